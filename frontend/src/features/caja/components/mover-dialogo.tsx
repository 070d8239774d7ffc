import { faltaText } from '../../../lib/falta-texto.ts';
import { useState } from 'react';
import { decimal, toNumber } from '#domain/dinero/decimal.ts';
import { MONEDAS } from '#domain/dinero/moneda.ts';
import { parseMonto } from '#domain/documentos/cobros/forma-pago.ts';
import type { Moneda } from '#domain/documentos/modelo/borrador.ts';
import { falta } from '#domain/errores/falta.ts';
import { PieDialogo } from '../../../components/pie-dialogo.tsx';
import { Chips } from '../../../components/chips.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { TextField } from '../../../components/field.tsx';
import { Notice } from '../../../components/notice.tsx';
import { toAlert } from '../../../lib/to-alert.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useMoverCaja } from '../api.ts';
import type { CualCaja } from '../api.ts';
import { t } from '../i18n.ts';

type Props = { cual: CualCaja; tipo: 'ENTRADA' | 'SALIDA'; onClose: () => void };

const MONEDAS_CAJA: readonly Moneda[] = ['GTQ', 'USD'];

/** Notes cash that is put into the drawer or taken out of it, with its reason. */
export function MoverDialogo({ cual, tipo, onClose }: Props) {
  // A repeat after a lost answer has the same id.
  const [idMovimiento] = useState(() => crypto.randomUUID());
  const [moneda, setMoneda] = useState<Moneda>('GTQ');
  const [monto, setMonto] = useState('');
  const [motivo, setMotivo] = useState('');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const mover = useMoverCaja(cual);
  const escrito = monto.replaceAll(',', '').trim();
  const sinMonto = parseMonto(escrito) === null ? faltaText(falta('PAGO-01', 'monto')) : undefined;
  const sinMotivo = motivo.trim() === '' ? faltaText(falta('CAJA-03', 'motivo')) : undefined;
  const submit = () => {
    setIsSubmitted(true);
    if (sinMonto !== undefined || sinMotivo !== undefined || mover.isPending) return;
    mover.mutate(
      { idMovimiento, tipo, moneda, monto: toNumber(decimal(escrito)), motivo: motivo.trim() },
      {
        onSuccess: () => {
          showToast('success', t('caja.mover.hecho'));
          onClose();
        },
      },
    );
  };
  return (
    <Dialog titulo={t(`caja.mover.${tipo}`)} onClose={onClose} foco="[inputmode]">
      <form
        noValidate
        className="pila"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {mover.error === null ? null : <Notice tipo="error">{toAlert(mover.error).mensaje}</Notice>}
        <Chips
          etiqueta={t('caja.mover.moneda')}
          opciones={MONEDAS_CAJA.map((valor) => ({ valor, texto: valor }))}
          valor={moneda}
          onChange={setMoneda}
        />
        <TextField
          etiqueta={t('caja.mover.monto')}
          prefijo={MONEDAS[moneda].simbolo}
          inputMode="decimal"
          autoComplete="off"
          value={monto}
          error={isSubmitted ? sinMonto : undefined}
          onChange={(event) => setMonto(event.target.value)}
        />
        <TextField
          etiqueta={t('caja.mover.motivo')}
          ayuda={t('caja.mover.ayuda')}
          autoComplete="off"
          maxLength={255}
          value={motivo}
          error={isSubmitted ? sinMotivo : undefined}
          onChange={(event) => setMotivo(event.target.value)}
        />
        <PieDialogo onClose={onClose} cancelar={t('caja.dialogo.cancelar')} ocupado={mover.isPending}>
          {t('caja.mover.anotar')}
        </PieDialogo>
      </form>
    </Dialog>
  );
}
