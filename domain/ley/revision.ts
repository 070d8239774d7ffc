import { CALENDARIOS } from './calendario.ts';
import { SALARIO_MINIMO } from './figuras.ts';

/** Figures that have a row for each year, which somebody has to look up before the year begins. */
export const FIGURAS_ANUALES = ['salarioMinimo', 'calendario'] as const;
export type FiguraAnual = (typeof FIGURAS_ANUALES)[number];

/** Years (yyyy) that have their row, by figure. */
export type AniosRegistrados = Readonly<Record<FiguraAnual, readonly string[]>>;

export const ANIOS_REGISTRADOS: AniosRegistrados = {
  salarioMinimo: SALARIO_MINIMO.map(({ desde }) => desde.slice(0, 4)),
  calendario: CALENDARIOS.map(({ anio }) => anio),
};

/** A year without its row. `isFalta` when the year has begun, so that figures of an older one are in use. */
export type AnioSinFila = { readonly figura: FiguraAnual; readonly anio: string; readonly isFalta: boolean };

/** First month in which the rows of the next year are asked for. */
const MES_DE_AVISO = '12';

/** Rows that lack on a day (yyyy-mm-dd): those of its year and, from 1 December on, of the next one. */
export function listAniosSinFila(hoy: string, registrados = ANIOS_REGISTRADOS): AnioSinFila[] {
  const anio = hoy.slice(0, 4);
  const siguiente = String(Number(anio) + 1);
  const pedidos = hoy.slice(5, 7) === MES_DE_AVISO ? [anio, siguiente] : [anio];
  return FIGURAS_ANUALES.flatMap((figura) =>
    pedidos
      .filter((cada) => !registrados[figura].includes(cada))
      .map((cada) => ({ figura, anio: cada, isFalta: cada === anio })),
  );
}
