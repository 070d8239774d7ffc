import { ZERO, add, compare, decimal, divide, subtract, sum } from '#domain/dinero/decimal.ts';
import type { Decimal } from '#domain/dinero/decimal.ts';
import { formatMonto, formatNumero } from '#domain/dinero/formato.ts';
import type { DocumentoCompleto, LineaDocumento } from '#domain/documentos/modelo/documento.ts';
import { findEscenario } from '#domain/documentos/modelo/escenarios.ts';
import { TEXTOS_FRASE } from '#domain/documentos/modelo/frases.ts';
import { findTipo } from '#domain/documentos/modelo/tipos.ts';
import { IMPUESTOS } from '#domain/impuestos/impuestos.ts';
import { printExacto } from './numeros.ts';
import { IMPRESO, PARTE } from './textos.ts';

/** Amounts and legends that a document must show (spec 2 §5) on every kind of paper. */

/** Total with IVA divided by this is the part of a special invoice that is not IVA (spec 2 §9). */
const DIVISOR_BASE = decimal('1.12');
const FRASE_ISR = 1;
const FRASE_EXENTO = 4;
const FRASE_EXENTO_ISR = 8;
const FRASE_ESPECIAL = 5;

/** Whether the document shows IVA: it applies and the type has it, unlike NABN (spec 2 §5). */
export function showsIva(documento: DocumentoCompleto): boolean {
  return documento.incluyeIva && findTipo(documento.tipoDoc)?.iva === true;
}

/** Sum of both discounts of a line; the reader sees one. */
export function descuentoOf({ descuento, otrosDescuento }: LineaDocumento): Decimal {
  return add(decimal(descuento), decimal(otrosDescuento));
}

/** Whether a line has a discount above 0; only then is there a column for it (spec 2 §5). */
export function hasDescuento({ detalle }: DocumentoCompleto): boolean {
  return detalle.some((linea) => compare(descuentoOf(linea), ZERO) > 0);
}

/**
 * Special taxes of a line by their initials (docs/fel.md §20); they are added to the line, so the reader must see why
 * it is higher.
 */
export function impuestosOf({ impuestos }: LineaDocumento): string[] {
  return impuestos
    .filter(({ nombreCorto }) => nombreCorto !== 'IVA')
    .map(({ nombreCorto, cantidadUnidadesGravables, montoImpuesto }) => {
      const unidades =
        cantidadUnidadesGravables === null
          ? ''
          : ` (${printExacto(cantidadUnidadesGravables)} ${IMPRESO.unidadesGravables})`;
      return `${IMPUESTOS[nombreCorto].sigla} ${formatNumero(montoImpuesto)}${unidades}`;
    });
}

export type Monto = { etiqueta: string; monto: string; realce: 'ninguno' | 'total' | 'liquido' };

/** Amounts printed after the lines: subtotal and discounts where there are any, taxes, total, withholdings. */
export function montosOf(documento: DocumentoCompleto): Monto[] {
  const { moneda, datos } = documento;
  const total = decimal(documento.total);
  const descuento = decimal(documento.totalDescuento);
  const especiales = datos.impuestos.filter(({ nombreCorto }) => nombreCorto !== 'IVA');
  const sumaEspeciales = sum(especiales.map(({ monto }) => decimal(monto)));
  const show = (etiqueta: string, value: Decimal, realce: Monto['realce'] = 'ninguno'): Monto => ({
    etiqueta,
    monto: formatMonto(value, moneda),
    realce,
  });
  const conDescuento = compare(descuento, ZERO) > 0;
  const subtotal = subtract(add(total, descuento), sumaEspeciales);
  return [
    ...(conDescuento || especiales.length > 0 ? [show(IMPRESO.subtotal, subtotal)] : []),
    ...(conDescuento ? [show(IMPRESO.descuentos, descuento)] : []),
    ...especiales.map(({ nombreCorto, monto }) => {
      const { sigla, nombre } = IMPUESTOS[nombreCorto];
      return show(`${nombre} (${sigla})`, decimal(monto));
    }),
    show(IMPRESO.granTotal, total, 'total'),
    ...(showsIva(documento) ? [show(IMPRESO.iva, decimal(documento.totalIva))] : []),
    ...retencionesOf(documento, show),
  ];
}

