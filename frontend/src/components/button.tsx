import type { ComponentPropsWithRef, ReactNode } from 'react';
import { CLASES_BOTON, joinClases } from './clases-boton.ts';
import type { Variante } from './clases-boton.ts';
import { Icon } from './icon.tsx';
import type { NombreIcono } from './iconos.ts';

export type ButtonProps = Omit<ComponentPropsWithRef<'button'>, 'size' | 'color'> & {
  variante?: Variante;
  icono?: NombreIcono;
  /** Shows that the action is running, blocks a second press and keeps the focus. */
  ocupado?: boolean;
  textoOcupado?: string;
  children: ReactNode;
};

export function Button({
  variante = 'secundaria',
  icono,
  ocupado = false,
  textoOcupado,
  ...props
}: ButtonProps) {
  const { children, onClick, type = 'button', className = '', ...rest } = props;
  const estado = rest.disabled === true ? 'amplify-button--disabled' : '';
  return (
    <button
      {...rest}
      className={joinClases('amplify-button', CLASES_BOTON[variante], estado, className)}
      type={type}
      aria-disabled={ocupado || undefined}
      aria-busy={ocupado || undefined}
      onClick={(event) => {
        if (ocupado) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {icono === undefined ? null : <Icon name={icono} />}
      {ocupado && textoOcupado !== undefined ? textoOcupado : children}
    </button>
  );
}

type IconButtonProps = Omit<ButtonProps, 'children' | 'icono'> & { icono: NombreIcono; etiqueta: string };

/** Button that shows only its icon; `etiqueta` is its accessible name and tooltip. */
export function IconButton({ icono, etiqueta, className = '', ...props }: IconButtonProps) {
  return (
    <Button {...props} className={`boton-solo-icono ${className}`} aria-label={etiqueta} title={etiqueta}>
      <Icon name={icono} />
    </Button>
  );
}
