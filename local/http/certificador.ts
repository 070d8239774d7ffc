import type { IncomingMessage, ServerResponse } from 'node:http';
import { addFalla } from '../simulador/control.ts';
import type { SimuladorIniciado } from '../simulador/simulador.ts';
import { readBody } from './body.ts';
import { isSameOrigin } from './cabeceras.ts';
import { renderCertificador } from './pagina-certificador.ts';
import { sendText } from './respond.ts';

export const PAGINA_CERTIFICADOR = '/__local/certificador';
const MAX_FORMULARIO = 4_096;

/** Serves the page of the simulated certifiers: GET shows it, POST presses one of its buttons and shows it again. */
export async function serveCertificador(
  simulador: SimuladorIniciado,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  if (req.method !== 'POST') {
    sendText(res, 200, renderCertificador(simulador), 'text/html');
    return;
  }
  if (!isSameOrigin(req)) {
    sendText(res, 403, 'Solo desde esta misma página');
    return;
  }
  const formulario = new URLSearchParams((await readBody(req, MAX_FORMULARIO)).toString('utf8'));
  if (!(await press(simulador, formulario))) {
    sendText(res, 400, 'Esa falla no existe: revise los milisegundos o el código de rechazo');
    return;
  }
  res.writeHead(303, { Location: PAGINA_CERTIFICADOR, 'Cache-Control': 'no-store' }).end();
}

async function press(simulador: SimuladorIniciado, formulario: URLSearchParams): Promise<boolean> {
  const campo = (nombre: string): string => formulario.get(nombre) ?? '';
  const accion = campo('accion');
  switch (accion) {
    case 'falla': {
      const [service = '', op = ''] = campo('destino').split(':');
      const mode = readModo(campo('modo'), campo('detalle').trim());
      return addFalla(simulador, { service, op, mode, times: Number(campo('veces')) });
    }
    case 'down':
    case 'up':
      return addFalla(simulador, { service: campo('servicio'), mode: accion });
    case 'limpiar':
      simulador.fallas.clear();
      return true;
    case 'centavos-si':
    case 'centavos-no':
      simulador.fallas.setCentavos(accion === 'centavos-si');
      return true;
    default:
      return false;
  }
}

function readModo(modo: string, detalle: string): string {
  return modo === 'slow' || modo === 'reject' ? `${modo}:${detalle}` : modo;
}

/** Sends the certified document of the ledger as a file. */
export function sendXml({ ledger }: SimuladorIniciado, uuid: string, res: ServerResponse): void {
  const asiento = ledger.findByUuid(uuid);
  if (asiento === null) {
    sendText(res, 404, 'No existe');
    return;
  }
  res.setHeader('Content-Disposition', `attachment; filename="${uuid}.xml"`);
  sendText(res, 200, asiento.xml, 'application/xml');
}
