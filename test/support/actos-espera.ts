import { isEstado } from '#domain/documentos/modelo/estados.ts';
import { toGuatemala } from '#domain/fechas/guatemala.ts';
import { wakeEnEspera } from '#lambdas/trabajos/certificacion/wake.ts';
import { reviseCreditos } from '#lambdas/trabajos/compras/revise.ts';
import { createGuardado } from './factories/documento.ts';
import { createId } from './factories/ids.ts';
import { createUsuario } from './llamadas.ts';
import type { Mundo } from './mundo-creditos.ts';

const MENSAJERIA = { send: () => Promise.resolve('') };

/** Some documents are issued at once. */
export async function issue(mundo: Mundo, nit: string): Promise<void> {
  await Promise.all(Array.from({ length: mundo.azar.int(1, 4) }, () => issueOne(mundo, nit)));
}

/** A document is issued, and waits at the server when there is no credit for it. */
async function issueOne(mundo: Mundo, nit: string): Promise<void> {
  const { ports, azar, emitidos, ahora } = mundo;
  const id = createId(emitidos.length + 1);
  const emitido = { nit, id, isAceptado: azar.chance(0.5), isGuardado: false };
  emitidos.push(emitido);
  const fechaEmision = toGuatemala(ahora.getTime()).iso;
  const fecha = { fechaEmision, fechaEmisionUnix: Math.floor(ahora.getTime() / 1000) };
  const guardado = createGuardado({ nit, idTransaccion: id, ...fecha });
  const tipoDoc = azar.chance(0.2) ? 'FESP' : guardado.documento.tipoDoc;
  const nuevo = { ...guardado, documento: { ...guardado.documento, tipoDoc } };
  const reserva = await ports.documentos.reserve(nuevo, ahora);
  const isEnEspera = reserva === 'SIN_CREDITOS';
  const guardada = isEnEspera ? await ports.documentos.reserve(nuevo, ahora, true) : reserva;
  emitido.isGuardado = guardada === 'CREADA';
  if (isEnEspera) mundo.count('en espera');
}

/** Two workers of the certification wake what waits at the same moment. */
export async function wake({ ports }: Mundo, nit: string): Promise<void> {
  await Promise.all([1, 2].map(() => wakeEnEspera(ports, nit)));
}

/** The owner gives up some document, which may not wait any more. */
export async function discard(mundo: Mundo, nit: string): Promise<void> {
  const enEspera = await mundo.ports.documentos.listEnEspera(nit, 500);
  if (enEspera.length === 0) return;
  const { id: idTransaccion } = mundo.azar.pick(enEspera);
  await Promise.all([
    createUsuario(mundo.ports, nit).call('Mutation.descartarDte', { idTransaccion }),
    mundo.azar.chance(0.5) ? wakeEnEspera(mundo.ports, nit) : Promise.resolve(),
  ]);
}

/** The job looks at the credits and queues the first that waits; the worker of the certification wakes it and the others. */
export async function workEspera({ ports }: Mundo): Promise<void> {
  const { certificacion } = ports.memoria.colas;
  certificacion.length = 0;
  await reviseCreditos({ ...ports, mensajeria: MENSAJERIA });
  for (const { tarea } of certificacion.splice(0)) {
    const guardado = await ports.documentos.find(tarea.nit, tarea.id);
    if (guardado !== null && isEstado(guardado.documento.statusDocumento, 'enEspera'))
      await wakeEnEspera(ports, tarea.nit);
  }
}
