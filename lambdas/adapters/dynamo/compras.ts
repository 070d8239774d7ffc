import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import {
  ESTADOS_COMPRA,
  METODOS_COMPRA,
  NIVELES_ESCASEZ,
  isSinDecidir,
  proximoIntentoOf,
} from '#domain/creditos/compra.ts';
import type { Compra, PorClase } from '#domain/creditos/compra.ts';
import { BANCOS_DEPOSITO } from '#domain/creditos/deposito.ts';
import type { BancoDeposito, Boleta } from '#domain/creditos/deposito.ts';
import type { MovimientoCompra } from '#domain/creditos/pasos-compra.ts';
import { PLANES } from '#domain/creditos/saldos.ts';
import { MENSAJES_PAGO } from '#domain/errores/mensajes-pago.ts';
import { parteOf } from '#lambdas/shared/pendientes.ts';
import { TRABAJOS } from '#lambdas/shared/trabajos.ts';
import { SI_NO_EXISTE, buildPut, buildUpdate, toItem } from './item.ts';
import type { Condicion, Item, ItemKey } from './item.ts';
import { askRevision, atributoOf, movimientoKey, saldoKey } from './paquetes.ts';
import { flag, json, keyOf, list, nullable, number, oneOf, optional, record, text } from './read-row.ts';
import type { Dynamo, Fallos } from './tabla.ts';

/** Rows of the purchases, in the table of the ledger, and the writes that go with them. */
export const PREFIJO_COMPRA = 'COMPRA#';
const LARGO_SEGUNDOS = 11;
/** Instant of a purchase that waits for an operator and for no job. */
const SIN_TURNO = Number.MAX_SAFE_INTEGER;
/** Tries for a free second: an issuer makes few purchases, but tests and operators may make several at once. */
const INTENTOS_FECHA = 60;

const POR_CLASE = record<PorClase>({ V: number, C: number });
const BOLETA = record<Boleta>({
  banco: keyOf<BancoDeposito>(BANCOS_DEPOSITO),
  numero: text,
  clave: text,
  formato: oneOf(['PNG', 'JPEG', 'PDF']),
});
const readDato = json<Compra>(
  'compra',
  record<Compra>({
    id: text,
    fechaCompra: number,
    idPaquete: text,
    cantidad: number,
    tipo: oneOf(PLANES),
    metodo: oneOf(METODOS_COMPRA),
    estado: oneOf(ESTADOS_COMPRA),
    creditos: POR_CLASE,
    monto: text,
    comision: text,
    moneda: text,
    precioLista: optional(nullable(text)),
    usuario: text,
    numeroAutorizacion: text,
    referencia: text,
    orden: text,
    tarjeta: text,
    grupo: nullable(keyOf(MENSAJES_PAGO)),
    vence: nullable(text),
    congelado: flag,
    motivoCongelado: optional(nullable(text)),
    motivoDescongelado: optional(nullable(text)),
    quedan: nullable(POR_CLASE),
    avisado: nullable(number),
    escasez: optional(nullable(list(oneOf(NIVELES_ESCASEZ)))),
    rondas: number,
    proximoIntento: nullable(number),
    proximaCarta: optional(nullable(number)),
    devolucionEn: optional(nullable(number)),
    boleta: optional(nullable(BOLETA)),
    motivo: optional(nullable(text)),
    porAvisar: optional(nullable(number)),
  }),
);

export type FilaCompra = { readonly compra: Compra; readonly version: number };

export function compraKey(nit: string, fechaCompra: number): ItemKey {
  return { pk: nit, sk: `${PREFIJO_COMPRA}${String(fechaCompra).padStart(LARGO_SEGUNDOS, '0')}` };
}

export function readCompra(item: Item): FilaCompra {
  return { compra: readDato(item), version: number(item['version'], 'compra.version') };
}

