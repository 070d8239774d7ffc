import { FechaField } from '../../../components/fecha-field.tsx';
import { SelectField } from '../../../components/field.tsx';
import { t } from '../../../lib/i18n.ts';
import { PRESETS, isRangoValid, rangoOf } from '../../../datos/rangos.ts';
import type { Preset, Rango } from '../../../datos/rangos.ts';
import { readHoy } from '../../../lib/reloj.ts';

export type PeriodoElegido = { preset: Preset; rango: Rango };

export function periodoOf(preset: Preset): PeriodoElegido {
  return { preset, rango: rangoOf(preset, readHoy()) };
}

type Props = {
  periodo: PeriodoElegido;
  onPeriodo: (periodo: PeriodoElegido) => void;
  /** Fault that the caller found in the period. */
  error?: string | undefined;
};

/** Choice of a period by its name, or by its two days. */
export function PeriodoCampos({ periodo: { preset, rango }, onPeriodo, error }: Props) {
  const changeDia = (cambio: Partial<Rango>) => onPeriodo({ preset, rango: { ...rango, ...cambio } });
  return (
    <>
      <SelectField
        etiqueta={t('documentos.rango.etiqueta')}
        opciones={PRESETS.map((each) => ({ valor: each, texto: t(`documentos.rango.${each}`) }))}
        value={preset}
        onChange={(event) => {
          const elegido = PRESETS.find((each) => each === event.target.value);
          if (elegido !== undefined) onPeriodo(periodoOf(elegido));
        }}
      />
      {preset === 'rango' ? (
        <>
          <FechaField
            etiqueta={t('documentos.rango.desde')}
            value={rango.desde}
            error={isRangoValid(rango) ? error : t('documentos.rango.invalido')}
            onChange={(desde) => changeDia({ desde })}
          />
          <FechaField
            etiqueta={t('documentos.rango.hasta')}
            value={rango.hasta}
            onChange={(hasta) => changeDia({ hasta })}
          />
        </>
      ) : null}
    </>
  );
}
