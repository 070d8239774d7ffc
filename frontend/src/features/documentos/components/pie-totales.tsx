import { isZero } from '#domain/dinero/decimal.ts';
import { formatMonto } from '#domain/dinero/formato.ts';
import type { Moneda } from '#domain/documentos/modelo/borrador.ts';
import type { Ventas } from '#domain/documentos/ventas.ts';
import { t } from '../i18n.ts';

const MONEDAS: readonly Moneda[] = ['GTQ', 'USD'];

/** Footer of the list: sales in force, less their credit and abono notes, and the number of documents that do not count. */
export function PieTotales({ sumas }: { sumas: Ventas }) {
  const { cantidad, anulados, noVentas, sinCertificar, dePrueba, pruebas, porMoneda } = sumas;
  const cuentas = [
    t('documentos.totales.vigentes', { cantidad }),
    noVentas > 0 ? t('documentos.totales.noVentas', { cantidad: noVentas }) : '',
    anulados > 0 ? t('documentos.totales.anulados', { cantidad: anulados }) : '',
    sinCertificar > 0 ? t('documentos.totales.otros', { cantidad: sinCertificar }) : '',
    dePrueba > 0 ? t('documentos.totales.dePrueba', { cantidad: dePrueba }) : '',
    pruebas ? t('documentos.totales.pruebas') : '',
  ];
  // Quetzales are always shown; dollars only once there are any.
  const monedas = MONEDAS.filter((moneda) => moneda === 'GTQ' || !isZero(porMoneda[moneda].total));
  return (
    <div className="documentos-pie-totales">
      <p className="secundario numero">{cuentas.filter(Boolean).join(' · ')}</p>
      <dl className="numero">
        {monedas.map((moneda) => (
          <div key={moneda} className="fila">
            <dt className="secundario">{t('documentos.totales.iva')}</dt>
            <dd>{formatMonto(porMoneda[moneda].iva, moneda)}</dd>
            <dt>{t('documentos.totales.total')}</dt>
            <dd className="documentos-pie-total">{formatMonto(porMoneda[moneda].total, moneda)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
