import { decimal, decimalFromNumber, divide, round, toText } from '#domain/dinero/decimal.ts';
import type { Decimal } from '#domain/dinero/decimal.ts';
import { IMPUESTOS, findUnidad, isNombreImpuesto, unidadesOf } from '#domain/impuestos/impuestos.ts';
import type { UnidadGravable, UsoImpuesto } from '#domain/impuestos/impuestos.ts';
import { describeWith } from '../../support/needs.ts';
import { readShared } from '../../support/shared.ts';

const HOY = '2026-11-20';

type Oficial = {
  impuesto: string;
  unidadesGravables: {
    codigoUnidadGravable: number | null;
    operaSobreCasilla: string | null;
    factor: number | null;
    descuento?: number;
  }[];
};

test('there are twelve taxes', () => {
  expect(Object.keys(IMPUESTOS)).toHaveLength(12);
});

/** Rate as a factor: the catalogue writes five per thousand as 0.5 and means per cent (docs/fel.md §10, worked example W09). */
function tasaOficial(nombre: string, factor: number | null): Decimal {
  const escrito = decimalFromNumber(factor ?? 0);
  return nombre === 'TIMBRE DE PRENSA' ? divide(escrito, decimal('100'), 6) : escrito;
}

const CATALOGO = 'fel/catalogs/catalogoUnidadesGravables-0.1.4.json';

describeWith([CATALOGO], 'official catalogue of taxable units', () => {
  const { Contenido: oficial } = readShared(CATALOGO) as { Contenido: Oficial[] };
  const filas = oficial.map((fila) => [fila.impuesto, fila] as const);

  test('its taxes are the twelve', () => {
    expect(oficial.map(({ impuesto }) => impuesto).sort()).toEqual(Object.keys(IMPUESTOS).sort());
  });

  test.each(filas)('every unit of %s has the official code and rate', (nombre, { unidadesGravables }) => {
    if (!isNombreImpuesto(nombre)) throw new Error(`unknown tax ${nombre}`);
    const seen = unidadesOf(nombre, HOY).map(({ codigo, tasa, parte }) => [
      codigo,
      toText(round(decimal(tasa), 6)),
      parte ?? '1',
    ]);
    expect(seen).toEqual(
      unidadesGravables
        .filter(({ codigoUnidadGravable }) => codigoUnidadGravable !== null)
        .map(({ codigoUnidadGravable, factor, descuento }) => [
          codigoUnidadGravable,
          toText(round(tasaOficial(nombre, factor), 6)),
          descuento === 0.1 ? '0.9' : '1',
        ]),
    );
  });

  test.each(filas)('%s is measured by what the catalogue says', (nombre, { unidadesGravables }) => {
    if (!isNombreImpuesto(nombre)) throw new Error(`unknown tax ${nombre}`);
    // The catalogue names only the units for alcohol and tobacco, although they need the suggested price too (worked
    // examples W12 to W14).
    const casillas: Record<UsoImpuesto, string | null> = {
      BASE: 'MontoGravable',
      UNIDADES: 'CantidadUnidadesGravables',
      AMBAS: 'CantidadUnidadesGravables',
      MONTO: null,
    };
    const [casilla] = new Set(unidadesGravables.map(({ operaSobreCasilla }) => operaSobreCasilla));
    expect(casilla).toBe(casillas[IMPUESTOS[nombre].usa]);
  });
});

test('quetzal and dollar rates say their currency, fractions have none', () => {
  const monedas = (nombre: keyof typeof IMPUESTOS) => [
    ...new Set(IMPUESTOS[nombre].unidades.map(({ moneda }: UnidadGravable) => moneda)),
  ];
  expect(
    ['PETROLEO', 'CEMENTO', 'BEBIDAS NO ALCOHOLICAS'].flatMap((n) => (isNombreImpuesto(n) ? monedas(n) : [])),
  ).toEqual(['GTQ', 'GTQ', 'GTQ']);
  expect([...monedas('TURISMO PASAJES'), ...monedas('TARIFA PORTUARIA')]).toEqual(['USD', 'USD']);
  expect([...monedas('IVA'), ...monedas('TABACO'), ...monedas('BOMBEROS')]).toEqual([null, null, null]);
});

test('three units demand a phrase of their own', () => {
  const frases = Object.entries(IMPUESTOS).flatMap(([nombre, { unidades }]) =>
    unidades.flatMap(({ codigo, frase }) =>
      frase === undefined ? [] : [`${nombre}/${codigo} ${frase.tipoFrase}/${frase.codigoEscenario}`],
    ),
  );
  expect(frases).toEqual(['PETROLEO/15 9/21', 'PETROLEO/16 9/21', 'TURISMO PASAJES/3 9/4']);
});

test('a unit holds from its day on', () => {
  expect(findUnidad('PETROLEO', 15, '2022-08-22')).toBeNull();
  expect(findUnidad('PETROLEO', 15, '2022-08-23')?.nombre).toBe('Superior con etanol');
  expect(findUnidad('PETROLEO', 99, HOY)).toBeNull();
  expect(unidadesOf('TASA MUNICIPAL', HOY)).toEqual([]);
});

test('each tax has its own short name', () => {
  expect(Object.values(IMPUESTOS).map(({ sigla }) => sigla)).toEqual(
    'IVA IDP ITH ITP TDP IFB MUN IDB TAB CEM IBN TAP'.split(' '),
  );
});
