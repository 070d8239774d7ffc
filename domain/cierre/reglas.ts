import type { RegimenSat } from '../establecimiento/establecimiento.ts';

/** Ways in which a month is declared. */
export const DECLARACIONES = ['pequeno', 'general', 'exento'] as const;
export type Declaracion = (typeof DECLARACIONES)[number];

/** Declaration of each regime. */
export const DECLARACION_DE: Readonly<Record<RegimenSat, Declaracion>> = {
  PAPEQ: 'pequeno',
  PATRI: 'general',
  PASIM: 'general',
  EXENT: 'exento',
};

/** Forms of SAT by what they declare (catalogue page of 2025-10-06). */
export const FORMULARIOS = {
  pequeno: 'SAT-2046',
  general: 'SAT-2237',
  facturaEspecial: 'SAT-2085',
  retencionIsr: 'SAT-1331',
} as const;

/** Values that a law may change, with the first month (yyyy-mm) in which each holds; the newest first. */
type Vigencia = readonly { desde: string; valor: string }[];

const TASA_PEQUENO: Vigencia = [{ desde: '2012-03', valor: '0.05' }];
const LIMITE_PEQUENO: Vigencia = [{ desde: '2012-03', valor: '150000.00' }];

function valorEn(vigencia: Vigencia, mes: string): string {
  const vigente = vigencia.find(({ desde }) => desde <= mes) ?? vigencia.at(-1);
  if (vigente === undefined) throw new Error(`No value holds in ${mes}`);
  return vigente.valor;
}

/** Part of its income that a small taxpayer pays. */
export const tasaPequeno = (mes: string): string => valorEn(TASA_PEQUENO, mes);
/** Sales of a calendar year from which on a taxpayer is no longer a small one, in quetzales. */
export const limitePequeno = (mes: string): string => valorEn(LIMITE_PEQUENO, mes);
