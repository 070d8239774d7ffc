import type { KeyboardEvent } from 'react';
import { formatMonto } from '#domain/dinero/formato.ts';
import { Badge } from '../../../components/badge.tsx';
import { Icon } from '../../../components/icon.tsx';
import { t } from '../i18n.ts';
import type { useFilas } from '../../../lib/use-filas.ts';
import { impuestoTexto } from '../impuestos.ts';
import { Edicion } from './lazy-components.ts';
import type { ProductoLeido } from '../../../datos/productos.ts';
import type { EdicionProps } from './edicion-producto.tsx';

const COLUMNAS = [
  'productos.campo.codigo',
  'productos.campo.descripcion',
  'productos.campo.bienServicio',
  'productos.campo.unidadMedida',
  'productos.campo.precio',
  'productos.campo.acciones',
] as const;

/** Columns aligned at the end of the row. */
const AL_FINAL: readonly string[] = ['productos.campo.precio', 'productos.campo.acciones'];

export type AccionesFila = {
  edit: (codigo: string) => void;
  /** Null when the user may correct products but neither delete nor restore them. */
  toggle: ((producto: ProductoLeido, indice: number) => void) | null;
};

type TablaProps = {
  titulo: string;
  productos: readonly ProductoLeido[];
  filas: ReturnType<typeof useFilas>;
  /** Code of the product that is being edited. */
  editado: string | null;
  edicion: Omit<EdicionProps, 'producto' | 'onDone'> & { onDone: (indice: number, next: boolean) => void };
  /** Null when the user may not edit. */
  acciones: AccionesFila | null;
};

/** The catalogue as a real table: rows out of sight are replaced by two empty rows of the same height. */
export function TablaProductos({ titulo, productos, filas, editado, edicion, acciones }: TablaProps) {
  const { marco, ventana, isVirtual, measure } = filas;
  return (
    <div className={isVirtual ? 'tabla-marco tabla-virtual' : 'tabla-marco'} ref={marco}>
      <table className="tabla productos-tabla" aria-rowcount={productos.length + 1}>
        <caption className="solo-lector">{titulo}</caption>
        <thead>
          <tr aria-rowindex={1}>
            {COLUMNAS.map((columna) => (
              <th key={columna} scope="col" className={AL_FINAL.includes(columna) ? 'al-final' : undefined}>
                {t(columna)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Relleno alto={ventana.antes} />
          {ventana.indices.map((indice) => {
            const producto = productos[indice];
            if (producto === undefined) return null;
            // The key is the position: while the user types a search, rows stay and their texts change, which costs
            // half as much as new rows.
            if (producto.codigo !== editado)
              return <Fila key={indice} {...{ producto, indice, filas, acciones }} />;
            return (
              <tr
                key={`edicion ${producto.codigo}`}
                ref={measure}
                data-index={indice}
                aria-rowindex={indice + 2}
              >
                <td colSpan={COLUMNAS.length} className="productos-celda-edicion">
                  <p className="codigo">{producto.codigo}</p>
                  <Edicion.Deferred
                    {...edicion}
                    producto={producto}
                    onDone={(next) => edicion.onDone(indice, next)}
                  />
                </td>
              </tr>
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
      <td colSpan={COLUMNAS.length} style={{ height: alto }} />
    </tr>
  );
}

type FilaProps = Pick<TablaProps, 'filas' | 'acciones'> & { producto: ProductoLeido; indice: number };

/** Row of the table. Arrow keys move along the rows, Enter edits; only the buttons of the current row are in the Tab order. */
function Fila({ producto, indice, filas, acciones }: FilaProps) {
  const { codigo, codigoAlterno, descripcion, bienServicio, impuesto, eliminado } = producto;
  const { measure, activa, onKeyDown, onFocusFila } = filas;
  const tabIndex = indice === activa ? 0 : -1;
  const accion = t(eliminado ? 'productos.restaurar' : 'productos.eliminar', { codigo });
  const toggle = acciones?.toggle ?? null;
  const foco = {
    className: 'codigo productos-celda-codigo',
    'data-foco': true,
    tabIndex,
    onFocus: () => onFocusFila(indice),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'F2') onKeyDown(event);
      else acciones?.edit(codigo);
    },
  };
  return (
    <tr ref={measure} data-index={indice} data-fila={indice} aria-rowindex={indice + 2}>
      <td data-titulo={t('productos.campo.codigo')}>
        <span>
          {acciones === null ? (
            <span {...foco}>{codigo}</span>
          ) : (
            <button
              type="button"
              {...foco}
              aria-label={t('productos.editar', { codigo })}
              onClick={() => acciones.edit(codigo)}
            >
              {codigo}
            </button>
          )}
          {codigoAlterno === '' ? null : <span className="codigo secundario bloque">{codigoAlterno}</span>}
        </span>
      </td>
      <td data-titulo={t('productos.campo.descripcion')}>
        <span>
          <span className="productos-texto" title={descripcion}>
            {descripcion}
          </span>
          {impuesto === null ? null : (
            <span className="secundario productos-celda-impuesto">{impuestoTexto(impuesto)}</span>
          )}
          {eliminado ? <Badge tono="contorno" icono="eliminar" texto={t('productos.eliminado')} /> : null}
        </span>
      </td>
      <td data-titulo={t('productos.campo.bienServicio')}>{t(`productos.clase.${bienServicio}`)}</td>
      <td data-titulo={t('productos.campo.unidadMedida')}>{producto.unidadMedida}</td>
      <td data-titulo={t('productos.campo.precio')} className="al-final">
        {formatMonto(producto.precio, 'GTQ')}
      </td>
      <td data-titulo={t('productos.campo.acciones')} className="al-final">
        {toggle === null ? (
          '–'
        ) : (
          <button
            type="button"
            className="productos-boton"
            aria-label={accion}
            title={accion}
            tabIndex={tabIndex}
            onClick={() => toggle(producto, indice)}
          >
            <Icon name={eliminado ? 'reintentar' : 'eliminar'} />
          </button>
        )}
      </td>
    </tr>
  );
}
