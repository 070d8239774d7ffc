import type { NodoSvg } from '#print/a-svg.ts';
import type { ImagenDecodificada } from '#domain/archivos/imagen.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** Attributes of SVG whose names have capitals; React's names of the others are theirs with hyphens. */
const CON_MAYUSCULAS = /^(viewBox|textLength|lengthAdjust|preserveAspectRatio)$/;

function nombreSvg(nombre: string): string {
  if (nombre === 'className') return 'class';
  return CON_MAYUSCULAS.test(nombre)
    ? nombre
    : nombre.replace(/[A-Z]/g, (letra) => `-${letra.toLowerCase()}`);
}

/** Makes an element of a drawing without React. */
export function createSvg({
  etiqueta,
  atributos,
  texto,
  hijos = [],
}: Omit<NodoSvg, 'etiqueta'> & { etiqueta: string }): SVGElement {
  const element = document.createElementNS(SVG, etiqueta);
  for (const [nombre, valor] of Object.entries(atributos)) {
    element.setAttribute(nombreSvg(nombre), String(valor));
  }
  if (texto !== undefined) element.textContent = texto;
  element.append(...hijos.map(createSvg));
  return element;
}

export type Urls = ReadonlyMap<ImagenDecodificada, string>;

/** Makes addresses for the pictures and waits until they can be drawn; one that cannot be drawn is left out. */
export async function loadImagenes(imagenes: readonly (ImagenDecodificada | null)[]): Promise<Urls> {
  const urls = new Map<ImagenDecodificada, string>();
  for (const imagen of imagenes) {
    if (imagen === null) continue;
    const type = `image/${imagen.format.toLowerCase()}`;
    const url = URL.createObjectURL(new Blob([new Uint8Array(imagen.bytes)], { type }));
    const picture = new Image();
    picture.src = url;
    try {
      await picture.decode();
      urls.set(imagen, url);
    } catch {
      URL.revokeObjectURL(url);
    }
  }
  return urls;
}
