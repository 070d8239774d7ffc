import { VERSION_PAF } from '#domain/establecimiento/paf.ts';
import { formatoPorDefecto } from '#domain/plantillas/por-defecto.ts';
import type { Campo, Campos } from '#graphql/generated/campo-types.ts';
import { createCertificacion } from './factories/documento.ts';
import { AHORA, HOY, NIT_B, createId } from './factories/ids.ts';
import { NIT_CERTIFICADOR_2 } from './llamadas.ts';

export const CANARIO = 'CANARIO DE B';
const UUID_B = createCertificacion(2).uuidCertificacion;
export const CONTINGENCIA_B = {
  id: 'contingencia-de-b',
  codigoEstablecimiento: 1,
  motivo: CANARIO,
  inicio: '2026-11-20T10:00:00-06:00',
};
export const EXPORTACION_B = {
  nit: NIT_B,
  id: 'exportacion-de-b',
  fechaInicial: 0,
  fechaFinal: 31_000_000,
  usuario: CANARIO,
  creada: '2026-11-20T10:00:00-06:00',
};
const FORMATO_DE_A = { ...formatoPorDefecto(3), textoFactura1: 'De A' };
const DIRECCION = { direccion: 'x', ciudad: 'x', estado: 'x', codPostal: '01001' };

