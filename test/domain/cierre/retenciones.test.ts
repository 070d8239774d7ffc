import {
  checkConstancia,
  diasTarde,
  expectRetencion,
  findSinDeclarar,
  sumConstancias,
} from '#domain/cierre/retenciones.ts';
import type { MesCierre } from '#domain/cierre/mes.ts';
import type { AgenteRetenedor, Constancia } from '#domain/cierre/retenciones.ts';
import type { TipoAgente } from '#domain/cierre/reglas.ts';
import { createDocumento } from '../../support/factories/documento.ts';

const GENERAL = { regimenSat: 'PATRI', resolNoRetenIsr: false } as const;
const agente = (tipo: TipoAgente, retieneIsr = false): AgenteRetenedor => ({
  ...{ nit: '99900025', nombre: 'Agente', tipo, retieneIsr },
});
const venta = (total: string, totalIva: string, cambio = {}) =>
  createDocumento({ statusDocumento: 'CERTIFICADO', moneda: 'GTQ', total, totalIva, ...cambio });

test('each kind of buyer withholds its part of the IVA of a taxpayer of the general regime', () => {
  const deMil = venta('11200.00', '1200.00');
  const ivaDe = (tipo: TipoAgente) => expectRetencion(deMil, agente(tipo), GENERAL)?.iva ?? null;
  expect({
    especial: ivaDe('ESPECIAL'),
    exportador: ivaDe('EXPORTADOR'),
    publico: ivaDe('PUBLICO'),
    nadie: ivaDe('NINGUNO'),
  }).toEqual({ especial: '180.00', exportador: '780.00', publico: '300.00', nadie: null });
});

test('a small taxpayer has five percent of the total withheld, of more than Q 2,500 alone', () => {
  const pequeno = { regimenSat: 'PAPEQ', resolNoRetenIsr: false } as const;
  const ivaDe = (total: string) =>
    expectRetencion(venta(total, '0.00', { tipoDoc: 'FPEQ' }), agente('ESPECIAL'), pequeno)?.iva ?? null;
  expect(['2500.00', '2500.01', '4000.00'].map(ivaDe)).toEqual([null, '125.00', '200.00']);
});

test('ISR is withheld of who pays it on income and has no resolution, seven percent above Q 30,000', () => {
  const isrDe = (total: string, iva: string, regimen = {}) =>
    expectRetencion(venta(total, iva), agente('NINGUNO', true), {
      ...{ regimenSat: 'PASIM', resolNoRetenIsr: false },
      ...regimen,
    })?.isr ?? null;
  expect(isrDe('11200.00', '1200.00')).toBe('500.00');
  expect(isrDe('44800.00', '4800.00')).toBe('2200.00');
  expect(isrDe('2799.00', '299.89')).toBeNull();
  expect(isrDe('11200.00', '1200.00', { resolNoRetenIsr: true })).toBeNull();
  expect(isrDe('11200.00', '1200.00', { regimenSat: 'PATRI' })).toBeNull();
});

test('a note takes back, an annulled sale expects nothing, and of dollars no amount is said', () => {
  const de = (cambio: object) =>
    expectRetencion(venta('112.00', '12.00', cambio), agente('ESPECIAL'), GENERAL);
  expect(de({ tipoDoc: 'NCRE' })).toEqual({ iva: '-1.80', isr: '0.00' });
  expect(de({ statusDocumento: 'ANULADO' })).toBeNull();
  expect(de({ moneda: 'USD' })).toEqual({ iva: null, isr: null });
});

test('certificates are late after five days, add up by tax, and have no wrong field', () => {
  const emitida = '2026-10-01T10:00:00-06:00';
  expect([diasTarde(emitida, '2026-10-06'), diasTarde(emitida, '2026-10-16')]).toEqual([0, 10]);
  const buena = { numero: 'C-1', fecha: '2026-10-02', nitAgente: '99900025', monto: '15.10' };
  const comun = { ...buena, idTransaccion: null, usuario: 'u', quitada: false };
  expect(
    sumConstancias(
      [
        { ...comun, id: 'a', impuesto: 'IVA' },
        { ...comun, id: 'b', impuesto: 'IVA', monto: '0.05' },
        { ...comun, id: 'c', impuesto: 'ISR' },
        { ...comun, id: 'd', impuesto: 'IVA', quitada: true },
      ],
      'IVA',
    ),
  ).toBe('15.15');
  expect(checkConstancia(buena, '2026-10-02')).toEqual([]);
  const mala = { numero: '', fecha: '2026-10-03', nitAgente: '99900026', monto: '0' };
  expect(checkConstancia(mala, '2026-10-02')).toEqual(['numero', 'fecha', 'nitAgente', 'monto']);
});

test('certificates that came after the closing of their month are those that no declaration counts', () => {
  const cerrado = (retenciones: string, declaracion = 'general'): MesCierre =>
    ({
      estado: 'DECLARADO',
      congelado: { datos: { retenciones }, calculo: { declaracion }, fecha: '2026-11-05T10:00:00-06:00' },
    }) as unknown as MesCierre;
  const constancia = (id: string, monto: string, cambio = {}) => ({
    ...{ id, impuesto: 'IVA' as const, numero: id, fecha: '2026-10-20', nitAgente: '99900025', monto },
    ...{ idTransaccion: null, usuario: 'u', quitada: false, anotada: '2026-11-02T10:00:00-06:00' },
    ...cambio,
  });
  const tarde = { anotada: '2026-11-19T10:00:00-06:00' };
  const delMes = [
    constancia('a', '15.10'),
    constancia('b', '7.05', tarde),
    constancia('c', '3.00', { ...tarde, impuesto: 'ISR' }),
    constancia('d', '9.00', { ...tarde, quitada: true }),
  ];
  const hallar = (mes: MesCierre, de: readonly Constancia[] = delMes) => {
    const hallado = findSinDeclarar(mes, de);
    return hallado === null ? null : [hallado.falta, hallado.constancias.map(({ id }) => id)];
  };
  expect(hallar(cerrado('15.10'))).toEqual(['7.05', ['b']]);
  // An amount that was typed may cover them already.
  expect(hallar(cerrado('22.15'))).toBeNull();
  // Certificates of before their moment was kept are all named.
  const { anotada: _, ...antigua } = constancia('a', '15.10');
  expect(hallar(cerrado('0.00'), [antigua])).toEqual(['15.10', ['a']]);
  expect(hallar(cerrado('0.00', 'exento'))).toBeNull();
  expect(hallar({ ...cerrado('0.00'), estado: 'ABIERTO' })).toBeNull();
});
