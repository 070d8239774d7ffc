import type { LineaBorrador } from '#domain/documentos/modelo/borrador.ts';
import type { LineaDocumento } from '#domain/documentos/modelo/documento.ts';
import type { RutaNota } from '#domain/documentos/modelo/rutas-nota.ts';
import { RUTAS_NOTA } from '#domain/documentos/modelo/rutas-nota.ts';
import { findImpedimento } from '#domain/documentos/cobros/origen.ts';
import type { OrigenDeNota } from '#domain/documentos/cobros/origen.ts';
import { nombreTipoOf } from '#domain/documentos/modelo/tipos.ts';
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
  toText,
} from '#domain/dinero/decimal.ts';
import { t } from './i18n-notas.ts';

/** Reason for which the document allows no note of that kind, in words; null when it allows one. */
export function textoImpedimento(origen: OrigenDeNota, ruta: RutaNota, regimen: RegimenSat): string | null {
  const impedimento = findImpedimento(origen, RUTAS_NOTA[ruta].tipo, regimen);
  const tipo = nombreTipoOf(origen.documento.tipoDoc);
  return impedimento === null ? null : t(`editor.origen.${impedimento}`, { tipo });
}

/** Part of the origin's discounts that belongs to the quantity that a note takes of its line. */
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
