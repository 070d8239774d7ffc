import { claseOf } from '#lambdas/ports/exportacion.ts';
import type {
  CambioExportacion,
  ClaseExportacion,
  Exportacion,
  ExportacionRepository,
} from '#lambdas/ports/exportacion.ts';
import type { ArchivosTemporales } from '#lambdas/ports/archivos.ts';

type Fila = { exportacion: Exportacion; leaseHasta: number; proximoIntento: number };

export function createExportacionesEnMemoria(): ExportacionRepository {
  const filas = new Map<string, Fila>();
  const key = (nit: string, id: string): string => `${nit}#${id}`;
  const isAbierta = ({ exportacion }: Fila): boolean => exportacion.estado === 'PREPARANDO';
  const ofNit = (nit: string): Fila[] => [...filas.values()].filter((fila) => fila.exportacion.nit === nit);
  const listOf = async (nit: string, clase: ClaseExportacion): Promise<Exportacion[]> =>
    ofNit(nit)
      .filter(({ exportacion }) => claseOf(exportacion) === clase)
      .map(({ exportacion }) => structuredClone(exportacion))
      .sort((a, b) => (a.creada < b.creada ? 1 : -1));
  return {
    create: async (nueva, now) => {
      const suyas = ofNit(nueva.nit).filter(({ exportacion }) => claseOf(exportacion) === claseOf(nueva));
      if (suyas.some(isAbierta)) return false;
      filas.set(key(nueva.nit, nueva.id), {
        exportacion: {
          ...nueva,
          estado: 'PREPARANDO',
          avance: null,
          vistos: 0,
          bytes: 0,
          vence: null,
          intentos: 0,
          version: 1,
        },
        leaseHasta: 0,
        proximoIntento: now.getTime(),
      });
      return true;
    },
    find: async (nit, id) => structuredClone(filas.get(key(nit, id))?.exportacion ?? null),
    list: async (nit, limite) => (await listOf(nit, 'datos')).slice(0, limite),
    listPaquetes: async (nit, limite, usuario) =>
      (await listOf(nit, 'paquete')).filter((each) => each.usuario === usuario).slice(0, limite),
    listLibros: async (nit, limite) => (await listOf(nit, 'libro')).slice(0, limite),
    listReportes: async (nit, limite) => (await listOf(nit, 'reporte')).slice(0, limite),
    listLotes: async (nit, limite, usuario) =>
      (await listOf(nit, 'lote'))
        .filter((each) => usuario === null || each.usuario === usuario)
        .slice(0, limite),
    confirm: async ({ nit, id, version, lote }, now) => {
      const fila = filas.get(key(nit, id));
      const isOcupado = ofNit(nit).some((each) => isAbierta(each) && each.exportacion.lote !== null);
      if (fila?.exportacion.version !== version || lote === null || isOcupado) return false;
      const nuevo = { lote: { ...lote, isConfirmado: true }, vistos: 0, intentos: 0, version: version + 1 };
      Object.assign(fila.exportacion, nuevo, { estado: 'PREPARANDO', vence: null });
      Object.assign(fila, { leaseHasta: 0, proximoIntento: now.getTime() });
      return true;
    },
    lease: async (nit, id, now, hasta) => {
      const fila = filas.get(key(nit, id));
      const isLibre = fila !== undefined && isAbierta(fila) && fila.leaseHasta <= now.getTime();
      if (!isLibre || fila.proximoIntento > now.getTime() + 1_000) return null;
      Object.assign(fila, { leaseHasta: hasta, proximoIntento: hasta });
      fila.exportacion.intentos += 1;
      fila.exportacion.version += 1;
      return structuredClone(fila.exportacion);
    },
    save: async ({ nit, id, version }, cambio) => {
      const fila = filas.get(key(nit, id));
      if (fila?.exportacion.version !== version) return null;
      apply(fila, structuredClone(cambio));
      fila.exportacion.version += 1;
      return fila.exportacion.version;
    },
    listPending: async (now, limite) =>
      [...filas.values()]
        .filter((fila) => isAbierta(fila) && fila.proximoIntento <= now.getTime())
        .slice(0, limite)
        .map(({ exportacion: { nit, id } }) => ({ nit, id })),
  };
}

function apply(fila: Fila, cambio: CambioExportacion): void {
  const { exportacion } = fila;
  switch (cambio.tipo) {
    case 'avance':
      Object.assign(exportacion, { avance: cambio.avance, vistos: cambio.avance.hechos, intentos: 0 });
      Object.assign(fila, { leaseHasta: cambio.hasta, proximoIntento: cambio.hasta });
      return;
    case 'vistos':
      exportacion.vistos = cambio.vistos;
      Object.assign(fila, { leaseHasta: cambio.hasta, proximoIntento: cambio.hasta });
      return;
    case 'pausa':
      Object.assign(fila, { leaseHasta: 0, proximoIntento: cambio.proximoIntento });
      return;
    case 'lista': {
      const { bytes, documentos, vence, avance = exportacion.avance } = cambio;
      Object.assign(exportacion, { estado: 'LISTA', bytes, vistos: documentos, vence, avance });
      return;
    }
    case 'fallida':
      exportacion.estado = 'FALLIDA';
  }
}

/**
 * Store of temporary files; parts are joined into the same map as the other files, and a receipt names the bytes that
 * it was given for.
 */
export function createTemporalesEnMemoria(archivos: Map<string, Uint8Array>): ArchivosTemporales {
  const partes = new Map<string, Uint8Array>();
  let subidas = 0;
  return {
    put: async (clave, bytes) => void archivos.set(clave, Uint8Array.from(bytes)),
    start: async () => `subida-${(subidas += 1)}`,
    putParte: async (_clave, subida, numero, bytes) => {
      const recibo = `${subida}/${numero}/${bytes.length}`;
      partes.set(`${subida}/${numero}`, Uint8Array.from(bytes));
      return recibo;
    },
    complete: async (clave, subida, recibos) => {
      const bytes = recibos.map((_, i) => partes.get(`${subida}/${i + 1}`) ?? new Uint8Array());
      archivos.set(clave, Uint8Array.from(Buffer.concat(bytes)));
    },
  };
}
