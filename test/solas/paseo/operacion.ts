import { requireEnv } from '#lambdas/shared/env.ts';
import { envOfTabla } from '#lambdas/shared/tablas.ts';
import { signIn } from '../../support/api.ts';
import type { Cliente } from '../../support/api.ts';
import { EMISOR } from './cuenta.ts';
import { ahora, emitir, enviar, negado, pedir, setFalla, untilDocumento } from './comun.ts';
import type { Paseo } from './comun.ts';

const OPERADOR = { usuario: 'operador', clave: 'Operador#2026', correo: 'operador@example.com' };
const MOTIVO = 'El emisor llamó y pidió ayuda';

/** Makes an operator as docs/deploy.md says: with a group that no sign-up gives. */
async function abrirOperador({ stack }: Paseo): Promise<Cliente> {
  const { usuario: Username, clave: Password, correo } = OPERADOR;
  const UserAttributes = [
    { Name: 'email', Value: correo },
    { Name: 'email_verified', Value: 'true' },
    { Name: 'phone_number', Value: '+50277660033' },
  ];
  await stack.identidad.call('AdminCreateUser', { Username, MessageAction: 'SUPPRESS', UserAttributes });
  await stack.identidad.call('AdminSetUserPassword', { Username, Password, Permanent: true });
  await stack.identidad.call('AdminAddUserToGroup', { Username, GroupName: 'Operador' });
  return signIn(stack.origin, Username, Password);
}

/** Issues a document whose answer nobody can read; one before it is certified, so that the certifier is not cut off. */
async function dejarEnDuda(paseo: Paseo): Promise<string> {
  await emitir(paseo);
  await setFalla(paseo, 'garbage');
  const id = await enviar(paseo);
  await untilDocumento(paseo, id, ({ statusDocumento }) => statusDocumento === 'INCIERTO');
  return id;
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
      ':duda': { S: JSON.stringify({ desde: '2026-01-01T00:00:00-06:00', respuesta: 'garbage' }) },
    },
  });
}

/** An operator settles documents in doubt in each way, and reads the audit log of their issuer. */
export async function operar(paseo: Paseo): Promise<void> {
  const operador = await abrirOperador(paseo);
  const [consultado, certificado, rechazado] = [
    await dejarEnDuda(paseo),
    await dejarEnDuda(paseo),
    await dejarEnDuda(paseo),
  ];
  await envejecer(paseo, rechazado);
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
  await pedir(
    operador,
    `mutation { rechazarEnDuda(nit: "${EMISOR.nit}", idTransaccion: "${rechazado}", motivo: "${MOTIVO}") { nit } }`,
  );
  await pedir(
    operador,
    `mutation { consultarEnDuda(nit: "${EMISOR.nit}", idTransaccion: "${consultado}") { nit } }`,
  );
  await untilDocumento(paseo, consultado, ({ statusDocumento }) => statusDocumento === 'CERTIFICADO');
  const leer = `mutation { leerBitacora(nit: "${EMISOR.nit}", motivo: "${MOTIVO}", fechaInicial: ${ahora() - 3_600},
    fechaFinal: ${ahora() + 60}) { registros { campo motivo } } }`;
  await pedir(operador, leer);
  await negado(paseo.dueno, 'ACCESO_DENEGADO', leer);
  await negado(operador, 'ACCESO_DENEGADO', 'query { myEstablecimiento { nit } }');
}
