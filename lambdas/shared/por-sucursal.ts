import type { ResumenDocumento } from '#domain/documentos/modelo/documento.ts';
import { AppError } from '#domain/errores/app-error.ts';
import { isSucursalPermitida } from '#domain/sesion/reglas.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import type { DocumentoRepository } from '#lambdas/ports/documentos.ts';
import type { DocumentoGuardado } from '#domain/documentos/modelo/documento-guardado.ts';
import type { CajaLeida, CajaRepository } from '#lambdas/ports/caja.ts';
import type { CierreMesRepository } from '#lambdas/ports/cierre-mes.ts';
import type { ContingenciaRepository } from '#lambdas/ports/contingencia.ts';
import type { Exportacion, ExportacionRepository } from '#lambdas/ports/exportacion.ts';
import type { FacturaCompraRepository } from '#lambdas/ports/facturas-compra.ts';
import type { ImportacionRepository } from '#lambdas/ports/importacion.ts';
import type { RetencionRepository } from '#lambdas/ports/retenciones.ts';
import { override } from './lazy.ts';
import { readPagina } from './read-pagina.ts';
import type { Sesion, SesionUsuario } from './session.ts';

/**
 * Ports of one call. A user whom the issuer limits to some branches sees only the documents and contingencies of those;
 * every field treats others as not existing, so no resolver has to remember it.
 */
export function createVista(ports: Ports, sesion: Sesion | SesionUsuario): Ports {
  const sucursales = 'sucursales' in sesion ? sesion.sucursales : null;
  if (sucursales === null) return override(ports, {});
  const isSuya = (id: number): boolean => isSucursalPermitida(sucursales, id);
  return override(ports, {
    documentos: () => documentosDe(ports, sucursales),
    contingencias: () => limitContingencias(ports.contingencias, isSuya),
    cajas: () => limitCajas(ports.cajas, isSuya),
    exportaciones: () => hideExportaciones(ports.exportaciones, sucursales),
    importaciones: () => hideImportaciones(ports.importaciones),
    facturasCompra: () => hideCompras(ports.facturasCompra),
    cierresMes: () => hideCierres(ports.cierresMes),
    retenciones: () => SIN_RETENCIONES,
    // They are those of every branch together.
    mejores: () => ({ ...ports.mejores, find: () => Promise.resolve({ calculados: null, pedido: null }) }),
  });
}

/** Documents that a user of these branches sees; null for all. */
export function documentosDe(
  { documentos }: Pick<Ports, 'documentos'>,
  sucursales: readonly number[] | null,
): DocumentoRepository {
  return sucursales === null
    ? documentos
    : limitDocumentos(documentos, (id) => isSucursalPermitida(sucursales, id));
}

/**
 * Export, report and book hold documents of every branch. A package is of the firm, which has its own right to each client, and a
 * batch of a list holds what its user may see.
 */
function hideExportaciones(
  todas: ExportacionRepository,
  sucursales: readonly number[],
): ExportacionRepository {
  const isPermitida = ({ clientes, lote }: Pick<Exportacion, 'clientes' | 'lote'>): boolean =>
    clientes !== null || (lote?.sucursales?.every((id) => isSucursalPermitida(sucursales, id)) ?? false);
  return {
    ...todas,
    find: async (nit, id) => {
      const exportacion = await todas.find(nit, id);
      return exportacion !== null && isPermitida(exportacion) ? exportacion : null;
    },
    list: () => Promise.resolve([]),
    listReportes: () => Promise.resolve([]),
    listLibros: () => Promise.resolve([]),
    create: (nueva, now) =>
      isPermitida(nueva) ? todas.create(nueva, now) : Promise.reject(new AppError('ACCESO_DENEGADO')),
    listLotes: async (nit, limite, usuario) =>
      (await todas.listLotes(nit, limite, usuario)).filter(isPermitida),
    confirm: (lote, now) =>
      isPermitida(lote) ? todas.confirm(lote, now) : Promise.reject(new AppError('ACCESO_DENEGADO')),
  };
}

