// Written by `npm run codegen`. Do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
export type Modulo =
  | 'V'
  | 'C';

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

/** Owner; cashier: issues; accountant: reads and reports. */
export type RolMiembro =
  | 'dueno'
  | 'cajero'
  | 'contador';

/** VERDE nothing waits, AMARILLA something waits or was refused, ROJA it waits since more than a day, GRIS nothing issued. */
export type LuzCliente =
  | 'VERDE'
  | 'AMARILLA'
  | 'ROJA'
  | 'GRIS';

export type TipoSubida =
  | 'LOGO'
  | 'LOGO_PEQUENO'
  | 'BOLETA'
  | 'XML'
  | 'ZIP';

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
  /** True makes it, and is refused when the number is taken; otherwise it must exist. */
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

export type CertificadoInput = {
  /** The file, base64. */
  datos: string;
  /** PFX or P12. */
  formato: string;
  passCert: string;
};

export type ClienteInput = {
  nombre: string;
  /** The one of the entry; it never changes. */
  nitCliente: string;
  /** Absent: told from nitCliente. */
  tipoIdentificador?: TipoIdentificador | null | undefined;
  /** Several ones separated by commas. */
  correo: string;
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
};

export type ImpuestoProductoInput = {
  /** NombreCorto of SAT's schema, never IVA. */
  nombreCorto: string;
  codigoUnidadGravable: number;
};

