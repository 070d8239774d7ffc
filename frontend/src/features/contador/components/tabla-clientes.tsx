import { decimalFromNumber } from '#domain/dinero/decimal.ts';
import { formatMonto } from '#domain/dinero/formato.ts';
import { LuzBadge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { DataTable } from '../../../components/data-table.tsx';
import type { Columna } from '../../../components/data-table.tsx';
import { nombreOf, useElegirEstablecimiento } from '../../../lib/establecimientos.ts';
import { t } from '../../../lib/i18n.ts';
import type { ResumenCliente } from '../api.ts';

type Props = {
  clientes: readonly ResumenCliente[];
  /** For whom he works now. */
  actual: string | undefined;
};

/** One row for each client: what it issued in the month, and the way in. */
export function TablaClientes({ clientes, actual }: Props) {
  const elegir = useElegirEstablecimiento();
  const columnas: readonly Columna<ResumenCliente>[] = [
    ...columnasOf(),
    {
      clave: 'accion',
      titulo: t('contador.campo.accion'),
      alFinal: true,
      celda: (cliente) =>
        cliente.nit === actual ? (
          <span className="secundario">{t('contador.actual')}</span>
        ) : (
          <Button
            ocupado={elegir.isPending}
            textoOcupado={
              elegir.variables === cliente.nit ? t('comun.empresa.cambiando') : t('contador.trabajar')
            }
            onClick={() => elegir.mutate(cliente.nit)}
          >
            {t('contador.trabajar')} <span className="solo-lector">{nombreOf(cliente)}</span>
          </Button>
        ),
    },
  ];
  return (
    <div className="tabla-clientes">
      <DataTable
        titulo={t('contador.titulo')}
        columnas={columnas}
        filas={clientes}
        claveDe={({ nit }) => nit}
      />
    </div>
  );
}

function columnasOf(): readonly Columna<ResumenCliente>[] {
  return [
    { clave: 'cliente', titulo: t('contador.campo.cliente'), celda: Cliente },
    {
      clave: 'estado',
      titulo: t('contador.campo.estado'),
      celda: ({ luz }) => <LuzBadge luz={luz} texto={t(`contador.luz.${luz}`)} />,
    },
    cuentaOf('ventas', ({ ventas }) => ventas.cantidad),
    { clave: 'total', titulo: t('contador.campo.total'), alFinal: true, celda: Total },
    cuentaOf('compras', ({ compras }) => compras?.cantidad ?? '—'),
    cuentaOf('pendientes', ({ pendientes }) => pendientes),
    cuentaOf('rechazados', ({ rechazados }) => rechazados),
    cuentaOf('anulados', ({ anulados }) => anulados),
  ];
}

type Cuenta = 'ventas' | 'compras' | 'pendientes' | 'rechazados' | 'anulados';

function cuentaOf(
  clave: Cuenta,
  read: (cliente: ResumenCliente) => number | string,
): Columna<ResumenCliente> {
  return { clave, titulo: t(`contador.campo.${clave}`), alFinal: true, celda: read };
}

/** Each currency by itself; dollars only where there are any. */
function Total({ ventas }: ResumenCliente) {
  return (
    <span className="cliente-total">
      <span>{formatMonto(decimalFromNumber(ventas.totalGtq), 'GTQ')}</span>
      {ventas.totalUsd === 0 ? null : <span>{formatMonto(decimalFromNumber(ventas.totalUsd), 'USD')}</span>}
    </span>
  );
}

function Cliente(cliente: ResumenCliente) {
  return (
    <span className="cliente-nombre">
      <strong>{nombreOf(cliente)}</strong>
      <span className="campo-ayuda">{t('comun.usuario.nit', { nit: cliente.nit })}</span>
    </span>
  );
}
