// Written by `npm run codegen`. Do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type PlanCredito =
  | 'Sat'
  | 'Cer';

export type Modulo =
  | 'V'
  | 'C';

/** Balances of credits: by SAT or certifier, of sales or purchases. */
export type SaldoCredito =
  | 'SatV'
  | 'SatC'
  | 'CerV'
  | 'CerC';

/** Jobs with a queue. */
export type ColaTrabajo =
  | 'certificacion'
  | 'correo'
  | 'exportacion'
  | 'importacion';

export type BienServicio =
  | 'B'
  | 'S';

export type TipoIdentificador =
  | 'NIT'
  | 'CF'
  | 'CUI'
  | 'EXT';

export type RegimenSat =
  | 'PATRI'
  | 'PASIM'
  | 'PAPEQ'
  | 'EXENT';

export type TipoDocumento =
  | 'FACT'
  | 'FCAM'
  | 'FPEQ'
  | 'FCAP'
  | 'FESP'
  | 'NABN'
  | 'RDON'
  | 'RECI'
  | 'NDEB'
  | 'NCRE'
  | 'FACA'
  | 'FCCA'
  | 'FAPE'
  | 'FCPE'
  | 'FAAE'
  | 'FCAE';

export type Moneda =
  | 'GTQ'
  | 'USD';

export type TipoVenta =
  | 'Local'
  | 'Export';

export type StatusDocumento =
  | 'EN_PROCESO'
  | 'FIRMADO'
  | 'INCIERTO'
  | 'CONTINGENCIA'
  | 'ESPERA_CREDITO'
  | 'CERTIFICADO'
  | 'RECHAZADO'
  | 'ANULANDO'
  | 'ANULADO';

export type EstadoAnulacion =
  | 'ANULANDO'
  | 'ANULADO'
  | 'VIGENTE'
  | 'INCIERTO'
  | 'PENDIENTE_AUTORIZACION';

export type LuzCertificador =
  | 'VERDE'
  | 'AMARILLA'
  | 'ROJA'
  | 'GRIS';

export type MotivoFrase =
  | 'REGIMEN'
  | 'RETENEDOR'
  | 'ESCENARIO'
  | 'EXPORTACION'
  | 'TIPO'
  | 'ORIGEN'
  | 'IMPUESTO'
  | 'ELEGIDA';

/**
 * State of an accountant: nombrado was named at sign-up and not invited, pendiente was invited, aceptado waits for the
 * client's confirmation, vencido was not confirmed in time, activo works for the client, revocado lost the access,
 * rechazado refused the invitation, retirado ended the access.
 */
export type EstadoContador =
  | 'nombrado'
  | 'pendiente'
  | 'aceptado'
  | 'vencido'
  | 'activo'
  | 'revocado'
  | 'rechazado'
  | 'retirado';

/** Owner; cashier, who issues; accountant, who reads and reports. */
export type RolMiembro =
  | 'dueno'
  | 'cajero'
  | 'contador';

/** VERDE nothing waits, AMARILLA something waits or was refused, ROJA it has waited for more than a day, GRIS nothing issued. */
export type LuzCliente =
  | 'VERDE'
  | 'AMARILLA'
  | 'ROJA'
  | 'GRIS';

export type TipoSubida =
  | 'LOGO'
  | 'LOGO_PEQUENO'
  | 'IMAGEN_PLANTILLA'
  | 'BOLETA'
  | 'XML'
  | 'ZIP';

export type RecuadroPdfInput = {
  x: number;
  y: number;
  ancho: number;
  alto: number;
};

export type TamanosPdfInput = {
  nombre: number;
  razon: number;
  datos: number;
  factura: number;
  cliente: number;
  detalle: number;
};

/** Alignment: starting with L or I left, R or D right, J justified, anything else centre. */
export type TextoLibrePdfInput = {
  x: number;
  y: number;
  ancho: number;
  alto: number;
  texto: string;
  tamano: number;
  negrita: boolean;
  /** DOCUMENTO, SERIFA or MAQUINA; absent stands for DOCUMENTO. */
  fuente?: string | null | undefined;
  alineacion: string;
  marco: boolean;
};

export type FormatoPdfInput = {
  idFormatoPdf: number;
  colorPrincipal: string;
  colorAuxiliar: string;
  colorAuxiliar2: string;
  logo: RecuadroPdfInput;
  imagen: RecuadroPdfInput;
  usaMarcaDeAgua: boolean;
  usaCorazon: boolean;
  tamanos: TamanosPdfInput;
  textoFactura1: string;
  textoFactura2: string;
  textoFactura3: string;
  textoFactura4: string;
  textoFactura5: string;
  texto1Alineacion: string;
  texto2Alineacion: string;
  texto3Alineacion: string;
  texto4Alineacion: string;
  texto5Alineacion: string;
  /** Exactly two. */
  textosLibres: Array<TextoLibrePdfInput>;
  usarFCAM: boolean;
  textoFCAM: string;
  anchoPulgadas: number;
  /** Key of an upload; absent keeps the present extra picture, an empty text removes it. */
  claveImagen?: string | null | undefined;
};

export type EstablecimientoInput = {
  nombre: string;
  razon: string;
  telefono: string;
  email: string;
  direccion: string;
  ciudad: string;
  estado: string;
  codPostal: string;
  regimenSat: RegimenSat;
  retenIva?: boolean | null | undefined;
  resolNoRetenIsr?: boolean | null | undefined;
  numeroResolRetenIsr?: string | null | undefined;
  fechaResolRetenIsr?: string | null | undefined;
  codExp?: string | null | undefined;
  nombreExp?: string | null | undefined;
  tipoPersoneria?: number | null | undefined;
  /** GTQ always. */
  monIso?: Array<Moneda> | null | undefined;
  formatoPdfDefault?: number | null | undefined;
};

export type SucursalInput = {
  nombre: string;
  direccion: string;
  ciudad: string;
  estado: string;
  codPostal: string;
  correo: string;
  habilitada: boolean;
  /** Absent keeps what is stored. */
  visible?: boolean | null | undefined;
  idFormatoPdf?: number | null | undefined;
  /** True creates the branch and is refused when the number is taken; otherwise the branch must exist. */
  nueva?: boolean | null | undefined;
};

export type CertificadorInput = {
  nitCertificador: string;
  prod: boolean;
  /** Absent keeps what is stored; the first certifier saved is the main one. */
  principal?: boolean | null | undefined;
  usuario?: string | null | undefined;
  /** Absent keeps the stored one. */
  apiKey?: string | null | undefined;
  /** INFILE's signing key; absent keeps the stored one. */
  llaveFirma?: string | null | undefined;
  certificado?: CertificadoInput | null | undefined;
};

export type EstadoReclamo =
  /** It has no proof yet. */
  | 'ABIERTO'
  /** It was proved, and the NIT is being moved. */
  | 'EN_TRASLADO'
  /** The NIT is the caller's; the next sign-in opens the establishment. */
  | 'LISTO'
  /** The holder has proof too. */
  | 'NEGADO';

/** One of both: the certificate, or a certifier with its key. */
export type ReclamoInput = {
  certificado?: CertificadoInput | null | undefined;
  nitCertificador?: string | null | undefined;
  usuario?: string | null | undefined;
  apiKey?: string | null | undefined;
};

export type CertificadoInput = {
  /** The file, base64. */
  datos: string;
  /** PFX or P12. */
  formato: string;
  passCert: string;
};

export type PaqueteInput = {
  id: string;
  nombre: string;
  precio: number;
  precioPaypal: number;
  cantidadDocs: number;
  tipo: PlanCredito;
  habilitado: boolean;
  orden: number;
  caracteristicas: Array<string>;
};

/** Banks that take deposits. */
export type BancoDeposito =
  | 'BANRURAL'
  | 'INDUSTRIAL'
  | 'GYT'
  | 'BAC'
  | 'BAM'
  | 'BANTRAB'
  | 'PROMERICA'
  | 'FICOHSA'
  | 'CHN'
  | 'AZTECA'
  | 'INTERNACIONAL'
  | 'INMOBILIARIO';

/** What an operator decides about a purchase. */
export type DecisionCompra =
  | 'APROBADA'
  | 'RECHAZADA'
  | 'DEVUELTA';

export type IdiomaTexto =
  | 'gt_esp'
  | 'gt_kic'
  | 'gt_kaq'
  | 'gt_mam';

export type EstadoTraduccion =
  /** Delivered word that no speaker has confirmed. */
  | 'SEMILLA'
  | 'TRADUCIDO'
  | 'REVISADO'
  /** The Spanish text changed after it. */
  | 'DESACTUALIZADO';

export type CambioAudio =
  | 'puesto'
  | 'quitado';

export type CuponInput = {
  cantidadDte: number;
  nit?: string | null | undefined;
  tipoPaquete: PlanCredito;
  vence?: string | null | undefined;
};

/** Packages that an operator froze, whose year is over, or whose credits are spent. */
export type MotivoSinPaquete =
  | 'CONGELADOS'
  | 'VENCIDOS'
  | 'AGOTADOS';

export type ClienteInput = {
  nombre: string;
  /** Id of the entry; it never changes. */
  nitCliente: string;
  /** When absent it follows from nitCliente. */
  tipoIdentificador?: TipoIdentificador | null | undefined;
  /** Addresses separated by commas. */
  correo: string;
  /** When absent the stored one stays. */
  telefono?: string | null | undefined;
  direccionCliente?: DireccionInput | null | undefined;
};

export type DireccionInput = {
  direccion: string;
  municipio: string;
  departamento: string;
  codigoPostal: string;
  pais: string;
};

export type ProductoInput = {
  codigo: string;
  codigoAlterno?: string | null | undefined;
  descripcion: string;
  bienServicio: BienServicio;
  unidadMedida: string;
  precio: number;
  impuesto?: ImpuestoProductoInput | null | undefined;
  eliminado?: boolean | null | undefined;
  /** Version of the product that this one replaces; absent for a code that must not exist yet. */
  version?: string | null | undefined;
};

export type ImpuestoProductoInput = {
  /** NombreCorto of SAT's schema, never IVA. */
  nombreCorto: string;
  codigoUnidadGravable: number;
};

/** Choice of documents of a list; an absent condition chooses all. */
export type FiltroDocumentosInput = {
  /**
   * Words that all appear in the receiver's name or id, number, series, authorisation, access number, type or amount. The first
   * letters of a word are enough.
   */
  texto?: string | null | undefined;
  tipoDoc?: string | null | undefined;
  /** A state of a document, or what its notes took of it: PARCIAL, TOTAL. Of a purchase: VIGENTE, ANULADA, POR_COMPROBAR, DUDOSA, PRUEBA. */
  estado?: string | null | undefined;
  idSucursal?: number | null | undefined;
  /** In the document's currency, both ends included. */
  montoMinimo?: number | null | undefined;
  montoMaximo?: number | null | undefined;
  /** Whether nothing of a document in force is owed any more. */
  pagado?: boolean | null | undefined;
  /** Of purchases alone: NIT of the supplier, class of a line, and whether the IVA is a credit. */
  proveedor?: string | null | undefined;
  clase?: ClaseCompra | null | undefined;
  conCredito?: boolean | null | undefined;
};

/** Action on all documents of a list: ZIP of PDF or of XML, spreadsheet, e-mail to each receiver, payment of each balance. */
export type AccionLote =
  | 'PDF'
  | 'XML'
  | 'EXCEL'
  | 'CORREO'
  | 'PAGAR';

/**
 * POR_CONFIRMAR: it has found its documents and waits for confirmarLote. VENCIDA: its file was deleted after seven days, or nobody
 * confirmed it within six.
 */
export type EstadoLote =
  | 'PREPARANDO'
  | 'POR_CONFIRMAR'
  | 'LISTA'
  | 'FALLIDA'
  | 'VENCIDA';

export type LoteInput = {
  accion: AccionLote;
  /** Whether the documents are purchases, which are not mailed. */
  compras?: boolean | null | undefined;
  fechaInicial: number;
  fechaFinal: number;
  filtro?: FiltroDocumentosInput | null | undefined;
  /** Way of payment of all payments. */
  metodo?: MetodoPago | null | undefined;
};

export type ClaseDocumentos =
  | 'VIGENTES'
  | 'ANULADOS'
  /** Not certified yet, of unknown outcome, or refused. */
  | 'SIN_CERTIFICAR'
  /** A purchase that is forged, or has no fiscal value. */
  | 'SIN_CONTAR';

/** Age of a debt in days since it fell due; AL_DIA is not due yet. */
export type AntiguedadDeuda =
  | 'AL_DIA'
  | 'DE_1_A_30'
  | 'DE_31_A_60'
  | 'DE_61_A_90'
  | 'MAS_DE_90';

/**
 * What the signature of a document that came as XML is worth: AUSENTE means that the file carries none, FALSA that it does not
 * belong to what the file says, DESCONOCIDA that it is of a kind that is not read.
 * VALIDA is untouched and proved to be of its NIT, SIN_COMPROBAR untouched without that proof, DE_OTRO untouched and of another
 * NIT.
 */
export type EstadoFirma =
  | 'VALIDA'
  | 'SIN_COMPROBAR'
  | 'DE_OTRO'
  | 'AUSENTE'
  | 'FALSA'
  | 'DESCONOCIDA';

export type ClaseCompra =
  | 'BIEN'
  | 'SERVICIO'
  | 'COMBUSTIBLE'
  | 'IMPORTACION'
  | 'PEQUENO_CONTRIBUYENTE';

/** Reasons for which IVA is no credit; the last three follow from the document and cannot be chosen. */
export type MotivoSinCredito =
  | 'NO_VINCULADA'
  | 'VENTAS_EXENTAS'
  | 'FUERA_DE_PLAZO'
  | 'PERSONAL'
  | 'SIN_IVA'
  | 'ANULADA'
  | 'NO_CUENTA'
  | 'ESPECIAL'
  | 'PEQUENO';

export type MotivoElegible =
  | 'NO_VINCULADA'
  | 'VENTAS_EXENTAS'
  | 'FUERA_DE_PLAZO'
  | 'PERSONAL';

export type ClaseLineaInput = {
  numeroLinea: number;
  clase: ClaseCompra;
};

/** Worth of a purchase: proved by signatures or a person, by nobody, or contradicted by a signature. */
export type PruebaCompra =
  | 'PROBADA'
  | 'POR_COMPROBAR'
  | 'FALSIFICADA';

/** CREDITO is the part of a sale that stays unpaid; no payment has it. */
export type MetodoPago =
  | 'EFECTIVO'
  | 'TARJETA'
  | 'TRANSFERENCIA'
  | 'CREDITO';

export type TipoMovimientoManual =
  | 'ENTRADA'
  | 'SALIDA';

/** CORREGIDA moves a sale to another way of payment; ANULADA and RECHAZADA take it back; COBRO is a payment that came after its sale. */
export type TipoMovimientoCaja =
  | 'VENTA'
  | 'CORREGIDA'
  | 'ANULADA'
  | 'RECHAZADA'
  | 'COBRO'
  | 'ENTRADA'
  | 'SALIDA';

export type DteInput = {
  idTransaccion: string;
  sucursal: number;
  tipoDocumento: TipoDocumento;
  receptor: ReceptorInput;
  /** yyyy-mm-dd, day in Guatemala. */
  fechaEmision: string;
  moneda: Moneda;
  /** Total that the browser showed; the document is refused when the server computes another one. */
  valorTotal: number;
  aplicaIva: boolean;
  tipoVenta: TipoVenta;
  escenarioExento?: number | null | undefined;
  detalle: Array<LineaInput>;
  /** Quetzales for one US dollar. */
  tipoCambio?: number | null | undefined;
  /** Sale on credit: yyyy-mm-dd. */
  fechaVencimiento?: string | null | undefined;
  /** How it is paid; the parts make up the total. It is stored and no part of the XML. */
  formaPago?: Array<PartePagoInput> | null | undefined;
  tipoPersoneria?: number | null | undefined;
  frasesElegidas?: Array<FraseElegidaInput> | null | undefined;
  datosFacturaCambiaria?: DatosFacturaCambiariaInput | null | undefined;
  datosNota?: DatosNotaInput | null | undefined;
  datosExportacion?: DatosExportacionInput | null | undefined;
  /** Withholdings that the browser showed; the document is refused when the server computes others. */
  datosFacturaEspecial?: DatosFacturaEspecialInput | null | undefined;
};

