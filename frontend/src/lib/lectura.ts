import { UI } from './ui-constants.ts';

/**
 * When data of the issuer are read again. What sells reads them once in some minutes, because each reading costs; a screen
 * that shows or manages them reads them at each visit (`alEntrar`), because somebody else may have changed them.
 */
export type Lectura = { readonly alEntrar: boolean; readonly frescosMs?: number };

export const AL_ENTRAR: Lectura = { alEntrar: true };

/** The library's options of a reading that holds for some time. */
export function toOpciones(lectura: Lectura | undefined, vigenciaMs: number = UI.datosFrescosMs) {
  return {
    staleTime: lectura?.frescosMs ?? vigenciaMs,
    refetchOnMount: lectura?.alEntrar === true ? 'always' : true,
  } as const;
}
