import { RUTA_CONTACTO } from '#domain/publico/rutas.ts';
import { requireEnv } from '#lambdas/shared/env.ts';
import { envOfTabla } from '#lambdas/shared/tablas.ts';
import { cognito, createCliente, signIn } from '../../support/api.ts';
import type { Cliente } from '../../support/api.ts';
import { readCode, readInvitaciones, saveCertificador, sampleDraft } from '../../support/issuer.ts';
import { EMISOR } from './cuenta.ts';
import { CERTIFY, ahora, descargar, negado, newId, pedir, until } from './comun.ts';
import type { Paseo } from './comun.ts';

export const CAJERA = { correo: 'cajera@example.com', clave: 'Cajera#2026' };
export const CONTADOR = { nit: '99900041', correo: 'contador@example.com', clave: 'Cuentas#2026' };

async function readTemporal({ stack }: Paseo, correo: string): Promise<string> {
  const cartas = (await stack.buzon.list()).filter(({ para }) => para === correo);
  const valor = cartas
    .flatMap(({ datos }) => datos)
    .find(({ nombre }) => nombre === 'Contraseña temporal')?.valor;
  if (valor === undefined) throw new Error('No temporary password');
  return valor;
}

/** Signs an invited user in for the first time, with the password that came by mail and a new one. */
export async function enterInvitada(
  paseo: Paseo,
  { correo, clave }: { correo: string; clave: string },
): Promise<Cliente> {
  const { stack } = paseo;
  const reto = await cognito(stack.origin, 'InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: correo, PASSWORD: await readTemporal(paseo, correo) },
  });
  const answer = await cognito(stack.origin, 'RespondToAuthChallenge', {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session: reto['Session'],
    ChallengeResponses: { USERNAME: correo, NEW_PASSWORD: clave },
  });
  const { IdToken } = answer['AuthenticationResult'] as { IdToken: string };
  return createCliente(stack.origin, IdToken);
}

/** A cashier is invited twice, signs in, issues, becomes an owner and back, is shut out and let in. */
export async function invitarCajera(paseo: Paseo): Promise<void> {
  const { dueno } = paseo;
  const usuario = `${EMISOR.nit}-2`;
  const invitar = 'mutation ($d: UsuarioInput!) { invitarUsuario(data: $d) { usuario } }';
  const d = { correo: CAJERA.correo, nombre: 'Cajera', rol: 'cajero', sucursales: [1] };
  await pedir(dueno, invitar, { d });
  await negado(dueno, 'CORREO_EN_USO', invitar, { d });
  await pedir(dueno, `mutation { reenviarInvitacion(usuario: "${usuario}") { usuario } }`);
  const cajera = await enterInvitada(paseo, CAJERA);
  await pedir(cajera, CERTIFY, { d: sampleDraft('FACT') });
  await negado(cajera, 'ACCESO_DENEGADO', 'query { getUsuarios { usuario } }');
  await pedir(dueno, 'query { getUsuarios { usuario ultimoIngreso } }');
  const put = (rol: string, activo: boolean): Promise<unknown> =>
    pedir(
      dueno,
      `mutation { putUsuario(usuario: "${usuario}", data: { rol: ${rol}, activo: ${String(activo)} }) { activo } }`,
    );
  await put('dueno', true);
  await put('cajero', true);
  await put('cajero', false);
  await put('cajero', true);
}

