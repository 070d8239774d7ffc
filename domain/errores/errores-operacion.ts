/** Errors that operators of the service meet, a part of the table of all. `{x}` are parameters. */
export const ERRORES_OPERACION = {
  DOCUMENTO_SIN_DUDA: {
    mensaje: 'Este documento ya no está en duda. Abra la lista de nuevo.',
    tipo: 'warning',
  },
  DOCUMENTO_EN_INTENTO: {
    mensaje: 'En este momento se consulta al certificador por este documento. Espere dos minutos.',
    tipo: 'warning',
  },
  EMISOR_NO_ENCONTRADO: {
    mensaje: 'Nadie se registró con ese NIT. Revíselo.',
    tipo: 'warning',
  },
  CREDITOS_INSUFICIENTES_RETIRAR: {
    mensaje: 'El emisor no tiene tantos créditos en ese saldo. Retire menos.',
    tipo: 'warning',
  },
  ETIQUETA_NO_EXISTE: {
    mensaje: 'Esa etiqueta no existe. Abra la lista de nuevo.',
    tipo: 'warning',
  },
  PAQUETE_CAMBIADO: {
    mensaje: 'Alguien más cambió ese paquete. Abra la lista de nuevo.',
    tipo: 'warning',
  },
  COMPRA_SIN_CONGELAR: {
    mensaje: 'Ese paquete no se puede congelar ni descongelar: no cuenta, venció o ya está así.',
    tipo: 'warning',
  },
  COMPRA_SIN_DECISION: {
    mensaje:
      'Esa compra ya no espera esa decisión: alguien la decidió, ese cobro es de otra compra o la pasarela todavía puede responder. Abra la lista de nuevo.',
    tipo: 'warning',
  },
  CORREO_NO_ENCONTRADO: {
    mensaje: 'El emisor no tiene ese correo. Abra la lista de nuevo.',
    tipo: 'warning',
  },
  CORREO_SIN_REENVIO: {
    mensaje:
      'Ese correo no se puede enviar otra vez: su dirección no recibe, su documento ya no vale o el correo del emisor está detenido. Abra la lista de nuevo.',
    tipo: 'warning',
  },
  CORREO_EMISOR_DETENIDO: {
    mensaje:
      'El correo de ese emisor está detenido por rechazos o quejas. Revise de dónde salen sus direcciones antes de permitirlo otra vez.',
    tipo: 'warning',
  },
  SUPRESION_DE_SU_DUENO: {
    mensaje:
      'Quien recibe pidió no recibir más correos de este emisor. Solo esa persona puede cambiarlo, con el enlace de un correo anterior.',
    tipo: 'warning',
  },
  MENSAJE_NO_ENCONTRADO: {
    mensaje: 'Ese mensaje ya no está en la cola, o alguien más lo tiene abierto. Abra la lista de nuevo.',
    tipo: 'warning',
  },
  MENSAJE_SIN_TAREA: {
    mensaje: 'Ese mensaje no dice qué hay que hacer: solo se puede borrar.',
    tipo: 'warning',
  },
  DOCUMENTO_DUDA_RECIENTE: {
    mensaje:
      'Lleva menos de {horas} horas en duda y la respuesta todavía puede llegar. Espere antes de darlo por terminado.',
    tipo: 'warning',
  },
  AUTORIZACION_DE_OTRO: {
    mensaje: 'Esa autorización ya es de otro documento de este emisor. Revísela con el certificador.',
    tipo: 'error',
  },
} as const;
