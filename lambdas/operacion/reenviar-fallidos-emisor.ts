import { DIAS_REENVIO, isFallido } from '#domain/correo/reenvio.ts';
import { AppError } from '#domain/errores/app-error.ts';
import { readRango } from '#lambdas/shared/bitacora.ts';
import { enqueue } from '#lambdas/shared/enqueue.ts';
import { readIdSolicitud } from '#lambdas/shared/read-id-solicitud.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { canReenviar, searchCorreos } from './correos.ts';
import { requireNit } from './duda.ts';
import { requireMotivo } from './settle.ts';

/** Messages after which one call looks for no more; with one reading more they are what it sends again at most. */
const CUANTOS = 100;

/**
 * Lets the failed messages of an issuer in a period leave again; those of suppressed addresses stay. A repeat of the
 * request opens none that it opened before, also when it has failed again.
 */
export const reenviarFallidosEmisor: Resolver<'Mutation.reenviarFallidosEmisor'> = async (args, contexto) => {
  requireMotivo(args.motivo);
  const nit = requireNit(args.nit);
  const reenvio = readIdSolicitud(args.idReenvio, 'idReenvio');
  const { desde, hasta } = readRango(args, DIAS_REENVIO);
  const { correos, siguiente, impedimentos } = await searchCorreos(contexto, {
    nit,
    prefijo: '',
    siguiente: args.siguiente ?? null,
    cuantos: CUANTOS,
    isBuscado: ({ estado, fecha }) => isFallido(estado) && fecha >= desde && fecha <= hasta,
  });
  if (impedimentos.detenido) throw new AppError('CORREO_EMISOR_DETENIDO');
  let cantidad = 0;
  for (const correo of correos.filter((each) => canReenviar(each, impedimentos))) {
    const { id } = correo;
    if (!(await contexto.bandejaSalida.reopen(nit, id, reenvio, contexto.now()))) continue;
    await enqueue(contexto, 'correo', { nit, id });
    cantidad += 1;
  }
  return { cantidad, siguiente };
};
