import type { CierreCaja, EstadoCaja, LineaCierre, MovimientoGuardado } from '#domain/caja/cierre.ts';
import { TIPOS_MOVIMIENTO } from '#domain/caja/movimiento.ts';
import type { LugarCaja, MontoCaja, MovimientoCaja } from '#domain/caja/movimiento.ts';
import { METODOS_PAGO } from '#domain/documentos/modelo/metodos-pago.ts';
import { AppError } from '#domain/errores/app-error.ts';
import { toEpochMs } from '#domain/fechas/guatemala.ts';
import type { CajaRepository } from '#lambdas/ports/caja.ts';
import { SI_NO_EXISTE, buildPut, buildUpdate, readNumber, readText, requireText, toItem } from './item.ts';
import type { Actualizacion, Cambio, Condicion, Item, ItemKey } from './item.ts';
import { flag, json, list, nullable, number, oneOf, record, text } from './read-row.ts';
import type { Dynamo } from './tabla.ts';

/*
 * Rows of `Documentos`: the movements of each till in the order of time (JM#), the id of one that a user made (JI#), the till
 * as its last close left it, with the number of corrections since (JE#), the closes in the order of time (JC#), and the place of
 * each close by its id (JP#).
 */
const CIERRES = 'JC#';

/** The user's name is encoded, because the separators may be in it. */
function cajaOf({ sucursal, usuario, produccion }: LugarCaja): string {
  return `${produccion ? 'r' : 'p'}#${sucursal}#${encodeURIComponent(usuario)}`;
}

function movimientosPrefix(lugar: LugarCaja): string {
  return `JM#${cajaOf(lugar)}#`;
}

function pad(instante: number): string {
  return String(Math.max(0, Math.trunc(instante))).padStart(13, '0');
}

/** Row of a movement; `id` sets it apart from others of its millisecond. */
export function toMovimientoRow(
  nit: string,
  lugar: LugarCaja,
  { id, movimiento, now }: { id: string; movimiento: MovimientoCaja; now: Date },
): Cambio {
  return {
    ...{ pk: nit, sk: `${movimientosPrefix(lugar)}${pad(now.getTime())}#${id}` },
    dato: JSON.stringify(movimiento),
  };
}

const MONEDA = oneOf(['GTQ', 'USD']);
const METODO = nullable(oneOf(METODOS_PAGO));
const readMovimiento = json<MovimientoCaja>(
  'movimiento de caja',
  record<MovimientoCaja>({
    tipo: oneOf(TIPOS_MOVIMIENTO),
    moneda: MONEDA,
    montos: list(record<MontoCaja>({ metodo: METODO, monto: text })),
    idTransaccion: nullable(text),
    concepto: text,
    usuario: text,
  }),
);
const readEstado = json<EstadoCaja>(
  'caja',
  record<EstadoCaja>({
    hasta: number,
    recientes: list(text),
    fondos: list(record({ moneda: MONEDA, monto: text })),
    numero: number,
  }),
);
const LINEA = record<LineaCierre>({
  moneda: MONEDA,
  metodo: METODO,
  apertura: text,
  ventas: text,
  anulado: text,
  cobros: text,
  entradas: text,
  salidas: text,
  esperado: text,
  contado: nullable(text),
  diferencia: nullable(text),
  queda: nullable(text),
});
const readCierre = json<CierreCaja>(
  'cierre de caja',
  record<CierreCaja>({
    id: text,
    numero: number,
    sucursal: number,
    usuario: text,
    produccion: flag,
    desde: text,
    hasta: text,
    cerradoPor: text,
    observacion: text,
    documentos: number,
    anulados: number,
    movimientos: number,
    lineas: list(LINEA),
  }),
);

function toGuardado(item: Item, prefijo: string): MovimientoGuardado {
  const clave = requireText(item, 'sk').slice(prefijo.length);
  return { ...readMovimiento(item), clave, instante: Number(clave.slice(0, 13)) };
}

function estadoKey(nit: string, lugar: LugarCaja): { pk: string; sk: string } {
  return { pk: nit, sk: `JE#${cajaOf(lugar)}` };
}

/** Condition on the row of a till that has that many closes; a row without any has only corrections. */
function siCierres(cierres: number): Condicion {
  return cierres === 0
    ? { expresion: 'attribute_not_exists(numero)' }
    : { expresion: 'numero = :numero', valores: { ':numero': cierres } };
}

/** Counts a correction of what a till holds; it is refused when the till has been closed since. */
export function buildCorreccion(
  tabla: string,
  nit: string,
  lugar: LugarCaja,
  cierres: number,
): Actualizacion {
  return buildUpdate(
    tabla,
    estadoKey(nit, lugar),
    {},
    { condicion: siCierres(cierres), suma: { correcciones: 1 } },
  );
}

