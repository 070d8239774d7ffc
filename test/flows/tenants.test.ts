import { VERSION_PAF } from '#domain/establecimiento/paf.ts';
import { formatoPorDefecto } from '#domain/plantillas/por-defecto.ts';
import { LLAMADAS_LIBROS } from '../support/llamadas-libros.ts';
import { LLAMADAS_PAQUETES } from '../support/llamadas-paquetes.ts';
import { CAMPOS } from '../../graphql/campos.ts';
import type { Campo } from '../../graphql/generated/campo-types.ts';
import { startMemoria } from '../support/stack.ts';
import type { Stack } from '../../local/stack.ts';
import { callAlDia, signIn } from '../support/api.ts';
import { createId } from '../support/factories/ids.ts';
import type { Cliente } from '../support/api.ts';
import { SECOND_ISSUER, registerIssuer, sampleDraft } from '../support/issuer.ts';

type Fila = { query: string; variables?: (a: DeA) => Record<string, unknown> };
type DeA = {
  uuidCertificacion: string;
  idTransaccion: string;
  fechaEmisionUnix: number;
  codigo: string;
  nitCliente: string;
};

const DOCUMENTO = `idTransaccion uuidCertificacion nit total nombreReceptor statusDocumento xmlUrl detalle { descripcion } datos { razonEmisor correoReceptor }`;
const HISTORIA = `anulacion { motivo } anulaciones { motivo } eventos { detalle usuario } notas { serie total }`;
const now = (): number => Math.floor(Date.now() / 1000);

function porId(tipo: string, campo: string, campos: string): Fila {
  return {
    query: `${tipo} ($t: ID!) { ${campo}(id: $t) { ${campos} } }`,
    variables: (a) => ({ t: a.idTransaccion }),
  };
}

