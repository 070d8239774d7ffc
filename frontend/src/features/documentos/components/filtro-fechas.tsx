import { Chips } from '../../../components/chips.tsx';
import { TextField } from '../../../components/field.tsx';
import { PRESETS } from '../../../datos/rangos.ts';
import type { Preset, Rango } from '../../../datos/rangos.ts';
import { t } from '../i18n.ts';

type Props = {
  preset: Preset;
  rango: Rango;
  isRangoValid: boolean;
  onPreset: (preset: Preset) => void;
  onRango: (rango: Rango) => void;
};

/** The dates of a list: the usual ones, and two days of one's own. */
export function FiltroFechas({ preset, rango, isRangoValid, onPreset, onRango }: Props) {
  return (
    <>
      <Chips
        etiqueta={t('documentos.rango.etiqueta')}
        opciones={PRESETS.map((valor) => ({ valor, texto: t(`documentos.rango.${valor}`) }))}
        valor={preset}
        onChange={onPreset}
      />
      {preset === 'rango' ? (
        <div className="documentos-filtros-rango">
          <TextField
            etiqueta={t('documentos.rango.desde')}
            type="date"
            value={rango.desde}
            error={isRangoValid ? undefined : t('documentos.rango.invalido')}
            onChange={(event) => onRango({ ...rango, desde: event.target.value })}
          />
          <TextField
            etiqueta={t('documentos.rango.hasta')}
            type="date"
            value={rango.hasta}
            onChange={(event) => onRango({ ...rango, hasta: event.target.value })}
          />
        </div>
      ) : null}
    </>
  );
}
