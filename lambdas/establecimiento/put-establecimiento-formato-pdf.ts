import { AppError } from '#domain/errores/app-error.ts';
import type { LogoGuardado } from '#domain/establecimiento/establecimiento.ts';
import { toFormatoPdf } from '#domain/plantillas/formato-pdf.ts';
import type { FormatoPdf, FormatoPdfRecibido, IdFormatoPdf } from '#domain/plantillas/formato-pdf.ts';
import { FUENTE_POR_DEFECTO } from '#domain/plantillas/fuentes-texto.ts';
import { checkFormatoPdf } from '#domain/plantillas/reglas.ts';
import { cleanText } from '#domain/texto/texto.ts';
import type * as S from '#graphql/generated/schema-types.ts';
import { claveImagenPlantilla } from '#lambdas/shared/claves-archivo.ts';
import type { ResolverContext, Resolver } from '#lambdas/shared/resolver.ts';
import { changed, requireVersion } from '#lambdas/shared/version.ts';
import { describePlantilla, requireSucursal } from './get-establecimiento-formato-pdf.ts';
import { keepImagen } from '#lambdas/shared/keep-imagen.ts';

/** Number of tries when other users change the branch at the same moment. */
const INTENTOS = 4;

/** Stores the settings of a template for a branch; with `usar` the branch prints with that template from now on. */
export const putEstablecimientoFormatoPdf: Resolver<'Mutation.putEstablecimientoFormatoPdf'> = async (
  { id, formato: input, usar, version },
  contexto,
) => {
  const recibido = cleanTextos(input);
  const faltas = checkFormatoPdf(recibido);
  if (faltas.length > 0) throw new AppError('VALIDACION', { faltas });
  const formato = toFormatoPdf(recibido);
  await requireSucursal(contexto, id);
  const imagen = await store(contexto, { id, formato, version, input });
  const enUso = await chooseFormato(contexto, id, usar === true ? formato.idFormatoPdf : null);
  return describePlantilla(contexto, { formato, imagen }, { isGuardada: true, enUso });
};

type Cambio = {
  id: number;
  formato: FormatoPdf;
  version: string | null | undefined;
  input: S.FormatoPdfInput;
};

/** Stores the settings in the place of the version that was read, and answers their picture. */
async function store(
  contexto: ResolverContext,
  { id, formato, version, input }: Cambio,
): Promise<LogoGuardado | null> {
  const { establecimientos, sesion } = contexto;
  const previa = await establecimientos.findPlantilla(sesion.nit, id, formato.idFormatoPdf);
  const anterior = previa?.imagen ?? null;
  requireVersion(previa, { formato, imagen: anterior }, version);
  const nueva = await keepNueva(contexto, id, input);
  const imagen = nueva === undefined ? anterior : nueva;
  // The picture takes time, and another device may have stored something meanwhile.
  if (!(await establecimientos.putPlantilla(sesion.nit, id, { formato, imagen }, previa))) {
    if (nueva) await dropImagen(contexto, nueva);
    throw changed();
  }
  if (anterior !== null && anterior.clave !== imagen?.clave) await dropImagen(contexto, anterior);
  return imagen;
}

/** Makes a template the one that the branch prints with, unless null is given, and answers the one that it prints with. */
async function chooseFormato(
  contexto: ResolverContext,
  id: number,
  elegido: IdFormatoPdf | null,
): Promise<IdFormatoPdf> {
  const { establecimientos, sesion } = contexto;
  for (let intento = 0; intento < INTENTOS; intento += 1) {
    const sucursal = await requireSucursal(contexto, id);
    if (elegido === null || sucursal.idFormatoPdf === elegido) return sucursal.idFormatoPdf;
    // Whatever else somebody changes in the branch meanwhile stays.
    const cambiada = { ...sucursal, idFormatoPdf: elegido };
    if (await establecimientos.putSucursal(sesion.nit, cambiada, sucursal)) return elegido;
  }
  throw new AppError('CONFLICTO');
}

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
    textosLibres: formato.textosLibres.map((libre) => ({
      ...libre,
      texto: cleanText(libre.texto),
      fuente: libre.fuente ?? FUENTE_POR_DEFECTO,
    })),
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
