import { AppError } from '#domain/errores/app-error.ts';
import type { Acceso, CertificadorConfig, Desenlace, Ports } from '../ports.ts';

/** The credentials of one configuration, opened. Throws CERTIFICADOR_INCOMPLETO without a key. */
export async function openAcceso(
  { cifrado }: Pick<Ports, 'cifrado'>,
  nit: string,
  config: CertificadorConfig,
  prod: boolean,
): Promise<Acceso> {
  const { usuario, apiKeyCifrada, llaveFirmaCifrada } = config;
  if (apiKeyCifrada === null) throw new AppError('CERTIFICADOR_INCOMPLETO');
  const [apiKey, llaveFirma] = await Promise.all(
    [apiKeyCifrada, llaveFirmaCifrada].map(async (sellada) =>
      sellada === null ? '' : Buffer.from(await cifrado.open(nit, sellada)).toString('utf8'),
    ),
  );
  return { nitEmisor: nit, prod, usuario, apiKey: apiKey ?? '', llaveFirma: llaveFirma ?? '', token: '' };
}

type Observador = Pick<Ports, 'salud' | 'log' | 'now'>;

/**
 * Makes one call and records how the certifier did. A refusal is an answer; only what did not arrive counts as an
 * error. Recording never breaks the call.
 */
export async function observe<T>(
  { salud, log, now }: Observador,
  { nitCertificador, prod }: { nitCertificador: string; prod: boolean },
  call: () => Promise<Desenlace<T>>,
): Promise<Desenlace<T>> {
  const inicio = performance.now();
  const desenlace = await call();
  const ms = Math.round(performance.now() - inicio);
  const isError = desenlace.tipo === 'no_disponible' || desenlace.tipo === 'incierto';
  try {
    await salud.record(nitCertificador, prod, { isError, ms, fecha: now() });
  } catch (error) {
    log.warn('certificador.salud', { nitCertificador, error });
  }
  return desenlace;
}
