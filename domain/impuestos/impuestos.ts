import type { Moneda } from '../documentos/modelo/borrador.ts';
import { TASA_IVA } from '../ley/figuras.ts';
import type { ImpuestoEspecial, NombreImpuesto } from './impuesto.ts';

/** Measure of a tax: the base of the line, taxable units, both, or an amount that the issuer states. */
export type UsoImpuesto = 'BASE' | 'UNIDADES' | 'AMBAS' | 'MONTO';

export type UnidadGravable = {
  readonly codigo: number;
  readonly nombre: string;
  /** A fraction of the base ("0.12" is 12 %), or money for each taxable unit when `moneda` is given. */
  readonly tasa: string;
  readonly moneda: Moneda | null;
  /** Part of the tax that is due, for blended fuels ("0.9" is 10 % less); all of it when absent. */
  readonly parte?: string;
  /** First day of the rate, yyyy-mm-dd; among the rates of one code, the newest that has begun counts. */
  readonly desde: string;
  /** Phrase that SAT demands on a document that uses the unit. */
  readonly frase?: { readonly tipoFrase: number; readonly codigoEscenario: number };
};

export type DefinicionImpuesto = {
  /** Name for people, with its accents. */
  readonly nombre: string;
  readonly sigla: string;
  readonly usa: UsoImpuesto;
  /** Taxable units; empty for TASA MUNICIPAL, whose codes are department, municipality and concept. */
  readonly unidades: readonly UnidadGravable[];
};

/** Start of the electronic regime; it has no older document. */
const DESDE = '2018-01-01';
/** Start of catalogue 0.1.4, the first that names the blended fuels, the fuel exemption and the exempt departure. */
const DESDE_CATALOGO = '2022-08-23';

type Fila = readonly [codigo: number, nombre: string, tasa: string];

function unidades(moneda: Moneda | null, filas: readonly Fila[]): UnidadGravable[] {
  return filas.map(([codigo, nombre, tasa]) => ({ codigo, nombre, tasa, moneda, desde: DESDE }));
}

const ETANOL = {
  moneda: 'GTQ',
  parte: '0.9',
  desde: DESDE_CATALOGO,
  frase: { tipoFrase: 9, codigoEscenario: 21 },
} as const;

