import type * as S from '#graphql/generated/schema-types.ts';
import { claveXmlCertificado } from '#lambdas/shared/claves-archivo.ts';
import type { DocumentoGuardado } from '#domain/documentos/modelo/documento-guardado.ts';
import type { ResolverContext } from '#lambdas/shared/resolver.ts';

/** Largest XML in the answer, in bytes; a larger file is read through getDocumento's xmlUrl (docs/servicios.md, "Limits"). */
const XML_MAXIMO_BYTES = 200_000;

/** Result of certifyDte, in the form of the specification, for a document in any state. */
export async function toResultado(
  { documento }: DocumentoGuardado,
  contexto: ResolverContext,
): Promise<S.ResultadoCertificacion> {
  return {
    statusDocumento: documento.statusDocumento,
    numeroDocumento: documento.numero,
    serie: documento.serie,
    folio: documento.numero,
    fechaEmision: documento.fechaEmision,
    fechaCertificado: documento.fechaCertificacion,
    uuidTransaccion: documento.idTransaccion,
    uuidCertificado: documento.uuidCertificacion,
    xmlCertificado: await readXml(documento, contexto),
  };
}

async function readXml(
  documento: DocumentoGuardado['documento'],
  { archivos, seleccion }: ResolverContext,
): Promise<string | null> {
  if (documento.uuidCertificacion === null || !seleccion.includes('xmlCertificado')) return null;
  const bytes = await archivos.get(claveXmlCertificado(documento));
  if (bytes === null || bytes.byteLength >= XML_MAXIMO_BYTES) return null;
  return Buffer.from(bytes).toString('utf8');
}
