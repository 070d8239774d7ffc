import { quedanOf } from '#domain/creditos/compra.ts';
import type { Compra } from '#domain/creditos/compra.ts';
import { isAnulable } from '#domain/creditos/pasos-compra.ts';
import { saldosOf } from '#domain/creditos/saldos.ts';
import type { Creditos } from '#domain/creditos/saldos.ts';
import { decimal, toNumber } from '#domain/dinero/decimal.ts';
import { MENSAJES_PAGO } from '#domain/errores/mensajes-pago.ts';
import type * as S from '#graphql/generated/schema-types.ts';
import type { CuentaCompras } from '#lambdas/ports/compras.ts';

const SIN_SALDOS: Creditos = {
  creditosRestantesSatV: 0,
  creditosRestantesSatC: 0,
  creditosRestantesCerV: 0,
  creditosRestantesCerC: 0,
  paquetesCongeladosCer: 0,
  paquetesCongeladosSat: 0,
};

/** Purchase as the API answers it, with what is left of it. */
export function toCompraPaquete(compra: Compra, { compras, saldos }: CuentaCompras): S.CompraPaquete {
  const { fechaCompra, idPaquete, cantidad, tipo, numeroAutorizacion, creditos, congelado } = compra;
  const delPlan = saldosOf(saldos, tipo);
  // What was left when it was void or past its day cannot be spent any more, so it is not shown.
  const queda = congelado ? compra.quedan : quedanOf(compras, tipo, delPlan).get(compra.id);
  const quedan = queda ?? { V: 0, C: 0 };
  return {
    ...{ fechaCompra, idPaquete, cantidad, tipo, numeroAutorizacion, congelado },
    motivoCongelado: congelado ? (compra.motivoCongelado ?? null) : null,
    motivoDescongelado: congelado ? null : (compra.motivoDescongelado ?? null),
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
    banco: compra.boleta?.banco ?? null,
    boleta: compra.boleta?.numero ?? '',
    motivo: motivoOf(compra),
  };
}

/** Reason that an operator gave, or else that of a payment that was refused. */
function motivoOf({ motivo, grupo }: Compra): string {
  return motivo ?? (grupo === null ? '' : MENSAJES_PAGO[grupo]);
}

/** Purchase that gave no credits yet, or has none any more, and therefore needs no account. */
export function toCompraPendiente(compra: Compra): S.CompraPaquete {
  return toCompraPaquete(compra, { compras: [], saldos: SIN_SALDOS });
}

/** Purchases of an account, newest first. An order at the wallet that nobody approved is no purchase. */
export function listComprasPaquetes(cuenta: CuentaCompras): S.CompraPaquete[] {
  return cuenta.compras
    .filter(({ metodo, estado }) => metodo !== 'PAYPAL' || estado !== 'INICIADA')
    .map((compra) => toCompraPaquete(compra, cuenta))
    .reverse();
}
