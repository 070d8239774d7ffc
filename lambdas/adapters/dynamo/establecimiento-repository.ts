import type { Sucursal } from '#domain/establecimiento/establecimiento.ts';
import { PAF_PENDIENTE } from '#domain/establecimiento/paf.ts';
import type { EstablecimientoRepository } from '#lambdas/ports/establecimiento.ts';
import {
  toContratoPaf,
  toEstablecimiento,
  toLogo,
  toPlantilla,
  toPlantillaEnFila,
  toSucursal,
} from './establecimiento-filas.ts';
import { SI_NO_EXISTE, buildCheck, buildPut, siDato, toItem } from './item.ts';
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
    find: async (nit) => {
      const item = await dynamo.get(tabla, { pk: nit, sk: PERFIL });
      return item === null ? null : toEstablecimiento(item);
    },
    save: async (establecimiento, primeraSucursal, previo) => {
      const fila = { pk: establecimiento.nit, sk: PERFIL, dato: JSON.stringify(establecimiento) };
      const perfil = { Put: buildPut(tabla, toItem(fila), siDato(previo)) };
      if ((await querySucursales(establecimiento.nit, 1)).length === 0) {
        const fallos = await dynamo.transact([
          perfil,
          { Put: buildPut(tabla, toItem(toRow(establecimiento.nit, primeraSucursal)), SI_NO_EXISTE) },
        ]);
        if (fallos === null) return primeraSucursal;
      }
      return (await dynamo.transact([perfil])) === null ? null : 'cambiado';
    },
    listSucursales: async (nit) => (await querySucursales(nit)).map(toSucursal),
    findSucursal: async (nit, id) => {
      const item = await dynamo.get(tabla, { pk: nit, sk: sucursalKey(id) });
      return item === null ? null : toSucursal(item);
    },
    putSucursal: async (nit, sucursal, previa, testigo = null) => {
      const igual = testigo === null ? undefined : siDato(testigo);
      const fallos = await dynamo.transact([
        { Put: buildPut(tabla, toItem(toRow(nit, sucursal)), siDato(previa)) },
        ...(testigo === null || igual === undefined
          ? []
          : [{ ConditionCheck: buildCheck(tabla, { pk: nit, sk: sucursalKey(testigo.id) }, igual) }]),
      ]);
      return fallos === null;
    },
    addSucursal: (nit, sucursal) => dynamo.putNew(tabla, toRow(nit, sucursal)),
    ...createAnexos(dynamo, tabla),
  };
}

type Anexos = Pick<
  EstablecimientoRepository,
  'findLogo' | 'putLogo' | 'removeLogo' | 'findPlantilla' | 'putPlantilla' | 'findPaf' | 'putPaf'
>;

/** Rows of their own, so that saving a form never undoes them. */
function createAnexos(dynamo: Dynamo, tabla: string): Anexos {
  const logoKey = (nit: string, id: number): { pk: string; sk: string } => ({
    pk: nit,
    sk: rowKey(LOGO, id),
  });
  return {
    findLogo: async (nit, id) => {
      const item = await dynamo.get(tabla, logoKey(nit, id));
      return item === null ? null : toLogo(item);
    },
    putLogo: (nit, id, logo) => dynamo.put(tabla, { ...logoKey(nit, id), dato: JSON.stringify(logo) }),
    // The row stays with the value null, which saves the permission to delete.
    removeLogo: (nit, id) => dynamo.put(tabla, { ...logoKey(nit, id), dato: 'null' }),
    findPlantilla: async (nit, idSucursal, id) => {
      const item = await dynamo.get(tabla, { pk: nit, sk: plantillaKey(idSucursal, id) });
      return item === null ? null : toPlantilla(item);
    },
    putPlantilla: async (nit, idSucursal, plantilla, previa) => {
      const sk = plantillaKey(idSucursal, plantilla.formato.idFormatoPdf);
      const fila = toItem({ pk: nit, sk, dato: JSON.stringify(toPlantillaEnFila(plantilla)) });
      const como = siDato(previa ? toPlantillaEnFila(previa) : previa);
      return (await dynamo.transact([{ Put: buildPut(tabla, fila, como) }])) === null;
    },
    findPaf: async (nit) => {
      const item = await dynamo.get(tabla, { pk: nit, sk: PAF });
      return item === null ? PAF_PENDIENTE : toContratoPaf(item);
    },
    putPaf: (nit, contrato) => dynamo.put(tabla, { pk: nit, sk: PAF, dato: JSON.stringify(contrato) }),
  };
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

/** Key of a row; five digits put the rows in the order of the numbers. */
function rowKey(prefijo: string, id: number): string {
  return `${prefijo}${String(id).padStart(5, '0')}`;
}
