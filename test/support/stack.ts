import { SECRETO_AUTORIDAD } from '../../local/simulador/certificado-de-prueba.ts';
import { SECRETO_IDENTIDAD } from '../../local/identidad/llaves.ts';
import { startStack } from '../../local/stack.ts';
import type { OpcionesStack, Stack } from '../../local/stack.ts';
import { readLlaves } from './llaves.ts';

type Opciones = Omit<OpcionesStack, 'dataDir' | 'secretos'>;

/** Starts the whole product in memory, with the keys of this run. */
export const startMemoria = (opciones: Opciones = {}): Promise<Stack> => start(null, opciones);

/** The same over a folder, which keeps those keys. */
export const startEnDisco = (dataDir: string, opciones: Opciones = {}): Promise<Stack> =>
  start(dataDir, opciones);

function start(dataDir: string | null, opciones: Opciones): Promise<Stack> {
  const { autoridad, emisor } = readLlaves();
  const secretos = new Map([
    [SECRETO_AUTORIDAD, Buffer.from(JSON.stringify(autoridad))],
    [SECRETO_IDENTIDAD, Buffer.from(emisor)],
  ]);
  return startStack({ dataDir, secretos, ...opciones });
}
