// Written by `npm run codegen`. Do not edit.
/** What comes in by each field and each input: texts, lists and inputs; numbers, truths and enums are left out. */
export const ENTRADAS = {
  'Query.getEstablecimientoFel': {
    nit: 'texto',
  },
  'Query.generarBearer': {
    nitCertificador: 'texto',
  },
  'Query.getHistorialTraduccion': {
    etiqueta: 'texto',
  },
  'Query.getComprasEmisor': {
    nit: 'texto',
  },
  'Query.getComprasSinDecidir': {
    siguiente: 'texto',
  },
  'Query.getBoletaCompra': {
    nit: 'texto',
  },
  'Query.getDocumento': {
    uuidCertificacion: 'texto',
    idTransaccion: 'texto',
  },
  'Query.getDocumentos': {
    siguiente: 'texto',
    siguienteSinPago: 'texto',
    filtro: 'FiltroDocumentosInput',
  },
  'Query.getTotalesDocumentos': {
    filtro: 'FiltroDocumentosInput',
    siguiente: 'texto',
  },
  'Query.getCaja': {
    usuario: 'texto',
  },
  'Query.getCierresCaja': {
    siguiente: 'texto',
  },
  'Query.getCliente': {
    nitCliente: 'texto',
  },
  'Query.getClientesPagina': {
    siguiente: 'texto',
  },
  'Query.getDocumentosCliente': {
    nitCliente: 'texto',
    siguiente: 'texto',
    siguienteSinPago: 'texto',
  },
  'Query.getProductosPagina': {
    siguiente: 'texto',
  },
  'Query.getCambiosProductos': {
    desde: 'texto',
  },
  'Query.getProducto': {
    codigo: 'texto',
  },
  'Query.getResumenClientes': {
    nits: 'lista texto',
  },
  'Query.getEnlaces': {
    idTransaccion: 'texto',
  },
  'Query.getBitacora': {
    siguiente: 'texto',
  },
  'Query.getImportacion': {
    id: 'texto',
  },
  'Query.getArchivosImportacion': {
    id: 'texto',
    siguiente: 'texto',
  },
  'Query.getComprasPorProveedor': {
    nit: 'texto',
  },
  'Query.getArticulosCompra': {
    texto: 'texto',
    siguiente: 'texto',
  },
  'Query.getDocumentosEnDuda': {
    siguiente: 'texto',
  },
  'Query.getCorreosEmisor': {
    nit: 'texto',
    documento: 'texto',
    para: 'texto',
    siguiente: 'texto',
  },
  'Query.getCreditosEmisor': {
    nit: 'texto',
  },
  'Mutation.putEstablecimiento': {
    data: 'EstablecimientoInput',
    version: 'texto',
  },
  'Mutation.putEstablecimientoSucursal': {
    data: 'SucursalInput',
    version: 'texto',
  },
  'Mutation.crearSubida': {
    nombre: 'texto',
  },
  'Mutation.putLogoEstablecimiento': {
    clave: 'texto',
  },
  'Mutation.putEstablecimientoFormatoPdf': {
    formato: 'FormatoPdfInput',
    version: 'texto',
  },
  'Mutation.aceptarPaf': {
    version: 'texto',
  },
  'Mutation.probarReclamo': {
    data: 'ReclamoInput',
  },
  'Mutation.putCertificadorEstablecimiento': {
    data: 'CertificadorInput',
    version: 'texto',
  },
  'Mutation.certifyDte': {
    data: 'DteInput',
  },
  'Mutation.nullifyDte': {
    data: 'AnulacionInput',
  },
  'Mutation.descartarDte': {
    idTransaccion: 'texto',
  },
  'Mutation.rerouteDte': {
    idTransaccion: 'texto',
    nitCertificador: 'texto',
  },
  'Mutation.startContingencia': {
    idTransaccion: 'texto',
    motivo: 'texto',
  },
  'Mutation.putAvisoContingencia': {
    id: 'texto',
  },
  'Mutation.pagarDocumento': {
    idPago: 'texto',
    idTransaccion: 'texto',
  },
  'Mutation.clasificarCompra': {
    uuidCertificacion: 'texto',
    clases: 'lista ClaseLineaInput',
  },
  'Mutation.contarCompra': {
    uuidCertificacion: 'texto',
  },
  'Mutation.aceptarCompra': {
    uuidCertificacion: 'texto',
    motivo: 'texto',
  },
  'Mutation.cambiarArticuloCompra': {
    nitProveedor: 'texto',
    articulo: 'texto',
    siguiente: 'texto',
  },
  'Mutation.moverCaja': {
    idMovimiento: 'texto',
    usuario: 'texto',
    motivo: 'texto',
  },
  'Mutation.cerrarCaja': {
    idCierre: 'texto',
    usuario: 'texto',
    conteo: 'lista ConteoCajaInput',
    observacion: 'texto',
  },
  'Mutation.updateDocumento': {
    idTransaccion: 'texto',
    direccionReceptor: 'DireccionInput',
  },
  'Mutation.corregirFormaPago': {
    idTransaccion: 'texto',
  },
  'Mutation.updateCliente': {
    id: 'texto',
    data: 'ClienteInput',
    version: 'texto',
  },
  'Mutation.putTelefonoCliente': {
    nitCliente: 'texto',
    telefono: 'texto',
  },
  'Mutation.mailDocumento': {
    idEnvio: 'texto',
    idTransaccion: 'texto',
    correos: 'texto',
  },
  'Mutation.crearEnlace': {
    idTransaccion: 'texto',
  },
  'Mutation.revocarEnlace': {
    idTransaccion: 'texto',
    id: 'texto',
  },
  'Mutation.deleteCertificadorEstablecimiento': {
    nitCertificador: 'texto',
  },
  'Mutation.putProductos': {
    productos: 'lista ProductoInput',
  },
  'Mutation.invitarUsuario': {
    data: 'UsuarioInput',
  },
  'Mutation.putUsuario': {
    usuario: 'texto',
    data: 'UsuarioCambioInput',
    version: 'texto',
  },
  'Mutation.reenviarInvitacion': {
    usuario: 'texto',
  },
  'Mutation.invitarContador': {
    nit: 'texto',
    correo: 'texto',
  },
  'Mutation.confirmarContador': {
    nit: 'texto',
  },
  'Mutation.revocarContador': {
    nit: 'texto',
  },
  'Mutation.responderInvitacion': {
    codigo: 'texto',
  },
  'Mutation.dejarCliente': {
    nit: 'texto',
  },
  'Mutation.elegirEstablecimiento': {
    nit: 'texto',
  },
  'Mutation.putUnidadMedida': {
    data: 'UnidadMedidaInput',
    version: 'texto',
  },
  'Mutation.putTipoCambio': {
    fecha: 'texto',
    version: 'texto',
  },
  'Mutation.putPreferencias': {
    data: 'PreferenciasInput',
  },
  'Mutation.crearImportacion': {
    subidas: 'lista SubidaImportacionInput',
  },
  'Mutation.iniciarImportacion': {
    id: 'texto',
  },
  'Mutation.deshacerImportacion': {
    id: 'texto',
  },
  'Mutation.descargarExportacion': {
    id: 'texto',
  },
  'Mutation.generarReporteExcel': {
    filtro: 'FiltroReporteInput',
  },
  'Mutation.descargarReporte': {
    id: 'texto',
  },
  'Mutation.crearLote': {
    data: 'LoteInput',
  },
  'Mutation.confirmarLote': {
    id: 'texto',
  },
  'Mutation.descargarLote': {
    id: 'texto',
  },
  'Mutation.generarLibro': {
    data: 'LibroInput',
  },
  'Mutation.descargarLibro': {
    id: 'texto',
  },
  'Mutation.cerrarMes': {
    data: 'CerrarMesInput',
  },
  'Mutation.declararMes': {
    data: 'DeclararMesInput',
  },
  'Mutation.guardarConciliacion': {
    data: 'ConciliacionInput',
  },
  'Mutation.putAgenteRetenedor': {
    data: 'AgenteRetenedorInput',
  },
  'Mutation.putConstancia': {
    data: 'ConstanciaInput',
  },
  'Mutation.quitarConstancia': {
    id: 'texto',
    fecha: 'texto',
  },
  'Mutation.reabrirMes': {
    motivo: 'texto',
  },
  'Mutation.crearPaqueteMensual': {
    nits: 'lista texto',
  },
  'Mutation.descargarPaqueteMensual': {
    id: 'texto',
  },
  'Mutation.consultarEnDuda': {
    nit: 'texto',
    idTransaccion: 'texto',
  },
  'Mutation.certificarEnDuda': {
    nit: 'texto',
    idTransaccion: 'texto',
    data: 'CertificacionDictadaInput',
    motivo: 'texto',
  },
  'Mutation.rechazarEnDuda': {
    nit: 'texto',
    idTransaccion: 'texto',
    motivo: 'texto',
  },
  'Mutation.anularEnDuda': {
    nit: 'texto',
    idTransaccion: 'texto',
    fechaAnulacion: 'texto',
    motivo: 'texto',
  },
  'Mutation.conservarEnDuda': {
    nit: 'texto',
    idTransaccion: 'texto',
    motivo: 'texto',
  },
  'Mutation.devolverMensajeMuerto': {
    id: 'texto',
    nit: 'texto',
    motivo: 'texto',
  },
  'Mutation.devolverColaMuerta': {
    motivo: 'texto',
  },
  'Mutation.borrarMensajeMuerto': {
    id: 'texto',
    nit: 'texto',
    motivo: 'texto',
  },
  'Mutation.reenviarCorreoEmisor': {
    nit: 'texto',
    id: 'texto',
    idReenvio: 'texto',
    motivo: 'texto',
  },
  'Mutation.reenviarFallidosEmisor': {
    nit: 'texto',
    idReenvio: 'texto',
    siguiente: 'texto',
    motivo: 'texto',
  },
  'Mutation.levantarSupresion': {
    nit: 'texto',
    id: 'texto',
    motivo: 'texto',
  },
  'Mutation.ajustarCreditos': {
    nit: 'texto',
    idAjuste: 'texto',
    motivo: 'texto',
  },
  'Mutation.putPaquete': {
    data: 'PaqueteInput',
    motivo: 'texto',
  },
  'Mutation.putComisionTarjeta': {
    desde: 'texto',
    motivo: 'texto',
  },
  'Mutation.congelarPaquete': {
    nit: 'texto',
    motivo: 'texto',
  },
  'Mutation.decidirCompra': {
    nit: 'texto',
    numeroAutorizacion: 'texto',
    referencia: 'texto',
    motivo: 'texto',
  },
  'Mutation.putTraduccion': {
    etiqueta: 'texto',
    gt_esp: 'texto',
    gt_kic: 'texto',
    gt_kaq: 'texto',
    gt_mam: 'texto',
    revisados: 'lista otro',
  },
  'Mutation.crearSubidaAudio': {
    nombre: 'texto',
  },
  'Mutation.putAudioTraduccion': {
    etiqueta: 'texto',
    clave: 'texto',
  },
  'Mutation.putCupon': {
    codigo: 'texto',
    data: 'CuponInput',
  },
  'Mutation.crearCupones': {
    idLote: 'texto',
    prefijo: 'texto',
    data: 'CuponInput',
  },
  'Mutation.aplicarCuponCompra': {
    codigoCupon: 'texto',
    idUso: 'texto',
  },
  'Mutation.procesarCompraPaquete': {
    idCompra: 'texto',
    idPaquete: 'texto',
    numeroTarjeta: 'texto',
    vencimientoTarjeta: 'texto',
    cvv2Tarjeta: 'texto',
    firstName: 'texto',
    lastName: 'texto',
    hostName: 'texto',
    ipAddress: 'texto',
    userAgent: 'texto',
    fingerprintSessionId: 'texto',
  },
  'Mutation.procesarCompraDeposito': {
    idPaquete: 'texto',
    boleta: 'texto',
    formato: 'texto',
    archivo: 'texto',
  },
  'Mutation.createPaypalOrder': {
    idPaquete: 'texto',
  },
  'Mutation.approvePaypalOrder': {
    idPaquete: 'texto',
    orderId: 'texto',
  },
  'Mutation.leerBitacora': {
    nit: 'texto',
    motivo: 'texto',
    siguiente: 'texto',
  },
  'TextoLibrePdfInput': {
    texto: 'texto',
    fuente: 'texto',
    alineacion: 'texto',
  },
  'FormatoPdfInput': {
    colorPrincipal: 'texto',
    colorAuxiliar: 'texto',
    colorAuxiliar2: 'texto',
    logo: 'RecuadroPdfInput',
    imagen: 'RecuadroPdfInput',
    tamanos: 'TamanosPdfInput',
    textoFactura1: 'texto',
    textoFactura2: 'texto',
    textoFactura3: 'texto',
    textoFactura4: 'texto',
    textoFactura5: 'texto',
    texto1Alineacion: 'texto',
    texto2Alineacion: 'texto',
    texto3Alineacion: 'texto',
    texto4Alineacion: 'texto',
    texto5Alineacion: 'texto',
    textosLibres: 'lista TextoLibrePdfInput',
    textoFCAM: 'texto',
    claveImagen: 'texto',
  },
  'EstablecimientoInput': {
    nombre: 'texto',
    razon: 'texto',
    telefono: 'texto',
    email: 'texto',
    direccion: 'texto',
    ciudad: 'texto',
    estado: 'texto',
    codPostal: 'texto',
    numeroResolRetenIsr: 'texto',
    fechaResolRetenIsr: 'texto',
    codExp: 'texto',
    nombreExp: 'texto',
    monIso: 'lista otro',
  },
  'SucursalInput': {
    nombre: 'texto',
    direccion: 'texto',
    ciudad: 'texto',
    estado: 'texto',
    codPostal: 'texto',
    correo: 'texto',
  },
  'CertificadorInput': {
    nitCertificador: 'texto',
    usuario: 'texto',
    apiKey: 'texto',
    llaveFirma: 'texto',
    certificado: 'CertificadoInput',
  },
  'ReclamoInput': {
    certificado: 'CertificadoInput',
    nitCertificador: 'texto',
    usuario: 'texto',
    apiKey: 'texto',
  },
  'CertificadoInput': {
    datos: 'texto',
    formato: 'texto',
    passCert: 'texto',
  },
  'PaqueteInput': {
    id: 'texto',
    nombre: 'texto',
    caracteristicas: 'lista texto',
  },
  'CuponInput': {
    nit: 'texto',
    vence: 'texto',
  },
  'ClienteInput': {
    nombre: 'texto',
    nitCliente: 'texto',
    correo: 'texto',
    telefono: 'texto',
    direccionCliente: 'DireccionInput',
  },
  'DireccionInput': {
    direccion: 'texto',
    municipio: 'texto',
    departamento: 'texto',
    codigoPostal: 'texto',
    pais: 'texto',
  },
  'ProductoInput': {
    codigo: 'texto',
    codigoAlterno: 'texto',
    descripcion: 'texto',
    unidadMedida: 'texto',
    impuesto: 'ImpuestoProductoInput',
    version: 'texto',
  },
  'ImpuestoProductoInput': {
    nombreCorto: 'texto',
  },
  'FiltroDocumentosInput': {
    texto: 'texto',
    tipoDoc: 'texto',
    estado: 'texto',
    proveedor: 'texto',
  },
  'LoteInput': {
    filtro: 'FiltroDocumentosInput',
  },
  'DteInput': {
    idTransaccion: 'texto',
    receptor: 'ReceptorInput',
    fechaEmision: 'texto',
    detalle: 'lista LineaInput',
    fechaVencimiento: 'texto',
    formaPago: 'lista PartePagoInput',
    frasesElegidas: 'lista FraseElegidaInput',
    datosFacturaCambiaria: 'DatosFacturaCambiariaInput',
    datosNota: 'DatosNotaInput',
    datosExportacion: 'DatosExportacionInput',
    datosFacturaEspecial: 'DatosFacturaEspecialInput',
  },
  'FraseElegidaInput': {
    numeroResolucion: 'texto',
  },
  'DatosFacturaCambiariaInput': {
    abonos: 'lista AbonoInput',
  },
  'AbonoInput': {
    fechaVencimiento: 'texto',
  },
  'DatosNotaInput': {
    numeroAutorizacion: 'texto',
    fechaEmisionDocumentoOrigen: 'texto',
    motivoAjuste: 'texto',
  },
  'DatosExportacionInput': {
    nombreConsignatario: 'texto',
    direccionConsignatario: 'texto',
    codigoConsignatario: 'texto',
    paisConsignatario: 'texto',
    nombreComprador: 'texto',
    direccionComprador: 'texto',
    codigoComprador: 'texto',
    lugarExpedicion: 'texto',
    otraReferencia: 'texto',
    incoterm: 'texto',
    nombreExportador: 'texto',
    codigoExportador: 'texto',
  },
  'ReceptorInput': {
    nit: 'texto',
    nombre: 'texto',
    correo: 'texto',
    direccionReceptor: 'DireccionInput',
  },
  'LineaInput': {
    codigoProducto: 'texto',
    codigoAlternoProducto: 'texto',
    descripcion: 'texto',
    unidadMedida: 'texto',
    impuesto: 'ImpuestoInput',
  },
  'ImpuestoInput': {
    nombreCorto: 'texto',
  },
  'AnulacionInput': {
    uuidDocumento: 'texto',
    motivoAnulacion: 'texto',
    fechaHoraAnulacion: 'texto',
  },
  'UnidadMedidaInput': {
    codigo: 'texto',
    nombre: 'texto',
  },
  'PreferenciasInput': {
    filtros: 'lista FiltroGuardadoInput',
  },
  'FiltroGuardadoInput': {
    nombre: 'texto',
    consulta: 'texto',
  },
  'UsuarioInput': {
    correo: 'texto',
    nombre: 'texto',
    sucursales: 'lista otro',
  },
  'UsuarioCambioInput': {
    sucursales: 'lista otro',
  },
  'CertificacionDictadaInput': {
    uuidCertificacion: 'texto',
    serie: 'texto',
    numero: 'texto',
    fechaCertificacion: 'texto',
  },
  'FiltroReporteInput': {
    tipoDoc: 'texto',
    idReceptor: 'texto',
  },
  'DiferenciaConciliacionInput': {
    aqui: 'texto',
    sat: 'texto',
  },
  'RenglonConciliacionInput': {
    uuid: 'texto',
    serie: 'texto',
    numero: 'texto',
    tipoDoc: 'texto',
    fecha: 'texto',
    nit: 'texto',
    nombre: 'texto',
    moneda: 'texto',
    id: 'texto',
    origen: 'texto',
    diferencias: 'lista DiferenciaConciliacionInput',
  },
  'ConciliacionInput': {
    archivo: 'texto',
    totales: 'TotalesConciliadosInput',
    cuentas: 'CuentasConciliacionInput',
    renglones: 'lista RenglonConciliacionInput',
  },
  'AgenteRetenedorInput': {
    nit: 'texto',
    nombre: 'texto',
  },
  'ConstanciaInput': {
    id: 'texto',
    numero: 'texto',
    fecha: 'texto',
    nitAgente: 'texto',
    idTransaccion: 'texto',
  },
  'CerrarMesInput': {
    calculo: 'texto',
    arrastreVisto: 'ArrastreVistoInput',
  },
  'FormularioPresentadoInput': {
    formulario: 'texto',
    numero: 'texto',
  },
  'DeclararMesInput': {
    formularios: 'lista FormularioPresentadoInput',
    dia: 'texto',
  },
  'SubidaImportacionInput': {
    nombre: 'texto',
  },
} as const;
