import { RUTAS } from '../lib/paths.ts';

/** Element of the page with the files of each route, which the build writes. */
export const ID_PARTES = 'partes';

/** Names of files, and for the address of each route the numbers of those that its screen needs. */
export type Partes = {
  readonly archivos: readonly string[];
  readonly rutas: Readonly<Record<string, readonly number[]>>;
};

/** Files of the screen at an address; those of Home for an address that is no route, because it leads there. */
export function findArchivos({ archivos, rutas }: Partes, pathname: string): string[] {
  const rutaOf = (ruta: string): RegExp => new RegExp(`^${ruta.replaceAll(/:\w+/g, '[^/]+')}/?$`);
  const numeros = Object.entries(rutas).find(([ruta]) => rutaOf(ruta).test(pathname))?.[1];
  return (numeros ?? rutas[RUTAS.home.path] ?? []).flatMap((numero) => archivos[numero] ?? []);
}

/** Asks the browser for files that the application imports in a moment; one that fails is asked for again then. */
export function preload(archivos: readonly string[]): Promise<unknown> {
  const hojas: Promise<void>[] = [];
  for (const archivo of archivos) {
    const link = document.createElement('link');
    const isEstilo = archivo.endsWith('.css');
    link.rel = isEstilo ? 'stylesheet' : 'modulepreload';
    link.crossOrigin = '';
    link.href = `/assets/${archivo}`;
    if (isEstilo) hojas.push(untilLoaded(link));
    document.head.append(link);
  }
  return Promise.all(hojas);
}

/** Waits for a sheet of styles. One that does not come must not stand in the page, because its next reader would not ask for it. */
function untilLoaded(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`${link.href} does not load`));
    });
  });
}
