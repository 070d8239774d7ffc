import { quedanOf } from '#domain/creditos/compra.ts';
import type { Compra } from '#domain/creditos/compra.ts';
import { isAnulable } from '#domain/creditos/pasos-compra.ts';
import { saldosOf } from '#domain/creditos/saldos.ts';
import { decimal, toNumber } from '#domain/dinero/decimal.ts';
import type * as S from '#graphql/generated/schema-types.ts';
import type { CuentaCompras } from '#lambdas/ports/compras.ts';

/** Purchase as the API answers it, with what is left of it. */
export function toCompraPaquete(compra: Compra, { compras, saldos }: CuentaCompras): S.CompraPaquete {
  const { fechaCompra, idPaquete, cantidad, tipo, numeroAutorizacion, creditos, congelado } = compra;
  const delPlan = saldosOf(saldos, tipo);
  // What was left when it was void or past its day cannot be spent any more, so it is not shown.
  const queda = congelado ? compra.quedan : quedanOf(compras, tipo, delPlan).get(compra.id);
  const quedan = queda ?? { V: 0, C: 0 };
  return {
    ...{ fechaCompra, idPaquete, cantidad, tipo, numeroAutorizacion, congelado },
    creditosRestantesV: quedan.V,
    creditosRestantesC: quedan.C,
    anulado: compra.estado === 'ANULADA',
    creditosComprados: Math.max(creditos.V, creditos.C),
    metodo: compra.metodo,
    estado: compra.estado,
    anulable: isAnulable({ compra, compras, saldos: delPlan }),
    vence: compra.vence,
    monto: toNumber(decimal(compra.monto)),
    comision: toNumber(decimal(compra.comision)),
    moneda: compra.moneda,
    tarjeta: compra.tarjeta,
  };
}

/** Purchases of an account, newest first. An order at the wallet that nobody approved is no purchase. */
export function listComprasPaquetes(cuenta: CuentaCompras): S.CompraPaquete[] {
  return cuenta.compras
    .filter(({ metodo, estado }) => metodo !== 'PAYPAL' || estado !== 'INICIADA')
    .map((compra) => toCompraPaquete(compra, cuenta))
    .reverse();
}
