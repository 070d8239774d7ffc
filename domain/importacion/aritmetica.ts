import { ZERO, compare, decimal, isNear, isZero, subtract, sum } from '../dinero/decimal.ts';
import type { Decimal } from '../dinero/decimal.ts';
import { createLinea } from '../documentos/borrador/nuevo-borrador.ts';
import { calculateRetenciones } from '../documentos/calculo/retenciones.ts';
import { calculateDocumento } from '../documentos/calculo/totales.ts';
import type { LineaCalculada } from '../documentos/calculo/totales.ts';
import { TIPOS_DOCUMENTO, findTipo, isTipoDocumento } from '../documentos/modelo/tipos.ts';
import type { Moneda, TipoDocumento } from '../documentos/modelo/borrador.ts';
import type { DteLeido, ImpuestoLeido, LineaLeida } from '../dte/dte-leido.ts';
import { reparo } from '../errores/mensajes-importacion.ts';
import type { Reparo } from '../errores/mensajes-importacion.ts';
import { toEpochMs, toGuatemala } from '../fechas/guatemala.ts';
import { calculateImpuesto, needsTipoCambio } from '../impuestos/calculo.ts';
import { findUnidad, isImpuestoEspecial } from '../impuestos/impuestos.ts';
import { listElementos, montoDeComplemento } from './complementos.ts';

/** A line as written beside the same line as our own rules compute it. */
type Linea = { escrita: LineaLeida; calculada: LineaCalculada };
type Contexto = { fecha: string; moneda: Moneda | null };

/**
 * Remarks on the amounts of a document without faults, each computed with the rules of what we issue (rules 2.3.5, 2.7 and
 * 3.5) and SAT's tolerance. A rule that many lines break is named once, with the first of them.
 */
export function checkAritmetica(leido: DteLeido): Reparo[] {
  const fecha = toGuatemala(toEpochMs(leido.fechaEmision) ?? 0).fecha;
  const contexto = { fecha, moneda: toMoneda(leido.moneda) };
  const lineas = leido.lineas.map((escrita) => ({ escrita, calculada: calculate(escrita, contexto) }));
  return [
    ...checkLineas(lineas, contexto),
    ...checkTotales(leido),
    ...checkAbonos(leido),
    ...checkRetenciones(leido, lineas),
    ...checkIvaDelTipo(leido),
  ];
}

function toMoneda(moneda: string): Moneda | null {
  return moneda === 'GTQ' || moneda === 'USD' ? moneda : null;
}

function ivaOf({ impuestos }: LineaLeida): ImpuestoLeido | null {
  return impuestos.find(({ nombreCorto }) => nombreCorto === 'IVA') ?? null;
}

/** Any type whose lines have IVA, and any whose lines have none: a calculation asks nothing else of the type of a line. */
const TIPO_CON_IVA = requireTipo((iva) => iva);
const TIPO_SIN_IVA = requireTipo((iva) => !iva);

function requireTipo(test: (iva: boolean) => boolean): TipoDocumento {
  const tipo = Object.keys(TIPOS_DOCUMENTO)
    .filter(isTipoDocumento)
    .find((each) => test(TIPOS_DOCUMENTO[each].iva));
  if (tipo === undefined) throw new Error('No type of that kind');
  return tipo;
}

/** Computes a line as one of a document that has IVA, or has none, as the line was written. */
function calculate(escrita: LineaLeida, { fecha }: Contexto): LineaCalculada {
  const { cantidad, precioUnitario, descuento, otrosDescuento } = escrita;
  const iva = ivaOf(escrita);
  const { lineas } = calculateDocumento({
    tipoDocumento: iva === null ? TIPO_SIN_IVA : TIPO_CON_IVA,
    aplicaIva: true,
    tipoVenta: 'Local',
    escenarioExento: null,
    moneda: 'GTQ',
    tipoCambio: '',
    fechaEmision: fecha,
    detalle: [
      {
        ...createLinea(),
        ...{ cantidad, precioUnitario, descuento, otrosDescuento },
        exento: iva?.codigoUnidadGravable === '2',
      },
    ],
  });
  const [linea] = lineas;
  if (linea === undefined) throw new Error('A line was lost');
  return linea;
}

