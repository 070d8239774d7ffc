import { LARGOS, LIMITES_ARCHIVO, LIMITES_CARGA, LIMITES_DOCUMENTO } from '#domain/constantes.ts';
import { LARGOS_EXPORTACION } from '#domain/documentos/reglas/exportacion.ts';
import { LARGOS_PLANTILLA } from '#domain/plantillas/reglas.ts';
import { LARGO_CODIGO_INVITACION } from '#domain/sesion/codigo-invitacion.ts';
import type { ENTRADAS } from '#graphql/generated/entradas.ts';

type Entradas = typeof ENTRADAS;
type Miembros<Tipo extends string> = {
  [E in keyof Entradas]: {
    [M in keyof Entradas[E]]: Entradas[E][M] extends Tipo ? `${E}.${M & string}` : never;
  }[keyof Entradas[E]];
}[keyof Entradas];

/** Every text that the API takes: "Mutation.mailDocumento.correos", "LineaInput.descripcion". */
export type CampoTexto = Miembros<'texto' | 'lista texto'>;
/** Every list that the API takes. */
export type CampoLista = Miembros<`lista ${string}`>;

/** Ids, cursors and dates have forms of their own; these lengths only keep out what cannot be one. */
const ID = 64;
const CURSOR = 1_000;
const FECHA = 40;
const CLAVE_ARCHIVO = 400;
const CODIGO = 40;
const CORREOS = LIMITES_DOCUMENTO.correosReceptor * (LARGOS.correo + 2);
const BASE64_CERTIFICADO = Math.ceil(LIMITES_ARCHIVO.certificadoBytes / 3) * 4;

