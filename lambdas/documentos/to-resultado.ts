import type * as S from '#graphql/generated/schema-types.ts';
import { claveXmlCertificado } from '#lambdas/shared/claves-archivo.ts';
import type { DocumentoGuardado } from '#domain/documentos/modelo/documento-guardado.ts';
import { override } from '#lambdas/shared/lazy.ts';
import { toDocumentoView } from './get-documento.ts';
import type { ResolverContext } from '#lambdas/shared/resolver.ts';

/** Largest XML in the answer, in bytes; a larger file is read through getDocumento's xmlUrl (docs/servicios.md, "Limits"). */
const XML_MAXIMO_BYTES = 200_000;

/** Fields of the result that are answered only when they are asked for: the document itself, the balances and the catalogue's version. */
const DOCUMENTO = 'documento';
const CREDITOS = 'creditos';
const VERSION_CATALOGO = 'versionCatalogo';

/** Result of certifyDte, in the form of the specification, for a document in any state. */
export async function toResultado(
  guardado: DocumentoGuardado,
  contexto: ResolverContext,
): Promise<S.ResultadoCertificacion> {
  const { documento } = guardado;
  const { creditos, productos, seleccion, sesion } = contexto;
  const [vista, saldos, versionCatalogo] = await Promise.all([
    seleccion.includes(DOCUMENTO) ? toDocumentoView(guardado, within(contexto, DOCUMENTO)) : null,
    seleccion.includes(CREDITOS) ? creditos.find(sesion.nit) : null,
    seleccion.includes(VERSION_CATALOGO) ? productos.version(sesion.nit, 'V') : null,
  ]);
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
    ...(vista === null ? {} : { documento: vista }),
    ...(saldos === null ? {} : { creditos: saldos }),
    ...(versionCatalogo === null ? {} : { versionCatalogo }),
  };
}

/** Context of a field within the answer: the selection below that field. */
function within(contexto: ResolverContext, campo: string): ResolverContext {
  const prefijo = `${campo}/`;
  const seleccion = contexto.seleccion.flatMap((camino) =>
    camino.startsWith(prefijo) ? [camino.slice(prefijo.length)] : [],
  );
  return override(contexto, { seleccion: () => seleccion });
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
