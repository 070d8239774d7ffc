import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { NombreIcono } from './icon.tsx';

type Variante = 'primaria' | 'secundaria' | 'enlace' | 'peligro';

/** Classes of Amplify's stylesheet. Its component writes the same, with 15 kB (gzip) of code for properties that nobody sets here. */
const CLASES: Readonly<Record<Variante, string>> = {
  primaria: 'amplify-button--primary',
  secundaria: '',
  enlace: 'amplify-button--link',
  peligro: 'amplify-button--destructive',
};

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
      className={joinClases('amplify-button', CLASES[variante], estado, className)}
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

function joinClases(...clases: readonly string[]): string {
  return clases.filter((clase) => clase !== '').join(' ');
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
