import type { DocumentoBorrador } from '#domain/documentos/modelo/borrador.ts';
import { ESCENARIOS_EXENTOS, escenariosOf } from '#domain/documentos/modelo/escenarios.ts';
import { TEXTOS_FRASE } from '#domain/documentos/modelo/frases.ts';
import { frasesOf, opcionesFrase } from '#domain/documentos/calculo/frases.ts';
import type { Establecimiento } from '#domain/establecimiento/establecimiento.ts';
import { createBorradorDePrueba, SILLA } from '../../../support/factories/borrador.ts';
import { createEstablecimiento, EL_GUIPIL } from '../../../support/factories/establecimiento.ts';
import { EXENTA, EXPORTA, FACT, NABN, NCRE, PETROLEO, nota } from '../../../support/casos-regla-base.ts';
import { testWith } from '../../../support/needs.ts';
import { readShared } from '../../../support/shared.ts';

const claves = (
  borrador: DocumentoBorrador,
  establecimiento: Partial<Establecimiento> = {},
  origen: Parameters<typeof frasesOf>[2] = null,
) =>
  frasesOf(createEstablecimiento(establecimiento, EL_GUIPIL), borrador, origen).map(
    ({ tipoFrase, codigoEscenario, motivo }) => `${tipoFrase}/${codigoEscenario} ${motivo}`,
  );
const elegir = (borrador: DocumentoBorrador, tipoFrase: number, codigoEscenario: number) => ({
  ...borrador,
  frasesElegidas: [{ tipoFrase, codigoEscenario, numeroResolucion: '' }],
});
const RESOLUCION = {
  regimenSat: 'PASIM',
  resolNoRetenIsr: true,
  numeroResolRetenIsr: 'SAT-2026-77',
  fechaResolRetenIsr: '2026-01-31',
} as const;

test('the establishment brings regime, resolution and retention agent', () => {
  expect(claves(FACT.borrador)).toEqual(['1/1 REGIMEN']);
  expect(claves(FACT.borrador, { regimenSat: 'PASIM', retenIva: true })).toEqual([
    '1/2 REGIMEN',
    '2/1 RETENEDOR',
  ]);
  expect(claves(FACT.borrador, { ...RESOLUCION, fechaResolRetenIsr: '' })).toEqual(['1/2 REGIMEN']);
  expect(
    claves(createBorradorDePrueba({ tipoDocumento: 'FPEQ' }, SILLA), { regimenSat: 'PAPEQ', retenIva: true }),
  ).toEqual(['3/1 REGIMEN']);
});

test('only 1/3 carries its resolution, also in the printed text', () => {
  expect(frasesOf(createEstablecimiento(RESOLUCION, EL_GUIPIL), FACT.borrador, null)).toEqual([
    {
      tipoFrase: 1,
      codigoEscenario: 3,
      motivo: 'REGIMEN',
      texto: 'Sujeto a pago directo ISR (SAT-2026-77 - 31/01/2026)',
      numeroResolucion: 'SAT-2026-77',
      fechaResolucion: '2026-01-31',
    },
  ]);
  expect(frasesOf(createEstablecimiento({}, EL_GUIPIL), FACT.borrador, null)[0]).toMatchObject({
    numeroResolucion: null,
    fechaResolucion: null,
  });
});

test('the document brings export, scenario, donation, special invoice, abono note and taxes', () => {
  const exento = { regimenSat: 'EXENT' } as const;
  expect(claves(EXPORTA.borrador)).toEqual(['1/1 REGIMEN', '4/1 EXPORTACION']);
  expect(claves(EXENTA.borrador)).toEqual(['1/1 REGIMEN', '4/3 ESCENARIO']);
  expect(claves(createBorradorDePrueba({ tipoDocumento: 'RDON' }, SILLA), exento)).toEqual(['4/4 TIPO']);
  expect(
    claves(createBorradorDePrueba({ tipoDocumento: 'RECI', escenarioExento: 8 }, SILLA), exento),
  ).toEqual(['4/8 ESCENARIO']);
  expect(
    claves(createBorradorDePrueba({ tipoDocumento: 'FESP', escenarioExento: 11 }, SILLA), { retenIva: true }),
  ).toEqual(['4/11 ESCENARIO', '5/1 TIPO']);
  expect(claves(NABN.borrador)).toEqual(['9/16 TIPO']);
  const [linea] = PETROLEO.borrador.detalle;
  const etanol = { ...linea?.impuesto, nombreCorto: 'PETROLEO', codigoUnidadGravable: 15 };
  const borrador = createBorradorDePrueba(
    { detalle: [{ impuesto: { ...BASE, ...etanol, nombreCorto: 'PETROLEO' } }] },
    SILLA,
  );
  expect(claves(borrador)).toEqual(['1/1 REGIMEN', '9/21 IMPUESTO']);
  expect(claves(elegir(borrador, 9, 13))).toEqual(['1/1 REGIMEN', '9/21 IMPUESTO']);
});
const BASE = { cantidadUnidades: '', montoGravable: '', monto: '' };

