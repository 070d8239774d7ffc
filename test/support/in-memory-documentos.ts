import { receptorOf } from '#domain/clientes/receptor.ts';
import type { ReceptorDe } from '#domain/clientes/receptor.ts';
import { splitVencimientos } from '#domain/documentos/cobros/vencimientos.ts';
import { toEpochMs } from '#domain/fechas/guatemala.ts';
import type { ResumenDocumento } from '#domain/documentos/modelo/documento.ts';
import { createEvento, describePago } from '#domain/documentos/vida/eventos.ts';
import { cuotaOf, toNotas } from '#domain/documentos/cobros/cuota.ts';
import { applyPago, cuentaOf, hasSaldo, toMicros } from '#domain/documentos/cobros/saldo.ts';
import type { DocumentoRepository, PaginaResumenes, Reserva } from '#lambdas/ports/documentos.ts';
import type { DocumentoGuardado } from '#domain/documentos/modelo/documento-guardado.ts';
import { createAnulacionesEnMemoria, createVidaEnMemoria } from './in-memory-documentos-vida.ts';
import { createEstante, isIn, toResumen, updateCuenta, updateDatos } from './in-memory-filas.ts';
import type { Estante, Fila } from './in-memory-filas.ts';

/** DocumentoRepository over a map; `saldos` is shared with the credits and `now` dates the events. */
export function createDocumentosEnMemoria(
  externo: Pick<Estante, 'now' | 'saldos' | 'addAContingencia'>,
): DocumentoRepository {
  const estante = createEstante(externo);
  return {
    reserve: async (solicitud, now) => reserve(estante, solicitud, now),
    ...createLecturas(estante),
    ...createCuentas(estante),
    ...createTurnos(estante),
    ...createVidaEnMemoria(estante),
    ...createAnulacionesEnMemoria(estante),
  };
}

function reserve(estante: Estante, solicitud: DocumentoGuardado, now: Date): Reserva {
  const { nit, idTransaccion } = solicitud.documento;
  const { filas, key, saldos } = estante;
  const previa = filas.get(key(nit, idTransaccion));
  if (previa !== undefined) {
    return previa.solicitud.huellaBorrador === solicitud.huellaBorrador ? 'REPETIDA' : 'OTRO_CONTENIDO';
  }
  const nueva = createFila(solicitud, now);
  const saldo = saldos.get(nit) ?? 0;
  if (saldo < 1) return 'SIN_CREDITOS';
  const rechazo = countNota(estante, nueva);
  if (rechazo !== null) return rechazo;
  saldos.set(nit, saldo - 1);
  filas.set(key(nit, idTransaccion), nueva);
  return 'CREADA';
}

function createFila(solicitud: DocumentoGuardado, now: Date): Fila {
  return {
    solicitud: structuredClone(solicitud),
    leaseHasta: 0,
    pendiente: true,
    proximoIntento: now.getTime(),
    vencimiento: solicitud.documento.fechaVencimiento,
    acreditado: 0n,
    notasVigentes: 0,
    rebajado: null,
    anulaciones: [],
    eventos: [createEvento('GUARDADO', now, { usuario: solicitud.documento.idUsuario })],
  };
}

/** Takes the note's part of its origin; the reason when it cannot. */
function countNota(estante: Estante, nueva: Fila): Reserva | null {
  if (cuotaOf(nueva.solicitud.documento) === null) return null;
  const enlace = estante.origenOf(nueva);
  if (enlace === null || !isIn(enlace.origen, ['CERTIFICADO'])) return 'ORIGEN_NO_VIGENTE';
  const { origen, cuota } = enlace;
  const micros = cuota.acredita ? toMicros(nueva.solicitud.documento.total) : 0n;
  if (origen.acreditado + micros > toMicros(origen.solicitud.documento.total)) return 'SIN_SALDO_ORIGEN';
  origen.acreditado += micros;
  origen.notasVigentes += cuota.bloquea ? 1 : 0;
  return null;
}

type Lecturas = Pick<
  DocumentoRepository,
  | 'find'
  | 'findMany'
  | 'findByUuid'
  | 'findByEmision'
  | 'list'
  | 'listCifras'
  | 'listByReceptor'
  | 'putDireccionReceptor'
  | 'listNotas'
  | 'listEventos'
  | 'addEvento'
  | 'listAnulaciones'
>;

