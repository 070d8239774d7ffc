import { decimalFromNumber, sum, toNumber } from '#domain/dinero/decimal.ts';
import type { GetVentasDistribuidoresPorMesQuery } from '../../generated/operations.ts';
import type { CeldaXlsx } from '../../lib/libro-xlsx.ts';
import { t } from './i18n.ts';

export type Venta = GetVentasDistribuidoresPorMesQuery['getVentasDistribuidoresPorMes'][number];

/** Figures of some sales; amounts are in quetzales. */
export type SumaVentas = Omit<Venta, 'nitDistribuidor' | 'nitReferido'>;

/** Sales of one distributor, to all the taxpayers that it brought in. */
export type VentasDistribuidor = SumaVentas & {
  readonly nitDistribuidor: string;
  readonly referidos: number;
};

export function sumVentas(ventas: readonly SumaVentas[]): SumaVentas {
  const cuenta = (campo: 'paquetesSatComprados' | 'paquetesCerComprados'): number =>
    ventas.reduce((total, venta) => total + venta[campo], 0);
  const monto = (campo: 'totalVentasSat' | 'totalVentasCer' | 'totalVentas' | 'totalComision'): number =>
    toNumber(sum(ventas.map((venta) => decimalFromNumber(venta[campo]))));
  return {
    paquetesSatComprados: cuenta('paquetesSatComprados'),
    paquetesCerComprados: cuenta('paquetesCerComprados'),
    totalVentasSat: monto('totalVentasSat'),
    totalVentasCer: monto('totalVentasCer'),
    totalVentas: monto('totalVentas'),
    totalComision: monto('totalComision'),
  };
}

/** Adds the sales up by distributor, the one that earned most first. */
export function sumByDistribuidor(ventas: readonly Venta[]): VentasDistribuidor[] {
  const nits = [...new Set(ventas.map(({ nitDistribuidor }) => nitDistribuidor))];
  return nits
    .map((nitDistribuidor) => {
      const suyas = ventas.filter((venta) => venta.nitDistribuidor === nitDistribuidor);
      return { nitDistribuidor, referidos: suyas.length, ...sumVentas(suyas) };
    })
    .sort((a, b) => b.totalComision - a.totalComision || (a.nitDistribuidor < b.nitDistribuidor ? -1 : 1));
}

/** Headings and cells of the figures, the same in both files. */
const CIFRAS = [
  ['paquetesSat', 'paquetesSatComprados'],
  ['paquetesCer', 'paquetesCerComprados'],
  ['ventasSat', 'totalVentasSat'],
  ['ventasCer', 'totalVentasCer'],
  ['ventas', 'totalVentas'],
  ['comision', 'totalComision'],
] as const;

const cifrasOf = (suma: SumaVentas): number[] => CIFRAS.map(([, campo]) => suma[campo]);
const titulos = (): string[] => CIFRAS.map(([titulo]) => t(`distribuidores.campo.${titulo}`));

/** Rows of the file of sales, with headings and totals. */
export function toTablaVentas(ventas: readonly Venta[]): CeldaXlsx[][] {
  return [
    [t('distribuidores.campo.distribuidor'), t('distribuidores.campo.referido'), ...titulos()],
    ...ventas.map((venta) => [venta.nitDistribuidor, venta.nitReferido, ...cifrasOf(venta)]),
    [t('distribuidores.total'), '', ...cifrasOf(sumVentas(ventas))],
  ];
}

/** Rows of the file of commissions, with headings and totals. */
export function toTablaComisiones(distribuidores: readonly VentasDistribuidor[]): CeldaXlsx[][] {
  const referidos = distribuidores.reduce((total, each) => total + each.referidos, 0);
  return [
    [t('distribuidores.campo.distribuidor'), t('distribuidores.campo.referidos'), ...titulos()],
    ...distribuidores.map((each) => [each.nitDistribuidor, each.referidos, ...cifrasOf(each)]),
    [t('distribuidores.total'), referidos, ...cifrasOf(sumVentas(distribuidores))],
  ];
}