test('an export of a small taxpayer has no phrase of type 4: its matrix admits none', () => {
  const borrador = createBorradorDePrueba({ tipoDocumento: 'FPEQ', tipoVenta: 'Export' }, SILLA);
  expect(claves(borrador, { regimenSat: 'PAPEQ' })).toEqual(['3/1 REGIMEN']);
});

test('a note says that its origin has no IVA, or that it was an export, and nothing else of type 4', () => {
  const documentoOf = (sano: typeof NCRE) => sano.contexto.origen?.documento ?? null;
  expect(claves(NCRE.borrador, {}, documentoOf(NCRE))).toEqual(['1/1 REGIMEN']);
  const deExenta = nota(EXENTA, 'credito');
  expect(claves(deExenta.borrador, {}, documentoOf(deExenta))).toEqual(['1/1 REGIMEN', '4/22 ORIGEN']);
  const deExportacion = nota(EXPORTA, 'debito');
  expect(claves(deExportacion.borrador, {}, documentoOf(deExportacion))).toEqual([
    '1/1 REGIMEN',
    '4/1 EXPORTACION',
  ]);
});

test('what the law leaves open takes the place of the derived phrase; the rest is ignored', () => {
  expect(claves(elegir(FACT.borrador, 1, 4))).toEqual(['1/4 ELEGIDA']);
  expect(claves(elegir(createBorradorDePrueba({ tipoDocumento: 'FESP' }, SILLA), 5, 2))).toEqual([
    '5/2 ELEGIDA',
  ]);
  expect(claves(elegir(NABN.borrador, 9, 17))).toEqual(['9/17 ELEGIDA']);
  expect(claves(elegir(FACT.borrador, 8, 5))).toEqual(['1/1 REGIMEN', '8/5 ELEGIDA']);
  expect(claves(elegir(FACT.borrador, 9, 17))).toEqual(['1/1 REGIMEN']);
});

test('the options are those of the type', () => {
  const opciones = (borrador: DocumentoBorrador) =>
    opcionesFrase(createEstablecimiento({}, EL_GUIPIL), borrador).map(
      ({ tipoFrase, codigoEscenario }) => `${tipoFrase}/${codigoEscenario}`,
    );
  expect(opciones(NABN.borrador)).toEqual(['9/16', '9/17']);
  expect(opciones(createBorradorDePrueba({ tipoDocumento: 'FESP' }, SILLA))).toEqual(['5/1', '5/2']);
  expect(opciones(createBorradorDePrueba({ tipoDocumento: 'RDON' }, SILLA))).toEqual([]);
  expect(opciones(FACT.borrador)).toEqual(expect.arrayContaining(['1/4', '8/1', '8/12', '9/13', '9/15']));
});

test('scenarios by type', () => {
  const codigos = (tipo: DocumentoBorrador['tipoDocumento']) =>
    escenariosOf(tipo).map(({ codigo }) => codigo);
  expect(ESCENARIOS_EXENTOS.map(({ codigo }) => codigo)).toEqual(Array.from({ length: 36 }, (_, i) => i + 1));
  expect(codigos('RECI')).toEqual([2, 5, 6, 8, 16, 20, 24, 33]);
  expect(codigos('RDON')).toEqual([4]);
  expect(codigos('FESP')).toEqual([2, 11]);
  expect([codigos('NCRE'), codigos('NABN'), codigos('FPEQ')]).toEqual([[22], [], []]);
  expect(codigos('FACT')).not.toContain(1);
  expect(codigos('FACT')).toContain(36);
});

type Catalogo = {
  contenido: {
    tiposFrases: { codigoTipoFrase: number; frases: { codigoEscenario: number; textoAColocar: string }[] }[];
  };
};

const NUEVO = 'fel/catalogs/CatalogoFrases-0.6.0.json';
const VIEJO = 'fel/catalogs/CatalogoFrases-0.1.2.json';

/** Reads the official texts by "type/scenario", without surrounding blanks. */
function readTextos(catalogo: string): Map<string, string> {
  const { contenido } = readShared(catalogo) as Catalogo;
  return new Map(
    contenido.tiposFrases.flatMap(({ codigoTipoFrase, frases }) =>
      frases.map(({ codigoEscenario, textoAColocar }) => [
        `${codigoTipoFrase}/${codigoEscenario}`,
        textoAColocar.replace(/\s+/g, ' ').trim(),
      ]),
    ),
  );
}

testWith(
  [NUEVO, VIEJO],
  'every text is that of the official catalogue of 2025, and the specification’s 18 that of 2019',
  () => {
    const nuestros = new Map<string, string>([
      ...Object.entries(TEXTOS_FRASE),
      ...ESCENARIOS_EXENTOS.map(({ codigo, textoImpreso }) => [`4/${codigo}`, textoImpreso] as const),
    ]);
    const nuevo = readTextos(NUEVO);
    const viejo = readTextos(VIEJO);
    for (const [clave, texto] of nuestros) expect([clave, texto]).toEqual([clave, nuevo.get(clave)]);
    const dieciocho = [...viejo.keys()].filter((clave) => clave.startsWith('4/'));
    expect(dieciocho).toHaveLength(18);
    for (const clave of dieciocho) expect([clave, nuestros.get(clave)]).toEqual([clave, viejo.get(clave)]);
  },
);
