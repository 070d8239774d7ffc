import { t } from '../lib/i18n.ts';
import { Button } from './button.tsx';
import type { ButtonProps } from './button.tsx';

type PieDialogoProps = Omit<ButtonProps, 'type' | 'children'> & {
  /** Text of the button that does it; "Guardar" when it is left out. */
  children?: ButtonProps['children'];
  /** Text of the button that leaves all as it is; "Cancelar" when it is left out. */
  cancelar?: string;
  onClose: () => void;
};

/** Foot of a dialog or a form: first the button that leaves it, then the one that does it, which sends the form unless it has `onClick`. */
export function PieDialogo({
  onClose,
  cancelar = t('comun.boton.cancelar'),
  children,
  ...boton
}: PieDialogoProps) {
  return (
    <div className="fila fila-final">
      <Button onClick={onClose}>{cancelar}</Button>
      <Button
        variante="primaria"
        type={boton.onClick === undefined ? 'submit' : 'button'}
        {...(children === undefined ? { textoOcupado: t('comun.boton.guardando') } : {})}
        {...boton}
      >
        {children ?? t('comun.boton.guardar')}
      </Button>
    </div>
  );
}
