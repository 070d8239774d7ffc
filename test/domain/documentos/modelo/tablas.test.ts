import type { TipoDocumento } from '#domain/documentos/modelo/borrador.ts';
import { ESCENARIOS_EXENTOS } from '#domain/documentos/modelo/escenarios.ts';
import { opcionesFrase } from '#domain/documentos/calculo/frases.ts';
import { INCOTERMS } from '#domain/documentos/reglas/exportacion.ts';
import { PERSONERIAS_DE_RECIBOS } from '#domain/documentos/modelo/personerias.ts';
import { TIPOS_DOCUMENTO, isTipoDocumento } from '#domain/documentos/modelo/tipos.ts';
import { tiposEmitiblesOf, tiposOf } from '#domain/documentos/modelo/tipos-por-regimen.ts';
import { isMunicipio } from '#domain/identificacion/municipios.ts';
import { createBorradorDePrueba, SILLA } from '../../../support/factories/borrador.ts';
import { createEstablecimiento, EL_GUIPIL } from '../../../support/factories/establecimiento.ts';

// The tables of Reglas y Validaciones (docs/fel.md §5 to §9) are written here again, because a slip in one of them
// would break no test of a rule.

const NOTA = 'PETROLEO HOSPEDAJE PASAJES PRENSA BOMBEROS ALCOHOLICAS TABACO CEMENTO NO-ALCOHOLICAS';
const PEQUENO = 'PETROLEO HOSPEDAJE PASAJES PRENSA BOMBEROS MUNICIPAL';
const DE_FACTURA = `${NOTA} MUNICIPAL PORTUARIA`;

test.each([
  ['FACT', 'GEN', 'iva', DE_FACTURA, '1', '2 4 8 9', 'cf exp'],
  ['FCAM', 'GEN', 'iva', DE_FACTURA, '1', '2 4 8 9', 'cf exp abonos'],
  ['FPEQ', 'PEQ', '', PEQUENO, '3', '9', 'cf exp'],
  ['FCAP', 'PEQ', '', PEQUENO, '3', '9', 'cf exp abonos'],
  ['FESP', 'GEN PEQ PEE AGR AGE EXE', 'iva', '', '', '4 5', 'retenciones'],
  ['NABN', 'GEN PEQ PEE AGR AGE', '', '', '9', '', 'cf nota'],
  ['RDON', 'GEN EXE', '', '', '4', '', 'cf obligatoria'],
  ['RECI', 'GEN EXE', '', '', '4', '', 'cf opcional'],
  ['NDEB', 'GEN', 'iva', NOTA, '1', '2 4 8 9', 'cf exp nota referencia'],
  ['NCRE', 'GEN', 'iva', NOTA, '1', '2 4 8 9', 'cf exp nota referencia'],
  ['FACA', 'AGR', '', '', '3 6', '', 'cf exp retirado'],
  ['FCCA', 'AGR', '', '', '3 6', '', 'cf exp abonos retirado'],
  ['FAPE', 'PEE', '', PEQUENO, '3 7', '9', 'cf exp retirado'],
  ['FCPE', 'PEE', '', PEQUENO, '3 7', '9', 'cf exp abonos retirado'],
  ['FAAE', 'AGE', '', '', '3 7', '', 'cf exp retirado'],
  ['FCAE', 'AGE', '', '', '3 7', '', 'cf exp abonos retirado'],
])('%s is as in the matrix of types', (...fila) => {
  const [codigo, afiliaciones, iva, impuestos, requeridas, opcionales, marcas] = fila;
  if (!isTipoDocumento(codigo)) throw new Error(codigo);
  const tipo = TIPOS_DOCUMENTO[codigo];
  const ordered = (text: string) => text.split(' ').filter(Boolean).sort();
  expect([...tipo.afiliaciones]).toEqual(afiliaciones.split(' '));
  expect(tipo.iva).toBe(iva === 'iva');
  const cortos = tipo.impuestos.map((nombre) => nombre.replace('BEBIDAS NO ', 'NO-').split(' ').at(-1));
  expect(cortos.sort()).toEqual(ordered(impuestos));
  expect(tipo.frasesRequeridas.join(' ')).toBe(requeridas);
  expect(tipo.frasesOpcionales.join(' ')).toBe(opcionales);
  const { admiteCf, admiteExportacion, cambiaria, nota, referenciaOrigen, retenciones, personeria } = tipo;
  const puestas = [
    admiteCf && 'cf',
    admiteExportacion && 'exp',
    cambiaria && 'abonos',
    nota && 'nota',
    referenciaOrigen && 'referencia',
    retenciones && 'retenciones',
    personeria !== 'prohibida' && personeria,
    tipo.retirado && 'retirado',
  ].filter(Boolean);
  expect(puestas.sort()).toEqual(ordered(marcas));
  expect(tipo.emitible).toBe(!tipo.retirado);
});