type ReglaLinea = {
  readonly codigo: 'REPARO-07' | 'REPARO-08' | 'REPARO-09' | 'REPARO-10';
  readonly campo: string;
  readonly isBroken: (linea: Linea) => boolean;
};

const REGLAS_LINEA: readonly ReglaLinea[] = [
  {
    codigo: 'REPARO-07',
    campo: 'precio',
    isBroken: ({ escrita, calculada }) => !isNear(decimal(escrita.precio), calculada.precio),
  },
  {
    codigo: 'REPARO-08',
    campo: 'descuento',
    isBroken: ({ calculada }) => compare(calculada.neto, ZERO) < 0,
  },
  { codigo: 'REPARO-09', campo: 'impuestos', isBroken: isIvaBroken },
  {
    codigo: 'REPARO-10',
    campo: 'total',
    isBroken: ({ escrita, calculada }) =>
      !isNear(subtract(decimal(escrita.total), agregadoOf(escrita)), calculada.neto),
  },
];

function isIvaBroken({ escrita, calculada }: Linea): boolean {
  const iva = ivaOf(escrita);
  if (iva === null) return false;
  return (
    !isNear(decimal(iva.montoImpuesto), calculada.iva) ||
    (iva.montoGravable !== null && !isNear(decimal(iva.montoGravable), calculada.base))
  );
}

/** Taxes that are added to the price: every one but IVA, which is inside it. */
function agregadoOf({ impuestos }: LineaLeida): Decimal {
  return sum(
    impuestos
      .filter(({ nombreCorto }) => nombreCorto !== 'IVA')
      .map(({ montoImpuesto }) => decimal(montoImpuesto)),
  );
}

function checkLineas(lineas: readonly Linea[], contexto: Contexto): Reparo[] {
  const propios = REGLAS_LINEA.flatMap(({ codigo, campo, isBroken }) => {
    const i = lineas.findIndex(isBroken);
    const linea = lineas[i]?.escrita.numeroLinea;
    return linea === undefined ? [] : [reparo(codigo, `lineas[${i}].${campo}`, { linea })];
  });
  return [...propios, ...checkEspeciales(lineas, contexto)];
}

/** Finds the first special tax that is not the one of its rate. */
function checkEspeciales(lineas: readonly Linea[], contexto: Contexto): Reparo[] {
  for (const [i, linea] of lineas.entries()) {
    const malo = linea.escrita.impuestos.find((impuesto) => isEspecialBroken(impuesto, linea, contexto));
    if (malo === undefined) continue;
    const { numeroLinea } = linea.escrita;
    return [
      reparo('REPARO-11', `lineas[${i}].impuestos`, { linea: numeroLinea, impuesto: malo.nombreCorto }),
    ];
  }
  return [];
}

/** Taxes of an unknown name, unit or currency, and those that need an exchange rate, which the XML lacks, are taken as written. */
function isEspecialBroken(
  {
    nombreCorto,
    codigoUnidadGravable,
    montoGravable,
    cantidadUnidadesGravables,
    montoImpuesto,
  }: ImpuestoLeido,
  { calculada }: Linea,
  { fecha, moneda }: Contexto,
): boolean {
  if (!isImpuestoEspecial(nombreCorto) || moneda === null) return false;
  const unidad = { nombreCorto, codigoUnidadGravable: Number(codigoUnidadGravable) };
  if (findUnidad(nombreCorto, unidad.codigoUnidadGravable, fecha) === null) return false;
  if (needsTipoCambio(unidad, moneda, fecha)) return false;
  const calculado = calculateImpuesto({
    ...unidad,
    base: calculada.base,
    unidades: decimal(cantidadUnidadesGravables ?? '0'),
    precioSugerido: decimal(montoGravable ?? '0'),
    monto: decimal(montoImpuesto),
    moneda,
    tipoCambio: ZERO,
    fecha,
  });
  return !isNear(calculado.montoImpuesto, decimal(montoImpuesto));
}

