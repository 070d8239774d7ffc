/** Taxpayer that named another one at its sign-up as who brought it in; that one earns a commission of its purchases. */
export type Referido = {
  readonly nitDistribuidor: string;
  readonly nitReferido: string;
  /** Instant of the sign-up, yyyy-mm-ddThh:mm:ss-06:00. */
  readonly desde: string;
};

export interface DistribuidorRepository {
  /** Notes who brought a taxpayer in. The first one stays: a repeat, or another one later, changes nothing. */
  refer(referido: Referido): Promise<void>;
  /** Every taxpayer that was brought in, by the NIT of its distributor and then by its own. */
  listReferidos(): Promise<Referido[]>;
}
