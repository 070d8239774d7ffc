import { renderToStaticMarkup } from 'react-dom/server';
import type { Contenido } from '#domain/publico/contenido.ts';
import type { ArchivosPagina } from './marco.tsx';
import { Medios } from './medios.tsx';
import { Portada } from './portada.tsx';
import { Tutoriales } from './tutoriales.tsx';

const PAGINAS = { 'portada.html': Portada, 'tutoriales.html': Tutoriales, 'medios.html': Medios } as const;

/** Draws the pages for visitors, by the names of their files. */
export function renderPaginas(contenido: Contenido, archivos: ArchivosPagina): [string, string][] {
  return Object.entries(PAGINAS).map(([archivo, Pagina]) => [
    archivo,
    `<!doctype html>${renderToStaticMarkup(<Pagina contenido={contenido} archivos={archivos} />)}`,
  ]);
}
