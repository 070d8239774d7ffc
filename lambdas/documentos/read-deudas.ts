import type { ReceptorDe } from '#domain/clientes/receptor.ts';
import { splitVencimientos } from '#domain/documentos/cobros/vencimientos.ts';
import { resumenOf } from '#domain/importacion/compra.ts';
import type * as S from '#graphql/generated/schema-types.ts';
import type { ResolverContext } from '#lambdas/shared/resolver.ts';
import { toSinPagoView } from './to-documento.ts';

/** Unpaid documents of one answer; its largest has some 250 kB. */
export const LIMITE = 500;
/** Purchases are read with all their lines, some hundred of which fit the memory of the function with room to spare. */
export const LIMITE_COMPRAS = 100;

type Deudas = Pick<S.DocumentosPagina, 'documentosSinPago' | 'siguienteSinPago'>;

/** Answer with no documents: none were asked for, or none can exist. */
export const NADA: { documentos: never[]; siguiente: null } = { documentos: [], siguiente: null };
export const SIN_DEUDAS: Deudas = { documentosSinPago: [], siguienteSinPago: null };

/** One page of what the caller owes to suppliers, oldest due day first. */
export async function readDeudasCompras(
  { facturasCompra, sesion }: ResolverContext,
  desde: string | null,
): Promise<Deudas> {
  const pagina = await facturasCompra.listSinPago(sesion.nit, LIMITE_COMPRAS, desde);
  return {
    documentosSinPago: pagina.documentos.map((compra) => {
      const { detalle: _detalle, datos, ...resumen } = compra.documento;
      const vencimientos = splitVencimientos(resumen, datos.abonos);
      const { nombreProveedor } = resumenOf(compra);
      return { ...toSinPagoView({ ...resumen, vencimientos }), nombreProveedor };
    }),
    siguienteSinPago: pagina.siguiente,
  };
}

/** One page of what is owed, oldest due day first: by everybody, or by one receiver. */
export async function readDeudas(
  { documentos, sesion }: ResolverContext,
  receptor: ReceptorDe | null,
  desde: string | null,
): Promise<Deudas> {
  const pagina = await documentos.listSinPago(sesion.nit, receptor, LIMITE, desde);
  return { documentosSinPago: pagina.documentos.map(toSinPagoView), siguienteSinPago: pagina.siguiente };
}
