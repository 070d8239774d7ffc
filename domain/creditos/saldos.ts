/** Plans that are sold: Sat keeps documents that were certified elsewhere, Cer certifies documents here. */
export const PLANES = ['Sat', 'Cer'] as const;
export type Plan = (typeof PLANES)[number];

/** Kinds of document: V for what the issuer sells, C for what it buys. */
export type Clase = 'V' | 'C';

/** Balances and counts of frozen packages of an issuer, by the names of the specification. */
export type Creditos = {
  creditosRestantesSatV: number;
  creditosRestantesSatC: number;
  creditosRestantesCerV: number;
  creditosRestantesCerC: number;
  paquetesCongeladosCer: number;
  paquetesCongeladosSat: number;
  /** Balance of certified sales from which few are left; absent while no job has looked at the packages. */
  pocosDesde?: number;
};

/** Balances of one plan. */
export function saldosOf(creditos: Creditos, plan: Plan): Readonly<Record<Clase, number>> {
  return { V: creditos[`creditosRestantes${plan}V`], C: creditos[`creditosRestantes${plan}C`] };
}

/** The four balances of an issuer, one for each plan and kind. */
export const SALDOS_CREDITO = ['SatV', 'SatC', 'CerV', 'CerC'] as const;
export type SaldoCredito = (typeof SALDOS_CREDITO)[number];