/** Checks the total of each tax (rule 2.7.5-1) and the grand total. */
function checkTotales({ lineas, totales }: DteLeido): Reparo[] {
  const porLinea = sumByNombre(
    lineas.flatMap(({ impuestos }) => impuestos.map((each) => [each.nombreCorto, each.montoImpuesto])),
  );
  const escritos = sumByNombre(totales.impuestos.map(({ nombreCorto, monto }) => [nombreCorto, monto]));
  const malos = [...new Set([...porLinea.keys(), ...escritos.keys()])].filter(
    (nombre) => !isNear(porLinea.get(nombre) ?? ZERO, escritos.get(nombre) ?? ZERO),
  );
  const granTotal = sum(lineas.map(({ total }) => decimal(total)));
  return [
    ...malos.map((impuesto) => reparo('REPARO-12', 'totales.impuestos', { impuesto })),
    ...(isNear(granTotal, decimal(totales.granTotal)) ? [] : [reparo('REPARO-13', 'totales.granTotal')]),
  ];
}

function sumByNombre(montos: readonly (readonly string[])[]): Map<string, Decimal> {
  const totales = new Map<string, Decimal>();
  for (const [nombre = '', monto = '0'] of montos)
    totales.set(nombre, sum([totales.get(nombre) ?? ZERO, decimal(monto)]));
  return totales;
}

function checkAbonos(leido: DteLeido): Reparo[] {
  const abonos = listElementos(leido, 'AbonosFacturaCambiaria', 'MontoAbono');
  const suma = sum(abonos.map(({ texto }) => decimal(texto)));
  return abonos.length === 0 || isNear(suma, decimal(leido.totales.granTotal))
    ? []
    : [reparo('REPARO-14', 'complementos')];
}

/** Checks the withholdings of a special invoice (rule 3.5); one whose seller pays the ISR directly withholds none. */
function checkRetenciones(leido: DteLeido, lineas: readonly Linea[]): Reparo[] {
  const [isr, iva, neto] = ['RetencionISR', 'RetencionIVA', 'TotalMenosRetenciones'].map((elemento) =>
    montoDeComplemento(leido, 'RetencionesFacturaEspecial', elemento),
  );
  if (isr == null || iva == null || neto == null) return [];
  const granTotal = decimal(leido.totales.granTotal);
  const calculadas = lineas.map(({ calculada }) => calculada);
  const suma = sum(calculadas.map((linea) => linea.iva));
  const debidas = calculateRetenciones(
    { lineas: calculadas, iva: suma, granTotal },
    leido.fechaEmision.slice(0, 10),
  );
  const isRight =
    (isZero(isr) || isNear(isr, debidas.retencionIsr)) &&
    isNear(iva, debidas.retencionIva) &&
    isNear(neto, subtract(subtract(granTotal, iva), isr));
  return isRight ? [] : [reparo('REPARO-15', 'complementos')];
}

/** Checks that lines carry an IVA node exactly where their type has one (matrix 2.4.1); the XML of an unknown type is taken as it is. */
function checkIvaDelTipo({ tipo, lineas }: DteLeido): Reparo[] {
  const definicion = findTipo(tipo);
  if (definicion === null) return [];
  const cuantas = lineas.filter((linea) => ivaOf(linea) !== null).length;
  if (!definicion.iva && cuantas > 0) return [reparo('REPARO-16', 'lineas', { tipo })];
  return definicion.iva && cuantas < lineas.length ? [reparo('REPARO-17', 'lineas', { tipo })] : [];
}
