/** @jest-environment jsdom */
import '../../../support/dom.ts';
import { unzipSync } from 'fflate';
import { LIMITES_IMPORTACION } from '#domain/importacion/limites.ts';
import { packSueltos, sortElegidos, toGrupos } from '../../../../frontend/src/features/importacion/reunir.ts';

const MB = 1024 * 1024;

/** File whose size and bytes are given; jsdom's own reads no bytes. */
function createFile(nombre: string, texto: string, size = texto.length): File {
  const bytes = new TextEncoder().encode(texto);
  return Object.defineProperties(new File([], nombre), {
    size: { value: size },
    arrayBuffer: { value: () => Promise.resolve(bytes.buffer) },
  });
}

const seguimiento = (signal = new AbortController().signal) => {
  const hechos: number[] = [];
  return { hechos, signal, onHechos: (cuantos: number) => void hechos.push(cuantos) };
};

test('what may not be sent is told apart with the rule that it breaks', () => {
  const { sueltos, zips, rechazados } = sortElegidos([
    createFile('a.xml', '<a/>'),
    createFile('B.XML', '<a/>', 3 * MB),
    createFile('mes.zip', 'PK'),
    createFile('mes2.ZIP', 'PK', 21 * MB),
    createFile('foto.pdf', '%PDF'),
    createFile('vacio.xml', ''),
  ]);
  expect([sueltos, zips].map((files) => files.map(({ name }) => name))).toEqual([['a.xml'], ['mes.zip']]);
  expect(rechazados).toEqual([
    { nombre: 'B.XML', motivo: 'El XML pesa más de 2 MB. Elija otro archivo.' },
    { nombre: 'mes2.ZIP', motivo: 'El ZIP pesa más de 20 MB. Divídalo en partes.' },
    { nombre: 'foto.pdf', motivo: 'El archivo debe ser XML o ZIP. Elija otro.' },
    { nombre: 'vacio.xml', motivo: 'El archivo está vacío. Elija otro.' },
  ]);
});

test('one loose file stays as it is, and many become one ZIP that holds each of them', async () => {
  const uno = createFile('a.xml', '<a/>');
  expect(await packSueltos([uno], seguimiento())).toEqual([{ nombre: 'a.xml', archivo: uno }]);
  expect(await packSueltos([], seguimiento())).toEqual([]);
  const muchos = Array.from({ length: 60 }, (_, i) => createFile(`${i}.xml`, `<a n="${i}"/>`));
  const avance = seguimiento();
  // The parts are caught, because jsdom's Blob gives none back.
  const partes: Uint8Array[] = [];
  const original = globalThis.Blob;
  globalThis.Blob = class extends original {
    constructor(trozos: BlobPart[] = [], opciones?: BlobPropertyBag) {
      super(trozos, opciones);
      partes.push(...(trozos as Uint8Array[]));
    }
  };
  const [zip, ...otros] = await packSueltos(muchos, avance).finally(() => {
    globalThis.Blob = original;
  });
  expect([zip?.nombre, otros, avance.hechos]).toEqual(['60 XML sueltos.zip', [], [25, 50]]);
  const entradas = unzipSync(new Uint8Array(Buffer.concat(partes)));
  expect(Object.keys(entradas)).toHaveLength(60);
  expect(new TextDecoder().decode(entradas['59.xml'])).toBe('<a n="59"/>');
});

test('files that unpack to more than a ZIP may hold make several, and a cancelled upload stops packing', async () => {
  const grandes = Array.from({ length: 3 }, (_, i) => createFile(`${i}.xml`, '<a/>', 101 * MB));
  expect((await packSueltos(grandes, seguimiento())).map(({ nombre }) => nombre)).toEqual([
    '2 XML sueltos.zip',
    '1 XML sueltos.zip',
  ]);
  const control = new AbortController();
  control.abort();
  await expect(packSueltos(grandes, seguimiento(control.signal))).rejects.toThrow();
});

test('an import takes forty uploads and sixty megabytes at most', () => {
  const subible = (size: number) => ({ nombre: 'a', archivo: createFile('a.zip', '', size) });
  const cuantos = (sizes: readonly number[]) => toGrupos(sizes.map(subible)).map(({ length }) => length);
  expect(cuantos([20 * MB, 20 * MB, 20 * MB, 20 * MB])).toEqual([3, 1]);
  expect(cuantos(Array.from({ length: 41 }, () => 1))).toEqual([LIMITES_IMPORTACION.subidas, 1]);
  expect(cuantos([])).toEqual([]);
});
