import type { MensajeContacto } from '#domain/publico/contacto.ts';
import { escapeHtml } from '#domain/texto/escape.ts';
import { correo as textos } from '#domain/traducciones/areas.ts';
import { textosOf } from '#domain/traducciones/textos.ts';
import type { CorreoGuardado, Mensaje } from '#lambdas/ports/correo.ts';

const t = textosOf({ correo: textos });

/** Message with the words of a visitor, to which the operator answers. It leaves from the product and never in the visitor's name. */
export function buildContacto(
  { para }: Pick<CorreoGuardado, 'para'>,
  { nombre, correo, motivo, comentario }: MensajeContacto,
): Mensaje {
  const parrafos = [
    t('correo.contacto.de', { nombre, correo }),
    t('correo.contacto.motivo', { motivo }),
    comentario,
  ];
  return {
    para,
    responderA: correo,
    nombreRemitente: t('correo.contacto.remitente'),
    asunto: t('correo.contacto.asunto', { motivo }),
    texto: parrafos.join('\n\n'),
    html: `<!doctype html><html lang="es"><body>${parrafos.map((each) => `<p>${escapeHtml(each).replaceAll('\n', '<br>')}</p>`).join('')}</body></html>`,
    adjuntos: [],
    baja: null,
    // No issuer caused it, so no report about it counts against one.
    origen: { nit: null, id: null },
  };
}
