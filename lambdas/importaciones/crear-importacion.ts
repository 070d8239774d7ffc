import { VIDA_SUBIDA_SEGUNDOS, extensionOf } from '#domain/archivos/subidas.ts';
import { AppError } from '#domain/errores/app-error.ts';
import { falta } from '#domain/errores/falta.ts';
import { toGuatemala } from '#domain/fechas/guatemala.ts';
import type * as S from '#graphql/generated/schema-types.ts';
import { LIMITES_IMPORTACION } from '#domain/importacion/limites.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { duenoOf, signSubida } from '#lambdas/shared/sign-subida.ts';
import { toImportacionView } from './to-importacion.ts';

/** Milliseconds after which an import begins by itself: its last upload may begin late and take as long again. */
const INICIO_MS = 2 * VIDA_SUBIDA_SEGUNDOS * 1_000;

export const crearImportacion: Resolver<'Mutation.crearImportacion'> = async ({ subidas }, contexto) => {
  if (subidas.length === 0 || subidas.length > LIMITES_IMPORTACION.subidas) {
    throw new AppError('VALIDACION', { faltas: [falta('SUBIDA-17', 'subidas')] });
  }
  const { importaciones, sesion, now, newId } = contexto;
  const { nit, usuario } = sesion;
  const dueno = duenoOf(contexto, nit);
  const firmadas: S.Subida[] = [];
  for (const subida of subidas) {
    const tipo = extensionOf(subida.nombre) === 'ZIP' ? 'ZIP' : 'XML';
    firmadas.push(await signSubida(contexto, dueno, { tipo, ...subida }));
  }
  const ahora = now().getTime();
  const id = `${String(ahora).padStart(13, '0')}-${newId()}`;
  await importaciones.create(
    {
      ...{ nit, id, usuario, creada: toGuatemala(ahora).iso },
      subidas: subidas.map(({ nombre, tamano }, i) => ({ clave: firmadas[i]?.clave ?? '', nombre, tamano })),
    },
    ahora + INICIO_MS,
  );
  const importacion = await importaciones.find(nit, id);
  if (importacion === null) throw new Error(`The import ${id} is gone`);
  return { importacion: toImportacionView(importacion), subidas: firmadas };
};
