import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import { SI_NO_EXISTE, buildPut, buildUpdate, toItem } from './item.ts';
import type { Cambio, ItemKey } from './item.ts';

/** Keys and writes of the credit ledger, shared by the credits and by the documents that use them. */
export const SALDO = 'SALDO';
export const CREDITO_VENTA = 'creditosRestantesCerV';

export function saldoKey(nit: string): ItemKey {
  return { pk: nit, sk: SALDO };
}

export function movimientoKey(nit: string, id: string): { pk: string; sk: string } {
  return { pk: nit, sk: `MOV#${id}` };
}

/** Writes a row of the ledger that can exist only once. */
export function putMovimiento(
  tabla: string,
  nit: string,
  id: string,
  fila: { tipo: 'OTORGADO' | 'RESERVADO' | 'AJUSTADO'; cantidad: number; fecha: string } & Cambio,
): TransactWriteItem {
  return { Put: buildPut(tabla, toItem({ ...movimientoKey(nit, id), ...fila }), SI_NO_EXISTE) };
}

/** RESERVADO → LIBERADO; refuses the transaction when that was done already, so that no credit returns twice. */
export function releaseMovimiento(tabla: string, nit: string, id: string): TransactWriteItem {
  const condicion = { expresion: '#tipo = :reservado', valores: { ':reservado': 'RESERVADO' } };
  return { Update: buildUpdate(tabla, movimientoKey(nit, id), { tipo: 'LIBERADO' }, { condicion }) };
}

/**
 * Adds to one of the balances of an issuer who signed up, and so has the row; none falls below 0, and one that was never
 * added to counts as 0.
 */
export function adjustSaldo(
  tabla: string,
  nit: string,
  atributo: string,
  cantidad: number,
): TransactWriteItem {
  const condicion =
    cantidad < 0
      ? { expresion: `${atributo} >= :minimo`, valores: { ':minimo': -cantidad } }
      : { expresion: 'attribute_exists(pk)' };
  return {
    Update: buildUpdate(tabla, saldoKey(nit), {}, { suma: { [atributo]: cantidad }, condicion }),
  };
}

/** Adds to the balance; a negative amount is refused when the balance is too small. */
export function addSaldo(tabla: string, nit: string, cantidad: number): TransactWriteItem {
  const condicion = { expresion: `${CREDITO_VENTA} >= :minimo`, valores: { ':minimo': -cantidad } };
  return {
    Update: buildUpdate(
      tabla,
      saldoKey(nit),
      {},
      {
        suma: { [CREDITO_VENTA]: cantidad },
        ...(cantidad < 0 ? { condicion } : {}),
      },
    ),
  };
}
