import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import type { Creditos, SaldoCredito } from '#domain/creditos/saldos.ts';
import { parteOf } from '#lambdas/shared/pendientes.ts';
import { TRABAJOS } from '#lambdas/shared/trabajos.ts';
import { SI_NO_EXISTE, buildPut, buildUpdate, readNumber, toItem } from './item.ts';
import type { Cambio, Condicion, Item, ItemKey, Suma } from './item.ts';

/** Keys and writes of the credit ledger, shared by the credits and by the documents that use them. */
export const SALDO = 'SALDO';

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
  fila: { tipo: 'RESERVADO' | 'AJUSTADO'; cantidad: number; fecha: string } & Cambio,
): TransactWriteItem {
  return { Put: buildPut(tabla, toItem({ ...movimientoKey(nit, id), ...fila }), SI_NO_EXISTE) };
}

/** Balance that a special invoice took before it had one of its own; a row from then names none. */
export const SALDO_DE_ANTES = 'CerV';
/** Whether an issuer never had the credits of purchases, because all of its packages are from before them. */
export const SIN_CREDITOS_DE_COMPRA: Condicion = { expresion: `attribute_not_exists(${atributoOf('CerC')})` };

/**
 * RESERVADO → LIBERADO; refuses the transaction when that was done already, so that no credit returns twice, and when the credit was
 * taken from another balance.
 */
export function releaseMovimiento(
  tabla: string,
  nit: string,
  id: string,
  saldo: SaldoCredito,
): TransactWriteItem {
  const deAntes = saldo === SALDO_DE_ANTES ? ' OR attribute_not_exists(saldo)' : '';
  const condicion = {
    expresion: `#tipo = :reservado AND (saldo = :saldo${deAntes})`,
    valores: { ':reservado': 'RESERVADO', ':saldo': saldo },
  };
  return { Update: buildUpdate(tabla, movimientoKey(nit, id), { tipo: 'LIBERADO' }, { condicion }) };
}

/**
 * Change of the row of the balances with which a job looks at the issuer soon: credits came, a document waits for one, or few are
 * left. The count tells a job that another change came while it looked.
 */
export function askRevision(nit: string, now: Date): { cambio: Cambio; suma: Suma } {
  const { revision } = TRABAJOS.compras.sweep;
  return {
    cambio: { pendiente: parteOf(revision, nit), proximoIntento: now.getTime() },
    suma: { revisiones: 1 },
  };
}

export function readSaldos(item: Item): Creditos {
  return {
    creditosRestantesSatV: readNumber(item, 'creditosRestantesSatV'),
    creditosRestantesSatC: readNumber(item, 'creditosRestantesSatC'),
    creditosRestantesCerV: readNumber(item, 'creditosRestantesCerV'),
    creditosRestantesCerC: readNumber(item, 'creditosRestantesCerC'),
    paquetesCongeladosCer: readNumber(item, 'paquetesCongeladosCer'),
    paquetesCongeladosSat: readNumber(item, 'paquetesCongeladosSat'),
    ...(item['pocosDesde'] === undefined ? {} : { pocosDesde: readNumber(item, 'pocosDesde') }),
  };
}

/** Amounts to add to some balances; a negative one takes. */
export type CambioSaldos = Readonly<Partial<Record<SaldoCredito, number>>>;

/** Attribute of a balance. */
export function atributoOf(saldo: SaldoCredito): string {
  return `creditosRestantes${saldo}`;
}

/**
 * Adds to balances; the whole is refused while one from which it takes is too small, so that none falls below 0. A further
 * condition, and other amounts of the row, may come with it.
 */
export function addSaldo(
  tabla: string,
  nit: string,
  saldos: CambioSaldos,
  { condicion, cambio = {}, suma: otras = {} }: { condicion?: Condicion; cambio?: Cambio; suma?: Suma } = {},
): TransactWriteItem {
  const suma = Object.fromEntries(
    Object.entries(saldos).map(([saldo, cantidad]) => [atributoOf(saldo as SaldoCredito), cantidad]),
  );
  const quitados = Object.entries(suma).filter(([, cantidad]) => cantidad < 0);
  const partes = [
    ...(condicion === undefined ? [] : [condicion.expresion]),
    ...quitados.map(([atributo]) => `${atributo} >= :minimo_${atributo}`),
  ];
  const valores = {
    ...condicion?.valores,
    ...Object.fromEntries(quitados.map(([atributo, cantidad]) => [`:minimo_${atributo}`, -cantidad])),
  };
  const toda = partes.length === 0 ? {} : { condicion: { expresion: partes.join(' AND '), valores } };
  return { Update: buildUpdate(tabla, saldoKey(nit), cambio, { suma: { ...suma, ...otras }, ...toda }) };
}
