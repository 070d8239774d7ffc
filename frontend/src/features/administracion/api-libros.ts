import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  DescargarLibroDocument,
  GenerarLibroDocument,
  GetLibrosDocument,
} from '../../generated/administracion.ts';
import type { GetLibrosQuery, LibroInput } from '../../generated/operations.ts';
import { execute } from '../../lib/api-client.ts';
import { esperaOf } from './archivos.ts';

export type Libro = GetLibrosQuery['getLibros'][number];

const LIBROS = ['libros'] as const;

/** Books; read again while one is being made. */
export function useLibros() {
  return useQuery({
    queryKey: LIBROS,
    queryFn: async ({ signal }) => (await execute(GetLibrosDocument, {}, signal)).getLibros,
    refetchInterval: ({ state }) => esperaOf(state.data),
  });
}

export function useGenerarLibro() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (data: LibroInput) => (await execute(GenerarLibroDocument, { data })).generarLibro,
    onSettled: () => client.invalidateQueries({ queryKey: LIBROS }),
  });
}

export function useDescargarLibro() {
  return useMutation({
    mutationFn: async (id: string) => (await execute(DescargarLibroDocument, { id })).descargarLibro,
  });
}
