import { decimalFromNumber, sum } from '#domain/dinero/decimal.ts';
import { formatMonto } from '#domain/dinero/formato.ts';
import { nombreMetodoOf } from '#domain/documentos/modelo/metodos-pago.ts';
import { Lista } from '../../../components/lista.tsx';
import type { Columna } from '../../../components/lista.tsx';
import { formatDia } from '../../../lib/format-dia.ts';
import { formatHora } from '../../../lib/format-hora.ts';
import { pathTo } from '../../../lib/paths.ts';
import type { Movimiento } from '../api.ts';
import { t } from '../i18n.ts';
import { readHoy } from '../../../lib/reloj.ts';

type Props = { movimientos: readonly Movimiento[]; cantidad: number };

/** Movements since the last close by day, newest first; those of a document open it. */
export function MovimientosCaja({ movimientos, cantidad }: Props) {
  if (movimientos.length === 0) return <p className="secundario">{t('caja.sinMovimientos')}</p>;
  const hoy = readHoy();
  return (
    <>
      {movimientos.length < cantidad ? (
        <p className="secundario">{t('caja.recortados', { vistos: movimientos.length, cantidad })}</p>
      ) : null}
      <Lista
        titulo={t('caja.movimientos')}
        columnas={columnasOf()}
        filas={movimientos}
        claveDe={({ id }) => id}
        abrir={{
          to: ({ idTransaccion }) => (idTransaccion ? pathTo('documento', idTransaccion) : null),
        }}
        grupos={{
          claveDe: ({ fecha }) => fecha.slice(0, 10),
          cabeza: (dia) => ({ titulo: formatDia(dia, hoy) }),
        }}
      />
    </>
  );
}

/** Sum of a movement, over its ways of payment. */
function totalOf({ montos, moneda }: Movimiento): string {
  return formatMonto(sum(montos.map(({ monto }) => decimalFromNumber(monto))), moneda);
}

function metodosOf({ montos }: Movimiento): string {
  return montos.map(({ metodo }) => nombreMetodoOf(metodo ?? null)).join(' · ');
}

function columnasOf(): readonly Columna<Movimiento>[] {
  return [
    {
      clave: 'hora',
      titulo: t('caja.col.hora'),
      rol: 'detalle',
      ancho: 4.25,
      celda: ({ fecha }) => formatHora(fecha),
    },
    {
      clave: 'concepto',
      titulo: t('caja.col.concepto'),
      rol: 'titulo',
      celda: ({ concepto }) => <span title={concepto}>{concepto}</span>,
    },
    {
      clave: 'metodo',
      titulo: t('caja.col.metodo'),
      rol: 'detalle',
      celda: metodosOf,
    },
    {
      clave: 'tipo',
      titulo: t('caja.col.tipo'),
      rol: 'estado',
      ancho: 7,
      celda: ({ tipo }) => t(`caja.tipo.${tipo}`),
    },
    {
      clave: 'monto',
      titulo: t('caja.col.monto'),
      rol: 'monto',
      ancho: 9,
      celda: totalOf,
    },
  ];
}
