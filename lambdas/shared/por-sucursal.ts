import type { ResumenDocumento } from '#domain/documentos/modelo/documento.ts';
import { isSucursalPermitida } from '#domain/sesion/reglas.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import type { DocumentoRepository, PaginaResumenes } from '#lambdas/ports/documentos.ts';
import type { DocumentoGuardado } from '#domain/documentos/modelo/documento-guardado.ts';
import type { ContingenciaRepository } from '#lambdas/ports/contingencia.ts';
import type { Sesion, SesionUsuario } from './session.ts';

/** Pages that hold nothing for the user, read on behalf of one call. */
const PAGINAS_VACIAS = 10;

/**
 * The ports of one call. Whom his house limits to some branches sees no documents and contingencies but theirs: another
 * is, to every field, as one that does not exist. So no resolver has to remember it. The ports stay behind the prototype:
 * adapters that are built on first use are not built by a copy.
 */
export function createVista(ports: Ports, sesion: Sesion | SesionUsuario): Ports {
  const vista = Object.create(ports) as Ports;
  const sucursales = 'sucursales' in sesion ? sesion.sucursales : null;
  if (sucursales === null) return vista;
  const isSuya = (id: number): boolean => isSucursalPermitida(sucursales, id);
  return Object.defineProperties(vista, {
    documentos: { get: () => limitDocumentos(ports.documentos, isSuya) },
    contingencias: { get: () => limitContingencias(ports.contingencias, isSuya) },
  });
}

type IsSuya = (idSucursal: number) => boolean;

/**
 * What shows no document, or belongs to one that was found already: a new way to read documents that is not named here does
 * not compile until it is limited below. A document tells its notes whatever branch issued them: its balance and its
 * annulment depend on all of them.
 */
type DeUnoHallado =
  | 'reserve'
  | 'lease'
  | 'release'
  | `mark${string}`
  | `start${string}`
  | 'reroute'
  | 'listAnulaciones'
  | 'listNotas'
  | 'listEventos'
  | 'addEvento'
  | 'putDireccionReceptor'
  | 'pay'
  | 'listPending';
type Limitadas = { [M in Exclude<keyof DocumentoRepository, DeUnoHallado>]: DocumentoRepository[M] };

function limitDocumentos(todos: DocumentoRepository, isSuya: IsSuya): DocumentoRepository {
  const isVisible = ({ documento }: DocumentoGuardado): boolean => isSuya(documento.codigoEstablecimiento);
  const isListado = (resumen: ResumenDocumento): boolean => isSuya(resumen.codigoEstablecimiento);
  const orNull = (solicitud: DocumentoGuardado | null): DocumentoGuardado | null =>
    solicitud !== null && isVisible(solicitud) ? solicitud : null;
  const limitadas: Limitadas = {
    find: async (nit, idTransaccion) => orNull(await todos.find(nit, idTransaccion)),
    findByUuid: async (nit, uuid) => orNull(await todos.findByUuid(nit, uuid)),
    findMany: async (nit, ids) => (await todos.findMany(nit, ids)).filter(isVisible),
    findByEmision: async (nit, unix) => (await todos.findByEmision(nit, unix)).filter(isVisible),
    listSinPago: async (nit, receptor) => (await todos.listSinPago(nit, receptor)).filter(isListado),
    // Figures do not say their branch, and are asked for of whole houses.
    listCifras: () => Promise.reject(new Error('There are no figures for a user of some branches')),
    list: (nit, rango, limite, siguiente) =>
      readPagina((desde) => todos.list(nit, rango, limite, desde), siguiente, isListado),
    listByReceptor: (nit, receptor, limite, siguiente) =>
      readPagina((desde) => todos.listByReceptor(nit, receptor, limite, desde), siguiente, isListado),
  };
  return { ...todos, ...limitadas };
}

/** A page may be shorter than asked for, and after many without anything of his even empty: only its cursor says the end. */
async function readPagina(
  read: (desde: string | null) => Promise<PaginaResumenes>,
  desde: string | null,
  isListado: (resumen: ResumenDocumento) => boolean,
): Promise<PaginaResumenes> {
  let pagina = await read(desde);
  for (let vacias = 1; vacias < PAGINAS_VACIAS; vacias += 1) {
    if (pagina.siguiente === null || pagina.documentos.some(isListado)) break;
    pagina = await read(pagina.siguiente);
  }
  return { ...pagina, documentos: pagina.documentos.filter(isListado) };
}

function limitContingencias(todas: ContingenciaRepository, isSuya: IsSuya): ContingenciaRepository {
  return {
    ...todas,
    list: async (nit) =>
      (await todas.list(nit)).filter(({ codigoEstablecimiento }) => isSuya(codigoEstablecimiento)),
    find: async (nit, id) => {
      const contingencia = await todas.find(nit, id);
      return contingencia !== null && isSuya(contingencia.codigoEstablecimiento) ? contingencia : null;
    },
  };
}
