import { toHoraGuatemala } from '../certificacion.ts';
import type { Entorno } from '../entorno.ts';
import type { Estado } from '../estado.ts';
import { accesoDe } from '../identidad.ts';
import { isNitBienFormado } from '#lambdas/adapters/certificadores/practica/reglas/nit.ts';

/** Requests a day of an issuer in state "Implementación" (docs/servicios.md, "INFILE"). */
export const LIMITE_DIARIO = 2_000;
export const LIMITE_INGRESOS = 50;
const PRODUCCION = 'infile.produccion';

/** Issuer of a prefix and its key; null when they do not belong together. */
export function nitOf(
  usuario: unknown,
  llave: unknown,
  cual: 'apiKey' | 'llaveFirma' = 'apiKey',
): string | null {
  const [, nit = ''] = /^PRUEBA_([0-9]+K?)$/.exec(typeof usuario === 'string' ? usuario : '') ?? [];
  return isNitBienFormado(nit) && accesoDe('INFILE', nit)[cual] === llave ? nit : null;
}

/** Whether INFILE moved the issuer from trial to production; address and keys stay the same. */
export function isEnProduccion(estado: Estado, nit: string): boolean {
  return estado.get<string[]>(PRODUCCION, []).includes(nit);
}

export function setEnProduccion(estado: Estado, nit: string, enProduccion: boolean): void {
  const otros = estado.get<string[]>(PRODUCCION, []).filter((each) => each !== nit);
  estado.set(PRODUCCION, enProduccion ? [...otros, nit] : otros);
}

/** Counts one call of the day in Guatemala; true when it is one too many. */
export function isSobreLimite(
  { estado, now }: Entorno,
  nombre: string,
  nit: string,
  limite: number,
): boolean {
  return estado.count(`infile.${nombre}.${nit}.${toHoraGuatemala(now()).slice(0, 10)}`) > limite;
}
