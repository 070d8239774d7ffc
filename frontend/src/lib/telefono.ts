/** Width at which a page has one column, as in the styles. */
const DE_TELEFONO = '(max-width: 43.8em)';

export const isTelefono = (): boolean => matchMedia(DE_TELEFONO).matches;
