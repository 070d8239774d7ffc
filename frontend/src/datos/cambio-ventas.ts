import { formatMonto } from '#domain/dinero/formato.ts';
import type { Decimal } from '#domain/dinero/decimal.ts';
import { variacionOf } from '#domain/documentos/variacion.ts';
import type { Moneda } from '#domain/documentos/modelo/borrador.ts';
import { comparacion } from '#domain/traducciones/areas.ts';
import { textosOf } from '../lib/i18n.ts';
import { formatCantidad } from '../lib/format-cantidad.ts';
import { nombreMes } from './periodo.ts';

const t = textosOf({ comparacion });

/** Month before, and the day of it up to which its sales count; null for all of it. */
export type MesAntes = { mes: string; hasta: string | null };
type Comparadas = { antes: Decimal; ahora: Decimal; moneda: Moneda };

/** "12 % más", "8 % menos" or "igual"; null when nothing was sold before, of which nothing is a part. */
export function cambioText({ antes, ahora }: Pick<Comparadas, 'antes' | 'ahora'>): string | null {
  const cambio = variacionOf(antes, ahora);
  if (cambio === null) return null;
  if (cambio === 0) return t('comparacion.cambio.igual');
  return t(cambio > 0 ? 'comparacion.cambio.mas' : 'comparacion.cambio.menos', {
    porcentaje: Math.abs(cambio),
  });
}

const PORCENTAJE = new Intl.NumberFormat('es-GT', { style: 'percent', signDisplay: 'exceptZero' });

/** "+12 %" for the narrow cell of a table, or "× 29" of what is ten times as much; null when nothing was sold before. */
export function cambioCorto({ antes, ahora }: Pick<Comparadas, 'antes' | 'ahora'>): string | null {
  const cambio = variacionOf(antes, ahora);
  if (cambio === null) return null;
  const veces = Math.round(1 + cambio / 100);
  if (veces >= 10) return `×\u00a0${formatCantidad(veces)}`;
  return PORCENTAJE.format(cambio / 100).replace('%', '\u00a0%');
}

/** The sales of before in words: "Del 1 al 26 de octubre: Q 1,234.00". */
export function antesText({ mes, hasta }: MesAntes, { antes, moneda }: Omit<Comparadas, 'ahora'>): string {
  const nombre = nombreMes(Number(mes.slice(5)));
  // The amount stays on one line.
  const total = formatMonto(antes, moneda).replace(' ', '\u00a0');
  if (hasta === null) return t('comparacion.antes.todo', { mes: nombre, total });
  const dia = Number(hasta.slice(8));
  return dia === 1
    ? t('comparacion.antes.primero', { mes: nombre, total })
    : t('comparacion.antes.dias', { mes: nombre, total, dia });
}
