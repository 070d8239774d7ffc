import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { S3Event } from 'aws-lambda';
import { ENV } from '#lambdas/shared/env.ts';
import { NOMBRES_COLA, TRABAJOS } from '#lambdas/shared/trabajos.ts';
import type { NombreCola } from '#lambdas/shared/trabajos.ts';
import { LIMITES_COLA } from '../../lib/limites.ts';
import { openDatos, type Datos, type OpcionesDatos } from '../datos/datos.ts';
import { awaitColas, muertasName, queueEnv, queueName } from '../colas.ts';
import { ETAPA_LOCAL, tableEnv } from '../tablas.ts';
import { AwsError } from './aws-error.ts';
import type { HttpHandler } from './aws-json.ts';
import { createDynamoHandler, openDynamo } from './dynamo.ts';
import { createConsumos } from './dynamo/consumo.ts';
import type { TellConsumo } from './dynamo/consumo.ts';
import type { DynamoEngine } from './dynamo/engine.ts';
import { createKmsHandler } from './kms.ts';
import { listen } from './listen.ts';
import { createS3Handler } from './s3.ts';
import { checkObjects } from './s3/object-files.ts';
import { createSesHandler } from './ses.ts';
import type { MensajeSes } from './mensaje-ses.ts';
import { verifyHeaderSignature } from './sigv4.ts';
import type { SignedRequest } from './sigv4.ts';
import { REGION } from './arn.ts';
import { createModos } from '../modos/modos.ts';
import type { Modos } from '../modos/modos.ts';
import { createLlavero } from './iam/llavero.ts';
import type { Llave, Llavero } from './iam/llavero.ts';
import { createSqsHandler } from './sqs.ts';
import { consumeQueue, type ConsumeOptions, type SqsHandler, type StopConsuming } from './sqs/consumer.ts';
import { createMuertas, type ColaMuertas } from './sqs/muertas.ts';
import { openQueue, type Queue } from './sqs/queue.ts';

/** Paths under which each service is mounted on a server that it shares with others. */
export const PREFIJOS = {
  dynamo: '/__dynamo',
  s3: '/__s3',
  kms: '/__kms',
  sqs: '/__sqs',
  ses: '/__ses',
  /** The browser uses it as well; `local/identidad/wire.ts` serves it. */
  cognito: '/cognito',
} as const;

export const BUCKETS = { archivos: 'local-archivos', certificados: 'local-certificados' } as const;
/** Mail of the local stage: a sender of a reserved domain that no reply can reach, and the configuration set. */
export const CORREO = {
  remitente: 'no-responder@facturacion.example',
  soporte: 'soporte@cuaderno-fel.example',
  conjunto: 'local-correo',
} as const;
const LLAVE = 'alias/local-fel';
const SECRET_BYTES = 32;

export type AwsOptions = {
  /** The opened data folder; the files of S3 of one in memory are in a temporary folder. */
  datos: Datos;
  /** Seconds that a delivered message stays hidden, and its deliveries; those of the cloud when absent. */
  visibilitySeconds?: number;
  maxReceiveCount?: number;
  onObjectCreated?: (event: S3Event) => Promise<void>;
  /** Called for every e-mail that is sent; without it e-mails are dropped. */
  onCorreo?: (mensaje: MensajeSes, messageId: string) => Promise<void>;
  /** Moods of AWS; without them none strikes. */
  modos?: Modos;
};

export type Aws = {
  /** Variables for process.env, set before any handler is loaded; '' also clears AWS settings of the developer's shell. */
  env: Record<string, string>;
  /** Answers requests under one of PREFIJOS; false leaves the request untouched. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  handleS3: HttpHandler;
  /** Keys of the functions, and the rights that each has. */
  llavero: Llavero;
  /** Tells the units that each call of a function costs at the tables. */
  onConsumo: (listener: TellConsumo) => void;
  /** Key with whose valid signature for that service a request comes; null for none. */
  findSigner: (peticion: SignedRequest, service: string) => Llave | null;
  /** Gives the messages of a queue, and those of each of its lanes by themselves, to its worker. */
  consume(nombre: NombreCola, handler: SqsHandler, options?: ConsumeOptions): StopConsuming;
  colas: Readonly<Record<NombreCola, Queue>>;
  dynamo: DynamoEngine;
  /** Stops the consumers and waits for their handlers; call it before closing the server that they call. */
  drain(): Promise<void>;
  /** Closes the stores; call it after the server has closed. */
  close(): Promise<void>;
};

