import { decimal, toNumber } from '#domain/dinero/decimal.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { versionOf, withVersion } from '#lambdas/shared/version.ts';

/** Number of days whose rates are listed, more than a year. */
const DIAS = 400;

export const getCatalogos: Resolver<'Query.getCatalogos'> = async (_args, { unidades, sesion }) => {
  const [propias, dias] = await Promise.all([
    unidades.listUnidades(sesion.nit),
    unidades.listTiposCambio(sesion.nit, DIAS),
  ]);
  const tiposCambio = dias
    .filter(({ tasa }) => tasa !== '')
    .map((dia) => ({ fecha: dia.fecha, tasa: toNumber(decimal(dia.tasa)), version: versionOf(dia) }));
  return { unidades: propias.map(withVersion), tiposCambio };
};
