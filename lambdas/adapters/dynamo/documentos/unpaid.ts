import { hasSaldo } from '#domain/documentos/cobros/saldo.ts';
import type { ResumenDocumento } from '#domain/documentos/modelo/documento.ts';
import { isEstado } from '#domain/documentos/modelo/estados.ts';
import type { DocumentoRepository, ResumenSinPago } from '#lambdas/ports/documentos.ts';
import { SIN_PAGO, receptorPrefix } from './claves.ts';
import { list, requireText } from './columnas.ts';
import { isVencimiento } from './formas.ts';
import { readResumenes, readTramo } from './listas.ts';
import type { Almacen } from './writes.ts';
import { readPagina } from '#lambdas/shared/read-pagina.ts';
import { readText } from '../item.ts';
import type { Item } from '../item.ts';

const VENCIMIENTOS = list('vencimientos', isVencimiento);

/** Every key of an unpaid balance: "~" comes after every character of a day and an id. */
const TRAMO = { desde: SIN_PAGO, hasta: `${SIN_PAGO}~`, consistente: true, isAscendente: true };

/** Reads the rows of unpaid balances, which each step of a document's life keeps up to date. */
export function createUnpaid(almacen: Almacen): Pick<DocumentoRepository, 'listSinPago'> {
  return {
    listSinPago: async (nit, receptor, limite, siguiente) => {
      const suyo = receptor === null ? null : receptorPrefix(receptor);
      const { documentos: punteros, siguiente: resto } = await readPagina(
        async (desde) => {
          const { items, ...pagina } = await readTramo(almacen, nit, TRAMO, { limite, siguiente: desde });
          return { documentos: items, ...pagina };
        },
        siguiente,
        (puntero) => suyo === null || readText(puntero, 'receptor') === suyo,
      );
      const resumenes = await readResumenes(
        almacen,
        nit,
        punteros.map((puntero) => requireText(puntero, 'resumen')),
      );
      return {
        documentos: punteros.flatMap((puntero) => toSinPago(puntero, resumenes) ?? []),
        siguiente: resto,
      };
    },
  };
}

function toSinPago(puntero: Item, resumenes: ReadonlyMap<string, ResumenDocumento>): ResumenSinPago | null {
  const resumen = resumenes.get(requireText(puntero, 'resumen'));
  if (resumen === undefined || !isEstado(resumen.statusDocumento, 'firme') || !hasSaldo(resumen.saldo))
    return null;
  return { ...resumen, vencimientos: VENCIMIENTOS.read(puntero) };
}