/** One row per field of the contract; a new field without a row does not compile. Every id belongs to issuer A. */
const FILAS: Record<Campo, Fila> = {
  'Query.myEstablecimiento': { query: 'query { myEstablecimiento { nit nombre razon email } }' },
  'Query.getEstablecimientoSucursales': { query: '{ getEstablecimientoSucursales { id nombre direccion } }' },
  'Query.getEstablecimientoFel': {
    query: 'query { getEstablecimientoFel(nit: "16693949") { nit nombre direccion } }',
  },
  'Query.myCertificadoresEstablecimiento': {
    query: 'query { myCertificadoresEstablecimiento { nitCertificador certificado { nit huella } } }',
  },
  'Query.generarBearer': { query: 'query { generarBearer { vigencia } }' },
  'Query.getCreditosRestantes': { query: 'query { getCreditosRestantes { creditosRestantesCerV } }' },
  'Query.getDocumento': {
    query: `query ($u: ID, $t: ID) { getDocumento(uuidCertificacion: $u, idTransaccion: $t) { ${DOCUMENTO} ${HISTORIA} } }`,
    variables: (a) => ({ u: a.uuidCertificacion, t: a.idTransaccion }),
  },
  'Query.getTotalesDocumentos': {
    query: '{ getTotalesDocumentos(fechaInicial: 0, fechaFinal: 4000000000) { grupos { total } } }',
  },
  'Query.getNumeros': { query: '{ getNumeros { meses { totalGtq } porCobrar { bandas { total } } } }' },
  'Query.getDocumentos': {
    query: `{ getDocumentos(fechaInicial: 0, fechaFinal: 4000000000, incluirDatos: true, incluirDetalle: true, incluirDocumentosSinPago: true,
        limite: 50) { documentos { ${DOCUMENTO.replace('xmlUrl', '')} } documentosSinPago { nit nombreReceptor saldo }
        siguiente } }`,
  },
  'Query.getContingencias': {
    query: 'query { getContingencias { id motivo documentos { idTransaccion } } }',
  },
  'Query.getCliente': {
    query:
      'query ($n: String!) { getCliente(nitCliente: $n) { nitCliente correo direccionCliente { direccion } } }',
    variables: (a) => ({ n: a.nitCliente }),
  },
  'Query.getClientes': { query: 'query { getClientes { nitCliente nombre correo } }' },
  'Query.getClientesPagina': {
    query: 'query { getClientesPagina(modulo: V) { clientes { nitCliente nombre correo } siguiente } }',
  },
  'Query.getDocumentosCliente': {
    query: `query ($c: String!) {
      getDocumentosCliente(nitCliente: $c, tipoIdentificador: NIT, modulo: V) {
        documentos { idTransaccion } documentosSinPago { idTransaccion } siguiente } }`,
    variables: (a) => ({ c: a.nitCliente }),
  },
  'Mutation.corregirFormaPago': {
    query: `mutation ($t: ID!) { corregirFormaPago(idTransaccion: $t, metodo: TARJETA) { ${DOCUMENTO} } }`,
    variables: (a) => ({ t: a.idTransaccion }),
  },
  'Mutation.updateDocumento': {
    query: `mutation ($f: AWSTimestamp!, $t: ID, $d: DireccionInput!) {
      updateDocumento(fechaEmisionUnix: $f, idTransaccion: $t, direccionReceptor: $d) { ${DOCUMENTO} } }`,
    variables: (a) => ({
      f: a.fechaEmisionUnix,
      t: a.idTransaccion,
      d: { direccion: 'Pisada', municipio: '', departamento: '', codigoPostal: '', pais: 'GT' },
    }),
  },
  'Mutation.updateCliente': {
    query: 'mutation ($c: ID!, $d: ClienteInput!) { updateCliente(id: $c, data: $d) { nombre } }',
    variables: (a) => ({
      c: a.nitCliente,
      d: { nombre: 'Pisado', nitCliente: a.nitCliente, correo: '' },
    }),
  },
  'Mutation.putTelefonoCliente': {
    query: 'mutation ($c: String!) { putTelefonoCliente(nitCliente: $c, telefono: "55550000") { nombre } }',
    variables: (a) => ({ c: a.nitCliente }),
  },
  'Query.getProductos': { query: 'query { getProductos(modulo: V) { codigo descripcion precio } }' },
  'Query.getProductosPagina': {
    query: 'query { getProductosPagina(modulo: V) { productos { codigo descripcion } siguiente } }',
  },
  'Query.getCambiosProductos': {
    query: 'query { getCambiosProductos(modulo: V) { version recargar productos { codigo descripcion } } }',
  },
  'Query.getProducto': {
    query: 'query ($c: String!) { getProducto(codigo: $c, modulo: V) { codigo descripcion } }',
    variables: (a) => ({ c: a.codigo }),
  },
  'Query.getCatalogos': {
    query: 'query { getCatalogos { unidades { codigo nombre } tiposCambio { fecha tasa } } }',
  },
  'Query.misPreferencias': { query: 'query { misPreferencias { densidad tipoDocumento } }' },
  'Query.llaveDispositivo': { query: 'query { llaveDispositivo }' },
  'Mutation.putUnidadMedida': {
    query: 'mutation { putUnidadMedida(data: { codigo: "TAR", nombre: "Tarima" }) { codigo } }',
  },
  'Mutation.putTipoCambio': { query: 'mutation { putTipoCambio(fecha: "2026-01-02", tasa: 7.5) { tasa } }' },
  'Mutation.putPreferencias': {
    query: 'mutation { putPreferencias(data: { densidad: compacta }) { densidad } }',
  },
  'Query.getLogoEstablecimiento': { query: '{ getLogoEstablecimiento(idSucursal: 1) { url } }' },
  'Query.actualizarDatosPaf': { query: '{ actualizarDatosPaf { sucursales { nombre } } }' },
  'Mutation.crearSubida': {
    query: 'mutation { crearSubida(tipo: LOGO, nombre: "logo.png", tamano: 10) { clave } }',
  },
  'Mutation.putLogoEstablecimiento': {
    query: 'mutation ($c: String!) { putLogoEstablecimiento(clave: $c) { url } }',
    variables: () => ({ c: 'local/99900017/x/a0000000-0000-4000-8000-000000000001' }),
  },
  'Mutation.deleteLogoEstablecimiento': {
    query: 'mutation { deleteLogoEstablecimiento(idSucursal: 1) { url } }',
  },
  'Query.getEstablecimientoFormatoPdf': {
    query: '{ getEstablecimientoFormatoPdf(id: 1) { textoFactura1 imagenExtra { url } } }',
  },
  'Mutation.putEstablecimientoFormatoPdf': {
    query: `mutation ($f: FormatoPdfInput!) { putEstablecimientoFormatoPdf(id: 1, formato: $f) { textoFactura1 } }`,
    variables: () => ({ f: formatoPorDefecto(1) }),
  },
  'Mutation.aceptarPaf': { query: `mutation { aceptarPaf(version: "${VERSION_PAF}") { nit nombre } }` },
  'Mutation.putEstablecimiento': {
    query: `mutation ($d: EstablecimientoInput!) { putEstablecimiento(data: $d) { establecimiento { nit nombre } } }`,
    variables: () => ({ d: SECOND_ISSUER.establecimiento }),
  },
  'Mutation.putEstablecimientoSucursal': {
    query: `mutation ($d: SucursalInput!) { putEstablecimientoSucursal(id: 1, data: $d) { id nombre } }`,
    variables: () => ({
      d: {
        nombre: 'Sucursal ajena',
        direccion: 'Otra 1-01',
        ciudad: 'Sololá',
        estado: 'Sololá',
        codPostal: '7001',
        correo: 'ajena@example.com',
        habilitada: true,
      },
    }),
  },
  'Mutation.putCertificadorEstablecimiento': {
    query: `mutation { putCertificadorEstablecimiento(data: { nitCertificador: "99900122", prod: false }) { nitCertificador } }`,
  },
  'Mutation.certifyDte': {
    query:
      'mutation ($d: DteInput!) { certifyDte(data: $d) { uuidTransaccion uuidCertificado xmlCertificado } }',
    variables: (a) => ({ d: { ...sampleDraft(), idTransaccion: a.idTransaccion } }),
  },
  'Mutation.nullifyDte': {
    query: `mutation ($d: AnulacionInput!) { nullifyDte(data: $d) { statusDocumento } }`,
    variables: (a) => ({ d: { uuidDocumento: a.uuidCertificacion, motivoAnulacion: 'Ajena' } }),
  },
  'Mutation.descartarDte': {
    query: `mutation ($t: ID!) { descartarDte(idTransaccion: $t) { uuidTransaccion } }`,
    variables: (a) => ({ t: a.idTransaccion }),
  },
  'Mutation.rerouteDte': {
    query: `mutation ($t: ID!) { rerouteDte(idTransaccion: $t, nitCertificador: "99900165") { uuidTransaccion } }`,
    variables: (a) => ({ t: a.idTransaccion }),
  },
  'Mutation.startContingencia': {
    query: `mutation ($t: ID!) { startContingencia(idTransaccion: $t, motivo: "Ajena") { uuidTransaccion } }`,
    variables: (a) => ({ t: a.idTransaccion }),
  },
  'Mutation.putAvisoContingencia': {
    query: `mutation ($t: ID!) { putAvisoContingencia(id: $t) { id motivo } }`,
    variables: (a) => ({ t: a.idTransaccion }),
  },
  'Query.getCaja': {
    query:
      'query ($u: String) { getCaja(idSucursal: 1, usuario: $u) { usuario cantidad movimientos { concepto } } }',
    variables: () => ({ u: null }),
  },
  'Query.getCierresCaja': { query: '{ getCierresCaja { cierres { id usuario } } }' },
  'Mutation.moverCaja': {
    query: `mutation { moverCaja(idMovimiento: "${createId(911)}", idSucursal: 1, tipo: ENTRADA, moneda: GTQ, monto: 1, motivo: "x") { usuario movimientos { idTransaccion } } }`,
  },
  'Mutation.cerrarCaja': {
    query: `mutation { cerrarCaja(idCierre: "${createId(912)}", idSucursal: 1, cantidad: 99, conteo: []) { id } }`,
  },
  'Mutation.pagarDocumento': {
    query: `mutation ($f: AWSTimestamp!, $t: ID) {
      pagarDocumento(idPago: "${createId(901)}", fechaEmisionUnix: $f, idTransaccion: $t) { ${DOCUMENTO} } }`,
    variables: (a) => ({ f: a.fechaEmisionUnix, t: a.idTransaccion }),
  },
  'Mutation.aceptarCompra': {
    query: `mutation ($u: ID!) { aceptarCompra(uuidCertificacion: $u, motivo: "x") { ${DOCUMENTO} } }`,
    variables: (a) => ({ u: a.idTransaccion }),
  },
  'Mutation.clasificarCompra': {
    query: `mutation ($u: ID!) { clasificarCompra(uuidCertificacion: $u, clases: [], recordar: true) { ${DOCUMENTO} } }`,
    variables: (a) => ({ u: a.idTransaccion }),
  },
  'Query.getComprasTardias': {
    query: '{ getComprasTardias(mes: 11, anio: 2026) { compras { uuidCertificacion } hayMas } }',
  },
  'Mutation.contarCompra': {
    query: `mutation ($u: ID!) { contarCompra(uuidCertificacion: $u, mes: 11, anio: 2026) { ${DOCUMENTO} } }`,
    variables: (a) => ({ u: a.idTransaccion }),
  },
  'Query.getEnlaces': {
    query: 'query ($t: ID!) { getEnlaces(idTransaccion: $t) { id usuario } }',
    variables: (a) => ({ t: a.idTransaccion }),
  },
  'Mutation.crearEnlace': {
    query: 'mutation ($t: ID!) { crearEnlace(idTransaccion: $t) { id token } }',
    variables: (a) => ({ t: a.idTransaccion }),
  },
  'Mutation.revocarEnlace': {
    query: 'mutation ($t: ID!) { revocarEnlace(idTransaccion: $t) { id usuario } }',
    variables: (a) => ({ t: a.idTransaccion }),
  },
  'Mutation.mailDocumento': {
    query: `mutation ($t: ID!) { mailDocumento(idEnvio: "${createId(902)}", idTransaccion: $t) { correos } }`,
    variables: (a) => ({ t: a.idTransaccion }),
  },
  'Mutation.deleteCertificadorEstablecimiento': {
    query: `mutation { deleteCertificadorEstablecimiento(nitCertificador: "99900165") { nitCertificador usuario } }`,
  },
  'Query.getUsuarios': { query: 'query { getUsuarios { usuario nombre correo rol ultimoIngreso } }' },
  'Query.getContadores': { query: 'query { getContadores { nit nombre desde } }' },
  'Query.miReclamo': { query: 'query { miReclamo { nit estado } }' },
  'Mutation.probarReclamo': {
    query: `mutation { probarReclamo(data: { nitCertificador: "99900122", apiKey: "x" }) { nit estado } }`,
  },
  'Query.misInvitaciones': { query: 'query { misInvitaciones { nit nombre } }' },
  'Query.misEstablecimientos': { query: 'query { misEstablecimientos { nit nombre rol actual } }' },
  'Query.getResumenClientes': {
    query:
      'query { getResumenClientes(mes: 11, anio: 2026, nits: ["99900017"]) { nit ventas { cantidad totalGtq } } }',
  },
  'Query.getBitacora': {
    query: `query ($i: AWSTimestamp!, $f: AWSTimestamp!) {
      getBitacora(fechaInicial: $i, fechaFinal: $f) { registros { usuario campo resultado } siguiente } }`,
    variables: () => ({ i: now() - 86_400, f: now() }),
  },
  'Mutation.invitarUsuario': {
    query: `mutation { invitarUsuario(data: { correo: "persona-de-b@example.com", nombre: "De B", rol: dueno }) { usuario } }`,
  },
  'Mutation.putUsuario': {
    query: `mutation { putUsuario(usuario: "99900017", data: { rol: cajero, activo: false }) { usuario correo } }`,
  },
  'Mutation.reenviarInvitacion': {
    query: `mutation { reenviarInvitacion(usuario: "99900017") { usuario correo } }`,
  },
  'Mutation.invitarContador': {
    query: `mutation { invitarContador(nit: "99900041", correo: "x@example.com") { nit nombre } }`,
  },
  'Mutation.confirmarContador': { query: `mutation { confirmarContador(nit: "99900041") { nit nombre } }` },
  'Mutation.revocarContador': { query: `mutation { revocarContador(nit: "99900041") { nit nombre } }` },
  'Mutation.responderInvitacion': {
    query:
      'mutation { responderInvitacion(codigo: "0000000000ABCDEFGHJK", aceptar: true) { nombre estado } }',
  },
  'Mutation.cerrarSesiones': { query: 'mutation { cerrarSesiones }' },
  'Mutation.dejarCliente': { query: 'mutation { dejarCliente(nit: "99900017") { nombre estado } }' },
  'Mutation.elegirEstablecimiento': {
    query: `mutation { elegirEstablecimiento(nit: "99900017") { nombre rol } }`,
  },
  'Query.getImportaciones': { query: '{ getImportaciones { id usuario nombres } }' },
  'Query.getImportacion': porId('query', 'getImportacion', 'id usuario nombres'),
  'Query.getArchivosImportacion': porId('query', 'getArchivosImportacion', 'archivos { nombre } siguiente'),
  'Mutation.crearImportacion': {
    query:
      'mutation { crearImportacion(subidas: [{ nombre: "a.xml", tamano: 10 }]) { importacion { id } subidas { clave } } }',
  },
  'Mutation.iniciarImportacion': porId('mutation', 'iniciarImportacion', 'id nombres'),
  'Mutation.deshacerImportacion': porId('mutation', 'deshacerImportacion', 'id nombres'),
  'Query.getExportaciones': { query: '{ getExportaciones { id usuario documentos } }' },
  'Mutation.crearExportacion': {
    query: `mutation ($i: AWSTimestamp!, $f: AWSTimestamp!) {
      crearExportacion(fechaInicial: $i, fechaFinal: $f) { id estado total } }`,
  },
  'Mutation.descargarExportacion': porId('mutation', 'descargarExportacion', 'url nombre'),
  'Query.getReportes': { query: '{ getReportes { id usuario documentos } }' },
  'Mutation.generarReporteExcel': {
    query: `mutation ($i: AWSTimestamp, $f: AWSTimestamp) {
      generarReporteExcel(fechaInicial: $i, fechaFinal: $f, tipo: DOCUMENTOS) { id estado total } }`,
  },
  'Mutation.descargarReporte': porId('mutation', 'descargarReporte', 'url nombre'),
  'Query.getPaquetesMensuales': { query: '{ getPaquetesMensuales { id clientes documentos } }' },
  'Mutation.crearPaqueteMensual': {
    query: 'mutation { crearPaqueteMensual(mes: 11, anio: 2026, nits: ["99900017"]) { id clientes } }',
  },
  'Mutation.descargarPaqueteMensual': porId('mutation', 'descargarPaqueteMensual', 'url nombre'),
  'Query.getDocumentosEnDuda': {
    query: '{ getDocumentosEnDuda(horas: 0) { documentos { nit nombreEmisor total } siguiente } }',
  },
  'Mutation.consultarEnDuda': {
    query: `mutation ($t: ID!) { consultarEnDuda(nit: "99900017", idTransaccion: $t) { statusDocumento } }`,
    variables: (a) => ({ t: a.idTransaccion }),
  },
  'Mutation.certificarEnDuda': {
    query: `mutation ($t: ID!, $d: CertificacionDictadaInput!) {
      certificarEnDuda(nit: "99900017", idTransaccion: $t, data: $d, motivo: "No soy operador") { statusDocumento } }`,
    variables: (a) => ({
      t: a.idTransaccion,
      d: {
        uuidCertificacion: 'B0000000-0000-4000-8000-000000000001',
        serie: 'B0000000',
        numero: '16384',
        fechaCertificacion: '2026-11-20T10:30',
      },
    }),
  },
  'Mutation.rechazarEnDuda': {
    query: `mutation ($t: ID!) {
      rechazarEnDuda(nit: "99900017", idTransaccion: $t, motivo: "No soy operador") { statusDocumento } }`,
    variables: (a) => ({ t: a.idTransaccion }),
  },
  'Mutation.anularEnDuda': {
    query: `mutation ($t: ID!) { anularEnDuda(nit: "99900017", idTransaccion: $t,
      fechaAnulacion: "2026-11-20T10:30", motivo: "No soy operador") { statusDocumento } }`,
    variables: (a) => ({ t: a.idTransaccion }),
  },
  'Mutation.conservarEnDuda': {
    query: `mutation ($t: ID!) {
      conservarEnDuda(nit: "99900017", idTransaccion: $t, motivo: "No soy operador") { statusDocumento } }`,
    variables: (a) => ({ t: a.idTransaccion }),
  },
  'Query.getColasMuertas': { query: '{ getColasMuertas { cola cantidad mensajes { id nit idFila } } }' },
  'Mutation.devolverMensajeMuerto': {
    query: `mutation ($t: ID!) { devolverMensajeMuerto(cola: certificacion, id: $t, nit: "99900017",
      motivo: "No soy operador") { cantidad } }`,
    variables: (a) => ({ t: a.idTransaccion }),
  },
  'Mutation.devolverColaMuerta': {
    query: 'mutation { devolverColaMuerta(cola: correo, motivo: "No soy operador") { cantidad } }',
  },
  'Mutation.borrarMensajeMuerto': {
    query: `mutation ($t: ID!) { borrarMensajeMuerto(cola: certificacion, id: $t, nit: "99900017",
      motivo: "No soy operador") { cantidad } }`,
    variables: (a) => ({ t: a.idTransaccion }),
  },
  'Query.getCorreosEmisor': {
    query: '{ getCorreosEmisor(nit: "99900017") { correos { id para } siguiente } }',
  },
  'Mutation.reenviarCorreoEmisor': {
    query: `mutation ($t: ID!) {
      reenviarCorreoEmisor(nit: "99900017", id: $t, idReenvio: $t, motivo: "No soy operador") { id } }`,
    variables: (a) => ({ t: a.idTransaccion }),
  },
  'Mutation.reenviarFallidosEmisor': {
    query: `mutation ($t: ID!, $i: AWSTimestamp!, $f: AWSTimestamp!) { reenviarFallidosEmisor(nit: "99900017",
      idReenvio: $t, fechaInicial: $i, fechaFinal: $f, motivo: "No soy operador") { cantidad } }`,
    variables: (a) => ({ t: a.idTransaccion, i: now() - 86_400, f: now() }),
  },
  'Mutation.levantarSupresion': {
    query: `mutation ($t: ID!) {
      levantarSupresion(nit: "99900017", id: $t, motivo: "No soy operador") { id } }`,
    variables: (a) => ({ t: a.idTransaccion }),
  },
  'Query.getVentasDistribuidoresPorMes': {
    query: '{ getVentasDistribuidoresPorMes(mes: 11, anio: 2026) { nitReferido totalVentas } }',
  },
  'Query.getCreditosEmisor': { query: '{ getCreditosEmisor(nit: "99900017") { creditosRestantesCerV } }' },
  'Mutation.ajustarCreditos': {
    query: `mutation ($t: ID!) { ajustarCreditos(nit: "99900017", idAjuste: $t, saldo: CerV, cantidad: -1,
      motivo: "No soy operador") { creditosRestantesCerV } }`,
    variables: (a) => ({ t: a.idTransaccion }),
  },
  ...LLAMADAS_PAQUETES,
  ...LLAMADAS_LIBROS,
  'Mutation.confirmarLote': porId('mutation', 'confirmarLote', 'id total'),
  'Mutation.descargarLibro': porId('mutation', 'descargarLibro', 'url nombre'),
  'Mutation.leerBitacora': {
    query: `mutation ($i: AWSTimestamp!, $f: AWSTimestamp!) {
      leerBitacora(nit: "99900017", motivo: "No soy operador", fechaInicial: $i, fechaFinal: $f) {
        registros { usuario campo ids ip } } }`,
  },
  'Mutation.putProductos': {
    query: `mutation ($p: [ProductoInput!]!) { putProductos(modulo: V, productos: $p) { codigo } }`,
    variables: (a) => ({
      p: [{ codigo: a.codigo, descripcion: 'Pisado', bienServicio: 'B', unidadMedida: 'UND', precio: 1 }],
    }),
  },
};

