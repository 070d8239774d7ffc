import { AppError } from '#domain/errores/app-error.ts';
import { hasProduccion } from '#domain/certificador/produccion.ts';
import { isRecord } from '#domain/is-record.ts';
import { createBoundedCache } from '#lambdas/shared/bounded-cache.ts';
import type { Log } from '#lambdas/ports/log.ts';
import type {
  ConsultaContribuyente,
  RegistroCertificadores,
  Acceso,
  Certificador,
  Outcome,
} from '#lambdas/ports/certificador.ts';

/** An account of the platform itself at one certifier, for look-ups of issuers that have no account yet. */
export type CuentaPlataforma = {
  /** NIT of the certifier. */
  nitCertificador: string;
  nit: string;
  apiKey: string;
  usuario?: string;
  llaveFirma?: string;
  /** Environment that is asked; it must be that of the stage. */
  prod: boolean;
};

export type OpcionesConsulta = {
  /** Name of the stage. */
  etapa: string;
  registro: RegistroCertificadores;
  /** Value of CERTIFICADOR_PLATAFORMA: JSON of one CuentaPlataforma or of a list; null when the stage has none. */
  cuenta: string | null;
  now: () => Date;
  log: Log;
  /** Longest wait of a user in milliseconds, over all accounts. */
  limite?: number;
};

type Cuenta = { nombre: string; certificador: Certificador; acceso: Acceso; tokenVence: number };
type Pregunta<T> = (certificador: Certificador, acceso: Acceso) => Promise<Outcome<T | null>>;
type PreguntaPor<T> = (certificador: Certificador, acceso: Acceso, id: string) => ReturnType<Pregunta<T>>;

/** Stage of one machine, whose simulators have both environments. */
const ETAPA_LOCAL = 'local';
const VIGENCIA_MS = 15 * 60 * 1000;
const MARGEN_TOKEN_MS = 2 * 60 * 1000;
const MAX_VISTOS = 1_000;
const LIMITE_MS = 10_000;

/**
 * Look-ups with the platform's accounts; the next account is asked when one does not answer. Found parties are kept in
 * memory for 15 minutes (docs/servicios.md, "Answers and time").
 */
export function createConsulta(opciones: OpcionesConsulta): ConsultaContribuyente {
  const { now } = opciones;
  const cuentas = readCuentas(opciones);
  const lookup = <T>(ask: PreguntaPor<T>) => {
    const vistos = createBoundedCache<T>(MAX_VISTOS, VIGENCIA_MS);
    return async (id: string): Promise<T | null> => {
      const visto = vistos.get(id, now().getTime());
      if (visto !== undefined) return visto;
      const outcome = await askCuentas(opciones, cuentas, (certificador, acceso) =>
        ask(certificador, acceso, id),
      );
      if (outcome.tipo !== 'ok') throw new AppError('CONTRIBUYENTE_NO_CONSULTADO');
      if (outcome.datos !== null) vistos.put(id, outcome.datos, now().getTime());
      return outcome.datos;
    };
  };
  return {
    byNit: lookup((certificador, acceso, nit) => certificador.lookupNit(acceso, nit)),
    byCui: lookup((certificador, acceso, cui) => certificador.lookupCui(acceso, cui)),
  };
}

/**
 * Reads the accounts of the secret. One that is not complete, or is of the other environment, is left out and told as an
 * error: the screens then ask for the data by hand, and the alarm calls a person. No line contains a value of the secret.
 */
function readCuentas({ registro, cuenta, etapa, log }: OpcionesConsulta): Cuenta[] {
  if (cuenta === null) return [];
  return readSecreto(cuenta).flatMap((datos, posicion) => {
    const falta = findFalta(datos, registro, etapa);
    const elegido = registro.get(String(datos.nitCertificador));
    if (falta !== null || elegido === undefined) {
      log.error('consulta.cuenta', { cuenta: posicion + 1, falta });
      return [];
    }
    const { nit, apiKey, usuario = '', llaveFirma = '', prod } = datos as CuentaPlataforma;
    const acceso: Acceso = { nitEmisor: nit, prod, usuario, apiKey, llaveFirma, token: '' };
    return [{ nombre: elegido.nombre, certificador: elegido.certificador, acceso, tokenVence: 0 }];
  });
}

