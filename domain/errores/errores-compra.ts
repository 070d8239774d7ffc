/** Errors of a purchase of credits. */
export const ERRORES_COMPRA = {
  COMPRA_NO_PROCESADA: { mensaje: '{motivo}', tipo: 'error' },
  COMPRA_PENDIENTE: { mensaje: '{motivo}', tipo: 'warning' },
  COMPRA_NO_ENCONTRADA: { mensaje: 'No existe esa compra. Abra la lista de nuevo.', tipo: 'warning' },
  UNA_COMPRA_POR_PETICION: {
    mensaje: 'Se pidieron varias compras a la vez. Haga una y espere su resultado antes de otra.',
    tipo: 'warning',
  },
  BOLETA_USADA: {
    mensaje: 'Esa boleta de ese banco ya se registró. Revise el número; si es la suya, mire en «Pagos».',
    tipo: 'warning',
  },
  PRECIO_CAMBIADO: {
    mensaje:
      'El precio cambió mientras usted compraba: el total ahora es {total}. No se cobró ni se registró nada. Revise el total y, si está de acuerdo, confirme la compra otra vez.',
    tipo: 'warning',
  },
} as const;
