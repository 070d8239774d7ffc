import { createHash } from 'node:crypto';
import { SIN_MODOS } from './ajustes.ts';
import type { AjustesModos } from './ajustes.ts';

export type ServicioAws = 'dynamodb' | 's3' | 'sqs' | 'kms' | 'lambda' | 'appsync';
/** A mood that strikes one call: `throttled` and `conflict` refuse it, `lost` makes its change and answers nothing. */
export type Modo = 'throttled' | 'conflict' | 'lost';

/** Calls that change something, and so may lose the answer of a change that was made. */
const CAMBIOS: Readonly<Record<ServicioAws, readonly string[]>> = {
  dynamodb: ['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem', 'TransactWriteItems'],
  s3: ['PUT', 'POST', 'DELETE'],
  sqs: ['SendMessage', 'SendMessageBatch'],
  kms: ['GenerateDataKey', 'Encrypt', 'Decrypt'],
  lambda: [],
  appsync: [],
};
const CONFLICTOS: readonly string[] = ['PutItem', 'UpdateItem', 'DeleteItem', 'TransactWriteItems'];
const LIMITADOS: readonly ServicioAws[] = ['dynamodb', 'kms', 'lambda', 'appsync'];

type Programado = { servicio: ServicioAws; op: string; modo: Modo; veces: number };

export type Modos = {
  /** Lets a mood strike the next calls of an operation ("*" is any), whatever the settings are. */
  add(servicio: ServicioAws, op: string, modo: Modo, veces?: number): void;
  /** Takes the mood that strikes this call and uses it up; null for none. */
  take(servicio: ServicioAws, op: string): Modo | null;
  /** Number in [0, 1) that depends on the seed, the name and how often it was drawn for that name. */
  draw(nombre: string): number;
  /** Whether a mood that refuses nothing strikes now, and counts it. */
  strikes(nombre: string, modo: 'twice' | 'late' | 'frozen'): boolean;
  /** Milliseconds that the next read is late; 0 when reads are as they are asked for. */
  drawAtraso(operation: string): number;
  ajustes(): Readonly<AjustesModos>;
  /** Changes the settings from now on. */
  set(ajustes: Partial<AjustesModos>): void;
  /** Number of times that each mood has struck, by service, operation and mood. */
  readonly cuenta: ReadonlyMap<string, number>;
};

/**
 * Moods of AWS for the stand-ins of one stack. Each operation has draws of its own, so a run with the same seed strikes the
 * same calls of each operation, in whatever order the operations come.
 */
export function createModos(inicial: Partial<AjustesModos> = {}, semilla = 0): Modos {
  let ajustes: AjustesModos = { ...SIN_MODOS, ...inicial };
  const programados: Programado[] = [];
  const sorteos = new Map<string, number>();
  const cuenta = new Map<string, number>();

  const draw = (nombre: string): number => {
    const vez = (sorteos.get(nombre) ?? 0) + 1;
    sorteos.set(nombre, vez);
    const huella = createHash('sha256').update(`${semilla} ${nombre} ${vez}`).digest();
    return huella.readUInt32BE() / 2 ** 32;
  };
  const takeProgramado = (servicio: ServicioAws, op: string): Modo | null => {
    const posicion = programados.findIndex(
      (each) => each.servicio === servicio && (each.op === op || each.op === '*'),
    );
    const programado = programados[posicion];
    if (programado === undefined) return null;
    programado.veces -= 1;
    if (programado.veces <= 0) programados.splice(posicion, 1);
    return programado.modo;
  };
  const takeSorteado = (servicio: ServicioAws, op: string): Modo | null => {
    const partes: [Modo, boolean][] = [
      ['throttled', LIMITADOS.includes(servicio)],
      ['conflict', servicio === 'dynamodb' && CONFLICTOS.includes(op)],
      ['lost', CAMBIOS[servicio].includes(op)],
    ];
    const posibles = partes.filter(([modo, isPosible]) => isPosible && ajustes[modo] > 0);
    return posibles.find(([modo]) => draw(`${servicio} ${op} ${modo}`) < ajustes[modo])?.[0] ?? null;
  };
  const count = (nombre: string): void => void cuenta.set(nombre, (cuenta.get(nombre) ?? 0) + 1);
  return {
    add: (servicio, op, modo, veces = 1) => void programados.push({ servicio, op, modo, veces }),
    take: (servicio, op) => {
      const modo = takeProgramado(servicio, op) ?? takeSorteado(servicio, op);
      if (modo !== null) count(`${servicio} ${op} ${modo}`);
      return modo;
    },
    strikes: (nombre, modo) => {
      const isStruck = ajustes[modo] > 0 && draw(nombre) < ajustes[modo];
      if (isStruck) count(nombre);
      return isStruck;
    },
    draw,
    drawAtraso: (operation) => (ajustes.stale > 0 ? ajustes.stale * draw(`${operation} stale`) : 0),
    ajustes: () => ajustes,
    set: (nuevos) => void (ajustes = { ...ajustes, ...nuevos }),
    cuenta,
  };
}
