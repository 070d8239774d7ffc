import { deshacer } from '#domain/traducciones/areas.ts';
import { textosOf } from '../lib/i18n.ts';
import { Button } from './button.tsx';

const t = textosOf({ deshacer });

type DeshacerProps = {
  /** Sentence that says which thing was removed. */
  texto: string;
  /** Shortcut of the same action, in the form of `aria-keyshortcuts`. */
  atajo?: string;
  onUndo: () => void;
};

/** Says what was removed without a question, and puts it back. The place that shows it announces it in a live region. */
export function Deshacer({ texto, atajo, onUndo }: DeshacerProps) {
  return (
    <div className="fila deshacer">
      <span>{texto}</span>
      <Button icono="reintentar" aria-keyshortcuts={atajo} onClick={onUndo}>
        {t('deshacer.boton')}
      </Button>
    </div>
  );
}
