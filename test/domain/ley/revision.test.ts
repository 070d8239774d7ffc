import { CALENDARIOS } from '#domain/ley/calendario.ts';
import { LIMITE_PEQUENO, SALARIO_MINIMO } from '#domain/ley/figuras.ts';
import { ANIOS_REGISTRADOS, FIGURAS_ANUALES, listAniosSinFila } from '#domain/ley/revision.ts';

const REGISTRADOS = { salarioMinimo: ['2026'], calendario: ['2026', '2027'] };

test('the rows of the next year are asked for from 1 December on, and lack from 1 January on', () => {
  expect(listAniosSinFila('2026-11-30', REGISTRADOS)).toEqual([]);
  expect(listAniosSinFila('2026-12-01', REGISTRADOS)).toEqual([
    { figura: 'salarioMinimo', anio: '2027', isFalta: false },
  ]);
  expect(listAniosSinFila('2027-01-01', REGISTRADOS)).toEqual([
    { figura: 'salarioMinimo', anio: '2027', isFalta: true },
  ]);
  expect(listAniosSinFila('2028-12-31', REGISTRADOS)).toEqual([
    { figura: 'salarioMinimo', anio: '2028', isFalta: true },
    { figura: 'salarioMinimo', anio: '2029', isFalta: false },
    { figura: 'calendario', anio: '2028', isFalta: true },
    { figura: 'calendario', anio: '2029', isFalta: false },
  ]);
});

/**
 * The day of the newest look stands for today: a figure that is looked up in a new year asks for the others of that year, and a copy
 * that is only built later fails for nothing. The running product tells what lacks by the clock.
 */
test('on the day of the newest look no figure of the year lacks', () => {
  const vistos = [...SALARIO_MINIMO, ...CALENDARIOS, ...LIMITE_PEQUENO].map(({ visto }) => visto);
  const ultimo = vistos.toSorted().at(-1) ?? '';
  expect(listAniosSinFila(ultimo).filter(({ isFalta }) => isFalta)).toEqual([]);
});

test('no year between the first and the last one lacks its row', () => {
  for (const figura of FIGURAS_ANUALES) {
    const anios = ANIOS_REGISTRADOS[figura].map(Number);
    expect(anios).toEqual(anios.map((_, i) => (anios[0] ?? 0) + i));
  }
});
