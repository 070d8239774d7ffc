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
  CIERRE_ABIERTO: { mensaje: 'El mes está abierto. Ciérrelo primero.', tipo: 'warning' },
  CIERRE_INVALIDO: {
    mensaje:
      'Revise lo que escribió: montos desde cero, números de formulario y una fecha que no sea futura.',
    tipo: 'error',
  },
} as const;
