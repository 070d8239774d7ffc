import type { StatusDocumento } from '#domain/documentos/modelo/documento.ts';
import {
  createEvento,
  describeCertificacion,
  describeMensajes,
  describeNota,
} from '#domain/documentos/vida/eventos.ts';
import { closeCuenta, cuentaOf, lowerSaldo, raiseSaldo, toMicros } from '#domain/documentos/cobros/saldo.ts';
import type { DocumentoRepository } from '#lambdas/ports/documentos.ts';
import type { AnulacionGuardada } from '#domain/documentos/modelo/documento-guardado.ts';
import { isIn, settle, update, updateCuenta, updateDatos } from './in-memory-filas.ts';
import type { Estante, Fila } from './in-memory-filas.ts';

const EN_CURSO: readonly StatusDocumento[] = ['EN_PROCESO', 'CONTINGENCIA', 'FIRMADO', 'INCIERTO'];
const NUNCA_ENVIADO: readonly StatusDocumento[] = ['EN_PROCESO', 'CONTINGENCIA'];

type Vida = Pick<
  DocumentoRepository,
  | 'markNoDisponible'
  | 'markFirmado'
  | 'reroute'
  | 'startContingencia'
  | 'markIncierto'
  | 'markCertificado'
  | 'markRechazado'
>;

/** The steps of a certification. */
export function createVidaEnMemoria(estante: Estante): Vida {
  const { filas, fila, key, now, saldos } = estante;
  return {
    markNoDisponible: async (nit, id, turno, { proximoIntento, isNuncaEnviado }) => {
      const actual = fila(nit, id);
      if (!actual.pendiente || actual.leaseHasta !== turno) return;
      const { documento } = actual.solicitud;
      if (isNuncaEnviado && isIn(actual, ['FIRMADO'])) {
        update(actual, { statusDocumento: documento.numeroAcceso === null ? 'EN_PROCESO' : 'CONTINGENCIA' });
      }
      if (!documento.certificadorNoDisponible) {
        const detalle = documento.datos.nombreCertificador;
        actual.eventos.push(createEvento('NO_DISPONIBLE', now(), { detalle }));
      }
      update(actual, { certificadorNoDisponible: true });
      Object.assign(actual, { leaseHasta: 0, proximoIntento });
    },
    markFirmado: async (nit, id, turno) => {
      const actual = fila(nit, id);
      if (!isIn(actual, NUNCA_ENVIADO) || actual.leaseHasta !== turno) return false;
      update(actual, { statusDocumento: 'FIRMADO' });
      if (!actual.solicitud.documento.certificadorNoDisponible) {
        actual.eventos.push(createEvento('FIRMADO', now()));
      }
      return true;
    },
    reroute: async (nit, id, { nitCertificador, nombreCertificador, usuario }, ahora) => {
      const actual = filas.get(key(nit, id));
      if (actual === undefined || !isLibre(actual, ahora) || !isIn(actual, NUNCA_ENVIADO)) return false;
      Object.assign(actual.solicitud, { nitCertificador, intentos: 0 });
      Object.assign(actual, { leaseHasta: 0, proximoIntento: ahora.getTime() });
      updateDatos(actual, { nitCertificador, nombreCertificador });
      update(actual, { certificadorNoDisponible: false });
      actual.eventos.push(createEvento('REENCAMINADO', ahora, { usuario, detalle: nombreCertificador }));
      return true;
    },
    startContingencia: async (nit, id, { numeroAcceso, idContingencia, huellaXml, usuario }, ahora) => {
      const actual = filas.get(key(nit, id));
      const numero = `${nit}#${numeroAcceso}`;
      if (actual === undefined || !isLibre(actual, ahora) || !isIn(actual, ['EN_PROCESO'])) return false;
      if (estante.numerosAcceso.has(numero)) return false;
      estante.numerosAcceso.add(numero);
      estante.addAContingencia(nit, idContingencia, id);
      actual.solicitud.huellaXml = huellaXml;
      actual.leaseHasta = 0;
      update(actual, { statusDocumento: 'CONTINGENCIA', numeroAcceso });
      actual.eventos.push(createEvento('CONTINGENCIA', ahora, { usuario, detalle: numeroAcceso }));
      return true;
    },
    markIncierto: async (nit, id, turno, proximoIntento) => {
      const actual = fila(nit, id);
      if (!actual.pendiente || actual.leaseHasta !== turno) return;
      const { anulacion } = actual.solicitud;
      const isNuevo = isIn(actual, EN_CURSO) ? !isIn(actual, ['INCIERTO']) : anulacion?.estado !== 'INCIERTO';
      if (isNuevo) actual.eventos.push(createEvento('INCIERTO', now()));
      if (isIn(actual, EN_CURSO)) update(actual, { statusDocumento: 'INCIERTO' });
      else setAnulacion(actual, { estado: 'INCIERTO' });
      update(actual, { certificadorNoDisponible: false });
      Object.assign(actual, { leaseHasta: 0, proximoIntento });
    },
    markCertificado: async (nit, id, { alertas, ...datos }) => {
      const actual = fila(nit, id);
      if (isIn(actual, ['RECHAZADO'])) throw new Error('Certified after it was refused');
      if (!isIn(actual, EN_CURSO)) return;
      const ajeno = [...filas.values()].some(
        ({ solicitud: { documento } }) =>
          documento.nit === nit && documento.uuidCertificacion === datos.uuidCertificacion,
      );
      if (ajeno) throw new Error('The authorisation belongs to another document');
      settle(actual, {
        ...datos,
        statusDocumento: 'CERTIFICADO',
        mensajes: [],
      });
      updateDatos(actual, {
        numeroAutorizacion: datos.uuidCertificacion,
        alertas: structuredClone(alertas),
      });
      const { documento } = actual.solicitud;
      const detalle = describeCertificacion(datos, documento);
      actual.eventos.push(createEvento('CERTIFICADO', now(), { detalle }));
      const enlace = estante.origenOf(actual);
      if (enlace === null) return;
      const { origen, cuota } = enlace;
      origen.eventos.push(
        createEvento('NOTA_CERTIFICADA', now(), { detalle: describeNota(documento, datos) }),
      );
      if (!cuota.acredita) return;
      const rebaja = lowerSaldo(cuentaOf(origen.solicitud.documento), documento.total, origen.vencimiento);
      updateCuenta(origen, rebaja.cuenta);
      actual.rebajado = rebaja.rebajado;
    },
    markRechazado: async (nit, id, turno, mensajes) => {
      const actual = fila(nit, id);
      if (!isIn(actual, EN_CURSO) || actual.leaseHasta !== turno) return;
      settle(actual, {
        statusDocumento: 'RECHAZADO',
        mensajes: structuredClone([...mensajes]),
      });
      saldos.set(nit, (saldos.get(nit) ?? 0) + 1);
      actual.eventos.push(createEvento('RECHAZADO', now(), { detalle: describeMensajes(mensajes) }));
      uncountNota(estante, actual);
    },
  };
}

