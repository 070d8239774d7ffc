import { isFormaPagoCorregible } from '#domain/documentos/cobros/forma-pago.ts';
import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import { AppError } from '#domain/errores/app-error.ts';
import type { Resolver, ResolverContext } from '#lambdas/shared/resolver.ts';
import { isDeTodas, readCaja } from './cajas.ts';
import { requireById } from './find-documento.ts';
import { toDocumentoView } from './get-documento.ts';

/**
 * Corrects how a sale was paid while its till is open: the till gets a movement from one way of payment to the other. A sale that a
 * close has counted stays as it was counted.
 */
export const corregirFormaPago: Resolver<'Mutation.corregirFormaPago'> = async (
  { idTransaccion, metodo },
  contexto,
) => {
  const { documento } = await requireById(contexto, idTransaccion);
  if (!isFormaPagoCorregible(documento, metodo)) throw new AppError('FORMA_PAGO_NO_CORREGIBLE');
  await requireEnCaja(documento, contexto);
  const { usuario } = contexto.sesion;
  const paso = { tipo: 'forma_pago_corregida', metodo, usuario } as const;
  await contexto.documentos.apply(documento.nit, documento.idTransaccion, paso, contexto.now());
  return toDocumentoView(await requireById(contexto, idTransaccion), contexto);
};

/** Throws unless the sale is in the till of its seller, which the caller may see, and in none of its closes. */
async function requireEnCaja(documento: DocumentoCompleto, contexto: ResolverContext): Promise<void> {
  const { codigoEstablecimiento: sucursal, idUsuario: usuario, produccion, idTransaccion } = documento;
  if (usuario !== contexto.sesion.usuario && !isDeTodas(contexto)) throw new AppError('ACCESO_DENEGADO');
  const { pendientes } = await readCaja({ sucursal, usuario, produccion }, contexto);
  if (!pendientes.some((each) => each.tipo === 'VENTA' && each.idTransaccion === idTransaccion))
    throw new AppError('CAJA_YA_CERRADA');
}
