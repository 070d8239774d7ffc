import { rememberClases } from '#domain/importacion/articulos.ts';
import { resumenOf } from '#domain/importacion/compra.ts';
import type { FacturaCompra } from '#domain/importacion/compra.ts';
import { pruebaOf } from '#domain/importacion/comprobacion.ts';
import { AppError } from '#domain/errores/app-error.ts';
import type * as S from '#graphql/generated/schema-types.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { requireCompra, toCompraView } from './compras.ts';

/** Sets the classes of a purchase's lines and whether its IVA is a credit; with `recordar` the supplier's next ones begin so. */
export const clasificarCompra: Resolver<'Mutation.clasificarCompra'> = async (args, contexto) => {
  const { facturasCompra, sesion } = contexto;
  const { nit } = sesion;
  const previa = await requireCompra(contexto, args.uuidCertificacion);
  checkLineas(args.clases, previa);
  const { clases } = args;
  const sinCredito = args.sinCredito ?? null;
  const isCambiada = await facturasCompra.change(nit, args.uuidCertificacion, (compra) => ({
    ...compra,
    clasificacion: { clases, sinCredito },
  }));
  if (!isCambiada) throw new AppError('DOCUMENTO_NO_ENCONTRADO');
  // A purchase for which nobody vouches says nothing about the supplier whose NIT it bears.
  if (args.recordar && pruebaOf(previa) === 'PROBADA') {
    const { documento } = previa;
    const proveedor = { nit: documento.nit, nombre: resumenOf(previa).nombreProveedor };
    await facturasCompra.changeClases(nit, proveedor, (recordadas) =>
      rememberClases(recordadas, documento.detalle, clases),
    );
  }
  return toCompraView(await requireCompra(contexto, args.uuidCertificacion), contexto);
};

/** A line that the purchase does not have, or that is named twice, comes from a page that shows another one. */
function checkLineas(clases: readonly S.ClaseLineaInput[], { documento }: FacturaCompra): void {
  const numeros = clases.map(({ numeroLinea }) => numeroLinea);
  const isSuya = (numero: number): boolean =>
    documento.detalle.some(({ numeroLinea }) => numeroLinea === numero);
  if (new Set(numeros).size !== numeros.length || !numeros.every(isSuya)) {
    throw new AppError('CONFLICTO');
  }
}
