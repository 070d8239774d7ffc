import { isRecord } from '#domain/is-record.ts';
import { incierta, rechazada } from '#domain/pagos/resultado.ts';
import { Reservado } from '#domain/pagos/reservado.ts';
import type { Billetera } from '#lambdas/ports/billetera.ts';
import type { Log } from '#lambdas/ports/log.ts';
import type { PasarelaTarjeta } from '#lambdas/ports/pasarela.ts';
import { createCybersource } from './cybersource/cybersource.ts';
import { checkCredenciales, HOSTS_BILLETERA, HOSTS_TARJETA, hostPasarelaOf } from './hosts.ts';
import { createPaypal } from './paypal/paypal.ts';

export type OpcionesPasarela = {
  readonly etapa: string;
  /** JSON of the account, as its secret holds it; null when the stage has none. */
  readonly cuenta: string | null;
  /** JSON of the addresses of the simulators, {"tarjeta":…,"billetera":…}; of the local stage only. */
  readonly simuladas: string | null;
  readonly log: Log;
  readonly now: () => Date;
};

/** Opens the card gateway of a stage; throws when account and address do not fit the stage. */
export function openTarjeta(opciones: OpcionesPasarela): PasarelaTarjeta {
  const { etapa, log, now } = opciones;
  const host = hostPasarelaOf(etapa, HOSTS_TARJETA, simuladaOf(opciones, 'tarjeta'));
  if (opciones.cuenta === null) return createSinTarjeta(log);
  const [comercio, llave, secreto] = readCuenta(opciones.cuenta, ['comercio', 'llave', 'secreto']);
  const credenciales = { comercio, llave, secreto: new Reservado(secreto) };
  checkCredenciales(etapa, credenciales);
  return createCybersource({ host, credenciales, log, now });
}

/** Opens the wallet of a stage; throws when account and address do not fit the stage. */
export function openBilletera(opciones: OpcionesPasarela): Billetera {
  const { etapa, log, now } = opciones;
  const host = hostPasarelaOf(etapa, HOSTS_BILLETERA, simuladaOf(opciones, 'billetera'));
  if (opciones.cuenta === null) return createSinBilletera(log);
  const [cliente, secreto] = readCuenta(opciones.cuenta, ['cliente', 'secreto']);
  const credenciales = { cliente, secreto: new Reservado(secreto) };
  checkCredenciales(etapa, credenciales);
  return createPaypal({ host, credenciales, log, now });
}

function simuladaOf({ simuladas }: OpcionesPasarela, pasarela: 'tarjeta' | 'billetera'): string | null {
  if (simuladas === null) return null;
  const datos: unknown = JSON.parse(simuladas);
  const url = isRecord(datos) ? datos[pasarela] : undefined;
  return typeof url === 'string' ? url : null;
}

/** Reads an account. The text of the fault names the keys, never the value, which an error of JSON.parse would quote. */
function readCuenta<const Campos extends readonly string[]>(
  texto: string,
  campos: Campos,
): { [posicion in keyof Campos]: string } {
  const datos = parse(texto);
  const valores = campos.map((campo) => (isRecord(datos) ? datos[campo] : undefined));
  if (!valores.every((valor) => typeof valor === 'string'))
    throw new Error(`The account of a payment gateway must be JSON with the texts ${campos.join(', ')}`);
  return valores as { [posicion in keyof Campos]: string };
}

function parse(texto: string): unknown {
  try {
    return JSON.parse(texto);
  } catch {
    return null;
  }
}

/** Card gateway of a stage without an account: it charges nothing, and keeps what is in doubt in doubt. */
function createSinTarjeta(log: Log): PasarelaTarjeta {
  const warn = warnOf(log, 'tarjeta');
  return {
    charge: () => warn(rechazada('SERVICIO')),
    settle: () => warn(incierta('the stage has no account')),
    review: () => warn(incierta('the stage has no account')),
    void: () => warn('DUDOSA'),
    refund: () => warn('DUDOSA'),
  };
}

function createSinBilletera(log: Log): Billetera {
  const warn = warnOf(log, 'billetera');
  return {
    createOrder: () => warn(null),
    capture: () => warn(incierta('the stage has no account')),
    review: () => warn(incierta('the stage has no account')),
    refund: () => warn('DUDOSA'),
  };
}

function warnOf(log: Log, pasarela: string) {
  return <T>(resultado: T): Promise<T> => {
    log.warn('pasarela.sin_cuenta', { pasarela });
    return Promise.resolve(resultado);
  };
}
