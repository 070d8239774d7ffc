import { CREDITOS } from '#domain/constantes.ts';
import { MOTIVO_PRUEBA } from '#domain/creditos/motivos.ts';
import { AppError } from '#domain/errores/app-error.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { answerCreditos } from './answer-creditos.ts';

export const adquirirPaqueteDePrueba: Resolver<'Mutation.adquirirPaqueteDePrueba'> = async (
  _args,
  contexto,
) => {
  const { creditos, now, sesion } = contexto;
  if (!(await creditos.grant(sesion.nit, MOTIVO_PRUEBA, CREDITOS.prueba, now())))
    throw new AppError('PAQUETE_PRUEBA_YA_ACREDITADO');
  return answerCreditos(contexto);
};
