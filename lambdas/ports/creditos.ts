export type Creditos = {
  creditosRestantesSatV: number;
  creditosRestantesSatC: number;
  creditosRestantesCerV: number;
  creditosRestantesCerC: number;
  paquetesCongeladosCer: number;
  paquetesCongeladosSat: number;
};

export interface CreditoRepository {
  find(nit: string): Promise<Creditos>;
  /** Adds `cantidad` CerV credits once per `motivo`; repeating it changes nothing. */
  grant(nit: string, motivo: string, cantidad: number, now: Date): Promise<void>;
  /** Instant (ISO) at which credits were added for that `motivo`; null when they never were. */
  findOtorgado(nit: string, motivo: string): Promise<string | null>;
}
