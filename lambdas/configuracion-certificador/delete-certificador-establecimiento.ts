import { lastDayOfRetirado } from '#domain/certificador/retirado.ts';
import { toGuatemala } from '#domain/fechas/guatemala.ts';
import { AppError } from '#domain/errores/app-error.ts';
import { cleanIdentificador } from '#domain/identificacion/nit.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { listCertificadores } from './to-certificador.ts';

/**
 * Removes a certifier and returns the remaining ones. The main one can only be removed last, because documents need a
 * certifier.
 */
export const deleteCertificadorEstablecimiento: Resolver<
  'Mutation.deleteCertificadorEstablecimiento'
> = async (args, contexto) => {
  const { certificadorConfigs, now, sesion } = contexto;
  const nitCertificador = cleanIdentificador(args.nitCertificador);
  if ((await certificadorConfigs.find(sesion.nit, nitCertificador)) === null)
    throw new AppError('CERTIFICADOR_NO_CONFIGURADO');
  const ultimoDia = lastDayOfRetirado(toGuatemala(now().getTime()).fecha);
  if (!(await certificadorConfigs.remove(sesion.nit, nitCertificador, ultimoDia)))
    throw new AppError('CERTIFICADOR_EN_USO');
  return listCertificadores(contexto);
};
