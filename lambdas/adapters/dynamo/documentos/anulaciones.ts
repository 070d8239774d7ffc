import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import type { DocumentoRepository } from '#lambdas/ports/documentos.ts';
import type { AnulacionGuardada } from '#domain/documentos/modelo/documento-guardado.ts';
import { PENDIENTE, anulacionKey } from './claves.ts';
import { changeCuenta } from './cuentas.ts';
import { createEvento, describeMensajes } from '#domain/documentos/vida/eventos.ts';
import { toAnulacion, toMensajes } from './filas.ts';
import { returnCuota } from './origen.ts';
import { closeCuenta, cuentaOf } from '#domain/documentos/cobros/saldo.ts';
import { runTransicion, runTurno, tryTransicion } from './transicion.ts';
import type { Almacen, Paso, FilaDocumento } from './transicion.ts';
import { buildPut, readNumber, readText, toItem } from '../item.ts';
import { CONCLUIDO } from '../pendientes.ts';

type Anulaciones = Pick<
  DocumentoRepository,
  'startAnulacion' | 'markAnulado' | 'markAnulacionRechazada' | 'markAnulacionPendiente'
>;

/** Each annulment is a row of its own; the latest is also on the record, where the worker finds it. */
export function createAnulaciones(almacen: Almacen): Anulaciones {
  const { now } = almacen;
  return {
    startAnulacion: (nit, id, anulacion, ahora) =>
      tryTransicion(almacen, nit, id, (registro) => start(almacen, registro, anulacion, ahora)),
    markAnulado: async (nit, id, fechaAnulacion) => {
      await runTransicion(almacen, nit, id, async (registro) => {
        if (registro.estado !== 'ANULANDO') return null;
        const { documento, anulacion } = registro.solicitud;
        const motivo = anulacion?.motivo ?? null;
        const paso = changeAnulacion(almacen, registro, { estado: 'ANULADO' });
        const cuenta = changeCuenta(almacen, registro, closeCuenta(cuentaOf(documento)), 'ANULADO');
        return {
          cambio: {
            ...cuenta.cambio,
            estado: 'ANULADO',
            fechaAnulacion,
            motivoAnulacion: motivo,
            noDisponible: null,
          },
          interno: { ...CONCLUIDO, ...paso.interno },
          evento: createEvento('ANULADO', now(), { detalle: motivo ?? '' }),
          extras: [...paso.extras, ...cuenta.extras, ...(await returnCuota(almacen, registro))],
        };
      });
    },
    markAnulacionRechazada: async (nit, id, turno, mensajes) => {
      await runTurno(almacen, { nit, id, turno }, (registro) => {
        if (registro.estado !== 'ANULANDO') return null;
        const paso = changeAnulacion(almacen, registro, { estado: 'VIGENTE', mensajes: [...mensajes] });
        return {
          cambio: { estado: 'CERTIFICADO', mensajes: toMensajes(mensajes), noDisponible: null },
          interno: { ...CONCLUIDO, ...paso.interno },
          evento: createEvento('ANULACION_RECHAZADA', now(), { detalle: describeMensajes(mensajes) }),
          extras: paso.extras,
        };
      });
    },
    markAnulacionPendiente: async (nit, id, turno, proximoIntento) => {
      await runTurno(almacen, { nit, id, turno }, (registro) => {
        if (registro.estado !== 'ANULANDO') return null;
        const estado = 'PENDIENTE_AUTORIZACION';
        const isNuevo = registro.solicitud.anulacion?.estado !== estado;
        const paso = changeAnulacion(almacen, registro, { estado });
        return {
          cambio: { noDisponible: null },
          interno: { leaseHasta: 0, proximoIntento, ...paso.interno },
          evento: isNuevo ? createEvento('ANULACION_PENDIENTE', now()) : null,
          extras: paso.extras,
        };
      });
    },
  };
}

function start(
  { tablas }: Almacen,
  { estado, item, solicitud }: FilaDocumento,
  nueva: AnulacionGuardada,
  now: Date,
): Paso | null {
  // A note that SAT knows, or is about to, stands in the way (docs/fel.md §16).
  if (estado !== 'CERTIFICADO' || readNumber(item, 'notasVigentes') > 0) return null;
  const { nit, idTransaccion } = solicitud.documento;
  const { numero, antigua } = readNumero(item, solicitud.anulacion);
  const toPut = (n: number, anulacion: AnulacionGuardada): TransactWriteItem => {
    const fila = { ...anulacionKey(nit, idTransaccion, n), dato: toAnulacion(anulacion) };
    return { Put: buildPut(tablas.documentos, toItem(fila)) };
  };
  const { idUsuario: usuario, motivo: detalle } = nueva;
  return {
    cambio: { estado: 'ANULANDO', mensajes: null },
    interno: {
      anulacion: toAnulacion(nueva),
      anulaciones: numero + 1,
      intentos: 0,
      intentosCertificacion: solicitud.intentos,
      pendiente: PENDIENTE,
      proximoIntento: now.getTime(),
      leaseHasta: 0,
    },
    evento: createEvento('ANULACION_SOLICITADA', now, { usuario, detalle }),
    extras: [...(antigua === null ? [] : [toPut(numero, antigua)]), toPut(numero + 1, nueva)],
  };
}

/** How many there have been; one from before they had rows is given its own now. */
function readNumero(
  item: FilaDocumento['item'],
  previa: AnulacionGuardada | null,
): { numero: number; antigua: AnulacionGuardada | null } {
  const numero = readNumber(item, 'anulaciones');
  return numero === 0 && previa !== null ? { numero: 1, antigua: previa } : { numero, antigua: null };
}

/** The part of a step that changes the annulment under way, on the record and in its row. */
export function changeAnulacion(
  { tablas }: Almacen,
  { item, solicitud }: FilaDocumento,
  cambio: Partial<AnulacionGuardada>,
): Required<Pick<Paso, 'interno' | 'extras'>> {
  const { documento, anulacion } = solicitud;
  if (anulacion === null || readText(item, 'anulacion') === null) return { interno: {}, extras: [] };
  const dato = toAnulacion({ ...anulacion, ...cambio });
  const numero = Math.max(1, readNumber(item, 'anulaciones'));
  const fila = { ...anulacionKey(documento.nit, documento.idTransaccion, numero), dato };
  return {
    interno: { anulacion: dato, anulaciones: numero },
    extras: [{ Put: buildPut(tablas.documentos, toItem(fila)) }],
  };
}
