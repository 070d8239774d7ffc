import { AppError } from '#domain/errores/app-error.ts';
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
  /** NIT of the certifier; the first one of the stage when absent. */
  nitCertificador?: string;
  nit: string;
  apiKey: string;
  usuario?: string;
  llaveFirma?: string;
  prod?: boolean;
};

export type OpcionesConsulta = {
  registro: RegistroCertificadores;
  /** Value of CERTIFICADOR_PLATAFORMA: JSON of one CuentaPlataforma or of a list; null when the stage has none. */
  cuenta: string | null;
  now: () => Date;
  log?: Log;
  /** Longest wait of a user in milliseconds, over all accounts. */
  limite?: number;
};

type Cuenta = { nombre: string; certificador: Certificador; acceso: Acceso; tokenVence: number };
type Pregunta<T> = (certificador: Certificador, acceso: Acceso) => Promise<Outcome<T | null>>;
type PreguntaPor<T> = (certificador: Certificador, acceso: Acceso, id: string) => ReturnType<Pregunta<T>>;

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

function readCuentas({ registro, cuenta }: OpcionesConsulta): Cuenta[] {
  if (cuenta === null) return [];
  const datos = JSON.parse(cuenta) as CuentaPlataforma | CuentaPlataforma[];
  return [datos].flat().flatMap(({ nitCertificador, nit, apiKey, usuario, llaveFirma, prod }) => {
    const [primero] = registro.values();
    const elegido = nitCertificador === undefined ? primero : registro.get(nitCertificador);
    if (elegido === undefined) return [];
    const acceso: Acceso = {
      nitEmisor: nit,
      prod: prod ?? false,
      usuario: usuario ?? '',
      apiKey,
      llaveFirma: llaveFirma ?? '',
      token: '',
    };
    return [{ nombre: elegido.nombre, certificador: elegido.certificador, acceso, tokenVence: 0 }];
  });
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
    log?.warn('consulta.cuenta', { certificador: cuenta.nombre, outcome: outcome.tipo });
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
