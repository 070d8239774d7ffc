import { toGuatemala } from '#domain/fechas/guatemala.ts';
import { pasoOf } from '#domain/sesion/traslado.ts';
import type { Mensajeria } from '#lambdas/ports/correo.ts';
import type { Log } from '#lambdas/ports/log.ts';
import type { MembresiaRepository, Miembro } from '#lambdas/ports/membresia.ts';
import type { Traslado, TrasladoRepository } from '#lambdas/ports/traslados.ts';
import type { PoolUsuarios } from '#lambdas/ports/usuarios.ts';
import { endSesiones } from '#lambdas/shared/fin-sesiones.ts';
import { tellGanador, tellPerdedor, tellRechazo } from './tell.ts';

export type PortsDeTraslado = {
  traslados: TrasladoRepository;
  membresias: MembresiaRepository;
  pool: Pick<PoolUsuarios, 'remove'>;
  mensajeria: Mensajeria;
  log: Log;
  now: () => Date;
};

/** Milliseconds after which a run takes no further rows; its function may run for 50 seconds. */
const PRESUPUESTO_MS = 30_000;

/**
 * Carries out the moves of NITs and tells of refused claims. It may be cut off anywhere: each step may be repeated, and the
 * next run goes on from what is stored.
 */
export async function moveNits(ports: PortsDeTraslado, userPoolId: string): Promise<void> {
  const { traslados, log } = ports;
  const { traslados: enCurso, rechazados } = await traslados.list();
  const each = async (nit: string, run: () => Promise<void>): Promise<void> => {
    try {
      await run();
    } catch (error) {
      // One NIT must not stop the others; the next run repeats it.
      log.error('traslado', { nit, error });
    }
  };
  for (const rechazo of rechazados)
    await each(rechazo.nit, async () => {
      await tellRechazo(ports, rechazo);
      await traslados.forget(rechazo);
    });
  for (const traslado of enCurso) await each(traslado.nit, () => advance(ports, userPoolId, traslado));
}

async function advance(ports: PortsDeTraslado, userPoolId: string, traslado: Traslado): Promise<void> {
  const { traslados, now, log } = ports;
  const { nit, cortado, isEntregado } = traslado;
  const inciertos = cortado === null || isEntregado ? [] : await traslados.listInciertos(nit);
  const paso = pasoOf({ cortado, isEntregado, inciertos: inciertos.length }, now().getTime());
  if (paso === 'esperar') return;
  if (paso === 'concluir') return conclude(ports, traslado);
  const cortados = await cutMiembros(ports, userPoolId, nit);
  if (paso === 'cortar') {
    for (const miembro of cortados) if (miembro.rol === 'dueno') await tellPerdedor(ports, traslado, miembro);
    return traslados.markCortado(nit, now().getTime());
  }
  if (inciertos.length > 0) log.error('traslado.incierto', { nit, documentos: inciertos });
  await endAccesos(ports, nit);
  if (!(await archiveAll(ports, traslado))) return;
  await traslados.deliver(traslado, toGuatemala(now().getTime()).iso);
  await conclude(ports, traslado);
}

/**
 * Ends everything that the members of the holder before may do. Their accounts go, because the NIT is no longer theirs to sign in
 * with and their e-mails must be free for accounts of their own.
 */
async function cutMiembros(ports: PortsDeTraslado, userPoolId: string, nit: string): Promise<Miembro[]> {
  const { membresias, pool, traslados } = ports;
  const miembros = await membresias.listMiembros(nit);
  for (const { sub, usuario } of miembros) {
    await traslados.cut(nit, sub);
    await endSesiones(ports, sub, () => pool.remove(userPoolId, usuario));
  }
  return miembros;
}

/** Ends the work for clients: they confirmed the holder before and not the claimant, to whom the proof of the NIT would open them. */
async function endAccesos({ membresias, now }: PortsDeTraslado, nit: string): Promise<void> {
  const desde = toGuatemala(now().getTime()).iso;
  for (const { nit: cliente } of await membresias.listClientes(nit)) {
    const cambio = { de: ['pendiente', 'aceptado', 'activo'], a: 'retirado', desde } as const;
    await membresias.changeContador(cliente, nit, cambio);
  }
}

/** Whether nothing is left to move; false when there was no time for all, or a worker holds a row. */
async function archiveAll({ traslados, now, log }: PortsDeTraslado, traslado: Traslado): Promise<boolean> {
  const limite = now().getTime() + PRESUPUESTO_MS;
  for (let lotes = 0; ; lotes += 1) {
    const avance = now().getTime() > limite ? 'ocupado' : await traslados.archive(traslado, now());
    if (avance === 'movido') continue;
    log.info('traslado.archivo', { nit: traslado.nit, lotes, avance });
    return avance === 'vacio';
  }
}

async function conclude(ports: PortsDeTraslado, traslado: Traslado): Promise<void> {
  await tellGanador(ports, traslado);
  await ports.traslados.forget(traslado);
  ports.log.info('traslado.fin', { nit: traslado.nit });
}