/**
 * Opens the stand-ins for a server that the caller owns and that passes requests to `handle`. `origin` is the address
 * of that server with an IP (http://127.0.0.1:4000): with a name the S3 client would put the bucket into the host.
 */
export async function openAws(origin: string, options: AwsOptions): Promise<Aws> {
  const {
    datos,
    datos: { folder: dataDir },
    modos = createModos(),
  } = options;
  const secret = await datos.readSecret('aws/credencial.key', () => randomBytes(SECRET_BYTES));
  const llavero = createLlavero({
    accessKeyId: 'LOCAL',
    secretAccessKey: secret.toString('base64url'),
    region: REGION,
  });
  const dynamo = await openDynamo(datos, modos);
  const colas = await openColas(options);
  const temporary = dataDir === null ? await mkdtemp(join(tmpdir(), 's3-')) : null;
  const folder = dataDir === null ? (temporary ?? '') : join(dataDir, 's3');
  if (dataDir !== null) await checkObjects(folder, datos);
  const handleS3 = createS3Handler({
    folder,
    datos,
    buckets: Object.values(BUCKETS),
    llavero,
    modos,
    prefix: PREFIJOS.s3,
    ...(options.onObjectCreated === undefined ? {} : { onObjectCreated: options.onObjectCreated }),
  });
  const masterKey = await datos.readSecret('aws/kms.key', () => randomBytes(SECRET_BYTES));
  const deliver = options.onCorreo ?? (() => Promise.resolve());
  const consumos = createConsumos();
  const routes: Record<string, HttpHandler> = {
    [PREFIJOS.dynamo]: createDynamoHandler(dynamo, { llavero, modos, tell: consumos.tell }),
    [PREFIJOS.s3]: handleS3,
    [PREFIJOS.kms]: createKmsHandler({ masterKey, alias: LLAVE, llavero, modos }),
    [PREFIJOS.sqs]: createSqsHandler(colas.todas, colas.muertas, llavero, modos),
    [PREFIJOS.ses]: createSesHandler({ llavero, prefix: PREFIJOS.ses, ...CORREO, deliver }),
  };
  const { consume, drain } = createConsumers(colas, modos);
  return {
    env: buildEnv(origin, llavero.raiz),
    llavero,
    handle: (request, response) => route(routes, request, response),
    handleS3,
    onConsumo: consumos.listen,
    findSigner: (peticion, service) => findSigner(peticion, service, llavero),
    consume,
    colas: colas.principales,
    dynamo,
    drain,
    async close() {
      for (const cola of colas.todas) await cola.close();
      await dynamo.close();
      if (temporary !== null) await rm(temporary, { recursive: true });
    },
  };
}

/** Workers of the queues, which can be stopped together. */
function createConsumers({ principales, carriles }: Colas, modos: Modos): Pick<Aws, 'consume' | 'drain'> {
  const stops: StopConsuming[] = [];
  const stopAll = async (those: readonly StopConsuming[]): Promise<void> => {
    await Promise.all(those.map((stop) => stop()));
  };
  return {
    consume: (nombre, handler, options) => {
      const consumers = [principales[nombre], ...carriles[nombre]].map((cola) =>
        consumeQueue(cola, handler, {
          region: REGION,
          isTwice: () => modos.strikes('sqs twice', 'twice'),
          ...options,
        }),
      );
      stops.push(...consumers);
      return () => stopAll(consumers);
    },
    drain: () => stopAll(stops),
  };
}

type Colas = {
  principales: Readonly<Record<NombreCola, Queue>>;
  carriles: Readonly<Record<NombreCola, readonly Queue[]>>;
  todas: readonly Queue[];
  muertas: readonly ColaMuertas[];
};

