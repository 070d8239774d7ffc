import type { InputHTMLAttributes } from 'react';
import { Icon } from './icon.tsx';

type Props = InputHTMLAttributes<HTMLInputElement> & {
  texto: string;
  onElegir: (file: File | undefined) => void;
};

/** Button that chooses one file, for the `control` of a field inside an element of the class `archivo`. */
export function ElegirArchivo({ texto, onElegir, ...control }: Props) {
  return (
    <>
      <input
        {...control}
        className="solo-lector"
        type="file"
        onChange={({ currentTarget }) => {
          onElegir(currentTarget.files?.[0]);
          // The same file may be chosen again after it was corrected.
          currentTarget.value = '';
        }}
      />
      <label className="archivo-boton" htmlFor={control.id}>
        <Icon name="subir" />
        {texto}
      </label>
    </>
  );
}
