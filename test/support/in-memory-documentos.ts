import { clavePalabra, clavesOf } from '#domain/documentos/busqueda/claves.ts';
import type { NotaContada } from '#domain/documentos/cobros/acreditado.ts';
import { movimientoOf } from '#domain/creditos/movimientos.ts';
import { efectoOf } from '#domain/documentos/modelo/tipos.ts';
import { REVISION, addContadores, conteoOf } from '#domain/documentos/conteo.ts';
import { cuotaOf, toNotas } from '#domain/documentos/cobros/cuota.ts';
import { splitVencimientos } from '#domain/documentos/cobros/vencimientos.ts';
import type { ResumenDocumento } from '#domain/documentos/modelo/documento.ts';
import type { DocumentoGuardado } from '#domain/documentos/modelo/documento-guardado.ts';
import { isEstado } from '#domain/documentos/modelo/estados.ts';
import { isDue, proximoIntentoOf, statusOf } from '#domain/documentos/vida/registro.ts';
import type { Registro } from '#domain/documentos/vida/registro.ts';
import { decideCarga, decideDescarga, requestIdOfCarga } from '#domain/documentos/vida/carga.ts';
import { decideReserva } from '#domain/documentos/vida/reserva.ts';
import { decide, idOrigenOf } from '#domain/documentos/vida/transiciones.ts';
import { toEpochMs } from '#domain/fechas/guatemala.ts';
import type { DocumentoRepository } from '#lambdas/ports/documentos.ts';
import { cutPagina, dueKey, isDeReceptor, isInAlcance, sortKey, toResumen } from './listas-en-memoria.ts';
import { createDudas } from './in-memory-dudas.ts';
import { isStorable, keyOf, lacksCredito, requireFila, store } from './in-memory-movimientos.ts';
import type { Estante, Externo, Fila } from './in-memory-movimientos.ts';

/** DocumentoRepository over maps; a step is decided and stored without an interruption in between. */
export function createDocumentosEnMemoria(externo: Externo): DocumentoRepository {
  const estante = {
    ...externo,
    filas: new Map<string, Fila>(),
    numerosAcceso: new Set<string>(),
    autorizaciones: new Map<string, string>(),
    revisiones: new Map<string, bigint>(),
  };
  return {
    ...createLecturas(estante),
    ...createListas(estante),
    ...createHistorias(estante),
    ...createPasos(estante),
    ...createCargas(estante),
    ...createLeases(estante),
    ...createDudas({
      find: (nit, id) => estante.filas.get(keyOf(nit, id))?.registro ?? null,
      list: () => [...estante.filas.values()].map(({ registro }) => registro),
    }),
  };
}

function createCargas(estante: Estante): Pick<DocumentoRepository, 'load' | 'unload'> {
  const { filas, saldos, autorizaciones } = estante;
  return {
    load: async (documento, lugar, now) => {
      const { nit, idTransaccion, uuidCertificacion } = documento;
      const previa = autorizaciones.get(keyOf(nit, uuidCertificacion ?? ''));
      const guardado = previa === undefined ? undefined : filas.get(keyOf(nit, previa))?.registro.guardado;
      if (guardado !== undefined)
        return guardado.requestId === requestIdOfCarga(lugar) ? 'CREADA' : 'REPETIDA';
      const decision = decideCarga(structuredClone(documento), lugar, now);
      if (lacksCredito(decision, saldos, nit)) return 'SIN_CREDITOS';
      filas.set(keyOf(nit, idTransaccion), { registro: decision.registro, eventos: [], anulaciones: [] });
      store(estante, decision, now);
      return 'CREADA';
    },
    unload: async (nit, id, idImportacion, now) => {
      const registro = filas.get(keyOf(nit, id))?.registro;
      const movimientos = registro === undefined ? null : decideDescarga(registro, idImportacion);
      if (registro === undefined || movimientos === null || listNotasDe(estante, registro).length > 0)
        return false;
      store(estante, { registro, evento: null, movimientos }, now);
      autorizaciones.delete(keyOf(nit, registro.guardado.documento.uuidCertificacion ?? ''));
      return filas.delete(keyOf(nit, id));
    },
  };
}

function esperaKeyOf({ guardado: { documento } }: Registro): string {
  return sortKey(documento);
}

