import type { Establecimiento, Sucursal } from '#domain/establecimiento/establecimiento.ts';
import type { EstablecimientoRepository } from '../../ports.ts';
import { SI_NO_EXISTE, buildPut, requireText, toItem } from './item.ts';
import type { Cambio, Item } from './item.ts';
import type { Dynamo } from './tabla.ts';

const PERFIL = 'PERFIL';
const SUCURSAL = 'SUCURSAL#';

export function createEstablecimientoRepository(dynamo: Dynamo, tabla: string): EstablecimientoRepository {
  const querySucursales = (nit: string, limite?: number): Promise<Item[]> =>
    dynamo.query({
      tabla,
      expresion: 'pk = :nit AND begins_with(sk, :prefijo)',
      valores: { ':nit': nit, ':prefijo': SUCURSAL },
      consistente: true,
      ...(limite === undefined ? {} : { limite }),
    });
  return {
    find: async (nit) => {
      const item = await dynamo.get(tabla, { pk: nit, sk: PERFIL });
      return item === null ? null : (JSON.parse(requireText(item, 'dato')) as Establecimiento);
    },
    save: async (establecimiento, primeraSucursal) => {
      const perfil = { pk: establecimiento.nit, sk: PERFIL, dato: JSON.stringify(establecimiento) };
      if ((await querySucursales(establecimiento.nit, 1)).length === 0) {
        const fallos = await dynamo.transact([
          { Put: buildPut(tabla, toItem(perfil)) },
          { Put: buildPut(tabla, toItem(toRow(establecimiento.nit, primeraSucursal)), SI_NO_EXISTE) },
        ]);
        if (fallos === null) return primeraSucursal;
      }
      await dynamo.put(tabla, perfil);
      return null;
    },
    listSucursales: async (nit) => (await querySucursales(nit)).map(toSucursal),
    findSucursal: async (nit, id) => {
      const item = await dynamo.get(tabla, { pk: nit, sk: sucursalKey(id) });
      return item === null ? null : toSucursal(item);
    },
    putSucursal: (nit, sucursal) => dynamo.put(tabla, toRow(nit, sucursal)),
  };
}

function toRow(nit: string, sucursal: Sucursal): Cambio {
  return { pk: nit, sk: sucursalKey(sucursal.id), dato: JSON.stringify(sucursal) };
}

/** Five digits, so that rows come in the order of the numbers. */
function sucursalKey(id: number): string {
  return `${SUCURSAL}${String(id).padStart(5, '0')}`;
}

function toSucursal(item: Item): Sucursal {
  return JSON.parse(requireText(item, 'dato')) as Sucursal;
}
