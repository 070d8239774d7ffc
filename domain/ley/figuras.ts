import type { FiguraAbierta, FiguraLey } from './figura.ts';

/** Day on which every row without another one was last looked up. */
const VISTO = '2026-11-28';

/** IVA: `divisor` takes it out of an amount that contains it. */
export const TASA_IVA: FiguraAbierta<{ tasa: string; divisor: string }> = [
  {
    articulo: 'Ley del IVA, art. 10 (reformado por el Decreto 32-2001)',
    desde: '2001-08-01',
    hasta: null,
    valor: { tasa: '0.12', divisor: '1.12' },
    visto: VISTO,
    fuente: 'Ley del IVA, Decreto 27-92',
  },
];

/** ISR that the buyer withholds on a special invoice, of the amount without IVA. */
export const TASA_ISR_FESP: FiguraAbierta<string> = [
  {
    articulo: 'Ley de Actualización Tributaria, art. 16 (reformado por el Decreto 4-2019)',
    desde: '2019-06-01',
    hasta: null,
    valor: '0.05',
    visto: VISTO,
    fuente: 'Reglas y Validaciones de la SAT 2.0, regla 3.5',
  },
];

/** Part of its gross income that a small taxpayer pays. */
export const TASA_PEQUENO: FiguraAbierta<string> = [
  {
    articulo: 'Ley del IVA, art. 47 (reformado por el Decreto 4-2012, art. 15)',
    desde: '2012-02-25',
    hasta: null,
    valor: '0.05',
    visto: VISTO,
    fuente: 'Ley del IVA, Decreto 27-92',
  },
];

/** Largest sales of a calendar year of a small taxpayer: an amount, or a number of monthly minimum wages. */
export type LimitePequeno = { readonly monto: string } | { readonly salarios: string };

export const LIMITE_PEQUENO: FiguraAbierta<LimitePequeno> = [
  {
    articulo: 'Ley del IVA, art. 45 y 50 (reformados por el Decreto 4-2012, art. 12 y 18)',
    desde: '2012-02-25',
    hasta: '2025-04-07',
    valor: { monto: '150000.00' },
    visto: VISTO,
    fuente: 'Ley del IVA, Decreto 27-92',
  },
  {
    // The sources name 8 to 10 April as the first day. A year is measured by month, so all of April has the new limit.
    articulo: 'Ley del IVA, art. 45 (reformado por el Decreto 31-2024, art. 15)',
    desde: '2025-04-08',
    hasta: null,
    valor: { salarios: '125' },
    visto: VISTO,
    fuente: 'Decreto 31-2024',
  },
];

/** Monthly minimum wage of the activities that are not of the field, department of Guatemala: a row for each year. */
export const SALARIO_MINIMO: FiguraLey<string> = [
  {
    articulo: 'Código de Trabajo, art. 103 a 115; acuerdo de salarios mínimos de 2025',
    desde: '2025-01-01',
    hasta: '2025-12-31',
    valor: '3723.05',
    visto: VISTO,
    fuente: 'Ministerio de Trabajo, salarios mínimos de 2025',
  },
  {
    articulo: 'Acuerdo Gubernativo 256-2025, art. 3',
    desde: '2026-01-01',
    hasta: '2026-12-31',
    valor: '4002.28',
    visto: VISTO,
    fuente: 'Ministerio de Trabajo, salarios mínimos de 2026',
  },
];

/** Total in quetzales from which a sale needs the buyer's identification; before the first row there was no limit. */
export const LIMITE_CF: FiguraLey<{ general: string; servicioBasico: string }> = [
  {
    articulo: 'Reglamento de la Ley del IVA, art. 30 num. 9',
    desde: '2023-01-14',
    hasta: null,
    valor: { general: '2500.00', servicioBasico: '500.00' },
    visto: VISTO,
    fuente: 'Reglas y Validaciones de la SAT 2.0, reglas 2.2.4-11, 2.2.5-6 y 2.19',
  },
];

/** Terms of the law in days or months, as whole numbers. */
export const PLAZOS = {
  /** Days that an issue date may lie in the past. */
  diasEmision: plazo(5, 'Reglas y Validaciones de la SAT 2.0, regla 2.2.1-1', '2018-01-01'),
  /** Months after the sale within which its credit or debit note gives the buyer the credit. */
  mesesNota: plazo(2, 'Ley del IVA, art. 17', '1992-07-01'),
  /** Calendar days within which a document to CF is replaced by one with the buyer's NIT. */
  diasCfPorNit: plazo(5, 'Reglas y Validaciones de la SAT 2.0, regla 4.2', '2018-01-01'),
  /** Months after its own in which the credit of a purchase may be declared. */
  mesesCredito: plazo(2, 'Ley del IVA, art. 20, con el art. 18', '2006-08-01'),
} satisfies Record<string, FiguraAbierta<number>>;

function plazo(valor: number, articulo: string, desde: string): FiguraAbierta<number> {
  return [{ articulo, desde, hasta: null, valor, visto: VISTO, fuente: articulo }];
}
