import type { NombreIcono } from '../../components/iconos.ts';
import type { TonoInsignia } from '../../components/badge.tsx';
import { pathTo } from '../../lib/paths.ts';
import { periodoText } from '../../datos/periodo.ts';
import type { MesContable } from '../../datos/periodo.ts';
import type { ResumenCliente } from './api.ts';
import { t } from './i18n.ts';

/** Steps of an accountant's month, in the order in which they are made. */
export const PASOS = ['compras', 'conciliado', 'cerrado', 'declarado'] as const;
export type Paso = (typeof PASOS)[number];

/** State of a step: done, to be looked at, or not made yet. */
export type EstadoPaso = { tono: TonoInsignia; icono: NombreIcono; texto: string; isHecho: boolean };

const HECHO = { tono: 'exito', icono: 'correcto', isHecho: true } as const;
const REVISAR = { tono: 'aviso', icono: 'alerta', isHecho: false } as const;
const FALTA = { tono: 'contorno', icono: 'reloj', isHecho: false } as const;

type Pasos = ResumenCliente['pasos'];

const ESTADO_DE: Readonly<Record<Paso, (pasos: Pasos) => EstadoPaso>> = {
  compras: ({ compras }) =>
    compras === 0
      ? { ...FALTA, texto: t('contador.paso.compras.ninguna') }
      : { ...HECHO, texto: t('contador.paso.compras.cuantas', { cantidad: compras }) },
  conciliado: ({ conciliacion, porRevisar }) => {
    const texto = t(`contador.paso.conciliado.${conciliacion}`, { cantidad: porRevisar });
    if (conciliacion === 'CONCILIADA') return { ...HECHO, texto };
    return { ...(conciliacion === 'SIN_CONCILIAR' ? FALTA : REVISAR), texto };
  },
  cerrado: ({ cierre, cierreVigente }) => {
    if (cierre === 'ABIERTO') return { ...FALTA, texto: t('contador.paso.cerrado.no') };
    return cierreVigente === false
      ? { ...REVISAR, texto: t('contador.paso.cambiado') }
      : { ...HECHO, ...sabidoOf(cierreVigente), texto: t('contador.paso.cerrado.si') };
  },
  declarado: ({ cierre, cierreVigente }) => {
    if (cierre === 'DECLARADO' && cierreVigente === false)
      return { ...REVISAR, texto: t('contador.paso.cambiado') };
    const estado = { ABIERTO: FALTA, LISTO: REVISAR, DECLARADO: { ...HECHO, ...sabidoOf(cierreVigente) } };
    return { ...estado[cierre], texto: t(`contador.paso.declarado.${cierre}`) };
  },
};

/** A closing that does not tell whether documents came after it is shown without the colour of what is right. */
function sabidoOf(vigente: boolean | null | undefined): Pick<EstadoPaso, 'tono'> {
  return { tono: vigente == null ? 'contorno' : 'exito' };
}

export function estadoPasoOf(paso: Paso, pasos: Pasos): EstadoPaso {
  return ESTADO_DE[paso](pasos);
}

/** Whether the work on the month is done: every step, nothing issued waits or was refused, and it is known that nothing changed after. */
export function isAlDia({ luz, pasos }: Pick<ResumenCliente, 'luz' | 'pasos'>): boolean {
  const isSabido = pasos.cierreVigente === true;
  return (luz === 'VERDE' || luz === 'GRIS') && isSabido && countHechos(pasos) === PASOS.length;
}

export function countHechos(pasos: Pasos): number {
  return PASOS.filter((paso) => estadoPasoOf(paso, pasos).isHecho).length;
}

const RUTA_DE = {
  compras: 'subirFactura',
  conciliado: 'conciliacion',
  cerrado: 'cierre',
  declarado: 'cierre',
} as const satisfies Readonly<Record<Paso, string>>;

/** Address where a step of a month is made. */
export function pathOfPaso(paso: Paso, periodo: MesContable): string {
  const path = pathTo(RUTA_DE[paso]);
  return paso === 'compras' ? path : `${path}?mes=${periodoText(periodo)}`;
}
