import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { packArchivo, packFin, packLista, toMomento } from '#lambdas/trabajos/exportacion/zip.ts';
import type { EntradaZip } from '#lambdas/trabajos/exportacion/zip.ts';
import { testWith } from '../../../support/needs.ts';

const MOMENTO = toMomento('2026-11-20T10:30:58-06:00');

function packDirectorio(entradas: readonly EntradaZip[], inicio: number): Buffer {
  const lista = packLista(entradas, MOMENTO);
  return Buffer.concat([lista, packFin({ cantidad: entradas.length, inicio, largo: lista.length })]);
}

function zip(archivos: Readonly<Record<string, string>>): { bytes: Buffer; entradas: EntradaZip[] } {
  const trozos: Uint8Array[] = [];
  const entradas: EntradaZip[] = [];
  let inicio = 0;
  for (const [nombre, texto] of Object.entries(archivos)) {
    const listo = packArchivo(nombre, Buffer.from(texto), { inicio, momento: MOMENTO });
    entradas.push(listo.entrada);
    trozos.push(...listo.trozos);
    inicio = Buffer.concat(trozos).length;
  }
  return { bytes: Buffer.concat([...trozos, packDirectorio(entradas, inicio)]), entradas };
}

const ARCHIVOS = {
  'indice.csv': 'ñandú;'.repeat(500),
  'documentos/2026-11/año.xml': '<a/>',
  'vacío.json': '',
};

test('another reader finds every file with its own bytes; what does not shrink is stored', () => {
  const { bytes, entradas } = zip(ARCHIVOS);
  const read = unzipSync(bytes);
  expect(Object.fromEntries(Object.entries(read).map(([n, b]) => [n, strFromU8(b)]))).toEqual(ARCHIVOS);
  expect(entradas.map(({ metodo }) => metodo)).toEqual([8, 0, 0]);
});

testWith(['unzip'], 'unzip finds no fault in it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'zip-'));
  try {
    writeFileSync(join(folder, 'a.zip'), zip(ARCHIVOS).bytes);
    const { status, stdout } = spawnSync('unzip', ['-t', join(folder, 'a.zip')], { encoding: 'utf8' });
    expect([status, stdout.includes('No errors detected')]).toEqual([0, true]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a date is kept as MS-DOS keeps it', () => {
  expect(MOMENTO).toEqual({ hora: (10 << 11) | (30 << 5) | 29, dia: (46 << 9) | (11 << 5) | 20 });
});

test('more files than 16 bits count, or beyond 4 GiB, use the 64-bit records', () => {
  const entrada = { nombre: 'a', crc: 0, bytes: 0, comprimidos: 0, metodo: 0, inicio: 0 };
  const muchas = packDirectorio(
    Array.from({ length: 70_000 }, () => entrada),
    0,
  );
  const fin64 = muchas.length - 22 - 76;
  expect(muchas.readUInt32LE(fin64)).toBe(0x06064b50);
  expect(muchas.readBigUInt64LE(fin64 + 32)).toBe(70_000n);
  expect(muchas.readBigUInt64LE(fin64 + 56 + 8)).toBe(BigInt(fin64));
  const lejos = packDirectorio([{ ...entrada, inicio: 5 * 2 ** 30 }], 6 * 2 ** 30);
  expect(lejos.readUInt32LE(42)).toBe(0xffffffff);
  expect(lejos.readBigUInt64LE(46 + 1 + 4)).toBe(BigInt(5 * 2 ** 30));
  expect(packDirectorio([entrada], 10)).toHaveLength(47 + 22);
});
