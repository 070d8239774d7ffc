import type { Escasez } from '#domain/creditos/escasez.ts';
import type { Creditos, SaldoCredito } from '#domain/creditos/saldos.ts';

/** Credits that an operator grants, or takes back with a negative number. */
export type AjusteCreditos = {
  /** Id of the request, under which a repeat is known. */
  id: string;
  saldo: SaldoCredito;
  cantidad: number;
  usuario: string;
};
/** `HECHO` also for a repeat; the others say why nothing was written. */
export type ResultadoAjuste = 'HECHO' | 'SIN_EMISOR' | 'SIN_SALDO' | 'OTROS_DATOS';

/** A look that was asked for; the number tells it from a later one. */
export type RevisionCreditos = { readonly nit: string; readonly numero: number };

export type AvisoEscasez = Pick<Escasez, 'umbral' | 'pocosDesde'>;

export interface CreditoRepository {
  find(nit: string): Promise<Creditos>;
  /**
   * Gives a package of `cantidad` credits of the certifier plan of each kind, once per `motivo`; repeating it changes nothing
   * and answers false.
   */
  grant(nit: string, motivo: string, cantidad: number, now: Date): Promise<boolean>;
  /**
   * Changes a balance, which never falls below 0, and keeps the movement for ever. What is added is a package that ends after
   * a year.
   */
  adjust(nit: string, ajuste: AjusteCreditos, now: Date): Promise<ResultadoAjuste>;
  /**
   * Asks for a look of a job at the credits of the issuer when so few are left that it has something to tell. A balance that rises
   * and a document that waits for a credit ask by themselves.
   */
  noteUso(nit: string, now: Date): Promise<void>;
  /** Issuers at whose credits a job has to look now. */
  listRevisiones(now: Date, limite: number): Promise<RevisionCreditos[]>;
  /** Ends a look, unless another one was asked for since, with the balance at which there is something to tell again. */
  endRevision(nit: string, numero: number, aviso: AvisoEscasez): Promise<void>;
  /** Puts a look off until that instant (epoch ms), unless another one was asked for since, which comes at once. */
  postponeRevision(nit: string, numero: number, hasta: number): Promise<void>;
  /** Instant (ISO) at which credits were added for that `motivo`; null when they never were. */
  findOtorgado(nit: string, motivo: string): Promise<string | null>;
}
