import { AppError } from '#domain/errores/app-error.ts';
import { falta } from '#domain/errores/falta.ts';
import { cleanIdentificador } from '#domain/identificacion/nit.ts';
import { checkNit } from '#domain/identificacion/reglas.ts';
import { lookUp } from '#lambdas/shared/lookup.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';

/** Public record of a taxpayer; null for an unknown NIT. */
export const getEstablecimientoFel: Resolver<'Query.getEstablecimientoFel'> = async (
  args,
  { consulta, log },
) => {
  const nit = cleanIdentificador(args.nit);
  const faltas = nit === 'CF' ? [falta('NIT-02', 'nit')] : checkNit(nit, 'nit');
  if (faltas.length > 0) throw new AppError('VALIDACION', { faltas });
  const contribuyente = await lookUp(log, () => consulta.byNit(nit));
  return contribuyente === null ? null : { nit, ...contribuyente };
};
