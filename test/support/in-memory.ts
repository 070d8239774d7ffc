import type { Ports } from '#lambdas/ports/ports.ts';
import type { Log } from '#lambdas/ports/log.ts';
import type { Cifrado } from '#lambdas/ports/cifrado.ts';
import type { ColaMuerta, MensajeMuerto, Tarea } from '#lambdas/ports/colas.ts';
import { mapColas } from '#lambdas/shared/trabajos.ts';
import type { NombreCola } from '#lambdas/shared/trabajos.ts';
import type { Cliente } from '#domain/clientes/cliente.ts';
import type { ClienteRepository } from '#lambdas/ports/clientes.ts';
import type { RegistroAuditoria } from '#lambdas/ports/auditoria.ts';
import {
  createAuditoriaEnMemoria,
  createDirectorioEnMemoria,
  createLimitesEnMemoria,
  createMembresiasEnMemoria,
} from './in-memory-usuarios.ts';
import { createUnidadesEnMemoria } from './in-memory-unidades.ts';
import { createArchivos, createEstablecimientos } from './in-memory-establecimientos.ts';
import { createProductosEnMemoria } from './in-memory-productos.ts';
import { sortedValues } from './sorted-values.ts';
import { createEnlacesEnMemoria } from './in-memory-enlaces.ts';
import { createSupresionesEnMemoria } from './in-memory-supresiones.ts';
import { createTraduccionesEnMemoria } from './in-memory-traducciones.ts';
import { createExportacionesEnMemoria, createTemporalesEnMemoria } from './in-memory-exportacion.ts';
import {
  createComprasEnMemoria,
  createCreditosEnMemoria,
  createCuponesEnMemoria,
  createPaquetesEnMemoria,
} from './in-memory-creditos.ts';
import type { Libro } from './in-memory-creditos.ts';
import { createFacturasCompraEnMemoria, createImportacionesEnMemoria } from './in-memory-compras.ts';
import { createDistribuidoresEnMemoria } from './in-memory-distribuidores.ts';
import { createCajasEnMemoria } from './in-memory-cajas.ts';
import { createCierresMesEnMemoria } from './in-memory-cierres-mes.ts';
import { createMejoresEnMemoria } from './in-memory-mejores.ts';
import { createRetencionesEnMemoria } from './in-memory-retenciones.ts';
import { createDocumentosEnMemoria } from './in-memory-documentos.ts';
import { createEnviosEnMemoria } from './in-memory-envios.ts';
import type { EnviosEnMemoria } from './in-memory-envios.ts';
import { createBandejaEnMemoria } from './in-memory-correo.ts';
import {
  createConfigsEnMemoria,
  createContingenciasEnMemoria,
  createSaludEnMemoria,
} from './in-memory-servicios.ts';

import { openBilleteraSimulada, openTarjetaSimulada } from './pasarelas-simuladas.ts';
import type { BilleteraSimulada, TarjetaSimulada } from './pasarelas-simuladas.ts';

export type LineaLog = { nivel: 'info' | 'warn' | 'error'; evento: string; campos: Record<string, unknown> };

/** State behind the ports that a test may read or prepare. */
export type Memoria = {
  auditoria: Map<string, RegistroAuditoria[]>;
  /** Requests to the user pool. */
  directorio: string[];
  /** Addresses that the mail provider keeps from all mail. */
  rechazosProveedor: Set<string>;
  archivos: Map<string, Uint8Array>;
  envios: EnviosEnMemoria;
  certificados: Map<string, Uint8Array>;
  /** Messages that no worker has taken. */
  colas: Readonly<Record<NombreCola, { tarea: Tarea; esperaSegundos: number }[]>>;
  /** Dead letters; a receipt is the id of its message. */
  muertas: Readonly<Record<NombreCola, MensajeMuerto[]>>;
  /** The payment gateways with their ledgers and their faults. */
  pagos: { tarjeta: TarjetaSimulada; billetera: BilleteraSimulada };
  log: LineaLog[];
};
export type PortsEnMemoria = Ports & { memoria: Memoria };

