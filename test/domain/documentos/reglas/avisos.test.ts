import { warningsOf } from '#domain/documentos/reglas/avisos.ts';
import { MENSAJES_AVISO } from '#domain/errores/avisos.ts';
import { checkDocumento } from '#domain/documentos/reglas/reglas.ts';
import { EXPORTA, FACT, FACT_NIT, FESP, NABN, NCRE, nota, sano } from '../../../support/casos-regla-base.ts';
import type { Sano } from '../../../support/casos-regla-base.ts';

const codes = ({ borrador, contexto }: Sano) =>
  warningsOf(borrador, contexto).map(({ codigo, ruta }) => `${ruta} ${codigo}`);
const NOTA_TARDIA = {
  borrador: { ...NCRE.borrador, fechaEmision: '2027-01-21' },
  contexto: { ...NCRE.contexto, hoy: '2027-01-21' },
};
const REBAJA = [{ tipoFrase: 9, codigoEscenario: 17, numeroResolucion: '' }];
const debitOf = (precioUnitario: string): Sano => {
  const { borrador, contexto } = nota(FACT_NIT, 'debito');
  return {
    borrador: { ...borrador, detalle: borrador.detalle.map((linea) => ({ ...linea, precioUnitario })) },
    contexto,
  };
};

const CASOS: [string, Sano][] = [
  ['fechaEmision AVISO-01', NOTA_TARDIA],
  ['fechaEmision AVISO-02', sano({ fechaEmision: '2026-11-21' })],
  ['fechaEmision AVISO-03', sano({ fechaEmision: '2026-11-15' })],
  [
    'receptor.nit AVISO-05',
    sano({ receptor: { nit: '9999000130101', tipoIdentificador: 'NIT', nombre: 'x' } }),
  ],
  ['receptor.nit AVISO-06', sano({ tipoDocumento: 'FESP', receptor: FACT_NIT.borrador.receptor })],
  ['datosExportacion AVISO-08', EXPORTA],
  ['frasesElegidas AVISO-09', { ...NABN, borrador: { ...NABN.borrador, frasesElegidas: REBAJA } }],
  ['detalle AVISO-11', sano({ detalle: [{}, { precioUnitario: '0' }] })],
  ['detalle AVISO-10', debitOf(FACT_NIT.borrador.detalle[0]?.precioUnitario ?? '')],
];

test.each(CASOS)('%s is said, and nothing else', (expected, caso) => {
  expect(codes(caso)).toEqual([expected]);
});

test('ordinary documents have no warning, and every warning has a case', () => {
  expect([FACT, FACT_NIT, FESP, NCRE, NABN].map(codes)).toEqual([[], [], [], [], []]);
  expect(CASOS.map(([code]) => code.split(' ')[1]).sort()).toEqual(Object.keys(MENSAJES_AVISO).sort());
});

test('two months are counted by the calendar, and a late note is still issued', () => {
  const ultimo = {
    borrador: { ...NCRE.borrador, fechaEmision: '2027-01-20' },
    contexto: { ...NCRE.contexto, hoy: '2027-01-20' },
  };
  expect(codes(ultimo)).toEqual([]);
  expect(checkDocumento(NOTA_TARDIA.borrador, NOTA_TARDIA.contexto)).toEqual([]);
});

test('before the seller of a special invoice is written nothing is said of a NIT', () => {
  const { borrador, contexto } = sano({ tipoDocumento: 'FESP', receptor: FACT_NIT.borrador.receptor });
  expect(codes({ borrador: { ...borrador, receptor: { ...borrador.receptor, nit: '' } }, contexto })).toEqual(
    [],
  );
});

test('a debit below the price it rises is ordinary, and one that repeats it is still issued', () => {
  expect([codes(debitOf('0.50')), codes(debitOf(''))]).toEqual([[], []]);
  const { borrador, contexto } = debitOf('9999');
  expect(codes({ borrador, contexto })).toEqual(['detalle AVISO-10']);
  expect(checkDocumento(borrador, contexto)).toEqual([]);
});
