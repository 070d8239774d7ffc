import type { CSSProperties } from 'react';
import { compare, ZERO, toNumber } from '#domain/dinero/decimal.ts';
import type { Decimal } from '#domain/dinero/decimal.ts';
import { formatMonto } from '#domain/dinero/formato.ts';
import type { Moneda } from '#domain/documentos/modelo/borrador.ts';

export type FilaBarra = {
  clave: string;
  nombre: string;
  monto: Decimal;
  /** Colour of the bar, which no meaning hangs on: the words of the row say it too. */
  tono?: 'actual' | 'tarde';
};

type Props = {
  titulo: string;
  moneda: Moneda;
  /** Headings of the two columns, for screen readers. */
  columnas: readonly [string, string];
  filas: readonly FilaBarra[];
  /** Whether the names are long and need as much room as the bars. */
  isAncha?: boolean;
};

/** Amounts as a table whose rows have a bar each: the picture and its data are one, on a screen, on paper and read aloud. */
export function TablaBarras({ titulo, moneda, columnas, filas, isAncha = false }: Props) {
  const mayor = filas.reduce((max, { monto }) => (compare(monto, max) > 0 ? monto : max), ZERO);
  const textos = filas.map(({ monto }) => formatMonto(monto, moneda));
  const cifras = Math.max(...textos.map((texto) => texto.length));
  return (
    <table className="numeros-barras" style={{ '--cifras': `${cifras + 1}ch` } as CSSProperties}>
      <caption>{titulo}</caption>
      <colgroup>
        <col className={isAncha ? undefined : 'numeros-barras-nombres'} />
        <col />
      </colgroup>
      <thead className="solo-lector">
        <tr>
          {columnas.map((columna) => (
            <th key={columna} scope="col">
              {columna}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {filas.map(({ clave, nombre, monto, tono }, i) => (
          <tr key={clave} data-tono={tono}>
            <th scope="row" title={nombre}>
              {nombre}
            </th>
            <td className="numero">
              <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                <rect width={largoOf(monto, mayor)} height="1" />
              </svg>
              <span>{textos[i]}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Length of a bar in per cent of the largest one; an amount below zero has none. */
function largoOf(monto: Decimal, mayor: Decimal): number {
  return compare(monto, ZERO) <= 0 ? 0 : (100 * toNumber(monto)) / toNumber(mayor);
}
