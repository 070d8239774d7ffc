import { checkMotivo } from '#domain/operacion/reglas.ts';
import { AppError } from '#domain/errores/app-error.ts';
import type { DocumentoGuardado } from '#domain/documentos/modelo/documento-guardado.ts';
import type { Paso } from '#domain/documentos/vida/paso.ts';
import type * as S from '#graphql/generated/schema-types.ts';
import type { UserResolverContext } from '#lambdas/shared/resolver.ts';
import { requireDocumento } from './duda.ts';

export function requireMotivo(motivo: string): void {
  const faltas = checkMotivo(motivo);
  if (faltas.length > 0) throw new AppError('VALIDACION', { faltas });
}

/** Makes a step of a document in doubt; throws when a worker, or another operator, came first. */
export async function settle(
  { documentos, now }: UserResolverContext,
  { documento: { nit, idTransaccion } }: DocumentoGuardado,
  paso: Paso,
): Promise<void> {
  if (!(await documentos.apply(nit, idTransaccion, paso, now()))) throw new AppError('DOCUMENTO_SIN_DUDA');
}

/** The document as it stands now. */
export async function toResuelto(
  contexto: UserResolverContext,
  { documento: { nit, idTransaccion } }: DocumentoGuardado,
): Promise<S.DocumentoResuelto> {
  const { documento } = await requireDocumento(contexto, { nit, idTransaccion });
  return { nit, idTransaccion, statusDocumento: documento.statusDocumento };
}
