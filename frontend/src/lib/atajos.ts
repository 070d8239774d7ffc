/** Part of the application in which a shortcut works; the help lists the shortcuts by it. */
export type LugarAtajo = 'general' | 'editor' | 'documento' | 'catalogo';

/**
 * Every shortcut with a modifier, and the one key that asks for help. The same row binds the shortcut and stands in the help, so
 * that neither can say what the other does not do. `lineas` marks those that a note lacks, because it keeps the lines of its origin.
 */
const ATAJOS = {
  search: { lugar: 'general', con: 'Ctrl', tecla: 'k', etiqueta: 'atajos.buscar' },
  help: { lugar: 'general', con: null, tecla: '?', etiqueta: 'atajos.ayuda' },
  certify: { lugar: 'editor', con: 'Ctrl', tecla: 'Enter', etiqueta: 'atajos.certificar' },
  addLinea: { lugar: 'editor', con: 'Alt', tecla: 'n', etiqueta: 'atajos.agregar', lineas: true },
  removeLinea: { lugar: 'editor', con: 'Alt', tecla: 'd', etiqueta: 'atajos.quitar', lineas: true },
  putBack: { lugar: 'editor', con: 'Alt', tecla: 'z', etiqueta: 'atajos.deshacer', lineas: true },
  save: { lugar: 'editor', con: 'Ctrl', tecla: 's', etiqueta: 'atajos.guardar' },
  print: { lugar: 'documento', con: 'Ctrl', tecla: 'p', etiqueta: 'atajos.imprimir' },
  saveAndNext: { lugar: 'catalogo', con: 'Ctrl', tecla: 'Enter', etiqueta: 'atajos.guardarYSeguir' },
  hear: { lugar: 'general', con: 'Alt', tecla: 'o', etiqueta: 'atajos.oir' },
  openCalendar: { lugar: 'general', con: 'Alt', tecla: 'ArrowDown', etiqueta: 'atajos.calendario' },
} as const;

export type Atajo = keyof typeof ATAJOS;

type Fila = {
  lugar: LugarAtajo;
  con: 'Ctrl' | 'Alt' | null;
  tecla: string;
  etiqueta: (typeof ATAJOS)[Atajo]['etiqueta'];
  lineas?: boolean;
};

type Tecla = {
  key: string;
  code?: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey?: boolean;
};

/**
 * Whether a key press is that shortcut. ⌘ counts as Ctrl. Alt with a letter types another character on some layouts, such as "ñ" or
 * "∂", and then the place of the key counts; a letter of the shortcuts is always meant as that letter, wherever a layout has it.
 */
export function isAtajo(evento: Tecla, atajo: Atajo): boolean {
  const { con, tecla }: Fila = ATAJOS[atajo];
  const isCon = (evento.ctrlKey || evento.metaKey) === (con === 'Ctrl') && evento.altKey === (con === 'Alt');
  // "?" itself needs Shift on most layouts; with a modifier Shift makes it another shortcut, one of the browser's.
  if (!isCon || (con !== null && evento.shiftKey === true)) return false;
  const escrita = evento.key.toLowerCase();
  if (con === 'Alt' && !/^[a-z]$/.test(escrita) && evento.code === `Key${tecla.toUpperCase()}`) return true;
  return escrita === tecla.toLowerCase();
}

/** Shortcut of a key press among those of a place; null for none. */
export function atajoOf<A extends Atajo>(evento: Tecla, atajos: readonly A[]): A | null {
  return atajos.find((atajo) => isAtajo(evento, atajo)) ?? null;
}

const NOMBRES: Readonly<Record<string, string>> = { ArrowDown: '↓' };

/** Rows of the help of a place: the keys as they are printed on a keyboard, and the label of what they do. */
export function listAtajos(lugar: LugarAtajo, isNota = false) {
  return (Object.values(ATAJOS) as Fila[])
    .filter((fila) => fila.lugar === lugar && !(isNota && fila.lineas === true))
    .map(({ con, tecla, etiqueta }) => {
      const nombre = NOMBRES[tecla] ?? (tecla.length === 1 ? tecla.toUpperCase() : tecla);
      return { teclas: con === null ? [nombre] : [con, nombre], etiqueta };
    });
}

/** Whether keys are text where the focus is, so that no single key may be a shortcut. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}