export type PartePagoInput = {
  metodo: MetodoPago;
  /** Absent for what the other parts leave of the total. */
  monto?: number | null | undefined;
  /** Cash that was handed over. */
  entregado?: number | null | undefined;
};

export type ConteoCajaInput = {
  moneda: Moneda;
  metodo: MetodoPago;
  /** Absent for what was not counted. */
  contado?: number | null | undefined;
  /** Cash that stays in the drawer. */
  queda?: number | null | undefined;
};

export type FraseElegidaInput = {
  tipoFrase: number;
  codigoEscenario: number;
  numeroResolucion?: string | null | undefined;
};

export type DatosFacturaCambiariaInput = {
  abonos: Array<AbonoInput>;
};

export type AbonoInput = {
  /** yyyy-mm-dd */
  fechaVencimiento: string;
  monto: number;
};

export type DatosNotaInput = {
  /** Authorisation of the origin, a document of the same issuer. */
  numeroAutorizacion: string;
  /** yyyy-mm-dd */
  fechaEmisionDocumentoOrigen: string;
  motivoAjuste: string;
};

export type DatosFacturaEspecialInput = {
  retencionIsr: number;
  retencionIva: number;
};

export type DatosExportacionInput = {
  nombreConsignatario: string;
  direccionConsignatario: string;
  codigoConsignatario?: string | null | undefined;
  paisConsignatario?: string | null | undefined;
  nombreComprador?: string | null | undefined;
  direccionComprador?: string | null | undefined;
  codigoComprador?: string | null | undefined;
  lugarExpedicion?: string | null | undefined;
  otraReferencia?: string | null | undefined;
  incoterm?: string | null | undefined;
  nombreExportador?: string | null | undefined;
  codigoExportador?: string | null | undefined;
};

export type ReceptorInput = {
  nit: string;
  tipoIdentificador: TipoIdentificador;
  nombre: string;
  correo: string;
  direccionReceptor?: DireccionInput | null | undefined;
};

export type LineaInput = {
  codigoProducto: string;
  codigoAlternoProducto: string;
  descripcion: string;
  bienServicio: BienServicio;
  unidadMedida: string;
  cantidad: number;
  precioUnitario: number;
  descuento: number;
  otrosDescuento?: number | null | undefined;
  exento?: boolean | null | undefined;
  impuesto?: ImpuestoInput | null | undefined;
  numeroLineaOrigen?: number | null | undefined;
};

/** The special tax of a line; which fields count depends on the tax. */
export type ImpuestoInput = {
  /** NombreCorto of SAT's schema, never IVA. */
  nombreCorto: string;
  codigoUnidadGravable: number;
  /** Absent: the line's quantity. */
  cantidadUnidades?: number | null | undefined;
  montoGravable?: number | null | undefined;
  monto?: number | null | undefined;
};

export type AnulacionInput = {
  uuidDocumento: string;
  motivoAnulacion: string;
  /** yyyy-mm-ddThh:mm:ss-06:00; absent means now. */
  fechaHoraAnulacion?: string | null | undefined;
};

export type UnidadMedidaInput = {
  codigo: string;
  nombre: string;
  eliminada?: boolean | null | undefined;
};

export type Densidad =
  | 'comoda'
  | 'compacta';

/** A change; what it does not name stays as another device left it. */
export type PreferenciasInput = {
  densidad?: Densidad | null | undefined;
  /** Null for the usual one of the regime. */
  tipoDocumento?: TipoDocumento | null | undefined;
  /** Filters to keep, each in place of the one of its list and name, or to forget. */
  filtros?: Array<FiltroGuardadoInput> | null | undefined;
};

export type ListaConFiltro =
  | 'ventas'
  | 'compras';

export type FiltroGuardadoInput = {
  lista: ListaConFiltro;
  nombre: string;
  /** Null to forget it. */
  consulta?: string | null | undefined;
};

export type UsuarioInput = {
  correo: string;
  nombre: string;
  rol: RolMiembro;
  /** Absent or null: all branches. */
  sucursales?: Array<number> | null | undefined;
};

export type UsuarioCambioInput = {
  rol: RolMiembro;
  /** Absent or null: all branches. */
  sucursales?: Array<number> | null | undefined;
  activo: boolean;
};

/** Whether a month was compared with what SAT shows: never, with documents left to look at, before documents came, or as it is. */
export type EstadoConciliacion =
  | 'SIN_CONCILIAR'
  | 'POR_REVISAR'
  | 'CAMBIADA'
  | 'CONCILIADA';

/** A certification as the certifier told it to a person. */
export type CertificacionDictadaInput = {
  uuidCertificacion: string;
  serie: string;
  numero: string;
  /** yyyy-mm-ddThh:mm, in Guatemala. */
  fechaCertificacion: string;
};

/** VENCIDA: its file was deleted after seven days. */
export type EstadoExportacion =
  | 'PREPARANDO'
  | 'LISTA'
  | 'FALLIDA'
  | 'VENCIDA';

/**
 * Report: RESUMEN lists the sales, SAT every certified document with each tax, DETALLE each line of the sales, DOCUMENTOS every
 * document.
 */
export type TipoReporte =
  | 'RESUMEN'
  | 'SAT'
  | 'DETALLE'
  | 'DOCUMENTOS';

export type EstadoFiltroReporte =
  | 'VIGENTES'
  | 'ANULADOS';

/** Choice of the documents of a report; an absent condition chooses all. */
export type FiltroReporteInput = {
  sucursal?: number | null | undefined;
  tipoDoc?: string | null | undefined;
  estado?: EstadoFiltroReporte | null | undefined;
  idReceptor?: string | null | undefined;
  moneda?: Moneda | null | undefined;
};

/**
 * Book: PEQUENO is the one of a small taxpayer, VENTAS and COMPRAS are those of the general regime, ASISTE is the file of both for
 * Asiste Libros, CIERRE is the worksheet with which a month is declared.
 */
export type TipoLibro =
  | 'PEQUENO'
  | 'VENTAS'
  | 'COMPRAS'
  | 'ASISTE'
  | 'CIERRE';

export type FormatoLibro =
  | 'PDF'
  | 'XLSX'
  | 'ASL';

export type LibroInput = {
  tipo: TipoLibro;
  formato: FormatoLibro;
  mes: number;
  anio: number;
  /** Establishment of the sales; null for all. */
  establecimiento?: number | null | undefined;
  /** Number of the first folio. */
  folioInicial: number;
  /** Whether the sales of one day and type are one line. */
  consolidado: boolean;
  /** Credit left over by the declaration before; only for CIERRE. */
  remanente?: number | null | undefined;
  /** IVA withheld by customers; only for CIERRE. */
  retenciones?: number | null | undefined;
  /** What was withheld before and exceeded its tax; only for CIERRE. */
  retencionesAnteriores?: number | null | undefined;
};

/**
 * State of the closing of a month: ABIERTO can be calculated again, LISTO has the figures with which it will be declared, DECLARADO
 * also the number of the form that was filed.
 */
export type EstadoCierre =
  | 'ABIERTO'
  | 'LISTO'
  | 'DECLARADO';

export type DeclaracionCierre =
  | 'pequeno'
  | 'general'
  | 'exento';

export type LibroCierre =
  | 'venta'
  | 'compra';

/**
 * How a document differs from the closed month: it came later (NUEVO), was annulled (ANULACION), is lowered by a note, its import was undone
 * (QUITADO), or a book says something else of it (CAMBIADO).
 */
export type ClaseCambioCierre =
  | 'NUEVO'
  | 'ANULACION'
  | 'NOTA'
  | 'QUITADO'
  | 'CAMBIADO';

export type TipoEventoCierre =
  | 'CERRADO'
  | 'DECLARADO'
  | 'REABIERTO';

/** Documents that the taxpayer issued, or received, as SAT lists them. */
export type LadoConciliacion =
  | 'EMITIDOS'
  | 'RECIBIDOS';

export type ClaseRenglon =
  | 'SOLO_SAT'
  | 'SOLO_AQUI'
  | 'DIFERENTE';

export type CampoDiferente =
  | 'estado'
  | 'total'
  | 'moneda'
  | 'autorizacion'
  | 'numero'
  | 'tipoDoc'
  | 'fecha'
  | 'nit'
  | 'establecimiento';

/** What to do about a row; the texts are conciliacion.consejo.<value>. */
export type ConsejoConciliacion =
  | 'ESPERA_CERTIFICAR'
  | 'EMITIDO_NO_ESTA'
  | 'RECIBIDO_NO_ESTA'
  | 'ANULADO_NO_ESTA'
  | 'EMITIDO_FUERA'
  | 'RECIBIDO_SIN_CARGAR'
  | 'ANULADO_SIN_CARGAR'
  | 'EMITIDO_ANULADO_EN_SAT'
  | 'RECIBIDO_ANULADO_EN_SAT'
  | 'EMITIDO_VIGENTE_EN_SAT'
  | 'RECIBIDO_VIGENTE_EN_SAT'
  | 'MONTO_DISTINTO'
  | 'DATO_DISTINTO';

export type TotalesConciliadosInput = {
  gtq: number;
  usd: number;
};

export type DiferenciaConciliacionInput = {
  campo: CampoDiferente;
  aqui: string;
  sat: string;
};

export type RenglonConciliacionInput = {
  clase: ClaseRenglon;
  consejo: ConsejoConciliacion;
  uuid: string;
  serie: string;
  numero: string;
  tipoDoc: string;
  fecha: string;
  nit: string;
  nombre: string;
  moneda: string;
  total?: number | null | undefined;
  anulado: boolean;
  id?: string | null | undefined;
  origen?: string | null | undefined;
  diferencias: Array<DiferenciaConciliacionInput>;
};

export type CuentasConciliacionInput = {
  iguales: number;
  aqui: number;
  sat: number;
  soloSat: number;
  soloAqui: number;
  diferentes: number;
};

export type ConciliacionInput = {
  mes: number;
  anio: number;
  lado: LadoConciliacion;
  establecimiento?: number | null | undefined;
  archivo: string;
  /** Version and sums of the side before its documents were read for the comparison. */
  version: number;
  totales?: TotalesConciliadosInput | null | undefined;
  cuentas: CuentasConciliacionInput;
  renglones: Array<RenglonConciliacionInput>;
};

/** Kind of a buyer that withholds IVA; NINGUNO withholds ISR alone. */
export type TipoAgente =
  | 'ESPECIAL'
  /** An exporter of which nobody said yet what it buys. */
  | 'EXPORTADOR'
  /** Products of the field, and goods of Decreto 29-89. */
  | 'EXPORTADOR_AGRICOLA'
  | 'EXPORTADOR_OTROS'
  | 'PUBLICO'
  | 'TARJETA'
  | 'TARJETA_COMBUSTIBLE'
  | 'OTRO'
  | 'NINGUNO';

export type ImpuestoRetenido =
  | 'IVA'
  | 'ISR';

export type AgenteRetenedorInput = {
  nit: string;
  nombre: string;
  tipo: TipoAgente;
  retieneIsr: boolean;
  /** Whether it is taken off the list. */
  quitar: boolean;
};

export type FaltaRetencion =
  /** The rate of its day. */
  | 'CAMBIO'
  /** What is sold to the exporter. */
  | 'PRODUCTO'
  /** The sale that the note adjusts. */
  | 'ORIGEN';

export type ConstanciaInput = {
  /** Made with the form, so that a repeat is known. */
  id: string;
  impuesto: ImpuestoRetenido;
  numero: string;
  /** yyyy-mm-dd */
  fecha: string;
  nitAgente: string;
  monto: number;
  /** Sale that it is for. */
  idTransaccion?: string | null | undefined;
};

export type CerrarMesInput = {
  mes: number;
  anio: number;
  version: number;
  /** Calculation that was looked at; refused when another is the newest. */
  calculo: string;
  remanente: number;
  retenciones: number;
  retencionesAnteriores: number;
  /** Sum of the certificates of the month that its user saw; refused when it is another one by now. */
  retencionesVistas: number;
  /** What the user saw that the month before leaves; null when that one was open. */
  arrastreVisto?: ArrastreVistoInput | null | undefined;
};

export type ArrastreVistoInput = {
  remanente: number;
  retencionesAnteriores: number;
};

export type FormularioPresentadoInput = {
  formulario: string;
  numero: string;
};

export type DeclararMesInput = {
  mes: number;
  anio: number;
  version: number;
  formularios: Array<FormularioPresentadoInput>;
  /** yyyy-mm-dd */
  dia: string;
};

/**
 * PREPARANDO waits for its uploads, FALLIDA could not read what was uploaded. While DESHACIENDO its documents go, and DESHECHA has
 * none but those that had to stay.
 */
export type EstadoImportacion =
  | 'PREPARANDO'
  | 'LEYENDO'
  | 'TERMINADA'
  | 'FALLIDA'
  | 'DESHACIENDO'
  | 'DESHECHA';

/**
 * COMPRA and VENTA were stored, ANULACION annulled a document or will do so when it comes. SIN_CREDITOS would have been stored.
 * OMITIDO is no XML, and DESHECHO was taken out again.
 */
export type ResultadoArchivo =
  | 'COMPRA'
  | 'POR_COMPROBAR'
  | 'FALSIFICADO'
  | 'VENTA'
  | 'ANULACION'
  | 'REPETIDO'
  | 'AJENO'
  | 'INVALIDO'
  | 'SIN_CREDITOS'
  | 'OMITIDO'
  | 'DESHECHO';

/** One XML file or one ZIP. */
export type SubidaImportacionInput = {
  nombre: string;
  tamano: number;
};

export type GetClientesPaginaQueryVariables = Exact<{
  modulo: Modulo;
  siguiente?: string | null | undefined;
}>;


export type GetClientesPaginaQuery = { getClientesPagina: { siguiente: string | null, clientes: Array<{ id: string, nitCliente: string, tipoIdentificador: TipoIdentificador, nombre: string, correo: string, telefono: string, version: string, direccionCliente: { direccion: string, municipio: string, departamento: string, codigoPostal: string, pais: string } | null }> } };

export type GetComprasPorProveedorQueryVariables = Exact<{
  anio: number;
  nit?: string | null | undefined;
}>;


export type GetComprasPorProveedorQuery = { getComprasPorProveedor: Array<{ nit: string, nombre: string, meses: Array<{ mes: number, documentos: number, totalGtq: number, totalUsd: number, ivaCredito: number }> }> };

export type GetArticulosCompraQueryVariables = Exact<{
  texto?: string | null | undefined;
  siguiente?: string | null | undefined;
}>;


export type GetArticulosCompraQuery = { getArticulosCompra: { siguiente: string | null, articulos: Array<{ nitProveedor: string, nombreProveedor: string, articulo: string, codigo: string, descripcion: string, clase: ClaseCompra }> } };

export type CambiarArticuloCompraMutationVariables = Exact<{
  nitProveedor: string;
  articulo: string;
  clase?: ClaseCompra | null | undefined;
  aplicar: boolean;
  siguiente?: string | null | undefined;
}>;


export type CambiarArticuloCompraMutation = { cambiarArticuloCompra: { cambiadas: number, cerradas: number, siguiente: string | null } };

