import { escapeHtml } from '#domain/texto/escape.ts';
import { invitacion } from '#domain/traducciones/areas.ts';
import { textosOf } from '#domain/traducciones/textos.ts';
import type { Mensaje } from '#lambdas/ports/correo.ts';

const t = textosOf({ invitacion });

type Aviso = {
  para: string;
  /** Establishment that caused the message; null for none. */
  nit: string | null;
  asunto: string;
  parrafos: readonly string[];
};

/** Message of the product itself to a user: paragraphs, no attachments, and nobody to reply to. */
export function buildAviso({ para, nit, asunto, parrafos }: Aviso): Mensaje {
  return {
    para,
    responderA: '',
    nombreRemitente: t('invitacion.remitente'),
    asunto,
    texto: parrafos.join('\n\n'),
    html: `<!doctype html><html lang="es"><body>${parrafos.map((each) => `<p>${escapeHtml(each)}</p>`).join('')}</body></html>`,
    adjuntos: [],
    baja: null,
    origen: { nit, id: null },
  };
}
