import { Chips } from '../../../components/chips.tsx';
import { FechaField } from '../../../components/fecha-field.tsx';
import type { PresetDeLista, Rango } from '../../../datos/rangos.ts';
import { t } from '../i18n.ts';

type Props<P extends PresetDeLista> = {
  presets: readonly P[];
  preset: P;
  rango: Rango;
  isRangoValid: boolean;
  /** Said of a range that is not valid. */
  error: string;
  onPreset: (preset: P) => void;
  onRango: (rango: Rango) => void;
};

/** The dates of a list: the usual ones, and two days of one's own. */
export function FiltroFechas<P extends PresetDeLista>(props: Props<P>) {
  const { presets, preset, rango, isRangoValid, error, onPreset, onRango } = props;
  return (
    <>
      <Chips
        etiqueta={t('documentos.rango.etiqueta')}
        opciones={presets.map((valor) => ({ valor, texto: t(`documentos.rango.${valor}`) }))}
        valor={preset}
        onChange={onPreset}
      />
      {preset === 'rango' ? (
        <div className="documentos-filtros-rango">
          <FechaField
            etiqueta={t('documentos.rango.desde')}
            value={rango.desde}
            error={isRangoValid ? undefined : error}
            onChange={(desde) => onRango({ ...rango, desde })}
          />
          <FechaField
            etiqueta={t('documentos.rango.hasta')}
            value={rango.hasta}
            onChange={(hasta) => onRango({ ...rango, hasta })}
          />
        </div>
      ) : null}
    </>
  );
}
