import { claveMonto, clavePalabra } from '#domain/documentos/busqueda/claves.ts';
import { createFiltro } from '#domain/documentos/busqueda/filtro.ts';
import type { FiltroDocumentos } from '#domain/documentos/busqueda/filtro.ts';
import { caminosOf, chooseWord, wordsOf } from '#domain/documentos/busqueda/plan.ts';
import type { Camino } from '#domain/documentos/busqueda/plan.ts';
import type { ResumenDocumento } from '#domain/documentos/modelo/documento.ts';
import { AppError } from '#domain/errores/app-error.ts';
import type {
  Alcance,
  Lugar,
  PaginaResumenes,
  RangoDeLista,
  RangoFechas,
} from '#lambdas/ports/documentos.ts';
import type { ResolverContext } from '#lambdas/shared/resolver.ts';

type Contexto = Pick<ResolverContext, 'documentos' | 'sesion'>;

/** Documents of one page of one source, and the rounds of pages that one call reads at most. */
const LOTE = 250;
const RONDAS = 6;
/** Documents that are read of a way beyond those that are wanted, because some of them do not pass the rest of the filter. */
const HOLGURA = 10;
/** Authorisations with one beginning that are followed; more than these are found by looking at each document. */
const AUTORIZACIONES = 12;
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
    const lote = Math.min((limite - encontrados.length + HOLGURA) * 2 ** ronda, LOTE);
    const parte = await readRonda(alcances, { rango: toRango(rango, lugar), lote }, contexto);
    const nuevos = parte.documentos.filter(isWanted);
    const caben = nuevos.slice(0, limite - encontrados.length);
    encontrados.push(...caben);
    const ultimo = caben.at(-1);
    const isCortada = caben.length < nuevos.length && ultimo !== undefined;
    if (!isCortada && parte.hasta === null) return endOf(encontrados, rango);
    lugar = isCortada ? lugarOf(ultimo) : parte.hasta;
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
    case 'autorizacion': {
      const hallados = await documentos.findByPrincipio(sesion.nit, camino.principio, AUTORIZACIONES + 1);
      return hallados.length > AUTORIZACIONES ? null : hallados.map(({ documento }) => ({ documento }));
    }
    case 'palabra': {
      const palabras = await documentos.listPalabras(sesion.nit, camino.prefijo, PALABRAS + 1);
      if (palabras.length > PALABRAS) return null;
      return palabras.map((palabra) => ({ alcance: { clave: clavePalabra(palabra) } }));
    }
  }
}

/** Documents down to a place, which is null at the end of the range. */
type Ronda = { documentos: ResumenDocumento[]; hasta: Lugar | null };

/**
 * Reads one page of each source and joins them. Only what is as new as the last place of every unfinished page is sure to be
 * complete; the rest comes again in the next round. A page may have no document, of one who sees few of them, and yet a place.
 */
async function readRonda(
  fuentes: readonly Fuente[],
  { rango, lote }: { rango: RangoDeLista; lote: number },
  { documentos, sesion }: Contexto,
): Promise<Ronda> {
  const paginas = await Promise.all(
    fuentes.map((fuente): Promise<PaginaResumenes> => {
      if ('documento' in fuente) {
        const suyos = [fuente.documento].filter(isIn(rango));
        return Promise.resolve({ documentos: suyos, siguiente: null, lugar: null });
      }
      const { alcance } = fuente;
      // A row of the list is its document, but a way leads to rows that are read one by one.
      return alcance === null
        ? documentos.list(sesion.nit, rango, LOTE, null)
        : documentos.list(sesion.nit, { ...alcance, rango }, lote, null);
    }),
  );
  const limites = paginas.flatMap(({ siguiente, lugar }) =>
    siguiente === null || lugar === null ? [] : [lugar],
  );
  const hasta = limites.reduce<Lugar | null>(
    (nuevo, cada) => (nuevo === null || isBefore(cada, nuevo) ? cada : nuevo),
    null,
  );
  const unicos = new Map(
    paginas.flatMap(({ documentos: leidos }) => leidos.map((resumen) => [resumen.idTransaccion, resumen])),
  );
  const completos = [...unicos.values()].filter(
    (resumen) => hasta === null || !isBefore(hasta, lugarOf(resumen)),
  );
  return {
    documentos: completos.sort((a, b) => (isBefore(lugarOf(a), lugarOf(b)) ? -1 : 1)),
    hasta,
  };
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
