import type { IncomingMessage, ServerResponse } from 'node:http';
import { addFalla, isPagador } from '../simulador/pasarelas/control.ts';
import type { PasarelasDePrueba } from '../simulador/pasarelas/servidor.ts';
import { readBody } from './body.ts';
import { renderAprobacion, renderAprobada, renderPagos } from './pagina-pagos.ts';
import { sendText } from './respond.ts';

export const PAGINA_PAGOS = '/__local/pagos';
export const PAGINA_PAYPAL = '/__local/paypal';
const MAX_FORMULARIO = 4_096;

type Serve = (pasarelas: PasarelasDePrueba, req: IncomingMessage, res: ServerResponse) => Promise<void>;

/** Serves the page of the simulated gateways: GET shows it, POST presses one of its buttons and shows it again. */
export const servePagos: Serve = async (pasarelas, req, res) => {
  if (req.method !== 'POST') {
    sendText(res, 200, renderPagos(pasarelas), 'text/html');
    return;
  }
  const campo = await readFormulario(req);
  const accion = campo('accion');
  if (accion === 'liquidar') pasarelas.tarjeta.settleDay();
  else if (accion === 'devolver') pasarelas.billetera.giveBack(campo('orden'));
  else await addFalla(pasarelas, { service: campo('servicio'), mode: campo('modo') });
  res.writeHead(303, { Location: PAGINA_PAGOS, 'Cache-Control': 'no-store' }).end();
};

/** Serves the page of the simulated wallet: GET shows an order, POST approves it or leaves it. */
export const servePaypal: Serve = async ({ billetera }, req, res) => {
  const campo =
    req.method === 'POST'
      ? await readFormulario(req)
      : (nombre: string) => new URL(req.url ?? '/', 'http://localhost').searchParams.get(nombre) ?? '';
  const orden = billetera.listOrdenes().find(({ id }) => id === campo('token'));
  if (orden === undefined || orden.captura !== null) {
    sendText(res, 404, 'Esta orden no existe o ya se pagó');
    return;
  }
  if (req.method !== 'POST') {
    sendText(res, 200, renderAprobacion(orden), 'text/html');
    return;
  }
  const pagador = campo('pagador');
  const isAprobada = isPagador(pagador) && billetera.approve(orden.id, pagador);
  sendText(res, 200, renderAprobada(orden.id, isAprobada), 'text/html');
};

async function readFormulario(req: IncomingMessage): Promise<(nombre: string) => string> {
  const formulario = new URLSearchParams((await readBody(req, MAX_FORMULARIO)).toString('utf8'));
  return (nombre) => formulario.get(nombre) ?? '';
}
