import { randomUUID } from 'node:crypto';
import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import { withRevision } from '#domain/documentos/conteo.ts';
import { claveNumero } from '#domain/documentos/busqueda/claves.ts';
import type { EventoDocumento } from '#domain/documentos/modelo/documento.ts';
import type { CambioRegistro, Movimiento, TipoCredito } from '#domain/documentos/vida/decision.ts';
import type { Cobro, Registro } from '#domain/documentos/vida/registro.ts';
import { buildCorreccion, toMovimientoRow } from '../caja-repository.ts';
import { miembroKey } from '../contingencia-repository.ts';
import {
  anulacionKey,
  busquedaKey,
  conteoKey,
  esperaKey,
  eventoKey,
  numeroAccesoKey,
  parteOf,
  receptorPrefix,
  resumenKey,
  sinPagoKey,
  uuidKey,
} from './claves.ts';
import { SI_NO_EXISTE, buildDelete, buildPut, buildUpdate, toItem } from '../item.ts';
import type { Cambio } from '../item.ts';
import {
  SALDO_DE_ANTES,
  SIN_CREDITOS_DE_COMPRA,
  addSaldo,
  askRevision,
  putMovimiento,
  releaseMovimiento,
} from '../paquetes.ts';
import type { Dynamo } from '../tabla.ts';

export type Almacen = { dynamo: Dynamo; tablas: { documentos: string; paquetes: string } };

/** Name of a write in a transaction, by which its failure is recognised. */
export type NombreEscritura =
  | 'registro'
  | 'fija'
  | 'resumen'
  | 'evento'
  | 'origen'
  | 'credito'
  | 'espera'
  | 'movimiento'
  | 'autorizacion'
  | 'numeroAcceso'
  | 'contingencia'
  | 'anulacion'
  | 'cobro'
  | 'conteo'
  | 'caja'
  | 'cierre'
  | 'receptor'
  | 'busqueda';
export type Escritura = { name: NombreEscritura; write: TransactWriteItem };

/** Runs a transaction; answers the names of the writes whose condition failed, or null when everything was written. */
export async function transact(
  { dynamo }: Almacen,
  escrituras: readonly Escritura[],
): Promise<ReadonlySet<NombreEscritura> | null> {
  const fallos = await dynamo.transact(escrituras.map(({ write }) => write));
  return fallos === null
    ? null
    : new Set(escrituras.filter((_, i) => fallos[i] === true).map(({ name }) => name));
}

/** Writes an entry of the history for which the record has no place; `version` is the one that the record gets with it. */
export function putEvento(
  { tablas }: Almacen,
  { guardado: { documento } }: Registro,
  evento: EventoDocumento,
  version: number,
): Escritura[] {
  const { nit, idTransaccion } = documento;
  const fila = { ...eventoKey(nit, idTransaccion, evento, version), dato: JSON.stringify(evento) };
  return [{ name: 'evento', write: { Put: buildPut(tablas.documentos, toItem(fila)) } }];
}

/** Instant of a change, and whether its credit moves as it did before special invoices had a balance of their own. */
export type Cuando = { readonly now: Date; readonly isDeAntes?: boolean };

/** Writes of the movements that follow from a change of the record. */
export function movimientoWrites(
  almacen: Almacen,
  { registro, movimientos }: CambioRegistro,
  cuando: Cuando,
): Escritura[] {
  return movimientos.flatMap((movimiento) => toWrites(almacen, registro, movimiento, cuando));
}

function toWrites(almacen: Almacen, registro: Registro, movimiento: Movimiento, cuando: Cuando): Escritura[] {
  const { documentos: tabla } = almacen.tablas;
  const { nit, idTransaccion } = registro.guardado.documento;
  switch (movimiento.tipo) {
    case 'credito_reservado':
    case 'credito_liberado':
      return creditoWrites(almacen, registro, movimiento, cuando);
    // The ledger shows a credit as taken from its reservation until it is given back; its document tells which it was.
    case 'credito_consumido':
      return [];
    case 'espera':
      return esperaWrites(almacen, registro, movimiento, cuando);
    case 'autorizacion': {
      const fila = { ...uuidKey(nit, movimiento.uuid), idTransaccion };
      const own = {
        expresion: 'attribute_not_exists(pk) OR idTransaccion = :id',
        valores: { ':id': idTransaccion },
      };
      return [
        { name: 'autorizacion', write: { Put: buildPut(tabla, toItem(fila), own) } },
        ...numeroWrites(tabla, registro),
      ];
    }
    case 'numero_acceso': {
      const fila = { ...numeroAccesoKey(nit, movimiento.numeroAcceso), idTransaccion };
      const miembro = { ...miembroKey(nit, movimiento.idContingencia, idTransaccion), idTransaccion };
      return [
        { name: 'numeroAcceso', write: { Put: buildPut(tabla, toItem(fila), SI_NO_EXISTE) } },
        { name: 'contingencia', write: { Put: buildPut(tabla, toItem(miembro)) } },
      ];
    }
    case 'anulacion': {
      const { numero, anulacion } = movimiento;
      const fila = { ...anulacionKey(nit, idTransaccion, numero), dato: JSON.stringify(anulacion) };
      return [{ name: 'anulacion', write: { Put: buildPut(tabla, toItem(fila)) } }];
    }
    case 'cobro':
      return cobroWrites(tabla, registro, movimiento);
    case 'conteo': {
      const clave = conteoKey(nit, movimiento, parteOf(idTransaccion));
      const suma = buildUpdate(tabla, clave, {}, { suma: withRevision(movimiento.contadores) });
      return [{ name: 'conteo', write: { Update: suma } }];
    }
    case 'correccion_caja': {
      const { lugar, cierres } = movimiento;
      return [{ name: 'cierre', write: { Update: buildCorreccion(tabla, nit, lugar, cierres) } }];
    }
    case 'caja': {
      const { lugar, movimiento: deCaja } = movimiento;
      const fila = toMovimientoRow(nit, lugar, { id: randomUUID(), movimiento: deCaja, now: cuando.now });
      return [{ name: 'caja', write: { Put: buildPut(tabla, toItem(fila)) } }];
    }
  }
}

