import { checkDocumento } from '#domain/documentos/reglas/reglas.ts';
import { LIMITES_DOCUMENTO } from '#domain/constantes.ts';
import type { LineaBorrador } from '#domain/documentos/modelo/borrador.ts';
import { FACT, HOY, NCRE, NIT, sano } from '../../../support/casos-regla-base.ts';
import { createBorradorDePrueba, SILLA } from '../../../support/factories/borrador.ts';

// The tests of each rule alone, broken and mended, are in sat.test.ts.

test('each line reports its own faults', () => {
  const borrador = createBorradorDePrueba(
    {
      detalle: [{ cantidad: '0' }, {}, { precioUnitario: 'x', descripcion: '' }],
    },
    SILLA,
  );
  expect(checkDocumento(borrador, FACT.contexto).map(({ codigo, ruta }) => `${ruta} ${codigo}`)).toEqual([
    'detalle[0].cantidad CANTIDAD-02',
    'detalle[2].descripcion LINEA-01',
    'detalle[2].precioUnitario PRECIO-01',
  ]);
});

test('messages name what they speak of', () => {
  const tipo = checkDocumento(createBorradorDePrueba({ tipoDocumento: 'FAPE' }, SILLA), FACT.contexto);
  expect(tipo[0]?.mensaje).toContain('FAPE');
  const { borrador, contexto } = NCRE;
  const acreditado = [{ numeroLinea: 1, notas: 1, total: '25.00', impuestos: [] }];
  const origen = contexto.origen === null ? null : { ...contexto.origen, acreditado };
  expect(checkDocumento(borrador, { ...contexto, origen })[0]?.mensaje).toContain('100.00');
});

test('a note repeats the rate of its origin even outside what a sale may have', () => {
  const { origen } = NCRE.contexto;
  const { documento } = origen ?? {};
  if (origen === null || documento === undefined) throw new Error('no origin');
  const datos = { ...documento.datos, tipoCambio: '9.10' };
  const contexto = {
    ...NCRE.contexto,
    origen: { ...origen, documento: { ...documento, datos, moneda: 'USD' as const } },
  };
  const codigos = (tipoCambio: string): string[] =>
    checkDocumento({ ...NCRE.borrador, moneda: 'USD', tipoCambio }, contexto).map(({ codigo }) => codigo);
  expect(codigos('9.10')).toEqual([]);
  expect(codigos('9.11')).toContain('TIPOCAMBIO-06');
});

test('no message is left with an unfilled parameter', () => {
  const borrador = createBorradorDePrueba(
    {
      tipoDocumento: 'NABN',
      moneda: 'USD',
      tipoPersoneria: 718,
      escenarioExento: 3,
      frasesElegidas: [{ tipoFrase: 1, codigoEscenario: 4, numeroResolucion: '1' }],
      datosFacturaCambiaria: { abonos: [] },
      detalle: [
        {
          impuesto: {
            nombreCorto: 'TABACO',
            codigoUnidadGravable: 9,
            cantidadUnidades: '',
            montoGravable: '',
            monto: '',
          },
        },
      ],
    },
    SILLA,
  );
  const mensajes = checkDocumento(borrador, FACT.contexto).map(({ mensaje }) => mensaje);
  expect(mensajes.length).toBeGreaterThan(5);
  expect(mensajes.filter((mensaje) => mensaje.includes('{'))).toEqual([]);
});

test('an over-long document is still checked in one pass over its first lines', () => {
  const lineas = Array.from({ length: LIMITES_DOCUMENTO.lineas + 2 }, () => ({ cantidad: 'x' }));
  expect(checkDocumento(createBorradorDePrueba({ detalle: lineas }, SILLA), FACT.contexto)).toHaveLength(
    LIMITES_DOCUMENTO.lineas + 1,
  );
});

