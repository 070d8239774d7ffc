import { AppError } from '#domain/errores/app-error.ts';
import type * as S from '#graphql/generated/schema-types.ts';
import { hasReparos } from '#lambdas/ports/importacion.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { findImportacion } from './require-importacion.ts';
import { toArchivoView } from './to-importacion.ts';

/** Batches that one call reads at most, and files after which it reads no further one. */
const LOTES = 40;
const ARCHIVOS = 100;

/** A page may be short, or empty, without being the last one: only its cursor tells the end. */
export const getArchivosImportacion: Resolver<'Query.getArchivosImportacion'> = async (
  { id, resultado, conReparos, siguiente },
  contexto,
) => {
  const importacion = await findImportacion(contexto, id);
  if (importacion === null) return { archivos: [], siguiente: null };
  const desde = siguiente == null ? 0 : Number(siguiente);
  if (!Number.isSafeInteger(desde) || desde < 0) throw new AppError('PAGINA_INVALIDA');
  const lotes = await contexto.importaciones.listLotes(importacion.nit, id, desde, LOTES);
  const archivos: S.ArchivoImportacion[] = [];
  let leido = desde;
  for (const lote of lotes) {
    const suyos = lote.archivos.filter(
      (archivo) =>
        (resultado == null || archivo.resultado === resultado) &&
        (conReparos !== true || hasReparos(archivo)),
    );
    archivos.push(...suyos.map(toArchivoView));
    leido = lote.numero + 1;
    if (archivos.length >= ARCHIVOS) break;
  }
  const isFin = lotes.length < LOTES && leido >= (lotes.at(-1)?.numero ?? -1) + 1;
  return { archivos, siguiente: isFin ? null : String(leido) };
};
