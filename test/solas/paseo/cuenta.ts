import { VERSION_PAF } from '#domain/establecimiento/paf.ts';
import { formatoPorDefecto } from '#domain/plantillas/por-defecto.ts';
import type { Stack } from '../../../local/stack.ts';
import { cognito, signIn } from '../../support/api.ts';
import type { Cliente } from '../../support/api.ts';
import { makeFilas, makePng } from '../../support/imagenes.ts';
import { SECOND_ISSUER, readCode, saveCertificador, signUpIssuer } from '../../support/issuer.ts';
import { ahora, descargar, negado, pedir } from './comun.ts';
import type { Paseo } from './comun.ts';

const { nit, correo, clave, establecimiento } = SECOND_ISSUER;
export const EMISOR = { nit, correo, clave, establecimiento: { ...establecimiento, regimenSat: 'PATRI' } };

/** An issuer signs up, is confirmed, and signs in: the three triggers, and the code of the mail. */
export async function abrirEmisor(stack: Stack): Promise<Cliente> {
  const dueno = await signUpIssuer(stack, EMISOR, EMISOR.establecimiento);
  await pedir(dueno, 'mutation ($v: String!) { aceptarPaf(version: $v) { nit } }', { v: VERSION_PAF });
  return dueno;
}

/** The issuer saves its three certifiers, proves them, removes one and adds it again. */
export async function guardarCertificadores({ stack, dueno }: Paseo): Promise<void> {
  await saveCertificador(stack, dueno, nit);
  for (const { nit: otro, usuario, apiKey, llaveFirma } of stack.certificador.otros(nit)) {
    await guardarCertificador(dueno, { nitCertificador: otro, prod: false, usuario, apiKey, llaveFirma });
  }
  const [ultimo] = stack.certificador.otros(nit).slice(-1);
  await pedir(
    dueno,
    'mutation ($n: String!) { deleteCertificadorEstablecimiento(nitCertificador: $n) { nitCertificador } }',
    { n: ultimo?.nit },
  );
  const { usuario, apiKey, llaveFirma } = ultimo ?? {};
  await guardarCertificador(dueno, {
    nitCertificador: ultimo?.nit,
    prod: false,
    usuario,
    apiKey,
    llaveFirma,
  });
  await pedir(dueno, 'query { myCertificadoresEstablecimiento { nitCertificador salud { luz } } }');
  await pedir(dueno, 'query { generarBearer { vigencia } }');
  await pedir(dueno, 'query { getEstablecimientoFel(nit: "16693949") { nit nombre } }');
}

async function guardarCertificador(dueno: Cliente, datos: Record<string, unknown>): Promise<void> {
  const d = Object.fromEntries(Object.entries(datos).filter(([, valor]) => valor !== null && valor !== ''));
  await pedir(
    dueno,
    'mutation ($d: CertificadorInput!) { putCertificadorEstablecimiento(data: $d) { nitCertificador } }',
    { d },
  );
}

/** Makes the certifier the one that the next documents go to. */
export async function preferir({ dueno }: Pick<Paseo, 'dueno'>, nitCertificador: string): Promise<void> {
  await guardarCertificador(dueno, { nitCertificador, prod: false, principal: true });
}

const LOGO = makePng(64, 64, { pixeles: makeFilas(64, Buffer.alloc(64 * 3, 120)) });

type Subida = { clave: string; url: string; campos: { nombre: string; valor: string }[] };

export async function subir(dueno: Cliente, tipo: string): Promise<string> {
  return subirCon(dueno, `crearSubida(tipo: ${tipo}, nombre: "logo.png", tamano: $n)`, LOGO);
}

/** Posts a file to the address that a call signs for it, and answers its key. */
export async function subirCon(quien: Cliente, llamada: string, bytes: Uint8Array): Promise<string> {
  const {
    clave: subida,
    url,
    campos,
  } = await pedir<Subida>(quien, `mutation ($n: Int!) { ${llamada} { clave url campos { nombre valor } } }`, {
    n: bytes.length,
  });
  const form = new FormData();
  for (const { nombre, valor } of campos) form.append(nombre, valor);
  form.append('file', new Blob([new Uint8Array(bytes)]));
  const answer = await fetch(url, { method: 'POST', body: form });
  if (!answer.ok) throw new Error(`Upload: ${answer.status} ${await answer.text()}`);
  return subida;
}

