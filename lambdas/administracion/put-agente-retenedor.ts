import { MAXIMO_AGENTES } from '#domain/cierre/retenciones.ts';
import type { AgenteRetenedor } from '#domain/cierre/retenciones.ts';
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
  if (!quitar && !isMarcable({ nit, nombre, tipo, retieneIsr })) throw new AppError('CIERRE_INVALIDO');
  if (!quitar && otros.length >= MAXIMO_AGENTES)
    throw new AppError('RETENEDORES_COMPLETOS', { parametros: { maximo: String(MAXIMO_AGENTES) } });
  const agentes = quitar ? otros : [...otros, { nit, nombre, tipo, retieneIsr }];
  if (!(await retenciones.putAgentes(sesion.nit, agentes, previos))) throw new AppError('CONFLICTO');
  return agentes;
};

/** Whether a buyer can be marked: it has a NIT and a name, and its kind says what it withholds. */
function isMarcable({ nit, nombre, tipo, retieneIsr }: AgenteRetenedor): boolean {
  const isElegible = TIPOS_ELEGIBLES.some((elegible) => elegible === tipo);
  return isNitAceptado(nit) && nombre !== '' && isElegible && (tipo !== 'NINGUNO' || retieneIsr);
}
