import type { ReactNode } from 'react';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { t } from '../i18n.ts';

type Props = {
  titulo: string;
  /** Names and values; an empty value is left out. */
  datos: readonly (readonly [string, string])[];
  onClose: () => void;
  /** More to see below the data, which then stand in a wide dialog. */
  medio?: ReactNode;
  /** Buttons of what can be done. */
  children?: ReactNode;
};

/** All that is known of a row. */
export function FichaDialogo({ titulo, datos, onClose, medio, children }: Props) {
  return (
    <Dialog titulo={titulo} onClose={onClose} ancho={medio !== undefined}>
      <dl className={medio === undefined ? 'operador-datos operador-datos-una' : 'operador-datos'}>
        {datos
          .filter(([, valor]) => valor !== '')
          .map(([nombre, valor]) => (
            <div key={nombre}>
              <dt>{nombre}</dt>
              <dd className="operador-texto">{valor}</dd>
            </div>
          ))}
      </dl>
      {medio}
      <div className="fila fila-final">
        <Button onClick={onClose}>{t('comun.boton.cerrar')}</Button>
        {children}
      </div>
    </Dialog>
  );
}
