import { useState } from 'react';
import { checkTipoCambioDia, findTipoCambio } from '#domain/catalogos/tipos-cambio.ts';
import { falta } from '#domain/errores/falta.ts';
import { formatFecha } from '#domain/fechas/guatemala.ts';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/field.tsx';
import { faltaText } from '../../lib/falta-texto.ts';
import { readHoy } from '../../lib/reloj.ts';
import { showError, showToast } from '../../lib/toasts.ts';
import { t } from '../i18n-cambio.ts';
import { usePutTipoCambio, useTiposCambio } from '../unidades.ts';

type Props = {
  /** Day whose rate is missing, yyyy-mm-dd. */
  dia: string;
  /** Documents that wait for it. */
  detalle?: string;
  onGuardado: () => void;
};

/** Asks for the rate of a day. The newest one before it is only offered, and said to be of another day. */
export function CambioDelDia({ dia, detalle, onGuardado }: Props) {
  const put = usePutTipoCambio();
  const dias = useTiposCambio() ?? [];
  const [tasa, setTasa] = useState('');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const hoy = readHoy();
  const fecha = formatFecha(dia);
  const limpia = tasa.replace(',', '.').trim();
  const [mal] =
    limpia === ''
      ? [falta('TIPOCAMBIO-01', 'tasa')]
      : checkTipoCambioDia({ fecha: dia, tasa: limpia }, hoy, dias);
  const previo = findTipoCambio(dias, dia);
  const submit = () => {
    setIsSubmitted(true);
    if (mal !== undefined || put.isPending) return;
    put.mutate(
      { fecha: dia, tasa: limpia, version: null },
      {
        onSuccess: () => {
          showToast('success', t('cambio.guardado', { fecha }));
          onGuardado();
        },
        onError: showError,
      },
    );
  };
  if (dia > hoy) return <p className="secundario">{t('cambio.futuro')}</p>;
  return (
    <form
      className="pila-corta"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {detalle === undefined ? null : <p>{detalle}</p>}
      <div className="fila">
        <TextField
          etiqueta={t('cambio.tasa', { fecha })}
          prefijo="Q"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={tasa}
          error={isSubmitted && mal !== undefined ? faltaText(mal) : undefined}
          onChange={({ target }) => setTasa(target.value)}
        />
        <Button type="submit" ocupado={put.isPending}>
          {t('cambio.guardar')}
        </Button>
      </div>
      {previo === null ? null : (
        <p className="secundario">
          <Button variante="enlace" onClick={() => setTasa(previo.tasa)}>
            {t('cambio.usar', { tasa: previo.tasa, fecha: formatFecha(previo.fecha) })}
          </Button>{' '}
          {limpia === previo.tasa ? t('cambio.otroDia') : null}
        </p>
      )}
    </form>
  );
}
