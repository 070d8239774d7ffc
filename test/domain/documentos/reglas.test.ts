import { checkDocumento } from '#domain/documentos/reglas.ts';
import { LIMITES_DOCUMENTO } from '#domain/constantes.ts';
import { FACT, NCRE } from '../../support/casos-regla-base.ts';
import { makeBorrador } from '../../support/emision.ts';

// Each rule alone, broken and mended: reglas-sat.test.ts.

test('each line reports its own faults', () => {
  const borrador = makeBorrador({
    detalle: [{ cantidad: '0' }, {}, { precioUnitario: 'x', descripcion: '' }],
  });
  expect(checkDocumento(borrador, FACT.contexto).map(({ codigo, ruta }) => `${ruta} ${codigo}`)).toEqual([
    'detalle[0].cantidad CANTIDAD-02',
    'detalle[2].descripcion LINEA-01',
    'detalle[2].precioUnitario PRECIO-01',
  ]);
});

test('messages name what they speak of', () => {
  const tipo = checkDocumento(makeBorrador({ tipoDocumento: 'FAPE' }), FACT.contexto);
  expect(tipo[0]?.mensaje).toContain('FAPE');
  const { borrador, contexto } = NCRE;
  const origen = contexto.origen === null ? null : { ...contexto.origen, disponible: '100.00' };
  expect(checkDocumento(borrador, { ...contexto, origen })[0]?.mensaje).toContain('100.00');
});

test('no message is left with an unfilled parameter', () => {
  const borrador = makeBorrador({
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
  });
  const mensajes = checkDocumento(borrador, FACT.contexto).map(({ mensaje }) => mensaje);
  expect(mensajes.length).toBeGreaterThan(5);
  expect(mensajes.filter((mensaje) => mensaje.includes('{'))).toEqual([]);
});

test('an over-long document is still checked in one pass over its first lines', () => {
  const lineas = Array.from({ length: LIMITES_DOCUMENTO.lineas + 2 }, () => ({ cantidad: 'x' }));
  expect(checkDocumento(makeBorrador({ detalle: lineas }), FACT.contexto)).toHaveLength(
    LIMITES_DOCUMENTO.lineas + 1,
  );
});
