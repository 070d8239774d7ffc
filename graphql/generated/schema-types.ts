// Written by `npm run codegen`. Do not edit.
export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  AWSDateTime: { input: string; output: string; }
  AWSTimestamp: { input: number; output: number; }
  AWSEmail: { input: string; output: string; }
  AWSJSON: { input: string; output: string; }
  AWSURL: { input: string; output: string; }
};

export type Query = {
  myEstablecimiento?: Maybe<Establecimiento>;
  getEstablecimientoSucursales: Array<Sucursal>;
  getEstablecimientoFel?: Maybe<ContribuyenteFel>;
  /** Logo of a branch, or that of the establishment when the branch has none; 0 or absent asks for the establishment's own. */
  getLogoEstablecimiento?: Maybe<Logo>;
  /** Settings of a print template for a branch, or its initial ones; without idFormatoPdf the template that the branch uses. */
  getEstablecimientoFormatoPdf?: Maybe<FormatoPdf>;
  /** Asks the register about the issuer again and stores the answer; refused while the agreement is not accepted. */
  actualizarDatosPaf: DatosPaf;
  /** The caller's claim to a NIT that somebody else held; null for a user without one. */
  miReclamo?: Maybe<Reclamo>;
  myCertificadoresEstablecimiento: Array<CertificadorEstablecimiento>;
  /** Asks a certifier, the main one when absent, for a new token; the token itself stays on the server. */
  generarBearer: BearerGenerado;
  getCreditosRestantes: Creditos;
  /** Sales of a month (1 to 12) to the taxpayers that distributors brought in. */
  getVentasDistribuidoresPorMes: Array<VentaDistribuidor>;
  /** Packages on sale, in the order in which they are offered. */
  getPaquetes: Array<Paquete>;
  /** Packages that the issuer bought or was given in a period, newest first. */
  getComprasPaquetes: Array<CompraPaquete>;
  getCupones: Array<Cupon>;
  /** For translators: every text of the screens in every language. */
  getTraducciones: Array<Traduccion>;
  /** For translators: the last changes of a label, newest first. */
  getHistorialTraduccion: Array<CambioTraduccion>;
  /** For operators: the whole price list, with the packages that are not on sale. */
  getListaPrecios: Array<Paquete>;
  /** For operators: purchases of an issuer, newest first. */
  getComprasEmisor: Array<CompraPaquete>;
  /**
   * For operators: purchases of all issuers that wait for a decision or for an answer of a gateway, those that wait for nobody else
   * first.
   */
  getComprasSinDecidir: ComprasSinDecidirPagina;
  /** For operators: address of the slip of a deposit, for five minutes. */
  getBoletaCompra: BoletaCompra;
  /** Finds a document by its authorisation or, while it has none, by the idTransaccion of its draft. */
  getDocumento?: Maybe<Documento>;
  getDocumentos: DocumentosPagina;
  /** Numbers and amounts of all documents of a period that pass a filter. Large periods come in parts, which the caller adds up. */
  getTotalesDocumentos: TotalesDocumentos;
  /** Figures of the sales from the kept counters, and what is owed: of all branches, or of those of a user who is limited to some. */
  getNumeros: Numeros;
  /** Best clients and products of a month; calcularMejores calculates them. */
  getMejores: MejoresMes;
  /**
   * The till of the user in a branch: movements that no close has, and their sums. An administrator may name the till of another
   * user.
   */
  getCaja: Caja;
  /** Closes, newest first: those of every till for an administrator, one's own for anybody else. */
  getCierresCaja: CierresCajaPagina;
  /** Periods without certification, newest first. */
  getContingencias: Array<Contingencia>;
  getCliente?: Maybe<ClienteEncontrado>;
  /** Clients (V, also when absent) or suppliers (C). */
  getClientes: Array<Cliente>;
  /** Clients or suppliers in pages that fit one answer, ordered by NIT. */
  getClientesPagina: ClientesPagina;
  /** Documents issued to one client or supplier, newest first; the first page also has the amounts owed. */
  getDocumentosCliente: DocumentosPagina;
  getProductos: Array<Producto>;
  /** The catalogue in pages that fit one answer, ordered by code, with deleted products. */
  getProductosPagina: ProductosPagina;
  /** Products stored after a version of the catalogue, deleted ones included; without a known version, all of them. */
  getCambiosProductos: CambiosProductos;
  getProducto?: Maybe<Producto>;
  /** Users of the establishment, the owner first. */
  getUsuarios: Array<UsuarioEstablecimiento>;
  /** Accountants whom the establishment invited, with the state of each invitation. */
  getContadores: Array<ContadorEstablecimiento>;
  /** The user's own establishment, then the clients whose accountant the user is. */
  misEstablecimientos: Array<EstablecimientoAccesible>;
  /**
   * Clients whose access to the user's establishment as their accountant is not open yet: unanswered invitations to the
   * user's own e-mail, those that wait for the client's confirmation, and those that wait for the proof of the own NIT.
   */
  misInvitaciones: Array<ContadorEstablecimiento>;
  /**
   * The accountant's desk: what clients issued in that month. Of those of misEstablecimientos that are named, at most 25 at a
   * time; who could not be read is absent.
   */
  getResumenClientes: Array<ResumenCliente>;
  /** The issuer's additions to the common catalogues: units of measure, and exchange rates, newest day first. */
  getCatalogos: Catalogos;
  /** Preferences of the user in the establishment that the user acts for. */
  misPreferencias: Preferencias;
  /**
   * Key of the user for the documents that a device keeps: 32 bytes as base64, always the same. It is given to a session and
   * never kept, so what it sealed is closed where nobody is signed in.
   */
  llaveDispositivo: Scalars['String']['output'];
  /** Links with which buyers see a document without signing in, newest first; their secrets are not stored. */
  getEnlaces: Array<Enlace>;
  /** Audit log: user and change, newest first. */
  getBitacora: BitacoraPagina;
  /** Exports of the establishment's data, newest first. */
  getExportaciones: Array<Exportacion>;
  /** The last fifty imports, newest first. */
  getImportaciones: Array<Importacion>;
  getImportacion?: Maybe<Importacion>;
  /** Files of an import in the order in which they were read; without resultado all of them. */
  getArchivosImportacion: ArchivosImportacionPagina;
  /** Reports, newest first, at most twenty. */
  getReportes: Array<Reporte>;
  /** The caller's last batches over a list, newest first. */
  getLotes: Array<Lote>;
  /** Bills of each supplier by month of a year, from the kept counters; with nit, those of one supplier alone. */
  getComprasPorProveedor: Array<ComprasProveedor>;
  /** Purchases that came after their month was closed, which an open month may count. */
  getComprasTardias: ComprasTardias;
  /**
   * Products of suppliers whose class was remembered, by supplier; all words of texto appear in the name or code of the product, or
   * in the name or NIT of the supplier. Pages may be short, or empty, before the last one.
   */
  getArticulosCompra: ArticulosCompraPagina;
  /** The newest books, newest first. */
  getLibros: Array<Libro>;
  /** Closing of a month: figures, what is missing, what was closed and declared. */
  getCierreMes: CierreMes;
  /** Last reconciliations of a month with what SAT shows: those of an establishment, or of all together without one. */
  getConciliaciones: ConciliacionesMes;
  /** Withholdings that are expected of the sales of a month, and the certificates dated in it. */
  getRetenciones: RetencionesMes;
  /** Days of a month whose rate is missing, with their documents in dollars, which count nowhere until it is noted. */
  getDiasSinCambio: DiasSinCambio;
  /** Packages of the accountant's desk that the user asked for, newest first. */
  getPaquetesMensuales: Array<PaqueteMensual>;
  /**
   * For operators: documents of every issuer whose outcome has been unknown for some hours, two when absent. A page may be
   * short, or empty, without being the last one.
   */
  getDocumentosEnDuda: DocumentosEnDudaPagina;
  /** For operators: messages of every job that failed again and again, the oldest first, at most twenty of each. */
  getColasMuertas: Array<ColaMuerta>;
  /**
   * For operators: messages of an issuer, their addresses masked; those of one document (the beginning of their ids), to one
   * address, or only those that did not leave. A page may be short, or empty, without being the last one.
   */
  getCorreosEmisor: CorreosEmisorPagina;
  /** For operators: balances of an issuer. */
  getCreditosEmisor: Creditos;
};


export type QueryGetEstablecimientoFelArgs = {
  nit: Scalars['String']['input'];
};


