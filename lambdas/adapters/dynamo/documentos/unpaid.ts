import { hasSaldo } from '#domain/documentos/cobros/saldo.ts';
import type { ResumenDocumento } from '#domain/documentos/modelo/documento.ts';
import { isEstado } from '#domain/documentos/modelo/estados.ts';
import type { DocumentoRepository, ResumenSinPago } from '#lambdas/ports/documentos.ts';
import { SIN_PAGO, receptorPrefix } from './claves.ts';
import { list, requireText } from './columnas.ts';
import { isVencimiento } from './formas.ts';
import { readResumenes } from './listas.ts';
import type { Almacen } from './writes.ts';
import { readText } from '../item.ts';
import type { Item } from '../item.ts';

const VENCIMIENTOS = list('vencimientos', isVencimiento);

/** Reads the rows of unpaid balances, which each step of a document's life keeps up to date. */
export function createUnpaid(almacen: Almacen): Pick<DocumentoRepository, 'listSinPago'> {
  const { dynamo, tablas } = almacen;
  return {
    listSinPago: async (nit, receptor) => {
      const punteros = await dynamo.query({
        tabla: tablas.documentos,
        expresion: 'pk = :nit AND begins_with(sk, :prefijo)',
        valores: { ':nit': nit, ':prefijo': SIN_PAGO },
        consistente: true,
      });
      const elegidos =
        receptor === undefined
          ? punteros
          : punteros.filter((puntero) => readText(puntero, 'receptor') === receptorPrefix(receptor));
      const resumenes = await readResumenes(almacen, nit, elegidos);
      return elegidos.flatMap((puntero) => toSinPago(puntero, resumenes) ?? []);
    },
  };
}

function toSinPago(puntero: Item, resumenes: ReadonlyMap<string, ResumenDocumento>): ResumenSinPago | null {
  const resumen = resumenes.get(requireText(puntero, 'resumen'));
  if (resumen === undefined || !isEstado(resumen.statusDocumento, 'firme') || !hasSaldo(resumen.saldo))
    return null;
  return { ...resumen, vencimientos: VENCIMIENTOS.read(puntero) };
}
