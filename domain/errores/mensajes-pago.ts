/**
 * Texts for the buyer by the group of a payment's outcome. The group says no more than the buyer can use: a refusal for
 * risk reads as one of the bank, because its reason would teach a thief.
 */
export const MENSAJES_PAGO = {
  FONDOS: 'No se puede procesar la compra: la tarjeta no tiene fondos suficientes. Pague con otra tarjeta.',
  DATOS:
    'No se puede procesar la compra: revise el número, el vencimiento y el código de seguridad de la tarjeta.',
  EMISOR:
    'No se puede procesar la compra: el banco no la autorizó. Llame a su banco o pague con otra tarjeta.',
  SERVICIO:
    'No se puede procesar la compra en este momento y no se le cobró nada. Intente más tarde o pague de otra forma.',
  PAYPAL: 'PayPal no pudo cobrar con esa forma de pago y no se le cobró nada. Elija otra en PayPal.',
  SIN_APROBAR: 'El pago no se ha aprobado en PayPal. Apruébelo allí para terminar la compra.',
  ORDENES:
    'Ya tiene cinco pagos sin terminar en PayPal. Termine uno de ellos, espere unas horas o pague de otra forma.',
  VERIFICANDO:
    'Estamos verificando su pago. No lo repita: en «Pagos» verá el resultado. Si en unos minutos no está allí, no se le cobró nada.',
  ANULADA: 'Esa compra ya se hizo y después se anuló. En «Pagos» verá cómo está.',
  BOLETA: 'El depósito no se aprobó. En «Pagos» está el motivo; si lo corrige, registre la boleta otra vez.',
  DEVUELTA:
    'PayPal devolvió el dinero de esta compra, así que los créditos que quedaban ya no cuentan. Si no lo pidió usted, comuníquese con soporte.',
  SIN_COBRO: 'La compra se revisó y no se le cobró nada. Puede comprar de nuevo.',
  APROBACION:
    'Recibimos su depósito. Los créditos llegan cuando se vea en el banco; le avisaremos por correo.',
  REVISION: 'Su pago está en revisión. Los créditos llegan cuando se apruebe; no lo repita.',
} as const;

export type GrupoPago = keyof typeof MENSAJES_PAGO;
