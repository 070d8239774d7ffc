import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { ROLES_MIEMBRO } from '#domain/sesion/guardias.ts';
import { t } from '../i18n.ts';

/** Choice of a role, each with the rights that it gives. */
export function RolCampo({ registro }: { registro: UseFormRegisterReturn }) {
  const id = useId();
  return (
    <fieldset className="campo usuarios-opciones">
      <legend className="campo-etiqueta">{t('usuarios.campo.rol')}</legend>
      {ROLES_MIEMBRO.map((rol) => (
        <label key={rol} className="casilla usuarios-opcion" htmlFor={`${id}-${rol}`}>
          <input
            {...registro}
            id={`${id}-${rol}`}
            type="radio"
            value={rol}
            aria-labelledby={`${id}-${rol}-nombre`}
            aria-describedby={`${id}-${rol}-texto`}
          />
          <span>
            <strong id={`${id}-${rol}-nombre`}>{t(`usuarios.rol.${rol}`)}</strong>
            <span className="campo-ayuda bloque" id={`${id}-${rol}-texto`}>
              {t(`usuarios.rol.${rol}.texto`)}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
