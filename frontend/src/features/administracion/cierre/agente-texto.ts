import { retencionesDe } from '#domain/cierre/reglas.ts';
import type { TipoAgente } from '#domain/cierre/reglas.ts';
import { decimal, multiply, round, toText } from '#domain/dinero/decimal.ts';
import { formatMonto } from '#domain/dinero/formato.ts';
import { t } from './i18n.ts';

const CIEN = decimal('100');

/** Name of a kind of buyer with what the law of that day lets it withhold. */
export function agenteText(tipo: TipoAgente, dia: string): string {
  const nombre = t(`mes.agente.${tipo}`);
  const filas = tipo === 'NINGUNO' ? [] : retencionesDe(tipo, dia);
  const [fila] = filas;
  // Several rows are a kind of which the rate is not said yet.
  if (fila === undefined || filas.length > 1) return nombre;
  const tasa = toText(round(multiply(decimal(fila.tasa), CIEN), 1)).replace(/\.0$/, '');
  const parte = t(`mes.agente.tasa.${fila.base}`, { tasa });
  const desde =
    fila.minimo === null ? '' : t('mes.agente.minimo', { minimo: formatMonto(fila.minimo, 'GTQ') });
  return `${nombre} (${parte}${desde})`;
}
