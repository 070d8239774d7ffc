import type { EfectoDocumento } from '../documentos/modelo/tipos.ts';
import type { Clase, Plan, SaldoCredito } from './saldos.ts';

/** Events of a document that move a credit. */
export type EventoCredito = 'emitido' | 'rechazado' | 'cargado' | 'cargaRechazada';

/** One credit that leaves a balance or comes back to it. */
export type MovimientoCredito = { readonly saldo: SaldoCredito; readonly cantidad: 1 | -1 };

/** Plan that pays each event, and whether the credit leaves or comes back. */
const EVENTOS: Readonly<Record<EventoCredito, { readonly plan: Plan; readonly cantidad: 1 | -1 }>> = {
  emitido: { plan: 'Cer', cantidad: -1 },
  rechazado: { plan: 'Cer', cantidad: 1 },
  cargado: { plan: 'Sat', cantidad: -1 },
  cargaRechazada: { plan: 'Sat', cantidad: 1 },
};

/** Kind of each effect that a document may have on the books of the issuer: only a purchase takes a purchase credit. */
const CLASES: Readonly<Record<EfectoDocumento, Clase>> = {
  venta: 'V',
  resta: 'V',
  suma: 'V',
  ninguno: 'V',
  compra: 'C',
};

/** Movement that an event makes for a document with that effect on the books of the issuer. */
export function movimientoOf(evento: EventoCredito, efecto: EfectoDocumento): MovimientoCredito {
  const { plan, cantidad } = EVENTOS[evento];
  return { saldo: `${plan}${CLASES[efecto]}`, cantidad };
}
