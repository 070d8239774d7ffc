import { findRuta, listHijos } from '#domain/dte/read-xml.ts';
import type { NodoXml } from '#domain/dte/nodo-xml.ts';
import { isNear, ratio, toUnidades } from './aritmetica.ts';
import { attributeOf, textOf } from './nodo.ts';
import { error, unless } from './errores-sat.ts';
import type { ErrorSat } from './errores-sat.ts';
import { findIva, listItems } from './reglas-items.ts';
import type { ReglaTipo } from './reglas-tipos.ts';

// A second opinion by design: these rules of complements ask no table of the product, so that each shows errors of the other.

/** Complements that belong to certain types; every other type must not have them. */
const PROPIOS = ['AbonosFacturaCambiaria', 'ReferenciasNota', 'RetencionesFacturaEspecial'];

/** Complement with that root element; null when the document has none. */
export function findComplemento(emision: NodoXml | null, local: string): NodoXml | null {
  const complementos = listHijos(findRuta(emision, 'Complementos'), 'Complemento');
  return complementos.flatMap((complemento) => listHijos(complemento, local))[0] ?? null;
}

/** Authorisation of the document that a credit or debit note adjusts. */
export function origenOf(emision: NodoXml | null): string | null {
  return attributeOf(findComplemento(emision, 'ReferenciasNota'), 'NumeroAutorizacionDocumentoOrigen');
}

export function checkComplementos(emision: NodoXml, regla: ReglaTipo): ErrorSat[] {
  const { complemento } = regla;
  const ajenos = PROPIOS.filter(
    (local) => local !== complemento && findComplemento(emision, local) !== null,
  ).map((local) => error('FEL_RCP120', local));
  const propio = complemento === null ? null : findComplemento(emision, complemento);
  if (complemento !== null && propio === null) return [...ajenos, error('FEL_RCP119', complemento)];
  return [...ajenos, ...checkExportacion(emision, regla), ...checkPropio(emision, complemento, propio)];
}

function checkPropio(emision: NodoXml, complemento: string | null, propio: NodoXml | null): ErrorSat[] {
  if (complemento === 'AbonosFacturaCambiaria') return checkAbonos(propio);
  return complemento === 'RetencionesFacturaEspecial' ? checkRetenciones(emision, propio) : [];
}

/** Checks for at least one instalment, each with number, date and amount; SAT asks nothing of their sum (docs/fel.md §6). */
function checkAbonos(abonos: NodoXml | null): ErrorSat[] {
  const lista = listHijos(abonos, 'Abono');
  const isLeible = (abono: NodoXml): boolean =>
    /^\d{1,3}$/.test(textOf(abono, 'NumeroAbono') ?? '') &&
    /^\d{4}-\d{2}-\d{2}$/.test(textOf(abono, 'FechaVencimiento') ?? '') &&
    toUnidades(textOf(abono, 'MontoAbono')) !== null;
  return unless(lista.length > 0 && lista.every(isLeible), 'FEL_GEN102', 'AbonosFacturaCambiaria');
}

/** Checks the withholdings: ISR 5 % of the base, the whole IVA, and the rest of the total (docs/fel.md §13). */
function checkRetenciones(emision: NodoXml, retenciones: NodoXml | null): ErrorSat[] {
  const suma = (nodo: string): bigint =>
    listItems(emision).reduce((total, item) => total + (toUnidades(textOf(findIva(item), nodo)) ?? 0n), 0n);
  const [base, iva] = [suma('MontoGravable'), suma('MontoImpuesto')];
  const total = toUnidades(textOf(emision, 'Totales', 'GranTotal')) ?? 0n;
  const isr = ratio(base, 5n, 100n);
  const monto = (nodo: string): bigint => toUnidades(textOf(retenciones, nodo)) ?? 0n;
  return [
    ...unless(isNear(monto('RetencionISR'), isr), 'FEL_INF534', 'ISR'),
    ...unless(isNear(monto('RetencionIVA'), iva), 'FEL_INF534', 'IVA'),
    ...unless(isNear(monto('TotalMenosRetenciones'), total - iva - isr), 'FEL_INF534', 'total'),
  ];
}

/** Checks that Exp and its complement go together, except on notes, and that every line is IVA unit 2 (docs/fel.md §12). */
function checkExportacion(emision: NodoXml, regla: ReglaTipo): ErrorSat[] {
  const isExp = attributeOf(findRuta(emision, 'DatosGenerales'), 'Exp') === 'SI';
  const exportacion = findComplemento(emision, 'Exportacion');
  const isNota = regla.complemento === 'ReferenciasNota';
  if (!isExp) return unless(exportacion === null, 'FEL_RCP120', 'Exportacion');
  if (!regla.admiteExp) return [error('FEL_RCP312')];
  const items = listItems(emision);
  const hasBienes = items.some((item) => attributeOf(item, 'BienOServicio') === 'B');
  const isExenta = items.every((item) => {
    const iva = findIva(item);
    return iva === null || textOf(iva, 'CodigoUnidadGravable') === '2';
  });
  const especial = attributeOf(findRuta(emision, 'Receptor'), 'TipoEspecial');
  const hasIncoterm = textOf(exportacion, 'INCOTERM') !== null;
  return [
    ...unless(isNota || exportacion !== null, 'FEL_RCP119', 'Exportacion'),
    ...unless(!isNota || exportacion === null, 'FEL_RCP120', 'Exportacion'),
    ...unless(isNota || exportacion === null || hasIncoterm === hasBienes, 'FEL_RCP119', 'INCOTERM'),
    ...unless(isExenta, 'FEL_RCP330', 'exportación'),
    ...unless(especial !== 'CUI', 'FEL_RCP310'),
  ];
}
