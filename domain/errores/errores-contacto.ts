/** Errors of the form with which a visitor writes (domain/publico/contacto.ts), and that of too many requests, of any kind. */
export const ERRORES_CONTACTO = {
  CONTACTO_NO_COMPROBADO: {
    mensaje: 'No se pudo comprobar que usted no es un robot. Marque la casilla otra vez y envíe su mensaje.',
    tipo: 'error',
  },
  CONTACTO_NO_DISPONIBLE: {
    mensaje: 'No se pudo enviar su mensaje. Intente de nuevo en unos minutos.',
    tipo: 'error',
  },
  CONTACTO_MUY_LARGO: {
    mensaje: 'Su mensaje es demasiado largo. Acórtelo y envíelo de nuevo.',
    tipo: 'error',
  },
  CONTACTO_ILEGIBLE: { mensaje: 'Su mensaje no llegó completo. Envíelo de nuevo.', tipo: 'error' },
  CONTACTO_SOLO_ENVIO: {
    mensaje: 'Aquí solo se reciben mensajes. Escriba el suyo en la página de inicio.',
    tipo: 'error',
  },
  DEMASIADAS_SOLICITUDES: {
    mensaje: 'Demasiadas solicitudes seguidas. Intente de nuevo en {segundos} s.',
    tipo: 'warning',
  },
} as const;
