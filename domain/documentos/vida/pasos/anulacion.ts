import { closeCuenta, cuentaOf } from '../../cobros/saldo.ts';
import { isEstado } from '../../modelo/estados.ts';
import { isNuncaEnviada } from '../anulacion.ts';
import type { Movimiento, Parte, Situacion } from '../decision.ts';
import { isCargado } from '../carga.ts';
import { createEvento, describeMensajes } from '../eventos.ts';
import { returnCuota } from '../nota.ts';
import type { PasoDe } from '../paso.ts';
import {
  conclude,
  postpone,
  statusOf,
  withAnulacion,
  withDocumento,
  withGuardado,
  withSaldo,
} from '../registro.ts';
import type { Registro } from '../registro.ts';

/** CERTIFICADO → ANULANDO, unless another product certified it, or a note that SAT knows of, or is about to, prevents it. */
export function startAnulacion(
  { registro }: Situacion,
  { anulacion }: PasoDe<'anulacion_solicitada'>,
  now: Date,
): Parte | null {
  if (!isEstado(statusOf(registro), 'firme') || registro.notasVigentes > 0) return null;
  if (isCargado(registro.guardado)) return null;
  const anulando = withDocumento(registro, { statusDocumento: 'ANULANDO', mensajes: [] });
  const contado = { ...anulando, anulaciones: registro.anulaciones + 1 };
  const despues = postpone(
    withGuardado(contado, { anulacion: { ...anulacion, intentos: 0 } }),
    now.getTime(),
  );
  const { idUsuario: usuario, motivo: detalle } = anulacion;
  return {
    registro: despues,
    evento: createEvento('ANULACION_SOLICITADA', now, { usuario, detalle }),
    movimientos: anulacionesOf(despues),
  };
}

/** ANULANDO → ANULADO: nothing is owed on the document any more, and a note gives back the amount that it took. */
export function annul(situacion: Situacion, { fechaAnulacion }: PasoDe<'anulado'>, now: Date): Parte | null {
  const { registro } = situacion;
  if (statusOf(registro) !== 'ANULANDO') return null;
  const { documento, anulacion } = registro.guardado;
  const motivoAnulacion = anulacion?.motivo ?? null;
  const cerrado = withSaldo(conclude(registro), closeCuenta(cuentaOf(documento)));
  const anulado = withAnulacion(cerrado, { estado: 'ANULADO' });
  return {
    registro: withDocumento(anulado, {
      statusDocumento: 'ANULADO',
      fechaAnulacion,
      motivoAnulacion,
      certificadorNoDisponible: false,
    }),
    evento: createEvento('ANULADO', now, { detalle: motivoAnulacion ?? '' }),
    movimientos: anulacionesOf(anulado),
    origen: returnCuota(situacion),
  };
}

/**
 * CERTIFICADO → ANULADO, or ANULANDO → ANULADO. Nothing prevents it: SAT has annulled the document already, whatever this
 * product would have refused.
 */
export function annulOutside(
  { registro, origen }: Situacion,
  { anulacion, fechaAnulacion }: PasoDe<'anulado_fuera'>,
  now: Date,
): Parte | null {
  const paso = { tipo: 'anulado', fechaAnulacion } as const;
  // A note that was loaded took nothing of its origin, so it gives nothing back.
  const suyo = isCargado(registro.guardado) ? null : origen;
  if (statusOf(registro) === 'ANULANDO') return annul({ registro, origen: suyo }, paso, now);
  if (!isEstado(statusOf(registro), 'firme')) return null;
  const anulando = withDocumento(registro, { statusDocumento: 'ANULANDO', mensajes: [] });
  const contado = { ...anulando, anulaciones: registro.anulaciones + 1 };
  return annul({ registro: withGuardado(contado, { anulacion }), origen: suyo }, paso, now);
}

/** ANULANDO → CERTIFICADO with the certifier's reasons; `anulacion` stays as the record of the refused one. */
export function refuseAnulacion(
  { registro }: Situacion,
  { mensajes }: PasoDe<'anulacion_rechazada'>,
  now: Date,
): Parte | null {
  if (statusOf(registro) !== 'ANULANDO') return null;
  const negada = withAnulacion(conclude(registro), { estado: 'VIGENTE', mensajes: [...mensajes] });
  return {
    registro: withDocumento(negada, {
      statusDocumento: 'CERTIFICADO',
      mensajes: [...mensajes],
      certificadorNoDisponible: false,
    }),
    evento: createEvento('ANULACION_RECHAZADA', now, { detalle: describeMensajes(mensajes) }),
    movimientos: anulacionesOf(negada),
  };
}

/** Keeps the document in ANULANDO until the next attempt. */
export function awaitAnulacion(
  { registro }: Situacion,
  { proximoIntento }: PasoDe<'anulacion_pendiente'>,
  now: Date,
): Parte | null {
  if (statusOf(registro) !== 'ANULANDO') return null;
  const isNuevo = registro.guardado.anulacion?.estado !== 'PENDIENTE_AUTORIZACION';
  // The certifier answered, so nothing is in doubt any more.
  const sabido = { ...postpone(registro, proximoIntento), duda: null };
  const despues = withDocumento(sabido, { certificadorNoDisponible: false });
  const espera = withAnulacion(despues, { estado: 'PENDIENTE_AUTORIZACION' });
  return {
    registro: espera,
    evento: isNuevo ? createEvento('ANULACION_PENDIENTE', now) : null,
    movimientos: anulacionesOf(espera),
  };
}

/** Keeps an annulment that no attempt has sent, and remembers that. */
export function missAnulacion(
  { registro }: Situacion,
  { proximoIntento }: PasoDe<'anulacion_no_enviada'>,
): Parte | null {
  const { anulacion } = registro.guardado;
  if (statusOf(registro) !== 'ANULANDO' || anulacion === null) return null;
  return {
    registro: withAnulacion(postpone(registro, proximoIntento), { noEnviados: anulacion.intentos }),
  };
}

/** Gives an annulment that no attempt has sent another date; the lease stays with the worker that will send it. */
export function redateAnulacion(
  { registro }: Situacion,
  { fechaHora }: PasoDe<'anulacion_refechada'>,
): Parte | null {
  const { anulacion } = registro.guardado;
  if (statusOf(registro) !== 'ANULANDO' || anulacion === null || !isNuncaEnviada(anulacion)) return null;
  const refechada = withAnulacion(registro, { fechaHora });
  return { registro: refechada, movimientos: anulacionesOf(refechada) };
}

/** Present state of the annulment under way. */
export function anulacionesOf({ guardado: { anulacion }, anulaciones }: Registro): Movimiento[] {
  return anulacion === null ? [] : [{ tipo: 'anulacion', numero: anulaciones, anulacion }];
}
