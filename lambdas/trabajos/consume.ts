import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import type { Tarea } from '#lambdas/ports/colas.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import { ATRIBUTO_RASTRO } from '#lambdas/ports/colas.ts';
import { readTarea } from '#lambdas/shared/read-tarea.ts';
import { followRastro } from '#lambdas/shared/rastro.ts';
import type { Invocacion } from '#lambdas/shared/rastro.ts';
import { TRABAJOS } from '#lambdas/shared/trabajos.ts';
import type { NombreCola } from '#lambdas/shared/trabajos.ts';

/** Makes one step of one task. It throws when not even its failure could be stored; the message then comes back. */
export type ProcessTarea = (ports: Ports, tarea: Tarea) => Promise<void>;
export type Consumer = (evento: SQSEvent, invocacion?: Invocacion) => Promise<SQSBatchResponse>;
type Fallos = SQSBatchResponse['batchItemFailures'];

/**
 * Worker of a queue: each message of a batch succeeds or fails by itself, and only the failed ones come back. What a message
 * makes the worker do belongs to the call that sent it.
 */
export function consume(nombre: NombreCola, ports: Ports, processTarea: ProcessTarea): Consumer {
  const consumeOne = (record: SQSRecord): Promise<Fallos> =>
    consumeRecord(nombre, ports, record, processTarea);
  return async ({ Records }, invocacion) => {
    const run = (record: SQSRecord): Promise<Fallos> =>
      followRastro(rastroOf(record), invocacion, () => consumeOne(record));
    const tandas = TRABAJOS[nombre].cola.simultaneos ? [Records] : Records.map((record) => [record]);
    const fallos: Fallos = [];
    for (const tanda of tandas) fallos.push(...(await Promise.all(tanda.map(run))).flat());
    return { batchItemFailures: fallos };
  };
}

async function consumeRecord(
  nombre: NombreCola,
  ports: Ports,
  { body, messageId }: SQSRecord,
  processTarea: ProcessTarea,
): Promise<Fallos> {
  const tarea = readTarea(nombre, body);
  if (tarea === null) {
    // An unreadable message would fail for ever; the sweeper finds the row by itself.
    ports.log.error(`${nombre}.mensaje_ilegible`, { messageId });
    return [];
  }
  try {
    await processTarea(ports, tarea);
    return [];
  } catch (error) {
    ports.log.error(`${nombre}.error`, { ...tarea, error });
    return [{ itemIdentifier: messageId }];
  }
}

function rastroOf({ messageAttributes }: Partial<Pick<SQSRecord, 'messageAttributes'>>): string | undefined {
  return messageAttributes?.[ATRIBUTO_RASTRO]?.stringValue;
}
