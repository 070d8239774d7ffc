import { AppError } from '#domain/errores/app-error.ts';
import type { ResumenDocumento } from '#domain/documentos/modelo/documento.ts';
import type { DocumentoDeMes } from '#domain/documentos/resumen-mes.ts';
import type { DocumentoRepository, PaginaResumenes, RangoFechas } from '#lambdas/ports/documentos.ts';
import { receptorPrefix, resumenPrefix } from './claves.ts';
import { ATRIBUTOS_CIFRAS, toCifras, toResumen } from './filas.ts';
import type { Almacen } from './transicion.ts';
import { requireText } from '../item.ts';
import type { Item } from '../item.ts';

type Pagina = { limite: number; siguiente: string | null };
/** Keys from one to another, both included. */
type Tramo = { desde: string; hasta: string };

/** Documents in pages, newest first: of a range of time, or of one receiver. */
export function createListas(
  almacen: Almacen,
): Pick<DocumentoRepository, 'list' | 'listCifras' | 'listByReceptor'> {
  return {
    list: async (nit, rango, limite, siguiente) => {
      const { items, ...pagina } = await readTramo(almacen, nit, tramoOf(rango), { limite, siguiente });
      return { ...pagina, documentos: items.map(toResumen) };
    },
    listCifras: (nit, rango) => listCifras(almacen, nit, tramoOf(rango)),
    listByReceptor: async (nit, receptor, limite, siguiente): Promise<PaginaResumenes> => {
      const desde = receptorPrefix(receptor);
      const tramo = { desde, hasta: `${desde}~` };
      const { items, ...pagina } = await readTramo(almacen, nit, tramo, { limite, siguiente });
      const resumenes = await readResumenes(almacen, nit, items);
      const documentos = items.flatMap((item) => resumenes.get(requireText(item, 'resumen')) ?? []);
      return { ...pagina, documentos };
    },
  };
}

/** A row without figures of its own is of an earlier version: then whole rows are read, which have them in `fijo`. */
async function listCifras(
  { dynamo, tablas }: Almacen,
  nit: string,
  { desde, hasta }: Tramo,
): Promise<DocumentoDeMes[]> {
  const consulta = {
    tabla: tablas.documentos,
    expresion: 'pk = :nit AND sk BETWEEN :desde AND :hasta',
    valores: { ':nit': nit, ':desde': desde, ':hasta': hasta },
  };
  const cifras = (await dynamo.query({ ...consulta, solo: ATRIBUTOS_CIFRAS })).map(toCifras);
  const leidas = cifras.filter((cada) => cada !== null);
  return leidas.length === cifras.length ? leidas : (await dynamo.query(consulta)).map(toResumen);
}

/** The summaries that rows point at with `resumen`, by their key. */
export async function readResumenes(
  { dynamo, tablas }: Almacen,
  nit: string,
  punteros: readonly Item[],
): Promise<ReadonlyMap<string, ResumenDocumento>> {
  const claves = punteros.map((puntero) => ({ pk: nit, sk: requireText(puntero, 'resumen') }));
  const filas = await dynamo.getMany(tablas.documentos, claves);
  return new Map(filas.map((fila) => [requireText(fila, 'sk'), toResumen(fila)]));
}

function tramoOf({ fechaInicial, fechaFinal }: RangoFechas): Tramo {
  // "~" comes after every character of an id: the last second is included.
  return { desde: resumenPrefix(fechaInicial), hasta: `${resumenPrefix(fechaFinal)}#~` };
}

async function readTramo(
  { dynamo, tablas }: Almacen,
  nit: string,
  { desde, hasta }: Tramo,
  { limite, siguiente }: Pagina,
): Promise<{ items: Item[]; siguiente: string | null }> {
  const start = siguiente === null ? null : readToken(siguiente, desde, hasta);
  const found = await dynamo.query({
    tabla: tablas.documentos,
    expresion: 'pk = :nit AND sk BETWEEN :desde AND :hasta',
    valores: { ':nit': nit, ':desde': desde, ':hasta': hasta },
    descendente: true,
    limite: limite + 1,
    ...(start === null ? {} : { desde: { pk: nit, sk: start } }),
  });
  const items = found.slice(0, limite);
  const last = items.at(-1);
  const more = found.length > limite && last !== undefined;
  return { items, siguiente: more ? toToken(requireText(last, 'sk')) : null };
}

function toToken(sk: string): string {
  return Buffer.from(sk).toString('base64url');
}

/** The longest key, of a receiver, has some 130 characters. */
const LARGO_TOKEN = 400;

/** The token only chooses a place inside the tenant's own part. */
function readToken(token: string, desde: string, hasta: string): string {
  const sk = token.length > LARGO_TOKEN ? '' : Buffer.from(token, 'base64url').toString('utf8');
  if (sk < desde || sk > hasta) throw new AppError('PAGINA_INVALIDA');
  return sk;
}
