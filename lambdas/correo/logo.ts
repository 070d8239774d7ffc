import type { DocumentoCompleto } from '#domain/documentos/documento.ts';
import { findLogoImpreso } from '#lambdas/shared/logo.ts';
import type { Ports } from '#lambdas/shared/ports.ts';
import type { Logo } from '#print/logo.ts';

/** The picture that the document is printed with; without it the document goes all the same. */
export async function readLogo(
  { archivos, establecimientos, log }: Pick<Ports, 'archivos' | 'establecimientos' | 'log'>,
  { nit, codigoEstablecimiento }: DocumentoCompleto,
): Promise<Logo | null> {
  try {
    const hallado = await findLogoImpreso(establecimientos, nit, codigoEstablecimiento);
    if (hallado === null) return null;
    const { clave, formato, ancho, alto } = hallado.logo;
    const bytes = await archivos.get(clave);
    return bytes === null ? null : { bytes, format: formato, width: ancho, height: alto };
  } catch (error) {
    log.warn('correo.logo', { nit, error });
    return null;
  }
}
