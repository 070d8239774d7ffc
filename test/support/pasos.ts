import type { MensajeCertificador, Pago } from '#domain/documentos/modelo/documento.ts';
import type { AnulacionGuardada, DatosCertificacion } from '#domain/documentos/modelo/documento-guardado.ts';
import type {
  CambioCertificador,
  CambioContingencia,
  CambioDireccion,
  Paso,
} from '#domain/documentos/vida/paso.ts';
import type { Lease } from '#domain/documentos/vida/registro.ts';

type Fallido = { proximoIntento: number; isNuncaEnviado: boolean };
type Mensajes = readonly MensajeCertificador[];

/** Lease that ends at that instant (epoch ms); 0 is that of a document without a worker. */
function leaseUntil(until: number): Lease {
  return { until };
}

/** The steps of a document's life; `until` is the end of the lease of the worker that makes them. */
export const PASO = {
  firmado: (until = 0): Paso => ({ tipo: 'firmado', lease: leaseUntil(until) }),
  noDisponible: (fallido: Fallido, until = 0): Paso => ({
    tipo: 'no_disponible',
    lease: leaseUntil(until),
    ...fallido,
  }),
  aplazado: (proximoIntento: number): Paso => ({ tipo: 'aplazado', proximoIntento }),
  incierto: (proximoIntento: number, until = 0): Paso => ({
    tipo: 'incierto',
    lease: leaseUntil(until),
    proximoIntento,
    codigo: 'SIN_RESPUESTA',
    respuesta: 'no answer',
  }),
  certificado: (datos: DatosCertificacion): Paso => ({ tipo: 'certificado', datos }),
  rechazado: (mensajes: Mensajes, until = 0): Paso => ({
    tipo: 'rechazado',
    lease: leaseUntil(until),
    mensajes,
  }),
  reencaminado: (cambio: CambioCertificador): Paso => ({ tipo: 'reencaminado', ...cambio }),
  contingencia: (cambio: CambioContingencia): Paso => ({ tipo: 'contingencia', ...cambio }),
  anulacionSolicitada: (anulacion: AnulacionGuardada): Paso => ({ tipo: 'anulacion_solicitada', anulacion }),
  anulado: (fechaAnulacion: string): Paso => ({ tipo: 'anulado', fechaAnulacion }),
  anulacionRechazada: (mensajes: Mensajes, until = 0): Paso => ({
    tipo: 'anulacion_rechazada',
    lease: leaseUntil(until),
    mensajes,
  }),
  anulacionPendiente: (proximoIntento: number, until = 0): Paso => ({
    tipo: 'anulacion_pendiente',
    lease: leaseUntil(until),
    proximoIntento,
  }),
  direccionCorregida: (cambio: CambioDireccion): Paso => ({ tipo: 'direccion_corregida', ...cambio }),
  pagado: (pago: Pago): Paso => ({ tipo: 'pagado', pago }),
} as const;
