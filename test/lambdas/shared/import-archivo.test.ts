import { readFileSync } from 'node:fs';
import { zipSync } from 'fflate';
import { findFin } from '#domain/archivos/directorio-zip.ts';
import { LIMITES_IMPORTACION } from '#domain/importacion/limites.ts';
import { importArchivo } from '#lambdas/shared/import-archivo.ts';
import type { ResultadoArchivo } from '#lambdas/shared/import-archivo.ts';
import type { FuenteArchivo } from '#lambdas/ports/archivos.ts';
import { startCronometro } from '../../support/cronometro.ts';
import { buildXml, createEmision } from '../../support/factories/emision.ts';
import { describeWith } from '../../support/needs.ts';
import { listShared, sharedPath } from '../../support/shared.ts';

const CONTEXTO = {
  nit: '99900017',
  ahora: Date.parse('2026-11-25T20:00:00-06:00'),
};
const XML = buildXml(createEmision());
const utf8 = (texto: string): Uint8Array => new Uint8Array(Buffer.from(texto, 'utf8'));

/** A document of its own for each number. */
function createXml(i: number): string {
  return XML.replace(/<dte:Descripcion>[^<]*/, `<dte:Descripcion>Silla ${i}`);
}

function fuenteOf(bytes: Uint8Array): FuenteArchivo & { lecturas: number } {
  const fuente = {
    bytes: bytes.length,
    lecturas: 0,
    read: (desde: number, hasta: number) => {
      fuente.lecturas += 1;
      if (desde < 0 || hasta > bytes.length || desde > hasta) throw new RangeError(`${desde} to ${hasta}`);
      return Promise.resolve(bytes.slice(desde, hasta));
    },
  };
  return fuente;
}

function importBytes(bytes: Uint8Array, desde = 0): Promise<ResultadoArchivo[]> {
  return collect(importArchivo('subida.zip', fuenteOf(bytes), CONTEXTO, desde));
}

async function collect(results: AsyncIterable<ResultadoArchivo>): Promise<ResultadoArchivo[]> {
  const all: ResultadoArchivo[] = [];
  for await (const each of results) all.push(each);
  return all;
}

function zip(files: Record<string, Uint8Array | string>, level: 0 | 6 = 6): Uint8Array {
  const parts = Object.entries(files).map(([nombre, datos]) => [
    nombre,
    typeof datos === 'string' ? utf8(datos) : datos,
  ]);
  return zipSync(Object.fromEntries(parts) as Record<string, Uint8Array>, { level, mtime: '2026-11-25' });
}

/** "name result codes" of each file. */
function resumeOf(resultados: readonly ResultadoArchivo[]): string[] {
  return resultados.map((each) =>
    [
      each.nombre,
      each.resultado,
      ...('motivos' in each ? each.motivos : each.lectura.reparos).map(({ codigo }) => codigo),
    ].join(' '),
  );
}

/** Writes numbers over the directory's record of the only entry; `at` counts from the record's beginning. */
function patchCentral(
  bytes: Uint8Array,
  ...cambios: readonly (readonly [at: number, valor: number])[]
): Uint8Array {
  const copia = bytes.slice();
  const inicio = findFin(copia)?.inicio ?? 0;
  const view = new DataView(copia.buffer);
  for (const [at, valor] of cambios) view.setUint32(inicio + at, valor, true);
  return copia;
}

describe('a file', () => {
  test('alone is read like one in a ZIP, packed or not', async () => {
    expect(resumeOf(await importBytes(utf8(XML)))).toEqual(['subida.zip leido REPARO-01']);
    for (const level of [0, 6] as const)
      expect(resumeOf(await importBytes(zip({ 'enero/a.xml': XML }, level)))).toEqual([
        'enero/a.xml leido REPARO-01',
      ]);
  });

  test('keeps the bytes that were sent, with which a signature is verified', async () => {
    const original = utf8(`\uFEFF<?xml version="1.0" encoding="UTF-8"?>\n<!-- a & b -->${XML}`);
    const [resultado] = await importBytes(zip({ 'a.xml': original }));
    expect(resultado).toMatchObject({ resultado: 'leido' });
    expect(resultado && 'xml' in resultado ? Buffer.from(resultado.xml).equals(original) : null).toBe(true);
  });

  test.each([
    [
      'UTF-16 with its mark',
      Buffer.from(`\uFEFF<?xml version="1.0" encoding="UTF-16"?>${XML}`, 'utf16le'),
      'leido',
    ],
    [
      'Latin-1 by its declaration',
      Buffer.from(
        `<?xml version='1.0' encoding='ISO-8859-1'?>${XML.replace('Descripcion>', 'Descripcion>Ñandú ')}`,
        'latin1',
      ),
      'leido',
    ],
    [
      'bytes that are no UTF-8',
      Buffer.from(XML.replace('Descripcion>', 'Descripcion>Ñandú '), 'latin1'),
      'invalido',
    ],
    [
      'an encoding that nobody uses here',
      Buffer.from(`<?xml version="1.0" encoding="UTF-7"?>${XML}`),
      'invalido',
    ],
    ['nothing', Buffer.from(''), 'invalido'],
    ['more than two megabytes', Buffer.from(`${XML}${' '.repeat(2 * 1024 * 1024)}`), 'invalido'],
  ])('of %s', async (_nombre, bytes, resultado) => {
    const [leido] = await importBytes(new Uint8Array(bytes));
    expect(leido?.resultado).toBe(resultado);
    if (leido?.resultado === 'leido' && leido.lectura.tipo === 'documento' && _nombre.startsWith('Latin'))
      expect(leido.lectura.documento.factura.products[0]?.descripcion).toMatch(/^Ñandú /);
  });
});

