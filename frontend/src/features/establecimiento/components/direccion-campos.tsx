import type { UseFormRegisterReturn } from 'react-hook-form';
import { DEPARTAMENTOS } from '#domain/catalogos/lugares.ts';
import { SelectField, TextField } from '../../../components/field.tsx';
import { t } from '../i18n.ts';

type CampoDireccion = 'direccion' | 'estado' | 'ciudad' | 'codPostal';

type DireccionCamposProps = {
  /** Without `codPostal` the form asks for it elsewhere. */
  campos: Record<Exclude<CampoDireccion, 'codPostal'>, UseFormRegisterReturn> & {
    codPostal?: UseFormRegisterReturn;
  };
  errores: Partial<Record<CampoDireccion, { message?: string }>>;
  /** Stored department, kept as an option even when it is spelled differently. */
  estado: string;
};

/** Address of an issuer or branch in Guatemala. */
export function DireccionCampos({ campos, errores, estado }: DireccionCamposProps) {
  const names = estado === '' || DEPARTAMENTOS.includes(estado) ? DEPARTAMENTOS : [estado, ...DEPARTAMENTOS];
  return (
    <>
      <div className="ancho">
        <TextField
          etiqueta={t('establecimiento.campo.direccion')}
          error={errores.direccion?.message}
          autoComplete="street-address"
          {...campos.direccion}
        />
      </div>
      <SelectField
        etiqueta={t('establecimiento.campo.estado')}
        error={errores.estado?.message}
        opciones={[
          // Only an address without a department offers this: the rules refuse it.
          ...(estado === '' ? [{ valor: '', texto: t('establecimiento.campo.estadoElegir') }] : []),
          ...names.map((name) => ({ valor: name, texto: name })),
        ]}
        {...campos.estado}
      />
      <TextField
        etiqueta={t('establecimiento.campo.ciudad')}
        error={errores.ciudad?.message}
        autoComplete="address-level2"
        {...campos.ciudad}
      />
      {campos.codPostal === undefined ? null : (
        <CodigoPostal campo={campos.codPostal} error={errores.codPostal?.message} />
      )}
    </>
  );
}

/** Postal code, beside the address or apart from it. */
export function CodigoPostal({ campo, error }: { campo: UseFormRegisterReturn; error: string | undefined }) {
  return (
    <TextField
      etiqueta={t('establecimiento.campo.codPostal')}
      error={error}
      inputMode="numeric"
      autoComplete="postal-code"
      {...campo}
    />
  );
}
