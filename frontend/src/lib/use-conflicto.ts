import { useState } from 'react';
import { diferencias } from '#domain/texto/diferencias.ts';
import type { Campos, Diferencia } from '#domain/texto/diferencias.ts';
import { ApiError } from './api-error.ts';

/** A change of a record that other devices may change too; `A` is the record as the API answers it, `T` as it is compared. */
export type Cambio<A, T extends object> = {
  /** Version of the record that the form was filled with; null for a new one. */
  version: string | null;
  /** Values that the user typed. */
  propio: T;
  campos: Campos<T>;
  /** Stores what was typed in the place of that version; `actual` is the record that the user has seen in the question. */
  store: (version: string | null, actual: A | null) => Promise<void>;
  /** Reads the record as it is stored now; null when there is none. */
  readActual: () => Promise<(A & { version: string | null }) | null>;
  toValores: (actual: A) => T;
  onError: (error: unknown) => void;
  /** Called when the user prefers what is stored. */
  onKeep: (actual: A & { version: string | null }) => void;
};

/** The question that is open: what differs, and the answers. */
export type Conflicto = {
  diferencias: readonly Diferencia[];
  isSaving: boolean;
  onReplace: () => void;
  onKeep: () => void;
  onClose: () => void;
};

const isCambiado = (error: unknown): boolean => error instanceof ApiError && error.codigo === 'CAMBIADO';

/**
 * Stores forms without overwriting what somebody else stored after they were opened: the server refuses that, and the
 * question shows what differs. Whatever the answer, what was typed stays in the form until the user gives it up.
 */
export function useConflicto() {
  const [conflicto, setConflicto] = useState<Omit<Conflicto, 'isSaving'> | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const close = () => setConflicto(null);
  async function attempt<A, T extends object>(
    cambio: Cambio<A, T>,
    version: string | null,
    visto: A | null,
  ): Promise<void> {
    try {
      await cambio.store(version, visto);
      close();
    } catch (error) {
      // When the record cannot be read now, the error itself says what happened.
      const actual = isCambiado(error) ? await cambio.readActual().catch(() => null) : null;
      if (actual === null) {
        close();
        cambio.onError(error);
        return;
      }
      setConflicto({
        diferencias: diferencias(cambio.campos, cambio.toValores(actual), cambio.propio),
        onReplace: () => void run(cambio, actual.version, actual),
        onKeep: () => {
          close();
          cambio.onKeep(actual);
        },
        onClose: close,
      });
    }
  }
  async function run<A, T extends object>(
    cambio: Cambio<A, T>,
    version: string | null,
    visto: A | null,
  ): Promise<void> {
    setIsSaving(true);
    await attempt(cambio, version, visto);
    setIsSaving(false);
  }
  return {
    save: <A, T extends object>(cambio: Cambio<A, T>) => run(cambio, cambio.version, null),
    conflicto: conflicto === null ? null : { ...conflicto, isSaving },
  };
}
