import { lugarOf } from '#domain/caja/movimiento.ts';
import { isFormaPagoCorregible } from '#domain/documentos/cobros/forma-pago.ts';
import type { MetodoPago } from '#domain/documentos/modelo/borrador.ts';
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
  const documento = await requireCorregible(idTransaccion, metodo, contexto);
  const { usuario } = contexto.sesion;
  const correct = (cierres: number): Promise<boolean> => {
    const paso = { tipo: 'forma_pago_corregida', metodo, usuario, cierres } as const;
    return contexto.documentos.apply(documento.nit, documento.idTransaccion, paso, contexto.now());
  };
  let cierres = await requireEnCaja(documento, contexto);
  while (!(await correct(cierres))) {
    // It may have been annulled, or paid in another way, since it was read.
    const ahora = await requireEnCaja(await requireCorregible(idTransaccion, metodo, contexto), contexto);
    // Without a close in between the sale is as the caller wants it already.
    if (ahora === cierres) break;
    cierres = ahora;
  }
  return toDocumentoView(await requireById(contexto, idTransaccion), contexto);
};

/** The sale as it is now; throws when it cannot be corrected to that way of payment. */
async function requireCorregible(
  idTransaccion: string,
  metodo: MetodoPago,
  contexto: ResolverContext,
): Promise<DocumentoCompleto> {
  const { documento } = await requireById(contexto, idTransaccion);
  if (!isFormaPagoCorregible(documento, metodo)) throw new AppError('FORMA_PAGO_NO_CORREGIBLE');
  return documento;
}

/**
 * Number of closes of the till of the sale's seller. Throws unless the caller may see that till, and the sale is in none of those
 * closes.
 */
async function requireEnCaja(documento: DocumentoCompleto, contexto: ResolverContext): Promise<number> {
  const { idTransaccion } = documento;
  const lugar = lugarOf(documento);
  if (lugar.usuario !== contexto.sesion.usuario && !isDeTodas(contexto))
    throw new AppError('ACCESO_DENEGADO');
  const { pendientes, estado } = await readCaja(lugar, contexto);
  if (!pendientes.some((each) => each.tipo === 'VENTA' && each.idTransaccion === idTransaccion))
    throw new AppError('CAJA_YA_CERRADA');
  return estado?.numero ?? 0;
}
