import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { escapeHtml } from '#domain/texto/escape.ts';
import type { Datos } from '../datos/datos.ts';
import { listCopias } from '../datos/copias.ts';
import { exportDatos } from '../datos/exportar.ts';
import type { EstadoDisco } from '../datos/disco.ts';
import { renderPagina } from './html.ts';

/** Renders the state of the data folder: whether it takes writes, what is wrong with it, and what can be done. */
export function renderDatos({ disco, diario, folder, avisos }: Datos): string {
  const { filas, enDisco } = diario.tamano();
  const notas = avisos.map((aviso) => `<li>${escapeHtml(aviso)}</li>`).join('');
  return renderPagina({
    titulo: 'Datos locales',
    cabecera: `<p>${escapeHtml(folder ?? 'En memoria')}</p><p><a href="/__local/inbox">Buzón local</a></p>`,
    cuerpo: `<article>${renderEstado(disco.estado())}
<p>${filas} filas, ${(enDisco / 1024 / 1024).toFixed(1)} MB.</p>
${notas === '' ? '' : `<ul>${notas}</ul>`}
<p><a href="/__local/datos.zip">Descargar todo lo que se puede leer</a></p>
<p>${renderCopia(folder)}</p>
</article>`,
    meta: '<meta http-equiv="refresh" content="10">\n',
  });
}

function renderCopia(folder: string | null): string {
  const [ultima] = folder === null ? [] : listCopias(folder);
  if (ultima === undefined) return 'Todavía no hay ninguna copia.';
  return `La copia más nueva es <code>${escapeHtml(ultima)}</code>. Para volver a ella: detenga el servidor y ejecute <code>npm run restore</code>.`;
}

function renderEstado(estado: EstadoDisco): string {
  if (estado.modo === 'normal') return '<h2>Los datos se revisaron al arrancar y se pueden guardar</h2>';
  if (estado.modo === 'sin-disco') {
    return `<h2>Solo se puede consultar, porque ${escapeHtml(estado.motivo)}</h2>
<p>Nada de lo respondido se perdió. Libere espacio o corrija el disco: el sistema sigue por sí mismo.</p>`;
  }
  const danos = estado.danos.map((dano) => `<li>${escapeHtml(dano)}</li>`).join('');
  return `<h2>Los datos están dañados: solo se puede consultar</h2><p>No se borró nada.</p><ul>${danos}</ul>`;
}

/** Sends the export as it is made. */
export async function sendExportacion(datos: Datos, res: ServerResponse): Promise<void> {
  res.setHeader('Content-Type', 'application/zip');
  res.setHeader('Content-Disposition', 'attachment; filename="datos.zip"');
  res.setHeader('Cache-Control', 'no-store');
  res.writeHead(200);
  await exportDatos(datos, async (bytes) => {
    if (!res.write(bytes) && !res.destroyed) await once(res, 'drain');
  });
  res.end();
}
