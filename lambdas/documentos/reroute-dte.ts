import { AppError } from '#domain/errores/app-error.ts';
import type { CertificadorConfig } from '#lambdas/ports/configuracion-certificador.ts';
import type { DocumentoGuardado } from '#domain/documentos/modelo/documento-guardado.ts';
import type { ResolverContext, Resolver } from '#lambdas/shared/resolver.ts';
import { routeTarea } from '#lambdas/shared/corte.ts';
import { requireListo } from './emisor.ts';
import { enqueue } from '#lambdas/shared/enqueue.ts';
import { requireById } from './find-documento.ts';
import { toResultado } from './to-resultado.ts';

/**
 * Assigns another certifier of the issuer to a document that has certainly reached none, with the same id and bytes. A
 * repeat gets the present state.
 */
export const rerouteDte: Resolver<'Mutation.rerouteDte'> = async (
  { idTransaccion, nitCertificador },
  contexto,
) => {
  const guardado = await requireById(contexto, idTransaccion);
  if (guardado.nitCertificador === nitCertificador) return toResultado(guardado, contexto);
  const certificador = requireListo(contexto, await requireConfig(contexto, guardado, nitCertificador));
  const { nit, idTransaccion: id } = guardado.documento;
  const paso = {
    tipo: 'reencaminado',
    nitCertificador: certificador.nit,
    nombreCertificador: certificador.nombre,
    usuario: contexto.sesion.usuario,
  } as const;
  const isMine = await contexto.documentos.apply(nit, id, paso, contexto.now());
  const actual = await requireById(contexto, id);
  if (isMine) await enqueue(contexto, 'certificacion', await routeTarea(contexto, actual));
  if (actual.nitCertificador !== nitCertificador) throw new AppError('DOCUMENTO_NO_REENCAMINABLE');
  return toResultado(actual, contexto);
};

/** Configuration of the new certifier in the document's environment, so that a test document never becomes a real one. */
async function requireConfig(
  { certificadorConfigs }: ResolverContext,
  { documento }: DocumentoGuardado,
  nitCertificador: string,
): Promise<CertificadorConfig> {
  const config = await certificadorConfigs.find(documento.nit, nitCertificador);
  if (config === null) throw new AppError('CERTIFICADOR_NO_CONFIGURADO');
  if (config.prod !== documento.produccion) throw new AppError('CERTIFICADOR_OTRO_AMBIENTE');
  return config;
}
