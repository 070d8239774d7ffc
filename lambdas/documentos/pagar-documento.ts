import { ZERO, compare, decimal, decimalFromNumber, printMonto } from '#domain/dinero/decimal.ts';
import type { AbonoDocumento, DocumentoCompleto, Pago } from '#domain/documentos/modelo/documento.ts';
import { checkPago, isACredito, nextAbono, restanteOf, saldoOf } from '#domain/documentos/cobros/pagos.ts';
import { isEstado } from '#domain/documentos/modelo/estados.ts';
import { AppError } from '#domain/errores/app-error.ts';
import { falta } from '#domain/errores/falta.ts';
import type { Falta } from '#domain/errores/falta.ts';
import { isPagable, payCompra } from '#domain/importacion/compra.ts';
import type * as S from '#graphql/generated/schema-types.ts';
import type { DocumentoGuardado } from '#domain/documentos/modelo/documento-guardado.ts';
import type { ResolverContext, Resolver } from '#lambdas/shared/resolver.ts';
import { requireById } from './find-documento.ts';
import { requireByEmision } from './find-por-emision.ts';
import { findUuidCompra, requireCompra, toCompraView } from './compras.ts';
import { toDocumentoView } from './get-documento.ts';
import { isoNow } from './periodos.ts';
import { readIdSolicitud } from '#lambdas/shared/read-id-solicitud.ts';

type Args = S.MutationPagarDocumentoArgs;

/** Registers one payment of a certified document; a repeat, which has the same id, answers the document as it is. */
export const pagarDocumento: Resolver<'Mutation.pagarDocumento'> = async (pedido, contexto) => {
  const args = { ...pedido, idPago: readIdSolicitud(pedido.idPago, 'idPago') };
  if (args.compras === true) return pagarCompra(args, contexto);
  const { documento } = await findPagable(args, contexto);
  if (!isRepeticion(args, documento)) await pay(args, documento, contexto);
  return toDocumentoView(await requireById(contexto, documento.idTransaccion), contexto);
};

async function findPagable(args: Args, contexto: ResolverContext): Promise<DocumentoGuardado> {
  const guardado = await requireByEmision(args, contexto);
  if (!isEstado(guardado.documento.statusDocumento, 'firme')) throw new AppError('DOCUMENTO_NO_PAGABLE');
  return guardado;
}

/** Whether the payment is registered already. Throws SOLICITUD_CON_OTROS_DATOS when its id belongs to another one. */
function isRepeticion({ idPago, monto, numeroAbono, metodo }: Args, { datos }: DocumentoCompleto): boolean {
  const previo = datos.pagos.find(({ id }) => id === idPago);
  if (previo === undefined) return false;
  const isMismoAbono = (numeroAbono ?? previo.numeroAbono) === previo.numeroAbono;
  const isMismoMonto =
    monto === null || monto === undefined || compare(decimalFromNumber(monto), decimal(previo.monto)) === 0;
  const isMismoMetodo = (metodo ?? undefined) === previo.metodo;
  if (!isMismoAbono || !isMismoMonto || !isMismoMetodo) throw new AppError('SOLICITUD_CON_OTROS_DATOS');
  return true;
}

/** Registers one payment of a purchase to its supplier, by the same rules. */
async function pagarCompra(args: Args, contexto: ResolverContext): Promise<S.Documento> {
  const { facturasCompra, sesion } = contexto;
  const uuid = await findUuidCompra(args, contexto);
  const comprada = await requireCompra(contexto, uuid);
  const { documento } = comprada;
  if (documento.fechaEmisionUnix !== args.fechaEmisionUnix) throw new AppError('DOCUMENTO_NO_ENCONTRADO');
  if (!isPagable(comprada)) throw new AppError('DOCUMENTO_NO_PAGABLE');
  if (!isRepeticion(args, documento)) {
    const pago = buildPago(args, documento, documento.saldo, contexto);
    if (!(await facturasCompra.change(sesion.nit, uuid, (compra) => payCompra(compra, pago)))) {
      // Another call came first: the same one, or one that changed the amount left.
      const actual = await requireCompra(contexto, uuid);
      if (!isRepeticion(args, actual.documento)) throw new AppError('CONFLICTO');
    }
  }
  return toCompraView(await requireCompra(contexto, uuid), contexto);
}

async function pay(args: Args, documento: DocumentoCompleto, contexto: ResolverContext): Promise<void> {
  const { nit, idTransaccion } = documento;
  const notas = await contexto.documentos.listNotas(nit, idTransaccion);
  const paso = {
    tipo: 'pagado',
    pago: buildPago(args, documento, saldoOf(documento, notas), contexto),
  } as const;
  if (await contexto.documentos.apply(nit, idTransaccion, paso, contexto.now())) return;
  // Another call came first: the same one, or one that changed the amount left.
  const actual = await requireById(contexto, idTransaccion);
  if (!isRepeticion(args, actual.documento)) throw new AppError('CONFLICTO');
}

function buildPago(args: Args, documento: DocumentoCompleto, saldo: string, contexto: ResolverContext): Pago {
  if (!isACredito(documento)) throw new AppError('DOCUMENTO_SIN_SALDO');
  const abono = findAbono(args.numeroAbono ?? null, documento);
  const restante = abono === null ? ZERO : restanteOf(decimal(saldo), abono);
  if (abono === null || compare(restante, ZERO) <= 0) throw new AppError('DOCUMENTO_YA_PAGADO');
  if (args.metodo === 'CREDITO') throw refused(falta('PAGO-04', 'metodo'));
  const pedido = args.monto ?? null;
  const monto = pedido === null ? restante : decimalFromNumber(pedido);
  const deMonto = checkPago(monto, restante, documento.moneda);
  if (deMonto !== null) throw refused(deMonto);
  return {
    id: args.idPago,
    numeroAbono: abono.numero,
    monto: printMonto(monto),
    fecha: isoNow(contexto),
    idUsuario: contexto.sesion.usuario,
    ...(args.metodo == null ? {} : { metodo: args.metodo }),
  };
}

/**
 * Finds the named instalment, or the next unpaid one; null when nothing is due. Without instalments the only one has
 * number 0.
 */
function findAbono(numero: number | null, documento: DocumentoCompleto): AbonoDocumento | null {
  const { abonos } = documento.datos;
  if (numero === null || (numero === 0 && abonos.length === 0)) return nextAbono(documento);
  const abono = abonos.find((each) => each.numero === numero);
  if (abono === undefined) throw refused(falta('PAGO-03', 'numeroAbono'));
  return abono;
}

function refused(...faltas: Falta[]): AppError {
  return new AppError('VALIDACION', { faltas });
}
