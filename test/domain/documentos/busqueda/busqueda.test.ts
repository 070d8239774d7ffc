import { clavesOf, palabrasOf } from '#domain/documentos/busqueda/claves.ts';
import { SIN_FILTRO, createFiltro, isSinFiltro } from '#domain/documentos/busqueda/filtro.ts';
import type { FiltroDocumentos } from '#domain/documentos/busqueda/filtro.ts';
import { caminosOf, chooseWord, wordsOf } from '#domain/documentos/busqueda/plan.ts';
import {
  groupDocumentos,
  gruposOfContadores,
  mesesOf,
  sumGrupos,
} from '#domain/documentos/busqueda/totales.ts';
import { printMonto, decimal } from '#domain/dinero/decimal.ts';
import { addContadores, conteoOf } from '#domain/documentos/conteo.ts';
import { sumVentas } from '#domain/documentos/ventas.ts';
import { createDocumento } from '../../../support/factories/documento.ts';

describe('keys of the search', () => {
  it.each([
    ['Comercial La Esperanza, Sociedad Anónima', ['comercial', 'esperanza']],
    ["K'iche' Tejidos y Más S.A.", ['kiche', 'tejidos', 'mas']],
    ['CONSUMIDOR FINAL', []],
    ['Ana Ana ANA', ['ana']],
  ])('takes the words of %s', (nombre, palabras) => {
    expect(palabrasOf(nombre)).toEqual(palabras);
  });

  it('has at most four words, each cut, and the amount in hundredths', () => {
    const nombreReceptor = `uno dos tres ${'larga'.repeat(10)} cinco`;
    const claves = clavesOf(createDocumento({ nombreReceptor, total: '1250.5' }));
    expect(claves).toEqual(['Puno', 'Pdos', 'Ptres', `P${'larga'.repeat(4)}`, 'M125050']);
  });
});

describe('plan of a search', () => {
  it('takes an amount without its separators, whatever its words', () => {
    expect(wordsOf(' Telas  1,250.00 ')).toEqual(['telas', '1250.00']);
  });

  it('takes series and number that stand together for two words, and the beginning of an authorisation for one', () => {
    expect(wordsOf('0A1B2C3D-169561133')).toEqual(['0a1b2c3d', '169561133']);
    expect(wordsOf('**PRUEBAS**-7')).toEqual(['**pruebas**', '7']);
    expect(wordsOf('0A1B2C3D-1695')).toEqual(['0a1b2c3d-1695']);
  });

  it('knows what a word may mean', () => {
    expect(caminosOf('1250')).toEqual([
      { tipo: 'clave', clave: 'N1250' },
      { tipo: 'clave', clave: 'M125000' },
      { tipo: 'receptor', receptor: { modulo: 'V', tipoIdentificador: 'NIT', idReceptor: '1250' } },
      { tipo: 'receptor', receptor: { modulo: 'C', tipoIdentificador: 'NIT', idReceptor: '1250' } },
      { tipo: 'palabra', prefijo: '1250' },
    ]);
    expect(caminosOf('1250.5')[0]).toEqual({ tipo: 'clave', clave: 'M125050' });
    expect(caminosOf('tela')).toEqual([{ tipo: 'palabra', prefijo: 'tela' }]);
  });

  it.each([
    ['0a1b2c3d-0a1b-4c2d-8e3f-0a1b2c3d4e5f', '0A1B2C3D-0A1B-4C2D-8E3F-0A1B2C3D4E5F'],
    ['0a1b2c3d0a1b4c2d8e3f0a1b2c3d4e5f', '0A1B2C3D-0A1B-4C2D-8E3F-0A1B2C3D4E5F'],
    ['0a1b2c3d-0a1b-4', '0A1B2C3D-0A1B-4'],
    ['0a1b2c3d', '0A1B2C3D'],
    ['77a1b2', '77A1B2'],
  ])('takes "%s" for the beginning of an authorisation', (palabra, principio) => {
    expect(caminosOf(palabra)).toContainEqual({ tipo: 'autorizacion', principio });
  });

  it('takes no word for an authorisation that would begin too many, or none', () => {
    for (const palabra of ['1250', 'cafe', 'telas', `${'0a1b2c3d'.repeat(4)}9`])
      expect(caminosOf(palabra).map(({ tipo }) => tipo)).not.toContain('autorizacion');
    expect(caminosOf('%')).toEqual([]);
  });

  it.each([
    ['tela 1250', '1250'],
    ['ana esperanza', 'esperanza'],
    ['% /', null],
  ])('leads the search "%s" by %s', (texto, palabra) => {
    expect(chooseWord(wordsOf(texto))).toBe(palabra);
  });
});

