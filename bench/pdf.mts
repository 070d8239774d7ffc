import { deflateSync } from 'node:zlib';
import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import { formatoPorDefecto } from '#domain/plantillas/por-defecto.ts';
import type { ImagenDecodificada } from '#domain/archivos/imagen.ts';
import { drawFactura, renderFactura } from '#print/render-factura.ts';
import { createImpreso, createLineas } from '../test/print/documento-impreso.ts';
import { compare, type Medida } from './medida.mts';
import { loadFuentes, renderJspdf, renderPdfkit } from './pdf-otros.mts';

const FORMATO = formatoPorDefecto(1);
/** Number of documents with different lines, so that no document makes the next one faster. */
const VARIANTES = 16;

/** Measures the printed invoice beside pdfkit, with tags and without, and plain jsPDF drawing the same pages with the same two fonts and picture. */
export async function pdfCases(): Promise<Medida[]> {
  const [jpeg, png] = [createJpeg(), createPng()];
  const corto = createDocumentos(15);
  const first = measureFirst(corto[0], jpeg);
  const fuentes = await loadFuentes();
  const largo = createDocumentos(200);
  const paginas = (documentos: DocumentoCompleto[]) => {
    const drawn = documentos.map((documento) => drawFactura(documento, impresion(jpeg)));
    return (i: number) => drawn[i % drawn.length] ?? [];
  };
  const [cortas, largas] = [paginas(corto), paginas(largo)];
  const ours = (documentos: DocumentoCompleto[], logo: ImagenDecodificada) => (i: number) =>
    Promise.resolve(print(documentos[i % documentos.length], logo));
  const pdfkit = (pages: typeof cortas) => (i: number) => renderPdfkit(pages(i), fuentes, { tagged: false });
  const tagged = (pages: typeof cortas) => (i: number) => renderPdfkit(pages(i), fuentes, { tagged: true });
  const jspdf = (pages: typeof cortas) => (i: number) => Promise.resolve(renderJspdf(pages(i), fuentes));
  const one = (nombre: string) => ({ nombre: `pdf of 1 page, ${nombre}`, run: ours(corto, jpeg) });
  const many = (nombre: string) => ({ nombre: `pdf of 200 lines, ${nombre}`, run: ours(largo, jpeg) });
  const [kit, conTags, plain] = ['pdfkit', 'tagged pdfkit', 'plain jsPDF'] as const;
  return [
    first,
    await compare(60, one('beside pdfkit'), { nombre: kit, run: pdfkit(cortas) }, 20),
    await compare(12, many('beside pdfkit'), { nombre: kit, run: pdfkit(largas) }, 4),
    await compare(60, one('beside tagged pdfkit'), { nombre: conTags, run: tagged(cortas) }, 20),
    await compare(12, many('beside tagged pdfkit'), { nombre: conTags, run: tagged(largas) }, 4),
    await compare(40, one('beside plain jsPDF'), { nombre: plain, run: jspdf(cortas) }, 10),
    await compare(12, many('beside plain jsPDF'), { nombre: plain, run: jspdf(largas) }, 4),
    await compare(
      60,
      { nombre: 'pdf of 1 page, PNG with transparency', run: ours(corto, png) },
      { nombre: 'the same with JPEG', run: ours(corto, jpeg) },
      20,
    ),
    await measureBytes('pdf of 1 page, bytes', ours(corto, jpeg), pdfkit(cortas), kit),
    await measureBytes('pdf of 200 lines, bytes', ours(largo, jpeg), pdfkit(largas), kit),
    await measureBytes('pdf of 1 page, bytes beside tags', ours(corto, jpeg), tagged(cortas), conTags),
    await measureBytes('pdf of 200 lines, bytes beside tags', ours(largo, jpeg), tagged(largas), conTags),
  ];
}

function impresion(logo: ImagenDecodificada) {
  return { formato: FORMATO, imagenes: { logo, imagen: null } };
}

function print(documento: DocumentoCompleto | undefined, logo: ImagenDecodificada): Uint8Array {
  if (documento === undefined) throw new Error('There is no document to print');
  return renderFactura(documento, impresion(logo));
}

function createDocumentos(lineas: number): DocumentoCompleto[] {
  return Array.from({ length: VARIANTES }, (_, i) => {
    const detalle = createLineas(lineas).map((linea) => ({
      ...linea,
      descripcion: `${linea.descripcion}, pieza ${i * 131} ${String.fromCharCode(65 + i)}`,
    }));
    return createImpreso(detalle, { nombreReceptor: `Cliente ${i}`, numero: String(979_518_519 + i) });
  });
}

/** Measures the first document after the code is loaded, when fonts must be parsed and nothing is warm. */
function measureFirst(documento: DocumentoCompleto | undefined, logo: ImagenDecodificada): Medida {
  const times = [0, 1].map(() => {
    const [start, cpu] = [performance.now(), process.cpuUsage()];
    print(documento, logo);
    const { user, system } = process.cpuUsage(cpu);
    // On a busy machine the processor time is nearer to the truth than the elapsed time.
    return Math.min(performance.now() - start, (user + system) / 1000);
  });
  const [first = Number.NaN, second = Number.NaN] = times;
  const base = { nombre: 'the second', p50: second, p95: second };
  return { nombre: 'pdf, the first document', p50: first, p95: first, base };
}

type Render = (i: number) => Promise<Uint8Array>;

async function measureBytes(nombre: string, ours: Render, theirs: Render, otro: string): Promise<Medida> {
  const [mine, other] = [(await ours(0)).length, (await theirs(0)).length];
  return {
    nombre,
    unidad: 'bytes',
    p50: mine,
    p95: mine,
    base: { nombre: otro, p50: other, p95: other },
  };
}

/** Makes 100 kB in the shape of a JPEG; no PDF writer decodes it. */
function createJpeg(): ImagenDecodificada {
  const frame = [0xff, 0xc0, 0, 17, 8, 0, 240, 1, 224, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1];
  const start = [0xff, 0xda, 0, 12, 3, 1, 0, 2, 0x11, 3, 0x11, 0, 63, 0];
  const scan = createNoise(100_000).map((byte) => byte & 0x7f);
  const bytes = Uint8Array.of(0xff, 0xd8, ...frame, ...start, ...scan, 0xff, 0xd9);
  return { bytes, format: 'JPEG', width: 480, height: 240 };
}

/** Makes a picture of 480 × 240 pixels with transparency and about the same size. */
function createPng(): ImagenDecodificada {
  const [width, height] = [480, 240];
  const noise = createNoise(width * height);
  const rows = new Uint8Array(height * (1 + 4 * width));
  for (let i = 0; i < width * height; i += 1) {
    const at = Math.floor(i / width) * (1 + 4 * width) + 1 + 4 * (i % width);
    rows.set([(noise[i] ?? 0) >> 3, i & 0xff, 90, i % width], at);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6], 8);
  const chunks = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  const bytes = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), ...chunks]);
  return { bytes: new Uint8Array(bytes), format: 'PNG', width, height };
}

/** The checksum stays zero, because none of the measured readers looks at it. */
function chunk(tag: string, body: Uint8Array): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length, 0);
  head.write(tag, 4, 'latin1');
  return Buffer.concat([head, body, Buffer.alloc(4)]);
}

function createNoise(length: number): Uint8Array {
  let state = 1;
  return Uint8Array.from({ length }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state >>> 16;
  });
}
