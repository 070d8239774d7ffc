import { receptorOf } from '#domain/clientes/receptor.ts';
import { cuotaOf } from '#domain/documentos/cobros/cuota.ts';
import { estadosCon } from '#domain/documentos/modelo/estados.ts';
import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import type { DocumentoGuardado } from '#domain/documentos/modelo/documento-guardado.ts';
import { decideReserva } from '#domain/documentos/vida/reserva.ts';
import type { TomaCuota } from '#domain/documentos/vida/reserva.ts';
import type { DocumentoRepository, Reserva } from '#lambdas/ports/documentos.ts';
import { deReceptorKey, documentoKey, notaKey, resumenKey } from './claves.ts';
import { toDocumentoRow, toResumenRow } from './filas.ts';
import { readFila } from './transitions.ts';
import { movimientoWrites, putEvento, transact } from './writes.ts';
import type { Almacen, Escritura } from './writes.ts';
import { FijoDemasiadoGrande } from '../immutable-part.ts';
import { SI_NO_EXISTE, buildPut, buildUpdate, readText, toItem } from '../item.ts';
import type { Condicion } from '../item.ts';

/** Each lost race means that another note of the same origin was stored. */
const INTENTOS = 30;

export function createReservations(almacen: Almacen): Pick<DocumentoRepository, 'reserve'> {
  return {
    reserve: async (guardado, now) => {
      try {
        return await reserve(almacen, guardado, now);
      } catch (error) {
        if (error instanceof FijoDemasiadoGrande) return 'MUY_GRANDE';
        throw error;
      }
    },
  };
}

async function reserve(almacen: Almacen, guardado: DocumentoGuardado, now: Date): Promise<Reserva> {
  const idOrigen = cuotaOf(guardado.documento)?.idOrigen ?? null;
  for (let intento = 0; intento < INTENTOS; intento += 1) {
    const reserva = await tryReserve(almacen, guardado, idOrigen, now);
    if (reserva !== null) return reserva;
    if (idOrigen === null) break;
  }
  throw new Error(`The rows of ${guardado.documento.idTransaccion} do not agree`);
}

/** Null when another writer came between the reading and the writing. */
async function tryReserve(
  almacen: Almacen,
  guardado: DocumentoGuardado,
  idOrigen: string | null,
  now: Date,
): Promise<Reserva | null> {
  const { nit } = guardado.documento;
  const origen = idOrigen === null ? null : await readFila(almacen, nit, idOrigen);
  const decision = decideReserva(guardado, origen?.registro ?? null, now);
  // A repeat also meets the spent balance and the spent origin: the document that is stored already decides first.
  if ('rechazo' in decision) return (await compareStored(almacen, guardado)) ?? decision.rechazo;
  const fallos = await transact(almacen, [
    ...putDocumento(almacen, toDocumentoRow(decision.registro), guardado.documento),
    ...putEvento(almacen, decision.registro, decision.evento, 1),
    ...movimientoWrites(almacen, decision, now),
    ...(decision.toma === null ? [] : takeCuota(almacen, guardado.documento, decision.toma)),
  ]);
  if (fallos === null) return 'CREADA';
  return (await compareStored(almacen, guardado)) ?? (fallos.has('credito') ? 'SIN_CREDITOS' : null);
}

/** Null when no document is stored under the id. */
async function compareStored(
  { dynamo, tablas }: Almacen,
  { documento: { nit, idTransaccion }, huellaBorrador }: DocumentoGuardado,
): Promise<Reserva | null> {
  const previa = await dynamo.get(tablas.documentos, documentoKey(nit, idTransaccion));
  if (previa === null) return null;
  return readText(previa, 'huella') === huellaBorrador ? 'REPETIDA' : 'OTRO_CONTENIDO';
}

/** The record, its summary and the pointer by which the receiver's documents are found. */
function putDocumento(
  { tablas: { documentos: tabla } }: Almacen,
  fila: ReturnType<typeof toDocumentoRow>,
  documento: DocumentoCompleto,
): Escritura[] {
  const receptor = receptorOf(documento);
  const deReceptor =
    receptor === null ? [] : [{ ...deReceptorKey(documento, receptor), resumen: resumenKey(documento).sk }];
  return [
    { name: 'registro', write: { Put: buildPut(tabla, toItem(fila), SI_NO_EXISTE) } },
    { name: 'resumen', write: { Put: buildPut(tabla, toItem(toResumenRow(documento)), SI_NO_EXISTE) } },
    ...deReceptor.map(
      (puntero) => ({ name: 'receptor', write: { Put: buildPut(tabla, toItem(puntero)) } }) as const,
    ),
  ];
}

/** Adds to the origin's counters when they still allow it, and links the note to it. */
function takeCuota(
  { tablas: { documentos: tabla } }: Almacen,
  { nit, idTransaccion }: DocumentoCompleto,
  { idOrigen, acreditado, notasVigentes, maximo }: TomaCuota,
): Escritura[] {
  const opciones = { condicion: admitsCuota(maximo), suma: { acreditado, notasVigentes, version: 1 } };
  const enlace = toItem({ ...notaKey(nit, idOrigen, idTransaccion), idTransaccion });
  return [
    { name: 'origen', write: { Update: buildUpdate(tabla, documentoKey(nit, idOrigen), {}, opciones) } },
    { name: 'origen', write: { Put: buildPut(tabla, enlace) } },
  ];
}

/** The origin's state and how much of it is left decide, not its version: notes that fit together do not collide. */
function admitsCuota(maximo: bigint): Condicion {
  const estados = estadosCon('firme').map((estado, i) => [`:estado${i}`, estado] as const);
  return {
    expresion: `estado IN (${estados.map(([nombre]) => nombre).join(', ')}) AND acreditado <= :maximo`,
    valores: { ...Object.fromEntries(estados), ':maximo': maximo },
  };
}
