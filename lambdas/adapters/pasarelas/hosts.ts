import type { Reservado } from '#domain/pagos/reservado.ts';

/** Addresses of a gateway; test and production have credentials of their own. */
type Hosts = { readonly produccion: string; readonly prueba: string };

export const HOSTS_TARJETA: Hosts = {
  produccion: 'https://api.cybersource.com/',
  prueba: 'https://apitest.cybersource.com/',
};

export const HOSTS_BILLETERA: Hosts = {
  produccion: 'https://api-m.paypal.com/',
  prueba: 'https://api-m.sandbox.paypal.com/',
};

export type CredencialesTarjeta = {
  readonly comercio: string;
  readonly llave: string;
  /** Shared secret, in base64. */
  readonly secreto: Reservado;
};

export type CredencialesBilletera = {
  /** Id of the client, which the browser knows too. */
  readonly cliente: string;
  readonly secreto: Reservado;
};

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);
/** Words of credentials that a simulator or the public examples of the gateways use. */
const DE_PRUEBA = /^test|^sb$|simulad|prueba|demo|dummy|example|changeme/i;

/**
 * Address that a stage charges at: production charges for real, the other stages of the cloud at the test host, the
 * local one only at `simulada`, on this machine. Throws when the stage and the address do not fit, so that a function
 * of production does not start with a simulator.
 */
export function hostPasarelaOf(
  etapa: string,
  { produccion, prueba }: Hosts,
  simulada: string | null,
): string {
  if (etapa !== 'local') {
    if (simulada !== null) throw new Error('A payment gateway can only be replaced when the stage is local');
    return etapa === 'produccion' ? produccion : prueba;
  }
  if (simulada === null || !LOOPBACK.has(new URL(simulada).hostname))
    throw new Error('The local stage charges at a simulator of this machine only');
  return simulada;
}

/** Throws when credentials are empty, or are those of tests in production. The text names the fault, never the value. */
export function checkCredenciales(
  etapa: string,
  { secreto, ...publicas }: CredencialesTarjeta | CredencialesBilletera,
): void {
  const nombres = Object.values(publicas);
  if ([...nombres, secreto.reveal()].some((texto) => texto.trim() === ''))
    throw new Error('Credentials of a payment gateway are missing');
  if (etapa === 'produccion' && nombres.some((texto) => DE_PRUEBA.test(texto)))
    throw new Error('Production cannot charge with test credentials of a payment gateway');
}
