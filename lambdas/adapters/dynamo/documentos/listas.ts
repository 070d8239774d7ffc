import type { ReceptorDe } from '#domain/clientes/receptor.ts';
import type { ResumenDocumento } from '#domain/documentos/modelo/documento.ts';
import type { DocumentoRepository, PaginaResumenes, RangoFechas } from '#lambdas/ports/documentos.ts';
import { receptorPrefix, resumenPrefix } from './claves.ts';
import { toResumen } from './filas.ts';
import { requireText } from './columnas.ts';
import type { Almacen } from './writes.ts';
import type { Item } from '../item.ts';
import { readTramoDe } from '../tramo.ts';

type Pagina = { limite: number; siguiente: string | null };
/** Range of keys, both ends included, read from its end unless `isAscendente`. */
type Tramo = { desde: string; hasta: string; consistente: boolean; isAscendente?: boolean };

/** Lists documents in pages, newest first: those of a time range, or of one receiver. */
export function createListas(almacen: Almacen): Pick<DocumentoRepository, 'list'> {
  return {
    list: (nit, alcance, limite, siguiente) => {
      const pagina = { limite, siguiente };
      return 'fechaInicial' in alcance
        ? listByFecha(almacen, nit, alcance, pagina)
        : listByReceptor(almacen, nit, alcance, pagina);
    },
  };
}

async function listByFecha(
  almacen: Almacen,
  nit: string,
  rango: RangoFechas,
  pagina: Pagina,
): Promise<PaginaResumenes> {
  // Documents of a single second are read to find one of them, so that read must be consistent.
  const tramo = { ...tramoOf(rango), consistente: rango.fechaInicial === rango.fechaFinal };
  const { items, siguiente } = await readTramo(almacen, nit, tramo, pagina);
  return { documentos: items.map(toResumen), siguiente };
}

async function listByReceptor(
  almacen: Almacen,
  nit: string,
  receptor: ReceptorDe,
  pagina: Pagina,
): Promise<PaginaResumenes> {
  const desde = receptorPrefix(receptor);
  const tramo = { desde, hasta: `${desde}~`, consistente: false };
  const { items, siguiente } = await readTramo(almacen, nit, tramo, pagina);
  const resumenes = await readResumenes(almacen, nit, items);
  return {
    documentos: items.flatMap((item) => resumenes.get(requireText(item, 'resumen')) ?? []),
    siguiente,
  };
}

/** Reads the summaries to which rows refer by the key `resumen`. */
export async function readResumenes(
  { dynamo, tablas }: Almacen,
  nit: string,
  punteros: readonly Item[],
): Promise<ReadonlyMap<string, ResumenDocumento>> {
  const claves = punteros.map((puntero) => ({ pk: nit, sk: requireText(puntero, 'resumen') }));
  const filas = await dynamo.getMany(tablas.documentos, claves);
  return new Map(filas.map((fila) => [requireText(fila, 'sk'), toResumen(fila)]));
}

function tramoOf({ fechaInicial, fechaFinal }: RangoFechas): Pick<Tramo, 'desde' | 'hasta'> {
  // "~" comes after every character of an id, so the last second is included.
  return { desde: resumenPrefix(fechaInicial), hasta: `${resumenPrefix(fechaFinal)}#~` };
}

/** Reads one page of a range of the tenant's rows. */
export function readTramo(
  { dynamo, tablas }: Almacen,
  nit: string,
  tramo: Tramo,
  pagina: Pagina,
): Promise<{ items: Item[]; siguiente: string | null }> {
  return readTramoDe(dynamo, tablas.documentos, nit, { ...tramo, ...pagina });
}
