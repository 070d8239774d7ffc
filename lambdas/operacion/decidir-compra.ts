import type { Compra } from '#domain/creditos/compra.ts';
import { checkDecision } from '#domain/creditos/decision.ts';
import type { PasoCompra } from '#domain/creditos/pasos-compra.ts';
import { AppError } from '#domain/errores/app-error.ts';
import { cleanLinea } from '#domain/texto/texto.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { toCompraPaquete } from '#lambdas/shared/to-compra-paquete.ts';
import { requireNit } from './duda.ts';
import { requireMotivo } from './settle.ts';

type Decidida = Extract<PasoCompra, { tipo: 'decidida' }>;

/** Ends a purchase that waits for an operator; of two operators one decides, and a repeat answers what it decided. */
export const decidirCompra: Resolver<'Mutation.decidirCompra'> = async (
  { nit, fechaCompra, ...escrita },
  { compras, now },
) => {
  requireMotivo(escrita.motivo);
  const compra = await compras.find(requireNit(nit), fechaCompra);
  if (compra === null) throw new AppError('COMPRA_NO_ENCONTRADA');
  const decidida: Decidida = {
    tipo: 'decidida',
    decision: escrita.decision,
    numeroAutorizacion: cleanLinea(escrita.numeroAutorizacion ?? ''),
    referencia: cleanLinea(escrita.referencia ?? ''),
    motivo: cleanLinea(escrita.motivo),
  };
  const faltas = checkDecision(compra, decidida);
  if (faltas.length > 0) throw new AppError('VALIDACION', { faltas });
  const hecho = await compras.apply(nit, fechaCompra, decidida, now());
  if (hecho === null) throw new AppError('COMPRA_NO_ENCONTRADA');
  if (!hecho.isHecho && !isRepeticion(hecho.compra, decidida)) throw new AppError('COMPRA_SIN_DECISION');
  return toCompraPaquete(hecho.compra, await compras.list(nit));
};

/** Whether this very decision was made before: its reason stands in the purchase. */
function isRepeticion({ motivo, estado }: Compra, decidida: Decidida): boolean {
  const isDevuelta = estado === 'ANULADA' || estado === 'ANULACION_PENDIENTE';
  return motivo === decidida.motivo && (isDevuelta ? 'DEVUELTA' : estado) === decidida.decision;
}
