import type { Operacion } from '#domain/certificador/corte.ts';
import { AppError } from '#domain/errores/app-error.ts';
import { hideSecretos, observe, openAcceso } from '#lambdas/shared/acceso-certificador.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import type { CertificadorConfig } from '#lambdas/ports/configuracion-certificador.ts';
import type { Acceso, Certificador, Outcome } from '#lambdas/ports/certificador.ts';
import type { AccesoCertificador } from './acceso-certificador.ts';
import { openerOf } from './secretos.ts';

/**
 * Milliseconds before the end at which a token is renewed; clients of Megaprint use two minutes (docs/servicios.md,
 * "Megaprint"), which suits the others too.
 */
const MARGEN_MS = 2 * 60 * 1000;

/** One call; `refuse` runs just before it, and its answer, unless null, becomes the outcome. */
export type Paso<T> = {
  /** Kind of the call, of which the circuit breaker counts failures apart. */
  operacion: Operacion;
  call: (certificador: Certificador, acceso: Acceso) => Promise<Outcome<T>>;
  refuse?: () => Outcome<never> | null;
};

/**
 * Runs one step with the credentials that the certifier needs: its stored token, renewed once when refused, or its
 * keys. Throws BEARER_NO_GENERADO or CERTIFICADOR_CREDENCIALES when it does not accept the credentials: then nothing
 * was done, and repeating cannot help until they are corrected.
 */
export async function callCertificador<T>(
  ports: Ports,
  sesion: AccesoCertificador,
  paso: Paso<T>,
): Promise<Outcome<T>> {
  const { config, nit } = sesion;
  // The practice mode has neither credentials nor health: it is always there.
  if (config === null)
    return paso.refuse?.() ?? paso.call(sesion.certificador, { ...SIN_LLAVES, nitEmisor: nit });
  return callContratado(ports, { ...sesion, config }, paso);
}

/** Access to a certifier of which the issuer has keys. */
type AccesoContratado = AccesoCertificador & { config: CertificadorConfig };

const SIN_LLAVES = { prod: false, usuario: '', apiKey: '', llaveFirma: '', token: '' } as const;

async function callContratado<T>(ports: Ports, sesion: AccesoContratado, paso: Paso<T>): Promise<Outcome<T>> {
  const step = async (acceso: Acceso): Promise<Outcome<T>> => {
    const call = (): Promise<Outcome<T>> => paso.call(sesion.certificador, acceso);
    return paso.refuse?.() ?? hideSecretos(acceso, await observeCall(ports, sesion, paso.operacion, call));
  };
  if (!sesion.certificador.capacidades.usaToken) {
    const outcome = await step(await openKeys(ports, sesion));
    if (outcome.tipo === 'token_vencido') throw new AppError('CERTIFICADOR_CREDENCIALES');
    return outcome;
  }
  const acceso = (await readToken(ports, sesion)) ?? (await renewToken(ports, sesion));
  if ('tipo' in acceso) return acceso;
  const outcome = await step(acceso);
  if (outcome.tipo !== 'token_vencido') return outcome;
  const nuevo = await renewToken(ports, sesion);
  return 'tipo' in nuevo ? nuevo : step(nuevo);
}

/** Credentials with a valid stored token, for which the other secrets stay closed; null without one. */
async function readToken(ports: Ports, { nit, config, prod }: AccesoContratado): Promise<Acceso | null> {
  const { bearerCifrado, bearerVigencia, usuario } = config;
  if (bearerCifrado === null || bearerVigencia === null || config.prod !== prod) return null;
  if (Date.parse(bearerVigencia) - MARGEN_MS <= ports.now().getTime()) return null;
  const abierto = await openerOf(ports.cifrado, ports.now).open(nit, bearerCifrado);
  const token = Buffer.from(abierto).toString('utf8');
  return { nitEmisor: nit, prod, usuario, apiKey: '', llaveFirma: '', token };
}

function openKeys({ cifrado, now }: Ports, { nit, config, prod }: AccesoContratado): Promise<Acceso> {
  return openAcceso({ cifrado: openerOf(cifrado, now) }, nit, config, prod);
}

type SinToken = { tipo: 'no_disponible'; motivo: string };

/** Asks for a token and stores it. */
async function renewToken(ports: Ports, sesion: AccesoContratado): Promise<Acceso | SinToken> {
  const { nit, config, certificador, prod } = sesion;
  const acceso = await openKeys(ports, sesion);
  const outcome = await observeCall(ports, sesion, 'consulta', () => certificador.getToken(acceso));
  if (outcome.tipo === 'rechazado') throw new AppError('BEARER_NO_GENERADO');
  if (outcome.tipo !== 'ok') return { tipo: 'no_disponible', motivo: 'token not available' };
  const { token, vigencia } = outcome.datos;
  // The document was made before the issuer changed the environment, so this token does not belong to today's
  // configuration.
  if (config.prod !== prod) return { ...acceso, token };
  const bearerCifrado = await ports.cifrado.seal(nit, Buffer.from(token, 'utf8'));
  const prueba = { bearerCifrado, bearerVigencia: vigencia, comprobado: ports.now().toISOString() };
  await ports.certificadorConfigs.putPrueba(nit, config, prueba);
  // The next step of the same task must find the token, although it read the configuration before.
  Object.assign(sesion.config, prueba);
  return { ...acceso, token };
}

function observeCall<T>(
  ports: Ports,
  { config: { nitCertificador }, nit, idTransaccion: id, prod }: AccesoContratado,
  operacion: Operacion,
  call: () => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  return observe(ports, { nitCertificador, prod, de: { nit, id, operacion } }, call);
}
