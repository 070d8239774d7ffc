import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import type { ActoDuda } from '../api.ts';
import { t } from '../i18n.ts';

type Props = {
  acto: ActoDuda;
  /** Names and values of what was typed. */
  filas: readonly (readonly [string, string])[];
  ocupado: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Second question before an act that cannot be undone. The button that goes back comes first, so that it has the focus. */
export function Confirmacion({ acto, filas, ocupado, onConfirm, onClose }: Props) {
  return (
    <Dialog titulo={t(`operador.${acto}.confirmar.titulo`)} onClose={onClose}>
      <div className="pila">
        <dl className="operador-datos operador-datos-una">
          {filas.map(([nombre, valor]) => (
            <div key={nombre}>
              <dt>{nombre}</dt>
              <dd className="operador-texto">{valor}</dd>
            </div>
          ))}
        </dl>
        <p>{t(`operador.${acto}.confirmar.texto`)}</p>
        <div className="fila fila-final">
          <Button onClick={onClose}>{t('operador.volver')}</Button>
          <Button variante="peligro" ocupado={ocupado} onClick={onConfirm}>
            {t(`operador.${acto}.confirmar.boton`)}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
