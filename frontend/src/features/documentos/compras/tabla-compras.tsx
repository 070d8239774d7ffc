import { Badge } from '../../../components/badge.tsx';
import { Lista } from '../../../components/lista.tsx';
import type { Columna, Grupos } from '../../../components/lista.tsx';
import { formatDia } from '../../../lib/format-dia.ts';
import { pathTo } from '../../../lib/paths.ts';
import { columnasDocumento, montoOf, numeroOf } from '../components/columnas.tsx';
import { estadoOf, pagoOf, proveedorOf, sumFilas } from './filtro.ts';
import type { ResumenCompra } from './filtro.ts';
import { t } from './i18n.ts';
import { formatVentas } from '../monedas.ts';
import { InsigniaCompra } from './insignia-compra.tsx';
import { readHoy } from '../../../lib/reloj.ts';

/** State of a purchase; one in force that is still owed says that instead. */
function Estado(compra: ResumenCompra) {
  const estado = estadoOf(compra);
  return estado === 'VIGENTE' && pagoOf(compra) === 'PENDIENTE' ? (
    <Badge tono="aviso" icono="reloj" texto={t('compras.estado.PENDIENTE')} />
  ) : (
    <InsigniaCompra estado={estado} />
  );
}

/** Title of a purchase where all are of one supplier. */
const columnaNumero = (): Columna<ResumenCompra> => ({
  clave: 'numero',
  titulo: t('compras.proveedores.documento'),
  rol: 'titulo',
  celda: (compra) => <span title={numeroOf(compra)}>{`${compra.tipoDoc} ${numeroOf(compra)}`}</span>,
});

const columnasDeProveedor = (): readonly Columna<ResumenCompra>[] => [
  ...columnasDocumento('dato'),
  {
    clave: 'proveedor',
    titulo: t('compras.proveedor'),
    rol: 'titulo',
    celda: (compra) => <span title={proveedorOf(compra)}>{proveedorOf(compra)}</span>,
  },
  {
    clave: 'nit',
    titulo: t('documentos.detalle.nit'),
    rol: 'detalle',
    ancho: 6.5,
    celda: ({ nit }) => <span className="numero">{nit}</span>,
  },
];

const columnasOf = (isDeUno: boolean): readonly Columna<ResumenCompra>[] => [
  ...(isDeUno ? [columnaNumero()] : columnasDeProveedor()),
  {
    clave: 'estado',
    titulo: t('documentos.tabla.estado'),
    rol: 'estado',
    ancho: 8.5,
    celda: (compra) => <Estado {...compra} />,
  },
  {
    clave: 'total',
    titulo: t('documentos.tabla.total'),
    rol: 'monto',
    ancho: 8.5,
    celda: (compra) => (estadoOf(compra) === 'ANULADA' ? <s>{montoOf(compra)}</s> : montoOf(compra)),
  },
];

function groupByDia(hoy: string): Grupos<ResumenCompra> {
  return {
    claveDe: ({ fechaEmision }) => fechaEmision.slice(0, 10),
    cabeza: (dia, filas) => ({
      titulo: formatDia(dia, hoy),
      resumen:
        filas.length < 2
          ? null
          : t('documentos.dia.resumen', {
              cantidad: filas.length,
              total: formatVentas(sumFilas(filas)),
            }),
    }),
  };
}

type Props = {
  filas: readonly ResumenCompra[];
  /** Whether all are of one supplier, whose name stands above them. */
  isDeUno?: boolean;
};

/** Purchases by day; a row opens its purchase. */
export function TablaCompras({ filas, isDeUno = false }: Props) {
  return (
    <Lista
      titulo={t('compras.lista')}
      columnas={columnasOf(isDeUno)}
      filas={filas}
      claveDe={({ idTransaccion }) => idTransaccion}
      abrir={{ to: ({ idTransaccion }) => pathTo('compra', idTransaccion) }}
      nombreDe={(compra) => `${proveedorOf(compra)}, ${compra.tipoDoc} ${numeroOf(compra)}`}
      grupos={groupByDia(readHoy())}
    />
  );
}
