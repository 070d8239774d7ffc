import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRwLock } from '../../../local/datos/rw-lock.ts';
import type { Disco } from '../../../local/datos/disco.ts';
import { openJournal } from '../../../local/simulador/journal.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'journal-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A disk that takes no writes until it heals. */
function createDisco(): Disco & { heal(): void } {
  const lock = createRwLock();
  let isWritable = false;
  return {
    estado: () => (isWritable ? { modo: 'normal' } : { modo: 'sin-disco', motivo: 'prueba' }),
    isWritable: () => isWritable,
    write: (task) => lock.shared(() => Promise.resolve(task())),
    writeSync: (task) => task(),
    pause: (task) => lock.exclusive(task),
    addDano: (texto) => {
      throw new Error(texto);
    },
    onChange: () => undefined,
    close: () => undefined,
    heal: () => {
      isWritable = true;
    },
  };
}

test('a ledger that began while nothing could be written reads what it gets later', () => {
  const disco = createDisco();
  const journal = openJournal<{ n: number }>(folder, disco);
  disco.heal();
  const primera = journal.append({ n: 1 });
  const segunda = journal.append({ n: 2 });
  expect([journal.read(segunda), journal.read(primera)]).toEqual([{ n: 2 }, { n: 1 }]);
  journal.close();
});
