import { useEffect, useRef } from 'react';
import { isDeAhora, isVigente } from '#domain/cierre/marca.ts';
import { isParcial } from '#domain/cierre/mes.ts';
import { decimalFromNumber } from '#domain/dinero/decimal.ts';
import type { CalculoCierre, CierreMes } from './api.ts';
import { mesText, montoEntero } from './figuras.ts';
import { t } from './i18n.ts';

type Marca = CierreMes['marca'];

/** Whether the newest calculation is what one of this moment would be. */
export function isCalculoDeAhora({ calculo, ...ahora }: CierreMes): boolean {
  return calculo != null && isDeAhora({ ...calculo, marca: calculo.marca ?? null }, ahora);
}

/** Whether documents of a closed month changed after it; a closing from before there were marks does not tell. */
export function isCambiado({ estado, congelado, marca }: CierreMes): boolean {
  const suya = congelado?.calculo.marca ?? null;
  return estado !== 'ABIERTO' && suya !== null && !isVigente(suya, marca);
}

/** Whether a month that is over has to be calculated again before its page says how it is. */
function isPorCalcular(cierre: CierreMes): boolean {
  const { estado, calculo, congelado, marca } = cierre;
  if (calculo == null) return false;
  if (estado === 'ABIERTO') return !isCalculoDeAhora(cierre) || isParcial(calculo, mesText(cierre));
  return !isVigente(congelado?.calculo.marca, marca) && !isCalculoDeAhora(cierre);
}

/** Calculates a month by itself, once for each state of its documents, when it is opened or read and its figures are old. */
export function useCalculoSolo(
  cierre: CierreMes,
  { isTerminado, isOcupado, calculate }: { isTerminado: boolean; isOcupado: boolean; calculate: () => void },
): void {
  const pedida = useRef('');
  const { revision, produccion } = cierre.marca;
  const estado = `${revision} ${produccion} ${cierre.declaracion} ${cierre.estado}`;
  const isNecesario = isTerminado && !isOcupado && !cierre.fallido && isPorCalcular(cierre);
  useEffect(() => {
    if (!isNecesario || pedida.current === estado) return;
    pedida.current = estado;
    calculate();
  });
}

/** Values of a text that tells what changed between two marks. */
export function sumasDe(antes: Marca, ahora: Marca): Record<string, string> {
  const withDolares = (gtq: number, usd: number): string =>
    usd === 0 ? montoEn(gtq, 'GTQ') : `${montoEn(gtq, 'GTQ')} y ${montoEn(usd, 'USD')}`;
  return {
    ventasAntes: withDolares(antes.ventas, antes.ventasUsd),
    ventasAhora: withDolares(ahora.ventas, ahora.ventasUsd),
    comprasAntes: withDolares(antes.compras, antes.comprasUsd),
    comprasAhora: withDolares(ahora.compras, ahora.comprasUsd),
    creditoAntes: creditoText(antes),
    creditoAhora: creditoText(ahora),
  };
}

/** The counters know no rate, so the credit of dollars is in the calculation alone. */
function creditoText({ credito, comprasUsd }: Marca): string {
  const monto = montoEn(credito, 'GTQ');
  return comprasUsd === 0 ? monto : t('mes.creditoSinDolares', { monto });
}

const montoEn = (monto: number, moneda: 'GTQ' | 'USD'): string =>
  montoEntero(decimalFromNumber(monto), moneda);

/** Mark of a calculation; null for one from before there were marks. */
export const marcaDe = (calculo: CalculoCierre | null | undefined): Marca | null => calculo?.marca ?? null;
