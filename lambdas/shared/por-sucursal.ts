import type { ResumenDocumento } from '#domain/documentos/modelo/documento.ts';
import { AppError } from '#domain/errores/app-error.ts';
import { isSucursalPermitida } from '#domain/sesion/reglas.ts';
import type { MejoresRepository } from '#lambdas/ports/mejores.ts';
import type { Ports, Repositories } from '#lambdas/ports/ports.ts';
import type { DocumentoRepository } from '#lambdas/ports/documentos.ts';
import type { DocumentoGuardado } from '#domain/documentos/modelo/documento-guardado.ts';
import type { CajaLeida, CajaRepository } from '#lambdas/ports/caja.ts';
import type { CierreMesRepository } from '#lambdas/ports/cierre-mes.ts';
import type { ContingenciaRepository } from '#lambdas/ports/contingencia.ts';
import type { Exportacion, ExportacionRepository } from '#lambdas/ports/exportacion.ts';
import type { FacturaCompraRepository } from '#lambdas/ports/facturas-compra.ts';
import type { ImportacionRepository } from '#lambdas/ports/importacion.ts';
import type { RetencionRepository } from '#lambdas/ports/retenciones.ts';
import { lazy, override } from './lazy.ts';
import { readPagina } from './read-pagina.ts';
import type { Sesion, SesionUsuario } from './session.ts';

type IsSuya = (idSucursal: number) => boolean;

/** Branches to which an issuer limits a user. */
type Limitado = { readonly sucursales: readonly number[]; readonly isSuya: IsSuya };

/** A method of a store as such users may call it: as it is, or another one in its place. */
type Muro<R> = { readonly [M in keyof R]: 'whole' | R[M] };

/**
 * Every store of the product, so that a new one, and a new method of a store with a wall, compile only after a decision about
 * such users. A store passes whole when it holds nothing of a branch: what belongs to the issuer, or to nobody.
 */
const MUROS: {
  readonly [K in keyof Repositories]:
    | 'whole'
    | ((todo: Repositories[K], quien: Limitado) => Muro<Repositories[K]>);
} = {
  documentos: (todos, { isSuya }) => limitDocumentos(todos, isSuya),
  contingencias: (todas, { isSuya }) => limitContingencias(todas, isSuya),
  cajas: (todas, { isSuya }) => limitCajas(todas, isSuya),
  exportaciones: (todas, { sucursales }) => hideExportaciones(todas, sucursales),
  importaciones: () => SIN_IMPORTACIONES,
  facturasCompra: () => SIN_COMPRAS,
  cierresMes: () => SIN_CIERRES_MES,
  retenciones: () => SIN_RETENCIONES,
  mejores: () => SIN_MEJORES,

  // Deliveries are asked for a document that was found already.
  envios: 'whole',
  bandejaSalida: 'whole',
  enlaces: 'whole',
  // Catalogues, settings and credits are of the issuer and have no branch.
  establecimientos: 'whole',
  unidades: 'whole',
  preferencias: 'whole',
  certificadorConfigs: 'whole',
  productos: 'whole',
  clientes: 'whole',
  creditos: 'whole',
  compras: 'whole',
  paquetes: 'whole',
  cupones: 'whole',
  distribuidores: 'whole',
  // Rights, limits and histories of people, and what belongs to no issuer.
  membresias: 'whole',
  auditoria: 'whole',
  limites: 'whole',
  salud: 'whole',
  supresiones: 'whole',
  traducciones: 'whole',
};

/**
 * Ports of one call. A user whom the issuer limits to some branches sees only the documents and contingencies of those;
 * every field treats others as not existing, so no resolver has to remember it.
 */
export function createVista(ports: Ports, sesion: Sesion | SesionUsuario): Ports {
  const sucursales = 'sucursales' in sesion ? sesion.sucursales : null;
  if (sucursales === null) return override(ports, {});
  const quien = limitedTo(sucursales);
  const nombres = Object.keys(MUROS) as (keyof Repositories)[];
  return override(
    ports,
    Object.fromEntries(nombres.map((nombre) => [nombre, () => wallOf(ports, nombre, quien)])),
  );
}

const limitedTo = (sucursales: readonly number[]): Limitado => ({
  sucursales,
  isSuya: (id) => isSucursalPermitida(sucursales, id),
});

