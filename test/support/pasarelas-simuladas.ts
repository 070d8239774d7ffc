import { Reservado } from '#domain/pagos/reservado.ts';
import { createCybersource } from '#lambdas/adapters/pasarelas/cybersource/cybersource.ts';
import { HOSTS_BILLETERA, HOSTS_TARJETA } from '#lambdas/adapters/pasarelas/hosts.ts';
import { createPaypal } from '#lambdas/adapters/pasarelas/paypal/paypal.ts';
import type { Billetera } from '#lambdas/ports/billetera.ts';
import type { Log } from '#lambdas/ports/log.ts';
import type { PasarelaTarjeta } from '#lambdas/ports/pasarela.ts';
import { openDisco } from '../../local/datos/disco.ts';
import { openEstado } from '../../local/simulador/estado.ts';
import { createCybersourceSimulado } from '../../local/simulador/pasarelas/cybersource.ts';
import type { CybersourceSimulado } from '../../local/simulador/pasarelas/cybersource.ts';
import { createPaypalSimulado } from '../../local/simulador/pasarelas/paypal.ts';
import type { PaypalSimulado } from '../../local/simulador/pasarelas/paypal.ts';
import { createFetchSimulado } from './fetch-simulado.ts';
import type { FetchSimulado } from './fetch-simulado.ts';

type Deps = { log: Log; now: () => Date; secreto?: string; host?: string };
type Simulada = Omit<FetchSimulado, 'fetch'>;
export type TarjetaSimulada = Simulada & { pasarela: PasarelaTarjeta; simulador: CybersourceSimulado };
export type BilleteraSimulada = Simulada & { billetera: Billetera; simulador: PaypalSimulado };

export const COMERCIO = { comercio: 'tienda_gt', llave: 'llave-1', secreto: 'c2VjcmV0byBpbnZlbnRhZG8=' };
export const CUENTA_PAYPAL = { cliente: 'cliente-inventado', secreto: 'secreto-inventado' };

/** The card adapter over its simulator in this process. */
export function openTarjetaSimulada(deps: Deps): TarjetaSimulada {
  const { log, now, secreto = COMERCIO.secreto, host = HOSTS_TARJETA.prueba } = deps;
  const simulador = createCybersourceSimulado(COMERCIO, now, openEstado(null, openDisco(null)));
  const { fetch: fetchSimulado, ...resto } = createFetchSimulado(simulador.answer);
  const credenciales = { ...COMERCIO, secreto: new Reservado(secreto) };
  const pasarela = createCybersource({ host, credenciales, log, now, fetch: fetchSimulado });
  return { pasarela, simulador, ...resto };
}

/** The adapter of the wallet over its simulator in this process. */
export function openBilleteraSimulada(deps: Deps): BilleteraSimulada {
  const { log, now, secreto = CUENTA_PAYPAL.secreto, host = HOSTS_BILLETERA.prueba } = deps;
  const simulador = createPaypalSimulado(CUENTA_PAYPAL, now, openEstado(null, openDisco(null)));
  const { fetch: fetchSimulado, ...resto } = createFetchSimulado(simulador.answer);
  const credenciales = { cliente: CUENTA_PAYPAL.cliente, secreto: new Reservado(secreto) };
  const billetera = createPaypal({ host, credenciales, log, now, fetch: fetchSimulado });
  return { billetera, simulador, ...resto };
}