/** Opens the queues of the table of jobs and their lanes, each with a journal of its own. */
async function openColas({ datos, modos, ...opciones }: AwsOptions): Promise<Colas> {
  const { maxReceiveCount = LIMITES_COLA.entregas } = opciones;
  const { disco, folder } = datos;
  const onAviso = (texto: string): unknown => datos.avisos.push(texto);
  const open = (nombre: NombreCola, carril?: string): Promise<Queue> => {
    const archivo = `${[nombre, ...(carril === undefined ? [] : [carril])].join('-')}.jsonl`;
    const file = folder === null ? null : join(folder, 'aws', archivo);
    const name = queueName(nombre, carril);
    const hidden = LIMITES_COLA.oculto * TRABAJOS[nombre].permisos.segundos;
    const { visibilitySeconds = hidden } = opciones;
    const isLate = (): boolean => modos?.strikes('sqs late', 'late') ?? false;
    return openQueue({ name, file, disco, onAviso, visibilitySeconds, maxReceiveCount, isLate });
  };
  const principales = await awaitColas((nombre) => open(nombre));
  const carriles = await awaitColas((nombre) =>
    Promise.all(TRABAJOS[nombre].cola.carriles.map((carril) => open(nombre, carril))),
  );
  const todas = NOMBRES_COLA.flatMap((nombre) => [principales[nombre], ...carriles[nombre]]);
  const muertas = NOMBRES_COLA.map((nombre) =>
    createMuertas(muertasName(nombre), [principales[nombre], ...carriles[nombre]]),
  );
  return { principales, carriles, todas, muertas };
}

function findSigner(peticion: SignedRequest, service: string, llavero: Llavero): Llave | null {
  const llave = llavero.findOf(peticion);
  try {
    verifyHeaderSignature(peticion, service, llave, Date.now());
    return llave;
  } catch (error) {
    if (error instanceof AwsError) return null;
    throw error;
  }
}

export type StartOptions = Omit<AwsOptions, 'datos'> &
  OpcionesDatos & { dataDir: string | null; port?: number };

/** Starts the stand-ins on a loopback server of their own; port 0 or none takes a free one. */
export async function startAws(options: StartOptions): Promise<Aws & { origin: string; datos: Datos }> {
  const datos = await openDatos(options.dataDir, options);
  let aws: Aws | null = null;
  const server = await listen(async (request, response) => {
    if (await aws?.handle(request, response)) return;
    response.writeHead(404).end();
  }, options.port);
  const origin = `http://127.0.0.1:${server.port}`;
  const opened = await openAws(origin, { ...options, datos }).catch(async (error: unknown) => {
    await server.close();
    await datos.close();
    throw error;
  });
  aws = opened;
  return {
    ...opened,
    origin,
    datos,
    close: async () => {
      await opened.drain();
      await server.close();
      await opened.close();
      await datos.close();
    },
  };
}

async function route(
  routes: Readonly<Record<string, HttpHandler>>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const first = /^\/[^/?]*/.exec(request.url ?? '')?.[0] ?? '';
  const handler = Object.hasOwn(routes, first) ? routes[first] : undefined;
  if (handler === undefined) return false;
  await handler(request, response);
  return true;
}

/** Variables of a function that the run time of Lambda sets, with the endpoints of the stand-ins. */
export function runtimeEnv(
  origin: string,
  { accessKeyId, secretAccessKey, region }: Llave,
): Record<string, string> {
  return {
    AWS_ENDPOINT_URL_DYNAMODB: origin + PREFIJOS.dynamo,
    AWS_ENDPOINT_URL_S3: origin + PREFIJOS.s3,
    AWS_ENDPOINT_URL_KMS: origin + PREFIJOS.kms,
    AWS_ENDPOINT_URL_SQS: origin + PREFIJOS.sqs,
    AWS_ENDPOINT_URL_SESV2: origin + PREFIJOS.ses,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: origin + PREFIJOS.cognito,
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_EC2_METADATA_DISABLED: 'true',
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
  };
}

/** Variables of the local stack's own process, which knows everything; '' clears AWS settings of the developer's shell. */
export function buildEnv(origin: string, raiz: Llave): Record<string, string> {
  return {
    ...runtimeEnv(origin, raiz),
    AWS_SESSION_TOKEN: '',
    AWS_PROFILE: '',
    [ENV.etapa]: ETAPA_LOCAL,
    ...tableEnv(),
    [ENV.bucketArchivos]: BUCKETS.archivos,
    [ENV.bucketCertificados]: BUCKETS.certificados,
    [ENV.llaveCifrado]: LLAVE,
    ...queueEnv(origin + PREFIJOS.sqs),
    [ENV.remitente]: CORREO.remitente,
    [ENV.conjuntoCorreo]: CORREO.conjunto,
  };
}
