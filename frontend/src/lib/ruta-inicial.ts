import { isAllowed } from '#domain/sesion/guardias.ts';
import type { Quien } from '#domain/sesion/guardias.ts';
import { RUTAS } from './paths.ts';
import type { NombreRuta, Ruta } from './paths.ts';
import { CLAVES, dropItem, readItem, writeItem } from './storage.ts';

/** Routes that may be the first screen, in the order of the menu; each has a label `comun.ruta.<name>`. */
export const RUTAS_INICIALES = [
  'home',
  'facturas',
  'compras',
  'caja',
  'productos',
  'clientes',
  'proveedores',
  'reportes',
  'cierre',
  'contador',
] as const satisfies readonly NombreRuta[];
export type RutaInicial = (typeof RUTAS_INICIALES)[number];

export function listRutasIniciales(quien: Quien): RutaInicial[] {
  return RUTAS_INICIALES.filter((nombre) => {
    const { guardia, guardiaMenu }: Ruta = RUTAS[nombre];
    return nombre === 'home' || isAllowed(guardiaMenu ?? guardia, quien);
  });
}

/**
 * Route to which this device leads after signing in (the redirect to a named route of spec 1 §2). What is stored is a name and no
 * address: one that is not in the list, or that this user may not open, leads Home.
 */
export function readRutaInicial(quien: Quien): RutaInicial {
  const guardada = readItem(CLAVES.rutaInicial);
  return listRutasIniciales(quien).find((nombre) => nombre === guardada) ?? 'home';
}

/** Keeps the choice on this device; false when the browser refuses. */
export function saveRutaInicial(nombre: RutaInicial): boolean {
  if (nombre !== 'home') return writeItem(CLAVES.rutaInicial, nombre);
  dropItem(CLAVES.rutaInicial);
  return true;
}