/** An import holds documents of every branch. */
function hideImportaciones(todas: ImportacionRepository): ImportacionRepository {
  return {
    ...todas,
    find: () => Promise.resolve(null),
    list: () => Promise.resolve([]),
    create: () => Promise.reject(new AppError('ACCESO_DENEGADO')),
  };
}

/** No purchase says which branch bought. */
function hideCompras(todas: FacturaCompraRepository): FacturaCompraRepository {
  return {
    ...todas,
    find: () => Promise.resolve(null),
    findMany: () => Promise.resolve([]),
    findByPrincipio: () => Promise.resolve([]),
    list: () => Promise.resolve({ documentos: [], siguiente: null, lugar: null }),
    listSinPago: () => Promise.resolve({ documentos: [], siguiente: null }),
    change: () => Promise.resolve(false),
    findClases: () => Promise.resolve([]),
    changeClases: () => Promise.resolve(false),
    listClases: () => Promise.resolve({ proveedores: [], siguiente: null }),
    listProveedores: () => Promise.resolve([]),
  };
}

/**
 * The figures of a month, its reconciliations and its withholdings are of every branch together, and those of some branches would
 * declare too little. The desk of a firm reads the state of a client's month, which tells no figure.
 */
function hideCierres(todos: CierreMesRepository): CierreMesRepository {
  return {
    find: (nit, mes) => todos.find(nit, mes),
    listResumenesConciliacion: () => Promise.resolve([]),
    listEstados: refuse,
    putPedido: refuse,
    putHuellas: refuse,
    listHuellas: refuse,
    putCalculo: refuse,
    change: refuse,
    listEventos: refuse,
    putConciliacion: refuse,
    findConciliacion: () => Promise.resolve(null),
  };
}

const SIN_RETENCIONES: RetencionRepository = {
  findAgentes: refuse,
  putAgentes: refuse,
  listConstancias: refuse,
  addConstancia: refuse,
  removeConstancia: refuse,
};

function refuse(): Promise<never> {
  return Promise.reject(new AppError('ACCESO_DENEGADO'));
}

type IsSuya = (idSucursal: number) => boolean;

/**
 * Lists every method by name, so that a new one compiles only after a decision about such users. Notes, annulments,
 * events and the next attempt are asked for a document that was found already; a document shows its notes of every
 * branch, because its balance and its annulment depend on all of them.
 */
function limitDocumentos(todos: DocumentoRepository, isSuya: IsSuya): DocumentoRepository {
  const isVisible = ({ documento }: DocumentoGuardado): boolean => isSuya(documento.codigoEstablecimiento);
  const isListado = (resumen: ResumenDocumento): boolean => isSuya(resumen.codigoEstablecimiento);
  const find = async (nit: string, idTransaccion: string): Promise<DocumentoGuardado | null> =>
    orNull(await todos.find(nit, idTransaccion));
  const orNull = (guardado: DocumentoGuardado | null): DocumentoGuardado | null =>
    guardado !== null && isVisible(guardado) ? guardado : null;
  return {
    find,
    // The document was found, or stored, by the same call.
    findAvance: (nit, idTransaccion) => todos.findAvance(nit, idTransaccion),
    findByUuid: async (nit, uuid) => orNull(await todos.findByUuid(nit, uuid)),
    findByPrincipio: async (nit, principio, maximo) =>
      (await todos.findByPrincipio(nit, principio, maximo))?.filter(isVisible) ?? null,
    findMany: async (nit, ids) => (await todos.findMany(nit, ids)).filter(isVisible),
    list: (nit, alcance, limite, siguiente) =>
      readPagina((desde) => todos.list(nit, alcance, limite, desde), siguiente, isListado),
    // Words lead to documents, and those of other branches are left out of what they find.
    listPalabras: (nit, prefijo, limite) => todos.listPalabras(nit, prefijo, limite),
    listSinPago: (nit, receptor, limite, siguiente) =>
      readPagina((desde) => todos.listSinPago(nit, receptor, limite, desde), siguiente, isListado),
    sumMes: (nit, mes) => todos.sumMes(nit, mes, isSuya),
    listNotas: (nit, idTransaccion) => todos.listNotas(nit, idTransaccion),
    listAnulaciones: (nit, idTransaccion) => todos.listAnulaciones(nit, idTransaccion),
    listEventos: (nit, idTransaccion) => todos.listEventos(nit, idTransaccion),
    findProximoIntento: (nit, idTransaccion, now) => todos.findProximoIntento(nit, idTransaccion, now),
    addEvento: (nit, idTransaccion, evento, origen) => todos.addEvento(nit, idTransaccion, evento, origen),
    // The resolver refuses another branch by name; nothing is read here.
    load: () => Promise.reject(new Error(ONLY_WORKERS)),
    unload: () => Promise.reject(new Error(ONLY_WORKERS)),
    reserve: (guardado, now, isEnEspera) => todos.reserve(guardado, now, isEnEspera),
    // They tell ids and days alone, of all branches, because all take the same credits.
    listEnEspera: (nit, limite) => todos.listEnEspera(nit, limite),
    apply: async (nit, idTransaccion, paso, now) =>
      (await find(nit, idTransaccion)) !== null && todos.apply(nit, idTransaccion, paso, now),
    lease: () => Promise.reject(new Error(ONLY_WORKERS)),
    release: () => Promise.reject(new Error(ONLY_WORKERS)),
    listPending: () => Promise.reject(new Error(ONLY_WORKERS)),
    findEnDuda: () => Promise.reject(new Error(ONLY_OPERATORS)),
    listEnDuda: () => Promise.reject(new Error(ONLY_OPERATORS)),
  };
}

