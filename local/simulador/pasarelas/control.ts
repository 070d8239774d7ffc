import { isServicioPago } from '../fallas.ts';
import type { Fallas, ServicioPago } from '../fallas.ts';
import { json } from '../protocolo.ts';
import type { ProtocolRequest, Respuesta } from '../protocolo.ts';
import { readJson } from '../read-json.ts';
import type { CybersourceSimulado } from './cybersource.ts';
import { PAGADORES } from './paypal.ts';
import type { Pagador, PaypalSimulado } from './paypal.ts';

export type DepsControlPagos = {
  tarjeta: CybersourceSimulado;
  billetera: PaypalSimulado;
  fallas: Fallas;
  setCaido: (servicio: ServicioPago, caido: boolean) => Promise<void>;
};
export type ControlPagos = (
  peticion: Pick<ProtocolRequest, 'metodo' | 'ruta' | 'cuerpo'>,
) => Promise<Respuesta | null>;

export const RUTA_CONTROL_PAGOS = '/__sim/pagos/';

type Datos = Readonly<Record<string, unknown>>;

/** Presses a button of the simulators; false, and nothing changes, when the data do not fit. */
const ACCIONES: Readonly<
  Record<string, (deps: DepsControlPagos, datos: Datos) => Promise<boolean> | boolean>
> = {
  faults: (deps, datos) => addFalla(deps, datos),
  settle: ({ tarjeta }) => {
    tarjeta.settleDay();
    return true;
  },
  approve: ({ billetera }, { orderId, pagador = 'aprueba' }) =>
    typeof orderId === 'string' && isPagador(pagador) && billetera.approve(orderId, pagador),
  giveback: ({ billetera }, { orderId }) => typeof orderId === 'string' && billetera.giveBack(orderId),
};

/**
 * Test controls (docs/servicios.md, "Wallet payments"): GET ledger; POST faults {service, op, mode, times}, settle,
 * approve {orderId, pagador}, giveback {orderId}. Null when the path is not one of them.
 */
export function createControlPagos(deps: DepsControlPagos): ControlPagos {
  return async ({ metodo, ruta, cuerpo }) => {
    if (!ruta.startsWith(RUTA_CONTROL_PAGOS)) return null;
    const nombre = ruta.slice(RUTA_CONTROL_PAGOS.length);
    if (metodo === 'GET' && nombre === 'ledger')
      return json(200, { cargos: deps.tarjeta.asientos, ordenes: deps.billetera.listOrdenes() });
    const accion = metodo === 'POST' && Object.hasOwn(ACCIONES, nombre) ? ACCIONES[nombre] : undefined;
    if (accion === undefined) return json(404, {});
    return json((await accion(deps, readJson(cuerpo))) ? 200 : 400, {});
  };
}

export function isPagador(valor: unknown): valor is Pagador {
  return PAGADORES.some((pagador) => pagador === valor);
}

/** Adds a fault, or closes or opens the port of a gateway; false, and nothing changes, when the text names none. */
export async function addFalla(
  { fallas, setCaido }: Pick<DepsControlPagos, 'fallas' | 'setCaido'>,
  { service, op = '*', mode, times = 1 }: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  if (!isServicioPago(service) || typeof op !== 'string' || typeof mode !== 'string') return false;
  if (mode !== 'down' && mode !== 'up')
    return typeof times === 'number' && fallas.add(op, mode, times, service);
  await setCaido(service, mode === 'down');
  return true;
}