export type GetComprasQueryVariables = Exact<{
  fechaInicial: number;
  fechaFinal: number;
  limite?: number | null | undefined;
  siguiente?: string | null | undefined;
  filtro?: FiltroDocumentosInput | null | undefined;
}>;


export type GetComprasQuery = { getDocumentos: { siguiente: string | null, revisadoHasta: number | null, documentos: Array<{ idTransaccion: string, fechaEmision: string, tipoDoc: string, serie: string | null, numero: string | null, total: number, totalIva: number, moneda: Moneda, statusDocumento: StatusDocumento, produccion: boolean, nit: string, saldo: number, compra: { nombreProveedor: string, cuenta: boolean, prueba: PruebaCompra, clases: Array<ClaseCompra>, sinCredito: MotivoSinCredito | null } | null }> } };

export type ClasificarCompraMutationVariables = Exact<{
  uuidCertificacion: string;
  clases: Array<ClaseLineaInput> | ClaseLineaInput;
  sinCredito?: MotivoElegible | null | undefined;
  recordar: boolean;
}>;


export type ClasificarCompraMutation = { clasificarCompra: { idTransaccion: string } };

export type AceptarCompraMutationVariables = Exact<{
  uuidCertificacion: string;
  motivo?: string | null | undefined;
}>;


export type AceptarCompraMutation = { aceptarCompra: { idTransaccion: string } };

export type PagarCompraMutationVariables = Exact<{
  idPago: string;
  fechaEmisionUnix: number;
  idTransaccion: string;
  numeroAbono?: number | null | undefined;
  monto?: number | null | undefined;
  metodo?: MetodoPago | null | undefined;
}>;


export type PagarCompraMutation = { pagarDocumento: { saldo: number } };

export type ContarCompraMutationVariables = Exact<{
  uuidCertificacion: string;
  mes: number;
  anio: number;
}>;


export type ContarCompraMutation = { contarCompra: { idTransaccion: string } };

export type GetComprasTardiasQueryVariables = Exact<{
  mes: number;
  anio: number;
}>;


export type GetComprasTardiasQuery = { getComprasTardias: { hayMas: boolean, compras: Array<{ uuidCertificacion: string, fechaEmision: string, nombreProveedor: string, documento: string, moneda: Moneda, total: number, totalIva: number }> } };

export type EstablecimientoTodoFragment = { version: string, nit: string, nombre: string, razon: string, telefono: string, email: string, direccion: string, ciudad: string, estado: string, codPostal: string, paisIso: string, tipoDte: Array<TipoDocumento>, monIso: Array<Moneda>, regimenSat: RegimenSat, retenIva: boolean, afiliacionIva: string, resolNoRetenIsr: boolean, numeroResolRetenIsr: string, fechaResolRetenIsr: string, codExp: string, nombreExp: string, tipoPersoneria: number | null, zonaHoraria: string, formatoPdfDefault: number, usaCertificacion: boolean, faseRegistroPaf: number, certificadorAcreditado: string, aceptacionPaf: { version: string, fecha: string, usuario: string } | null };

export type SucursalTodoFragment = { version: string, id: number, nombre: string, direccion: string, ciudad: string, estado: string, codPostal: string, correo: string, idFormatoPdf: number, habilitada: boolean, visible: boolean };

export type CertificadorTodoFragment = { version: string, nitCertificador: string, nombre: string, prod: boolean, principal: boolean, usuario: string, tieneApiKey: boolean, tieneLlaveFirma: boolean, bearerVigencia: string | null, comprobado: string | null, salud: { luz: LuzCertificador, ultimoExito: string | null, ultimoError: string | null, p95Ms: number | null, errores: number, llamadas: number }, certificado: { sujeto: string, nit: string, serie: string, huella: string, vence: string } | null };

export type MyEstablecimientoQueryVariables = Exact<{ [key: string]: never; }>;


export type MyEstablecimientoQuery = { myEstablecimiento: { version: string, nit: string, nombre: string, razon: string, telefono: string, email: string, direccion: string, ciudad: string, estado: string, codPostal: string, paisIso: string, tipoDte: Array<TipoDocumento>, monIso: Array<Moneda>, regimenSat: RegimenSat, retenIva: boolean, afiliacionIva: string, resolNoRetenIsr: boolean, numeroResolRetenIsr: string, fechaResolRetenIsr: string, codExp: string, nombreExp: string, tipoPersoneria: number | null, zonaHoraria: string, formatoPdfDefault: number, usaCertificacion: boolean, faseRegistroPaf: number, certificadorAcreditado: string, aceptacionPaf: { version: string, fecha: string, usuario: string } | null } | null };

export type GetEstablecimientoSucursalesQueryVariables = Exact<{ [key: string]: never; }>;


export type GetEstablecimientoSucursalesQuery = { getEstablecimientoSucursales: Array<{ version: string, id: number, nombre: string, direccion: string, ciudad: string, estado: string, codPostal: string, correo: string, idFormatoPdf: number, habilitada: boolean, visible: boolean }> };

export type CreditosTodoFragment = { creditosRestantesSatV: number, creditosRestantesSatC: number, creditosRestantesCerV: number, creditosRestantesCerC: number, paquetesCongeladosCer: number, paquetesCongeladosSat: number, pocosDesde: number | null };

export type GetCreditosRestantesQueryVariables = Exact<{ [key: string]: never; }>;


export type GetCreditosRestantesQuery = { getCreditosRestantes: { creditosRestantesSatV: number, creditosRestantesSatC: number, creditosRestantesCerV: number, creditosRestantesCerC: number, paquetesCongeladosCer: number, paquetesCongeladosSat: number, pocosDesde: number | null } };

export type MyCertificadoresEstablecimientoQueryVariables = Exact<{ [key: string]: never; }>;


export type MyCertificadoresEstablecimientoQuery = { myCertificadoresEstablecimiento: Array<{ version: string, nitCertificador: string, nombre: string, prod: boolean, principal: boolean, usuario: string, tieneApiKey: boolean, tieneLlaveFirma: boolean, bearerVigencia: string | null, comprobado: string | null, salud: { luz: LuzCertificador, ultimoExito: string | null, ultimoError: string | null, p95Ms: number | null, errores: number, llamadas: number }, certificado: { sujeto: string, nit: string, serie: string, huella: string, vence: string } | null }> };

export type CrearEnlaceMutationVariables = Exact<{
  idTransaccion: string;
}>;


export type CrearEnlaceMutation = { crearEnlace: { id: string, token: string, expira: string } };

export type RevocarEnlaceMutationVariables = Exact<{
  idTransaccion: string;
  id?: string | null | undefined;
}>;


export type RevocarEnlaceMutation = { revocarEnlace: Array<{ id: string, creado: string, expira: string, usuario: string, primeraVista: string | null, ultimaVista: string | null }> };

export type GetEnlacesQueryVariables = Exact<{
  idTransaccion: string;
}>;


export type GetEnlacesQuery = { getEnlaces: Array<{ id: string, creado: string, expira: string, usuario: string, primeraVista: string | null, ultimaVista: string | null }> };

export type EnlaceVigenteFragment = { id: string, creado: string, expira: string, usuario: string, primeraVista: string | null, ultimaVista: string | null };

export type DescartarDteMutationVariables = Exact<{
  idTransaccion: string;
}>;


export type DescartarDteMutation = { descartarDte: { statusDocumento: StatusDocumento } };

export type GetMotivoSinPaqueteQueryVariables = Exact<{ [key: string]: never; }>;


export type GetMotivoSinPaqueteQuery = { getCreditosRestantes: { sinPaquete: MotivoSinPaquete | null } };

export type MisEstablecimientosQueryVariables = Exact<{ [key: string]: never; }>;


export type MisEstablecimientosQuery = { misEstablecimientos: Array<{ nit: string, nombre: string, rol: RolMiembro, propio: boolean, actual: boolean }> };

export type MisInvitacionesQueryVariables = Exact<{ [key: string]: never; }>;


export type MisInvitacionesQuery = { misInvitaciones: Array<{ nit: string, nombre: string, estado: EstadoContador, desde: string, vence: string | null }> };

export type ElegirEstablecimientoMutationVariables = Exact<{
  nit: string;
}>;


export type ElegirEstablecimientoMutation = { elegirEstablecimiento: { nit: string, nombre: string, rol: RolMiembro, propio: boolean, actual: boolean } };

export type GetEstablecimientoFormatoPdfQueryVariables = Exact<{
  id: number;
  idFormatoPdf?: number | null | undefined;
}>;


export type GetEstablecimientoFormatoPdfQuery = { getEstablecimientoFormatoPdf: { idFormatoPdf: number, colorPrincipal: string, colorAuxiliar: string, colorAuxiliar2: string, usaMarcaDeAgua: boolean, usaCorazon: boolean, textoFactura1: string, textoFactura2: string, textoFactura3: string, textoFactura4: string, textoFactura5: string, texto1Alineacion: string, texto2Alineacion: string, texto3Alineacion: string, texto4Alineacion: string, texto5Alineacion: string, usarFCAM: boolean, textoFCAM: string, anchoPulgadas: number, guardado: boolean, version: string | null, enUso: boolean, logo: { x: number, y: number, ancho: number, alto: number }, imagen: { x: number, y: number, ancho: number, alto: number }, tamanos: { nombre: number, razon: number, datos: number, factura: number, cliente: number, detalle: number }, textosLibres: Array<{ x: number, y: number, ancho: number, alto: number, texto: string, tamano: number, negrita: boolean, fuente: string, alineacion: string, marco: boolean }>, imagenExtra: { formato: string, ancho: number, alto: number, url: string } | null } | null };

export type FormatoPdfTodoFragment = { idFormatoPdf: number, colorPrincipal: string, colorAuxiliar: string, colorAuxiliar2: string, usaMarcaDeAgua: boolean, usaCorazon: boolean, textoFactura1: string, textoFactura2: string, textoFactura3: string, textoFactura4: string, textoFactura5: string, texto1Alineacion: string, texto2Alineacion: string, texto3Alineacion: string, texto4Alineacion: string, texto5Alineacion: string, usarFCAM: boolean, textoFCAM: string, anchoPulgadas: number, guardado: boolean, version: string | null, enUso: boolean, logo: { x: number, y: number, ancho: number, alto: number }, imagen: { x: number, y: number, ancho: number, alto: number }, tamanos: { nombre: number, razon: number, datos: number, factura: number, cliente: number, detalle: number }, textosLibres: Array<{ x: number, y: number, ancho: number, alto: number, texto: string, tamano: number, negrita: boolean, fuente: string, alineacion: string, marco: boolean }>, imagenExtra: { formato: string, ancho: number, alto: number, url: string } | null };

export type LlaveDispositivoQueryVariables = Exact<{ [key: string]: never; }>;


export type LlaveDispositivoQuery = { llaveDispositivo: string };

export type GetLogoEstablecimientoQueryVariables = Exact<{
  idSucursal?: number | null | undefined;
}>;


export type GetLogoEstablecimientoQuery = { getLogoEstablecimiento: { formato: string, ancho: number, alto: number, url: string, propio: boolean } | null };

export type LoteLeidoFragment = { id: string, accion: AccionLote, compras: boolean, confirmado: boolean, estado: EstadoLote, creada: string, total: number | null, documentos: number, cantidad: number, repetidos: number, saldoGtq: number, saldoUsd: number, fallidos: number, bytes: number, fallos: Array<{ documento: string, motivo: string }> };

export type GetLotesQueryVariables = Exact<{ [key: string]: never; }>;


export type GetLotesQuery = { getLotes: Array<{ id: string, accion: AccionLote, compras: boolean, confirmado: boolean, estado: EstadoLote, creada: string, total: number | null, documentos: number, cantidad: number, repetidos: number, saldoGtq: number, saldoUsd: number, fallidos: number, bytes: number, fallos: Array<{ documento: string, motivo: string }> }> };

export type CrearLoteMutationVariables = Exact<{
  data: LoteInput;
}>;


export type CrearLoteMutation = { crearLote: { id: string, accion: AccionLote, compras: boolean, confirmado: boolean, estado: EstadoLote, creada: string, total: number | null, documentos: number, cantidad: number, repetidos: number, saldoGtq: number, saldoUsd: number, fallidos: number, bytes: number, fallos: Array<{ documento: string, motivo: string }> } };

export type ConfirmarLoteMutationVariables = Exact<{
  id: string;
  incluirEnviados?: boolean | null | undefined;
}>;


export type ConfirmarLoteMutation = { confirmarLote: { id: string, accion: AccionLote, compras: boolean, confirmado: boolean, estado: EstadoLote, creada: string, total: number | null, documentos: number, cantidad: number, repetidos: number, saldoGtq: number, saldoUsd: number, fallidos: number, bytes: number, fallos: Array<{ documento: string, motivo: string }> } };

export type DescargarLoteMutationVariables = Exact<{
  id: string;
}>;


export type DescargarLoteMutation = { descargarLote: { url: string } };

export type MailDocumentoMutationVariables = Exact<{
  idEnvio: string;
  idTransaccion: string;
  correos?: string | null | undefined;
}>;


export type MailDocumentoMutation = { mailDocumento: { correos: Array<string> } };

export type GetEntregaCorreoQueryVariables = Exact<{
  idTransaccion: string;
}>;


export type GetEntregaCorreoQuery = { getDocumento: { entregaCorreo: { detenido: boolean, correos: Array<{ id: string, clase: string, correo: string, estado: string, fecha: string, proximoIntento: string | null }>, supresiones: Array<{ correo: string, motivo: string }> } | null } | null };

export type GetVentaPendienteQueryVariables = Exact<{
  idTransaccion: string;
}>;


export type GetVentaPendienteQuery = { getDocumento: { statusDocumento: StatusDocumento, certificadorNoDisponible: boolean, total: number, moneda: Moneda } | null };

export type MisPreferenciasQueryVariables = Exact<{ [key: string]: never; }>;


export type MisPreferenciasQuery = { misPreferencias: { densidad: Densidad, tipoDocumento: TipoDocumento | null, filtros: Array<{ lista: ListaConFiltro, nombre: string, consulta: string }> } };

export type PutPreferenciasMutationVariables = Exact<{
  data: PreferenciasInput;
}>;


export type PutPreferenciasMutation = { putPreferencias: { densidad: Densidad, tipoDocumento: TipoDocumento | null, filtros: Array<{ lista: ListaConFiltro, nombre: string, consulta: string }> } };

export type GetProductosPaginaQueryVariables = Exact<{
  modulo: Modulo;
  siguiente?: string | null | undefined;
}>;


export type GetProductosPaginaQuery = { getProductosPagina: { siguiente: string | null, productos: Array<{ codigo: string, codigoAlterno: string, descripcion: string, bienServicio: BienServicio, unidadMedida: string, precio: number, eliminado: boolean, version: string, impuesto: { nombreCorto: string, codigoUnidadGravable: number } | null }> } };

export type GetCambiosProductosQueryVariables = Exact<{
  modulo: Modulo;
  desde?: string | null | undefined;
}>;


export type GetCambiosProductosQuery = { getCambiosProductos: { version: string, recargar: boolean, siguiente: string | null, hayMas: boolean, productos: Array<{ codigo: string, codigoAlterno: string, descripcion: string, bienServicio: BienServicio, unidadMedida: string, precio: number, eliminado: boolean, version: string, impuesto: { nombreCorto: string, codigoUnidadGravable: number } | null }> } };

export type CamposProductoFragment = { codigo: string, codigoAlterno: string, descripcion: string, bienServicio: BienServicio, unidadMedida: string, precio: number, eliminado: boolean, version: string, impuesto: { nombreCorto: string, codigoUnidadGravable: number } | null };

export type MiReclamoQueryVariables = Exact<{ [key: string]: never; }>;


export type MiReclamoQuery = { miReclamo: { nit: string, estado: EstadoReclamo } | null };

