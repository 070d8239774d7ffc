import type { CambioEdicion, Edicion } from '#domain/traducciones/edicion.ts';

/** Texts that translators wrote in the place of the delivered ones. They belong to no issuer. */
export interface TraduccionRepository {
  /** The labels with edited texts, in no particular order. */
  list(): Promise<Edicion[]>;
  find(etiqueta: string): Promise<Edicion | null>;
  /**
   * Stores the texts of a label, with the change in its history, while they are as `previa`, null for none; false, and
   * nothing stored, when another writer came first.
   */
  put(edicion: Edicion, cambio: CambioEdicion, previa: Edicion | null): Promise<boolean>;
  /** Changes of a label, newest first, at most `limite`. */
  listCambios(etiqueta: string, limite: number): Promise<CambioEdicion[]>;
}
