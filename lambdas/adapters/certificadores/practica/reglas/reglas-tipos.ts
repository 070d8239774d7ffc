/**
 * Demands of the simulated certifier on each type (docs/fel.md §5, §7 and §12). The table is a second
 * opinion by design: it is written apart from the product's, so that each shows errors of the other. Types that SAT retired are missing, so they are refused.
 */
export type ReglaTipo = {
  afiliaciones: readonly string[];
  iva: boolean;
  /** Special taxes that the lines may carry. */
  impuestos: readonly string[];
  /** Phrase type that must be present; null for none. */
  frase: string | null;
  admiteCf: boolean;
  /** Whether CF is allowed only below Q 2,500. */
  limiteCf: boolean;
  admiteExp: boolean;
  /** Root element of the complement that must be present; null for none. */
  complemento: string | null;
  personeria: 'obligatoria' | 'opcional' | 'prohibida';
};

const DE_NOTA = [
  'PETROLEO',
  'TURISMO HOSPEDAJE',
  'TURISMO PASAJES',
  'TIMBRE DE PRENSA',
  'BOMBEROS',
  'BEBIDAS ALCOHOLICAS',
  'TABACO',
  'CEMENTO',
  'BEBIDAS NO ALCOHOLICAS',
];
const DE_FACTURA = [...DE_NOTA, 'TASA MUNICIPAL', 'TARIFA PORTUARIA'];
const DE_PEQUENO = [
  'PETROLEO',
  'TURISMO HOSPEDAJE',
  'TURISMO PASAJES',
  'TIMBRE DE PRENSA',
  'BOMBEROS',
  'TASA MUNICIPAL',
];

const BASE: ReglaTipo = {
  afiliaciones: ['GEN'],
  iva: false,
  impuestos: [],
  frase: null,
  admiteCf: true,
  limiteCf: false,
  admiteExp: false,
  complemento: null,
  personeria: 'prohibida',
};
const FACTURA: ReglaTipo = {
  ...BASE,
  iva: true,
  impuestos: DE_FACTURA,
  frase: '1',
  limiteCf: true,
  admiteExp: true,
};
const PEQUENO: ReglaTipo = {
  ...FACTURA,
  afiliaciones: ['PEQ'],
  iva: false,
  impuestos: DE_PEQUENO,
  frase: '3',
};
const NOTA: ReglaTipo = {
  ...FACTURA,
  impuestos: DE_NOTA,
  limiteCf: false,
  complemento: 'ReferenciasNota',
};
const RECIBO: ReglaTipo = { ...BASE, afiliaciones: ['GEN', 'EXE'], frase: '4' };
const ABONOS = 'AbonosFacturaCambiaria';

export const TIPOS: Readonly<Record<string, ReglaTipo>> = {
  FACT: FACTURA,
  FCAM: { ...FACTURA, complemento: ABONOS },
  FPEQ: PEQUENO,
  FCAP: { ...PEQUENO, complemento: ABONOS },
  FESP: {
    ...BASE,
    afiliaciones: ['GEN', 'PEQ', 'PEE', 'AGR', 'AGE', 'EXE'],
    iva: true,
    admiteCf: false,
    complemento: 'RetencionesFacturaEspecial',
  },
  NABN: { ...BASE, afiliaciones: ['GEN', 'PEQ', 'PEE', 'AGR', 'AGE'], frase: '9' },
  RDON: { ...RECIBO, personeria: 'obligatoria' },
  RECI: { ...RECIBO, personeria: 'opcional' },
  NDEB: NOTA,
  NCRE: NOTA,
};
