import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { Decimal } from '#domain/dinero/decimal.ts';
import { formatMonto } from '#domain/dinero/formato.ts';
import { vueltoOf } from '#domain/dinero/vuelto.ts';
import { TextField } from '../../../components/field.tsx';
import { t } from '../i18n-certificacion.ts';
import { cleanMonto } from '../montos.ts';

type Props = { total: Decimal; onEnter: () => void };

/** Sum that the client hands over in cash, and the change; Enter in it certifies. Neither is part of the document. */
export function Vuelto({ total, onEnter }: Props) {
  const [entregado, setEntregado] = useState('');
  const vuelto = vueltoOf(total, cleanMonto(entregado));
  const isCorto = entregado.trim() !== '' && vuelto === null;
  return (
    <div className="rejilla editor-vuelto">
      <TextField
        etiqueta={t('editor.vuelto.entregado')}
        opcional
        prefijo="Q"
        inputMode="decimal"
        autoComplete="off"
        value={entregado}
        ayuda={isCorto ? t('editor.vuelto.corto') : undefined}
        onChange={(event) => setEntregado(event.target.value)}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key === 'Enter' && !event.repeat) onEnter();
        }}
      />
      <p role="status" className="editor-vuelto-monto">
        {vuelto === null ? '' : t('editor.vuelto.vuelto', { monto: formatMonto(vuelto, 'GTQ') })}
      </p>
    </div>
  );
}