function wallOf<K extends keyof Repositories>(
  ports: Pick<Repositories, K>,
  nombre: K,
  quien: Limitado,
): Repositories[K] {
  const muro = MUROS[nombre];
  return muro === 'whole' ? ports[nombre] : enclose(ports[nombre], muro(ports[nombre], quien));
}

/** The store with the methods of its wall. */
function enclose<R extends object>(store: R, muro: Muro<R>): R {
  const metodos: Partial<{ [M in keyof R]: () => R[M] }> = {};
  for (const nombre in muro) {
    const metodo = muro[nombre];
    metodos[nombre] = () => (metodo === 'whole' ? store[nombre] : (metodo as R[typeof nombre]));
  }
  return lazy<R>(metodos as { readonly [M in keyof R]: () => R[M] });
}

/** Documents that a user of these branches sees; null for all. */
export function documentosDe(
  { documentos }: Pick<Ports, 'documentos'>,
  sucursales: readonly number[] | null,
): DocumentoRepository {
  return sucursales === null ? documentos : wallOf({ documentos }, 'documentos', limitedTo(sucursales));
}

/**
 * Export, report and book hold documents of every branch. A package is of the firm, which has its own right to each client, and a
 * batch of a list holds what its user may see.
 */
function hideExportaciones(
  todas: ExportacionRepository,
  sucursales: readonly number[],
): Muro<ExportacionRepository> {
  const isPermitida = ({ clientes, lote }: Pick<Exportacion, 'clientes' | 'lote'>): boolean =>
    clientes !== null || (lote?.sucursales?.every((id) => isSucursalPermitida(sucursales, id)) ?? false);
  return {
    find: async (nit, id) => {
      const exportacion = await todas.find(nit, id);
      return exportacion !== null && isPermitida(exportacion) ? exportacion : null;
    },
    list: () => Promise.resolve([]),
    listPaquetes: 'whole',
    listReportes: () => Promise.resolve([]),
    listLibros: () => Promise.resolve([]),
    create: (nueva, now) =>
      isPermitida(nueva) ? todas.create(nueva, now) : Promise.reject(new AppError('ACCESO_DENEGADO')),
    listLotes: async (nit, limite, usuario) =>
      (await todas.listLotes(nit, limite, usuario)).filter(isPermitida),
    confirm: (lote, now) =>
      isPermitida(lote) ? todas.confirm(lote, now) : Promise.reject(new AppError('ACCESO_DENEGADO')),
    lease: onlyWorkers,
    save: onlyWorkers,
    listPending: onlyWorkers,
  };
}

/** An import holds documents of every branch. */
const SIN_IMPORTACIONES: Muro<ImportacionRepository> = {
  find: () => Promise.resolve(null),
  list: () => Promise.resolve([]),
  create: refuse,
  listLotes: () => Promise.resolve([]),
  save: refuse,
  lease: onlyWorkers,
  listPending: onlyWorkers,
};

/** No purchase says which branch bought. */
const SIN_COMPRAS: Muro<FacturaCompraRepository> = {
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
  put: onlyWorkers,
  prepare: onlyWorkers,
  annul: onlyWorkers,
  findAnulacion: onlyWorkers,
  remove: onlyWorkers,
  removeAnulacion: onlyWorkers,
};

/**
 * The figures of a month, its reconciliations and its withholdings are of every branch together, and those of some branches would
 * declare too little. The desk of a firm reads the state of a client's month, which tells no figure.
 */
