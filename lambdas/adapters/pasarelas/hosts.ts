import type { Reservado } from '#domain/pagos/reservado.ts';

/** Addresses of the card gateway; test and production have credentials of their own. */
export const HOSTS_TARJETA = {
  produccion: 'https://api.cybersource.com/',
  prueba: 'https://apitest.cybersource.com/',
} as const;

export type CredencialesTarjeta = {
  readonly comercio: string;
  readonly llave: string;
  /** Shared secret, in base64. */
  readonly secreto: Reservado;
};

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);
/** Words of credentials that a simulator or the public examples of the gateway use. */
const DE_PRUEBA = /^test|simulad|prueba|demo|dummy|example|changeme/i;

/**
 * Address that a stage charges at: production charges for real, the other stages of the cloud at the test host, the
 * local one only at `simulada`, on this machine. Throws when the stage and the address do not fit, so that a function
 * of production does not start with a simulator.
 */
export function hostTarjetaOf(etapa: string, simulada: string | null): string {
  if (etapa !== 'local') {
    if (simulada !== null) throw new Error('The card gateway can only be replaced when the stage is local');
    return etapa === 'produccion' ? HOSTS_TARJETA.produccion : HOSTS_TARJETA.prueba;
  }
  if (simulada === null || !LOOPBACK.has(new URL(simulada).hostname))
    throw new Error('The local stage charges at a simulator of this machine only');
  return simulada;
}

/** Throws when credentials are empty, or are those of tests in production. The text names the fault, never the value. */
export function checkCredenciales(etapa: string, { comercio, llave, secreto }: CredencialesTarjeta): void {
  const isVacio = [comercio, llave, secreto.reveal()].some((texto) => texto.trim() === '');
  if (isVacio) throw new Error('Credentials of the card gateway are missing');
  if (etapa === 'produccion' && (DE_PRUEBA.test(comercio) || DE_PRUEBA.test(llave)))
    throw new Error('Production cannot charge with test credentials of the card gateway');
}
