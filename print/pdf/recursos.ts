import type { ImagenDecodificada } from '#domain/archivos/imagen.ts';
import type { Estilo } from '../page.ts';
import { ESTANDAR, encodeWinAnsi, putEstandar } from './estandar.ts';
import type { Estandar } from './estandar.ts';
import type { FlujoImagen, ImagenPdf } from './flujo.ts';
import { putFuente } from './fuente-pdf.ts';
import { readImagen } from './imagen.ts';
import type { Objetos } from './objetos.ts';
import { createSubconjunto } from './subconjunto.ts';
import type { Fuente } from './fuente.ts';

/** A font of a file: its name in the operators, and how a printable text is written in it. */
export type Letras = { clave: string; encode: (text: string) => string };

/** Fonts, states and pictures that the pages of a file share. */
export type Recursos = {
  /** Font of a text. */
  letras: (estilo: Pick<Estilo, 'bold' | 'fuente'>) => Letras;
  /** Name of a graphics state that paints with this opacity. */
  opacity: (opacity: number) => string;
  /** Name of a graphics state that removes the colour of the picture it paints over. */
  grey: () => string;
  /** Name of a picture; null for a picture that cannot be shown. */
  image: (logo: ImagenDecodificada) => string | null;
  /** Writes all resources; answers the dictionary that the pages refer to. */
  put: (objetos: Objetos) => string;
};

export function createRecursos(fuentes: { regular: Fuente; bold: Fuente }): Recursos {
  const [regular, bold] = [createSubconjunto(fuentes.regular), createSubconjunto(fuentes.bold)];
  const propias = {
    regular: { clave: 'FR', encode: regular.encode },
    bold: { clave: 'FB', encode: bold.encode },
  };
  const usadas = new Set<Estandar>();
  const states = new Map<string, string>();
  const images = new Map<ImagenPdf, string>();
  return {
    letras: (estilo) => {
      const peso = estilo.bold === true ? 'bold' : 'regular';
      if (estilo.fuente === undefined) return propias[peso];
      const usada = ESTANDAR[estilo.fuente][peso];
      usadas.add(usada);
      return { clave: usada.clave, encode: encodeWinAnsi };
    },
    opacity: (opacity) => nameOf(states, `/ca ${opacity}/CA ${opacity}`, 'G'),
    grey: () => nameOf(states, '/BM/Color', 'G'),
    image: (logo) => {
      const imagen = readImagen(logo);
      if (imagen === null) return null;
      const same = images.has(imagen) ? imagen : [...images.keys()].find((other) => isSame(other, imagen));
      return nameOf(images, same ?? imagen, 'I');
    },
    put: (objetos) => {
      const fonts = [
        [propias.regular.clave, regular],
        [propias.bold.clave, bold],
      ] as const;
      const font = fonts
        .filter(([, subconjunto]) => subconjunto.caracteres().length > 0)
        .map(([name, subconjunto]) => `/${name} ${putFuente(subconjunto, objetos)} 0 R`);
      for (const usada of usadas) font.push(`/${usada.clave} ${putEstandar(usada, objetos)} 0 R`);
      const state = [...states].map(([keys, name]) => `/${name}<<${keys}>>`);
      const pictures = [...images].map(([imagen, name]) => `/${name} ${putImagen(imagen, objetos)} 0 R`);
      return `<</Font<<${font.join('')}>>/ExtGState<<${state.join('')}>>/XObject<<${pictures.join('')}>>>>`;
    },
  };
}

/** Whether two pictures are equal: each document of a file may bring the logo of its branch in its own bytes. */
function isSame(one: ImagenPdf, other: ImagenPdf): boolean {
  if (one.mascara === null || other.mascara === null)
    return one.mascara === other.mascara && isSameFlujo(one, other);
  return isSameFlujo(one, other) && isSameFlujo(one.mascara, other.mascara);
}

function isSameFlujo(one: FlujoImagen, { keys, data }: FlujoImagen): boolean {
  const hasSameSize = one.keys === keys && one.data.length === data.length;
  return hasSameSize && one.data.every((byte, i) => byte === data[i]);
}

function nameOf<T>(names: Map<T, string>, thing: T, prefix: string): string {
  const name = names.get(thing) ?? `${prefix}${names.size + 1}`;
  names.set(thing, name);
  return name;
}

function putImagen(imagen: ImagenPdf, objetos: Objetos): number {
  const mask = imagen.mascara === null ? '' : `/SMask ${putFlujo(imagen.mascara, '', objetos)} 0 R`;
  return putFlujo(imagen, mask, objetos);
}

function putFlujo({ keys, data }: FlujoImagen, more: string, objetos: Objetos): number {
  const numero = objetos.reserve();
  objetos.putStream(numero, `/Type/XObject/Subtype/Image${keys}${more}`, data);
  return numero;
}
