import type { RegimenSat } from '../../establecimiento/establecimiento.ts';
import type { ImpuestoEspecial } from '../../impuestos/impuesto.ts';
import type { TipoDocumento } from './borrador.ts';
import type { ClaveFrase } from './frases.ts';

/** IVA affiliations this product knows (docs/fel.md §9); PEE, AGR and AGE only in imported documents. */
export type AfiliacionIva = 'GEN' | 'PEQ' | 'EXE' | 'PEE' | 'AGR' | 'AGE';

/**
 * Effect of a document on its issuer's sales: a sale, a note that lowers or raises one, a purchase of the issuer, or
 * none (receipts).
 */
export type EfectoDocumento = 'venta' | 'resta' | 'suma' | 'compra' | 'ninguno';

export type DefinicionTipo = {
  readonly nombre: string;
  readonly efecto: EfectoDocumento;
  readonly afiliaciones: readonly AfiliacionIva[];
  /** Whether its lines carry an IVA node (matrix 2.4.1). */
  readonly iva: boolean;
  /** Special taxes that its lines may carry (matrix 2.4.1). */
  readonly impuestos: readonly ImpuestoEspecial[];
  /** Phrase types of matrix 2.6 that it must carry. */
  readonly frasesRequeridas: readonly number[];
  readonly frasesOpcionales: readonly number[];
  /** Phrase that the type alone demands (docs/fel.md §7); null for none. */
  readonly frasePropia: { readonly tipoFrase: number; readonly codigoEscenario: number } | null;
  /** Phrases between which the law lets the issuer choose. */
  readonly frasesElegibles: readonly ClaveFrase[];
  /** Whether it never carries IVA, so that its issuer must name the exempt scenario (rule 2.6.1-11). */
  readonly escenarioObligatorio: boolean;
  /** Position, from 1 on, in the list of types that the specification offers to a regime; notes have none. */
  readonly lugarPorRegimen: Readonly<Partial<Record<RegimenSat, number>>>;
  /** Whether the final consumer may be its receiver (rule 2.2.4-7). */
  readonly admiteCf: boolean;
  /** Whether it may be an export sale (rule 2.2.5-1). */
  readonly admiteExportacion: boolean;
  /** Whether it carries instalments (matrix 3.1). */
  readonly cambiaria: boolean;
  /** Whether it is made from another document and not offered in the list of types. */
  readonly nota: boolean;
  /** Whether it carries SAT's ReferenciasNota (matrix 3.1); NABN does not. */
  readonly referenciaOrigen: boolean;
  /** Whether it prevents annulling the document that it adjusts, because SAT knows of the reference (rule 3.16.2-2). */
  readonly bloqueaAnulacion: boolean;
  /** Notes that may adjust it: credit and debit notes adjust only FACT and FCAM (rule 3.7.1-2), abono notes any sale. */
  readonly admiteNotas: 'todas' | 'abono' | 'ninguna';
  /** Whether CF is refused from the amount of LIMITE_CF on (rules 2.2.4-11 and 2.19). */
  readonly limiteCf: boolean;
  /** Whether it needs the code of the legal form (rules 2.5.4-1 and -2). */
  readonly personeria: 'obligatoria' | 'opcional' | 'prohibida';
  /** Whether the issuer is the buyer and withholds taxes (rule 3.5). */
  readonly retenciones: boolean;
  /** Whether this product issues it. */
  readonly emitible: boolean;
  /** Whether it has been absent from SAT's schema since 2025-10-23: imported and shown, but never issued. */
  readonly retirado: boolean;
};

/** Columns without a usual value, which every row must state. */
type ColumnaPropia = 'nombre' | 'afiliaciones' | 'efecto' | 'lugarPorRegimen';

const BASE: Omit<DefinicionTipo, ColumnaPropia> = {
  iva: false,
  impuestos: [],
  frasesRequeridas: [],
  frasesOpcionales: [],
  frasePropia: null,
  frasesElegibles: [],
  escenarioObligatorio: false,
  admiteCf: true,
  admiteExportacion: false,
  cambiaria: false,
  nota: false,
  referenciaOrigen: false,
  bloqueaAnulacion: false,
  admiteNotas: 'ninguna',
  limiteCf: false,
  personeria: 'prohibida',
  retenciones: false,
  emitible: true,
  retirado: false,
};

function definition(partial: Partial<DefinicionTipo> & Pick<DefinicionTipo, ColumnaPropia>): DefinicionTipo {
  return { ...BASE, ...partial };
}

