import type { FieldPathByValue, FieldValues, PathValue, UseFormReturn } from 'react-hook-form';
import { FechaField } from './fecha-field.tsx';
import type { FechaFieldProps } from './fecha-field.tsx';

type Props<T extends FieldValues, N> = Omit<FechaFieldProps, 'name' | 'value' | 'onChange' | 'onBlur'> & {
  form: Pick<UseFormReturn<T>, 'watch' | 'setValue' | 'formState'>;
  nombre: N;
};

/** Date of a form. It takes the form and not its code, so that a screen with a date alone does not load that. */
export function FechaControlada<T extends FieldValues, N extends FieldPathByValue<T, string>>({
  form: { watch, setValue, formState },
  nombre,
  ...props
}: Props<T, N>) {
  const opciones = { shouldDirty: true, shouldValidate: formState.isSubmitted };
  return (
    <FechaField
      {...props}
      value={watch(nombre)}
      onChange={(fecha) => setValue(nombre, fecha as PathValue<T, N>, opciones)}
    />
  );
}
