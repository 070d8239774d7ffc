import { t } from '../lib/i18n.ts';

const ATAJOS = [
  { teclas: ['Ctrl', 'Enter'], etiqueta: 'editor.atajos.certificar' },
  { teclas: ['Alt', 'N'], etiqueta: 'editor.atajos.agregar' },
  { teclas: ['Alt', 'D'], etiqueta: 'editor.atajos.quitar' },
  { teclas: ['Ctrl', 'S'], etiqueta: 'editor.atajos.guardar' },
  { teclas: ['Esc'], etiqueta: 'editor.atajos.cerrar' },
] as const;

const DE_LINEAS: readonly string[] = ['editor.atajos.agregar', 'editor.atajos.quitar'];

/** A note has the lines of its origin: none comes or goes. */
export function AtajosAyuda({ isNota }: { isNota: boolean }) {
  const atajos = ATAJOS.filter(({ etiqueta }) => !isNota || !DE_LINEAS.includes(etiqueta));
  return (
    <ul className="atajos secundario" aria-label={t('editor.atajos.titulo')}>
      {atajos.map(({ teclas, etiqueta }) => (
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