const IMPUESTOS_DE_NOTA: readonly ImpuestoEspecial[] = [
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
const IMPUESTOS_DE_PEQUENO: readonly ImpuestoEspecial[] = [
  'PETROLEO',
  'TURISMO HOSPEDAJE',
  'TURISMO PASAJES',
  'TIMBRE DE PRENSA',
  'BOMBEROS',
  'TASA MUNICIPAL',
];

/** Phrases of issuers that are exempt from ISR, by reason (types 1 and 8). */
const FRASES_ISR = [
  '1/4',
  ...(['8/1', '8/2', '8/3', '8/4', '8/5', '8/6', '8/7', '8/8', '8/9', '8/10', '8/11', '8/12'] as const),
] as const;
/** Phrases for personal expenses of the buyer, and for vehicles by their model year. */
const FRASES_VENTA = ['9/13', '9/15'] as const;

/** Same position in the lists of both general regimes. */
const general = (lugar: number) => ({ PATRI: lugar, PASIM: lugar });

/** Columns of a sale: abono notes adjust it, and CF has a limit. */
const VENTA = { efecto: 'venta', admiteNotas: 'abono', limiteCf: true } as const;
/** Columns of documents of the general regime, sales and notes. */
const GENERAL = {
  afiliaciones: ['GEN'],
  iva: true,
  impuestos: [...IMPUESTOS_DE_NOTA, 'TASA MUNICIPAL', 'TARIFA PORTUARIA'],
  frasesRequeridas: [1],
  frasesOpcionales: [2, 4, 8, 9],
  admiteExportacion: true,
} as const;
const FACTURA = {
  ...GENERAL,
  ...VENTA,
  admiteNotas: 'todas',
  frasesElegibles: [...FRASES_ISR, ...FRASES_VENTA],
} as const;
const NOTA = {
  ...GENERAL,
  impuestos: IMPUESTOS_DE_NOTA,
  nota: true,
  referenciaOrigen: true,
  bloqueaAnulacion: true,
  frasesElegibles: FRASES_ISR,
  lugarPorRegimen: {},
} as const;
const PEQUENO = {
  ...VENTA,
  afiliaciones: ['PEQ'],
  impuestos: IMPUESTOS_DE_PEQUENO,
  frasesRequeridas: [3],
  frasesOpcionales: [9],
  frasesElegibles: FRASES_VENTA,
  admiteExportacion: true,
} as const;
const RETIRADO = { ...VENTA, emitible: false, retirado: true, admiteExportacion: true } as const;
const AGROPECUARIO = {
  ...RETIRADO,
  afiliaciones: ['AGR'],
  frasesRequeridas: [3, 6],
} as const;
const PEQUENO_ELECTRONICO = {
  ...RETIRADO,
  afiliaciones: ['PEE'],
  impuestos: IMPUESTOS_DE_PEQUENO,
  frasesRequeridas: [3, 7],
  frasesOpcionales: [9],
} as const;
const AGROPECUARIO_ELECTRONICO = {
  ...RETIRADO,
  afiliaciones: ['AGE'],
  frasesRequeridas: [3, 7],
} as const;
const RECIBO = { efecto: 'ninguno', afiliaciones: ['GEN', 'EXE'], frasesRequeridas: [4] } as const;

/** Every type of the specification with the rules that apply to it (docs/fel.md §5). */
export const TIPOS_DOCUMENTO: Readonly<Record<TipoDocumento, DefinicionTipo>> = {
  FACT: definition({ nombre: 'Factura', ...FACTURA, lugarPorRegimen: general(1) }),
  FCAM: definition({ nombre: 'Factura cambiaria', ...FACTURA, cambiaria: true, lugarPorRegimen: general(2) }),
  FPEQ: definition({ nombre: 'Factura pequeño contribuyente', ...PEQUENO, lugarPorRegimen: { PAPEQ: 1 } }),
  FCAP: definition({
    nombre: 'Factura cambiaria pequeño contribuyente',
    ...PEQUENO,
    cambiaria: true,
    lugarPorRegimen: { PAPEQ: 2 },
  }),
  FESP: definition({
    nombre: 'Factura especial',
    efecto: 'compra',
    afiliaciones: ['GEN', 'PEQ', 'PEE', 'AGR', 'AGE', 'EXE'],
    iva: true,
    frasesOpcionales: [4, 5],
    frasePropia: { tipoFrase: 5, codigoEscenario: 1 },
    frasesElegibles: ['5/1', '5/2'],
    lugarPorRegimen: { ...general(5), PAPEQ: 7, EXENT: 3 },
    admiteCf: false,
    retenciones: true,
  }),
  NABN: definition({
    nombre: 'Nota de abono',
    efecto: 'resta',
    afiliaciones: ['GEN', 'PEQ', 'PEE', 'AGR', 'AGE'],
    // The matrix of Reglas v2.0 has none; the newer catalogue of messages demands 9/16 or 9/17 (docs/fel.md §15).
    frasesRequeridas: [9],
    frasePropia: { tipoFrase: 9, codigoEscenario: 16 },
    frasesElegibles: ['9/16', '9/17'],
    nota: true,
    lugarPorRegimen: {},
  }),
  RDON: definition({
    nombre: 'Recibo por donación',
    ...RECIBO,
    personeria: 'obligatoria',
    // A donation is exempt from IVA under this scenario only (rule 2.6.1-10).
    frasePropia: { tipoFrase: 4, codigoEscenario: 4 },
    lugarPorRegimen: { ...general(7), PAPEQ: 9, EXENT: 2 },
  }),
  RECI: definition({
    nombre: 'Recibo',
    ...RECIBO,
    personeria: 'opcional',
    escenarioObligatorio: true,
    lugarPorRegimen: { ...general(6), PAPEQ: 8, EXENT: 1 },
  }),
  NDEB: definition({ nombre: 'Nota de débito', efecto: 'suma', ...NOTA }),
  NCRE: definition({ nombre: 'Nota de crédito', efecto: 'resta', ...NOTA }),
  FACA: definition({
    nombre: 'Factura contribuyente agropecuario',
    ...AGROPECUARIO,
    lugarPorRegimen: { PAPEQ: 3 },
  }),
  FCCA: definition({
    nombre: 'Factura cambiaria contribuyente agropecuario',
    ...AGROPECUARIO,
    cambiaria: true,
    lugarPorRegimen: { PAPEQ: 4 },
  }),
  FAPE: definition({
    nombre: 'Factura pequeño contribuyente régimen electrónico',
    ...PEQUENO_ELECTRONICO,
    lugarPorRegimen: { PAPEQ: 5 },
  }),
  FCPE: definition({
    nombre: 'Factura cambiaria pequeño contribuyente régimen electrónico',
    ...PEQUENO_ELECTRONICO,
    cambiaria: true,
    lugarPorRegimen: { PAPEQ: 6 },
  }),
  FAAE: definition({
    nombre: 'Factura contribuyente agropecuario régimen electrónico especial',
    ...AGROPECUARIO_ELECTRONICO,
    lugarPorRegimen: general(3),
  }),
  FCAE: definition({
    nombre: 'Factura cambiaria contribuyente agropecuario régimen electrónico especial',
    ...AGROPECUARIO_ELECTRONICO,
    cambiaria: true,
    lugarPorRegimen: general(4),
  }),
};

/** Definition of an existing document's type, also of a retired one; null when this product does not know it. */
export function findTipo(tipoDoc: string): DefinicionTipo | null {
  return isTipoDocumento(tipoDoc) ? TIPOS_DOCUMENTO[tipoDoc] : null;
}

/** Name of a type; its code when the type is newer than this product. */
export function nombreTipoOf(tipoDoc: string): string {
  return findTipo(tipoDoc)?.nombre ?? tipoDoc;
}

/**
 * Types of SAT that this product does not know and that are no sale: the specific invoice, with which the issuer buys;
 * the receipt of an advance; certificates of exemption and of supplies; the delivery note and the provisional invoice,
 * which an invoice follows. A type that this product learns to issue does not compile here any more.
 */
const AJENOS = {
  FEPE: 'compra',
  RANT: 'ninguno',
  CIVA: 'ninguno',
  CAIS: 'ninguno',
  NEV: 'ninguno',
  FACP: 'ninguno',
} as const satisfies Readonly<Record<string, EfectoDocumento>> & { readonly [T in TipoDocumento]?: never };
const EFECTO_DE_AJENOS: ReadonlyMap<string, EfectoDocumento> = new Map(Object.entries(AJENOS));

/** Effect of a document of any type; an unknown type counts as a sale. */
export function efectoOf(tipoDoc: string): EfectoDocumento {
  return findTipo(tipoDoc)?.efecto ?? EFECTO_DE_AJENOS.get(tipoDoc) ?? 'venta';
}

const SIGNOS: Readonly<Record<EfectoDocumento, -1 | 0 | 1>> = {
  venta: 1,
  suma: 1,
  resta: -1,
  compra: 0,
  ninguno: 0,
};

/** Sign with which the total of a document is added to its issuer's sales; 0 when it is no part of a sale. */
export function signoVentaOf(tipoDoc: string): -1 | 0 | 1 {
  return SIGNOS[efectoOf(tipoDoc)];
}

/** Whether it is a sale on which no IVA is charged (small taxpayers and farmers), so that its buyer has no credit. */
export function isSinCredito(tipoDoc: string): boolean {
  const tipo = findTipo(tipoDoc);
  return tipo !== null && tipo.efecto === 'venta' && !tipo.iva;
}

export function isTipoDocumento(tipoDoc: string): tipoDoc is TipoDocumento {
  return Object.hasOwn(TIPOS_DOCUMENTO, tipoDoc);
}
