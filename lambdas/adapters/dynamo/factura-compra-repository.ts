import { hasSaldo } from '#domain/documentos/cobros/saldo.ts';
import {
  annulCompra,
  isCobrable,
  isMejor,
  replaceCompra,
  resumenOf,
  restoreCompra,
} from '#domain/importacion/compra.ts';
import type { CreditoCarga, DatosAnulacion, FacturaCompra } from '#domain/importacion/compra.ts';
import type {
  Anulada,
  ComprasDeLote,
  FacturaCompraRepository,
  LugarCarga,
  ResultadoAnulacionCompra,
  ResultadoCompra,
} from '#lambdas/ports/facturas-compra.ts';
import {
  anulacionKey,
  clasesKey,
  compraKey,
  notasKey,
  proveedorKey,
  readAnulacion,
  readCompra,
  resumenKey,
  toAnulacionRow,
} from './filas-compra.ts';
import { findGuardada, putRows, siVersion } from './escribir-compra.ts';
import type { Almacen, Tablas } from './escribir-compra.ts';
import { listConteosProveedor, moveConteo } from './conteo-compras.ts';
import { addNotas, moveNota, readNotasDe } from './notas-compra.ts';
import { moveDeuda } from './mover-compra.ts';
import { listSinPago } from './deudas-compra.ts';
import { createListasCompra } from './listas-compra.ts';
import { createClasesProveedor } from './clases-proveedor.ts';
import { withLeidas } from './con-leidas.ts';
import { giveBack, hasNoGratis, movimientoIdOf, takeCredito } from './credito-compra.ts';
import { ImmutableTooLarge } from './immutable-part.ts';
import { SI_EXISTE, SI_NO_EXISTE, buildCheck, buildDelete, buildPut, requireText, toItem } from './item.ts';
import type { Dynamo } from './tabla.ts';
import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';

/** Number of tries; each lost race is another change of the same purchase. */
const INTENTOS = 10;
export function createFacturaCompraRepository(dynamo: Dynamo, tablas: Tablas): FacturaCompraRepository {
  const almacen = { dynamo, tablas };
  return {
    put: (nit, compra, now) => put(almacen, nit, compra, { now }),
    prepare: (nit, compras) => prepare(almacen, nit, compras),
    find: async (nit, uuid) => (await findGuardada(almacen, nit, uuid))?.compra ?? null,
    findMany: async (nit, uuids) => {
      const filas = await dynamo.getMany(
        tablas.compras,
        uuids.map((uuid) => compraKey(nit, uuid)),
      );
      const porClave = new Map(filas.map((fila) => [requireText(fila, 'sk'), fila]));
      return uuids.flatMap((uuid) => {
        const fila = porClave.get(compraKey(nit, uuid).sk);
        return fila === undefined ? [] : [readCompra(fila).compra];
      });
    },
    ...createListasCompra(almacen),
    listSinPago: (nit, limite, siguiente) => listSinPago(dynamo, tablas.compras, nit, { limite, siguiente }),
    listProveedores: (nit, anio, proveedor) =>
      listConteosProveedor({ dynamo, tabla: tablas.compras, nit, anio }, proveedor),
    change: (nit, uuid, cambiar) => change(almacen, nit, uuid, { cambiar }),
    ...createClasesProveedor(dynamo, tablas.compras),
    annul: (nit, uuid, datos) => annul(almacen, nit, uuid, datos),
    findAnulacion: (nit, uuid, nitEmisor) => findAnulacion(almacen, nit, { uuid, nitEmisor }),
    remove: (nit, uuid, idImportacion) => remove(almacen, nit, uuid, idImportacion),
    removeAnulacion: (nit, { uuid, nitEmisor }, idImportacion) =>
      removeAnulacion(almacen, nit, { uuid, nitEmisor }, idImportacion),
  };
}

async function findAnulacion({ dynamo, tablas }: Almacen, nit: string, anulada: Anulada) {
  const fila = await dynamo.get(tablas.compras, anulacionKey(nit, anulada));
  return fila === null ? null : readAnulacion(fila);
}

function uuidOf({ documento }: FacturaCompra): string {
  return documento.uuidCertificacion ?? '';
}

