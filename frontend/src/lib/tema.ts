import { CLAVES, readItem, writeItem } from './storage.ts';

export const TEMAS = ['sistema', 'claro', 'oscuro'] as const;
export type Tema = (typeof TEMAS)[number];

/** Colours that this device was set to; those of the system as long as nobody chose. */
export function readTema(): Tema {
  const guardado = readItem(CLAVES.tema);
  return TEMAS.find((each) => each === guardado) ?? 'sistema';
}

/** Marks the page with the colours (styles/tokens.css reads the mark); the system's need none. */
export function applyTema(tema: Tema): void {
  const { dataset } = document.documentElement;
  if (tema === 'sistema') delete dataset['tema'];
  else dataset['tema'] = tema;
}

export function chooseTema(tema: Tema): void {
  writeItem(CLAVES.tema, tema);
  applyTema(tema);
}
