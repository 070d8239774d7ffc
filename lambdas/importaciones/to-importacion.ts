import { decimal, toNumber } from '#domain/dinero/decimal.ts';
import type * as S from '#graphql/generated/schema-types.ts';
import { RESULTADOS_ARCHIVO } from '#lambdas/ports/importacion.ts';
import type { ArchivoImportado, Importacion } from '#lambdas/ports/importacion.ts';

export function toImportacionView(importacion: Importacion): S.Importacion {
  const { id, estado, usuario, creada, subidas, conteos } = importacion;
  const contados = RESULTADOS_ARCHIVO.map((resultado) => ({ resultado, cantidad: conteos[resultado] ?? 0 }));
  return {
    ...{ id, estado, usuario, creada, nombres: subidas.map(({ nombre }) => nombre) },
    archivos: contados.reduce((suma, { cantidad }) => suma + cantidad, 0),
    conteos: contados.filter(({ cantidad }) => cantidad > 0),
    cerrados: (importacion.cerrados ?? []).map((cerrado) => ({ ...cerrado })),
    conReparos: conteos.CON_REPAROS ?? 0,
    avance: avanceOf(importacion),
  };
}

/** Part of the uploads that was read, by their size; the one under way counts when it is done. */
function avanceOf({ estado, subidas, avance }: Importacion): number {
  if (estado !== 'PREPARANDO' && estado !== 'LEYENDO') return 1;
  const sum = (algunas: Importacion['subidas']): number =>
    algunas.reduce((suma, { tamano }) => suma + tamano, 0);
  const todo = sum(subidas);
  return todo === 0 ? 0 : sum(subidas.slice(0, avance.subida)) / todo;
}

export function toArchivoView({ uuid, total, firmas, ...archivo }: ArchivoImportado): S.ArchivoImportacion {
  return {
    ...archivo,
    uuidCertificacion: uuid,
    total: total === null ? null : toNumber(decimal(total)),
    firmaEmisor: firmas?.emisor ?? null,
    firmaCertificador: firmas?.certificador ?? null,
  };
}
