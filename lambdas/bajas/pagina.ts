import { createHash } from 'node:crypto';
import { escapeHtml } from '#domain/texto/escape.ts';
import { correo } from '#domain/traducciones/areas.ts';
import { textosOf } from '#domain/traducciones/textos.ts';

const t = textosOf({ correo });

/** Parties of the choice, as the page shows them. */
export type Quien = { emisor: string; nit: string; correo: string };
/** Contents of the page: it asks, tells that the mail ended or goes on, or why it cannot. */
export type Vista =
  | ({ clase: 'pregunta' | 'hecha' | 'alta' } & Quien)
  | { clase: 'invalido' | 'demasiadas' | 'falla' };

/** The page needs no script and no other file, so that it opens in any program that shows mail; colours are those of the product. */
const ESTILO = `
*{box-sizing:border-box}
body{margin:0;background:#f7f5f1;color:#1b1f24;font:1rem/1.5 'Noto Sans',system-ui,sans-serif;overflow-wrap:anywhere}
.banda{height:4px;background:repeating-linear-gradient(90deg,#24527a 0 18px,#f2c14e 18px 21px,#8e1f36 21px 33px,#f2c14e 33px 36px,#1f6b43 36px 48px,#1b3a57 48px 54px)}
main{max-width:560px;margin:32px auto;padding:0 16px}
section{padding:24px;background:#fff;border:1px solid #d5d9de;border-radius:6px}
h1{margin:0 0 12px;font-size:1.25rem;line-height:1.3}
p{margin:0 0 12px}
.secundario{color:#4a535e}
form{margin:16px 0 0}
button{min-height:44px;padding:8px 16px;font:inherit;font-weight:600;color:#fff;background:#1b3a57;border:1px solid #1b3a57;border-radius:6px;cursor:pointer}
button.segundo{color:#1b3a57;background:#fff}
button:focus-visible{outline:3px solid #b4530a;outline-offset:2px}
@media (max-width:480px){main{margin:16px auto}section{padding:16px}button{width:100%}}
`;

const HUELLA_ESTILO = createHash('sha256').update(ESTILO).digest('base64');

export const PAGINA = {
  cabeceras: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; style-src 'sha256-${HUELLA_ESTILO}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'x-robots-tag': 'noindex, nofollow',
  },
} as const;

export function renderPagina(vista: Vista): string {
  const titulo = tituloOf(vista);
  return `<!doctype html>
<html lang="es-GT">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${escapeHtml(titulo)}</title>
<style>${ESTILO}</style>
</head>
<body>
<div class="banda"></div>
<main><section>
<h1>${escapeHtml(titulo)}</h1>
${cuerpoOf(vista)}
</section></main>
</body>
</html>
`;
}

function tituloOf({ clase }: Vista): string {
  const titulos = {
    pregunta: 'correo.baja.titulo',
    hecha: 'correo.baja.hecha.titulo',
    alta: 'correo.baja.alta.titulo',
    invalido: 'correo.baja.invalido.titulo',
    demasiadas: 'correo.baja.titulo',
    falla: 'correo.baja.titulo',
  } as const;
  return t(titulos[clase]);
}

function cuerpoOf(vista: Vista): string {
  switch (vista.clase) {
    case 'pregunta':
      return [
        p(t('correo.baja.pregunta', huecosOf(vista))),
        p(t('correo.baja.aviso'), 'secundario'),
        boton('baja', t('correo.baja.confirmar')),
      ].join('');
    case 'hecha':
      return [
        p(t('correo.baja.hecha.texto', huecosOf(vista))),
        p(t('correo.baja.aviso'), 'secundario'),
        boton('alta', t('correo.baja.volver')),
      ].join('');
    case 'alta':
      return p(t('correo.baja.alta.texto', huecosOf(vista)));
    case 'invalido':
      return p(t('correo.baja.invalido.texto'));
    case 'demasiadas':
      return p(t('correo.baja.demasiadas'));
    case 'falla':
      return p(t('correo.baja.falla'));
  }
}

/** An issuer without a stored name is told by its NIT alone. */
function huecosOf({ emisor, nit, correo }: Quien): Quien {
  return { emisor: emisor === '' ? t('correo.baja.emisor') : emisor, nit, correo };
}

function p(texto: string, clase?: string): string {
  return `<p${clase === undefined ? '' : ` class="${clase}"`}>${escapeHtml(texto)}</p>`;
}

function boton(accion: 'baja' | 'alta', texto: string): string {
  const clase = accion === 'alta' ? ' class="segundo"' : '';
  return `<form method="post"><button name="accion" value="${accion}"${clase}>${escapeHtml(texto)}</button></form>`;
}
