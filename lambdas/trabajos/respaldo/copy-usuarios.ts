import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { toGuatemala } from '#domain/fechas/guatemala.ts';
import type { CensoUsuarios, Pagina } from '#lambdas/ports/censo.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import { medir } from '#lambdas/shared/medir.ts';
import { claveIndice, claveParte } from '#lambdas/shared/respaldo-usuarios.ts';
import type { IndiceUsuarios, LineaUsuarios } from '#lambdas/shared/respaldo-usuarios.ts';
import { watchLey } from './watch-ley.ts';

/** Lines of a part, about one megabyte before it is compressed; no more of the pool is in memory at a time. */
const LINEAS = 3_000;

export type PortsDeRespaldo = Pick<Ports, 'archivos' | 'etapa' | 'log' | 'now'> & { censo: CensoUsuarios };

/**
 * Writes every user of the pool into the archive once a day. A run that is cut leaves parts without an index, and the next
 * one, an hour later, begins anew in a folder of its own; a day whose index is there is done. The same daily run looks at the law.
 */
export async function copyUsuarios(ports: PortsDeRespaldo): Promise<void> {
  const dia = toGuatemala(ports.now().getTime()).fecha;
  if ((await ports.archivos.get(claveIndice(dia))) !== null) return;
  const corrida = randomUUID();
  const escritor = createEscritor(ports, (numero) => claveParte(dia, corrida, numero));
  const usuarios = await writeAll(
    (siguiente) => ports.censo.listUsuarios(siguiente),
    (usuario) => escritor.add({ tipo: 'usuario', ...usuario }),
  );
  let miembros = 0;
  for (const grupo of await ports.censo.listGrupos())
    miembros += await writeAll(
      (siguiente) => ports.censo.listMiembros(grupo, siguiente),
      (usuario) => escritor.add({ tipo: 'grupo', grupo, usuario }),
    );
  const { partes, bytes } = await escritor.close();
  const indice: IndiceUsuarios = { fecha: ports.now().toISOString(), corrida, partes, usuarios, miembros };
  await ports.archivos.put(claveIndice(dia), Buffer.from(JSON.stringify(indice)), 'application/json');
  ports.log.info('respaldo.usuarios', { dia, usuarios, miembros, partes, bytes });
  medir(ports, { UsuariosRespaldados: usuarios });
  watchLey(ports);
}

/** Reads page after page and writes each row; answers how many there were. */
async function writeAll<T>(
  list: (siguiente: string | null) => Promise<Pagina<T>>,
  write: (fila: T) => Promise<void>,
): Promise<number> {
  let cuenta = 0;
  let siguiente: string | null = null;
  do {
    const pagina: Pagina<T> = await list(siguiente);
    for (const fila of pagina.filas) await write(fila);
    cuenta += pagina.filas.length;
    siguiente = pagina.siguiente;
  } while (siguiente !== null);
  return cuenta;
}

/** Collects lines, and stores each full part. */
function createEscritor(
  { archivos }: Pick<PortsDeRespaldo, 'archivos'>,
  claveOf: (numero: number) => string,
) {
  let lineas: string[] = [];
  let partes = 0;
  let bytes = 0;
  const flush = async (): Promise<void> => {
    if (lineas.length === 0) return;
    const parte = gzipSync(`${lineas.join('\n')}\n`);
    await archivos.put(claveOf(partes + 1), parte, 'application/gzip');
    lineas = [];
    partes += 1;
    bytes += parte.length;
  };
  return {
    add: async (linea: LineaUsuarios): Promise<void> => {
      lineas.push(JSON.stringify(linea));
      if (lineas.length >= LINEAS) await flush();
    },
    close: async (): Promise<{ partes: number; bytes: number }> => {
      await flush();
      return { partes, bytes };
    },
  };
}
