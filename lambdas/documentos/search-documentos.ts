import { claveMonto, clavePalabra } from '#domain/documentos/busqueda/claves.ts';
import { createFiltro } from '#domain/documentos/busqueda/filtro.ts';
import type { FiltroDocumentos } from '#domain/documentos/busqueda/filtro.ts';
import { caminosOf, chooseWord, wordsOf } from '#domain/documentos/busqueda/plan.ts';
import type { Camino } from '#domain/documentos/busqueda/plan.ts';
import type { ResumenDocumento } from '#domain/documentos/modelo/documento.ts';
import { AppError } from '#domain/errores/app-error.ts';
import type { Alcance, PaginaResumenes, RangoDeLista, RangoFechas } from '#lambdas/ports/documentos.ts';
import type { ResolverContext } from '#lambdas/shared/resolver.ts';

type Contexto = Pick<ResolverContext, 'documentos' | 'sesion'>;

/** Documents of one page of one way, and the rounds of pages that one call reads at most. */
const LOTE = 250;
const RONDAS = 6;
/**
 * Words of names that are followed at most. So many documents have a word with a more common beginning that looking at each
 * document finds them as soon, and leaves out none.
 */
const PALABRAS = 8;

export type Busqueda = {
  rango: RangoFechas;
  filtro: FiltroDocumentos;
  limite: number;
  siguiente: string | null;
};
export type PaginaEncontrada = {
  documentos: ResumenDocumento[];
  siguiente: string | null;
  /** Second down to which the documents were looked at. */
  revisadoHasta: number;
};

/** A place in the list: everything newer has been read. */
type Lugar = { unix: number; id: string };

/**
 * Finds documents of a range, newest first. A text leads over the search index to the documents that may be meant, every other
 * filter looks at each of them. A page may be short, or empty, without being the last one, because a call reads a limited number
 * of documents; its cursor goes on where it stopped.
 */
export async function searchDocumentos(
  { rango, filtro, limite, siguiente }: Busqueda,
  contexto: Contexto,
): Promise<PaginaEncontrada> {
  const isWanted = createFiltro(filtro);
  const alcances = await readAlcances(filtro, contexto);
  const encontrados: ResumenDocumento[] = [];
  let lugar = siguiente === null ? null : readLugar(siguiente, rango);
  for (let ronda = 0; ronda < RONDAS; ronda += 1) {
    const parte = await readRonda(alcances, toRango(rango, lugar), contexto);
    const nuevos = parte.documentos.filter(isWanted);
    const caben = nuevos.slice(0, limite - encontrados.length);
    encontrados.push(...caben);
    const ultimo = (caben.length < nuevos.length ? caben : parte.documentos).at(-1);
    lugar = ultimo === undefined ? lugar : lugarOf(ultimo);
    if (caben.length === nuevos.length && parte.isFin) return endOf(encontrados, rango);
    if (encontrados.length >= limite) break;
  }
  return {
    documentos: encontrados,
    siguiente: lugar === null ? null : toToken(lugar),
    revisadoHasta: lugar?.unix ?? rango.fechaInicial,
  };
}

function endOf(documentos: ResumenDocumento[], { fechaInicial }: RangoFechas): PaginaEncontrada {
  return { documentos, siguiente: null, revisadoHasta: fechaInicial };
}

type Fuente = { alcance: Exclude<Alcance, RangoDeLista> | null } | { documento: ResumenDocumento };
const ENTERO: Fuente = { alcance: null };

/** Sources of the documents of a text: the whole range without a text, or for one by which the index does not find all. */
async function readAlcances(
  { texto, montoMinimo, montoMaximo }: FiltroDocumentos,
  contexto: Contexto,
): Promise<readonly Fuente[]> {
  const palabra = chooseWord(wordsOf(texto));
  if (palabra !== null) {
    const fuentes = await Promise.all(caminosOf(palabra).map((camino) => toFuentes(camino, contexto)));
    return fuentes.includes(null) ? [ENTERO] : fuentes.flatMap((suyas) => suyas ?? []);
  }
  const isMonto = montoMinimo !== null && montoMinimo === montoMaximo;
  return [isMonto ? { alcance: { clave: claveMonto(montoMinimo) } } : ENTERO];
}

