import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PLANTILLAS } from '#domain/plantillas/formato-pdf.ts';
import { archivoMuestra } from '#domain/plantillas/muestras.ts';
import { createDocumentoDemo } from '#print/documento-demo.ts';
import { createMuestra } from '#print/muestras.ts';
import { runOnPdf } from '../support/pdf.ts';
import { testWith } from '../support/needs.ts';

const ROOT = join(__dirname, '..', '..');
const IDS = PLANTILLAS.map(({ idFormatoPdf }) => idFormatoPdf);
const BUILD = `
  const { bundleScript } = await import('./scripts/agregados.mjs');
  process.argv[2] = process.argv[1];
  await import(await bundleScript(process.cwd(), 'build-muestras'));`;

const EMISOR = { nit: '', nombreEmisor: '', razonEmisor: '', direccionEmisor: '' };
const DESCRIPCIONES = createDocumentoDemo('contado', {
  ...EMISOR,
  codigoEstablecimiento: 1,
  telefonoEmisor: '',
  correoEmisor: '',
  regimenSat: 'PATRI',
}).detalle.map(({ descripcion }) => descripcion);

/** Values that a printed DTE must show (docs/fel.md §20); labels differ between templates. */
const OBLIGATORIOS = [
  'DOCUMENTO NO VÁLIDO',
  'Documento Tributario Electrónico',
  'Tejidos La Ceiba',
  'TEJIDOS LA CEIBA, SOCIEDAD ANÓNIMA',
  '99900017',
  'E5A3C1B0-0000-4000-8000-00000000CE1B',
  'E5A3C1B0',
  '1234567890',
  '20-11-2026 09:05',
  '20-11-2026 09:06',
  '99900025',
  'MERCADITO SAN JUAN, SOCIEDAD ANÓNIMA',
  '4,901.00',
  '525.11',
  'Sujeto a pagos trimestrales ISR',
  'CERTIFICADOR DE EJEMPLO',
  '99900122',
] as const;

test('the site is built with a document and a picture of every template, the same bytes each time', () => {
  const folder = mkdtempSync(join(tmpdir(), 'muestras-'));
  try {
    const built = spawnSync(process.execPath, ['--input-type=module', '-e', BUILD, folder], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    expect(built.stderr).toBe('');
    const archivos = IDS.flatMap((id) => [archivoMuestra(id, 'pdf'), archivoMuestra(id, 'svg')]);
    expect(readdirSync(join(folder, 'muestras')).map((name) => `muestras/${name}`)).toEqual(archivos);
    for (const id of IDS) {
      const { pdf, svg } = createMuestra(id);
      expect(readFileSync(join(folder, archivoMuestra(id, 'pdf'))).equals(pdf)).toBe(true);
      expect(readFileSync(join(folder, archivoMuestra(id, 'svg')), 'utf8')).toBe(svg);
      expect(pdf.length).toBeLessThan(100_000);
      expect(svg.length).toBeLessThan(100_000);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

testWith(['pdftotext', 'qpdf'], 'each says its 15 lines, what is mandatory, and that it is not valid', () => {
  expect(DESCRIPCIONES).toHaveLength(15);
  for (const id of IDS) {
    const { pdf } = createMuestra(id);
    expect(runOnPdf(pdf, [['qpdf', '--check', '{pdf}']]).status).toBe(0);
    const text = runOnPdf(pdf, [['pdftotext', '{pdf}', '-']]).stdout.replace(/\s+/g, ' ');
    const missing = [...OBLIGATORIOS, ...DESCRIPCIONES].filter((words) => !text.includes(words));
    expect({ id, missing }).toEqual({ id, missing: [] });
  }
});

test('a picture says what the document says, without fonts or addresses of its own', () => {
  for (const id of IDS) {
    const { svg } = createMuestra(id);
    const text = svg.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
    expect(text).toContain('DOCUMENTO NO VÁLIDO');
    expect(text).toContain('4,901.00');
    expect(svg).not.toMatch(/href|style|url\(/);
    // A text takes the room it has on paper with any font of the reader.
    expect(svg.match(/<text [^>]*[^/]>/g)?.length).toBe(svg.match(/ textLength="/g)?.length);
  }
});
