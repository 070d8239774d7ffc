import { escapeHtml } from '#domain/texto/escape.ts';
import { SERVICIOS_PAGO } from '../simulador/fallas.ts';
import type { Asiento } from '../simulador/pasarelas/cybersource.ts';
import type { OrdenSimulada, Pagador } from '../simulador/pasarelas/paypal.ts';
import type { PasarelasDePrueba } from '../simulador/pasarelas/servidor.ts';
import { renderPagina } from './html.ts';

/** Number of entries of each list that are shown. */
const MAXIMO = 50;
const NOMBRES: Readonly<Record<(typeof SERVICIOS_PAGO)[number], string>> = {
  tarjeta: 'Tarjetas (como CyberSource)',
  billetera: 'Billetera (como PayPal)',
};
const BOTONES: Readonly<Record<Pagador, string>> = {
  aprueba: 'Aprobar el pago',
  rechazado: 'Aprobar con un medio que PayPal rechaza',
  revision: 'Aprobar y que quede en revisión',
  mudo: 'Aprobar, cobrar y perder la respuesta',
};
const ESTADOS: Readonly<Record<OrdenSimulada['status'], string>> = {
  PAYER_ACTION_REQUIRED: 'Sin aprobar',
  APPROVED: 'Aprobada, sin cobrar',
  COMPLETED: 'Cobrada',
};

/** Page of the simulated wallet on which a buyer approves an order. */
export function renderAprobacion({ id, descripcion, monto, moneda }: OrdenSimulada): string {
  const botones = Object.entries(BOTONES).map(
    ([pagador, texto], posicion) =>
      `<button name="pagador" value="${pagador}"${posicion === 0 ? '' : ' class="segundo"'}>${texto}</button>`,
  );
  return renderPagina({
    titulo: 'PayPal (simulado)',
    cabecera: '<p>Nadie cobra nada: es una página de prueba de esta máquina.</p>',
    cuerpo: `<form class="panel" method="post" action="/__local/paypal">
<input type="hidden" name="token" value="${escapeHtml(id)}">
<p>${escapeHtml(descripcion)}</p>
<p><strong>${escapeHtml(`${moneda} ${monto}`)}</strong></p>
${botones.join('\n')}
<button name="pagador" value="" class="segundo">Cancelar y volver</button>
</form>`,
  });
}

/** Page after the decision; its script tells the page that opened this window, and closes it. */
export function renderAprobada(orderId: string, isAprobada: boolean): string {
  const texto = isAprobada ? 'Pago aprobado' : 'No aprobó el pago';
  return renderPagina({
    titulo: texto,
    cabecera: '',
    meta: `<script src="/__local/paypal.js" data-orden="${escapeHtml(orderId)}" data-aprobada="${isAprobada ? 'si' : 'no'}"></script>\n`,
    cuerpo: '<p class="vacio">Ya puede cerrar esta ventana.</p>',
  });
}

export const PAYPAL_JS = `const { orden, aprobada } = document.currentScript.dataset;
window.opener?.postMessage({ paypal: aprobada === 'si' ? 'aprobada' : 'cancelada', orderId: orden }, window.location.origin);
window.close();
`;

/** Ledgers of the simulated gateways, newest first, and the buttons that move them. */
export function renderPagos({ tarjeta, billetera, fallas }: PasarelasDePrueba): string {
  const cargos = tarjeta.asientos.slice(-MAXIMO).reverse().map(renderCargo);
  const ordenes = billetera.listOrdenes().slice(-MAXIMO).reverse().map(renderOrden);
  const pendientes = fallas
    .list()
    .map(
      ({ servicio, op, modo, veces }) => `<li>${escapeHtml(`${servicio}, ${op}: ${modo} (${veces})`)}</li>`,
    );
  const secciones = [
    ['Cargos a tarjetas', cargos.join('\n') || vacio('Ninguno todavía.')],
    ['', boton('liquidar', 'Liquidar el día', 'Después ya no se anula un cargo: se devuelve.')],
    ['Órdenes de PayPal', ordenes.join('\n') || vacio('Ninguna todavía.')],
    ['Fallas pendientes', pendientes.length === 0 ? vacio('Ninguna.') : `<ul>${pendientes.join('')}</ul>`],
    ['Agregar una falla', renderFalla()],
  ] as const;
  return renderPagina({
    titulo: 'Pagos de prueba',
    cabecera:
      '<p>Una pasarela de tarjetas y un PayPal simulados. Nadie cobra nada.</p>' +
      '<p><a href="/__local/inbox">Buzón local</a></p>',
    cuerpo: secciones
      .map(([titulo, cuerpo]) => (titulo === '' ? cuerpo : `<h2>${titulo}</h2>\n${cuerpo}`))
      .join('\n'),
  });
}

function renderCargo({ compraId, monto, moneda, ultimos4, ...cargo }: Asiento): string {
  const estado = cargo.isAnulado
    ? 'Anulado'
    : cargo.devoluciones > 0
      ? 'Devuelto'
      : cargo.isLiquidado
        ? 'Liquidado'
        : 'Cobrado';
  return `<article><h3>${escapeHtml(`${moneda} ${monto}`)}</h3>
<p class="sobre">Tarjeta ···· ${escapeHtml(ultimos4)} · compra ${escapeHtml(compraId)} · <strong>${estado}</strong></p></article>`;
}

function renderOrden({ id, compraId, monto, moneda, status, captura }: OrdenSimulada): string {
  const estado =
    captura?.status === 'REFUNDED'
      ? 'Devuelta'
      : captura?.status === 'PENDING'
        ? 'En revisión'
        : ESTADOS[status];
  const devolver =
    captura === null || captura.status === 'REFUNDED'
      ? ''
      : boton('devolver', 'Devolver', 'Como si el comprador reclamara a PayPal.', id);
  return `<article><h3>${escapeHtml(`${moneda} ${monto}`)}</h3>
<p class="sobre">Orden ${escapeHtml(id)} · compra ${escapeHtml(compraId)} · <strong>${estado}</strong></p></article>${devolver}`;
}

function renderFalla(): string {
  const servicios = SERVICIOS_PAGO.map(
    (servicio) => `<option value="${servicio}">${NOMBRES[servicio]}</option>`,
  );
  return `<form class="panel" method="post" action="/__local/pagos">
<input type="hidden" name="accion" value="falla">
<label for="servicio">Dónde</label>
<select id="servicio" name="servicio">${servicios.join('')}</select>
<label for="modo">Qué pasa</label>
<select id="modo" name="modo">
<option value="timeout-after">No responde, pero sí lo hizo</option>
<option value="timeout-before">No responde, y no hizo nada</option>
<option value="http500-after">Error 500, pero sí lo hizo</option>
<option value="garbage">Responde una página cualquiera (sí lo hizo)</option>
<option value="down">Queda fuera de servicio</option>
<option value="up">Vuelve a estar en servicio</option>
</select>
<button>Agregar la falla</button>
</form>`;
}

function boton(accion: string, texto: string, explicacion: string, orden = ''): string {
  return `<form class="panel fila" method="post" action="/__local/pagos">
<p>${explicacion}</p>
<input type="hidden" name="accion" value="${accion}"><input type="hidden" name="orden" value="${escapeHtml(orden)}">
<button class="segundo">${texto}</button>
</form>`;
}

function vacio(texto: string): string {
  return `<p class="vacio">${texto}</p>`;
}
