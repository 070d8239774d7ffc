import type { ReactNode } from 'react';

export type Columna<T> = {
  clave: string;
  titulo: string;
  /** Amounts and quantities stand at the end, with tabular figures. */
  alFinal?: boolean;
  celda: (fila: T) => ReactNode;
};

type DataTableProps<T> = {
  titulo: string;
  columnas: readonly Columna<T>[];
  filas: readonly T[];
  claveDe: (fila: T) => string;
};

/** Semantic table; under 600 px each row becomes a card with the label before the value. */
export function DataTable<T>({ titulo, columnas, filas, claveDe }: DataTableProps<T>) {
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
        <tbody>
          {filas.map((fila) => (
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
    </div>
  );
}