test('what a rule calls the most is still right', () => {
  const codes = ({ borrador, contexto }: typeof FACT) =>
    checkDocumento(borrador, contexto).map(({ codigo }) => codigo);
  const detalle = [{ descuento: '125' }, { descuento: '100', otrosDescuento: '25' }, {}];
  expect(codes(sano({ detalle }))).toEqual([]);
  const abonos = Array.from({ length: 999 }, () => ({ fechaVencimiento: HOY, monto: '0.01' }));
  const cambiaria = { tipoDocumento: 'FCAM', receptor: NIT, datosFacturaCambiaria: { abonos } } as const;
  expect(codes(sano({ ...cambiaria, detalle: [{ precioUnitario: '9.99' }] }))).toEqual([]);
  const maximo = { cantidad: '1', precioUnitario: '9999999999999.99' };
  expect(codes(sano({ receptor: NIT, detalle: [maximo] }))).toEqual([]);
  expect(codes(sano({ detalle: [{ precioUnitario: '0.005' }] }))).toEqual([]);
  expect(codes(sano({ detalle: [{ precioUnitario: '0.004999' }] }))).toEqual(['TOTAL-01']);
});

test('a document without an amount has one fault, at the field that takes the amount away', () => {
  const rutas = (...detalle: Partial<LineaBorrador>[]) => {
    const { borrador, contexto } = sano({ detalle });
    return checkDocumento(borrador, contexto).map(({ codigo, ruta }) => `${codigo} ${ruta}`);
  };
  const [regalada, rebajada] = [{ precioUnitario: '0' }, { descuento: '125' }];
  expect(rutas(regalada, regalada)).toEqual(['TOTAL-01 detalle[0].precioUnitario']);
  expect(rutas(regalada, rebajada)).toEqual(['TOTAL-01 detalle[1].descuento']);
  expect(rutas(regalada, rebajada, {})).toEqual([]);
  // The lines of a note have other fields, above which it is said.
  const nota = { ...NCRE.borrador, detalle: NCRE.borrador.detalle.map((cada) => ({ ...cada, ...regalada })) };
  const deNota = checkDocumento(nota, NCRE.contexto).filter(({ codigo }) => codigo === 'TOTAL-01');
  expect(deNota.map(({ ruta }) => ruta)).toEqual(['detalle']);
});

test('passages in quetzales are checked with the rate of the day before, dollars with that of their own day', () => {
  const impuesto = {
    nombreCorto: 'TURISMO PASAJES',
    ...{ codigoUnidadGravable: 1, cantidadUnidades: '1', montoGravable: '', monto: '' },
  } as const;
  const tiposCambio = [
    { fecha: '2026-11-19', tasa: '7.50' },
    { fecha: HOY, tasa: '7.80' },
  ];
  const codes = (moneda: 'GTQ' | 'USD', tipoCambio: string) => {
    const detalle = [{ precioUnitario: '100', impuesto: moneda === 'GTQ' ? impuesto : null }];
    const { borrador, contexto } = sano({ moneda, tipoCambio, detalle }, { tiposCambio });
    return checkDocumento(borrador, contexto).map(({ codigo }) => codigo);
  };
  expect([codes('GTQ', '7.50'), codes('GTQ', '7.80')]).toEqual([[], ['TIPOCAMBIO-07']]);
  expect([codes('USD', '7.80'), codes('USD', '7.50')]).toEqual([[], ['TIPOCAMBIO-07']]);
});

test('the limit of the final consumer is that of the total as it is printed, in quetzales', () => {
  const isRefused = (precioUnitario: string, cambios: Parameters<typeof sano>[0] = {}) => {
    const tiposCambio = [{ fecha: HOY, tasa: '7.8125' }];
    const { borrador, contexto } = sano({ ...cambios, detalle: [{ precioUnitario }] }, { tiposCambio });
    return checkDocumento(borrador, contexto).some(({ codigo }) => codigo === 'RECEPTOR-04');
  };
  expect(['2499.994999', '2499.995'].map((precio) => isRefused(precio))).toEqual([false, true]);
  const dolares = { moneda: 'USD', tipoCambio: '7.8125' } as const;
  expect(['319.99', '319.999', '320'].map((precio) => isRefused(precio, dolares))).toEqual([
    false,
    false,
    true,
  ]);
});
