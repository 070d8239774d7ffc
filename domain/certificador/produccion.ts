import { falta } from '../errores/falta.ts';
import type { Falta } from '../errores/falta.ts';
import type { CertificadorDisponible } from './certificadores.ts';

/**
 * Stages in which a certifier may be switched to production. The local one is here because nothing of it leaves the
 * machine: its certifiers are simulators, which have a production of their own to try.
 */
const ETAPAS_CON_PRODUCCION: readonly string[] = ['produccion', 'local'];

/** The stage is for tests, or the constants of the certifier are not confirmed, as those of the practice mode never are. */
export type ImpedimentoProduccion = 'etapa' | 'certificador';

/** Whether documents with fiscal validity may leave a stage of this name. */
export function hasProduccion(etapa: string): boolean {
  return ETAPAS_CON_PRODUCCION.includes(etapa);
}

/** Reason for which a certifier cannot issue documents with fiscal validity in a stage; null when it can. */
export function impedimentoOf(
  etapa: string,
  { confirmado }: Pick<CertificadorDisponible, 'confirmado'>,
): ImpedimentoProduccion | null {
  if (!hasProduccion(etapa)) return 'etapa';
  return confirmado ? null : 'certificador';
}

/** Finds the fault of a switch to production that the stage or the certifier does not allow; a null certifier has none. */
export function checkProduccion(
  { prod }: { readonly prod: boolean },
  etapa: string,
  certificador: Pick<CertificadorDisponible, 'confirmado'> | null,
): Falta[] {
  const impedimento = certificador === null ? null : impedimentoOf(etapa, certificador);
  return prod && impedimento !== null ? [falta('CERTIFICADOR-14', 'prod')] : [];
}
