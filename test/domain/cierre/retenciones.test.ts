import {
  checkConstancia,
  diasTarde,
  expectRetencion,
  findSinDeclarar,
  sumConstancias,
} from '#domain/cierre/retenciones.ts';
import type { MesCierre } from '#domain/cierre/mes.ts';
import type { AgenteRetenedor, Constancia, VentaRetenible } from '#domain/cierre/retenciones.ts';
import { TIPOS_ELEGIBLES } from '#domain/cierre/reglas.ts';
import type { TipoAgente } from '#domain/cierre/reglas.ts';
import { decimal } from '#domain/dinero/decimal.ts';
import { createDocumento } from '../../support/factories/documento.ts';

const GENERAL = { regimenSat: 'PATRI', resolNoRetenIsr: false, retenIva: false } as const;
const agente = (tipo: TipoAgente, retieneIsr = false): AgenteRetenedor => ({
  ...{ nit: '99900025', nombre: 'Agente', tipo, retieneIsr },
});
const venta = (total: string, totalIva: string, cambio: Partial<VentaRetenible> = {}): VentaRetenible => ({
  ...createDocumento({ statusDocumento: 'CERTIFICADO' }),
  quetzales: { total: decimal(total), iva: decimal(totalIva) },
  alcance: decimal(total),
  ...cambio,
});

test('each kind of buyer withholds its part of the IVA of a taxpayer of the general regime', () => {
  const ivaDe = (tipo: TipoAgente, total = '11200.00', iva = '1200.00') =>
    expectRetencion(venta(total, iva), agente(tipo), GENERAL)?.iva ?? null;
  expect({
    especial: ivaDe('ESPECIAL'),
    agricola: ivaDe('EXPORTADOR_AGRICOLA'),
    exportador: ivaDe('EXPORTADOR_OTROS'),
    tarjeta: ivaDe('TARJETA', '112.00', '12.00'),
    combustible: ivaDe('TARJETA_COMBUSTIBLE', '112.00', '12.00'),
    otro: ivaDe('OTRO'),
    nadie: ivaDe('NINGUNO'),
  }).toEqual({
    ...{ especial: '180.00', agricola: '780.00', exportador: '180.00' },
    ...{ tarjeta: '1.80', combustible: '1.68', otro: '180.00', nadie: null },
  });
});

test('nothing is withheld below the minimum of the law: Q 2,500 of most buyers, Q 30,000 of the public sector', () => {
  const ivaDe = (tipo: TipoAgente, total: string) =>
    expectRetencion(venta(total, '100.00'), agente(tipo), GENERAL)?.iva ?? null;
  for (const tipo of ['ESPECIAL', 'EXPORTADOR', 'EXPORTADOR_AGRICOLA', 'EXPORTADOR_OTROS', 'OTRO'] as const)
    expect([tipo, ivaDe(tipo, '2499.99')]).toEqual([tipo, null]);
  expect(['2500.00', '29999.99', '30000.00'].map((total) => ivaDe('ESPECIAL', total))).toEqual(
    Array.from({ length: 3 }, () => '15.00'),
  );
  expect(['2500.00', '29999.99', '30000.00'].map((total) => ivaDe('PUBLICO', total))).toEqual([
    null,
    null,
    '25.00',
  ]);
});

test('agents of withholding do not withhold from each other, and what an exporter buys is asked and not guessed', () => {
  const grande = venta('11200.00', '1200.00');
  expect(expectRetencion(grande, agente('ESPECIAL'), { ...GENERAL, retenIva: true })).toBeNull();
  expect(expectRetencion(grande, agente('EXPORTADOR'), GENERAL)).toEqual({
    ...{ iva: null, isr: '0.00', falta: 'PRODUCTO' },
  });
  // Below the minimum it does not matter.
  expect(expectRetencion(venta('1120.00', '120.00'), agente('EXPORTADOR'), GENERAL)).toBeNull();
  expect(TIPOS_ELEGIBLES).not.toContain('EXPORTADOR');
});

test('a small taxpayer has five percent of the total withheld, of more than Q 2,500 alone', () => {
  const pequeno = { regimenSat: 'PAPEQ', resolNoRetenIsr: false, retenIva: false } as const;
  const ivaDe = (total: string) =>
    expectRetencion(venta(total, '0.00', { tipoDoc: 'FPEQ' }), agente('ESPECIAL'), pequeno)?.iva ?? null;
  expect(['2500.00', '2500.01', '4000.00'].map(ivaDe)).toEqual([null, '125.00', '200.00']);
});

test('ISR is withheld of who pays it on income and has no resolution, seven percent above Q 30,000', () => {
  const isrDe = (total: string, iva: string, regimen = {}) =>
    expectRetencion(venta(total, iva), agente('NINGUNO', true), {
      ...{ regimenSat: 'PASIM', resolNoRetenIsr: false, retenIva: false },
      ...regimen,
    })?.isr ?? null;
  expect(isrDe('11200.00', '1200.00')).toBe('500.00');
  expect(isrDe('44800.00', '4800.00')).toBe('2200.00');
  expect(isrDe('2799.00', '299.89')).toBeNull();
  expect(isrDe('11200.00', '1200.00', { resolNoRetenIsr: true })).toBeNull();
  expect(isrDe('11200.00', '1200.00', { regimenSat: 'PATRI' })).toBeNull();
});

test('a note takes back by the sale that it adjusts, an annulled sale expects nothing, dollars wait for their rate', () => {
  const de = (cambio: Partial<VentaRetenible>) =>
    expectRetencion(venta('112.00', '12.00', cambio), agente('ESPECIAL'), GENERAL);
  const deNota = (alcance: VentaRetenible['alcance']) => de({ tipoDoc: 'NCRE', alcance });
  expect(deNota(decimal('2500.00'))).toEqual({ iva: '-1.80', isr: '0.00', falta: null });
  expect(deNota(decimal('2499.99'))).toBeNull();
  expect(deNota(null)).toEqual({ iva: null, isr: '0.00', falta: 'ORIGEN' });
  expect(de({ statusDocumento: 'ANULADO' })).toBeNull();
  expect(de({ quetzales: null, alcance: null })).toEqual({ iva: null, isr: null, falta: 'CAMBIO' });
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
