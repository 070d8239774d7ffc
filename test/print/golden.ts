import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DrawCommand, Pagina } from '#print/page.ts';

/** Writes one command per line, so that a difference can be read. */
function toLines(commands: readonly DrawCommand[], indent = ''): string[] {
  return commands.flatMap((command) => {
    if (command.kind === 'group') {
      const { rol, id = '', alt = '' } = command;
      return [`${indent}${[rol, id, alt].join(' ').trimEnd()}`, ...toLines(command.commands, `${indent}  `)];
    }
    const { kind, ...rest } = command;
    const shown = Object.entries(rest).map(([key, value]) => {
      if (key === 'trazos' || typeof value !== 'object' || value === null) return JSON.stringify(value);
      return key;
    });
    return [`${indent}${kind} ${shown.join(' ')}`];
  });
}

/** Reads the agreed drawing of that name beside what is drawn now; UPDATE_GOLDEN=1 writes it first. */
export function goldenOf(
  nombre: string,
  paginas: readonly Pagina[],
): { dibujado: string[]; acordado: string[] } {
  const dibujado = paginas.flatMap(({ commands }) => toLines(commands));
  const file = join(__dirname, 'goldens', `${nombre}.txt`);
  if (process.env['UPDATE_GOLDEN'] === '1') writeFileSync(file, `${dibujado.join('\n')}\n`);
  return { dibujado, acordado: readFileSync(file, 'utf8').trimEnd().split('\n') };
}
