import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile, makeFolder } from './archivo.ts';
import { lockFolder } from './candado.ts';
import { openDiario, type Diario } from './diario/diario.ts';
import { createDiarioMemoria } from './diario/memoria.ts';
import type { Escritor } from './diario/segmento.ts';
import { openDisco, type Disco, type OpcionesDisco } from './disco.ts';
import { closeToOthers } from './permisos.ts';

/** The opened data folder: who may write to it, its rows, and its secrets. */
export type Datos = {
  /** Null keeps everything in memory. */
  folder: string | null;
  disco: Disco;
  diario: Diario;
  /** Sentences about repairs that were made or could not be, for the person who starts the server. */
  avisos: string[];
  /**
   * Reads a secret of the folder, or makes it when it never was. The rows know its digest: one that is lost or
   * changed is damage, because a new one would open nothing that the old one closed.
   */
  readSecret(nombre: string, make: () => Buffer): Promise<Buffer>;
  close(): Promise<void>;
};

export type OpcionesDatos = {
  disco?: Partial<OpcionesDisco>;
  escritor?: Escritor;
  /** Secrets that are made already, by name, for a folder that has none of that name yet. */
  secretos?: ReadonlyMap<string, Buffer>;
};

/** File that says that a folder is ours, and whether data are in it. */
export const MARCA = '.facturacion-local';
const CREADA = 'creada';
const TEXTO = 'Datos locales; se borran con: npm run reset';

/** Rows that may be lost with the process while the disk takes no writes: the counters of calls. */
const VOLATILES = ['item-local-Limites~'];

export async function openDatos(folder: string | null, opciones: OpcionesDatos = {}): Promise<Datos> {
  if (folder === null) return openMemoria(opciones);
  makeFolder(folder);
  const unlock = await lockFolder(folder);
  try {
    return await openFolder(folder, unlock, opciones);
  } catch (error) {
    await unlock();
    throw error;
  }
}

function openMemoria({ secretos = new Map<string, Buffer>() }: OpcionesDatos): Datos {
  const secrets = new Map(secretos);
  const disco = openDisco(null);
  return {
    folder: null,
    disco,
    diario: createDiarioMemoria(),
    avisos: [],
    readSecret: (nombre, make) => {
      const secret = secrets.get(nombre) ?? make();
      secrets.set(nombre, secret);
      return Promise.resolve(secret);
    },
    close: () => Promise.resolve(),
  };
}

async function openFolder(
  folder: string,
  unlock: () => Promise<void>,
  opciones: OpcionesDatos,
): Promise<Datos> {
  const avisos = describeOpen(closeToOthers(folder));
  const isConocido = isCreated(folder);
  const disco = openDisco(folder, opciones.disco);
  const diario = await openDiario({
    folder: join(folder, 'almacen'),
    disco,
    isConocido,
    isVolatil: (key) => VOLATILES.some((prefix) => key.startsWith(prefix)),
    onAviso: (texto) => avisos.push(texto),
    ...(opciones.escritor === undefined ? {} : { escritor: opciones.escritor }),
  });
  if (disco.isWritable()) disco.writeSync(() => replaceFile(join(folder, MARCA), `${TEXTO}\n${CREADA}\n`));
  return {
    folder,
    disco,
    diario,
    avisos,
    readSecret: (nombre, make) =>
      readSecret({
        ...{ folder, disco, diario, nombre },
        make: () => opciones.secretos?.get(nombre) ?? make(),
      }),
    async close() {
      await diario.close();
      disco.close();
      await unlock();
    },
  };
}

/** Whether data were made in this folder before. A folder with keys or files but without the mark counts too. */
function isCreated(folder: string): boolean {
  const path = join(folder, MARCA);
  if (existsSync(path) && readFileSync(path, 'utf8').includes(CREADA)) return true;
  return readdirSync(folder).some((nombre) => ['aws', 's3', 'identidad', 'dynamo'].includes(nombre));
}

const MAX_NOMBRADOS = 3;

function describeOpen(open: readonly string[]): string[] {
  if (open.length === 0) return [];
  const some = open.slice(0, MAX_NOMBRADOS).join(', ');
  return [
    `Otros usuarios de esta máquina pueden leer ${some}${open.length > MAX_NOMBRADOS ? '…' : ''}. Cambie su dueño o sus permisos.`,
  ];
}

type Peticion = Pick<Datos, 'disco' | 'diario'> & { folder: string; nombre: string; make: () => Buffer };

async function readSecret({ folder, disco, diario, nombre, make }: Peticion): Promise<Buffer> {
  const path = join(folder, nombre);
  const row = `llave~${nombre}`;
  const known = diario.get(row);
  const stored = existsSync(path) ? readFileSync(path) : null;
  if (known !== undefined) {
    if (stored === null) disco.addDano(`Falta la llave ${nombre}.`);
    else if (digestOf(stored) !== known) disco.addDano(`La llave ${nombre} está dañada o es otra.`);
    else return stored;
    // A key of its own, which opens nothing, lets the rest be read; it is not stored.
    return make();
  }
  const secret = stored ?? make();
  if (!disco.isWritable()) return secret;
  if (stored === null) await disco.write(() => replaceFile(path, secret));
  await diario.write([{ type: 'put', key: row, value: digestOf(secret) }]);
  return secret;
}

function digestOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
