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
import { decimal, divide, multiply, printMonto } from '#domain/dinero/decimal.ts';
import { createDocumento } from '../../support/factories/documento.ts';

const GENERAL = { regimenSat: 'PATRI', resolNoRetenIsr: false, retenIva: false } as const;
const agente = (tipo: TipoAgente, retieneIsr = false): AgenteRetenedor => ({
  ...{ nit: '99900025', nombre: 'Agente', tipo, retieneIsr },
});
const venta = (total: string, totalIva: string, cambio: Partial<VentaRetenible> = {}): VentaRetenible => ({
  ...createDocumento({ statusDocumento: 'CERTIFICADO' }),
  ...{ total, totalIva, quetzales: { total: decimal(total), iva: decimal(totalIva) }, origen: null },
  ...cambio,
});
/** Sale that a note adjusts, with what all its credit notes take off it and the quetzales of one unit of its currency. */
const origen = (
  total: string,
  totalIva: string,
  { totalAcreditado = null, tasa = '1' }: { totalAcreditado?: string | null; tasa?: string } = {},
): NonNullable<VentaRetenible['origen']> => ({
  ...{ fechaEmision: '2026-10-20T10:00:00-06:00', total, totalIva, totalAcreditado },
  quetzales: {
    total: multiply(decimal(total), decimal(tasa)),
    iva: multiply(decimal(totalIva), decimal(tasa)),
  },
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
  const deNota = (deOrigen: VentaRetenible['origen']) => de({ tipoDoc: 'NCRE', origen: deOrigen });
  expect(deNota(origen('2500.00', '267.86'))).toEqual({ iva: '-1.80', isr: '0.00', falta: null });
  expect(deNota(origen('2499.99', '267.86'))).toBeNull();
  expect(deNota(null)).toEqual({ iva: null, isr: '0.00', falta: 'ORIGEN' });
  expect(de({ statusDocumento: 'ANULADO' })).toBeNull();
  // A debit note is paid with its sale: it adds what the law asks of both, less what was withheld of the sale alone.
  expect(de({ tipoDoc: 'NDEB', origen: origen('2387.99', '255.86') })).toBeNull();
  expect(de({ tipoDoc: 'NDEB', origen: origen('2388.00', '255.86') })?.iva).toBe('40.18');
  expect(de({ tipoDoc: 'NDEB', origen: origen('5000.00', '535.71') })?.iva).toBe('1.80');
  expect(de({ quetzales: null })).toEqual({ iva: null, isr: null, falta: 'CAMBIO' });
});

const SIMPLE = { regimenSat: 'PASIM', resolNoRetenIsr: false, retenIva: false } as const;
const isrDeNota = (tipoDoc: 'NCRE' | 'NDEB' | 'NABN', total: string, deOrigen: VentaRetenible['origen']) => {
  const totalIva = printMonto(divide(multiply(decimal(total), decimal('12')), decimal('112'), 2));
  const nota = venta(total, totalIva, { tipoDoc, origen: deOrigen });
  return expectRetencion(nota, agente('NINGUNO', true), SIMPLE)?.isr ?? null;
};

test('a credit note gives back the ISR of its sale, and no ISR that was not withheld', () => {
  // Q 10,000 without IVA had Q 500 withheld: a note of all of it gives all back, one of a tenth the tenth, below the minimum too.
  const deDiez = origen('11200.00', '1200.00');
  expect(isrDeNota('NCRE', '11200.00', deDiez)).toBe('-500.00');
  expect(isrDeNota('NCRE', '1120.00', deDiez)).toBe('-50.00');
  // Nothing was withheld of Q 2,499.11, however large the note.
  expect(isrDeNota('NCRE', '2799.00', origen('2799.00', '299.89'))).toBeNull();
  // Q 40,000 had Q 2,200 withheld. The Q 10,000 above Q 30,000 had seven percent, and what is left has Q 1,500.
  const deCuarenta = origen('44800.00', '4800.00');
  expect(isrDeNota('NCRE', '11200.00', deCuarenta)).toBe('-700.00');
  expect(isrDeNota('NCRE', '44800.00', deCuarenta)).toBe('-2200.00');
  expect(isrDeNota('NCRE', '11200.00', null)).toBeNull();
});

test('several credit notes of one sale give back together what was withheld of it', () => {
  // Q 10,000 and Q 30,000 of Q 40,000: together all of Q 2,200, whichever came first.
  const deCuarenta = origen('44800.00', '4800.00', { totalAcreditado: '44800.00' });
  expect([isrDeNota('NCRE', '11200.00', deCuarenta), isrDeNota('NCRE', '33600.00', deCuarenta)]).toEqual([
    '-550.00',
    '-1650.00',
  ]);
  // A note without IVA (NABN) lessens a sale that had it: two halves are the whole.
  const deDiez = origen('11200.00', '1200.00', { totalAcreditado: '11200.00' });
  expect(isrDeNota('NABN', '5600.00', deDiez)).toBe('-250.00');
  expect(isrDeNota('NABN', '5600.00', origen('11200.00', '1200.00'))).toBe('-250.00');
  // Half of the sale is exempt: a note for each half, whatever IVA it has, takes half of the ISR.
  const mixta = origen('21200.00', '1200.00', { totalAcreditado: '21200.00' });
  expect(isrDeNota('NCRE', '10600.00', mixta)).toBe('-500.00');
});

test('a credit note in dollars gives back at the rate of its sale, and a debit note adds by the law of both', () => {
  const enDolares = origen('1120.00', '120.00', { tasa: '7.70' });
  const nota = venta('1120.00', '120.00', {
    ...{ tipoDoc: 'NCRE', origen: enDolares },
    quetzales: { total: decimal('8736.00'), iva: decimal('936.00') },
  });
  expect(expectRetencion(nota, agente('NINGUNO', true), SIMPLE)?.isr).toBe('-385.00');
  // Q 20,000 and Q 20,000 more are Q 40,000, of which Q 2,200 are withheld; Q 1,000 of them already.
  expect(isrDeNota('NDEB', '22400.00', origen('22400.00', '2400.00'))).toBe('1200.00');
  expect(isrDeNota('NDEB', '1120.00', origen('2240.00', '240.00'))).toBe('150.00');
  expect(isrDeNota('NDEB', '560.00', origen('1120.00', '120.00'))).toBeNull();
});

test('a note of an unknown sale says that its ISR is not known, beside the IVA that is', () => {
  const tarjeta = { ...agente('TARJETA'), retieneIsr: true };
  const nota = venta('112.00', '12.00', { tipoDoc: 'NCRE' });
  expect(expectRetencion(nota, tarjeta, SIMPLE)).toEqual({ iva: '-1.80', isr: null, falta: 'ORIGEN' });
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
