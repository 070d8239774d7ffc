import { closeSync, existsSync, fstatSync, openSync, renameSync } from 'node:fs';
import { writeAll } from './datos/archivo.ts';

/** File of log lines. Losing lines is better than losing the server: what the disk refuses is counted, not thrown. */
export type Bitacora = { write(text: string): void; close(): void };

const MAX_BYTES = 20 * 1024 * 1024;

/** Opens the log to append; a file that has grown large becomes `<path>.1` in place of the earlier one. */
export function openBitacora(path: string): Bitacora {
  let file: number | null = null;
  let size = 0;
  let perdidas = 0;

  function open(): number {
    if (existsSync(path) && size > MAX_BYTES) renameSync(path, `${path}.1`);
    const opened = openSync(path, 'a', 0o600);
    size = fstatSync(opened).size;
    return opened;
  }

  function close(): void {
    if (file !== null) closeSync(file);
    file = null;
  }

  function append(text: string): void {
    if (size > MAX_BYTES) close();
    file ??= open();
    const bytes = Buffer.from(text);
    writeAll(file, bytes);
    size += bytes.length;
  }

  return {
    write(text) {
      try {
        // A line end of its own ends a line that a failed write cut.
        if (perdidas > 0) append(`\n{"nivel":"aviso","evento":"lineas perdidas","cantidad":${perdidas}}\n`);
        perdidas = 0;
        append(text);
      } catch {
        perdidas += 1;
      }
    },
    close,
  };
}
