import type { RegimenSat } from '../establecimiento/establecimiento.ts';
import type { TipoDocumento } from './borrador.ts';

/** IVA affiliations this product knows (fel-guide §9); PEE, AGR and AGE only in imported documents. */
export type AfiliacionIva = 'GEN' | 'PEQ' | 'EXE' | 'PEE' | 'AGR' | 'AGE';

export type DefinicionTipo = {
  readonly nombre: string;
  readonly afiliaciones: readonly AfiliacionIva[];
  /** Whether its lines carry an IVA node (matrix 2.4.1). */
  readonly iva: boolean;
  /** Phrase types of matrix 2.6: required first. */
  readonly frasesRequeridas: readonly number[];
  readonly frasesOpcionales: readonly number[];
  /** Rule 2.2.4-7. */
  readonly admiteCf: boolean;
  /** Offered, and issued by this build. */
  readonly emitible: boolean;
  /** Absent from SAT's schema since 2025-10-23: imported and shown, never issued. */
  readonly retirado: boolean;
};

function definition(
  partial: Partial<DefinicionTipo> & Pick<DefinicionTipo, 'nombre' | 'afiliaciones'>,
): DefinicionTipo {
  return {
    iva: false,
    frasesRequeridas: [],
    frasesOpcionales: [],
    admiteCf: true,
    emitible: false,
    retirado: false,
    ...partial,
  };
}

const GENERAL = {
  afiliaciones: ['GEN'],
  iva: true,
  frasesRequeridas: [1],
  frasesOpcionales: [2, 4, 8, 9],
} as const;
const PEQUENO = { afiliaciones: ['PEQ'], frasesRequeridas: [3], frasesOpcionales: [9] } as const;
const AGROPECUARIO = { afiliaciones: ['AGR'], frasesRequeridas: [3, 6], retirado: true } as const;
const PEQUENO_ELECTRONICO = {
  afiliaciones: ['PEE'],
  frasesRequeridas: [3, 7],
  frasesOpcionales: [9],
  retirado: true,
} as const;
const AGROPECUARIO_ELECTRONICO = { afiliaciones: ['AGE'], frasesRequeridas: [3, 7], retirado: true } as const;

/** Every type of the specification with what the rules say of it (fel-guide §5). */
export const TIPOS_DOCUMENTO: Readonly<Record<TipoDocumento, DefinicionTipo>> = {
  FACT: definition({ nombre: 'Factura', ...GENERAL, emitible: true }),
  FCAM: definition({ nombre: 'Factura cambiaria', ...GENERAL }),
  FPEQ: definition({ nombre: 'Factura pequeño contribuyente', ...PEQUENO, emitible: true }),
  FCAP: definition({ nombre: 'Factura cambiaria pequeño contribuyente', ...PEQUENO }),
  FESP: definition({
    nombre: 'Factura especial',
    afiliaciones: ['GEN', 'PEQ', 'PEE', 'AGR', 'AGE', 'EXE'],
    iva: true,
    frasesOpcionales: [4, 5],
    admiteCf: false,
  }),
  NABN: definition({
    nombre: 'Nota de abono',
    afiliaciones: ['GEN', 'PEQ', 'PEE', 'AGR', 'AGE'],
    frasesOpcionales: [9],
  }),
  RDON: definition({ nombre: 'Recibo por donación', afiliaciones: ['GEN', 'EXE'], frasesRequeridas: [4] }),
  RECI: definition({ nombre: 'Recibo', afiliaciones: ['GEN', 'EXE'], frasesRequeridas: [4] }),
  NDEB: definition({ nombre: 'Nota de débito', ...GENERAL }),
  NCRE: definition({ nombre: 'Nota de crédito', ...GENERAL }),
  FACA: definition({ nombre: 'Factura contribuyente agropecuario', ...AGROPECUARIO }),
  FCCA: definition({ nombre: 'Factura cambiaria contribuyente agropecuario', ...AGROPECUARIO }),
  FAPE: definition({ nombre: 'Factura pequeño contribuyente régimen electrónico', ...PEQUENO_ELECTRONICO }),
  FCPE: definition({
    nombre: 'Factura cambiaria pequeño contribuyente régimen electrónico',
    ...PEQUENO_ELECTRONICO,
  }),
  FAAE: definition({
    nombre: 'Factura contribuyente agropecuario régimen electrónico especial',
    ...AGROPECUARIO_ELECTRONICO,
  }),
  FCAE: definition({
    nombre: 'Factura cambiaria contribuyente agropecuario régimen electrónico especial',
    ...AGROPECUARIO_ELECTRONICO,
  }),
};

type TiposDeRegimen = { readonly tipos: readonly TipoDocumento[]; readonly porDefecto: TipoDocumento };

const GENERALES: TiposDeRegimen = {
  tipos: ['FACT', 'FCAM', 'FAAE', 'FCAE', 'FESP', 'RECI', 'RDON'],
  porDefecto: 'FACT',
};

/** Spec 2, "Document types by tax regime". */
const TIPOS_POR_REGIMEN: Readonly<Record<RegimenSat, TiposDeRegimen>> = {
  PATRI: GENERALES,
  PASIM: GENERALES,
  PAPEQ: {
    tipos: ['FPEQ', 'FCAP', 'FACA', 'FCCA', 'FAPE', 'FCPE', 'FESP', 'RECI', 'RDON'],
    porDefecto: 'FPEQ',
  },
  EXENT: { tipos: ['RECI', 'RDON', 'FESP'], porDefecto: 'RDON' },
};

const AFILIACION_POR_REGIMEN: Readonly<Record<RegimenSat, 'GEN' | 'PEQ' | 'EXE'>> = {
  PATRI: 'GEN',
  PASIM: 'GEN',
  PAPEQ: 'PEQ',
  EXENT: 'EXE',
};

/** The types the specification offers to a regime, whether or not this build issues them, and the preselected one. */
export function tiposOf(regimen: RegimenSat): TiposDeRegimen {
  return TIPOS_POR_REGIMEN[regimen];
}

/** Of those, the ones this build issues and SAT accepts from the regime's affiliation. */
export function tiposEmitiblesOf(regimen: RegimenSat): readonly TipoDocumento[] {
  return tiposOf(regimen).tipos.filter(
    (tipo) => isPermitido(tipo, regimen) && TIPOS_DOCUMENTO[tipo].emitible,
  );
}

/** Whether the specification offers the type and SAT's rule 2.5.3-1 lets the affiliation issue it. */
export function isPermitido(tipo: TipoDocumento, regimen: RegimenSat): boolean {
  return (
    tiposOf(regimen).tipos.includes(tipo) &&
    TIPOS_DOCUMENTO[tipo].afiliaciones.includes(afiliacionIvaOf(regimen))
  );
}

/** AfiliacionIVA to send for a regime (fel-guide §9). */
export function afiliacionIvaOf(regimen: RegimenSat): 'GEN' | 'PEQ' | 'EXE' {
  return AFILIACION_POR_REGIMEN[regimen];
}
