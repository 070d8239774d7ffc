import { documentoKey, fijoKey, idOfDocumentoKey } from './claves.ts';
import { invalida, requireText } from './columnas.ts';
import type { FilasDocumento } from './filas.ts';
import type { Almacen } from './writes.ts';
import { hasImmutable } from '../immutable-part.ts';
import type { Item } from '../item.ts';

/** Reads both rows of a document; null when there is none. */
export async function readDocumento(
  almacen: Almacen,
  nit: string,
  id: string,
): Promise<FilasDocumento | null> {
  const { dynamo, tablas } = almacen;
  const [fila, fija] = await Promise.all([
    dynamo.get(tablas.documentos, documentoKey(nit, id)),
    dynamo.get(tablas.documentos, fijoKey(nit, id)),
  ]);
  return fila === null ? null : pair(almacen, nit, fila, fija);
}

/** Reads both rows of each of many documents, in the given order; those that do not exist are left out. */
export async function readDocumentos(
  almacen: Almacen,
  nit: string,
  ids: readonly string[],
): Promise<FilasDocumento[]> {
  const claves = [...new Set(ids)].flatMap((id) => [documentoKey(nit, id), fijoKey(nit, id)]);
  const items = await almacen.dynamo.getMany(almacen.tablas.documentos, claves);
  const porClave = new Map(items.map((item) => [requireText(item, 'sk'), item]));
  return Promise.all(
    [...new Set(ids)].flatMap((id) => {
      const fila = porClave.get(documentoKey(nit, id).sk);
      return fila === undefined ? [] : pair(almacen, nit, fila, porClave.get(fijoKey(nit, id).sk) ?? null);
    }),
  );
}

/**
 * Joins the rows of a document. They are written at once but read one by one, so the one that never changes is read again
 * when the other one came in between; an earlier document has both parts in one row.
 */
export async function pair(
  { dynamo, tablas }: Almacen,
  nit: string,
  fila: Item,
  fija: Item | null = null,
): Promise<FilasDocumento> {
  if (hasImmutable(fila)) return { fila, fija: fila };
  const id = idOfDocumentoKey(requireText(fila, 'sk'));
  const leida = fija ?? (await dynamo.get(tablas.documentos, fijoKey(nit, id)));
  if (leida === null) throw invalida(fila, 'inmutable');
  return { fila, fija: leida };
}
