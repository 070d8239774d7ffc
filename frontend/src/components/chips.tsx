import { useId } from 'react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { NombreIcono } from './iconos.ts';

type ChipsProps<V extends string> = {
  /** Name of the choice; `isMudo` leaves it to screen readers. */
  etiqueta: string;
  isMudo?: boolean;
  opciones: readonly { valor: V; texto: string }[];
  valor: V;
  onChange: (valor: V) => void;
};

/** A choice of one among a few, all of them in sight. Radio buttons: the arrows move the choice. */
export function Chips<V extends string>({
  etiqueta,
  isMudo = false,
  opciones,
  valor,
  onChange,
}: ChipsProps<V>) {
  const name = useId();
  return (
    <fieldset className="chips">
      <legend className={isMudo ? 'solo-lector' : 'campo-etiqueta'}>{etiqueta}</legend>
      {opciones.map((each) => (
        <label key={each.valor} className="chip">
          <input
            type="radio"
            name={name}
            checked={each.valor === valor}
            onChange={() => onChange(each.valor)}
          />
          <span>{each.texto}</span>
        </label>
      ))}
    </fieldset>
  );
}

type ChipBotonProps = Omit<ComponentPropsWithRef<'button'>, 'aria-expanded'> & {
  icono?: NombreIcono;
  /** Whether what it opens is open. */
  isAbierto: boolean;
  children: ReactNode;
};

/** Chip that says what is chosen and opens the place where it is changed. */
export function ChipBoton({ icono, isAbierto, children, ...button }: ChipBotonProps) {
  return (
    <button type="button" {...button} className="chip-boton" aria-expanded={isAbierto}>
      {icono === undefined ? null : <Icon name={icono} />}
      {children}
    </button>
  );
}