/** Every port over maps; the contract suites check them like the adapters. */
export function createInMemoryPorts(overrides: Partial<Ports> = {}): PortsEnMemoria {
  const lineas: LineaLog[] = [];
  const { now = () => new Date() } = overrides;
  const deps = { log: createLogEnMemoria(lineas), now };
  const memoria: Memoria = {
    auditoria: new Map(),
    directorio: [],
    rechazosProveedor: new Set(),
    archivos: new Map(),
    envios: { sinFirma: new Map(), firmados: new Map() },
    certificados: new Map(),
    colas: mapColas(() => []),
    muertas: mapColas(() => []),
    pagos: { tarjeta: openTarjetaSimulada(deps), billetera: openBilleteraSimulada(deps) },
    log: lineas,
  };
  const libro: Libro = { saldos: new Map(), compras: new Map() };
  const contingencias = createContingenciasEnMemoria();
  const cajas = createCajasEnMemoria();
  let ids = 0;
  let numeros = 0;
  return {
    etapa: 'local',
    soloLectura: false,
    autoridades: null,
    membresias: createMembresiasEnMemoria(),
    auditoria: createAuditoriaEnMemoria(memoria.auditoria),
    limites: createLimitesEnMemoria(),
    directorio: createDirectorioEnMemoria(memoria.directorio),
    establecimientos: createEstablecimientos(),
    productos: createProductosEnMemoria(),
    clientes: createClientesEnMemoria(),
    ...createUnidadesEnMemoria(),
    creditos: createCreditosEnMemoria(libro),
    compras: createComprasEnMemoria(libro),
    distribuidores: createDistribuidoresEnMemoria(),

    paquetes: createPaquetesEnMemoria(),
    cupones: createCuponesEnMemoria(libro),
    certificadorConfigs: createConfigsEnMemoria(),
    documentos: createDocumentosEnMemoria({
      saldos: libro.saldos,
      addAContingencia: contingencias.add,
      cajas,
    }),
    envios: createEnviosEnMemoria(memoria.envios),
    contingencias,
    cajas,
    cierresMes: createCierresMesEnMemoria(),
    mejores: createMejoresEnMemoria(),
    retenciones: createRetencionesEnMemoria(),
    salud: createSaludEnMemoria(),
    bandejaSalida: createBandejaEnMemoria(),
    exportaciones: createExportacionesEnMemoria(),
    importaciones: createImportacionesEnMemoria(),
    facturasCompra: createFacturasCompraEnMemoria(libro.saldos),
    enlaces: createEnlacesEnMemoria(),
    supresiones: createSupresionesEnMemoria(),
    traducciones: createTraduccionesEnMemoria(),
    rechazosProveedor: { remove: async (correo) => void memoria.rechazosProveedor.delete(correo) },
    temporales: createTemporalesEnMemoria(memoria.archivos),
    archivos: createArchivos(memoria.archivos),
    certificados: createArchivos(memoria.certificados),
    cifrado: createCifrado(),
    colas: mapColas((nombre) => ({
      send: async (tarea, esperaSegundos = 0) =>
        void memoria.colas[nombre].push({ tarea: { ...tarea }, esperaSegundos }),
      sendAll: async (tareas) =>
        void memoria.colas[nombre].push(
          ...tareas.map((tarea) => ({ tarea: { ...tarea }, esperaSegundos: 0 })),
        ),
    })),
    muertas: mapColas((nombre) => createMuertaEnMemoria(memoria.muertas[nombre])),
    certificadores: new Map(),
    consulta: { byNit: async () => null, byCui: async () => null },
    tarjeta: memoria.pagos.tarjeta.pasarela,
    billetera: memoria.pagos.billetera.billetera,
    log: deps.log,
    now,
    newId: () => `00000000-0000-4000-8000-${String((ids += 1)).padStart(12, '0')}`,
    randomInt: (minimo) => minimo + (numeros += 1),
    ...overrides,
    memoria,
  };
}

function createMuertaEnMemoria(mensajes: MensajeMuerto[]): ColaMuerta {
  const ocultos = new Set<string>();
  return {
    count: async () => mensajes.length,
    take: async () => {
      const visibles = mensajes.filter(({ recibo }) => !ocultos.has(recibo)).slice(0, 10);
      for (const { recibo } of visibles) ocultos.add(recibo);
      return structuredClone(visibles);
    },
    release: async (recibo) => void ocultos.delete(recibo),
    remove: async (recibo) => {
      const i = mensajes.findIndex((each) => each.recibo === recibo);
      if (i >= 0) mensajes.splice(i, 1);
    },
  };
}

function createClientesEnMemoria(): ClienteRepository {
  const clientes = new Map<string, Map<string, Cliente>>();
  const clientesOf = (nit: string, modulo: string): Map<string, Cliente> =>
    clientes.get(`${nit}#${modulo}`) ?? new Map<string, Cliente>();
  return {
    find: async (nit, modulo, nitCliente) => structuredClone(clientesOf(nit, modulo).get(nitCliente) ?? null),
    list: async (nit, modulo) => sortedValues(clientesOf(nit, modulo)),
    page: async (nit, modulo, siguiente) => {
      const todos = sortedValues(clientesOf(nit, modulo));
      const rest = todos.filter(({ nitCliente }) => nitCliente > (siguiente ?? ''));
      const pagina = rest.slice(0, 30);
      return { clientes: pagina, siguiente: rest.length > 30 ? (pagina.at(-1)?.nitCliente ?? null) : null };
    },
    change: async (nit, modulo, nitCliente, cambiar) => {
      const guardados = clientesOf(nit, modulo);
      const nuevo = cambiar(structuredClone(guardados.get(nitCliente) ?? null));
      if (nuevo !== null) clientes.set(`${nit}#${modulo}`, guardados.set(nitCliente, structuredClone(nuevo)));
    },
  };
}

/** Seals texts without encrypting them; only the promise holds that a text sealed for one NIT does not open for another. */
function createCifrado(): Cifrado {
  return {
    seal: async (nit, bytes) => `sellado:${nit}:${Buffer.from(bytes).toString('base64')}`,
    open: async (nit, sealed) => {
      const prefix = `sellado:${nit}:`;
      if (!sealed.startsWith(prefix)) throw new Error('Sealed for another tenant');
      return new Uint8Array(Buffer.from(sealed.slice(prefix.length), 'base64'));
    },
  };
}

function createLogEnMemoria(lineas: LineaLog[]): Log {
  const at =
    (nivel: LineaLog['nivel']) =>
    (evento: string, campos: Record<string, unknown> = {}): void =>
      void lineas.push({ nivel, evento, campos });
  return { info: at('info'), warn: at('warn'), error: at('error') };
}
