import { readIdioma, t } from '../lib/i18n.ts';
import { Icon } from './icon.tsx';

type SelectorProps = { onElegir: (codigo: string) => void };

/** Choice of the language of the page. Each one stands under its own name, which its readers know. */
export function SelectorIdioma({ onElegir }: SelectorProps) {
  const { idiomas, codigo } = readIdioma();
  if (idiomas.length < 2) return null;
  return (
    <label className="fila selector-idioma">
      <Icon name="idioma" />
      <span className="solo-lector">{t('comun.idioma')}</span>
      <select className="control" value={codigo} onChange={({ target }) => onElegir(target.value)}>
        {idiomas.map(({ codigo: valor, nombre, lang }) => (
          <option key={valor} value={valor} lang={lang}>
            {nombre}
          </option>
        ))}
      </select>
    </label>
  );
}
