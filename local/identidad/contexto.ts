import type { Almacen } from '../almacen.ts';
import type { Buzon } from '../buzon.ts';
import type { Disparadores, Pool } from './disparadores.ts';
import { parametro } from './error-identidad.ts';
import type { Reto } from './srp.ts';
import type { Llaves } from './tokens.ts';
import type { Usuario, Usuarios } from './usuarios.ts';

export type RetoAbierto = Reto & { usuario: string; vence: number };
export type ClavePendiente = { usuario: string; vence: number };

/** State and services that every operation of the user pool may use. */
export type ContextoIdentidad = {
  pool: Pool & { nombre: string; issuer: string };
  almacen: Almacen;
  usuarios: Usuarios;
  llaves: Llaves;
  disparadores: Disparadores;
  buzon: Buzon;
  now: () => number;
  /** Sign-ins under way; after a restart the browser begins again. */
  retos: Map<string, RetoAbierto>;
  clavesPendientes: Map<string, ClavePendiente>;
  /** Accounts in the place of those that do not exist (`sombras.ts`). */
  sombras: Map<string, Usuario>;
};

export type Cuerpo = Readonly<Record<string, unknown>>;
export type CognitoOperation = (contexto: ContextoIdentidad, cuerpo: Cuerpo) => Promise<object>;

export function readTexto(cuerpo: Cuerpo, nombre: string): string {
  const value = cuerpo[nombre];
  if (typeof value !== 'string' || value === '' || value.length > 4096) {
    throw parametro(`Missing required parameter ${nombre}`);
  }
  return value;
}

export function readMapa(cuerpo: Cuerpo, nombre: string): Cuerpo {
  const value = cuerpo[nombre];
  if (typeof value !== 'object' || value === null) throw parametro(`Missing required parameter ${nombre}`);
  return value as Cuerpo;
}