function createLecturas({ filas, key, fila }: Estante): Lecturas {
  const ofNit = (nit: string): DocumentoGuardado[] =>
    [...filas.values()].map(({ solicitud }) => solicitud).filter(({ documento }) => documento.nit === nit);
  return {
    find: async (nit, idTransaccion) =>
      structuredClone(filas.get(key(nit, idTransaccion))?.solicitud ?? null),
    findMany: async (nit, ids) =>
      [...new Set(ids)].flatMap((id) => structuredClone(filas.get(key(nit, id))?.solicitud ?? [])),
    findByUuid: async (nit, uuid) => {
      const encontrada = ofNit(nit).find(
        ({ documento }) => documento.uuidCertificacion?.toUpperCase() === uuid.toUpperCase(),
      );
      return structuredClone(encontrada ?? null);
    },
    findByEmision: async (nit, unix) =>
      structuredClone(
        ofNit(nit)
          .filter(({ documento }) => documento.fechaEmisionUnix === unix)
          .sort((a, b) => (a.documento.idTransaccion < b.documento.idTransaccion ? -1 : 1)),
      ),
    list: async (nit, rango, limite, siguiente) => {
      const inRange = ofNit(nit)
        .map(toResumen)
        .filter(
          ({ fechaEmisionUnix }) =>
            fechaEmisionUnix >= rango.fechaInicial && fechaEmisionUnix <= rango.fechaFinal,
        );
      return cutPagina(inRange, limite, siguiente);
    },
    listCifras: async (nit, rango) =>
      ofNit(nit)
        .map(toResumen)
        .filter(
          ({ fechaEmisionUnix }) =>
            fechaEmisionUnix >= rango.fechaInicial && fechaEmisionUnix <= rango.fechaFinal,
        ),
    listByReceptor: async (nit, receptor, limite, siguiente) =>
      cutPagina(
        ofNit(nit)
          .filter((solicitud) => isDeReceptor(solicitud, receptor))
          .map(toResumen),
        limite,
        siguiente,
      ),
    putDireccionReceptor: async (nit, idTransaccion, { direccion, usuario }, now) => {
      const corregida = filas.get(key(nit, idTransaccion));
      if (corregida === undefined || !isIn(corregida, ['CERTIFICADO'])) return false;
      const { direccionReceptor } = corregida.solicitud.documento.datos;
      if (JSON.stringify(direccionReceptor) === JSON.stringify(direccion)) return false;
      updateDatos(corregida, { direccionReceptor: structuredClone(direccion) });
      const detalle = direccion?.direccion ?? '';
      corregida.eventos.push(createEvento('DIRECCION_CORREGIDA', now, { usuario, detalle }));
      return true;
    },
    listNotas: async (nit, idTransaccion) =>
      toNotas(
        ofNit(nit)
          .map(({ documento }) => documento)
          .filter((documento) => cuotaOf(documento)?.idOrigen === idTransaccion),
      ),
    listEventos: async (nit, idTransaccion) =>
      structuredClone(filas.get(key(nit, idTransaccion))?.eventos ?? []).sort(
        (a, b) => (toEpochMs(a.fecha) ?? 0) - (toEpochMs(b.fecha) ?? 0),
      ),
    addEvento: async (nit, idTransaccion, evento) => {
      const { eventos } = fila(nit, idTransaccion);
      if (!eventos.some((each) => JSON.stringify(each) === JSON.stringify(evento))) {
        eventos.push(structuredClone(evento));
      }
    },
    listAnulaciones: async (nit, idTransaccion) =>
      structuredClone(filas.get(key(nit, idTransaccion))?.anulaciones ?? []).reverse(),
  };
}

/** Newest first; the token is the key of the last one given. */
function cutPagina(todos: ResumenDocumento[], limite: number, siguiente: string | null): PaginaResumenes {
  const sorted = todos.sort((a, b) => (sortKey(a) < sortKey(b) ? 1 : -1));
  const rest = siguiente === null ? sorted : sorted.filter((resumen) => sortKey(resumen) < siguiente);
  const documentos = rest.slice(0, limite);
  const last = documentos.at(-1);
  return { documentos, siguiente: rest.length > limite && last !== undefined ? sortKey(last) : null };
}

function isDeReceptor({ documento }: DocumentoGuardado, receptor: ReceptorDe): boolean {
  const suyo = receptorOf(documento);
  return (
    suyo?.modulo === receptor.modulo &&
    suyo.tipoIdentificador === receptor.tipoIdentificador &&
    suyo.idReceptor === receptor.idReceptor
  );
}

function sortKey(resumen: ResumenDocumento): string {
  return `${String(resumen.fechaEmisionUnix).padStart(10, '0')}#${resumen.idTransaccion}`;
}

function createCuentas({ filas, fila }: Estante): Pick<DocumentoRepository, 'listSinPago' | 'pay'> {
  return {
    listSinPago: async (nit, receptor) =>
      [...filas.values()]
        .filter((each) => isIn(each, ['CERTIFICADO']) && each.solicitud.documento.nit === nit)
        .filter((each) => receptor === undefined || isDeReceptor(each.solicitud, receptor))
        .map(({ solicitud }) => ({
          ...toResumen(solicitud),
          vencimientos: splitVencimientos(solicitud.documento, solicitud.documento.datos.abonos),
        }))
        .filter(({ saldo }) => hasSaldo(saldo))
        .sort((a, b) => (dueKey(a) < dueKey(b) ? -1 : 1)),
    pay: async (nit, idTransaccion, pago, now) => {
      const pagada = fila(nit, idTransaccion);
      const { documento } = pagada.solicitud;
      if (!isIn(pagada, ['CERTIFICADO'])) return false;
      const cuenta = applyPago(cuentaOf(documento), pago, pagada.vencimiento);
      if (cuenta === null) return false;
      updateCuenta(pagada, cuenta);
      const detalle = describePago(documento, pago);
      pagada.eventos.push(createEvento('PAGADO', now, { usuario: pago.idUsuario, detalle }));
      return true;
    },
  };
}

function dueKey({ fechaVencimiento, idTransaccion }: ResumenDocumento): string {
  return `${fechaVencimiento ?? '9999-12-31'}#${idTransaccion}`;
}

function createTurnos({
  filas,
  key,
  fila,
}: Estante): Pick<DocumentoRepository, 'lease' | 'release' | 'listPending'> {
  return {
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
    release: async (nit, idTransaccion, turno, proximoIntento) => {
      const encontrada = fila(nit, idTransaccion);
      if (encontrada.leaseHasta === turno) Object.assign(encontrada, { leaseHasta: 0, proximoIntento });
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
