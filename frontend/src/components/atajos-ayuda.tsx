import { atajos } from '#domain/traducciones/areas.ts';
import { textosOf } from '../lib/i18n.ts';

const t = textosOf({ atajos });

const ATAJOS = [
  { teclas: ['Ctrl', 'Enter'], etiqueta: 'atajos.certificar' },
  { teclas: ['Alt', 'N'], etiqueta: 'atajos.agregar' },
  { teclas: ['Alt', 'D'], etiqueta: 'atajos.quitar' },
  { teclas: ['Alt', 'Z'], etiqueta: 'atajos.deshacer' },
  { teclas: ['Ctrl', 'S'], etiqueta: 'atajos.guardar' },
  { teclas: ['Esc'], etiqueta: 'atajos.cerrar' },
] as const;

const DE_LINEAS: readonly string[] = ['atajos.agregar', 'atajos.quitar', 'atajos.deshacer'];

/** Help on the keyboard shortcuts; a note keeps the lines of its origin, so those for lines are left out. */
export function AtajosAyuda({ isNota }: { isNota: boolean }) {
  const visibles = ATAJOS.filter(({ etiqueta }) => !isNota || !DE_LINEAS.includes(etiqueta));
  return (
    <ul className="atajos secundario" aria-label={t('atajos.titulo')}>
      {visibles.map(({ teclas, etiqueta }) => (
        <li key={etiqueta}>
          {teclas.map((tecla) => (
            <kbd key={tecla}>{tecla}</kbd>
          ))}{' '}
          {t(etiqueta)}
        </li>
      ))}
    </ul>
  );
}
