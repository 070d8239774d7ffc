import { MAXIMO_EN_ESPERA } from '#domain/constantes.ts';
import type { SaldoCredito } from '#domain/creditos/saldos.ts';
import { findFaltaFecha } from '#domain/documentos/calculo/emision.ts';
import { isEstado } from '#domain/documentos/modelo/estados.ts';
import { ESPERA_VENCIDA } from '#domain/errores/mensajes-propios.ts';
import { toGuatemala } from '#domain/fechas/guatemala.ts';
import type { EnEspera } from '#lambdas/ports/documentos.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import { tareaOf } from '#lambdas/shared/carril.ts';

/**
 * Lets the documents of an issuer that wait for credits go out, oldest first: each takes its credit and is queued as every
 * other, until a balance is empty. Those that SAT does not take any more are given up. It may run twice at once and be
 * interrupted anywhere: a document takes its credit in the step that ends its waiting, and the sweeper queues one whose
 * message was lost.
 */
export async function wakeEnEspera(ports: Ports, nit: string): Promise<void> {
  const hoy = toGuatemala(ports.now().getTime()).fecha;
  const vacios = new Set<SaldoCredito>();
  const errores: unknown[] = [];
  for (const espera of await ports.documentos.listEnEspera(nit, 2 * MAXIMO_EN_ESPERA)) {
    try {
      if (findFaltaFecha(espera.fechaEmision, hoy) !== null) await giveUp(ports, nit, espera);
      else if (!vacios.has(espera.saldo) && !(await wake(ports, nit, espera))) vacios.add(espera.saldo);
    } catch (error) {
      // One document must not keep the others back; the message comes again for it.
      ports.log.error('espera.documento', { nit, idTransaccion: espera.id, error });
      errores.push(error);
    }
  }
  if (errores.length > 0) throw new Error('A waiting document could not be looked at', { cause: errores[0] });
}

/** Lets one document take its credit; false when its balance is empty. */
async function wake(ports: Ports, nit: string, { id }: EnEspera): Promise<boolean> {
  const { colas, documentos, log, now } = ports;
  const isHecho = await documentos.apply(nit, id, { tipo: 'credito_tomado' }, now());
  const guardado = await documentos.find(nit, id);
  if (guardado === null) return true;
  if (!isHecho) return !isEstado(guardado.documento.statusDocumento, 'enEspera');
  log.info('espera.despierta', { nit, idTransaccion: id });
  await colas.certificacion.send(tareaOf(ports, guardado));
  return true;
}

async function giveUp({ documentos, log, now }: Ports, nit: string, { id }: EnEspera): Promise<void> {
  const paso = { tipo: 'descartado', mensajes: [ESPERA_VENCIDA], usuario: '' } as const;
  if (await documentos.apply(nit, id, paso, now())) log.info('espera.vencida', { nit, idTransaccion: id });
}
