import { toGuatemala } from '#domain/fechas/guatemala.ts';
import { NOMBRES_COLA } from '#lambdas/shared/trabajos.ts';
import { requireEnv } from '#lambdas/shared/env.ts';
import { envOfTabla } from '#lambdas/shared/tablas.ts';
import { signIn } from '../../support/api.ts';
import type { Cliente } from '../../support/api.ts';
import { EMISOR } from './cuenta.ts';
import { ahora, emitir, enviar, negado, newId, pedir, setFalla, until, untilDocumento } from './comun.ts';
import type { Paseo } from './comun.ts';

export const OPERADOR = { usuario: 'operador', clave: 'Operador#2026', correo: 'operador@example.com' };
const MOTIVO = 'El emisor llamó y pidió ayuda';

type Cuenta = { usuario: string; clave: string; correo: string };

/** Makes an operator or a translator as docs/deploy.md says: with a group that no sign-up gives. */
export async function abrirCuenta(
  { stack }: Paseo,
  { usuario: Username, clave: Password, correo }: Cuenta,
  GroupName: 'Operador' | 'Traductor',
): Promise<Cliente> {
  const UserAttributes = [
    { Name: 'email', Value: correo },
    { Name: 'email_verified', Value: 'true' },
    { Name: 'phone_number', Value: '+50277660033' },
  ];
  await stack.identidad.call('AdminCreateUser', { Username, MessageAction: 'SUPPRESS', UserAttributes });
  await stack.identidad.call('AdminSetUserPassword', { Username, Password, Permanent: true });
  await stack.identidad.call('AdminAddUserToGroup', { Username, GroupName });
  return signIn(stack.origin, Username, Password);
}

/** Issues a document whose answer nobody can read; one before it is certified, so that the certifier is not cut off. */
export async function dejarEnDuda(paseo: Paseo): Promise<string> {
  await emitir(paseo);
  await setFalla(paseo, 'garbage');
  const id = await enviar(paseo);
  await untilDocumento(paseo, id, ({ statusDocumento }) => statusDocumento === 'INCIERTO');
  return id;
}

/** Issues a document and asks for its annulment, whose answer nobody can read. */
export async function dejarAnulacionEnDuda(paseo: Paseo): Promise<string> {
  const { idTransaccion, uuidCertificacion } = await emitir(paseo);
  await setFalla(paseo, 'garbage', 'anularDocumentoXML');
  await pedir(paseo.dueno, 'mutation ($d: AnulacionInput!) { nullifyDte(data: $d) { statusDocumento } }', {
    d: { uuidDocumento: uuidCertificacion, motivoAnulacion: 'Error en los datos' },
  });
  return idTransaccion;
}

type Autorizacion = { id: string; uuid: string; serie: string; numero: string; fecha: string };

/** Data that the certifier would tell on the telephone. */
async function preguntar({ stack }: Paseo, idSolicitud: string): Promise<Autorizacion> {
  const answer = await fetch(`${stack.origin}/__sim/ledger`);
  const { autorizaciones } = (await answer.json()) as { autorizaciones: Autorizacion[] };
  const suya = autorizaciones.find(({ id }) => id === idSolicitud);
  if (suya === undefined) throw new Error(`The certifier does not know ${idSolicitud}`);
  return suya;
}

/** Makes the doubt about a document two days old. */
async function envejecer({ stack }: Paseo, id: string): Promise<void> {
  await stack.aws.dynamo.execute('UpdateItem', {
    TableName: requireEnv(envOfTabla('Documentos')),
    Key: { pk: { S: EMISOR.nit }, sk: { S: `D#${id}` } },
    UpdateExpression: 'SET duda = :duda',
    ExpressionAttributeValues: {
      ':duda': {
        S: JSON.stringify({
          desde: '2026-01-01T00:00:00-06:00',
          codigo: 'RESPUESTA_ILEGIBLE',
          respuesta: 'garbage',
        }),
      },
    },
  });
}

const MUERTAS = 'query { getColasMuertas { cola cantidad mensajes { id nit idFila estado } } }';

/** An operator brings dead letters of each job back, one and all, and deletes one. */
async function vaciarMuertas({ stack }: Paseo, operador: Cliente, id: string): Promise<void> {
  for (const cola of NOMBRES_COLA)
    for (let vez = 0; vez < 3; vez += 1)
      await stack.aws.colas[cola].bury(JSON.stringify({ nit: EMISOR.nit, id }));
  const colas = await pedir<{ cola: string; mensajes: { id: string }[] }[]>(operador, MUERTAS);
  for (const { cola, mensajes } of colas) {
    const clave = (i: number): string =>
      `cola: ${cola}, id: "${mensajes[i]?.id ?? ''}", nit: "${EMISOR.nit}", motivo: "${MOTIVO}"`;
    await pedir(operador, `mutation { devolverMensajeMuerto(${clave(0)}) { quedan } }`);
    await pedir(operador, `mutation { borrarMensajeMuerto(${clave(1)}) { quedan } }`);
    const { quedan } = await pedir<{ quedan: number }>(
      operador,
      `mutation { devolverColaMuerta(cola: ${cola}, motivo: "${MOTIVO}") { cantidad quedan } }`,
    );
    if (quedan !== 0) throw new Error(`${cola} has ${quedan} dead letters left`);
  }
}

