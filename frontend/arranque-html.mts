import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { ID_PARTES } from './src/app/partes.ts';
import type { Partes } from './src/app/partes.ts';
import { RUTAS } from './src/lib/paths.ts';

type Bundle = Readonly<Partial<Record<string, Rolldown.OutputAsset | Rolldown.OutputChunk>>>;

const CARPETA = 'assets/';
const PANTALLA = /(\w+): async \(\) => \(await import\('\.\.(\/screens\/[\w-]+\.tsx)'\)\)/g;

/** Files that a chunk needs, with its styles and those of what it imports; `known` are left out. */
function filesOf(bundle: Bundle, start: string, known: ReadonlySet<string>): string[] {
  const found = new Set<string>();
  const queue = [start];
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    const file = bundle[name];
    if (found.has(name) || known.has(name) || file?.type !== 'chunk') continue;
    found.add(name);
    for (const css of file.viteMetadata?.importedCss ?? []) if (!known.has(css)) found.add(css);
    queue.push(...file.imports);
  }
  return [...found];
}

const chunksOf = (bundle: Bundle): Rolldown.OutputChunk[] =>
  Object.values(bundle).flatMap((file) => (file?.type === 'chunk' ? [file] : []));

type Fuentes = {
  /** Text that names the screens. */
  router: string;
  /** Modules that each screen of an issuer imports a moment later. */
  enseguida: readonly string[];
};

/** Files of the screen of each route, and of what it imports right after it has begun. */
function listPartes(bundle: Bundle, { router, enseguida }: Fuentes, known: ReadonlySet<string>): Partes {
  const archivos: string[] = [];
  const indexOf = (name: string): number => {
    const corto = name.slice(CARPETA.length);
    if (!archivos.includes(corto)) archivos.push(corto);
    return archivos.indexOf(corto);
  };
  const chunkOf = (isSuyo: (id: string) => boolean): Rolldown.OutputChunk | undefined =>
    chunksOf(bundle).find(({ moduleIds }) => moduleIds.some(isSuyo));
  const despues = enseguida.map((modulo) => {
    const chunk = chunkOf((id) => id === modulo);
    if (chunk === undefined) throw new Error(`No chunk has ${modulo}`);
    return chunk;
  });
  const rutas: Record<string, number[]> = {};
  for (const [, nombre = '', archivo = ''] of router.matchAll(PANTALLA)) {
    const ruta = Object.entries(RUTAS).find(([each]) => each === nombre)?.[1];
    const chunk = chunkOf((id) => id.endsWith(archivo));
    if (ruta === undefined || chunk === undefined) throw new Error(`No chunk for the route ${nombre}`);
    const isDeEmisor = ruta.guardia !== 'publico' && ruta.guardia !== 'Operador';
    const suyos = [chunk, ...(isDeEmisor ? despues : [])];
    const archivosDe = suyos.flatMap(({ fileName }) => filesOf(bundle, fileName, known));
    rutas[ruta.path] = [...new Set(archivosDe)].map(indexOf);
  }
  if (Object.keys(rutas).length !== Object.keys(RUTAS).length)
    throw new Error('The router names other screens than the table of routes');
  return { archivos, rutas };
}

const ETIQUETA = /<(?:link|script)\b[^>]*>(?:<\/script>)?/g;

/** Order in which a page names its files: a browser without HTTP/2 asks for six at a time. */
const ORDEN: readonly RegExp[] = [/rel="stylesheet"/, /rel="modulepreload"/, /<script/, /as="fetch"/];

/** Page with the tags of its files in their order, after those that come first. */
function orderTags(html: string, primeros: readonly string[]): string {
  const tags = html.match(ETIQUETA)?.filter((tag) => ORDEN.some((each) => each.test(tag))) ?? [];
  const rango = (tag: string): number => ORDEN.findIndex((each) => each.test(tag));
  const resto = tags.reduce((text, tag) => text.replace(tag, ''), html).replaceAll(/\n\s*\n/g, '\n');
  const todos = [...primeros, ...[...tags].sort((a, b) => rango(a) - rango(b))];
  return resto.replace('</head>', `${todos.map((tag) => `  ${tag}\n  `).join('')}</head>`);
}

/**
 * Puts into the pages what they start with: the script that runs before they are drawn, and for the application the files of
 * each route, so that the browser asks for those of its address at once and not after all the code that they need.
 */
export function arranqueHtml({
  arranque,
  router,
  enseguida,
}: Fuentes & { /** The script that runs before they are drawn. */ arranque: string }): Plugin {
  return {
    name: 'arranque-html',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle, filename }) => {
        if (bundle === undefined) return html;
        const chunk = chunksOf(bundle).find(({ moduleIds }) => moduleIds.includes(arranque));
        if (chunk === undefined) throw new Error('The build has no script to start with');
        // Asynchronous, so that it waits neither for the styles nor for the application; nothing is drawn before it.
        const script = `<script type="module" async blocking="render" crossorigin src="/${chunk.fileName}"></script>`;
        if (basename(filename) !== 'index.html') return orderTags(html, [script]);
        const known = new Set(Object.keys(bundle).filter((name) => html.includes(`/${name}"`)));
        const partes = JSON.stringify(
          listPartes(bundle, { router: readFileSync(router, 'utf8'), enseguida }, known),
        );
        return orderTags(html, [
          `<script type="application/json" id="${ID_PARTES}">${partes}</script>`,
          script,
        ]);
      },
    },
  };
}
