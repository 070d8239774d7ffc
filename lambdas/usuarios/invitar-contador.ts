import { AppError } from '#domain/errores/app-error.ts';
import { toGuatemala } from '#domain/fechas/guatemala.ts';
import { cleanIdentificador } from '#domain/identificacion/nit.ts';
import { checkNitContador } from '#domain/sesion/reglas.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { toContadorSalida } from './contadores.ts';

/** He need not have signed up yet: his desk shows the client as soon as he does. A repeat keeps the first date. */
export const invitarContador: Resolver<'Mutation.invitarContador'> = async (args, contexto) => {
  const { membresias, sesion } = contexto;
  const nit = cleanIdentificador(args.nit);
  const faltas = checkNitContador(nit);
  if (faltas.length > 0) throw new AppError('VALIDACION', { faltas });
  if (nit === sesion.nit) throw new AppError('CONTADOR_PROPIO');
  const previo = await membresias.findContador(sesion.nit, nit);
  if (previo?.activa === true) return toContadorSalida(previo, contexto);
  const desde = toGuatemala(contexto.now().getTime()).iso;
  await membresias.grantContador(sesion.nit, nit, desde);
  return toContadorSalida({ nit, activa: true, desde }, contexto);
};
