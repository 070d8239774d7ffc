import type { AreaResolvers } from '#lambdas/shared/resolver.ts';
import { adquirirPaqueteDePrueba } from './adquirir-paquete-de-prueba.ts';
import { anularCompraPaquete } from './anular-compra-paquete.ts';
import { aplicarCuponCompra } from './aplicar-cupon-compra.ts';
import { approvePaypalOrder } from './approve-paypal-order.ts';
import { crearCupones } from './crear-cupones.ts';
import { createPaypalOrder } from './create-paypal-order.ts';
import { getComprasPaquetes } from './get-compras-paquetes.ts';
import { getCreditosRestantes } from './get-creditos-restantes.ts';
import { getVentasDistribuidoresPorMes } from './get-ventas-distribuidores-por-mes.ts';
import { getCupones } from './get-cupones.ts';
import { getPaquetes } from './get-paquetes.ts';
import { procesarCompraPaquete } from './procesar-compra-paquete.ts';
import { procesarCompraDeposito } from './procesar-compra-deposito.ts';
import { putCupon } from './put-cupon.ts';

export const paquetesResolvers: AreaResolvers<'paquetes'> = {
  'Query.getCreditosRestantes': getCreditosRestantes,
  'Query.getPaquetes': getPaquetes,
  'Query.getComprasPaquetes': getComprasPaquetes,
  'Query.getCupones': getCupones,
  'Mutation.putCupon': putCupon,
  'Mutation.crearCupones': crearCupones,
  'Mutation.adquirirPaqueteDePrueba': adquirirPaqueteDePrueba,
  'Mutation.aplicarCuponCompra': aplicarCuponCompra,
  'Mutation.procesarCompraPaquete': procesarCompraPaquete,
  'Mutation.procesarCompraDeposito': procesarCompraDeposito,
  'Mutation.anularCompraPaquete': anularCompraPaquete,
  'Mutation.createPaypalOrder': createPaypalOrder,
  'Mutation.approvePaypalOrder': approvePaypalOrder,
  'Query.getVentasDistribuidoresPorMes': getVentasDistribuidoresPorMes,
};
