import type * as S from '#graphql/generated/schema-types.ts';
import { newId } from '../../solas/paseo/comun.ts';
import type { Paseo } from '../../solas/paseo/comun.ts';
import { EMISOR } from '../../solas/paseo/cuenta.ts';
import { entrarComo } from './gente.ts';
import { llamar } from './llamar.ts';

export const MOTIVO = 'El emisor llamó y pidió ayuda';

/** Lets an operator bring a balance of the issuer to exactly that. */
export async function setCreditos(paseo: Paseo, saldo: S.SaldoCredito, cantidad: number): Promise<void> {
  const operador = await entrarComo(paseo, 'operador');
  const { nit } = EMISOR;
  const saldos = await llamar(operador, 'Query.getCreditosEmisor', { nit });
  const diferencia = cantidad - saldos[`creditosRestantes${saldo}`];
  if (diferencia === 0) return;
  await llamar(operador, 'Mutation.ajustarCreditos', {
    ...{ nit, idAjuste: newId(), saldo, cantidad: diferencia, motivo: MOTIVO },
  });
}

/** Credits with which every document of the issuer is paid. */
export async function darCreditos(paseo: Paseo): Promise<void> {
  await setCreditos(paseo, 'CerV', 200);
  await setCreditos(paseo, 'CerC', 1);
}
