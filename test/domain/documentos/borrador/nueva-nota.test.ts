import fc from 'fast-check';
import { toText } from '#domain/dinero/decimal.ts';
import type { OrigenDeNota } from '#domain/documentos/cobros/origen.ts';
import { createNota, spreadDescuento } from '#domain/documentos/borrador/nueva-nota.ts';
import { RUTAS_NOTA } from '#domain/documentos/modelo/rutas-nota.ts';
import type { RutaNota } from '#domain/documentos/modelo/rutas-nota.ts';
import { calculateDocumento } from '#domain/documentos/calculo/totales.ts';
import { CASOS_DTE, makeCertificado, makeImpuesto } from '../../../support/casos-dte.ts';
import { createEmision } from '../../../support/factories/emision.ts';
import { createBorradorDePrueba, SILLA } from '../../../support/factories/borrador.ts';
import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';

const NUEVA = { idTransaccion: 'nota', hoy: '2026-12-01' };

function origenOf(caso: string, changes: Partial<DocumentoCompleto> = {}): OrigenDeNota {
  const emision = CASOS_DTE[caso]?.emision;
  if (emision === undefined) throw new Error(`no case ${caso}`);
  const documento = makeCertificado(emision, changes);
  return { documento, acreditado: [] };
}

function nota(caso: string, ruta: RutaNota) {
  return createNota({ ...NUEVA, origen: origenOf(caso), ruta });
}

test('each route makes its note, dated today, on the same receiver, currency and branch', () => {
  expect(Object.entries(RUTAS_NOTA).map(([ruta, { tipo }]) => [ruta, tipo])).toEqual([
    ['credito', 'NCRE'],
    ['creditoDescuento', 'NCRE'],
    ['abono', 'NABN'],
    ['abonoDescuento', 'NABN'],
    ['debito', 'NDEB'],
  ]);
  expect(nota('FACT in USD', 'credito')).toMatchObject({
    idTransaccion: 'nota',
    tipoDocumento: 'NCRE',
    sucursal: 1,
    fechaEmision: '2026-12-01',
    moneda: 'USD',
    tipoCambio: '7.68',
    receptor: { nit: '99900025', tipoIdentificador: 'NIT', nombre: 'RECEPTOR DE PRUEBA' },
    datosNota: {
      numeroAutorizacion: '51D40A3E-C4B2-423C-9A60-CAB6493EB016',
      fechaEmisionDocumentoOrigen: '2026-11-20',
      motivoAjuste: '',
    },
    datosExportacion: null,
    datosFacturaCambiaria: null,
    escenarioExento: null,
  });
});

test('its lines are those of the origin, with its taxes and marks, tied to their numbers', () => {
  const { detalle } = nota('PETROLEO', 'credito');
  expect(
    detalle.map(({ cantidad, precioUnitario, numeroLineaOrigen }) => [
      cantidad,
      precioUnitario,
      numeroLineaOrigen,
    ]),
  ).toEqual([
    ['3', '16.80', 1],
    ['10.5', '22.40', 2],
    ['1', '125.00', 3],
  ]);
  expect(detalle.map(({ impuesto }) => impuesto)).toEqual([
    makeImpuesto({ nombreCorto: 'PETROLEO' }),
    makeImpuesto({ nombreCorto: 'PETROLEO', codigoUnidadGravable: 4 }),
    null,
  ]);
  const mixta = nota('FACT with taxed and exempt lines', 'debito');
  expect([mixta.aplicaIva, mixta.detalle.map(({ exento }) => exento)]).toEqual([true, [false, true]]);
});

test.each(['FACT exempt', 'FACT export of goods'])('a note on a %s has no IVA either', (caso) => {
  const borrador = nota(caso, 'credito');
  expect([borrador.aplicaIva, borrador.escenarioExento]).toEqual([false, null]);
  expect(calculateDocumento(borrador).lineas[0]?.unidadGravable).toBe(2);
  expect(borrador.tipoVenta).toBe(caso.includes('export') ? 'Export' : 'Local');
});

test('a whole credit note comes to the total of its origin', () => {
  for (const caso of [
    'PETROLEO',
    'TABACO',
    'CEMENTO',
    'TURISMO PASAJES in GTQ',
    'FCAM of four instalments',
  ]) {
    const origen = origenOf(caso);
    const { granTotal } = calculateDocumento(createNota({ ...NUEVA, origen, ruta: 'credito' }));
    expect([caso, Number(toText(granTotal)).toFixed(2)]).toEqual([caso, origen.documento.total]);
  }
});

