import { addContadores } from '#domain/documentos/conteo.ts';
import type { Contadores } from '#domain/documentos/conteo.ts';
import type { DocumentoRepository } from '#lambdas/ports/documentos.ts';
import { conteosPrefix, sucursalOfConteo } from './claves.ts';
import type { Almacen } from './writes.ts';
import { requireText } from '../item.ts';
import type { Item } from '../item.ts';

/** Reads the counters that each step of a document's life keeps up to date. */
export function createConteos({ dynamo, tablas }: Almacen): Pick<DocumentoRepository, 'sumMes'> {
  return {
    sumMes: async (nit, mes, isSuya = () => true) => {
      const filas = await dynamo.query({
        tabla: tablas.documentos,
        expresion: 'pk = :nit AND begins_with(sk, :mes)',
        valores: { ':nit': nit, ':mes': conteosPrefix(mes) },
        consistente: true,
        acotada: '16 rows for each branch of one issuer',
      });
      return addContadores(
        filas.filter((fila) => isSuya(sucursalOfConteo(requireText(fila, 'sk')))).map(toContadores),
      );
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
