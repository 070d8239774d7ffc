import type { Establecimiento, LogoGuardado, Sucursal } from '#domain/establecimiento/establecimiento.ts';
import type { ContratoPaf } from '#domain/establecimiento/paf.ts';
import type { EstablecimientoRepository, PlantillaGuardada } from '#lambdas/ports/establecimiento.ts';
import { SI_NO_EXISTE, buildCheck, buildPut, requireText, toItem } from './item.ts';
import type { Cambio, Item } from './item.ts';
import type { Dynamo } from './tabla.ts';

const PERFIL = 'PERFIL';
const SUCURSAL = 'SUCURSAL#';
const LOGO = 'LOGO#';
const PLANTILLA = 'PLANTILLA#';
const PAF = 'PAF';

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
    find: (nit) => readDato<Establecimiento>(dynamo, tabla, { pk: nit, sk: PERFIL }),
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
    putSucursal: async (nit, sucursal, testigo = null) => {
      const row = toRow(nit, sucursal);
      if (testigo === null) {
        await dynamo.put(tabla, row);
        return true;
      }
      const igual = { expresion: 'dato = :dato', valores: { ':dato': JSON.stringify(testigo) } };
      const fallos = await dynamo.transact([
        { Put: buildPut(tabla, toItem(row)) },
        { ConditionCheck: buildCheck(tabla, { pk: nit, sk: sucursalKey(testigo.id) }, igual) },
      ]);
      return fallos === null;
    },
    addSucursal: (nit, sucursal) => dynamo.putNew(tabla, toRow(nit, sucursal)),
    ...createAnexos(dynamo, tabla),
  };
}

type Anexos = Pick<
  EstablecimientoRepository,
  'findLogo' | 'putLogo' | 'removeLogo' | 'findPlantilla' | 'putPlantilla' | 'findPaf' | 'addPaf' | 'putPaf'
>;

/** Rows of their own, so that saving a form never undoes them. */
function createAnexos(dynamo: Dynamo, tabla: string): Anexos {
  const logoKey = (nit: string, id: number): { pk: string; sk: string } => ({
    pk: nit,
    sk: rowKey(LOGO, id),
  });
  return {
    findLogo: (nit, id) => readDato<LogoGuardado>(dynamo, tabla, logoKey(nit, id)),
    putLogo: (nit, id, logo) => dynamo.put(tabla, { ...logoKey(nit, id), dato: JSON.stringify(logo) }),
    // The row stays and says that there is none: one permission less.
    removeLogo: (nit, id) => dynamo.put(tabla, { ...logoKey(nit, id), dato: 'null' }),
    findPlantilla: (nit, idSucursal, id) =>
      readDato<PlantillaGuardada>(dynamo, tabla, { pk: nit, sk: plantillaKey(idSucursal, id) }),
    putPlantilla: (nit, idSucursal, plantilla) =>
      dynamo.put(tabla, {
        pk: nit,
        sk: plantillaKey(idSucursal, plantilla.formato.idFormatoPdf),
        dato: JSON.stringify(plantilla),
      }),
    findPaf: (nit) => readDato<ContratoPaf>(dynamo, tabla, { pk: nit, sk: PAF }),
    addPaf: async (nit, contrato) => {
      await dynamo.putNew(tabla, { pk: nit, sk: PAF, dato: JSON.stringify(contrato) });
    },
    putPaf: (nit, contrato) => dynamo.put(tabla, { pk: nit, sk: PAF, dato: JSON.stringify(contrato) }),
  };
}

async function readDato<T>(
  dynamo: Dynamo,
  tabla: string,
  clave: { pk: string; sk: string },
): Promise<T | null> {
  const item = await dynamo.get(tabla, clave);
  return item === null ? null : (JSON.parse(requireText(item, 'dato')) as T | null);
}

function toRow(nit: string, sucursal: Sucursal): Cambio {
  return { pk: nit, sk: sucursalKey(sucursal.id), dato: JSON.stringify(sucursal) };
}

function sucursalKey(id: number): string {
  return rowKey(SUCURSAL, id);
}

function plantillaKey(idSucursal: number, idFormatoPdf: number): string {
  return `${rowKey(PLANTILLA, idSucursal)}#${idFormatoPdf}`;
}

/** Five digits, so that rows come in the order of the numbers. */
function rowKey(prefijo: string, id: number): string {
  return `${prefijo}${String(id).padStart(5, '0')}`;
}

function toSucursal(item: Item): Sucursal {
  return JSON.parse(requireText(item, 'dato')) as Sucursal;
}
