import type * as S from '#graphql/generated/schema-types.ts';
import type { AccesoContador } from '#lambdas/shared/ports-membresia.ts';
import type { Ports } from '#lambdas/shared/ports.ts';

/** Of the accountant's own house only its name is shown. */
export async function toContadorSalida(
  { nit, activa, desde }: AccesoContador,
  ports: Ports,
): Promise<S.ContadorEstablecimiento> {
  return { nit, nombre: await readNombre(ports, nit), activo: activa, desde };
}

/** Trade name of an establishment, "" until it is configured. */
export async function readNombre({ establecimientos }: Ports, nit: string): Promise<string> {
  return (await establecimientos.find(nit))?.nombre ?? '';
}