function createPasos(estante: Estante): Pick<DocumentoRepository, 'reserve' | 'listEnEspera' | 'apply'> {
  const { filas, saldos } = estante;
  const registroOf = (nit: string, id: string | null): Registro | null =>
    id === null ? null : (filas.get(keyOf(nit, id))?.registro ?? null);
  return {
    listEnEspera: async (nit, limite) =>
      [...filas.values()]
        .map(({ registro }) => registro)
        .filter((registro) => isEstado(statusOf(registro), 'enEspera'))
        .filter(({ guardado }) => guardado.documento.nit === nit)
        .sort((a, b) => (esperaKeyOf(a) < esperaKeyOf(b) ? -1 : 1))
        .slice(0, limite)
        .map(({ guardado: { documento } }) => ({
          id: documento.idTransaccion,
          saldo: movimientoOf('emitido', efectoOf(documento.tipoDoc)).saldo,
          fechaEmision: documento.fechaEmision.slice(0, 10),
        })),
    reserve: async (recibido, now, isEnEspera) => {
      const { documento, huellaBorrador } = recibido;
      const { nit, idTransaccion } = documento;
      const previa = registroOf(nit, idTransaccion);
      if (previa !== null) {
        return previa.guardado.huellaBorrador === huellaBorrador ? 'REPETIDA' : 'OTRO_CONTENIDO';
      }
      const registro = registroOf(nit, cuotaOf(documento)?.idOrigen ?? null);
      const origen = registro === null ? null : { registro, notas: listNotasDe(estante, registro) };
      const decision = decideReserva(structuredClone(recibido), origen, now, isEnEspera);
      if ('rechazo' in decision) return decision.rechazo;
      if (lacksCredito(decision, saldos, nit)) return 'SIN_CREDITOS';
      filas.set(keyOf(nit, idTransaccion), { registro: decision.registro, eventos: [], anulaciones: [] });
      store(estante, decision, now);
      const { toma } = decision;
      const deOrigen = toma === null ? undefined : filas.get(keyOf(nit, toma.idOrigen));
      if (toma !== null && deOrigen !== undefined) {
        const notasVigentes = deOrigen.registro.notasVigentes + toma.notasVigentes;
        deOrigen.registro = { ...deOrigen.registro, notasVigentes };
      }
      return 'CREADA';
    },
    apply: async (nit, id, paso, now) => {
      const registro = registroOf(nit, id);
      if (registro === null) {
        if (paso.tipo === 'certificado' || paso.tipo === 'anulado') throw new Error(`No document ${id}`);
        return false;
      }
      const origen = registroOf(nit, idOrigenOf(registro, paso));
      const decision = decide({ registro, origen }, structuredClone(paso), now);
      if (decision === null || !isStorable(estante, decision) || lacksCredito(decision, saldos, nit))
        return false;
      store(estante, decision, now);
      if (decision.origen !== null) store(estante, decision.origen, now);
      return true;
    },
  };
}

/** Stored documents of one issuer, as copies that the caller may change. */
function listGuardados({ filas }: Estante, nit: string): DocumentoGuardado[] {
  return structuredClone(
    [...filas.values()]
      .map(({ registro }) => registro.guardado)
      .filter(({ documento }) => documento.nit === nit),
  );
}

function createLecturas(
  estante: Estante,
): Pick<DocumentoRepository, 'find' | 'findAvance' | 'findMany' | 'findByUuid' | 'findByPrincipio'> {
  const { filas, autorizaciones } = estante;
  const find: DocumentoRepository['find'] = async (nit, id) =>
    structuredClone(filas.get(keyOf(nit, id))?.registro.guardado ?? null);
  return {
    find,
    findAvance: async (nit, id) => (await find(nit, id))?.documento ?? null,
    findMany: async (nit, ids) =>
      (await Promise.all([...new Set(ids)].map((id) => find(nit, id)))).filter(
        (guardado) => guardado !== null,
      ),
    findByUuid: async (nit, uuid) => find(nit, autorizaciones.get(keyOf(nit, uuid.toUpperCase())) ?? ''),
    findByPrincipio: async (nit, principio, maximo) => {
      const ids = [...autorizaciones].flatMap(([clave, id]) =>
        clave.startsWith(keyOf(nit, principio)) ? [id] : [],
      );
      if (ids.length > maximo) return null;
      const hallados = await Promise.all(ids.map((id) => find(nit, id)));
      return hallados.filter((guardado) => guardado !== null);
    },
  };
}

function listNotasDe(estante: Estante, { guardado }: Registro): NotaContada[] {
  const { nit, idTransaccion: id } = guardado.documento;
  return toNotas(listGuardados(estante, nit).filter(({ documento }) => cuotaOf(documento)?.idOrigen === id));
}

