import { mkdir, open, readFile, rename, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { hasCode } from '../error-code.ts';

/** Lines of JSON in a file. Each line is on the disk before its `append` resolves; appends made meanwhile share one sync. */
export interface Journal {
  append(record: object): Promise<void>;
  /** Replaces all earlier records by these, atomically and in turn with the appends. */
  replace(records: () => readonly object[]): Promise<void>;
  close(): Promise<void>;
}

export type OpenJournal = { journal: Journal; records: unknown[] };

/** Opens the journal; null keeps it in memory only. */
export async function openJournal(path: string | null): Promise<OpenJournal> {
  if (path === null) return { journal: createForgetfulJournal(), records: [] };
  await mkdir(dirname(path), { recursive: true });
  const records = await readRecords(path);
  return { journal: createFileJournal(path, await open(path, 'a')), records };
}

function createForgetfulJournal(): Journal {
  const nothing = (): Promise<void> => Promise.resolve();
  return { append: nothing, replace: nothing, close: nothing };
}

function createFileJournal(path: string, first: FileHandle): Journal {
  let file = first;
  let waiting: string[] = [];
  let turn: Promise<void> = Promise.resolve();
  let flushing: Promise<void> | null = null;

  /** Runs one task after the other; a failed one does not stop the next. */
  function inTurn(task: () => Promise<void>): Promise<void> {
    const result = turn.then(task);
    turn = result.catch(() => undefined);
    return result;
  }

  async function flush(): Promise<void> {
    flushing = null;
    const lines = waiting;
    waiting = [];
    await file.appendFile(lines.join(''));
    await file.datasync();
  }

  return {
    append(record) {
      waiting.push(toLine(record));
      flushing ??= inTurn(flush);
      return flushing;
    },
    replace: (records) =>
      inTurn(async () => {
        const temporary = `${path}.new`;
        const next = await open(temporary, 'w');
        await next.appendFile(records().map(toLine).join(''));
        await next.sync();
        await rename(temporary, path);
        await file.close();
        file = next;
      }),
    close: () => inTurn(() => file.close()),
  };
}

function toLine(record: object): string {
  return `${JSON.stringify(record)}\n`;
}

/** Reads the records and drops a last line that a kill cut; its append never resolved, so no caller relies on it. */
async function readRecords(path: string): Promise<unknown[]> {
  const text = await readText(path);
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  return whole
    .split('\n')
    .filter(Boolean)
    .map((line): unknown => JSON.parse(line));
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return '';
    throw error;
  }
}
