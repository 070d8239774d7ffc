import type { Huecos } from './fill-text.ts';

export type TipoError = 'error' | 'warning' | 'info';

type Entrada = { readonly mensaje: string; readonly tipo: TipoError };

/** Every error that a user can meet; its Spanish text is in this table and nowhere else. `{x}` are parameters (spec 1 §8). */
export const CATALOGO_ERRORES = {
  CREDENCIALES_INCORRECTAS: { mensaje: 'Usuario o contraseña incorrectos!', tipo: 'error' },
  USUARIO_BLOQUEADO: { mensaje: 'Usuario bloqueado temporalmente!', tipo: 'error' },
  USUARIO_YA_EXISTE: {
    mensaje:
      'Ya existe un usuario con ese NIT o correo. Inicie sesión: si falta confirmar la cuenta, ahí puede pedir otro código. Si al registrarse escribió mal el correo, regístrese de nuevo 24 horas después.',
    tipo: 'error',
  },
  CODIGO_INCORRECTO: { mensaje: 'El código no es correcto. Revíselo o pida uno nuevo.', tipo: 'error' },
  CODIGO_VENCIDO: { mensaje: 'El código venció. Pida uno nuevo.', tipo: 'error' },
  DEMASIADOS_INTENTOS: {
    mensaje: 'Demasiados intentos. Espere unos minutos e intente de nuevo.',
    tipo: 'warning',
  },
  CODIGO_NO_ENVIADO: {
    mensaje: 'No pudimos enviar el código a su correo. Espere un momento y pida otro.',
    tipo: 'error',
  },
  USUARIO_YA_CONFIRMADO: { mensaje: 'Su cuenta ya está confirmada. Inicie sesión.', tipo: 'info' },
  CORREO_SIN_CONFIRMAR: {
    mensaje: 'El correo de esa cuenta no está confirmado. Inicie sesión con su contraseña para confirmarlo.',
    tipo: 'warning',
  },
  CLAVE_TEMPORAL_VENCIDA: {
    mensaje: 'Su contraseña temporal venció. Pida otra a quien lo invitó.',
    tipo: 'error',
  },
  INGRESO_VENCIDO: { mensaje: 'Pasó mucho tiempo. Inicie sesión de nuevo.', tipo: 'warning' },
  CLAVE_DEBIL: {
    mensaje:
      'La contraseña no cumple las reglas. Use al menos 8 caracteres, con mayúscula, minúscula, número y un carácter como # o !.',
    tipo: 'error',
  },
  SESION_EXPIRADA: {
    mensaje: 'Su sesión venció. Inicie sesión de nuevo; su borrador está guardado.',
    tipo: 'warning',
  },
  ACCESO_DENEGADO: {
    mensaje: 'No tiene permiso para hacer esto. Pídalo al dueño de la empresa.',
    tipo: 'error',
  },
  DIA_DEL_APARATO: {
    mensaje:
      'Sin conexión, esta venta tomó la fecha {aparato} del reloj de este aparato, pero ese día el servidor marcaba {servidor}. Elija la fecha de emisión y certifíquela otra vez; lo demás queda como lo escribió. Corrija también la fecha del aparato.',
    tipo: 'warning',
  },
  ESTABLECIMIENTO_CAMBIADO: {
    mensaje: 'En otra ventana se eligió otro establecimiento. Esta página se actualizará.',
    tipo: 'warning',
  },
  USUARIO_NO_ENCONTRADO: { mensaje: 'No existe ese usuario. Abra la lista de nuevo.', tipo: 'error' },
  USUARIO_PROPIO: { mensaje: 'No puede cambiar su propio usuario. Pídalo a otro dueño.', tipo: 'error' },
  CORREO_EN_USO: { mensaje: 'Ya hay un usuario con ese correo. Escriba otro.', tipo: 'error' },
  INVITACION_YA_USADA: {
    mensaje:
      'Ese usuario ya usó su invitación. Si olvidó la contraseña, pídale que elija otra al iniciar sesión.',
    tipo: 'info',
  },
  CONTADOR_PROPIO: { mensaje: 'Ese es su propio NIT. Escriba el de su contador.', tipo: 'error' },
  CONTADOR_NO_ENCONTRADO: {
    mensaje: 'No ha invitado a ese contador. Abra la lista de nuevo o invítelo.',
    tipo: 'error',
  },
  INVITACION_NO_ENCONTRADA: {
    mensaje:
      'Ese código no abre ninguna invitación a su NIT: revíselo. Si ya venció, lo usó o el cliente retiró la invitación, pídale otra.',
    tipo: 'warning',
  },
  INVITACION_DE_OTRO_CORREO: {
    mensaje:
      'Esa invitación llegó a otro correo que el de su usuario. Entre con la cuenta de ese correo o pida al cliente que lo invite al suyo.',
    tipo: 'error',
  },
  INVITACION_SIN_ENVIAR: {
    mensaje: 'No se pudo enviar el correo de la invitación. Espere un momento e invite de nuevo.',
    tipo: 'error',
  },
  CONTADOR_SIN_ACEPTAR: {
    mensaje: 'Ese contador aún no acepta, o su invitación venció. Espere su respuesta o invítelo de nuevo.',
    tipo: 'warning',
  },
  CLIENTE_NO_LLEVADO: {
    mensaje: 'Su empresa ya no lleva a ese cliente. Si es un error, pídale que lo invite otra vez.',
    tipo: 'warning',
  },
  ESTABLECIMIENTO_NO_PERMITIDO: {
    mensaje: 'No tiene acceso a ese establecimiento. Pida al dueño que lo invite.',
    tipo: 'error',
  },

  ESTABLECIMIENTO_SIN_CONFIGURAR: {
    mensaje: 'Configure el establecimiento antes de emitir.',
    tipo: 'warning',
  },
  SUCURSAL_YA_EXISTE: {
    mensaje: 'Ya existe la sucursal {id}. Escriba otro código o edite esa sucursal.',
    tipo: 'error',
  },
  SUCURSAL_NO_ENCONTRADA: { mensaje: 'No existe la sucursal {id}. Elija otra de la lista.', tipo: 'error' },
  SUCURSAL_DESHABILITADA: {
    mensaje: 'La sucursal {id} está deshabilitada. Habilítela o elija otra.',
    tipo: 'error',
  },
  SUCURSAL_NO_PERMITIDA: {
    mensaje: 'Su usuario no emite en la sucursal {id}. Elija otra o pida el permiso al dueño.',
    tipo: 'error',
  },
  SUCURSAL_UNICA: {
    mensaje: 'Es la única sucursal habilitada: sin ella no podría emitir. Habilite otra primero.',
    tipo: 'warning',
  },
  CONTRATO_SIN_FIRMAR: {
    mensaje: 'Falta aceptar el contrato de registro (PAF). El dueño lo acepta en Establecimiento.',
    tipo: 'warning',
  },
  PAF_REGISTRO_FALLIDO: {
    mensaje: 'No se pudo registrar su NIT como emisor. Comuníquese con soporte.',
    tipo: 'error',
  },
  PAF_NO_ACTUALIZADO: {
    mensaje: 'No se pudieron actualizar sus datos de registro. Intente de nuevo en unos minutos.',
    tipo: 'warning',
  },
  CONTRIBUYENTE_NO_CONSULTADO: {
    mensaje: 'No se pudo consultar el NIT. Escriba los datos o intente de nuevo.',
    tipo: 'warning',
  },

  CLIENTE_YA_EXISTE: { mensaje: 'Ya existe {id} en el catálogo. Búsquelo para editarlo.', tipo: 'error' },
  CLIENTE_NO_ENCONTRADO: {
    mensaje: 'No se encontró el cliente o proveedor. Abra la lista de nuevo.',
    tipo: 'error',
  },

  BEARER_NO_GENERADO: {
    mensaje: 'El certificador no aceptó su llave. Revísela, o pídale una nueva.',
    tipo: 'error',
  },
  CERTIFICADOR_FALTANTE: { mensaje: 'Configure el certificador antes de emitir.', tipo: 'warning' },
  CERTIFICADOR_EN_USO: {
    mensaje: 'No se puede quitar el certificador principal. Elija otro como principal primero.',
    tipo: 'error',
  },
  CERTIFICADOR_NO_CONFIGURADO: {
    mensaje: 'Ese certificador no está configurado. Escriba sus datos en Configuración, Certificador.',
    tipo: 'error',
  },
  CERTIFICADOR_OTRO_AMBIENTE: {
    mensaje:
      'Ese certificador está configurado para otro ambiente (pruebas o producción) que el documento. Elija uno del mismo.',
    tipo: 'error',
  },
  CERTIFICADOR_INCOMPLETO: {
    mensaje: 'Complete el usuario y las llaves del certificador antes de emitir.',
    tipo: 'warning',
  },
  CERTIFICADOR_CREDENCIALES: {
    mensaje: 'El certificador no aceptó su usuario o sus llaves. Corríjalos en Configuración, Certificador.',
    tipo: 'error',
  },
  CERTIFICADOR_NO_RESPONDE: {
    mensaje: 'El certificador no respondió. Intente de nuevo en unos minutos.',
    tipo: 'warning',
  },
  CERTIFICADOR_SIN_COMPROBAR: {
    mensaje:
      'El certificador no respondió y no se pudo comprobar lo que escribió. No se guardó: siguen en uso los datos anteriores. Guarde de nuevo en unos minutos.',
    tipo: 'warning',
  },
  CERTIFICADOR_DESCONOCIDO: {
    mensaje: 'El certificador elegido no está disponible. Elija otro.',
    tipo: 'error',
  },
  CERTIFICADO_FALTANTE: { mensaje: 'Suba su certificado de firma antes de emitir.', tipo: 'warning' },
  CERTIFICADO_INVALIDO: {
    mensaje:
      'El archivo no es un certificado PFX o P12 que se pueda leer. Descárguelo de nuevo de la Agencia Virtual.',
    tipo: 'error',
  },
  CERTIFICADO_DEMASIADAS_VUELTAS: {
    mensaje:
      'El archivo del certificado está cifrado de una forma que tarda demasiado en abrirse. Expórtelo de nuevo con las opciones usuales y súbalo.',
    tipo: 'error',
  },
  CERTIFICADO_SIN_LLAVE: {
    mensaje: 'El archivo no trae la llave privada. Exporte de nuevo el PFX desde la Agencia Virtual.',
    tipo: 'error',
  },
  CERTIFICADO_CLAVE_INCORRECTA: {
    mensaje: 'La contraseña del certificado no es correcta. Escriba la que puso al descargarlo.',
    tipo: 'error',
  },
  CERTIFICADO_DE_OTRO_NIT: {
    mensaje:
      'El certificado es del NIT {nit}, no del suyo. Elija el que descargó con su usuario de la Agencia Virtual.',
    tipo: 'error',
  },
  CERTIFICADO_VENCIDO: {
    mensaje: 'El certificado venció el {fecha}. Genere uno nuevo en la Agencia Virtual.',
    tipo: 'error',
  },
  RECLAMO_SIN_PRUEBA: {
    mensaje:
      'Eso no demuestra de quién es el NIT. Suba el certificado de firma que le dio la SAT, o la llave de producción de un certificador que la dé para un solo NIT.',
    tipo: 'error',
  },
  CERTIFICADO_YA_EXISTE: {
    mensaje:
      'Ese certificado ya está guardado y vence el {fecha}. Para renovarlo, elija el archivo nuevo; para cambiar otros datos, guarde sin elegir archivo.',
    tipo: 'warning',
  },
  CERTIFICADO_MUY_GRANDE: {
    mensaje: 'El certificado pesa más de 512 KB. Elija otro archivo.',
    tipo: 'error',
  },

  DOCUMENTO_NO_ENCONTRADO: {
    mensaje: 'No se encontró el documento. Búsquelo en la lista por su número, su fecha o el nombre.',
    tipo: 'error',
  },
  DOCUMENTO_YA_REGISTRADO: {
    mensaje: 'Este borrador ya se envió con otro contenido. Haga una copia para emitir los cambios.',
    tipo: 'error',
  },
  SOLICITUD_CON_OTROS_DATOS: {
    mensaje:
      'Esta solicitud ya se registró con otros datos. Cierre el formulario y revise antes de repetirla.',
    tipo: 'error',
  },
  DOCUMENTO_NO_ANULABLE: {
    mensaje: 'Solo se puede anular un documento certificado y vigente. Vea su estado.',
    tipo: 'error',
  },
  COMPRA_FALSIFICADA: {
    mensaje:
      'Una firma contradice lo que dice el archivo, y no se puede tomar como buena. Pida el XML original a su proveedor y súbalo.',
    tipo: 'error',
  },
  COMPRA_CON_PAGOS: {
    mensaje: 'Ya anotó pagos de esta compra, y por eso sigue contando. Si no es suya, anúlela en su detalle.',
    tipo: 'warning',
  },
  DOCUMENTO_DE_FUERA: { mensaje: 'Anúlelo donde lo certificó y suba el XML de la anulación.', tipo: 'error' },
  DOCUMENTO_CON_NOTAS: {
    mensaje: 'El documento tiene notas vigentes: {notas}. Anúlelas primero.',
    tipo: 'error',
  },
  DOCUMENTO_NO_REENCAMINABLE: {
    mensaje: 'Este documento ya se envió a su certificador y no se puede enviar a otro. Espere su respuesta.',
    tipo: 'error',
  },

  // Errors that operators of the service meet.
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
  DOCUMENTO_AMBIGUO: {
    mensaje: 'Hay varios documentos de esa fecha y hora. Abra el que quiere cambiar.',
    tipo: 'error',
  },
  DOCUMENTO_NO_CORREGIBLE: {
    mensaje: 'La dirección se corrige en un documento certificado y vigente. Vea el estado de este.',
    tipo: 'error',
  },
  FORMA_PAGO_NO_CORREGIBLE: {
    mensaje:
      'La forma de pago se corrige en ventas de contado certificadas. Si es al crédito, registre el pago.',
    tipo: 'error',
  },
  CAJA_YA_CERRADA: {
    mensaje:
      'La caja de esta venta ya se cerró: queda como se contó. Si el dinero no cuadra, registre la diferencia en la caja de hoy.',
    tipo: 'warning',
  },
  DOCUMENTO_NO_PAGABLE: {
    mensaje: 'Solo se paga un documento certificado y vigente. Vea su estado.',
    tipo: 'error',
  },
  DOCUMENTO_SIN_SALDO: { mensaje: 'El documento se vendió de contado: no tiene saldo.', tipo: 'info' },
  DOCUMENTO_YA_PAGADO: { mensaje: 'El documento ya está pagado. Vea sus pagos en el detalle.', tipo: 'info' },
  DOCUMENTO_NO_ENVIABLE: {
    mensaje: 'El documento se puede enviar cuando esté certificado. Espere un momento e intente de nuevo.',
    tipo: 'warning',
  },
  ENLACE_SIN_CERTIFICAR: {
    mensaje:
      'El enlace para el comprador se puede crear cuando el documento esté certificado. Espere un momento e intente de nuevo.',
    tipo: 'warning',
  },
  ENLACES_AGOTADOS: {
    mensaje: 'Este documento ya tiene {cantidad} enlaces vigentes. Desactive los que no use y cree otro.',
    tipo: 'warning',
  },
  CORREO_SIN_DESTINO: { mensaje: 'El receptor no tiene correo. Escriba al menos uno.', tipo: 'warning' },
  CORREO_RECHAZADO: {
    mensaje:
      'El correo {correo} fue rechazado: su servidor dice que no existe. Corrija la dirección, o entregue el PDF de otra forma.',
    tipo: 'warning',
  },
  CORREO_DE_BAJA: {
    mensaje:
      '{correo} pidió no recibir más correos de este emisor. Quite esa dirección y entregue el PDF, o compártalo por WhatsApp.',
    tipo: 'warning',
  },
  CORREO_DETENIDO: {
    mensaje:
      'El envío de sus correos está detenido, porque muchos fueron rechazados o marcados como no deseados. Entregue el PDF, o compártalo por WhatsApp, y revise los correos de sus clientes.',
    tipo: 'error',
  },
  ORIGEN_NO_VIGENTE: {
    mensaje:
      'El documento de origen ya no está vigente: no admite notas. Si hace falta, emita una factura nueva.',
    tipo: 'error',
  },
  SIN_SALDO_ORIGEN: {
    mensaje: 'El total de las notas pasaría del total del documento de origen. Revise los montos.',
    tipo: 'error',
  },
  CONTINGENCIA_HAY_CERTIFICADOR: {
    mensaje: 'Pruebe antes con {nombre}: no consta que esté caído.',
    tipo: 'warning',
  },
  CONTINGENCIA_NO_PERMITIDA: {
    mensaje:
      'Solo se emite en contingencia un documento que no llegó a ningún certificador. Espere la respuesta de este.',
    tipo: 'error',
  },
  CONTINGENCIA_NO_ENCONTRADA: {
    mensaje: 'No se encontró la contingencia. Abra la lista de nuevo.',
    tipo: 'error',
  },
  ANULACION_FUERA_DE_PLAZO: {
    mensaje:
      'El plazo para anular este documento terminó el {fecha}. Si es una factura, emita una nota de crédito.',
    tipo: 'error',
  },
  ANULACION_ANTES_DE_SU_DIA: {
    mensaje:
      'Este documento tiene fecha del {fecha} y la SAT no lo anula antes de ese día. Anúlelo desde el {fecha}.',
    tipo: 'warning',
  },
  PAQUETE_NO_ENCONTRADO: { mensaje: 'Ese paquete ya no está a la venta. Elija otro.', tipo: 'warning' },
  PAQUETE_PRUEBA_YA_ACREDITADO: {
    mensaje: 'El paquete de prueba ya se acreditó a este emisor. Compre un paquete.',
    tipo: 'warning',
  },
  CUPON_NO_EXISTE: { mensaje: 'Ese cupón no existe. Revise el código.', tipo: 'warning' },
  CUPON_USADO: { mensaje: 'Ese cupón ya fue usado. Pida otro a quien se lo dio.', tipo: 'warning' },
  CUPON_YA_APLICADO: {
    mensaje:
      'Su empresa ya usó ese cupón el {fecha}: sus documentos se sumaron ese día y ahora no se suma nada. Búsquelo en «Pagos».',
    tipo: 'warning',
  },
  CUPON_VENCIDO: { mensaje: 'Ese cupón venció el {fecha}. Pida otro a quien se lo dio.', tipo: 'warning' },

  // Errors of a purchase of credits.
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
  COMPRA_NO_ANULABLE: {
    mensaje:
      'Esa compra no se puede anular: ya se usaron créditos de ella, venció, está congelada o no costó nada. Si el cobro fue un error, escríbanos.',
    tipo: 'warning',
  },
  COMPRA_SIN_DEVOLUCION: {
    mensaje: 'No se pudo devolver el pago y los créditos siguen siendo suyos. Escríbanos para resolverlo.',
    tipo: 'error',
  },
  CREDITOS_INSUFICIENTES_CERTIFICAR: {
    mensaje: 'No le quedan créditos para certificar. Compre un paquete; su borrador está guardado.',
    tipo: 'warning',
  },
  PAQUETES_CONGELADOS: {
    mensaje:
      'Ningún paquete vigente paga este documento: los suyos están congelados. Vea el motivo en Pagos; su borrador está guardado.',
    tipo: 'warning',
  },
  PAQUETES_VENCIDOS: {
    mensaje:
      'Ningún paquete vigente paga este documento: los suyos vencieron. Compre uno; su borrador está guardado.',
    tipo: 'warning',
  },
  DOCUMENTO_SIN_ESPERA: {
    mensaje: 'El documento ya no espera créditos. Vea su estado; no se descartó nada.',
    tipo: 'warning',
  },
  PLAN_REQUERIDO: {
    mensaje: 'Compre un plan antes de emitir o configurar. Mientras tanto puede practicar.',
    tipo: 'warning',
  },

  // Errors of the files that a worker makes: exports, packages, reports and books; those of reports are the texts of spec 2 §5.
  EXPORTACION_EN_CURSO: {
    mensaje: 'Ya se está preparando un archivo. Espere a que termine para pedir otro.',
    tipo: 'warning',
  },
  EXPORTACION_NO_DISPONIBLE: {
    mensaje: 'El archivo ya no está o todavía no está listo. Pida otro.',
    tipo: 'warning',
  },
  PAQUETE_SIN_ACCESO: {
    mensaje: 'Terminó su acceso a uno de los clientes del archivo. Pida otro.',
    tipo: 'warning',
  },
  LIBRO_INVALIDO: { mensaje: 'Revise el formato, el folio y los montos.', tipo: 'warning' },
  REPORTE_SIN_OPTS: { mensaje: 'No se recibió el atributo opts', tipo: 'error' },
  REPORTE_SIN_DOCUMENTOS: { mensaje: 'No hay documentos', tipo: 'warning' },
  REPORTE_SIN_INICIO: { mensaje: 'No incluye la fecha de inicio', tipo: 'error' },
  REPORTE_SIN_FINAL: { mensaje: 'No incluye la fecha final', tipo: 'error' },

  // Errors of the form with which a visitor writes (domain/publico/contacto.ts), and that of too many requests, of any kind.
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
  PAGINA_INVALIDA: {
    mensaje: 'Esa parte de la lista ya no está. Abra la lista de nuevo.',
    tipo: 'warning',
  },
  FILTRO_INVALIDO: { mensaje: 'Ese estado no existe. Elija uno de la lista.', tipo: 'error' },
  FECHAS_INVALIDAS: {
    mensaje: 'Las fechas no son válidas. Elija la primera y la última, en ese orden.',
    tipo: 'error',
  },

  CONFLICTO: {
    mensaje: 'Otra persona cambió estos datos al mismo tiempo. Intente de nuevo.',
    tipo: 'warning',
  },

  // Errors of the closing of a month.
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
  CAJA_CAMBIADA: {
    mensaje: 'La caja cambió mientras usted contaba. Revise lo esperado, cuente de nuevo y ciérrela.',
    tipo: 'warning',
  },
  CAMBIADO: {
    mensaje: 'Otra persona guardó cambios en estos datos después de que usted los abrió.',
    tipo: 'warning',
  },
  VALIDACION: { mensaje: 'Revise los campos marcados.', tipo: 'error' },
  SERVIDOR_SIN_DISCO: {
    mensaje:
      'El servidor no puede guardar (disco lleno o con fallas), así que por ahora solo se puede consultar. No se hizo nada de lo que pidió y nada se perdió. Avise a quien administra el servidor e intente de nuevo en unos minutos.',
    tipo: 'warning',
  },
  SERVIDOR_DANADO: {
    mensaje:
      'Los datos del servidor están dañados, así que solo se puede consultar y no se hizo nada de lo que pidió. Avise a quien administra el servidor: puede descargar lo que se lee y volver a la última copia.',
    tipo: 'error',
  },
  SERVIDOR_EN_MANTENIMIENTO: {
    mensaje:
      'Hay un mantenimiento en curso y no se hizo nada de lo que pidió. Intente de nuevo más tarde: nada se perdió.',
    tipo: 'warning',
  },
  ERROR_INTERNO: { mensaje: 'Error interno, intente de nuevo.', tipo: 'error' },
} as const satisfies Record<string, Entrada>;

export type CodigoError = keyof typeof CATALOGO_ERRORES;

/** Errors with which every change is refused while the service can only be read; the screens say so by themselves too. */
export type AvisoServidor = Extract<CodigoError, `SERVIDOR_${string}`>;

/** The parameters a code's text needs; `never` when it needs none. */
export type ParametrosDe<C extends CodigoError> = Huecos<(typeof CATALOGO_ERRORES)[C]['mensaje']>;
