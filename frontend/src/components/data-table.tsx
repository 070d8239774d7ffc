import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { t } from '../lib/i18n.ts';
import { Button } from './button.tsx';

export type Columna<T> = {
  clave: string;
  titulo: string;
  /** Aligns amounts and quantities at the end, with tabular figures. */
  alFinal?: boolean;
  celda: (fila: T) => ReactNode;
};

type DataTableProps<T> = {
  titulo: string;
  columnas: readonly Columna<T>[];
  filas: readonly T[];
  claveDe: (fila: T) => string;
};

/** Number of rows shown at first; further ones are shown on demand. */
const FILAS_POR_TANDA = 200;

/** Semantic table; below 600 px each row becomes a card with the label before the value. */
export function DataTable<T>({ titulo, columnas, filas, claveDe }: DataTableProps<T>) {
  const [tandas, setTandas] = useState(1);
  const cuerpo = useRef<HTMLTableSectionElement>(null);
  const visibles = filas.slice(0, tandas * FILAS_POR_TANDA);
  const faltan = filas.length - visibles.length;
  const showMore = () => {
    flushSync(() => setTandas(tandas + 1));
    // The button may be gone, so the focus moves to the first of the new rows.
    const primera = cuerpo.current?.rows[visibles.length];
    primera?.querySelector<HTMLElement>('a, button, input, select')?.focus();
  };
  return (
    <div className="tabla-marco">
      <table className="tabla">
        <caption className="solo-lector">{titulo}</caption>
        <thead>
          <tr>
            {columnas.map((columna) => (
              <th key={columna.clave} scope="col" className={columna.alFinal ? 'al-final' : undefined}>
                {columna.titulo}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={cuerpo}>
          {visibles.map((fila) => (
            <tr key={claveDe(fila)}>
              {columnas.map((columna) => (
                <td
                  key={columna.clave}
                  data-titulo={columna.titulo}
                  className={columna.alFinal ? 'al-final' : undefined}
                >
                  {columna.celda(fila)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {faltan === 0 ? null : (
        <div className="tabla-mas">
          <Button onClick={showMore}>
            {t('comun.tabla.mas', { cantidad: Math.min(faltan, FILAS_POR_TANDA), faltan })}
          </Button>
        </div>
      )}
    </div>
  );
}
