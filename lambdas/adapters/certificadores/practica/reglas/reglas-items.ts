import { findRuta, listHijos } from '#domain/dte/read-xml.ts';
import type { NodoXml } from '#domain/dte/nodo-xml.ts';
import { isNear, ratio, times, toUnidades } from './aritmetica.ts';
import { attributeOf, textOf } from './nodo.ts';
import { error, unless } from './errores-sat.ts';
import type { CodigoSat, ErrorSat } from './errores-sat.ts';
import type { ReglaTipo } from './reglas-tipos.ts';

// A second opinion by design: these rules of lines and taxes ask no table of the product, so that each shows errors of the other.

/** Special taxes on the base, in thousandths of it; the others are only added up (docs/fel.md §10). */
const POR_MIL_DE_BASE: Readonly<Record<string, bigint>> = {
  'TURISMO HOSPEDAJE': 100n,
  'TIMBRE DE PRENSA': 5n,
  BOMBEROS: 20n,
};

export function listItems(emision: NodoXml): readonly NodoXml[] {
  return listHijos(findRuta(emision, 'Items'), 'Item');
}

export function listImpuestos(item: NodoXml): readonly NodoXml[] {
  return listHijos(findRuta(item, 'Impuestos'), 'Impuesto');
}

/** Checks arithmetic and taxes of every line. */
export function checkItems(emision: NodoXml, regla: ReglaTipo): ErrorSat[] {
  return listItems(emision).flatMap((item) => {
    const linea = `línea ${attributeOf(item, 'NumeroLinea') ?? '?'}`;
    return checkItem(item, regla).map((codigo) => error(codigo, linea));
  });
}

function checkItem(item: NodoXml, regla: ReglaTipo): CodigoSat[] {
  const [cantidad, unitario, precio, total] = ['Cantidad', 'PrecioUnitario', 'Precio', 'Total'].map((nodo) =>
    toUnidades(textOf(item, nodo)),
  );
  const descuento = sumOf(item, ['Descuento', 'OtrosDescuento']);
  if (cantidad == null || unitario == null || precio == null || total == null || descuento === null)
    return ['FEL_GEN102'];
  const codigos: CodigoSat[] = [];
  if (!isNear(precio, times(cantidad, unitario))) codigos.push('FEL_RCP313');
  if (descuento > precio) return [...codigos, 'FEL_RCP314'];
  const neto = precio - descuento;
  const especiales = listImpuestos(item).filter((nodo) => textOf(nodo, 'NombreCorto') !== 'IVA');
  const agregado = especiales.reduce((suma, nodo) => suma + montoOf(nodo), 0n);
  if (!isNear(total, neto + agregado)) codigos.push('FEL_RCP348');
  if (regla.iva) codigos.push(...checkIva(item, neto));
  else if (listImpuestos(item).length > especiales.length) codigos.push('FEL_RCP330');
  return [...codigos, ...checkEspeciales(especiales, regla)];
}

function sumOf(item: NodoXml, nodos: readonly string[]): bigint | null {
  const valores = nodos.map((nodo) => toUnidades(textOf(item, nodo) ?? '0'));
  return valores.reduce<bigint | null>(
    (total, valor) => (total === null || valor === null ? null : total + valor),
    0n,
  );
}

function montoOf(impuesto: NodoXml): bigint {
  return toUnidades(textOf(impuesto, 'MontoImpuesto')) ?? 0n;
}

/** Checks the IVA: unit 1 is 12 % inside the price, unit 2 is exempt (docs/fel.md §4). */
function checkIva(item: NodoXml, neto: bigint): CodigoSat[] {
  const iva = findIva(item);
  const gravable = toUnidades(textOf(iva, 'MontoGravable'));
  const impuesto = toUnidades(textOf(iva, 'MontoImpuesto'));
  const unidad = textOf(iva, 'CodigoUnidadGravable');
  if (gravable === null || impuesto === null) return ['FEL_RCP329'];
  if (unidad !== '1' && unidad !== '2') return ['FEL_RCP330'];
  const base = unidad === '1' ? ratio(neto, 100n, 112n) : neto;
  const esperado = unidad === '1' ? ratio(neto, 12n, 112n) : 0n;
  return isNear(gravable, base) && isNear(impuesto, esperado) ? [] : ['FEL_RCP331'];
}

export function findIva(item: NodoXml): NodoXml | null {
  return listImpuestos(item).find((nodo) => textOf(nodo, 'NombreCorto') === 'IVA') ?? null;
}

/** Checks the special taxes: at most one beside the IVA, of those the type allows; amounts on a base are computed again. */
function checkEspeciales(especiales: readonly NodoXml[], regla: ReglaTipo): CodigoSat[] {
  const codigos: CodigoSat[] = especiales.length > 1 ? ['FEL_GEN102'] : [];
  for (const nodo of especiales) {
    const nombre = textOf(nodo, 'NombreCorto') ?? '';
    if (!regla.impuestos.includes(nombre)) codigos.push('FEL_RCP315');
    const porMil = Object.hasOwn(POR_MIL_DE_BASE, nombre) ? POR_MIL_DE_BASE[nombre] : undefined;
    const base = toUnidades(textOf(nodo, 'MontoGravable'));
    const isExento = textOf(nodo, 'CodigoUnidadGravable') !== '1';
    if (porMil === undefined) continue;
    const esperado = base === null || isExento ? 0n : ratio(base, porMil, 1_000n);
    if (base === null || !isNear(montoOf(nodo), esperado)) codigos.push('FEL_RCP332');
  }
  return codigos;
}

/** Checks that the total of each tax and the grand total are the sums of the lines. */
export function checkTotales(emision: NodoXml): ErrorSat[] {
  const items = listItems(emision);
  const totales = findRuta(emision, 'Totales');
  const suma = items.reduce((total, item) => total + (toUnidades(textOf(item, 'Total')) ?? 0n), 0n);
  const granTotal = toUnidades(textOf(totales, 'GranTotal')) ?? 0n;
  const porLinea = new Map<string, bigint>();
  for (const nodo of items.flatMap(listImpuestos)) {
    const nombre = textOf(nodo, 'NombreCorto') ?? '';
    porLinea.set(nombre, (porLinea.get(nombre) ?? 0n) + montoOf(nodo));
  }
  const declarados = new Map(
    listHijos(findRuta(totales, 'TotalImpuestos'), 'TotalImpuesto').map((nodo) => [
      attributeOf(nodo, 'NombreCorto') ?? '',
      toUnidades(attributeOf(nodo, 'TotalMontoImpuesto')) ?? 0n,
    ]),
  );
  const nombres = new Set([...porLinea.keys(), ...declarados.keys()]);
  return [
    ...unless(isNear(granTotal, suma), 'FEL_RCP349'),
    ...[...nombres]
      .filter((nombre) => !isNear(porLinea.get(nombre) ?? 0n, declarados.get(nombre) ?? -1_000_000_000n))
      .map((nombre) => error('FEL_RCP332', nombre)),
  ];
}
