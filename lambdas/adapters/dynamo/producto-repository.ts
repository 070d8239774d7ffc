import type { BienServicio } from '#domain/documentos/modelo/borrador.ts';
import { IMPUESTOS_ESPECIALES } from '#domain/impuestos/impuesto.ts';
import type { ImpuestoProducto, Producto } from '#domain/productos/producto.ts';
import type { CambioProducto, ProductoRepository } from '#lambdas/ports/productos.ts';
import { cambiosKey, nextCambio, readCambios, readVersion } from './cambios-producto.ts';
import { SI_NO_EXISTE, buildPut, toItem } from './item.ts';
import { CATALOGO, readPagina } from './pagina.ts';
import { flag, json, keyOf, nullable, number, oneOf, record, text } from './read-row.ts';
import type { Dynamo } from './tabla.ts';

const IMPUESTO = record<ImpuestoProducto>({
  nombreCorto: oneOf(IMPUESTOS_ESPECIALES),
  codigoUnidadGravable: number,
});
const toProducto = json<Producto>(
  'producto',
  record({
    codigo: text,
    codigoAlterno: text,
    descripcion: text,
    bienServicio: keyOf<BienServicio>({ B: true, S: true }),
    unidadMedida: text,
    precio: text,
    impuesto: nullable(IMPUESTO),
    eliminado: flag,
  }),
);

export function createProductoRepository(dynamo: Dynamo, tabla: string): ProductoRepository {
  return {
    find: async (nit, modulo, codigo) => {
      const item = await dynamo.get(tabla, { pk: catalogKey(nit, modulo), sk: codigo });
      return item === null ? null : toProducto(item);
    },
    findMany: (nit, modulo, codigos) => findMany(dynamo, tabla, catalogKey(nit, modulo), codigos),
    list: async (nit, modulo) => {
      const valores = { ':catalogo': catalogKey(nit, modulo) };
      const consulta = { tabla, expresion: 'pk = :catalogo', valores, acotada: CATALOGO };
      return (await dynamo.query(consulta)).map(toProducto);
    },
    page: async (nit, modulo, siguiente) => {
      const pagina = await readPagina(dynamo, tabla, catalogKey(nit, modulo), siguiente);
      return { productos: pagina.items.map(toProducto), siguiente: pagina.siguiente };
    },
    version: (nit, modulo) => readVersion(dynamo, { tabla, pk: cambiosKey(nit, modulo) }),
    changes: (nit, modulo, desde) =>
      readCambios(dynamo, { tabla, pk: cambiosKey(nit, modulo) }, desde, (codigos) =>
        findMany(dynamo, tabla, catalogKey(nit, modulo), codigos),
      ),
    putAll: async (nit, modulo, cambios) => {
      const perdidos: number[] = [];
      const claves = { productos: catalogKey(nit, modulo), cambios: cambiosKey(nit, modulo) };
      for (let at = 0; at < cambios.length; at += POR_TRANSACCION) {
        const grupo = cambios.slice(at, at + POR_TRANSACCION);
        perdidos.push(...(await putGrupo(dynamo, tabla, claves, grupo)).map((i) => at + i));
      }
      return perdidos;
    },
  };
}

async function findMany(
  dynamo: Dynamo,
  tabla: string,
  pk: string,
  codigos: readonly string[],
): Promise<Producto[]> {
  const claves = codigos.map((codigo) => ({ pk, sk: codigo }));
  return (await dynamo.getMany(tabla, claves)).map(toProducto);
}

/** Largest number of rows of a transaction, without the one of the log. */
const POR_TRANSACCION = 99;
/** Attempts to be the next of the log; each one that fails means that another writer was. */
const INTENTOS = 50;

/** Stores a group and notes it in the log; answers the positions of those that another writer changed meanwhile. */
async function putGrupo(
  dynamo: Dynamo,
  tabla: string,
  claves: { productos: string; cambios: string },
  grupo: readonly CambioProducto[],
): Promise<number[]> {
  const puts = grupo.map((cambio) => ({ Put: putOf(tabla, claves.productos, cambio) }));
  const productos = grupo.map(({ producto }) => producto);
  for (let intento = 0; intento < INTENTOS; intento += 1) {
    const registro = { tabla, pk: claves.cambios };
    const fallos = await dynamo.transact([...puts, await nextCambio(dynamo, registro, productos)]);
    if (fallos === null) return [];
    const perdidos = grupo.flatMap((_, i) => (fallos[i] === true ? [i] : []));
    if (perdidos.length > 0) return perdidos;
  }
  throw new Error('Other writers of the catalogue were always first');
}

function putOf(tabla: string, pk: string, { producto, previo }: CambioProducto): ReturnType<typeof buildPut> {
  const fila = toItem({ pk, sk: producto.codigo, dato: toDato(producto) });
  const condicion =
    previo === null ? SI_NO_EXISTE : { expresion: 'dato = :previo', valores: { ':previo': toDato(previo) } };
  return buildPut(tabla, fila, condicion);
}

/** Text of a product; always with its members in one order, because a condition compares it. */
function toDato(producto: Producto): string {
  const { codigo, codigoAlterno, descripcion, bienServicio, unidadMedida, precio, impuesto, eliminado } =
    producto;
  const { nombreCorto, codigoUnidadGravable } = impuesto ?? {};
  return JSON.stringify({
    ...{ codigo, codigoAlterno, descripcion, bienServicio, unidadMedida, precio },
    impuesto: impuesto === null ? null : { nombreCorto, codigoUnidadGravable },
    eliminado,
  });
}

export function catalogKey(nit: string, modulo: 'V' | 'C'): string {
  return `${nit}#${modulo}`;
}
