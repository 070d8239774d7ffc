import { AppError } from '#domain/errores/app-error.ts';
import type { LogoGuardado } from '#domain/establecimiento/establecimiento.ts';
import { toFormatoPdf } from '#domain/plantillas/formato-pdf.ts';
import type { FormatoPdfRecibido } from '#domain/plantillas/formato-pdf.ts';
import { checkFormatoPdf } from '#domain/plantillas/reglas.ts';
import { cleanText } from '#domain/texto/texto.ts';
import type * as S from '#graphql/generated/schema-types.ts';
import { claveImagenPlantilla } from '#lambdas/shared/claves-archivo.ts';
import type { ResolverContext, Resolver } from '#lambdas/shared/resolver.ts';
import { describePlantilla, requireSucursal } from './get-establecimiento-formato-pdf.ts';
import { keepImagen } from './keep-imagen.ts';

/** Stores the settings of a template for a branch; with `usar` the branch prints with that template from now on. */
export const putEstablecimientoFormatoPdf: Resolver<'Mutation.putEstablecimientoFormatoPdf'> = async (
  { id, formato: input, usar },
  contexto,
) => {
  const { establecimientos, sesion } = contexto;
  const recibido = cleanTextos(input);
  const faltas = checkFormatoPdf(recibido);
  if (faltas.length > 0) throw new AppError('VALIDACION', { faltas });
  const formato = toFormatoPdf(recibido);
  await requireSucursal(contexto, id);
  const { idFormatoPdf } = formato;
  const nueva = await keepNueva(contexto, id, input);
  // The row is read after the picture, which takes time, because another tab may have stored something meanwhile.
  const previa = (await establecimientos.findPlantilla(sesion.nit, id, idFormatoPdf))?.imagen ?? null;
  const imagen = nueva === undefined ? previa : nueva;
  await establecimientos.putPlantilla(sesion.nit, id, { formato, imagen });
  if (previa !== null && previa.clave !== imagen?.clave) await dropImagen(contexto, previa);
  const sucursal = await requireSucursal(contexto, id);
  const isCambio = usar === true && sucursal.idFormatoPdf !== idFormatoPdf;
  if (isCambio) await establecimientos.putSucursal(sesion.nit, { ...sucursal, idFormatoPdf });
  const enUso = isCambio ? idFormatoPdf : sucursal.idFormatoPdf;
  return describePlantilla(contexto, { formato, imagen }, { isGuardada: true, enUso });
};

/** Settings without the key of an upload; the rules check afterwards whether the values may be stored. */
function cleanTextos({ claveImagen: _clave, ...formato }: S.FormatoPdfInput): FormatoPdfRecibido {
  return {
    ...formato,
    textoFactura1: cleanText(formato.textoFactura1),
    textoFactura2: cleanText(formato.textoFactura2),
    textoFactura3: cleanText(formato.textoFactura3),
    textoFactura4: cleanText(formato.textoFactura4),
    textoFactura5: cleanText(formato.textoFactura5),
    textoFCAM: cleanText(formato.textoFCAM),
    textosLibres: formato.textosLibres.map((libre) => ({ ...libre, texto: cleanText(libre.texto) })),
  };
}

/** Stores a new picture; undefined keeps the present one, null removes it. */
async function keepNueva(
  contexto: ResolverContext,
  idSucursal: number,
  { claveImagen: clave, idFormatoPdf }: S.FormatoPdfInput,
): Promise<LogoGuardado | null | undefined> {
  if (clave === null || clave === undefined) return undefined;
  if (clave === '') return null;
  const destino = claveImagenPlantilla(contexto.sesion.nit, { idSucursal, idFormatoPdf }, contexto.newId());
  return keepImagen(contexto, { clave, ruta: 'claveImagen' }, { tipo: 'IMAGEN_PLANTILLA', destino });
}

/** Deletes the replaced picture. The settings are stored by now, so a failure only leaves an unused file. */
async function dropImagen(
  { archivos, log, sesion }: ResolverContext,
  { clave }: LogoGuardado,
): Promise<void> {
  try {
    await archivos.remove(clave);
  } catch (error) {
    log.warn('plantilla.imagen', { nit: sesion.nit, clave, error });
  }
}