export type ProbarReclamoMutationVariables = Exact<{
  data: ReclamoInput;
}>;


export type ProbarReclamoMutation = { probarReclamo: { nit: string, estado: EstadoReclamo } };

export type AvanceTodoFragment = { idTransaccion: string, statusDocumento: StatusDocumento, uuidCertificacion: string | null, tipoDoc: string, serie: string | null, numero: string | null, numeroAcceso: string | null, total: number, moneda: Moneda, produccion: boolean, nit: string, idReceptor: string, fechaEmision: string, certificadorNoDisponible: boolean, proximoIntento: string | null, xmlUrl: string | null, mensajes: Array<{ codigo: string, mensaje: string }>, datos: { correoReceptor: string, nitCertificador: string, nombreCertificador: string } | null };

export type GetAvanceQueryVariables = Exact<{
  idTransaccion: string;
}>;


export type GetAvanceQuery = { getDocumento: { idTransaccion: string, statusDocumento: StatusDocumento, uuidCertificacion: string | null, tipoDoc: string, serie: string | null, numero: string | null, numeroAcceso: string | null, total: number, moneda: Moneda, produccion: boolean, nit: string, idReceptor: string, fechaEmision: string, certificadorNoDisponible: boolean, proximoIntento: string | null, xmlUrl: string | null, mensajes: Array<{ codigo: string, mensaje: string }>, datos: { correoReceptor: string, nitCertificador: string, nombreCertificador: string } | null } | null };

export type GetCertificadoresConSaludQueryVariables = Exact<{ [key: string]: never; }>;


export type GetCertificadoresConSaludQuery = { myCertificadoresEstablecimiento: Array<{ nitCertificador: string, nombre: string, principal: boolean, salud: { luz: LuzCertificador } }> };

export type RerouteDteMutationVariables = Exact<{
  idTransaccion: string;
  nitCertificador: string;
}>;


export type RerouteDteMutation = { rerouteDte: { statusDocumento: StatusDocumento } };

export type StartContingenciaMutationVariables = Exact<{
  idTransaccion: string;
  motivo: string;
}>;


export type StartContingenciaMutation = { startContingencia: { statusDocumento: StatusDocumento } };

export type GetTelefonoQueryVariables = Exact<{
  nitCliente: string;
}>;


export type GetTelefonoQuery = { getCliente: { telefono: string } | null };

export type PutTelefonoClienteMutationVariables = Exact<{
  nitCliente: string;
  telefono: string;
}>;


export type PutTelefonoClienteMutation = { putTelefonoCliente: { telefono: string } };

export type GetCatalogosQueryVariables = Exact<{ [key: string]: never; }>;


export type GetCatalogosQuery = { getCatalogos: { unidades: Array<{ codigo: string, nombre: string, eliminada: boolean, version: string }>, tiposCambio: Array<{ fecha: string, tasa: number, version: string }> } };

export type PutTipoCambioMutationVariables = Exact<{
  fecha: string;
  tasa?: number | null | undefined;
  version?: string | null | undefined;
}>;


export type PutTipoCambioMutation = { putTipoCambio: { fecha: string, tasa: number | null } };

export type CrearSubidaMutationVariables = Exact<{
  tipo: TipoSubida;
  nombre: string;
  tamano: number;
}>;


export type CrearSubidaMutation = { crearSubida: { clave: string, url: string, campos: Array<{ nombre: string, valor: string }> } };

export type GetExportacionesQueryVariables = Exact<{ [key: string]: never; }>;


export type GetExportacionesQuery = { getExportaciones: Array<{ id: string, fechaInicial: number, fechaFinal: number, estado: EstadoExportacion, usuario: string, creada: string, documentos: number, total: number | null, bytes: number, vence: string | null }> };

export type CrearExportacionMutationVariables = Exact<{
  fechaInicial: number;
  fechaFinal: number;
}>;


export type CrearExportacionMutation = { crearExportacion: { id: string, fechaInicial: number, fechaFinal: number, estado: EstadoExportacion, usuario: string, creada: string, documentos: number, total: number | null, bytes: number, vence: string | null } };

export type DescargarExportacionMutationVariables = Exact<{
  id: string;
}>;


export type DescargarExportacionMutation = { descargarExportacion: { url: string, nombre: string } };

export type GetReportesQueryVariables = Exact<{ [key: string]: never; }>;


export type GetReportesQuery = { getReportes: Array<{ id: string, tipo: TipoReporte, fechaInicial: number, fechaFinal: number, estado: EstadoExportacion, usuario: string, creada: string, documentos: number, total: number | null, filas: number | null, dePrueba: number, bytes: number, vence: string | null, filtro: { sucursal: number | null, tipoDoc: string | null, estado: EstadoFiltroReporte | null, idReceptor: string | null, moneda: Moneda | null } | null }> };

export type GenerarReporteExcelMutationVariables = Exact<{
  fechaInicial?: number | null | undefined;
  fechaFinal?: number | null | undefined;
  tipo?: TipoReporte | null | undefined;
  filtro?: FiltroReporteInput | null | undefined;
}>;


export type GenerarReporteExcelMutation = { generarReporteExcel: { id: string, tipo: TipoReporte, fechaInicial: number, fechaFinal: number, estado: EstadoExportacion, usuario: string, creada: string, documentos: number, total: number | null, filas: number | null, dePrueba: number, bytes: number, vence: string | null, filtro: { sucursal: number | null, tipoDoc: string | null, estado: EstadoFiltroReporte | null, idReceptor: string | null, moneda: Moneda | null } | null } };

export type DescargarReporteMutationVariables = Exact<{
  id: string;
}>;


export type DescargarReporteMutation = { descargarReporte: { url: string, nombre: string } };

export type GetLibrosQueryVariables = Exact<{ [key: string]: never; }>;


export type GetLibrosQuery = { getLibros: Array<{ id: string, tipo: TipoLibro, formato: FormatoLibro, mes: number, anio: number, establecimiento: number | null, folioInicial: number, consolidado: boolean, estado: EstadoExportacion, usuario: string, creada: string, documentos: number, total: number | null, bytes: number, vence: string | null }> };

export type GenerarLibroMutationVariables = Exact<{
  data: LibroInput;
}>;


export type GenerarLibroMutation = { generarLibro: { id: string, tipo: TipoLibro, formato: FormatoLibro, mes: number, anio: number, establecimiento: number | null, folioInicial: number, consolidado: boolean, estado: EstadoExportacion, usuario: string, creada: string, documentos: number, total: number | null, bytes: number, vence: string | null } };

export type DescargarLibroMutationVariables = Exact<{
  id: string;
}>;


export type DescargarLibroMutation = { descargarLibro: { url: string, nombre: string } };

export type GetBitacoraQueryVariables = Exact<{
  fechaInicial: number;
  fechaFinal: number;
  siguiente?: string | null | undefined;
}>;


export type GetBitacoraQuery = { getBitacora: { siguiente: string | null, registros: Array<{ id: string, fecha: string, usuario: string, campo: string, ids: Array<string>, resultado: string, ip: string, agente: string, motivo: string | null }> } };

export type ExportacionFilaFragment = { id: string, fechaInicial: number, fechaFinal: number, estado: EstadoExportacion, usuario: string, creada: string, documentos: number, total: number | null, bytes: number, vence: string | null };

export type ReporteFilaFragment = { id: string, tipo: TipoReporte, fechaInicial: number, fechaFinal: number, estado: EstadoExportacion, usuario: string, creada: string, documentos: number, total: number | null, filas: number | null, dePrueba: number, bytes: number, vence: string | null, filtro: { sucursal: number | null, tipoDoc: string | null, estado: EstadoFiltroReporte | null, idReceptor: string | null, moneda: Moneda | null } | null };

export type LibroFilaFragment = { id: string, tipo: TipoLibro, formato: FormatoLibro, mes: number, anio: number, establecimiento: number | null, folioInicial: number, consolidado: boolean, estado: EstadoExportacion, usuario: string, creada: string, documentos: number, total: number | null, bytes: number, vence: string | null };

export type GetCierreMesQueryVariables = Exact<{
  mes: number;
  anio: number;
}>;


export type GetCierreMesQuery = { getCierreMes: { mes: number, anio: number, estado: EstadoCierre, version: number, declaracion: DeclaracionCierre, preparando: boolean, fallido: boolean, pendientes: number, rechazados: number, conciliacion: EstadoConciliacion, porRevisar: number, retencionesRecibidas: number, marca: { revision: string, produccion: boolean, ventas: number, ventasUsd: number, compras: number, comprasUsd: number, credito: number }, calculo: { id: string, fecha: string, declaracion: DeclaracionCierre, pruebas: boolean, sinClasificar: number, dePrueba: number | null, totalCambios: number, marca: { revision: string, produccion: boolean, ventas: number, ventasUsd: number, compras: number, comprasUsd: number, credito: number } | null, bases: Array<{ concepto: string, monto: number }>, cuentas: Array<{ cuenta: string, cantidad: number }>, porComprobar: { cantidad: number, gtq: number, usd: number } | null, cambios: Array<{ clase: ClaseCambioCierre, libro: LibroCierre, id: string, tipoDoc: string, documento: string, total: number }> } | null, congelado: { remanente: number, retenciones: number, retencionesAnteriores: number, usuario: string, fecha: string, calculo: { id: string, fecha: string, declaracion: DeclaracionCierre, pruebas: boolean, sinClasificar: number, dePrueba: number | null, totalCambios: number, marca: { revision: string, produccion: boolean, ventas: number, ventasUsd: number, compras: number, comprasUsd: number, credito: number } | null, bases: Array<{ concepto: string, monto: number }>, cuentas: Array<{ cuenta: string, cantidad: number }>, porComprobar: { cantidad: number, gtq: number, usd: number } | null, cambios: Array<{ clase: ClaseCambioCierre, libro: LibroCierre, id: string, tipoDoc: string, documento: string, total: number }> } } | null, declarado: { dia: string, usuario: string, formularios: Array<{ formulario: string, numero: string }> } | null, arrastre: { remanente: number, retencionesAnteriores: number } | null, ventasAnio: Array<{ mes: string, total: number, dolares: number }>, estados: Array<{ mes: string, estado: EstadoCierre, vigente: boolean | null }>, eventos: Array<{ tipo: TipoEventoCierre, usuario: string, fecha: string, detalle: string }> } };

export type CalcularCierreMutationVariables = Exact<{
  mes: number;
  anio: number;
}>;


export type CalcularCierreMutation = { calcularCierre: { mes: number, anio: number, estado: EstadoCierre, version: number, declaracion: DeclaracionCierre, preparando: boolean, fallido: boolean, pendientes: number, rechazados: number, conciliacion: EstadoConciliacion, porRevisar: number, retencionesRecibidas: number, marca: { revision: string, produccion: boolean, ventas: number, ventasUsd: number, compras: number, comprasUsd: number, credito: number }, calculo: { id: string, fecha: string, declaracion: DeclaracionCierre, pruebas: boolean, sinClasificar: number, dePrueba: number | null, totalCambios: number, marca: { revision: string, produccion: boolean, ventas: number, ventasUsd: number, compras: number, comprasUsd: number, credito: number } | null, bases: Array<{ concepto: string, monto: number }>, cuentas: Array<{ cuenta: string, cantidad: number }>, porComprobar: { cantidad: number, gtq: number, usd: number } | null, cambios: Array<{ clase: ClaseCambioCierre, libro: LibroCierre, id: string, tipoDoc: string, documento: string, total: number }> } | null, congelado: { remanente: number, retenciones: number, retencionesAnteriores: number, usuario: string, fecha: string, calculo: { id: string, fecha: string, declaracion: DeclaracionCierre, pruebas: boolean, sinClasificar: number, dePrueba: number | null, totalCambios: number, marca: { revision: string, produccion: boolean, ventas: number, ventasUsd: number, compras: number, comprasUsd: number, credito: number } | null, bases: Array<{ concepto: string, monto: number }>, cuentas: Array<{ cuenta: string, cantidad: number }>, porComprobar: { cantidad: number, gtq: number, usd: number } | null, cambios: Array<{ clase: ClaseCambioCierre, libro: LibroCierre, id: string, tipoDoc: string, documento: string, total: number }> } } | null, declarado: { dia: string, usuario: string, formularios: Array<{ formulario: string, numero: string }> } | null, arrastre: { remanente: number, retencionesAnteriores: number } | null, ventasAnio: Array<{ mes: string, total: number, dolares: number }>, estados: Array<{ mes: string, estado: EstadoCierre, vigente: boolean | null }>, eventos: Array<{ tipo: TipoEventoCierre, usuario: string, fecha: string, detalle: string }> } };

export type CerrarMesMutationVariables = Exact<{
  data: CerrarMesInput;
}>;


export type CerrarMesMutation = { cerrarMes: { mes: number, anio: number, estado: EstadoCierre, version: number, declaracion: DeclaracionCierre, preparando: boolean, fallido: boolean, pendientes: number, rechazados: number, conciliacion: EstadoConciliacion, porRevisar: number, retencionesRecibidas: number, marca: { revision: string, produccion: boolean, ventas: number, ventasUsd: number, compras: number, comprasUsd: number, credito: number }, calculo: { id: string, fecha: string, declaracion: DeclaracionCierre, pruebas: boolean, sinClasificar: number, dePrueba: number | null, totalCambios: number, marca: { revision: string, produccion: boolean, ventas: number, ventasUsd: number, compras: number, comprasUsd: number, credito: number } | null, bases: Array<{ concepto: string, monto: number }>, cuentas: Array<{ cuenta: string, cantidad: number }>, porComprobar: { cantidad: number, gtq: number, usd: number } | null, cambios: Array<{ clase: ClaseCambioCierre, libro: LibroCierre, id: string, tipoDoc: string, documento: string, total: number }> } | null, congelado: { remanente: number, retenciones: number, retencionesAnteriores: number, usuario: string, fecha: string, calculo: { id: string, fecha: string, declaracion: DeclaracionCierre, pruebas: boolean, sinClasificar: number, dePrueba: number | null, totalCambios: number, marca: { revision: string, produccion: boolean, ventas: number, ventasUsd: number, compras: number, comprasUsd: number, credito: number } | null, bases: Array<{ concepto: string, monto: number }>, cuentas: Array<{ cuenta: string, cantidad: number }>, porComprobar: { cantidad: number, gtq: number, usd: number } | null, cambios: Array<{ clase: ClaseCambioCierre, libro: LibroCierre, id: string, tipoDoc: string, documento: string, total: number }> } } | null, declarado: { dia: string, usuario: string, formularios: Array<{ formulario: string, numero: string }> } | null, arrastre: { remanente: number, retencionesAnteriores: number } | null, ventasAnio: Array<{ mes: string, total: number, dolares: number }>, estados: Array<{ mes: string, estado: EstadoCierre, vigente: boolean | null }>, eventos: Array<{ tipo: TipoEventoCierre, usuario: string, fecha: string, detalle: string }> } };

export type DeclararMesMutationVariables = Exact<{
  data: DeclararMesInput;
}>;


