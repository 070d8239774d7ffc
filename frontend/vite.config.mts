import react from '@vitejs/plugin-react';
import { resolve } from 'node:path';
import { defineConfig } from 'vite';
import { bundleBudget } from './bundle-budget.mts';

const root = import.meta.dirname;
const empty = resolve(root, 'src/lib/empty-module.ts');

export default defineConfig({
  root,
  plugins: [react(), bundleBudget()],
  resolve: { alias: { html2canvas: empty, canvg: empty, dompurify: empty } },
  build: {
    outDir: resolve(root, '../dist/web'),
    emptyOutDir: true,
    target: 'es2022',
    // The Content-Security-Policy allows no data: fonts, and Trusted Types no inline helper.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 700,
  },
  server: { host: '127.0.0.1', strictPort: true },
});
