import { ZERO, add, decimalFromNumber } from '#domain/dinero/decimal.ts';
import type { Decimal } from '#domain/dinero/decimal.ts';
import { formatMonto } from '#domain/dinero/formato.ts';
import type { Moneda } from '#domain/documentos/modelo/borrador.ts';
import { findTipo } from '#domain/documentos/modelo/tipos.ts';
import type { GetSaldosClientesQuery } from '../../generated/operations.ts';

type Deuda = { moneda: Moneda; vencimientos: readonly { saldo: number }[] };
type SinPago = GetSaldosClientesQuery['getDocumentos']['documentosSinPago'][number];

/** Amounts owed by id and currency. */
export type Saldos = ReadonlyMap<string, ReadonlyMap<Moneda, Decimal>>;

export function sumByCliente(sinPago: readonly SinPago[]): Saldos {
  const saldos = new Map<string, Map<Moneda, Decimal>>();
  for (const { tipoDoc, nitReceptor, moneda, saldo } of sinPago) {
    // A special invoice is owed by the issuer, so it is left out.
    if (findTipo(tipoDoc)?.retenciones === true) continue;
    const suyos = saldos.get(nitReceptor) ?? new Map<Moneda, Decimal>();
    suyos.set(moneda, add(suyos.get(moneda) ?? ZERO, decimalFromNumber(saldo)));
    saldos.set(nitReceptor, suyos);
  }
  return saldos;
}

/** Amounts owed by currency, all instalments together. */
export function sumDeudas(deudas: readonly Deuda[]): ReadonlyMap<Moneda, Decimal> {
  const suma = new Map<Moneda, Decimal>();
  for (const { moneda, vencimientos } of deudas) {
    const partes = vencimientos.map(({ saldo }) => decimalFromNumber(saldo));
    suma.set(moneda, partes.reduce(add, suma.get(moneda) ?? ZERO));
  }
  return suma;
}

const MONEDAS_EN_ORDEN: readonly Moneda[] = ['GTQ', 'USD'];

/** Writes "Q 1,250.00 · $ 10.00"; "" for nothing. */
export function saldoTexto(saldo: ReadonlyMap<Moneda, Decimal> | undefined): string {
  return MONEDAS_EN_ORDEN.flatMap((moneda) => {
    const monto = saldo?.get(moneda);
    return monto === undefined ? [] : [formatMonto(monto, moneda)];
  }).join(' · ');
}
