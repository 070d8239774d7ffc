import type { CodigoFalta } from './faltas.ts';

/** Explanation of a message: its meaning and the remedy in plain words, or the rule of this product that says the same. */
export type Explicacion = readonly [texto: string, queHacer: string] | CodigoFalta;

export const CORREGIR = 'Corrija ese dato y emita el documento de nuevo.';
const AGENCIA = 'Revise sus datos en la Agencia Virtual de la SAT y emita de nuevo.';
const SOPORTE = 'Copie este mensaje y envíelo a soporte: el documento se armó mal.';
const CERTIFICADOR = 'Copie este mensaje y envíelo a su certificador.';
const NO_ANULABLE = 'No se puede anular. Si hace falta, emita una nota de crédito.';
const NADA = 'No tiene que hacer nada.';
const RECEPTOR = 'Revise la identificación del receptor y emita de nuevo.';
const CF_SOBRE_LIMITE: Explicacion = [
  'Una venta de ese monto no se emite a CF.',
  'Escriba el NIT o el CUI del receptor y emita de nuevo.',
];
const ORIGEN = 'Abra la nota desde el documento que ajusta y revise sus datos.';

/** Ranges of codes that say the same about each special tax. */
export const RANGOS_SAT: readonly {
  familia: string;
  desde: number;
  hasta: number;
  explicacion: Explicacion;
}[] = [
  {
    familia: 'RCP',
    desde: 334,
    hasta: 347,
    explicacion: ['Un impuesto especial no es como la SAT lo calcula.', SOPORTE],
  },
  {
    familia: 'SEC',
    desde: 500,
    hasta: 533,
    explicacion: ['Un impuesto de una línea no es como la SAT lo calcula.', SOPORTE],
  },
  {
    familia: 'GEN',
    desde: 104,
    hasta: 108,
    explicacion: [
      'La SAT no pudo guardar el documento.',
      'El certificador lo envía de nuevo. Consulte el documento más tarde.',
    ],
  },
];