test('each regime is offered the types of the specification, and may issue those of its affiliation', () => {
  const offered = (['PATRI', 'PASIM', 'PAPEQ', 'EXENT'] as const).map((regimen) => {
    const { tipos, porDefecto } = tiposOf(regimen);
    return [tipos.join(' '), porDefecto, tiposEmitiblesOf(regimen).join(' ')];
  });
  const generales = ['FACT FCAM FAAE FCAE FESP RECI RDON', 'FACT', 'FACT FCAM FESP RECI RDON'];
  expect(offered).toEqual([
    generales,
    generales,
    ['FPEQ FCAP FACA FCCA FAPE FCPE FESP RECI RDON', 'FPEQ', 'FPEQ FCAP FESP'],
    ['RECI RDON FESP', 'RDON', 'RECI RDON FESP'],
  ]);
});

test('exempt scenarios belong to the types that the guide gives them', () => {
  const soloDe = (tipo: string) =>
    ESCENARIOS_EXENTOS.filter(({ tipos }) => tipos.some((each) => each === tipo)).map(({ codigo }) => codigo);
  const facturas = Array.from({ length: 36 }, (_, i) => i + 1).filter(
    (codigo) => ![4, 5, 8, 20, 22, 35].includes(codigo),
  );
  expect([soloDe('FACT'), soloDe('FCAM')]).toEqual([facturas, facturas]);
  expect(soloDe('FESP')).toEqual([2, 11]);
  expect(soloDe('RECI')).toEqual([2, 5, 6, 8, 16, 20, 24, 33]);
  expect(soloDe('RDON')).toEqual([4]);
  expect([soloDe('NCRE'), soloDe('NDEB'), soloDe('NABN'), soloDe('FPEQ')]).toEqual([[22], [22], [], []]);
});

test('legal forms, terms of trade and municipalities are those of the lists', () => {
  const seguidas = Array.from({ length: 18 }, (_, i) => 723 + i);
  expect([...PERSONERIAS_DE_RECIBOS]).toEqual([
    ...[710, 715, 716, 719, 720, 721],
    ...seguidas,
    ...[1050, 2635, 2719, 2744],
  ]);
  expect([...INCOTERMS].sort().join(' ')).toBe('CFR CIF CIP CPT DAP DAT DDP DPU EXW FAS FCA FOB ZZZ');
  const total = (departamento: number) =>
    Array.from({ length: 40 }, (_, i) => i).filter((municipio) => isMunicipio(departamento, municipio))
      .length;
  const departamentos = Array.from({ length: 24 }, (_, i) => total(i)).join(' ');
  expect(departamentos).toBe('0 17 8 16 16 14 14 19 8 24 21 9 30 32 21 8 17 14 5 11 11 7 17 0');
});

test('phrases that the law leaves to the issuer belong to the types that may carry them', () => {
  const opcionesDe = (tipoDocumento: TipoDocumento) =>
    opcionesFrase(createEstablecimiento({}, EL_GUIPIL), createBorradorDePrueba({ tipoDocumento }, SILLA))
      .map(({ tipoFrase, codigoEscenario }) => `${tipoFrase}/${codigoEscenario}`)
      .join(' ');
  const isr = '1/4 8/1 8/2 8/3 8/4 8/5 8/6 8/7 8/8 8/9 8/10 8/11 8/12';
  expect((['FACT', 'FCAM'] as const).map(opcionesDe)).toEqual(Array(2).fill(`${isr} 9/13 9/15`));
  expect((['NCRE', 'NDEB'] as const).map(opcionesDe)).toEqual([isr, isr]);
  expect((['FPEQ', 'FCAP'] as const).map(opcionesDe)).toEqual(['9/13 9/15', '9/13 9/15']);
  expect((['FESP', 'NABN', 'RECI', 'RDON'] as const).map(opcionesDe)).toEqual([
    '5/1 5/2',
    '9/16 9/17',
    '',
    '',
  ]);
});
