import { AppError } from '#domain/errores/app-error.ts';
import type { Lugar, Pagina, RangoDeLista, RangoFechas } from '#lambdas/ports/documentos.ts';

/** Rows of one page of a list, and the rounds of pages that one call reads at most. */
export const LOTE = 250;
const RONDAS = 6;
/** Rows that are read of a source beyond those that are wanted, because some of them do not pass the rest of the filter. */
const HOLGURA = 10;

/** Rows of a range, newest first, with the place of the last row that was read for them. */
export type Leidos<D> = Pagina<D> & { lugar: Lugar | null };
/** Reads the newest rows of a range that one source has, some `lote` of them. */
export type Fuente<D> = (rango: RangoDeLista, lote: number) => Promise<Leidos<D>>;
export type PedidoBusqueda = { rango: RangoFechas; limite: number; siguiente: string | null };
export type PaginaEncontrada<D> = Pagina<D> & {
  /** Second down to which the rows were looked at. */
  revisadoHasta: number;
};
export type Buscable<D> = {
  fuentes: readonly Fuente<D>[];
  isWanted: (fila: D) => boolean;
  lugarOf: (fila: D) => Lugar;
};

/**
 * Finds rows of a range, newest first, among those of some sources. A page may be short, or empty, without being the last one,
 * because a call reads a limited number of rows; its cursor goes on where it stopped.
 */
export async function searchFilas<D>(
  { rango, limite, siguiente }: PedidoBusqueda,
  { fuentes, isWanted, lugarOf }: Buscable<D>,
): Promise<PaginaEncontrada<D>> {
  const encontradas: D[] = [];
  let lugar = siguiente === null ? null : readLugar(siguiente, rango);
  for (let ronda = 0; ronda < RONDAS; ronda += 1) {
    const lote = Math.min((limite - encontradas.length + HOLGURA) * 2 ** ronda, LOTE);
    const desde = toRango(rango, lugar);
    const paginas = await Promise.all(fuentes.map((fuente) => fuente(desde, lote)));
    const parte = joinPaginas(paginas, lugarOf);
    const nuevas = parte.filas.filter(isWanted);
    const caben = nuevas.slice(0, limite - encontradas.length);
    encontradas.push(...caben);
    const ultima = caben.at(-1);
    const isCortada = caben.length < nuevas.length && ultima !== undefined;
    if (!isCortada && parte.hasta === null)
      return { documentos: encontradas, siguiente: null, revisadoHasta: rango.fechaInicial };
    lugar = isCortada ? lugarOf(ultima) : parte.hasta;
    if (encontradas.length >= limite) break;
  }
  return {
    documentos: encontradas,
    siguiente: lugar === null ? null : toToken(lugar),
    revisadoHasta: lugar?.unix ?? rango.fechaInicial,
  };
}

/** Rows down to a place, which is null at the end of the range. */
type Ronda<D> = { filas: D[]; hasta: Lugar | null };

/**
 * Joins one page of each source. Only what is as new as the last place of every unfinished page is sure to be complete; the rest
 * comes again in the next round. A page may have no row, of one who sees few of them, and yet a place.
 */
function joinPaginas<D>(paginas: readonly Leidos<D>[], lugarOf: (fila: D) => Lugar): Ronda<D> {
  const limites = paginas.flatMap(({ siguiente, lugar }) =>
    siguiente === null || lugar === null ? [] : [lugar],
  );
  const hasta = limites.reduce<Lugar | null>(
    (nuevo, cada) => (nuevo === null || isBefore(cada, nuevo) ? cada : nuevo),
    null,
  );
  const unicas = new Map(
    paginas.flatMap(({ documentos }) => documentos.map((fila) => [lugarOf(fila).id, fila])),
  );
  const completas = [...unicas.values()].filter((fila) => hasta === null || !isBefore(hasta, lugarOf(fila)));
  return { filas: completas.sort((a, b) => (isBefore(lugarOf(a), lugarOf(b)) ? -1 : 1)), hasta };
}

/** Source of rows that are known already. */
export function fuenteDe<D>(filas: readonly D[], lugarOf: (fila: D) => Lugar): Fuente<D> {
  return ({ fechaInicial, fechaFinal, antesDe }) => {
    const documentos = filas.filter((fila) => {
      const { unix, id } = lugarOf(fila);
      const isLeida = antesDe !== undefined && unix === fechaFinal && id >= antesDe;
      return unix >= fechaInicial && unix <= fechaFinal && !isLeida;
    });
    return Promise.resolve({ documentos, siguiente: null, lugar: null });
  };
}

/** Whether a place comes before another in a list that begins with the newest. */
function isBefore(a: Lugar, b: Lugar): boolean {
  return a.unix === b.unix ? a.id > b.id : a.unix > b.unix;
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

/** Checks a cursor; it only chooses a place inside the rows of the issuer. */
function readLugar(token: string, { fechaInicial, fechaFinal }: RangoFechas): Lugar {
  const texto = token.length > LARGO_TOKEN ? '' : Buffer.from(token, 'base64url').toString('utf8');
  const [, unix, id] = LUGAR.exec(texto) ?? [];
  const lugar = { unix: Number(unix ?? -1), id: id ?? '' };
  if (lugar.unix < fechaInicial || lugar.unix > fechaFinal) throw new AppError('PAGINA_INVALIDA');
  return lugar;
}