describe('filter of a list', () => {
  const venta = createDocumento({
    nombreReceptor: "Telas Xela Na'ch",
    total: '1250.00',
    saldo: '0.00',
    statusDocumento: 'CERTIFICADO',
    codigoEstablecimiento: 2,
    tipoDoc: 'FACT',
    ...{ serie: '0A1B2C3D', numero: '169561133' },
    uuidCertificacion: '0A1B2C3D-0A1B-4C2D-8E3F-0A1B2C3D4E5F',
  });
  it.each<[Partial<FiltroDocumentos>, boolean]>([
    [{}, true],
    [{ texto: 'xela 1,250' }, true],
    [{ texto: 'xela 1,251' }, false],
    [{ texto: 'nach' }, true],
    [{ texto: '0a1b2c3d0a1b4c2d8e3f0a1b2c3d4e5f' }, true],
    [{ texto: '0A1B2C3D-169561133' }, true],
    [{ texto: '0A1B2C3D-169561134' }, false],
    [{ tipoDoc: 'NCRE' }, false],
    [{ estado: 'CERTIFICADO' }, true],
    [{ estado: 'PARCIAL' }, false],
    [{ idSucursal: 1 }, false],
    [{ montoMinimo: '1250', montoMaximo: '1250' }, true],
    [{ montoMinimo: '1250.01' }, false],
    [{ montoMaximo: '1249.99' }, false],
    [{ pagado: true }, true],
    [{ pagado: false }, false],
  ])('%j: %s', (cambio, pasa) => {
    expect(createFiltro({ ...SIN_FILTRO, ...cambio })(venta)).toBe(pasa);
  });

  it('says of a document that is not in force neither that it is paid nor that it is owed', () => {
    for (const pagado of [true, false])
      expect(createFiltro({ ...SIN_FILTRO, pagado })({ ...venta, statusDocumento: 'ANULADO' })).toBe(false);
  });

  it('asks for nothing only when every condition is absent', () => {
    expect(isSinFiltro({ ...SIN_FILTRO, texto: ' ' })).toBe(true);
    expect(isSinFiltro({ ...SIN_FILTRO, pagado: false })).toBe(false);
  });
});

describe('totals', () => {
  const documentos = [
    createDocumento({ total: '112.00', totalIva: '12.00', statusDocumento: 'CERTIFICADO', produccion: true }),
    createDocumento({
      total: '56.00',
      totalIva: '6.00',
      statusDocumento: 'CERTIFICADO',
      produccion: true,
      tipoDoc: 'NCRE',
    }),
    createDocumento({ total: '10.00', statusDocumento: 'ANULADO', produccion: true }),
    createDocumento({ total: '10.00', statusDocumento: 'RECHAZADO', produccion: true }),
    createDocumento({ total: '10.00', statusDocumento: 'CONTINGENCIA', produccion: true }),
    createDocumento({ total: '99.00', statusDocumento: 'CERTIFICADO', produccion: false }),
  ];
  const ventas = sumVentas(documentos, ({ total, totalIva }) => ({
    total: decimal(total),
    iva: decimal(totalIva),
  }));

  it.each([
    ['the documents', groupDocumentos(documentos)],
    [
      'the counters of the month',
      gruposOfContadores(addContadores(documentos.map((each) => conteoOf(each).contadores))),
    ],
  ])('of %s are those of the list that counts them one by one', (_nombre, grupos) => {
    const { porMoneda, ...cuentas } = sumGrupos(grupos);
    const { porMoneda: esperado, ...otras } = ventas;
    expect(cuentas).toEqual(otras);
    expect(printMonto(porMoneda.GTQ.total)).toBe(printMonto(esperado.GTQ.total));
    expect(printMonto(porMoneda.GTQ.iva)).toBe(printMonto(esperado.GTQ.iva));
  });

  const unix = (fecha: string): number => Date.parse(`${fecha}-06:00`) / 1000;
  it.each([
    ['2026-10-01T00:00:00', '2026-10-31T23:59:59', ['2026-10']],
    ['2026-09-01T00:00:00', '2026-10-31T23:59:59', ['2026-09', '2026-10']],
    ['2026-11-01T00:00:00', '2026-11-26T23:59:59', ['2026-11']],
    ['2026-11-01T00:00:00', '2026-11-26T11:59:59', null],
    ['2026-10-02T00:00:00', '2026-10-31T23:59:59', null],
    ['2026-10-01T00:00:00', '2026-10-30T23:59:59', null],
    ['2026-10-01T00:00:01', '2026-10-31T23:59:59', null],
    ['2020-01-01T00:00:00', '2026-11-26T23:59:59', null],
  ])('of %s to %s stand in the counters of %s', (desde, hasta, meses) => {
    const rango = { fechaInicial: unix(desde), fechaFinal: unix(hasta) };
    expect(mesesOf(rango, unix('2026-11-26T12:00:00'))).toEqual(meses);
  });
});
