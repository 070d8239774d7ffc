import { SECRETO_AUTORIDAD } from '../../local/simulador/certificado-de-prueba.ts';
import { SECRETO_IDENTIDAD } from '../../local/identidad/llaves.ts';
import { startStack } from '../../local/stack.ts';
import type { OpcionesStack, Stack } from '../../local/stack.ts';
import { readLlaves } from './llaves.ts';

/** Starts the whole product in memory, with the keys of this run. */
export function startMemoria(opciones: Omit<OpcionesStack, 'dataDir' | 'secretos'> = {}): Promise<Stack> {
  const { autoridad, emisor } = readLlaves();
  const secretos = new Map([
    [SECRETO_AUTORIDAD, Buffer.from(JSON.stringify(autoridad))],
    [SECRETO_IDENTIDAD, Buffer.from(emisor)],
  ]);
  return startStack({ dataDir: null, secretos, ...opciones });
}
