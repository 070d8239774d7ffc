/** One page of a list; `siguiente` leads to the next one. */
type Pagina<F> = { filas: readonly F[]; siguiente?: string | null };

/** Reads a list to its end, page by page; `primera` is its first page when that was read already. */
export async function readPaginas<F>(
  read: (siguiente: string | null) => Promise<Pagina<F>>,
  primera?: Pagina<F>,
): Promise<F[]> {
  let pagina = primera ?? (await read(null));
  const filas = [...pagina.filas];
  while (typeof pagina.siguiente === 'string') {
    pagina = await read(pagina.siguiente);
    for (const fila of pagina.filas) filas.push(fila);
  }
  return filas;
}
