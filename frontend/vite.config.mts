import react from '@vitejs/plugin-react';
import { resolve } from 'node:path';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { bundleBudget } from './bundle-budget.mts';

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

/**
 * Removes the theme data of Amplify's components: their styles come as files, and button and input do not use the data.
 * They would add 7 kB (gzip) to the first load.
 */
const withoutComponentThemes: Plugin = {
  name: 'without-component-themes',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('/@aws-amplify/ui/dist/esm/theme/tokens/components/index.mjs')
      ? 'export const components = {};'
      : null,
};

/** Modules that nearly every screen reads, put in one file instead of thirteen of a few hundred bytes each. */
const COMMON =
  /\/domain\/(errores\/faltas|dinero\/(decimal|formato|moneda)|fechas\/guatemala|texto\/busqueda|identificacion\/nit|documentos\/modelo\/(tipos|estados)|is-record)\.ts$|\/src\/lib\/(lectura|load-code)\.ts$|\/components\/(field|notice)\.tsx$|\/primitives\/(Input|Label)\//;

/** Modules that the editors of a sale and of a note read with their first screen, in one file instead of eight small ones. */
const VENTA =
  /\/documento-editor\/(abonos|add-producto|cantidad|columnas|components\/linea-tipos|desde-producto|edicion|focus|i18n|marcas|montos|move-lineas|quitado|tidy-borrador)\.ts$/;

/** Small parts that every sale loads after its first screen, in one file instead of a file each. */
const VENTA_DESPUES =
  /\/documento-editor\/(components\/(mosaicos|lector|linea-catalogo)\.tsx|(use-lector|lecturas|camara|i18n-lector)\.ts)$|\/gt_esp\/lector\.json$/;

/** Weights of the letters that every screen needs at once, so that no page waits for its styles to ask for them. */
const PESOS = [400, 600];

const preloadFuentes: Plugin = {
  name: 'preload-fuentes',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => {
      const links = PESOS.map(
        (peso) =>
          '<link rel="preload" as="font" type="font/woff2" crossorigin ' +
          `href="../node_modules/@fontsource/noto-sans/files/noto-sans-latin-${peso}-normal.woff2" />`,
      );
      return html.replace('</head>', `${links.join('')}</head>`);
    },
  },
};

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
    withoutComponentThemes,
    preloadFuentes,
    mode === PIEZAS ? piezasAddress : bundleBudget(),
  ],
  build: {
    outDir: resolve(root, mode === PIEZAS ? '../dist/piezas' : '../dist/web'),
    emptyOutDir: true,
    target: 'es2022',
    // The Content-Security-Policy allows no data: fonts, and Trusted Types allow no inline helper.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: (mode === PIEZAS ? ['muestras-de-piezas.html'] : ['index.html', 'ver.html']).map((page) =>
        resolve(root, page),
      ),
      output: {
        codeSplitting: {
          groups: [
            { name: 'comun', test: COMMON },
            { name: 'venta', test: VENTA, includeDependenciesRecursively: false },
            { name: 'venta-despues', test: VENTA_DESPUES, includeDependenciesRecursively: false },
          ],
        },
      },
    },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 700,
  },
  server: { host: '127.0.0.1', strictPort: true },
}));
