import { AppError } from '#domain/errores/app-error.ts';
import { applyClase, changeRecordada } from '#domain/importacion/articulos.ts';
import type { ClaseCompra } from '#domain/importacion/clasificacion.ts';
import { mesDeCompra } from '#domain/importacion/mes-compra.ts';
import type * as S from '#graphql/generated/schema-types.ts';
import type { Resolver, ResolverContext } from '#lambdas/shared/resolver.ts';
import { isIdBuscable } from './id-buscable.ts';

/** Purchases that one call looks at: each one that changes is a transaction. */
const COMPRAS = 100;

/** Changes what is remembered of a product, and with `aplicar` the purchases of open months, page after page. */
export const cambiarArticuloCompra: Resolver<'Mutation.cambiarArticuloCompra'> = async (args, contexto) => {
  const { facturasCompra, sesion } = contexto;
  const { nitProveedor, articulo, aplicar } = args;
  const clase = args.clase ?? null;
  const siguiente = args.siguiente ?? null;
  if (!isIdBuscable(nitProveedor)) throw new AppError('CONFLICTO');
  // The calls that go on find it remembered, or changed by somebody since, which stays.
  if (siguiente === null) {
    const proveedor = { nit: nitProveedor, nombre: null };
    const isCambiada = await facturasCompra.changeClases(sesion.nit, proveedor, (recordadas) =>
      changeRecordada(recordadas, articulo, clase),
    );
    if (!isCambiada) throw new AppError('CONFLICTO');
  }
  if (!aplicar || clase === null) return { cambiadas: 0, cerradas: 0, siguiente: null };
  return applyPagina({ nitProveedor, articulo, clase, siguiente }, contexto);
};

type Pedido = { nitProveedor: string; articulo: string; clase: ClaseCompra; siguiente: string | null };

async function applyPagina(
  { nitProveedor, articulo, clase, siguiente }: Pedido,
  { facturasCompra, cierresMes, sesion: { nit } }: ResolverContext,
): Promise<S.CambioArticulo> {
  const pagina = await facturasCompra.list(nit, { nitProveedor }, COMPRAS, siguiente);
  const uuids = pagina.documentos.map(({ uuidCertificacion }) => uuidCertificacion ?? '');
  const cuenta = { cambiadas: 0, cerradas: 0 };
  for (const compra of await facturasCompra.findMany(nit, uuids)) {
    if (applyClase(compra, articulo, clase) === null) continue;
    const { uuidCertificacion } = compra.documento;
    // The state is read for each purchase, because somebody may close the month meanwhile.
    const { mes } = await cierresMes.find(nit, mesDeCompra(compra));
    if (mes.estado !== 'ABIERTO') cuenta.cerradas += 1;
    else if (
      await facturasCompra.change(nit, uuidCertificacion ?? '', (actual) =>
        applyClase(actual, articulo, clase),
      )
    )
      cuenta.cambiadas += 1;
  }
  return { ...cuenta, siguiente: pagina.siguiente };
}
