import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { UsuarioExportado } from '#lambdas/ports/censo.ts';
import type { Copia } from './copia.ts';
import { moveFilas } from './filas.ts';
import type { Tablas } from './filas.ts';
import type { PoolNuevo } from './pool.ts';

export type Restauracion = {
  copia: Pick<Copia, 'read'>;
  pool: PoolNuevo;
  dynamo: DynamoDBClient;
  tablas: Tablas;
  /** Whether nothing is written, and only told what would be. */
  isEnsayo: boolean;
  say: (text: string) => void;
};

export type Resultado = {
  creados: number;
  /** Users who were in the pool already, of an earlier run or because they never left it. */
  habia: number;
  /** Sign-ups that were never confirmed: they begin anew. */
  omitidos: number;
  /** Names that somebody else has in the pool; their rows stay with the old user. */
  choques: readonly string[];
  filas: Readonly<Record<string, number>>;
};

/**
 * Brings the users of a copy into a pool and their rows under their new subs. Each step finds what an earlier run did, so it
 * may be repeated. Nobody can sign in before the own rows have moved: a sign-in without them would begin a claim.
 */
export async function restaurarUsuarios(tarea: Restauracion): Promise<Resultado> {
  const subs = new Map<string, string>();
  const cuenta = { creados: 0, habia: 0, omitidos: 0 };
  const choques: string[] = [];
  for await (const linea of tarea.copia.read()) {
    if (linea.tipo !== 'usuario') continue;
    const { estado, sub } = await bring(tarea, linea);
    if (estado === 'choque') choques.push(linea.usuario);
    else cuenta[estado] += 1;
    if (sub !== null && sub !== linea.sub) subs.set(linea.sub, sub);
  }
  tarea.say(`${tarea.isEnsayo ? 'Ensayo: ' : ''}${JSON.stringify(cuenta)}, ${choques.length} choques`);
  const filas = await moveFilas(tarea.dynamo, tarea.tablas, subs, tarea.isEnsayo);
  tarea.say(`Filas: ${JSON.stringify(filas)}`);
  if (!tarea.isEnsayo) await open(tarea, new Set(choques));
  return { ...cuenta, choques, filas };
}

type Traido = { estado: 'creados' | 'habia' | 'omitidos' | 'choque'; sub: string | null };

async function bring({ pool, isEnsayo }: Restauracion, exportado: UsuarioExportado): Promise<Traido> {
  if (exportado.estado === 'UNCONFIRMED') return { estado: 'omitidos', sub: null };
  const actual = await pool.find(exportado.usuario);
  if (actual !== null) {
    // Only the owner of the e-mail can have confirmed it, so anybody else who took the name meanwhile gets no rows.
    const isMismo =
      actual.estado !== 'UNCONFIRMED' &&
      actual.correo.toLowerCase() === (exportado.atributos['email'] ?? '').toLowerCase();
    return isMismo ? { estado: 'habia', sub: actual.sub } : { estado: 'choque', sub: null };
  }
  // A rehearsal counts the rows of a user who is not there yet under a sub that is none.
  if (isEnsayo) return { estado: 'creados', sub: `ensayo-${exportado.sub}` };
  return { estado: 'creados', sub: await pool.create(exportado) };
}

/** Lets the users in again: groups, state, and a password that "¿Olvidó su contraseña?" replaces. */
async function open({ copia, pool }: Restauracion, choques: ReadonlySet<string>): Promise<void> {
  for await (const linea of copia.read()) {
    if (choques.has(linea.usuario)) continue;
    if (linea.tipo === 'grupo') {
      await pool.addToGrupo(linea.usuario, linea.grupo);
      continue;
    }
    if (linea.estado === 'UNCONFIRMED') continue;
    // Somebody who was invited and never signed in stays so, and is invited again.
    const isAbierto = linea.estado === 'FORCE_CHANGE_PASSWORD';
    const actual = await pool.find(linea.usuario);
    if (!isAbierto && actual?.estado === 'FORCE_CHANGE_PASSWORD') await pool.close(linea.usuario);
    if (!linea.activo) await pool.disable(linea.usuario);
  }
}
