import type { Miembro } from '#lambdas/ports/membresia.ts';
import { NIT_A } from './ids.ts';

/** Makes the owner of NIT_A. */
export function createMiembro(cambio: Partial<Miembro> = {}): Miembro {
  return {
    sub: `sub-${NIT_A}`,
    usuario: NIT_A,
    nombre: 'Ana Paz',
    correo: 'ana@example.com',
    rol: 'dueno',
    sucursales: null,
    activa: true,
    ultimoIngreso: null,
    ...cambio,
  };
}
