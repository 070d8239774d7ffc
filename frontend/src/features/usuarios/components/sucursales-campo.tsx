import { useId } from 'react';
import type { Ref } from 'react';
import { Icon } from '../../../components/icon.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Skeleton } from '../../../components/states.tsx';
import type { GetEstablecimientoSucursalesQuery } from '../../../generated/operations.ts';
import { nombreSucursal } from '../../../datos/emisor.ts';
import { t } from '../i18n.ts';

export type SucursalElegible = Pick<
  GetEstablecimientoSucursalesQuery['getEstablecimientoSucursales'][number],
  'id' | 'nombre' | 'habilitada'
>;

type Props = {
  /** Undefined while they are read; null when that failed. */
  sucursales: readonly SucursalElegible[] | undefined | null;
  /** Chosen branches; null for all of them. */
  elegidas: readonly number[] | null;
  error: string | undefined;
  onChange: (elegidas: number[] | null) => void;
  /** Control that takes the focus when the choice is wrong. */
  controlRef: Ref<HTMLInputElement>;
};

/** Choice of all branches or some of them. */
export function SucursalesCampo({ sucursales, elegidas, error, onChange, controlRef }: Props) {
  const id = useId();
  return (
    <fieldset className="campo usuarios-opciones" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="campo-etiqueta">{t('usuarios.campo.sucursales')}</legend>
      {(['todas', 'algunas'] as const).map((cuales) => (
        <label key={cuales} className="casilla usuarios-opcion" htmlFor={`${id}-${cuales}`}>
          <input
            ref={cuales === 'algunas' ? controlRef : undefined}
            id={`${id}-${cuales}`}
            type="radio"
            name={`${id}-cuales`}
            checked={(elegidas === null) === (cuales === 'todas')}
            onChange={() => onChange(cuales === 'todas' ? null : [])}
          />
          <span>
            {t(cuales === 'todas' ? 'usuarios.sucursales.todasTexto' : 'usuarios.sucursales.algunas')}
          </span>
        </label>
      ))}
      {elegidas === null ? null : <Algunas {...{ sucursales, elegidas, onChange }} />}
      {error ? (
        <p id={`${id}-error`} className="campo-error">
          <Icon name="alerta" />
          <span>{error}</span>
        </p>
      ) : null}
    </fieldset>
  );
}

type AlgunasProps = Pick<Props, 'sucursales' | 'onChange'> & { elegidas: readonly number[] };

function Algunas({ sucursales, elegidas, onChange }: AlgunasProps) {
  const id = useId();
  if (sucursales === undefined) return <Skeleton lineas={2} />;
  if (sucursales === null) return <Notice tipo="error">{t('usuarios.sucursales.error')}</Notice>;
  return (
    <div className="usuarios-opciones-lista">
      {sucursales.map((sucursal) => (
        <label key={sucursal.id} className="casilla" htmlFor={`${id}-${sucursal.id}`}>
          <input
            id={`${id}-${sucursal.id}`}
            type="checkbox"
            checked={elegidas.includes(sucursal.id)}
            onChange={({ currentTarget }) =>
              onChange(
                currentTarget.checked
                  ? [...elegidas, sucursal.id].sort((a, b) => a - b)
                  : elegidas.filter((elegida) => elegida !== sucursal.id),
              )
            }
          />
          <span>{nombreElegible(sucursal)}</span>
        </label>
      ))}
    </div>
  );
}

function nombreElegible(sucursal: SucursalElegible): string {
  const texto = nombreSucursal(sucursal);
  return sucursal.habilitada ? texto : t('usuarios.sucursales.deshabilitada', { nombre: texto });
}
