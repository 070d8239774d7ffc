import { MARCAS } from '#domain/pagos/tarjeta.ts';
import type { CobroTarjeta } from '#lambdas/ports/pasarela.ts';

/** Body of a sale; the only place that reads number and security code out of a card. */
export function buildVenta(pedido: CobroTarjeta): Record<string, unknown> {
  const { compraId, intento, monto, moneda, tarjeta, comprador, aparato } = pedido;
  return {
    clientReferenceInformation: { code: compraId, transactionId: intento },
    processingInformation: { capture: true, commerceIndicator: 'internet' },
    paymentInformation: {
      card: {
        number: tarjeta.numero.reveal(),
        expirationMonth: tarjeta.mes,
        expirationYear: tarjeta.anio,
        type: MARCAS[tarjeta.marca].codigo,
        securityCode: tarjeta.cvv.reveal(),
      },
    },
    orderInformation: {
      amountDetails: { totalAmount: monto, currency: moneda },
      billTo: {
        firstName: comprador.nombre,
        lastName: comprador.apellido,
        address1: comprador.direccion,
        locality: comprador.municipio,
        administrativeArea: comprador.departamento,
        postalCode: comprador.codigoPostal,
        country: 'GT',
        email: comprador.correo,
      },
    },
    deviceInformation: aparato,
  };
}
