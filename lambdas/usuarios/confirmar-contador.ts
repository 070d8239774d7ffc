import { AppError } from '#domain/errores/app-error.ts';
import { cleanIdentificador } from '#domain/identificacion/nit.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { isoOf, requireAcceso, secondsOf, toContadorView } from './contadores.ts';

/** Confirms the accountant who accepted the invitation; the access opens once that accountant's NIT is proved. */
export const confirmarContador: Resolver<'Mutation.confirmarContador'> = async (args, contexto) => {
  const { membresias, sesion } = contexto;
  const nit = cleanIdentificador(args.nit);
  const cambio = {
    de: ['aceptado'],
    a: 'activo',
    desde: isoOf(contexto),
    ahora: secondsOf(contexto),
  } as const;
  const isConfirmado = await membresias.changeContador(sesion.nit, nit, cambio);
  const acceso = isConfirmado ? await requireAcceso(contexto, sesion.nit, nit) : null;
  if (acceso === null) throw new AppError('CONTADOR_SIN_ACEPTAR');
  return toContadorView(acceso, contexto);
};
