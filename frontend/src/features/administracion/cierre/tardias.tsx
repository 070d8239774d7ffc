import { Link } from 'react-router-dom';
import { decimalFromNumber } from '#domain/dinero/decimal.ts';
import { formatMonto } from '#domain/dinero/formato.ts';
import { formatFecha } from '#domain/fechas/guatemala.ts';
import { formatMes } from '#domain/fechas/periodo.ts';
import { Button } from '../../../components/button.tsx';
import { ErrorState } from '../../../components/states.tsx';
import { useComprasTardias, useContarCompras } from '../../../datos/mes-compra.ts';
import type { CompraTardia } from '../../../datos/mes-compra.ts';
import { pathTo } from '../../../lib/paths.ts';
import { showError, showToast } from '../../../lib/toasts.ts';
import type { CierreMes } from './api.ts';
import { mesText } from './figuras.ts';
import { t } from './i18n.ts';

/** Purchases that came after their month was closed: this month counts them with one press, while the law allows it. */
export function ComprasTardias({ cierre }: { cierre: CierreMes }) {
  const { data, error, refetch } = useComprasTardias(cierre);
  const contar = useContarCompras();
  // Silence would say that no purchase came late.
  if (data === undefined && error !== null)
    return (
      <section className="tarjeta pila-corta">
        <p>{t('mes.tardias.sinRespuesta')}</p>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </section>
    );
  if (data === undefined || data.compras.length === 0) return null;
  const periodo = formatMes(mesText(cierre));
  const count = (compras: readonly CompraTardia[]) =>
    contar.mutate(
      {
        uuids: compras.map(({ uuidCertificacion }) => uuidCertificacion),
        mes: cierre.mes,
        anio: cierre.anio,
      },
      {
        onSuccess: () => showToast('success', t('mes.tardias.hecho', { cantidad: compras.length, periodo })),
        onError: showError,
      },
    );
  return (
    <section className="tarjeta pila-corta" aria-labelledby="mes-tardias">
      <h2 className="titulo-menor" id="mes-tardias">
        {t('mes.tardias')}
      </h2>
      <p>{t('mes.tardias.explica', { periodo })}</p>
      <ul className="cierre-faltas">
        {data.compras.map((compra) => (
          <li key={compra.uuidCertificacion}>
            <Link to={pathTo('compra', compra.uuidCertificacion)}>
              {compra.nombreProveedor} {compra.documento}
            </Link>{' '}
            <span>
              {t('mes.tardias.detalle', {
                fecha: formatFecha(compra.fechaEmision.slice(0, 10)),
                iva: formatMonto(decimalFromNumber(compra.totalIva), compra.moneda),
              })}
            </span>{' '}
            <Button ocupado={contar.isPending} onClick={() => count([compra])}>
              {t('mes.tardias.contar', { periodo })}
            </Button>
          </li>
        ))}
      </ul>
      {data.hayMas ? <p>{t('mes.tardias.hayMas')}</p> : null}
      {data.compras.length > 1 ? (
        <div className="fila fila-final">
          <Button variante="primaria" ocupado={contar.isPending} onClick={() => count(data.compras)}>
            {t('mes.tardias.todas', { periodo })}
          </Button>
        </div>
      ) : null}
    </section>
  );
}
