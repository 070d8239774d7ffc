import type { ReactNode } from 'react';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { t } from '../i18n.ts';

type Props = {
  titulo: string;
  /** Names and values; an empty value is left out. */
  datos: readonly (readonly [string, string])[];
  onClose: () => void;
  /** Buttons of what can be done. */
  children?: ReactNode;
};

/** All that is known of a row. */
export function FichaDialogo({ titulo, datos, onClose, children }: Props) {
  return (
    <Dialog titulo={titulo} onClose={onClose}>
      <dl className="operador-datos operador-datos-una">
        {datos
          .filter(([, valor]) => valor !== '')
          .map(([nombre, valor]) => (
            <div key={nombre}>
              <dt>{nombre}</dt>
              <dd className="operador-texto">{valor}</dd>
            </div>
          ))}
      </dl>
      <div className="fila fila-final">
        <Button onClick={onClose}>{t('comun.boton.cerrar')}</Button>
        {children}
      </div>
    </Dialog>
  );
}
