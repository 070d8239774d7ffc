import { escapeHtml } from '#domain/texto/escape.ts';
import type { Correo } from '../buzon.ts';
import { formatFecha, renderPagina } from './html.ts';

/** Renders the inbox, newest message first; the page reloads itself. */
export function renderBuzon(correos: readonly Correo[]): string {
  const cards = correos.map(renderCorreo).join('\n');
  const empty = '<p class="vacio">Todavía no hay correos. Aquí aparecen los códigos al crear una cuenta.</p>';
  return renderPagina({
    titulo: 'Buzón local',
    cabecera:
      '<p>Los correos que el sistema enviaría. Nada sale de esta máquina.</p>' +
      '<p><a href="/__local/certificador">Certificadores de prueba</a></p>',
    cuerpo: cards === '' ? empty : cards,
    meta: '<meta http-equiv="refresh" content="5">\n',
  });
}

function renderCorreo(correo: Correo): string {
  const parrafos = correo.parrafos.map((texto) => `<p>${escapeHtml(texto)}</p>`).join('');
  const datos = correo.datos
    .map(({ nombre, valor }) => `<dt>${escapeHtml(nombre)}</dt><dd>${escapeHtml(valor)}</dd>`)
    .join('');
  const enlaces = correo.enlaces
    .map(({ texto, href }) => `<li><a href="${escapeHtml(href)}">${escapeHtml(texto)}</a></li>`)
    .join('');
  const adjuntos = correo.adjuntos
    .map(({ nombre }, i) => `<li><a href="/__local/correos/${correo.id}/${i}">${escapeHtml(nombre)}</a></li>`)
    .join('');
  return `<article>
<h2>${escapeHtml(correo.asunto)}</h2>
<p class="sobre">Para <strong>${escapeHtml(correo.para)}</strong> · <time datetime="${correo.fecha}">${formatFecha(correo.fecha)}</time></p>
${parrafos}${datos === '' ? '' : `<dl>${datos}</dl>`}${enlaces + adjuntos === '' ? '' : `<ul>${enlaces}${adjuntos}</ul>`}
</article>`;
}
