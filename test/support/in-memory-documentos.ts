import type { ResumenDocumento, StatusDocumento } from '#domain/documentos/documento.ts';
import type { DocumentoRepository, Solicitud } from '#lambdas/shared/ports.ts';

/** One stored document with what the table keeps for the worker. */
type Fila = { solicitud: Solicitud; leaseHasta: number; pendiente: boolean; proximoIntento: number };

const EN_CURSO: readonly StatusDocumento[] = ['EN_PROCESO', 'FIRMADO', 'INCIERTO'];

/** DocumentoRepository over a map; `saldos` is shared with the credits. */
export function createDocumentosEnMemoria(saldos: Map<string, number>): DocumentoRepository {
  const filas = new Map<string, Fila>();
  const key = (nit: string, idTransaccion: string): string => `${nit}#${idTransaccion}`;
  const fila = (nit: string, idTransaccion: string): Fila => {
    const encontrada = filas.get(key(nit, idTransaccion));
    if (encontrada === undefined) throw new Error(`No document ${idTransaccion}`);
    return encontrada;
  };
  const update = (encontrada: Fila, cambio: Partial<Solicitud['documento']>): void => {
    encontrada.solicitud.documento = { ...encontrada.solicitud.documento, ...cambio };
  };
  const settle = (encontrada: Fila, cambio: Partial<Solicitud['documento']>): void => {
    update(encontrada, cambio);
    encontrada.pendiente = false;
    encontrada.leaseHasta = 0;
  };
  const isIn = (encontrada: Fila, estados: readonly StatusDocumento[]): boolean =>
    estados.includes(encontrada.solicitud.documento.statusDocumento);

  return {
    reserve: async (solicitud, now) => {
      const { nit, idTransaccion } = solicitud.documento;
      const previa = filas.get(key(nit, idTransaccion));
      if (previa !== undefined) {
        return previa.solicitud.huellaBorrador === solicitud.huellaBorrador ? 'REPETIDA' : 'OTRO_CONTENIDO';
      }
      const saldo = saldos.get(nit) ?? 0;
      if (saldo < 1) return 'SIN_CREDITOS';
      saldos.set(nit, saldo - 1);
      const nueva = structuredClone(solicitud);
      filas.set(key(nit, idTransaccion), {
        solicitud: nueva,
        leaseHasta: 0,
        pendiente: true,
        proximoIntento: now.getTime(),
      });
      return 'CREADA';
    },
    find: async (nit, idTransaccion) =>
      structuredClone(filas.get(key(nit, idTransaccion))?.solicitud ?? null),
    findMany: async (nit, ids) =>
      [...new Set(ids)].flatMap((id) => structuredClone(filas.get(key(nit, id))?.solicitud ?? [])),
    findByUuid: async (nit, uuid) => {
      const encontrada = [...filas.values()].find(
        ({ solicitud: { documento } }) =>
          documento.nit === nit && documento.uuidCertificacion?.toUpperCase() === uuid.toUpperCase(),
      );
      return structuredClone(encontrada?.solicitud ?? null);
    },
    list: async (nit, rango, limite, siguiente) => {
      const inRange = [...filas.values()]
        .map(({ solicitud }) => toResumen(solicitud))
        .filter(
          (resumen) =>
            resumen.nit === nit &&
            resumen.fechaEmisionUnix >= rango.fechaInicial &&
            resumen.fechaEmisionUnix <= rango.fechaFinal,
        )
        .sort((a, b) => (sortKey(a) < sortKey(b) ? 1 : -1));
      const rest = siguiente === null ? inRange : inRange.filter((resumen) => sortKey(resumen) < siguiente);
      const documentos = rest.slice(0, limite);
      const last = documentos.at(-1);
      return { documentos, siguiente: rest.length > limite && last !== undefined ? sortKey(last) : null };
    },
    lease: async (nit, idTransaccion, now, hasta) => {
      const encontrada = filas.get(key(nit, idTransaccion));
      if (encontrada?.pendiente !== true || encontrada.leaseHasta > now.getTime()) return false;
      if (encontrada.proximoIntento > now.getTime() + 1_000) return false;
      encontrada.leaseHasta = hasta;
      encontrada.proximoIntento = hasta;
      const { solicitud } = encontrada;
      const contador = isIn(encontrada, ['ANULANDO']) ? solicitud.anulacion : solicitud;
      if (contador !== null) contador.intentos += 1;
      return true;
    },
    release: async (nit, idTransaccion, proximoIntento) => {
      const encontrada = fila(nit, idTransaccion);
      if (encontrada.pendiente) Object.assign(encontrada, { leaseHasta: 0, proximoIntento });
    },
    markFirmado: async (nit, idTransaccion) => {
      const encontrada = fila(nit, idTransaccion);
      if (isIn(encontrada, ['EN_PROCESO'])) update(encontrada, { statusDocumento: 'FIRMADO' });
    },
    markIncierto: async (nit, idTransaccion, proximoIntento) => {
      const encontrada = fila(nit, idTransaccion);
      if (!encontrada.pendiente) return;
      if (isIn(encontrada, EN_CURSO)) update(encontrada, { statusDocumento: 'INCIERTO' });
      Object.assign(encontrada, { leaseHasta: 0, proximoIntento });
    },
    markCertificado: async (nit, idTransaccion, datos) => {
      const encontrada = fila(nit, idTransaccion);
      if (!isIn(encontrada, EN_CURSO)) return;
      const ajeno = [...filas.values()].some(
        ({ solicitud: { documento } }) =>
          documento.nit === nit && documento.uuidCertificacion === datos.uuidCertificacion,
      );
      if (ajeno) throw new Error('The authorisation belongs to another document');
      settle(encontrada, { ...datos, statusDocumento: 'CERTIFICADO', mensajes: [] });
      encontrada.solicitud.documento.datos.numeroAutorizacion = datos.uuidCertificacion;
    },
    markRechazado: async (nit, idTransaccion, mensajes) => {
      const encontrada = fila(nit, idTransaccion);
      if (!isIn(encontrada, EN_CURSO)) return;
      settle(encontrada, { statusDocumento: 'RECHAZADO', mensajes: structuredClone([...mensajes]) });
      saldos.set(nit, (saldos.get(nit) ?? 0) + 1);
    },
    startAnulacion: async (nit, idTransaccion, anulacion, now) => {
      const encontrada = filas.get(key(nit, idTransaccion));
      if (encontrada === undefined || !isIn(encontrada, ['CERTIFICADO'])) return false;
      update(encontrada, { statusDocumento: 'ANULANDO', mensajes: [] });
      encontrada.solicitud.anulacion = { ...anulacion, intentos: 0 };
      Object.assign(encontrada, { pendiente: true, leaseHasta: 0, proximoIntento: now.getTime() });
      return true;
    },
    markAnulado: async (nit, idTransaccion, fechaAnulacion) => {
      const encontrada = fila(nit, idTransaccion);
      if (!isIn(encontrada, ['ANULANDO'])) return;
      const motivoAnulacion = encontrada.solicitud.anulacion?.motivo ?? null;
      settle(encontrada, { statusDocumento: 'ANULADO', fechaAnulacion, motivoAnulacion });
    },
    markAnulacionRechazada: async (nit, idTransaccion, mensajes) => {
      const encontrada = fila(nit, idTransaccion);
      if (!isIn(encontrada, ['ANULANDO'])) return;
      settle(encontrada, { statusDocumento: 'CERTIFICADO', mensajes: structuredClone([...mensajes]) });
    },
    listPending: async (now, limite) =>
      [...filas.values()]
        .filter((encontrada) => encontrada.pendiente && encontrada.proximoIntento <= now.getTime())
        .sort((a, b) => a.proximoIntento - b.proximoIntento)
        .slice(0, limite)
        .map(({ solicitud: { documento } }) => ({
          nit: documento.nit,
          idTransaccion: documento.idTransaccion,
        })),
  };
}

function sortKey(resumen: ResumenDocumento): string {
  return `${String(resumen.fechaEmisionUnix).padStart(10, '0')}#${resumen.idTransaccion}`;
}

/** Lists never carry the lines nor the data block. */
function toResumen(solicitud: Solicitud): ResumenDocumento {
  const { detalle: _detalle, datos: _datos, ...resumen } = structuredClone(solicitud.documento);
  return resumen;
}
