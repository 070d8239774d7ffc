import type {
  EventoDocumento,
  ResumenDocumento,
  StatusDocumento,
} from '#domain/documentos/modelo/documento.ts';
import { cuotaOf } from '#domain/documentos/cobros/cuota.ts';
import type { Cuota } from '#domain/documentos/cobros/cuota.ts';
import { withCuenta } from '#domain/documentos/cobros/saldo.ts';
import type { Cuenta } from '#domain/documentos/cobros/saldo.ts';
import type { DocumentoGuardado, AnulacionGuardada } from '#domain/documentos/modelo/documento-guardado.ts';

/** One stored document with what the table keeps for the worker. */
export type Fila = {
  solicitud: DocumentoGuardado;
  leaseHasta: number;
  pendiente: boolean;
  proximoIntento: number;
  /** Due date that it was issued with. */
  vencimiento: string | null;
  /** Millionths of its total that its notes take. */
  acreditado: bigint;
  notasVigentes: number;
  /** What this note took of its origin's balance. */
  rebajado: string | null;
  anulaciones: AnulacionGuardada[];
  eventos: EventoDocumento[];
};

/** The map behind the documents, with the few changes that every step is made of. */
export type Estante = {
  now: () => Date;
  saldos: Map<string, number>;
  numerosAcceso: Set<string>;
  addAContingencia: (nit: string, id: string, idTransaccion: string) => void;
  filas: Map<string, Fila>;
  key: (nit: string, idTransaccion: string) => string;
  /** Throws when there is no such document. */
  fila: (nit: string, idTransaccion: string) => Fila;
  origenOf: (fila: Fila) => { origen: Fila; cuota: Cuota } | null;
};

export function createEstante(externo: Pick<Estante, 'now' | 'saldos' | 'addAContingencia'>): Estante {
  const filas = new Map<string, Fila>();
  const key = (nit: string, idTransaccion: string): string => `${nit}#${idTransaccion}`;
  return {
    ...externo,
    filas,
    key,
    numerosAcceso: new Set(),
    fila: (nit, idTransaccion) => {
      const encontrada = filas.get(key(nit, idTransaccion));
      if (encontrada === undefined) throw new Error(`No document ${idTransaccion}`);
      return encontrada;
    },
    origenOf: ({ solicitud: { documento } }) => {
      const cuota = cuotaOf(documento);
      const origen = cuota === null ? undefined : filas.get(key(documento.nit, cuota.idOrigen));
      return cuota === null || origen === undefined ? null : { origen, cuota };
    },
  };
}

export function update(fila: Fila, cambio: Partial<DocumentoGuardado['documento']>): void {
  fila.solicitud.documento = { ...fila.solicitud.documento, ...cambio };
}

export function updateDatos(fila: Fila, cambio: Partial<DocumentoGuardado['documento']['datos']>): void {
  update(fila, { datos: { ...fila.solicitud.documento.datos, ...cambio } });
}

export function updateCuenta(fila: Fila, cuenta: Cuenta): void {
  fila.solicitud.documento = withCuenta(fila.solicitud.documento, structuredClone(cuenta));
}

/** The worker is done with it. */
export function settle(fila: Fila, cambio: Partial<DocumentoGuardado['documento']>): void {
  update(fila, { certificadorNoDisponible: false, ...cambio });
  fila.pendiente = false;
  fila.leaseHasta = 0;
}

export function isIn(fila: Fila, estados: readonly StatusDocumento[]): boolean {
  return estados.includes(fila.solicitud.documento.statusDocumento);
}

/** Lists never carry the lines nor the data block. */
export function toResumen(solicitud: DocumentoGuardado): ResumenDocumento {
  const { detalle: _detalle, datos: _datos, ...resumen } = structuredClone(solicitud.documento);
  return resumen;
}
