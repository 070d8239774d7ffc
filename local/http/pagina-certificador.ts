import { escapeHtml } from '#domain/texto/escape.ts';
import type { ProtocoloCertificador } from '#domain/certificador/certificadores.ts';
import { MODOS_SIMPLES } from '../simulador/fallas.ts';
import { SIMULADOS } from '../simulador/identidad.ts';
import type { ErrorSat } from '#lambdas/adapters/certificadores/practica/reglas/errores-sat.ts';
import type { LedgerSummary } from '../simulador/ledger.ts';
import { PROTOCOLOS, servicioOf } from '../simulador/simulador.ts';
import type { SimuladorIniciado } from '../simulador/simulador.ts';
import { formatFecha, renderPagina } from './html.ts';

/** Number of entries of each list that are shown. */
const MAXIMO = 50;
const NOMBRES: Readonly<Record<ProtocoloCertificador, string>> = {
  MEGAPRINT: 'Megaprint',
  INFILE: 'INFILE',
  DIGIFACT: 'Digifact',
};
const MODOS: Readonly<Record<(typeof MODOS_SIMPLES)[number], string>> = {
  'timeout-before': 'No responde, y no hizo nada',
  'timeout-after': 'No responde, pero sí lo hizo',
  'http500-before': 'Error 500, y no hizo nada',
  'http500-after': 'Error 500, pero sí lo hizo',
  garbage: 'Responde una página cualquiera (sí lo hizo)',
  truncated: 'Responde a medias (sí lo hizo)',
  'expired-token': 'Dice que las credenciales vencieron',
  pendiente: 'La anulación queda pendiente de la SAT',
};

/** Renders the recent calls of the simulated certifiers, the faults that wait, and the buttons that set faults. */
export function renderCertificador(simulador: SimuladorIniciado): string {
  const { autorizaciones, rechazos } = simulador.ledger.summarize();
  const avisos = [
    section(
      'Certificadores',
      SIMULADOS.map(({ protocolo, nombre }) => renderServicio(simulador, protocolo, nombre)),
    ),
    section('Fallas pendientes', [renderFallas(simulador)]),
    section('Agregar una falla', [renderFormulario()]),
    section(
      titleOf('Documentos certificados', autorizaciones),
      lastOf(autorizaciones).map(renderAutorizacion),
    ),
    section(titleOf('Rechazos', rechazos), lastOf(rechazos).map(renderRechazo)),
  ];
  return renderPagina({
    titulo: 'Certificadores de prueba',
    cabecera:
      '<p>Tres certificadores simulados con un mismo libro. Nada de esto tiene valor fiscal.</p>' +
      '<p><a href="/__local/inbox">Buzón local</a></p>',
    cuerpo: avisos.join('\n'),
  });
}

function section(titulo: string, partes: readonly string[]): string {
  const cuerpo = partes.length === 0 ? '<p class="vacio">Ninguno todavía.</p>' : partes.join('\n');
  return `<h2>${escapeHtml(titulo)}</h2>\n${cuerpo}`;
}

function titleOf(titulo: string, { length }: readonly unknown[]): string {
  return length > MAXIMO ? `${titulo}: los últimos ${MAXIMO} de ${length}` : `${titulo} (${length})`;
}

/** Last entries of a list, newest first. */
function lastOf<T>(lista: readonly T[]): T[] {
  return lista.slice(-MAXIMO).reverse();
}

function renderServicio(
  simulador: SimuladorIniciado,
  protocolo: ProtocoloCertificador,
  nombre: string,
): string {
  const caido = simulador.isCaido(protocolo);
  const estado = caido ? '<strong class="mal">Fuera de servicio</strong>' : 'En servicio';
  return form(
    caido ? 'up' : 'down',
    `<p><strong>${escapeHtml(nombre)}</strong><br>como ${NOMBRES[protocolo]} · ${estado}</p>
<input type="hidden" name="servicio" value="${servicioOf(protocolo)}">
<button class="segundo">${caido ? 'Levantar' : 'Botar'} ${NOMBRES[protocolo]}</button>`,
    'panel fila',
  );
}