/** Read operations of A; their whole answers must be the same before and after B has tried everything. */
const LECTURAS: readonly Campo[] = [
  'Query.myEstablecimiento',
  'Query.getEstablecimientoSucursales',
  'Query.myCertificadoresEstablecimiento',
  'Query.getCreditosRestantes',
  'Query.getDocumentos',
  'Query.getClientes',
  'Query.getProductos',
  'Query.getDocumento',
  'Query.getContingencias',
  'Query.getUsuarios',
  'Query.getContadores',
];

let stack: Stack;
let a: Cliente;
let b: Cliente;
let deA: DeA;

beforeAll(async () => {
  stack = await startMemoria({ seed: 20 });
  a = await signIn(stack.origin, '99900017', 'Demo#2026');
  b = await registerIssuer(stack);
  deA = await readDeA();
}, 300_000);

afterAll(() => stack.close());

async function readDeA(): Promise<DeA> {
  const pagina = await a.field<{ documentos: DeA[] }>(
    `query ($i: AWSTimestamp!, $f: AWSTimestamp!) { getDocumentos(fechaInicial: $i, fechaFinal: $f, limite: 100) {
      documentos { idTransaccion uuidCertificacion fechaEmisionUnix statusDocumento } } }`,
    { i: 0, f: now() },
  );
  const documento = pagina.documentos.find(
    (cada) => 'statusDocumento' in cada && cada.statusDocumento === 'CERTIFICADO',
  );
  const [producto] = await a.field<{ codigo: string }[]>(FILAS['Query.getProductos'].query);
  const clientes = await a.field<{ nitCliente: string; correo: string }[]>(FILAS['Query.getClientes'].query);
  const cliente = clientes.find((cada) => cada.correo !== '');
  if (documento === undefined || producto === undefined || cliente === undefined)
    throw new Error('No demo data');
  return { ...documento, codigo: producto.codigo, nitCliente: cliente.nitCliente };
}

