import { isRolMiembro } from '#domain/sesion/guardias.ts';
import type { Membresia, MembresiaRepository } from '../../ports.ts';
import { readFlag, readText, requireText } from './item.ts';
import type { Item } from './item.ts';
import type { Dynamo } from './tabla.ts';

export function createMembresiaRepository(dynamo: Dynamo, tabla: string): MembresiaRepository {
  return {
    find: async (sub) => {
      const item = await dynamo.get(tabla, { pk: sub });
      return item === null ? null : toMembresia(item);
    },
    put: ({ sub, ...membresia }) => dynamo.put(tabla, { ...membresia, pk: sub }),
  };
}

function toMembresia(item: Item): Membresia {
  const rol = readText(item, 'rol') ?? '';
  if (!isRolMiembro(rol)) throw new Error(`A membership has the unknown role ${rol}`);
  return {
    sub: requireText(item, 'pk'),
    usuario: requireText(item, 'usuario'),
    nit: requireText(item, 'nit'),
    rol,
    activa: readFlag(item, 'activa'),
  };
}
