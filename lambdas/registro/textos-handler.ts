import { baseFromEnv } from '#lambdas/adapters/aws/base-from-env.ts';
import { customMessage as writeMessage } from './custom-message.ts';
import { createDisparador } from './evento.ts';
import { preSignUp as check } from './pre-sign-up.ts';

/** Ports of the triggers that judge and write words alone. */
const ports = baseFromEnv();

export const preSignUp = createDisparador(ports, check);
export const customMessage = createDisparador(ports, writeMessage);
