import { CONCEPTOS_BASE, CUENTAS_CIERRE } from '#domain/cierre/bases.ts';
import type { BasesCierre, ConceptoBase, CuentaCierre, CuentasCierre } from '#domain/cierre/bases.ts';
import { buildCierre } from '#domain/cierre/cierre.ts';
import type { DatosCierre, LineaHoja } from '#domain/cierre/cierre.ts';
import { decimalFromNumber, printMonto } from '#domain/dinero/decimal.ts';
import type { Decimal } from '#domain/dinero/decimal.ts';
import { formatMonto } from '#domain/dinero/formato.ts';
import { isMontoCierre } from '#domain/libros/pedido.ts';
import { nombreMes, periodoOf, periodoText } from '../../../datos/periodo.ts';
import type { CalculoCierre, CierreMes } from './api.ts';
import { t } from './i18n.ts';

export const CAMPOS_DATOS = ['remanente', 'retenciones', 'retencionesAnteriores'] as const;

const montoText = (monto: number): string => printMonto(decimalFromNumber(monto));

/** Figures of a calculation; one that only a newer server knows is left out, and a missing one is zero. */
export function basesOf({ bases }: CalculoCierre): BasesCierre {
  const montos = new Map(bases.map(({ concepto, monto }) => [concepto, montoText(monto)]));
  return Object.fromEntries(
    CONCEPTOS_BASE.map((concepto) => [concepto, montos.get(concepto) ?? '0.00']),
  ) as Record<ConceptoBase, string>;
}

export function cuentasOf({ cuentas }: CalculoCierre): CuentasCierre {
  const cantidades = new Map(cuentas.map(({ cuenta, cantidad }) => [cuenta, cantidad]));
  return Object.fromEntries(CUENTAS_CIERRE.map((cuenta) => [cuenta, cantidades.get(cuenta) ?? 0])) as Record<
    CuentaCierre,
    number
  >;
}

/** Calculation that the page shows: a closed month shows what was closed. */
export function calculoOf({ estado, congelado, calculo }: CierreMes): CalculoCierre | null {
  return (estado === 'ABIERTO' ? calculo : congelado?.calculo) ?? null;
}

/**
 * Amounts with which a month begins: those of its closing, or those that the month before leaves. One that was opened again keeps
 * what was typed where nothing newer says it.
 */
export function datosIniciales({
  estado,
  congelado,
  arrastre,
  retencionesRecibidas,
}: CierreMes): DatosCierre {
  const { remanente, retenciones, retencionesAnteriores } = {
    ...{ remanente: 0, retenciones: 0, retencionesAnteriores: 0 },
    ...congelado,
    ...(estado === 'ABIERTO' && {
      ...arrastre,
      ...(retencionesRecibidas > 0 && { retenciones: retencionesRecibidas }),
    }),
  };
  return {
    remanente: montoText(remanente),
    retenciones: montoText(retenciones),
    retencionesAnteriores: montoText(retencionesAnteriores),
  };
}

/** Lines of the worksheet with those amounts; a wrong amount counts as none until it is mended. */
export function lineasOf(calculo: CalculoCierre, mes: string, datos: DatosCierre): LineaHoja[] {
  const leidos = Object.fromEntries(
    CAMPOS_DATOS.map((campo) => [campo, isMontoCierre(datos[campo]) ? datos[campo] : '0.00']),
  ) as Record<(typeof CAMPOS_DATOS)[number], string>;
  return buildCierre(basesOf(calculo), { declaracion: calculo.declaracion, mes, datos: leidos });
}

/** Forms of some lines, each one once, in their order. */
export function formulariosOf(lineas: readonly LineaHoja[]): string[] {
  return [...new Set(lineas.map(({ formulario }) => formulario))];
}

/** Amount within a sentence, which no line breaks. */
export const montoEntero = (valor: Decimal | string, moneda: 'GTQ' | 'USD' = 'GTQ'): string =>
  formatMonto(valor, moneda).replace(' ', '\u00a0');

/** The same of a stored amount in quetzales. */
export const entero = (valor: number): string => montoEntero(decimalFromNumber(valor));

export const mesText = ({ mes, anio }: Pick<CierreMes, 'mes' | 'anio'>): string => periodoText({ mes, anio });

/** "octubre de 2026" of yyyy-mm. */
export function periodoLargo(mes: string): string {
  const { mes: numero, anio } = periodoOf(`${mes}-01`);
  return t('mes.de', { mes: nombreMes(numero), anio });
}
