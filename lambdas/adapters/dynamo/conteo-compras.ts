import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import { conteosDeCompra, diffCompras } from '#domain/importacion/conteo-compras.ts';
import type { ConteoProveedor } from '#domain/importacion/conteo-compras.ts';
import type { FacturaCompra } from '#domain/importacion/compra.ts';
import { addContadores, withoutRevision } from '#domain/documentos/conteo.ts';
import type { Contadores } from '#domain/documentos/conteo.ts';
import { toContadores } from './documentos/conteos.ts';
import { recountWith } from './documentos/recuento.ts';
import type { Recuento } from './documentos/recuento.ts';
import { compraKey, conteoProveedorKey, readCompra } from './filas-compra.ts';
import { buildUpdate, readText, requireText } from './item.ts';
import type { Item } from './item.ts';
import type { Dynamo } from './tabla.ts';

/** Writes that add a change of a purchase to the counters of its supplier, in the transaction that stores the change. */
export function moveConteo(
  tabla: string,
  nit: string,
  { compra, previa }: { compra: FacturaCompra | null; previa: FacturaCompra | null },
): TransactWriteItem[] {
  return diffCompras(previa, compra).map(({ anio, proveedor, nombre, contadores }) => ({
    Update: buildUpdate(
      tabla,
      conteoProveedorKey(nit, anio, proveedor),
      isContado(contadores) ? { nombre } : {},
      { suma: contadores },
    ),
  }));
}

/** Whether a change counts something. A purchase that counts nowhere moves the revision alone, and teaches no name of its supplier. */
function isContado(contadores: Contadores): boolean {
  return Object.keys(withoutRevision(contadores)).length > 0;
}

type Lugar = { dynamo: Dynamo; tabla: string; nit: string; anio: string };

async function readFilas({ dynamo, tabla, nit, anio }: Lugar): Promise<Item[]> {
  return dynamo.query({
    ...{ tabla, expresion: 'pk = :nit AND begins_with(sk, :anio)', consistente: true },
    valores: { ':nit': nit, ':anio': conteoProveedorKey(nit, anio, '').sk },
    acotada: 'one row for each supplier of one issuer and year',
  });
}

/** Counters of the suppliers of a year (yyyy), or of one of them. */
export async function listConteosProveedor(lugar: Lugar, proveedor?: string): Promise<ConteoProveedor[]> {
  const { dynamo, tabla, nit, anio } = lugar;
  const inicio = conteoProveedorKey(nit, anio, '').sk.length;
  const una =
    proveedor === undefined ? null : await dynamo.get(tabla, conteoProveedorKey(nit, anio, proveedor));
  const filas = proveedor === undefined ? await readFilas(lugar) : una === null ? [] : [una];
  return filas.map((fila) => ({
    anio,
    proveedor: decodeURIComponent(requireText(fila, 'sk').slice(inicio)),
    nombre: readText(fila, 'nombre') ?? '',
    contadores: toContadores(fila),
  }));
}

/** Purchases read at a time; some have hundreds of lines. */
const PAGINA = 200;

/**
 * Counts the purchases of a year again, and says what the counters of its suppliers lack. It reads the purchases themselves, because a
 * change adds the difference to what they say, while a summary of before there were classes does not say whether its IVA is a credit.
 */
export function recountCompras(lugar: Lugar): Promise<Recuento> {
  const read = async (): Promise<Map<string, Contadores>> =>
    new Map((await readFilas(lugar)).map((fila) => [requireText(fila, 'sk'), toContadores(fila)]));
  return recountWith(read, () => countCompras(lugar));
}

async function countCompras({ dynamo, tabla, nit, anio }: Lugar) {
  const conteos = new Map<string, Contadores>();
  let documentos = 0;
  for (let sk: string | undefined = ''; sk !== undefined;) {
    const filas: Item[] = await dynamo.query({
      ...{ tabla, expresion: 'pk = :nit AND begins_with(sk, :compras)', limite: PAGINA, consistente: true },
      valores: { ':nit': nit, ':compras': compraKey(nit, '').sk },
      ...(sk === '' ? {} : { desde: { pk: nit, sk } }),
    });
    const suyas = filas
      .flatMap((fila) => conteosDeCompra(readCompra(fila).compra))
      .filter((conteo) => conteo.anio === anio);
    for (const { proveedor, contadores } of suyas) {
      const clave = conteoProveedorKey(nit, anio, proveedor).sk;
      conteos.set(clave, addContadores([conteos.get(clave) ?? {}, contadores]));
    }
    documentos += suyas.length;
    const ultima = filas.at(-1);
    sk = filas.length < PAGINA || ultima === undefined ? undefined : requireText(ultima, 'sk');
  }
  return { documentos, conteos };
}
