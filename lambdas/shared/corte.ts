import { afterLlamada, endSonda, permisoOf } from '#domain/certificador/corte.ts';
import type { Corte, LlamadaDeCorte, Permiso } from '#domain/certificador/corte.ts';
import type { DocumentoGuardado } from '#domain/documentos/modelo/documento-guardado.ts';
import type { Tarea } from '#lambdas/ports/colas.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import { tareaOf } from './carril.ts';

type Puertos = Pick<Ports, 'salud' | 'log' | 'now'>;
/** Certifier in one environment: what one breaker is of. */
export type Servicio = { nitCertificador: string; prod: boolean };

/** Number of tries to change a breaker that other workers change at the same moment. */
const INTENTOS = 8;
/** Permission of a breaker that cannot be read, because it must stop nobody. */
const LIBRE: Permiso = { tipo: 'libre' };

type PasoConCorte = {
  /** Step that calls the certifier. */
  run: () => Promise<void>;
  /** Puts the step off to an instant (epoch milliseconds), because the certifier is cut off. */
  putOff: (hasta: number) => Promise<void>;
};

/** Makes a step of a document that calls its certifier, unless the circuit breaker of that certifier cuts it off. */
export async function runUnderCorte(
  ports: Puertos,
  guardado: DocumentoGuardado,
  { run, putOff }: PasoConCorte,
): Promise<void> {
  const permiso = await acquirePermiso(ports, guardado);
  if (permiso.tipo === 'espera') return putOff(permiso.hasta);
  try {
    await run();
  } finally {
    if (permiso.tipo === 'sonda') await returnSonda(ports, guardado, permiso.corte);
  }
}

/** Instant until which the certifier of a document is cut off; null when it is not. Asking starts no probe. */
export async function cutUntil(ports: Puertos, guardado: DocumentoGuardado): Promise<number | null> {
  const permiso = await orLibre(ports, guardado, () => readPermiso(ports, guardado));
  return permiso.tipo === 'espera' ? permiso.hasta : null;
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
    if ((await salud.writeCorte(nitCertificador, prod, siguiente)) === null) continue;
    const { cortes, hasta } = siguiente;
    if (cortes !== corte.cortes) log.warn('certificador.corte', { ...servicio, cortes, hasta });
    return;
  }
  log.warn('certificador.corte', { ...servicio, motivo: 'others changed it each time' });
}

function servicioOf({ documento, nitCertificador }: DocumentoGuardado): Servicio {
  return { nitCertificador, prod: documento.produccion };
}

async function readPermiso({ salud, now }: Puertos, guardado: DocumentoGuardado): Promise<Permiso> {
  const { nitCertificador, prod } = servicioOf(guardado);
  return permisoOf(await salud.readCorte(nitCertificador, prod), guardado.documento.nit, now());
}

/** Reads the permission and, after a cut, takes the probe; of all that try at the same moment one gets it. */
function acquirePermiso(ports: Puertos, guardado: DocumentoGuardado): Promise<Permiso> {
  const { nitCertificador, prod } = servicioOf(guardado);
  return orLibre(ports, guardado, async () => {
    for (let intento = 0; intento < INTENTOS; intento += 1) {
      const permiso = await readPermiso(ports, guardado);
      if (permiso.tipo !== 'sonda') return permiso;
      const corte = await ports.salud.writeCorte(nitCertificador, prod, permiso.corte);
      if (corte !== null) return { ...permiso, corte };
    }
    return LIBRE;
  });
}

async function orLibre(
  { log }: Puertos,
  guardado: DocumentoGuardado,
  read: () => Promise<Permiso>,
): Promise<Permiso> {
  try {
    return await read();
  } catch (error) {
    log.warn('certificador.corte', { ...servicioOf(guardado), error });
    return LIBRE;
  }
}

/** Gives a probe back that no call has used; the outcome of a call has changed the breaker, and then this changes nothing. */
async function returnSonda(
  { salud, log }: Puertos,
  guardado: DocumentoGuardado,
  corte: Corte,
): Promise<void> {
  const { nitCertificador, prod } = servicioOf(guardado);
  try {
    await salud.writeCorte(nitCertificador, prod, endSonda(corte));
  } catch (error) {
    // The probe ends by itself after a while.
    log.warn('certificador.corte', { nitCertificador, prod, error });
  }
}
