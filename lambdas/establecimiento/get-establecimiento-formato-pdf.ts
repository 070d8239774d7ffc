import { AppError } from '#domain/errores/app-error.ts';
import { falta } from '#domain/errores/falta.ts';
import { PLANTILLAS, isFormatoPdf } from '#domain/plantillas/formato-pdf.ts';
import type { IdFormatoPdf } from '#domain/plantillas/formato-pdf.ts';
import type { Sucursal } from '#domain/establecimiento/establecimiento.ts';
import { isSucursalPermitida } from '#domain/sesion/reglas.ts';
import type * as S from '#graphql/generated/schema-types.ts';
import { findFormato } from '#lambdas/shared/impresion.ts';
import type { PlantillaGuardada } from '#lambdas/ports/establecimiento.ts';
import type { ResolverContext, Resolver } from '#lambdas/shared/resolver.ts';
import { versionOf } from '#lambdas/shared/version.ts';
import { describeLogo } from './to-logo.ts';

/** Settings of a branch for a template, or its initial ones; of the template that the branch uses when none is named. */
export const getEstablecimientoFormatoPdf: Resolver<'Query.getEstablecimientoFormatoPdf'> = async (
  { id, idFormatoPdf },
  contexto,
) => {
  const sucursal = await requireSucursal(contexto, id);
  const plantilla = idFormatoPdf ?? sucursal.idFormatoPdf;
  if (!isFormatoPdf(plantilla)) {
    throw new AppError('VALIDACION', { faltas: [falta('PLANTILLA-01', 'idFormatoPdf')] });
  }
  const lugar = { nit: contexto.sesion.nit, idSucursal: id };
  const { isGuardada, ...guardada } = await findFormato(contexto, lugar, plantilla);
  return describePlantilla(contexto, guardada, { isGuardada, enUso: sucursal.idFormatoPdf });
};

/** Branch of that id. One where the caller may not issue is treated as one that does not exist. */
export async function requireSucursal(
  { establecimientos, sesion }: Pick<ResolverContext, 'establecimientos' | 'sesion'>,
  id: number,
): Promise<Sucursal> {
  const sucursal = isSucursalPermitida(sesion.sucursales, id)
    ? await establecimientos.findSucursal(sesion.nit, id)
    : null;
  if (sucursal === null) throw new AppError('SUCURSAL_NO_ENCONTRADA', { parametros: { id: String(id) } });
  return sucursal;
}

export async function describePlantilla(
  contexto: Pick<ResolverContext, 'archivos'>,
  { formato, imagen }: PlantillaGuardada,
  { isGuardada, enUso }: { isGuardada: boolean; enUso: IdFormatoPdf },
): Promise<S.FormatoPdf> {
  const { idFormatoPdf } = formato;
  return {
    ...formato,
    textosLibres: [...formato.textosLibres],
    formatoPdf: PLANTILLAS.find((each) => each.idFormatoPdf === idFormatoPdf)?.formatoPdf ?? '',
    imagenExtra: imagen === null ? null : await describeLogo(contexto, imagen, true),
    guardado: isGuardada,
    version: isGuardada ? versionOf({ formato, imagen }) : null,
    enUso: enUso === idFormatoPdf,
  };
}
