import { AppError } from '#domain/errores/app-error.ts';
import { falta } from '#domain/errores/falta.ts';
import { FILTROS_GUARDADOS, changePreferencias } from '#domain/sesion/preferencias.ts';
import type { CambioPreferencias } from '#domain/sesion/preferencias.ts';
import type * as S from '#graphql/generated/schema-types.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';

/**
 * Changes the preferences, whatever another device changes meanwhile. A type that the regime does not issue is stored too; the editor
 * ignores it. Throws VALIDACION for more filters than a user may keep.
 */
export const putPreferencias: Resolver<'Mutation.putPreferencias'> = async (
  { data },
  { preferencias, sesion },
) => {
  const cambio = toCambio(data);
  const nuevas = await preferencias.change(sesion.nit, sesion.sub, (actuales) => {
    const cambiadas = changePreferencias(actuales, cambio);
    const { maximo } = FILTROS_GUARDADOS;
    if (cambiadas.filtros.length <= maximo) return cambiadas;
    const faltas = [falta('LISTA-01', 'filtros', { maximo: String(maximo) })];
    throw new AppError('VALIDACION', { faltas });
  });
  return { ...nuevas, filtros: [...nuevas.filtros] };
};

function toCambio({ densidad, tipoDocumento, filtros }: S.PreferenciasInput): CambioPreferencias {
  return {
    ...(densidad == null ? {} : { densidad }),
    // Null is a choice: the usual type of the regime.
    ...(tipoDocumento === undefined ? {} : { tipoDocumento }),
    filtros: (filtros ?? []).map((filtro) => ({ ...filtro, consulta: filtro.consulta ?? null })),
  };
}
