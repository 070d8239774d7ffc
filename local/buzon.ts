import { randomUUID } from 'node:crypto';
import type { Almacen } from './almacen.ts';

export type Enlace = { texto: string; href: string };
export type Correo = {
  id: string;
  /** ISO instant. */
  fecha: string;
  para: string;
  asunto: string;
  parrafos: string[];
  /** What the reader has to copy, shown large: a code, a key, a password. */
  datos: { nombre: string; valor: string }[];
  enlaces: Enlace[];
};
export type CorreoNuevo = Pick<Correo, 'para' | 'asunto' | 'parrafos'> &
  Partial<Pick<Correo, 'datos' | 'enlaces'>>;

/** Every message the product would send, kept for the page /__local/inbox. */
export interface Buzon {
  send(correo: CorreoNuevo): Promise<void>;
  /** Newest first. */
  list(): Promise<Correo[]>;
}

const PARTITION = 'BUZON';
const MAX_SHOWN = 200;

export function createBuzon(almacen: Almacen, now: () => Date): Buzon {
  let last = 0;
  /** Two messages of the same millisecond keep their order. */
  const nextInstant = (): Date => {
    last = Math.max(now().getTime(), last + 1);
    return new Date(last);
  };
  return {
    async send(correo) {
      const fecha = nextInstant().toISOString();
      const id = randomUUID();
      const full: Correo = { datos: [], enlaces: [], ...correo, id, fecha };
      await almacen.put(PARTITION, `${fecha}#${id}`, full);
    },
    async list() {
      const all = (await almacen.list(PARTITION)) as Correo[];
      return all.reverse().slice(0, MAX_SHOWN);
    },
  };
}
