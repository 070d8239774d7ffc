import { useState } from 'react';
import {
  PRINT_SCALE,
  compare,
  countDecimals,
  decimal,
  parseDecimal,
  printMonto,
} from '#domain/dinero/decimal.ts';
import { formatMonto } from '#domain/dinero/formato.ts';
import type { Moneda } from '#domain/documentos/modelo/borrador.ts';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { TextField } from '../../../components/field.tsx';
import { Notice } from '../../../components/notice.tsx';
import { t } from '../i18n.ts';
import { toAlert } from '../../../lib/to-alert.ts';

type Props = {
  titulo: string;
  moneda: Moneda;
  /** Amount left: the default of the field, and the most that may be paid. */
  pendiente: string;
  onClose: () => void;
  /** `idPago` is of this dialog: a repeat after a lost answer has the same one. */
  onPay: (monto: string, idPago: string) => Promise<void>;
};

/** Registers one payment of all that is left, or of a part. */
export function PagarDialogo({ titulo, moneda, pendiente, onClose, onPay }: Props) {
  const maximo = printMonto(decimal(pendiente));
  const [idPago] = useState(() => crypto.randomUUID());
  const [monto, setMonto] = useState(maximo);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [isPaying, setIsPaying] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const falta = findFalta(monto, maximo, moneda);
  const submit = () => {
    setIsSubmitted(true);
    if (falta !== undefined || isPaying) return;
    setIsPaying(true);
    setError(null);
    onPay(monto.replaceAll(',', '').trim(), idPago).catch((failure: unknown) => {
      setError(failure);
      setIsPaying(false);
    });
  };
  return (
    <Dialog titulo={titulo} onClose={onClose} foco="input">
      <form
        noValidate
        className="pila"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {error === null ? null : <Notice tipo="error">{toAlert(error).mensaje}</Notice>}
        <TextField
          etiqueta={t('documentos.pagar.monto')}
          ayuda={t('documentos.pagar.pendiente', { monto: formatMonto(maximo, moneda) })}
          inputMode="decimal"
          autoComplete="off"
          value={monto}
          error={isSubmitted ? falta : undefined}
          onChange={(event) => setMonto(event.target.value)}
        />
        <div className="fila fila-final">
          <Button onClick={onClose}>{t('documentos.pagar.cancelar')}</Button>
          <Button variante="primaria" type="submit" ocupado={isPaying}>
            {t('documentos.pagar.confirmar')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function findFalta(texto: string, maximo: string, moneda: Moneda): string | undefined {
  const monto = parseDecimal(texto.replaceAll(',', '').trim());
  if (monto === null || countDecimals(monto) > PRINT_SCALE) return t('documentos.pagar.ilegible');
  if (compare(monto, decimal('0')) <= 0) return t('documentos.pagar.cero');
  return compare(monto, decimal(maximo)) > 0
    ? t('documentos.pagar.excede', { monto: formatMonto(maximo, moneda) })
    : undefined;
}
