import { randomUUID } from 'node:crypto';
import type { Mensaje } from './mensaje.ts';
import type { Queue } from './queue.ts';

/** A message as a receiver gets it; the receipt is of this delivery and no other. */
export type Recibido = { mensaje: Mensaje; recibo: string };

/** The dead letter queue of one job: the dead letters of its queue and of its lanes, as the cloud keeps them in one. */
export interface ColaMuertas {
  readonly name: string;
  /** Messages that can be received now, and those that a receiver holds. */
  count(): { visibles: number; enVuelo: number };
  /** Gives messages and hides them for those seconds. */
  receive(max: number, seconds: number): Recibido[];
  /** Deletes the message of a receipt; one that was received again meanwhile has another receipt, and stays. */
  remove(recibo: string): Promise<void>;
  /** Shows the message of a receipt after those seconds. */
  hide(recibo: string, seconds: number): void;
}

/** Opens the dead letters of these queues; who holds which message is forgotten with the process, as a lease is. */
export function createMuertas(name: string, queues: readonly Queue[]): ColaMuertas {
  const entregas = new Map<string, { recibo: string; visibleAt: number; queue: Queue }>();
  const isVisible = ({ id }: Mensaje): boolean => (entregas.get(id)?.visibleAt ?? 0) <= Date.now();
  const todas = (): { mensaje: Mensaje; queue: Queue }[] =>
    queues.flatMap((queue) => queue.deadLetters().map((mensaje) => ({ mensaje, queue })));
  const findId = (recibo: string): string | null =>
    [...entregas].find(([, entrega]) => entrega.recibo === recibo)?.[0] ?? null;
  return {
    name,
    count() {
      const mensajes = todas();
      const visibles = mensajes.filter(({ mensaje }) => isVisible(mensaje)).length;
      return { visibles, enVuelo: mensajes.length - visibles };
    },
    receive: (max, seconds) =>
      todas()
        .filter(({ mensaje }) => isVisible(mensaje))
        .slice(0, max)
        .map(({ mensaje, queue }) => {
          const recibo = randomUUID();
          entregas.set(mensaje.id, { recibo, visibleAt: Date.now() + seconds * 1000, queue });
          return { mensaje, recibo };
        }),
    async remove(recibo) {
      const id = findId(recibo);
      if (id === null) return;
      await entregas.get(id)?.queue.removeDead(id);
      entregas.delete(id);
    },
    hide(recibo, seconds) {
      const entrega = entregas.get(findId(recibo) ?? '');
      if (entrega !== undefined) entrega.visibleAt = Date.now() + seconds * 1000;
    },
  };
}
