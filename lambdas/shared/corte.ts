import { afterLlamada, endSonda, permisoOf, startSonda } from '#domain/certificador/corte.ts';
import type { Corte, LlamadaDeCorte, Permiso } from '#domain/certificador/corte.ts';
import type { DocumentoGuardado } from '#domain/documentos/modelo/documento-guardado.ts';
import type { Tarea } from '#lambdas/ports/colas.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import { tareaOf } from './carril.ts';

type Puertos = Pick<Ports, 'salud' | 'log' | 'now'>;
type Servicio = { nitCertificador: string; prod: boolean };

/** Number of tries to change a breaker that other workers change at the same moment. */
const INTENTOS = 8;

type PasoConCorte = {
  /** Step that calls the certifier. */
  run: () => Promise<void>;
  /** Puts the step off to an instant (epoch milliseconds), because the certifier is cut off. */
  putOff: (hasta: number) => Promise<void>;
};

/** Makes a step of a document that calls its certifier, unless the circuit breaker of that certifier cuts it off. */
export async function runUnderCorte(
  ports: Puertos,
  { documento, nitCertificador }: DocumentoGuardado,
  { run, putOff }: PasoConCorte,
): Promise<void> {
  const servicio = { nitCertificador, prod: documento.produccion };
  const permiso = await askPermiso(ports, servicio, documento.nit);
  if (permiso.tipo === 'espera') return putOff(permiso.hasta);
  try {
    await run();
  } finally {
    if (permiso.corte !== null) await returnSonda(ports, servicio, permiso.corte);
  }
}

type Concedido = Exclude<Permiso, { tipo: 'libre' | 'sonda' }> | { tipo: 'libre'; corte: Corte | null };

/** Asks the breaker; of all that ask after a cut, one gets the probe. A breaker that cannot be read stops nobody. */
async function askPermiso({ salud, log, now }: Puertos, servicio: Servicio, nit: string): Promise<Concedido> {
  const { nitCertificador, prod } = servicio;
  try {
    for (let intento = 0; intento < INTENTOS; intento += 1) {
      const corte = await salud.readCorte(nitCertificador, prod);
      const permiso = permisoOf(corte, nit, now());
      if (permiso.tipo === 'libre') return { tipo: 'libre', corte: null };
      if (permiso.tipo === 'espera') return permiso;
      const sonda = startSonda(corte, now());
      if (await salud.writeCorte(nitCertificador, prod, sonda))
        return { tipo: 'libre', corte: { ...sonda, version: sonda.version + 1 } };
    }
  } catch (error) {
    log.warn('certificador.corte', { ...servicio, error });
  }
  return { tipo: 'libre', corte: null };
}

/** Instant until which the certifier of a document is cut off; null when it is not. Asking starts no probe. */
export async function cutUntil(
  { salud, log, now }: Puertos,
  { documento, nitCertificador }: DocumentoGuardado,
): Promise<number | null> {
  try {
    const corte = await salud.readCorte(nitCertificador, documento.produccion);
    const permiso = permisoOf(corte, documento.nit, now());
    return permiso.tipo === 'espera' ? permiso.hasta : null;
  } catch (error) {
    log.warn('certificador.corte', { nitCertificador, error });
    return null;
  }
}

/**
 * Task of a document that was just sent: in the lane of its certifier or, while that one is cut off, in the main queue,
 * whose workers no call holds, so that the user is offered another certifier at once.
 */
export async function routeTarea(
  ports: Puertos & Pick<Ports, 'certificadores'>,
  guardado: DocumentoGuardado,
): Promise<Tarea> {
  const { nit, idTransaccion: id } = guardado.documento;
  return (await cutUntil(ports, guardado)) === null ? tareaOf(ports, guardado) : { nit, id };
}

/** Gives a probe back that no call has used; the outcome of a call has changed the breaker, and then this changes nothing. */
async function returnSonda({ salud, log }: Puertos, servicio: Servicio, corte: Corte): Promise<void> {
  try {
    await salud.writeCorte(servicio.nitCertificador, servicio.prod, endSonda(corte));
  } catch (error) {
    // The probe ends by itself after a while.
    log.warn('certificador.corte', { ...servicio, error });
  }
}

/** Tells the breaker of one call. Throws what the store throws. */
export async function noteLlamada(
  { salud, log }: Pick<Puertos, 'salud' | 'log'>,
  servicio: Servicio,
  llamada: LlamadaDeCorte,
): Promise<void> {
  const { nitCertificador, prod } = servicio;
  for (let intento = 0; intento < INTENTOS; intento += 1) {
    const corte = await salud.readCorte(nitCertificador, prod);
    const siguiente = afterLlamada(corte, llamada);
    if (siguiente === corte) return;
    if (!(await salud.writeCorte(nitCertificador, prod, siguiente))) continue;
    if (siguiente.cortes !== corte.cortes) {
      const { cortes, hasta } = siguiente;
      log.warn('certificador.corte', { ...servicio, cortes, hasta });
    }
    return;
  }
  log.warn('certificador.corte', { ...servicio, motivo: 'others changed it each time' });
}
