import type { Venta } from '../../../../frontend/src/features/distribuidores/ventas.ts';

const venta = (nitDistribuidor: string, nitReferido: string, total: number): Venta => ({
  ...{ nitDistribuidor, nitReferido },
  paquetesSatComprados: 0,
  paquetesCerComprados: total / 10,
  totalVentasSat: 0,
  totalVentasCer: total,
  totalVentas: total,
  totalComision: total / 10,
});
/** Sales of two distributors, of which the first brought two taxpayers in. */
export const VENTAS = [
  venta('99900017', '99900025', 10.1),
  venta('99900017', '99900033', 20.2),
  venta('99900041', '9990005K', 30),
];