/** Largest length of each text in characters; a text of the schema without a row does not compile. */
export const LARGOS_ENTRADA: Readonly<Record<CampoTexto, number>> = {
  'Query.getEstablecimientoFel.nit': ID,
  'Query.generarBearer.nitCertificador': ID,
  'Query.getDocumento.uuidCertificacion': ID,
  'Query.getDocumento.idTransaccion': ID,
  'Query.getDocumentos.siguiente': CURSOR,
  'Query.getCliente.nitCliente': ID,
  'Query.getClientesPagina.siguiente': CURSOR,
  'Query.getDocumentosCliente.nitCliente': ID,
  'Query.getDocumentosCliente.siguiente': CURSOR,
  'Query.getProductosPagina.siguiente': CURSOR,
  'Query.getProducto.codigo': LARGOS.codigoProducto,
  'Query.getResumenClientes.nits': ID,
  'Query.getEnlaces.idTransaccion': ID,
  'Query.getBitacora.siguiente': CURSOR,
  'Mutation.crearSubida.nombre': 255,
  'Mutation.putLogoEstablecimiento.clave': CLAVE_ARCHIVO,
  'Mutation.aceptarPaf.version': ID,
  'Mutation.rerouteDte.idTransaccion': ID,
  'Mutation.rerouteDte.nitCertificador': ID,
  'Mutation.startContingencia.idTransaccion': ID,
  'Mutation.startContingencia.motivo': LARGOS.motivoAnulacion,
  'Mutation.putAvisoContingencia.id': ID,
  'Mutation.pagarDocumento.idTransaccion': ID,
  'Mutation.pagarDocumento.idPago': ID,
  'Mutation.updateDocumento.idTransaccion': ID,
  'Mutation.updateCliente.id': ID,
  'Mutation.updateCliente.version': ID,
  'Mutation.putEstablecimiento.version': ID,
  'Mutation.putEstablecimientoSucursal.version': ID,
  'Mutation.putEstablecimientoFormatoPdf.version': ID,
  'Mutation.putCertificadorEstablecimiento.version': ID,
  'Mutation.putUsuario.version': ID,
  'Mutation.putUnidadMedida.version': ID,
  'Mutation.putTipoCambio.version': ID,
  'Mutation.mailDocumento.idTransaccion': ID,
  'Mutation.mailDocumento.idEnvio': ID,
  'Mutation.mailDocumento.correos': CORREOS,
  'Mutation.crearEnlace.idTransaccion': ID,
  'Mutation.revocarEnlace.idTransaccion': ID,
  'Mutation.revocarEnlace.id': ID,
  'Mutation.deleteCertificadorEstablecimiento.nitCertificador': ID,
  'Mutation.putUsuario.usuario': ID,
  'Mutation.reenviarInvitacion.usuario': ID,
  'Mutation.invitarContador.nit': ID,
  'Mutation.invitarContador.correo': LARGOS.correo,
  'Mutation.revocarContador.nit': ID,
  'Mutation.confirmarContador.nit': ID,
  'Mutation.responderInvitacion.codigo': 4 * LARGO_CODIGO_INVITACION,
  'Mutation.dejarCliente.nit': ID,
  'Mutation.elegirEstablecimiento.nit': ID,
  'Mutation.putTipoCambio.fecha': FECHA,
  'Mutation.descargarExportacion.id': ID,

  'TextoLibrePdfInput.texto': LARGOS_PLANTILLA.textoLibre,
  'TextoLibrePdfInput.alineacion': CODIGO,
  'FormatoPdfInput.colorPrincipal': CODIGO,
  'FormatoPdfInput.colorAuxiliar': CODIGO,
  'FormatoPdfInput.colorAuxiliar2': CODIGO,
  'FormatoPdfInput.textoFactura1': LARGOS_PLANTILLA.textoFactura,
  'FormatoPdfInput.textoFactura2': LARGOS_PLANTILLA.textoFactura,
  'FormatoPdfInput.textoFactura3': LARGOS_PLANTILLA.textoFactura,
  'FormatoPdfInput.textoFactura4': LARGOS_PLANTILLA.textoFactura,
  'FormatoPdfInput.textoFactura5': LARGOS_PLANTILLA.textoFactura,
  'FormatoPdfInput.texto1Alineacion': CODIGO,
  'FormatoPdfInput.texto2Alineacion': CODIGO,
  'FormatoPdfInput.texto3Alineacion': CODIGO,
  'FormatoPdfInput.texto4Alineacion': CODIGO,
  'FormatoPdfInput.texto5Alineacion': CODIGO,
  'FormatoPdfInput.textoFCAM': LARGOS_PLANTILLA.textoFCAM,
  'FormatoPdfInput.claveImagen': CLAVE_ARCHIVO,

  'EstablecimientoInput.nombre': LARGOS.nombreComercial,
  'EstablecimientoInput.razon': LARGOS.razon,
  'EstablecimientoInput.telefono': CODIGO,
  'EstablecimientoInput.email': LARGOS.correo,
  'EstablecimientoInput.direccion': LARGOS.direccion,
  'EstablecimientoInput.ciudad': LARGOS.municipio,
  'EstablecimientoInput.estado': LARGOS.municipio,
  'EstablecimientoInput.codPostal': CODIGO,
  'EstablecimientoInput.numeroResolRetenIsr': LARGOS.resolucionMaximo,
  'EstablecimientoInput.fechaResolRetenIsr': FECHA,
  'EstablecimientoInput.codExp': LARGOS.codigoExportador,
  'EstablecimientoInput.nombreExp': LARGOS.nombreExportador,
  'SucursalInput.nombre': LARGOS.nombreComercial,
  'SucursalInput.direccion': LARGOS.direccion,
  'SucursalInput.ciudad': LARGOS.municipio,
  'SucursalInput.estado': LARGOS.municipio,
  'SucursalInput.codPostal': CODIGO,
  'SucursalInput.correo': CORREOS,

  'CertificadorInput.nitCertificador': ID,
  'CertificadorInput.usuario': LARGOS.usuarioCertificador,
  'CertificadorInput.apiKey': LARGOS.apiKey,
  'CertificadorInput.llaveFirma': LARGOS.apiKey,
  'ReclamoInput.nitCertificador': ID,
  'ReclamoInput.usuario': LARGOS.usuarioCertificador,
  'ReclamoInput.apiKey': LARGOS.apiKey,
  'CertificadoInput.datos': BASE64_CERTIFICADO,
  'CertificadoInput.formato': CODIGO,
  'CertificadoInput.passCert': 200,

  'ClienteInput.nombre': LARGOS.nombreReceptor,
  'ClienteInput.nitCliente': ID,
  'ClienteInput.correo': CORREOS,
  'DireccionInput.direccion': LARGOS.direccion,
  'DireccionInput.municipio': LARGOS.municipio,
  'DireccionInput.departamento': LARGOS.municipio,
  'DireccionInput.codigoPostal': CODIGO,
  'DireccionInput.pais': CODIGO,
  'ProductoInput.codigo': LARGOS.codigoProducto,
  'ProductoInput.codigoAlterno': LARGOS.codigoProducto,
  'ProductoInput.descripcion': LARGOS.descripcion,
  'ProductoInput.unidadMedida': CODIGO,
  'ProductoInput.version': ID,
  'ImpuestoProductoInput.nombreCorto': CODIGO,

  'DteInput.idTransaccion': ID,
  'DteInput.fechaEmision': FECHA,
  'DteInput.fechaVencimiento': FECHA,
  'FraseElegidaInput.numeroResolucion': LARGOS.resolucionMaximo,
  'AbonoInput.fechaVencimiento': FECHA,
  'DatosNotaInput.numeroAutorizacion': ID,
  'DatosNotaInput.fechaEmisionDocumentoOrigen': FECHA,
  'DatosNotaInput.motivoAjuste': LARGOS.motivoAjuste,
  'DatosExportacionInput.nombreConsignatario': LARGOS_EXPORTACION.nombreConsignatario,
  'DatosExportacionInput.direccionConsignatario': LARGOS_EXPORTACION.direccionConsignatario,
  'DatosExportacionInput.codigoConsignatario': LARGOS_EXPORTACION.codigoConsignatario,
  'DatosExportacionInput.paisConsignatario': LARGOS_EXPORTACION.paisConsignatario,
  'DatosExportacionInput.nombreComprador': LARGOS_EXPORTACION.nombreComprador,
  'DatosExportacionInput.direccionComprador': LARGOS_EXPORTACION.direccionComprador,
  'DatosExportacionInput.codigoComprador': LARGOS_EXPORTACION.codigoComprador,
  'DatosExportacionInput.lugarExpedicion': LARGOS_EXPORTACION.lugarExpedicion,
  'DatosExportacionInput.otraReferencia': LARGOS_EXPORTACION.otraReferencia,
  'DatosExportacionInput.incoterm': CODIGO,
  'DatosExportacionInput.nombreExportador': LARGOS_EXPORTACION.nombreExportador,
  'DatosExportacionInput.codigoExportador': LARGOS_EXPORTACION.codigoExportador,
  'ReceptorInput.nit': ID,
  'ReceptorInput.nombre': LARGOS.nombreReceptor,
  'ReceptorInput.correo': CORREOS,
  'LineaInput.codigoProducto': LARGOS.codigoProducto,
  'LineaInput.codigoAlternoProducto': LARGOS.codigoProducto,
  'LineaInput.descripcion': LARGOS.descripcion,
  'LineaInput.unidadMedida': CODIGO,
  'ImpuestoInput.nombreCorto': CODIGO,
  'AnulacionInput.uuidDocumento': ID,
  'AnulacionInput.motivoAnulacion': LARGOS.motivoAnulacion,
  'AnulacionInput.fechaHoraAnulacion': FECHA,
  'UnidadMedidaInput.codigo': CODIGO,
  'UnidadMedidaInput.nombre': LARGOS.nombreUsuario,
  'UsuarioInput.correo': LARGOS.correo,
  'UsuarioInput.nombre': LARGOS.nombreUsuario,
};

/** Largest number of members of each list; a list of the schema without a row does not compile. */
export const LISTAS_ENTRADA: Readonly<Record<CampoLista, number>> = {
  'Query.getResumenClientes.nits': 25,
  'Mutation.putProductos.productos': LIMITES_CARGA.lote,
  'FormatoPdfInput.textosLibres': 2,
  'EstablecimientoInput.monIso': 2,
  'DteInput.detalle': LIMITES_DOCUMENTO.lineas,
  'DteInput.frasesElegidas': 20,
  'DatosFacturaCambiariaInput.abonos': LIMITES_DOCUMENTO.abonos,
  'UsuarioInput.sucursales': 9_999,
  'UsuarioCambioInput.sucursales': 9_999,
};