/** Taxes of SAT's catalogue of taxable units 0.1.4 and docs/fel.md §10, in the order in which totals are written. */
export const IMPUESTOS: Readonly<Record<NombreImpuesto, DefinicionImpuesto>> = {
  IVA: {
    nombre: 'IVA',
    sigla: 'IVA',
    usa: 'BASE',
    unidades: [
      ...TASA_IVA.map(({ desde, valor: { tasa } }) => ({
        ...{ codigo: 1, nombre: 'IVA 12 %', tasa, moneda: null, desde },
      })),
      { codigo: 2, nombre: 'IVA 0 %', tasa: '0', moneda: null, desde: TASA_IVA[0].desde },
    ],
  },
  PETROLEO: {
    nombre: 'Petróleo',
    sigla: 'IDP',
    usa: 'UNIDADES',
    unidades: [
      ...unidades('GTQ', [
        [1, 'Gasolina superior', '4.70'],
        [2, 'Gasolina regular', '4.60'],
        [3, 'Gasolina de aviación', '4.70'],
        [4, 'Diésel', '1.30'],
        [5, 'Gas oil', '1.30'],
        [6, 'Kerosina (DPK, avjet, turbo fuel)', '0.50'],
        [7, 'Nafta', '0.50'],
        [8, 'Fuel oil (bunker C)', '0'],
        [9, 'Gas licuado de petróleo a granel', '0.50'],
        [10, 'Gas licuado de petróleo para carburación', '0.50'],
        [11, 'Petróleo crudo usado como combustible', '0'],
        [12, 'Otros combustibles derivados del petróleo', '0'],
        [13, 'Asfaltos', '0'],
      ]),
      { codigo: 14, nombre: 'Exento de IDP', tasa: '0', moneda: 'GTQ', desde: DESDE_CATALOGO },
      { codigo: 15, nombre: 'Superior con etanol', tasa: '4.70', ...ETANOL },
      { codigo: 16, nombre: 'Regular con etanol', tasa: '4.60', ...ETANOL },
    ],
  },
  'TURISMO HOSPEDAJE': {
    nombre: 'Turismo hospedaje',
    sigla: 'ITH',
    usa: 'BASE',
    unidades: unidades(null, [
      [1, 'Hospedaje 10 %', '0.1'],
      [2, 'Hospedaje exento', '0'],
    ]),
  },
  'TURISMO PASAJES': {
    nombre: 'Turismo pasajes',
    sigla: 'ITP',
    usa: 'UNIDADES',
    unidades: [
      ...unidades('USD', [
        [1, 'Salida del país por vía aérea', '30'],
        [2, 'Salida del país por vía marítima', '10'],
      ]),
      {
        codigo: 3,
        nombre: 'Salida del país por vía aérea, exenta (Decreto 31-2022)',
        tasa: '0',
        moneda: 'USD',
        desde: DESDE_CATALOGO,
        frase: { tipoFrase: 9, codigoEscenario: 4 },
      },
    ],
  },
  'TIMBRE DE PRENSA': {
    nombre: 'Timbre de prensa',
    sigla: 'TDP',
    usa: 'BASE',
    // The rate is five per thousand: the official catalogue writes 0.5 and means per cent (worked example W09).
    unidades: unidades(null, [[1, 'Timbre de prensa (5 por millar)', '0.005']]),
  },
  BOMBEROS: {
    nombre: 'Bomberos',
    sigla: 'IFB',
    usa: 'BASE',
    unidades: unidades(null, [[1, 'Seguro contra incendio 2 %', '0.02']]),
  },
  'TASA MUNICIPAL': { nombre: 'Tasa municipal', sigla: 'MUN', usa: 'MONTO', unidades: [] },
  'BEBIDAS ALCOHOLICAS': {
    nombre: 'Bebidas alcohólicas',
    sigla: 'IDB',
    usa: 'AMBAS',
    unidades: unidades(null, [
      [1, 'Cervezas y otras bebidas', '0.06'],
      [2, 'Vinos', '0.075'],
      [3, 'Vino espumoso', '0.075'],
      [4, 'Vino vermouth', '0.075'],
      [5, 'Sidras', '0.075'],
      [6, 'Bebidas alcohólicas destiladas', '0.085'],
      [7, 'Bebidas alcohólicas mezcladas', '0.075'],
      [8, 'Otras bebidas fermentadas', '0.075'],
    ]),
  },
  TABACO: {
    nombre: 'Tabaco',
    sigla: 'TAB',
    usa: 'AMBAS',
    unidades: unidades(null, [
      [1, 'Precio de fábrica (100 %)', '1'],
      [2, 'Precio sugerido al consumidor (75 %)', '0.75'],
    ]),
  },
  CEMENTO: {
    nombre: 'Cemento',
    sigla: 'CEM',
    usa: 'UNIDADES',
    unidades: unidades('GTQ', [[1, 'Bolsa de 42.5 kg', '1.50']]),
  },
  'BEBIDAS NO ALCOHOLICAS': {
    nombre: 'Bebidas no alcohólicas',
    sigla: 'IBN',
    usa: 'UNIDADES',
    unidades: unidades('GTQ', [
      [1, 'Bebidas gaseosas y jarabes', '0.18'],
      [2, 'Bebidas isotónicas o deportivas', '0.12'],
      [3, 'Jugos y néctares', '0.10'],
      [4, 'Bebidas de yogur', '0.10'],
      [5, 'Agua natural envasada', '0.08'],
    ]),
  },
  'TARIFA PORTUARIA': {
    nombre: 'Tarifa portuaria',
    sigla: 'TAP',
    usa: 'UNIDADES',
    unidades: unidades('USD', [[1, 'Tarifa portuaria', '0.05']]),
  },
};

export function isNombreImpuesto(text: string): text is NombreImpuesto {
  return Object.hasOwn(IMPUESTOS, text);
}

export function isImpuestoEspecial(text: string): text is ImpuestoEspecial {
  return text !== 'IVA' && isNombreImpuesto(text);
}

/** Units of a tax on a day (yyyy-mm-dd), each once, with the rate of that day. */
export function unidadesOf(nombre: NombreImpuesto, fecha: string): UnidadGravable[] {
  const vigentes = new Map<number, UnidadGravable>();
  for (const unidad of IMPUESTOS[nombre].unidades) {
    const previa = vigentes.get(unidad.codigo);
    if (unidad.desde <= fecha && (previa === undefined || previa.desde < unidad.desde)) {
      vigentes.set(unidad.codigo, unidad);
    }
  }
  return [...vigentes.values()];
}

export function findUnidad(nombre: NombreImpuesto, codigo: number, fecha: string): UnidadGravable | null {
  return unidadesOf(nombre, fecha).find((unidad) => unidad.codigo === codigo) ?? null;
}
