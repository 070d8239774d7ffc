import { AppError } from '#domain/errores/app-error.ts';
import type { ColaMuerta, MensajeMuerto } from '#lambdas/ports/colas.ts';
import type { UserResolverContext } from '#lambdas/shared/resolver.ts';
import type { NombreCola } from '#lambdas/shared/trabajos.ts';

/** Seconds for which messages are hidden while one of them is looked for; longer than the function may run. */
const OCULTO_SEGUNDOS = 30;

export type ClaveMuerto = { cola: NombreCola; id: string; nit?: string | null | undefined };

/**
 * Takes up to that many batches of dead letters, lets `use` work with them, and shows those again of which it did not say
 * that they are gone. SQS finds no message by its id, so each act takes them anew: what the browser shows may be old.
 */
export async function withMuertos<T>(
  cola: ColaMuerta,
  lotes: number,
  use: (mensajes: readonly MensajeMuerto[], remove: (mensaje: MensajeMuerto) => Promise<void>) => Promise<T>,
  isEnough: (mensajes: readonly MensajeMuerto[]) => boolean = () => false,
): Promise<T> {
  const tomados = new Map<string, MensajeMuerto>();
  try {
    for (let lote = 0; lote < lotes && !isEnough([...tomados.values()]); lote += 1) {
      const mensajes = await cola.take(OCULTO_SEGUNDOS);
      if (mensajes.length === 0) break;
      for (const mensaje of mensajes) tomados.set(mensaje.idMensaje, mensaje);
    }
    return await use([...tomados.values()], async (mensaje) => {
      await cola.remove(mensaje.recibo);
      tomados.delete(mensaje.idMensaje);
    });
  } finally {
    await Promise.all([...tomados.values()].map(({ recibo }) => cola.release(recibo)));
  }
}

/** Batches in which one message is looked for: more dead letters than these mean a fault that is mended first. */
const LOTES_BUSQUEDA = 20;

/** Finds a dead letter of that issuer, or one that names none, and ends it; throws when it is not there any more. */
export async function endMuerto(
  { muertas }: UserResolverContext,
  { cola, id, nit }: ClaveMuerto,
  act: (mensaje: MensajeMuerto) => Promise<void>,
): Promise<void> {
  const isBuscado = ({ idMensaje }: MensajeMuerto): boolean => idMensaje === id;
  const search = async (
    mensajes: readonly MensajeMuerto[],
    remove: (mensaje: MensajeMuerto) => Promise<void>,
  ): Promise<void> => {
    const mensaje = mensajes.find(isBuscado);
    // The issuer stands in whose log the act is written, so it must be that of the message.
    if (mensaje === undefined || (mensaje.tarea?.nit ?? null) !== (nit ?? null))
      throw new AppError('MENSAJE_NO_ENCONTRADO');
    await act(mensaje);
    await remove(mensaje);
  };
  await withMuertos(muertas[cola], LOTES_BUSQUEDA, search, (mensajes) => mensajes.some(isBuscado));
}
