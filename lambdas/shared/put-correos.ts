import { AppError } from '#domain/errores/app-error.ts';
import type { CorreoNuevo } from '#lambdas/ports/correo.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import { toCorreos } from './correos.ts';
import { enqueue } from './enqueue.ts';
import { requirePermitidos } from './impedimentos-correo.ts';

type Fuente = Pick<Ports, 'bandejaSalida' | 'supresiones' | 'colas' | 'log' | 'now'>;

/** Puts a message for each address of one request in the outbox; a repeat is the same messages. */
export async function putCorreos(fuente: Fuente, solicitud: Parameters<typeof toCorreos>[0]): Promise<void> {
  const { nit, para } = solicitud;
  const nuevos = toCorreos(solicitud);
  // The worker refuses as well, because its messages may have waited.
  await requirePermitidos(fuente, nit, para);
  for (const correo of nuevos) await putIgual(fuente, correo);
  for (const correo of nuevos) await enqueue(fuente, 'correo', { nit, id: correo.id });
}

/** Puts a message in the outbox; refuses an id under which other addresses were asked for before. */
async function putIgual({ bandejaSalida, now }: Fuente, correo: CorreoNuevo): Promise<void> {
  const { nit, id, para, destinos } = correo;
  await bandejaSalida.put(correo, now());
  const guardado = await bandejaSalida.find(nit, id);
  if (guardado?.para !== para || guardado.destinos !== destinos)
    throw new AppError('SOLICITUD_CON_OTROS_DATOS');
}
