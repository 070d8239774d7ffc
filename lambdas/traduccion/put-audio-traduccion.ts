import { checkAudio } from '#domain/archivos/audio.ts';
import { AppError } from '#domain/errores/app-error.ts';
import { applyAudio } from '#domain/traducciones/audios.ts';
import type { AudioEtiqueta, CodigoIdioma } from '#domain/traducciones/edicion.ts';
import { CARPETA_TRADUCCION, claveVoz, sha256 } from '#lambdas/shared/claves-archivo.ts';
import type { Resolver, UserResolverContext } from '#lambdas/shared/resolver.ts';
import { duenoOf, readSubida } from '#lambdas/shared/sign-subida.ts';
import { requireEtiqueta } from './require-etiqueta.ts';
import { storeEdicion } from './store-edicion.ts';

/** Takes an upload of the same user as a recording, after a look at its first bytes. Its name is the hash of its bytes, so they never change. */
async function keepVoz(
  contexto: UserResolverContext,
  idioma: CodigoIdioma,
  clave: string,
): Promise<Pick<AudioEtiqueta, 'id' | 'tipo'>> {
  const ruta = 'clave';
  const bytes = await readSubida(contexto, duenoOf(contexto, CARPETA_TRADUCCION), { clave, ruta });
  const tipo = checkAudio(bytes, ruta);
  if (typeof tipo !== 'string') throw new AppError('VALIDACION', { faltas: [tipo] });
  const id = sha256(bytes).slice(0, 32);
  await contexto.archivos.put(claveVoz(idioma, id), bytes, tipo);
  return { id, tipo };
}

/** Puts the recording of a label in a language, or takes it away; the same again changes nothing, so a call may be repeated. */
export const putAudioTraduccion: Resolver<'Mutation.putAudioTraduccion'> = async (
  { etiqueta, idioma, clave = null, version },
  contexto,
) => {
  const { traducciones, sesion, now } = contexto;
  const entregada = requireEtiqueta(etiqueta);
  const audio = clave === null ? null : await keepVoz(contexto, idioma, clave);
  const previa = await traducciones.find(etiqueta);
  const autor = { quien: sesion.usuario, cuando: now().toISOString() };
  const hecho = applyAudio(etiqueta, entregada.entregados, { previa, idioma, audio, autor });
  return storeEdicion(traducciones, { etiqueta, entregada, previa, hecho, version });
};
