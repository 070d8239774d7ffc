import { estadosCon } from '#domain/documentos/modelo/estados.ts';
import { SelectField, TextField } from '../../../components/field.tsx';
import { t } from '../i18n.ts';
import { PRESETS } from '../../../datos/rangos.ts';
import type { Preset, Rango } from '../../../datos/rangos.ts';
import type { Filtro } from '../resumenes.ts';

/** States that the list can be filtered by. */
export const STATUS = estadosCon('filtrable');

export type EstadoFiltros = { preset: Preset; rango: Rango; filtro: Filtro };

type Props = EstadoFiltros & {
  isRangoValid: boolean;
  onPreset: (preset: Preset) => void;
  onRango: (rango: Rango) => void;
  onFiltro: (filtro: Filtro) => void;
};

export function Filtros({ preset, rango, filtro, isRangoValid, onPreset, onRango, onFiltro }: Props) {
  return (
    <div className="tarjeta documentos-filtros" role="search">
      <fieldset className="documentos-presets">
        <legend className="campo-etiqueta">{t('documentos.rango.etiqueta')}</legend>
        {PRESETS.map((each) => (
          <label key={each} className="documentos-preset">
            <input type="radio" name="preset" checked={preset === each} onChange={() => onPreset(each)} />
            <span>{t(`documentos.rango.${each}`)}</span>
          </label>
        ))}
      </fieldset>
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
      <div className="documentos-filtros-texto">
        <TextField
          etiqueta={t('documentos.filtro.etiqueta')}
          placeholder={t('documentos.filtro.ayuda')}
          type="search"
          value={filtro.texto}
          onChange={(event) => onFiltro({ ...filtro, texto: event.target.value })}
        />
        <SelectField
          etiqueta={t('documentos.filtro.estado')}
          opciones={[
            { valor: '', texto: t('documentos.filtro.todos') },
            ...STATUS.map((status) => ({ valor: status, texto: t(`documentos.estado.${status}`) })),
          ]}
          value={filtro.status ?? ''}
          onChange={(event) =>
            onFiltro({ ...filtro, status: STATUS.find((status) => status === event.target.value) ?? null })
          }
        />
      </div>
    </div>
  );
}
