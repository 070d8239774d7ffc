/** Figures of law as dated rows. Days are text yyyy-mm-dd; amounts and rates are decimal text. */

/** A value of the law with the days on which it holds and where it was read. */
export type FilaLey<V> = {
  readonly articulo: string;
  /** First day. */
  readonly desde: string;
  /** Last day; null while no end is known. */
  readonly hasta: string | null;
  readonly valor: V;
  /** Day on which somebody last looked it up. */
  readonly visto: string;
  readonly fuente: string;
};

/** Rows of one figure, the oldest first. Between or after them there may be days on which no value is known. */
export type FiguraLey<V> = readonly FilaLey<V>[];

/** A figure that holds until the law changes: its last row has no last day. */
export type FiguraAbierta<V> = readonly [...FilaLey<V>[], FilaLey<V> & { readonly hasta: null }];

/** Value on a day; null when no row holds then, so that the caller has to say what that means. */
export function findLey<V>(figura: FiguraLey<V>, dia: string): V | null {
  const fila = figura.findLast(({ desde }) => desde <= dia);
  return fila === undefined || (fila.hasta !== null && fila.hasta < dia) ? null : fila.valor;
}

/**
 * Value on a day of a figure without an end. Days before its first row get that row: no electronic document is
 * older, and a draft whose text is no day is refused for it (FECHA-01) while its amounts are shown.
 */
export function leyEn<V>(figura: FiguraAbierta<V>, dia: string): V {
  const fila = figura.findLast(({ desde }) => desde <= dia) ?? figura[0];
  return fila.valor;
}

/** The newest row that had begun on a day, and whether it still holds then; null before the first one. */
export function findReciente<V>(
  figura: FiguraLey<V>,
  dia: string,
): { fila: FilaLey<V>; isVigente: boolean } | null {
  const fila = figura.findLast(({ desde }) => desde <= dia);
  return fila === undefined ? null : { fila, isVigente: fila.hasta === null || dia <= fila.hasta };
}
