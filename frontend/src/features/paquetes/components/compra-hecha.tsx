import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { decimalFromNumber } from '#domain/dinero/decimal.ts';
import { formatMonto } from '#domain/dinero/formato.ts';
import { formatFechaHora, toGuatemala } from '#domain/fechas/guatemala.ts';
import { Button } from '../../../components/button.tsx';
import { Notice } from '../../../components/notice.tsx';
import { ErrorState, Skeleton } from '../../../components/states.tsx';
import { pathTo } from '../../../lib/paths.ts';
import { readHoy } from '../../../lib/reloj.ts';
import { useCompras } from '../api.ts';
import type { CompraLeida } from '../api.ts';
import { t } from '../i18n.ts';
import { BotonRecibo } from './boton-recibo.tsx';

/** Purchase of which the server said that it was paid. */
export type Pagada = { metodo: 'TARJETA' | 'PAYPAL'; idPaquete: string; cantidad: number };

/** End of a payment, in the place of its form: what was bought as the server keeps it, its receipt, and a way to buy again. */
export function CompraHecha({ pagada, onOtra }: { pagada: Pagada; onOtra: () => void }) {
  const hoy = readHoy();
  const { data, error, isFetching, refetch } = useCompras({ desde: hoy, hasta: hoy });
  const titulo = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone.
  useEffect(() => titulo.current?.focus(), []);
  const compra = data === undefined ? undefined : findCompra(data, pagada);
  return (
    <section className="tarjeta pila" aria-labelledby="compra-hecha">
      <h2 id="compra-hecha" className="titulo-menor" ref={titulo} tabIndex={-1}>
        {t('paquetes.hecha.titulo')}
      </h2>
      <Notice tipo="success">{t('paquetes.comprado')}</Notice>
      {compra === undefined ? null : <Datos compra={compra} />}
      {compra === undefined && isFetching ? <Skeleton lineas={3} /> : null}
      {data === undefined && error !== null ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : null}
      <div className="fila">
        {compra === undefined ? null : <BotonRecibo compra={compra} />}
        <Link className="boton-enlace" to={pathTo('pagos')}>
          {t('paquetes.pagos.ver')}
        </Link>
        <Button onClick={onOtra}>{t('paquetes.hecha.otra')}</Button>
      </div>
    </section>
  );
}

/** Newest purchase of the same that was paid. */
function findCompra(compras: readonly CompraLeida[], pagada: Pagada): CompraLeida | undefined {
  return compras
    .filter(
      ({ metodo, idPaquete, cantidad, estado }) =>
        metodo === pagada.metodo &&
        idPaquete === pagada.idPaquete &&
        cantidad === pagada.cantidad &&
        estado === 'APROBADA',
    )
    .toSorted((a, b) => b.fechaCompra - a.fechaCompra)[0];
}

function Datos({ compra }: { compra: CompraLeida }) {
  const { creditosComprados: cantidad, fechaCompra, monto, moneda, tarjeta, numeroAutorizacion } = compra;
  const datos = [
    [t('paquetes.columna.que'), t('paquetes.corto', { cantidad })],
    [t('paquetes.columna.monto'), formatMonto(decimalFromNumber(monto), moneda === 'USD' ? 'USD' : 'GTQ')],
    [t('paquetes.columna.fecha'), formatFechaHora(toGuatemala(fechaCompra * 1000).iso)],
    [t('paquetes.dato.tarjeta'), tarjeta.replace(' ', ' •••• ')],
    [t('paquetes.dato.autorizacion'), numeroAutorizacion],
  ] as const;
  return (
    <dl className="paquetes-cuenta paquetes-datos">
      {datos
        .filter(([, valor]) => valor !== '')
        .map(([etiqueta, valor]) => (
          <div key={etiqueta}>
            <dt>{etiqueta}</dt>
            <dd>{valor}</dd>
          </div>
        ))}
    </dl>
  );
}
