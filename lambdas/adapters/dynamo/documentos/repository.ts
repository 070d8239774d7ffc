import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import { receptorOf } from '#domain/clientes/receptor.ts';
import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import type { DocumentoRepository, Reserva } from '#lambdas/ports/documentos.ts';
import type { DocumentoGuardado } from '#domain/documentos/modelo/documento-guardado.ts';
import { createAnulaciones } from './anulaciones.ts';
import { deReceptorKey, documentoKey, resumenKey, uuidKey } from './claves.ts';
import { createCuentas } from './cuentas.ts';
import { createDirecciones } from './direcciones.ts';
import { createEvento } from '#domain/documentos/vida/eventos.ts';
import { toDocumentoRow, toResumenRow, toSolicitud } from './filas.ts';
import { createHistoria } from './historia.ts';
import { createListas } from './listas.ts';
import { takeCuota } from './origen.ts';
import { putEvento } from './transicion.ts';
import type { Almacen } from './transicion.ts';
import { createTurnos } from './turnos.ts';
import { createCertificaciones, createIncertidumbre, createSalidas } from './vida.ts';
import { FijoDemasiadoGrande } from '../immutable-part.ts';
import { SI_NO_EXISTE, buildPut, readText, requireText, toItem } from '../item.ts';
import type { Atributos } from '../item.ts';
import { addSaldo, putMovimiento } from '../paquetes.ts';
import type { Dynamo } from '../tabla.ts';

export function createDocumentoRepository(
  dynamo: Dynamo,
  tablas: Almacen['tablas'],
  now: () => Date = () => new Date(),
): DocumentoRepository {
  const almacen = { dynamo, tablas, now };
  const find = async (nit: string, id: string): Promise<DocumentoGuardado | null> => {
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
    ...createListas(almacen),
    ...createDirecciones(almacen),
    ...createTurnos(almacen),
    ...createCertificaciones(almacen),
    ...createSalidas(almacen),
    ...createIncertidumbre(almacen),
    ...createAnulaciones(almacen),
    ...createCuentas(almacen),
    ...createHistoria(almacen),
  };
}

async function reserve(almacen: Almacen, solicitud: DocumentoGuardado, now: Date): Promise<Reserva> {
  try {
    return await writeReserva(almacen, solicitud, toItem(toDocumentoRow(solicitud, now)), now);
  } catch (error) {
    if (error instanceof FijoDemasiadoGrande) return 'MUY_GRANDE';
    throw error;
  }
}

/** Each lost race means that another note of the same origin was stored. */
const INTENTOS = 30;

async function writeReserva(
  almacen: Almacen,
  solicitud: DocumentoGuardado,
  fila: Atributos,
  now: Date,
): Promise<Reserva> {
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
            ...putDeReceptor(almacen, documento),
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

/** The pointer by which the receiver's documents are found. */
function putDeReceptor({ tablas }: Almacen, documento: DocumentoCompleto): TransactWriteItem[] {
  const receptor = receptorOf(documento);
  if (receptor === null) return [];
  const fila = { ...deReceptorKey(documento, receptor), resumen: resumenKey(documento).sk };
  return [{ Put: buildPut(tablas.documentos, toItem(fila)) }];
}

/** Place of the credits among the writes of a reservation. */
const SALDO_AGOTADO = 2;
