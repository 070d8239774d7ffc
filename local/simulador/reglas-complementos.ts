import type { Element } from '@xmldom/xmldom';
import { isNear, ratio, toUnidades } from './aritmetica.ts';
import { attributeOf, findElemento, listElementos, textOf } from './dom.ts';
import { error, unless } from './errores-sat.ts';
import type { AsientoCertificado, ErrorSat, Ledger } from './ledger.ts';
import { findIva, listItems } from './reglas-items.ts';
import type { ReglaTipo } from './reglas-tipos.ts';

// A second opinion by design: these rules of complements ask no table of the product, so that each shows errors of the other.

/** Complements that belong to certain types; every other type must not have them. */
const PROPIOS = ['AbonosFacturaCambiaria', 'ReferenciasNota', 'RetencionesFacturaEspecial'];

/** Complement with that root element; null when the document has none. */
export function findComplemento(emision: Element, local: string): Element | null {
  const complementos = listElementos(findElemento(emision, 'Complementos'), 'Complemento');
  return complementos.flatMap((complemento) => listElementos(complemento, local))[0] ?? null;
}

/** Authorisation of the document that a credit or debit note adjusts. */
export function origenOf(emision: Element): string | null {
  return attributeOf(findComplemento(emision, 'ReferenciasNota'), 'NumeroAutorizacionDocumentoOrigen');
}

export function checkComplementos(emision: Element, regla: ReglaTipo): ErrorSat[] {
  const { complemento } = regla;
  const ajenos = PROPIOS.filter(
    (local) => local !== complemento && findComplemento(emision, local) !== null,
  ).map((local) => error('FEL_RCP120', local));
  const propio = complemento === null ? null : findComplemento(emision, complemento);
  if (complemento !== null && propio === null) return [...ajenos, error('FEL_RCP119', complemento)];
  return [...ajenos, ...checkExportacion(emision, regla), ...checkPropio(emision, complemento, propio)];
}

function checkPropio(emision: Element, complemento: string | null, propio: Element | null): ErrorSat[] {
  if (complemento === 'AbonosFacturaCambiaria') return checkAbonos(propio);
  return complemento === 'RetencionesFacturaEspecial' ? checkRetenciones(emision, propio) : [];
}

/** Checks for at least one instalment, each with number, date and amount; SAT asks nothing of their sum (docs/fel.md §6). */
function checkAbonos(abonos: Element | null): ErrorSat[] {
  const lista = listElementos(abonos, 'Abono');
  const isLeible = (abono: Element): boolean =>
    /^\d{1,3}$/.test(textOf(abono, 'NumeroAbono') ?? '') &&
    /^\d{4}-\d{2}-\d{2}$/.test(textOf(abono, 'FechaVencimiento') ?? '') &&
    toUnidades(textOf(abono, 'MontoAbono')) !== null;
  return unless(lista.length > 0 && lista.every(isLeible), 'FEL_GEN102', 'AbonosFacturaCambiaria');
}

/** Checks the withholdings: ISR 5 % of the base, the whole IVA, and the rest of the total (docs/fel.md §13). */
function checkRetenciones(emision: Element, retenciones: Element | null): ErrorSat[] {
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
function checkExportacion(emision: Element, regla: ReglaTipo): ErrorSat[] {
  const isExp = attributeOf(findElemento(emision, 'DatosGenerales'), 'Exp') === 'SI';
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
  const especial = attributeOf(findElemento(emision, 'Receptor'), 'TipoEspecial');
  const hasIncoterm = textOf(exportacion, 'INCOTERM') !== null;
  return [
    ...unless(isNota || exportacion !== null, 'FEL_RCP119', 'Exportacion'),
    ...unless(!isNota || exportacion === null, 'FEL_RCP120', 'Exportacion'),
    ...unless(isNota || exportacion === null || hasIncoterm === hasBienes, 'FEL_RCP119', 'INCOTERM'),
    ...unless(isExenta, 'FEL_RCP330', 'exportación'),
    ...unless(especial !== 'CUI', 'FEL_RCP310'),
  ];
}

/** Checks the document that a credit or debit note adjusts against the ledger (docs/fel.md §15). */
export function checkOrigen(emision: Element, { ledger, nit }: { ledger: Ledger; nit: string }): ErrorSat[] {
  const referencia = findComplemento(emision, 'ReferenciasNota');
  const uuid = origenOf(emision);
  if (uuid === null) return [];
  const origen = ledger.findByUuid(uuid);
  if (origen === null) return [error('FEL_RCP351')];
  const fecha = attributeOf(referencia, 'FechaEmisionDocumentoOrigen') ?? '';
  return [
    ...unless(!ledger.isAnulado(uuid), 'FEL_RCP351', 'anulado'),
    ...unless(['FACT', 'FCAM'].includes(origen.tipoDte), 'FEL_RCP352'),
    ...unless(origen.nit === nit, 'FEL_RCP354'),
    ...unless(fecha === origen.fechaEmision.slice(0, 10), 'FEL_RCP358'),
    ...checkIgualOrigen(emision, origen),
  ];
}

function checkIgualOrigen(emision: Element, origen: AsientoCertificado): ErrorSat[] {
  const generales = findElemento(emision, 'DatosGenerales');
  const isExp = attributeOf(generales, 'Exp') === 'SI';
  const total = toUnidades(textOf(emision, 'Totales', 'GranTotal')) ?? 0n;
  const delOrigen = toUnidades(origen.granTotal) ?? 0n;
  const isCredito = attributeOf(generales, 'Tipo') === 'NCRE';
  return [
    ...unless(
      attributeOf(findElemento(emision, 'Receptor'), 'IDReceptor') === origen.idReceptor,
      'FEL_RCP355',
    ),
    ...unless(attributeOf(generales, 'CodigoMoneda') === origen.moneda, 'FEL_RCP383'),
    ...unless(isExp === / Exp="SI"/.test(origen.xml), 'FEL_RCP312', 'distinta del origen'),
    ...unless(!isCredito || total <= delOrigen || isNear(total, delOrigen), 'FEL_RCP350'),
  ];
}
