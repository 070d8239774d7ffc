import {
  copyFileSync,
  existsSync,
  readFileSync,
  closeSync,
  fdatasync,
  openSync,
  ftruncateSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { makeFolder, replaceFile, writeAll } from '../../datos/archivo.ts';
import { readLine, toLine } from '../../datos/diario/lineas.ts';
import type { Disco } from '../../datos/disco.ts';

/** Lines of JSON in a file. Each line is on the disk before its `append` resolves; appends made meanwhile share one sync. */
export interface Journal {
  append(record: object): Promise<void>;
  /** Replaces all earlier records by these, atomically and in turn with the appends. */
  replace(records: () => readonly object[]): Promise<void>;
  close(): Promise<void>;
}

/** `isWhole` is false when a part could not be read; it was set aside, and the sweepers send that work again. */
export type OpenJournal = { journal: Journal; records: unknown[]; isWhole: boolean };

const sync = promisify(fdatasync);

/** Opens the journal; null keeps it in memory only. */
export function openJournal(path: string | null, disco: Disco): OpenJournal {
  if (path === null) return { journal: createForgetfulJournal(), records: [], isWhole: true };
  const { records, isWhole } = readRecords(path);
  return { journal: createFileJournal(path, disco), records, isWhole };
}

function createForgetfulJournal(): Journal {
  const nothing = (): Promise<void> => Promise.resolve();
  return { append: nothing, replace: nothing, close: nothing };
}

function createFileJournal(path: string, disco: Disco): Journal {
  let file: number | null = null;
  /** Byte after the last whole line; the rest of a failed write is cut before the next one. */
  let end = 0;
  let waiting: Buffer[] = [];
  let turn: Promise<void> = Promise.resolve();
  let flushing: Promise<void> | null = null;

  /** Runs one task after the other; a failed one does not stop the next. */
  function inTurn(task: () => Promise<void>): Promise<void> {
    const result = turn.then(() => disco.write(task));
    turn = result.catch(() => undefined);
    return result;
  }

  function take(): Buffer {
    flushing = null;
    const lines = Buffer.concat(waiting);
    waiting = [];
    return lines;
  }

  async function flush(lines: Buffer): Promise<void> {
    file ??= openAt(path);
    ftruncateSync(file, end);
    writeAll(file, lines, end);
    await sync(file);
    end += lines.length;
  }

  return {
    append(record) {
      waiting.push(toLine('+', JSON.stringify(record)));
      flushing ??= turn.then(() => {
        const lines = take();
        return inTurn(() => flush(lines));
      });
      return flushing;
    },
    replace: (records) =>
      inTurn(() => {
        const content = Buffer.concat(records().map((record) => toLine('+', JSON.stringify(record))));
        replaceFile(path, content);
        if (file !== null) closeSync(file);
        file = null;
        end = content.length;
        return Promise.resolve();
      }),
    close: async () => {
      await turn;
      if (file !== null) closeSync(file);
      file = null;
    },
  };
}

function openAt(path: string): number {
  makeFolder(dirname(path));
  return openSync(path, existsSync(path) ? 'r+' : 'w', 0o600);
}

/**
 * Reads the records and drops a last line that a kill cut; its append never resolved, so no caller relies on it. A file
 * with damage is copied aside before its readable lines go on.
 */
function readRecords(path: string): { records: unknown[]; isWhole: boolean } {
  if (!existsSync(path)) return { records: [], isWhole: true };
  const content = readFileSync(path);
  const records: unknown[] = [];
  let isWhole = true;
  for (let at = 0, end = 0; at < content.length; at = end + 1) {
    end = content.indexOf(0x0a, at);
    if (end < 0) break;
    const linea = readLine(content.subarray(at, end));
    if (linea === null) isWhole = false;
    else records.push(JSON.parse(linea.contenido.toString('utf8')));
  }
  if (!isWhole) copyFileSync(path, `${path}.danado-${Date.now()}`);
  return { records, isWhole };
}
