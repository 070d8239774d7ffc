import type { AreaResolvers } from '#lambdas/shared/resolver.ts';
import { crearSubidaAudio } from './crear-subida-audio.ts';
import { getHistorialTraduccion } from './get-historial-traduccion.ts';
import { getTraducciones } from './get-traducciones.ts';
import { putAudioTraduccion } from './put-audio-traduccion.ts';
import { putTraduccion } from './put-traduccion.ts';

export const traduccionResolvers: AreaResolvers<'traduccion'> = {
  'Query.getTraducciones': getTraducciones,
  'Query.getHistorialTraduccion': getHistorialTraduccion,
  'Mutation.putTraduccion': putTraduccion,
  'Mutation.crearSubidaAudio': crearSubidaAudio,
  'Mutation.putAudioTraduccion': putAudioTraduccion,
};
