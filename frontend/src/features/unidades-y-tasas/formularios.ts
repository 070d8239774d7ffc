/** Names of the forms whose typed text is kept (lib/unsaved-forms.ts). */
export const FORMULARIOS = { unidad: 'catalogos/unidad', cambio: 'catalogos/cambio' } as const;
