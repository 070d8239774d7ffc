/** Writes the samples of the templates into the built site: `node build-muestras.mjs FOLDER` (scripts/muestras.mjs bundles it). */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PLANTILLAS } from '../domain/plantillas/formato-pdf.ts';
import { archivoMuestra } from '../domain/plantillas/muestras.ts';
import { createMuestra } from '#print/muestras.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Which folder holds the site?');

for (const { idFormatoPdf } of PLANTILLAS) {
  const { pdf, svg } = createMuestra(idFormatoPdf);
  mkdirSync(dirname(join(folder, archivoMuestra(idFormatoPdf, 'pdf'))), { recursive: true });
  writeFileSync(join(folder, archivoMuestra(idFormatoPdf, 'pdf')), pdf);
  writeFileSync(join(folder, archivoMuestra(idFormatoPdf, 'svg')), svg);
}
