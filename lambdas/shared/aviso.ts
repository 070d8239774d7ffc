import { escapeHtml } from '#domain/texto/escape.ts';
import { invitacion } from '#domain/traducciones/areas.ts';
import { textosOf } from '#domain/traducciones/textos.ts';
import type { Mensaje } from '#lambdas/ports/correo.ts';

const t = textosOf({ invitacion });

/** Message of the product itself to a user: paragraphs, no attachments, and nobody to reply to. */
export function buildAviso(para: readonly string[], asunto: string, parrafos: readonly string[]): Mensaje {
  return {
    para: [...para],
    responderA: '',
    nombreRemitente: t('invitacion.remitente'),
    asunto,
    texto: parrafos.join('\n\n'),
    html: `<!doctype html><html lang="es"><body>${parrafos.map((each) => `<p>${escapeHtml(each)}</p>`).join('')}</body></html>`,
    adjuntos: [],
  };
}