test('an abono note has no tax, no mark and never says export', () => {
  const abono = nota('PETROLEO', 'abono');
  expect(abono.aplicaIva).toBe(false);
  expect(abono.detalle.every(({ impuesto, exento }) => impuesto === null && !exento)).toBe(true);
  expect(calculateDocumento(abono).impuestos).toEqual([]);
  expect(nota('FACT export of goods', 'abono').tipoVenta).toBe('Local');
});

test('municipal and port fees, which no note admits, stay out', () => {
  expect(nota('TASA MUNICIPAL', 'credito').detalle[0]?.impuesto).toBeNull();
  expect(nota('TARIFA PORTUARIA', 'debito').detalle[0]?.impuesto).toBeNull();
});

test('a debit starts without a rise and charges nothing of its origin again', () => {
  const { detalle } = nota('FACT with both discounts', 'debito');
  expect(detalle.map(({ cantidad }) => cantidad)).toEqual(['5', '1']);
  expect(detalle.map((linea) => [linea.precioUnitario, linea.descuento, linea.otrosDescuento])).toEqual([
    ['', '', ''],
    ['', '', ''],
  ]);
  const impuestoDe = (caso: string) => nota(caso, 'debito').detalle[0]?.impuesto;
  for (const caso of ['PETROLEO', 'TABACO', 'CEMENTO', 'TURISMO PASAJES in GTQ']) {
    expect([caso, impuestoDe(caso)]).toEqual([caso, null]);
  }
  expect(impuestoDe('TURISMO HOSPEDAJE')).toEqual(makeImpuesto({ nombreCorto: 'TURISMO HOSPEDAJE' }));
  const hotel = nota('TURISMO HOSPEDAJE', 'debito');
  const subida = hotel.detalle.map((linea) => ({ ...linea, precioUnitario: '1.12' }));
  expect(toText(calculateDocumento({ ...hotel, detalle: subida }).granTotal)).toBe('4.780000');
});

test('a discount note starts empty and spreads one amount over the lines', () => {
  const origen = origenOf('PETROLEO');
  const vacia = createNota({ ...NUEVA, origen, ruta: 'creditoDescuento' });
  expect(toText(calculateDocumento(vacia).granTotal)).toBe('0.000000');
  const nueva = spreadDescuento(vacia, origen, '100');
  expect(nueva.detalle.map(({ precioUnitario }) => precioUnitario)).toEqual(['12.27', '57.28', '30.45']);
  expect(toText(calculateDocumento(nueva).granTotal)).toBe('100.000000');
});

test('a line that was free takes no part in a discount', () => {
  const detalle = [{}, { descripcion: 'Regalo', descuento: '125' }];
  const documento = makeCertificado(createEmision({ borrador: createBorradorDePrueba({ detalle }, SILLA) }));
  const origen = { documento, acreditado: [] };
  expect(createNota({ ...NUEVA, origen, ruta: 'credito' }).detalle).toHaveLength(2);
  const vacia = createNota({ ...NUEVA, origen, ruta: 'creditoDescuento' });
  expect(spreadDescuento(vacia, origen, '9.99').detalle).toMatchObject([
    { descripcion: 'Silla', cantidad: '1', precioUnitario: '9.99', numeroLineaOrigen: 1 },
  ]);
});

test('whatever the amount and the lines, the discount comes to exactly it', () => {
  const precio = fc.integer({ min: 1, max: 10_000_000 }).map((n) => (n / 100).toFixed(2));
  fc.assert(
    fc.property(fc.array(precio, { minLength: 1, maxLength: 20 }), precio, (precios, monto) => {
      const detalle = precios.map((precioUnitario) => ({ precioUnitario }));
      const documento = makeCertificado(
        createEmision({ borrador: createBorradorDePrueba({ detalle }, SILLA) }),
      );
      const origen = { documento, acreditado: [] };
      for (const ruta of ['creditoDescuento', 'abonoDescuento'] as const) {
        const borrador = spreadDescuento(createNota({ ...NUEVA, origen, ruta }), origen, monto);
        expect(toText(calculateDocumento(borrador).granTotal)).toBe(`${monto}0000`);
      }
    }),
    { numRuns: 50 },
  );
});