const SIN_CIERRES_MES: Muro<CierreMesRepository> = {
  find: 'whole',
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

/** The best clients and products are those of every branch together. */
const SIN_MEJORES: Muro<MejoresRepository> = {
  find: () => Promise.resolve({ calculados: null, pedido: null }),
  // It notes the order of a calculation, which the user cannot read.
  putPedido: 'whole',
  put: onlyWorkers,
};

const SIN_RETENCIONES: Muro<RetencionRepository> = {
  findAgentes: refuse,
  putAgentes: refuse,
  listConstancias: refuse,
  addConstancia: refuse,
  removeConstancia: refuse,
};

/** Stands for what only workers call: leases, progress, and the storing of purchases and calculations. */
function onlyWorkers(): Promise<never> {
  return Promise.reject(new Error('Only a worker calls this, and no worker works for one user'));
}

function refuse(): Promise<never> {
  return Promise.reject(new AppError('ACCESO_DENEGADO'));
}

/**
 * Lists every method by name, so that a new one compiles only after a decision about such users. Notes, annulments,
 * events and the next attempt are asked for a document that was found already; a document shows its notes of every
 * branch, because its balance and its annulment depend on all of them.
 */
function limitDocumentos(todos: DocumentoRepository, isSuya: IsSuya): Muro<DocumentoRepository> {
  const isVisible = ({ documento }: DocumentoGuardado): boolean => isSuya(documento.codigoEstablecimiento);
  const isListado = (resumen: ResumenDocumento): boolean => isSuya(resumen.codigoEstablecimiento);
  const find = async (nit: string, idTransaccion: string): Promise<DocumentoGuardado | null> =>
    orNull(await todos.find(nit, idTransaccion));
  const orNull = (guardado: DocumentoGuardado | null): DocumentoGuardado | null =>
    guardado !== null && isVisible(guardado) ? guardado : null;
  return {
    find,
    // The document was found, or stored, by the same call.
    findAvance: 'whole',
    findByUuid: async (nit, uuid) => orNull(await todos.findByUuid(nit, uuid)),
    findByPrincipio: async (nit, principio, maximo) =>
      (await todos.findByPrincipio(nit, principio, maximo))?.filter(isVisible) ?? null,
    findMany: async (nit, ids) => (await todos.findMany(nit, ids)).filter(isVisible),
    list: (nit, alcance, limite, siguiente) =>
      readPagina((desde) => todos.list(nit, alcance, limite, desde), siguiente, isListado),
    // Words lead to documents, and those of other branches are left out of what they find.
    listPalabras: 'whole',
    listSinPago: (nit, receptor, limite, siguiente) =>
      readPagina((desde) => todos.listSinPago(nit, receptor, limite, desde), siguiente, isListado),
    sumMes: (nit, mes) => todos.sumMes(nit, mes, isSuya),
    listNotas: 'whole',
    listAnulaciones: 'whole',
    listEventos: 'whole',
    findProximoIntento: 'whole',
    addEvento: 'whole',
    // The resolver refuses another branch by name; nothing is read here.
    load: onlyWorkers,
    unload: onlyWorkers,
    reserve: 'whole',
    // They tell ids and days alone, of all branches, because all take the same credits.
    listEnEspera: 'whole',
    apply: async (nit, idTransaccion, paso, now) =>
      (await find(nit, idTransaccion)) !== null && todos.apply(nit, idTransaccion, paso, now),
    lease: onlyWorkers,
    release: onlyWorkers,
    listPending: onlyWorkers,
    findEnDuda: () => Promise.reject(new Error(ONLY_OPERATORS)),
    listEnDuda: () => Promise.reject(new Error(ONLY_OPERATORS)),
  };
}

const ONLY_OPERATORS = 'Only an operator reads doubts, and no operator has an establishment';

function limitContingencias(todas: ContingenciaRepository, isSuya: IsSuya): Muro<ContingenciaRepository> {
  return {
    list: async (nit) =>
      (await todas.list(nit)).filter(({ codigoEstablecimiento }) => isSuya(codigoEstablecimiento)),
    find: async (nit, id) => {
      const contingencia = await todas.find(nit, id);
      return contingencia !== null && isSuya(contingencia.codigoEstablecimiento) ? contingencia : null;
    },
    // These methods are called for a document or a contingency that was found already.
    open: 'whole',
    addDocumento: 'whole',
    close: 'whole',
    markAviso: 'whole',
  };
}

/** Till of a branch in which the user does not work. */
const SIN_CIERRES: CajaLeida = { estado: null, correcciones: 0 };

/** The resolvers refuse the till of another branch by name; closes of other branches do not exist. */
function limitCajas(todas: CajaRepository, isSuya: IsSuya): Muro<CajaRepository> {
  return {
    listMovimientos: async (nit, lugar, desde, limite) =>
      isSuya(lugar.sucursal) ? todas.listMovimientos(nit, lugar, desde, limite) : [],
    addMovimiento: async (nit, lugar, nuevo, now) =>
      isSuya(lugar.sucursal) && todas.addMovimiento(nit, lugar, nuevo, now),
    findMovimiento: 'whole',
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