const SUCURSAL = {
  nombre: 'Segunda sucursal',
  direccion: 'Otra 1-01',
  ciudad: 'Sololá',
  estado: 'Sololá',
  codPostal: '7001',
  correo: 'segunda@example.com',
  habilitada: true,
};

/** Everything that the settings of an establishment offer. */
export async function ajustar({ dueno }: Paseo): Promise<void> {
  await pedir(dueno, 'query { myEstablecimiento { nit nombre } }');
  await pedir(
    dueno,
    'mutation ($d: EstablecimientoInput!) { putEstablecimiento(data: $d) { establecimiento { nit } } }',
    { d: { ...EMISOR.establecimiento, telefono: '77660001' } },
  );
  const sucursal =
    'mutation ($i: Int!, $d: SucursalInput!) { putEstablecimientoSucursal(id: $i, data: $d) { id } }';
  await pedir(dueno, sucursal, { i: 2, d: { ...SUCURSAL, nueva: true } });
  await pedir(dueno, sucursal, { i: 2, d: { ...SUCURSAL, habilitada: false } });
  await pedir(dueno, 'query { getEstablecimientoSucursales { id } }');
  await pedir(dueno, '{ actualizarDatosPaf { sucursales { nombre } } }');
  for (const idSucursal of [0, 2]) {
    const logo = await subir(dueno, 'LOGO');
    await pedir(
      dueno,
      'mutation ($s: Int, $c: String!) { putLogoEstablecimiento(idSucursal: $s, clave: $c) { url } }',
      { s: idSucursal, c: logo },
    );
  }
  const logo = await pedir<{ url: string }>(dueno, '{ getLogoEstablecimiento(idSucursal: 2) { url } }');
  await descargar(logo.url);
  await pedir(dueno, 'mutation { deleteLogoEstablecimiento(idSucursal: 2) { url } }');
  const { clave: sinArchivo } = await pedir<Subida>(
    dueno,
    'mutation { crearSubida(tipo: LOGO, nombre: "logo.png", tamano: 10) { clave } }',
  );
  await negado(dueno, 'VALIDACION', 'mutation ($c: String!) { putLogoEstablecimiento(clave: $c) { url } }', {
    c: sinArchivo,
  });
  for (const texto of ['Gracias', 'Muchas gracias']) {
    const claveImagen = await subir(dueno, 'IMAGEN_PLANTILLA');
    await pedir(
      dueno,
      'mutation ($f: FormatoPdfInput!) { putEstablecimientoFormatoPdf(id: 1, formato: $f, usar: true) { textoFactura1 } }',
      { f: { ...formatoPorDefecto(3), textoFactura1: texto, claveImagen } },
    );
  }
  const { imagenExtra } = await pedir<{ imagenExtra: { url: string } }>(
    dueno,
    '{ getEstablecimientoFormatoPdf(id: 1) { textoFactura1 imagenExtra { url } } }',
  );
  await descargar(imagenExtra.url);
  await ajustarCatalogos(dueno);
}

async function ajustarCatalogos(dueno: Cliente): Promise<void> {
  await pedir(dueno, 'mutation { putUnidadMedida(data: { codigo: "TAR", nombre: "Tarima" }) { codigo } }');
  await pedir(dueno, 'mutation { putTipoCambio(fecha: "2026-01-02", tasa: 7.5) { fecha } }');
  await pedir(dueno, 'mutation { putTipoCambio(fecha: "2026-01-02") { fecha } }');
  await pedir(dueno, 'mutation { putPreferencias(data: { densidad: compacta }) { densidad } }');
  await pedir(dueno, 'query { misPreferencias { densidad } }');
  await pedir(dueno, 'query { llaveDispositivo }');
  await pedir(dueno, 'query { getCatalogos { unidades { codigo } tiposCambio { fecha } } }');
}

