import { rangoDeMes } from '#domain/fechas/guatemala.ts';
import type { PedidoLibro } from '#domain/libros/pedido.ts';
import { SIN_PEDIDO } from '#lambdas/ports/exportacion.ts';
import type { ResolverContext } from '#lambdas/shared/resolver.ts';
import { startExportacion } from './start-exportacion.ts';

/** Starts the job that reads a month (yyyy-mm) and makes no file; answers its id. */
export async function startCalculo(
  contexto: ResolverContext,
  mes: string,
  cual: Pick<PedidoLibro, 'mejores'> = {},
): Promise<string> {
  const { nit, usuario } = contexto.sesion;
  const isProduccion = (await contexto.certificadorConfigs.list(nit)).some(({ prod }) => prod);
  const libro = {
    ...({ tipo: 'CIERRE', formato: 'PDF', cierre: null } as const),
    ...{ mes, establecimiento: null, folioInicial: 1, consolidado: false, isProduccion, ...cual },
  };
  const pedida = { nit, ...SIN_PEDIDO, libro, ...rangoDeMes(mes), usuario };
  return (await startExportacion(contexto, pedida)).id;
}
