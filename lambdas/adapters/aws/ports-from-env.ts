import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { KMSClient } from '@aws-sdk/client-kms';
import { S3Client } from '@aws-sdk/client-s3';
import { SQSClient } from '@aws-sdk/client-sqs';
import { randomInt, randomUUID } from 'node:crypto';
import { createConsulta } from '../certificadores/platform-lookup.ts';
import { createRegistro } from '../certificadores/registro.ts';
import { ENV, optionalEnv, requireEnv } from '#lambdas/shared/env.ts';
import { lazy } from '#lambdas/shared/lazy.ts';
import { createLog } from '#lambdas/shared/log.ts';
import { TRABAJOS, mapColas } from '#lambdas/shared/trabajos.ts';
import type { Colas } from '#lambdas/ports/colas.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import { createCognitoDirectorio } from './cognito-directorio.ts';
import { createRepositories } from '../dynamo/repositories.ts';
import { createKmsCifrado } from './kms-cifrado.ts';
import { createS3ArchivoStore } from './s3-archivo-store.ts';
import { createS3Temporales } from './s3-temporales.ts';
import { createSqsCola } from './sqs-cola.ts';

type Clientes = { dynamo: DynamoDBClient; s3: S3Client; kms: KMSClient; sqs: SQSClient };

/**
 * The composition root. Clients have no endpoint here: the SDK reads AWS_ENDPOINT_URL_* where they are set. Every port
 * is built on first use, so a Lambda needs only the variables of what it touches.
 */
export function portsFromEnv(): Ports {
  const clientes = lazy<Clientes>({
    dynamo: () => new DynamoDBClient({}),
    s3: () => new S3Client({}),
    kms: () => new KMSClient({}),
    sqs: () => new SQSClient({}),
  });
  const now = (): Date => new Date();
  const repositories = lazy({ todos: () => createRepositories(clientes.dynamo, requireEnv) });
  const ports: Ports = lazy<Ports>({
    etapa: () => requireEnv(ENV.etapa),
    membresias: () => repositories.todos.membresias,
    auditoria: () => repositories.todos.auditoria,
    limites: () => repositories.todos.limites,
    directorio: () =>
      createCognitoDirectorio(new CognitoIdentityProviderClient({}), requireEnv(ENV.poolUsuarios)),
    establecimientos: () => repositories.todos.establecimientos,
    unidades: () => repositories.todos.unidades,
    preferencias: () => repositories.todos.preferencias,
    certificadorConfigs: () => repositories.todos.certificadorConfigs,
    productos: () => repositories.todos.productos,
    clientes: () => repositories.todos.clientes,
    creditos: () => repositories.todos.creditos,
    documentos: () => repositories.todos.documentos,
    contingencias: () => repositories.todos.contingencias,
    salud: () => repositories.todos.salud,
    bandejaSalida: () => repositories.todos.bandejaSalida,
    exportaciones: () => repositories.todos.exportaciones,
    enlaces: () => repositories.todos.enlaces,
    temporales: () => createS3Temporales(clientes.s3, requireEnv(ENV.bucketArchivos)),
    archivos: () => createS3ArchivoStore(clientes.s3, requireEnv(ENV.bucketArchivos)),
    certificados: () => createS3ArchivoStore(clientes.s3, requireEnv(ENV.bucketCertificados)),
    cifrado: () => createKmsCifrado(clientes.kms, requireEnv(ENV.llaveCifrado)),
    colas: () =>
      lazy<Colas>(
        mapColas((nombre) => () => createSqsCola(clientes.sqs, requireEnv(TRABAJOS[nombre].cola.env))),
      ),
    certificadores: () =>
      createRegistro({
        etapa: requireEnv(ENV.etapa),
        simulados: optionalEnv(ENV.certificadoresSimulados),
        log: ports.log,
      }),
    consulta: () =>
      createConsulta({
        registro: ports.certificadores,
        cuenta: optionalEnv(ENV.certificadorPlataforma),
        now,
      }),
    log: () => createLog(),
    now: () => now,
    newId: () => randomUUID,
    randomInt: () => (minimo, maximo) => randomInt(minimo, maximo + 1),
  });
  return ports;
}
