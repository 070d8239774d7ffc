import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLlavero } from '../../../local/aws/iam/llavero.ts';
import { createAlmacenMemoria } from '../../../local/almacen.ts';
import type { Almacen } from '../../../local/almacen.ts';
import { openAdjuntos } from '../../../local/adjuntos.ts';
import { createBuzon } from '../../../local/buzon.ts';
import type { Buzon } from '../../../local/buzon.ts';
import { createIdentidad } from '../../../local/identidad/identidad.ts';
import type { Identidad } from '../../../local/identidad/identidad.ts';
import type { Disparadores, EventoDisparador } from '../../../local/identidad/disparadores.ts';
import { createPem, openLlaves } from '../../../local/identidad/tokens.ts';
import { serveIdentidad } from '../../../local/identidad/wire.ts';

export type PoolDePrueba = {
  origin: string;
  identidad: Identidad;
  buzon: Buzon;
  almacen: Almacen;
  clock: { now: number };
  events: EventoDisparador[];
  lastCode(): Promise<string>;
  close(): Promise<void>;
};

/** No caller has AWS credentials here. */
const SIN_LLAVES = {
  findSigner: () => null,
  llavero: createLlavero({ accessKeyId: 'x', secretAccessKey: 'y', region: 'us-east-1' }),
};

const echo = (event: EventoDisparador): Promise<unknown> => Promise.resolve(event);

/** Starts a pool over loopback HTTP with a clock that the test moves. */
export async function startPool(disparadores: Partial<Disparadores> = {}): Promise<PoolDePrueba> {
  const clock = { now: Date.now() };
  const events: EventoDisparador[] = [];
  const spy = (name: keyof Disparadores) => (event: EventoDisparador) => {
    events.push(event);
    return (disparadores[name] ?? echo)(event);
  };
  const now = (): Date => new Date(clock.now);
  const almacen = createAlmacenMemoria();
  const buzon = createBuzon(almacen, openAdjuntos(null), now);
  const holder: { identidad?: Identidad } = {};
  const server = createServer((req, res) => {
    if (holder.identidad !== undefined) void serveIdentidad(holder.identidad, req, res, SIN_LLAVES);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const identidad = createIdentidad({
    origin,
    almacen,
    buzon,
    llaves: openLlaves(createPem()),
    disparadores: {
      preSignUp: spy('preSignUp'),
      postConfirmation: spy('postConfirmation'),
      preTokenGeneration: spy('preTokenGeneration'),
      customMessage: spy('customMessage'),
    },
    now,
  });
  holder.identidad = identidad;
  return {
    origin,
    identidad,
    buzon,
    almacen,
    clock,
    events,
    lastCode: async () =>
      (await buzon.list())[0]?.datos.find(({ nombre }) => nombre === 'Código')?.valor ?? '',
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

export const CLAVE = 'Demo#2026';

export function signUpBody(nombre: string, correo: string): object {
  return {
    Username: nombre,
    Password: CLAVE,
    UserAttributes: [
      { Name: 'email', Value: correo },
      { Name: 'phone_number', Value: '+50255551234' },
    ],
  };
}

/** Signs a user up and confirms the code, as a person would. */
export async function createConfirmed(pool: PoolDePrueba, nombre: string, correo: string): Promise<void> {
  await pool.identidad.call('SignUp', signUpBody(nombre, correo));
  await pool.identidad.call('ConfirmSignUp', { Username: nombre, ConfirmationCode: await pool.lastCode() });
}
