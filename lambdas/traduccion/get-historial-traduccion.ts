import type { Resolver } from '#lambdas/shared/resolver.ts';

/** Changes of one label that a person reads. */
const LIMITE = 50;

export const getHistorialTraduccion: Resolver<'Query.getHistorialTraduccion'> = async (
  { etiqueta },
  { traducciones },
) =>
  (await traducciones.listCambios(etiqueta, LIMITE)).map(({ cambios, ...cambio }) => ({
    ...cambio,
    textos: cambios.map(({ estado, audio, ...texto }) => ({
      ...texto,
      revisado: estado === 'revisado',
      audio: audio ?? null,
    })),
  }));
