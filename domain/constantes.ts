/** Business constants, each with its source; figures of law are in domain/ley. Choices between two readings are in docs/decisions.md. */

/** Largest lengths of printed or stored texts, in characters (SAT's schema GT_Documento-0.2.1, docs/fel.md §3). */
export const LARGOS = {
  razon: 400,
  nombreComercial: 255,
  nombreReceptor: 400,
  direccion: 200,
  municipio: 100,
  descripcion: 10_000,
  unidadMedida: 3,
  motivoAnulacion: 255,
  resolucionMinimo: 4,
  resolucionMaximo: 50,
  correo: 254,
  nombreUsuario: 100,
  codigoProducto: 50,
  apiKey: 2_000,
  usuarioCertificador: 100,
  motivoAjuste: 200,
  codigoExportador: 17,
  nombreExportador: 70,
  motivoOperador: 500,
} as const;

/** Limits of the operator's desk (docs/decisions.md, "The operator is not a user of any issuer"). */
export const OPERACION = {
  /** Characters below which a reason says nothing. */
  motivoMinimo: 10,
  /** Hours of doubt after which a person looks: by then the worker waits six hours between attempts. */
  horasEnDuda: 2,
  /** Hours of doubt before which nobody may call a document refused: an answer may still come. */
  horasRechazo: 24,
  /** Credits that one act grants or takes back at most: a slip of the hand is no million. */
  creditosMaximo: 10_000,
} as const;

export const LIMITES_DOCUMENTO = {
  lineas: 9_999,
  /** Bytes of the draft as JSON; a request of more than 1 MB does not reach the API (docs/servicios.md, "Limits"). */
  bytes: 1_000_000,
  decimalesCantidad: 10,
  decimalesPrecio: 10,
  decimalesDescuento: 6,
  decimalesTipoCambio: 6,
  decimalesAbono: 2,
  /** NumeroAbono has three digits in SAT's schema. */
  abonos: 999,
  /** Amounts cross GraphQL as Float, which is exact up to 15 significant digits. */
  cifras: 15,
  /** First GranTotal that no longer fits 15 digits with two decimals. */
  granTotal: '10000000000000',
  correosReceptor: 10,
} as const;

/** Documents of an issuer that may wait for credits; a seller without credits fills no table with them. */
export const MAXIMO_EN_ESPERA = 200;

/** Limits of the number that SAT gives each establishment (docs/fel.md §3.2). */
export const LIMITES_SUCURSAL = { idMinimo: 1, idMaximo: 9_999, idPorDefecto: 1 } as const;

/** Size of a certificate file (spec 1 §5 and §9): 512 KB is chosen between the two stated limits. */
export const LIMITES_ARCHIVO = { certificadoBytes: 512 * 1024 } as const;

/**
 * Limits for loading a catalogue from a file. `lote` and `loteBytes` keep one request, and `paginaBytes` one answer,
 * far below the 1 MB that the API takes (docs/servicios.md, "Limits"). The others keep the browser's tab responsive;
 * they are decisions of this code.
 */
export const LIMITES_CARGA = {
  lote: 500,
  loteBytes: 500_000,
  paginaBytes: 600_000,
  archivoBytes: 10_000_000,
  /** 10,000 rows with a thousand characters of description in each are 16 MB. */
  descomprimidoBytes: 40_000_000,
  filas: 20_000,
} as const;
/** Characters of the longest cell of any spreadsheet program. */
export const CELDA_MAXIMA = 32_767;
/** Limits of a spreadsheet that a browser reads. */
export type LimitesHoja = Readonly<Record<'archivoBytes' | 'descomprimidoBytes' | 'filas', number>>;

/** Telephone numbers of Guatemala (spec 1 §3 and §5). */
export const TELEFONO = { prefijo: '+502', largo: 8 } as const;
export const CLAVE = { minimo: 8 } as const;
export const CODIGO_CONFIRMACION = { largo: 6 } as const;
/** Key with which a device seals the documents of its user. */
export const LLAVE_DISPOSITIVO = { bytes: 32 } as const;

/** Credits given to a new establishment: 25 is chosen between the two stated gifts, 25 and 26 (spec 1 §9). */
export const CREDITOS = { gratis: 25, motivoGratis: 'REGISTRO', prueba: 25, pocos: 5 } as const;

/**
 * Part of the price of a package that its distributor earns, by first day, newest last; a sale keeps the rate of its day
 * (docs/decisions.md, "Distributors").
 */
export const COMISIONES_DISTRIBUIDOR = [{ desde: '2026-11-25', tasa: '0.10' }] as const;

/** Interval in which the browser asks for a document that has no certification yet (spec 1 §4). */
export const POLL_CERTIFICACION_MS = 1_000;

/**
 * Limits of the exchange rate (quetzales for one dollar). The published rate has stayed between `minimo` and `maximo`
 * since 2000; `mes` and `documento` are the largest parts by which a day's reference may differ from the last one of the
 * month before it, and a document's rate from the reference. A reference counts for `dias` days, because the bank
 * publishes none on holidays.
 */
export const LIMITES_CAMBIO = {
  minimo: '7.00',
  maximo: '8.50',
  mes: '0.03',
  documento: '0.01',
  dias: 7,
} as const;

/** Values that the XML takes where the user left the receiver's address incomplete (spec 2 §5). */
export const DIRECCION_POR_DEFECTO = { codigoPostal: '0100', pais: 'GT' } as const;

export const PAIS = 'GT';
export const ZONA_HORARIA = 'America/Guatemala';
export const CONSUMIDOR_FINAL = { id: 'CF', nombre: 'Consumidor Final' } as const;
export const UNIDAD_MEDIDA_POR_DEFECTO = 'UNI';

/** `tipoGrabacion` of what this product issues; imported documents carry another word. */
export const TIPO_GRABACION_EMITIDO = 'EMITIDO';
/** The same of a document that was certified elsewhere and came as XML. */
export const TIPO_GRABACION_IMPORTADO = 'IMPORTADO';

/**
 * Purchases that the free plan loads without a credit: five pages (spec 1 §9). The page is that of a printed ledger, with twenty
 * documents; the specification gives no other.
 */
export const COMPRAS_GRATIS = { paginas: 5, documentosPorPagina: 20 } as const;

/** Word the user types to annul (spec 1 §5). */
export const PALABRA_ANULAR = 'Anular';

/** Hour and zone of a document that is dated on another day than the present one (docs/decisions.md). */
export const HORA_OTRO_DIA = 'T12:00:00-06:00';

/**
 * Years for which certified documents and the monthly copies of the tables are kept. The tax claim prescribes after four years
 * (Código Tributario, article 47; article 112 makes the taxpayer keep the documents as long), counted from the day on which
 * the return was due: the income tax of a document of January is declared in March of the next year, so five years and three
 * months pass; the Código de Comercio asks for five. The next whole year is taken, because a lock cannot be made longer later
 * for what is stored already without a call for each file.
 */
export const CONSERVACION = { anios: 6 } as const;

/** Folder of the archive with the daily copies of the users, which no NIT and no stage can be called, and days that each is kept. */
export const RESPALDOS = { carpeta: '_respaldos', dias: 35 } as const;