const ONLY_OPERATORS = 'Only an operator reads doubts, and no operator has an establishment';
const ONLY_WORKERS = 'Only a worker takes leases, and no worker works for one user';

function limitContingencias(todas: ContingenciaRepository, isSuya: IsSuya): ContingenciaRepository {
  return {
    list: async (nit) =>
      (await todas.list(nit)).filter(({ codigoEstablecimiento }) => isSuya(codigoEstablecimiento)),
    find: async (nit, id) => {
      const contingencia = await todas.find(nit, id);
      return contingencia !== null && isSuya(contingencia.codigoEstablecimiento) ? contingencia : null;
    },
    // These methods are called for a document or a contingency that was found already.
    open: (nit, nueva) => todas.open(nit, nueva),
    addDocumento: (nit, id, idTransaccion) => todas.addDocumento(nit, id, idTransaccion),
    close: (nit, id, fin) => todas.close(nit, id, fin),
    markAviso: (nit, id, fecha) => todas.markAviso(nit, id, fecha),
  };
}

/** Till of a branch in which the user does not work. */
const SIN_CIERRES: CajaLeida = { estado: null, correcciones: 0 };

/** The resolvers refuse the till of another branch by name; closes of other branches do not exist. */
function limitCajas(todas: CajaRepository, isSuya: IsSuya): CajaRepository {
  return {
    listMovimientos: async (nit, lugar, desde, limite) =>
      isSuya(lugar.sucursal) ? todas.listMovimientos(nit, lugar, desde, limite) : [],
    addMovimiento: async (nit, lugar, nuevo, now) =>
      isSuya(lugar.sucursal) && todas.addMovimiento(nit, lugar, nuevo, now),
    findMovimiento: (nit, lugar, id) => todas.findMovimiento(nit, lugar, id),
    findEstado: async (nit, lugar) => (isSuya(lugar.sucursal) ? todas.findEstado(nit, lugar) : SIN_CIERRES),
    findCierre: async (nit, id) => {
      const cierre = await todas.findCierre(nit, id);
      return cierre !== null && isSuya(cierre.sucursal) ? cierre : null;
    },
    close: async (nit, nuevo) => isSuya(nuevo.cierre.sucursal) && todas.close(nit, nuevo),
    listCierres: async (nit, limite, siguiente) => {
      const pagina = await readPagina(
        async (desde) => {
          const { cierres, siguiente: resto } = await todas.listCierres(nit, limite, desde);
          return { documentos: cierres, siguiente: resto };
        },
        siguiente,
        ({ sucursal }) => isSuya(sucursal),
      );
      return { cierres: pagina.documentos, siguiente: pagina.siguiente };
    },
  };
}
