import { AppError } from '#domain/errores/app-error.ts';
import { nombrePaqueteOf } from '#domain/exportacion/paquete.ts';
import { findDespacho } from '#lambdas/shared/acceso-despacho.ts';
import type { Exportacion } from '#lambdas/ports/exportacion.ts';
import type { Resolver, UserResolverContext } from '#lambdas/shared/resolver.ts';
import { presignExportacion } from './descargar-exportacion.ts';
import { isDescargable } from './to-exportacion.ts';
import { mesOf } from './to-paquete.ts';

/**
 * Signs the address of a finished package, for the user who asked for it alone. A client who ends the access is told that
 * nobody sees its documents any more, so a file with them is no longer given.
 */
export const descargarPaqueteMensual: Resolver<'Mutation.descargarPaqueteMensual'> = async (
  { id },
  contexto,
) => {
  const despacho = await findDespacho(contexto);
  const paquete = despacho === null ? null : await contexto.exportaciones.find(despacho.nit, id);
  const isSuyo = paquete?.clientes != null && paquete.usuario === despacho?.usuario;
  if (!isSuyo || !isDescargable(paquete, contexto.now())) throw new AppError('EXPORTACION_NO_DISPONIBLE');
  if (!(await isAbierto(contexto, paquete))) throw new AppError('PAQUETE_SIN_ACCESO');
  return presignExportacion(contexto, paquete, { nombre: nombrePaqueteOf(mesOf(paquete), paquete.creada) });
};

/** Whether the user may still read every client of whom the file has documents. */
async function isAbierto(
  { membresias, sesion }: UserResolverContext,
  { clientes, avance }: Exportacion,
): Promise<boolean> {
  const abiertos = new Set((await membresias.listLugares(sesion.sub)).map(({ nit }) => nit));
  if (avance?.dados != null) return avance.dados.every((nit) => abiertos.has(nit));
  // A package from before these were noted may have documents of every client who was not empty.
  const vacios = new Set(avance?.vacios?.map(({ nit }) => nit));
  return (clientes ?? []).every(({ nit }) => vacios.has(nit) || abiertos.has(nit));
}
