import { isFree, proximoIntentoOf } from '#domain/documentos/vida/registro.ts';
import type { DocumentoRepository, EnDuda } from '#lambdas/ports/documentos.ts';
import type { ItemKey } from '../item.ts';
import { queryUltimos } from '../pendientes.ts';
import { PENDIENTE } from './claves.ts';
import { requireText } from './columnas.ts';
import { toPlan, toRegistro } from './filas.ts';
import type { FilasDocumento } from './filas.ts';
import { pair, readDocumento } from './lectura.ts';
import type { Almacen } from './writes.ts';

/** Documents in doubt, which a person may have to settle. */
export function createDudas(almacen: Almacen): Pick<DocumentoRepository, 'findEnDuda' | 'listEnDuda'> {
  const { dynamo, tablas } = almacen;
  return {
    findEnDuda: async (nit, id, now) => {
      const filas = await readDocumento(almacen, nit, id);
      return filas === null ? null : toEnDuda(filas, now);
    },
    listEnDuda: async (now, limite, siguiente) => {
      const consulta = { clase: PENDIENTE, limite, siguiente };
      const pagina = await queryUltimos(dynamo, tablas.documentos, consulta);
      const documentos = await Promise.all(
        (await readDudosos(almacen, pagina.claves)).map(async (fila) =>
          toEnDuda(await pair(almacen, requireText(fila, 'pk'), fila), now),
        ),
      );
      return { documentos: documentos.filter((each) => each !== null), siguiente: pagina.siguiente };
    },
  };
}

/** Rows in doubt among those with these keys, in the given order; of the others nothing more is read. */
async function readDudosos(
  { dynamo, tablas }: Almacen,
  claves: readonly ItemKey[],
): Promise<FilasDocumento['fila'][]> {
  const items = await dynamo.getMany(tablas.documentos, claves);
  const porClave = new Map(
    items.map((item) => [nameOf({ pk: requireText(item, 'pk'), sk: requireText(item, 'sk') }), item]),
  );
  return claves
    .map((clave) => porClave.get(nameOf(clave)))
    .filter((fila) => fila !== undefined)
    .filter((fila) => toPlan(fila).duda !== null);
}

function nameOf({ pk, sk }: ItemKey): string {
  return `${pk} ${sk ?? ''}`;
}

function toEnDuda(filas: FilasDocumento, now: Date): EnDuda | null {
  const registro = toRegistro(filas);
  const { guardado, duda } = registro;
  if (duda === null) return null;
  const proximoIntento = proximoIntentoOf(registro, now);
  return { guardado, duda, proximoIntento, isEnIntento: !isFree(registro, now) };
}
