import react from '@vitejs/plugin-react';
import { resolve } from 'node:path';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { divideModulos } from './chunks.mts';
import type { ReadModulo } from './chunks.mts';
import { amplifyStyles } from './amplify-styles.mts';
import { arranqueHtml } from './arranque-html.mts';
import { bundleBudget } from './bundle-budget.mts';
import { trabajador } from './trabajador.mts';

const root = import.meta.dirname;

/** Removes optional parts of jsPDF that this product never uses; they would add 107 kB (gzip). */
function withoutOptionalParts(names: readonly string[]): Plugin {
  const id = '\0without-optional-parts';
  return {
    name: 'without-optional-parts',
    enforce: 'pre',
    resolveId: (source) => (names.includes(source) ? id : null),
    load: (loaded) => (loaded === id ? 'export default {};' : null),
  };
}

const src = (path: string): string => resolve(root, 'src', path);
const ENTRADAS = {
  arranque: src('app/arranque.ts'),
  aplicacion: src('app/main.tsx'),
  enlace: src('app/ver.ts'),
  diferidas: src('features/documento-editor/components/lazy-components.ts'),
  sinPrisa: [src('app/sin-red/sin-red.tsx'), src('app/mando/mando.tsx')],
  // The drafts of the device, and the keys that open them.
  enseguida: [src('lib/offline-store.ts'), src('datos/sello.ts')],
};

/** File of each module (chunks.mts), decided when the first one is asked for: all modules are known by then. */
function chunkNames(): (id: string, context: { getModuleInfo: ReadModulo }) => string | null {
  let divide: ReturnType<typeof divideModulos> | null = null;
  return (id, context) => {
    divide ??= divideModulos((each) => context.getModuleInfo(each), ENTRADAS);
    return divide(id);
  };
}

/** Mode in which only the page of pieces (docs/diseno.md) is served or built; the product's build knows nothing of it. */
const PIEZAS = 'piezas';

/** Serves the page of pieces at its address, without the ending of the file. */
const piezasAddress: Plugin = {
  name: 'piezas-address',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      if (request.url === '/' || request.url === '/muestras-de-piezas')
        request.url = '/muestras-de-piezas.html';
      next();
    });
  },
};

export default defineConfig(({ mode }) => ({
  root,
  plugins: [
    react(),
    withoutOptionalParts(['html2canvas', 'canvg', 'dompurify']),
    amplifyStyles(),
    mode === PIEZAS
      ? piezasAddress
      : [
          arranqueHtml({
            arranque: ENTRADAS.arranque,
            router: src('app/router.tsx'),
            enseguida: ENTRADAS.enseguida,
          }),
          bundleBudget(),
          trabajador(src('app/sin-red/trabajador.ts')),
        ],
  ],
  build: {
    outDir: resolve(root, mode === PIEZAS ? '../dist/piezas' : '../dist/web'),
    emptyOutDir: true,
    target: 'es2022',
    // The Content-Security-Policy allows no data: fonts, and Trusted Types allow no inline helper.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input:
        mode === PIEZAS
          ? [resolve(root, 'muestras-de-piezas.html')]
          : [ENTRADAS.arranque, resolve(root, 'index.html'), resolve(root, 'ver.html')],
      output: {
        codeSplitting: {
          groups: [{ debugName: 'partes', name: chunkNames(), includeDependenciesRecursively: false }],
        },
      },
    },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 700,
  },
  server: { host: '127.0.0.1', strictPort: true },
}));
