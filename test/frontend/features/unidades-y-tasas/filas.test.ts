import {
  filasFrases,
  filasImpuestos,
  filasTipos,
  textoTasa,
} from '../../../../frontend/src/features/unidades-y-tasas/filas.ts';

describe('reference lists', () => {
  it('say which regimes issue each type; notes go with what they adjust', () => {
    const regimenesOf = (codigo: string) => filasTipos().find((fila) => fila.codigo === codigo)?.regimenes;
    expect(regimenesOf('FACT')).toEqual(['PATRI', 'PASIM']);
    expect(regimenesOf('FPEQ')).toEqual(['PAPEQ']);
    expect(regimenesOf('RECI')).toEqual(['PATRI', 'PASIM', 'PAPEQ', 'EXENT']);
    expect(regimenesOf('NCRE')).toEqual(['PATRI', 'PASIM']);
  });

  it.each([
    ['0.12', null, undefined, '12 %'],
    ['0.005', null, undefined, '0.5 %'],
    ['0.1', null, undefined, '10 %'],
    ['0', null, undefined, '0 %'],
    ['1', null, undefined, '100 %'],
    ['4.70', 'GTQ', undefined, 'Q 4.70'],
    ['30', 'USD', undefined, '$ 30.00'],
    ['4.60', 'GTQ', '0.9', 'Q 4.60 × 0.9'],
  ] as const)('write the rate %s %s %s as %s', (tasa, moneda, parte, texto) => {
    expect(textoTasa(parte === undefined ? { tasa, moneda } : { tasa, moneda, parte })).toBe(texto);
  });

  it('have every unit of every tax, and one row for the municipal rate', () => {
    const filas = filasImpuestos();
    expect(new Set(filas.map(({ clave }) => clave)).size).toBe(filas.length);
    expect(filas.filter(({ impuesto }) => impuesto === 'Petróleo')).toHaveLength(16);
    expect(filas.filter(({ codigo }) => codigo === 'DDMMCCC')).toHaveLength(1);
  });

  it('stand by type and scenario, the exempt scenarios as type 4', () => {
    const filas = filasFrases();
    expect(filas.map(({ clave }) => clave).slice(0, 2)).toEqual(['1/1', '1/2']);
    expect(filas.filter(({ tipo }) => tipo === 4)).toHaveLength(36);
    expect(new Set(filas.map(({ clave }) => clave)).size).toBe(filas.length);
  });
});
