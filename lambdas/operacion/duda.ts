import { OPERACION } from '#domain/constantes.ts';
import { isEstado } from '#domain/documentos/modelo/estados.ts';
import { AppError } from '#domain/errores/app-error.ts';
import { toEpochMs } from '#domain/fechas/guatemala.ts';
import { checkNit } from '#domain/identificacion/reglas.ts';
import type { DocumentoGuardado } from '#domain/documentos/modelo/documento-guardado.ts';
import type { EnDuda } from '#lambdas/ports/documentos.ts';
import type { UserResolverContext } from '#lambdas/shared/resolver.ts';

const HORA_MS = 3_600_000;
/** Longest id of a document; longer texts are not looked up. */
const LARGO_ID = 64;

export type ClaveDocumento = { nit: string; idTransaccion: string };

/** Throws VALIDACION for a text that is no NIT, so that nothing is looked up, or noted, under it. */
export function requireNit(nit: string): string {
  const faltas = checkNit(nit, 'nit');
  if (faltas.length > 0) throw new AppError('VALIDACION', { faltas });
  return nit;
}

/** The document, in doubt or not; throws DOCUMENTO_NO_ENCONTRADO. */
export async function requireDocumento(
  { documentos }: UserResolverContext,
  { nit, idTransaccion }: ClaveDocumento,
): Promise<DocumentoGuardado> {
  requireNit(nit);
  const guardado =
    idTransaccion.length > LARGO_ID ? null : await documentos.find(nit, idTransaccion.toLowerCase());
  if (guardado === null) throw new AppError('DOCUMENTO_NO_ENCONTRADO');
  return guardado;
}

/** The doubt about a document that no worker is asking about; throws otherwise. */
export async function requireDuda(
  { documentos, now }: UserResolverContext,
  { documento: { nit, idTransaccion } }: DocumentoGuardado,
): Promise<EnDuda> {
  const enDuda = await documentos.findEnDuda(nit, idTransaccion, now());
  if (enDuda === null) throw new AppError('DOCUMENTO_SIN_DUDA');
  if (enDuda.isEnIntento) throw new AppError('DOCUMENTO_EN_INTENTO');
  return enDuda;
}

/** The doubt about a certification; throws for an annulment, whose document is certified already. */
export async function requireSinCertificar(
  contexto: UserResolverContext,
  guardado: DocumentoGuardado,
): Promise<EnDuda> {
  const enDuda = await requireDuda(contexto, guardado);
  if (!isSinCertificar(enDuda)) throw new AppError('DOCUMENTO_SIN_DUDA');
  return enDuda;
}

/** The doubt about an annulment; throws for a certification. */
export async function requireAnulacion(
  contexto: UserResolverContext,
  guardado: DocumentoGuardado,
): Promise<EnDuda> {
  const enDuda = await requireDuda(contexto, guardado);
  const { statusDocumento } = enDuda.guardado.documento;
  const isAnulando = isEstado(statusDocumento, 'enAnulacion') && isEstado(statusDocumento, 'vigente');
  if (!isAnulando) throw new AppError('DOCUMENTO_SIN_DUDA');
  return enDuda;
}

/** Throws while an answer may still come that would contradict "it never happened". */
export function requireTerminable({ now }: UserResolverContext, enDuda: EnDuda): void {
  if (isTerminable(enDuda, now())) return;
  throw new AppError('DOCUMENTO_DUDA_RECIENTE', { parametros: { horas: String(OPERACION.horasRechazo) } });
}

export function hoursInDoubt({ duda }: EnDuda, now: Date): number {
  return (now.getTime() - (toEpochMs(duda.desde) ?? now.getTime())) / HORA_MS;
}

/** Whether it has been in doubt long enough to be ended as refused, or its annulment as never made. */
export function isTerminable(enDuda: EnDuda, now: Date): boolean {
  return hoursInDoubt(enDuda, now) >= OPERACION.horasRechazo;
}

function isSinCertificar({ guardado }: EnDuda): boolean {
  return isEstado(guardado.documento.statusDocumento, 'enDuda');
}
