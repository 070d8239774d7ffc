import { AppError } from '#domain/errores/app-error.ts';
import { falta } from '#domain/errores/falta.ts';
import { MAX_CLIENTES_PAQUETE } from '#domain/exportacion/limites.ts';
import type { ClienteDePaquete } from '#domain/exportacion/paquete.ts';
import { rangoDeMes } from '#domain/fechas/guatemala.ts';
import { cleanIdentificador } from '#domain/identificacion/nit.ts';
import { SIN_PEDIDO } from '#lambdas/ports/exportacion.ts';
import { findDespacho } from '#lambdas/shared/acceso-despacho.ts';
import { readMes } from '#lambdas/shared/read-mes.ts';
import type { Resolver, UserResolverContext } from '#lambdas/shared/resolver.ts';
import { startExportacion } from './start-exportacion.ts';
import { toPaqueteView } from './to-paquete.ts';

/**
 * Orders a package. A client whose access has ended since the screen was read is kept, so that the file says so; one that the firm
 * never had is refused, so that nobody fills rows with NITs of others.
 */
export const crearPaqueteMensual: Resolver<'Mutation.crearPaqueteMensual'> = async (args, contexto) => {
  const despacho = await findDespacho(contexto);
  if (despacho === null) throw new AppError('ACCESO_DENEGADO');
  const rango = rangoDeMes(readMes(args.mes, args.anio));
  const clientes = await readClientes(contexto, despacho.nit, args.nits);
  const { nit, usuario } = despacho;
  const pedida = { nit, ...SIN_PEDIDO, clientes, ...rango, usuario };
  return toPaqueteView(await startExportacion(contexto, pedida), contexto.now());
};

/** Clients that were asked for, by name; the name only of those whom the user may read now. */
async function readClientes(
  { membresias, establecimientos, sesion }: UserResolverContext,
  despacho: string,
  nits: readonly string[],
): Promise<ClienteDePaquete[]> {
  const pedidos = [...new Set(nits.map(cleanIdentificador))];
  if (pedidos.length > MAX_CLIENTES_PAQUETE) {
    const maximo = String(MAX_CLIENTES_PAQUETE);
    throw new AppError('VALIDACION', { faltas: [falta('LISTA-01', 'nits', { maximo })] });
  }
  const [accesos, lugares] = await Promise.all([
    membresias.listClientes(despacho),
    membresias.listLugares(sesion.sub),
  ]);
  const conocidos = new Set(accesos.map(({ nit }) => nit));
  if (pedidos.length === 0 || !pedidos.every((nit) => conocidos.has(nit)))
    throw new AppError('ESTABLECIMIENTO_NO_PERMITIDO');
  const abiertos = new Set(lugares.map(({ nit }) => nit));
  const clientes = await Promise.all(
    pedidos.map(async (nit) => ({
      nit,
      nombre: abiertos.has(nit) ? ((await establecimientos.find(nit))?.nombre ?? '') : '',
    })),
  );
  return clientes.sort((a, b) => a.nombre.localeCompare(b.nombre, 'es') || (a.nit < b.nit ? -1 : 1));
}