export type DeclararMesMutation = { declararMes: { mes: number, anio: number, estado: EstadoCierre, version: number, declaracion: DeclaracionCierre, preparando: boolean, fallido: boolean, pendientes: number, rechazados: number, conciliacion: EstadoConciliacion, porRevisar: number, retencionesRecibidas: number, marca: { revision: string, produccion: boolean, ventas: number, ventasUsd: number, compras: number, comprasUsd: number, credito: number }, calculo: { id: string, fecha: string, declaracion: DeclaracionCierre, pruebas: boolean, sinClasificar: number, dePrueba: number | null, totalCambios: number, marca: { revision: string, produccion: boolean, ventas: number, ventasUsd: number, compras: number, comprasUsd: number, credito: number } | null, bases: Array<{ concepto: string, monto: number }>, cuentas: Array<{ cuenta: string, cantidad: number }>, porComprobar: { cantidad: number, gtq: number, usd: number } | null, cambios: Array<{ clase: ClaseCambioCierre, libro: LibroCierre, id: string, tipoDoc: string, documento: string, total: number }> } | null, congelado: { remanente: number, retenciones: number, retencionesAnteriores: number, usuario: string, fecha: string, calculo: { id: string, fecha: string, declaracion: DeclaracionCierre, pruebas: boolean, sinClasificar: number, dePrueba: number | null, totalCambios: number, marca: { revision: string, produccion: boolean, ventas: number, ventasUsd: number, compras: number, comprasUsd: number, credito: number } | null, bases: Array<{ concepto: string, monto: number }>, cuentas: Array<{ cuenta: string, cantidad: number }>, porComprobar: { cantidad: number, gtq: number, usd: number } | null, cambios: Array<{ clase: ClaseCambioCierre, libro: LibroCierre, id: string, tipoDoc: string, documento: string, total: number }> } } | null, declarado: { dia: string, usuario: string, formularios: Array<{ formulario: string, numero: string }> } | null, arrastre: { remanente: number, retencionesAnteriores: number } | null, ventasAnio: Array<{ mes: string, total: number, dolares: number }>, estados: Array<{ mes: string, estado: EstadoCierre, vigente: boolean | null }>, eventos: Array<{ tipo: TipoEventoCierre, usuario: string, fecha: string, detalle: string }> } };

export type ReabrirMesMutationVariables = Exact<{
  mes: number;
  anio: number;
  version: number;
  motivo: string;
}>;


export type ReabrirMesMutation = { reabrirMes: { mes: number, anio: number, estado: EstadoCierre, version: number, declaracion: DeclaracionCierre, preparando: boolean, fallido: boolean, pendientes: number, rechazados: number, conciliacion: EstadoConciliacion, porRevisar: number, retencionesRecibidas: number, marca: { revision: string, produccion: boolean, ventas: number, ventasUsd: number, compras: number, comprasUsd: number, credito: number }, calculo: { id: string, fecha: string, declaracion: DeclaracionCierre, pruebas: boolean, sinClasificar: number, dePrueba: number | null, totalCambios: number, marca: { revision: string, produccion: boolean, ventas: number, ventasUsd: number, compras: number, comprasUsd: number, credito: number } | null, bases: Array<{ concepto: string, monto: number }>, cuentas: Array<{ cuenta: string, cantidad: number }>, porComprobar: { cantidad: number, gtq: number, usd: number } | null, cambios: Array<{ clase: ClaseCambioCierre, libro: LibroCierre, id: string, tipoDoc: string, documento: string, total: number }> } | null, congelado: { remanente: number, retenciones: number, retencionesAnteriores: number, usuario: string, fecha: string, calculo: { id: string, fecha: string, declaracion: DeclaracionCierre, pruebas: boolean, sinClasificar: number, dePrueba: number | null, totalCambios: number, marca: { revision: string, produccion: boolean, ventas: number, ventasUsd: number, compras: number, comprasUsd: number, credito: number } | null, bases: Array<{ concepto: string, monto: number }>, cuentas: Array<{ cuenta: string, cantidad: number }>, porComprobar: { cantidad: number, gtq: number, usd: number } | null, cambios: Array<{ clase: ClaseCambioCierre, libro: LibroCierre, id: string, tipoDoc: string, documento: string, total: number }> } } | null, declarado: { dia: string, usuario: string, formularios: Array<{ formulario: string, numero: string }> } | null, arrastre: { remanente: number, retencionesAnteriores: number } | null, ventasAnio: Array<{ mes: string, total: number, dolares: number }>, estados: Array<{ mes: string, estado: EstadoCierre, vigente: boolean | null }>, eventos: Array<{ tipo: TipoEventoCierre, usuario: string, fecha: string, detalle: string }> } };

export type GetRetencionesQueryVariables = Exact<{
  mes: number;
  anio: number;
}>;


export type GetRetencionesQuery = { getRetenciones: { hayMas: boolean, totalIva: number, totalIsr: number, agentes: Array<{ nit: string, nombre: string, tipo: TipoAgente, retieneIsr: boolean }>, esperadas: Array<{ idTransaccion: string, fechaEmision: string, tipoDoc: string, documento: string, moneda: Moneda, total: number, nitAgente: string, nombreAgente: string, iva: number | null, isr: number | null, falta: FaltaRetencion | null, constanciaIva: string | null, constanciaIsr: string | null, diasTarde: number }>, constancias: Array<{ id: string, impuesto: ImpuestoRetenido, numero: string, fecha: string, nitAgente: string, monto: number }>, sinDeclarar: Array<{ mes: string, estado: EstadoCierre, falta: number, constancias: Array<{ id: string, numero: string, nitAgente: string, monto: number }> }> } };

export type PutAgenteRetenedorMutationVariables = Exact<{
  data: AgenteRetenedorInput;
}>;


export type PutAgenteRetenedorMutation = { putAgenteRetenedor: Array<{ nit: string }> };

export type PutConstanciaMutationVariables = Exact<{
  data: ConstanciaInput;
}>;


export type PutConstanciaMutation = { putConstancia: { id: string } };

export type QuitarConstanciaMutationVariables = Exact<{
  id: string;
  fecha: string;
}>;


export type QuitarConstanciaMutation = { quitarConstancia: { id: string } };

export type CierreCompletoFragment = { mes: number, anio: number, estado: EstadoCierre, version: number, declaracion: DeclaracionCierre, preparando: boolean, fallido: boolean, pendientes: number, rechazados: number, conciliacion: EstadoConciliacion, porRevisar: number, retencionesRecibidas: number, marca: { revision: string, produccion: boolean, ventas: number, ventasUsd: number, compras: number, comprasUsd: number, credito: number }, calculo: { id: string, fecha: string, declaracion: DeclaracionCierre, pruebas: boolean, sinClasificar: number, dePrueba: number | null, totalCambios: number, marca: { revision: string, produccion: boolean, ventas: number, ventasUsd: number, compras: number, comprasUsd: number, credito: number } | null, bases: Array<{ concepto: string, monto: number }>, cuentas: Array<{ cuenta: string, cantidad: number }>, porComprobar: { cantidad: number, gtq: number, usd: number } | null, cambios: Array<{ clase: ClaseCambioCierre, libro: LibroCierre, id: string, tipoDoc: string, documento: string, total: number }> } | null, congelado: { remanente: number, retenciones: number, retencionesAnteriores: number, usuario: string, fecha: string, calculo: { id: string, fecha: string, declaracion: DeclaracionCierre, pruebas: boolean, sinClasificar: number, dePrueba: number | null, totalCambios: number, marca: { revision: string, produccion: boolean, ventas: number, ventasUsd: number, compras: number, comprasUsd: number, credito: number } | null, bases: Array<{ concepto: string, monto: number }>, cuentas: Array<{ cuenta: string, cantidad: number }>, porComprobar: { cantidad: number, gtq: number, usd: number } | null, cambios: Array<{ clase: ClaseCambioCierre, libro: LibroCierre, id: string, tipoDoc: string, documento: string, total: number }> } } | null, declarado: { dia: string, usuario: string, formularios: Array<{ formulario: string, numero: string }> } | null, arrastre: { remanente: number, retencionesAnteriores: number } | null, ventasAnio: Array<{ mes: string, total: number, dolares: number }>, estados: Array<{ mes: string, estado: EstadoCierre, vigente: boolean | null }>, eventos: Array<{ tipo: TipoEventoCierre, usuario: string, fecha: string, detalle: string }> };

export type MarcaCompletaFragment = { revision: string, produccion: boolean, ventas: number, ventasUsd: number, compras: number, comprasUsd: number, credito: number };

export type CalculoCompletoFragment = { id: string, fecha: string, declaracion: DeclaracionCierre, pruebas: boolean, sinClasificar: number, dePrueba: number | null, totalCambios: number, marca: { revision: string, produccion: boolean, ventas: number, ventasUsd: number, compras: number, comprasUsd: number, credito: number } | null, bases: Array<{ concepto: string, monto: number }>, cuentas: Array<{ cuenta: string, cantidad: number }>, porComprobar: { cantidad: number, gtq: number, usd: number } | null, cambios: Array<{ clase: ClaseCambioCierre, libro: LibroCierre, id: string, tipoDoc: string, documento: string, total: number }> };

export type GetDiasSinCambioQueryVariables = Exact<{
  mes: number;
  anio: number;
}>;


export type GetDiasSinCambioQuery = { getDiasSinCambio: { hayMas: boolean, dias: Array<{ dia: string, documentos: number, dolares: number }> } };

export type LineaCajaTodoFragment = { moneda: Moneda, metodo: MetodoPago | null, apertura: number, ventas: number, anulado: number, cobros: number, entradas: number, salidas: number, esperado: number, contado: number | null, diferencia: number | null, queda: number | null };

export type CajaTodoFragment = { idSucursal: number, usuario: string, produccion: boolean, desde: string, hayMas: boolean, cierres: number, documentos: number, anulados: number, cantidad: number, lineas: Array<{ moneda: Moneda, metodo: MetodoPago | null, apertura: number, ventas: number, anulado: number, cobros: number, entradas: number, salidas: number, esperado: number, contado: number | null, diferencia: number | null, queda: number | null }>, movimientos: Array<{ id: string, tipo: TipoMovimientoCaja, moneda: Moneda, idTransaccion: string | null, concepto: string, usuario: string, fecha: string, montos: Array<{ metodo: MetodoPago | null, monto: number }> }> };

export type CierreCajaTodoFragment = { id: string, numero: number, idSucursal: number, usuario: string, produccion: boolean, desde: string, hasta: string, cerradoPor: string, observacion: string, documentos: number, anulados: number, movimientos: number, lineas: Array<{ moneda: Moneda, metodo: MetodoPago | null, apertura: number, ventas: number, anulado: number, cobros: number, entradas: number, salidas: number, esperado: number, contado: number | null, diferencia: number | null, queda: number | null }> };

export type GetCajaQueryVariables = Exact<{
  idSucursal: number;
  usuario?: string | null | undefined;
}>;


export type GetCajaQuery = { getCaja: { idSucursal: number, usuario: string, produccion: boolean, desde: string, hayMas: boolean, cierres: number, documentos: number, anulados: number, cantidad: number, lineas: Array<{ moneda: Moneda, metodo: MetodoPago | null, apertura: number, ventas: number, anulado: number, cobros: number, entradas: number, salidas: number, esperado: number, contado: number | null, diferencia: number | null, queda: number | null }>, movimientos: Array<{ id: string, tipo: TipoMovimientoCaja, moneda: Moneda, idTransaccion: string | null, concepto: string, usuario: string, fecha: string, montos: Array<{ metodo: MetodoPago | null, monto: number }> }> } };

export type GetCierresCajaQueryVariables = Exact<{
  siguiente?: string | null | undefined;
}>;


export type GetCierresCajaQuery = { getCierresCaja: { siguiente: string | null, cierres: Array<{ id: string, numero: number, idSucursal: number, usuario: string, produccion: boolean, desde: string, hasta: string, cerradoPor: string, observacion: string, documentos: number, anulados: number, movimientos: number, lineas: Array<{ moneda: Moneda, metodo: MetodoPago | null, apertura: number, ventas: number, anulado: number, cobros: number, entradas: number, salidas: number, esperado: number, contado: number | null, diferencia: number | null, queda: number | null }> }> } };

export type GetCajerosQueryVariables = Exact<{ [key: string]: never; }>;


export type GetCajerosQuery = { getUsuarios: Array<{ usuario: string, nombre: string, rol: RolMiembro }> };

export type MoverCajaMutationVariables = Exact<{
  idMovimiento: string;
  idSucursal: number;
  usuario?: string | null | undefined;
  tipo: TipoMovimientoManual;
  moneda: Moneda;
  monto: number;
  motivo: string;
}>;


export type MoverCajaMutation = { moverCaja: { idSucursal: number, usuario: string, produccion: boolean, desde: string, hayMas: boolean, cierres: number, documentos: number, anulados: number, cantidad: number, lineas: Array<{ moneda: Moneda, metodo: MetodoPago | null, apertura: number, ventas: number, anulado: number, cobros: number, entradas: number, salidas: number, esperado: number, contado: number | null, diferencia: number | null, queda: number | null }>, movimientos: Array<{ id: string, tipo: TipoMovimientoCaja, moneda: Moneda, idTransaccion: string | null, concepto: string, usuario: string, fecha: string, montos: Array<{ metodo: MetodoPago | null, monto: number }> }> } };

export type CerrarCajaMutationVariables = Exact<{
  idCierre: string;
  idSucursal: number;
  usuario?: string | null | undefined;
  cantidad: number;
  conteo: Array<ConteoCajaInput> | ConteoCajaInput;
  observacion?: string | null | undefined;
}>;


export type CerrarCajaMutation = { cerrarCaja: { id: string, numero: number, idSucursal: number, usuario: string, produccion: boolean, desde: string, hasta: string, cerradoPor: string, observacion: string, documentos: number, anulados: number, movimientos: number, lineas: Array<{ moneda: Moneda, metodo: MetodoPago | null, apertura: number, ventas: number, anulado: number, cobros: number, entradas: number, salidas: number, esperado: number, contado: number | null, diferencia: number | null, queda: number | null }> } };

export type GetSaldosClientesQueryVariables = Exact<{
  fechaInicial: number;
  fechaFinal: number;
  siguiente?: string | null | undefined;
}>;


export type GetSaldosClientesQuery = { getDocumentos: { siguienteSinPago: string | null, documentosSinPago: Array<{ tipoDoc: string, nitReceptor: string, moneda: Moneda, saldo: number }> } };

export type GetDocumentosClienteQueryVariables = Exact<{
  nitCliente: string;
  tipoIdentificador: TipoIdentificador;
  modulo: Modulo;
  siguiente?: string | null | undefined;
  siguienteSinPago?: string | null | undefined;
}>;


export type GetDocumentosClienteQuery = { getDocumentosCliente: { siguienteSinPago: string | null, siguiente: string | null, documentos: Array<{ idTransaccion: string, fechaEmision: string, tipoDoc: string, serie: string | null, numero: string | null, total: number, moneda: Moneda, statusDocumento: StatusDocumento }>, documentosSinPago: Array<{ moneda: Moneda, vencimientos: Array<{ fecha: string, saldo: number }> }> } };

export type GetClienteConsultadoQueryVariables = Exact<{
  nitCliente: string;
  tipoIdentificador?: TipoIdentificador | null | undefined;
}>;


export type GetClienteConsultadoQuery = { getCliente: { nombre: string, correo: string, direccionCliente: { direccion: string, municipio: string, departamento: string, codigoPostal: string, pais: string } | null } | null };

export type UpdateClienteMutationVariables = Exact<{
  id?: string | null | undefined;
  data: ClienteInput;
  modulo?: Modulo | null | undefined;
  version?: string | null | undefined;
}>;


export type UpdateClienteMutation = { updateCliente: { id: string, nitCliente: string, tipoIdentificador: TipoIdentificador, nombre: string, correo: string, telefono: string, version: string, direccionCliente: { direccion: string, municipio: string, departamento: string, codigoPostal: string, pais: string } | null } };

export type GetConciliablesQueryVariables = Exact<{
  fechaInicial: number;
  fechaFinal: number;
  compras: boolean;
  limite: number;
  siguiente?: string | null | undefined;
}>;


export type GetConciliablesQuery = { getDocumentos: { siguiente: string | null, documentos: Array<{ idTransaccion: string, uuidCertificacion: string | null, fechaEmision: string, tipoDoc: string, serie: string | null, numero: string | null, total: number, moneda: Moneda, statusDocumento: StatusDocumento, produccion: boolean, idReceptor: string, nombreReceptor: string, nit: string, codigoEstablecimiento: number, compra: { nombreProveedor: string, cuenta: boolean, prueba: PruebaCompra } | null }> } };