/** Sources of one way; null for a beginning of more words than are followed. */
async function toFuentes(camino: Camino, { documentos, sesion }: Contexto): Promise<Fuente[] | null> {
  switch (camino.tipo) {
    case 'clave':
      return [{ alcance: { clave: camino.clave } }];
    case 'receptor':
      return [{ alcance: camino.receptor }];
    case 'uuid': {
      const guardado = await documentos.findByUuid(sesion.nit, camino.uuid);
      return guardado === null ? [] : [{ documento: guardado.documento }];
    }
    case 'palabra': {
      const palabras = await documentos.listPalabras(sesion.nit, camino.prefijo, PALABRAS + 1);
      if (palabras.length > PALABRAS) return null;
      return palabras.map((palabra) => ({ alcance: { clave: clavePalabra(palabra) } }));
    }
  }
}

type Ronda = { documentos: ResumenDocumento[]; isFin: boolean };

/**
 * Reads one page of each source and joins them. Only what is as new as the oldest document of every unfinished page is sure to be
 * complete; the rest comes again in the next round.
 */
async function readRonda(
  fuentes: readonly Fuente[],
  rango: RangoDeLista,
  { documentos, sesion }: Contexto,
): Promise<Ronda> {
  const paginas = await Promise.all(
    fuentes.map((fuente): Promise<PaginaResumenes> => {
      if ('documento' in fuente) {
        return Promise.resolve({ documentos: [fuente.documento].filter(isIn(rango)), siguiente: null });
      }
      const { alcance } = fuente;
      return readPagina((desde) =>
        documentos.list(sesion.nit, alcance === null ? rango : { ...alcance, rango }, LOTE, desde),
      );
    }),
  );
  const limites = paginas.flatMap(({ documentos: leidos, siguiente }) =>
    siguiente === null ? [] : [leidos.at(-1)].filter((ultimo) => ultimo !== undefined).map(lugarOf),
  );
  const limite = limites.reduce<Lugar | null>(
    (nuevo, cada) => (nuevo === null || isBefore(cada, nuevo) ? cada : nuevo),
    null,
  );
  const unicos = new Map(
    paginas.flatMap(({ documentos: leidos }) => leidos.map((resumen) => [resumen.idTransaccion, resumen])),
  );
  const completos = [...unicos.values()].filter(
    (resumen) => limite === null || !isBefore(limite, lugarOf(resumen)),
  );
  return {
    documentos: completos.sort((a, b) => (isBefore(lugarOf(a), lugarOf(b)) ? -1 : 1)),
    isFin: paginas.every(({ siguiente }) => siguiente === null),
  };
}

/** Reads until there is a document, because only a document tells how far a page came; another branch may have had the rest. */
async function readPagina(
  read: (desde: string | null) => Promise<PaginaResumenes>,
): Promise<PaginaResumenes> {
  let pagina = await read(null);
  while (pagina.documentos.length === 0 && pagina.siguiente !== null) pagina = await read(pagina.siguiente);
  return pagina;
}

function lugarOf({ fechaEmisionUnix: unix, idTransaccion: id }: ResumenDocumento): Lugar {
  return { unix, id };
}

/** Whether a place comes before another in a list that begins with the newest. */
function isBefore(a: Lugar, b: Lugar): boolean {
  return a.unix === b.unix ? a.id > b.id : a.unix > b.unix;
}

function isIn({ fechaInicial, fechaFinal, antesDe }: RangoDeLista): (documento: ResumenDocumento) => boolean {
  return ({ fechaEmisionUnix: unix, idTransaccion }) =>
    unix >= fechaInicial &&
    unix <= fechaFinal &&
    !(antesDe !== undefined && unix === fechaFinal && idTransaccion >= antesDe);
}

function toRango({ fechaInicial, fechaFinal }: RangoFechas, lugar: Lugar | null): RangoDeLista {
  return lugar === null
    ? { fechaInicial, fechaFinal }
    : { fechaInicial, fechaFinal: lugar.unix, antesDe: lugar.id };
}

const LUGAR = /^(\d{1,10})#([\w-]{1,64})$/;
/** Longest cursor; a longer text is none of ours. */
const LARGO_TOKEN = 120;

function toToken({ unix, id }: Lugar): string {
  return Buffer.from(`${unix}#${id}`).toString('base64url');
}

/** Checks a cursor; it only chooses a place inside the documents of the issuer. */
function readLugar(token: string, { fechaInicial, fechaFinal }: RangoFechas): Lugar {
  const texto = token.length > LARGO_TOKEN ? '' : Buffer.from(token, 'base64url').toString('utf8');
  const [, unix, id] = LUGAR.exec(texto) ?? [];
  const lugar = { unix: Number(unix ?? -1), id: id ?? '' };
  if (lugar.unix < fechaInicial || lugar.unix > fechaFinal) throw new AppError('PAGINA_INVALIDA');
  return lugar;
}
