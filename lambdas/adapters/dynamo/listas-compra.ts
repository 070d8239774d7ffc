import type { RangoDeLista } from '#lambdas/ports/documentos.ts';
import type { FacturaCompraRepository } from '#lambdas/ports/facturas-compra.ts';
import {
  RESUMENES_COMPRA,
  compraKey,
  proveedorPrefix,
  readCompra,
  readResumen,
  seconds,
} from './filas-compra.ts';
import { requireText } from './item.ts';
import type { Item } from './item.ts';
import type { Dynamo } from './tabla.ts';
import { lugarOf, readTramoDe } from './tramo.ts';

type Almacen = { dynamo: Dynamo; tablas: { compras: string } };

/** Comes after every character of an authorisation. */
const FIN = '~';

/** Lists purchases in pages, newest first. */
export function createListasCompra({
  dynamo,
  tablas: { compras: tabla },
}: Almacen): Pick<FacturaCompraRepository, 'list' | 'findByPrincipio'> {
  return {
    list: async (nit, alcance, limite, siguiente) => {
      const isDeProveedor = 'nitProveedor' in alcance;
      const rango = isDeProveedor ? alcance.rango : alcance;
      const prefijo = isDeProveedor ? proveedorPrefix(alcance.nitProveedor) : RESUMENES_COMPRA;
      const tramo = { ...tramoOf(prefijo, rango), limite, siguiente, consistente: rango?.isExacta === true };
      const { items, siguiente: resto } = await readTramoDe(dynamo, tabla, nit, tramo);
      const filas = isDeProveedor ? await readResumenes(dynamo, tabla, nit, items) : items;
      const leida = rango?.antesDe;
      const documentos = filas
        .map(readResumen)
        .filter(({ uuidCertificacion }) => leida === undefined || uuidCertificacion !== leida);
      return { documentos, siguiente: resto, lugar: lugarOf(items) };
    },
    findByPrincipio: async (nit, principio, limite) => {
      const filas = await dynamo.query({
        tabla,
        expresion: 'pk = :nit AND begins_with(sk, :principio)',
        valores: { ':nit': nit, ':principio': compraKey(nit, principio).sk },
        limite,
      });
      return filas.map((fila) => readCompra(fila).compra);
    },
  };
}

function tramoOf(prefijo: string, rango: RangoDeLista | undefined): { desde: string; hasta: string } {
  if (rango === undefined) return { desde: prefijo, hasta: `${prefijo}${FIN}` };
  const { fechaInicial, fechaFinal, antesDe = FIN } = rango;
  return {
    desde: `${prefijo}${seconds(fechaInicial)}`,
    hasta: `${prefijo}${seconds(fechaFinal)}#${antesDe}`,
  };
}

/** Reads the summaries to which pointers lead, in their order; those that are gone are left out. */
async function readResumenes(
  dynamo: Dynamo,
  tabla: string,
  nit: string,
  punteros: readonly Item[],
): Promise<Item[]> {
  const claves = punteros.map((puntero) => ({ pk: nit, sk: requireText(puntero, 'resumen') }));
  const filas = new Map<string, Item>(
    (await dynamo.getMany(tabla, claves)).map((fila) => [requireText(fila, 'sk'), fila]),
  );
  return claves.flatMap(({ sk }) => {
    const fila = filas.get(sk);
    return fila === undefined ? [] : [fila];
  });
}
