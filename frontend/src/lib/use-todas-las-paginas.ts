import { useEffect } from 'react';

type Consulta = {
  hasNextPage: boolean;
  isFetching: boolean;
  isError: boolean;
  fetchNextPage: () => Promise<unknown>;
};

/** Reads page after page in the background until the list is complete. */
export function useTodasLasPaginas({ hasNextPage, isFetching, isError, fetchNextPage }: Consulta): void {
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
}
