import type { TipoCambioDia } from '#domain/catalogos/tipos-cambio.ts';
import type { UnidadMedida } from '#domain/catalogos/unidades.ts';
import type { Preferencias } from '#domain/sesion/preferencias.ts';

/** What an issuer keeps for himself, and how each of his users likes to work. */
export interface UnidadesRepository {
  /** By code, the deleted ones too. */
  listUnidades(nit: string): Promise<UnidadMedida[]>;
  putUnidad(nit: string, unidad: UnidadMedida): Promise<void>;
  /** Newest day first, at most `limite`; those taken back have no rate. */
  listTiposCambio(nit: string, limite: number): Promise<TipoCambioDia[]>;
  putTipoCambio(nit: string, dia: TipoCambioDia): Promise<void>;
  findPreferencias(nit: string, sub: string): Promise<Preferencias | null>;
  putPreferencias(nit: string, sub: string, preferencias: Preferencias): Promise<void>;
}