type Anulaciones = Pick<
  DocumentoRepository,
  'startAnulacion' | 'markAnulado' | 'markAnulacionRechazada' | 'markAnulacionPendiente'
>;

export function createAnulacionesEnMemoria(estante: Estante): Anulaciones {
  const { filas, fila, key, now } = estante;
  return {
    startAnulacion: async (nit, id, anulacion, ahora) => {
      const actual = filas.get(key(nit, id));
      if (actual === undefined || !isIn(actual, ['CERTIFICADO']) || actual.notasVigentes > 0) return false;
      update(actual, { statusDocumento: 'ANULANDO', mensajes: [] });
      actual.solicitud.anulacion = { ...structuredClone(anulacion), intentos: 0 };
      actual.anulaciones.push(actual.solicitud.anulacion);
      Object.assign(actual, { pendiente: true, leaseHasta: 0, proximoIntento: ahora.getTime() });
      const { idUsuario: usuario, motivo: detalle } = anulacion;
      actual.eventos.push(createEvento('ANULACION_SOLICITADA', ahora, { usuario, detalle }));
      return true;
    },
    markAnulado: async (nit, id, fechaAnulacion) => {
      const actual = fila(nit, id);
      if (!isIn(actual, ['ANULANDO'])) return;
      const motivoAnulacion = actual.solicitud.anulacion?.motivo ?? null;
      settle(actual, { statusDocumento: 'ANULADO', fechaAnulacion, motivoAnulacion });
      setAnulacion(actual, { estado: 'ANULADO' });
      updateCuenta(actual, closeCuenta(cuentaOf(actual.solicitud.documento)));
      actual.eventos.push(createEvento('ANULADO', now(), { detalle: motivoAnulacion ?? '' }));
      uncountNota(estante, actual);
    },
    markAnulacionRechazada: async (nit, id, turno, mensajes) => {
      const actual = fila(nit, id);
      if (!isIn(actual, ['ANULANDO']) || actual.leaseHasta !== turno) return;
      settle(actual, { statusDocumento: 'CERTIFICADO', mensajes: structuredClone([...mensajes]) });
      setAnulacion(actual, { estado: 'VIGENTE', mensajes: structuredClone([...mensajes]) });
      actual.eventos.push(
        createEvento('ANULACION_RECHAZADA', now(), { detalle: describeMensajes(mensajes) }),
      );
    },
    markAnulacionPendiente: async (nit, id, turno, proximoIntento) => {
      const actual = fila(nit, id);
      if (!isIn(actual, ['ANULANDO']) || actual.leaseHasta !== turno) return;
      if (actual.solicitud.anulacion?.estado !== 'PENDIENTE_AUTORIZACION') {
        actual.eventos.push(createEvento('ANULACION_PENDIENTE', now()));
      }
      setAnulacion(actual, { estado: 'PENDIENTE_AUTORIZACION' });
      update(actual, { certificadorNoDisponible: false });
      Object.assign(actual, { leaseHasta: 0, proximoIntento });
    },
  };
}

function isLibre(fila: Fila, now: Date): boolean {
  return fila.leaseHasta <= now.getTime();
}

function setAnulacion({ solicitud: { anulacion } }: Fila, cambio: Partial<AnulacionGuardada>): void {
  if (anulacion !== null) Object.assign(anulacion, cambio);
}

/** What a note took of its origin is free again. */
function uncountNota(estante: Estante, nota: Fila): void {
  const enlace = estante.origenOf(nota);
  if (enlace === null) return;
  const { origen, cuota } = enlace;
  origen.acreditado -= cuota.acredita ? toMicros(nota.solicitud.documento.total) : 0n;
  origen.notasVigentes -= cuota.bloquea ? 1 : 0;
  if (nota.rebajado === null || isIn(origen, ['ANULADO'])) return;
  updateCuenta(origen, raiseSaldo(cuentaOf(origen.solicitud.documento), nota.rebajado, origen.vencimiento));
}