/** Amounts that the buyer withholds from the seller in a special invoice, and the amount left to pay (rule 3.5; spec 2 §5). */
function retencionesOf(
  documento: DocumentoCompleto,
  show: (etiqueta: string, value: Decimal, realce?: Monto['realce']) => Monto,
): Monto[] {
  const { retenciones } = documento.datos;
  if (retenciones === null) return [];
  const base = divide(decimal(documento.total), DIVISOR_BASE, 6);
  return [
    ...(showsIva(documento) ? [show(IMPRESO.baseRetencion, base)] : []),
    show(IMPRESO.retencionIsr, decimal(retenciones.retencionIsr)),
    show(IMPRESO.retencionIva, decimal(retenciones.retencionIva)),
    show(IMPRESO.liquido, decimal(retenciones.totalMenosRetenciones), 'liquido'),
  ];
}

/** Sentences that the document must carry, each once: its phrases and those that the specification adds. */
export function leyendasOf(documento: DocumentoCompleto): string[] {
  const frases = documento.datos.frases.filter((frase) => !isNegativa(frase)).map(({ texto }) => texto);
  const leyendas = [notaRetencionOf(documento), leyendaExentaOf(documento), negativaOf(documento)];
  return [...new Set([...frases, ...leyendas.filter((texto) => texto !== null)])];
}

type Frase = DocumentoCompleto['datos']['frases'][number];

function hasFrase({ datos }: DocumentoCompleto, tipo: number): boolean {
  return datos.frases.some(({ tipoFrase }) => tipoFrase === tipo);
}

/** Sentence about the payment of income tax (spec 2 §5), by the regime of the issuer; null where a phrase says it already. */
function notaRetencionOf(documento: DocumentoCompleto): string | null {
  const carriesIsr = findTipo(documento.tipoDoc)?.frasesRequeridas.includes(FRASE_ISR) === true;
  const saysIsr = hasFrase(documento, FRASE_ISR) || hasFrase(documento, FRASE_EXENTO_ISR);
  if (!carriesIsr || saysIsr) return null;
  return TEXTOS_FRASE[documento.datos.regimenSat === 'PATRI' ? '1/1' : '1/2'];
}

/** Reason for the exemption from IVA, by scenario counted from 1 (spec 2 §5); null where a phrase says it already. */
function leyendaExentaOf(documento: DocumentoCompleto): string | null {
  const { incluyeIva, escenarioExento } = documento;
  if (incluyeIva || escenarioExento === null || hasFrase(documento, FRASE_EXENTO)) return null;
  return findEscenario(escenarioExento)?.textoImpreso ?? null;
}

function isNegativa({ tipoFrase, codigoEscenario }: Frase): boolean {
  return tipoFrase === FRASE_ESPECIAL && codigoEscenario === 1;
}

/**
 * Sentence of a special invoice that names the seller, who refused to give an invoice unless another phrase of that
 * type gives another cause.
 */
function negativaOf(documento: DocumentoCompleto): string | null {
  if (documento.datos.retenciones === null && findTipo(documento.tipoDoc)?.retenciones !== true) return null;
  const otraCausa = documento.datos.frases.some(
    (frase) => frase.tipoFrase === FRASE_ESPECIAL && !isNegativa(frase),
  );
  const identificador = PARTE.vendedor.identificador[documento.tipoIdentificador];
  const quien = `${identificador}: ${documento.idReceptor}.`;
  return otraCausa ? quien : `${TEXTOS_FRASE['5/1']} ${quien}`;
}