export function createCajaRepository(dynamo: Dynamo, tabla: string): CajaRepository {
  return { ...createMovimientos(dynamo, tabla), ...createCierres(dynamo, tabla) };
}

type Movimientos = Pick<CajaRepository, 'listMovimientos' | 'addMovimiento' | 'findMovimiento'>;

function createMovimientos(dynamo: Dynamo, tabla: string): Movimientos {
  const idKey = (nit: string, id: string): ItemKey => ({ pk: nit, sk: `JI#${id}` });
  return {
    listMovimientos: async (nit, lugar, desde, limite) => {
      const prefijo = movimientosPrefix(lugar);
      const items = await dynamo.query({
        tabla,
        expresion: 'pk = :nit AND sk BETWEEN :desde AND :hasta',
        valores: { ':nit': nit, ':desde': `${prefijo}${pad(desde)}`, ':hasta': `${prefijo}~` },
        consistente: true,
        limite,
      });
      return items.map((item) => toGuardado(item, prefijo));
    },
    addMovimiento: async (nit, lugar, { id, movimiento }, now) => {
      const row = toMovimientoRow(nit, lugar, { id, movimiento, now });
      const propio = toItem({ ...idKey(nit, id), caja: cajaOf(lugar), dato: JSON.stringify(movimiento) });
      const fallos = await dynamo.transact([
        { Put: buildPut(tabla, propio, SI_NO_EXISTE) },
        { Put: buildPut(tabla, toItem(row)) },
      ]);
      return fallos === null;
    },
    findMovimiento: async (nit, lugar, id) => {
      const item = await dynamo.get(tabla, idKey(nit, id));
      // The first rows do not say their till.
      const isOtra = item !== null && ![null, cajaOf(lugar)].includes(readText(item, 'caja'));
      return item === null || isOtra ? null : readMovimiento(item);
    },
  };
}

function createCierres(dynamo: Dynamo, tabla: string): Omit<CajaRepository, keyof Movimientos> {
  const lugarKey = (nit: string, id: string): { pk: string; sk: string } => ({ pk: nit, sk: `JP#${id}` });
  return {
    findEstado: async (nit, lugar) => {
      const item = await dynamo.get(tabla, estadoKey(nit, lugar));
      if (item === null) return { estado: null, correcciones: 0 };
      const estado = readText(item, 'dato') === null ? null : readEstado(item);
      return { estado, correcciones: readNumber(item, 'correcciones') };
    },
    findCierre: async (nit, id) => {
      const lugar = await dynamo.get(tabla, lugarKey(nit, id));
      const item =
        lugar === null ? null : await dynamo.get(tabla, { pk: nit, sk: requireText(lugar, 'cierre') });
      return item === null ? null : readCierre(item);
    },
    close: async (nit, { cierre, estado, anterior, correcciones }) => {
      const sk = `${CIERRES}${pad(toEpochMs(cierre.hasta) ?? 0)}#${cierre.id}`;
      const { expresion, valores = {} } = siCierres(anterior);
      const sinOtras =
        correcciones === 0
          ? { expresion: `${expresion} AND attribute_not_exists(correcciones)`, valores }
          : {
              expresion: `${expresion} AND correcciones = :correcciones`,
              valores: { ...valores, ':correcciones': correcciones },
            };
      const deCaja = {
        ...estadoKey(nit, cierre),
        numero: estado.numero,
        dato: JSON.stringify(estado),
      };
      const fallos = await dynamo.transact([
        { Put: buildPut(tabla, toItem({ ...lugarKey(nit, cierre.id), cierre: sk }), SI_NO_EXISTE) },
        { Put: buildPut(tabla, toItem(deCaja), sinOtras) },
        { Put: buildPut(tabla, toItem({ pk: nit, sk, dato: JSON.stringify(cierre) })) },
      ]);
      return fallos === null;
    },
    listCierres: async (nit, limite, siguiente) => {
      // A place that is no close would read other rows, or make DynamoDB fail.
      if (siguiente !== null && !/^\d{13}#[\w-]{1,64}$/.test(siguiente))
        throw new AppError('PAGINA_INVALIDA');
      const items = await dynamo.query({
        tabla,
        expresion: 'pk = :nit AND begins_with(sk, :prefijo)',
        valores: { ':nit': nit, ':prefijo': CIERRES },
        descendente: true,
        consistente: true,
        limite: limite + 1,
        ...(siguiente === null ? {} : { desde: { pk: nit, sk: `${CIERRES}${siguiente}` } }),
      });
      const pagina = items.slice(0, limite);
      const last = pagina.at(-1);
      return {
        cierres: pagina.map(readCierre),
        siguiente:
          items.length > limite && last !== undefined ? requireText(last, 'sk').slice(CIERRES.length) : null,
      };
    },
  };
}
