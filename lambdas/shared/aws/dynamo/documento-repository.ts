import { AppError } from '#domain/errores/app-error.ts';
import type { DocumentoRepository, PaginaResumenes, RangoFechas, Reserva, Solicitud } from '../../ports.ts';
import { createAnulaciones } from './documento-anulaciones.ts';
import { documentoKey, resumenPrefix, uuidKey } from './documento-claves.ts';
import { createCuentas } from './documento-cuentas.ts';
import { createEvento } from './documento-eventos.ts';
import { toDocumentoRow, toResumen, toResumenRow, toSolicitud } from './documento-filas.ts';
import { createHistoria } from './documento-historia.ts';
import { takeCuota } from './documento-origen.ts';
import { putEvento } from './documento-transicion.ts';
import type { Almacen } from './documento-transicion.ts';
import { createTurnos } from './documento-turnos.ts';
import { createCertificaciones, createIncertidumbre, createSalidas } from './documento-vida.ts';
import { FijoDemasiadoGrande } from './fijo.ts';
import { SI_NO_EXISTE, buildPut, readText, requireText, toItem } from './item.ts';
import type { Item } from './item.ts';
import { addSaldo, putMovimiento } from './paquetes.ts';
import type { Dynamo } from './tabla.ts';

export function createDocumentoRepository(
  dynamo: Dynamo,
  tablas: Almacen['tablas'],
  now: () => Date = () => new Date(),
): DocumentoRepository {
  const almacen = { dynamo, tablas, now };
  const find = async (nit: string, id: string): Promise<Solicitud | null> => {
    const item = await dynamo.get(tablas.documentos, documentoKey(nit, id));
    return item === null ? null : toSolicitud(item);
  };
  return {
    find,
    reserve: (solicitud, now) => reserve(almacen, solicitud, now),
    findMany: async (nit, ids) => {
      const keys = [...new Set(ids)].map((id) => documentoKey(nit, id));
      const found = (await dynamo.getMany(tablas.documentos, keys)).map(toSolicitud);
      const byId = new Map(found.map((solicitud) => [solicitud.documento.idTransaccion, solicitud]));
      return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
    },
    findByUuid: async (nit, uuid) => {
      const pointer = await dynamo.get(tablas.documentos, uuidKey(nit, uuid));
      return pointer === null ? null : find(nit, requireText(pointer, 'idTransaccion'));
    },
    list: (nit, rango, limite, siguiente) => list(almacen, nit, rango, { limite, siguiente }),
    ...createTurnos(almacen),
    ...createCertificaciones(almacen),
    ...createSalidas(almacen),
    ...createIncertidumbre(almacen),
    ...createAnulaciones(almacen),
    ...createCuentas(almacen),
    ...createHistoria(almacen),
  };
}

async function reserve(almacen: Almacen, solicitud: Solicitud, now: Date): Promise<Reserva> {
  try {
    return await writeReserva(almacen, solicitud, toItem(toDocumentoRow(solicitud, now)), now);
  } catch (error) {
    if (error instanceof FijoDemasiadoGrande) return 'MUY_GRANDE';
    throw error;
  }
}

/** Each lost race means that another note of the same origin was stored. */
const INTENTOS = 30;

async function writeReserva(almacen: Almacen, solicitud: Solicitud, fila: Item, now: Date): Promise<Reserva> {
  const { dynamo, tablas } = almacen;
  const { documento, requestId } = solicitud;
  const { nit, idTransaccion, idUsuario: usuario } = documento;
  const movimiento = { tipo: 'RESERVADO', cantidad: 1, fecha: now.toISOString() } as const;
  const guardado = { nit, idTransaccion, evento: createEvento('GUARDADO', now, { usuario }) };
  for (let intento = 0; intento < INTENTOS; intento += 1) {
    const cuota = await takeCuota(almacen, solicitud);
    const fallos =
      'rechazo' in cuota
        ? []
        : await dynamo.transact([
            { Put: buildPut(tablas.documentos, fila, SI_NO_EXISTE) },
            { Put: buildPut(tablas.documentos, toItem(toResumenRow(documento)), SI_NO_EXISTE) },
            addSaldo(tablas.paquetes, nit, -1),
            putMovimiento(tablas.paquetes, nit, requestId, movimiento),
            putEvento(tablas.documentos, guardado, 1),
            ...cuota.writes,
          ]);
    if (fallos === null) return 'CREADA';
    // A repeat also meets the spent balance and the spent origin: the document decides first.
    const previa = await dynamo.get(tablas.documentos, documentoKey(nit, idTransaccion));
    if (previa !== null) {
      return readText(previa, 'huella') === solicitud.huellaBorrador ? 'REPETIDA' : 'OTRO_CONTENIDO';
    }
    if ('rechazo' in cuota) return cuota.rechazo;
    if (fallos[SALDO_AGOTADO] === true) return 'SIN_CREDITOS';
    if (cuota.writes.length === 0) break;
  }
  throw new Error(`The rows of ${idTransaccion} do not agree`);
}

/** Place of the credits among the writes of a reservation. */
const SALDO_AGOTADO = 2;

type Pagina = { limite: number; siguiente: string | null };

async function list(
  { dynamo, tablas }: Almacen,
  nit: string,
  rango: RangoFechas,
  { limite, siguiente }: Pagina,
): Promise<PaginaResumenes> {
  const desde = resumenPrefix(rango.fechaInicial);
  // "~" comes after every character of an id: the last second is included.
  const hasta = `${resumenPrefix(rango.fechaFinal)}#~`;
  const start = siguiente === null ? null : readToken(siguiente, desde, hasta);
  const items = await dynamo.query({
    tabla: tablas.documentos,
    expresion: 'pk = :nit AND sk BETWEEN :desde AND :hasta',
    valores: { ':nit': nit, ':desde': desde, ':hasta': hasta },
    descendente: true,
    limite: limite + 1,
    ...(start === null ? {} : { desde: { pk: nit, sk: start } }),
  });
  const page = items.slice(0, limite);
  const last = page.at(-1);
  const more = items.length > limite && last !== undefined;
  return { documentos: page.map(toResumen), siguiente: more ? toToken(requireText(last, 'sk')) : null };
}

function toToken(sk: string): string {
  return Buffer.from(sk).toString('base64url');
}

/** A summary's key has 52 characters. */
const LARGO_TOKEN = 200;

/** The token only chooses a place inside the tenant's own range. */
function readToken(token: string, desde: string, hasta: string): string {
  const sk = token.length > LARGO_TOKEN ? '' : Buffer.from(token, 'base64url').toString('utf8');
  if (sk < desde || sk > hasta) throw new AppError('FECHAS_INVALIDAS');
  return sk;
}
