import type { StatusDocumento } from '#domain/documentos/modelo/documento.ts';
import type { DocumentoRepository } from '#lambdas/ports/documentos.ts';
import type { DatosCertificacion } from '#domain/documentos/modelo/documento-guardado.ts';
import { miembroKey } from '../contingencia-repository.ts';
import { numeroAccesoKey, uuidKey } from './claves.ts';
import { changeAnulacion } from './anulaciones.ts';
import { changeCuenta } from './cuentas.ts';
import { createEvento, describeCertificacion, describeMensajes } from '#domain/documentos/vida/eventos.ts';
import { toLista, toMensajes } from './filas.ts';
import { certifyNota, returnCuota } from './origen.ts';
import { cuentaOf } from '#domain/documentos/cobros/saldo.ts';
import { runTransicion, runTurno, tryTransicion } from './transicion.ts';
import type { Almacen, Paso, FilaDocumento } from './transicion.ts';
import { SI_NO_EXISTE, buildPut, readNumber, readText, toItem } from '../item.ts';
import { addSaldo, consumeMovimiento, releaseMovimiento } from '../paquetes.ts';
import { CONCLUIDO } from '../pendientes.ts';

const EN_CURSO: readonly StatusDocumento[] = ['EN_PROCESO', 'CONTINGENCIA', 'FIRMADO', 'INCIERTO'];
const NUNCA_ENVIADO: readonly StatusDocumento[] = ['EN_PROCESO', 'CONTINGENCIA'];
const RESPONDIO = { noDisponible: null };

type Certificaciones = Pick<
  DocumentoRepository,
  'markFirmado' | 'markNoDisponible' | 'markCertificado' | 'markRechazado'
>;

export function createCertificaciones(almacen: Almacen): Certificaciones {
  const { now, tablas } = almacen;
  return {
    markFirmado: (nit, id, turno) =>
      runTurno(almacen, { nit, id, turno }, ({ estado, solicitud: { documento } }) => {
        if (!NUNCA_ENVIADO.includes(estado)) return null;
        return {
          cambio: { estado: 'FIRMADO' },
          // Signed again at each attempt while nobody answers: told once.
          evento: documento.certificadorNoDisponible ? null : createEvento('FIRMADO', now()),
        };
      }),
    markNoDisponible: async (nit, id, turno, { proximoIntento, isNuncaEnviado }) => {
      await runTurno(almacen, { nit, id, turno }, ({ estado, item, solicitud: { documento } }) => {
        if (!isPendiente(item)) return null;
        const anterior = documento.numeroAcceso === null ? 'EN_PROCESO' : 'CONTINGENCIA';
        const vuelve = estado === 'FIRMADO' && isNuncaEnviado;
        const detalle = documento.datos.nombreCertificador;
        return {
          cambio: { noDisponible: true, ...(vuelve ? { estado: anterior } : {}) },
          interno: { leaseHasta: 0, proximoIntento },
          evento: documento.certificadorNoDisponible
            ? null
            : createEvento('NO_DISPONIBLE', now(), { detalle }),
        };
      });
    },
    markCertificado: async (nit, id, datos) => {
      await runTransicion(almacen, nit, id, (registro) => {
        // Nobody would ever look for it: an authorisation of what was given up must not pass unseen.
        if (registro.estado === 'RECHAZADO')
          throw new Error(`Certified after it was refused: ${datos.uuidCertificacion}`);
        return EN_CURSO.includes(registro.estado) ? certify(almacen, registro, datos) : null;
      });
    },
    markRechazado: async (nit, id, turno, mensajes) => {
      await runTurno(almacen, { nit, id, turno }, async (registro) => {
        if (!EN_CURSO.includes(registro.estado)) return null;
        const { requestId } = registro.solicitud;
        return {
          cambio: { ...RESPONDIO, estado: 'RECHAZADO', mensajes: toMensajes(mensajes) },
          interno: CONCLUIDO,
          evento: createEvento('RECHAZADO', now(), { detalle: describeMensajes(mensajes) }),
          extras: [
            addSaldo(tablas.paquetes, nit, 1),
            releaseMovimiento(tablas.paquetes, nit, requestId),
            ...(await returnCuota(almacen, registro)),
          ],
        };
      });
    },
  };
}

