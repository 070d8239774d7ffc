import type { ResumenDocumento } from '#domain/documentos/modelo/documento.ts';
import { clavePalabra } from '#domain/documentos/busqueda/claves.ts';
import type {
  Alcance,
  DocumentoRepository,
  PaginaResumenes,
  RangoDeLista,
} from '#lambdas/ports/documentos.ts';
import {
  FIN,
  RESUMENES,
  busquedaPrefix,
  busquedasPrefix,
  claveOfBusqueda,
  receptorPrefix,
  resumenOfPuntero,
  secondsOf,
} from './claves.ts';
import { toResumen } from './filas.ts';
import { requireText } from './columnas.ts';
import type { Almacen } from './writes.ts';
import type { Item } from '../item.ts';
import { lugarOf, readTramoDe } from '../tramo.ts';

type Pagina = { limite: number; siguiente: string | null };
/** Range of keys, both ends included, read from its end unless `isAscendente`. */
type Tramo = { desde: string; hasta: string; consistente: boolean; isAscendente?: boolean };

/** Lists documents in pages, newest first. */
export function createListas(almacen: Almacen): Pick<DocumentoRepository, 'list' | 'listPalabras'> {
  return {
    list: (nit, alcance, limite, siguiente) => {
      const pagina = { limite, siguiente };
      return 'fechaInicial' in alcance
        ? listByFecha(almacen, nit, alcance, pagina)
        : listByPuntero(almacen, nit, alcance, pagina);
    },
    listPalabras: (nit, prefijo, limite) => listPalabras(almacen, nit, prefijo, limite),
  };
}

async function listByFecha(
  almacen: Almacen,
  nit: string,
  rango: RangoDeLista,
  pagina: Pagina,
): Promise<PaginaResumenes> {
  // Documents of a single second are read to find one of them, so that read must be consistent.
  const consistente = rango.isExacta === true || rango.fechaInicial === rango.fechaFinal;
  const tramo = { ...tramoOf(RESUMENES, rango), consistente };
  const { items, siguiente } = await readTramo(almacen, nit, tramo, pagina);
  return { documentos: withoutLeido(items.map(toResumen), rango), siguiente, lugar: lugarOf(items) };
}

/** Reads rows that point to documents: of one receiver, or of one key of the search. */
async function listByPuntero(
  almacen: Almacen,
  nit: string,
  alcance: Exclude<Alcance, RangoDeLista>,
  pagina: Pagina,
): Promise<PaginaResumenes> {
  const prefijo = 'clave' in alcance ? busquedaPrefix(alcance.clave) : receptorPrefix(alcance);
  const { rango } = alcance;
  const extremos =
    rango === undefined ? { desde: prefijo, hasta: `${prefijo}${FIN}` } : tramoOf(prefijo, rango);
  const { items, siguiente } = await readTramo(almacen, nit, { ...extremos, consistente: false }, pagina);
  const claves = items.map((item) => resumenOfPuntero(requireText(item, 'sk')));
  const resumenes = await readResumenes(almacen, nit, claves);
  const documentos = claves.flatMap((clave) => resumenes.get(clave) ?? []);
  const quedan = rango === undefined ? documentos : withoutLeido(documentos, rango);
  return { documentos: quedan, siguiente, lugar: lugarOf(items) };
}

/** Leaves out the last document of the page before, with which the range ends. */
function withoutLeido(documentos: ResumenDocumento[], { antesDe }: RangoDeLista): ResumenDocumento[] {
  return antesDe === undefined
    ? documentos
    : documentos.filter(({ idTransaccion }) => idTransaccion !== antesDe);
}

/** Jumps from word to word: one row is read of each, however many documents have it. */
async function listPalabras(
  { dynamo, tablas }: Almacen,
  nit: string,
  prefijo: string,
  limite: number,
): Promise<string[]> {
  const principio = busquedasPrefix(clavePalabra(prefijo));
  const palabras: string[] = [];
  let desde = principio;
  while (palabras.length < limite) {
    const [item] = await dynamo.query({
      tabla: tablas.documentos,
      expresion: 'pk = :nit AND sk BETWEEN :desde AND :hasta',
      valores: { ':nit': nit, ':desde': desde, ':hasta': `${principio}${FIN}` },
      limite: 1,
      solo: ['sk'],
    });
    if (item === undefined) break;
    const clave = claveOfBusqueda(requireText(item, 'sk'));
    palabras.push(clave.slice(clavePalabra('').length));
    desde = `${busquedaPrefix(clave)}${FIN}`;
  }
  return palabras;
}

/** Reads the summaries with these keys. */
export async function readResumenes(
  { dynamo, tablas }: Almacen,
  nit: string,
  claves: readonly string[],
): Promise<ReadonlyMap<string, ResumenDocumento>> {
  const filas = await dynamo.getMany(
    tablas.documentos,
    claves.map((sk) => ({ pk: nit, sk })),
  );
  return new Map(filas.map((fila) => [requireText(fila, 'sk'), toResumen(fila)]));
}

function tramoOf(
  prefijo: string,
  { fechaInicial, fechaFinal, antesDe = FIN }: RangoDeLista,
): Pick<Tramo, 'desde' | 'hasta'> {
  return {
    desde: `${prefijo}${secondsOf(fechaInicial)}`,
    hasta: `${prefijo}${secondsOf(fechaFinal)}#${antesDe}`,
  };
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
