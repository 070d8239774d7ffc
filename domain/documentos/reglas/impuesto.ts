import { checkReglas } from '../../errores/falta.ts';
import type { Falta, Regla } from '../../errores/falta.ts';
import { isMunicipio } from '../../identificacion/municipios.ts';
import { IMPUESTOS, findUnidad } from '../../impuestos/impuestos.ts';
import type { UsoImpuesto } from '../../impuestos/impuestos.ts';
import type { ImpuestoBorrador } from '../modelo/borrador.ts';
import { REGLAS_BASE, REGLAS_TASA, REGLAS_UNIDADES } from './montos.ts';
import type { ReglasCampo } from './caso.ts';
import type { DefinicionTipo } from '../modelo/tipos.ts';

type CasoImpuesto = { impuesto: ImpuestoBorrador; tipo: DefinicionTipo; fechaEmision: string };

const NOMBRE: readonly Regla<CasoImpuesto>[] = [
  {
    codigo: 'IMPUESTO-01',
    isBroken: ({ impuesto, tipo }) => !tipo.impuestos.includes(impuesto.nombreCorto),
  },
];

/** A special tax and its unit, of a line or of a product of the catalogue. */
type ConUnidad = { impuesto: Pick<ImpuestoBorrador, 'nombreCorto' | 'codigoUnidadGravable'> };

const UNIDAD_CONOCIDA: readonly Regla<ConUnidad>[] = [
  {
    codigo: 'IMPUESTO-02',
    isBroken: ({ impuesto: { nombreCorto, codigoUnidadGravable } }) =>
      !IMPUESTOS[nombreCorto].unidades.some(({ codigo }) => codigo === codigoUnidadGravable),
  },
];
/** Rules -2 of sections 2.8 to 2.18: the taxable unit must be in SAT's catalogue and in force on the day of emission. */
const UNIDAD: readonly Regla<CasoImpuesto>[] = [
  ...UNIDAD_CONOCIDA,
  {
    codigo: 'IMPUESTO-03',
    isBroken: ({ impuesto: { nombreCorto, codigoUnidadGravable }, fechaEmision }) =>
      findUnidad(nombreCorto, codigoUnidadGravable, fechaEmision) === null,
  },
];
/** Municipal code as a number, DDMMCCC without a leading zero. */
const CODIGO_MUNICIPAL: readonly Regla<ConUnidad>[] = [
  {
    codigo: 'IMPUESTO-04',
    isBroken: ({ impuesto: { codigoUnidadGravable: codigo } }) =>
      !Number.isInteger(codigo) ||
      !isMunicipio(Math.floor(codigo / 100_000), Math.floor(codigo / 1000) % 100),
  },
];

const UNIDADES: ReglasCampo<ImpuestoBorrador> = {
  ruta: 'cantidadUnidades',
  // An empty value means the line's quantity, which has rules of its own.
  reglas: REGLAS_UNIDADES.map(({ codigo, isBroken }) => ({
    codigo,
    isBroken: ({ cantidadUnidades }) => cantidadUnidades.trim() !== '' && isBroken(cantidadUnidades),
  })),
};
const BASE: ReglasCampo<ImpuestoBorrador> = {
  ruta: 'montoGravable',
  reglas: REGLAS_BASE.map(({ codigo, isBroken }) => ({
    codigo,
    isBroken: ({ montoGravable }) => isBroken(montoGravable),
  })),
};
const MONTO: ReglasCampo<ImpuestoBorrador> = {
  ruta: 'monto',
  reglas: REGLAS_TASA.map(({ codigo, isBroken }) => ({ codigo, isBroken: ({ monto }) => isBroken(monto) })),
};

/** Fields that the user states for each kind of tax (docs/fel.md §10); the rest is computed. */
const CAMPOS: Readonly<Record<UsoImpuesto, readonly ReglasCampo<ImpuestoBorrador>[]>> = {
  BASE: [],
  UNIDADES: [UNIDADES],
  AMBAS: [UNIDADES, BASE],
  MONTO: [MONTO],
};

/** Finds the faults of a tax's unit on any day, because a product has no date of emission. `ruta` is the path of the tax. */
export function checkUnidadGravable(caso: ConUnidad, ruta: string): Falta[] {
  const { nombre, usa } = IMPUESTOS[caso.impuesto.nombreCorto];
  const reglas = usa === 'MONTO' ? CODIGO_MUNICIPAL : UNIDAD_CONOCIDA;
  return checkReglas(reglas, caso, `${ruta}.codigoUnidadGravable`, { impuesto: nombre });
}

/** Finds the faults of the special tax of a line; `ruta` is the path of the line. */
export function checkImpuesto(caso: CasoImpuesto, ruta: string, tipo: string): Falta[] {
  const { impuesto } = caso;
  const definicion = IMPUESTOS[impuesto.nombreCorto];
  const parametros = { tipo, impuesto: definicion.nombre };
  const nombre = checkReglas(NOMBRE, caso, `${ruta}.impuesto.nombreCorto`, parametros);
  if (nombre.length > 0) return nombre;
  const unidad = definicion.usa === 'MONTO' ? CODIGO_MUNICIPAL : UNIDAD;
  return [
    ...checkReglas(unidad, caso, `${ruta}.impuesto.codigoUnidadGravable`, parametros),
    ...CAMPOS[definicion.usa].flatMap((campo) =>
      checkReglas(campo.reglas, impuesto, `${ruta}.impuesto.${campo.ruta}`),
    ),
  ];
}