function renderFallas({ fallas }: SimuladorIniciado): string {
  const lista = fallas.list().map(({ servicio, op, modo, veces }) => {
    const quien = PROTOCOLOS.find(({ nombre }) => servicioOf(nombre) === servicio)?.nombre;
    const donde = `${quien === undefined ? 'Todos' : NOMBRES[quien]}, ${op === '*' ? 'cualquier operación' : op}`;
    return `<li>${escapeHtml(`${donde}: ${describeModo(modo)}`)} (${veces} ${veces === 1 ? 'vez' : 'veces'})</li>`;
  });
  const activos = fallas.hasCentavos();
  const centavos = form(
    activos ? 'centavos-no' : 'centavos-si',
    `<p>Los centavos del total escogen una falla (.91 a .97): <strong>${activos ? 'sí' : 'no'}</strong></p>
<button class="segundo">${activos ? 'Desactivar' : 'Activar'} los centavos</button>`,
    'panel fila',
  );
  if (lista.length === 0) return `<p class="vacio">Ninguna: todo responde bien.</p>\n${centavos}`;
  return `${form('limpiar', `<ul>${lista.join('')}</ul><button class="segundo">Quitar todas</button>`)}\n${centavos}`;
}

/** Words of the form for a mode as it is stored ("slow:300"). */
function describeModo(modo: string): string {
  const simple = MODOS_SIMPLES.find((each) => each === modo);
  if (simple !== undefined) return MODOS[simple];
  const [nombre, detalle = ''] = modo.split(/:(.*)/s);
  return nombre === 'slow' ? `Tarda ${detalle} ms` : `Rechaza con ${detalle}`;
}

function renderFormulario(): string {
  const operaciones = PROTOCOLOS.map(({ nombre, operaciones: propias }) => {
    const servicio = servicioOf(nombre);
    const opciones = propias.map((op) => option(`${servicio}:${op}`, op));
    return `<optgroup label="${NOMBRES[nombre]}">${option(`${servicio}:*`, 'Cualquier operación')}${opciones.join('')}</optgroup>`;
  });
  const modos = MODOS_SIMPLES.map((modo) => option(modo, MODOS[modo]));
  return form(
    'falla',
    `<label for="destino">Dónde</label>
<select id="destino" name="destino">${option('certificador:*', 'En cualquiera')}${operaciones.join('')}</select>
<label for="modo">Qué pasa</label>
<select id="modo" name="modo">${modos.join('')}${option('slow', 'Tarda (milisegundos abajo)')}${option('reject', 'Rechaza (código abajo)')}</select>
<label for="detalle">Milisegundos o código de rechazo</label>
<input id="detalle" name="detalle" maxlength="40" autocomplete="off" placeholder="5000 o FEL_RCP313">
<label for="veces">Cuántas veces</label>
<input id="veces" name="veces" type="number" min="1" max="1000" value="1" required>
<button>Agregar la falla</button>`,
  );
}

function renderAutorizacion(fila: LedgerSummary['autorizaciones'][number]): string {
  const { tipoDte, protocolo, fecha, uuid, nit, idReceptor, moneda, granTotal, serie, numero, anulada } =
    fila;
  const estado = anulada ? '<strong class="mal">Anulado</strong>' : 'Vigente';
  return `<article>
<h3>${escapeHtml(`${tipoDte} · ${moneda} ${Number(granTotal).toFixed(2)}`)}</h3>
<p class="sobre"><time datetime="${escapeHtml(fecha)}">${formatFecha(fecha)}</time> · ${NOMBRES[protocolo]} · ${estado}</p>
${datos([
  ['Emisor', nit],
  ['Receptor', idReceptor],
  ['Autorización', uuid],
  ['Serie y número', `${serie} ${numero}`],
])}
<p><a href="/__local/certificador/${escapeHtml(uuid)}.xml">Descargar el XML certificado</a></p>
</article>`;
}

function renderRechazo({ protocolo, fecha, nit, id, errores }: LedgerSummary['rechazos'][number]): string {
  const motivos = errores.map(
    ({ codigo, mensaje }: ErrorSat) => `<li>${escapeHtml(`${codigo}: ${mensaje}`)}</li>`,
  );
  return `<article>
<p class="sobre"><time datetime="${escapeHtml(fecha)}">${formatFecha(fecha)}</time> · ${NOMBRES[protocolo]}</p>
${datos([
  ['Emisor', nit],
  ['Solicitud', id],
])}
<ul>${motivos.join('')}</ul>
</article>`;
}

function datos(pares: readonly (readonly [string, string])[]): string {
  const filas = pares.map(([nombre, valor]) => `<dt>${escapeHtml(nombre)}</dt><dd>${escapeHtml(valor)}</dd>`);
  return `<dl class="chica">${filas.join('')}</dl>`;
}

function option(valor: string, texto: string): string {
  return `<option value="${escapeHtml(valor)}">${escapeHtml(texto)}</option>`;
}

function form(accion: string, contenido: string, clase = 'panel'): string {
  return `<form class="${clase}" method="post" action="/__local/certificador">
<input type="hidden" name="accion" value="${accion}">
${contenido}
</form>`;
}
