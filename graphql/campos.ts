import type { Guardia } from '#domain/sesion/guardias.ts';
import type { Campo } from './generated/campo-types.ts';

export type AreaGraphql =
  | 'establecimiento'
  | 'configuracion-certificador'
  | 'documentos'
  | 'emision'
  | 'productos'
  | 'clientes'
  | 'paquetes'
  | 'usuarios'
  | 'administracion'
  | 'importaciones'
  | 'operacion'
  | 'traduccion';

/**
 * At most `cantidad` calls of one establishment in `segundos`, refilled evenly (docs/servicios.md, "Limits"). With
 * `soloHechas` a call that is refused does not count.
 */
export type Limite = { readonly cantidad: number; readonly segundos: number; readonly soloHechas?: true };

export type Definicion = {
  readonly area: AreaGraphql;
  readonly guardia: Guardia;
  readonly limite?: Limite;
  /** Whether one request may call one such field once: cards are not tried, nor purchases made, by the dozen (aliases). */
  readonly unaPorPeticion?: true;
};

const CONSULTA: Limite = { cantidad: 30, segundos: 60 };

/** The table of fields: resolvers, guards, CDK and tests loop over it. */
export const CAMPOS = {
  'Query.myEstablecimiento': { area: 'establecimiento', guardia: 'sesion' },
  'Query.getEstablecimientoSucursales': { area: 'establecimiento', guardia: 'sesion' },
  'Mutation.putEstablecimiento': { area: 'establecimiento', guardia: 'Administrador' },
  'Mutation.putEstablecimientoSucursal': { area: 'establecimiento', guardia: 'Administrador' },

  'Query.getLogoEstablecimiento': { area: 'establecimiento', guardia: 'sesion' },
  'Mutation.crearSubida': {
    area: 'establecimiento',
    guardia: 'Administrador',
    limite: { cantidad: 30, segundos: 60 },
  },
  'Mutation.putLogoEstablecimiento': { area: 'establecimiento', guardia: 'Administrador' },
  'Mutation.deleteLogoEstablecimiento': { area: 'establecimiento', guardia: 'Administrador' },
  'Query.getEstablecimientoFormatoPdf': { area: 'establecimiento', guardia: 'sesion' },
  'Mutation.putEstablecimientoFormatoPdf': { area: 'establecimiento', guardia: 'Administrador' },
  'Mutation.aceptarPaf': { area: 'establecimiento', guardia: 'Administrador' },

  'Query.actualizarDatosPaf': {
    area: 'configuracion-certificador',
    guardia: 'Administrador',
    limite: CONSULTA,
  },
  'Query.getCatalogos': { area: 'establecimiento', guardia: 'sesion' },
  'Query.misPreferencias': { area: 'establecimiento', guardia: 'sesion' },
  'Query.llaveDispositivo': { area: 'establecimiento', guardia: 'sesion' },
  'Mutation.putUnidadMedida': { area: 'establecimiento', guardia: 'catalogo' },
  'Mutation.putTipoCambio': { area: 'establecimiento', guardia: 'sesion' },
  'Mutation.putPreferencias': { area: 'establecimiento', guardia: 'sesion' },

  'Query.getEstablecimientoFel': { area: 'configuracion-certificador', guardia: 'sesion', limite: CONSULTA },
  'Query.myCertificadoresEstablecimiento': { area: 'configuracion-certificador', guardia: 'sesion' },
  'Query.generarBearer': {
    area: 'configuracion-certificador',
    guardia: 'Administrador',
    limite: { cantidad: 5, segundos: 600 },
  },
  'Query.miReclamo': { area: 'configuracion-certificador', guardia: 'usuario' },
  // The limit keeps keys of a certifier from being guessed, and files from being opened in a row.
  'Mutation.probarReclamo': {
    area: 'configuracion-certificador',
    guardia: 'usuario',
    limite: { cantidad: 5, segundos: 600 },
  },
  'Mutation.deleteCertificadorEstablecimiento': {
    area: 'configuracion-certificador',
    guardia: 'Administrador',
  },
  'Mutation.putCertificadorEstablecimiento': {
    area: 'configuracion-certificador',
    guardia: 'Administrador',
    limite: { cantidad: 10, segundos: 600 },
  },

  'Query.getDocumento': { area: 'documentos', guardia: 'sesion' },
  'Query.getDocumentos': { area: 'documentos', guardia: 'sesion' },
  'Query.getTotalesDocumentos': { area: 'documentos', guardia: 'sesion' },
  // It reads a year of counters and every unpaid document.
  'Query.getNumeros': { area: 'documentos', guardia: 'sesion', limite: CONSULTA },
  'Mutation.certifyDte': {
    area: 'emision',
    guardia: 'emision',
    // A chain of shops sells more than one document a second, and all of a morning's at once after an outage.
    limite: { cantidad: 600, segundos: 60, soloHechas: true },
  },
  'Mutation.nullifyDte': { area: 'documentos', guardia: 'emision' },

  'Mutation.descartarDte': { area: 'documentos', guardia: 'emision' },
  'Mutation.rerouteDte': { area: 'documentos', guardia: 'emision' },
  'Mutation.pagarDocumento': { area: 'documentos', guardia: 'emision' },
  'Query.getComprasPorProveedor': { area: 'documentos', guardia: 'reportes' },
  'Mutation.clasificarCompra': { area: 'documentos', guardia: 'reportes' },
  'Mutation.contarCompra': { area: 'documentos', guardia: 'reportes' },
  'Query.getComprasTardias': { area: 'documentos', guardia: 'reportes' },
  'Mutation.aceptarCompra': { area: 'documentos', guardia: 'reportes' },
  'Query.getArticulosCompra': { area: 'documentos', guardia: 'reportes' },
  'Mutation.cambiarArticuloCompra': { area: 'documentos', guardia: 'reportes' },
  'Mutation.updateDocumento': { area: 'documentos', guardia: 'emision' },
  'Mutation.corregirFormaPago': { area: 'documentos', guardia: 'emision' },
  'Query.getDocumentosCliente': { area: 'documentos', guardia: 'sesion' },
  // The limit prevents mail to strangers: sign-up is open, and the caller chooses the recipient.
  'Mutation.mailDocumento': { area: 'documentos', guardia: 'emision', limite: CONSULTA },
  'Query.getEnlaces': { area: 'documentos', guardia: 'sesion' },
  // The limit keeps the number of links small: each one opens a document without a session.
  'Mutation.crearEnlace': { area: 'documentos', guardia: 'emision', limite: CONSULTA },
  'Mutation.revocarEnlace': { area: 'documentos', guardia: 'emision' },
  'Query.getCaja': { area: 'documentos', guardia: 'emision' },
  'Query.getCierresCaja': { area: 'documentos', guardia: 'emision' },
  'Mutation.moverCaja': { area: 'documentos', guardia: 'emision' },
  'Mutation.cerrarCaja': { area: 'documentos', guardia: 'emision' },
  'Query.getContingencias': { area: 'documentos', guardia: 'sesion' },
  'Mutation.startContingencia': { area: 'documentos', guardia: 'emision' },
  'Mutation.putAvisoContingencia': { area: 'documentos', guardia: 'emision' },

  'Query.getProducto': { area: 'productos', guardia: 'sesion' },
  'Query.getProductos': { area: 'productos', guardia: 'sesion' },
  'Query.getCambiosProductos': { area: 'productos', guardia: 'sesion' },
  'Query.getProductosPagina': { area: 'productos', guardia: 'sesion' },
  'Mutation.putProductos': { area: 'productos', guardia: 'catalogo' },

  'Query.getCliente': { area: 'clientes', guardia: 'sesion', limite: CONSULTA },
  'Query.getClientes': { area: 'clientes', guardia: 'sesion' },
  'Query.getClientesPagina': { area: 'clientes', guardia: 'sesion' },
  // A correction of an entry is narrower (lambdas/clientes/update-cliente.ts).
  'Mutation.updateCliente': { area: 'clientes', guardia: 'catalogo' },
  'Mutation.putTelefonoCliente': { area: 'clientes', guardia: 'emision' },

  'Query.getCreditosRestantes': { area: 'paquetes', guardia: 'sesion' },
  // The report reads the purchases of every taxpayer that somebody brought in.
  'Query.getVentasDistribuidoresPorMes': { area: 'paquetes', guardia: 'Traductor', limite: CONSULTA },

  'Query.getPaquetes': { area: 'paquetes', guardia: 'usuario' },
  'Query.getComprasPaquetes': { area: 'paquetes', guardia: 'Administrador' },
  'Query.getCupones': { area: 'paquetes', guardia: 'Traductor' },
  'Mutation.putCupon': { area: 'paquetes', guardia: 'Traductor' },
  'Mutation.crearCupones': { area: 'paquetes', guardia: 'Traductor' },
  'Query.getTraducciones': { area: 'traduccion', guardia: 'Traductor', limite: CONSULTA },
  'Query.getHistorialTraduccion': { area: 'traduccion', guardia: 'Traductor', limite: CONSULTA },
  // A file of texts is stored row by row.
  'Mutation.putTraduccion': {
    area: 'traduccion',
    guardia: 'Traductor',
    limite: { cantidad: 600, segundos: 60 },
  },
  'Mutation.crearSubidaAudio': {
    area: 'traduccion',
    guardia: 'Traductor',
    limite: { cantidad: 30, segundos: 60 },
  },
  'Mutation.putAudioTraduccion': {
    area: 'traduccion',
    guardia: 'Traductor',
    limite: { cantidad: 30, segundos: 60 },
  },
  'Mutation.adquirirPaqueteDePrueba': { area: 'paquetes', guardia: 'Administrador' },
  // The limits keep coupons from being guessed, and cards from being tried in a row.
  'Mutation.aplicarCuponCompra': {
    area: 'paquetes',
    guardia: 'Administrador',
    limite: { cantidad: 10, segundos: 600 },
  },
  'Mutation.procesarCompraPaquete': {
    area: 'paquetes',
    guardia: 'Administrador',
    limite: { cantidad: 5, segundos: 600 },
    unaPorPeticion: true,
  },
  'Mutation.procesarCompraDeposito': {
    area: 'paquetes',
    guardia: 'Administrador',
    limite: { cantidad: 10, segundos: 600 },
    unaPorPeticion: true,
  },
  'Mutation.anularCompraPaquete': {
    area: 'paquetes',
    guardia: 'Administrador',
    limite: { cantidad: 10, segundos: 600 },
  },
  'Mutation.createPaypalOrder': {
    area: 'paquetes',
    guardia: 'Administrador',
    limite: { cantidad: 10, segundos: 600 },
    unaPorPeticion: true,
  },
  'Mutation.approvePaypalOrder': {
    area: 'paquetes',
    guardia: 'Administrador',
    limite: { cantidad: 30, segundos: 600 },
  },

  'Query.getUsuarios': { area: 'usuarios', guardia: 'Administrador' },
  'Query.getContadores': { area: 'usuarios', guardia: 'Administrador' },
  'Query.misEstablecimientos': { area: 'usuarios', guardia: 'usuario' },
  'Query.misInvitaciones': { area: 'usuarios', guardia: 'usuario' },
  'Query.getResumenClientes': {
    area: 'usuarios',
    guardia: 'usuario',
    limite: { cantidad: 300, segundos: 60 },
  },
  'Query.getBitacora': { area: 'usuarios', guardia: 'Administrador' },
  'Mutation.invitarUsuario': {
    area: 'usuarios',
    guardia: 'Administrador',
    limite: { cantidad: 10, segundos: 600 },
  },
  'Mutation.putUsuario': { area: 'usuarios', guardia: 'Administrador' },
  'Mutation.reenviarInvitacion': {
    area: 'usuarios',
    guardia: 'Administrador',
    limite: { cantidad: 10, segundos: 600 },
  },
  'Mutation.invitarContador': {
    area: 'usuarios',
    guardia: 'Administrador',
    limite: { cantidad: 10, segundos: 600 },
  },
  'Mutation.confirmarContador': { area: 'usuarios', guardia: 'Administrador' },
  'Mutation.revocarContador': { area: 'usuarios', guardia: 'Administrador' },
  // The limit keeps codes from being guessed.
  'Mutation.responderInvitacion': {
    area: 'usuarios',
    guardia: 'usuario',
    limite: { cantidad: 20, segundos: 600 },
  },
  'Mutation.dejarCliente': { area: 'usuarios', guardia: 'usuario' },
  'Mutation.cerrarSesiones': { area: 'usuarios', guardia: 'usuario', limite: { cantidad: 5, segundos: 60 } },
  'Mutation.elegirEstablecimiento': { area: 'usuarios', guardia: 'usuario' },

  'Query.getExportaciones': { area: 'administracion', guardia: 'Administrador' },
  'Mutation.crearExportacion': {
    area: 'administracion',
    guardia: 'Administrador',
    limite: { cantidad: 5, segundos: 600 },
  },
  'Mutation.descargarExportacion': { area: 'administracion', guardia: 'Administrador' },
  'Query.getMejores': { area: 'administracion', guardia: 'reportes' },
  'Mutation.calcularMejores': {
    area: 'administracion',
    guardia: 'reportes',
    limite: { cantidad: 60, segundos: 600 },
  },
  'Query.getReportes': { area: 'administracion', guardia: 'reportes' },
  'Mutation.generarReporteExcel': {
    area: 'administracion',
    guardia: 'reportes',
    limite: { cantidad: 30, segundos: 600 },
  },
  'Mutation.descargarReporte': { area: 'administracion', guardia: 'reportes' },
  'Query.getLotes': { area: 'administracion', guardia: 'sesion' },
  'Mutation.crearLote': {
    area: 'administracion',
    guardia: 'sesion',
    limite: { cantidad: 30, segundos: 600 },
  },
  'Mutation.confirmarLote': { area: 'administracion', guardia: 'emision' },
  'Mutation.descargarLote': { area: 'administracion', guardia: 'sesion' },
  'Query.getLibros': { area: 'administracion', guardia: 'reportes' },
  'Mutation.generarLibro': {
    area: 'administracion',
    guardia: 'reportes',
    limite: { cantidad: 30, segundos: 600 },
  },
  'Mutation.descargarLibro': { area: 'administracion', guardia: 'reportes' },
  'Query.getCierreMes': { area: 'administracion', guardia: 'reportes' },
  'Mutation.calcularCierre': {
    area: 'administracion',
    guardia: 'reportes',
    limite: { cantidad: 60, segundos: 600 },
  },
  'Query.getConciliaciones': { area: 'administracion', guardia: 'reportes' },
  'Mutation.guardarConciliacion': { area: 'administracion', guardia: 'reportes' },
  'Query.getRetenciones': { area: 'administracion', guardia: 'reportes' },
  'Query.getDiasSinCambio': { area: 'administracion', guardia: 'reportes' },
  'Mutation.putAgenteRetenedor': { area: 'administracion', guardia: 'reportes' },
  'Mutation.putConstancia': { area: 'administracion', guardia: 'reportes' },
  'Mutation.quitarConstancia': { area: 'administracion', guardia: 'reportes' },
  'Mutation.cerrarMes': { area: 'administracion', guardia: 'reportes' },
  'Mutation.declararMes': { area: 'administracion', guardia: 'reportes' },
  'Mutation.reabrirMes': { area: 'administracion', guardia: 'reportes' },
  'Query.getImportaciones': { area: 'importaciones', guardia: 'reportes' },
  'Query.getImportacion': { area: 'importaciones', guardia: 'reportes' },
  'Query.getArchivosImportacion': { area: 'importaciones', guardia: 'reportes' },
  'Mutation.crearImportacion': {
    area: 'importaciones',
    guardia: 'reportes',
    limite: { cantidad: 30, segundos: 60 },
  },
  'Mutation.iniciarImportacion': { area: 'importaciones', guardia: 'reportes' },
  'Mutation.deshacerImportacion': { area: 'importaciones', guardia: 'reportes' },
  'Query.getPaquetesMensuales': { area: 'administracion', guardia: 'usuario' },
  'Mutation.crearPaqueteMensual': {
    area: 'administracion',
    guardia: 'usuario',
    limite: { cantidad: 5, segundos: 600, soloHechas: true },
  },
  'Mutation.descargarPaqueteMensual': { area: 'administracion', guardia: 'usuario' },

  'Query.getDocumentosEnDuda': { area: 'operacion', guardia: 'Operador' },
  'Mutation.consultarEnDuda': { area: 'operacion', guardia: 'Operador' },
  'Mutation.certificarEnDuda': { area: 'operacion', guardia: 'Operador' },
  'Mutation.rechazarEnDuda': { area: 'operacion', guardia: 'Operador' },
  'Mutation.anularEnDuda': { area: 'operacion', guardia: 'Operador' },
  'Mutation.conservarEnDuda': { area: 'operacion', guardia: 'Operador' },
  'Query.getColasMuertas': { area: 'operacion', guardia: 'Operador' },
  'Mutation.devolverMensajeMuerto': { area: 'operacion', guardia: 'Operador' },
  'Mutation.devolverColaMuerta': { area: 'operacion', guardia: 'Operador' },
  'Mutation.borrarMensajeMuerto': { area: 'operacion', guardia: 'Operador' },
  'Query.getCorreosEmisor': { area: 'operacion', guardia: 'Operador', limite: CONSULTA },
  'Mutation.reenviarCorreoEmisor': { area: 'operacion', guardia: 'Operador' },
  'Mutation.reenviarFallidosEmisor': { area: 'operacion', guardia: 'Operador', limite: CONSULTA },
  'Mutation.levantarSupresion': { area: 'operacion', guardia: 'Operador' },
  'Query.getCreditosEmisor': { area: 'operacion', guardia: 'Operador' },
  'Mutation.ajustarCreditos': { area: 'operacion', guardia: 'Operador' },
  'Query.getListaPrecios': { area: 'operacion', guardia: 'Operador' },
  'Mutation.putComisionTarjeta': { area: 'operacion', guardia: 'Operador' },
  'Query.getComprasEmisor': { area: 'operacion', guardia: 'Operador' },
  'Mutation.putPaquete': { area: 'operacion', guardia: 'Operador' },
  'Mutation.congelarPaquete': { area: 'operacion', guardia: 'Operador' },
  'Query.getComprasSinDecidir': { area: 'operacion', guardia: 'Operador', limite: CONSULTA },
  'Query.getBoletaCompra': { area: 'operacion', guardia: 'Operador', limite: CONSULTA },
  'Mutation.decidirCompra': { area: 'operacion', guardia: 'Operador' },
  // The limit keeps a stolen account from reading every issuer's log in a row.
  'Mutation.leerBitacora': { area: 'operacion', guardia: 'Operador', limite: CONSULTA },
} as const satisfies Record<Campo, Definicion>;

/**
 * The row of a field. Code that needs a row asks here and not the table, so that a field without a row is one error of the compiler, at
 * the table.
 */
export function campoOf(campo: Campo): Definicion {
  return (CAMPOS as Readonly<Record<Campo, Definicion>>)[campo];
}

type ConFila = keyof typeof CAMPOS;

/** Guard of a field; of one without a row yet, any. */
export type GuardiaDe<C extends Campo> = (C extends ConFila ? (typeof CAMPOS)[C] : Definicion)['guardia'];

/** Fields that the Lambda of one area resolves. */
export type CampoDe<A extends AreaGraphql> = {
  [C in ConFila]: (typeof CAMPOS)[C]['area'] extends A ? C : never;
}[ConFila];
