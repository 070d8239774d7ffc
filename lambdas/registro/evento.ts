import { AppError } from '#domain/errores/app-error.ts';
import { nitOfUsuario } from '#domain/sesion/nombre-ingreso.ts';
import type { MembresiaRepository } from '#lambdas/ports/membresia.ts';
import type { Log } from '#lambdas/ports/log.ts';
import type { CreditoRepository } from '#lambdas/ports/creditos.ts';
import type { DistribuidorRepository } from '#lambdas/ports/distribuidores.ts';
import type { PoolUsuarios } from '#lambdas/ports/usuarios.ts';
import { codigoSoporte, followRastro } from '#lambdas/shared/rastro.ts';
import type { Invocacion } from '#lambdas/shared/rastro.ts';

/** Ports of the three functions of the user pool. */
export type PortsDeRegistro = {
  membresias: MembresiaRepository;
  creditos: CreditoRepository;
  distribuidores: DistribuidorRepository;
  pool: PoolUsuarios;
  log: Log;
  now: () => Date;
  newId: () => string;
};

/** Part of a user pool event that is read; the same object is returned with its `response`. */
export type EventoRegistro = {
  triggerSource: string;
  userPoolId: string;
  userName: string;
  request: { userAttributes: Record<string, string> } & Record<string, unknown>;
  response: Record<string, unknown>;
};

/** NIT of the user: the sign-in name, which the pool may keep in lower case, without the mark of a claim. */
export function nitOf(evento: EventoRegistro): string {
  return nitOfUsuario(evento.userName);
}

/** Refusal whose text the user reads as it is. */
export class Rechazo extends Error {
  override readonly name = 'Rechazo';
}

type Funcion<P> = (ports: P, evento: EventoRegistro) => Promise<EventoRegistro>;

/**
 * Makes the function of a trigger. The user pool passes the words of any error on to the screen, so a failure that is no
 * refusal of ours goes out as its code and the one for support, and its words go to the log.
 */
export function createDisparador<P extends Pick<PortsDeRegistro, 'log' | 'newId'>>(
  ports: P,
  run: Funcion<P>,
): (evento: EventoRegistro, invocacion?: Invocacion) => Promise<EventoRegistro> {
  const runLogged = async (evento: EventoRegistro): Promise<EventoRegistro> => {
    try {
      return await run(ports, evento);
    } catch (error) {
      if (error instanceof AppError || error instanceof Rechazo) throw error;
      ports.log.error('registro', { origen: evento.triggerSource, error });
      throw new Error(`ERROR_INTERNO ${codigoSoporte()}`, { cause: error });
    }
  };
  return (evento, invocacion) => followRastro(null, invocacion, () => runLogged(evento));
}
