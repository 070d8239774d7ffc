import { randomUUID } from 'node:crypto';
import type { Disco } from '../../datos/disco.ts';
import { openJournal, type Journal } from './journal.ts';
import type { Envio, Mensaje } from './mensaje.ts';
import { inTurns } from './turnos.ts';

export type QueueOptions = {
  name: string;
  /** File of the journal; null keeps the messages in memory. */
  file: string | null;
  disco: Disco;
  /** Told when a part of the journal could not be read. */
  onAviso?: (texto: string) => void;
  /** Seconds during which a received message stays hidden; a failed one returns after them. */
  visibilitySeconds: number;
  /** Number of deliveries after which the message goes to the dead letters. */
  maxReceiveCount: number;
  /** Whether a due message comes a moment later than those behind it. */
  isLate?: () => boolean;
};

export interface Queue {
  readonly name: string;
  /** Sends a message; it is on the disk when the promise resolves. */
  send(body: string, delaySeconds: number, envio?: Envio): Promise<string>;
  /**
   * Takes due messages and hides and counts them; those delivered too often become dead letters instead. The group with
   * the fewest messages in work comes first, as in a fair queue.
   */
  take(max: number): Mensaje[];
  remove(id: string): void;
  /** Instant at which the next message is due; null when none waits. */
  nextDue(): number | null;
  /** Registers a listener that is called after each send, and when writing begins or ends to be possible. */
  onSent(listener: () => void): void;
  count(): number;
  deadLetters(): readonly Mensaje[];
  /** Puts a message among the dead letters at once, as if its deliveries were used up. */
  bury(body: string): Promise<void>;
  /** Deletes a dead letter; it is gone from the disk when the promise resolves. */
  removeDead(id: string): Promise<void>;
  close(): Promise<void>;
}

type Registro =
  | { t: 'message'; mensaje: Mensaje }
  | { t: 'taken'; id: string; receives: number; firstReceivedAt: number }
  | { t: 'removed'; id: string }
  | { t: 'dead'; id: string };

/** Number of records after which the journal is rewritten, which keeps it small. */
const RECORDS_PER_REWRITE = 5000;

/** Milliseconds by which a late message is late. */
const LATE_MS = 300;

type Estado = { alive: Map<string, Mensaje>; dead: Map<string, Mensaje> };

/** Opens an at-least-once queue with a journal of its own. */
export async function openQueue(options: QueueOptions): Promise<Queue> {
  const { disco, onAviso = () => undefined } = options;
  const { journal, records, isWhole } = openJournal(options.file, disco);
  if (!isWhole)
    onAviso(`Se rehízo la cola ${options.name}, que estaba dañada; lo pendiente se vuelve a enviar.`);
  const estado = restore(records as Registro[], Date.now());
  const write = createWriter(journal, estado);
  if (disco.isWritable()) await journal.replace(() => snapshot(estado));
  const listeners: (() => void)[] = [];
  disco.onChange(() => {
    for (const listener of listeners) listener();
  });
  const { alive } = estado;

  return {
    name: options.name,
    async send(body, delaySeconds, envio = {}) {
      const now = Date.now();
      const mensaje: Mensaje = {
        id: randomUUID(),
        body,
        ...envio,
        sentAt: now,
        visibleAt: now + delaySeconds * 1000,
        receives: 0,
        firstReceivedAt: null,
      };
      // The message is entered before the write, because a rewrite of the journal meanwhile must include it.
      alive.set(mensaje.id, mensaje);
      await write({ t: 'message', mensaje }).catch((error: unknown) => {
        alive.delete(mensaje.id);
        throw error;
      });
      for (const listener of listeners) listener();
      return mensaje.id;
    },
    take(max) {
      // The work of a message writes; while nothing can be written it waits without counting as a try.
      if (!disco.isWritable()) return [];
      const now = Date.now();
      const taken: Mensaje[] = [];
      for (const mensaje of inTurns([...alive.values()], now)) {
        if (taken.length === max) break;
        if (options.isLate?.() === true) mensaje.visibleAt = now + LATE_MS;
        else if (mensaje.receives >= options.maxReceiveCount) bury(estado, mensaje, write);
        else taken.push(hide(mensaje, now, options.visibilitySeconds, write));
      }
      return taken;
    },
    remove(id) {
      if (alive.delete(id)) note(write, { t: 'removed', id });
    },
    nextDue: () => (disco.isWritable() ? [...alive.values()].reduce<number | null>(earlier, null) : null),
    onSent: (listener) => listeners.push(listener),
    count: () => alive.size,
    ...createDead(estado, write, options.maxReceiveCount),
    close: () => journal.close(),
  };
}

