import { AppError } from '#domain/errores/app-error.ts';
import type { DocumentoGuardado } from '#domain/documentos/modelo/documento-guardado.ts';
import type { ResolverContext } from '#lambdas/shared/resolver.ts';
import { requireById } from './find-documento.ts';

type Clave = { fechaEmisionUnix: number; idTransaccion?: string | null };

/** Number of documents read for one second; no issuer makes so many. */
const LIMITE = 50;

/**
 * Finds a document by its second of emission, the key of the specification; documents issued in the same second also
 * need their id. Throws DOCUMENTO_NO_ENCONTRADO and DOCUMENTO_AMBIGUO.
 */
export async function requireByEmision(
  { fechaEmisionUnix, idTransaccion }: Clave,
  contexto: ResolverContext,
): Promise<DocumentoGuardado> {
  const id = idTransaccion ?? (await findId(fechaEmisionUnix, contexto));
  const guardado = await requireById(contexto, id);
  if (guardado.documento.fechaEmisionUnix !== fechaEmisionUnix) throw new AppError('DOCUMENTO_NO_ENCONTRADO');
  return guardado;
}

/** Reads on while a page shows too little: a page of a user of some branches leaves out the documents of the others. */
async function findId(fechaEmisionUnix: number, { documentos, sesion }: ResolverContext): Promise<string> {
  const segundo = { fechaInicial: fechaEmisionUnix, fechaFinal: fechaEmisionUnix };
  const found: string[] = [];
  let siguiente: string | null = null;
  do {
    const pagina = await documentos.list(sesion.nit, segundo, LIMITE, siguiente);
    found.push(...pagina.documentos.map(({ idTransaccion }) => idTransaccion));
    siguiente = pagina.siguiente;
  } while (siguiente !== null && found.length < 2);
  const [unico, otro] = found;
  if (otro !== undefined) throw new AppError('DOCUMENTO_AMBIGUO');
  if (unico === undefined) throw new AppError('DOCUMENTO_NO_ENCONTRADO');
  return unico;
}