async function certify(almacen: Almacen, registro: FilaDocumento, datos: DatosCertificacion): Promise<Paso> {
  const { dynamo, tablas, now } = almacen;
  const { documento, requestId } = registro.solicitud;
  const { nit, idTransaccion: id } = documento;
  const { uuidCertificacion, alertas, ...resto } = datos;
  // The same authorisation for two documents is nobody's repeat: nothing is written and the worker reports it.
  const clave = uuidKey(nit, uuidCertificacion);
  const previo = await dynamo.get(tablas.documentos, clave);
  if (previo !== null && readText(previo, 'idTransaccion') !== id) {
    throw new Error('The authorisation belongs to another document');
  }
  const own = { expresion: 'attribute_not_exists(pk) OR idTransaccion = :id', valores: { ':id': id } };
  const cuenta = changeCuenta(almacen, registro, cuentaOf(documento), 'CERTIFICADO');
  const nota = await certifyNota(almacen, registro, datos);
  return {
    cambio: { ...RESPONDIO, ...resto, uuid: uuidCertificacion, estado: 'CERTIFICADO', mensajes: null },
    interno: { ...CONCLUIDO, alertas: toLista(alertas), rebajado: nota.rebajado },
    evento: createEvento('CERTIFICADO', now(), { detalle: describeCertificacion(datos, documento) }),
    extras: [
      { Put: buildPut(tablas.documentos, toItem({ ...clave, idTransaccion: id }), own) },
      consumeMovimiento(tablas.paquetes, nit, requestId),
      ...cuenta.extras,
      ...nota.writes,
    ],
  };
}

/** What happens to a document that no certifier could be reached for. */
export function createSalidas(almacen: Almacen): Pick<DocumentoRepository, 'reroute' | 'startContingencia'> {
  const { dynamo, tablas } = almacen;
  return {
    reroute: (nit, id, { nitCertificador, nombreCertificador, usuario }, now) =>
      tryTransicion(almacen, nit, id, ({ estado, item }) => {
        if (!NUNCA_ENVIADO.includes(estado) || readNumber(item, 'leaseHasta') > now.getTime()) return null;
        return {
          cambio: RESPONDIO,
          interno: {
            nitCertificador,
            nombreCertificador,
            intentos: 0,
            leaseHasta: 0,
            proximoIntento: now.getTime(),
          },
          evento: createEvento('REENCAMINADO', now, { usuario, detalle: nombreCertificador }),
          condicion: siLibre(now),
        };
      }),
    startContingencia: (nit, id, { numeroAcceso, idContingencia, huellaXml, usuario }, now) =>
      tryTransicion(almacen, nit, id, async ({ estado, item }) => {
        if (estado !== 'EN_PROCESO' || readNumber(item, 'leaseHasta') > now.getTime()) return null;
        const numero = numeroAccesoKey(nit, numeroAcceso);
        if ((await dynamo.get(tablas.documentos, numero)) !== null) return null;
        const miembro = { ...miembroKey(nit, idContingencia, id), idTransaccion: id };
        return {
          cambio: { estado: 'CONTINGENCIA', numeroAcceso },
          interno: { huellaXml, idContingencia, leaseHasta: 0 },
          evento: createEvento('CONTINGENCIA', now, { usuario, detalle: numeroAcceso }),
          condicion: siLibre(now),
          extras: [
            { Put: buildPut(tablas.documentos, toItem({ ...numero, idTransaccion: id }), SI_NO_EXISTE) },
            { Put: buildPut(tablas.documentos, toItem(miembro)) },
          ],
        };
      }),
  };
}

/** An outcome that is unknown, of the certification or of the annulment. */
export function createIncertidumbre(almacen: Almacen): Pick<DocumentoRepository, 'markIncierto'> {
  return {
    markIncierto: async (nit, id, turno, proximoIntento) => {
      await runTurno(almacen, { nit, id, turno }, (registro) => {
        const { estado, item } = registro;
        if (!isPendiente(item)) return null;
        const interno = { leaseHasta: 0, proximoIntento };
        const evento = createEvento('INCIERTO', almacen.now());
        if (EN_CURSO.includes(estado)) {
          const cambio = { ...RESPONDIO, estado: 'INCIERTO' };
          return { cambio, interno, evento: estado === 'INCIERTO' ? null : evento };
        }
        // The document is certified for certain: only its annulment is in doubt.
        const isNuevo = registro.solicitud.anulacion?.estado !== 'INCIERTO';
        const paso = changeAnulacion(almacen, registro, { estado: 'INCIERTO' });
        return {
          cambio: RESPONDIO,
          interno: { ...interno, ...paso.interno },
          evento: isNuevo ? evento : null,
          extras: paso.extras,
        };
      });
    },
  };
}

function siLibre(now: Date): { expresion: string; valores: { ':ahora': number } } {
  return { expresion: 'leaseHasta <= :ahora', valores: { ':ahora': now.getTime() } };
}

function isPendiente(item: FilaDocumento['item']): boolean {
  return readText(item, 'pendiente') !== null;
}
