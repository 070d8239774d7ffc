import type { UseFormRegisterReturn } from 'react-hook-form';
import { readNombreIngreso } from '#domain/sesion/nombre-ingreso.ts';
import { TextField } from '../../../components/field.tsx';
import { t } from '../i18n.ts';

type UsuarioCampoProps = { valor: string; error: string | undefined; campo: UseFormRegisterReturn };

/** Field of a sign-in name. It says how a text is read that may stand for two users, before anything is sent. */
export function UsuarioCampo({ valor, error, campo }: UsuarioCampoProps) {
  const { nombre, otro } = readNombreIngreso(valor);
  return (
    <TextField
      etiqueta={t('sesion.campo.usuario')}
      ayuda={otro === null ? undefined : t('sesion.campo.usuarioDuda', { usuario: nombre, nit: otro })}
      error={error}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      {...campo}
    />
  );
}