/** An operator lets an address that bounced be mailed again, and sends its message and what failed again. */
async function atenderCorreo(operador: Cliente): Promise<void> {
  const { correos } = await pedir<{ correos: { id: string; supresion: string | null }[] }>(
    operador,
    `query { getCorreosEmisor(nit: "${EMISOR.nit}") { correos { id supresion } detenido siguiente } }`,
  );
  const id = correos.find(({ supresion }) => supresion === 'DEVUELTO')?.id ?? '';
  const acto = `nit: "${EMISOR.nit}", motivo: "${MOTIVO}"`;
  await pedir(operador, `mutation { levantarSupresion(id: "${id}", ${acto}) { reenviable } }`);
  const reenvio = `mutation { reenviarCorreoEmisor(id: "${id}", idReenvio: "${newId()}", ${acto}) { estado } }`;
  await pedir(operador, reenvio);
  await pedir(operador, reenvio);
  await pedir(
    operador,
    `mutation { reenviarFallidosEmisor(idReenvio: "${newId()}", fechaInicial: ${ahora() - 3_600},
      fechaFinal: ${ahora() + 60}, ${acto}) { cantidad siguiente } }`,
  );
}

/** An operator settles annulments in doubt in each way, each before its next attempt. */
async function resolverAnulaciones(paseo: Paseo, operador: Cliente): Promise<void> {
  const fecha = toGuatemala(Date.now()).iso;
  const actos = [
    (id: string) => `anularEnDuda(nit: "${EMISOR.nit}", idTransaccion: "${id}", fechaAnulacion: "${fecha}",
      motivo: "${MOTIVO}") { nit }`,
    (id: string) =>
      `conservarEnDuda(nit: "${EMISOR.nit}", idTransaccion: "${id}", motivo: "${MOTIVO}") { nit }`,
  ];
  for (const acto of actos) {
    const id = await dejarAnulacionEnDuda(paseo);
    await untilEnDuda(operador, id);
    await envejecer(paseo, id);
    await pedir(operador, `mutation { ${acto(id)} }`);
  }
}

async function untilEnDuda(operador: Cliente, id: string): Promise<void> {
  const query = 'query { getDocumentosEnDuda(horas: 0) { documentos { idTransaccion } } }';
  await until(`${id} in doubt`, async () => {
    const { documentos } = await pedir<{ documentos: { idTransaccion: string }[] }>(operador, query);
    return documentos.find(({ idTransaccion }) => idTransaccion === id) ?? null;
  });
}

/**
 * An operator settles documents in doubt in each way, and reads the audit log of their issuer. Each is settled at once,
 * because after a minute a worker asks for it again.
 */
export async function operar(paseo: Paseo): Promise<void> {
  const operador = await signIn(paseo.stack.origin, OPERADOR.usuario, OPERADOR.clave);
  await certificarDictado(paseo, operador);
  const rechazado = await dejarEnDuda(paseo);
  await envejecer(paseo, rechazado);
  await pedir(
    operador,
    `mutation { rechazarEnDuda(nit: "${EMISOR.nit}", idTransaccion: "${rechazado}", motivo: "${MOTIVO}") { nit } }`,
  );
  const consultado = await dejarEnDuda(paseo);
  await pedir(
    operador,
    `mutation { consultarEnDuda(nit: "${EMISOR.nit}", idTransaccion: "${consultado}") { nit } }`,
  );
  await untilDocumento(paseo, consultado, ({ statusDocumento }) => statusDocumento === 'CERTIFICADO');
  await resolverAnulaciones(paseo, operador);
  const ajuste = `mutation { ajustarCreditos(nit: "${EMISOR.nit}", idAjuste: "${newId()}", saldo: CerV, cantidad: 5,
    motivo: "${MOTIVO}") { creditosRestantesCerV } }`;
  await pedir(operador, ajuste);
  await pedir(operador, ajuste);
  // Of these nothing is spent, so that something is left when they end.
  await pedir(
    operador,
    ajuste.replace('CerV', 'CerC').replace(/idAjuste: "[^"]+"/, `idAjuste: "${newId()}"`),
  );
  await pedir(operador, `query { getCreditosEmisor(nit: "${EMISOR.nit}") { creditosRestantesCerV } }`);
  await atenderCorreo(operador);
  await vaciarMuertas(paseo, operador, consultado);
  const leer = `mutation { leerBitacora(nit: "${EMISOR.nit}", motivo: "${MOTIVO}", fechaInicial: ${ahora() - 3_600},
    fechaFinal: ${ahora() + 60}) { registros { campo motivo } } }`;
  await pedir(operador, leer);
  await negado(paseo.dueno, 'ACCESO_DENEGADO', leer);
  await negado(operador, 'ACCESO_DENEGADO', 'query { myEstablecimiento { nit } }');
}

/** Finds a document in the list of those in doubt, and certifies it by what the certifier told. */
async function certificarDictado(paseo: Paseo, operador: Cliente): Promise<void> {
  const certificado = await dejarEnDuda(paseo);
  const { documentos } = await pedir<{ documentos: { idTransaccion: string; idSolicitud: string }[] }>(
    operador,
    'query { getDocumentosEnDuda(horas: 0) { documentos { idTransaccion idSolicitud } siguiente } }',
  );
  const idSolicitud =
    documentos.find(({ idTransaccion }) => idTransaccion === certificado)?.idSolicitud ?? '';
  const { uuid, serie, numero, fecha } = await preguntar(paseo, idSolicitud);
  await pedir(
    operador,
    `mutation ($n: String!, $t: ID!, $d: CertificacionDictadaInput!) {
      certificarEnDuda(nit: $n, idTransaccion: $t, data: $d, motivo: "${MOTIVO}") { statusDocumento } }`,
    {
      n: EMISOR.nit,
      t: certificado,
      d: { uuidCertificacion: uuid, serie, numero, fechaCertificacion: fecha },
    },
  );
}
