/** Errors of the closing of a month. */
export const ERRORES_CIERRE = {
  CIERRE_CAMBIADO: {
    mensaje: 'El mes cambió mientras usted lo revisaba. Vea otra vez sus cifras y repita el paso.',
    tipo: 'warning',
  },
  CIERRE_MES_EN_CURSO: {
    mensaje: 'El mes todavía no termina. Ciérrelo desde el primer día del mes siguiente.',
    tipo: 'warning',
  },
  CIERRE_PARCIAL: {
    mensaje: 'A estas cifras les faltan los últimos días del mes. Pulse «Calcular de nuevo» antes de cerrar.',
    tipo: 'warning',
  },
  CIERRE_DESACTUALIZADO: {
    mensaje:
      'Los documentos del mes, o el tipo de cambio de un día, cambiaron después de calcular. Ventas: eran {ventasAntes}, ahora son {ventasAhora}. Compras: eran {comprasAntes}, ahora son {comprasAhora}. Crédito fiscal: era {creditoAntes}, ahora es {creditoAhora}. Calcule de nuevo, revise el impuesto y cierre.',
    tipo: 'warning',
  },
  CIERRE_OTRO_REGIMEN: {
    mensaje:
      'El régimen de su establecimiento cambió después de calcular. Calcule de nuevo, revise el impuesto y cierre.',
    tipo: 'warning',
  },
  CIERRE_DE_ANTES: {
    mensaje:
      'Estas cifras son de una versión anterior y no dicen de qué momento. Calcule de nuevo, revise el impuesto y cierre.',
    tipo: 'warning',
  },
  CIERRE_MES_ANTERIOR: {
    mensaje:
      'El mes anterior se cerró o se volvió a abrir mientras usted revisaba este. Vea de nuevo el remanente y las retenciones sin usar, y cierre.',
    tipo: 'warning',
  },
  CIERRE_CONSTANCIAS: {
    mensaje:
      'Las constancias de IVA de este mes sumaban {antes} y ahora suman {ahora}. Revise «Retenciones de IVA recibidas» y cierre otra vez.',
    tipo: 'warning',
  },
  CIERRE_ARRASTRE: {
    mensaje:
      'Cambió lo que deja el mes anterior. Remanente: era {remanenteAntes}, ahora es {remanenteAhora}. Retenciones sin usar: eran {retencionesAntes}, ahora son {retencionesAhora}. Revise los montos y cierre otra vez.',
    tipo: 'warning',
  },
  CIERRE_ABIERTO: { mensaje: 'El mes está abierto. Ciérrelo primero.', tipo: 'warning' },
  CIERRE_INVALIDO: {
    mensaje:
      'Revise lo que escribió: montos desde cero, números de formulario y una fecha que no sea futura.',
    tipo: 'error',
  },
  CONCILIACION_CAMBIADA: {
    mensaje:
      'Otra persona guardó una conciliación de este mes mientras usted comparaba. Revise la suya aquí abajo; si hace falta, compare otra vez.',
    tipo: 'warning',
  },
  CONCILIACION_INVALIDA: {
    mensaje: 'Las cuentas de la conciliación no cuadran. Cargue de nuevo el archivo de la SAT.',
    tipo: 'error',
  },
  COMPRA_FUERA_DE_PLAZO: {
    mensaje:
      'El crédito de esta compra solo puede declararse en {meses}. Elija uno de esos meses; si todos se declararon ya, su IVA queda como costo.',
    tipo: 'warning',
  },
  COMPRA_MES_CERRADO: {
    mensaje: 'El mes {mes} ya está cerrado. Elija otro, o ábralo de nuevo antes.',
    tipo: 'warning',
  },
  COMPRA_YA_CONTADA: {
    mensaje: 'Esta compra ya se contó en {mes}, que está cerrado. Para moverla abra antes ese mes.',
    tipo: 'warning',
  },
  RETENEDORES_COMPLETOS: {
    mensaje: 'Ya marcó {maximo} clientes que retienen. Quite uno antes de marcar otro.',
    tipo: 'warning',
  },
  CONSTANCIA_REPETIDA: {
    mensaje: 'Ya anotó la constancia {numero} de ese cliente. Revise el número.',
    tipo: 'warning',
  },
  CONSTANCIA_NO_ENCONTRADA: {
    mensaje: 'Esa constancia ya no está. Abra el mes de nuevo.',
    tipo: 'warning',
  },
} as const;