type CuentaEscrita = Readonly<Partial<Record<keyof CuentaPlataforma, unknown>>>;

function readSecreto(text: string): CuentaEscrita[] {
  try {
    return [JSON.parse(text) as unknown].flat().map((each) => (isRecord(each) ? each : {}));
  } catch {
    // The words of the parser repeat a part of the secret.
    return [{}];
  }
}

/** Says what a person must set in the secret (docs/deploy.md); null when the account is complete. */
function findFalta(cuenta: CuentaEscrita, registro: RegistroCertificadores, etapa: string): string | null {
  const { nitCertificador, prod } = cuenta;
  for (const campo of ['nitCertificador', 'nit', 'apiKey'] as const) {
    if (typeof cuenta[campo] !== 'string' || cuenta[campo] === '')
      return `Al secreto del certificador le falta "${campo}": escríbalo y despliegue otra vez.`;
  }
  if (typeof prod !== 'boolean')
    return 'Al secreto del certificador le falta "prod": true en la etapa produccion, false en las demás.';
  if (etapa !== ETAPA_LOCAL && prod !== hasProduccion(etapa))
    return `El secreto del certificador dice "prod": ${String(prod)}, y la etapa ${etapa} pide ${String(!prod)}.`;
  return registro.has(String(nitCertificador))
    ? null
    : 'El "nitCertificador" del secreto no es de un certificador de esta etapa.';
}

/** Asks the accounts in turn; each gets an equal part of the remaining time, so that a silent one leaves some for the next. */
async function askCuentas<T>(
  { now, log, limite = LIMITE_MS }: OpcionesConsulta,
  cuentas: readonly Cuenta[],
  ask: Pregunta<T>,
): Promise<Outcome<T | null>> {
  const fin = performance.now() + limite;
  let outcome: Outcome<T | null> = { tipo: 'no_disponible', motivo: 'no platform account' };
  for (const [posicion, cuenta] of cuentas.entries()) {
    const parte = (fin - performance.now()) / (cuentas.length - posicion);
    outcome = await withLimite(parte, askWithToken(cuenta, now, ask));
    if (outcome.tipo === 'ok') return outcome;
    log.warn('consulta.cuenta', { certificador: cuenta.nombre, outcome: outcome.tipo });
  }
  return outcome;
}

/** Asks with a token; a refused token is renewed once and the question repeated. */
async function askWithToken<T>(
  cuenta: Cuenta,
  now: () => Date,
  ask: Pregunta<T>,
): Promise<Outcome<T | null>> {
  const { certificador } = cuenta;
  if (!certificador.capacidades.usaToken) return ask(certificador, cuenta.acceso);
  for (let intento = 0; intento < 2; intento += 1) {
    if (cuenta.tokenVence - MARGEN_TOKEN_MS <= now().getTime()) {
      const nuevo = await certificador.getToken(cuenta.acceso);
      if (nuevo.tipo !== 'ok') return nuevo;
      cuenta.acceso = { ...cuenta.acceso, token: nuevo.datos.token };
      cuenta.tokenVence = Date.parse(nuevo.datos.vigencia);
    }
    const outcome = await ask(certificador, cuenta.acceso);
    if (outcome.tipo !== 'token_vencido') return outcome;
    cuenta.tokenVence = 0;
  }
  return { tipo: 'no_disponible', motivo: 'token refused twice' };
}

/** Limits the wait for a call; the call itself may go on without a listener. */
async function withLimite<T>(ms: number, llamada: Promise<Outcome<T>>): Promise<Outcome<T>> {
  let timer: NodeJS.Timeout | undefined;
  const fin = new Promise<Outcome<T>>((resolve) => {
    timer = setTimeout(() => resolve({ tipo: 'no_disponible', motivo: 'no answer in time' }), ms);
  });
  try {
    return await Promise.race([llamada, fin]);
  } catch (error) {
    return { tipo: 'no_disponible', motivo: error instanceof Error ? error.name : 'failure' };
  } finally {
    clearTimeout(timer);
  }
}
