import { ErrorState, Skeleton } from '../../../components/states.tsx';
import { useCreditos } from '../../../datos/emisor.ts';
import { t } from '../i18n.ts';

/** Plans, the one that most issuers use first. */
const PLANES = ['Cer', 'Sat'] as const;

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
      <table className="paquetes-saldos">
        <thead>
          <tr>
            <td />
            <th scope="col">{t('paquetes.saldo.V')}</th>
            <th scope="col">{t('paquetes.saldo.C')}</th>
          </tr>
        </thead>
        <tbody>
          {PLANES.map((plan) => (
            <tr key={plan}>
              <th scope="row">{t(`paquetes.saldo.${plan}`)}</th>
              <td>{data[`creditosRestantes${plan}V`]}</td>
              <td>{data[`creditosRestantes${plan}C`]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {congelados === 0 ? null : (
        <p className="secundario">{t('paquetes.congelados', { cantidad: congelados })}</p>
      )}
    </section>
  );
}
