import { isMunicipio } from '#domain/identificacion/municipios.ts';
import { MUNICIPIOS, NOMBRES_DEPARTAMENTO } from '#domain/identificacion/municipios-nombres.ts';

const parse = (codigo: string): [number, number] => [Number(codigo.slice(0, 2)), Number(codigo.slice(2))];

describe('names of the municipalities', () => {
  it('stand for exactly the numbers that a CUI may end in', () => {
    const codigos = new Set(MUNICIPIOS.map(({ codigo }) => codigo));
    expect(codigos.size).toBe(MUNICIPIOS.length);
    expect(MUNICIPIOS.every(({ codigo }) => isMunicipio(...parse(codigo)))).toBe(true);
    const todos = Array.from({ length: 99 * 40 }, (_, i) => [Math.floor(i / 40) + 1, (i % 40) + 1] as const);
    expect(MUNICIPIOS).toHaveLength(todos.filter(([d, m]) => isMunicipio(d, m)).length);
  });

  it('are named once in their department, without stray blanks', () => {
    const names = MUNICIPIOS.map(({ departamento, nombre }) => `${departamento}/${nombre}`);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => /^\s|\s$|\s\s|\|/.test(name))).toEqual([]);
    expect(NOMBRES_DEPARTAMENTO).toHaveLength(22);
  });

  it('have the postal code of the heads alone', () => {
    const conCodigo = MUNICIPIOS.filter(({ codigoPostal }) => codigoPostal !== null);
    expect(conCodigo.map(({ codigoPostal }) => codigoPostal?.slice(2))).toEqual(Array(22).fill('001'));
    expect(MUNICIPIOS.find(({ codigo }) => codigo === '0901')).toEqual({
      codigo: '0901',
      nombre: 'Quetzaltenango',
      departamento: 'Quetzaltenango',
      codigoPostal: '09001',
    });
  });
});