function createListas(
  estante: Estante,
): Pick<DocumentoRepository, 'list' | 'listPalabras' | 'sumMes' | 'listSinPago'> {
  const listResumenes = (
    nit: string,
    isWanted: (guardado: DocumentoGuardado) => boolean,
  ): ResumenDocumento[] => listGuardados(estante, nit).filter(isWanted).map(toResumen);
  return {
    list: async (nit, alcance, limite, siguiente) =>
      cutPagina(
        listResumenes(nit, (guardado) => isInAlcance(guardado, alcance)),
        limite,
        siguiente,
      ),
    listPalabras: async (nit, prefijo, limite) => {
      const principio = clavePalabra(prefijo);
      const claves = listGuardados(estante, nit)
        .flatMap(({ documento }) => clavesOf(documento))
        .filter((clave) => clave.startsWith(principio));
      return [...new Set(claves)]
        .map((clave) => clave.slice(clavePalabra('').length))
        .sort()
        .slice(0, limite);
    },
    sumMes: async (nit, mes, isSuya = () => true) =>
      addContadores([
        ...listResumenes(nit, ({ documento }) => documento.fechaEmision.startsWith(mes))
          .filter(({ codigoEstablecimiento }) => isSuya(codigoEstablecimiento))
          .map((documento) => conteoOf(documento).contadores),
        { [REVISION]: estante.revisiones.get(keyOf(nit, mes)) ?? 0n },
      ]),
    listSinPago: async (nit, receptor, limite, siguiente) => {
      const todos = listGuardados(estante, nit)
        .filter(({ documento }) => isEstado(documento.statusDocumento, 'firme') && documento.saldo !== '0.00')
        .filter((guardado) => receptor === null || isDeReceptor(guardado, receptor))
        .map((guardado) => ({
          ...toResumen(guardado),
          vencimientos: splitVencimientos(guardado.documento, guardado.documento.datos.abonos),
        }))
        .filter((resumen) => siguiente === null || dueKey(resumen) > siguiente)
        .sort((a, b) => (dueKey(a) < dueKey(b) ? -1 : 1));
      const documentos = todos.slice(0, limite);
      const last = documentos.at(-1);
      return { documentos, siguiente: todos.length > limite && last !== undefined ? dueKey(last) : null };
    },
  };
}

type Historias = Pick<DocumentoRepository, 'listNotas' | 'listAnulaciones' | 'listEventos' | 'addEvento'>;

function createHistorias(estante: Estante): Historias {
  const { filas } = estante;
  const ajenos = new Set<string>();
  return {
    listNotas: async (nit, id) => {
      const fila = filas.get(keyOf(nit, id));
      return fila === undefined ? [] : listNotasDe(estante, fila.registro);
    },
    listAnulaciones: async (nit, id) => {
      const fila = filas.get(keyOf(nit, id));
      const ultima = fila?.registro.guardado.anulacion ?? null;
      // The record counts the attempts of the latest annulment.
      return fila === undefined || ultima === null
        ? []
        : structuredClone([ultima, ...fila.anulaciones.slice(0, -1).reverse()]);
    },
    listEventos: async (nit, id) =>
      structuredClone(filas.get(keyOf(nit, id))?.eventos ?? []).sort(
        (a, b) => (toEpochMs(a.fecha) ?? 0) - (toEpochMs(b.fecha) ?? 0),
      ),
    addEvento: async (nit, id, evento, origen) => {
      const { eventos } = requireFila(estante, nit, id);
      const clave = `${keyOf(nit, id)} ${origen} ${JSON.stringify(evento)}`;
      if (!ajenos.has(clave)) eventos.push(structuredClone(evento));
      ajenos.add(clave);
    },
  };
}

function createLeases({
  filas,
}: Estante): Pick<DocumentoRepository, 'lease' | 'release' | 'findProximoIntento' | 'listPending'> {
  return {
    lease: async (nit, id, { until }, now) => {
      const fila = filas.get(keyOf(nit, id));
      if (fila === undefined || !isDue(fila.registro, now)) return false;
      fila.registro = { ...countIntento(fila.registro), lease: { until }, proximoIntento: until };
      return true;
    },
    release: async (nit, id, { until }, proximoIntento) => {
      const fila = filas.get(keyOf(nit, id));
      if (fila === undefined || fila.registro.proximoIntento === null) return;
      if (fila.registro.lease.until !== until) return;
      fila.registro = { ...fila.registro, lease: { until: 0 }, proximoIntento };
    },
    findProximoIntento: async (nit, id, now) => {
      const fila = filas.get(keyOf(nit, id));
      return fila === undefined ? null : proximoIntentoOf(fila.registro, now);
    },
    listPending: async (now, limite) =>
      [...filas.values()]
        .flatMap(({ registro }) => {
          const { nit, idTransaccion } = registro.guardado.documento;
          const { proximoIntento } = registro;
          return proximoIntento === null ? [] : [{ nit, idTransaccion, proximoIntento }];
        })
        .filter(({ proximoIntento }) => proximoIntento <= now.getTime())
        .sort((a, b) => a.proximoIntento - b.proximoIntento)
        .slice(0, limite)
        .map(({ nit, idTransaccion: id }) => ({ nit, id })),
  };
}

function countIntento(registro: Registro): Registro {
  const { guardado } = registro;
  const { anulacion } = guardado;
  return {
    ...registro,
    guardado:
      statusOf(registro) === 'ANULANDO' && anulacion !== null
        ? { ...guardado, anulacion: { ...anulacion, intentos: anulacion.intentos + 1 } }
        : { ...guardado, intentos: guardado.intentos + 1 },
  };
}
