import type { UseFormRegisterReturn } from 'react-hook-form';
import { CODIGO_CONFIRMACION } from '#domain/constantes.ts';
import { TextField } from '../../../components/field.tsx';
import { t } from '../i18n.ts';

/** Removes the blanks and signs that a copied message puts around a code, such as "123 456". */
export function cleanCodigo(text: string): string {
  return text.replace(/[^0-9A-Za-z]/g, '').slice(0, CODIGO_CONFIRMACION.largo);
}

/** Code of a message in one input, so that pasting and the phone's suggestion work. At most 6 characters (spec 1 §5). */
export function CodigoCampo({
  error,
  campo,
}: {
  error: string | undefined;
  campo: UseFormRegisterReturn<'codigo'>;
}) {
  return (
    <TextField
      etiqueta={t('sesion.campo.codigo')}
      error={error}
      className="sesion-codigo-entrada"
      inputMode="numeric"
      autoComplete="one-time-code"
      {...campo}
      onChange={(event) => {
        // maxLength is not used, because it would cut a pasted code before its blanks are removed.
        event.target.value = cleanCodigo(event.target.value);
        void campo.onChange(event);
      }}
    />
  );
}