export type DteInput = {
  idTransaccion: string;
  sucursal: number;
  tipoDocumento: TipoDocumento;
  receptor: ReceptorInput;
  /** yyyy-mm-dd, day in Guatemala. */
  fechaEmision: string;
  moneda: Moneda;
  /** What the browser showed; a different total on the server refuses the document. */
  valorTotal: number;
  aplicaIva: boolean;
  tipoVenta: TipoVenta;
  escenarioExento?: number | null | undefined;
  detalle: Array<LineaInput>;
  /** Quetzales for one US dollar. */
  tipoCambio?: number | null | undefined;
  /** Sale on credit: yyyy-mm-dd. */
  fechaVencimiento?: string | null | undefined;
  tipoPersoneria?: number | null | undefined;
  frasesElegidas?: Array<FraseElegidaInput> | null | undefined;
  datosFacturaCambiaria?: DatosFacturaCambiariaInput | null | undefined;
  datosNota?: DatosNotaInput | null | undefined;
  datosExportacion?: DatosExportacionInput | null | undefined;
  /** What the browser showed; different withholdings on the server refuse the document. */
  datosFacturaEspecial?: DatosFacturaEspecialInput | null | undefined;
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

export type PreferenciasInput = {
  densidad: Densidad;
  tipoDocumento?: TipoDocumento | null | undefined;
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

/** VENCIDA: its file was deleted after seven days. */
export type EstadoExportacion =
  | 'EN_PROCESO'
  | 'LISTA'
  | 'FALLIDA'
  | 'VENCIDA';

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

export type GetBitacoraQueryVariables = Exact<{
  fechaInicial: number;
  fechaFinal: number;
  siguiente?: string | null | undefined;
}>;


export type GetBitacoraQuery = { getBitacora: { siguiente: string | null, registros: Array<{ id: string, fecha: string, usuario: string, campo: string, ids: Array<string>, resultado: string, ip: string, agente: string }> } };

export type ExportacionFilaFragment = { id: string, fechaInicial: number, fechaFinal: number, estado: EstadoExportacion, usuario: string, creada: string, documentos: number, total: number | null, bytes: number, vence: string | null };

export type GetProductosPaginaQueryVariables = Exact<{
  modulo: Modulo;
  siguiente?: string | null | undefined;
}>;


export type GetProductosPaginaQuery = { getProductosPagina: { siguiente: string | null, productos: Array<{ codigo: string, codigoAlterno: string, descripcion: string, bienServicio: BienServicio, unidadMedida: string, precio: number, eliminado: boolean, impuesto: { nombreCorto: string, codigoUnidadGravable: number } | null }> } };

export type GetCatalogosQueryVariables = Exact<{ [key: string]: never; }>;


export type GetCatalogosQuery = { getCatalogos: { unidades: Array<{ codigo: string, nombre: string, eliminada: boolean }>, tiposCambio: Array<{ fecha: string, tasa: number }> } };

export type PutUnidadMedidaMutationVariables = Exact<{
  data: UnidadMedidaInput;
}>;


export type PutUnidadMedidaMutation = { putUnidadMedida: { codigo: string, nombre: string, eliminada: boolean } };

export type PutTipoCambioMutationVariables = Exact<{
  fecha: string;
  tasa?: number | null | undefined;
}>;


export type PutTipoCambioMutation = { putTipoCambio: { fecha: string, tasa: number | null } };

export type GetClientesPaginaQueryVariables = Exact<{
  modulo: Modulo;
  siguiente?: string | null | undefined;
}>;


export type GetClientesPaginaQuery = { getClientesPagina: { siguiente: string | null, clientes: Array<{ id: string, nitCliente: string, tipoIdentificador: TipoIdentificador, nombre: string, correo: string, direccionCliente: { direccion: string, municipio: string, departamento: string, codigoPostal: string, pais: string } | null }> } };

export type GetSaldosClientesQueryVariables = Exact<{
  fechaInicial: number;
  fechaFinal: number;
}>;


export type GetSaldosClientesQuery = { getDocumentos: { documentosSinPago: Array<{ tipoDoc: string, nitReceptor: string, moneda: Moneda, saldo: number }> } };

export type GetDocumentosClienteQueryVariables = Exact<{
  nitCliente: string;
  tipoIdentificador: TipoIdentificador;
  modulo: Modulo;
  siguiente?: string | null | undefined;
}>;


export type GetDocumentosClienteQuery = { getDocumentosCliente: { siguiente: string | null, documentos: Array<{ idTransaccion: string, fechaEmision: string, tipoDoc: string, serie: string | null, numero: string | null, total: number, moneda: Moneda, statusDocumento: StatusDocumento }>, documentosSinPago: Array<{ moneda: Moneda, vencimientos: Array<{ fecha: string, saldo: number }> }> } };

export type GetClienteConsultadoQueryVariables = Exact<{
  nitCliente: string;
  tipoIdentificador?: TipoIdentificador | null | undefined;
}>;


export type GetClienteConsultadoQuery = { getCliente: { nombre: string, correo: string, direccionCliente: { direccion: string, municipio: string, departamento: string, codigoPostal: string, pais: string } | null } | null };

export type UpdateClienteMutationVariables = Exact<{
  id?: string | null | undefined;
  data: ClienteInput;
  modulo?: Modulo | null | undefined;
}>;


export type UpdateClienteMutation = { updateCliente: { id: string, nitCliente: string, tipoIdentificador: TipoIdentificador, nombre: string, correo: string, direccionCliente: { direccion: string, municipio: string, departamento: string, codigoPostal: string, pais: string } | null } };

export type MisPreferenciasQueryVariables = Exact<{ [key: string]: never; }>;


export type MisPreferenciasQuery = { misPreferencias: { densidad: Densidad, tipoDocumento: TipoDocumento | null } };

export type PutPreferenciasMutationVariables = Exact<{
  data: PreferenciasInput;
}>;


export type PutPreferenciasMutation = { putPreferencias: { densidad: Densidad, tipoDocumento: TipoDocumento | null } };

export type MisEstablecimientosQueryVariables = Exact<{ [key: string]: never; }>;


export type MisEstablecimientosQuery = { misEstablecimientos: Array<{ nit: string, nombre: string, rol: RolMiembro, propio: boolean, actual: boolean }> };

export type GetResumenClientesQueryVariables = Exact<{
  mes: number;
  anio: number;
}>;


export type GetResumenClientesQuery = { getResumenClientes: Array<{ nit: string, nombre: string, pendientes: number, rechazados: number, anulados: number, luz: LuzCliente, ventas: { cantidad: number, totalGtq: number, totalUsd: number }, compras: { cantidad: number, totalGtq: number, totalUsd: number } | null }> };

export type ElegirEstablecimientoMutationVariables = Exact<{
  nit: string;
}>;


export type ElegirEstablecimientoMutation = { elegirEstablecimiento: { nit: string, nombre: string, rol: RolMiembro, propio: boolean, actual: boolean } };

export type GetContingenciasQueryVariables = Exact<{ [key: string]: never; }>;


export type GetContingenciasQuery = { getContingencias: Array<{ id: string, codigoEstablecimiento: number, motivo: string, inicio: string, fin: string | null, avisoPresentado: string | null, documentos: Array<{ idTransaccion: string, tipoDoc: string, numeroAcceso: string | null, fechaEmision: string, limite: string, statusDocumento: StatusDocumento, total: number, moneda: Moneda }> }> };

export type PutAvisoContingenciaMutationVariables = Exact<{
  id: string;
}>;


export type PutAvisoContingenciaMutation = { putAvisoContingencia: { id: string, avisoPresentado: string | null } };

export type CertifyDteMutationVariables = Exact<{
  data: DteInput;
}>;


export type CertifyDteMutation = { certifyDte: { statusDocumento: StatusDocumento, uuidTransaccion: string, uuidCertificado: string | null } };

export type GetAvanceQueryVariables = Exact<{
  idTransaccion: string;
}>;


export type GetAvanceQuery = { getDocumento: { idTransaccion: string, statusDocumento: StatusDocumento, uuidCertificacion: string | null, tipoDoc: string, serie: string | null, numero: string | null, numeroAcceso: string | null, total: number, moneda: Moneda, produccion: boolean, nit: string, idReceptor: string, fechaEmision: string, certificadorNoDisponible: boolean, xmlUrl: string | null, mensajes: Array<{ codigo: string, mensaje: string }>, datos: { correoReceptor: string, nitCertificador: string, nombreCertificador: string } | null } | null };

export type GetReceptorQueryVariables = Exact<{
  nitCliente: string;
  tipoIdentificador?: TipoIdentificador | null | undefined;
}>;


export type GetReceptorQuery = { getCliente: { nitCliente: string, nombre: string, correo: string, direccionCliente: { direccion: string, municipio: string, departamento: string, codigoPostal: string, pais: string } | null } | null };

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

export type GetIdTransaccionQueryVariables = Exact<{
  uuidCertificacion: string;
}>;


export type GetIdTransaccionQuery = { getDocumento: { idTransaccion: string } | null };

export type GetResumenesQueryVariables = Exact<{
  fechaInicial: number;
  fechaFinal: number;
  limite?: number | null | undefined;
  siguiente?: string | null | undefined;
}>;


export type GetResumenesQuery = { getDocumentos: { siguiente: string | null, documentos: Array<{ idTransaccion: string, fechaEmision: string, tipoDoc: string, serie: string | null, numero: string | null, total: number, totalIva: number, moneda: Moneda, statusDocumento: StatusDocumento, idReceptor: string, nombreReceptor: string, saldo: number }> } };

export type GetDocumentoCompletoQueryVariables = Exact<{
  idTransaccion: string;
}>;


export type GetDocumentoCompletoQuery = { getDocumento: { idTransaccion: string, fechaEmisionUnix: number, uuidCertificacion: string | null, paisIso: string, tipoDoc: string, serie: string | null, numero: string | null, numeroAcceso: string | null, incluyeIva: boolean, escenarioExento: number | null, total: number, totalIva: number, totalDescuento: number, moneda: Moneda, codigoEstablecimiento: number, statusDocumento: StatusDocumento, produccion: boolean, tipoVenta: TipoVenta, idReceptor: string, nombreReceptor: string, tipoIdentificador: TipoIdentificador, fechaEmision: string, fechaCertificacion: string | null, fechaAnulacion: string | null, motivoAnulacion: string | null, idUsuario: string, nit: string, tipoGrabacion: string, saldo: number, fechaVencimiento: string | null, idTransaccionOrigen: string | null, certificadorNoDisponible: boolean, xmlUrl: string | null, mensajes: Array<{ codigo: string, mensaje: string }>, anulacion: { requestId: string, estado: EstadoAnulacion, motivo: string, fechaHora: string, idUsuario: string, mensajes: Array<{ codigo: string, mensaje: string }> } | null, anulaciones: Array<{ requestId: string, estado: EstadoAnulacion, motivo: string, fechaHora: string, idUsuario: string, mensajes: Array<{ codigo: string, mensaje: string }> }> | null, eventos: Array<{ tipo: string, fecha: string, usuario: string, detalle: string }> | null, notas: Array<{ idTransaccion: string, tipoDoc: string, serie: string | null, numero: string | null, total: number, fechaEmision: string, statusDocumento: StatusDocumento }> | null, detalle: Array<{ numeroLinea: number, codigoProducto: string, codigoAlternoProducto: string, descripcion: string, unidadMedida: string, cantidad: number, precioUnitario: number, descuento: number, otrosDescuento: number, subtotal: number, iva: number, bienServicio: BienServicio, impuestos: Array<{ nombreCorto: string, codigoUnidadGravable: number, montoGravable: number | null, cantidadUnidadesGravables: number | null, montoImpuesto: number }> }> | null, datos: { razonEmisor: string, nombreEmisor: string, correoEmisor: string, telefonoEmisor: string, direccionEmisor: string, regimenSat: RegimenSat, correoReceptor: string, numeroAutorizacion: string | null, fechaEmisionDocumentoOrigen: string | null, nitCertificador: string, nombreCertificador: string, afiliacionIva: string, tipoCambio: number | null, tipoPersoneria: number | null, direccionReceptor: { direccion: string, municipio: string, departamento: string, codigoPostal: string, pais: string } | null, frases: Array<{ tipoFrase: number, codigoEscenario: number, texto: string, motivo: MotivoFrase, numeroResolucion: string | null, fechaResolucion: string | null }>, impuestos: Array<{ nombreCorto: string, monto: number }>, abonos: Array<{ numero: number, fechaVencimiento: string, monto: number, pagado: number }>, retenciones: { retencionIsr: number, retencionIva: number, totalMenosRetenciones: number } | null, exportacion: { nombreConsignatario: string, direccionConsignatario: string, codigoConsignatario: string, paisConsignatario: string, nombreComprador: string, direccionComprador: string, codigoComprador: string, lugarExpedicion: string, otraReferencia: string, incoterm: string, nombreExportador: string, codigoExportador: string } | null, origen: { idTransaccion: string, tipoDoc: string, numeroAutorizacion: string, serie: string, numero: string, fechaEmision: string, motivoAjuste: string } | null, pagos: Array<{ numeroAbono: number, monto: number, fecha: string, idUsuario: string }>, alertas: Array<{ codigo: string, mensaje: string }> } | null } | null };

export type NullifyDteMutationVariables = Exact<{
  data: AnulacionInput;
}>;


export type NullifyDteMutation = { nullifyDte: { uuidDocumento: string, estado: EstadoAnulacion, statusDocumento: StatusDocumento, fechaHoraAnulacion: string } };

export type AnulacionLeidaFragment = { requestId: string, estado: EstadoAnulacion, motivo: string, fechaHora: string, idUsuario: string, mensajes: Array<{ codigo: string, mensaje: string }> };

export type GetSinPagoQueryVariables = Exact<{
  fechaInicial: number;
  fechaFinal: number;
}>;


export type GetSinPagoQuery = { getDocumentos: { documentosSinPago: Array<{ idTransaccion: string, tipoDoc: string, serie: string | null, numero: string | null, saldo: number, fechaEmision: string, fechaEmisionUnix: number, nitReceptor: string, nombreReceptor: string, total: number, moneda: Moneda, vencimientos: Array<{ fecha: string, saldo: number }> }> } };

export type PagarDocumentoMutationVariables = Exact<{
  fechaEmisionUnix: number;
  idTransaccion: string;
  numeroAbono?: number | null | undefined;
  monto?: number | null | undefined;
}>;


export type PagarDocumentoMutation = { pagarDocumento: { idTransaccion: string, saldo: number, fechaVencimiento: string | null } };

export type UpdateDocumentoMutationVariables = Exact<{
  fechaEmisionUnix: number;
  idTransaccion: string;
  direccionReceptor: DireccionInput;
}>;


export type UpdateDocumentoMutation = { updateDocumento: { idTransaccion: string } };

export type MailDocumentoMutationVariables = Exact<{
  idTransaccion: string;
  correos?: string | null | undefined;
}>;


export type MailDocumentoMutation = { mailDocumento: { correos: Array<string> } };

export type EstablecimientoTodoFragment = { nit: string, nombre: string, razon: string, telefono: string, email: string, direccion: string, ciudad: string, estado: string, codPostal: string, paisIso: string, tipoDte: Array<TipoDocumento>, monIso: Array<Moneda>, regimenSat: RegimenSat, retenIva: boolean, afiliacionIva: string, resolNoRetenIsr: boolean, numeroResolRetenIsr: string, fechaResolRetenIsr: string, codExp: string, nombreExp: string, tipoPersoneria: number | null, zonaHoraria: string, formatoPdfDefault: number, usaCertificacion: boolean, faseRegistroPaf: number, certificadorAcreditado: string, aceptacionPaf: { version: string, fecha: string, usuario: string } | null };

export type SucursalTodoFragment = { id: number, nombre: string, direccion: string, ciudad: string, estado: string, codPostal: string, correo: string, idFormatoPdf: number, habilitada: boolean, visible: boolean };

export type CertificadorTodoFragment = { nitCertificador: string, nombre: string, prod: boolean, principal: boolean, usuario: string, tieneApiKey: boolean, tieneLlaveFirma: boolean, bearerVigencia: string | null, salud: { luz: LuzCertificador, ultimoExito: string | null, ultimoError: string | null, p95Ms: number | null, errores: number, llamadas: number }, certificado: { sujeto: string, nit: string, serie: string, huella: string, vence: string } | null };

export type MyEstablecimientoQueryVariables = Exact<{ [key: string]: never; }>;


export type MyEstablecimientoQuery = { myEstablecimiento: { nit: string, nombre: string, razon: string, telefono: string, email: string, direccion: string, ciudad: string, estado: string, codPostal: string, paisIso: string, tipoDte: Array<TipoDocumento>, monIso: Array<Moneda>, regimenSat: RegimenSat, retenIva: boolean, afiliacionIva: string, resolNoRetenIsr: boolean, numeroResolRetenIsr: string, fechaResolRetenIsr: string, codExp: string, nombreExp: string, tipoPersoneria: number | null, zonaHoraria: string, formatoPdfDefault: number, usaCertificacion: boolean, faseRegistroPaf: number, certificadorAcreditado: string, aceptacionPaf: { version: string, fecha: string, usuario: string } | null } | null };

export type GetEstablecimientoSucursalesQueryVariables = Exact<{ [key: string]: never; }>;


export type GetEstablecimientoSucursalesQuery = { getEstablecimientoSucursales: Array<{ id: number, nombre: string, direccion: string, ciudad: string, estado: string, codPostal: string, correo: string, idFormatoPdf: number, habilitada: boolean, visible: boolean }> };

export type GetCreditosRestantesQueryVariables = Exact<{ [key: string]: never; }>;


export type GetCreditosRestantesQuery = { getCreditosRestantes: { creditosRestantesSatV: number, creditosRestantesSatC: number, creditosRestantesCerV: number, creditosRestantesCerC: number, paquetesCongeladosCer: number, paquetesCongeladosSat: number } };

export type GetEstablecimientoFelQueryVariables = Exact<{
  nit: string;
}>;


export type GetEstablecimientoFelQuery = { getEstablecimientoFel: { nit: string, nombre: string, direccion: string } | null };

export type MyCertificadoresEstablecimientoQueryVariables = Exact<{ [key: string]: never; }>;


export type MyCertificadoresEstablecimientoQuery = { myCertificadoresEstablecimiento: Array<{ nitCertificador: string, nombre: string, prod: boolean, principal: boolean, usuario: string, tieneApiKey: boolean, tieneLlaveFirma: boolean, bearerVigencia: string | null, salud: { luz: LuzCertificador, ultimoExito: string | null, ultimoError: string | null, p95Ms: number | null, errores: number, llamadas: number }, certificado: { sujeto: string, nit: string, serie: string, huella: string, vence: string } | null }> };

export type GenerarBearerQueryVariables = Exact<{
  nitCertificador?: string | null | undefined;
}>;


export type GenerarBearerQuery = { generarBearer: { vigencia: string } };

export type PutEstablecimientoMutationVariables = Exact<{
  data: EstablecimientoInput;
}>;


export type PutEstablecimientoMutation = { putEstablecimiento: { establecimiento: { nit: string, nombre: string, razon: string, telefono: string, email: string, direccion: string, ciudad: string, estado: string, codPostal: string, paisIso: string, tipoDte: Array<TipoDocumento>, monIso: Array<Moneda>, regimenSat: RegimenSat, retenIva: boolean, afiliacionIva: string, resolNoRetenIsr: boolean, numeroResolRetenIsr: string, fechaResolRetenIsr: string, codExp: string, nombreExp: string, tipoPersoneria: number | null, zonaHoraria: string, formatoPdfDefault: number, usaCertificacion: boolean, faseRegistroPaf: number, certificadorAcreditado: string, aceptacionPaf: { version: string, fecha: string, usuario: string } | null }, sucursalCreada: { id: number, nombre: string, direccion: string, ciudad: string, estado: string, codPostal: string, correo: string, idFormatoPdf: number, habilitada: boolean, visible: boolean } | null } };

export type PutEstablecimientoSucursalMutationVariables = Exact<{
  id: number;
  data: SucursalInput;
}>;


export type PutEstablecimientoSucursalMutation = { putEstablecimientoSucursal: { id: number, nombre: string, direccion: string, ciudad: string, estado: string, codPostal: string, correo: string, idFormatoPdf: number, habilitada: boolean, visible: boolean } };

export type PutCertificadorEstablecimientoMutationVariables = Exact<{
  data: CertificadorInput;
}>;


export type PutCertificadorEstablecimientoMutation = { putCertificadorEstablecimiento: { nitCertificador: string, nombre: string, prod: boolean, principal: boolean, usuario: string, tieneApiKey: boolean, tieneLlaveFirma: boolean, bearerVigencia: string | null, salud: { luz: LuzCertificador, ultimoExito: string | null, ultimoError: string | null, p95Ms: number | null, errores: number, llamadas: number }, certificado: { sujeto: string, nit: string, serie: string, huella: string, vence: string } | null } };

export type DeleteCertificadorEstablecimientoMutationVariables = Exact<{
  nitCertificador: string;
}>;


export type DeleteCertificadorEstablecimientoMutation = { deleteCertificadorEstablecimiento: Array<{ nitCertificador: string, nombre: string, prod: boolean, principal: boolean, usuario: string, tieneApiKey: boolean, tieneLlaveFirma: boolean, bearerVigencia: string | null, salud: { luz: LuzCertificador, ultimoExito: string | null, ultimoError: string | null, p95Ms: number | null, errores: number, llamadas: number }, certificado: { sujeto: string, nit: string, serie: string, huella: string, vence: string } | null }> };

export type GetLogoEstablecimientoQueryVariables = Exact<{
  idSucursal?: number | null | undefined;
}>;


export type GetLogoEstablecimientoQuery = { getLogoEstablecimiento: { formato: string, ancho: number, alto: number, url: string, propio: boolean } | null };

export type ActualizarDatosPafQueryVariables = Exact<{ [key: string]: never; }>;


export type ActualizarDatosPafQuery = { actualizarDatosPaf: { regimenSat: RegimenSat, faseRegistroPaf: number, sucursales: Array<{ id: number, nombre: string, direccion: string, ciudad: string, estado: string, codPostal: string, correo: string, idFormatoPdf: number, habilitada: boolean, visible: boolean }> } };

export type CrearSubidaMutationVariables = Exact<{
  tipo: TipoSubida;
  nombre: string;
  tamano: number;
}>;


export type CrearSubidaMutation = { crearSubida: { clave: string, url: string, campos: Array<{ nombre: string, valor: string }> } };

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


export type AceptarPafMutation = { aceptarPaf: { nit: string, nombre: string, razon: string, telefono: string, email: string, direccion: string, ciudad: string, estado: string, codPostal: string, paisIso: string, tipoDte: Array<TipoDocumento>, monIso: Array<Moneda>, regimenSat: RegimenSat, retenIva: boolean, afiliacionIva: string, resolNoRetenIsr: boolean, numeroResolRetenIsr: string, fechaResolRetenIsr: string, codExp: string, nombreExp: string, tipoPersoneria: number | null, zonaHoraria: string, formatoPdfDefault: number, usaCertificacion: boolean, faseRegistroPaf: number, certificadorAcreditado: string, aceptacionPaf: { version: string, fecha: string, usuario: string } | null } };

export type PutProductosMutationVariables = Exact<{
  productos: Array<ProductoInput> | ProductoInput;
  modulo: Modulo;
}>;


export type PutProductosMutation = { putProductos: Array<{ codigo: string }> };

export type UsuarioTodoFragment = { usuario: string, nombre: string, correo: string, rol: RolMiembro, sucursales: Array<number> | null, activo: boolean, ultimoIngreso: string | null, esPropio: boolean };

export type ContadorTodoFragment = { nit: string, nombre: string, activo: boolean, desde: string };

export type GetUsuariosQueryVariables = Exact<{ [key: string]: never; }>;


export type GetUsuariosQuery = { getUsuarios: Array<{ usuario: string, nombre: string, correo: string, rol: RolMiembro, sucursales: Array<number> | null, activo: boolean, ultimoIngreso: string | null, esPropio: boolean }> };

export type GetContadoresQueryVariables = Exact<{ [key: string]: never; }>;


export type GetContadoresQuery = { getContadores: Array<{ nit: string, nombre: string, activo: boolean, desde: string }> };

export type InvitarUsuarioMutationVariables = Exact<{
  data: UsuarioInput;
}>;


export type InvitarUsuarioMutation = { invitarUsuario: { usuario: string, nombre: string, correo: string, rol: RolMiembro, sucursales: Array<number> | null, activo: boolean, ultimoIngreso: string | null, esPropio: boolean } };

export type PutUsuarioMutationVariables = Exact<{
  usuario: string;
  data: UsuarioCambioInput;
}>;


export type PutUsuarioMutation = { putUsuario: { usuario: string, nombre: string, correo: string, rol: RolMiembro, sucursales: Array<number> | null, activo: boolean, ultimoIngreso: string | null, esPropio: boolean } };

export type ReenviarInvitacionMutationVariables = Exact<{
  usuario: string;
}>;


export type ReenviarInvitacionMutation = { reenviarInvitacion: { usuario: string, nombre: string, correo: string, rol: RolMiembro, sucursales: Array<number> | null, activo: boolean, ultimoIngreso: string | null, esPropio: boolean } };

export type InvitarContadorMutationVariables = Exact<{
  nit: string;
}>;


export type InvitarContadorMutation = { invitarContador: { nit: string, nombre: string, activo: boolean, desde: string } };

export type RevocarContadorMutationVariables = Exact<{
  nit: string;
}>;


export type RevocarContadorMutation = { revocarContador: { nit: string, nombre: string, activo: boolean, desde: string } };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}
export const ExportacionFilaFragmentDoc = new TypedDocumentString(`
    fragment ExportacionFila on Exportacion {
  id
  fechaInicial
  fechaFinal
  estado
  usuario
  creada
  documentos
  total
  bytes
  vence
}
    `, {"fragmentName":"ExportacionFila"}) as unknown as TypedDocumentString<ExportacionFilaFragment, unknown>;
export const AnulacionLeidaFragmentDoc = new TypedDocumentString(`
    fragment AnulacionLeida on Anulacion {
  requestId
  estado
  motivo
  fechaHora
  idUsuario
  mensajes {
    codigo
    mensaje
  }
}
    `, {"fragmentName":"AnulacionLeida"}) as unknown as TypedDocumentString<AnulacionLeidaFragment, unknown>;
export const EstablecimientoTodoFragmentDoc = new TypedDocumentString(`
    fragment EstablecimientoTodo on Establecimiento {
  nit
  nombre
  razon
  telefono
  email
  direccion
  ciudad
  estado
  codPostal
  paisIso
  tipoDte
  monIso
  regimenSat
  retenIva
  afiliacionIva
  resolNoRetenIsr
  numeroResolRetenIsr
  fechaResolRetenIsr
  codExp
  nombreExp
  tipoPersoneria
  zonaHoraria
  formatoPdfDefault
  usaCertificacion
  faseRegistroPaf
  certificadorAcreditado
  aceptacionPaf {
    version
    fecha
    usuario
  }
}
    `, {"fragmentName":"EstablecimientoTodo"}) as unknown as TypedDocumentString<EstablecimientoTodoFragment, unknown>;
export const SucursalTodoFragmentDoc = new TypedDocumentString(`
    fragment SucursalTodo on Sucursal {
  id
  nombre
  direccion
  ciudad
  estado
  codPostal
  correo
  idFormatoPdf
  habilitada
  visible
}
    `, {"fragmentName":"SucursalTodo"}) as unknown as TypedDocumentString<SucursalTodoFragment, unknown>;
export const CertificadorTodoFragmentDoc = new TypedDocumentString(`
    fragment CertificadorTodo on CertificadorEstablecimiento {
  nitCertificador
  nombre
  prod
  principal
  usuario
  tieneApiKey
  tieneLlaveFirma
  bearerVigencia
  salud {
    luz
    ultimoExito
    ultimoError
    p95Ms
    errores
    llamadas
  }
  certificado {
    sujeto
    nit
    serie
    huella
    vence
  }
}
    `, {"fragmentName":"CertificadorTodo"}) as unknown as TypedDocumentString<CertificadorTodoFragment, unknown>;
export const UsuarioTodoFragmentDoc = new TypedDocumentString(`
    fragment UsuarioTodo on UsuarioEstablecimiento {
  usuario
  nombre
  correo
  rol
  sucursales
  activo
  ultimoIngreso
  esPropio
}
    `, {"fragmentName":"UsuarioTodo"}) as unknown as TypedDocumentString<UsuarioTodoFragment, unknown>;
export const ContadorTodoFragmentDoc = new TypedDocumentString(`
    fragment ContadorTodo on ContadorEstablecimiento {
  nit
  nombre
  activo
  desde
}
    `, {"fragmentName":"ContadorTodo"}) as unknown as TypedDocumentString<ContadorTodoFragment, unknown>;
export const GetExportacionesDocument = new TypedDocumentString(`
    query getExportaciones {
  getExportaciones {
    ...ExportacionFila
  }
}
    fragment ExportacionFila on Exportacion {
  id
  fechaInicial
  fechaFinal
  estado
  usuario
  creada
  documentos
  total
  bytes
  vence
}`) as unknown as TypedDocumentString<GetExportacionesQuery, GetExportacionesQueryVariables>;
export const CrearExportacionDocument = new TypedDocumentString(`
    mutation crearExportacion($fechaInicial: AWSTimestamp!, $fechaFinal: AWSTimestamp!) {
  crearExportacion(fechaInicial: $fechaInicial, fechaFinal: $fechaFinal) {
    ...ExportacionFila
  }
}
    fragment ExportacionFila on Exportacion {
  id
  fechaInicial
  fechaFinal
  estado
  usuario
  creada
  documentos
  total
  bytes
  vence
}`) as unknown as TypedDocumentString<CrearExportacionMutation, CrearExportacionMutationVariables>;
export const DescargarExportacionDocument = new TypedDocumentString(`
    mutation descargarExportacion($id: ID!) {
  descargarExportacion(id: $id) {
    url
    nombre
  }
}
    `) as unknown as TypedDocumentString<DescargarExportacionMutation, DescargarExportacionMutationVariables>;
export const GetBitacoraDocument = new TypedDocumentString(`
    query getBitacora($fechaInicial: AWSTimestamp!, $fechaFinal: AWSTimestamp!, $siguiente: String) {
  getBitacora(
    fechaInicial: $fechaInicial
    fechaFinal: $fechaFinal
    siguiente: $siguiente
  ) {
    registros {
      id
      fecha
      usuario
      campo
      ids
      resultado
      ip
      agente
    }
    siguiente
  }
}
    `) as unknown as TypedDocumentString<GetBitacoraQuery, GetBitacoraQueryVariables>;
export const GetProductosPaginaDocument = new TypedDocumentString(`
    query getProductosPagina($modulo: Modulo!, $siguiente: String) {
  getProductosPagina(modulo: $modulo, siguiente: $siguiente) {
    productos {
      codigo
      codigoAlterno
      descripcion
      bienServicio
      unidadMedida
      precio
      impuesto {
        nombreCorto
        codigoUnidadGravable
      }
      eliminado
    }
    siguiente
  }
}
    `) as unknown as TypedDocumentString<GetProductosPaginaQuery, GetProductosPaginaQueryVariables>;
export const GetCatalogosDocument = new TypedDocumentString(`
    query getCatalogos {
  getCatalogos {
    unidades {
      codigo
      nombre
      eliminada
    }
    tiposCambio {
      fecha
      tasa
    }
  }
}
    `) as unknown as TypedDocumentString<GetCatalogosQuery, GetCatalogosQueryVariables>;
export const PutUnidadMedidaDocument = new TypedDocumentString(`
    mutation putUnidadMedida($data: UnidadMedidaInput!) {
  putUnidadMedida(data: $data) {
    codigo
    nombre
    eliminada
  }
}
    `) as unknown as TypedDocumentString<PutUnidadMedidaMutation, PutUnidadMedidaMutationVariables>;
export const PutTipoCambioDocument = new TypedDocumentString(`
    mutation putTipoCambio($fecha: String!, $tasa: Float) {
  putTipoCambio(fecha: $fecha, tasa: $tasa) {
    fecha
    tasa
  }
}
    `) as unknown as TypedDocumentString<PutTipoCambioMutation, PutTipoCambioMutationVariables>;
export const GetClientesPaginaDocument = new TypedDocumentString(`
    query getClientesPagina($modulo: Modulo!, $siguiente: String) {
  getClientesPagina(modulo: $modulo, siguiente: $siguiente) {
    clientes {
      id
      nitCliente
      tipoIdentificador
      nombre
      correo
      direccionCliente {
        direccion
        municipio
        departamento
        codigoPostal
        pais
      }
    }
    siguiente
  }
}
    `) as unknown as TypedDocumentString<GetClientesPaginaQuery, GetClientesPaginaQueryVariables>;
export const GetSaldosClientesDocument = new TypedDocumentString(`
    query getSaldosClientes($fechaInicial: AWSTimestamp!, $fechaFinal: AWSTimestamp!) {
  getDocumentos(
    fechaInicial: $fechaInicial
    fechaFinal: $fechaFinal
    limite: 1
    incluirDocumentosSinPago: true
  ) {
    documentosSinPago {
      tipoDoc
      nitReceptor
      moneda
      saldo
    }
  }
}
    `) as unknown as TypedDocumentString<GetSaldosClientesQuery, GetSaldosClientesQueryVariables>;
export const GetDocumentosClienteDocument = new TypedDocumentString(`
    query getDocumentosCliente($nitCliente: String!, $tipoIdentificador: TipoIdentificador!, $modulo: Modulo!, $siguiente: String) {
  getDocumentosCliente(
    nitCliente: $nitCliente
    tipoIdentificador: $tipoIdentificador
    modulo: $modulo
    siguiente: $siguiente
  ) {
    documentos {
      idTransaccion
      fechaEmision
      tipoDoc
      serie
      numero
      total
      moneda
      statusDocumento
    }
    documentosSinPago {
      moneda
      vencimientos {
        fecha
        saldo
      }
    }
    siguiente
  }
}
    `) as unknown as TypedDocumentString<GetDocumentosClienteQuery, GetDocumentosClienteQueryVariables>;
export const GetClienteConsultadoDocument = new TypedDocumentString(`
    query getClienteConsultado($nitCliente: String!, $tipoIdentificador: TipoIdentificador) {
  getCliente(nitCliente: $nitCliente, tipoIdentificador: $tipoIdentificador) {
    nombre
    correo
    direccionCliente {
      direccion
      municipio
      departamento
      codigoPostal
      pais
    }
  }
}
    `) as unknown as TypedDocumentString<GetClienteConsultadoQuery, GetClienteConsultadoQueryVariables>;
export const UpdateClienteDocument = new TypedDocumentString(`
    mutation updateCliente($id: ID, $data: ClienteInput!, $modulo: Modulo) {
  updateCliente(id: $id, data: $data, modulo: $modulo) {
    id
    nitCliente
    tipoIdentificador
    nombre
    correo
    direccionCliente {
      direccion
      municipio
      departamento
      codigoPostal
      pais
    }
  }
}
    `) as unknown as TypedDocumentString<UpdateClienteMutation, UpdateClienteMutationVariables>;
export const MisPreferenciasDocument = new TypedDocumentString(`
    query misPreferencias {
  misPreferencias {
    densidad
    tipoDocumento
  }
}
    `) as unknown as TypedDocumentString<MisPreferenciasQuery, MisPreferenciasQueryVariables>;
export const PutPreferenciasDocument = new TypedDocumentString(`
    mutation putPreferencias($data: PreferenciasInput!) {
  putPreferencias(data: $data) {
    densidad
    tipoDocumento
  }
}
    `) as unknown as TypedDocumentString<PutPreferenciasMutation, PutPreferenciasMutationVariables>;
export const MisEstablecimientosDocument = new TypedDocumentString(`
    query misEstablecimientos {
  misEstablecimientos {
    nit
    nombre
    rol
    propio
    actual
  }
}
    `) as unknown as TypedDocumentString<MisEstablecimientosQuery, MisEstablecimientosQueryVariables>;
export const GetResumenClientesDocument = new TypedDocumentString(`
    query getResumenClientes($mes: Int!, $anio: Int!) {
  getResumenClientes(mes: $mes, anio: $anio) {
    nit
    nombre
    ventas {
      cantidad
      totalGtq
      totalUsd
    }
    compras {
      cantidad
      totalGtq
      totalUsd
    }
    pendientes
    rechazados
    anulados
    luz
  }
}
    `) as unknown as TypedDocumentString<GetResumenClientesQuery, GetResumenClientesQueryVariables>;
export const ElegirEstablecimientoDocument = new TypedDocumentString(`
    mutation elegirEstablecimiento($nit: String!) {
  elegirEstablecimiento(nit: $nit) {
    nit
    nombre
    rol
    propio
    actual
  }
}
    `) as unknown as TypedDocumentString<ElegirEstablecimientoMutation, ElegirEstablecimientoMutationVariables>;
export const GetContingenciasDocument = new TypedDocumentString(`
    query getContingencias {
  getContingencias {
    id
    codigoEstablecimiento
    motivo
    inicio
    fin
    avisoPresentado
    documentos {
      idTransaccion
      tipoDoc
      numeroAcceso
      fechaEmision
      limite
      statusDocumento
      total
      moneda
    }
  }
}
    `) as unknown as TypedDocumentString<GetContingenciasQuery, GetContingenciasQueryVariables>;
export const PutAvisoContingenciaDocument = new TypedDocumentString(`
    mutation putAvisoContingencia($id: ID!) {
  putAvisoContingencia(id: $id) {
    id
    avisoPresentado
  }
}
    `) as unknown as TypedDocumentString<PutAvisoContingenciaMutation, PutAvisoContingenciaMutationVariables>;
export const CertifyDteDocument = new TypedDocumentString(`
    mutation certifyDte($data: DteInput!) {
  certifyDte(data: $data) {
    statusDocumento
    uuidTransaccion
    uuidCertificado
  }
}
    `) as unknown as TypedDocumentString<CertifyDteMutation, CertifyDteMutationVariables>;
export const GetAvanceDocument = new TypedDocumentString(`
    query getAvance($idTransaccion: ID!) {
  getDocumento(idTransaccion: $idTransaccion) {
    idTransaccion
    statusDocumento
    uuidCertificacion
    tipoDoc
    serie
    numero
    numeroAcceso
    total
    moneda
    produccion
    nit
    idReceptor
    fechaEmision
    certificadorNoDisponible
    mensajes {
      codigo
      mensaje
    }
    datos {
      correoReceptor
      nitCertificador
      nombreCertificador
    }
    xmlUrl
  }
}
    `) as unknown as TypedDocumentString<GetAvanceQuery, GetAvanceQueryVariables>;
export const GetReceptorDocument = new TypedDocumentString(`
    query getReceptor($nitCliente: String!, $tipoIdentificador: TipoIdentificador) {
  getCliente(nitCliente: $nitCliente, tipoIdentificador: $tipoIdentificador) {
    nitCliente
    nombre
    correo
    direccionCliente {
      direccion
      municipio
      departamento
      codigoPostal
      pais
    }
  }
}
    `) as unknown as TypedDocumentString<GetReceptorQuery, GetReceptorQueryVariables>;
export const GetCertificadoresConSaludDocument = new TypedDocumentString(`
    query getCertificadoresConSalud {
  myCertificadoresEstablecimiento {
    nitCertificador
    nombre
    principal
    salud {
      luz
    }
  }
}
    `) as unknown as TypedDocumentString<GetCertificadoresConSaludQuery, GetCertificadoresConSaludQueryVariables>;
export const RerouteDteDocument = new TypedDocumentString(`
    mutation rerouteDte($idTransaccion: ID!, $nitCertificador: String!) {
  rerouteDte(idTransaccion: $idTransaccion, nitCertificador: $nitCertificador) {
    statusDocumento
  }
}
    `) as unknown as TypedDocumentString<RerouteDteMutation, RerouteDteMutationVariables>;
export const StartContingenciaDocument = new TypedDocumentString(`
    mutation startContingencia($idTransaccion: ID!, $motivo: String!) {
  startContingencia(idTransaccion: $idTransaccion, motivo: $motivo) {
    statusDocumento
  }
}
    `) as unknown as TypedDocumentString<StartContingenciaMutation, StartContingenciaMutationVariables>;
export const GetIdTransaccionDocument = new TypedDocumentString(`
    query getIdTransaccion($uuidCertificacion: ID!) {
  getDocumento(uuidCertificacion: $uuidCertificacion) {
    idTransaccion
  }
}
    `) as unknown as TypedDocumentString<GetIdTransaccionQuery, GetIdTransaccionQueryVariables>;
export const GetResumenesDocument = new TypedDocumentString(`
    query getResumenes($fechaInicial: AWSTimestamp!, $fechaFinal: AWSTimestamp!, $limite: Int, $siguiente: String) {
  getDocumentos(
    fechaInicial: $fechaInicial
    fechaFinal: $fechaFinal
    limite: $limite
    siguiente: $siguiente
  ) {
    documentos {
      idTransaccion
      fechaEmision
      tipoDoc
      serie
      numero
      total
      totalIva
      moneda
      statusDocumento
      idReceptor
      nombreReceptor
      saldo
    }
    siguiente
  }
}
    `) as unknown as TypedDocumentString<GetResumenesQuery, GetResumenesQueryVariables>;
export const GetDocumentoCompletoDocument = new TypedDocumentString(`
    query getDocumentoCompleto($idTransaccion: ID!) {
  getDocumento(idTransaccion: $idTransaccion) {
    idTransaccion
    fechaEmisionUnix
    uuidCertificacion
    paisIso
    tipoDoc
    serie
    numero
    numeroAcceso
    incluyeIva
    escenarioExento
    total
    totalIva
    totalDescuento
    moneda
    codigoEstablecimiento
    statusDocumento
    produccion
    tipoVenta
    idReceptor
    nombreReceptor
    tipoIdentificador
    fechaEmision
    fechaCertificacion
    fechaAnulacion
    motivoAnulacion
    idUsuario
    nit
    tipoGrabacion
    mensajes {
      codigo
      mensaje
    }
    saldo
    fechaVencimiento
    idTransaccionOrigen
    certificadorNoDisponible
    anulacion {
      ...AnulacionLeida
    }
    anulaciones {
      ...AnulacionLeida
    }
    eventos {
      tipo
      fecha
      usuario
      detalle
    }
    notas {
      idTransaccion
      tipoDoc
      serie
      numero
      total
      fechaEmision
      statusDocumento
    }
    detalle {
      numeroLinea
      codigoProducto
      codigoAlternoProducto
      descripcion
      unidadMedida
      cantidad
      precioUnitario
      descuento
      otrosDescuento
      subtotal
      iva
      bienServicio
      impuestos {
        nombreCorto
        codigoUnidadGravable
        montoGravable
        cantidadUnidadesGravables
        montoImpuesto
      }
    }
    datos {
      razonEmisor
      nombreEmisor
      correoEmisor
      telefonoEmisor
      direccionEmisor
      regimenSat
      correoReceptor
      direccionReceptor {
        direccion
        municipio
        departamento
        codigoPostal
        pais
      }
      numeroAutorizacion
      fechaEmisionDocumentoOrigen
      frases {
        tipoFrase
        codigoEscenario
        texto
        motivo
        numeroResolucion
        fechaResolucion
      }
      nitCertificador
      nombreCertificador
      afiliacionIva
      impuestos {
        nombreCorto
        monto
      }
      tipoCambio
      tipoPersoneria
      abonos {
        numero
        fechaVencimiento
        monto
        pagado
      }
      retenciones {
        retencionIsr
        retencionIva
        totalMenosRetenciones
      }
      exportacion {
        nombreConsignatario
        direccionConsignatario
        codigoConsignatario
        paisConsignatario
        nombreComprador
        direccionComprador
        codigoComprador
        lugarExpedicion
        otraReferencia
        incoterm
        nombreExportador
        codigoExportador
      }
      origen {
        idTransaccion
        tipoDoc
        numeroAutorizacion
        serie
        numero
        fechaEmision
        motivoAjuste
      }
      pagos {
        numeroAbono
        monto
        fecha
        idUsuario
      }
      alertas {
        codigo
        mensaje
      }
    }
    xmlUrl
  }
}
    fragment AnulacionLeida on Anulacion {
  requestId
  estado
  motivo
  fechaHora
  idUsuario
  mensajes {
    codigo
    mensaje
  }
}`) as unknown as TypedDocumentString<GetDocumentoCompletoQuery, GetDocumentoCompletoQueryVariables>;
export const NullifyDteDocument = new TypedDocumentString(`
    mutation nullifyDte($data: AnulacionInput!) {
  nullifyDte(data: $data) {
    uuidDocumento
    estado
    statusDocumento
    fechaHoraAnulacion
  }
}
    `) as unknown as TypedDocumentString<NullifyDteMutation, NullifyDteMutationVariables>;
export const GetSinPagoDocument = new TypedDocumentString(`
    query getSinPago($fechaInicial: AWSTimestamp!, $fechaFinal: AWSTimestamp!) {
  getDocumentos(
    fechaInicial: $fechaInicial
    fechaFinal: $fechaFinal
    limite: 1
    incluirDocumentosSinPago: true
  ) {
    documentosSinPago {
      idTransaccion
      tipoDoc
      serie
      numero
      saldo
      vencimientos {
        fecha
        saldo
      }
      fechaEmision
      fechaEmisionUnix
      nitReceptor
      nombreReceptor
      total
      moneda
    }
  }
}
    `) as unknown as TypedDocumentString<GetSinPagoQuery, GetSinPagoQueryVariables>;
export const PagarDocumentoDocument = new TypedDocumentString(`
    mutation pagarDocumento($fechaEmisionUnix: AWSTimestamp!, $idTransaccion: ID!, $numeroAbono: Int, $monto: Float) {
  pagarDocumento(
    fechaEmisionUnix: $fechaEmisionUnix
    idTransaccion: $idTransaccion
    numeroAbono: $numeroAbono
    monto: $monto
  ) {
    idTransaccion
    saldo
    fechaVencimiento
  }
}
    `) as unknown as TypedDocumentString<PagarDocumentoMutation, PagarDocumentoMutationVariables>;
export const UpdateDocumentoDocument = new TypedDocumentString(`
    mutation updateDocumento($fechaEmisionUnix: AWSTimestamp!, $idTransaccion: ID!, $direccionReceptor: DireccionInput!) {
  updateDocumento(
    fechaEmisionUnix: $fechaEmisionUnix
    idTransaccion: $idTransaccion
    direccionReceptor: $direccionReceptor
  ) {
    idTransaccion
  }
}
    `) as unknown as TypedDocumentString<UpdateDocumentoMutation, UpdateDocumentoMutationVariables>;
export const MailDocumentoDocument = new TypedDocumentString(`
    mutation mailDocumento($idTransaccion: ID!, $correos: String) {
  mailDocumento(idTransaccion: $idTransaccion, correos: $correos) {
    correos
  }
}
    `) as unknown as TypedDocumentString<MailDocumentoMutation, MailDocumentoMutationVariables>;
export const MyEstablecimientoDocument = new TypedDocumentString(`
    query myEstablecimiento {
  myEstablecimiento {
    ...EstablecimientoTodo
  }
}
    fragment EstablecimientoTodo on Establecimiento {
  nit
  nombre
  razon
  telefono
  email
  direccion
  ciudad
  estado
  codPostal
  paisIso
  tipoDte
  monIso
  regimenSat
  retenIva
  afiliacionIva
  resolNoRetenIsr
  numeroResolRetenIsr
  fechaResolRetenIsr
  codExp
  nombreExp
  tipoPersoneria
  zonaHoraria
  formatoPdfDefault
  usaCertificacion
  faseRegistroPaf
  certificadorAcreditado
  aceptacionPaf {
    version
    fecha
    usuario
  }
}`) as unknown as TypedDocumentString<MyEstablecimientoQuery, MyEstablecimientoQueryVariables>;
export const GetEstablecimientoSucursalesDocument = new TypedDocumentString(`
    query getEstablecimientoSucursales {
  getEstablecimientoSucursales {
    ...SucursalTodo
  }
}
    fragment SucursalTodo on Sucursal {
  id
  nombre
  direccion
  ciudad
  estado
  codPostal
  correo
  idFormatoPdf
  habilitada
  visible
}`) as unknown as TypedDocumentString<GetEstablecimientoSucursalesQuery, GetEstablecimientoSucursalesQueryVariables>;
export const GetCreditosRestantesDocument = new TypedDocumentString(`
    query getCreditosRestantes {
  getCreditosRestantes {
    creditosRestantesSatV
    creditosRestantesSatC
    creditosRestantesCerV
    creditosRestantesCerC
    paquetesCongeladosCer
    paquetesCongeladosSat
  }
}
    `) as unknown as TypedDocumentString<GetCreditosRestantesQuery, GetCreditosRestantesQueryVariables>;
export const GetEstablecimientoFelDocument = new TypedDocumentString(`
    query getEstablecimientoFel($nit: String!) {
  getEstablecimientoFel(nit: $nit) {
    nit
    nombre
    direccion
  }
}
    `) as unknown as TypedDocumentString<GetEstablecimientoFelQuery, GetEstablecimientoFelQueryVariables>;
export const MyCertificadoresEstablecimientoDocument = new TypedDocumentString(`
    query myCertificadoresEstablecimiento {
  myCertificadoresEstablecimiento {
    ...CertificadorTodo
  }
}
    fragment CertificadorTodo on CertificadorEstablecimiento {
  nitCertificador
  nombre
  prod
  principal
  usuario
  tieneApiKey
  tieneLlaveFirma
  bearerVigencia
  salud {
    luz
    ultimoExito
    ultimoError
    p95Ms
    errores
    llamadas
  }
  certificado {
    sujeto
    nit
    serie
    huella
    vence
  }
}`) as unknown as TypedDocumentString<MyCertificadoresEstablecimientoQuery, MyCertificadoresEstablecimientoQueryVariables>;
export const GenerarBearerDocument = new TypedDocumentString(`
    query generarBearer($nitCertificador: String) {
  generarBearer(nitCertificador: $nitCertificador) {
    vigencia
  }
}
    `) as unknown as TypedDocumentString<GenerarBearerQuery, GenerarBearerQueryVariables>;
export const PutEstablecimientoDocument = new TypedDocumentString(`
    mutation putEstablecimiento($data: EstablecimientoInput!) {
  putEstablecimiento(data: $data) {
    establecimiento {
      ...EstablecimientoTodo
    }
    sucursalCreada {
      ...SucursalTodo
    }
  }
}
    fragment EstablecimientoTodo on Establecimiento {
  nit
  nombre
  razon
  telefono
  email
  direccion
  ciudad
  estado
  codPostal
  paisIso
  tipoDte
  monIso
  regimenSat
  retenIva
  afiliacionIva
  resolNoRetenIsr
  numeroResolRetenIsr
  fechaResolRetenIsr
  codExp
  nombreExp
  tipoPersoneria
  zonaHoraria
  formatoPdfDefault
  usaCertificacion
  faseRegistroPaf
  certificadorAcreditado
  aceptacionPaf {
    version
    fecha
    usuario
  }
}
fragment SucursalTodo on Sucursal {
  id
  nombre
  direccion
  ciudad
  estado
  codPostal
  correo
  idFormatoPdf
  habilitada
  visible
}`) as unknown as TypedDocumentString<PutEstablecimientoMutation, PutEstablecimientoMutationVariables>;
export const PutEstablecimientoSucursalDocument = new TypedDocumentString(`
    mutation putEstablecimientoSucursal($id: Int!, $data: SucursalInput!) {
  putEstablecimientoSucursal(id: $id, data: $data) {
    ...SucursalTodo
  }
}
    fragment SucursalTodo on Sucursal {
  id
  nombre
  direccion
  ciudad
  estado
  codPostal
  correo
  idFormatoPdf
  habilitada
  visible
}`) as unknown as TypedDocumentString<PutEstablecimientoSucursalMutation, PutEstablecimientoSucursalMutationVariables>;
export const PutCertificadorEstablecimientoDocument = new TypedDocumentString(`
    mutation putCertificadorEstablecimiento($data: CertificadorInput!) {
  putCertificadorEstablecimiento(data: $data) {
    ...CertificadorTodo
  }
}
    fragment CertificadorTodo on CertificadorEstablecimiento {
  nitCertificador
  nombre
  prod
  principal
  usuario
  tieneApiKey
  tieneLlaveFirma
  bearerVigencia
  salud {
    luz
    ultimoExito
    ultimoError
    p95Ms
    errores
    llamadas
  }
  certificado {
    sujeto
    nit
    serie
    huella
    vence
  }
}`) as unknown as TypedDocumentString<PutCertificadorEstablecimientoMutation, PutCertificadorEstablecimientoMutationVariables>;
export const DeleteCertificadorEstablecimientoDocument = new TypedDocumentString(`
    mutation deleteCertificadorEstablecimiento($nitCertificador: String!) {
  deleteCertificadorEstablecimiento(nitCertificador: $nitCertificador) {
    ...CertificadorTodo
  }
}
    fragment CertificadorTodo on CertificadorEstablecimiento {
  nitCertificador
  nombre
  prod
  principal
  usuario
  tieneApiKey
  tieneLlaveFirma
  bearerVigencia
  salud {
    luz
    ultimoExito
    ultimoError
    p95Ms
    errores
    llamadas
  }
  certificado {
    sujeto
    nit
    serie
    huella
    vence
  }
}`) as unknown as TypedDocumentString<DeleteCertificadorEstablecimientoMutation, DeleteCertificadorEstablecimientoMutationVariables>;
export const GetLogoEstablecimientoDocument = new TypedDocumentString(`
    query getLogoEstablecimiento($idSucursal: Int) {
  getLogoEstablecimiento(idSucursal: $idSucursal) {
    formato
    ancho
    alto
    url
    propio
  }
}
    `) as unknown as TypedDocumentString<GetLogoEstablecimientoQuery, GetLogoEstablecimientoQueryVariables>;
export const ActualizarDatosPafDocument = new TypedDocumentString(`
    query actualizarDatosPaf {
  actualizarDatosPaf {
    sucursales {
      ...SucursalTodo
    }
    regimenSat
    faseRegistroPaf
  }
}
    fragment SucursalTodo on Sucursal {
  id
  nombre
  direccion
  ciudad
  estado
  codPostal
  correo
  idFormatoPdf
  habilitada
  visible
}`) as unknown as TypedDocumentString<ActualizarDatosPafQuery, ActualizarDatosPafQueryVariables>;
export const CrearSubidaDocument = new TypedDocumentString(`
    mutation crearSubida($tipo: TipoSubida!, $nombre: String!, $tamano: Int!) {
  crearSubida(tipo: $tipo, nombre: $nombre, tamano: $tamano) {
    clave
    url
    campos {
      nombre
      valor
    }
  }
}
    `) as unknown as TypedDocumentString<CrearSubidaMutation, CrearSubidaMutationVariables>;
export const PutLogoEstablecimientoDocument = new TypedDocumentString(`
    mutation putLogoEstablecimiento($idSucursal: Int, $clave: String!) {
  putLogoEstablecimiento(idSucursal: $idSucursal, clave: $clave) {
    formato
    ancho
    alto
    url
    propio
  }
}
    `) as unknown as TypedDocumentString<PutLogoEstablecimientoMutation, PutLogoEstablecimientoMutationVariables>;
export const DeleteLogoEstablecimientoDocument = new TypedDocumentString(`
    mutation deleteLogoEstablecimiento($idSucursal: Int) {
  deleteLogoEstablecimiento(idSucursal: $idSucursal) {
    url
  }
}
    `) as unknown as TypedDocumentString<DeleteLogoEstablecimientoMutation, DeleteLogoEstablecimientoMutationVariables>;
export const AceptarPafDocument = new TypedDocumentString(`
    mutation aceptarPaf($version: String!) {
  aceptarPaf(version: $version) {
    ...EstablecimientoTodo
  }
}
    fragment EstablecimientoTodo on Establecimiento {
  nit
  nombre
  razon
  telefono
  email
  direccion
  ciudad
  estado
  codPostal
  paisIso
  tipoDte
  monIso
  regimenSat
  retenIva
  afiliacionIva
  resolNoRetenIsr
  numeroResolRetenIsr
  fechaResolRetenIsr
  codExp
  nombreExp
  tipoPersoneria
  zonaHoraria
  formatoPdfDefault
  usaCertificacion
  faseRegistroPaf
  certificadorAcreditado
  aceptacionPaf {
    version
    fecha
    usuario
  }
}`) as unknown as TypedDocumentString<AceptarPafMutation, AceptarPafMutationVariables>;
export const PutProductosDocument = new TypedDocumentString(`
    mutation putProductos($productos: [ProductoInput!]!, $modulo: Modulo!) {
  putProductos(productos: $productos, modulo: $modulo) {
    codigo
  }
}
    `) as unknown as TypedDocumentString<PutProductosMutation, PutProductosMutationVariables>;
export const GetUsuariosDocument = new TypedDocumentString(`
    query getUsuarios {
  getUsuarios {
    ...UsuarioTodo
  }
}
    fragment UsuarioTodo on UsuarioEstablecimiento {
  usuario
  nombre
  correo
  rol
  sucursales
  activo
  ultimoIngreso
  esPropio
}`) as unknown as TypedDocumentString<GetUsuariosQuery, GetUsuariosQueryVariables>;
export const GetContadoresDocument = new TypedDocumentString(`
    query getContadores {
  getContadores {
    ...ContadorTodo
  }
}
    fragment ContadorTodo on ContadorEstablecimiento {
  nit
  nombre
  activo
  desde
}`) as unknown as TypedDocumentString<GetContadoresQuery, GetContadoresQueryVariables>;
export const InvitarUsuarioDocument = new TypedDocumentString(`
    mutation invitarUsuario($data: UsuarioInput!) {
  invitarUsuario(data: $data) {
    ...UsuarioTodo
  }
}
    fragment UsuarioTodo on UsuarioEstablecimiento {
  usuario
  nombre
  correo
  rol
  sucursales
  activo
  ultimoIngreso
  esPropio
}`) as unknown as TypedDocumentString<InvitarUsuarioMutation, InvitarUsuarioMutationVariables>;
export const PutUsuarioDocument = new TypedDocumentString(`
    mutation putUsuario($usuario: String!, $data: UsuarioCambioInput!) {
  putUsuario(usuario: $usuario, data: $data) {
    ...UsuarioTodo
  }
}
    fragment UsuarioTodo on UsuarioEstablecimiento {
  usuario
  nombre
  correo
  rol
  sucursales
  activo
  ultimoIngreso
  esPropio
}`) as unknown as TypedDocumentString<PutUsuarioMutation, PutUsuarioMutationVariables>;
export const ReenviarInvitacionDocument = new TypedDocumentString(`
    mutation reenviarInvitacion($usuario: String!) {
  reenviarInvitacion(usuario: $usuario) {
    ...UsuarioTodo
  }
}
    fragment UsuarioTodo on UsuarioEstablecimiento {
  usuario
  nombre
  correo
  rol
  sucursales
  activo
  ultimoIngreso
  esPropio
}`) as unknown as TypedDocumentString<ReenviarInvitacionMutation, ReenviarInvitacionMutationVariables>;
export const InvitarContadorDocument = new TypedDocumentString(`
    mutation invitarContador($nit: String!) {
  invitarContador(nit: $nit) {
    ...ContadorTodo
  }
}
    fragment ContadorTodo on ContadorEstablecimiento {
  nit
  nombre
  activo
  desde
}`) as unknown as TypedDocumentString<InvitarContadorMutation, InvitarContadorMutationVariables>;
export const RevocarContadorDocument = new TypedDocumentString(`
    mutation revocarContador($nit: String!) {
  revocarContador(nit: $nit) {
    ...ContadorTodo
  }
}
    fragment ContadorTodo on ContadorEstablecimiento {
  nit
  nombre
  activo
  desde
}`) as unknown as TypedDocumentString<RevocarContadorMutation, RevocarContadorMutationVariables>;