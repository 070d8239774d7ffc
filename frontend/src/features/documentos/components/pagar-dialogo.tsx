import { faltaText } from '../../../lib/falta-texto.ts';
import { useState } from 'react';
import { decimal, parseDecimal, printMonto } from '#domain/dinero/decimal.ts';
import { formatMonto } from '#domain/dinero/formato.ts';
import { MONEDAS } from '#domain/dinero/moneda.ts';
import { checkPago } from '#domain/documentos/cobros/pagos.ts';
import { METODOS_COBRO, nombreMetodoOf } from '#domain/documentos/modelo/metodos-pago.ts';
import type { MetodoPago, Moneda } from '#domain/documentos/modelo/borrador.ts';
import { PieDialogo } from '../../../components/pie-dialogo.tsx';
import { Chips } from '../../../components/chips.tsx';
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
  onPay: (monto: string, idPago: string, metodo: MetodoPago) => Promise<void>;
};

/** Registers one payment of all that is left, or of a part. */
export function PagarDialogo({ titulo, moneda, pendiente, onClose, onPay }: Props) {
  const maximo = printMonto(decimal(pendiente));
  const [idPago] = useState(() => crypto.randomUUID());
  const [monto, setMonto] = useState(maximo);
  const [metodo, setMetodo] = useState<MetodoPago>('EFECTIVO');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [isPaying, setIsPaying] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const escrito = monto.replaceAll(',', '').trim();
  const falta = checkPago(parseDecimal(escrito), decimal(maximo), moneda);
  const submit = () => {
    setIsSubmitted(true);
    if (falta !== null || isPaying) return;
    setIsPaying(true);
    setError(null);
    onPay(escrito, idPago, metodo).catch((failure: unknown) => {
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
          prefijo={MONEDAS[moneda].simbolo}
          inputMode="decimal"
          autoComplete="off"
          value={monto}
          error={isSubmitted && falta !== null ? faltaText(falta) : undefined}
          onChange={(event) => setMonto(event.target.value)}
        />
        <Chips
          etiqueta={t('documentos.pagar.metodo')}
          opciones={METODOS_COBRO.map((valor) => ({ valor, texto: nombreMetodoOf(valor) }))}
          valor={metodo}
          onChange={setMetodo}
        />
        <PieDialogo onClose={onClose} ocupado={isPaying}>
          {t('documentos.pagar.confirmar')}
        </PieDialogo>
      </form>
    </Dialog>
  );
}
