import { addContadores } from '#domain/documentos/conteo.ts';
import type { Contadores } from '#domain/documentos/conteo.ts';
import { sha256 } from '#lambdas/shared/claves-archivo.ts';
import type { DocumentoRepository } from '#lambdas/ports/documentos.ts';
import { conteosPrefix } from './claves.ts';
import type { Almacen } from './writes.ts';
import type { Item } from '../item.ts';

/**
 * Rows into which the counters of one branch and month are spread. Two transactions on one row at the same moment make one of them
 * wait and try again; sixteen rows take the documents of a large issuer side by side.
 */
const PARTES = 16;

/** Row of the counters to which a document adds; always the same, so that its changes follow each other there. */
export function parteOf(idTransaccion: string): number {
  return Number.parseInt(sha256(idTransaccion).slice(0, 8), 16) % PARTES;
}

/** Reads the counters that each step of a document's life keeps up to date. */
export function createConteos({ dynamo, tablas }: Almacen): Pick<DocumentoRepository, 'sumMes'> {
  return {
    sumMes: async (nit, mes) => {
      const filas = await dynamo.query({
        tabla: tablas.documentos,
        expresion: 'pk = :nit AND begins_with(sk, :mes)',
        valores: { ':nit': nit, ':mes': conteosPrefix(mes) },
        consistente: true,
      });
      return addContadores(filas.map(toContadores));
    },
  };
}

/** Counters of a row: all its numbers. */
export function toContadores(fila: Item): Contadores {
  return Object.fromEntries(
    Object.entries(fila).flatMap(([nombre, valor]) =>
      typeof valor === 'number' || typeof valor === 'bigint' ? [[nombre, BigInt(valor)] as const] : [],
    ),
  );
}
