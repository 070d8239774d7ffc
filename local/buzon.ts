import { randomUUID } from 'node:crypto';
import type { Adjuntos } from './adjuntos.ts';
import type { Almacen } from './almacen.ts';

export type Enlace = { texto: string; href: string };
export type Correo = {
  id: string;
  /** ISO instant. */
  fecha: string;
  para: string;
  asunto: string;
  parrafos: string[];
  /** Values that the reader has to copy, shown large: a code, a key, a password. */
  datos: { nombre: string; valor: string }[];
  enlaces: Enlace[];
  /** Attachments; their bytes are stored under the id of the message and their position in this list. */
  adjuntos: { nombre: string; tipo: string }[];
};
export type Adjunto = { nombre: string; tipo: string; bytes: Uint8Array };
export type CorreoNuevo = Pick<Correo, 'para' | 'asunto' | 'parrafos'> &
  Partial<Pick<Correo, 'datos' | 'enlaces'>> & { adjuntos?: readonly Adjunto[] };

/** Inbox with every message that the product would send, for the page /__local/inbox. */
export interface Buzon {
  send(correo: CorreoNuevo): Promise<void>;
  /** Messages, newest first. */
  list(): Promise<Correo[]>;
  findAdjunto(id: string, posicion: number): Promise<Adjunto | null>;
}

const PARTITION = 'BUZON';
const MAX_SHOWN = 200;

export function createBuzon(almacen: Almacen, archivos: Adjuntos, now: () => Date): Buzon {
  let last = 0;
  /**
   * Answers the present instant, or one millisecond more than the last one, so that messages of the same millisecond
   * keep their order.
   */
  const nextInstant = (): Date => {
    last = Math.max(now().getTime(), last + 1);
    return new Date(last);
  };
  const list = async (): Promise<Correo[]> => {
    const all = (await almacen.list(PARTITION)) as Correo[];
    return all.reverse().slice(0, MAX_SHOWN);
  };
  return {
    list,
    async send({ adjuntos = [], ...correo }) {
      const fecha = nextInstant().toISOString();
      const id = randomUUID();
      await Promise.all(adjuntos.map(({ bytes }, i) => archivos.put(id, i, bytes)));
      const nombres = adjuntos.map(({ nombre, tipo }) => ({ nombre, tipo }));
      const full: Correo = { datos: [], enlaces: [], ...correo, adjuntos: nombres, id, fecha };
      await almacen.put(PARTITION, `${fecha}#${id}`, full);
    },
    async findAdjunto(id, posicion) {
      const correo = (await list()).find((each) => each.id === id);
      const bytes = await archivos.get(id, posicion);
      const adjunto = correo?.adjuntos[posicion];
      return adjunto === undefined || bytes === null ? null : { ...adjunto, bytes };
    },
  };
}
