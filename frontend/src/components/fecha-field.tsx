import { useRef, useState } from 'react';
import type { KeyboardEvent, Ref } from 'react';
import { readFechaEscrita, writeFecha } from '#domain/fechas/escrita.ts';
import { formatFechaBarras } from '#domain/fechas/guatemala.ts';
import { isAtajo } from '../lib/atajos.ts';
import { t } from '../lib/i18n.ts';
import { Field } from './field.tsx';
import type { FieldTexts } from './field.tsx';
import { Icon } from './icon.tsx';

export type FechaFieldProps = FieldTexts & {
  /** Date as yyyy-mm-dd; "" for none. */
  value: string;
  /** Gets "" while the typed date is not complete. */
  onChange: (fecha: string) => void;
  onBlur?: () => void;
  id?: string;
  name?: string;
  max?: string;
  required?: boolean;
  'aria-label'?: string;
  ref?: Ref<HTMLInputElement>;
};

/**
 * Date as day, month and year, whatever the language of the browser, whose own box shows the month first in some. The calendar is
 * the browser's own, behind a button and behind Alt and the down arrow; a telephone shows digits to type.
 */
export function FechaField({
  etiqueta,
  ayuda,
  error,
  opcional,
  id,
  value,
  onChange,
  onBlur,
  max,
  ...input
}: FechaFieldProps) {
  /** Characters of a date that is being typed; null shows the value. */
  const [escrito, setEscrito] = useState<string | null>(null);
  /** Whether the box was left since the last key. */
  const [isDejada, setIsDejada] = useState(false);
  const calendario = useRef<HTMLInputElement>(null);
  const texto = escrito ?? formatFechaBarras(value);
  const isIncompleta = isDejada && value === '' && (escrito ?? '') !== '';
  const open = () => {
    // Browsers of before 2022 cannot be told to open it; a date can still be typed.
    if (calendario.current !== null && 'showPicker' in calendario.current) calendario.current.showPicker();
  };
  const choose = (fecha: string) => {
    setEscrito(null);
    onChange(fecha);
  };
  const write = (ahora: string) => {
    const nuevo = writeFecha(texto, ahora);
    setEscrito(nuevo);
    setIsDejada(false);
    onChange(readFechaEscrita(nuevo) ?? '');
  };
  const leave = () => {
    // A date that is not complete stays to be corrected, unless the form goes on with the one before it.
    if (escrito !== null && (value !== '' || escrito === '')) setEscrito(null);
    setIsDejada(true);
    onBlur?.();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isAtajo(event, 'openCalendar')) return;
    event.preventDefault();
    open();
  };
  return (
    <Field {...{ etiqueta, ayuda, opcional, id }} error={isIncompleta ? t('comun.fecha.incompleta') : error}>
      {(control) => (
        <div className="campo-clave campo-fecha">
          <input
            {...input}
            {...control}
            className="amplify-input"
            inputMode="numeric"
            autoComplete="off"
            placeholder={t('comun.fecha.forma')}
            value={texto}
            onChange={({ currentTarget }) => write(currentTarget.value)}
            onBlur={leave}
            onKeyDown={onKeyDown}
          />
          <input
            ref={calendario}
            type="date"
            tabIndex={-1}
            aria-hidden="true"
            value={value}
            max={max}
            onChange={({ currentTarget }) => choose(currentTarget.value)}
          />
          <button type="button" tabIndex={-1} aria-label={t('comun.fecha.calendario')} onClick={open}>
            <Icon name="calendario" />
          </button>
        </div>
      )}
    </Field>
  );
}
