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

/** Kinds of buyers that withhold IVA, by the law that makes them do so. */
export const TIPOS_AGENTE = ['ESPECIAL', 'EXPORTADOR', 'PUBLICO', 'TARJETA', 'OTRO', 'NINGUNO'] as const;
export type TipoAgente = (typeof TIPOS_AGENTE)[number];

/** Part of the IVA that each kind of buyer withholds of a taxpayer of the general regime. */
const PORCENTAJE_AGENTE: Readonly<Record<Exclude<TipoAgente, 'NINGUNO'>, Vigencia>> = {
  ESPECIAL: [{ desde: '2006-08', valor: '0.15' }],
  EXPORTADOR: [{ desde: '2006-08', valor: '0.65' }],
  PUBLICO: [{ desde: '2006-08', valor: '0.25' }],
  TARJETA: [{ desde: '2006-08', valor: '0.15' }],
  OTRO: [{ desde: '2006-08', valor: '0.15' }],
};
export const porcentajeAgente = (tipo: Exclude<TipoAgente, 'NINGUNO'>, mes: string): string =>
  valorEn(PORCENTAJE_AGENTE[tipo], mes);

const RETENCION_PEQUENO: Vigencia = [{ desde: '2012-03', valor: '0.05' }];
const MINIMO_PEQUENO: Vigencia = [{ desde: '2012-03', valor: '2500.00' }];
/** Part of the total that is withheld of a small taxpayer, of sales above that amount. */
export const tasaRetencionPequeno = (mes: string): { tasa: string; desde: string } => ({
  tasa: valorEn(RETENCION_PEQUENO, mes),
  desde: valorEn(MINIMO_PEQUENO, mes),
});

const ISR: Readonly<Record<'tasa' | 'tasaMayor' | 'hasta' | 'desde', Vigencia>> = {
  tasa: [{ desde: '2013-01', valor: '0.05' }],
  tasaMayor: [{ desde: '2013-01', valor: '0.07' }],
  hasta: [{ desde: '2013-01', valor: '30000.00' }],
  desde: [{ desde: '2013-01', valor: '2500.00' }],
};
/** ISR on income: one rate up to an amount without IVA, another above; nothing is withheld below `desde`. */
export const tasaIsr = (mes: string): Record<keyof typeof ISR, string> => ({
  tasa: valorEn(ISR.tasa, mes),
  tasaMayor: valorEn(ISR.tasaMayor, mes),
  hasta: valorEn(ISR.hasta, mes),
  desde: valorEn(ISR.desde, mes),
});
