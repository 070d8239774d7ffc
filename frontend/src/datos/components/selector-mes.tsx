import { IconButton } from '../../components/button.tsx';
import { SelectField } from '../../components/field.tsx';
import { t } from '../i18n-periodo.ts';
import { aniosOf, isVisible, movePeriodo, nombreMes } from '../periodo.ts';
import type { MesContable } from '../periodo.ts';

type Props = {
  periodo: MesContable;
  /** Present month; later ones cannot be chosen. */
  actual: MesContable;
  onChange: (periodo: MesContable) => void;
};

/** Choice of one month, by name or one step at a time. */
export function SelectorMes({ periodo, actual, onChange }: Props) {
  const { mes, anio } = periodo;
  const anterior = movePeriodo(periodo, -1);
  const siguiente = movePeriodo(periodo, 1);
  const change = (next: MesContable) => onChange(isVisible(next, actual) ? next : actual);
  const meses = Array.from({ length: 12 }, (_, i) => i + 1);
  return (
    <div className="selector-mes">
      <IconButton
        icono="izquierda"
        etiqueta={t('periodo.mesAnterior')}
        aria-disabled={!isVisible(anterior, actual)}
        onClick={() => (isVisible(anterior, actual) ? onChange(anterior) : undefined)}
      />
      <SelectField
        etiqueta={t('periodo.mes')}
        value={String(mes)}
        opciones={meses.map((each) => ({
          valor: String(each),
          texto: nombreMes(each),
          inactiva: !isVisible({ anio, mes: each }, actual),
        }))}
        onChange={({ currentTarget }) => change({ anio, mes: Number(currentTarget.value) })}
      />
      <SelectField
        etiqueta={t('periodo.anio')}
        value={String(anio)}
        opciones={aniosOf(actual).map((each) => ({ valor: String(each), texto: String(each) }))}
        onChange={({ currentTarget }) => change({ mes, anio: Number(currentTarget.value) })}
      />
      <IconButton
        icono="derecha"
        etiqueta={t('periodo.mesSiguiente')}
        aria-disabled={!isVisible(siguiente, actual)}
        onClick={() => (isVisible(siguiente, actual) ? onChange(siguiente) : undefined)}
      />
    </div>
  );
}