/** SAT's codes, family and number without leading zeros (catalogue of messages 0.3.0; docs/fel.md §22). */
export const MENSAJES_SAT: Readonly<Record<string, Explicacion>> = {
  RCP0: ['El documento se certificó.', NADA],
  AUT1: ['El certificador no se identificó ante la SAT.', CERTIFICADOR],
  AUT2: ['La sesión con el certificador venció.', 'Intente de nuevo: se renueva sola.'],
  AUT3: ['El usuario o la llave no son correctos.', 'Revise los datos del certificador en Certificadores.'],
  ASO99: [
    'Este certificador no está acreditado por usted en la SAT.',
    'Acredítelo en la Agencia Virtual, en FEL, y emita de nuevo.',
  ],
  GEN100: ['La SAT tuvo un error propio.', 'Intente de nuevo más tarde.'],
  GEN101: ['Al documento le falta la certificación.', CERTIFICADOR],
  GEN102: ['El documento no cumple el formato de la SAT.', SOPORTE],
  GEN103: ['La firma del certificador no es correcta.', CERTIFICADOR],
  GEN110: ['La anulación fuera de plazo no se procesó.', 'Solicítela de nuevo.'],

  RCP9: ['Su afiliación al IVA no permite ese tipo de documento.', 'Elija otro tipo de documento.'],
  RCP10: ['Ese tipo de documento no lleva complementos en sus líneas.', SOPORTE],
  RCP32: ['Un impuesto o un total de una línea no cuadra.', SOPORTE],
  RCP36: ['Un impuesto viene repetido en una línea, o un total no cuadra.', SOPORTE],
  RCP106: ['Ese tipo de documento no lleva código de producto subsidiado.', SOPORTE],
  RCP111: ['La identificación extranjera es un NIT o un CUI.', 'Elija NIT o CUI y emita de nuevo.'],
  RCP112: [
    'La frase no corresponde a ese tipo de documento.',
    'Revise las frases elegidas y emita de nuevo.',
  ],
  RCP119: [
    'Falta un complemento que ese tipo de documento exige.',
    'Complete abonos, exportación o documento de origen.',
  ],
  RCP120: ['El documento lleva un complemento que su tipo no admite.', SOPORTE],
  RCP179: ['Su NIT no está activo como emisor FEL.', AGENCIA],
  RCP203: ['El impuesto al petróleo no cuadra.', SOPORTE],
  RCP204: ['Falta la frase de la gasolina con etanol.', SOPORTE],
  RCP226: ['La base del IVA de una línea no cuadra.', SOPORTE],
  INF300: ['La fecha de emisión es de hace más de 5 días.', 'Elija una fecha más reciente y emita de nuevo.'],
  RCP301: ['La fecha de emisión es de otro mes.', 'Elija una fecha de este mes y emita de nuevo.'],
  RCP302: ['El NIT del emisor no existe en la SAT.', AGENCIA],
  RCP303: ['El NIT del emisor no está afiliado al IVA.', AGENCIA],
  RCP304: ['El NIT del emisor no está activo en la SAT.', AGENCIA],
  RCP305: [
    'La sucursal no existe en la SAT.',
    'Use el número de establecimiento que muestra la Agencia Virtual.',
  ],
  RCP306: ['La sucursal no está activa en la SAT.', 'Elija otra sucursal o actívela en la Agencia Virtual.'],
  RCP307: 'CUI-01',
  RCP308: 'CUI-02',
  RCP309: ['El NIT o CUI del receptor no existe.', RECEPTOR],
  RCP310: 'RECEPTOR-06',
  RCP311: 'RECEPTOR-07',
  RCP312: [
    'Ese tipo de documento no se emite para exportación.',
    'Elija venta local u otro tipo de documento.',
  ],
  RCP313: ['El precio de una línea no es cantidad por precio unitario.', SOPORTE],
  RCP314: ['El descuento pasa de lo que vale la línea.', 'Baje el descuento y emita de nuevo.'],
  RCP315: [
    'Ese tipo de documento no lleva uno de los impuestos.',
    'Quite el impuesto de la línea y emita de nuevo.',
  ],
  RCP316: [
    'Su afiliación al IVA no permite ese tipo de documento.',
    'Elija otro tipo de documento o revise su régimen.',
  ],
  RCP317: [
    'Su afiliación al IVA no permite ese tipo de documento.',
    'Elija otro tipo de documento o revise su régimen.',
  ],
  RCP318: [
    'Falta una frase que ese tipo de documento exige.',
    'Revise el régimen del establecimiento y las frases.',
  ],
  RCP319: [
    'El documento lleva una frase que su tipo no admite.',
    'Revise las frases elegidas y emita de nuevo.',
  ],
  RCP320: [
    'Una frase del documento no existe o no es la suya en la SAT.',
    'Revise el régimen del establecimiento y las frases.',
  ],
  RCP321: ['Una frase no corresponde a su afiliación en la SAT.', 'Revise el régimen del establecimiento.'],
  RCP322: [
    'Usted es agente de retención del IVA y falta la frase.',
    'Marque agente de retención en el establecimiento.',
  ],
  RCP323: ['Falta la frase de exportación.', 'Revise el tipo de venta y emita de nuevo.'],
  RCP324: 'IVA-06',
  RCP325: 'IVA-01',
  RCP326: [
    'Ese escenario exento no se usa en ese tipo de documento.',
    'Elija otro escenario y emita de nuevo.',
  ],
  RCP327: [
    'Un recibo por donación solo lleva el escenario 4.',
    'Quite el escenario elegido y emita de nuevo.',
  ],
  RCP328: ['Ese escenario no se usa en recibos.', 'Elija otro escenario y emita de nuevo.'],
  RCP329: ['Falta la base del IVA de una línea.', SOPORTE],
  RCP330: ['La unidad gravable del IVA no existe.', SOPORTE],
  RCP331: ['El IVA de una línea no cuadra.', SOPORTE],
  RCP332: ['El total del IVA no cuadra.', SOPORTE],
  RCP333: ['El IVA de la nota pasa del que lleva el documento de origen.', 'Baje los montos de la nota.'],
  RCP348: ['El total de una línea no cuadra.', SOPORTE],
  RCP349: ['El total del documento no cuadra.', SOPORTE],
  RCP350: ['La nota pasa del total del documento de origen.', 'Baje los montos de la nota.'],
  RCP351: ['El documento de origen no existe en la SAT.', ORIGEN],
  RCP352: ['Las notas solo ajustan facturas y facturas cambiarias.', ORIGEN],
  RCP353: ['Las notas solo ajustan facturas.', ORIGEN],
  RCP354: ['El documento de origen es de otro emisor.', ORIGEN],
  RCP355: 'NOTA-06',
  RCP356: ['El documento de origen es de otro certificador.', CERTIFICADOR],
  RCP357: ['El documento de origen no existe en la SAT.', ORIGEN],
  RCP358: 'NOTA-07',
  RCP361: [
    'Su firma electrónica no es correcta.',
    'Suba de nuevo el certificado de firma o genere otro en la Agencia Virtual.',
  ],
  RCP362: ['El documento lo envió otro certificador.', CERTIFICADOR],
  INF363: ['La SAT recibió el documento más de 24 horas después de certificado.', NADA],
  RCP364: ['La firma del certificador no es correcta.', CERTIFICADOR],
  RCP365: ['El número de autorización está repetido.', CERTIFICADOR],
  RCP366: ['La serie no corresponde a la autorización.', CERTIFICADOR],
  RCP367: ['El número no corresponde a la autorización.', CERTIFICADOR],
  RCP379: ['Su NIT no está activo como emisor FEL.', AGENCIA],
  INF380: ['El receptor con CUI o identificación extranjera se anotó solo para información.', NADA],
  INF381: 'RECEPTOR-05',
  INF382: 'EXT-01',
  RCP383: ['La nota lleva otra moneda que el documento de origen.', 'Cambie la moneda de la nota.'],
  RCP385: 'PERSONERIA-01',
  RCP386: ['Ese tipo de documento no lleva tipo de personería.', 'Quítelo y emita de nuevo.'],
  RCP387: ['Esa personería no puede emitir recibos por donación.', 'Revise el código de personería.'],
  RCP422: [
    'Esa personería o ese establecimiento no puede emitir recibos.',
    'Revise el código de personería.',
  ],
  RCP423: ['Esa personería necesita afiliación al IVA para emitir recibos.', AGENCIA],
  RCP425: 'IVA-07',
  RCP437: ['Faltan datos del medio de pago.', SOPORTE],
  RCP438: ['El medio de pago no existe.', SOPORTE],
  RCP439: ['El pago no puede ser antes de la emisión.', CORREGIR],
  RCP440: ['Los medios de pago no suman el total.', CORREGIR],
  RCP459: ['Su afiliación al IVA no está activa.', AGENCIA],
  RCP460: [
    'Ese establecimiento no puede emitir ese tipo de documento.',
    'Elija otra sucursal o revísela en la Agencia Virtual.',
  ],
  RCP465: [
    'El documento de origen tiene una constancia vigente.',
    'No admite notas mientras la constancia siga vigente.',
  ],
  RCP473: [
    'La frase de exento del ISR no corresponde a su personería o régimen.',
    'Quite la frase y emita de nuevo.',
  ],
  RCP484: [
    'Ese escenario exento no se usa en ese tipo de documento.',
    'Elija otro escenario y emita de nuevo.',
  ],
  RCP487: 'FRASE-03',
  INF534: ['El ISR retenido no es como la SAT lo calcula.', SOPORTE],
  RCP535: CF_SOBRE_LIMITE,
  SEC535: CF_SOBRE_LIMITE,

  ANU1: [
    'La anulación espera la autorización de la SAT.',
    'La respuesta llega a su correo; el documento se actualiza solo.',
  ],
  ANU145: ['El documento ya está en un formulario 0611.', NO_ANULABLE],
  ANU147: ['El documento ya está en un traspaso de vehículo terminado.', NO_ANULABLE],
  ANU368: ['El documento no existe en la SAT.', 'Espere unos minutos y solicite la anulación de nuevo.'],
  ANU369: ['El emisor no es el que tiene la SAT.', SOPORTE],
  ANU370: ['Su firma electrónica no es correcta.', 'Suba de nuevo el certificado de firma.'],
  ANU371: ['El receptor no es el que tiene la SAT.', SOPORTE],
  ANU372: ['El certificador no es el que tiene la SAT.', CERTIFICADOR],
  ANU373: ['La firma del certificador no es correcta.', CERTIFICADOR],
  ANU374: ['La fecha de emisión no es la que tiene la SAT.', SOPORTE],
  ANU375: ['El plazo para anular terminó con la declaración mensual del IVA.', NO_ANULABLE],
  ANU376: [
    'La anulación no puede ser de antes que la emisión.',
    'Espere al día de emisión y anule de nuevo.',
  ],
  ANU377: ['La SAT recibió la anulación más de 24 horas después.', NADA],
  ANU378: ['La anulación se certificó otro día.', 'Solicítela de nuevo.'],
  ANU451: ['El documento tiene constancias de exención vigentes.', 'Anule primero las constancias.'],
  ANU455: ['El receptor ya lo incluyó en su planilla del IVA.', NO_ANULABLE],
  ANU456: [
    'El documento tiene una retención de IVA.',
    'Pida que anulen la retención y solicite la anulación de nuevo.',
  ],
  ANU457: [
    'El documento tiene una retención de ISR.',
    'Pida que anulen la retención y solicite la anulación de nuevo.',
  ],
  ANU458: ['El documento ya estaba anulado.', NADA],
  ANU461: ['El documento está en el Registro de Garantías Mobiliarias.', NO_ANULABLE],
  ANU462: [
    'La anulación ya se solicitó y espera a la SAT.',
    'Espere la respuesta: el documento se actualiza solo.',
  ],
  ANU464: [
    'El documento está en el libro electrónico tributario.',
    'Rectifique el LET y solicite la anulación de nuevo.',
  ],
};

