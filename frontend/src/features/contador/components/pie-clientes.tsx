import { isZero } from '#domain/dinero/decimal.ts';
import { formatMonto } from '#domain/dinero/formato.ts';
import { BarraFija } from '../../../components/barra-fija.tsx';
import { formatCantidad } from '../../../lib/format-cantidad.ts';
import { sumClientes } from '../clientes.ts';
import type { FilaCliente, SumaClientes } from '../clientes.ts';
import { t } from '../i18n.ts';

type Props = {
  clientes: readonly FilaCliente[];
  /** Whether these are the marked ones, and not all that are shown. */
  isMarcados: boolean;
};

const MONEDAS = ['GTQ', 'USD'] as const;

/** Totals of the clients shown, or of those marked. While one is being read there is no sum, because it would be wrong. */
export function PieClientes({ clientes, isMarcados }: Props) {
  const isLeido = clientes.every(({ resumen }) => resumen !== undefined);
  const suma = sumClientes(clientes);
  const cantidad = clientes.length;
  return (
    <BarraFija>
      <p className="secundario numero">
        {isLeido ? cuentaText(suma, cantidad, isMarcados) : t('contador.suma.leyendo')}
      </p>
      {isLeido ? (
        <dl className="contador-suma numero">
          {MONEDAS.filter((moneda) => moneda === 'GTQ' || hasMoneda(suma, moneda)).map((moneda) => (
            <div key={moneda} className="fila">
              <dt className="secundario">{t('contador.campo.porCobrar')}</dt>
              <dd className="secundario">
                {suma.hayMas
                  ? t('contador.masDe', { total: formatMonto(suma.porCobrar[moneda], moneda) })
                  : formatMonto(suma.porCobrar[moneda], moneda)}
              </dd>
              <dt className="secundario">{t('contador.campo.iva')}</dt>
              <dd className="secundario">{formatMonto(suma.iva[moneda], moneda)}</dd>
              <dt>{t('contador.campo.total')}</dt>
              <dd className="contador-suma-total">{formatMonto(suma.total[moneda], moneda)}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </BarraFija>
  );
}

function hasMoneda({ total, porCobrar }: SumaClientes, moneda: 'GTQ' | 'USD'): boolean {
  return !isZero(total[moneda]) || !isZero(porCobrar[moneda]);
}

function cuentaText({ documentos, pruebas }: SumaClientes, cantidad: number, isMarcados: boolean): string {
  const partes = [
    t(isMarcados ? 'contador.suma.marcados' : 'contador.suma.visibles', { cantidad }),
    t('contador.suma.documentos', { cantidad: formatCantidad(documentos) }),
    pruebas === 0 ? '' : t('contador.suma.pruebas', { cantidad: pruebas }),
  ];
  return partes.filter(Boolean).join(' · ');
}
