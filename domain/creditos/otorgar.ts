import { venceOf } from './compra.ts';
import type { Compra, MetodoCompra, PorClase } from './compra.ts';
import type { Plan, SaldoCredito } from './saldos.ts';

/** Credits that an issuer gets without paying. */
export type Regalo = {
  readonly id: string;
  readonly metodo: MetodoCompra;
  readonly tipo: Plan;
  readonly creditos: PorClase;
  readonly usuario: string;
  /** Coupon or other paper that they came with; "" for none. */
  readonly referencia: string;
};

/** Plan and kinds of credits that go to one balance. */
export function ofSaldo(saldo: SaldoCredito, cantidad: number): { tipo: Plan; creditos: PorClase } {
  const tipo = saldo.startsWith('Sat') ? 'Sat' : 'Cer';
  return { tipo, creditos: saldo.endsWith('V') ? { V: cantidad, C: 0 } : { V: 0, C: cantidad } };
}

/** Package of given credits: it counts at once and ends after a year, as one that was bought. */
export function createRegalo({ creditos, ...regalo }: Regalo, now: Date): Compra {
  return {
    ...regalo,
    fechaCompra: Math.floor(now.getTime() / 1000),
    idPaquete: '',
    cantidad: 1,
    estado: 'APROBADA',
    creditos,
    monto: '0.00',
    comision: '0.00',
    moneda: 'GTQ',
    numeroAutorizacion: '',
    tarjeta: '',
    grupo: null,
    vence: venceOf(now),
    congelado: false,
    quedan: null,
    avisado: null,
    rondas: 0,
    proximoIntento: null,
  };
}
