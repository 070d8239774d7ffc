import { toGuatemala } from '#domain/fechas/guatemala.ts';
import type { LlamadaCertificador, SaludRepository } from '#lambdas/ports/salud.ts';
import { VENCE } from '#lambdas/shared/tablas.ts';
import { readCorte, writeCorte } from './corte.ts';
import { readNumber } from './item.ts';
import type { ItemKey, Item } from './item.ts';
import { NUMERO_CLASES, claseOf, minutoOf, p95Of, ventanaOf } from './salud-histograma.ts';
import type { Dynamo } from './tabla.ts';

/**
 * Table `Salud`, which belongs to no tenant: per certifier and environment one row of counters a minute (`c0`… are the
 * latency classes of successful calls), which DynamoDB deletes by itself, one row with the last success and error, and one with the circuit breaker.
 */
const ULTIMO = 'ULTIMO';
const VIDA_SEGUNDOS = 3_600;

function saludPk(nitCertificador: string, prod: boolean): string {
  return `${nitCertificador}#${prod ? 'PRODUCCION' : 'PRUEBAS'}`;
}

function minutoKey(pk: string, minuto: number): { pk: string; sk: string } {
  return { pk, sk: `M#${String(minuto).padStart(10, '0')}` };
}

export function createSaludRepository(dynamo: Dynamo, tabla: string): SaludRepository {
  return {
    record: async (nitCertificador, prod, llamada) => {
      const pk = saludPk(nitCertificador, prod);
      await Promise.all([countLlamada(dynamo, tabla, pk, llamada), markUltima(dynamo, tabla, pk, llamada)]);
    },
    read: async (nitCertificador, prod, now) => {
      const pk = saludPk(nitCertificador, prod);
      const { desde, hasta } = ventanaOf(now);
      const [filas, ultimo] = await Promise.all([
        dynamo.query({
          tabla,
          expresion: 'pk = :pk AND sk BETWEEN :desde AND :hasta',
          valores: { ':pk': pk, ':desde': minutoKey(pk, desde).sk, ':hasta': minutoKey(pk, hasta).sk },
          acotada: 'minutes of the last hours of one certifier',
        }),
        dynamo.get(tabla, { pk, sk: ULTIMO }),
      ]);
      const sum = (nombre: string): number =>
        filas.reduce((total, fila) => total + readNumber(fila, nombre), 0);
      return {
        ultimoExito: readFecha(ultimo, 'ultimoExito'),
        ultimoError: readFecha(ultimo, 'ultimoError'),
        p95Ms: p95Of(Array.from({ length: NUMERO_CLASES }, (_, clase) => sum(`c${clase}`))),
        errores: sum('errores'),
        llamadas: sum('llamadas'),
      };
    },
    readCorte: (nitCertificador, prod) => readCorte(dynamo, tabla, saludPk(nitCertificador, prod)),
    writeCorte: (nitCertificador, prod, corte) =>
      writeCorte(dynamo, tabla, saludPk(nitCertificador, prod), corte),
  };
}

async function countLlamada(
  dynamo: Dynamo,
  tabla: string,
  pk: string,
  { isError, ms, fecha }: LlamadaCertificador,
): Promise<void> {
  const minuto = minutoOf(fecha);
  const suma = isError ? { llamadas: 1, errores: 1 } : { llamadas: 1, [`c${claseOf(ms)}`]: 1 };
  await dynamo.update(tabla, minutoKey(pk, minuto), { [VENCE]: minuto * 60 + VIDA_SEGUNDOS }, { suma });
}

/** Milliseconds from which a stored date is no later call, but one of before the clock was set back. */
const IMPOSIBLE_MS = 300_000;

/** Stores the last success or error; calls end in any order, so the latest date stays. */
async function markUltima(
  dynamo: Dynamo,
  tabla: string,
  pk: string,
  { isError, fecha }: LlamadaCertificador,
): Promise<void> {
  const nombre = isError ? 'ultimoError' : 'ultimoExito';
  const clave: ItemKey = { pk, sk: ULTIMO };
  const condicion = {
    expresion: `attribute_not_exists(${nombre}) OR ${nombre} < :fecha OR ${nombre} > :imposible`,
    valores: { ':fecha': fecha.getTime(), ':imposible': fecha.getTime() + IMPOSIBLE_MS },
  };
  await dynamo.update(tabla, clave, { [nombre]: fecha.getTime() }, { condicion });
}

function readFecha(item: Item | null, nombre: string): string | null {
  const epochMs = item === null ? 0 : readNumber(item, nombre);
  return epochMs === 0 ? null : toGuatemala(epochMs).iso;
}