/** An accountant is invited, accepts, is confirmed, acts for the client, and leaves; the sessions of the firm end. */
export async function llamarContador(paseo: Paseo): Promise<void> {
  const { stack, dueno } = paseo;
  const { nit, correo, clave } = CONTADOR;
  await cognito(stack.origin, 'SignUp', {
    Username: nit,
    Password: clave,
    UserAttributes: [
      { Name: 'email', Value: correo },
      { Name: 'phone_number', Value: '+50277660000' },
      { Name: 'custom:contador', Value: EMISOR.nit },
    ],
  });
  await cognito(stack.origin, 'ConfirmSignUp', {
    Username: nit,
    ConfirmationCode: await readCode(stack, correo),
  });
  const contador = await signIn(stack.origin, nit, clave);
  await saveCertificador(stack, contador, nit);
  const invitar = `mutation { invitarContador(nit: "${nit}", correo: "${correo}") { estado } }`;
  await pedir(dueno, invitar);
  await pedir(contador, 'query { misInvitaciones { nit estado } }');
  const [codigo = ''] = await readInvitaciones(stack, correo);
  await pedir(contador, `mutation { responderInvitacion(codigo: "${codigo}", aceptar: true) { estado } }`);
  await pedir(dueno, `mutation { confirmarContador(nit: "${nit}") { estado } }`);
  await pedir(dueno, 'query { getContadores { nit estado } }');
  await pedir(contador, 'query { misEstablecimientos { nit rol actual } }');
  const hoy = sampleDraft().fechaEmision;
  await pedir(
    contador,
    'query ($m: Int!, $a: Int!, $n: [String!]!) { getResumenClientes(mes: $m, anio: $a, nits: $n) { nit ventas { cantidad } } }',
    { m: Number(hoy.slice(5, 7)), a: Number(hoy.slice(0, 4)), n: [EMISOR.nit] },
  );
  await pedirPaquete(contador, hoy);
  await pedir(contador, `mutation { elegirEstablecimiento(nit: "${EMISOR.nit}") { nit } }`);
  // The next sign-in leads back home.
  const productos = await pedir<unknown[]>(contador, 'query { getProductos(modulo: V) { codigo } }');
  if (productos.length === 0) throw new Error('The accountant sees nothing of the client');
  const enCasa = await signIn(stack.origin, nit, clave);
  await pedir(enCasa, `mutation { dejarCliente(nit: "${EMISOR.nit}") { estado } }`);
  await pedir(dueno, invitar);
  await pedir(dueno, `mutation { revocarContador(nit: "${nit}") { estado } }`);
  await pedir(contador, 'mutation { cerrarSesiones }');
}

/** The package of the month: made, found finished, downloaded. */
async function pedirPaquete(contador: Cliente, hoy: string): Promise<void> {
  const { id } = await pedir<{ id: string }>(
    contador,
    'mutation ($m: Int!, $a: Int!, $n: [String!]!) { crearPaqueteMensual(mes: $m, anio: $a, nits: $n) { id } }',
    { m: Number(hoy.slice(5, 7)), a: Number(hoy.slice(0, 4)), n: [EMISOR.nit] },
  );
  await until('package', async () => {
    const todos = await contador.field<{ id: string; estado: string }[]>(
      '{ getPaquetesMensuales { id estado } }',
    );
    return todos.find((each) => each.id === id && each.estado === 'LISTA') ?? null;
  });
  const { url } = await pedir<{ url: string }>(
    contador,
    'mutation ($t: ID!) { descargarPaqueteMensual(id: $t) { url } }',
    { t: id },
  );
  await descargar(url);
}

const DISPUTADO = {
  nit: '99900114',
  clave: 'Disputa#2026',
  titular: 'titular@example.com',
  otra: 'otra@example.com',
};

async function registrar({ stack }: Paseo, Username: string, correo: string): Promise<Cliente> {
  const { clave } = DISPUTADO;
  await cognito(stack.origin, 'SignUp', {
    Username,
    Password: clave,
    UserAttributes: [
      { Name: 'email', Value: correo },
      { Name: 'phone_number', Value: '+50277660000' },
      { Name: 'custom:referido', Value: EMISOR.nit },
    ],
  });
  await cognito(stack.origin, 'ConfirmSignUp', { Username, ConfirmationCode: await readCode(stack, correo) });
  return signIn(stack.origin, Username, clave);
}