export type ConciliacionLeidaFragment = { lado: LadoConciliacion, establecimiento: number | null, archivo: string, usuario: string, fecha: string, cuentas: { iguales: number, aqui: number, sat: number, soloSat: number, soloAqui: number, diferentes: number }, renglones: Array<{ clase: ClaseRenglon, consejo: ConsejoConciliacion, uuid: string, serie: string, numero: string, tipoDoc: string, fecha: string, nit: string, nombre: string, moneda: string, total: number | null, anulado: boolean, id: string | null, origen: string | null, diferencias: Array<{ campo: CampoDiferente, aqui: string, sat: string }> }> };

export type GetConciliacionesQueryVariables = Exact<{
  mes: number;
  anio: number;
  establecimiento?: number | null | undefined;
}>;


export type GetConciliacionesQuery = { getConciliaciones: { conciliaciones: Array<{ lado: LadoConciliacion, establecimiento: number | null, archivo: string, usuario: string, fecha: string, cuentas: { iguales: number, aqui: number, sat: number, soloSat: number, soloAqui: number, diferentes: number }, renglones: Array<{ clase: ClaseRenglon, consejo: ConsejoConciliacion, uuid: string, serie: string, numero: string, tipoDoc: string, fecha: string, nit: string, nombre: string, moneda: string, total: number | null, anulado: boolean, id: string | null, origen: string | null, diferencias: Array<{ campo: CampoDiferente, aqui: string, sat: string }> }> }> } };

export type GetLadosConciliablesQueryVariables = Exact<{
  mes: number;
  anio: number;
  establecimiento?: number | null | undefined;
}>;


export type GetLadosConciliablesQuery = { getConciliaciones: { lados: Array<{ lado: LadoConciliacion, version: number, totales: { gtq: number, usd: number } }> } };

export type GuardarConciliacionMutationVariables = Exact<{
  data: ConciliacionInput;
}>;


export type GuardarConciliacionMutation = { guardarConciliacion: { fecha: string } };

export type CerrarSesionesMutationVariables = Exact<{ [key: string]: never; }>;


export type CerrarSesionesMutation = { cerrarSesiones: boolean };

export type GetResumenClientesQueryVariables = Exact<{
  mes: number;
  anio: number;
  nits: Array<string> | string;
}>;


export type GetResumenClientesQuery = { getResumenClientes: Array<{ nit: string, otros: number, pendientes: number, rechazados: number, anulados: number, luz: LuzCliente, pruebas: boolean, ultimoDocumento: string | null, certificadoVence: string | null, creditos: number, ventas: { cantidad: number, totalGtq: number, totalUsd: number, ivaGtq: number, ivaUsd: number }, anterior: { mes: string, hasta: string | null, totalGtq: number, totalUsd: number }, porCobrar: { cantidad: number, totalGtq: number, totalUsd: number, hayMas: boolean }, pasos: { cierre: EstadoCierre, cierreVigente: boolean | null, compras: number, conciliacion: EstadoConciliacion, porRevisar: number } }> };

export type ResponderInvitacionMutationVariables = Exact<{
  codigo: string;
  aceptar: boolean;
}>;


export type ResponderInvitacionMutation = { responderInvitacion: { nit: string, nombre: string, estado: EstadoContador } };

export type DejarClienteMutationVariables = Exact<{
  nit: string;
}>;


export type DejarClienteMutation = { dejarCliente: { estado: EstadoContador } };

export type GetPaquetesMensualesQueryVariables = Exact<{ [key: string]: never; }>;


export type GetPaquetesMensualesQuery = { getPaquetesMensuales: Array<{ id: string, mes: number, anio: number, clientes: number, estado: EstadoExportacion, documentos: number, total: number | null, bytes: number, vence: string | null }> };

export type CrearPaqueteMensualMutationVariables = Exact<{
  mes: number;
  anio: number;
  nits: Array<string> | string;
}>;


export type CrearPaqueteMensualMutation = { crearPaqueteMensual: { id: string } };

export type DescargarPaqueteMensualMutationVariables = Exact<{
  id: string;
}>;


export type DescargarPaqueteMensualMutation = { descargarPaqueteMensual: { url: string } };

export type GetContingenciasQueryVariables = Exact<{ [key: string]: never; }>;


export type GetContingenciasQuery = { getContingencias: Array<{ id: string, codigoEstablecimiento: number, motivo: string, inicio: string, fin: string | null, avisoPresentado: string | null, documentos: Array<{ idTransaccion: string, tipoDoc: string, numeroAcceso: string | null, fechaEmision: string, limite: string, statusDocumento: StatusDocumento, total: number, moneda: Moneda }> }> };

export type PutAvisoContingenciaMutationVariables = Exact<{
  id: string;
}>;


export type PutAvisoContingenciaMutation = { putAvisoContingencia: { id: string, avisoPresentado: string | null } };

export type CuponTodoFragment = { codigo: string, cantidadDte: number, nit: string, tipoPaquete: PlanCredito, vence: string | null, usadoPor: string | null, usadoEl: string | null };

export type GetCuponesQueryVariables = Exact<{ [key: string]: never; }>;


export type GetCuponesQuery = { getCupones: Array<{ codigo: string, cantidadDte: number, nit: string, tipoPaquete: PlanCredito, vence: string | null, usadoPor: string | null, usadoEl: string | null }> };

export type PutCuponMutationVariables = Exact<{
  codigo: string;
  data: CuponInput;
}>;


export type PutCuponMutation = { putCupon: { codigo: string, cantidadDte: number, nit: string, tipoPaquete: PlanCredito, vence: string | null, usadoPor: string | null, usadoEl: string | null } };

export type CrearCuponesMutationVariables = Exact<{
  idLote: string;
  prefijo?: string | null | undefined;
  cantidad: number;
  data: CuponInput;
}>;


export type CrearCuponesMutation = { crearCupones: Array<{ codigo: string, cantidadDte: number, nit: string, tipoPaquete: PlanCredito, vence: string | null, usadoPor: string | null, usadoEl: string | null }> };

export type GetVentasDistribuidoresPorMesQueryVariables = Exact<{
  mes: number;
  anio: number;
}>;


export type GetVentasDistribuidoresPorMesQuery = { getVentasDistribuidoresPorMes: Array<{ nitDistribuidor: string, nitReferido: string, paquetesSatComprados: number, paquetesCerComprados: number, totalVentasSat: number, totalVentasCer: number, totalVentas: number, totalComision: number }> };

export type CertifyDteMutationVariables = Exact<{
  data: DteInput;
}>;


export type CertifyDteMutation = { certifyDte: { statusDocumento: StatusDocumento, versionCatalogo: string | null, documento: { idTransaccion: string, statusDocumento: StatusDocumento, uuidCertificacion: string | null, tipoDoc: string, serie: string | null, numero: string | null, numeroAcceso: string | null, total: number, moneda: Moneda, produccion: boolean, nit: string, idReceptor: string, fechaEmision: string, certificadorNoDisponible: boolean, proximoIntento: string | null, xmlUrl: string | null, mensajes: Array<{ codigo: string, mensaje: string }>, datos: { correoReceptor: string, nitCertificador: string, nombreCertificador: string } | null } | null, creditos: { creditosRestantesSatV: number, creditosRestantesSatC: number, creditosRestantesCerV: number, creditosRestantesCerC: number, paquetesCongeladosCer: number, paquetesCongeladosSat: number, pocosDesde: number | null } | null } };

export type GetReceptorQueryVariables = Exact<{
  nitCliente: string;
  tipoIdentificador?: TipoIdentificador | null | undefined;
}>;


export type GetReceptorQuery = { getCliente: { nitCliente: string, nombre: string, correo: string, direccionCliente: { direccion: string, municipio: string, departamento: string, codigoPostal: string, pais: string } | null } | null };

export type GetIdTransaccionQueryVariables = Exact<{
  uuidCertificacion: string;
}>;


export type GetIdTransaccionQuery = { getDocumento: { idTransaccion: string } | null };

export type GetResumenesQueryVariables = Exact<{
  fechaInicial: number;
  fechaFinal: number;
  limite?: number | null | undefined;
  siguiente?: string | null | undefined;
  filtro?: FiltroDocumentosInput | null | undefined;
}>;


export type GetResumenesQuery = { getDocumentos: { siguiente: string | null, revisadoHasta: number | null, documentos: Array<{ idTransaccion: string, fechaEmision: string, tipoDoc: string, serie: string | null, numero: string | null, uuidCertificacion: string | null, total: number, totalIva: number, moneda: Moneda, statusDocumento: StatusDocumento, produccion: boolean, idReceptor: string, nombreReceptor: string, saldo: number, totalAcreditado: number | null, codigoEstablecimiento: number }> } };

export type GetTotalesQueryVariables = Exact<{
  fechaInicial: number;
  fechaFinal: number;
  compras?: boolean | null | undefined;
  filtro?: FiltroDocumentosInput | null | undefined;
  siguiente?: string | null | undefined;
}>;


export type GetTotalesQuery = { getTotalesDocumentos: { siguiente: string | null, grupos: Array<{ tipoDoc: string, clase: ClaseDocumentos, moneda: Moneda, produccion: boolean, cantidad: number, total: number, totalIva: number }> } };

export type GetDocumentoCompletoQueryVariables = Exact<{
  idTransaccion: string;
  compras?: boolean | null | undefined;
}>;


export type GetDocumentoCompletoQuery = { getDocumento: { idTransaccion: string, fechaEmisionUnix: number, uuidCertificacion: string | null, paisIso: string, tipoDoc: string, serie: string | null, numero: string | null, numeroAcceso: string | null, incluyeIva: boolean, escenarioExento: number | null, total: number, totalIva: number, totalDescuento: number, moneda: Moneda, codigoEstablecimiento: number, statusDocumento: StatusDocumento, produccion: boolean, tipoVenta: TipoVenta, idReceptor: string, nombreReceptor: string, tipoIdentificador: TipoIdentificador, fechaEmision: string, fechaCertificacion: string | null, fechaAnulacion: string | null, motivoAnulacion: string | null, idUsuario: string, nit: string, tipoGrabacion: string, saldo: number, totalAcreditado: number | null, fechaVencimiento: string | null, idTransaccionOrigen: string | null, certificadorNoDisponible: boolean, proximoIntento: string | null, xmlUrl: string | null, mensajes: Array<{ codigo: string, mensaje: string }>, anulacion: { requestId: string, estado: EstadoAnulacion, motivo: string, fechaHora: string, idUsuario: string, mensajes: Array<{ codigo: string, mensaje: string }> } | null, anulaciones: Array<{ requestId: string, estado: EstadoAnulacion, motivo: string, fechaHora: string, idUsuario: string, mensajes: Array<{ codigo: string, mensaje: string }> }> | null, eventos: Array<{ tipo: string, fecha: string, usuario: string, detalle: string }> | null, notas: Array<{ idTransaccion: string, tipoDoc: string, serie: string | null, numero: string | null, total: number, fechaEmision: string, statusDocumento: StatusDocumento }> | null, acreditado: Array<{ numeroLinea: number, notas: number, total: number, impuestos: Array<{ nombreCorto: string, monto: number }> }> | null, detalle: Array<{ numeroLinea: number, codigoProducto: string, codigoAlternoProducto: string, descripcion: string, unidadMedida: string, cantidad: number, precioUnitario: number, descuento: number, otrosDescuento: number, subtotal: number, iva: number, bienServicio: BienServicio, impuestos: Array<{ nombreCorto: string, codigoUnidadGravable: number, montoGravable: number | null, cantidadUnidadesGravables: number | null, montoImpuesto: number }> }> | null, datos: { razonEmisor: string, nombreEmisor: string, correoEmisor: string, telefonoEmisor: string, direccionEmisor: string, regimenSat: RegimenSat, correoReceptor: string, numeroAutorizacion: string | null, fechaEmisionDocumentoOrigen: string | null, nitCertificador: string, nombreCertificador: string, afiliacionIva: string, tipoCambio: number | null, tipoPersoneria: number | null, direccionReceptor: { direccion: string, municipio: string, departamento: string, codigoPostal: string, pais: string } | null, frases: Array<{ tipoFrase: number, codigoEscenario: number, texto: string, motivo: MotivoFrase, numeroResolucion: string | null, fechaResolucion: string | null }>, impuestos: Array<{ nombreCorto: string, monto: number }>, abonos: Array<{ numero: number, fechaVencimiento: string, monto: number, pagado: number }>, retenciones: { retencionIsr: number, retencionIva: number, totalMenosRetenciones: number } | null, exportacion: { nombreConsignatario: string, direccionConsignatario: string, codigoConsignatario: string, paisConsignatario: string, nombreComprador: string, direccionComprador: string, codigoComprador: string, lugarExpedicion: string, otraReferencia: string, incoterm: string, nombreExportador: string, codigoExportador: string } | null, origen: { idTransaccion: string, tipoDoc: string, numeroAutorizacion: string, serie: string, numero: string, fechaEmision: string, motivoAjuste: string } | null, pagos: Array<{ id: string, numeroAbono: number, monto: number, fecha: string, idUsuario: string, metodo: MetodoPago | null }>, formaPago: Array<{ metodo: MetodoPago, monto: number, entregado: number | null }>, alertas: Array<{ codigo: string, mensaje: string }> } | null, compra: { nombreProveedor: string, prueba: PruebaCompra, firmaEmisor: EstadoFirma, firmaCertificador: EstadoFirma, cuenta: boolean, sinCredito: MotivoSinCredito | null, mes: string, reparos: Array<string>, cargada: string, aceptacion: { usuario: string, cuando: string, motivo: string } | null, clasesLineas: Array<{ numeroLinea: number, clase: ClaseCompra }> | null } | null } | null };

export type NullifyDteMutationVariables = Exact<{
  data: AnulacionInput;
}>;


export type NullifyDteMutation = { nullifyDte: { uuidDocumento: string, estado: EstadoAnulacion, statusDocumento: StatusDocumento, fechaHoraAnulacion: string } };

export type AnulacionLeidaFragment = { requestId: string, estado: EstadoAnulacion, motivo: string, fechaHora: string, idUsuario: string, mensajes: Array<{ codigo: string, mensaje: string }> };

export type GetSinPagoQueryVariables = Exact<{
  fechaInicial: number;
  fechaFinal: number;
  siguiente?: string | null | undefined;
}>;


export type GetSinPagoQuery = { getDocumentos: { siguienteSinPago: string | null, documentosSinPago: Array<{ idTransaccion: string, tipoDoc: string, serie: string | null, numero: string | null, saldo: number, fechaEmision: string, fechaEmisionUnix: number, nitReceptor: string, nombreReceptor: string, total: number, moneda: Moneda, vencimientos: Array<{ fecha: string, saldo: number }> }> } };

export type PagarDocumentoMutationVariables = Exact<{
  idPago: string;
  fechaEmisionUnix: number;
  idTransaccion: string;
  numeroAbono?: number | null | undefined;
  monto?: number | null | undefined;
  metodo?: MetodoPago | null | undefined;
}>;


export type PagarDocumentoMutation = { pagarDocumento: { idTransaccion: string, saldo: number, fechaVencimiento: string | null } };

export type UpdateDocumentoMutationVariables = Exact<{
  fechaEmisionUnix: number;
  idTransaccion: string;
  direccionReceptor: DireccionInput;
}>;


export type UpdateDocumentoMutation = { updateDocumento: { idTransaccion: string } };

export type CorregirFormaPagoMutationVariables = Exact<{
  idTransaccion: string;
  metodo: MetodoPago;
}>;


export type CorregirFormaPagoMutation = { corregirFormaPago: { idTransaccion: string } };