async function prepare(
  { dynamo, tablas }: Almacen,
  nit: string,
  compras: readonly Anulada[],
): Promise<ComprasDeLote> {
  const claves = compras.flatMap(({ uuid, nitEmisor }) => [
    anulacionKey(nit, { uuid, nitEmisor }),
    notasKey(nit, uuid),
    clasesKey(nit, nitEmisor),
  ]);
  const [leido, isSinGratis] = await Promise.all([
    withLeidas(dynamo, tablas.compras, claves),
    hasNoGratis(dynamo, tablas.paquetes, nit),
  ]);
  const { findClases } = createClasesProveedor(leido, tablas.compras);
  return {
    put: (compra, now, isNueva) => put({ dynamo: leido, tablas }, nit, compra, { now, isNueva, isSinGratis }),
    findClases: (nitProveedor) => findClases(nit, nitProveedor),
  };
}

/** Circumstances of a purchase that comes: whether it is known to be new, and the free ones to be used up. */
type Llegada = { now: Date; isNueva?: boolean; isSinGratis?: boolean };

async function put(
  almacen: Almacen,
  nit: string,
  nueva: FacturaCompra,
  llegada: Llegada,
): Promise<ResultadoCompra> {
  const { isNueva = false } = llegada;
  try {
    for (let intento = 0; intento < INTENTOS; intento += 1) {
      const isSabida = isNueva && intento === 0;
      const guardada = isSabida ? null : await findGuardada(almacen, nit, uuidOf(nueva));
      const resultado =
        guardada === null
          ? await putNew(almacen, nit, nueva, llegada)
          : await meet(almacen, nit, nueva, { previa: guardada.compra, ...llegada });
      if (resultado !== null) return resultado;
    }
  } catch (error) {
    if (error instanceof ImmutableTooLarge) return 'MUY_GRANDE';
    throw error;
  }
  throw new Error(`The rows of the purchase ${uuidOf(nueva)} do not agree`);
}

/**
 * Meets a stored purchase of the same authorisation; null when it changed meanwhile. One that takes the place of one that was
 * forged, which took no credit, takes its own: else a forged file would be a way to load the true one for nothing.
 */
async function meet(
  almacen: Almacen,
  nit: string,
  nueva: FacturaCompra,
  { previa: { carga, firmas }, now, isSinGratis }: { previa: FacturaCompra } & Llegada,
): Promise<ResultadoCompra | null> {
  if (isMisma(carga, nueva.carga)) return 'CREADA';
  if (!isMejor(nueva.firmas, firmas)) return 'REPETIDA';
  const { compra, check } = await annulIfKnown(almacen, nit, nueva);
  const { notas, check: checkNotas } = await readNotasDe(almacen, nit, uuidOf(nueva));
  for (const credito of carga.credito === 'NINGUNO'
    ? formasOf(compra, isSinGratis)
    : (['NINGUNO'] as const)) {
    const pagada = { ...compra, carga: { ...compra.carga, credito } };
    const cambio = await tryChange(almacen, nit, uuidOf(nueva), {
      cambiar: (previa) =>
        isMejor(nueva.firmas, previa.firmas) && previa.carga.credito === carga.credito
          ? replaceCompra(previa, pagada, notas)
          : null,
      movimiento: movimientoIdOf(pagada),
      otras: [check, checkNotas, ...takeCredito(almacen.tablas.paquetes, nit, pagada, now)],
    });
    if (cambio === 'HECHO') return 'CREADA';
    // The first two of the other writes are those of its annulment and its notes, the rest are those of the credit.
    if (cambio === 'NADA' || cambio[0] === true || cambio[1] === true) return null;
  }
  return 'SIN_CREDITOS';
}

/**
 * Balances of which a purchase may take a credit, in order. To ask for a free one is a transaction that is refused, and paid for,
 * once they are used up; it is asked last then, because an undone import may have given one back.
 */
function formasOf(compra: FacturaCompra, isSinGratis = false): readonly CreditoCarga[] {
  if (!isCobrable(compra)) return ['NINGUNO'];
  return isSinGratis ? ['SatC', 'GRATIS'] : ['GRATIS', 'SatC'];
}

