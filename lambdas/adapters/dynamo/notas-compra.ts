import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import { notaDe, sumNotasDe, withNotas } from '#domain/importacion/compra.ts';
import type { FacturaCompra, NotaDeCompra } from '#domain/importacion/compra.ts';
import { findGuardada, putRows, siVersion } from './escribir-compra.ts';
import type { Almacen } from './escribir-compra.ts';
import { compraKey, notasKey, readNotas } from './filas-compra.ts';
import { SI_NO_EXISTE, buildCheck, buildPut, toItem } from './item.ts';
import type { Condicion } from './item.ts';

/** Notes of one purchase, which may have come before it. */
type Guardadas = { notas: readonly NotaDeCompra[]; version: number };
const NINGUNA: Guardadas = { notas: [], version: 0 };

async function findNotas({ dynamo, tablas }: Almacen, nit: string, origen: string): Promise<Guardadas> {
  const fila = await dynamo.get(tablas.compras, notasKey(nit, origen));
  return fila === null ? NINGUNA : readNotas(fila);
}

const siIguales = ({ version }: Guardadas): Condicion => (version === 0 ? SI_NO_EXISTE : siVersion(version));

/**
 * Writes that let a note, as it was and as it is now, lower what it adjusts, in the transaction that stores the note. The notes of a
 * purchase are one row with a version, so two of them never overwrite each other, and one that comes before its purchase waits there.
 */
export async function moveNota(
  almacen: Almacen,
  nit: string,
  { antes, despues }: { antes: FacturaCompra | null; despues: FacturaCompra | null },
): Promise<TransactWriteItem[]> {
  const vieja = antes === null ? null : notaDe(antes);
  const nueva = despues === null ? null : notaDe(despues);
  if (JSON.stringify(vieja) === JSON.stringify(nueva)) return [];
  const uuid = nueva?.nota.uuid ?? vieja?.nota.uuid;
  const origenes = [...new Set([vieja?.origen, nueva?.origen])].filter((cada) => cada !== undefined);
  const writes = origenes.map(async (origen) => {
    const guardadas = await findNotas(almacen, nit, origen);
    const otras = guardadas.notas.filter((nota) => nota.uuid !== uuid);
    const notas = nueva?.origen === origen ? [...otras, nueva.nota] : otras;
    return putNotas(almacen, nit, { origen, notas, guardadas });
  });
  return (await Promise.all(writes)).flat();
}

async function putNotas(
  almacen: Almacen,
  nit: string,
  { origen, notas, guardadas }: { origen: string; notas: readonly NotaDeCompra[]; guardadas: Guardadas },
): Promise<TransactWriteItem[]> {
  const { compras } = almacen.tablas;
  const fila = {
    ...notasKey(nit, origen),
    ...{ dato: JSON.stringify(notas), version: guardadas.version + 1 },
  };
  const Put = buildPut(compras, toItem(fila), siIguales(guardadas));
  const previa = await findGuardada(almacen, nit, origen);
  if (previa === null)
    return [{ Put }, { ConditionCheck: buildCheck(compras, compraKey(nit, origen), SI_NO_EXISTE) }];
  const compra = withNotas(previa.compra, sumNotasDe(previa.compra, notas));
  const guardada = { ...previa, compra, version: previa.version + 1 };
  return [{ Put }, ...putRows(almacen, nit, { guardada, previa: previa.compra }, siVersion(previa.version))];
}

/** Notes in force of a purchase, and the condition that no other comes meanwhile. */
export async function readNotasDe(
  almacen: Almacen,
  nit: string,
  uuid: string,
): Promise<{ notas: readonly NotaDeCompra[]; check: TransactWriteItem }> {
  const guardadas = await findNotas(almacen, nit, uuid);
  const check = buildCheck(almacen.tablas.compras, notasKey(nit, uuid), siIguales(guardadas));
  return { notas: guardadas.notas, check: { ConditionCheck: check } };
}

/** A new purchase with the notes that came before it, and the condition that no other comes meanwhile. */
export async function addNotas(
  almacen: Almacen,
  nit: string,
  compra: FacturaCompra,
): Promise<{ compra: FacturaCompra; checks: TransactWriteItem[] }> {
  const { notas, check } = await readNotasDe(almacen, nit, compra.documento.uuidCertificacion ?? '');
  return {
    compra: notas.length === 0 ? compra : withNotas(compra, sumNotasDe(compra, notas)),
    checks: [check],
  };
}
