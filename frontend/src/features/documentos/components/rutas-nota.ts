import type { LineaAcreditada } from '#domain/documentos/cobros/acreditado.ts';
import { findImpedimento } from '#domain/documentos/cobros/origen.ts';
import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import { RUTAS_NOTA } from '#domain/documentos/modelo/rutas-nota.ts';
import type { RutaNota } from '#domain/documentos/modelo/rutas-nota.ts';
import type { RegimenSat } from '#domain/establecimiento/establecimiento.ts';

/** Notes that an issuer of that regime can make on the document, as far as its total allows; none before the issuer is read. */
export function rutasNotaOf(
  documento: DocumentoCompleto,
  acreditado: readonly LineaAcreditada[],
  regimen: RegimenSat | null,
): readonly RutaNota[] {
  if (regimen === null) return [];
  const origen = { documento, acreditado };
  const rutas = Object.keys(RUTAS_NOTA) as RutaNota[];
  return rutas.filter((ruta) => findImpedimento(origen, RUTAS_NOTA[ruta].tipo, regimen) === null);
}