/** The purchase, annulled when its annulment came before, and the condition that this still is so. */
async function annulIfKnown(
  almacen: Almacen,
  nit: string,
  nueva: FacturaCompra,
): Promise<{ compra: FacturaCompra; check: TransactWriteItem }> {
  const anulada = anuladaOf(nueva);
  const anulacion = await findAnulacion(almacen, nit, anulada);
  const condicion = anulacion === null ? SI_NO_EXISTE : SI_EXISTE;
  return {
    compra: anulacion === null ? nueva : annulCompra(nueva, anulacion),
    check: {
      ConditionCheck: buildCheck(almacen.tablas.compras, anulacionKey(nit, anulada), condicion),
    },
  };
}

function anuladaOf({ documento }: FacturaCompra): Anulada {
  return { uuid: documento.uuidCertificacion ?? '', nitEmisor: documento.nit };
}

function isMisma(a: LugarCarga, b: LugarCarga): boolean {
  return a.idImportacion === b.idImportacion && a.lugar === b.lugar;
}

/** Stores a purchase that is not there; null when another writer came first. */
async function putNew(
  almacen: Almacen,
  nit: string,
  nueva: FacturaCompra,
  { now, isSinGratis }: Llegada,
): Promise<ResultadoCompra | null> {
  const conocida = await annulIfKnown(almacen, nit, nueva);
  // Only a purchase of which something is owed has a balance that notes can lower.
  const isDebida = hasSaldo(nueva.documento.saldo);
  const { compra, checks } = isDebida
    ? await addNotas(almacen, nit, conocida.compra)
    : { ...conocida, checks: [] };
  for (const credito of formasOf(compra, isSinGratis)) {
    const pagada = { ...compra, carga: { ...compra.carga, credito } };
    const guardada = { compra: pagada, movimiento: movimientoIdOf(pagada), version: 1 };
    const filas = [
      ...putRows(almacen, nit, { guardada, previa: null }, SI_NO_EXISTE),
      ...(await moveNota(almacen, nit, { antes: null, despues: pagada })),
      ...checks,
      conocida.check,
    ];
    const fallos = await almacen.dynamo.transact([
      ...filas,
      ...takeCredito(almacen.tablas.paquetes, nit, pagada, now),
    ]);
    if (fallos === null) return 'CREADA';
    // The first writes are those of the purchase, its notes and its annulment, the others those of the credit.
    if (fallos.slice(0, filas.length).some(Boolean)) return null;
  }
  return 'SIN_CREDITOS';
}

type Cambio = {
  cambiar: (compra: FacturaCompra) => FacturaCompra | null;
  /** Writes that belong to the change. */
  otras?: readonly TransactWriteItem[];
  /** Entry in the ledger of credits that they write for a purchase without one. */
  movimiento?: string | null;
};

async function change(almacen: Almacen, nit: string, uuid: string, cambio: Cambio): Promise<boolean> {
  return (await tryChange(almacen, nit, uuid, cambio)) === 'HECHO';
}

/** Changes a purchase; NADA when there is nothing to change, and the other writes that failed when one of them did. */

async function tryChange(
  almacen: Almacen,
  nit: string,
  uuid: string,
  { cambiar, otras = [], movimiento = null }: Cambio,
): Promise<'HECHO' | 'NADA' | readonly boolean[]> {
  for (let intento = 0; intento < INTENTOS; intento += 1) {
    const guardada = await findGuardada(almacen, nit, uuid);
    const compra = guardada === null ? null : cambiar(guardada.compra);
    if (guardada === null || compra === null) return 'NADA';
    const { version } = guardada;
    const nueva = { compra, movimiento: guardada.movimiento ?? movimiento, version: version + 1 };
    const filas = [
      ...putRows(almacen, nit, { guardada: nueva, previa: guardada.compra }, siVersion(version)),
      ...(await moveNota(almacen, nit, { antes: guardada.compra, despues: compra })),
    ];
    const fallos = await almacen.dynamo.transact([...filas, ...otras]);
    if (fallos === null) return 'HECHO';
    const deOtras = fallos.slice(filas.length);
    if (deOtras.some(Boolean)) return deOtras;
  }
  throw new Error(`The purchase ${uuid} changes all the time`);
}