/** Messages that certifiers write in their own words, recognised by their text; the first match counts. */
export const MENSAJES_CERTIFICADOR: readonly { patron: RegExp; explicacion: Explicacion }[] = [
  {
    patron: /\b9022\b|referencia[ _]interna.*(existe|utilizad|duplicad)|PK_MASTERINDEX|\bDUPLICADO\b/i,
    explicacion: [
      'El certificador ya tiene un documento con esta referencia.',
      'No lo emita otra vez: se consulta el que ya existe.',
    ],
  },
  {
    patron: /sin (saldo|cr[eé]ditos)|(saldo|cr[eé]ditos?) (insuficiente|agotad)/i,
    explicacion: [
      'Su cuenta con el certificador no tiene créditos.',
      'Compre créditos con él o elija otro certificador.',
    ],
  },
  {
    patron: /token.*(expir|vencid|inv[aá]lid)/i,
    explicacion: ['La sesión con el certificador venció.', 'Intente de nuevo: se renueva sola.'],
  },
  {
    patron: /(usuario|clave|contraseña|api ?key|llave|credencial).*(incorrect|inv[aá]lid|no existe)/i,
    explicacion: [
      'El certificador no acepta su usuario o su llave.',
      'Revise los datos del certificador en Certificadores.',
    ],
  },
  {
    patron: /certificado.*(vencid|expirad|caducad)/i,
    explicacion: ['Su certificado de firma venció.', 'Genere uno nuevo en la Agencia Virtual y súbalo.'],
  },
  { patron: /convertir el NUC/i, explicacion: ['El certificador no pudo leer el documento.', SOPORTE] },
];