test('one result for each file: read, of others, invalid and passed over; the first ones on demand not again', async () => {
  const ajeno = createXml(3).replace(/NITEmisor="\d+"/, 'NITEmisor="99901013"');
  const bytes = zip({
    'a.xml': createXml(1),
    'b.xml': createXml(1),
    'd.xml': ajeno,
    'e.xml': '<html/>',
    'f.pdf': '%PDF-1.7',
    'g.xml': createXml(4),
    '__MACOSX/._a.xml': 'x',
    'carpeta/.DS_Store': 'x',
  });
  const todos = [
    'a.xml leido REPARO-01',
    'b.xml leido REPARO-01',
    'd.xml ajeno IMPORTACION-09',
    'e.xml invalido IMPORTACION-02',
    'f.pdf omitido IMPORTACION-16',
    'g.xml leido REPARO-01',
  ];
  expect(resumeOf(await importBytes(bytes))).toEqual(todos);
  expect(resumeOf(await importBytes(bytes, 4))).toEqual(todos.slice(4));
});

describeWith(['fel/samples'], 'the official samples as one ZIP', () => {
  test('all are read but one whose prefix is not declared', async () => {
    const names = listShared('fel/samples', '.xml');
    const files = Object.fromEntries(
      names.map((name) => [name, new Uint8Array(readFileSync(sharedPath(`fel/samples/${name}`)))]),
    );
    const resultados = await importBytes(zip(files));
    expect(resultados).toHaveLength(47);
    expect(resumeOf(resultados).filter((each) => !each.includes(' leido'))).toEqual([
      'r15-fesp-cui-prefijo-roto.xml invalido IMPORTACION-04',
    ]);
  });
});

