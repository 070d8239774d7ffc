import type { Campo } from '../../graphql/generated/campo-types.ts';

/** Calls of one tenant to the books of another. */
export const LLAMADAS_LIBROS = {
  'Query.getLibros': { query: '{ getLibros { id usuario documentos } }' },
  'Mutation.generarLibro': {
    query: `mutation { generarLibro(data: { tipo: VENTAS, formato: PDF, mes: 11, anio: 2026, folioInicial: 1,
      consolidado: false }) { id estado total } }`,
  },
} as const satisfies Partial<Record<Campo, { query: string }>>;
