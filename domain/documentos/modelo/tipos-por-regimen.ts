import type { TipoDocumento } from './borrador.ts';
import type { RegimenSat } from '../../establecimiento/establecimiento.ts';
import { TIPOS_DOCUMENTO, isTipoDocumento } from './tipos.ts';

type TiposDeRegimen = { readonly tipos: readonly TipoDocumento[]; readonly porDefecto: TipoDocumento };

/** Spec 2, "Document types by tax regime": the types in the order of their places, and the preselected one. */
const TIPOS_POR_REGIMEN: Readonly<Record<RegimenSat, TiposDeRegimen>> = {
  PATRI: { tipos: listTipos('PATRI'), porDefecto: 'FACT' },
  PASIM: { tipos: listTipos('PASIM'), porDefecto: 'FACT' },
  PAPEQ: { tipos: listTipos('PAPEQ'), porDefecto: 'FPEQ' },
  EXENT: { tipos: listTipos('EXENT'), porDefecto: 'RDON' },
};

function listTipos(regimen: RegimenSat): readonly TipoDocumento[] {
  const lugarOf = (tipo: TipoDocumento): number => TIPOS_DOCUMENTO[tipo].lugarPorRegimen[regimen] ?? 0;
  return Object.keys(TIPOS_DOCUMENTO)
    .filter(isTipoDocumento)
    .filter((tipo) => lugarOf(tipo) > 0)
    .sort((a, b) => lugarOf(a) - lugarOf(b));
}

const AFILIACION_POR_REGIMEN: Readonly<Record<RegimenSat, 'GEN' | 'PEQ' | 'EXE'>> = {
  PATRI: 'GEN',
  PASIM: 'GEN',
  PAPEQ: 'PEQ',
  EXENT: 'EXE',
};

/** Types that the specification offers to a regime, issued by this build or not, and the preselected one. */
export function tiposOf(regimen: RegimenSat): TiposDeRegimen {
  return TIPOS_POR_REGIMEN[regimen];
}

/** Types offered to a regime that this build issues and SAT accepts from the regime's affiliation. */
export function tiposEmitiblesOf(regimen: RegimenSat): readonly TipoDocumento[] {
  return tiposOf(regimen).tipos.filter(
    (tipo) => isPermitido(tipo, regimen) && TIPOS_DOCUMENTO[tipo].emitible,
  );
}

/** Whether the type is offered, or is a note, and SAT's rule 2.5.3-1 lets the affiliation issue it. */
export function isPermitido(tipo: TipoDocumento, regimen: RegimenSat): boolean {
  const { nota, afiliaciones } = TIPOS_DOCUMENTO[tipo];
  const isOfrecido = nota || tiposOf(regimen).tipos.includes(tipo);
  return isOfrecido && afiliaciones.includes(afiliacionIvaOf(regimen));
}

/** AfiliacionIVA to send for a regime (docs/fel.md §9). */
export function afiliacionIvaOf(regimen: RegimenSat): 'GEN' | 'PEQ' | 'EXE' {
  return AFILIACION_POR_REGIMEN[regimen];
}
