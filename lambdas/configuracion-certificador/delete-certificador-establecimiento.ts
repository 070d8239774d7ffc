import { AppError } from '#domain/errores/app-error.ts';
import { cleanIdentificador } from '#domain/identificacion/nit.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { listCertificadores } from './to-certificador.ts';

/** Forgets a certifier and gives back the others. The main one goes last: documents need one to go to. */
export const deleteCertificadorEstablecimiento: Resolver<
  'Mutation.deleteCertificadorEstablecimiento'
> = async (args, contexto) => {
  const { certificadorConfigs, sesion } = contexto;
  const nitCertificador = cleanIdentificador(args.nitCertificador);
  if ((await certificadorConfigs.find(sesion.nit, nitCertificador)) === null)
    throw new AppError('CERTIFICADOR_NO_CONFIGURADO');
  if (!(await certificadorConfigs.remove(sesion.nit, nitCertificador)))
    throw new AppError('CERTIFICADOR_EN_USO');
  return listCertificadores(contexto);
};