/** The number is known with the authorisation, and the search finds the document by it from then on. */
function numeroWrites(tabla: string, { guardado: { documento } }: Registro): Escritura[] {
  if (documento.numero === null) return [];
  const fila = busquedaKey(documento, claveNumero(documento.numero));
  return [{ name: 'busqueda', write: { Put: buildPut(tabla, toItem(fila)) } }];
}

/** A document that comes into the queue asks for a look, because credits may have come since its own was refused. */
function esperaWrites(
  { tablas }: Almacen,
  { guardado: { documento } }: Registro,
  { saldo, isDentro }: Extract<Movimiento, { tipo: 'espera' }>,
  { now }: Cuando,
): Escritura[] {
  const { nit, idTransaccion, fechaEmision } = documento;
  const clave = esperaKey(documento);
  if (!isDentro) return [{ name: 'espera', write: { Delete: buildDelete(tablas.documentos, clave) } }];
  const fila = { ...clave, idTransaccion, saldo, fechaEmision: fechaEmision.slice(0, 10) };
  return [
    { name: 'espera', write: { Put: buildPut(tablas.documentos, toItem(fila)) } },
    { name: 'espera', write: addSaldo(tablas.paquetes, nit, {}, askRevision(nit, now)) },
  ];
}

function creditoWrites(
  { tablas }: Almacen,
  { guardado }: Registro,
  { tipo, saldo: propio }: Extract<Movimiento, { tipo: TipoCredito }>,
  { now, isDeAntes = false }: Cuando,
): Escritura[] {
  const { documento, requestId } = guardado;
  const { nit } = documento;
  const isReserva = tipo === 'credito_reservado';
  const saldo = isDeAntes ? SALDO_DE_ANTES : propio;
  const isPrestado = isReserva && saldo !== propio;
  const fila = { tipo: 'RESERVADO', saldo, cantidad: 1, fecha: now.toISOString() } as const;
  return [
    {
      name: 'credito',
      write: addSaldo(
        tablas.paquetes,
        nit,
        { [saldo]: isReserva ? -1 : 1 },
        // One that comes back may be what another document waits for.
        isReserva ? (isPrestado ? { condicion: SIN_CREDITOS_DE_COMPRA } : {}) : askRevision(nit, now),
      ),
    },
    {
      name: 'movimiento',
      write: isReserva
        ? putMovimiento(tablas.paquetes, nit, requestId, fila)
        : releaseMovimiento(tablas.paquetes, nit, requestId, saldo),
    },
  ];
}

type Cambiado = { antes: Cobro | null; despues: Cobro | null };

function cobroWrites(tabla: string, registro: Registro, { antes, despues }: Cambiado): Escritura[] {
  const { nit, idTransaccion } = registro.guardado.documento;
  const [vieja, nueva] = [antes, despues].map((cobro) =>
    cobro === null ? null : sinPagoKey(nit, cobro.fechaVencimiento, idTransaccion),
  );
  // A transaction may not touch a row twice, and the same key is the same row.
  const isMovida = vieja !== null && vieja !== undefined && vieja.sk !== nueva?.sk;
  return [
    ...(isMovida ? [{ name: 'cobro', write: { Delete: buildDelete(tabla, vieja) } } as const] : []),
    ...(despues === null || nueva === null || nueva === undefined
      ? []
      : [
          {
            name: 'cobro',
            write: { Put: buildPut(tabla, toItem({ ...nueva, ...toCobro(registro, despues) })) },
          } as const,
        ]),
  ];
}

/** Attributes besides the key: the balance per due day, which is not part of the summary. */
function toCobro({ guardado: { documento } }: Registro, { receptor, vencimientos }: Cobro): Cambio {
  return {
    resumen: resumenKey(documento).sk,
    receptor: receptor === null ? null : receptorPrefix(receptor),
    vencimientos: JSON.stringify(vencimientos),
  };
}
