import { XML_SCALE, ZERO, decimal, divide, isZero, multiply, round } from '../dinero/decimal.ts';
import type { Decimal } from '../dinero/decimal.ts';
import type { Moneda } from '../documentos/modelo/borrador.ts';
import { IMPUESTOS, findUnidad } from './impuestos.ts';
import type { UnidadGravable, UsoImpuesto } from './impuestos.ts';
import type { ImpuestoEspecial, NombreImpuesto } from './impuesto.ts';

/** One tax of a line; null where its element is left out of the XML. */
export type ImpuestoCalculado = {
  nombreCorto: NombreImpuesto;
  codigoUnidadGravable: number;
  montoGravable: Decimal | null;
  cantidadUnidadesGravables: Decimal | null;
  montoImpuesto: Decimal;
};

/** Measures from which a special tax is computed; only those that its `usa` names are read. */
export type Medidas = {
  nombreCorto: ImpuestoEspecial;
  codigoUnidadGravable: number;
  /** Base of the line, without IVA. */
  base: Decimal;
  unidades: Decimal;
  /** Suggested price, which measures alcohol and tobacco. */
  precioSugerido: Decimal;
  monto: Decimal;
  moneda: Moneda;
  /** Quetzales for one US dollar; zero when unknown. */
  tipoCambio: Decimal;
  /** Day of the emission, yyyy-mm-dd. */
  fecha: string;
};

type Formula = {
  readonly gravable: (medidas: Medidas) => Decimal | null;
  readonly unidades: (medidas: Medidas) => Decimal | null;
};

/** Measures that each kind of tax multiplies by its rate and writes in the XML (docs/fel.md §10). */
const FORMULAS: Readonly<Record<UsoImpuesto, Formula>> = {
  BASE: { gravable: ({ base }) => base, unidades: () => null },
  UNIDADES: { gravable: () => null, unidades: ({ unidades }) => unidades },
  AMBAS: { gravable: ({ precioSugerido }) => precioSugerido, unidades: ({ unidades }) => unidades },
  MONTO: { gravable: () => null, unidades: () => null },
};

const UNO = decimal('1');

/** Computes the special tax of a line; zero when its unit, or an exchange rate that it needs, is unknown. */
export function calculateImpuesto(medidas: Medidas): ImpuestoCalculado {
  const { nombreCorto, codigoUnidadGravable, fecha } = medidas;
  const { usa } = IMPUESTOS[nombreCorto];
  const montoGravable = FORMULAS[usa].gravable(medidas);
  const cantidadUnidadesGravables = FORMULAS[usa].unidades(medidas);
  const unidad = findUnidad(nombreCorto, codigoUnidadGravable, fecha);
  const medida = multiply(montoGravable ?? UNO, cantidadUnidadesGravables ?? UNO);
  return {
    nombreCorto,
    codigoUnidadGravable,
    montoGravable,
    cantidadUnidadesGravables,
    montoImpuesto: usa === 'MONTO' ? round(medidas.monto, XML_SCALE) : applyTasa(medida, unidad, medidas),
  };
}

function applyTasa(
  medida: Decimal,
  unidad: UnidadGravable | null,
  { moneda, tipoCambio }: Pick<Medidas, 'moneda' | 'tipoCambio'>,
): Decimal {
  if (unidad === null) return round(ZERO, XML_SCALE);
  const tasa = multiply(decimal(unidad.tasa), decimal(unidad.parte ?? '1'));
  const monto = multiply(medida, tasa);
  if (unidad.moneda === null || unidad.moneda === moneda) return round(monto, XML_SCALE);
  if (unidad.moneda === 'USD') return round(multiply(monto, tipoCambio), XML_SCALE);
  return isZero(tipoCambio) ? round(ZERO, XML_SCALE) : divide(monto, tipoCambio, XML_SCALE);
}

/** Whether the tax needs the exchange rate in a document of that currency, because its rate is an amount of the other one. */
export function needsTipoCambio(
  { nombreCorto, codigoUnidadGravable }: Pick<Medidas, 'nombreCorto' | 'codigoUnidadGravable'>,
  moneda: Moneda,
  fecha: string,
): boolean {
  const unidad = findUnidad(nombreCorto, codigoUnidadGravable, fecha);
  return unidad !== null && unidad.moneda !== null && unidad.moneda !== moneda && /[1-9]/.test(unidad.tasa);
}