export type GetIdDocumentoQueryVariables = Exact<{
  uuidCertificacion: string;
  compras: boolean;
}>;


export type GetIdDocumentoQuery = { getDocumento: { idTransaccion: string } | null };

export type GetEstablecimientoFelQueryVariables = Exact<{
  nit: string;
}>;


export type GetEstablecimientoFelQuery = { getEstablecimientoFel: { nit: string, nombre: string, direccion: string } | null };

export type GenerarBearerQueryVariables = Exact<{
  nitCertificador?: string | null | undefined;
}>;


export type GenerarBearerQuery = { generarBearer: { vigencia: string } };

export type PutEstablecimientoMutationVariables = Exact<{
  data: EstablecimientoInput;
  version?: string | null | undefined;
}>;


export type PutEstablecimientoMutation = { putEstablecimiento: { establecimiento: { version: string, nit: string, nombre: string, razon: string, telefono: string, email: string, direccion: string, ciudad: string, estado: string, codPostal: string, paisIso: string, tipoDte: Array<TipoDocumento>, monIso: Array<Moneda>, regimenSat: RegimenSat, retenIva: boolean, afiliacionIva: string, resolNoRetenIsr: boolean, numeroResolRetenIsr: string, fechaResolRetenIsr: string, codExp: string, nombreExp: string, tipoPersoneria: number | null, zonaHoraria: string, formatoPdfDefault: number, usaCertificacion: boolean, faseRegistroPaf: number, certificadorAcreditado: string, aceptacionPaf: { version: string, fecha: string, usuario: string } | null }, sucursalCreada: { version: string, id: number, nombre: string, direccion: string, ciudad: string, estado: string, codPostal: string, correo: string, idFormatoPdf: number, habilitada: boolean, visible: boolean } | null } };

export type PutEstablecimientoSucursalMutationVariables = Exact<{
  id: number;
  data: SucursalInput;
  version?: string | null | undefined;
}>;


export type PutEstablecimientoSucursalMutation = { putEstablecimientoSucursal: { version: string, id: number, nombre: string, direccion: string, ciudad: string, estado: string, codPostal: string, correo: string, idFormatoPdf: number, habilitada: boolean, visible: boolean } };

export type PutCertificadorEstablecimientoMutationVariables = Exact<{
  data: CertificadorInput;
  version?: string | null | undefined;
}>;


export type PutCertificadorEstablecimientoMutation = { putCertificadorEstablecimiento: { version: string, nitCertificador: string, nombre: string, prod: boolean, principal: boolean, usuario: string, tieneApiKey: boolean, tieneLlaveFirma: boolean, bearerVigencia: string | null, comprobado: string | null, salud: { luz: LuzCertificador, ultimoExito: string | null, ultimoError: string | null, p95Ms: number | null, errores: number, llamadas: number }, certificado: { sujeto: string, nit: string, serie: string, huella: string, vence: string } | null } };

export type DeleteCertificadorEstablecimientoMutationVariables = Exact<{
  nitCertificador: string;
}>;


export type DeleteCertificadorEstablecimientoMutation = { deleteCertificadorEstablecimiento: Array<{ version: string, nitCertificador: string, nombre: string, prod: boolean, principal: boolean, usuario: string, tieneApiKey: boolean, tieneLlaveFirma: boolean, bearerVigencia: string | null, comprobado: string | null, salud: { luz: LuzCertificador, ultimoExito: string | null, ultimoError: string | null, p95Ms: number | null, errores: number, llamadas: number }, certificado: { sujeto: string, nit: string, serie: string, huella: string, vence: string } | null }> };

export type ActualizarDatosPafQueryVariables = Exact<{ [key: string]: never; }>;


export type ActualizarDatosPafQuery = { actualizarDatosPaf: { regimenSat: RegimenSat, faseRegistroPaf: number, sucursales: Array<{ version: string, id: number, nombre: string, direccion: string, ciudad: string, estado: string, codPostal: string, correo: string, idFormatoPdf: number, habilitada: boolean, visible: boolean }> } };

export type PutLogoEstablecimientoMutationVariables = Exact<{
  idSucursal?: number | null | undefined;
  clave: string;
}>;


export type PutLogoEstablecimientoMutation = { putLogoEstablecimiento: { formato: string, ancho: number, alto: number, url: string, propio: boolean } };

export type DeleteLogoEstablecimientoMutationVariables = Exact<{
  idSucursal?: number | null | undefined;
}>;


export type DeleteLogoEstablecimientoMutation = { deleteLogoEstablecimiento: { url: string } | null };

export type AceptarPafMutationVariables = Exact<{
  version: string;
}>;


export type AceptarPafMutation = { aceptarPaf: { version: string, nit: string, nombre: string, razon: string, telefono: string, email: string, direccion: string, ciudad: string, estado: string, codPostal: string, paisIso: string, tipoDte: Array<TipoDocumento>, monIso: Array<Moneda>, regimenSat: RegimenSat, retenIva: boolean, afiliacionIva: string, resolNoRetenIsr: boolean, numeroResolRetenIsr: string, fechaResolRetenIsr: string, codExp: string, nombreExp: string, tipoPersoneria: number | null, zonaHoraria: string, formatoPdfDefault: number, usaCertificacion: boolean, faseRegistroPaf: number, certificadorAcreditado: string, aceptacionPaf: { version: string, fecha: string, usuario: string } | null } };

export type GetImportacionesQueryVariables = Exact<{ [key: string]: never; }>;


export type GetImportacionesQuery = { getImportaciones: Array<{ id: string, estado: EstadoImportacion, usuario: string, creada: string, nombres: Array<string>, archivos: number, conReparos: number, avance: number, conteos: Array<{ resultado: ResultadoArchivo, cantidad: number }>, cerrados: Array<{ mes: string, estado: EstadoCierre, documentos: number }> }> };

export type GetImportacionQueryVariables = Exact<{
  id: string;
}>;


export type GetImportacionQuery = { getImportacion: { id: string, estado: EstadoImportacion, usuario: string, creada: string, nombres: Array<string>, archivos: number, conReparos: number, avance: number, conteos: Array<{ resultado: ResultadoArchivo, cantidad: number }>, cerrados: Array<{ mes: string, estado: EstadoCierre, documentos: number }> } | null };

export type GetArchivosImportacionQueryVariables = Exact<{
  id: string;
  resultado?: ResultadoArchivo | null | undefined;
  conReparos?: boolean | null | undefined;
  siguiente?: string | null | undefined;
}>;


export type GetArchivosImportacionQuery = { getArchivosImportacion: { siguiente: string | null, archivos: Array<{ nombre: string, resultado: ResultadoArchivo, motivos: Array<string>, uuidCertificacion: string | null, tipoDoc: string | null, contraparte: string | null, total: number | null, moneda: string | null, fecha: string | null, firmaEmisor: EstadoFirma | null, firmaCertificador: EstadoFirma | null }> } };

export type CrearImportacionMutationVariables = Exact<{
  subidas: Array<SubidaImportacionInput> | SubidaImportacionInput;
}>;


export type CrearImportacionMutation = { crearImportacion: { importacion: { id: string }, subidas: Array<{ url: string, campos: Array<{ nombre: string, valor: string }> }> } };

export type IniciarImportacionMutationVariables = Exact<{
  id: string;
}>;


export type IniciarImportacionMutation = { iniciarImportacion: { id: string, estado: EstadoImportacion, usuario: string, creada: string, nombres: Array<string>, archivos: number, conReparos: number, avance: number, conteos: Array<{ resultado: ResultadoArchivo, cantidad: number }>, cerrados: Array<{ mes: string, estado: EstadoCierre, documentos: number }> } };

export type DeshacerImportacionMutationVariables = Exact<{
  id: string;
}>;


export type DeshacerImportacionMutation = { deshacerImportacion: { id: string, estado: EstadoImportacion, usuario: string, creada: string, nombres: Array<string>, archivos: number, conReparos: number, avance: number, conteos: Array<{ resultado: ResultadoArchivo, cantidad: number }>, cerrados: Array<{ mes: string, estado: EstadoCierre, documentos: number }> } };

export type ImportacionFilaFragment = { id: string, estado: EstadoImportacion, usuario: string, creada: string, nombres: Array<string>, archivos: number, conReparos: number, avance: number, conteos: Array<{ resultado: ResultadoArchivo, cantidad: number }>, cerrados: Array<{ mes: string, estado: EstadoCierre, documentos: number }> };

export type GetNumerosQueryVariables = Exact<{ [key: string]: never; }>;


export type GetNumerosQuery = { getNumeros: { hoy: string, pruebas: boolean, meses: Array<{ mes: string, cantidad: number, totalGtq: number, totalUsd: number }>, anterior: { mes: string, hasta: string | null, totalGtq: number, totalUsd: number }, porCobrar: { documentos: number, hayMas: boolean, bandas: Array<{ antiguedad: AntiguedadDeuda, moneda: Moneda, total: number }> }, porPagar: { documentos: number, hayMas: boolean, bandas: Array<{ antiguedad: AntiguedadDeuda, moneda: Moneda, total: number }> } | null } };

export type DeudasPorEdadFragment = { documentos: number, hayMas: boolean, bandas: Array<{ antiguedad: AntiguedadDeuda, moneda: Moneda, total: number }> };

export type GetMejoresQueryVariables = Exact<{
  mes: number;
  anio: number;
}>;


export type GetMejoresQuery = { getMejores: { fecha: string | null, pruebas: boolean, preparando: boolean, viejo: boolean, clientes: Array<{ clave: string, nombre: string, total: number }>, productos: Array<{ clave: string, nombre: string, total: number }> } };

export type CalcularMejoresMutationVariables = Exact<{
  mes: number;
  anio: number;
}>;


export type CalcularMejoresMutation = { calcularMejores: { fecha: string | null, pruebas: boolean, preparando: boolean, viejo: boolean, clientes: Array<{ clave: string, nombre: string, total: number }>, productos: Array<{ clave: string, nombre: string, total: number }> } };

export type MejoresMesFragment = { fecha: string | null, pruebas: boolean, preparando: boolean, viejo: boolean, clientes: Array<{ clave: string, nombre: string, total: number }>, productos: Array<{ clave: string, nombre: string, total: number }> };

export type GetDocumentosEnDudaQueryVariables = Exact<{
  horas?: number | null | undefined;
  siguiente?: string | null | undefined;
}>;


export type GetDocumentosEnDudaQuery = { getDocumentosEnDuda: { siguiente: string | null, documentos: Array<{ nit: string, nombreEmisor: string, idTransaccion: string, idSolicitud: string, tipoDoc: string, fechaEmision: string, total: number, moneda: Moneda, produccion: boolean, nombreCertificador: string, esAnulacion: boolean, desde: string, intentos: number, codigoDuda: string, ultimaRespuesta: string, proximoIntento: number | null, enIntento: boolean, rechazable: boolean }> } };

export type ConsultarEnDudaMutationVariables = Exact<{
  nit: string;
  idTransaccion: string;
}>;


export type ConsultarEnDudaMutation = { consultarEnDuda: { statusDocumento: StatusDocumento } };

export type CertificarEnDudaMutationVariables = Exact<{
  nit: string;
  idTransaccion: string;
  data: CertificacionDictadaInput;
  motivo: string;
}>;


export type CertificarEnDudaMutation = { certificarEnDuda: { statusDocumento: StatusDocumento } };

export type RechazarEnDudaMutationVariables = Exact<{
  nit: string;
  idTransaccion: string;
  motivo: string;
}>;


export type RechazarEnDudaMutation = { rechazarEnDuda: { statusDocumento: StatusDocumento } };

export type AnularEnDudaMutationVariables = Exact<{
  nit: string;
  idTransaccion: string;
  fechaAnulacion: string;
  motivo: string;
}>;


export type AnularEnDudaMutation = { anularEnDuda: { statusDocumento: StatusDocumento } };

export type ConservarEnDudaMutationVariables = Exact<{
  nit: string;
  idTransaccion: string;
  motivo: string;
}>;


export type ConservarEnDudaMutation = { conservarEnDuda: { statusDocumento: StatusDocumento } };

export type LeerBitacoraMutationVariables = Exact<{
  nit: string;
  motivo: string;
  fechaInicial: number;
  fechaFinal: number;
  siguiente?: string | null | undefined;
}>;


export type LeerBitacoraMutation = { leerBitacora: { siguiente: string | null, registros: Array<{ id: string, fecha: string, usuario: string, campo: string, ids: Array<string>, resultado: string, ip: string, agente: string, motivo: string | null }> } };

export type GetColasMuertasQueryVariables = Exact<{ [key: string]: never; }>;


export type GetColasMuertasQuery = { getColasMuertas: Array<{ cola: ColaTrabajo, cantidad: number, mensajes: Array<{ id: string, nit: string | null, idFila: string | null, desde: string, rastro: string | null, estado: string | null, intentos: number | null }> }> };

export type DevolverMensajeMuertoMutationVariables = Exact<{
  cola: ColaTrabajo;
  id: string;
  nit?: string | null | undefined;
  motivo: string;
}>;


export type DevolverMensajeMuertoMutation = { devolverMensajeMuerto: { quedan: number } };

export type DevolverColaMuertaMutationVariables = Exact<{
  cola: ColaTrabajo;
  motivo: string;
}>;


export type DevolverColaMuertaMutation = { devolverColaMuerta: { cantidad: number, quedan: number } };

export type BorrarMensajeMuertoMutationVariables = Exact<{
  cola: ColaTrabajo;
  id: string;
  nit?: string | null | undefined;
  motivo: string;
}>;


export type BorrarMensajeMuertoMutation = { borrarMensajeMuerto: { quedan: number } };

export type GetCorreosEmisorQueryVariables = Exact<{
  nit: string;
  documento?: string | null | undefined;
  para?: string | null | undefined;
  fallidos?: boolean | null | undefined;
  siguiente?: string | null | undefined;
}>;


export type GetCorreosEmisorQuery = { getCorreosEmisor: { detenido: boolean, siguiente: string | null, correos: Array<{ id: string, clase: string, idTransaccion: string, para: string, estado: string, fecha: string, intentos: number, proximoIntento: number | null, supresion: string | null, reenviable: boolean }> } };

export type ReenviarCorreoEmisorMutationVariables = Exact<{
  nit: string;
  id: string;
  idReenvio: string;
  motivo: string;
}>;


export type ReenviarCorreoEmisorMutation = { reenviarCorreoEmisor: { estado: string } };

export type ReenviarFallidosEmisorMutationVariables = Exact<{
  nit: string;
  idReenvio: string;
  fechaInicial: number;
  fechaFinal: number;
  siguiente?: string | null | undefined;
  motivo: string;
}>;


export type ReenviarFallidosEmisorMutation = { reenviarFallidosEmisor: { cantidad: number, siguiente: string | null } };

export type LevantarSupresionMutationVariables = Exact<{
  nit: string;
  id: string;
  motivo: string;
}>;


export type LevantarSupresionMutation = { levantarSupresion: { supresion: string | null } };

export type GetCreditosEmisorQueryVariables = Exact<{
  nit: string;
}>;


export type GetCreditosEmisorQuery = { getCreditosEmisor: { creditosRestantesSatV: number, creditosRestantesSatC: number, creditosRestantesCerV: number, creditosRestantesCerC: number, paquetesCongeladosCer: number, paquetesCongeladosSat: number } };

export type AjustarCreditosMutationVariables = Exact<{
  nit: string;
  idAjuste: string;
  saldo: SaldoCredito;
  cantidad: number;
  motivo: string;
}>;


export type AjustarCreditosMutation = { ajustarCreditos: { creditosRestantesSatV: number, creditosRestantesSatC: number, creditosRestantesCerV: number, creditosRestantesCerC: number, paquetesCongeladosCer: number, paquetesCongeladosSat: number } };

