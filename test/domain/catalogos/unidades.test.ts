import { checkTipoCambioDia, findReferencia, findTipoCambio } from '#domain/catalogos/tipos-cambio.ts';
import { checkUnidad, cleanUnidad } from '#domain/catalogos/reglas-unidad.ts';
import { UNIDADES_COMUNES } from '#domain/catalogos/unidades.ts';

const codigos = (faltas: readonly { codigo: string; ruta: string }[]): string[] =>
  faltas.map(({ codigo, ruta }) => `${codigo} ${ruta}`);

describe('units of measure', () => {
  const check = (codigo: string, nombre = 'Tarima'): string[] =>
    codigos(checkUnidad(cleanUnidad({ codigo, nombre, eliminada: false })));

  it('of the common list fit a document and are named once', () => {
    for (const { codigo, nombre } of UNIDADES_COMUNES) {
      expect(codigo).toMatch(/^[A-Z0-9]{1,3}$/);
      expect(nombre).not.toBe('');
    }
    expect(new Set(UNIDADES_COMUNES.map(({ codigo }) => codigo)).size).toBe(UNIDADES_COMUNES.length);
  });

  it.each([
    ['tar', []],
    [' m4 ', []],
    ['Ñ', []],
    ['', ['LINEA-04 codigo']],
    ['TARI', ['LINEA-05 codigo']],
    ['T R', ['UNIDAD-01 codigo']],
    ['T.R', ['UNIDAD-01 codigo']],
    ['uni', ['UNIDAD-02 codigo']],
  ])('takes or refuses the code %j', (codigo, faltas) => {
    expect(check(codigo)).toEqual(faltas);
  });

  it('have a name that fits', () => {
    expect(check('TAR', '  ')).toEqual(['UNIDAD-03 nombre']);
    expect(check('TAR', 'x'.repeat(60))).toEqual([]);
    expect(check('TAR', 'x'.repeat(61))).toEqual(['UNIDAD-04 nombre']);
    expect(check('TAR', 'a\u0007b')).toEqual(['CARACTERES-01 nombre']);
  });
});

describe('exchange rates', () => {
  const HOY = '2026-11-20';
  const ANTES = [
    { fecha: '2026-11-18', tasa: '7.65' },
    { fecha: '2026-08-01', tasa: '7.9' },
  ];

  it.each([
    [HOY, '7.66142', []],
    [HOY, '', []],
    ['', '7.6', ['CAMBIO-01 fecha']],
    ['2026-02-30', '7.6', ['CAMBIO-01 fecha']],
    ['2026-11-21', '7.6', ['CAMBIO-02 fecha']],
    [HOY, '0', ['TIPOCAMBIO-03 tasa']],
    [HOY, '7.6614201', ['TIPOCAMBIO-04 tasa']],
    [HOY, '0.5', ['CAMBIO-03 tasa']],
    [HOY, '8.51', ['CAMBIO-03 tasa']],
    [HOY, '7.42', ['CAMBIO-04 tasa']],
    [HOY, '7.88', ['CAMBIO-04 tasa']],
    // The former reference is older than a month.
    ['2026-10-01', '7.2', []],
  ])('on %j of %j give %j', (fecha, tasa, faltas) => {
    expect(codigos(checkTipoCambioDia({ fecha, tasa }, HOY, ANTES))).toEqual(faltas);
  });

  it('count for the week after them', () => {
    expect(findReferencia(ANTES, '2026-11-25')?.tasa).toBe('7.65');
    expect(findReferencia(ANTES, '2026-11-26')).toBeNull();
    expect(findReferencia(ANTES, '2026-11-17')).toBeNull();
    expect(findReferencia(ANTES, 'hoy')).toBeNull();
  });

  it('propose the day itself, else the newest before it, never one taken back or later', () => {
    const dias = [
      { fecha: '2026-11-20', tasa: '' },
      { fecha: '2026-11-18', tasa: '7.65' },
      { fecha: '2026-11-17', tasa: '7.64' },
      { fecha: '2026-11-22', tasa: '7.70' },
    ];
    expect(findTipoCambio(dias, '2026-11-20')).toEqual(dias[1]);
    expect(findTipoCambio(dias, '2026-11-17')).toEqual(dias[2]);
    expect(findTipoCambio(dias, '2026-11-16')).toBeNull();
  });
});
