import { isZero } from '#domain/dinero/decimal.ts';
import { formatMonto } from '#domain/dinero/formato.ts';
import type { Moneda } from '#domain/documentos/modelo/borrador.ts';
import type { Ventas } from '#domain/documentos/ventas.ts';
import { BarraFija } from '../../../components/barra-fija.tsx';
import { t } from '../i18n.ts';

const MONEDAS: readonly Moneda[] = ['GTQ', 'USD'];

function cuentasOf({ cantidad, anulados, noVentas, sinCertificar, dePrueba, pruebas }: Ventas): string {
  const cuentas = [
    t('documentos.totales.vigentes', { cantidad }),
    noVentas > 0 ? t('documentos.totales.noVentas', { cantidad: noVentas }) : '',
    anulados > 0 ? t('documentos.totales.anulados', { cantidad: anulados }) : '',
    sinCertificar > 0 ? t('documentos.totales.otros', { cantidad: sinCertificar }) : '',
    dePrueba > 0 ? t('documentos.totales.dePrueba', { cantidad: dePrueba }) : '',
    pruebas ? t('documentos.totales.pruebas') : '',
  ];
  return cuentas.filter(Boolean).join(' · ');
}

/** Totals of the whole range of sales: those in force, less their credit and abono notes, and how many do not count. */
export function PieTotales({ sumas, isCargando }: { sumas: Ventas; isCargando: boolean }) {
  return <PieMontos cuentas={cuentasOf(sumas)} porMoneda={sumas.porMoneda} isCargando={isCargando} />;
}

type PieProps = {
  /** Number of documents by how they count, in words. */
  cuentas: string;
  porMoneda: Ventas['porMoneda'];
  isCargando: boolean;
};

/** Sums of a list at the foot of the window. While pages are missing there is no sum, because it would be wrong. */
export function PieMontos({ cuentas, porMoneda, isCargando }: PieProps) {
  // Quetzales are always shown; dollars only once there are any.
  const monedas = MONEDAS.filter((moneda) => moneda === 'GTQ' || !isZero(porMoneda[moneda].total));
  return (
    <BarraFija>
      <p className="secundario numero">{isCargando ? t('documentos.totales.sumando') : cuentas}</p>
      {isCargando ? null : (
        <dl className="numero">
          {monedas.map((moneda) => (
            <div key={moneda} className="fila">
              <dt className="secundario">{t('documentos.totales.iva')}</dt>
              <dd className="secundario">{formatMonto(porMoneda[moneda].iva, moneda)}</dd>
              <dt>{t('documentos.totales.total')}</dt>
              <dd className="documentos-pie-total">{formatMonto(porMoneda[moneda].total, moneda)}</dd>
            </div>
          ))}
        </dl>
      )}
    </BarraFija>
  );
}
