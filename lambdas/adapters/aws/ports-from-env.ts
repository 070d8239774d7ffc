import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { KMSClient } from '@aws-sdk/client-kms';
import { S3Client } from '@aws-sdk/client-s3';
import { SQSClient } from '@aws-sdk/client-sqs';
import { randomInt, randomUUID } from 'node:crypto';
import { createConsulta } from '../certificadores/platform-lookup.ts';
import { createRegistro } from '../certificadores/registro.ts';
import { acceptNitsSinDigito } from '#domain/identificacion/nit.ts';
import { ENV, optionalEnv, requireEnv } from '#lambdas/shared/env.ts';
import { lazy } from '#lambdas/shared/lazy.ts';
import { createLog } from '#lambdas/shared/log.ts';
import { TRABAJOS, envOfCarril, mapColas } from '#lambdas/shared/trabajos.ts';
import type { NombreCola } from '#lambdas/shared/trabajos.ts';
import { envOfTabla } from '#lambdas/shared/tablas.ts';
import type { Colas } from '#lambdas/ports/colas.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import { createCognitoDirectorio } from './cognito-directorio.ts';
import { repositoryFactories } from '../dynamo/repositories.ts';
import { createKmsCifrado } from './kms-cifrado.ts';
import { createS3ArchivoStore } from './s3-archivo-store.ts';
import { createS3Temporales } from './s3-temporales.ts';
import { createSqsCola } from './sqs-cola.ts';
import type { DireccionesCola } from './sqs-cola.ts';

type Clientes = { dynamo: DynamoDBClient; s3: S3Client; kms: KMSClient; sqs: SQSClient };

/**
 * Builds the ports from the environment. Clients have no endpoint here: the SDK reads AWS_ENDPOINT_URL_* where they are
 * set. Every port is built on first use, so a Lambda needs only the variables of the ports that it uses.
 */
export function portsFromEnv(): Ports {
  if (optionalEnv(ENV.nitSinDigito) === '1') acceptNitsSinDigito();
  const clientes = lazy<Clientes>({
    dynamo: () => new DynamoDBClient({}),
    s3: () => new S3Client({}),
    kms: () => new KMSClient({}),
    sqs: () => new SQSClient({}),
  });
  const now = (): Date => new Date();
  const ports: Ports = lazy<Ports>({
    ...repositoryFactories(
      () => clientes.dynamo,
      (tabla) => requireEnv(envOfTabla(tabla)),
    ),
    etapa: () => requireEnv(ENV.etapa),
    soloLectura: () => optionalEnv(ENV.soloLectura) === '1',
    autoridades: () => optionalEnv(ENV.autoridadCertificados),
    directorio: () =>
      createCognitoDirectorio(new CognitoIdentityProviderClient({}), requireEnv(ENV.poolUsuarios)),
    temporales: () => createS3Temporales(clientes.s3, requireEnv(ENV.bucketArchivos)),
    archivos: () => createS3ArchivoStore(clientes.s3, requireEnv(ENV.bucketArchivos)),
    certificados: () => createS3ArchivoStore(clientes.s3, requireEnv(ENV.bucketCertificados)),
    cifrado: () => createKmsCifrado(clientes.kms, requireEnv(ENV.llaveCifrado)),
    colas: () =>
      lazy<Colas>(mapColas((nombre) => () => createSqsCola(clientes.sqs, readDirecciones(nombre)))),
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

function readDirecciones(nombre: NombreCola): DireccionesCola {
  const { env, carriles } = TRABAJOS[nombre].cola;
  return {
    principal: requireEnv(env),
    carriles: new Map(carriles.map((carril) => [carril, requireEnv(envOfCarril(nombre, carril))])),
  };
}