export type QueryGetLogoEstablecimientoArgs = {
  idSucursal?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryGetEstablecimientoFormatoPdfArgs = {
  id: Scalars['Int']['input'];
  idFormatoPdf?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryGenerarBearerArgs = {
  nitCertificador?: InputMaybe<Scalars['String']['input']>;
};


export type QueryGetVentasDistribuidoresPorMesArgs = {
  mes: Scalars['Int']['input'];
  anio: Scalars['Int']['input'];
};


export type QueryGetComprasPaquetesArgs = {
  fechaInicial: Scalars['AWSTimestamp']['input'];
  fechaFinal: Scalars['AWSTimestamp']['input'];
};


export type QueryGetHistorialTraduccionArgs = {
  etiqueta: Scalars['String']['input'];
};


export type QueryGetComprasEmisorArgs = {
  nit: Scalars['String']['input'];
};


export type QueryGetComprasSinDecidirArgs = {
  siguiente?: InputMaybe<Scalars['String']['input']>;
};


export type QueryGetBoletaCompraArgs = {
  nit: Scalars['String']['input'];
  fechaCompra: Scalars['AWSTimestamp']['input'];
};


export type QueryGetDocumentoArgs = {
  uuidCertificacion?: InputMaybe<Scalars['ID']['input']>;
  compras?: InputMaybe<Scalars['Boolean']['input']>;
  idTransaccion?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryGetDocumentosArgs = {
  fechaInicial: Scalars['AWSTimestamp']['input'];
  fechaFinal: Scalars['AWSTimestamp']['input'];
  incluirDatos?: InputMaybe<Scalars['Boolean']['input']>;
  incluirDetalle?: InputMaybe<Scalars['Boolean']['input']>;
  compras?: InputMaybe<Scalars['Boolean']['input']>;
  incluirDocumentosSinPago?: InputMaybe<Scalars['Boolean']['input']>;
  limite?: InputMaybe<Scalars['Int']['input']>;
  siguiente?: InputMaybe<Scalars['String']['input']>;
  siguienteSinPago?: InputMaybe<Scalars['String']['input']>;
  filtro?: InputMaybe<FiltroDocumentosInput>;
};


export type QueryGetTotalesDocumentosArgs = {
  fechaInicial: Scalars['AWSTimestamp']['input'];
  fechaFinal: Scalars['AWSTimestamp']['input'];
  compras?: InputMaybe<Scalars['Boolean']['input']>;
  filtro?: InputMaybe<FiltroDocumentosInput>;
  siguiente?: InputMaybe<Scalars['String']['input']>;
};


export type QueryGetMejoresArgs = {
  mes: Scalars['Int']['input'];
  anio: Scalars['Int']['input'];
};


export type QueryGetCajaArgs = {
  idSucursal: Scalars['Int']['input'];
  usuario?: InputMaybe<Scalars['String']['input']>;
};


export type QueryGetCierresCajaArgs = {
  siguiente?: InputMaybe<Scalars['String']['input']>;
};


export type QueryGetClienteArgs = {
  nitCliente: Scalars['String']['input'];
  tipoIdentificador?: InputMaybe<TipoIdentificador>;
};


export type QueryGetClientesArgs = {
  modulo?: InputMaybe<Modulo>;
};


export type QueryGetClientesPaginaArgs = {
  modulo: Modulo;
  siguiente?: InputMaybe<Scalars['String']['input']>;
};


export type QueryGetDocumentosClienteArgs = {
  nitCliente: Scalars['String']['input'];
  tipoIdentificador: TipoIdentificador;
  modulo: Modulo;
  limite?: InputMaybe<Scalars['Int']['input']>;
  siguiente?: InputMaybe<Scalars['String']['input']>;
  siguienteSinPago?: InputMaybe<Scalars['String']['input']>;
};


export type QueryGetProductosArgs = {
  modulo: Modulo;
};


export type QueryGetProductosPaginaArgs = {
  modulo: Modulo;
  siguiente?: InputMaybe<Scalars['String']['input']>;
};


export type QueryGetCambiosProductosArgs = {
  modulo: Modulo;
  desde?: InputMaybe<Scalars['String']['input']>;
};


export type QueryGetProductoArgs = {
  codigo: Scalars['String']['input'];
  modulo: Modulo;
};


export type QueryGetResumenClientesArgs = {
  mes: Scalars['Int']['input'];
  anio: Scalars['Int']['input'];
  nits: Array<Scalars['String']['input']>;
};


export type QueryGetEnlacesArgs = {
  idTransaccion: Scalars['ID']['input'];
};


export type QueryGetBitacoraArgs = {
  fechaInicial: Scalars['AWSTimestamp']['input'];
  fechaFinal: Scalars['AWSTimestamp']['input'];
  siguiente?: InputMaybe<Scalars['String']['input']>;
};


export type QueryGetImportacionArgs = {
  id: Scalars['ID']['input'];
};


export type QueryGetArchivosImportacionArgs = {
  id: Scalars['ID']['input'];
  resultado?: InputMaybe<ResultadoArchivo>;
  conReparos?: InputMaybe<Scalars['Boolean']['input']>;
  siguiente?: InputMaybe<Scalars['String']['input']>;
};


export type QueryGetComprasPorProveedorArgs = {
  anio: Scalars['Int']['input'];
  nit?: InputMaybe<Scalars['String']['input']>;
};


export type QueryGetComprasTardiasArgs = {
  mes: Scalars['Int']['input'];
  anio: Scalars['Int']['input'];
};


export type QueryGetArticulosCompraArgs = {
  texto?: InputMaybe<Scalars['String']['input']>;
  siguiente?: InputMaybe<Scalars['String']['input']>;
};


export type QueryGetCierreMesArgs = {
  mes: Scalars['Int']['input'];
  anio: Scalars['Int']['input'];
};


export type QueryGetConciliacionesArgs = {
  mes: Scalars['Int']['input'];
  anio: Scalars['Int']['input'];
  establecimiento?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryGetRetencionesArgs = {
  mes: Scalars['Int']['input'];
  anio: Scalars['Int']['input'];
};


export type QueryGetDiasSinCambioArgs = {
  mes: Scalars['Int']['input'];
  anio: Scalars['Int']['input'];
};


export type QueryGetDocumentosEnDudaArgs = {
  horas?: InputMaybe<Scalars['Int']['input']>;
  siguiente?: InputMaybe<Scalars['String']['input']>;
};


export type QueryGetCorreosEmisorArgs = {
  nit: Scalars['String']['input'];
  documento?: InputMaybe<Scalars['String']['input']>;
  para?: InputMaybe<Scalars['String']['input']>;
  fallidos?: InputMaybe<Scalars['Boolean']['input']>;
  siguiente?: InputMaybe<Scalars['String']['input']>;
};


export type QueryGetCreditosEmisorArgs = {
  nit: Scalars['String']['input'];
};

export type Mutation = {
  putEstablecimiento: EstablecimientoGuardado;
  putEstablecimientoSucursal: Sucursal;
  /** Address for posting a file, valid for five minutes; a second mutation then names its key. */
  crearSubida: Subida;
  /** Makes an uploaded picture the logo of a branch; of the establishment when 0 or absent. */
  putLogoEstablecimiento: Logo;
  /** Deletes a logo and returns the one that replaces it: the establishment's for a branch, null for the establishment. */
  deleteLogoEstablecimiento?: Maybe<Logo>;
  /** Stores the settings of a template for a branch; with `usar` the branch prints with that template. */
  putEstablecimientoFormatoPdf?: Maybe<FormatoPdf>;
  /** Accepts the agreement of the registration service in the version that was read. */
  aceptarPaf: Establecimiento;
  /**
   * Proves the NIT of the caller's claim by its certificate, or by the credentials of production of a certifier that ties
   * them to the NIT. Nothing of them is stored.
   */
  probarReclamo: Reclamo;
  putCertificadorEstablecimiento: CertificadorEstablecimiento;
  certifyDte: ResultadoCertificacion;
  nullifyDte: ResultadoAnulacion;
  /** Gives a document up that waits for a credit; refused once it has taken one. */
  descartarDte: ResultadoCertificacion;
  /** Changes the certifier of a document that has certainly reached none; refused in any other state. */
  rerouteDte: ResultadoCertificacion;
  /** Issues a document in contingency; refused while one of the issuer's certifiers answers. */
  startContingencia: ResultadoCertificacion;
  /** Notes that the notice of the period was filed with SAT. */
  putAvisoContingencia: Contingencia;
  /**
   * Registers a payment. Documents issued in the same second need idTransaccion too. Without numeroAbono it pays the next
   * unpaid instalment; without monto all that is left of it. idPago is a UUID made with the form: a repeat with the same
   * id registers nothing again, and another id is another payment.
   */
  pagarDocumento: Documento;
  /**
   * Sets the classes of lines of a purchase, and a reason for which its IVA is no credit; lines that are not named have the class
   * that the document says. With recordar, later purchases of the same products from that supplier begin with these classes.
   */
  clasificarCompra: Documento;
  /**
   * Counts a purchase in a month that has begun: its own or one of the two that follow it. Refused for any other month, for a closed one,
   * and while the closed month in which it stands has it in its figures.
   */
  contarCompra: Documento;
  /**
   * Takes a purchase for which no signature vouches as good, so that it counts; the reason is kept with the user and the instant. Without
   * motivo that is taken back.
   */
  aceptarCompra: Documento;
  /**
   * Changes the remembered class of a product of a supplier, or forgets it without one. With aplicar, purchases that were imported
   * already get the class too, some of them at each call: pass `siguiente` back until it is null. None of a closed month changes.
   */
  cambiarArticuloCompra: CambioArticulo;
  /**
   * Notes cash that is put into the drawer or taken out of it. idMovimiento is a UUID made with the form: a repeat with the same
   * id notes nothing again.
   */
  moverCaja: Caja;
  /**
   * Closes a till with what was counted. `cantidad` is the number of movements that the caller saw; with others it is refused as
   * CAJA_CAMBIADA. idCierre is a UUID made with the form: a repeat with the same id answers the close that was made.
   */
  cerrarCaja: CierreCaja;
  /**
   * Corrects the receiver's address with which a certified document is printed and mailed; the certified XML does not
   * change. Documents issued in the same second need idTransaccion too.
   */
  updateDocumento: Documento;
  /**
   * Corrects how a certified sale was paid, all of it in one way and not on credit, while its till has not been closed. The certified XML
   * does not tell it.
   */
  corregirFormaPago: Documento;
  /**
   * Without id it creates a client, whose nitCliente must be new; with one, it names the version that it replaces. Documents
   * already issued do not change.
   */
  updateCliente: Cliente;
  /** Keeps the telephone number of a client, or of a supplier that is no client, for the next message; an empty one forgets it. */
  putTelefonoCliente: Cliente;
  /**
   * PDF and XML of a certified document to the given addresses, or to correoReceptor; through the outbox. idEnvio is a
   * UUID made with the form: a repeat with the same id sends nothing again, and another id is another message.
   */
  mailDocumento: CorreoEncolado;
  /** Creates a link to a certified document for its buyer, valid for 90 days; only this answer contains its secret. */
  crearEnlace: EnlaceNuevo;
  /** Ends one link of a document, or all; returns the remaining ones. */
  revocarEnlace: Array<Enlace>;
  /** Removes a certifier; the main one only when it is the last. */
  deleteCertificadorEstablecimiento: Array<CertificadorEstablecimiento>;
  putProductos: Array<Producto>;
  /** Creates the user <NIT>-<n>; a temporary password, which must be changed, goes to that user's e-mail. */
  invitarUsuario: UsuarioEstablecimiento;
  /** Changes a user, but neither one's own nor the last owner; a deactivated user is refused from the next call on. */
  putUsuario: UsuarioEstablecimiento;
  /** Sends a new temporary password to a user who has never signed in. */
  reenviarInvitacion: UsuarioEstablecimiento;
  /**
   * Invites the accountant with that NIT: a code that works once goes to the e-mail. The users of that firm may act for the
   * establishment once its owner has answered with the code, confirmarContador was called and its NIT is proved.
   */
  invitarContador: ContadorEstablecimiento;
  /** Confirms the accountant who accepted the invitation. */
  confirmarContador: ContadorEstablecimiento;
  /** Ends the access of an accountant, or withdraws the invitation. */
  revocarContador: ContadorEstablecimiento;
  /** Answers an invitation with the code of its e-mail; only the owner of the invited firm who has that e-mail may. */
  responderInvitacion: ContadorEstablecimiento;
  /** Ends every session of the user, this one too, from the next call on; a change of password asks for it. */
  cerrarSesiones: Scalars['Boolean']['output'];
  /** Ends the firm's own access to a client. */
  dejarCliente: ContadorEstablecimiento;
  /**
   * Makes the user act for another of misEstablecimientos; the client must get a new token afterwards. It is the only field
   * that names an establishment, and only one already granted.
   */
  elegirEstablecimiento: EstablecimientoAccesible;
  /** Adds a unit of measure of the issuer's own, or changes it. */
  putUnidadMedida: UnidadMedida;
  /** Stores the quetzales for one dollar of a day; without tasa, deletes that rate. */
  putTipoCambio: TipoCambioGuardado;
  putPreferencias: Preferencias;
  /** Starts a worker that makes one ZIP of a period; refused while another export is being made. */
  crearExportacion: Exportacion;
  /**
   * Notes an import of up to forty uploads and signs an address for each. It begins with iniciarImportacion or, when the browser
   * was closed after its uploads, by itself.
   */
  crearImportacion: ImportacionNueva;
  iniciarImportacion: Importacion;
  /** Takes out what an import put in, and gives its credits back; documents that were paid or adjusted since stay. */
  deshacerImportacion: Importacion;
  /** Download address of a finished export, valid for five minutes. */
  descargarExportacion: DescargaExportacion;
  /**
   * Starts a worker that writes a spreadsheet of the documents of a period, at most five years. One without dates or kind, and a
   * period without documents, are refused with the texts of the specification.
   */
  generarReporteExcel: Reporte;
  /** Download address of a finished report, valid for thirty seconds. */
  descargarReporte: DescargaExportacion;
  /**
   * Starts a worker for one action on all documents of a range that a filter finds. One that mails or pays finds them and counts them
   * first, and acts when confirmarLote was called.
   */
  crearLote: Lote;
  /**
   * Lets a batch that mails or pays act on the documents that it found; what was paid or changed since is left out and told. It mails to
   * addresses that an earlier batch reached only with incluirEnviados.
   */
  confirmarLote: Lote;
  /** Download address of the file of a finished batch, valid for thirty seconds. */
  descargarLote: DescargaExportacion;
  /** Orders a book of a month. */
  generarLibro: Libro;
  /** Address of a finished book, valid for seconds. */
  descargarLibro: DescargaExportacion;
  /** Starts a job that reads the figures of a month from its documents. */
  calcularCierre: CierreMes;
  /** Calculates the best clients and products of a month, once a day at most. */
  calcularMejores: MejoresMes;
  /** Keeps the figures of a calculation as those with which the month is declared. */
  cerrarMes: CierreMes;
  /** Notes the forms with which a closed month was declared at SAT; nothing is filed there. */
  declararMes: CierreMes;
  /**
   * Keeps a reconciliation in place of the one before of the same side and establishment. Refused when another one was kept since its
   * side was read.
   */
  guardarConciliacion: Conciliacion;
  /** Marks a buyer as one that withholds, or takes it off the list; answers the list. */
  putAgenteRetenedor: Array<AgenteRetenedor>;
  /** Notes a certificate of withholding; a repeat under the same id changes nothing. */
  putConstancia: Constancia;
  /** Takes a certificate out that was noted wrongly. */
  quitarConstancia: Constancia;
  /** Opens a closed month again; its figures and fingerprints are kept. */
  reabrirMes: CierreMes;
  /**
   * Starts a worker that makes one ZIP of the documents of a month of clients of the user's firm, at most 200. Whether the user
   * may read a client is checked when the worker does; who may not be read stands in faltantes.csv of the file.
   */
  crearPaqueteMensual: PaqueteMensual;
  /** Download address of a finished package, valid for thirty seconds; refused when access to a client in it has ended. */
  descargarPaqueteMensual: DescargaExportacion;
  /** For operators: asks the certifier at once about a document in doubt, instead of at its next attempt. */
  consultarEnDuda: DocumentoResuelto;
  /** For operators: enters the certification of a document in doubt as its certifier told it. */
  certificarEnDuda: DocumentoResuelto;
  /**
   * For operators: ends a document in doubt of which its certifier told that it never certified it; refused before it has
   * been in doubt for a day. The credit comes back.
   */
  rechazarEnDuda: DocumentoResuelto;
  /**
   * For operators: enters that an annulment in doubt was made, at the instant (yyyy-mm-ddThh:mm, in Guatemala) that the
   * certifier told.
   */
  anularEnDuda: DocumentoResuelto;
  /**
   * For operators: ends an annulment in doubt of which the certifier told that it never made it; refused before it has been
   * in doubt for a day. The document stays certified.
   */
  conservarEnDuda: DocumentoResuelto;
  /** For operators: brings a dead letter back to its queue; nit is that of the message, null where it names none. */
  devolverMensajeMuerto: MuertosResueltos;
  /** For operators: brings up to a hundred dead letters of a job back to their queue. */
  devolverColaMuerta: MuertosResueltos;
  /** For operators: deletes a dead letter; its row stays as it is. */
  borrarMensajeMuerto: MuertosResueltos;
  /**
   * For operators: lets a message leave again, within the limits of its day. idReenvio is a UUID made with the form: a repeat
   * with the same id sends nothing again.
   */
  reenviarCorreoEmisor: CorreoEmisor;
  /**
   * For operators: lets the messages of an issuer that did not leave in a period of at most 31 days leave again, up to 200 in
   * a call; with siguiente of the answer, and the same idReenvio, it goes on.
   */
  reenviarFallidosEmisor: CorreosReenviados;
  /** For operators: lets the address of a message that came back be mailed again; refused when its owner wants no mail. */
  levantarSupresion: CorreoEmisor;
  /**
   * For operators: grants credits of a balance, or takes them back with a negative number. idAjuste is a UUID made with the
   * form: a repeat with the same id changes nothing again.
   */
  ajustarCreditos: Creditos;
  /**
   * For operators: puts a package into the price list, or changes it. version is that of the package that was read, 0 for one
   * that no operator has changed.
   */
  putPaquete: Paquete;
  /** Changes the commission of the card from a day on, today at the earliest. */
  putComisionTarjeta: Array<ComisionTarjeta>;
  /** For operators: freezes a package of an issuer, whose credits do not count then, or thaws it. */
  congelarPaquete: CompraPaquete;
  /**
   * For operators: ends a purchase that nothing else can. APROBADA gives its credits, RECHAZADA says that nothing was charged,
   * DEVUELTA that the money goes back. A charge in doubt that was made needs its authorisation and its id at the gateway. A repeat
   * answers what was decided; the buyer is told by mail.
   */
  decidirCompra: CompraPaquete;
  /** Gives the trial package, once for each issuer. */
  adquirirPaqueteDePrueba: Creditos;
  /**
   * Stores the texts of a label that are given; "" takes one away. revisados names all languages whose text is confirmed
   * from now on, which takes the mark from the others; without it no mark changes but that of a changed text.
   * With the version that was read, a row that somebody else changed since is refused.
   */
  putTraduccion: Traduccion;
  /** Signs the upload of a recording; of a name and size that are refused it says why. */
  crearSubidaAudio: Subida;
  /** Makes an upload of the same user the recording of a label in a language; without a key it takes the recording away. */
  putAudioTraduccion: Traduccion;
  /** Adds a coupon, or changes one that nobody has used. */
  putCupon: Cupon;
  /**
   * Makes up to 50 coupons whose codes the server chooses at random, after an optional beginning. idLote is a UUID made with the
   * form: a repeat with the same one makes none and answers those that were made.
   */
  crearCupones: Array<Cupon>;
  /**
   * Gives the credits of a coupon. idUso is a UUID made with the form: a repeat with the same one answers the use that was made, and
   * another id of the same issuer is refused with CUPON_YA_APLICADO.
   */
  aplicarCuponCompra: CuponAplicado;
  /**
   * Charges a card and gives the package. Of the device only the fingerprint is taken from the caller: address and agent are
   * those that the server saw. idCompra is a UUID made with the form: a repeat with the same one charges nothing and answers
   * what became of that purchase. With the total that the buyer saw, a purchase that would cost another amount is refused with
   * PRECIO_CAMBIADO before anything is charged; the same holds for the other ways to pay.
   */
  procesarCompraPaquete: Creditos;
  /**
   * Tells of a deposit, whose credits come when an operator has seen it at the bank. boleta is the number of the slip, formato
   * the kind of its picture (JPG, PNG, PDF), archivo the key of that upload. A slip of a bank counts once; a repeat of the same
   * purchase answers the balances.
   */
  procesarCompraDeposito: Creditos;
  /** Voids a purchase of which nothing is spent; answers its state. */
  anularCompraPaquete: Scalars['String']['output'];
  /** Makes an order at PayPal; answers its id. */
  createPaypalOrder: Scalars['ID']['output'];
  /** Charges an order that the buyer approved at PayPal. */
  approvePaypalOrder: Creditos;
  /**
   * For operators: audit log of an issuer, newest first. It is a mutation so that the reading and its reason are in that same
   * log, which the issuer reads.
   */
  leerBitacora: BitacoraPagina;
};


export type MutationPutEstablecimientoArgs = {
  data: EstablecimientoInput;
  version?: InputMaybe<Scalars['String']['input']>;
};


export type MutationPutEstablecimientoSucursalArgs = {
  id: Scalars['Int']['input'];
  data: SucursalInput;
  version?: InputMaybe<Scalars['String']['input']>;
};


export type MutationCrearSubidaArgs = {
  tipo: TipoSubida;
  nombre: Scalars['String']['input'];
  tamano: Scalars['Int']['input'];
};


export type MutationPutLogoEstablecimientoArgs = {
  idSucursal?: InputMaybe<Scalars['Int']['input']>;
  clave: Scalars['String']['input'];
};


export type MutationDeleteLogoEstablecimientoArgs = {
  idSucursal?: InputMaybe<Scalars['Int']['input']>;
};


export type MutationPutEstablecimientoFormatoPdfArgs = {
  id: Scalars['Int']['input'];
  formato: FormatoPdfInput;
  usar?: InputMaybe<Scalars['Boolean']['input']>;
  version?: InputMaybe<Scalars['String']['input']>;
};


export type MutationAceptarPafArgs = {
  version: Scalars['String']['input'];
};


export type MutationProbarReclamoArgs = {
  data: ReclamoInput;
};


export type MutationPutCertificadorEstablecimientoArgs = {
  data: CertificadorInput;
  version?: InputMaybe<Scalars['String']['input']>;
};


export type MutationCertifyDteArgs = {
  data: DteInput;
};


export type MutationNullifyDteArgs = {
  data: AnulacionInput;
};


export type MutationDescartarDteArgs = {
  idTransaccion: Scalars['ID']['input'];
};


export type MutationRerouteDteArgs = {
  idTransaccion: Scalars['ID']['input'];
  nitCertificador: Scalars['String']['input'];
};


export type MutationStartContingenciaArgs = {
  idTransaccion: Scalars['ID']['input'];
  motivo: Scalars['String']['input'];
};


export type MutationPutAvisoContingenciaArgs = {
  id: Scalars['ID']['input'];
};


export type MutationPagarDocumentoArgs = {
  idPago: Scalars['ID']['input'];
  fechaEmisionUnix: Scalars['AWSTimestamp']['input'];
  compras?: InputMaybe<Scalars['Boolean']['input']>;
  idTransaccion?: InputMaybe<Scalars['ID']['input']>;
  numeroAbono?: InputMaybe<Scalars['Int']['input']>;
  monto?: InputMaybe<Scalars['Float']['input']>;
  metodo?: InputMaybe<MetodoPago>;
};


export type MutationClasificarCompraArgs = {
  uuidCertificacion: Scalars['ID']['input'];
  clases: Array<ClaseLineaInput>;
  sinCredito?: InputMaybe<MotivoElegible>;
  recordar: Scalars['Boolean']['input'];
};


export type MutationContarCompraArgs = {
  uuidCertificacion: Scalars['ID']['input'];
  mes: Scalars['Int']['input'];
  anio: Scalars['Int']['input'];
};


export type MutationAceptarCompraArgs = {
  uuidCertificacion: Scalars['ID']['input'];
  motivo?: InputMaybe<Scalars['String']['input']>;
};


export type MutationCambiarArticuloCompraArgs = {
  nitProveedor: Scalars['String']['input'];
  articulo: Scalars['String']['input'];
  clase?: InputMaybe<ClaseCompra>;
  aplicar: Scalars['Boolean']['input'];
  siguiente?: InputMaybe<Scalars['String']['input']>;
};


export type MutationMoverCajaArgs = {
  idMovimiento: Scalars['ID']['input'];
  idSucursal: Scalars['Int']['input'];
  usuario?: InputMaybe<Scalars['String']['input']>;
  tipo: TipoMovimientoManual;
  moneda: Moneda;
  monto: Scalars['Float']['input'];
  motivo: Scalars['String']['input'];
};


export type MutationCerrarCajaArgs = {
  idCierre: Scalars['ID']['input'];
  idSucursal: Scalars['Int']['input'];
  usuario?: InputMaybe<Scalars['String']['input']>;
  cantidad: Scalars['Int']['input'];
  conteo: Array<ConteoCajaInput>;
  observacion?: InputMaybe<Scalars['String']['input']>;
};


export type MutationUpdateDocumentoArgs = {
  fechaEmisionUnix: Scalars['AWSTimestamp']['input'];
  idTransaccion?: InputMaybe<Scalars['ID']['input']>;
  direccionReceptor: DireccionInput;
};


export type MutationCorregirFormaPagoArgs = {
  idTransaccion: Scalars['ID']['input'];
  metodo: MetodoPago;
};


export type MutationUpdateClienteArgs = {
  id?: InputMaybe<Scalars['ID']['input']>;
  data: ClienteInput;
  modulo?: InputMaybe<Modulo>;
  version?: InputMaybe<Scalars['String']['input']>;
};


export type MutationPutTelefonoClienteArgs = {
  nitCliente: Scalars['String']['input'];
  telefono: Scalars['String']['input'];
};


export type MutationMailDocumentoArgs = {
  idEnvio: Scalars['ID']['input'];
  idTransaccion: Scalars['ID']['input'];
  correos?: InputMaybe<Scalars['String']['input']>;
};


export type MutationCrearEnlaceArgs = {
  idTransaccion: Scalars['ID']['input'];
};


export type MutationRevocarEnlaceArgs = {
  idTransaccion: Scalars['ID']['input'];
  id?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationDeleteCertificadorEstablecimientoArgs = {
  nitCertificador: Scalars['String']['input'];
};


export type MutationPutProductosArgs = {
  productos: Array<ProductoInput>;
  modulo: Modulo;
};


export type MutationInvitarUsuarioArgs = {
  data: UsuarioInput;
};


export type MutationPutUsuarioArgs = {
  usuario: Scalars['String']['input'];
  data: UsuarioCambioInput;
  version?: InputMaybe<Scalars['String']['input']>;
};


export type MutationReenviarInvitacionArgs = {
  usuario: Scalars['String']['input'];
};


export type MutationInvitarContadorArgs = {
  nit: Scalars['String']['input'];
  correo: Scalars['String']['input'];
};


export type MutationConfirmarContadorArgs = {
  nit: Scalars['String']['input'];
};


export type MutationRevocarContadorArgs = {
  nit: Scalars['String']['input'];
};


export type MutationResponderInvitacionArgs = {
  codigo: Scalars['String']['input'];
  aceptar: Scalars['Boolean']['input'];
};


export type MutationDejarClienteArgs = {
  nit: Scalars['String']['input'];
};


export type MutationElegirEstablecimientoArgs = {
  nit: Scalars['String']['input'];
};


export type MutationPutUnidadMedidaArgs = {
  data: UnidadMedidaInput;
  version?: InputMaybe<Scalars['String']['input']>;
};


export type MutationPutTipoCambioArgs = {
  fecha: Scalars['String']['input'];
  tasa?: InputMaybe<Scalars['Float']['input']>;
  version?: InputMaybe<Scalars['String']['input']>;
};


export type MutationPutPreferenciasArgs = {
  data: PreferenciasInput;
};


export type MutationCrearExportacionArgs = {
  fechaInicial: Scalars['AWSTimestamp']['input'];
  fechaFinal: Scalars['AWSTimestamp']['input'];
};


export type MutationCrearImportacionArgs = {
  subidas: Array<SubidaImportacionInput>;
};


export type MutationIniciarImportacionArgs = {
  id: Scalars['ID']['input'];
};


export type MutationDeshacerImportacionArgs = {
  id: Scalars['ID']['input'];
};


export type MutationDescargarExportacionArgs = {
  id: Scalars['ID']['input'];
};


export type MutationGenerarReporteExcelArgs = {
  fechaInicial?: InputMaybe<Scalars['AWSTimestamp']['input']>;
  fechaFinal?: InputMaybe<Scalars['AWSTimestamp']['input']>;
  tipo?: InputMaybe<TipoReporte>;
  filtro?: InputMaybe<FiltroReporteInput>;
};


export type MutationDescargarReporteArgs = {
  id: Scalars['ID']['input'];
};


export type MutationCrearLoteArgs = {
  data: LoteInput;
};


export type MutationConfirmarLoteArgs = {
  id: Scalars['ID']['input'];
  incluirEnviados?: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationDescargarLoteArgs = {
  id: Scalars['ID']['input'];
};


export type MutationGenerarLibroArgs = {
  data: LibroInput;
};


export type MutationDescargarLibroArgs = {
  id: Scalars['ID']['input'];
};


export type MutationCalcularCierreArgs = {
  mes: Scalars['Int']['input'];
  anio: Scalars['Int']['input'];
};


export type MutationCalcularMejoresArgs = {
  mes: Scalars['Int']['input'];
  anio: Scalars['Int']['input'];
};


export type MutationCerrarMesArgs = {
  data: CerrarMesInput;
};


export type MutationDeclararMesArgs = {
  data: DeclararMesInput;
};


export type MutationGuardarConciliacionArgs = {
  data: ConciliacionInput;
};


export type MutationPutAgenteRetenedorArgs = {
  data: AgenteRetenedorInput;
};


export type MutationPutConstanciaArgs = {
  data: ConstanciaInput;
};


export type MutationQuitarConstanciaArgs = {
  id: Scalars['ID']['input'];
  fecha: Scalars['String']['input'];
};


export type MutationReabrirMesArgs = {
  mes: Scalars['Int']['input'];
  anio: Scalars['Int']['input'];
  version: Scalars['Int']['input'];
  motivo: Scalars['String']['input'];
};


export type MutationCrearPaqueteMensualArgs = {
  mes: Scalars['Int']['input'];
  anio: Scalars['Int']['input'];
  nits: Array<Scalars['String']['input']>;
};


export type MutationDescargarPaqueteMensualArgs = {
  id: Scalars['ID']['input'];
};


export type MutationConsultarEnDudaArgs = {
  nit: Scalars['String']['input'];
  idTransaccion: Scalars['ID']['input'];
};


export type MutationCertificarEnDudaArgs = {
  nit: Scalars['String']['input'];
  idTransaccion: Scalars['ID']['input'];
  data: CertificacionDictadaInput;
  motivo: Scalars['String']['input'];
};


export type MutationRechazarEnDudaArgs = {
  nit: Scalars['String']['input'];
  idTransaccion: Scalars['ID']['input'];
  motivo: Scalars['String']['input'];
};


export type MutationAnularEnDudaArgs = {
  nit: Scalars['String']['input'];
  idTransaccion: Scalars['ID']['input'];
  fechaAnulacion: Scalars['String']['input'];
  motivo: Scalars['String']['input'];
};


export type MutationConservarEnDudaArgs = {
  nit: Scalars['String']['input'];
  idTransaccion: Scalars['ID']['input'];
  motivo: Scalars['String']['input'];
};


export type MutationDevolverMensajeMuertoArgs = {
  cola: ColaTrabajo;
  id: Scalars['ID']['input'];
  nit?: InputMaybe<Scalars['String']['input']>;
  motivo: Scalars['String']['input'];
};


export type MutationDevolverColaMuertaArgs = {
  cola: ColaTrabajo;
  motivo: Scalars['String']['input'];
};


export type MutationBorrarMensajeMuertoArgs = {
  cola: ColaTrabajo;
  id: Scalars['ID']['input'];
  nit?: InputMaybe<Scalars['String']['input']>;
  motivo: Scalars['String']['input'];
};


export type MutationReenviarCorreoEmisorArgs = {
  nit: Scalars['String']['input'];
  id: Scalars['ID']['input'];
  idReenvio: Scalars['ID']['input'];
  motivo: Scalars['String']['input'];
};


export type MutationReenviarFallidosEmisorArgs = {
  nit: Scalars['String']['input'];
  idReenvio: Scalars['ID']['input'];
  fechaInicial: Scalars['AWSTimestamp']['input'];
  fechaFinal: Scalars['AWSTimestamp']['input'];
  siguiente?: InputMaybe<Scalars['String']['input']>;
  motivo: Scalars['String']['input'];
};


export type MutationLevantarSupresionArgs = {
  nit: Scalars['String']['input'];
  id: Scalars['ID']['input'];
  motivo: Scalars['String']['input'];
};


export type MutationAjustarCreditosArgs = {
  nit: Scalars['String']['input'];
  idAjuste: Scalars['ID']['input'];
  saldo: SaldoCredito;
  cantidad: Scalars['Int']['input'];
  motivo: Scalars['String']['input'];
};


export type MutationPutPaqueteArgs = {
  data: PaqueteInput;
  version: Scalars['Int']['input'];
  motivo: Scalars['String']['input'];
};


export type MutationPutComisionTarjetaArgs = {
  desde: Scalars['String']['input'];
  tasa: Scalars['Float']['input'];
  motivo: Scalars['String']['input'];
};


export type MutationCongelarPaqueteArgs = {
  nit: Scalars['String']['input'];
  fechaCompra: Scalars['AWSTimestamp']['input'];
  congelar: Scalars['Boolean']['input'];
  motivo: Scalars['String']['input'];
};


export type MutationDecidirCompraArgs = {
  nit: Scalars['String']['input'];
  fechaCompra: Scalars['AWSTimestamp']['input'];
  decision: DecisionCompra;
  numeroAutorizacion?: InputMaybe<Scalars['String']['input']>;
  referencia?: InputMaybe<Scalars['String']['input']>;
  motivo: Scalars['String']['input'];
};


export type MutationPutTraduccionArgs = {
  etiqueta: Scalars['String']['input'];
  gt_esp?: InputMaybe<Scalars['String']['input']>;
  gt_kic?: InputMaybe<Scalars['String']['input']>;
  gt_kaq?: InputMaybe<Scalars['String']['input']>;
  gt_mam?: InputMaybe<Scalars['String']['input']>;
  revisados?: InputMaybe<Array<IdiomaTexto>>;
  version?: InputMaybe<Scalars['Int']['input']>;
};


export type MutationCrearSubidaAudioArgs = {
  nombre: Scalars['String']['input'];
  tamano: Scalars['Int']['input'];
};


export type MutationPutAudioTraduccionArgs = {
  etiqueta: Scalars['String']['input'];
  idioma: IdiomaTexto;
  clave?: InputMaybe<Scalars['String']['input']>;
  version?: InputMaybe<Scalars['Int']['input']>;
};


export type MutationPutCuponArgs = {
  codigo: Scalars['String']['input'];
  data: CuponInput;
};


export type MutationCrearCuponesArgs = {
  idLote: Scalars['ID']['input'];
  prefijo?: InputMaybe<Scalars['String']['input']>;
  cantidad: Scalars['Int']['input'];
  data: CuponInput;
};


export type MutationAplicarCuponCompraArgs = {
  codigoCupon: Scalars['String']['input'];
  idUso?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationProcesarCompraPaqueteArgs = {
  idCompra?: InputMaybe<Scalars['ID']['input']>;
  idPaquete: Scalars['ID']['input'];
  cantidad: Scalars['Int']['input'];
  numeroTarjeta: Scalars['String']['input'];
  vencimientoTarjeta: Scalars['String']['input'];
  cvv2Tarjeta: Scalars['String']['input'];
  firstName?: InputMaybe<Scalars['String']['input']>;
  lastName?: InputMaybe<Scalars['String']['input']>;
  hostName?: InputMaybe<Scalars['String']['input']>;
  ipAddress?: InputMaybe<Scalars['String']['input']>;
  userAgent?: InputMaybe<Scalars['String']['input']>;
  fingerprintSessionId?: InputMaybe<Scalars['String']['input']>;
  total?: InputMaybe<Scalars['Float']['input']>;
};


export type MutationProcesarCompraDepositoArgs = {
  idPaquete: Scalars['ID']['input'];
  cantidad: Scalars['Int']['input'];
  boleta: Scalars['String']['input'];
  formato: Scalars['String']['input'];
  banco?: InputMaybe<BancoDeposito>;
  archivo?: InputMaybe<Scalars['ID']['input']>;
  total?: InputMaybe<Scalars['Float']['input']>;
};


export type MutationAnularCompraPaqueteArgs = {
  fechaCompra: Scalars['AWSTimestamp']['input'];
};


export type MutationCreatePaypalOrderArgs = {
  idPaquete: Scalars['ID']['input'];
  cantidad: Scalars['Int']['input'];
  total?: InputMaybe<Scalars['Float']['input']>;
};


export type MutationApprovePaypalOrderArgs = {
  idPaquete: Scalars['ID']['input'];
  cantidad: Scalars['Int']['input'];
  orderId: Scalars['ID']['input'];
};


export type MutationLeerBitacoraArgs = {
  nit: Scalars['String']['input'];
  motivo: Scalars['String']['input'];
  fechaInicial: Scalars['AWSTimestamp']['input'];
  fechaFinal: Scalars['AWSTimestamp']['input'];
  siguiente?: InputMaybe<Scalars['String']['input']>;
};

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

export type Establecimiento = {
  /** Changes with the content; a change names the version that it replaces. */
  version: Scalars['String']['output'];
  nit: Scalars['String']['output'];
  nombre: Scalars['String']['output'];
  razon: Scalars['String']['output'];
  telefono: Scalars['String']['output'];
  email: Scalars['String']['output'];
  direccion: Scalars['String']['output'];
  ciudad: Scalars['String']['output'];
  estado: Scalars['String']['output'];
  codPostal: Scalars['String']['output'];
  paisIso: Scalars['String']['output'];
  tipoDte: Array<TipoDocumento>;
  monIso: Array<Moneda>;
  regimenSat: RegimenSat;
  retenIva: Scalars['Boolean']['output'];
  afiliacionIva: Scalars['String']['output'];
  resolNoRetenIsr: Scalars['Boolean']['output'];
  numeroResolRetenIsr: Scalars['String']['output'];
  fechaResolRetenIsr: Scalars['String']['output'];
  codExp: Scalars['String']['output'];
  nombreExp: Scalars['String']['output'];
  tipoPersoneria?: Maybe<Scalars['Int']['output']>;
  zonaHoraria: Scalars['String']['output'];
  formatoPdfDefault: Scalars['Int']['output'];
  usaCertificacion: Scalars['Boolean']['output'];
  /** 0 agreement not accepted, 1 accepted, 2 the register does not know the NIT, 3 confirmed. */
  faseRegistroPaf: Scalars['Int']['output'];
  /** NIT of the certifier with which the register confirmed the issuer; empty until then. */
  certificadorAcreditado: Scalars['String']['output'];
  /** Null until it is accepted. */
  aceptacionPaf?: Maybe<AceptacionPaf>;
};

export type AceptacionPaf = {
  version: Scalars['String']['output'];
  /** yyyy-mm-ddThh:mm:ss-06:00 */
  fecha: Scalars['String']['output'];
  usuario: Scalars['String']['output'];
};

export type DatosPaf = {
  sucursales: Array<Sucursal>;
  regimenSat: RegimenSat;
  faseRegistroPaf: Scalars['Int']['output'];
};

export type TipoSubida =
  | 'LOGO'
  | 'LOGO_PEQUENO'
  | 'IMAGEN_PLANTILLA'
  | 'BOLETA'
  | 'XML'
  | 'ZIP';

/** A POST of multipart/form-data: the fields in this order, then `file`. */
export type Subida = {
  clave: Scalars['String']['output'];
  url: Scalars['String']['output'];
  campos: Array<CampoSubida>;
};

export type CampoSubida = {
  nombre: Scalars['String']['output'];
  valor: Scalars['String']['output'];
};

export type Logo = {
  /** PNG or JPEG. */
  formato: Scalars['String']['output'];
  /** Pixels. */
  ancho: Scalars['Int']['output'];
  alto: Scalars['Int']['output'];
  /** Short-lived download address. */
  url: Scalars['String']['output'];
  /** Whether it is the branch's own and not the establishment's. */
  propio: Scalars['Boolean']['output'];
};

/** A place on the page, in millimetres from its top left corner. */
export type RecuadroPdf = {
  x: Scalars['Float']['output'];
  y: Scalars['Float']['output'];
  ancho: Scalars['Float']['output'];
  alto: Scalars['Float']['output'];
};

export type RecuadroPdfInput = {
  x: Scalars['Float']['input'];
  y: Scalars['Float']['input'];
  ancho: Scalars['Float']['input'];
  alto: Scalars['Float']['input'];
};

/** Points. */
export type TamanosPdf = {
  nombre: Scalars['Int']['output'];
  razon: Scalars['Int']['output'];
  datos: Scalars['Int']['output'];
  factura: Scalars['Int']['output'];
  cliente: Scalars['Int']['output'];
  detalle: Scalars['Int']['output'];
};

export type TamanosPdfInput = {
  nombre: Scalars['Int']['input'];
  razon: Scalars['Int']['input'];
  datos: Scalars['Int']['input'];
  factura: Scalars['Int']['input'];
  cliente: Scalars['Int']['input'];
  detalle: Scalars['Int']['input'];
};

export type TextoLibrePdf = {
  x: Scalars['Float']['output'];
  y: Scalars['Float']['output'];
  ancho: Scalars['Float']['output'];
  alto: Scalars['Float']['output'];
  texto: Scalars['String']['output'];
  tamano: Scalars['Int']['output'];
  negrita: Scalars['Boolean']['output'];
  /** DOCUMENTO, SERIFA or MAQUINA. */
  fuente: Scalars['String']['output'];
  alineacion: Scalars['String']['output'];
  marco: Scalars['Boolean']['output'];
};

/** Alignment: starting with L or I left, R or D right, J justified, anything else centre. */
export type TextoLibrePdfInput = {
  x: Scalars['Float']['input'];
  y: Scalars['Float']['input'];
  ancho: Scalars['Float']['input'];
  alto: Scalars['Float']['input'];
  texto: Scalars['String']['input'];
  tamano: Scalars['Int']['input'];
  negrita: Scalars['Boolean']['input'];
  /** DOCUMENTO, SERIFA or MAQUINA; absent stands for DOCUMENTO. */
  fuente?: InputMaybe<Scalars['String']['input']>;
  alineacion: Scalars['String']['input'];
  marco: Scalars['Boolean']['input'];
};

export type FormatoPdf = {
  idFormatoPdf: Scalars['Int']['output'];
  formatoPdf: Scalars['String']['output'];
  /** #RRGGBB */
  colorPrincipal: Scalars['String']['output'];
  colorAuxiliar: Scalars['String']['output'];
  colorAuxiliar2: Scalars['String']['output'];
  logo: RecuadroPdf;
  imagen: RecuadroPdf;
  usaMarcaDeAgua: Scalars['Boolean']['output'];
  usaCorazon: Scalars['Boolean']['output'];
  tamanos: TamanosPdf;
  textoFactura1: Scalars['String']['output'];
  textoFactura2: Scalars['String']['output'];
  textoFactura3: Scalars['String']['output'];
  textoFactura4: Scalars['String']['output'];
  textoFactura5: Scalars['String']['output'];
  /** I, C, D or J. */
  texto1Alineacion: Scalars['String']['output'];
  texto2Alineacion: Scalars['String']['output'];
  texto3Alineacion: Scalars['String']['output'];
  texto4Alineacion: Scalars['String']['output'];
  texto5Alineacion: Scalars['String']['output'];
  textosLibres: Array<TextoLibrePdf>;
  usarFCAM: Scalars['Boolean']['output'];
  textoFCAM: Scalars['String']['output'];
  /** Paper of a ticket, in inches. */
  anchoPulgadas: Scalars['Float']['output'];
  /** The extra picture. */
  imagenExtra?: Maybe<Logo>;
  /** False while the template has its initial settings. */
  guardado: Scalars['Boolean']['output'];
  /** Null while it has its initial settings. */
  version?: Maybe<Scalars['String']['output']>;
  /** Whether the branch prints with it. */
  enUso: Scalars['Boolean']['output'];
};

export type FormatoPdfInput = {
  idFormatoPdf: Scalars['Int']['input'];
  colorPrincipal: Scalars['String']['input'];
  colorAuxiliar: Scalars['String']['input'];
  colorAuxiliar2: Scalars['String']['input'];
  logo: RecuadroPdfInput;
  imagen: RecuadroPdfInput;
  usaMarcaDeAgua: Scalars['Boolean']['input'];
  usaCorazon: Scalars['Boolean']['input'];
  tamanos: TamanosPdfInput;
  textoFactura1: Scalars['String']['input'];
  textoFactura2: Scalars['String']['input'];
  textoFactura3: Scalars['String']['input'];
  textoFactura4: Scalars['String']['input'];
  textoFactura5: Scalars['String']['input'];
  texto1Alineacion: Scalars['String']['input'];
  texto2Alineacion: Scalars['String']['input'];
  texto3Alineacion: Scalars['String']['input'];
  texto4Alineacion: Scalars['String']['input'];
  texto5Alineacion: Scalars['String']['input'];
  /** Exactly two. */
  textosLibres: Array<TextoLibrePdfInput>;
  usarFCAM: Scalars['Boolean']['input'];
  textoFCAM: Scalars['String']['input'];
  anchoPulgadas: Scalars['Float']['input'];
  /** Key of an upload; absent keeps the present extra picture, an empty text removes it. */
  claveImagen?: InputMaybe<Scalars['String']['input']>;
};

export type EstablecimientoInput = {
  nombre: Scalars['String']['input'];
  razon: Scalars['String']['input'];
  telefono: Scalars['String']['input'];
  email: Scalars['String']['input'];
  direccion: Scalars['String']['input'];
  ciudad: Scalars['String']['input'];
  estado: Scalars['String']['input'];
  codPostal: Scalars['String']['input'];
  regimenSat: RegimenSat;
  retenIva?: InputMaybe<Scalars['Boolean']['input']>;
  resolNoRetenIsr?: InputMaybe<Scalars['Boolean']['input']>;
  numeroResolRetenIsr?: InputMaybe<Scalars['String']['input']>;
  fechaResolRetenIsr?: InputMaybe<Scalars['String']['input']>;
  codExp?: InputMaybe<Scalars['String']['input']>;
  nombreExp?: InputMaybe<Scalars['String']['input']>;
  tipoPersoneria?: InputMaybe<Scalars['Int']['input']>;
  /** GTQ always. */
  monIso?: InputMaybe<Array<Moneda>>;
  formatoPdfDefault?: InputMaybe<Scalars['Int']['input']>;
};

export type EstablecimientoGuardado = {
  establecimiento: Establecimiento;
  /** Branch that the first save created; null afterwards. */
  sucursalCreada?: Maybe<Sucursal>;
};

export type Sucursal = {
  /** Changes with the content; a change names the version that it replaces. */
  version: Scalars['String']['output'];
  id: Scalars['Int']['output'];
  nombre: Scalars['String']['output'];
  direccion: Scalars['String']['output'];
  ciudad: Scalars['String']['output'];
  estado: Scalars['String']['output'];
  codPostal: Scalars['String']['output'];
  correo: Scalars['String']['output'];
  idFormatoPdf: Scalars['Int']['output'];
  habilitada: Scalars['Boolean']['output'];
  /** Whether lists offer the branch; a hidden one may still issue. */
  visible: Scalars['Boolean']['output'];
};

export type SucursalInput = {
  nombre: Scalars['String']['input'];
  direccion: Scalars['String']['input'];
  ciudad: Scalars['String']['input'];
  estado: Scalars['String']['input'];
  codPostal: Scalars['String']['input'];
  correo: Scalars['String']['input'];
  habilitada: Scalars['Boolean']['input'];
  /** Absent keeps what is stored. */
  visible?: InputMaybe<Scalars['Boolean']['input']>;
  idFormatoPdf?: InputMaybe<Scalars['Int']['input']>;
  /** True creates the branch and is refused when the number is taken; otherwise the branch must exist. */
  nueva?: InputMaybe<Scalars['Boolean']['input']>;
};

/** Data that a certifier has about a NIT. */
export type ContribuyenteFel = {
  nit: Scalars['String']['output'];
  nombre: Scalars['String']['output'];
  direccion: Scalars['String']['output'];
};

/** Secrets are write-only: only the fact that they are stored comes back. */
export type CertificadorEstablecimiento = {
  /** Changes with the content; a change names the version that it replaces. */
  version: Scalars['String']['output'];
  nitCertificador: Scalars['String']['output'];
  nombre: Scalars['String']['output'];
  prod: Scalars['Boolean']['output'];
  principal: Scalars['Boolean']['output'];
  usuario: Scalars['String']['output'];
  tieneApiKey: Scalars['Boolean']['output'];
  tieneLlaveFirma: Scalars['Boolean']['output'];
  bearerVigencia?: Maybe<Scalars['AWSDateTime']['output']>;
  /** Instant at which the certifier accepted these credentials; null while it has not. */
  comprobado?: Maybe<Scalars['AWSDateTime']['output']>;
  certificado?: Maybe<CertificadoFirma>;
  salud: SaludCertificador;
};

/** Health of a certifier in the last fifteen minutes, over all issuers. */
export type SaludCertificador = {
  luz: LuzCertificador;
  ultimoExito?: Maybe<Scalars['String']['output']>;
  ultimoError?: Maybe<Scalars['String']['output']>;
  p95Ms?: Maybe<Scalars['Int']['output']>;
  errores: Scalars['Int']['output'];
  llamadas: Scalars['Int']['output'];
};

export type CertificadoFirma = {
  sujeto: Scalars['String']['output'];
  nit: Scalars['String']['output'];
  serie: Scalars['String']['output'];
  huella: Scalars['String']['output'];
  vence: Scalars['AWSDateTime']['output'];
};

export type CertificadorInput = {
  nitCertificador: Scalars['String']['input'];
  prod: Scalars['Boolean']['input'];
  /** Absent keeps what is stored; the first certifier saved is the main one. */
  principal?: InputMaybe<Scalars['Boolean']['input']>;
  usuario?: InputMaybe<Scalars['String']['input']>;
  /** Absent keeps the stored one. */
  apiKey?: InputMaybe<Scalars['String']['input']>;
  /** INFILE's signing key; absent keeps the stored one. */
  llaveFirma?: InputMaybe<Scalars['String']['input']>;
  certificado?: InputMaybe<CertificadoInput>;
};

/** Sign-up of a NIT that somebody else holds. */
export type Reclamo = {
  nit: Scalars['String']['output'];
  estado: EstadoReclamo;
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
  certificado?: InputMaybe<CertificadoInput>;
  nitCertificador?: InputMaybe<Scalars['String']['input']>;
  usuario?: InputMaybe<Scalars['String']['input']>;
  apiKey?: InputMaybe<Scalars['String']['input']>;
};

export type CertificadoInput = {
  /** The file, base64. */
  datos: Scalars['String']['input'];
  /** PFX or P12. */
  formato: Scalars['String']['input'];
  passCert: Scalars['String']['input'];
};

export type BearerGenerado = {
  vigencia: Scalars['AWSDateTime']['output'];
};

/** Sales of a month to one taxpayer, in quetzales without the commission of the card. */
export type VentaDistribuidor = {
  nitDistribuidor: Scalars['String']['output'];
  nitReferido: Scalars['String']['output'];
  paquetesSatComprados: Scalars['Int']['output'];
  paquetesCerComprados: Scalars['Int']['output'];
  totalVentasSat: Scalars['Float']['output'];
  totalVentasCer: Scalars['Float']['output'];
  totalVentas: Scalars['Float']['output'];
  totalComision: Scalars['Float']['output'];
};

/** Commission of the card from a day on (yyyy-mm-dd), as a part of the price: 0.05 is 5 %. */
export type ComisionTarjeta = {
  desde: Scalars['String']['output'];
  tasa: Scalars['Float']['output'];
};

/** Package of the price list. */
export type Paquete = {
  id: Scalars['ID']['output'];
  nombre: Scalars['String']['output'];
  /** In quetzales. */
  precio: Scalars['Float']['output'];
  /** In dollars, at the wallet. */
  precioPaypal: Scalars['Float']['output'];
  cantidadDocs: Scalars['Int']['output'];
  tipo: PlanCredito;
  habilitado: Scalars['Boolean']['output'];
  orden: Scalars['Int']['output'];
  caracteristicas: Array<Scalars['String']['output']>;
  version: Scalars['Int']['output'];
  /** Commissions of the card by their first day, oldest first; the same for every package. */
  comisiones: Array<ComisionTarjeta>;
};

export type PaqueteInput = {
  id: Scalars['ID']['input'];
  nombre: Scalars['String']['input'];
  precio: Scalars['Float']['input'];
  precioPaypal: Scalars['Float']['input'];
  cantidadDocs: Scalars['Int']['input'];
  tipo: PlanCredito;
  habilitado: Scalars['Boolean']['input'];
  orden: Scalars['Int']['input'];
  caracteristicas: Array<Scalars['String']['input']>;
};

export type CompraPaquete = {
  /** Second (Unix) of the purchase, which names it. */
  fechaCompra: Scalars['AWSTimestamp']['output'];
  /** Package of the price list; empty for credits that were given. */
  idPaquete: Scalars['String']['output'];
  cantidad: Scalars['Int']['output'];
  tipo: PlanCredito;
  numeroAutorizacion: Scalars['String']['output'];
  creditosRestantesV: Scalars['Int']['output'];
  creditosRestantesC: Scalars['Int']['output'];
  anulado: Scalars['Boolean']['output'];
  creditosComprados: Scalars['Int']['output'];
  metodo: Scalars['String']['output'];
  congelado: Scalars['Boolean']['output'];
  /** Reason that an operator gave for the freeze; null while it is not frozen. */
  motivoCongelado?: Maybe<Scalars['String']['output']>;
  /** Reason that an operator gave for its counting again; null while it is frozen or never was. */
  motivoDescongelado?: Maybe<Scalars['String']['output']>;
  estado: Scalars['String']['output'];
  /** Whether it may be void now. */
  anulable: Scalars['Boolean']['output'];
  /** Last day, yyyy-mm-dd; null while it gives no credits. */
  vence?: Maybe<Scalars['String']['output']>;
  monto: Scalars['Float']['output'];
  comision: Scalars['Float']['output'];
  moneda: Scalars['String']['output'];
  /** Brand and last four digits of the card; empty for other methods. */
  tarjeta: Scalars['String']['output'];
  /** Bank and number of the slip of a deposit; null and empty for other methods. */
  banco?: Maybe<BancoDeposito>;
  boleta: Scalars['String']['output'];
  /** Reason of the operator who decided about the purchase, or why the payment was refused; empty for none. */
  motivo: Scalars['String']['output'];
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

export type BoletaCompra = {
  url: Scalars['AWSURL']['output'];
  /** PNG, JPEG or PDF. */
  formato: Scalars['String']['output'];
};

/** Purchase that is not decided, as an operator sees it. */
export type CompraSinDecidir = {
  nit: Scalars['String']['output'];
  /** Id under which the gateway knows the charge. */
  idCompra: Scalars['ID']['output'];
  compra: CompraPaquete;
  usuario: Scalars['String']['output'];
  /** Rounds in which the gateway was asked, and the second (Unix) of the next; null when an operator has to decide. */
  rondas: Scalars['Int']['output'];
  proximoIntento?: Maybe<Scalars['AWSTimestamp']['output']>;
  /** Whether an operator may decide now. */
  decidible: Scalars['Boolean']['output'];
};

export type ComprasSinDecidirPagina = {
  compras: Array<CompraSinDecidir>;
  siguiente?: Maybe<Scalars['String']['output']>;
};

export type IdiomaTexto =
  | 'gt_esp'
  | 'gt_kic'
  | 'gt_kaq'
  | 'gt_mam';

export type Traduccion = {
  etiqueta: Scalars['String']['output'];
  /** Part of the product that shows it. */
  area: Scalars['String']['output'];
  gt_esp: Scalars['String']['output'];
  gt_kic?: Maybe<Scalars['String']['output']>;
  gt_kaq?: Maybe<Scalars['String']['output']>;
  gt_mam?: Maybe<Scalars['String']['output']>;
  /** Grows with each change; 0 before the first one. */
  version: Scalars['Int']['output'];
  detalles: Array<DetalleTraduccion>;
  audios: Array<AudioTraduccion>;
};

/** Recording of a label in a language; anybody hears it below /publico/voces. */
export type AudioTraduccion = {
  idioma: IdiomaTexto;
  id: Scalars['String']['output'];
  quien: Scalars['String']['output'];
  cuando: Scalars['String']['output'];
};

export type EstadoTraduccion =
  /** Delivered word that no speaker has confirmed. */
  | 'SEMILLA'
  | 'TRADUCIDO'
  | 'REVISADO'
  /** The Spanish text changed after it. */
  | 'DESACTUALIZADO';

/** About the text of one language that is there. */
export type DetalleTraduccion = {
  idioma: IdiomaTexto;
  estado: EstadoTraduccion;
  /** Where a delivered word comes from. */
  fuente?: Maybe<Scalars['String']['output']>;
  quien?: Maybe<Scalars['String']['output']>;
  cuando?: Maybe<Scalars['String']['output']>;
};

export type CambioTraduccion = {
  version: Scalars['Int']['output'];
  quien: Scalars['String']['output'];
  /** Date (ISO). */
  cuando: Scalars['String']['output'];
  textos: Array<CambioTexto>;
};

export type CambioTexto = {
  idioma: IdiomaTexto;
  antes: Scalars['String']['output'];
  despues: Scalars['String']['output'];
  revisado: Scalars['Boolean']['output'];
  /** What became of the recording, in a change that leaves the text as it is. */
  audio?: Maybe<CambioAudio>;
};

export type CambioAudio =
  | 'puesto'
  | 'quitado';

export type Cupon = {
  codigo: Scalars['String']['output'];
  cantidadDte: Scalars['Int']['output'];
  /** Only issuer who may use it; empty for anybody. */
  nit: Scalars['String']['output'];
  tipoPaquete: PlanCredito;
  /** Last day on which it can be used, yyyy-mm-dd; null for no end. */
  vence?: Maybe<Scalars['String']['output']>;
  /** Issuer who used it, and when (ISO); null while it is free. */
  usadoPor?: Maybe<Scalars['String']['output']>;
  usadoEl?: Maybe<Scalars['String']['output']>;
};

export type CuponInput = {
  cantidadDte: Scalars['Int']['input'];
  nit?: InputMaybe<Scalars['String']['input']>;
  tipoPaquete: PlanCredito;
  vence?: InputMaybe<Scalars['String']['input']>;
};

export type CuponAplicado = {
  cupon: Cupon;
  creditos: Creditos;
};

export type Creditos = {
  creditosRestantesSatV: Scalars['Int']['output'];
  creditosRestantesSatC: Scalars['Int']['output'];
  creditosRestantesCerV: Scalars['Int']['output'];
  creditosRestantesCerC: Scalars['Int']['output'];
  paquetesCongeladosCer: Scalars['Int']['output'];
  paquetesCongeladosSat: Scalars['Int']['output'];
  /** Balance of certified sales from which few are left; null while it is not known. */
  pocosDesde?: Maybe<Scalars['Int']['output']>;
  /** Reason for which no package pays the certification of a sale; null while one does. Only getCreditosRestantes tells it. */
  sinPaquete?: Maybe<MotivoSinPaquete>;
};

/** Packages that an operator froze, whose year is over, or whose credits are spent. */
export type MotivoSinPaquete =
  | 'CONGELADOS'
  | 'VENCIDOS'
  | 'AGOTADOS';

export type Cliente = {
  id: Scalars['ID']['output'];
  nombre: Scalars['String']['output'];
  nitCliente: Scalars['String']['output'];
  tipoIdentificador: TipoIdentificador;
  correo: Scalars['String']['output'];
  /** Eight digits of Guatemala, or + with the country's code; empty for none. */
  telefono: Scalars['String']['output'];
  direccionCliente?: Maybe<Direccion>;
  /** Changes with the content; name it to change the entry. */
  version: Scalars['String']['output'];
};

export type ClientesPagina = {
  clientes: Array<Cliente>;
  /** Pass it back to read the next page; null on the last one. */
  siguiente?: Maybe<Scalars['String']['output']>;
};

export type ClienteInput = {
  nombre: Scalars['String']['input'];
  /** Id of the entry; it never changes. */
  nitCliente: Scalars['String']['input'];
  /** When absent it follows from nitCliente. */
  tipoIdentificador?: InputMaybe<TipoIdentificador>;
  /** Addresses separated by commas. */
  correo: Scalars['String']['input'];
  /** When absent the stored one stays. */
  telefono?: InputMaybe<Scalars['String']['input']>;
  direccionCliente?: InputMaybe<DireccionInput>;
};

/** A receiver found in the issuer's own catalogue or at the certifier. */
export type ClienteEncontrado = {
  nitCliente: Scalars['String']['output'];
  nombre: Scalars['String']['output'];
  correo: Scalars['String']['output'];
  /** Empty when the catalogue has none. */
  telefono: Scalars['String']['output'];
  direccionCliente?: Maybe<Direccion>;
};

export type Direccion = {
  direccion: Scalars['String']['output'];
  municipio: Scalars['String']['output'];
  departamento: Scalars['String']['output'];
  codigoPostal: Scalars['String']['output'];
  pais: Scalars['String']['output'];
};

export type DireccionInput = {
  direccion: Scalars['String']['input'];
  municipio: Scalars['String']['input'];
  departamento: Scalars['String']['input'];
  codigoPostal: Scalars['String']['input'];
  pais: Scalars['String']['input'];
};

export type Producto = {
  codigo: Scalars['String']['output'];
  codigoAlterno: Scalars['String']['output'];
  descripcion: Scalars['String']['output'];
  bienServicio: BienServicio;
  unidadMedida: Scalars['String']['output'];
  precio: Scalars['Float']['output'];
  impuesto?: Maybe<ImpuestoProducto>;
  eliminado: Scalars['Boolean']['output'];
  /** Changes with the content; name it to change the product. */
  version: Scalars['String']['output'];
};

/** Special tax that the lines of the product carry. */
export type ImpuestoProducto = {
  /** NombreCorto of SAT's schema, never IVA. */
  nombreCorto: Scalars['String']['output'];
  codigoUnidadGravable: Scalars['Int']['output'];
};

export type ProductosPagina = {
  productos: Array<Producto>;
  /** Pass it back to read the next page; null on the last one. */
  siguiente?: Maybe<Scalars['String']['output']>;
};

export type CambiosProductos = {
  /** Pass it back as desde to read what changed later; empty while nobody has changed anything. */
  version: Scalars['String']['output'];
  productos: Array<Producto>;
  /** The version is unknown or too old: productos is the first page of the whole catalogue, at least as new as version. */
  recargar: Scalars['Boolean']['output'];
  /** With recargar: pass it to getProductosPagina to read the next page; null when there is none. */
  siguiente?: Maybe<Scalars['String']['output']>;
  /** More changes follow from version on. */
  hayMas: Scalars['Boolean']['output'];
};

export type ProductoInput = {
  codigo: Scalars['String']['input'];
  codigoAlterno?: InputMaybe<Scalars['String']['input']>;
  descripcion: Scalars['String']['input'];
  bienServicio: BienServicio;
  unidadMedida: Scalars['String']['input'];
  precio: Scalars['Float']['input'];
  impuesto?: InputMaybe<ImpuestoProductoInput>;
  eliminado?: InputMaybe<Scalars['Boolean']['input']>;
  /** Version of the product that this one replaces; absent for a code that must not exist yet. */
  version?: InputMaybe<Scalars['String']['input']>;
};

export type ImpuestoProductoInput = {
  /** NombreCorto of SAT's schema, never IVA. */
  nombreCorto: Scalars['String']['input'];
  codigoUnidadGravable: Scalars['Int']['input'];
};

export type DocumentosPagina = {
  /** Newest first. */
  documentos: Array<Documento>;
  /** Oldest due day first, in pages of their own. */
  documentosSinPago: Array<DocumentoSinPago>;
  /** Pass it back to read the next page; null on the last one. */
  siguiente?: Maybe<Scalars['String']['output']>;
  /** The same for documentosSinPago; null also when they were not asked for. */
  siguienteSinPago?: Maybe<Scalars['String']['output']>;
  /** Says for people that there are more documents and how to get them; null on the last page. */
  aviso?: Maybe<Scalars['String']['output']>;
  /** Second down to which a filter has looked at the documents; null without a filter. */
  revisadoHasta?: Maybe<Scalars['AWSTimestamp']['output']>;
};

/** Choice of documents of a list; an absent condition chooses all. */
export type FiltroDocumentosInput = {
  /**
   * Words that all appear in the receiver's name or id, number, series, authorisation, access number, type or amount. The first
   * letters of a word are enough.
   */
  texto?: InputMaybe<Scalars['String']['input']>;
  tipoDoc?: InputMaybe<Scalars['String']['input']>;
  /** A state of a document, or what its notes took of it: PARCIAL, TOTAL. Of a purchase: VIGENTE, ANULADA, POR_COMPROBAR, DUDOSA, PRUEBA. */
  estado?: InputMaybe<Scalars['String']['input']>;
  idSucursal?: InputMaybe<Scalars['Int']['input']>;
  /** In the document's currency, both ends included. */
  montoMinimo?: InputMaybe<Scalars['Float']['input']>;
  montoMaximo?: InputMaybe<Scalars['Float']['input']>;
  /** Whether nothing of a document in force is owed any more. */
  pagado?: InputMaybe<Scalars['Boolean']['input']>;
  /** Of purchases alone: NIT of the supplier, class of a line, and whether the IVA is a credit. */
  proveedor?: InputMaybe<Scalars['String']['input']>;
  clase?: InputMaybe<ClaseCompra>;
  conCredito?: InputMaybe<Scalars['Boolean']['input']>;
};

export type ArticulosCompraPagina = {
  articulos: Array<ArticuloCompra>;
  /** Pass it back to read the next page; null on the last one. */
  siguiente?: Maybe<Scalars['String']['output']>;
};

/** Product of a supplier whose class was remembered. */
export type ArticuloCompra = {
  nitProveedor: Scalars['String']['output'];
  nombreProveedor: Scalars['String']['output'];
  /** Names the product among those of its supplier. */
  articulo: Scalars['String']['output'];
  /** Code of the supplier; empty when it has none. */
  codigo: Scalars['String']['output'];
  descripcion: Scalars['String']['output'];
  clase: ClaseCompra;
};

export type CambioArticulo = {
  /** Purchases of this call that have the class now, and those that keep theirs because their month is closed. */
  cambiadas: Scalars['Int']['output'];
  cerradas: Scalars['Int']['output'];
  /** Pass it back to go on; null when all purchases were looked at. */
  siguiente?: Maybe<Scalars['String']['output']>;
};

export type ComprasProveedor = {
  nit: Scalars['String']['output'];
  nombre: Scalars['String']['output'];
  /** Months with something, in their order. */
  meses: Array<ComprasMes>;
};

/** Purchases of a month that count, less the notes of the supplier. */
export type ComprasMes = {
  mes: Scalars['Int']['output'];
  documentos: Scalars['Int']['output'];
  totalGtq: Scalars['Float']['output'];
  totalUsd: Scalars['Float']['output'];
  /** IVA in quetzales that is a credit. */
  ivaCredito: Scalars['Float']['output'];
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
  compras?: InputMaybe<Scalars['Boolean']['input']>;
  fechaInicial: Scalars['AWSTimestamp']['input'];
  fechaFinal: Scalars['AWSTimestamp']['input'];
  filtro?: InputMaybe<FiltroDocumentosInput>;
  /** Way of payment of all payments. */
  metodo?: InputMaybe<MetodoPago>;
};

/** Batch over a list. */
export type Lote = {
  id: Scalars['ID']['output'];
  accion: AccionLote;
  compras: Scalars['Boolean']['output'];
  /** Whether its user let it act. */
  confirmado: Scalars['Boolean']['output'];
  estado: EstadoLote;
  /** yyyy-mm-ddThh:mm:ss-06:00 */
  creada: Scalars['String']['output'];
  /** Documents that the filter finds; null until they were counted. */
  total?: Maybe<Scalars['Int']['output']>;
  /** Documents read or acted on so far; those of the file when it is finished. */
  documentos: Scalars['Int']['output'];
  /** Documents that a batch takes that mails or pays, and their balances in quetzales and dollars. */
  cantidad: Scalars['Int']['output'];
  /** Further documents that an earlier batch mailed to all their addresses; mailed again only when the confirmation says so. */
  repetidos: Scalars['Int']['output'];
  saldoGtq: Scalars['Float']['output'];
  saldoUsd: Scalars['Float']['output'];
  /** Documents that were left out, and the first of them; all are in the file. */
  fallidos: Scalars['Int']['output'];
  fallos: Array<FalloLote>;
  /** Size of the file in bytes; 0 when there is none. */
  bytes: Scalars['Float']['output'];
  /** Instant at which the file is deleted; null until it is finished. */
  vence?: Maybe<Scalars['String']['output']>;
};

export type FalloLote = {
  documento: Scalars['String']['output'];
  /** Why, in words. */
  motivo: Scalars['String']['output'];
};

/** Documents that count alike. */
export type GrupoDocumentos = {
  tipoDoc: Scalars['String']['output'];
  clase: ClaseDocumentos;
  moneda: Moneda;
  produccion: Scalars['Boolean']['output'];
  cantidad: Scalars['Int']['output'];
  total: Scalars['Float']['output'];
  totalIva: Scalars['Float']['output'];
};

export type ClaseDocumentos =
  | 'VIGENTES'
  | 'ANULADOS'
  /** Not certified yet, of unknown outcome, or refused. */
  | 'SIN_CERTIFICAR'
  /** A purchase that is forged, or has no fiscal value. */
  | 'SIN_CONTAR';

export type Numeros = {
  /** Day of the figures, yyyy-mm-dd. */
  hoy: Scalars['String']['output'];
  /** True for an issuer that issues only test documents, which the figures then count; false when they count real ones alone. */
  pruebas: Scalars['Boolean']['output'];
  /** A year and the present month, oldest first. */
  meses: Array<VentasMes>;
  anterior: VentasAntes;
  porCobrar: DeudasPorEdad;
  /** Null for a user of some branches, because no purchase says which branch bought. */
  porPagar?: Maybe<DeudasPorEdad>;
};

/** Sales of a month, less their notes. */
export type VentasMes = {
  /** yyyy-mm */
  mes: Scalars['String']['output'];
  cantidad: Scalars['Int']['output'];
  totalGtq: Scalars['Float']['output'];
  totalUsd: Scalars['Float']['output'];
};

/** Sales of the month before. */
export type VentasAntes = {
  /** yyyy-mm */
  mes: Scalars['String']['output'];
  /** Day up to which they count, yyyy-mm-dd; null when they are those of the whole month. */
  hasta?: Maybe<Scalars['String']['output']>;
  totalGtq: Scalars['Float']['output'];
  totalUsd: Scalars['Float']['output'];
};

/** Clients and products with the largest sales of a month in quetzales, as a job has calculated them. */
export type MejoresMes = {
  /** Instant of the calculation, yyyy-mm-ddThh:mm:ss-06:00; null before the first one. */
  fecha?: Maybe<Scalars['String']['output']>;
  /** Whether the sales are those of test documents, for an issuer that issues nothing else. */
  pruebas: Scalars['Boolean']['output'];
  clientes: Array<MejorDelMes>;
  productos: Array<MejorDelMes>;
  /** Whether a job calculates them now. */
  preparando: Scalars['Boolean']['output'];
  /** Whether the last calculation is more than a day old, or there is none. */
  viejo: Scalars['Boolean']['output'];
};

export type MejorDelMes = {
  /** Id of the client; code of the product, or its description when it has none. */
  clave: Scalars['String']['output'];
  nombre: Scalars['String']['output'];
  total: Scalars['Float']['output'];
};

export type DeudasPorEdad = {
  /** Amounts by age and currency; what is not owed is absent. */
  bandas: Array<DeudaPorEdad>;
  /** Documents that are added up. */
  documentos: Scalars['Int']['output'];
  /** Whether there are more unpaid documents than those. */
  hayMas: Scalars['Boolean']['output'];
};

export type DeudaPorEdad = {
  antiguedad: AntiguedadDeuda;
  moneda: Moneda;
  total: Scalars['Float']['output'];
};

/** Age of a debt in days since it fell due; AL_DIA is not due yet. */
export type AntiguedadDeuda =
  | 'AL_DIA'
  | 'DE_1_A_30'
  | 'DE_31_A_60'
  | 'DE_61_A_90'
  | 'MAS_DE_90';

export type TotalesDocumentos = {
  grupos: Array<GrupoDocumentos>;
  /** Pass it back to read the next part; null on the last one. */
  siguiente?: Maybe<Scalars['String']['output']>;
};

export type DocumentoSinPago = {
  idTransaccion: Scalars['ID']['output'];
  tipoDoc: Scalars['String']['output'];
  serie?: Maybe<Scalars['String']['output']>;
  numero?: Maybe<Scalars['String']['output']>;
  saldo: Scalars['Float']['output'];
  /** yyyy-mm-dd of the next unpaid instalment. */
  fechaVencimiento?: Maybe<Scalars['String']['output']>;
  /** The balance by due date, oldest instalment first. */
  vencimientos: Array<Vencimiento>;
  nit: Scalars['String']['output'];
  fechaEmision: Scalars['String']['output'];
  fechaEmisionUnix: Scalars['AWSTimestamp']['output'];
  uuidCertificacion?: Maybe<Scalars['ID']['output']>;
  nitReceptor: Scalars['String']['output'];
  nombreReceptor: Scalars['String']['output'];
  /** Trade name of the supplier, whose NIT is that of the document; null for a sale. */
  nombreProveedor?: Maybe<Scalars['String']['output']>;
  total: Scalars['Float']['output'];
  moneda: Moneda;
};

export type Vencimiento = {
  /** Number of its instalment; 0 when the document has none. */
  numero: Scalars['Int']['output'];
  /** yyyy-mm-dd */
  fecha: Scalars['String']['output'];
  saldo: Scalars['Float']['output'];
};

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

export type ClaseLinea = {
  numeroLinea: Scalars['Int']['output'];
  clase: ClaseCompra;
};

export type ClaseLineaInput = {
  numeroLinea: Scalars['Int']['input'];
  clase: ClaseCompra;
};

/** Worth of a purchase: proved by signatures or a person, by nobody, or contradicted by a signature. */
export type PruebaCompra =
  | 'PROBADA'
  | 'POR_COMPROBAR'
  | 'FALSIFICADA';

export type AceptacionCompra = {
  usuario: Scalars['String']['output'];
  /** yyyy-mm-ddThh:mm:ss-06:00 */
  cuando: Scalars['String']['output'];
  motivo: Scalars['String']['output'];
};

/** What is known of a purchase beside the document itself. */
export type DatosCompra = {
  /** Trade name of the supplier, whose NIT is that of the document. */
  nombreProveedor: Scalars['String']['output'];
  firmaEmisor: EstadoFirma;
  firmaCertificador: EstadoFirma;
  /** Whether it counts in totals and books: it has fiscal value, and its signatures or a person vouch for it. */
  cuenta: Scalars['Boolean']['output'];
  prueba: PruebaCompra;
  /** Word of a person for it, only in getDocumento; null without one. */
  aceptacion?: Maybe<AceptacionCompra>;
  /** Classes of its lines, each one once. */
  clases: Array<ClaseCompra>;
  /** The same by line; only in getDocumento. */
  clasesLineas?: Maybe<Array<ClaseLinea>>;
  /** Reason for which its IVA is no credit; null when it is one. */
  sinCredito?: Maybe<MotivoSinCredito>;
  /** Remarks of the reader, in Spanish. */
  reparos: Array<Scalars['String']['output']>;
  idImportacion: Scalars['ID']['output'];
  /** yyyy-mm-ddThh:mm:ss-06:00 */
  cargada: Scalars['String']['output'];
  /** Month in whose book it stands, yyyy-mm. */
  mes: Scalars['String']['output'];
};

/** Purchases with a credit that came after their own month was closed, which the asked month may count. */
export type ComprasTardias = {
  compras: Array<CompraTardia>;
  /** Whether there were more purchases than are looked at. */
  hayMas: Scalars['Boolean']['output'];
};

export type CompraTardia = {
  uuidCertificacion: Scalars['ID']['output'];
  fechaEmision: Scalars['String']['output'];
  nombreProveedor: Scalars['String']['output'];
  documento: Scalars['String']['output'];
  moneda: Moneda;
  total: Scalars['Float']['output'];
  totalIva: Scalars['Float']['output'];
};

export type Documento = {
  /** The UUID made with the draft: key of exactly-once certification. */
  idTransaccion: Scalars['ID']['output'];
  fechaEmisionUnix: Scalars['AWSTimestamp']['output'];
  uuidCertificacion?: Maybe<Scalars['ID']['output']>;
  paisIso: Scalars['String']['output'];
  /** A code newer than this product is passed on as it is. */
  tipoDoc: Scalars['String']['output'];
  serie?: Maybe<Scalars['String']['output']>;
  numero?: Maybe<Scalars['String']['output']>;
  numeroFactura?: Maybe<Scalars['String']['output']>;
  numeroAcceso?: Maybe<Scalars['String']['output']>;
  incluyeIva: Scalars['Boolean']['output'];
  escenarioExento?: Maybe<Scalars['Int']['output']>;
  total: Scalars['Float']['output'];
  totalIva: Scalars['Float']['output'];
  totalDescuento: Scalars['Float']['output'];
  moneda: Moneda;
  codigoEstablecimiento: Scalars['Int']['output'];
  statusDocumento: StatusDocumento;
  /** False when it was certified in the certifier's test environment: it has no fiscal value. */
  produccion: Scalars['Boolean']['output'];
  tipoVenta: TipoVenta;
  idReceptor: Scalars['String']['output'];
  nitReceptor: Scalars['String']['output'];
  nombreReceptor: Scalars['String']['output'];
  /** yyyy-mm-ddThh:mm:ss-06:00 */
  fechaEmision: Scalars['String']['output'];
  fechaCertificacion?: Maybe<Scalars['String']['output']>;
  fechaAnulacion?: Maybe<Scalars['String']['output']>;
  motivoAnulacion?: Maybe<Scalars['String']['output']>;
  idUsuario: Scalars['String']['output'];
  nit: Scalars['String']['output'];
  tipoGrabacion: Scalars['String']['output'];
  tipoIdentificador: TipoIdentificador;
  /** Reasons of the refusal in the certifier's order; empty otherwise. */
  mensajes: Array<MensajeCertificador>;
  /** Amount still to be paid, in the document's currency; 0 when sold for cash. */
  saldo: Scalars['Float']['output'];
  /** Sum of its credit and abono notes in force; null without any. */
  totalAcreditado?: Maybe<Scalars['Float']['output']>;
  fechaVencimiento?: Maybe<Scalars['String']['output']>;
  /** In a note, the document it adjusts. */
  idTransaccionOrigen?: Maybe<Scalars['ID']['output']>;
  /** Whether the last attempt could not reach the certifier, so that another one may be offered. */
  certificadorNoDisponible: Scalars['Boolean']['output'];
  /**
   * Instant of the next attempt, yyyy-mm-ddThh:mm:ss-06:00, while the certifier does not answer; null while one is made. Only
   * in getDocumento.
   */
  proximoIntento?: Maybe<Scalars['String']['output']>;
  /** Only in getDocumento, like the next four. */
  anulacion?: Maybe<Anulacion>;
  anulaciones?: Maybe<Array<Anulacion>>;
  eventos?: Maybe<Array<EventoDocumento>>;
  notas?: Maybe<Array<NotaDocumento>>;
  /** Lines that its credit and abono notes took. */
  acreditado?: Maybe<Array<LineaAcreditada>>;
  /** Its messages, and the addresses that take none; only in getDocumento. */
  entregaCorreo?: Maybe<EntregaCorreo>;
  /** Present when incluirDetalle, and always in getDocumento. */
  detalle?: Maybe<Array<LineaDocumento>>;
  /** Present when incluirDatos, and always in getDocumento. */
  datos?: Maybe<DatosDocumento>;
  /** Only with compras; null for a sale. */
  compra?: Maybe<DatosCompra>;
  /** Short-lived download address of the certified XML. */
  xmlUrl?: Maybe<Scalars['String']['output']>;
};

/** One annulment: a record of its own with its own id at the certifier. */
export type Anulacion = {
  requestId: Scalars['ID']['output'];
  estado: EstadoAnulacion;
  motivo: Scalars['String']['output'];
  fechaHora: Scalars['String']['output'];
  idUsuario: Scalars['String']['output'];
  mensajes: Array<MensajeCertificador>;
};

export type EventoDocumento = {
  tipo: Scalars['String']['output'];
  /** yyyy-mm-ddThh:mm:ss-06:00 */
  fecha: Scalars['String']['output'];
  /** Empty when the product itself annulled it. */
  usuario: Scalars['String']['output'];
  detalle: Scalars['String']['output'];
};

export type EntregaCorreo = {
  /** Whether all mail of the issuer is stopped. */
  detenido: Scalars['Boolean']['output'];
  /** Newest first, at most 50. */
  correos: Array<CorreoDocumento>;
  /** Which of the receiver's addresses, and of those of the messages, take no mail of this issuer. */
  supresiones: Array<SupresionCorreo>;
};

/** One message to one address. */
export type CorreoDocumento = {
  id: Scalars['ID']['output'];
  /** DOCUMENTO, or ANULACION for one that tells of its annulment. */
  clase: Scalars['String']['output'];
  correo: Scalars['String']['output'];
  estado: Scalars['String']['output'];
  /** Instant of the state, yyyy-mm-ddThh:mm:ss-06:00. */
  fecha: Scalars['String']['output'];
  /** Instant of the next attempt of a message that waits. */
  proximoIntento?: Maybe<Scalars['String']['output']>;
  /** Empty when the product sent it by itself. */
  usuario: Scalars['String']['output'];
};

export type SupresionCorreo = {
  correo: Scalars['String']['output'];
  motivo: Scalars['String']['output'];
};

/** A note that adjusts the document. */
export type NotaDocumento = {
  idTransaccion: Scalars['ID']['output'];
  tipoDoc: Scalars['String']['output'];
  serie?: Maybe<Scalars['String']['output']>;
  numero?: Maybe<Scalars['String']['output']>;
  total: Scalars['Float']['output'];
  fechaEmision: Scalars['String']['output'];
  statusDocumento: StatusDocumento;
};

/** Part of one line that all credit and abono notes of the document took, with six decimals. */
export type LineaAcreditada = {
  numeroLinea: Scalars['Int']['output'];
  /** Number of notes that took some of it. */
  notas: Scalars['Int']['output'];
  total: Scalars['Float']['output'];
  impuestos: Array<TotalImpuesto>;
};

export type MensajeCertificador = {
  codigo: Scalars['String']['output'];
  mensaje: Scalars['String']['output'];
};

export type LineaDocumento = {
  numeroLinea: Scalars['Int']['output'];
  codigoProducto: Scalars['String']['output'];
  codigoAlternoProducto: Scalars['String']['output'];
  descripcion: Scalars['String']['output'];
  unidadMedida: Scalars['String']['output'];
  cantidad: Scalars['Float']['output'];
  precioUnitario: Scalars['Float']['output'];
  descuento: Scalars['Float']['output'];
  otrosDescuento: Scalars['Float']['output'];
  subtotal: Scalars['Float']['output'];
  iva: Scalars['Float']['output'];
  bienServicio: BienServicio;
  impuestos: Array<ImpuestoLinea>;
};

/** One tax of a line, IVA included, as in the XML. */
export type ImpuestoLinea = {
  /** NombreCorto of SAT's schema. */
  nombreCorto: Scalars['String']['output'];
  codigoUnidadGravable: Scalars['Int']['output'];
  montoGravable?: Maybe<Scalars['Float']['output']>;
  cantidadUnidadesGravables?: Maybe<Scalars['Float']['output']>;
  montoImpuesto: Scalars['Float']['output'];
};

export type DatosDocumento = {
  razonEmisor: Scalars['String']['output'];
  nombreEmisor: Scalars['String']['output'];
  correoEmisor: Scalars['String']['output'];
  telefonoEmisor: Scalars['String']['output'];
  direccionEmisor: Scalars['String']['output'];
  regimenSat: RegimenSat;
  correoReceptor: Scalars['String']['output'];
  direccionReceptor?: Maybe<Direccion>;
  numeroAutorizacion?: Maybe<Scalars['String']['output']>;
  fechaEmisionDocumentoOrigen?: Maybe<Scalars['String']['output']>;
  frases: Array<Frase>;
  nitCertificador: Scalars['String']['output'];
  nombreCertificador: Scalars['String']['output'];
  impuestosDocumento: ImpuestosDocumento;
  afiliacionIva: Scalars['String']['output'];
  /** Whether the document announces that its issuer withholds IVA, and that ISR is withheld of it; a special invoice has both. */
  retenIva: Scalars['Boolean']['output'];
  retenIsr: Scalars['Boolean']['output'];
  /** Every tax of the document, IVA first. */
  impuestos: Array<TotalImpuesto>;
  tipoCambio?: Maybe<Scalars['Float']['output']>;
  tipoPersoneria?: Maybe<Scalars['Int']['output']>;
  abonos: Array<Abono>;
  retenciones?: Maybe<Retenciones>;
  exportacion?: Maybe<DatosExportacion>;
  origen?: Maybe<OrigenNota>;
  pagos: Array<Pago>;
  /** How the sale was paid; empty when nobody said it. */
  formaPago: Array<PartePago>;
  /** Remarks of the certifier or SAT on a success. */
  alertas: Array<MensajeCertificador>;
};

export type TotalImpuesto = {
  nombreCorto: Scalars['String']['output'];
  monto: Scalars['Float']['output'];
};

/** One instalment of a bill-of-exchange invoice. */
export type Abono = {
  numero: Scalars['Int']['output'];
  fechaVencimiento: Scalars['String']['output'];
  monto: Scalars['Float']['output'];
  /** Amount paid of it. */
  pagado: Scalars['Float']['output'];
};

export type Retenciones = {
  retencionIsr: Scalars['Float']['output'];
  retencionIva: Scalars['Float']['output'];
  totalMenosRetenciones: Scalars['Float']['output'];
};

export type DatosExportacion = {
  nombreConsignatario: Scalars['String']['output'];
  direccionConsignatario: Scalars['String']['output'];
  codigoConsignatario: Scalars['String']['output'];
  paisConsignatario: Scalars['String']['output'];
  nombreComprador: Scalars['String']['output'];
  direccionComprador: Scalars['String']['output'];
  codigoComprador: Scalars['String']['output'];
  lugarExpedicion: Scalars['String']['output'];
  otraReferencia: Scalars['String']['output'];
  incoterm: Scalars['String']['output'];
  nombreExportador: Scalars['String']['output'];
  codigoExportador: Scalars['String']['output'];
};

/** Reference of a note to the document it adjusts. */
export type OrigenNota = {
  idTransaccion: Scalars['ID']['output'];
  tipoDoc: Scalars['String']['output'];
  numeroAutorizacion: Scalars['String']['output'];
  serie: Scalars['String']['output'];
  numero: Scalars['String']['output'];
  fechaEmision: Scalars['String']['output'];
  motivoAjuste: Scalars['String']['output'];
};

export type Pago = {
  /** UUID made with the form; for a part paid with the sale, the document's id and the method. */
  id: Scalars['ID']['output'];
  /** 0 when the document has no instalments. */
  numeroAbono: Scalars['Int']['output'];
  monto: Scalars['Float']['output'];
  fecha: Scalars['String']['output'];
  idUsuario: Scalars['String']['output'];
  /** Null for a payment of which nobody said it. */
  metodo?: Maybe<MetodoPago>;
};

/** CREDITO is the part of a sale that stays unpaid; no payment has it. */
export type MetodoPago =
  | 'EFECTIVO'
  | 'TARJETA'
  | 'TRANSFERENCIA'
  | 'CREDITO';

export type PartePago = {
  metodo: MetodoPago;
  monto: Scalars['Float']['output'];
  /** Cash that was handed over; null when nobody noted it. */
  entregado?: Maybe<Scalars['Float']['output']>;
};

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

/** A till: that of one user in one branch, of real documents or of those of tests. */
export type Caja = {
  idSucursal: Scalars['Int']['output'];
  usuario: Scalars['String']['output'];
  produccion: Scalars['Boolean']['output'];
  /** yyyy-mm-ddThh:mm:ss-06:00: the last close or, before the first one, the first movement of the last 24 hours. */
  desde: Scalars['String']['output'];
  hasta: Scalars['String']['output'];
  /** Whether there are movements after `hasta`: this close ends there, and another one follows. */
  hayMas: Scalars['Boolean']['output'];
  /** Number of closes so far. */
  cierres: Scalars['Int']['output'];
  documentos: Scalars['Int']['output'];
  /** Sales annulled or refused, of whichever day they were. */
  anulados: Scalars['Int']['output'];
  /** Number of movements, which a close names. */
  cantidad: Scalars['Int']['output'];
  lineas: Array<LineaCaja>;
  /** At most 200, newest first. */
  movimientos: Array<MovimientoCaja>;
};

/** Sums of one way of payment in one currency. */
export type LineaCaja = {
  moneda: Moneda;
  /** Null for sales and payments of which nobody said it. */
  metodo?: Maybe<MetodoPago>;
  /** Cash that stayed in the drawer. */
  apertura: Scalars['Float']['output'];
  ventas: Scalars['Float']['output'];
  /** Below zero. */
  anulado: Scalars['Float']['output'];
  cobros: Scalars['Float']['output'];
  entradas: Scalars['Float']['output'];
  /** Below zero. */
  salidas: Scalars['Float']['output'];
  esperado: Scalars['Float']['output'];
  /** Null until the close, and for what was not counted. */
  contado?: Maybe<Scalars['Float']['output']>;
  diferencia?: Maybe<Scalars['Float']['output']>;
  /** Cash that stays in the drawer for the next one. */
  queda?: Maybe<Scalars['Float']['output']>;
};

export type MovimientoCaja = {
  id: Scalars['ID']['output'];
  tipo: TipoMovimientoCaja;
  moneda: Moneda;
  montos: Array<MontoCaja>;
  idTransaccion?: Maybe<Scalars['ID']['output']>;
  /** Type and receiver of the document, or the reason. */
  concepto: Scalars['String']['output'];
  usuario: Scalars['String']['output'];
  /** yyyy-mm-ddThh:mm:ss-06:00 */
  fecha: Scalars['String']['output'];
};

export type MontoCaja = {
  metodo?: Maybe<MetodoPago>;
  /** Below zero when it leaves the till. */
  monto: Scalars['Float']['output'];
};

export type CierreCaja = {
  id: Scalars['ID']['output'];
  /** Number of the close in its till. */
  numero: Scalars['Int']['output'];
  idSucursal: Scalars['Int']['output'];
  usuario: Scalars['String']['output'];
  produccion: Scalars['Boolean']['output'];
  desde: Scalars['String']['output'];
  hasta: Scalars['String']['output'];
  cerradoPor: Scalars['String']['output'];
  observacion: Scalars['String']['output'];
  documentos: Scalars['Int']['output'];
  anulados: Scalars['Int']['output'];
  movimientos: Scalars['Int']['output'];
  lineas: Array<LineaCaja>;
};

export type CierresCajaPagina = {
  cierres: Array<CierreCaja>;
  /** Pass it back to read the next page; null on the last one. */
  siguiente?: Maybe<Scalars['String']['output']>;
};

export type Contingencia = {
  id: Scalars['ID']['output'];
  codigoEstablecimiento: Scalars['Int']['output'];
  motivo: Scalars['String']['output'];
  inicio: Scalars['String']['output'];
  /** Null while documents of it wait to be certified. */
  fin?: Maybe<Scalars['String']['output']>;
  avisoPresentado?: Maybe<Scalars['String']['output']>;
  documentos: Array<DocumentoContingencia>;
};

export type DocumentoContingencia = {
  idTransaccion: Scalars['ID']['output'];
  tipoDoc: Scalars['String']['output'];
  numeroAcceso?: Maybe<Scalars['String']['output']>;
  fechaEmision: Scalars['String']['output'];
  /** Last day on which it can be certified, yyyy-mm-dd. */
  limite: Scalars['String']['output'];
  statusDocumento: StatusDocumento;
  total: Scalars['Float']['output'];
  moneda: Moneda;
};

export type CorreoEncolado = {
  correos: Array<Scalars['String']['output']>;
};

/** Phrase of SAT's catalogue with the text that must be printed. */
export type Frase = {
  tipoFrase: Scalars['Int']['output'];
  codigoEscenario: Scalars['Int']['output'];
  texto: Scalars['String']['output'];
  motivo: MotivoFrase;
  numeroResolucion?: Maybe<Scalars['String']['output']>;
  fechaResolucion?: Maybe<Scalars['String']['output']>;
};

export type ImpuestosDocumento = {
  totalPetroleo: Scalars['Float']['output'];
  totalTurismoPasajes: Scalars['Float']['output'];
  totalTurismoHospedaje: Scalars['Float']['output'];
  totalTimbrePrensa: Scalars['Float']['output'];
  totalBomberos: Scalars['Float']['output'];
  totalTasaMunicipal: Scalars['Float']['output'];
  totalBebidasAlcoholicas: Scalars['Float']['output'];
  totalTabaco: Scalars['Float']['output'];
  totalCemento: Scalars['Float']['output'];
  totalBebidasNoAlcoholicas: Scalars['Float']['output'];
  totalTarifaPortuaria: Scalars['Float']['output'];
};

export type DteInput = {
  idTransaccion: Scalars['ID']['input'];
  sucursal: Scalars['Int']['input'];
  tipoDocumento: TipoDocumento;
  receptor: ReceptorInput;
  /** yyyy-mm-dd, day in Guatemala. */
  fechaEmision: Scalars['String']['input'];
  moneda: Moneda;
  /** Total that the browser showed; the document is refused when the server computes another one. */
  valorTotal: Scalars['Float']['input'];
  aplicaIva: Scalars['Boolean']['input'];
  tipoVenta: TipoVenta;
  escenarioExento?: InputMaybe<Scalars['Int']['input']>;
  detalle: Array<LineaInput>;
  /** Quetzales for one US dollar. */
  tipoCambio?: InputMaybe<Scalars['Float']['input']>;
  /** Sale on credit: yyyy-mm-dd. */
  fechaVencimiento?: InputMaybe<Scalars['String']['input']>;
  /** How it is paid; the parts make up the total. It is stored and no part of the XML. */
  formaPago?: InputMaybe<Array<PartePagoInput>>;
  tipoPersoneria?: InputMaybe<Scalars['Int']['input']>;
  frasesElegidas?: InputMaybe<Array<FraseElegidaInput>>;
  datosFacturaCambiaria?: InputMaybe<DatosFacturaCambiariaInput>;
  datosNota?: InputMaybe<DatosNotaInput>;
  datosExportacion?: InputMaybe<DatosExportacionInput>;
  /** Withholdings that the browser showed; the document is refused when the server computes others. */
  datosFacturaEspecial?: InputMaybe<DatosFacturaEspecialInput>;
};

export type PartePagoInput = {
  metodo: MetodoPago;
  /** Absent for what the other parts leave of the total. */
  monto?: InputMaybe<Scalars['Float']['input']>;
  /** Cash that was handed over. */
  entregado?: InputMaybe<Scalars['Float']['input']>;
};

export type ConteoCajaInput = {
  moneda: Moneda;
  metodo: MetodoPago;
  /** Absent for what was not counted. */
  contado?: InputMaybe<Scalars['Float']['input']>;
  /** Cash that stays in the drawer. */
  queda?: InputMaybe<Scalars['Float']['input']>;
};

export type FraseElegidaInput = {
  tipoFrase: Scalars['Int']['input'];
  codigoEscenario: Scalars['Int']['input'];
  numeroResolucion?: InputMaybe<Scalars['String']['input']>;
};

export type DatosFacturaCambiariaInput = {
  abonos: Array<AbonoInput>;
};

export type AbonoInput = {
  /** yyyy-mm-dd */
  fechaVencimiento: Scalars['String']['input'];
  monto: Scalars['Float']['input'];
};

export type DatosNotaInput = {
  /** Authorisation of the origin, a document of the same issuer. */
  numeroAutorizacion: Scalars['String']['input'];
  /** yyyy-mm-dd */
  fechaEmisionDocumentoOrigen: Scalars['String']['input'];
  motivoAjuste: Scalars['String']['input'];
};

export type DatosFacturaEspecialInput = {
  retencionIsr: Scalars['Float']['input'];
  retencionIva: Scalars['Float']['input'];
};

export type DatosExportacionInput = {
  nombreConsignatario: Scalars['String']['input'];
  direccionConsignatario: Scalars['String']['input'];
  codigoConsignatario?: InputMaybe<Scalars['String']['input']>;
  paisConsignatario?: InputMaybe<Scalars['String']['input']>;
  nombreComprador?: InputMaybe<Scalars['String']['input']>;
  direccionComprador?: InputMaybe<Scalars['String']['input']>;
  codigoComprador?: InputMaybe<Scalars['String']['input']>;
  lugarExpedicion?: InputMaybe<Scalars['String']['input']>;
  otraReferencia?: InputMaybe<Scalars['String']['input']>;
  incoterm?: InputMaybe<Scalars['String']['input']>;
  nombreExportador?: InputMaybe<Scalars['String']['input']>;
  codigoExportador?: InputMaybe<Scalars['String']['input']>;
};

export type ReceptorInput = {
  nit: Scalars['String']['input'];
  tipoIdentificador: TipoIdentificador;
  nombre: Scalars['String']['input'];
  correo: Scalars['String']['input'];
  direccionReceptor?: InputMaybe<DireccionInput>;
};

export type LineaInput = {
  codigoProducto: Scalars['String']['input'];
  codigoAlternoProducto: Scalars['String']['input'];
  descripcion: Scalars['String']['input'];
  bienServicio: BienServicio;
  unidadMedida: Scalars['String']['input'];
  cantidad: Scalars['Float']['input'];
  precioUnitario: Scalars['Float']['input'];
  descuento: Scalars['Float']['input'];
  otrosDescuento?: InputMaybe<Scalars['Float']['input']>;
  exento?: InputMaybe<Scalars['Boolean']['input']>;
  impuesto?: InputMaybe<ImpuestoInput>;
  numeroLineaOrigen?: InputMaybe<Scalars['Int']['input']>;
};

/** The special tax of a line; which fields count depends on the tax. */
export type ImpuestoInput = {
  /** NombreCorto of SAT's schema, never IVA. */
  nombreCorto: Scalars['String']['input'];
  codigoUnidadGravable: Scalars['Int']['input'];
  /** Absent: the line's quantity. */
  cantidadUnidades?: InputMaybe<Scalars['Float']['input']>;
  montoGravable?: InputMaybe<Scalars['Float']['input']>;
  monto?: InputMaybe<Scalars['Float']['input']>;
};

/** While the certifier has not answered, only uuidTransaccion, fechaEmision and statusDocumento are known. */
export type ResultadoCertificacion = {
  statusDocumento: StatusDocumento;
  numeroDocumento?: Maybe<Scalars['String']['output']>;
  serie?: Maybe<Scalars['String']['output']>;
  folio?: Maybe<Scalars['String']['output']>;
  fechaEmision: Scalars['String']['output'];
  fechaCertificado?: Maybe<Scalars['String']['output']>;
  uuidTransaccion: Scalars['ID']['output'];
  uuidCertificado?: Maybe<Scalars['ID']['output']>;
  xmlCertificado?: Maybe<Scalars['String']['output']>;
  /**
   * The document as getDocumento answers it. Asking for it makes certifyDte wait some seconds for the certifier, after
   * everything is stored; a document that is still under way is asked for with getDocumento each second.
   */
  documento?: Maybe<Documento>;
  /** Balances after the call; answered when they are asked for. */
  creditos?: Maybe<Creditos>;
  /** Version of the catalogue of sales, see getCambiosProductos; answered when it is asked for. */
  versionCatalogo?: Maybe<Scalars['String']['output']>;
};

export type AnulacionInput = {
  uuidDocumento: Scalars['ID']['input'];
  motivoAnulacion: Scalars['String']['input'];
  /** yyyy-mm-ddThh:mm:ss-06:00; absent means now. */
  fechaHoraAnulacion?: InputMaybe<Scalars['String']['input']>;
};

export type ResultadoAnulacion = {
  uuidDocumento: Scalars['ID']['output'];
  estado: EstadoAnulacion;
  statusDocumento: StatusDocumento;
  fechaHoraAnulacion: Scalars['String']['output'];
};

export type Catalogos = {
  /** The issuer's own units by code, with deleted ones and without the common ones. */
  unidades: Array<UnidadMedida>;
  tiposCambio: Array<TipoCambioDia>;
};

/** At most three characters. */
export type UnidadMedida = {
  codigo: Scalars['String']['output'];
  nombre: Scalars['String']['output'];
  eliminada: Scalars['Boolean']['output'];
  /** Changes with the content; a change names the version that it replaces. */
  version: Scalars['String']['output'];
};

export type UnidadMedidaInput = {
  codigo: Scalars['String']['input'];
  nombre: Scalars['String']['input'];
  eliminada?: InputMaybe<Scalars['Boolean']['input']>;
};

export type TipoCambioDia = {
  /** yyyy-mm-dd */
  fecha: Scalars['String']['output'];
  /** Quetzales for one dollar. */
  tasa: Scalars['Float']['output'];
  /** Changes with the content; a change names the version that it replaces. */
  version: Scalars['String']['output'];
};

export type DiasSinCambio = {
  /** Oldest first. */
  dias: Array<DiaSinCambio>;
  /** Whether the month has more documents than were looked at. */
  hayMas: Scalars['Boolean']['output'];
};

export type DiaSinCambio = {
  /** yyyy-mm-dd */
  dia: Scalars['String']['output'];
  documentos: Scalars['Int']['output'];
  /** Sum of their totals in dollars, each without sign. */
  dolares: Scalars['Float']['output'];
};

export type TipoCambioGuardado = {
  fecha: Scalars['String']['output'];
  /** Null when the rate of that day was deleted. */
  tasa?: Maybe<Scalars['Float']['output']>;
};

export type Densidad =
  | 'comoda'
  | 'compacta';

export type Preferencias = {
  densidad: Densidad;
  /** Type of a new document; null: the usual one of the regime. */
  tipoDocumento?: Maybe<TipoDocumento>;
  /** Filters that the user keeps of lists, at most 30. */
  filtros: Array<FiltroGuardado>;
};

/** A change; what it does not name stays as another device left it. */
export type PreferenciasInput = {
  densidad?: InputMaybe<Densidad>;
  /** Null for the usual one of the regime. */
  tipoDocumento?: InputMaybe<TipoDocumento>;
  /** Filters to keep, each in place of the one of its list and name, or to forget. */
  filtros?: InputMaybe<Array<FiltroGuardadoInput>>;
};

export type ListaConFiltro =
  | 'ventas'
  | 'compras';

export type FiltroGuardado = {
  lista: ListaConFiltro;
  nombre: Scalars['String']['output'];
  /** Parameters of the address of the list. */
  consulta: Scalars['String']['output'];
};

export type FiltroGuardadoInput = {
  lista: ListaConFiltro;
  nombre: Scalars['String']['input'];
  /** Null to forget it. */
  consulta?: InputMaybe<Scalars['String']['input']>;
};

export type UsuarioEstablecimiento = {
  /** Sign-in name: <NIT>-<n>, or the NIT of who signed up; the e-mail signs in too. */
  usuario: Scalars['String']['output'];
  nombre: Scalars['String']['output'];
  correo: Scalars['String']['output'];
  rol: RolMiembro;
  /** Branches where the user may issue; null for all. */
  sucursales?: Maybe<Array<Scalars['Int']['output']>>;
  activo: Scalars['Boolean']['output'];
  /** yyyy-mm-ddThh:mm:ss-06:00; null: never signed in, the invitation can be sent again. */
  ultimoIngreso?: Maybe<Scalars['String']['output']>;
  /** Whether this is the user who asks; users cannot change themselves. */
  esPropio: Scalars['Boolean']['output'];
  /** Changes with the content; a change names the version that it replaces. */
  version: Scalars['String']['output'];
};

export type UsuarioInput = {
  correo: Scalars['String']['input'];
  nombre: Scalars['String']['input'];
  rol: RolMiembro;
  /** Absent or null: all branches. */
  sucursales?: InputMaybe<Array<Scalars['Int']['input']>>;
};

export type UsuarioCambioInput = {
  rol: RolMiembro;
  /** Absent or null: all branches. */
  sucursales?: InputMaybe<Array<Scalars['Int']['input']>>;
  activo: Scalars['Boolean']['input'];
};

/** Relation between an establishment and an accountant, told to one of them about the other. */
export type ContadorEstablecimiento = {
  nit: Scalars['String']['output'];
  /** Empty while that NIT has configured no establishment. */
  nombre: Scalars['String']['output'];
  estado: EstadoContador;
  /** Start of the present state, yyyy-mm-ddThh:mm:ss-06:00. */
  desde: Scalars['String']['output'];
  /** Address to which the invitation went; empty when none was sent. */
  correo: Scalars['String']['output'];
  /** Moment at which an invitation that is not confirmed ends, yyyy-mm-ddThh:mm:ss-06:00; null when nothing waits. */
  vence?: Maybe<Scalars['String']['output']>;
  /** User who accepted the invitation; null before. */
  aceptante?: Maybe<ContadorAceptante>;
  /** Whether the accountant's NIT is proved; without it the access opens nothing. */
  nitProbado: Scalars['Boolean']['output'];
};

export type ContadorAceptante = {
  /** Sign-in name. */
  usuario: Scalars['String']['output'];
  nombre: Scalars['String']['output'];
  /** E-mail that this user confirmed when signing up. */
  correo: Scalars['String']['output'];
};

export type EstablecimientoAccesible = {
  nit: Scalars['String']['output'];
  /** Empty until the establishment is configured. */
  nombre: Scalars['String']['output'];
  rol: RolMiembro;
  /** Whether it is the user's own establishment. */
  propio: Scalars['Boolean']['output'];
  /** Whether the user acts for it now. */
  actual: Scalars['Boolean']['output'];
};

export type ResumenCliente = {
  nit: Scalars['String']['output'];
  ventas: ResumenMes;
  /** Sales of the month before, with which these compare. */
  anterior: VentasAntes;
  /** Certified documents that are no sales: special invoices, receipts, donations. */
  otros: Scalars['Int']['output'];
  /** Documents that are not certified yet. */
  pendientes: Scalars['Int']['output'];
  rechazados: Scalars['Int']['output'];
  anulados: Scalars['Int']['output'];
  luz: LuzCliente;
  /** True when the client issues only test documents, which the figures then count; false when they count real ones alone. */
  pruebas: Scalars['Boolean']['output'];
  porCobrar: PorCobrar;
  /** Emission of the newest document of any month, yyyy-mm-ddThh:mm:ss-06:00; null before the first one. */
  ultimoDocumento?: Maybe<Scalars['String']['output']>;
  /** End of the signing certificate at the main certifier; null without one. */
  certificadoVence?: Maybe<Scalars['AWSDateTime']['output']>;
  /** Documents that the client may still issue. */
  creditos: Scalars['Int']['output'];
  /** How far the work on the month is. */
  pasos: PasosMes;
};

/** Whether a month was compared with what SAT shows: never, with documents left to look at, before documents came, or as it is. */
export type EstadoConciliacion =
  | 'SIN_CONCILIAR'
  | 'POR_REVISAR'
  | 'CAMBIADA'
  | 'CONCILIADA';

/** Work of an accountant on a month of a client. */
export type PasosMes = {
  cierre: EstadoCierre;
  /** Whether no document changed since the month was closed; null while it is open, and when its closing does not tell. */
  cierreVigente?: Maybe<Scalars['Boolean']['output']>;
  /** Purchases of the month that were loaded and count, annulled ones included. */
  compras: Scalars['Int']['output'];
  conciliacion: EstadoConciliacion;
  /** Documents that the last reconciliation left to look at. */
  porRevisar: Scalars['Int']['output'];
};

/** Balances that buyers still owe, of documents of any month. */
export type PorCobrar = {
  /** Documents that are added up, at most a hundred. */
  cantidad: Scalars['Int']['output'];
  totalGtq: Scalars['Float']['output'];
  totalUsd: Scalars['Float']['output'];
  /** Whether there are more unpaid documents than those. */
  hayMas: Scalars['Boolean']['output'];
};

/** Totals of documents in force, by currency; credit and abono notes subtract. */
export type ResumenMes = {
  cantidad: Scalars['Int']['output'];
  totalGtq: Scalars['Float']['output'];
  totalUsd: Scalars['Float']['output'];
  /** IVA within the totals. */
  ivaGtq: Scalars['Float']['output'];
  ivaUsd: Scalars['Float']['output'];
};

export type BitacoraPagina = {
  registros: Array<RegistroBitacora>;
  /** Pass it back to read the next page; null on the last one. */
  siguiente?: Maybe<Scalars['String']['output']>;
};

/** One change, or one attempt at it. */
export type RegistroBitacora = {
  id: Scalars['ID']['output'];
  /** yyyy-mm-ddThh:mm:ss-06:00 */
  fecha: Scalars['String']['output'];
  usuario: Scalars['String']['output'];
  /** Mutation.certifyDte */
  campo: Scalars['String']['output'];
  /** Ids in its arguments: documents, users, branches. */
  ids: Array<Scalars['String']['output']>;
  /** ok, or the code of the error. */
  resultado: Scalars['String']['output'];
  ip: Scalars['String']['output'];
  agente: Scalars['String']['output'];
  /** SHA-256 of the arguments, which are not kept. */
  huella: Scalars['String']['output'];
  /** Reason of an operator of the service; null for the establishment's own users. */
  motivo?: Maybe<Scalars['String']['output']>;
};

export type DocumentosEnDudaPagina = {
  documentos: Array<DocumentoEnDuda>;
  /** Pass it back to read the next page; null on the last one. */
  siguiente?: Maybe<Scalars['String']['output']>;
};

/** A document whose outcome, or that of its annulment, is unknown; nothing about its receiver or its lines. */
export type DocumentoEnDuda = {
  nit: Scalars['String']['output'];
  nombreEmisor: Scalars['String']['output'];
  idTransaccion: Scalars['ID']['output'];
  /** Id under which the certifier got it; its support finds it by that. */
  idSolicitud: Scalars['String']['output'];
  tipoDoc: Scalars['String']['output'];
  fechaEmision: Scalars['String']['output'];
  total: Scalars['Float']['output'];
  moneda: Moneda;
  produccion: Scalars['Boolean']['output'];
  nitCertificador: Scalars['String']['output'];
  nombreCertificador: Scalars['String']['output'];
  /** Whether it is certified, and only its annulment is in doubt. */
  esAnulacion: Scalars['Boolean']['output'];
  /** yyyy-mm-ddThh:mm:ss-06:00 */
  desde: Scalars['String']['output'];
  intentos: Scalars['Int']['output'];
  /** Code of MOTIVOS_DUDA: what the last attempt learned. */
  codigoDuda: Scalars['String']['output'];
  /** The same in technical words. */
  ultimaRespuesta: Scalars['String']['output'];
  /** Instant (Unix, seconds) of the next attempt; null while one is made or due. */
  proximoIntento?: Maybe<Scalars['AWSTimestamp']['output']>;
  enIntento: Scalars['Boolean']['output'];
  /** Whether it has been in doubt long enough to be ended as refused, or its annulment as never made. */
  rechazable: Scalars['Boolean']['output'];
};

export type ColaMuerta = {
  cola: ColaTrabajo;
  /** About how many dead letters there are. */
  cantidad: Scalars['Int']['output'];
  mensajes: Array<MensajeMuerto>;
};

/** A dead letter and the state of its row; nothing of what the row holds. */
export type MensajeMuerto = {
  id: Scalars['ID']['output'];
  /** Null, as idFila, for a message that names no row. */
  nit?: Maybe<Scalars['String']['output']>;
  idFila?: Maybe<Scalars['String']['output']>;
  /** yyyy-mm-ddThh:mm:ss-06:00 */
  desde: Scalars['String']['output'];
  /** Code of the call that sent it. */
  rastro?: Maybe<Scalars['String']['output']>;
  /** State of the row; null, as intentos, when there is no such row. */
  estado?: Maybe<Scalars['String']['output']>;
  intentos?: Maybe<Scalars['Int']['output']>;
};

export type CorreosEmisorPagina = {
  correos: Array<CorreoEmisor>;
  /** Whether all mail of the issuer is stopped. */
  detenido: Scalars['Boolean']['output'];
  /** Pass it back to read the next page; null on the last one. */
  siguiente?: Maybe<Scalars['String']['output']>;
};

/** A message of an issuer; of its address only the first letter and the domain. */
export type CorreoEmisor = {
  id: Scalars['ID']['output'];
  /** DOCUMENTO, or ANULACION for one that tells of its annulment. */
  clase: Scalars['String']['output'];
  idTransaccion: Scalars['ID']['output'];
  para: Scalars['String']['output'];
  estado: Scalars['String']['output'];
  /** yyyy-mm-ddThh:mm:ss-06:00 */
  fecha: Scalars['String']['output'];
  intentos: Scalars['Int']['output'];
  proximoIntento?: Maybe<Scalars['AWSTimestamp']['output']>;
  /** Reason for which the address gets no mail now: DEVUELTO, BAJA or QUEJA; null for none. */
  supresion?: Maybe<Scalars['String']['output']>;
  /** Whether it may be sent again. */
  reenviable: Scalars['Boolean']['output'];
};

export type CorreosReenviados = {
  cantidad: Scalars['Int']['output'];
  /** Where to go on; null when all were looked at. */
  siguiente?: Maybe<Scalars['String']['output']>;
};

export type MuertosResueltos = {
  cantidad: Scalars['Int']['output'];
  /** About how many are still there. */
  quedan: Scalars['Int']['output'];
};

export type DocumentoResuelto = {
  nit: Scalars['String']['output'];
  idTransaccion: Scalars['ID']['output'];
  statusDocumento: StatusDocumento;
};

/** A certification as the certifier told it to a person. */
export type CertificacionDictadaInput = {
  uuidCertificacion: Scalars['String']['input'];
  serie: Scalars['String']['input'];
  numero: Scalars['String']['input'];
  /** yyyy-mm-ddThh:mm, in Guatemala. */
  fechaCertificacion: Scalars['String']['input'];
};

/** VENCIDA: its file was deleted after seven days. */
export type EstadoExportacion =
  | 'PREPARANDO'
  | 'LISTA'
  | 'FALLIDA'
  | 'VENCIDA';

export type Exportacion = {
  id: Scalars['ID']['output'];
  fechaInicial: Scalars['AWSTimestamp']['output'];
  fechaFinal: Scalars['AWSTimestamp']['output'];
  estado: EstadoExportacion;
  usuario: Scalars['String']['output'];
  /** yyyy-mm-ddThh:mm:ss-06:00 */
  creada: Scalars['String']['output'];
  /** Documents in the file so far. */
  documentos: Scalars['Int']['output'];
  /** Documents of the period; null until they were counted. */
  total?: Maybe<Scalars['Int']['output']>;
  /** Size of the finished file in bytes; 0 before. */
  bytes: Scalars['Float']['output'];
  /** Instant at which the file is deleted; null until it is finished. */
  vence?: Maybe<Scalars['String']['output']>;
};

/** One ZIP of the documents of a month of several clients. */
export type PaqueteMensual = {
  id: Scalars['ID']['output'];
  mes: Scalars['Int']['output'];
  anio: Scalars['Int']['output'];
  /** Number of clients that were asked for. */
  clientes: Scalars['Int']['output'];
  estado: EstadoExportacion;
  /** yyyy-mm-ddThh:mm:ss-06:00 */
  creada: Scalars['String']['output'];
  /** Documents in the file so far. */
  documentos: Scalars['Int']['output'];
  /** Documents of the month; null until they were counted. */
  total?: Maybe<Scalars['Int']['output']>;
  /** Size of the finished file in bytes; 0 before. */
  bytes: Scalars['Float']['output'];
  /** Instant at which the file is deleted; null until it is finished. */
  vence?: Maybe<Scalars['String']['output']>;
};

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
  sucursal?: InputMaybe<Scalars['Int']['input']>;
  tipoDoc?: InputMaybe<Scalars['String']['input']>;
  estado?: InputMaybe<EstadoFiltroReporte>;
  idReceptor?: InputMaybe<Scalars['String']['input']>;
  moneda?: InputMaybe<Moneda>;
};

export type FiltroReporte = {
  sucursal?: Maybe<Scalars['Int']['output']>;
  tipoDoc?: Maybe<Scalars['String']['output']>;
  estado?: Maybe<EstadoFiltroReporte>;
  idReceptor?: Maybe<Scalars['String']['output']>;
  moneda?: Maybe<Moneda>;
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
  mes: Scalars['Int']['input'];
  anio: Scalars['Int']['input'];
  /** Establishment of the sales; null for all. */
  establecimiento?: InputMaybe<Scalars['Int']['input']>;
  /** Number of the first folio. */
  folioInicial: Scalars['Int']['input'];
  /** Whether the sales of one day and type are one line. */
  consolidado: Scalars['Boolean']['input'];
  /** Credit left over by the declaration before; only for CIERRE. */
  remanente?: InputMaybe<Scalars['Float']['input']>;
  /** IVA withheld by customers; only for CIERRE. */
  retenciones?: InputMaybe<Scalars['Float']['input']>;
  /** What was withheld before and exceeded its tax; only for CIERRE. */
  retencionesAnteriores?: InputMaybe<Scalars['Float']['input']>;
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

/** Figure of a month in quetzales; its name is one of CONCEPTOS_BASE (domain/cierre/bases.ts). */
export type MontoCierre = {
  concepto: Scalars['String']['output'];
  monto: Scalars['Float']['output'];
};

/** Number of documents; its name is one of CUENTAS_CIERRE (domain/cierre/bases.ts). */
export type CuentaCierre = {
  cuenta: Scalars['String']['output'];
  cantidad: Scalars['Int']['output'];
};

export type CambioCierre = {
  clase: ClaseCambioCierre;
  libro: LibroCierre;
  /** Id of the document, or of the purchase. */
  id: Scalars['ID']['output'];
  tipoDoc: Scalars['String']['output'];
  /** Serie and number. */
  documento: Scalars['String']['output'];
  total: Scalars['Float']['output'];
};

export type CalculoCierre = {
  id: Scalars['ID']['output'];
  /** yyyy-mm-ddThh:mm:ss-06:00 */
  fecha: Scalars['String']['output'];
  declaracion: DeclaracionCierre;
  /** Whether all its documents are of tests. */
  pruebas: Scalars['Boolean']['output'];
  bases: Array<MontoCierre>;
  cuentas: Array<CuentaCierre>;
  /** Purchases whose classes nobody chose. */
  sinClasificar: Scalars['Int']['output'];
  /** Test documents that are left out, because the month has real ones; null for a calculation from before they were counted. */
  dePrueba?: Maybe<Scalars['Int']['output']>;
  /** Purchases that count nothing while nobody vouches for them; null for a calculation from before they were counted. */
  porComprobar?: Maybe<PorComprobarCierre>;
  /** Differences from the month as it was closed last, at most two hundred. */
  cambios: Array<CambioCierre>;
  totalCambios: Scalars['Int']['output'];
  /** The month as it was when the calculation began; null for one from before there were marks. */
  marca?: Maybe<MarcaMes>;
};

/** Purchases of a month without proof, and what they add up to by currency, notes less. */
export type PorComprobarCierre = {
  cantidad: Scalars['Int']['output'];
  gtq: Scalars['Float']['output'];
  usd: Scalars['Float']['output'];
};

/** What the kept counters of a month say at an instant. */
export type MarcaMes = {
  /** Rises with each change of a document of the month, so figures with an equal one are those of its documents. */
  revision: Scalars['String']['output'];
  /** Whether test documents are left out. */
  produccion: Scalars['Boolean']['output'];
  /** Sales in force, less their notes. */
  ventas: Scalars['Float']['output'];
  ventasUsd: Scalars['Float']['output'];
  /** Purchases in force that count, less their notes. */
  compras: Scalars['Float']['output'];
  comprasUsd: Scalars['Float']['output'];
  /** IVA of those purchases that is a credit. */
  credito: Scalars['Float']['output'];
};

export type CierreCongelado = {
  calculo: CalculoCierre;
  remanente: Scalars['Float']['output'];
  retenciones: Scalars['Float']['output'];
  retencionesAnteriores: Scalars['Float']['output'];
  usuario: Scalars['String']['output'];
  /** yyyy-mm-ddThh:mm:ss-06:00 */
  fecha: Scalars['String']['output'];
};

export type FormularioPresentado = {
  formulario: Scalars['String']['output'];
  numero: Scalars['String']['output'];
};

export type CierreDeclarado = {
  formularios: Array<FormularioPresentado>;
  /** yyyy-mm-dd */
  dia: Scalars['String']['output'];
  usuario: Scalars['String']['output'];
};

/** What the closed month before leaves to this one. */
export type ArrastreCierre = {
  remanente: Scalars['Float']['output'];
  retencionesAnteriores: Scalars['Float']['output'];
};

/** Sales of a month by the kept counters, in which dollars have no rate. */
export type VentasMesCierre = {
  /** yyyy-mm */
  mes: Scalars['String']['output'];
  total: Scalars['Float']['output'];
  dolares: Scalars['Float']['output'];
};

export type EstadoMesCierre = {
  /** yyyy-mm */
  mes: Scalars['String']['output'];
  estado: EstadoCierre;
  /** Whether no document changed since it was closed; null while it is open, and when its closing does not tell. */
  vigente?: Maybe<Scalars['Boolean']['output']>;
};

export type EventoCierre = {
  tipo: TipoEventoCierre;
  usuario: Scalars['String']['output'];
  /** yyyy-mm-ddThh:mm:ss-06:00 */
  fecha: Scalars['String']['output'];
  /** Reason of opening it, numbers of the forms, or id of the calculation. */
  detalle: Scalars['String']['output'];
};

export type CierreMes = {
  mes: Scalars['Int']['output'];
  anio: Scalars['Int']['output'];
  estado: EstadoCierre;
  /** Number that rises with each change; a change names the one that it was decided on. */
  version: Scalars['Int']['output'];
  /** Way in which the issuer declares now. */
  declaracion: DeclaracionCierre;
  /** The month as it is now. */
  marca: MarcaMes;
  /** Whether a job calculates it. */
  preparando: Scalars['Boolean']['output'];
  /** Whether the last job gave up. */
  fallido: Scalars['Boolean']['output'];
  calculo?: Maybe<CalculoCierre>;
  /** The month as it was closed last; it stays after it was opened again. */
  congelado?: Maybe<CierreCongelado>;
  declarado?: Maybe<CierreDeclarado>;
  /** Documents of the month that the product still works on, by the kept counters. */
  pendientes: Scalars['Int']['output'];
  rechazados: Scalars['Int']['output'];
  /** Whether the month was compared with what SAT shows, and documents that it left to look at. */
  conciliacion: EstadoConciliacion;
  porRevisar: Scalars['Int']['output'];
  /** Null while the month before is not closed. */
  arrastre?: Maybe<ArrastreCierre>;
  /** Sum of the certificates of IVA dated in the month. */
  retencionesRecibidas: Scalars['Float']['output'];
  /** Months of the year up to this one. */
  ventasAnio: Array<VentasMesCierre>;
  /** Months of the year that somebody touched. */
  estados: Array<EstadoMesCierre>;
  /** What was done with the month, oldest first. */
  eventos: Array<EventoCierre>;
};

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

export type DiferenciaConciliacion = {
  campo: CampoDiferente;
  aqui: Scalars['String']['output'];
  sat: Scalars['String']['output'];
};

/** A document that is not the same here and at SAT. */
export type RenglonConciliacion = {
  clase: ClaseRenglon;
  consejo: ConsejoConciliacion;
  uuid: Scalars['String']['output'];
  serie: Scalars['String']['output'];
  numero: Scalars['String']['output'];
  tipoDoc: Scalars['String']['output'];
  /** yyyy-mm-dd */
  fecha: Scalars['String']['output'];
  nit: Scalars['String']['output'];
  nombre: Scalars['String']['output'];
  moneda: Scalars['String']['output'];
  /** Null for an annulment alone, which names no amount. */
  total?: Maybe<Scalars['Float']['output']>;
  anulado: Scalars['Boolean']['output'];
  /** Document here; null where SAT alone has it. */
  id?: Maybe<Scalars['ID']['output']>;
  /** File and row where SAT shows it. */
  origen?: Maybe<Scalars['String']['output']>;
  diferencias: Array<DiferenciaConciliacion>;
};

export type CuentasConciliacion = {
  iguales: Scalars['Int']['output'];
  aqui: Scalars['Int']['output'];
  sat: Scalars['Int']['output'];
  soloSat: Scalars['Int']['output'];
  soloAqui: Scalars['Int']['output'];
  diferentes: Scalars['Int']['output'];
};

export type ConciliacionesMes = {
  /** At most one for each side. */
  conciliaciones: Array<Conciliacion>;
  /** Both sides as they are before a comparison, which sends them back when it is kept. */
  lados: Array<LadoConciliable>;
};

export type LadoConciliable = {
  lado: LadoConciliacion;
  /** Number that rises with each reconciliation that is kept; 0 without one. */
  version: Scalars['Int']['output'];
  totales: TotalesConciliados;
};

/** Sums of the documents in force, each with its whole total. */
export type TotalesConciliados = {
  gtq: Scalars['Float']['output'];
  usd: Scalars['Float']['output'];
};

export type TotalesConciliadosInput = {
  gtq: Scalars['Float']['input'];
  usd: Scalars['Float']['input'];
};

export type Conciliacion = {
  lado: LadoConciliacion;
  /** Null for all establishments. */
  establecimiento?: Maybe<Scalars['Int']['output']>;
  archivo: Scalars['String']['output'];
  cuentas: CuentasConciliacion;
  /** The first two hundred; the counts are of all. */
  renglones: Array<RenglonConciliacion>;
  usuario: Scalars['String']['output'];
  fecha: Scalars['String']['output'];
};

export type DiferenciaConciliacionInput = {
  campo: CampoDiferente;
  aqui: Scalars['String']['input'];
  sat: Scalars['String']['input'];
};

export type RenglonConciliacionInput = {
  clase: ClaseRenglon;
  consejo: ConsejoConciliacion;
  uuid: Scalars['String']['input'];
  serie: Scalars['String']['input'];
  numero: Scalars['String']['input'];
  tipoDoc: Scalars['String']['input'];
  fecha: Scalars['String']['input'];
  nit: Scalars['String']['input'];
  nombre: Scalars['String']['input'];
  moneda: Scalars['String']['input'];
  total?: InputMaybe<Scalars['Float']['input']>;
  anulado: Scalars['Boolean']['input'];
  id?: InputMaybe<Scalars['ID']['input']>;
  origen?: InputMaybe<Scalars['String']['input']>;
  diferencias: Array<DiferenciaConciliacionInput>;
};

export type CuentasConciliacionInput = {
  iguales: Scalars['Int']['input'];
  aqui: Scalars['Int']['input'];
  sat: Scalars['Int']['input'];
  soloSat: Scalars['Int']['input'];
  soloAqui: Scalars['Int']['input'];
  diferentes: Scalars['Int']['input'];
};

export type ConciliacionInput = {
  mes: Scalars['Int']['input'];
  anio: Scalars['Int']['input'];
  lado: LadoConciliacion;
  establecimiento?: InputMaybe<Scalars['Int']['input']>;
  archivo: Scalars['String']['input'];
  /** Version and sums of the side before its documents were read for the comparison. */
  version: Scalars['Int']['input'];
  totales?: InputMaybe<TotalesConciliadosInput>;
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

export type AgenteRetenedor = {
  nit: Scalars['String']['output'];
  nombre: Scalars['String']['output'];
  tipo: TipoAgente;
  retieneIsr: Scalars['Boolean']['output'];
};

export type AgenteRetenedorInput = {
  nit: Scalars['String']['input'];
  nombre: Scalars['String']['input'];
  tipo: TipoAgente;
  retieneIsr: Scalars['Boolean']['input'];
  /** Whether it is taken off the list. */
  quitar: Scalars['Boolean']['input'];
};

export type FaltaRetencion =
  /** The rate of its day. */
  | 'CAMBIO'
  /** What is sold to the exporter. */
  | 'PRODUCTO'
  /** The sale that the note adjusts. */
  | 'ORIGEN';

export type RetencionEsperada = {
  idTransaccion: Scalars['ID']['output'];
  /** yyyy-mm-ddThh:mm:ss-06:00 */
  fechaEmision: Scalars['String']['output'];
  tipoDoc: Scalars['String']['output'];
  /** Serie and number. */
  documento: Scalars['String']['output'];
  moneda: Moneda;
  total: Scalars['Float']['output'];
  nitAgente: Scalars['String']['output'];
  nombreAgente: Scalars['String']['output'];
  /** Null while what is in falta was not said. */
  iva?: Maybe<Scalars['Float']['output']>;
  isr?: Maybe<Scalars['Float']['output']>;
  falta?: Maybe<FaltaRetencion>;
  /** Number of the certificate that came for it; null while there is none. */
  constanciaIva?: Maybe<Scalars['String']['output']>;
  constanciaIsr?: Maybe<Scalars['String']['output']>;
  /** Days by which a certificate is late. */
  diasTarde: Scalars['Int']['output'];
};

export type Constancia = {
  id: Scalars['ID']['output'];
  impuesto: ImpuestoRetenido;
  numero: Scalars['String']['output'];
  /** yyyy-mm-dd */
  fecha: Scalars['String']['output'];
  nitAgente: Scalars['String']['output'];
  monto: Scalars['Float']['output'];
  idTransaccion?: Maybe<Scalars['ID']['output']>;
  usuario: Scalars['String']['output'];
};

export type RetencionesMes = {
  agentes: Array<AgenteRetenedor>;
  /** Oldest sale first. */
  esperadas: Array<RetencionEsperada>;
  /** Whether a buyer has more sales in the month than are looked at. */
  hayMas: Scalars['Boolean']['output'];
  constancias: Array<Constancia>;
  totalIva: Scalars['Float']['output'];
  totalIsr: Scalars['Float']['output'];
  /** Closed months of the last year whose certificates of IVA exceed what was declared, whatever month is asked for. */
  sinDeclarar: Array<RetencionSinDeclarar>;
};

export type RetencionSinDeclarar = {
  /** yyyy-mm */
  mes: Scalars['String']['output'];
  estado: EstadoCierre;
  /** IVA that the closing of the month does not count. */
  falta: Scalars['Float']['output'];
  constancias: Array<Constancia>;
};

export type ConstanciaInput = {
  /** Made with the form, so that a repeat is known. */
  id: Scalars['ID']['input'];
  impuesto: ImpuestoRetenido;
  numero: Scalars['String']['input'];
  /** yyyy-mm-dd */
  fecha: Scalars['String']['input'];
  nitAgente: Scalars['String']['input'];
  monto: Scalars['Float']['input'];
  /** Sale that it is for. */
  idTransaccion?: InputMaybe<Scalars['ID']['input']>;
};

export type CerrarMesInput = {
  mes: Scalars['Int']['input'];
  anio: Scalars['Int']['input'];
  version: Scalars['Int']['input'];
  /** Calculation that was looked at; refused when another is the newest. */
  calculo: Scalars['ID']['input'];
  remanente: Scalars['Float']['input'];
  retenciones: Scalars['Float']['input'];
  retencionesAnteriores: Scalars['Float']['input'];
  /** Sum of the certificates of the month that its user saw; refused when it is another one by now. */
  retencionesVistas: Scalars['Float']['input'];
  /** What the user saw that the month before leaves; null when that one was open. */
  arrastreVisto?: InputMaybe<ArrastreVistoInput>;
};

export type ArrastreVistoInput = {
  remanente: Scalars['Float']['input'];
  retencionesAnteriores: Scalars['Float']['input'];
};

export type FormularioPresentadoInput = {
  formulario: Scalars['String']['input'];
  numero: Scalars['String']['input'];
};

export type DeclararMesInput = {
  mes: Scalars['Int']['input'];
  anio: Scalars['Int']['input'];
  version: Scalars['Int']['input'];
  formularios: Array<FormularioPresentadoInput>;
  /** yyyy-mm-dd */
  dia: Scalars['String']['input'];
};

/** Book of a month. */
export type Libro = {
  id: Scalars['ID']['output'];
  tipo: TipoLibro;
  formato: FormatoLibro;
  mes: Scalars['Int']['output'];
  anio: Scalars['Int']['output'];
  establecimiento?: Maybe<Scalars['Int']['output']>;
  folioInicial: Scalars['Int']['output'];
  consolidado: Scalars['Boolean']['output'];
  estado: EstadoExportacion;
  usuario: Scalars['String']['output'];
  /** yyyy-mm-ddThh:mm:ss-06:00 */
  creada: Scalars['String']['output'];
  /** Documents read so far; those in the book when it is finished. */
  documentos: Scalars['Int']['output'];
  /** Documents of the month; null until they were counted. */
  total?: Maybe<Scalars['Int']['output']>;
  /** Size of the finished file in bytes; 0 before. */
  bytes: Scalars['Float']['output'];
  /** Instant at which the file is deleted; null until it is finished. */
  vence?: Maybe<Scalars['String']['output']>;
};

/** Spreadsheet of the documents of a period. */
export type Reporte = {
  id: Scalars['ID']['output'];
  tipo: TipoReporte;
  /** Null when nothing was chosen. */
  filtro?: Maybe<FiltroReporte>;
  fechaInicial: Scalars['AWSTimestamp']['output'];
  fechaFinal: Scalars['AWSTimestamp']['output'];
  estado: EstadoExportacion;
  usuario: Scalars['String']['output'];
  /** yyyy-mm-ddThh:mm:ss-06:00 */
  creada: Scalars['String']['output'];
  /** Documents read so far. */
  documentos: Scalars['Int']['output'];
  /** Documents of the period; null until they were counted. */
  total?: Maybe<Scalars['Int']['output']>;
  /** Rows of the finished sheet; null before. One without rows has no file. */
  filas?: Maybe<Scalars['Int']['output']>;
  /** Rows of test documents that the finished sheet left out. */
  dePrueba: Scalars['Int']['output'];
  /** Size of the finished file in bytes; 0 before. */
  bytes: Scalars['Float']['output'];
  /** Instant at which the file is deleted; null until it is finished. */
  vence?: Maybe<Scalars['String']['output']>;
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

export type ConteoResultado = {
  resultado: ResultadoArchivo;
  cantidad: Scalars['Int']['output'];
};

export type Importacion = {
  id: Scalars['ID']['output'];
  estado: EstadoImportacion;
  usuario: Scalars['String']['output'];
  /** yyyy-mm-ddThh:mm:ss-06:00 */
  creada: Scalars['String']['output'];
  /** Names of the uploads. */
  nombres: Array<Scalars['String']['output']>;
  /** Files read so far, and by what became of them. */
  archivos: Scalars['Int']['output'];
  conteos: Array<ConteoResultado>;
  /** Months that were closed when it brought documents into them, oldest first. */
  cerrados: Array<MesCerradoImportacion>;
  /** Purchases and sales among them that were loaded with a remark. */
  conReparos: Scalars['Int']['output'];
  /** Part of the uploads that was read, from 0 to 1. */
  avance: Scalars['Float']['output'];
};

export type MesCerradoImportacion = {
  /** yyyy-mm */
  mes: Scalars['String']['output'];
  estado: EstadoCierre;
  documentos: Scalars['Int']['output'];
};

export type ArchivoImportacion = {
  /** Name of the file, with its folders inside a ZIP. */
  nombre: Scalars['String']['output'];
  resultado: ResultadoArchivo;
  /** Reasons and remarks, in Spanish. */
  motivos: Array<Scalars['String']['output']>;
  uuidCertificacion?: Maybe<Scalars['ID']['output']>;
  tipoDoc?: Maybe<Scalars['String']['output']>;
  /** Other party: the supplier of a purchase, the client of a sale, the NIT of the issuer of an annulment. */
  contraparte?: Maybe<Scalars['String']['output']>;
  total?: Maybe<Scalars['Float']['output']>;
  moneda?: Maybe<Scalars['String']['output']>;
  /** yyyy-mm-dd */
  fecha?: Maybe<Scalars['String']['output']>;
  firmaEmisor?: Maybe<EstadoFirma>;
  firmaCertificador?: Maybe<EstadoFirma>;
};

export type ArchivosImportacionPagina = {
  archivos: Array<ArchivoImportacion>;
  /** Pass it back to read the next page; null on the last one. */
  siguiente?: Maybe<Scalars['String']['output']>;
};

/** One XML file or one ZIP. */
export type SubidaImportacionInput = {
  nombre: Scalars['String']['input'];
  tamano: Scalars['Int']['input'];
};

export type ImportacionNueva = {
  importacion: Importacion;
  /** One for each upload, in their order. */
  subidas: Array<Subida>;
};

export type DescargaExportacion = {
  url: Scalars['String']['output'];
  nombre: Scalars['String']['output'];
};

/** A link in force. */
export type Enlace = {
  id: Scalars['ID']['output'];
  /** yyyy-mm-ddThh:mm:ss-06:00 */
  creado: Scalars['String']['output'];
  /** yyyy-mm-ddThh:mm:ss-06:00 */
  expira: Scalars['String']['output'];
  usuario: Scalars['String']['output'];
  /** When its holder opened it for the first time, yyyy-mm-ddThh:mm:ss-06:00. */
  primeraVista?: Maybe<Scalars['String']['output']>;
  /** When its holder opened it last, to the hour. */
  ultimaVista?: Maybe<Scalars['String']['output']>;
};

export type EnlaceNuevo = {
  id: Scalars['ID']['output'];
  /** Part behind the # in the address of the public page; browsers send it to no server. */
  token: Scalars['String']['output'];
  /** yyyy-mm-ddThh:mm:ss-06:00 */
  expira: Scalars['String']['output'];
};
