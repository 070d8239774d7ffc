import { useEffect, useMemo, useState } from 'react';

/** Rows that the screen reads before it asks whether it should go on; a larger list is searched by the server. */
const TOPE = 1_000;
/** Time that a text must stand still before the server looks for it. */
export const ESPERA_MS = 350;

type Paginada<F> = {
  data: { pages: { documentos: F[] }[] } | undefined;
  hasNextPage: boolean;
  isFetching: boolean;
  isError: boolean;
  fetchNextPage: () => Promise<unknown>;
};
export type ListaLeida<F, C> = {
  filas: readonly F[];
  consulta: C;
  isCompleta: boolean;
  /** Whether there are more rows than the screen reads by itself, so that the server must look for what is wanted. */
  isLarga: boolean;
  /** Whether the reading stopped although there is more; `onMas` goes on with it. */
  isParada: boolean;
  onMas: () => void;
};

/** Reads page after page in the background until the list is complete or has that many rows. */
export function useHasta<F, C extends Paginada<F>>(consulta: C & Paginada<F>): ListaLeida<F, C> {
  const [tope, setTope] = useState(TOPE);
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = consulta;
  const filas = useMemo(() => data?.pages.flatMap(({ documentos }) => documentos) ?? [], [data]);
  const isCorta = filas.length < tope;
  useEffect(() => {
    if (isCorta && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [isCorta, hasNextPage, isFetching, isError, fetchNextPage]);
  const isCompleta = data !== undefined && !hasNextPage;
  return {
    ...{ filas, consulta, isCompleta },
    isLarga: filas.length >= TOPE && !isCompleta,
    isParada: hasNextPage && !isCorta,
    onMas: () => setTope(filas.length + TOPE),
  };
}
