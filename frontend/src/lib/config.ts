import { acceptNitsSinDigito } from '#domain/identificacion/nit.ts';
import type { CertificadorDisponible } from '#domain/certificador/certificadores.ts';
import type { AvisoServidor } from '#domain/errores/errores.ts';
import { keepApi, takeConfig } from './llamadas-tempranas.ts';
import { noteHora } from './hora-servidor.ts';

/** Answer of GET /config.json, so that one build serves every stage. */
export type Configuracion = {
  /** Name of the stage, which decides whether documents with fiscal validity may be issued. */
  etapa: string;
  region: string;
  userPoolId: string;
  userPoolClientId: string;
  /** Absent in the cloud, where the region determines it. */
  userPoolEndpoint?: string;
  graphqlUrl: string;
  /** Address or telephone number of support, as it is shown; "" when the stage has none. */
  soporte: string;
  /** Account to which buyers pay deposits, as it is shown; "" when the stage takes none. */
  cuentaDeposito?: string;
  /** Whether NITs need no check digit, in a stage of tests. */
  nitSinDigito?: boolean;
  /** The certifiers to offer instead of the real ones; absent in the cloud. */
  certificadores?: readonly CertificadorDisponible[];
  /** Public id of the account at PayPal; absent or "" in a stage that sells without it. */
  clientePaypal?: string;
  /** Takes the service worker away from every browser: the way out when one keeps something that is wrong. */
  sinTrabajador?: boolean;
  /** Set by the service worker (app/sin-red/trabajador.ts) in the kept configuration, which it answers when the server does not. */
  guardada?: boolean;
  /** Reason for which the service can only be read; absent or null when all is well. The page reads it again and again. */
  aviso?: AvisoServidor | null;
};

let current: Configuracion | null = null;
let leidaEn = -Infinity;

export async function loadConfig(): Promise<Configuracion> {
  const answer = await takeConfig();
  if (!answer.ok) throw new Error(`GET /config.json answered ${answer.status}`);
  current = (await answer.json()) as Configuracion;
  leidaEn = performance.now();
  keepApi(current.graphqlUrl);
  if (current.nitSinDigito === true) acceptNitsSinDigito();
  return current;
}

/** Asks for the configuration past the worker and every cache; throws when the server does not give it. */
export async function fetchConfig(): Promise<Configuracion> {
  const answer = await fetch('/config.json', { cache: 'no-store' });
  noteHora(answer);
  if (!answer.ok) throw new Error(`GET /config.json answered ${answer.status}`);
  return (await answer.json()) as Configuracion;
}

/** The loaded configuration; the application starts only after it has arrived. */
export function getConfig(): Configuracion {
  if (current === null) throw new Error('The configuration is not loaded');
  return current;
}

/** Account to which buyers pay deposits; "" when there is none, and then deposits are not offered. */
export const readCuentaDeposito = (): string => current?.cuentaDeposito ?? '';

/** Public id of the account at PayPal; "" when there is none, and then PayPal is not offered. */
export const readClientePaypal = (): string => current?.clientePaypal ?? '';

/** Address or telephone number of support; "" while the configuration is not loaded. */
export const readSoporte = (): string => current?.soporte ?? '';

/** State of the service as the configuration told it when the page began; undefined once that is older than this. */
export function readAvisoInicial(ms: number): AvisoServidor | null | undefined {
  return performance.now() - leidaEn < ms ? (current?.aviso ?? null) : undefined;
}
