import { rangoDeMes } from '#domain/fechas/guatemala.ts';
import type { PedidoLibro } from '#domain/libros/pedido.ts';
import { SIN_PEDIDO } from '#lambdas/ports/exportacion.ts';
import { readMarca } from '#lambdas/shared/marca-mes.ts';
import type { ResolverContext } from '#lambdas/shared/resolver.ts';
import { startExportacion } from './start-exportacion.ts';

/** Starts the job that reads a month (yyyy-mm) and makes no file; answers its id. */
export async function startCalculo(
  contexto: ResolverContext,
  mes: string,
  cual: Pick<PedidoLibro, 'mejores'> = {},
): Promise<string> {
  const { nit, usuario } = contexto.sesion;
  // The mark is read before any document is, so what changes from now on makes the figures old and is never taken for known.
  const marca = await readMarca(contexto, nit, mes);
  const libro = {
    ...({ tipo: 'CIERRE', formato: 'PDF', cierre: null } as const),
    ...{ mes, establecimiento: null, folioInicial: 1, consolidado: false },
    ...{ isProduccion: marca.produccion, marca, ...cual },
  };
  const pedida = { nit, ...SIN_PEDIDO, libro, ...rangoDeMes(mes), usuario };
  return (await startExportacion(contexto, pedida)).id;
}
