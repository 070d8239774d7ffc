import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from '../../../components/field.tsx';
import { t } from '../i18n.ts';

/** Field for the user name of the issuer at a certifier; browsers neither fill nor change it. */
export function CampoUsuario({
  error,
  registro,
}: {
  error: string | undefined;
  registro: UseFormRegisterReturn;
}) {
  return (
    <TextField
      etiqueta={t('certificador.campo.usuario')}
      ayuda={t('certificador.campo.usuarioAyuda')}
      error={error}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      {...registro}
    />
  );
}
