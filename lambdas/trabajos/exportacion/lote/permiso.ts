import { isLotePermitido } from '#domain/exportacion/lote.ts';
import type { Exportacion } from '#lambdas/ports/exportacion.ts';
import type { MembresiaRepository } from '#lambdas/ports/membresia.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import { checkAcceso } from '#lambdas/shared/acceso-despacho.ts';

type Quien = Parameters<typeof isLotePermitido>[1];

/** Whether the user who ordered a batch may still do what it does; any other export answers true. */
export async function isPermitida(
  { membresias }: Ports,
  { nit, usuario, lote }: Exportacion,
): Promise<boolean> {
  if (lote === null) return true;
  const quien = await findQuien(membresias, nit, usuario);
  return quien !== null && isLotePermitido(lote, quien);
}

/** Present rights of a user, by sign-in name, in an establishment: as its member, or as the accountant of a firm; null for none. */
async function findQuien(
  membresias: MembresiaRepository,
  nit: string,
  usuario: string,
): Promise<Quien | null> {
  const miembro = (await membresias.listMiembros(nit)).find((each) => each.usuario === usuario);
  if (miembro?.activa === false) return null;
  if (miembro !== undefined) return { rol: miembro.rol, sucursales: miembro.sucursales, grupos: [] };
  for (const { nit: despacho, estado } of await membresias.listContadores(nit)) {
    if (estado !== 'activo') continue;
    const { motivo } = await checkAcceso(membresias, { despacho, usuario }, nit);
    if (motivo === null) return { rol: 'contador', sucursales: null, grupos: [] };
  }
  return null;
}
