import { poolUsuariosFromEnv } from '#lambdas/adapters/aws/cognito-pool-usuarios.ts';
import { portsFromEnv } from '#lambdas/adapters/aws/ports-from-env.ts';
import type { EventoRegistro, PortsDeRegistro } from './evento.ts';
import { postConfirmation as confirm } from './post-confirmation.ts';
import { preSignUp as check } from './pre-sign-up.ts';
import { preTokenGeneration as addClaims } from './pre-token-generation.ts';

const ports: PortsDeRegistro = Object.assign(portsFromEnv(), {
  pool: poolUsuariosFromEnv(),
});

export const preSignUp = (evento: EventoRegistro): Promise<EventoRegistro> => check(ports, evento);
export const postConfirmation = (evento: EventoRegistro): Promise<EventoRegistro> => confirm(ports, evento);
export const preTokenGeneration = (evento: EventoRegistro): Promise<EventoRegistro> =>
  addClaims(ports, evento);
