import { useQueryClient } from '@tanstack/react-query';
import { decimalFromNumber } from '#domain/dinero/decimal.ts';
import { formatMonto } from '#domain/dinero/formato.ts';
import { Notice } from '../../../components/notice.tsx';
import { ErrorState } from '../../../components/states.tsx';
import { CambioDelDia } from '../../../datos/components/cambio-del-dia.tsx';
import { t } from '../../../datos/i18n-cambio.ts';
import type { MesContable } from '../../../datos/periodo.ts';
import { useDiasSinCambio } from '../api-cambios.ts';

type Props = {
  periodo: MesContable;
  /** Whether the month is closed, so that what counts from now on is a change. */
  isCerrado?: boolean;
  /** Told after a rate was noted, with the number of days that still lack theirs. */
  onGuardado?: (quedan: number) => void;
};

/** Asks once for the rate of each day of a month that has documents in dollars and none; nothing when all have theirs. */
export function DiasSinCambio({ periodo, isCerrado = false, onGuardado }: Props) {
  const { data, error, refetch } = useDiasSinCambio(periodo);
  const client = useQueryClient();
  // Silence would say that every day has its rate.
  if (data === undefined && error !== null)
    return (
      <section className="tarjeta pila-corta">
        <p>{t('cambio.sinRespuesta')}</p>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </section>
    );
  if (data === undefined || data.dias.length === 0) return null;
  const guardar = () => {
    // What waits for a rate is in the figures, the withholdings and the lists of the month.
    void client.invalidateQueries();
    onGuardado?.(data.dias.length - 1);
  };
  return (
    <section className="tarjeta pila" aria-labelledby="cambio-titulo">
      <h2 className="titulo-menor" id="cambio-titulo">
        {t('cambio.titulo')}
      </h2>
      <p>{t('cambio.texto')}</p>
      {isCerrado ? <Notice tipo="info">{t('cambio.cerrado')}</Notice> : null}
      {data.dias.map(({ dia, documentos, dolares }) => (
        <CambioDelDia
          key={dia}
          dia={dia}
          detalle={t('cambio.documentos', {
            documentos,
            dolares: formatMonto(decimalFromNumber(dolares), 'USD'),
          })}
          onGuardado={guardar}
        />
      ))}
      {data.hayMas ? <Notice tipo="info">{t('cambio.hayMas')}</Notice> : null}
    </section>
  );
}
