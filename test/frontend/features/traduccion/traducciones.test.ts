/** @jest-environment jsdom */
import '../../../support/dom.ts';
import glosario from '#domain/traducciones/glosario.json';
import type { TraduccionLeida } from '../../../../frontend/src/features/traduccion/api.ts';
import {
  ArchivoAjeno,
  compareArchivo,
  readArchivo,
  toJson,
  toTabla,
} from '../../../../frontend/src/features/traduccion/archivo.ts';
import {
  filterTraducciones,
  isLargo,
  measureCobertura,
  percentOf,
  suggestTextos,
} from '../../../../frontend/src/features/traduccion/traducciones.ts';
import type { Filtro, Termino } from '../../../../frontend/src/features/traduccion/traducciones.ts';
import { toCsv } from '#domain/texto/csv.ts';

const createFila = (etiqueta: string, fila: Partial<TraduccionLeida> = {}): TraduccionLeida => ({
  ...{ etiqueta, area: 'comun', gt_esp: 'Cerrar', gt_kic: null, gt_kaq: null, gt_mam: null },
  ...{ version: 0, audios: [], detalles: [] },
  ...fila,
});

type Detalle = TraduccionLeida['detalles'][number];
const detalleOf = (idioma: Detalle['idioma'], estado: Detalle['estado']): Detalle => ({
  ...{ idioma, estado },
  ...{ fuente: null, quien: null, cuando: null },
});

const CERRAR = createFila('a.cerrar', {
  gt_mam: 'Lametil',
  gt_kaq: "Titz'apïx",
  version: 3,
  detalles: [detalleOf('gt_mam', 'SEMILLA'), detalleOf('gt_kaq', 'REVISADO')],
});
const NIT = createFila('a.nit', {
  gt_esp: 'NIT {nit}',
  audios: [{ idioma: 'gt_esp', id: 'f0', quien: 'ana', cuando: '2026-11-21T12:00:00.000Z' }],
});
const OTRO = createFila('b.cerrar', {
  gt_mam: 'Jpul',
  detalles: [detalleOf('gt_mam', 'DESACTUALIZADO')],
});
const FILAS = [CERRAR, NIT, OTRO];

const TODO: Filtro = { idioma: null, cuales: 'todas', buscar: '' };
const etiquetasOf = (filtro: Partial<Filtro>) =>
  filterTraducciones(FILAS, { ...TODO, ...filtro }).map(({ etiqueta }) => etiqueta);

it('filters by what a language lacks, what nobody confirmed, what is out of date, and words with any apostrophe', () => {
  expect(etiquetasOf({})).toEqual(['a.cerrar', 'a.nit', 'b.cerrar']);
  expect(etiquetasOf({ idioma: 'gt_mam', cuales: 'faltan' })).toEqual(['a.nit']);
  expect(etiquetasOf({ idioma: 'gt_mam', cuales: 'sinRevisar' })).toEqual(['a.cerrar']);
  expect(etiquetasOf({ idioma: 'gt_kaq', cuales: 'sinRevisar' })).toEqual([]);
  expect(etiquetasOf({ cuales: 'desactualizadas' })).toEqual(['b.cerrar']);
  expect(etiquetasOf({ cuales: 'conAudio' })).toEqual(['a.nit']);
  expect(etiquetasOf({ idioma: 'gt_mam', cuales: 'conAudio' })).toEqual([]);
  expect(etiquetasOf({ buscar: 'titz’apix' })).toEqual(['a.cerrar']);
  expect(etiquetasOf({ buscar: 'a.nit' })).toEqual(['a.nit']);
});

it('computes the coverage of each language', () => {
  expect(measureCobertura(FILAS)).toEqual([
    { idioma: 'gt_kic', hay: 0, revisados: 0, total: 3 },
    { idioma: 'gt_kaq', hay: 1, revisados: 1, total: 3 },
    { idioma: 'gt_mam', hay: 2, revisados: 0, total: 3 },
  ]);
  expect([percentOf(0, 9), percentOf(1, 900), percentOf(899, 900), percentOf(9, 9), percentOf(0, 0)]).toEqual(
    [0, 1, 99, 100, 0],
  );
});

it('suggests what other labels have for the same Spanish, then words of the glossary', () => {
  const terminos = glosario.terminos as readonly Termino[];
  expect(suggestTextos(CERRAR, 'gt_mam', { filas: FILAS, terminos })).toEqual([
    { espanol: 'Cerrar', texto: 'Jpul' },
    { espanol: 'Cerrar', texto: 'Lametil' },
  ]);
  const frase = createFila('x', { gt_esp: 'Guardar la contraseña actual' });
  expect(suggestTextos(frase, 'gt_kaq', { filas: [], terminos }).map(({ espanol }) => espanol)).toEqual([
    'Contraseña actual',
    'Contraseña',
    'Guardar',
  ]);
  // A word within another one is not that word.
  expect(suggestTextos(createFila('x', { gt_esp: 'Noticia' }), 'gt_kaq', { filas: [], terminos })).toEqual(
    [],
  );
});

it('warns of texts of more than 2.2 times the Spanish, but short words have room', () => {
  expect([
    isLargo('x'.repeat(26), 'Sí'),
    isLargo('x'.repeat(27), 'Sí'),
    isLargo('x'.repeat(45), 'y'.repeat(20)),
  ]).toEqual([false, true, true]);
});

const fileOf = (text: string): File => ({ size: text.length, text: async () => text }) as File;

it.each([
  ['CSV', (filas: readonly TraduccionLeida[]) => toCsv(toTabla(filas))],
  ['JSON', toJson],
])(
  'a file as %s -> the same texts change nothing, others are ready to be stored, bad ones are named',
  async (_, write) => {
    const comparada = compareArchivo(await readArchivo(fileOf(write(FILAS))), FILAS);
    expect(comparada).toEqual({ pedidos: [], malas: [], iguales: 3 });
    const cambiadas = [
      { ...CERRAR, gt_mam: 'Jpul, na', gt_kaq: ' ' },
      { ...NIT, gt_mam: 'Tajlal' },
      createFila('no.hay', { gt_mam: '=1+1' }),
    ];
    expect(compareArchivo(await readArchivo(fileOf(write(cambiadas))), FILAS)).toEqual({
      pedidos: [{ etiqueta: 'a.cerrar', gt_mam: 'Jpul, na', version: 3 }],
      malas: [
        { etiqueta: 'a.nit', motivo: expect.stringContaining('{nit}') as unknown },
        { etiqueta: 'no.hay', motivo: expect.stringContaining('no existe') as unknown },
      ],
      iguales: 0,
    });
  },
);

it('a label that stands twice in a file -> is stored once, as its last row says', async () => {
  const dos = [
    { ...CERRAR, gt_mam: 'uno' },
    { ...CERRAR, gt_mam: 'dos' },
  ];
  const { pedidos } = compareArchivo(await readArchivo(fileOf(toCsv(toTabla(dos)))), FILAS);
  expect(pedidos).toEqual([{ etiqueta: 'a.cerrar', gt_mam: 'dos', version: 3 }]);
});

it.each(['nombre,precio\na,1', '{"a"', '[]', ''])('any other file (%s) -> refused', async (text) => {
  await expect(readArchivo(fileOf(text))).rejects.toThrow(ArchivoAjeno);
});