type Write = (record: Registro) => Promise<void>;

/** The part of a queue that concerns its dead letters. */
function createDead(
  { dead }: Estado,
  write: Write,
  receives: number,
): Pick<Queue, 'deadLetters' | 'bury' | 'removeDead'> {
  return {
    deadLetters: () => [...dead.values()],
    async bury(body) {
      const now = Date.now();
      const mensaje: Mensaje = {
        id: randomUUID(),
        body,
        sentAt: now,
        visibleAt: now,
        receives,
        firstReceivedAt: now,
      };
      dead.set(mensaje.id, mensaje);
      await write({ t: 'message', mensaje });
      await write({ t: 'dead', id: mensaje.id });
    },
    async removeDead(id) {
      if (!dead.has(id)) return;
      await write({ t: 'removed', id });
      dead.delete(id);
    },
  };
}

function createWriter(journal: Journal, estado: Estado): Write {
  let written = 0;
  return (record) => {
    const done = journal.append(record);
    written += 1;
    if (written % RECORDS_PER_REWRITE === 0) journal.replace(() => snapshot(estado)).catch(() => undefined);
    return done;
  };
}

/** Notes a record without waiting. Losing it only delivers a message again, which at-least-once allows. */
function note(write: Write, record: Registro): void {
  write(record).catch(() => undefined);
}

function hide(mensaje: Mensaje, now: number, seconds: number, write: Write): Mensaje {
  mensaje.receives += 1;
  mensaje.firstReceivedAt ??= now;
  mensaje.visibleAt = now + seconds * 1000;
  const { id, receives, firstReceivedAt } = mensaje;
  note(write, { t: 'taken', id, receives, firstReceivedAt });
  return { ...mensaje };
}

function bury({ alive, dead }: Estado, mensaje: Mensaje, write: Write): void {
  alive.delete(mensaje.id);
  dead.set(mensaje.id, mensaje);
  note(write, { t: 'dead', id: mensaje.id });
}

function earlier(first: number | null, { visibleAt }: Mensaje): number {
  return first === null ? visibleAt : Math.min(first, visibleAt);
}

function snapshot({ alive, dead }: Estado): Registro[] {
  const messages = [...alive.values(), ...dead.values()].map((mensaje): Registro => ({
    t: 'message',
    mensaje,
  }));
  return [...messages, ...[...dead.keys()].map((id): Registro => ({ t: 'dead', id }))];
}

/**
 * Restores the queue. Messages that were being worked on when the process died are due at once, because no handler
 * outlives the process.
 */
function restore(records: readonly Registro[], now: number): Estado {
  const estado: Estado = { alive: new Map(), dead: new Map() };
  for (const record of records) applyRecord(estado, record, now);
  return estado;
}

function applyRecord({ alive, dead }: Estado, record: Registro, now: number): void {
  if (record.t === 'message') {
    const { mensaje } = record;
    const visibleAt = mensaje.receives > 0 ? Math.min(mensaje.visibleAt, now) : mensaje.visibleAt;
    alive.set(mensaje.id, { ...mensaje, visibleAt });
    return;
  }
  if (record.t === 'removed') dead.delete(record.id);
  const mensaje = alive.get(record.id);
  if (mensaje === undefined) return;
  if (record.t === 'taken') {
    const { receives, firstReceivedAt } = record;
    alive.set(record.id, { ...mensaje, receives, firstReceivedAt, visibleAt: now });
    return;
  }
  alive.delete(record.id);
  if (record.t === 'dead') dead.set(record.id, mensaje);
}
