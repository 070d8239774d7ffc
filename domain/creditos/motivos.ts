import type { MetodoCompra } from './compra.ts';

/** Packages that an issuer gets once, by the id of their movement; any other given package is an adjustment. */
export const MOTIVO_PRUEBA = 'PAQUETE_DE_PRUEBA';
export const MOTIVO_REGISTRO = 'REGISTRO';

export function metodoDeMotivo(motivo: string): MetodoCompra {
  if (motivo === MOTIVO_REGISTRO) return 'REGISTRO';
  return motivo === MOTIVO_PRUEBA ? 'PRUEBA' : 'AJUSTE';
}
