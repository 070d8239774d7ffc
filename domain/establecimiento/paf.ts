import { contrato } from '../traducciones/areas.ts';

/**
 * Phase of the issuer's agreement with the registration service (PAF): 0 not accepted, 1 accepted, 2 accepted but the
 * register does not know the NIT, 3 accepted and confirmed.
 */
export type FaseRegistroPaf = 0 | 1 | 2 | 3;

export const FASE_PAF = { pendiente: 0, aceptado: 1, fallido: 2, confirmado: 3 } as const satisfies Record<
  string,
  FaseRegistroPaf
>;

/** Agreement of one issuer; only the server writes it. */
export type ContratoPaf = {
  fase: FaseRegistroPaf;
  /** Null until it is accepted. */
  aceptacion: AceptacionPaf | null;
  /** NIT of the certifier with which the register confirmed the issuer; "" until then. */
  certificadorAcreditado: string;
};
export type AceptacionPaf = {
  version: string;
  /** Text that was read and accepted, word for word. */
  texto: string;
  /** yyyy-mm-ddThh:mm:ss-06:00 */
  fecha: string;
  usuario: string;
};

/** The agreement of an issuer that has not accepted it yet. */
export const PAF_PENDIENTE: ContratoPaf = {
  fase: FASE_PAF.pendiente,
  aceptacion: null,
  certificadorAcreditado: '',
};

/** Version of the text; it must change with the text, so that no issuer accepts a text that was not shown. */
export const VERSION_PAF = '2026-11';

/**
 * The paragraphs of the agreement as they are shown and stored. They stay in Spanish in every interface language, because
 * what the issuer accepts is kept word for word.
 */
export function parrafosPaf(): readonly string[] {
  return Object.values(contrato);
}

export function textoPaf(): string {
  return parrafosPaf().join('\n\n');
}

export function isPafAceptado({ fase }: Pick<ContratoPaf, 'fase'>): boolean {
  return fase !== FASE_PAF.pendiente;
}