/** Products and clients: loaded, changed, listed and looked up. */
export async function llenarCatalogos({ dueno }: Paseo): Promise<void> {
  const producto = { codigo: 'F-1', descripcion: 'Faja', bienServicio: 'B', unidadMedida: 'UND', precio: 75 };
  const put =
    'mutation ($p: [ProductoInput!]!) { putProductos(modulo: V, productos: $p) { codigo version } }';
  const [guardado] = await pedir<{ version: string }[]>(dueno, put, {
    p: [producto, { ...producto, codigo: 'F-2' }],
  });
  await pedir(dueno, put, { p: [{ ...producto, precio: 80, version: guardado?.version }] });
  await pedir(dueno, 'query { getProductos(modulo: V) { codigo } }');
  await pedir(dueno, 'query { getProductosPagina(modulo: V) { productos { codigo } siguiente } }');
  await pedir(dueno, 'query { getCambiosProductos(modulo: V) { version productos { codigo } } }');
  await pedir(dueno, 'query { getProducto(codigo: "F-1", modulo: V) { codigo } }');
  const cliente = { nombre: 'Ana', nitCliente: '99900033', correo: 'ana@cliente.example' };
  const guardar =
    'mutation ($i: ID, $d: ClienteInput!) { updateCliente(id: $i, data: $d, modulo: V) { id version } }';
  const { id } = await pedir<{ id: string }>(dueno, guardar, { d: cliente });
  await pedir(dueno, guardar, { i: id, d: { ...cliente, nombre: 'Ana María' } });
  await pedir(
    dueno,
    'mutation { putTelefonoCliente(nitCliente: "99900033", telefono: "55550000") { telefono } }',
  );
  await pedir(dueno, 'query { getCliente(nitCliente: "99900033") { nitCliente } }');
  await pedir(dueno, 'query { getCliente(nitCliente: "16693949") { nitCliente nombre } }');
  await pedir(dueno, 'query { getClientes { nitCliente } }');
  await pedir(dueno, 'query { getClientesPagina(modulo: V) { clientes { nitCliente } } }');
}

/** The audit log of the last hour, and the credits. */
export async function leerBitacora({ dueno }: Paseo): Promise<void> {
  const { registros } = await pedir<{ registros: unknown[] }>(
    dueno,
    'query ($i: AWSTimestamp!, $f: AWSTimestamp!) { getBitacora(fechaInicial: $i, fechaFinal: $f) { registros { campo } } }',
    { i: ahora() - 3_600, f: ahora() + 60 },
  );
  if (registros.length === 0) throw new Error('The audit log is empty');
  await pedir(dueno, 'query { getCreditosRestantes { creditosRestantesCerV } }');
}

/** Sign-ups that are never confirmed: one with an e-mail that is in use, and one of the day before. */
export async function abandonarRegistros({ stack, setAtraso }: Paseo): Promise<void> {
  const signUp = (Username: string, email: string): Promise<unknown> =>
    cognito(stack.origin, 'SignUp', {
      Username,
      Password: clave,
      UserAttributes: [
        { Name: 'email', Value: email },
        { Name: 'phone_number', Value: '+50277660000' },
      ],
    });
  await signUp('99900092', correo);
  setAtraso(25);
  await signUp('99900106', 'nunca@example.com');
  setAtraso(0);
  await stack.sweep();
  // The owner is told once a day.
  await stack.sweep();
  const cartas = (await stack.buzon.list()).filter(({ para }) => para === correo);
  if (!cartas.some(({ asunto }) => asunto.startsWith('Alguien intentó')))
    throw new Error('The owner of the e-mail was not told');
  // The name is free again, because the sweeper removed the sign-up of the day before.
  await signUp('99900106', 'ahora@example.com');
}

/** A confirmation that finds no place to run: the next sign-in opens the establishment. */
export async function repararIngreso({ stack, fallar }: Paseo): Promise<void> {
  const cuenta = { Username: '99900076', email: 'reparada@example.com' };
  await cognito(stack.origin, 'SignUp', {
    Username: cuenta.Username,
    Password: clave,
    UserAttributes: [
      { Name: 'email', Value: cuenta.email },
      { Name: 'phone_number', Value: '+50277660000' },
      { Name: 'custom:contador', Value: nit },
    ],
  });
  fallar('postConfirmation');
  await cognito(stack.origin, 'ConfirmSignUp', {
    Username: cuenta.Username,
    ConfirmationCode: await readCode(stack, cuenta.email),
  }).catch((error: unknown) => {
    if (!String(error).includes('PostConfirmation')) throw error;
  });
  const reparada = await signIn(stack.origin, cuenta.Username, clave);
  await pedir(reparada, 'query { getUsuarios { usuario } }');
}

/** A forgotten password: the code comes by mail, and the sessions of before end. */
export async function recuperarClave({ stack }: Paseo): Promise<void> {
  await cognito(stack.origin, 'ForgotPassword', { Username: nit });
  await cognito(stack.origin, 'ConfirmForgotPassword', {
    Username: nit,
    ConfirmationCode: await readCode(stack, correo),
    Password: clave,
  });
}
