import type { LineaCierre } from '#domain/caja/cierre.ts';
import { add, decimal, isZero } from '#domain/dinero/decimal.ts';
import { formatMonto } from '#domain/dinero/formato.ts';
import { nombreMetodoOf } from '#domain/documentos/modelo/metodos-pago.ts';
import { Lista } from '../../../components/lista.tsx';
import type { Columna } from '../../../components/lista.tsx';
import { t } from '../i18n.ts';
import { DiferenciaInsignia } from './diferencia-insignia.tsx';

type Props = { titulo: string; lineas: readonly LineaCierre[] };

/** Sums of a till by way of payment; a closed one also shows what was counted. */
export function LineasCaja({ titulo, lineas }: Props) {
  const isCerrada = lineas.some(({ contado }) => contado !== null);
  return (
    <Lista
      titulo={titulo}
      columnas={isCerrada ? deCierreOf() : columnasOf()}
      filas={lineas}
      claveDe={({ moneda, metodo }) => `${moneda} ${metodo ?? ''}`}
    />
  );
}

type Parte = 'apertura' | 'ventas' | 'anulado' | 'cobros';

function montoOf(monto: string, { moneda }: LineaCierre): string | null {
  return isZero(decimal(monto)) ? null : formatMonto(monto, moneda);
}

const columnaOf = (clave: Parte): Columna<LineaCierre> => ({
  clave,
  titulo: t(`caja.col.${clave}`),
  rol: 'dato',
  ancho: 8,
  alFinal: true,
  celda: (linea) => montoOf(linea[clave], linea),
});

const metodoOf = (): Columna<LineaCierre> => ({
  clave: 'metodo',
  titulo: t('caja.col.metodo'),
  rol: 'titulo',
  celda: ({ metodo, moneda }) => `${nombreMetodoOf(metodo)}${moneda === 'GTQ' ? '' : ` (${moneda})`}`,
});

function columnasOf(): readonly Columna<LineaCierre>[] {
  return [
    metodoOf(),
    ...(['apertura', 'ventas', 'anulado', 'cobros'] as const).map(columnaOf),
    {
      clave: 'otros',
      titulo: t('caja.col.otros'),
      rol: 'dato',
      ancho: 9,
      alFinal: true,
      celda: (linea) => {
        const otros = add(decimal(linea.entradas), decimal(linea.salidas));
        return isZero(otros) ? null : formatMonto(otros, linea.moneda);
      },
    },
    {
      clave: 'esperado',
      titulo: t('caja.col.esperado'),
      rol: 'monto',
      ancho: 8.5,
      celda: ({ esperado, moneda }) => formatMonto(esperado, moneda),
    },
  ];
}

/** Columns of a closed till; the paper of the close has the rest. */
function deCierreOf(): readonly Columna<LineaCierre>[] {
  return [
    metodoOf(),
    {
      clave: 'esperado',
      titulo: t('caja.col.esperado'),
      rol: 'detalle',
      ancho: 12,
      celda: ({ esperado, moneda }) => t('caja.dialogo.esperado', { monto: formatMonto(esperado, moneda) }),
    },
    {
      clave: 'diferencia',
      titulo: t('caja.col.diferencia'),
      rol: 'estado',
      ancho: 11,
      celda: (linea) => (linea.diferencia === null ? null : <DiferenciaInsignia {...linea} />),
    },
    {
      clave: 'contado',
      titulo: t('caja.col.contado'),
      rol: 'monto',
      ancho: 9,
      celda: ({ contado, moneda }) => (contado === null ? null : formatMonto(contado, moneda)),
    },
  ];
}