/** Two people sign up with one NIT: the second one proves it, and a job moves what the first one had. */
export async function reclamarNit(paseo: Paseo): Promise<void> {
  const { stack } = paseo;
  const { nit, titular, otra } = DISPUTADO;
  const primera = await registrar(paseo, nit, titular);
  await llenar(primera);
  const segunda = await registrar(paseo, `${nit}.r${newId().slice(-12)}`, otra);
  await pedir(segunda, 'query { miReclamo { estado } }');
  const certificado = {
    datos: (await stack.certificador.pfxOf(nit)).toString('base64'),
    formato: 'PFX',
    passCert: stack.certificador.clavePfx,
  };
  const { estado } = await pedir<{ estado: string }>(
    segunda,
    'mutation ($d: ReclamoInput!) { probarReclamo(data: $d) { estado } }',
    { d: { certificado } },
  );
  if (estado !== 'EN_TRASLADO') throw new Error(`The claim is ${estado}`);
  await stack.sweep();
  await adelantarTraslado(paseo);
  await until('the NIT moved', async () => {
    await stack.sweep();
    const cartas = await stack.buzon.list();
    return cartas.filter(({ para }) => para === otra).length > 1 ? true : null;
  });
}

/** A visitor writes, also while the queue is away, and is refused when it is too often. */
export async function escribirComoVisitante({ stack }: Paseo): Promise<void> {
  const write = async (comment: string): Promise<number> => {
    const datos = { name: 'Ana', email: 'ana@tienda.example', reason: 'Precios', comment };
    const body = JSON.stringify({ ...datos, token: `ok-${comment}` });
    return (await fetch(`${stack.origin}${RUTA_CONTACTO}`, { method: 'POST', body })).status;
  };
  for (const [comment, esperado] of [
    ['uno', 200],
    ['dos', 200],
    ['tres', 200],
    ['cuatro', 429],
  ] as const) {
    const status = await write(comment);
    if (status !== esperado) throw new Error(`The message ${comment} was answered with ${status}`);
  }
  await until('mail of a visitor', async () => {
    const cartas = await stack.buzon.list();
    return cartas.filter(({ asunto }) => asunto.endsWith('Precios')).length === 3 ? true : null;
  });
}

/** Gives an establishment rows in each table. */
async function llenar(dueno: Cliente): Promise<void> {
  const { establecimiento } = EMISOR;
  await pedir(
    dueno,
    'mutation ($d: EstablecimientoInput!) { putEstablecimiento(data: $d) { establecimiento { nit } } }',
    { d: establecimiento },
  );
  await pedir(
    dueno,
    'mutation { putProductos(modulo: V, productos: [{ codigo: "A", descripcion: "A", bienServicio: B, unidadMedida: "UND", precio: 1 }]) { codigo } }',
  );
  await pedir(
    dueno,
    'mutation { updateCliente(modulo: V, data: { nombre: "Ana", nitCliente: "99900033", correo: "" }) { id } }',
  );
  await pedir(
    dueno,
    'mutation ($i: AWSTimestamp!, $f: AWSTimestamp!) { crearExportacion(fechaInicial: $i, fechaFinal: $f) { id } }',
    { i: ahora() - 86_400, f: ahora() },
  );
  await until('export', async () => {
    const [exportacion] = await dueno.field<{ estado: string }[]>('{ getExportaciones { estado } }');
    return exportacion?.estado === 'LISTA' ? true : null;
  });
}

/** Ends the pause between the cut and the move. */
async function adelantarTraslado({ stack }: Paseo): Promise<void> {
  await stack.aws.dynamo.execute('UpdateItem', {
    TableName: requireEnv(envOfTabla('Establecimientos')),
    Key: { pk: { S: 'TRASLADOS' }, sk: { S: DISPUTADO.nit } },
    UpdateExpression: 'SET cortado = :antes',
    ExpressionAttributeValues: { ':antes': { N: String(Date.now() - 3_600_000) } },
  });
}