async function annul(
  almacen: Almacen,
  nit: string,
  uuid: string,
  datos: DatosAnulacion & LugarCarga,
): Promise<ResultadoAnulacionCompra> {
  const { dynamo, tablas } = almacen;
  const fila = toItem(toAnulacionRow(nit, uuid, datos));
  for (let intento = 0; intento < INTENTOS; intento += 1) {
    const previa = await findAnulacion(almacen, nit, { uuid, nitEmisor: datos.nitEmisor });
    const guardada = await findGuardada(almacen, nit, uuid);
    if (previa !== null && isMisma(previa, datos)) return guardada === null ? 'ANTES' : 'ANULADA';
    // One that proves more takes the place of one that proves less, so that a forged one never stands in its way.
    if (previa !== null && !isMejor(datos.firmas, previa.firmas)) return 'REPETIDA';
    const Put = buildPut(tablas.compras, fila, previa === null ? SI_NO_EXISTE : SI_EXISTE);
    if (guardada === null) {
      const check = buildCheck(tablas.compras, compraKey(nit, uuid), SI_NO_EXISTE);
      if ((await dynamo.transact([{ Put }, { ConditionCheck: check }])) === null) return 'ANTES';
      continue;
    }
    const cambiar = (compra: FacturaCompra): FacturaCompra => annulCompra(compra, datos);
    if (await change(almacen, nit, uuid, { cambiar, otras: [{ Put }] })) return 'ANULADA';
  }
  throw new Error(`The annulment of ${uuid} meets changes all the time`);
}

async function remove(almacen: Almacen, nit: string, uuid: string, idImportacion: string): Promise<boolean> {
  const { dynamo, tablas } = almacen;
  for (let intento = 0; intento < INTENTOS; intento += 1) {
    const guardada = await findGuardada(almacen, nit, uuid);
    if (guardada?.compra.carga.idImportacion !== idImportacion) return false;
    if (guardada.compra.documento.datos.pagos.length > 0) return false;
    const resumen = resumenOf(guardada.compra);
    const fallos = await dynamo.transact([
      { Delete: buildDelete(tablas.compras, compraKey(nit, uuid), siVersion(guardada.version)) },
      { Delete: buildDelete(tablas.compras, resumenKey(nit, resumen)) },
      { Delete: buildDelete(tablas.compras, proveedorKey(nit, resumen)) },
      ...moveDeuda(tablas.compras, nit, { compra: null, previa: guardada.compra }),
      ...moveConteo(tablas.compras, nit, { compra: null, previa: guardada.compra }),
      ...(await moveNota(almacen, nit, { antes: guardada.compra, despues: null })),
      ...giveBack(almacen.tablas.paquetes, nit, guardada),
    ]);
    if (fallos === null) return true;
  }
  throw new Error(`The purchase ${uuid} changes all the time`);
}

async function removeAnulacion(
  almacen: Almacen,
  nit: string,
  anulada: Anulada,
  idImportacion: string,
): Promise<boolean> {
  const { dynamo, tablas } = almacen;
  const { uuid, nitEmisor } = anulada;
  for (let intento = 0; intento < INTENTOS; intento += 1) {
    const anulacion = await findAnulacion(almacen, nit, anulada);
    if (anulacion?.idImportacion !== idImportacion) return false;
    const Delete = buildDelete(tablas.compras, anulacionKey(nit, anulada), SI_EXISTE);
    if ((await findGuardada(almacen, nit, uuid)) === null) {
      const check = buildCheck(tablas.compras, compraKey(nit, uuid), SI_NO_EXISTE);
      if ((await dynamo.transact([{ Delete }, { ConditionCheck: check }])) === null) return true;
      continue;
    }
    const cambiar = (compra: FacturaCompra): FacturaCompra =>
      compra.documento.nit === nitEmisor ? restoreCompra(compra) : compra;
    if (await change(almacen, nit, uuid, { cambiar, otras: [{ Delete }] })) return true;
  }
  throw new Error(`The annulment of ${uuid} meets changes all the time`);
}
