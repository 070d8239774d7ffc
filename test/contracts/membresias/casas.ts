import type { Ports } from '#lambdas/ports/ports.ts';
import { createMiembro } from '../../support/factories/miembro.ts';
import { NIT_A, NIT_B } from '../../support/factories/ids.ts';

export type Membresias = Ports['membresias'];
export type CrearPorts = () => Pick<Ports, 'membresias'> | Promise<Pick<Ports, 'membresias'>>;

export const DESDE = '2026-11-20T10:30:00-06:00';
export const NIT_C = '99900033';
export const ANA = createMiembro({ sub: 'ana' });
export const LUIS = createMiembro({ sub: 'luis', usuario: `${NIT_A}-2`, rol: 'cajero', sucursales: [1, 12] });
export const EVA = createMiembro({ sub: 'eva', usuario: NIT_B, correo: 'eva@example.com' });

/** Memberships of two houses: A with its owner Ana and its cashier Luis, and B with its owner Eva. */
export async function createCasas(createPorts: CrearPorts): Promise<Membresias> {
  const { membresias } = await createPorts();
  for (const miembro of [ANA, LUIS]) await membresias.addMiembro(NIT_A, miembro);
  await membresias.addMiembro(NIT_B, EVA);
  return membresias;
}

export function cambioDe(rol: 'dueno' | 'cajero' | 'contador', activa = true) {
  return { rol, sucursales: null, activa };
}
