import type { Establecimiento, LogoGuardado, Sucursal } from '#domain/establecimiento/establecimiento.ts';
import type { ContratoPaf } from '#domain/establecimiento/paf.ts';
import type { ArchivoStore, EstablecimientoRepository } from '#lambdas/shared/ports.ts';

export function createEstablecimientos(): EstablecimientoRepository {
  const establecimientos = new Map<string, Establecimiento>();
  const sucursales = new Map<string, Map<number, Sucursal>>();
  const logos = new Map<string, LogoGuardado>();
  const contratos = new Map<string, ContratoPaf>();
  const ofNit = (nit: string): Map<number, Sucursal> => sucursales.get(nit) ?? new Map<number, Sucursal>();
  const putSucursal = async (nit: string, sucursal: Sucursal): Promise<void> =>
    void sucursales.set(nit, ofNit(nit).set(sucursal.id, structuredClone(sucursal)));
  return {
    find: async (nit) => structuredClone(establecimientos.get(nit) ?? null),
    save: async (establecimiento, primeraSucursal) => {
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
    findPaf: async (nit) => structuredClone(contratos.get(nit) ?? null),
    addPaf: async (nit, contrato) => {
      if (!contratos.has(nit)) contratos.set(nit, structuredClone(contrato));
    },
    putPaf: async (nit, contrato) => void contratos.set(nit, structuredClone(contrato)),
  };
}

export function createArchivos(archivos: Map<string, Uint8Array>): ArchivoStore {
  return {
    put: async (clave, bytes) => void archivos.set(clave, Uint8Array.from(bytes)),
    get: async (clave) => archivos.get(clave) ?? null,
    presign: async (clave, nombre) =>
      `https://archivos.invalid/${clave}?nombre=${encodeURIComponent(nombre)}`,
    presignPost: async (clave, { tipo, maximoBytes, segundos }) => ({
      url: 'https://archivos.invalid/',
      campos: { key: clave, 'Content-Type': tipo, politica: `1-${maximoBytes}/${segundos}` },
    }),
  };
}