describe('hostile ZIPs', () => {
  const bueno = zip({ 'a.xml': createXml(1) });

  test('a bad entry does not stop the others', async () => {
    const inflado = 'x'.repeat(3 * 1024 * 1024);
    const resultados = await importBytes(
      zip({
        'a.xml': createXml(1),
        'dentro.zip': bueno,
        'disfrazado.xml': bueno,
        'grande.xml': inflado,
        'ceros.xml': 'x'.repeat(1024 * 1024),
        '../../etc/passwd.xml': createXml(2),
        'C:\\Windows\\..\\b.xml': createXml(3),
        '/raiz\u202Elmx.xml': createXml(4),
        'z.xml': createXml(5),
      }),
    );
    expect(resumeOf(resultados).sort()).toEqual(
      [
        'a.xml leido REPARO-01',
        'ceros.xml invalido IMPORTACION-13',
        'dentro.zip invalido IMPORTACION-11',
        'disfrazado.xml invalido IMPORTACION-11',
        'etc/passwd.xml leido REPARO-01',
        'grande.xml invalido IMPORTACION-12',
        'C:/Windows/b.xml leido REPARO-01',
        'raizlmx.xml leido REPARO-01',
        'z.xml leido REPARO-01',
      ].sort(),
    );
  });

  test.each([
    ['claims fewer bytes than come out', [[24, 100]], 'IMPORTACION-15'],
    ['claims more bytes than come out', [[24, 9_000]], 'IMPORTACION-15'],
    ['has another checksum', [[16, 1]], 'IMPORTACION-15'],
    ['is cut off', [[20, 50]], 'IMPORTACION-15'],
    ['has a method that nobody knows', [[10, 99]], 'IMPORTACION-15'],
    ['points to no header', [[42, 7]], 'IMPORTACION-15'],
    ['points outside', [[42, 0xfffffff0]], 'IMPORTACION-15'],
    ['is packed in more bytes than there are', [[20, 1_000_000]], 'IMPORTACION-15'],
    ['is encrypted', [[8, 0x0008_0001]], 'IMPORTACION-14'],
    ['claims two gigabytes', [[24, 0x7fffffff]], 'IMPORTACION-19'],
  ] as const)('an entry that %s is refused', async (_nombre, cambios, codigo) => {
    const [resultado, ...otros] = await importBytes(patchCentral(bueno, ...cambios));
    expect(otros).toEqual([]);
    expect(resultado && 'motivos' in resultado ? resultado.motivos[0]?.codigo : resultado?.resultado).toBe(
      codigo,
    );
  });

  test.each([
    ['cut off', bueno.subarray(0, bueno.length - 30), 'IMPORTACION-17'],
    ['without a directory', bueno.subarray(0, 40), 'IMPORTACION-17'],
    ['with more entries than it has', patchFin(bueno, 10, 5), 'IMPORTACION-17'],
    ['with more entries than anybody sends', patchFin(bueno, 10, 0xffff), 'IMPORTACION-18'],
    ['with a directory outside', patchFin(bueno, 16, 0xff), 'IMPORTACION-17'],
    ['empty', zip({}), 'IMPORTACION-20'],
  ])('a ZIP %s gives one reason', async (_nombre, bytes, codigo) => {
    expect(resumeOf(await importBytes(bytes))).toEqual([`subida.zip invalido ${codigo}`]);
  });

  test('data that are not deflated are damaged', async () => {
    const roto = bueno.slice();
    roto.fill(0xff, 40, 60);
    expect(resumeOf(await importBytes(roto))).toEqual(['a.xml invalido IMPORTACION-15']);
  });

  test('entries that share their bytes are read once', async () => {
    const fin = findFin(bueno);
    if (fin === null) throw new Error('no ZIP');
    const central = bueno.subarray(fin.inicio, fin.inicio + fin.bytes);
    const cola = new Uint8Array(22);
    const view = new DataView(cola.buffer);
    view.setUint32(0, 0x06054b50, true);
    view.setUint16(10, 1_000, true);
    view.setUint32(12, central.length * 1_000, true);
    view.setUint32(16, fin.inicio, true);
    const bomba = Buffer.concat([
      bueno.subarray(0, fin.inicio),
      ...Array.from({ length: 1_000 }, () => central),
      cola,
    ]);
    const resultados = await importBytes(new Uint8Array(bomba));
    expect(resultados).toHaveLength(1_000);
    expect(resultados.filter((each) => each.resultado === 'leido')).toHaveLength(1);
    expect(new Set(resumeOf(resultados)).size).toBe(2);
  });

  test('ten thousand entries of a megabyte of nothing are refused before anything is unpacked', async () => {
    const cero = new Uint8Array(1024 * 1024);
    const una = zip({ 'a.xml': cero });
    const fin = findFin(una);
    if (fin === null) throw new Error('no ZIP');
    const central = una.subarray(fin.inicio, fin.inicio + fin.bytes);
    const cola = una.slice(fin.inicio + fin.bytes);
    new DataView(cola.buffer).setUint16(10, 10_000, true);
    new DataView(cola.buffer).setUint32(12, central.length * 10_000, true);
    const bomba = Buffer.concat([
      una.subarray(0, fin.inicio),
      ...Array.from({ length: 10_000 }, () => central),
      cola,
    ]);
    const cronometro = startCronometro();
    expect(resumeOf(await importBytes(new Uint8Array(bomba)))).toEqual([
      'subida.zip invalido IMPORTACION-19',
    ]);
    expect(cronometro()).toBeLessThan(1);
  });
});

function patchFin(bytes: Uint8Array, at: 10 | 16, valor: number): Uint8Array {
  const copia = bytes.slice();
  const view = new DataView(copia.buffer);
  if (at === 10) view.setUint16(copia.length - 22 + at, valor, true);
  else view.setUint32(copia.length - 22 + at, copia.length + valor, true);
  return copia;
}

test('a ZIP is read in few large pieces, and the files in the order in which they lie there', async () => {
  const files = Object.fromEntries(Array.from({ length: 600 }, (_, i) => [`${i}.xml`, `<no n="${i}"/>`]));
  const fuente = fuenteOf(zip(files));
  const resultados = await collect(importArchivo('a.zip', fuente, CONTEXTO));
  expect(resultados.map(({ nombre }) => nombre)).toEqual(Object.keys(files));
  expect(fuente.lecturas).toBeLessThanOrEqual(4);
  expect(LIMITES_IMPORTACION.documentoBytes).toBe(2 * 1024 * 1024);
});
