import { CREDITOS } from '../constantes.ts';
import { NIVELES_ESCASEZ, sortByVence } from './compra.ts';
import type { Compra, NivelEscasez } from './compra.ts';
import type { Creditos } from './saldos.ts';

/** Largest balance of each level, for a package of that many credits. */
function umbralOf(nivel: NivelEscasez, { creditos }: Compra): number {
  return nivel === 'POCOS' ? CREDITOS.pocos : Math.floor(creditos.V / 10);
}

/** Levels to tell now, and the balance at which there will be something to tell again; null for never. */
export type Escasez = {
  /** Package that is spent last, which keeps what was told; null when none counts. */
  compra: Compra | null;
  niveles: readonly NivelEscasez[];
  umbral: number | null;
  /** Balance from which the screens warn. */
  pocosDesde: number;
};

/**
 * Finds the levels that the balance of the certifier plan has reached and that were not told. The package that ends last is
 * spent last, so all that is left belongs to it once a level is reached; it is the one that keeps what was told.
 */
export function escasezOf(
  compras: readonly Compra[],
  { creditosRestantesCerV: quedan }: Pick<Creditos, 'creditosRestantesCerV'>,
): Escasez {
  const compra = sortByVence(compras, 'Cer').findLast(({ creditos }) => creditos.V > 0);
  if (compra === undefined) return { compra: null, niveles: [], umbral: null, pocosDesde: CREDITOS.pocos };
  const pendientes = NIVELES_ESCASEZ.filter((nivel) => compra.escasez?.includes(nivel) !== true);
  const niveles = pendientes.filter((nivel) => quedan <= umbralOf(nivel, compra));
  const faltan = pendientes.filter((nivel) => !niveles.includes(nivel));
  const umbrales = faltan.map((nivel) => umbralOf(nivel, compra));
  const pocosDesde = Math.max(...NIVELES_ESCASEZ.map((nivel) => umbralOf(nivel, compra)));
  return { compra, niveles, umbral: umbrales.length === 0 ? null : Math.max(...umbrales), pocosDesde };
}
