import type { StatusDocumento } from '#domain/documentos/documento.ts';
import type { DocumentoRepository } from '../../ports.ts';
import { INDICE_PENDIENTES } from '../../tablas.ts';
import {
  PENDIENTE,
  documentoKey,
  idOfDocumentoKey,
  toAnulacion,
  toMensajes,
  toSolicitud,
  uuidKey,
} from './documento-filas.ts';
import { runTransicion } from './documento-transicion.ts';
import type { Almacen } from './documento-transicion.ts';
import { buildPut, requireText, toItem } from './item.ts';
import type { Cambio } from './item.ts';
import { addSaldo, consumeMovimiento, releaseMovimiento } from './paquetes.ts';

const EN_CURSO: readonly StatusDocumento[] = ['EN_PROCESO', 'FIRMADO', 'INCIERTO'];
const CONCLUIDO: Cambio = { pendiente: null, proximoIntento: null, leaseHasta: null };
/** Clocks of two machines differ; a message that comes earlier than this is a spare one of the sweeper. */
const TOLERANCIA_MS = 1_000;
const SI_PENDIENTE = { expresion: 'attribute_exists(pendiente)' };

type Turnos = Pick<DocumentoRepository, 'lease' | 'release' | 'markIncierto' | 'listPending'>;

/** Who works on a document and when it is looked at again. */
export function createTurnos(almacen: Almacen): Turnos {
  const { dynamo, tablas } = almacen;
  const release: Turnos['release'] = async (nit, id, proximoIntento) => {
    const cambio = { leaseHasta: 0, proximoIntento };
    await dynamo.update(tablas.documentos, documentoKey(nit, id), cambio, { condicion: SI_PENDIENTE });
  };
  return {
    release,
    lease: (nit, id, now, hasta) =>
      dynamo.update(
        tablas.documentos,
        documentoKey(nit, id),
        { leaseHasta: hasta, proximoIntento: hasta },
        {
          suma: { intentos: 1 },
          condicion: {
            expresion: 'attribute_exists(pendiente) AND leaseHasta <= :ahora AND proximoIntento <= :pronto',
            valores: { ':ahora': now.getTime(), ':pronto': now.getTime() + TOLERANCIA_MS },
          },
        },
      ),
    markIncierto: async (nit, id, proximoIntento) => {
      const isCertificacion = await runTransicion(almacen, nit, id, {
        desde: EN_CURSO,
        cambio: () => ({ estado: 'INCIERTO' }),
        interno: () => ({ leaseHasta: 0, proximoIntento }),
      });
      // An annulment in doubt stays ANULANDO: the document is certified for certain.
      if (!isCertificacion) await release(nit, id, proximoIntento);
    },
    listPending: async (now, limite) => {
      const items = await dynamo.query({
        tabla: tablas.documentos,
        indice: INDICE_PENDIENTES,
        expresion: 'pendiente = :pendiente AND proximoIntento <= :ahora',
        valores: { ':pendiente': PENDIENTE, ':ahora': now.getTime() },
        limite,
      });
      return items.map((item) => ({
        nit: requireText(item, 'pk'),
        idTransaccion: idOfDocumentoKey(requireText(item, 'sk')),
      }));
    },
  };
}

type Certificaciones = Pick<DocumentoRepository, 'markFirmado' | 'markCertificado' | 'markRechazado'>;

export function createCertificaciones(almacen: Almacen): Certificaciones {
  const { documentos, paquetes } = almacen.tablas;
  return {
    markFirmado: async (nit, id) => {
      await runTransicion(almacen, nit, id, {
        desde: ['EN_PROCESO'],
        cambio: () => ({ estado: 'FIRMADO' }),
        interno: () => ({}),
      });
    },
    markCertificado: async (nit, id, { uuidCertificacion, ...datos }) => {
      const pointer = toItem({ ...uuidKey(nit, uuidCertificacion), idTransaccion: id });
      // The same authorisation for two documents is nobody's repeat: nothing is written and the worker reports it.
      const own = { expresion: 'attribute_not_exists(pk) OR idTransaccion = :id', valores: { ':id': id } };
      await runTransicion(almacen, nit, id, {
        desde: EN_CURSO,
        cambio: () => ({ ...datos, uuid: uuidCertificacion, estado: 'CERTIFICADO', mensajes: null }),
        interno: () => CONCLUIDO,
        extras: ({ requestId }) => [
          { Put: buildPut(documentos, pointer, own) },
          consumeMovimiento(paquetes, nit, requestId),
        ],
      });
    },
    markRechazado: async (nit, id, mensajes) => {
      await runTransicion(almacen, nit, id, {
        desde: EN_CURSO,
        cambio: () => ({ estado: 'RECHAZADO', mensajes: toMensajes(mensajes) }),
        interno: () => CONCLUIDO,
        extras: ({ requestId }) => [addSaldo(paquetes, nit, 1), releaseMovimiento(paquetes, nit, requestId)],
      });
    },
  };
}

type Anulaciones = Pick<DocumentoRepository, 'startAnulacion' | 'markAnulado' | 'markAnulacionRechazada'>;

export function createAnulaciones(almacen: Almacen): Anulaciones {
  return {
    startAnulacion: async (nit, id, anulacion, now) => {
      const item = await almacen.dynamo.get(almacen.tablas.documentos, documentoKey(nit, id));
      if (item === null) return false;
      return runTransicion(almacen, nit, id, {
        desde: ['CERTIFICADO'],
        cambio: () => ({ estado: 'ANULANDO', mensajes: null }),
        interno: (actual) => ({
          anulacion: toAnulacion(anulacion),
          intentos: 0,
          intentosCertificacion: toSolicitud(actual).intentos,
          pendiente: PENDIENTE,
          proximoIntento: now.getTime(),
          leaseHasta: 0,
        }),
      });
    },
    markAnulado: async (nit, id, fechaAnulacion) => {
      await runTransicion(almacen, nit, id, {
        desde: ['ANULANDO'],
        cambio: ({ anulacion }) => ({
          estado: 'ANULADO',
          fechaAnulacion,
          motivoAnulacion: anulacion?.motivo ?? null,
        }),
        interno: () => CONCLUIDO,
      });
    },
    markAnulacionRechazada: async (nit, id, mensajes) => {
      await runTransicion(almacen, nit, id, {
        desde: ['ANULANDO'],
        cambio: () => ({ estado: 'CERTIFICADO', mensajes: toMensajes(mensajes) }),
        interno: () => CONCLUIDO,
      });
    },
  };
}
