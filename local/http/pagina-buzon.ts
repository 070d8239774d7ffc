import type { Correo } from '../buzon.ts';

/** The page of everything the product would have sent by e-mail, newest first; it reloads itself. */
export function renderBuzon(correos: readonly Correo[]): string {
  const cards = correos.map(renderCorreo).join('\n');
  const empty = '<p class="vacio">Todavía no hay correos. Aquí aparecen los códigos al crear una cuenta.</p>';
  return `<!doctype html>
<html lang="es-GT">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="5">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/__local/buzon.css">
<title>Buzón local</title>
</head>
<body>
<header><h1>Buzón local</h1><p>Los correos que el sistema enviaría. Nada sale de esta máquina.</p></header>
<main>
${cards === '' ? empty : cards}
</main>
</body>
</html>
`;
}

function renderCorreo(correo: Correo): string {
  const parrafos = correo.parrafos.map((texto) => `<p>${escapeHtml(texto)}</p>`).join('');
  const datos = correo.datos
    .map(({ nombre, valor }) => `<dt>${escapeHtml(nombre)}</dt><dd>${escapeHtml(valor)}</dd>`)
    .join('');
  const enlaces = correo.enlaces
    .map(({ texto, href }) => `<li><a href="${escapeHtml(href)}">${escapeHtml(texto)}</a></li>`)
    .join('');
  const adjuntos = (correo.adjuntos ?? [])
    .map(({ nombre }, i) => `<li><a href="/__local/correos/${correo.id}/${i}">${escapeHtml(nombre)}</a></li>`)
    .join('');
  return `<article>
<h2>${escapeHtml(correo.asunto)}</h2>
<p class="sobre">Para <strong>${escapeHtml(correo.para)}</strong> · <time datetime="${correo.fecha}">${formatFecha(correo.fecha)}</time></p>
${parrafos}${datos === '' ? '' : `<dl>${datos}</dl>`}${enlaces + adjuntos === '' ? '' : `<ul>${enlaces}${adjuntos}</ul>`}
</article>`;
}

/** dd-mm-yyyy hh:mm:ss in Guatemala, UTC-6 all year. */
function formatFecha(iso: string): string {
  const local = new Date(Date.parse(iso) - 6 * 3600_000).toISOString();
  return `${local.slice(8, 10)}-${local.slice(5, 7)}-${local.slice(0, 4)} ${local.slice(11, 19)}`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

export const BUZON_CSS = `
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: #1c2733; background: #eef2f6; }
header { background: #1b3a57; color: #fff; padding: 1rem 1.5rem; }
header h1 { margin: 0; font-size: 1.35rem; }
header p { margin: .15rem 0 0; }
main { max-width: 44rem; margin: 1.25rem auto; padding: 0 1rem; }
article { background: #fff; border: 1px solid #cbd5df; border-radius: 8px; padding: 1rem 1.25rem; margin-bottom: 1rem; }
article h2 { margin: 0; font-size: 1.1rem; }
.sobre { margin: .15rem 0 .75rem; color: #4a5a6a; font-size: .9rem; }
p { margin: .4rem 0; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .35rem 1rem; margin: .75rem 0 .25rem; align-items: baseline; }
dt { color: #4a5a6a; }
dd { margin: 0; font: 600 1.15rem ui-monospace, Menlo, Consolas, monospace; overflow-wrap: anywhere; }
ul { margin: .5rem 0 0; padding-left: 1.2rem; }
a { color: #0b5394; }
.vacio { text-align: center; color: #4a5a6a; padding: 3rem 0; }
@media (max-width: 480px) { dl { grid-template-columns: 1fr; gap: 0; } dd { margin-bottom: .5rem; } }
`;
