import { randomUUID } from 'node:crypto';
import { requireEnv } from '#lambdas/shared/env.ts';
import { envOfTabla } from '#lambdas/shared/tablas.ts';
import { endWaits } from '../../../local/end-leases.ts';
import type { Stack } from '../../../local/stack.ts';
import { callAlDia } from '../../support/api.ts';
import type { Cliente } from '../../support/api.ts';
import { sampleDraft } from '../../support/issuer.ts';

/** Things that the steps of the walk share. */
export type Paseo = {
  readonly stack: Stack;
  /** Owner of the issuer. */
  readonly dueno: Cliente;
  /** Moves the clock of the stand-ins back by hours, for an account that is to look old. */
  setAtraso(horas: number): void;
  /** Makes the next call of a function fail. */
  fallar(nombre: string): void;
};

/** Documents that the steps of the walk read. */
export type Emitido = { idTransaccion: string; uuidCertificacion: string; fechaEmisionUnix: number };

const ESPERA_MS = 30_000;
const MIRADA_MS = 50;

/** Looks until something is there; after half a minute it fails. */
export async function until<T>(what: string, look: () => Promise<T | null>): Promise<T> {
  const limite = Date.now() + ESPERA_MS;
  for (;;) {
    const found = await look();
    if (found !== null) return found;
    if (Date.now() > limite) throw new Error(`Never happened: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, MIRADA_MS));
  }
}

/** Lets whatever waits for a later attempt go on now. */
export async function endEsperas({ stack }: Pick<Paseo, 'stack'>): Promise<void> {
  await endWaits(stack.aws.dynamo, requireEnv(envOfTabla('Documentos')), new Date());
  await stack.sweep();
}

/** Loses the next message to a queue, as when a function dies between the row and the message. */
export function loseMensaje(
  { stack }: Pick<Paseo, 'stack'>,
  nombre: 'correo' | 'exportacion' | 'importacion',
): void {
  const cola = stack.aws.colas[nombre];
  const { send } = cola;
  cola.send = () => {
    cola.send = send;
    return Promise.resolve(newId());
  };
}

/** Fills every bucket of the rate limits, or empties them. */
export async function setLimites({ stack }: Pick<Paseo, 'stack'>, isLleno: boolean): Promise<void> {
  const TableName = requireEnv(envOfTabla('Limites'));
  const { Items } = (await stack.aws.dynamo.execute('Scan', { TableName })) as {
    Items: { pk: object; vence: { N: string } }[];
  };
  for (const { pk, vence } of Items) {
    await stack.aws.dynamo.execute('UpdateItem', {
      TableName,
      Key: { pk },
      UpdateExpression: 'SET lleno = :lleno',
      ExpressionAttributeValues: { ':lleno': { N: isLleno ? String(Number(vence.N) * 1_000 - 2_000) : '0' } },
    });
  }
}

/** Runs a field, in the place of the version that is stored, and answers its data. */
export async function pedir<T>(cliente: Cliente, query: string, variables = {}): Promise<T> {
  const { data, errors } = await callAlDia(cliente, query, variables);
  if (errors !== undefined) throw new Error(`${query.slice(0, 90)}: ${JSON.stringify(errors)}`);
  return Object.values(data ?? {})[0] as T;
}

/** Runs a field that must be refused with this code. */
export async function negado(cliente: Cliente, codigo: string, query: string, variables = {}): Promise<void> {
  const { errors } = await cliente.call(query, variables);
  if (errors?.[0]?.errorType !== codigo)
    throw new Error(`Not refused with ${codigo}: ${query.slice(0, 90)}: ${JSON.stringify(errors)}`);
}

const ESTADO = `query ($t: ID) { getDocumento(idTransaccion: $t) {
  idTransaccion uuidCertificacion fechaEmisionUnix statusDocumento certificadorNoDisponible datos { nitCertificador } } }`;

export type EstadoDocumento = Emitido & {
  statusDocumento: string;
  certificadorNoDisponible: boolean;
  datos: { nitCertificador: string };
};

export function untilDocumento(
  { dueno }: Pick<Paseo, 'dueno'>,
  id: string,
  isTrue: (estado: EstadoDocumento) => boolean,
): Promise<EstadoDocumento> {
  return until(`${id}: ${String(isTrue)}`, async () => {
    const estado = await dueno.field<EstadoDocumento>(ESTADO, { t: id });
    return isTrue(estado) ? estado : null;
  });
}

type Borrador = ReturnType<typeof sampleDraft>;
type Cambio = Partial<Omit<Borrador, 'tipoDocumento'>> & Record<string, unknown>;

export const CERTIFY = `mutation ($d: DteInput!) { certifyDte(data: $d) { uuidTransaccion statusDocumento xmlCertificado
  documento { xmlUrl notas { serie } eventos { detalle } entregaCorreo { correos { estado } supresiones { correo } } } } }`;

/** Sends a document of one line to be certified; answers its id. */
export async function enviar({ dueno }: Pick<Paseo, 'dueno'>, cambio: Cambio = {}): Promise<string> {
  const draft = { ...sampleDraft('FACT'), ...cambio };
  await pedir(dueno, CERTIFY, { d: draft });
  return draft.idTransaccion.toLowerCase();
}

/** Issues a document and waits until it is certified. */
export async function emitir(paseo: Pick<Paseo, 'dueno'>, cambio: Cambio = {}): Promise<EstadoDocumento> {
  const id = await enviar(paseo, cambio);
  return untilDocumento(paseo, id, ({ statusDocumento }) => statusDocumento === 'CERTIFICADO');
}

export function newId(): string {
  return randomUUID();
}

/** Second (Unix) of now. */
export function ahora(): number {
  return Math.floor(Date.now() / 1000);
}

/** Sets a fault of the simulated certifiers: `op` of one call, or of every call. */
export async function setFalla(
  { stack }: Pick<Paseo, 'stack'>,
  mode: string,
  op = 'registrarDocumentoXML',
): Promise<void> {
  const answer = await fetch(`${stack.origin}/__sim/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ service: 'certificador', op, mode, times: 1 }),
  });
  if (!answer.ok) throw new Error(`The simulator refused the fault: ${answer.status}`);
}

/** Switches every simulated certifier off or on. */
export function setServicio(paseo: Pick<Paseo, 'stack'>, isCaido: boolean): Promise<void> {
  return setFalla(paseo, isCaido ? 'down' : 'up', '*');
}

/** Downloads a file by its signed address, as the browser does. */
export async function descargar(url: string | undefined): Promise<void> {
  const answer = await fetch(url ?? '');
  if (!answer.ok) throw new Error(`The download answers ${answer.status}`);
}

/** Address that leads to the local server: that of the template says https, which the local server does not speak. */
export function toLocal(href: string): string {
  return href.replace(/^https:/, 'http:');
}
