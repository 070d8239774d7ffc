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

/** Modules that nearly every screen reads, put in one file instead of nine of a few hundred bytes each. */
const COMMON =
  /\/domain\/(errores\/faltas|dinero\/(decimal|formato|moneda)|fechas\/guatemala|texto\/busqueda|identificacion\/nit|documentos\/modelo\/(tipos|estados))\.ts$|\/components\/field\.tsx$|\/primitives\/(Input|Label)\//;

export default defineConfig({
  root,
  plugins: [
    react(),
    withoutOptionalParts(['html2canvas', 'canvg', 'dompurify']),
    withoutComponentThemes,
    bundleBudget(),
  ],
  build: {
    outDir: resolve(root, '../dist/web'),
    emptyOutDir: true,
    target: 'es2022',
    // The Content-Security-Policy allows no data: fonts, and Trusted Types allow no inline helper.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'comun', test: COMMON }] } },
    },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 700,
  },
  server: { host: '127.0.0.1', strictPort: true },
});
