import { createHash } from 'node:crypto';
import { AppError } from '#domain/errores/app-error.ts';
import { toGuatemala } from '#domain/fechas/guatemala.ts';
import { canonical } from './canonical.ts';
import type { Campo } from '#graphql/generated/campo-types.ts';
import type { Ports } from '#lambdas/ports/ports.ts';

/** Arguments that contain ids; the values of all others are not stored. */
const NOMBRES_ID: ReadonlySet<string> = new Set([
  'idTransaccion',
  'uuidDocumento',
  'uuidCertificacion',
  'id',
  'nit',
  'nitCliente',
  'nitCertificador',
  'codigo',
  'sucursal',
]);
/** This name counts only as an argument; inside an input it is the certifier's user, a field into which keys get pasted. */
const USUARIO = 'usuario';
/** Form of an id; it also keeps out texts that were typed in the wrong field. */
const ID = /^[-.\w]{1,50}$/;
const MAX_IDS = 20;
const PROFUNDIDAD = 3;
const LARGO_AGENTE = 200;

/** The call as it arrived. */
type Llamada = {
  readonly campo: Campo;
  readonly argumentos: unknown;
  readonly identidad: { readonly sourceIp?: readonly string[] } | null;
  readonly peticion?: { readonly agente: string | null } | null;
};

/** User who asked, with the NIT that the user acts for; null without an establishment. */
export type Autor = { sub: string; usuario: string; nit: string | null };

/**
 * Keeps one record for each change, or attempt, of a known user. It is written before anything is done, so that nothing
 * is done without it, and the end is added afterwards. If the end cannot be stored, an error is logged; the operation
 * stands.
 */
export async function audit<T>(
  ports: Ports,
  { campo, argumentos, identidad, peticion }: Llamada,
  { sub, usuario, nit }: Autor,
  call: () => Promise<T>,
): Promise<T> {
  const dueno = nit ?? sub;
  const registro = {
    id: ports.newId(),
    fecha: toGuatemala(ports.now().getTime()).iso,
    sub,
    usuario,
    campo,
    ids: [...new Set(idsOf(argumentos, new Set([...NOMBRES_ID, USUARIO]), PROFUNDIDAD))].slice(0, MAX_IDS),
    ip: identidad?.sourceIp?.[0] ?? '',
    agente: (peticion?.agente ?? '').slice(0, LARGO_AGENTE),
    huella: createHash('sha256').update(canonical(argumentos)).digest('hex'),
  };
  await ports.auditoria.open(dueno, registro);
  const close = async (resultado: string): Promise<void> => {
    try {
      await ports.auditoria.close(dueno, registro, resultado);
    } catch (error) {
      ports.log.error('auditoria', { campo, sub, id: registro.id, resultado, error });
    }
  };
  try {
    const datos = await call();
    await close('ok');
    return datos;
  } catch (error) {
    await close(error instanceof AppError ? error.codigo : 'ERROR_INTERNO');
    throw error;
  }
}

function idsOf(value: unknown, nombres: ReadonlySet<string>, depth: number): string[] {
  if (typeof value !== 'object' || value === null || depth === 0) return [];
  return Object.entries(value).flatMap(([nombre, contenido]: [string, unknown]) => {
    if (typeof contenido === 'object') return idsOf(contenido, NOMBRES_ID, depth - 1);
    const text = typeof contenido === 'number' ? String(contenido) : contenido;
    return nombres.has(nombre) && typeof text === 'string' && ID.test(text) ? [text] : [];
  });
}
