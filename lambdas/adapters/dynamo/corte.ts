import { OPERACIONES, SIN_CORTE } from '#domain/certificador/corte.ts';
import type { Corte, Fallo } from '#domain/certificador/corte.ts';
import { isRecord } from '#domain/is-record.ts';
import { readNumber, requireText } from './item.ts';
import type { Condicion, Item, ItemKey } from './item.ts';
import type { Dynamo } from './tabla.ts';

/** Row of a circuit breaker in the table `Salud`, beside the counters of its certifier. */
function corteKey(pk: string): ItemKey {
  return { pk, sk: 'CORTE' };
}

/** Consistent, because a cut that another worker has just made must stop this one. */
export async function readCorte(dynamo: Dynamo, tabla: string, pk: string): Promise<Corte> {
  const item = await dynamo.get(tabla, corteKey(pk));
  return item === null
    ? SIN_CORTE
    : {
        version: readNumber(item, 'version'),
        fallos: readFallos(item),
        ultimoFallo: readNumber(item, 'ultimoFallo'),
        cortes: readNumber(item, 'cortes'),
        hasta: readNumber(item, 'hasta'),
        sondaHasta: readNumber(item, 'sondaHasta'),
      };
}

export async function writeCorte(
  dynamo: Dynamo,
  tabla: string,
  pk: string,
  corte: Corte,
): Promise<Corte | null> {
  const { version: antes } = corte;
  const condicion: Condicion =
    antes === 0
      ? { expresion: 'attribute_not_exists(version)' }
      : { expresion: 'version = :antes', valores: { ':antes': antes } };
  const nuevo = { ...corte, version: antes + 1 };
  const cambio = { ...nuevo, fallos: JSON.stringify(nuevo.fallos) };
  return (await dynamo.update(tabla, corteKey(pk), cambio, { condicion })) ? nuevo : null;
}

function readFallos(item: Item): Fallo[] {
  const leido: unknown = JSON.parse(requireText(item, 'fallos'));
  if (!Array.isArray(leido)) throw new Error('A stored breaker has other failures');
  return leido.map(readFallo);
}

/** A failure that was stored before the kinds of calls were told apart counts as one of sending. */
function readFallo(valor: unknown): Fallo {
  if (!isRecord(valor)) throw new Error('A stored breaker has another failure');
  const { nit, id, operacion: leida = 'envio' } = valor;
  const operacion = OPERACIONES.find((una) => una === leida);
  if (typeof nit !== 'string' || typeof id !== 'string' || operacion === undefined) {
    throw new Error('A stored breaker has another failure');
  }
  return { nit, id, operacion };
}
