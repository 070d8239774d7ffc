import type { LineaBorrador } from '#domain/documentos/borrador.ts';
import type { DocumentoCompleto, LineaDocumento, NotaDeDocumento } from '#domain/documentos/documento.ts';
import type { RutaNota } from '#domain/documentos/nueva-nota.ts';
import { RUTAS_NOTA } from '#domain/documentos/nueva-nota.ts';
import { TIPOS_DOCUMENTO, findTipo, isPermitido, nombreTipoOf } from '#domain/documentos/tipos.ts';
import type { RegimenSat } from '#domain/establecimiento/establecimiento.ts';
import {
  PRINT_SCALE,
  XML_SCALE,
  ZERO,
  compare,
  countDecimals,
  decimal,
  divide,
  isZero,
  multiply,
  parseDecimal,
  round,
  subtract,
  sum,
  toText,
} from '#domain/dinero/decimal.ts';
import { t } from '../../lib/i18n.ts';
import type { OrigenLeido } from './servicios.ts';

/** Types that a credit or debit note may adjust (rule 3.7.1-2). */
const ORIGENES: ReadonlySet<string> = new Set(['FACT', 'FCAM']);

const TIPOS_QUE_RESTAN: ReadonlySet<string> = new Set(['NCRE', 'NABN']);
const ESTADOS_SIN_EFECTO: ReadonlySet<string> = new Set(['RECHAZADO', 'ANULADO']);

/** What is left of a document over its credit and abono notes that stand, sent or certified. */
export function disponibleOf({ total }: DocumentoCompleto, notas: readonly NotaDeDocumento[]): string {
  const restan = notas.filter(
    ({ tipoDoc, statusDocumento }) =>
      TIPOS_QUE_RESTAN.has(tipoDoc) && !ESTADOS_SIN_EFECTO.has(statusDocumento),
  );
  const resto = subtract(decimal(total), sum(restan.map((nota) => decimal(nota.total))));
  return toText(round(compare(resto, ZERO) < 0 ? ZERO : resto, PRINT_SCALE));
}

/** Why no note of that kind can be made from the document, in words; null when one can. */
export function findImpedimento(origen: OrigenLeido, ruta: RutaNota, regimen: RegimenSat): string | null {
  const { documento, disponible } = origen;
  const { tipo } = RUTAS_NOTA[ruta];
  const { referenciaOrigen } = TIPOS_DOCUMENTO[tipo];
  if (documento.statusDocumento === 'ANULADO' || documento.statusDocumento === 'ANULANDO')
    return t('editor.origen.anulado');
  if (documento.statusDocumento !== 'CERTIFICADO') return t('editor.origen.sinCertificar');
  if (findTipo(documento.tipoDoc)?.nota === true) return t('editor.origen.esNota');
  if (referenciaOrigen && !isPermitido(tipo, regimen)) return t('editor.origen.pequeno');
  if (referenciaOrigen && !ORIGENES.has(documento.tipoDoc)) {
    return t('editor.origen.tipoNoAdmite', { tipo: nombreTipoOf(documento.tipoDoc) });
  }
  return tipo !== 'NDEB' && compare(decimal(disponible), ZERO) <= 0 ? t('editor.origen.sinSaldo') : null;
}

/** "Nota de crédito por descuento". */
export function tituloNota(ruta: RutaNota): string {
  const { tipo, descuento } = RUTAS_NOTA[ruta];
  const { nombre } = TIPOS_DOCUMENTO[tipo];
  return descuento ? `${nombre} ${t('editor.nota.descuento')}` : nombre;
}

/** The part of the origin's discounts that belongs to the quantity a note takes of its line. */
export function prorateDescuentos(
  { cantidad, descuento, otrosDescuento }: LineaDocumento,
  texto: string,
): Pick<LineaBorrador, 'descuento' | 'otrosDescuento'> {
  const parte = parseDecimal(texto);
  const whole = decimal(cantidad);
  const prorate = (monto: string): string => {
    const value = decimal(monto);
    if (isZero(value) || isZero(whole) || parte === null || compare(parte, ZERO) <= 0) return '';
    const share = divide(multiply(value, parte), whole, XML_SCALE);
    return toText(round(share, Math.max(PRINT_SCALE, countDecimals(share))));
  };
  return { descuento: prorate(descuento), otrosDescuento: prorate(otrosDescuento) };
}
