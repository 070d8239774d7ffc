import { createElement, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { NodoSvg, UrlOf } from '#print/a-svg.ts';
import type { ImagenDecodificada } from '#domain/archivos/imagen.ts';
import type { Pagina } from '#print/page.ts';

function toElement({ etiqueta, atributos, texto, hijos }: NodoSvg, key: number): ReactNode {
  return createElement(etiqueta, { ...atributos, key }, texto ?? hijos?.map(toElement));
}

/** Makes addresses for the pictures on this page, and revokes them when the pictures go. */
function useUrls(logos: readonly (ImagenDecodificada | null)[]): UrlOf {
  const [urls, setUrls] = useState<ReadonlyMap<ImagenDecodificada, string>>(new Map());
  const [logo = null, imagen = null] = logos;
  useEffect(() => {
    const made = new Map<ImagenDecodificada, string>();
    for (const each of [logo, imagen]) {
      if (each === null) continue;
      const type = `image/${each.format.toLowerCase()}`;
      made.set(each, URL.createObjectURL(new Blob([new Uint8Array(each.bytes)], { type })));
    }
    setUrls(made);
    return () => made.forEach((url) => URL.revokeObjectURL(url));
  }, [logo, imagen]);
  return useMemo(() => (each: ImagenDecodificada) => urls.get(each) ?? null, [urls]);
}

/** Part of the print engine that draws a page; it is loaded on demand. */
export type MotorHoja = { toSvg: (pagina: Pagina, urlOf: UrlOf) => NodoSvg[] };

type HojaProps = {
  pagina: Pagina;
  logos: readonly (ImagenDecodificada | null)[];
  motor: MotorHoja;
  /** Accessible name; null for a drawing that has its words beside it. */
  etiqueta: string | null;
};

/** Draws one printed page. */
export function Hoja({ pagina, logos, motor, etiqueta }: HojaProps) {
  const urlOf = useUrls(logos);
  const nodos = useMemo(() => motor.toSvg(pagina, urlOf).map(toElement), [motor, pagina, urlOf]);
  const name = etiqueta === null ? { 'aria-hidden': true } : { role: 'img', 'aria-label': etiqueta };
  return (
    <svg className="hoja" viewBox={`0 0 ${pagina.ancho} ${pagina.alto}`} {...name}>
      {nodos}
    </svg>
  );
}
