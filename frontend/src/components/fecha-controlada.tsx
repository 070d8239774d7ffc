import { useEffect, useRef } from 'react';
import type { FieldPathByValue, FieldValues, PathValue, UseFormReturn } from 'react-hook-form';
import { FechaField } from './fecha-field.tsx';
import type { FechaFieldProps } from './fecha-field.tsx';

type Props<T extends FieldValues, N> = Omit<FechaFieldProps, 'name' | 'value' | 'onChange' | 'onBlur'> & {
  form: Pick<UseFormReturn<T>, 'watch' | 'setValue' | 'register' | 'formState'>;
  nombre: N;
};

/** Date of a form. It takes the form and not its code, so that a screen with a date alone does not load that. */
export function FechaControlada<T extends FieldValues, N extends FieldPathByValue<T, string>>({
  form: { watch, setValue, register, formState },
  nombre,
  ...props
}: Props<T, N>) {
  const campo = useRef<HTMLInputElement>(null);
  // A wrong date takes the focus, as every registered field does. The form gets no element, because it would write the date into it
  // as it is stored.
  const { ref } = register(nombre);
  const connect = useRef(ref);
  useEffect(() => {
    connect.current({ name: nombre, focus: () => campo.current?.focus() });
  }, [nombre]);
  const opciones = { shouldDirty: true, shouldValidate: formState.isSubmitted };
  return (
    <FechaField
      {...props}
      ref={campo}
      value={watch(nombre)}
      onChange={(fecha) => setValue(nombre, fecha as PathValue<T, N>, opciones)}
    />
  );
}