function call(cliente: Cliente, campo: Campo) {
  const fila = FILAS[campo];
  return callAlDia(cliente, fila.query, fila.variables?.(deA) ?? {});
}

async function readAllOfA(): Promise<string> {
  const answers = [];
  for (const campo of LECTURAS) answers.push(await call(a, campo));
  // A download address is signed anew at each call, so it is left out.
  return JSON.stringify(answers, (key, value: unknown) => (key === 'xmlUrl' ? typeof value : value));
}

/** Texts that only A may see. */
async function marksOfA(): Promise<string[]> {
  const clientes = await a.field<{ correo: string }[]>(FILAS['Query.getClientes'].query);
  const productos = await a.field<{ descripcion: string }[]>(FILAS['Query.getProductos'].query);
  const { razon, email } = await a.field<{ razon: string; email: string }>(
    FILAS['Query.myEstablecimiento'].query,
  );
  const marks = [
    razon,
    email,
    '99900017',
    deA.uuidCertificacion,
    ...productos.map((each) => each.descripcion),
  ];
  return [...marks, ...clientes.map((each) => each.correo).filter((correo) => correo !== '')];
}

test('no operation of one issuer shows or changes anything of another, whichever ids it names', async () => {
  const before = await readAllOfA();
  const marks = await marksOfA();
  // This one would end the session that makes the calls; its test is in usuarios.test.ts.
  const campos = (Object.keys(CAMPOS) as Campo[]).filter((campo) => campo !== 'Mutation.cerrarSesiones');
  for (const campo of campos) {
    const answer = JSON.stringify(await call(b, campo));
    const seen = marks.filter((mark) => answer.includes(mark));
    expect({ campo, seen }).toEqual({ campo, seen: [] });
  }
  expect(await readAllOfA()).toBe(before);
}, 60_000);

