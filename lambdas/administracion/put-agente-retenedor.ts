import { MAXIMO_AGENTES } from '#domain/cierre/retenciones.ts';
import { TIPOS_ELEGIBLES } from '#domain/cierre/reglas.ts';
import { AppError } from '#domain/errores/app-error.ts';
import { cleanIdentificador, isNitAceptado } from '#domain/identificacion/nit.ts';
import { cleanLinea } from '#domain/texto/texto.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';

/** Marks a buyer as one that withholds, changes how it does, or takes it off the list. */
export const putAgenteRetenedor: Resolver<'Mutation.putAgenteRetenedor'> = async (
  { data },
  { retenciones, sesion },
) => {
  const { tipo, retieneIsr, quitar } = data;
  const nit = cleanIdentificador(data.nit);
  const nombre = cleanLinea(data.nombre);
  const previos = await retenciones.findAgentes(sesion.nit);
  const otros = (previos ?? []).filter((each) => each.nit !== nit);
  if (!quitar && !TIPOS_ELEGIBLES.some((elegible) => elegible === tipo))
    throw new AppError('CIERRE_INVALIDO');
  const isNada = tipo === 'NINGUNO' && !retieneIsr;
  if (!quitar && (!isNitAceptado(nit) || nombre === '' || isNada)) throw new AppError('CIERRE_INVALIDO');
  if (!quitar && otros.length >= MAXIMO_AGENTES)
    throw new AppError('RETENEDORES_COMPLETOS', { parametros: { maximo: String(MAXIMO_AGENTES) } });
  const agentes = quitar ? otros : [...otros, { nit, nombre, tipo, retieneIsr }];
  if (!(await retenciones.putAgentes(sesion.nit, agentes, previos))) throw new AppError('CONFLICTO');
  return agentes;
};
