import { toGuatemala } from '../../../fechas/guatemala.ts';
import { MOTIVOS_DUDA } from '../../../errores/motivos-duda.ts';
import { isEstado } from '../../modelo/estados.ts';
import { creditoOf } from '../decision.ts';
import type { Parte, Situacion } from '../decision.ts';
import { createEvento, describeCertificacion, describeMensajes } from '../eventos.ts';
import { anulacionesOf } from './anulacion.ts';
import { certifyNota, returnCuota } from '../nota.ts';
import type { PasoDe } from '../paso.ts';
import { conclude, isDue, postpone, statusOf, withAnulacion, withDatos, withDocumento } from '../registro.ts';
import type { Registro } from '../registro.ts';

/** EN_PROCESO or CONTINGENCIA → FIRMADO. */
export function sign({ registro }: Situacion, _: PasoDe<'firmado'>, now: Date): Parte | null {
  if (!isEstado(statusOf(registro), 'nuncaEnviado')) return null;
  return {
    registro: withDocumento(registro, { statusDocumento: 'FIRMADO' }),
    // The document is signed again at each attempt while the certifier does not answer; the history has it once.
    evento: isSinServicio(registro) ? null : createEvento('FIRMADO', now),
  };
}

/** Returns a document that no attempt has sent to the state before FIRMADO, where it may get another certifier. */
export function missCertificador(
  { registro }: Situacion,
  { proximoIntento, isNuncaEnviado }: PasoDe<'no_disponible'>,
  now: Date,
): Parte | null {
  if (registro.proximoIntento === null) return null;
  const { documento } = registro.guardado;
  const anterior = documento.numeroAcceso === null ? 'EN_PROCESO' : 'CONTINGENCIA';
  const vuelve = documento.statusDocumento === 'FIRMADO' && isNuncaEnviado;
  const detalle = documento.datos.nombreCertificador;
  return {
    registro: withDocumento(postpone(registro, proximoIntento), {
      certificadorNoDisponible: true,
      ...(vuelve ? { statusDocumento: anterior } : {}),
    }),
    evento: isSinServicio(registro) ? null : createEvento('NO_DISPONIBLE', now, { detalle }),
  };
}

/** Puts the next attempt off; a document that was never sent may get another certifier meanwhile. */
export function putOff(
  { registro }: Situacion,
  { proximoIntento }: PasoDe<'aplazado'>,
  now: Date,
): Parte | null {
  if (!isDue(registro, now)) return null;
  const despues = postpone(registro, proximoIntento);
  const { documento } = registro.guardado;
  if (!isEstado(documento.statusDocumento, 'nuncaEnviado') || isSinServicio(registro))
    return { registro: despues };
  const detalle = documento.datos.nombreCertificador;
  return {
    registro: withDocumento(despues, { certificadorNoDisponible: true }),
    evento: createEvento('NO_DISPONIBLE', now, { detalle }),
  };
}

/** Marks the outcome as unknown; for a certified document only its annulment is in doubt. */
export function doubt(
  { registro }: Situacion,
  { proximoIntento, codigo, respuesta }: PasoDe<'incierto'>,
  now: Date,
): Parte | null {
  if (registro.proximoIntento === null) return null;
  const desde = registro.duda?.desde ?? toGuatemala(now.getTime()).iso;
  const dudoso = { ...postpone(registro, proximoIntento), duda: { desde, codigo, respuesta } };
  const despues = withDocumento(dudoso, { certificadorNoDisponible: false });
  const evento = createEvento('INCIERTO', now, { detalle: MOTIVOS_DUDA[codigo] });
  if (isEstado(statusOf(registro), 'porCertificar')) {
    const isNuevo = statusOf(registro) !== 'INCIERTO';
    return {
      registro: withDocumento(despues, { statusDocumento: 'INCIERTO' }),
      evento: isNuevo ? evento : null,
    };
  }
  const isNuevo = registro.guardado.anulacion?.estado !== 'INCIERTO';
  const dudosa = withAnulacion(despues, { estado: 'INCIERTO' });
  return { registro: dudosa, evento: isNuevo ? evento : null, movimientos: anulacionesOf(dudosa) };
}

/**
 * Stores the certification. Throws when the document was given up before, because an authorisation that no process
 * looks for must not pass unseen.
 */
export function certify(situacion: Situacion, { datos }: PasoDe<'certificado'>, now: Date): Parte | null {
  const { registro } = situacion;
  const { uuidCertificacion, alertas, ...resto } = datos;
  if (isEstado(statusOf(registro), 'rechazado')) {
    throw new Error(`Certified after it was refused: ${uuidCertificacion}`);
  }
  if (!isEstado(statusOf(registro), 'porCertificar')) return null;
  const nota = certifyNota(situacion, datos, now);
  const certificado = withDocumento(conclude(registro), {
    ...resto,
    uuidCertificacion,
    statusDocumento: 'CERTIFICADO',
    certificadorNoDisponible: false,
    mensajes: [],
  });
  const detalle = describeCertificacion(datos, registro.guardado.documento);
  return {
    registro: {
      ...withDatos(certificado, { numeroAutorizacion: uuidCertificacion, alertas }),
      rebajado: nota.rebajado,
    },
    evento: createEvento('CERTIFICADO', now, { detalle }),
    movimientos: [
      { tipo: 'autorizacion', uuid: uuidCertificacion },
      ...creditoOf(registro, 'credito_consumido'),
    ],
    origen: nota.origen,
  };
}

export function reject(situacion: Situacion, { mensajes }: PasoDe<'rechazado'>, now: Date): Parte | null {
  const { registro } = situacion;
  if (!isEstado(statusOf(registro), 'porCertificar')) return null;
  return {
    registro: withDocumento(conclude(registro), {
      statusDocumento: 'RECHAZADO',
      certificadorNoDisponible: false,
      mensajes: [...mensajes],
    }),
    evento: createEvento('RECHAZADO', now, { detalle: describeMensajes(mensajes) }),
    movimientos: creditoOf(registro, 'credito_liberado'),
    origen: returnCuota(situacion),
  };
}

function isSinServicio({ guardado }: Registro): boolean {
  return guardado.documento.certificadorNoDisponible;
}