test('the same id under two issuers makes two documents, each in its own house', async () => {
  const own = await b.field<{ nit: string; idTransaccion: string }>(
    'query ($t: ID) { getDocumento(idTransaccion: $t) { nit idTransaccion } }',
    { t: deA.idTransaccion },
  );
  expect(own).toEqual({ nit: SECOND_ISSUER.nit, idTransaccion: deA.idTransaccion });
});

test('the buyer reads with the link and without a session until its issuer, and no other, ends it', async () => {
  const { token } = await a.field<{ token: string }>(FILAS['Mutation.crearEnlace'].query, {
    t: deA.idTransaccion,
  });
  const look = (ruta: string) => fetch(`${stack.origin}/publico/${ruta}`, { headers: { 'x-enlace': token } });
  const visto = await look('documento');
  expect([visto.status, visto.headers.get('x-robots-tag')]).toEqual([200, 'noindex, nofollow']);
  const { documento } = (await visto.json()) as { documento: { uuidCertificacion: string } };
  expect(documento.uuidCertificacion).toBe(deA.uuidCertificacion);
  expect(await (await look('xml')).text()).toContain(deA.uuidCertificacion);
  await call(b, 'Mutation.revocarEnlace');
  expect((await look('documento')).status).toBe(200);
  await call(a, 'Mutation.revocarEnlace');
  expect((await look('documento')).status).toBe(404);
  expect((await look('xml')).status).toBe(404);
});
