import { decimalFromNumber, printMonto, sum } from '#domain/dinero/decimal.ts';
import { addMonths } from '#domain/fechas/guatemala.ts';
import type { GetComprasPorProveedorQuery } from '../../../generated/operations.ts';

export type Proveedor = GetComprasPorProveedorQuery['getComprasPorProveedor'][number];
export type Fila = Pick<Proveedor, 'nit' | 'nombre'> & {
  documentos: number;
  gtq: string;
  usd: string;
  credito: string;
};

/** Sums of each supplier in the month, or in all of them; those with nothing there are left out. */
export function toFilas(proveedores: readonly Proveedor[], mes: string): Fila[] {
  return proveedores
    .map(({ nit, nombre, meses }) => {
      const suyos = meses.filter((cada) => mes === '' || cada.mes === Number(mes));
      const sumOf = (read: (cada: Proveedor['meses'][number]) => number): string =>
        printMonto(sum(suyos.map((cada) => decimalFromNumber(read(cada)))));
      return {
        ...{ nit, nombre, isVacia: suyos.length === 0 },
        documentos: suyos.reduce((suma, { documentos }) => suma + documentos, 0),
        gtq: sumOf(({ totalGtq }) => totalGtq),
        usd: sumOf(({ totalUsd }) => totalUsd),
        credito: sumOf(({ ivaCredito }) => ivaCredito),
      };
    })
    .filter(({ isVacia }) => !isVacia)
    .sort((a, b) => Number(b.gtq) - Number(a.gtq) || Number(b.usd) - Number(a.usd))
    .map(({ isVacia: _, ...fila }) => fila);
}

/** Years that may be chosen: this one, and those whose declarations SAT may still look at. */
const ANIOS = 5;

export function listAnios(hoy: string): string[] {
  return Array.from({ length: ANIOS }, (_, i) => String(Number(hoy.slice(0, 4)) - i));
}

/** Filter of the list that shows the purchases from a supplier in a year, or in a month of it. */
export function filtroOf(proveedor: string, anio: string, mes: string) {
  const desde = `${anio}-${mes || '01'}-01`;
  const siguiente = mes === '' ? `${Number(anio) + 1}-01-01` : addMonths(desde, 1);
  const ultimo = new Date(Date.parse(`${siguiente}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
  return { fechas: 'rango', desde, hasta: ultimo, proveedor };
}
