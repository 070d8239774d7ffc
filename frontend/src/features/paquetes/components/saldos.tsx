import { SALDOS_CREDITO } from '#domain/creditos/saldos.ts';
import { ErrorState, Skeleton } from '../../../components/states.tsx';
import { useCreditos } from '../../../datos/emisor.ts';
import { t } from '../i18n.ts';

/** The four balances of the issuer, and the packages that are frozen. */
export function Saldos() {
  const { data, error, refetch } = useCreditos();
  if (data === undefined)
    return error === null ? (
      <Skeleton lineas={2} />
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} />
    );
  const congelados = data.paquetesCongeladosCer + data.paquetesCongeladosSat;
  return (
    <section className="tarjeta pila-corta" aria-label={t('paquetes.saldos')}>
      <h2 className="titulo-menor">{t('paquetes.saldos')}</h2>
      <dl className="paquetes-saldos">
        {SALDOS_CREDITO.map((saldo) => (
          <div key={saldo}>
            <dt>{t(`paquetes.saldo.${saldo}`)}</dt>
            <dd>{data[`creditosRestantes${saldo}`]}</dd>
          </div>
        ))}
      </dl>
      {congelados === 0 ? null : (
        <p className="secundario">{t('paquetes.congelados', { cantidad: congelados })}</p>
      )}
    </section>
  );
}
