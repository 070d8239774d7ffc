import { createHash } from 'node:crypto';
import { LARGOS } from '#domain/constantes.ts';
import { AppError } from '#domain/errores/app-error.ts';
import { toGuatemala } from '#domain/fechas/guatemala.ts';
import { isRecord } from '#domain/is-record.ts';
import { cleanLinea } from '#domain/texto/texto.ts';
import { canonical } from './canonical.ts';
import type { Campo } from '#graphql/generated/campo-types.ts';
import type { RegistroAuditoria } from '#lambdas/ports/auditoria.ts';
import type { Ports } from '#lambdas/ports/ports.ts';

/** Arguments that contain ids; the values of all others are not stored. */
const NOMBRES_ID: ReadonlySet<string> = new Set([
  'idTransaccion',
  'uuidDocumento',
  'uuidCertificacion',
  'id',
  'cola',
  'idAjuste',
  'nit',
  'nitCliente',
  'nitCertificador',
  'codigo',
  'sucursal',
]);
/** This name counts only as an argument; inside an input it is the certifier's user, a field into which keys get pasted. */
const USUARIO = 'usuario';
/** Form of an id, or of that of a message, which is two ids and a number; it keeps out texts that were typed in the wrong field. */
const ID = /^(?:[-.\w]{1,50}|[-\da-f]{36}-[-\da-f]{36}(?:-\d{1,4})?)$/i;
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

/** User who asked. */
export type Autor = {
  sub: string;
  usuario: string;
  /** NIT that the user acts for; null without an establishment. */
  nit: string | null;
  /** Set for an operator: the issuer whom the act concerns, in whose log it stands too; its NIT is null for none. */
  operado: { nit: string | null } | null;
};

/** Record without its id and date, which are the same in every log that gets it. */
type Anotacion = { dueno: string; registro: Omit<RegistroAuditoria, 'resultado'> };

/**
 * Keeps one record for each change, or attempt, of a known user. It is written before anything is done, so that nothing
 * is done without it, and the end is added afterwards. If the end cannot be stored, an error is logged; the operation
 * stands. What an operator does stands in two logs, the operator's own and that of the issuer whom it concerns.
 */
export async function audit<T>(
  ports: Ports,
  { campo, ...llamada }: Llamada,
  { sub, usuario, nit, operado }: Autor,
  call: () => Promise<T>,
): Promise<T> {
  const registro = {
    ...describe(llamada),
    id: ports.newId(),
    fecha: toGuatemala(ports.now().getTime()).iso,
    sub,
    usuario,
    campo,
    motivo: operado === null ? null : readMotivo(llamada.argumentos),
  };
  const anotaciones: Anotacion[] = [{ dueno: operado === null ? (nit ?? sub) : sub, registro }];
  // The issuer learns who and why, and not from where: that is in the operator's own log.
  if (operado?.nit != null)
    anotaciones.push({ dueno: operado.nit, registro: { ...registro, ip: '', agente: '' } });
  for (const { dueno, registro: suyo } of anotaciones) await ports.auditoria.open(dueno, suyo);
  const close = async (resultado: string): Promise<void> => {
    for (const { dueno } of anotaciones) {
      try {
        await ports.auditoria.close(dueno, registro, resultado);
      } catch (error) {
        ports.log.error('auditoria', { campo, sub, id: registro.id, resultado, error });
      }
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

/** The part of a record that the call itself tells. */
function describe({
  argumentos,
  identidad,
  peticion,
}: Omit<Llamada, 'campo'>): Pick<RegistroAuditoria, 'ids' | 'ip' | 'agente' | 'huella'> {
  const nombres = new Set([...NOMBRES_ID, USUARIO]);
  return {
    ids: [...new Set(idsOf(argumentos, nombres, PROFUNDIDAD))].slice(0, MAX_IDS),
    ip: identidad?.sourceIp?.[0] ?? '',
    agente: (peticion?.agente ?? '').slice(0, LARGO_AGENTE),
    huella: createHash('sha256')
      .update(canonical(withoutTarjeta(argumentos)))
      .digest('hex'),
  };
}

/** Reason that an operator gave; "" when the act asks for none, or for a call without it, which is refused. */
function readMotivo(argumentos: unknown): string {
  const motivo = isRecord(argumentos) ? argumentos['motivo'] : null;
  return typeof motivo === 'string' ? cleanLinea(motivo.slice(0, 2 * LARGOS.motivoOperador)) : '';
}

/** Arguments without those of a card: a hash of so few digits is as good as the number. */
function withoutTarjeta(argumentos: unknown): unknown {
  if (!isRecord(argumentos) || !('numeroTarjeta' in argumentos)) return argumentos;
  const { numeroTarjeta: _n, vencimientoTarjeta: _v, cvv2Tarjeta: _c, ...resto } = argumentos;
  return resto;
}

function idsOf(value: unknown, nombres: ReadonlySet<string>, depth: number): string[] {
  if (typeof value !== 'object' || value === null || depth === 0) return [];
  return Object.entries(value).flatMap(([nombre, contenido]: [string, unknown]) => {
    if (typeof contenido === 'object') return idsOf(contenido, NOMBRES_ID, depth - 1);
    const text = typeof contenido === 'number' ? String(contenido) : contenido;
    return nombres.has(nombre) && typeof text === 'string' && ID.test(text) ? [text] : [];
  });
}
