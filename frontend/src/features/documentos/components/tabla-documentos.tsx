import type { KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import { isEstado } from '#domain/documentos/modelo/estados.ts';
import { decimalFromNumber } from '#domain/dinero/decimal.ts';
import { formatMonto } from '#domain/dinero/formato.ts';
import { formatFechaHora } from '#domain/fechas/guatemala.ts';
import { t } from '../i18n.ts';
import { pathTo } from '../../../lib/paths.ts';
import type { Resumen } from '../resumenes.ts';
import { useFilas } from '../../../lib/use-filas.ts';
import { EstadoInsignia } from './estado-insignia.tsx';

const COLUMNAS = [
  'documentos.tabla.fecha',
  'documentos.tabla.serieNumero',
  'documentos.tabla.receptor',
  'documentos.tabla.tipo',
  'documentos.tabla.estado',
  'documentos.tabla.total',
] as const;

export type Seleccion = {
  has: (idTransaccion: string) => boolean;
  toggle: (idTransaccion: string) => void;
};

type Props = { filas: readonly Resumen[]; seleccion: Seleccion };

/** List of sales as a real table: rows out of sight are replaced by two empty rows of the same height. */
export function TablaDocumentos({ filas, seleccion }: Props) {
  const { marco, ventana, isVirtual, activa, onKeyDown, onFocusFila, measure } = useFilas(filas.length);
  return (
    <div className={isVirtual ? 'tabla-marco tabla-virtual' : 'tabla-marco'} ref={marco}>
      <table className="tabla documentos-tabla" aria-rowcount={filas.length + 1}>
        <caption className="solo-lector">{t('documentos.tabla.titulo')}</caption>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">
              <span className="solo-lector">{t('documentos.lote.columna')}</span>
            </th>
            {COLUMNAS.map((columna) => (
              <th
                key={columna}
                scope="col"
                className={columna === 'documentos.tabla.total' ? 'al-final' : undefined}
              >
                {t(columna)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Relleno alto={ventana.antes} />
          {ventana.indices.map((indice) => {
            const resumen = filas[indice];
            return resumen === undefined ? null : (
              <Fila
                key={resumen.idTransaccion}
                {...{ resumen, indice, measure, onKeyDown }}
                isActiva={indice === activa}
                isMarcada={seleccion.has(resumen.idTransaccion)}
                onToggle={() => seleccion.toggle(resumen.idTransaccion)}
                onFocus={() => onFocusFila(indice)}
              />
            );
          })}
          <Relleno alto={ventana.despues} />
        </tbody>
      </table>
    </div>
  );
}

function Relleno({ alto }: { alto: number }) {
  if (alto <= 0) return null;
  return (
    <tr aria-hidden="true" className="relleno">
      <td colSpan={COLUMNAS.length + 1} style={{ height: alto }} />
    </tr>
  );
}

type FilaProps = {
  resumen: Resumen;
  indice: number;
  isActiva: boolean;
  isMarcada: boolean;
  onToggle: () => void;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  measure: ((row: HTMLElement | null) => void) | undefined;
};

/**
 * Row of the list. Its link covers the whole row (documentos.css), so a click anywhere opens the document; only the
 * selection box lies above. The space bar selects the row of the focused link.
 */
function Fila({ resumen, indice, isActiva, isMarcada, onToggle, onFocus, onKeyDown, measure }: FilaProps) {
  const { idTransaccion, tipoDoc, serie, numero, statusDocumento, moneda } = resumen;
  const cual = serie && numero ? `${serie}-${numero}` : t('documentos.tabla.sinNumero');
  const tabIndex = isActiva ? 0 : -1;
  const onTecla = (event: KeyboardEvent) => {
    if (event.key !== ' ') {
      onKeyDown(event);
      return;
    }
    event.preventDefault();
    onToggle();
  };
  const to = pathTo('documento', idTransaccion);
  const isAnulado = isEstado(statusDocumento, 'anulado');
  return (
    <tr ref={measure} data-index={indice} data-fila={indice} aria-rowindex={indice + 2}>
      <td className="documentos-celda-casilla">
        <label className="casilla">
          <input
            type="checkbox"
            checked={isMarcada}
            {...{ tabIndex, onFocus, onKeyDown }}
            onChange={onToggle}
          />
          <span className="solo-lector">
            {t('documentos.lote.seleccionar', { cual: `${tipoDoc} ${cual}` })}
          </span>
        </label>
      </td>
      <td data-titulo={t('documentos.tabla.fecha')} className="numero">
        {formatFechaHora(resumen.fechaEmision)}
      </td>
      <td data-titulo={t('documentos.tabla.serieNumero')}>
        <Link className="codigo documentos-abrir" to={to} {...{ tabIndex, onFocus }} onKeyDown={onTecla}>
          {cual}
        </Link>
      </td>
      <td data-titulo={t('documentos.tabla.receptor')}>
        <span className="documentos-receptor">
          <span className="documentos-receptor-nombre" title={resumen.nombreReceptor}>
            {resumen.nombreReceptor}
          </span>
          <span className="secundario numero">{resumen.idReceptor}</span>
        </span>
      </td>
      <td data-titulo={t('documentos.tabla.tipo')}>{resumen.tipoDoc}</td>
      <td data-titulo={t('documentos.tabla.estado')}>
        <EstadoInsignia status={statusDocumento} />
      </td>
      <td data-titulo={t('documentos.tabla.total')} className="al-final">
        {isAnulado ? <s>{montoOf(resumen.total, moneda)}</s> : montoOf(resumen.total, moneda)}
      </td>
    </tr>
  );
}

function montoOf(total: number, moneda: Resumen['moneda']): string {
  return formatMonto(decimalFromNumber(total), moneda);
}
