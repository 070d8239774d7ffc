import type { Emision } from '#domain/documentos/vida/build-documento.ts';
import { createBorradorDePrueba, SILLA } from './borrador.ts';
import { createEstablecimiento, EL_GUIPIL, createSucursal, SUCURSAL_EL_GUIPIL } from './establecimiento.ts';
import { buildDteXml } from '#domain/dte/build-dte-xml.ts';
import { buildDocumento } from '#domain/documentos/vida/build-documento.ts';
import type { RegimenSat } from '#domain/establecimiento/establecimiento.ts';
import type { DocumentoBorrador } from '#domain/documentos/modelo/borrador.ts';

export function createEmision(changes: Partial<Emision> = {}): Emision {
  return {
    borrador: createBorradorDePrueba({}, SILLA),
    establecimiento: createEstablecimiento({}, EL_GUIPIL),
    sucursal: createSucursal({}, SUCURSAL_EL_GUIPIL),
    fechaEmision: '2026-11-20T10:00:00-06:00',
    fechaEmisionUnix: 1_795_190_400,
    idUsuario: '99900017',
    produccion: false,
    certificador: { nit: '99900122', nombre: 'CERTIFICADOR DE PRUEBA' },
    origen: null,
    ...changes,
  };
}

/** Writes the unsigned XML of an emission. */
export function buildXml(emision: Emision): string {
  return buildDteXml(buildDocumento(emision), emision.establecimiento, emision.sucursal);
}

export function createEmisionOf(regimenSat: RegimenSat, borrador: DocumentoBorrador): Emision {
  return createEmision({ borrador, establecimiento: createEstablecimiento({ regimenSat }, EL_GUIPIL) });
}
