import type { DocumentoBorrador } from '#domain/documentos/modelo/borrador.ts';
import { sumAcreditado } from '#domain/documentos/cobros/acreditado.ts';
import type { OrigenDeNota } from '#domain/documentos/cobros/origen.ts';
import type { ResolverContext } from '#lambdas/shared/resolver.ts';
import { findByUuid } from './find-documento.ts';

/** Document that a note adjusts; null when the draft is not a note, or its origin is not a document of this issuer. */
export async function loadOrigen(
  contexto: ResolverContext,
  { datosNota, idTransaccion }: DocumentoBorrador,
): Promise<OrigenDeNota | null> {
  const guardado =
    datosNota === null ? null : await findByUuid(contexto, datosNota.numeroAutorizacion.trim());
  if (guardado === null) return null;
  const { documento } = guardado;
  const notas = await contexto.documentos.listNotas(documento.nit, documento.idTransaccion);
  // A parallel call with the same draft may have reserved the note already, which must not count against itself.
  const otras = notas.filter((nota) => nota.idTransaccion !== idTransaccion);
  return { documento, acreditado: sumAcreditado(otras) };
}
