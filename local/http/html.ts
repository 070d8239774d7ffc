import { escapeHtml } from '#domain/texto/escape.ts';

/** Renders the frame of the local pages; without script, so that the product's policy holds. */
export function renderPagina(pagina: {
  titulo: string;
  cabecera: string;
  cuerpo: string;
  meta?: string;
}): string {
  const { titulo, cabecera, cuerpo, meta = '' } = pagina;
  return `<!doctype html>
<html lang="es-GT">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${meta}<link rel="icon" href="data:,">
<link rel="stylesheet" href="/__local/local.css">
<title>${escapeHtml(titulo)}</title>
</head>
<body>
<header><h1>${escapeHtml(titulo)}</h1>${cabecera}</header>
<main>
${cuerpo}
</main>
</body>
</html>
`;
}

/** Formats an instant as dd-mm-yyyy hh:mm:ss in Guatemala (UTC-6 all year). */
export function formatFecha(iso: string): string {
  const local = new Date(Date.parse(iso) - 6 * 3600_000).toISOString();
  return `${local.slice(8, 10)}-${local.slice(5, 7)}-${local.slice(0, 4)} ${local.slice(11, 19)}`;
}

export const LOCAL_CSS = `
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: #1c2733; background: #eef2f6; overflow-wrap: anywhere; }
header { background: #1b3a57; color: #fff; padding: 1rem 1.5rem; }
header h1 { margin: 0; font-size: 1.35rem; }
header p { margin: .15rem 0 0; }
header a { color: #fff; }
main { max-width: 44rem; margin: 1.25rem auto; padding: 0 1rem; }
main > h2 { font-size: 1.15rem; margin: 1.75rem 0 .6rem; }
article, form.panel { background: #fff; border: 1px solid #cbd5df; border-radius: 8px; padding: 1rem 1.25rem; margin-bottom: 1rem; }
article h2, article h3 { margin: 0; font-size: 1.1rem; }
.sobre { margin: .15rem 0 .75rem; color: #4a5a6a; font-size: .9rem; }
p { margin: .4rem 0; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .35rem 1rem; margin: .75rem 0 .25rem; align-items: baseline; }
dt { color: #4a5a6a; }
dd { margin: 0; font: 600 1.15rem ui-monospace, Menlo, Consolas, monospace; }
dl.chica { gap: .15rem 1rem; }
dl.chica dd { font-size: .95rem; font-weight: 500; }
ul { margin: .5rem 0 0; padding-left: 1.2rem; }
a { color: #0b5394; }
label { display: block; margin: .6rem 0 0; font-weight: 700; }
select, input { box-sizing: border-box; width: 100%; min-height: 44px; padding: .4rem .6rem; font: inherit; color: inherit; background: #fff; border: 1px solid #6b7c8d; border-radius: 6px; }
button { min-height: 44px; margin: .75rem .5rem 0 0; padding: .4rem 1rem; font: inherit; color: #fff; background: #0b5394; border: 0; border-radius: 6px; cursor: pointer; }
button.segundo { color: #0b5394; background: #fff; border: 1px solid #0b5394; }
select:focus-visible, input:focus-visible, button:focus-visible, a:focus-visible { outline: 3px solid #b45309; outline-offset: 2px; }
.fila { display: flex; flex-wrap: wrap; gap: 0 1rem; justify-content: space-between; align-items: center; }
.fila p { flex: 1 1 14rem; }
.fila button { margin-top: 0; }
.mal { color: #9b1c1c; }
.vacio { text-align: center; color: #4a5a6a; padding: 2rem 0; }
@media (max-width: 480px) { dl { grid-template-columns: 1fr; gap: 0; } dd { margin-bottom: .5rem; } }
`;
