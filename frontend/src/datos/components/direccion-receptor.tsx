import type { UseFormRegisterReturn } from 'react-hook-form';
import { DEPARTAMENTOS, municipiosOf } from '#domain/catalogos/lugares.ts';
import { PAIS } from '#domain/constantes.ts';
import type { Direccion } from '#domain/establecimiento/direccion.ts';
import { direccion } from '#domain/traducciones/areas.ts';
import { textosOf } from '../../lib/i18n.ts';
import { SelectField, TextField } from '../../components/field.tsx';
import { listPaises } from '../paises.ts';
import type { Opcion } from '../../components/field.tsx';

const t = textosOf({ direccion });

type Props = {
  registrar: (parte: keyof Direccion) => UseFormRegisterReturn;
  errores: Partial<Record<keyof Direccion, { message?: string }>> | undefined;
  /** Address as typed so far. */
  direccion: Direccion;
  onDepartamento: (municipio: string) => void;
};

/** Options of a list; the stored value stays one of them even when it is spelled differently. */
function opcionesOf(names: readonly string[], actual: string): Opcion[] {
  const all = actual === '' || names.includes(actual) ? names : [actual, ...names];
  return [
    { valor: '', texto: t('direccion.sinElegir') },
    ...all.map((name) => ({ valor: name, texto: name })),
  ];
}

/** Address of a receiver: lists of departments and municipalities for Guatemala, free text for other countries. */
export function DireccionReceptor({ registrar, errores, direccion, onDepartamento }: Props) {
  const campo = (parte: keyof Direccion) => ({
    etiqueta: t(`direccion.campo.${parte}`),
    error: errores?.[parte]?.message,
    autoComplete: 'off',
    ...registrar(parte),
  });
  const isGuatemala = direccion.pais.trim().toUpperCase() === PAIS;
  const departamento = campo('departamento');
  return (
    <>
      <div className="ancho">
        <TextField {...campo('direccion')} opcional />
      </div>
      {isGuatemala ? (
        <>
          <SelectField
            {...departamento}
            opcional
            value={direccion.departamento}
            opciones={opcionesOf(DEPARTAMENTOS, direccion.departamento)}
            onChange={(event) => {
              void departamento.onChange(event);
              onDepartamento('');
            }}
          />
          <SelectField
            {...campo('municipio')}
            opcional
            value={direccion.municipio}
            opciones={opcionesOf(municipiosOf(direccion.departamento), direccion.municipio)}
          />
        </>
      ) : (
        <>
          <TextField {...departamento} opcional />
          <TextField {...campo('municipio')} opcional />
        </>
      )}
      <TextField {...campo('codigoPostal')} opcional inputMode="numeric" />
      <SelectField {...campo('pais')} value={direccion.pais} opciones={listPaises()} />
    </>
  );
}
