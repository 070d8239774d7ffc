import type { Establecimiento, LogoGuardado, Sucursal } from '#domain/establecimiento/establecimiento.ts';
import { PAF_PENDIENTE } from '#domain/establecimiento/paf.ts';
import type { ContratoPaf } from '#domain/establecimiento/paf.ts';
import type { EstablecimientoRepository, PlantillaGuardada } from '#lambdas/ports/establecimiento.ts';
import type { ArchivoStore } from '#lambdas/ports/archivos.ts';

/** Whether a stored record is as the writer read it; anything is when the writer does not say. */
export function isComo(guardado: object | undefined, leido: object | null | undefined): boolean {
  return leido === undefined || JSON.stringify(guardado ?? null) === JSON.stringify(leido);
}

export function createEstablecimientos(): EstablecimientoRepository {
  const establecimientos = new Map<string, Establecimiento>();
  const sucursales = new Map<string, Map<number, Sucursal>>();
  const logos = new Map<string, LogoGuardado>();
  const plantillas = new Map<string, PlantillaGuardada>();
  const contratos = new Map<string, ContratoPaf>();
  const ofNit = (nit: string): Map<number, Sucursal> => sucursales.get(nit) ?? new Map<number, Sucursal>();
  const putSucursal: EstablecimientoRepository['putSucursal'] = async (
    nit,
    sucursal,
    previa,
    testigo = null,
  ) => {
    if (!isComo(ofNit(nit).get(sucursal.id), previa)) return false;
    if (testigo !== null && !isComo(ofNit(nit).get(testigo.id), testigo)) return false;
    sucursales.set(nit, ofNit(nit).set(sucursal.id, structuredClone(sucursal)));
    return true;
  };
  return {
    find: async (nit) => structuredClone(establecimientos.get(nit) ?? null),
    save: async (establecimiento, primeraSucursal, previo) => {
      if (!isComo(establecimientos.get(establecimiento.nit), previo)) return 'cambiado';
      establecimientos.set(establecimiento.nit, structuredClone(establecimiento));
      if (ofNit(establecimiento.nit).size > 0) return null;
      await putSucursal(establecimiento.nit, primeraSucursal);
      return structuredClone(primeraSucursal);
    },
    listSucursales: async (nit) =>
      [...ofNit(nit).values()].sort((a, b) => a.id - b.id).map((sucursal) => structuredClone(sucursal)),
    findSucursal: async (nit, id) => structuredClone(ofNit(nit).get(id) ?? null),
    putSucursal,
    addSucursal: async (nit, sucursal) => {
      if (ofNit(nit).has(sucursal.id)) return false;
      await putSucursal(nit, sucursal);
      return true;
    },
    findLogo: async (nit, id) => structuredClone(logos.get(`${nit}#${id}`) ?? null),
    putLogo: async (nit, id, logo) => void logos.set(`${nit}#${id}`, structuredClone(logo)),
    removeLogo: async (nit, id) => void logos.delete(`${nit}#${id}`),
    findPlantilla: async (nit, idSucursal, id) =>
      structuredClone(plantillas.get(`${nit}#${idSucursal}#${id}`) ?? null),
    putPlantilla: async (nit, idSucursal, plantilla, previa) => {
      const clave = `${nit}#${idSucursal}#${plantilla.formato.idFormatoPdf}`;
      if (!isComo(plantillas.get(clave), previa)) return false;
      plantillas.set(clave, structuredClone(plantilla));
      return true;
    },
    findPaf: async (nit) => structuredClone(contratos.get(nit) ?? PAF_PENDIENTE),
    putPaf: async (nit, contrato) => void contratos.set(nit, structuredClone(contrato)),
  };
}

export function createArchivos(archivos: Map<string, Uint8Array>): ArchivoStore {
  return {
    put: async (clave, bytes) => void archivos.set(clave, Uint8Array.from(bytes)),
    get: async (clave) => archivos.get(clave) ?? null,
    open: async (clave) => {
      const bytes = archivos.get(clave);
      if (bytes === undefined) return null;
      return { bytes: bytes.length, read: async (desde, hasta) => bytes.slice(desde, hasta) };
    },
    remove: async (clave) => void archivos.delete(clave),
    presign: async (clave, nombre) =>
      `https://archivos.invalid/${clave}?nombre=${encodeURIComponent(nombre)}`,
    presignPost: async (clave, { tipo, maximoBytes, segundos }) => ({
      url: 'https://archivos.invalid/',
      campos: { key: clave, 'Content-Type': tipo, politica: `1-${maximoBytes}/${segundos}` },
    }),
  };
}
