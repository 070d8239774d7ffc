import {
  CUPONES_A_LA_VEZ,
  CUPONES_POR_LOTE,
  checkCupon,
  checkLote,
  cleanCupon,
  estadoCupon,
} from '#domain/creditos/cupones.ts';
import type { EstadoCupon } from '#domain/creditos/cupones.ts';
import type { Plan } from '#domain/creditos/saldos.ts';
import { falta } from '#domain/errores/falta.ts';
import type { Falta } from '#domain/errores/falta.ts';
import { formatFecha, formatFechaHora } from '#domain/fechas/guatemala.ts';
import { cleanIdentificador } from '#domain/identificacion/nit.ts';
import type { CuponInput } from '../../generated/operations.ts';
import type { CeldaXlsx } from '../../lib/libro-xlsx.ts';
import type { CuponLeido, Lote } from './api.ts';
import { t } from './i18n.ts';

/** Ways to make coupons: with codes chosen at random, or one with a code that somebody thought of. */
export const MODOS = ['azar', 'propio'] as const;
export type Modo = (typeof MODOS)[number];

export type FormCupon = {
  modo: Modo;
  codigo: string;
  prefijo: string;
  cantidad: string;
  cantidadDte: string;
  tipoPaquete: Plan;
  nit: string;
  vence: string;
};

export const FORM_VACIO: FormCupon = {
  modo: 'azar',
  codigo: '',
  prefijo: '',
  cantidad: '10',
  cantidadDte: '25',
  tipoPaquete: 'Cer',
  nit: '',
  vence: '',
};

/** Form of a coupon that is changed. */
export function toForm({ codigo, cantidadDte, tipoPaquete, nit, vence }: CuponLeido): FormCupon {
  const escrito = { codigo, tipoPaquete, nit, cantidadDte: String(cantidadDte), vence: vence ?? '' };
  return { ...FORM_VACIO, ...escrito, modo: 'propio' };
}

export function toInput({ cantidadDte, tipoPaquete, nit, vence }: FormCupon): CuponInput {
  return {
    cantidadDte: toEntero(cantidadDte),
    tipoPaquete,
    nit: cleanIdentificador(nit),
    vence: vence === '' ? null : vence,
  };
}

/** Faults at the fields of the form; a new coupon must not have the code of another one. */
export function checkForm(form: FormCupon, ocupados: ReadonlySet<string>): Falta[] {
  const datos = toDatos(form);
  if (form.modo === 'azar') {
    const lote = { ...datos, prefijo: cleanCupon(form.prefijo), cantidad: toEntero(form.cantidad) };
    return checkLote(lote, CUPONES_A_LA_VEZ).map(toCampo);
  }
  const codigo = cleanCupon(form.codigo);
  const repetido = ocupados.has(codigo) ? [falta('CUPON-07', 'codigo')] : [];
  return [...checkCupon({ ...datos, codigo }), ...repetido].map(toCampo);
}

function toDatos(form: FormCupon) {
  const { nit, vence, ...datos } = toInput(form);
  return { ...datos, nit: nit ?? '', vence: vence ?? null };
}

function toCampo({ ruta, ...cada }: Falta): Falta {
  return { ...cada, ruta: ruta.replace(/^data\./, '') };
}

/** Requests that make the coupons of a form; the id of each makes a repeat harmless. */
export function toLotes(form: FormCupon, newId: () => string): Lote[] {
  const total = toEntero(form.cantidad);
  return Array.from({ length: Math.ceil(total / CUPONES_POR_LOTE) }, (_, i) => ({
    idLote: newId(),
    prefijo: cleanCupon(form.prefijo),
    cantidad: Math.min(CUPONES_POR_LOTE, total - i * CUPONES_POR_LOTE),
    data: toInput(form),
  }));
}

/** Number that was typed; NaN, which no rule takes, for anything but digits. */
function toEntero(texto: string): number {
  return /^\d{1,9}$/.test(texto.trim()) ? Number(texto) : Number.NaN;
}

export function estadoDe({ vence, usadoPor }: CuponLeido, hoy: string): EstadoCupon {
  return estadoCupon({ vence: vence ?? null, usado: usadoPor ?? null }, hoy);
}

/** Rows of the file of some coupons, with headings. */
export function toTabla(cupones: readonly CuponLeido[], hoy: string): CeldaXlsx[][] {
  const titulos = ['codigo', 'plan', 'cantidadDte', 'nit', 'vence', 'estado', 'usadoPor', 'usadoEl'] as const;
  return [
    titulos.map((titulo) => t(`cupones.campo.${titulo}`)),
    ...cupones.map((cupon) => [
      cupon.codigo,
      t(`cupones.plan.${cupon.tipoPaquete}`),
      cupon.cantidadDte,
      cupon.nit,
      cupon.vence == null ? '' : formatFecha(cupon.vence),
      t(`cupones.estado.${estadoDe(cupon, hoy)}`),
      cupon.usadoPor ?? '',
      cupon.usadoEl == null ? '' : formatFechaHora(cupon.usadoEl),
    ]),
  ];
}

/** Message that gives a coupon to somebody. */
export function textoDe({ codigo, cantidadDte, tipoPaquete, vence }: CuponLeido): string {
  const plan = t(`cupones.plan.${tipoPaquete}`);
  const texto = t('cupones.mensaje', { codigo, cantidad: cantidadDte, plan });
  return vence == null ? texto : `${texto} ${t('cupones.mensaje.vence', { fecha: formatFecha(vence) })}`;
}