export type GetComprasSinDecidirQueryVariables = Exact<{
  siguiente?: string | null | undefined;
}>;


export type GetComprasSinDecidirQuery = { getComprasSinDecidir: { siguiente: string | null, compras: Array<{ nit: string, idCompra: string, usuario: string, rondas: number, proximoIntento: number | null, decidible: boolean, compra: { fechaCompra: number, idPaquete: string, cantidad: number, creditosComprados: number, metodo: string, estado: string, monto: number, moneda: string, tarjeta: string, banco: BancoDeposito | null, boleta: string } }> } };

export type GetBoletaCompraQueryVariables = Exact<{
  nit: string;
  fechaCompra: number;
}>;


export type GetBoletaCompraQuery = { getBoletaCompra: { url: string, formato: string } };

export type DecidirCompraMutationVariables = Exact<{
  nit: string;
  fechaCompra: number;
  decision: DecisionCompra;
  numeroAutorizacion?: string | null | undefined;
  referencia?: string | null | undefined;
  motivo: string;
}>;


export type DecidirCompraMutation = { decidirCompra: { estado: string } };

export type PaqueteTodoFragment = { id: string, nombre: string, precio: number, precioPaypal: number, cantidadDocs: number, tipo: PlanCredito, habilitado: boolean, orden: number, caracteristicas: Array<string>, version: number, comisiones: Array<{ desde: string, tasa: number }> };

export type PutComisionTarjetaMutationVariables = Exact<{
  desde: string;
  tasa: number;
  motivo: string;
}>;


export type PutComisionTarjetaMutation = { putComisionTarjeta: Array<{ desde: string, tasa: number }> };

export type GetListaPreciosQueryVariables = Exact<{ [key: string]: never; }>;


export type GetListaPreciosQuery = { getListaPrecios: Array<{ id: string, nombre: string, precio: number, precioPaypal: number, cantidadDocs: number, tipo: PlanCredito, habilitado: boolean, orden: number, caracteristicas: Array<string>, version: number, comisiones: Array<{ desde: string, tasa: number }> }> };

export type PutPaqueteMutationVariables = Exact<{
  data: PaqueteInput;
  version: number;
  motivo: string;
}>;


export type PutPaqueteMutation = { putPaquete: { id: string, nombre: string, precio: number, precioPaypal: number, cantidadDocs: number, tipo: PlanCredito, habilitado: boolean, orden: number, caracteristicas: Array<string>, version: number, comisiones: Array<{ desde: string, tasa: number }> } };

export type GetComprasEmisorQueryVariables = Exact<{
  nit: string;
}>;


export type GetComprasEmisorQuery = { getComprasEmisor: Array<{ fechaCompra: number, tipo: PlanCredito, metodo: string, estado: string, creditosComprados: number, creditosRestantesV: number, creditosRestantesC: number, congelado: boolean, motivoCongelado: string | null, vence: string | null }> };

export type CongelarPaqueteMutationVariables = Exact<{
  nit: string;
  fechaCompra: number;
  congelar: boolean;
  motivo: string;
}>;


export type CongelarPaqueteMutation = { congelarPaquete: { congelado: boolean } };

export type GetPaquetesQueryVariables = Exact<{ [key: string]: never; }>;


export type GetPaquetesQuery = { getPaquetes: Array<{ id: string, nombre: string, precio: number, precioPaypal: number, cantidadDocs: number, tipo: PlanCredito, caracteristicas: Array<string>, comisiones: Array<{ desde: string, tasa: number }> }> };

export type GetComprasPaquetesQueryVariables = Exact<{
  fechaInicial: number;
  fechaFinal: number;
}>;


export type GetComprasPaquetesQuery = { getComprasPaquetes: Array<{ fechaCompra: number, idPaquete: string, cantidad: number, tipo: PlanCredito, numeroAutorizacion: string, creditosRestantesV: number, creditosRestantesC: number, creditosComprados: number, metodo: string, congelado: boolean, motivoCongelado: string | null, motivoDescongelado: string | null, estado: string, anulable: boolean, vence: string | null, monto: number, comision: number, moneda: string, tarjeta: string, banco: BancoDeposito | null, boleta: string, motivo: string }> };

export type ProcesarCompraPaqueteMutationVariables = Exact<{
  idCompra?: string | null | undefined;
  idPaquete: string;
  cantidad: number;
  numeroTarjeta: string;
  vencimientoTarjeta: string;
  cvv2Tarjeta: string;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  fingerprintSessionId?: string | null | undefined;
  total?: number | null | undefined;
}>;


export type ProcesarCompraPaqueteMutation = { procesarCompraPaquete: { creditosRestantesSatV: number, creditosRestantesSatC: number, creditosRestantesCerV: number, creditosRestantesCerC: number, paquetesCongeladosCer: number, paquetesCongeladosSat: number, pocosDesde: number | null } };

export type ProcesarCompraDepositoMutationVariables = Exact<{
  idPaquete: string;
  cantidad: number;
  boleta: string;
  formato: string;
  banco?: BancoDeposito | null | undefined;
  archivo?: string | null | undefined;
  total?: number | null | undefined;
}>;


export type ProcesarCompraDepositoMutation = { procesarCompraDeposito: { creditosRestantesSatV: number, creditosRestantesSatC: number, creditosRestantesCerV: number, creditosRestantesCerC: number, paquetesCongeladosCer: number, paquetesCongeladosSat: number, pocosDesde: number | null } };

export type CreatePaypalOrderMutationVariables = Exact<{
  idPaquete: string;
  cantidad: number;
  total?: number | null | undefined;
}>;


export type CreatePaypalOrderMutation = { createPaypalOrder: string };

export type ApprovePaypalOrderMutationVariables = Exact<{
  idPaquete: string;
  cantidad: number;
  orderId: string;
}>;


export type ApprovePaypalOrderMutation = { approvePaypalOrder: { creditosRestantesSatV: number, creditosRestantesSatC: number, creditosRestantesCerV: number, creditosRestantesCerC: number, paquetesCongeladosCer: number, paquetesCongeladosSat: number, pocosDesde: number | null } };

export type AplicarCuponCompraMutationVariables = Exact<{
  codigoCupon: string;
  idUso: string;
}>;


export type AplicarCuponCompraMutation = { aplicarCuponCompra: { cupon: { codigo: string, tipoPaquete: PlanCredito, cantidadDte: number }, creditos: { creditosRestantesSatV: number, creditosRestantesSatC: number, creditosRestantesCerV: number, creditosRestantesCerC: number, paquetesCongeladosCer: number, paquetesCongeladosSat: number, pocosDesde: number | null } } };

export type AdquirirPaqueteDePruebaMutationVariables = Exact<{ [key: string]: never; }>;


export type AdquirirPaqueteDePruebaMutation = { adquirirPaqueteDePrueba: { creditosRestantesSatV: number, creditosRestantesSatC: number, creditosRestantesCerV: number, creditosRestantesCerC: number, paquetesCongeladosCer: number, paquetesCongeladosSat: number, pocosDesde: number | null } };

export type AnularCompraPaqueteMutationVariables = Exact<{
  fechaCompra: number;
}>;


export type AnularCompraPaqueteMutation = { anularCompraPaquete: string };

export type PutEstablecimientoFormatoPdfMutationVariables = Exact<{
  id: number;
  formato: FormatoPdfInput;
  usar: boolean;
  version?: string | null | undefined;
}>;


export type PutEstablecimientoFormatoPdfMutation = { putEstablecimientoFormatoPdf: { idFormatoPdf: number, colorPrincipal: string, colorAuxiliar: string, colorAuxiliar2: string, usaMarcaDeAgua: boolean, usaCorazon: boolean, textoFactura1: string, textoFactura2: string, textoFactura3: string, textoFactura4: string, textoFactura5: string, texto1Alineacion: string, texto2Alineacion: string, texto3Alineacion: string, texto4Alineacion: string, texto5Alineacion: string, usarFCAM: boolean, textoFCAM: string, anchoPulgadas: number, guardado: boolean, version: string | null, enUso: boolean, logo: { x: number, y: number, ancho: number, alto: number }, imagen: { x: number, y: number, ancho: number, alto: number }, tamanos: { nombre: number, razon: number, datos: number, factura: number, cliente: number, detalle: number }, textosLibres: Array<{ x: number, y: number, ancho: number, alto: number, texto: string, tamano: number, negrita: boolean, fuente: string, alineacion: string, marco: boolean }>, imagenExtra: { formato: string, ancho: number, alto: number, url: string } | null } | null };

export type GetUltimosDocumentosQueryVariables = Exact<{
  fechaInicial: number;
  fechaFinal: number;
}>;


export type GetUltimosDocumentosQuery = { getDocumentos: { documentos: Array<{ idTransaccion: string, codigoEstablecimiento: number, statusDocumento: StatusDocumento }> } };

export type PutProductosMutationVariables = Exact<{
  productos: Array<ProductoInput> | ProductoInput;
  modulo: Modulo;
}>;


export type PutProductosMutation = { putProductos: Array<{ codigo: string, version: string }> };

export type GetProductoQueryVariables = Exact<{
  codigo: string;
  modulo: Modulo;
}>;


export type GetProductoQuery = { getProducto: { codigo: string, codigoAlterno: string, descripcion: string, bienServicio: BienServicio, unidadMedida: string, precio: number, eliminado: boolean, version: string, impuesto: { nombreCorto: string, codigoUnidadGravable: number } | null } | null };

export type TraduccionTodoFragment = { etiqueta: string, area: string, gt_esp: string, gt_kic: string | null, gt_kaq: string | null, gt_mam: string | null, version: number, audios: Array<{ idioma: IdiomaTexto, id: string, quien: string, cuando: string }>, detalles: Array<{ idioma: IdiomaTexto, estado: EstadoTraduccion, fuente: string | null, quien: string | null, cuando: string | null }> };

export type GetTraduccionesQueryVariables = Exact<{ [key: string]: never; }>;


export type GetTraduccionesQuery = { getTraducciones: Array<{ etiqueta: string, area: string, gt_esp: string, gt_kic: string | null, gt_kaq: string | null, gt_mam: string | null, version: number, audios: Array<{ idioma: IdiomaTexto, id: string, quien: string, cuando: string }>, detalles: Array<{ idioma: IdiomaTexto, estado: EstadoTraduccion, fuente: string | null, quien: string | null, cuando: string | null }> }> };

export type GetHistorialTraduccionQueryVariables = Exact<{
  etiqueta: string;
}>;


export type GetHistorialTraduccionQuery = { getHistorialTraduccion: Array<{ version: number, quien: string, cuando: string, textos: Array<{ idioma: IdiomaTexto, antes: string, despues: string, revisado: boolean, audio: CambioAudio | null }> }> };

export type PutTraduccionMutationVariables = Exact<{
  etiqueta: string;
  gt_esp?: string | null | undefined;
  gt_kic?: string | null | undefined;
  gt_kaq?: string | null | undefined;
  gt_mam?: string | null | undefined;
  revisados?: Array<IdiomaTexto> | IdiomaTexto | null | undefined;
  version?: number | null | undefined;
}>;


export type PutTraduccionMutation = { putTraduccion: { etiqueta: string, area: string, gt_esp: string, gt_kic: string | null, gt_kaq: string | null, gt_mam: string | null, version: number, audios: Array<{ idioma: IdiomaTexto, id: string, quien: string, cuando: string }>, detalles: Array<{ idioma: IdiomaTexto, estado: EstadoTraduccion, fuente: string | null, quien: string | null, cuando: string | null }> } };

export type CrearSubidaAudioMutationVariables = Exact<{
  nombre: string;
  tamano: number;
}>;


export type CrearSubidaAudioMutation = { crearSubidaAudio: { clave: string, url: string, campos: Array<{ nombre: string, valor: string }> } };

export type PutAudioTraduccionMutationVariables = Exact<{
  etiqueta: string;
  idioma: IdiomaTexto;
  clave?: string | null | undefined;
  version?: number | null | undefined;
}>;


export type PutAudioTraduccionMutation = { putAudioTraduccion: { etiqueta: string, area: string, gt_esp: string, gt_kic: string | null, gt_kaq: string | null, gt_mam: string | null, version: number, audios: Array<{ idioma: IdiomaTexto, id: string, quien: string, cuando: string }>, detalles: Array<{ idioma: IdiomaTexto, estado: EstadoTraduccion, fuente: string | null, quien: string | null, cuando: string | null }> } };

export type PutUnidadMedidaMutationVariables = Exact<{
  data: UnidadMedidaInput;
  version?: string | null | undefined;
}>;


export type PutUnidadMedidaMutation = { putUnidadMedida: { codigo: string, nombre: string, eliminada: boolean } };

export type UsuarioTodoFragment = { usuario: string, nombre: string, correo: string, rol: RolMiembro, sucursales: Array<number> | null, activo: boolean, ultimoIngreso: string | null, esPropio: boolean, version: string };

export type ContadorTodoFragment = { nit: string, nombre: string, estado: EstadoContador, desde: string, correo: string, vence: string | null, nitProbado: boolean, aceptante: { usuario: string, nombre: string, correo: string } | null };

export type GetUsuariosQueryVariables = Exact<{ [key: string]: never; }>;


export type GetUsuariosQuery = { getUsuarios: Array<{ usuario: string, nombre: string, correo: string, rol: RolMiembro, sucursales: Array<number> | null, activo: boolean, ultimoIngreso: string | null, esPropio: boolean, version: string }> };

export type GetContadoresQueryVariables = Exact<{ [key: string]: never; }>;


export type GetContadoresQuery = { getContadores: Array<{ nit: string, nombre: string, estado: EstadoContador, desde: string, correo: string, vence: string | null, nitProbado: boolean, aceptante: { usuario: string, nombre: string, correo: string } | null }> };

export type InvitarUsuarioMutationVariables = Exact<{
  data: UsuarioInput;
}>;


export type InvitarUsuarioMutation = { invitarUsuario: { usuario: string, nombre: string, correo: string, rol: RolMiembro, sucursales: Array<number> | null, activo: boolean, ultimoIngreso: string | null, esPropio: boolean, version: string } };

export type PutUsuarioMutationVariables = Exact<{
  usuario: string;
  data: UsuarioCambioInput;
  version?: string | null | undefined;
}>;


export type PutUsuarioMutation = { putUsuario: { usuario: string, nombre: string, correo: string, rol: RolMiembro, sucursales: Array<number> | null, activo: boolean, ultimoIngreso: string | null, esPropio: boolean, version: string } };

export type ReenviarInvitacionMutationVariables = Exact<{
  usuario: string;
}>;


export type ReenviarInvitacionMutation = { reenviarInvitacion: { usuario: string, nombre: string, correo: string, rol: RolMiembro, sucursales: Array<number> | null, activo: boolean, ultimoIngreso: string | null, esPropio: boolean, version: string } };

export type InvitarContadorMutationVariables = Exact<{
  nit: string;
  correo: string;
}>;


export type InvitarContadorMutation = { invitarContador: { nit: string, nombre: string, estado: EstadoContador, desde: string, correo: string, vence: string | null, nitProbado: boolean, aceptante: { usuario: string, nombre: string, correo: string } | null } };

export type ConfirmarContadorMutationVariables = Exact<{
  nit: string;
}>;


export type ConfirmarContadorMutation = { confirmarContador: { nit: string, nombre: string, estado: EstadoContador, desde: string, correo: string, vence: string | null, nitProbado: boolean, aceptante: { usuario: string, nombre: string, correo: string } | null } };

export type RevocarContadorMutationVariables = Exact<{
  nit: string;
}>;


export type RevocarContadorMutation = { revocarContador: { nit: string, nombre: string, estado: EstadoContador, desde: string, correo: string, vence: string | null, nitProbado: boolean, aceptante: { usuario: string, nombre: string, correo: string } | null } };
