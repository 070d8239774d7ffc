import type { UseFormRegisterReturn } from 'react-hook-form';
import { PasswordField } from '../../../components/field.tsx';
import { t } from '../i18n.ts';
import { ReglasClave } from './reglas-clave.tsx';

type CamposProps = {
  valor: string;
  clave: UseFormRegisterReturn;
  confirmacion: UseFormRegisterReturn;
  errorClave: string | undefined;
  errorConfirmacion: string | undefined;
};

/** Fields of a new password and its confirmation. */
export function NuevaClaveCampos({ valor, clave, confirmacion, errorClave, errorConfirmacion }: CamposProps) {
  return (
    <>
      <div className="pila-corta">
        <PasswordField
          etiqueta={t('sesion.campo.claveNueva')}
          error={errorClave}
          autoComplete="new-password"
          {...clave}
        />
        <ReglasClave clave={valor} />
      </div>
      <PasswordField
        etiqueta={t('sesion.campo.confirmacion')}
        error={errorConfirmacion}
        autoComplete="new-password"
        {...confirmacion}
      />
    </>
  );
}
