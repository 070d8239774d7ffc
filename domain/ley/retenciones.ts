import type { FiguraAbierta } from './figura.ts';

const VISTO = '2026-11-28';
const DECRETO = 'Decreto 20-2006, Disposiciones para el Fortalecimiento de la Administración Tributaria';

/**
 * Withheld IVA: `tasa` of the IVA of a document (of its total where `base` says so), of documents of at least `minimo`
 * quetzales with IVA; null where there is no minimum.
 */
export type RetencionIva = {
  readonly tasa: string;
  readonly base: 'iva' | 'total';
  readonly minimo: string | null;
};

function desde2006(articulo: string, valor: RetencionIva): FiguraAbierta<RetencionIva> {
  return [{ articulo, desde: '2006-08-01', hasta: null, valor, visto: VISTO, fuente: DECRETO }];
}

/** Withholding of IVA of taxpayers of the general regime, by who buys and what. */
export const RETENCIONES_IVA = {
  exportadorAgricola: desde2006('art. 1 y 10', { tasa: '0.65', base: 'iva', minimo: '2500.00' }),
  exportador2989: desde2006('art. 1 y 10', { tasa: '0.65', base: 'iva', minimo: '2500.00' }),
  exportadorOtros: desde2006('art. 1 y 10', { tasa: '0.15', base: 'iva', minimo: '2500.00' }),
  sectorPublico: desde2006('art. 2', { tasa: '0.25', base: 'iva', minimo: '30000.00' }),
  tarjeta: desde2006('art. 3', { tasa: '0.15', base: 'iva', minimo: null }),
  tarjetaCombustible: desde2006('art. 4', { tasa: '0.015', base: 'total', minimo: null }),
  especial: desde2006('art. 5 y 10', { tasa: '0.15', base: 'iva', minimo: '2500.00' }),
  otro: desde2006('art. 6 y 10', { tasa: '0.15', base: 'iva', minimo: '2500.00' }),
} satisfies Record<string, FiguraAbierta<RetencionIva>>;

/** Part of the total that is withheld of a small taxpayer, of documents of more than `mayorQue` quetzales. */
export const RETENCION_PEQUENO: FiguraAbierta<{ tasa: string; mayorQue: string }> = [
  {
    articulo: 'Ley del IVA, art. 48; Reglamento de la Ley del IVA, art. 49',
    desde: '2012-02-25',
    hasta: null,
    valor: { tasa: '0.05', mayorQue: '2500.00' },
    visto: VISTO,
    fuente: 'Ley del IVA, Decreto 27-92, y su reglamento, Acuerdo Gubernativo 5-2013',
  },
];

/** ISR on income without IVA: `tasa` up to `hasta`, `tasaMayor` of the rest; nothing below `minimo`. */
export const RETENCION_ISR: FiguraAbierta<{
  tasa: string;
  tasaMayor: string;
  hasta: string;
  minimo: string;
}> = [
  {
    articulo: 'Ley de Actualización Tributaria, art. 44, 47 y 48',
    desde: '2014-01-01',
    hasta: null,
    valor: { tasa: '0.05', tasaMayor: '0.07', hasta: '30000.00', minimo: '2500.00' },
    visto: VISTO,
    fuente: 'Ley de Actualización Tributaria, Decreto 10-2012',
  },
];

/** Days in which a buyer gives its certificate of withholding. */
export const DIAS_CONSTANCIA: FiguraAbierta<number> = [
  {
    articulo: 'Reglamento del Decreto 20-2006, Acuerdo Gubernativo 425-2006',
    desde: '2006-08-01',
    hasta: null,
    valor: 5,
    visto: VISTO,
    fuente: 'Acuerdo Gubernativo 425-2006',
  },
];
