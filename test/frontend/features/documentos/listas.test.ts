import { toText } from '#domain/dinero/decimal.ts';
import { isRangoValid, rangoOf, toSegundos } from '../../../../frontend/src/datos/rangos.ts';
import { filterResumenes, sumResumenes } from '../../../../frontend/src/features/documentos/resumenes.ts';
import { readConsulta, toConsulta } from '../../../../frontend/src/features/documentos/filtros-guardados.ts';
import { changePreferencias } from '#domain/sesion/preferencias.ts';
import { SIN_FILTRO } from '#domain/documentos/busqueda/filtro.ts';
import type { EstadoLista } from '#domain/documentos/busqueda/filtro.ts';
import type { Resumen } from '../../../../frontend/src/features/documentos/resumenes.ts';

const resumen = (cambios: Partial<Resumen>): Resumen => ({
  idTransaccion: 'id',
  fechaEmision: '2026-11-21T10:00:00-06:00',
  tipoDoc: 'FACT',
  serie: '1612FC8C',
  numero: '736642102',
  uuidCertificacion: '1612FC8C-2BE8-4436-8495-E10BB4F55951',
  total: 0.1,
  totalIva: 0.01,
  moneda: 'GTQ',
  statusDocumento: 'CERTIFICADO',
  produccion: true,
  idReceptor: 'CF',
  nombreReceptor: 'Café Típico',
  saldo: 0,
  totalAcreditado: null,
  codigoEstablecimiento: 1,
  ...cambios,
});

describe('range presets', () => {
  test.each([
    ['hoy', '2026-11-21', '2026-11-21', '2026-11-21'],
    ['mes', '2026-11-21', '2026-11-01', '2026-11-30'],
    ['mesPasado', '2026-01-05', '2025-12-01', '2025-12-31'],
    ['mesPasado', '2028-03-31', '2028-02-01', '2028-02-29'],
  ] as const)('%s seen from %s is %s to %s', (preset, hoy, desde, hasta) => {
    expect(rangoOf(preset, hoy)).toEqual({ desde, hasta });
  });

  test('the last second of the range is the last of the day in Guatemala', () => {
    const { fechaInicial, fechaFinal } = toSegundos({ desde: '2026-11-21', hasta: '2026-11-21' });
    expect(new Date(fechaInicial * 1000).toISOString()).toBe('2026-11-21T06:00:00.000Z');
    expect(fechaFinal - fechaInicial).toBe(86_399);
  });

  test('a range backwards, of more than 366 days or half written is not asked for', () => {
    expect(isRangoValid({ desde: '2026-11-22', hasta: '2026-11-21' })).toBe(false);
    expect(isRangoValid({ desde: '2025-11-20', hasta: '2026-11-21' })).toBe(false);
    expect(isRangoValid({ desde: '', hasta: '2026-11-21' })).toBe(false);
    expect(isRangoValid({ desde: '2025-11-21', hasta: '2026-11-21' })).toBe(true);
  });
});

describe('totals', () => {
  test('annulled and refused documents count zero, and cents add exactly', () => {
    const filas = [
      ...Array.from({ length: 3 }, () => resumen({})),
      resumen({ statusDocumento: 'ANULADO', total: 100 }),
      resumen({ statusDocumento: 'RECHAZADO', total: 100 }),
    ];
    const sumas = sumResumenes(filas);
    expect([sumas.cantidad, sumas.anulados, sumas.sinCertificar]).toEqual([3, 1, 1]);
    expect([toText(sumas.porMoneda.GTQ.total), toText(sumas.porMoneda.USD.total)]).toEqual(['0.3', '0']);
  });

  test('a credit note is taken off, total and IVA, and a special invoice is no sale', () => {
    const sumas = sumResumenes([
      resumen({ total: 51_432.11, totalIva: 5_510.58 }),
      resumen({ tipoDoc: 'NCRE', total: 880, totalIva: 94.29 }),
      resumen({ tipoDoc: 'FESP', total: 700, totalIva: 75 }),
    ]);
    const { total, iva } = sumas.porMoneda.GTQ;
    expect([toText(total), toText(iva), sumas.cantidad, sumas.noVentas]).toEqual([
      '50552.11',
      '5416.29',
      2,
      1,
    ]);
  });
});

test('a kept filter is what differs from the list at first, and choosing it leaves out the rest', () => {
  const iniciales = { fechas: 'mes', buscar: '', pago: '' };
  const consulta = toConsulta({ fechas: 'todo', buscar: 'café & té', pago: '' }, iniciales);
  expect(readConsulta(consulta, iniciales)).toEqual({ fechas: 'todo', buscar: 'café & té', pago: '' });
  expect(toConsulta(iniciales, iniciales)).toBe('');
  expect(readConsulta('', iniciales)).toEqual(iniciales);
});

test('a change of preferences touches what it names alone: a filter by its list and name', () => {
  const hoy = { lista: 'ventas', nombre: 'Hoy', consulta: 'fechas=hoy' } as const;
  const actuales = { densidad: 'comoda', tipoDocumento: 'FACT', filtros: [hoy] } as const;
  expect(changePreferencias(actuales, { densidad: 'compacta' })).toEqual({
    ...actuales,
    densidad: 'compacta',
  });
  expect(changePreferencias(actuales, { tipoDocumento: null }).tipoDocumento).toBeNull();
  const otra = { ...hoy, consulta: 'fechas=ayer' };
  const deCompras = { ...hoy, lista: 'compras' } as const;
  expect(changePreferencias(actuales, { filtros: [otra, deCompras] }).filtros).toEqual([otra, deCompras]);
  expect(changePreferencias(actuales, { filtros: [{ ...hoy, consulta: null }] }).filtros).toEqual([]);
});

describe('filter', () => {
  const filas = [resumen({}), resumen({ nombreReceptor: 'Ana', numero: '55', statusDocumento: 'ANULADO' })];

  test('finds by words without accents, in any order and column', () => {
    expect(filterResumenes(filas, { ...SIN_FILTRO, texto: 'tipico cafe' })).toEqual([filas[0]]);
    expect(filterResumenes(filas, { ...SIN_FILTRO, texto: 'ana 55' })).toEqual([filas[1]]);
    expect(filterResumenes(filas, { ...SIN_FILTRO, texto: '4436-8495' })).toEqual(filas);
  });

  test('a document credited in part or whole is found by that, and as certified', () => {
    const [nada, parte, todo] = [null, 0.05, 0.1].map((totalAcreditado) => resumen({ totalAcreditado }));
    const todas = [nada, parte, todo] as Resumen[];
    const find = (estado: EstadoLista) => filterResumenes(todas, { ...SIN_FILTRO, estado });
    expect(find('PARCIAL')).toEqual([parte]);
    expect(find('TOTAL')).toEqual([todo]);
    expect(find('CERTIFICADO')).toEqual(todas);
  });

  test('a status narrows the list, and no filter gives the same list', () => {
    expect(filterResumenes(filas, { ...SIN_FILTRO, estado: 'ANULADO' })).toEqual([filas[1]]);
    expect(filterResumenes(filas, { ...SIN_FILTRO, texto: ' ' })).toBe(filas);
  });
});