/** Writes the row of a purchase, new or as it was read. */
export function putCompra(
  tabla: string,
  nit: string,
  compra: Compra,
  previa: number | null,
): TransactWriteItem {
  const { pendiente, sinDecidir } = TRABAJOS.compras.sweep;
  const espera = isSinDecidir(compra) ? (proximoIntentoOf(compra) ?? SIN_TURNO) : proximoIntentoOf(compra);
  const clase = isSinDecidir(compra) ? sinDecidir : pendiente;
  const fila = {
    ...compraKey(nit, compra.fechaCompra),
    dato: JSON.stringify(compra),
    idCompra: compra.id,
    version: (previa ?? 0) + 1,
    pendiente: espera === null ? null : parteOf(clase, `${nit}${compra.id}`),
    proximoIntento: espera,
  };
  const condicion =
    previa === null
      ? {
          // The row may be that of this very write, whose answer was lost.
          expresion: 'attribute_not_exists(pk) OR (idCompra = :id AND version = :version)',
          valores: { ':id': compra.id, ':version': 1 },
        }
      : { expresion: 'version = :version', valores: { ':version': previa } };
  return { Put: buildPut(tabla, toItem(fila), condicion) };
}

/** Writes a movement of a purchase, which can exist only once, and what it adds to the balances. */
export function moveCompra(
  tabla: string,
  nit: string,
  { id, compra, movimiento, now }: { id: string; compra: Compra; movimiento: MovimientoCompra; now: Date },
  condicion?: Condicion,
): TransactWriteItem[] {
  const { tipo, creditos, congelados } = movimiento;
  const fila = {
    ...movimientoKey(nit, id),
    tipo,
    plan: compra.tipo,
    creditosV: creditos.V,
    creditosC: creditos.C,
    congelados,
    fecha: now.toISOString(),
  };
  const suma = {
    [atributoOf(`${compra.tipo}V`)]: creditos.V,
    [atributoOf(`${compra.tipo}C`)]: creditos.C,
    [`paquetesCongelados${compra.tipo}`]: congelados,
    // Counts the changes of the set of packages, so that who computed with one set writes only while it is the same.
    lotes: 1,
  };
  const revision = askRevision(nit, now);
  const saldo = buildUpdate(tabla, saldoKey(nit), revision.cambio, {
    suma: { ...suma, ...revision.suma },
    ...(condicion === undefined ? {} : { condicion }),
  });
  return [{ Put: buildPut(tabla, toItem(fila), SI_NO_EXISTE) }, { Update: saldo }];
}

/** Outcome of giving a package: the others say which of the conditions failed. */
export type Otorgado = 'HECHO' | 'REPETIDO' | 'OTRA_CONDICION';

/**
 * Gives a package that counts at once, in one transaction with further writes, under an id of the ledger that can exist only
 * once.
 */
export async function giveCompra(
  { dynamo, tabla, nit, now }: { dynamo: Dynamo; tabla: string; nit: string; now: Date },
  { id, compra, condicion }: { id: string; compra: Compra; condicion?: Condicion },
  otras: TransactWriteItem[] = [],
): Promise<Otorgado> {
  const movimiento = { tipo: 'COMPRADO', creditos: compra.creditos, congelados: 0 } as const;
  const mover = moveCompra(tabla, nit, { id, compra, movimiento, now }, condicion);
  const fallos = await atFreeSecond(compra, (puesta) =>
    dynamo.transact([putCompra(tabla, nit, puesta, null), ...mover, ...otras]),
  );
  if (fallos === null) return 'HECHO';
  return fallos[1] === true ? 'REPETIDO' : 'OTRA_CONDICION';
}

/** Writes at the second of the purchase or the next free one; the first write of the transaction must be its row. */
export async function atFreeSecond(
  compra: Compra,
  write: (puesta: Compra) => Promise<Fallos>,
): Promise<Fallos> {
  for (let segundo = 0; segundo < INTENTOS_FECHA; segundo += 1) {
    const fallos = await write({ ...compra, fechaCompra: compra.fechaCompra + segundo });
    const isOcupado = fallos !== null && fallos.every((fallo, i) => fallo === (i === 0));
    if (!isOcupado) return fallos;
  }
  throw new Error('No free second for a purchase');
}
