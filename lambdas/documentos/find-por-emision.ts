import { AppError } from '#domain/errores/app-error.ts';
import type { DocumentoGuardado } from '#domain/documentos/modelo/documento-guardado.ts';
import type { ResolverContext } from '#lambdas/shared/resolver.ts';

type Clave = { fechaEmisionUnix: number; idTransaccion?: string | null };

/** The second of emission is the specification's key; documents issued together need their id too. */
export async function requireByEmision(
  { fechaEmisionUnix, idTransaccion }: Clave,
  { documentos, sesion }: ResolverContext,
): Promise<DocumentoGuardado> {
  const deEsaHora = await documentos.findByEmision(sesion.nit, fechaEmisionUnix);
  const id = idTransaccion?.toLowerCase() ?? null;
  const [solicitud, otra] = deEsaHora.filter(
    ({ documento }) => id === null || documento.idTransaccion === id,
  );
  if (solicitud === undefined) throw new AppError('DOCUMENTO_NO_ENCONTRADO');
  if (otra !== undefined) throw new AppError('DOCUMENTO_AMBIGUO');
  return solicitud;
}