/** Every operation, called by A with ids of things that belong to B. */
export const LLAMADAS: { readonly [C in Campo]: Campos[C]['args'] } = {
  'Query.myEstablecimiento': {},
  'Query.getEstablecimientoSucursales': {},
  'Query.getLogoEstablecimiento': { idSucursal: 7 },
  'Query.actualizarDatosPaf': {},
  'Mutation.crearSubida': { tipo: 'LOGO', nombre: 'logo.png', tamano: 10 },
  'Mutation.putLogoEstablecimiento': { clave: `local/${NIT_B}/sub-${NIT_B}/${createId(9)}` },
  'Mutation.deleteLogoEstablecimiento': { idSucursal: 7 },
  'Query.getEstablecimientoFormatoPdf': { id: 7 },
  'Mutation.putEstablecimientoFormatoPdf': {
    id: 7,
    formato: {
      ...FORMATO_DE_A,
      textosLibres: [...FORMATO_DE_A.textosLibres],
      claveImagen: `local/${NIT_B}/sub-${NIT_B}/${createId(9)}`,
    },
    usar: true,
  },
  'Mutation.aceptarPaf': { version: VERSION_PAF },
  'Query.getEstablecimientoFel': { nit: NIT_B },
  'Query.myCertificadoresEstablecimiento': {},
  'Query.generarBearer': {},
  'Query.getCreditosRestantes': {},
  'Query.getContingencias': {},
  'Query.getDocumento': { uuidCertificacion: UUID_B },
  'Query.getDocumentos': {
    fechaInicial: AHORA.getTime() / 1000 - 86_400,
    fechaFinal: AHORA.getTime() / 1000,
    incluirDatos: true,
    incluirDetalle: true,
    incluirDocumentosSinPago: true,
  },
  'Query.getCliente': { nitCliente: '99900033' },
  'Query.getClientes': {},
  'Query.getClientesPagina': { modulo: 'V' },
  'Query.getDocumentosCliente': { nitCliente: '99900033', tipoIdentificador: 'NIT', modulo: 'V' },
  'Mutation.updateDocumento': {
    fechaEmisionUnix: AHORA.getTime() / 1000,
    idTransaccion: createId(2),
    direccionReceptor: { direccion: 'De A', municipio: '', departamento: '', codigoPostal: '', pais: 'GT' },
  },
  'Mutation.updateCliente': {
    id: '99900033',
    data: { nombre: 'De A', nitCliente: '99900033', correo: '' },
  },
  'Query.getProductos': { modulo: 'V' },
  'Query.getProductosPagina': { modulo: 'V', siguiente: 'A' },
  'Query.getCambiosProductos': { modulo: 'V', desde: '000000000001-x' },
  'Query.getProducto': { codigo: 'B-1', modulo: 'V' },
  'Mutation.putEstablecimiento': {
    data: {
      ...DIRECCION,
      nombre: 'De A',
      razon: 'De A',
      telefono: '22220000',
      email: 'aa@example.com',
      regimenSat: 'PATRI',
    },
  },
  'Mutation.putEstablecimientoSucursal': {
    id: 7,
    data: { ...DIRECCION, nombre: 'De A', correo: 'aa@example.com', habilitada: false, nueva: true },
  },
  'Mutation.putCertificadorEstablecimiento': {
    data: { nitCertificador: '99900122', prod: true, apiKey: 'de-a' },
  },
  'Mutation.certifyDte': {
    data: {
      idTransaccion: createId(2),
      sucursal: 1,
      tipoDocumento: 'FACT',
      receptor: { nit: 'CF', tipoIdentificador: 'CF', nombre: 'De A', correo: '' },
      fechaEmision: HOY,
      moneda: 'GTQ',
      valorTotal: 1,
      aplicaIva: true,
      tipoVenta: 'Local',
      detalle: [
        {
          codigoProducto: '',
          codigoAlternoProducto: '',
          descripcion: 'x',
          bienServicio: 'B',
          unidadMedida: 'UNI',
          cantidad: 1,
          precioUnitario: 1,
          descuento: 0,
        },
      ],
    },
  },
  'Mutation.nullifyDte': { data: { uuidDocumento: UUID_B, motivoAnulacion: 'x' } },
  'Mutation.rerouteDte': { idTransaccion: createId(3), nitCertificador: NIT_CERTIFICADOR_2 },
  'Mutation.startContingencia': { idTransaccion: createId(3), motivo: 'De A' },
  'Mutation.putAvisoContingencia': { id: CONTINGENCIA_B.id },
  'Mutation.pagarDocumento': {
    idPago: createId(901),
    fechaEmisionUnix: AHORA.getTime() / 1000,
    idTransaccion: createId(2),
  },
  'Query.getEnlaces': { idTransaccion: createId(2) },
  'Mutation.crearEnlace': { idTransaccion: createId(2) },
  'Mutation.revocarEnlace': { idTransaccion: createId(2) },
  'Mutation.mailDocumento': {
    idEnvio: createId(902),
    idTransaccion: createId(2),
    correos: 'de-a@example.com',
  },
  'Mutation.deleteCertificadorEstablecimiento': { nitCertificador: NIT_CERTIFICADOR_2 },
  'Query.getCatalogos': {},
  'Query.misPreferencias': {},
  'Query.llaveDispositivo': {},
  'Mutation.putUnidadMedida': { data: { codigo: 'TAR', nombre: 'De A' } },
  'Mutation.putTipoCambio': { fecha: HOY, tasa: 7.5 },
  'Mutation.putPreferencias': { data: { densidad: 'compacta', tipoDocumento: 'FACT' } },
  'Query.getUsuarios': {},
  'Query.getContadores': {},
  'Query.misEstablecimientos': {},
  'Query.misInvitaciones': {},
  'Query.miReclamo': {},
  'Mutation.probarReclamo': { data: { nitCertificador: '99900122', apiKey: 'de-a' } },
  'Query.getResumenClientes': { mes: 11, anio: 2026, nits: [NIT_B] },
  'Query.getExportaciones': {},
  'Mutation.crearExportacion': { fechaInicial: 0, fechaFinal: 31_000_000 },
  'Mutation.descargarExportacion': { id: EXPORTACION_B.id },
  'Query.getBitacora': { fechaInicial: 0, fechaFinal: 31_000_000 },
  'Mutation.invitarUsuario': { data: { correo: 'aa@example.com', nombre: 'De A', rol: 'dueno' } },
  'Mutation.putUsuario': { usuario: NIT_B, data: { rol: 'cajero', activo: false } },
  'Mutation.reenviarInvitacion': { usuario: NIT_B },
  'Mutation.invitarContador': { nit: '99900033', correo: 'contador@example.com' },
  'Mutation.confirmarContador': { nit: '99900041' },
  'Mutation.revocarContador': { nit: '99900041' },
  'Mutation.responderInvitacion': { codigo: '0000000000ABCDEFGHJK', aceptar: true },
  'Mutation.cerrarSesiones': {},
  'Mutation.dejarCliente': { nit: NIT_B },
  'Mutation.elegirEstablecimiento': { nit: NIT_B },
  'Query.getDocumentosEnDuda': { horas: 0 },
  'Mutation.consultarEnDuda': { nit: NIT_B, idTransaccion: createId(3) },
  'Mutation.certificarEnDuda': {
    nit: NIT_B,
    idTransaccion: createId(3),
    data: {
      uuidCertificacion: UUID_B,
      serie: 'B0000000',
      numero: '16384',
      fechaCertificacion: '2026-11-20T10:30',
    },
    motivo: 'De A, que no opera nada',
  },
  'Mutation.rechazarEnDuda': { nit: NIT_B, idTransaccion: createId(3), motivo: 'De A, que no opera nada' },
  'Mutation.anularEnDuda': {
    nit: NIT_B,
    idTransaccion: createId(3),
    fechaAnulacion: '2026-11-20T10:30',
    motivo: 'De A, que no opera nada',
  },
  'Mutation.conservarEnDuda': { nit: NIT_B, idTransaccion: createId(3), motivo: 'De A, que no opera nada' },
  'Query.getColasMuertas': {},
  'Mutation.devolverMensajeMuerto': {
    cola: 'certificacion',
    id: createId(3),
    nit: NIT_B,
    motivo: 'De A, que no opera nada',
  },
  'Mutation.devolverColaMuerta': { cola: 'correo', motivo: 'De A, que no opera nada' },
  'Mutation.borrarMensajeMuerto': {
    cola: 'certificacion',
    id: createId(3),
    nit: NIT_B,
    motivo: 'De A, que no opera nada',
  },
  'Mutation.leerBitacora': {
    nit: NIT_B,
    motivo: 'De A, que no opera nada',
    fechaInicial: 0,
    fechaFinal: 31_000_000,
  },
  'Mutation.putProductos': {
    modulo: 'V',
    productos: [{ codigo: 'B-1', descripcion: 'De A', bienServicio: 'B', unidadMedida: 'UNI', precio: 1 }],
  },
};
