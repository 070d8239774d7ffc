import { TARDE_MS } from '#domain/certificador/corte.ts';
import type { Fallo } from '#domain/certificador/corte.ts';
import { AppError } from '#domain/errores/app-error.ts';
import type { MensajeCertificador } from '#domain/documentos/modelo/documento.ts';
import type { Cifrado } from '#lambdas/ports/cifrado.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import type { CertificadorConfig } from '#lambdas/ports/configuracion-certificador.ts';
import type { Acceso, Certificacion, Outcome } from '#lambdas/ports/certificador.ts';
import { carrilOf } from './carril.ts';
import { noteLlamada } from './corte.ts';
import type { Servicio } from './corte.ts';
import { medirCertificador } from './medir.ts';

/** Opens the credentials of one configuration. Throws CERTIFICADOR_INCOMPLETO without a key. */
export async function openAcceso(
  { cifrado }: { cifrado: Pick<Cifrado, 'open'> },
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

/** Length from which a text counts as a secret; hiding shorter ones would remove words. */
const LARGO_SECRETO = 6;
const OCULTO = '***';

/** Removes the keys of a call from its answer, because a certifier may repeat them in texts for the user. */
export function hideSecretos<T>(
  { apiKey, llaveFirma, token }: Pick<Acceso, 'apiKey' | 'llaveFirma' | 'token'>,
  outcome: Outcome<T>,
): Outcome<T> {
  const secretos = [apiKey, llaveFirma, token].filter(({ length }) => length >= LARGO_SECRETO);
  const hide = (texto: string): string =>
    secretos.reduce((limpio, secreto) => limpio.replaceAll(secreto, OCULTO), texto);
  const hideAll = (mensajes: readonly MensajeCertificador[]): MensajeCertificador[] =>
    mensajes.map(({ codigo, mensaje }) => ({ codigo: hide(codigo), mensaje: hide(mensaje) }));
  if (outcome.tipo === 'rechazado') return { ...outcome, mensajes: hideAll(outcome.mensajes) };
  if (outcome.tipo !== 'ok' || !hasAlertas(outcome.datos)) return outcome;
  return { ...outcome, datos: { ...outcome.datos, alertas: hideAll(outcome.datos.alertas) } };
}

function hasAlertas<T>(datos: T): datos is T & Pick<Certificacion, 'alertas'> {
  return typeof datos === 'object' && datos !== null && 'alertas' in datos;
}

type Observador = Pick<Ports, 'certificadores' | 'etapa' | 'salud' | 'log' | 'now'>;

/** Certifier that is called, and the document, if any, for which it is. */
export type Llamado = Servicio & { de: Fallo };

/**
 * Makes one call and records the health of the certifier and its breaker. A refusal is an answer; only a missing answer
 * counts as an error, and it counts as soon as it is late, not when the call is given up. A failure of recording never
 * breaks the call.
 */
export async function observe<T>(
  observador: Observador,
  llamado: Llamado,
  call: () => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const inicio = performance.now();
  const tardanzas: Promise<void>[] = [];
  const reloj = setTimeout(() => {
    tardanzas.push(record(observador, llamado, { isError: true, ms: TARDE_MS }));
  }, TARDE_MS);
  const outcome = await call().finally(() => clearTimeout(reloj));
  const ms = Math.round(performance.now() - inicio);
  const isError = outcome.tipo === 'no_disponible' || outcome.tipo === 'incierto';
  medirCertificador(observador, carrilOf(observador, llamado) ?? 'OTRO', {
    LlamadaCertificador: ms,
    FalloCertificador: Number(isError),
    RechazoCertificador: Number(outcome.tipo === 'rechazado'),
  });
  // What was late has been counted as an error already.
  await Promise.all(tardanzas);
  if (tardanzas.length === 0 || !isError) await record(observador, llamado, { isError, ms });
  return outcome;
}

async function record(
  { salud, log, now }: Pick<Observador, 'salud' | 'log' | 'now'>,
  { nitCertificador, prod, de }: Llamado,
  { isError, ms }: { isError: boolean; ms: number },
): Promise<void> {
  const fecha = now();
  try {
    await Promise.all([
      salud.record(nitCertificador, prod, { isError, ms, fecha }),
      noteLlamada({ salud, log }, { nitCertificador, prod }, { isError, fecha, de }),
    ]);
  } catch (error) {
    log.warn('certificador.salud', { nitCertificador, error });
  }
}
