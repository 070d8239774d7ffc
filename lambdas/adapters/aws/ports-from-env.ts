import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { S3Client } from '@aws-sdk/client-s3';
import { createRegistro } from '../certificadores/registro.ts';
import { ENV, optionalEnv, requireEnv } from '#lambdas/shared/env.ts';
import { deferred, lazy } from '#lambdas/shared/lazy.ts';
import { TRABAJOS, envOfCarril, mapColas } from '#lambdas/shared/trabajos.ts';
import type { NombreCola } from '#lambdas/shared/trabajos.ts';
import { envOfTabla } from '#lambdas/shared/tablas.ts';
import type { ArchivoStore } from '#lambdas/ports/archivos.ts';
import type { Colas } from '#lambdas/ports/colas.ts';
import type { Mensajeria } from '#lambdas/ports/correo.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import type { TrasladoRepository } from '#lambdas/ports/traslados.ts';
import type { PoolUsuarios } from '#lambdas/ports/usuarios.ts';
import { repositoryFactories } from '../dynamo/repositories.ts';
import { createDynamo } from '../dynamo/tabla.ts';
import { createTrasladoRepository } from '../dynamo/traslado-repository.ts';
import { baseFactories } from './base-from-env.ts';
import type { DireccionesCola } from './sqs-cola.ts';

/**
 * Builds the ports from the environment. Clients have no endpoint here: the SDK reads AWS_ENDPOINT_URL_* where they are
 * set. Every port is built on first use, so a Lambda needs only the variables of the ports that it uses. Every client but
 * that of the tables is loaded by the first call that needs it, because loading all of them took three times as long as
 * the rest of a start.
 */
export function portsFromEnv(): Ports {
  const dynamo = lazy({ client: () => new DynamoDBClient({}) });
  const ports: Ports = lazy<Ports>({
    ...repositoryFactories(
      () => dynamo.client,
      (tabla) => requireEnv(envOfTabla(tabla)),
    ),
    ...baseFactories(),
    ...deferredFactories(),
    certificadores: () =>
      createRegistro({
        etapa: requireEnv(ENV.etapa),
        simulados: optionalEnv(ENV.certificadoresSimulados),
        log: ports.log,
      }),
    consulta: () =>
      deferred(async () => {
        const { createConsulta } = await import('../certificadores/platform-lookup.ts');
        return createConsulta({
          etapa: ports.etapa,
          log: ports.log,
          registro: ports.certificadores,
          cuenta: optionalEnv(ENV.certificadorPlataforma),
          now: ports.now,
        });
      }),
  });
  return ports;
}

type Diferidos = 'directorio' | 'temporales' | 'archivos' | 'certificados' | 'cifrado' | 'colas';

/** Builds the ports over the other services. A port names a missing variable at once and loads its client later. */
function deferredFactories(): { readonly [K in Diferidos]: () => Ports[K] } {
  return {
    directorio: () => {
      const pool = requireEnv(ENV.poolUsuarios);
      return deferred(async () => {
        const { CognitoIdentityProviderClient } = await import('@aws-sdk/client-cognito-identity-provider');
        const { createCognitoDirectorio } = await import('./cognito-directorio.ts');
        return createCognitoDirectorio(new CognitoIdentityProviderClient({}), pool);
      });
    },
    temporales: () => {
      const bucket = requireEnv(ENV.bucketArchivos);
      return deferred(async () => {
        const { createS3Temporales } = await import('./s3-temporales.ts');
        return createS3Temporales(await loadS3(), bucket);
      });
    },
    archivos: () => deferArchivos(requireEnv(ENV.bucketArchivos)),
    certificados: () => deferArchivos(requireEnv(ENV.bucketCertificados)),
    cifrado: () => {
      const llave = requireEnv(ENV.llaveCifrado);
      return deferred(async () => {
        const { KMSClient } = await import('@aws-sdk/client-kms');
        const { createKmsCifrado } = await import('./kms-cifrado.ts');
        return createKmsCifrado(new KMSClient({}), llave);
      });
    },
    colas: () =>
      lazy<Colas>(
        mapColas((nombre) => () => {
          const direcciones = readDirecciones(nombre);
          return deferred(async () => {
            const { SQSClient } = await import('@aws-sdk/client-sqs');
            const { createSqsCola } = await import('./sqs-cola.ts');
            return createSqsCola(new SQSClient({}), direcciones);
          });
        }),
      ),
  };
}

/** Builds the port that sends e-mail; it is none of the ports, because most functions must not send any. */
export function mensajeriaFromEnv(): Mensajeria {
  return deferred(async () => {
    const { SESv2Client } = await import('@aws-sdk/client-sesv2');
    const { createSesMensajeria } = await import('./ses-mensajeria.ts');
    return createSesMensajeria(new SESv2Client({}), {
      remitente: requireEnv(ENV.remitente),
      conjunto: requireEnv(ENV.conjuntoCorreo),
    });
  });
}

/** Builds the port that moves NITs; it is none of the ports, because only one job may touch the rows of any kind. */
export function trasladosFromEnv(): TrasladoRepository {
  return createTrasladoRepository(createDynamo(new DynamoDBClient({})), (tabla) =>
    requireEnv(envOfTabla(tabla)),
  );
}

/** Builds the port of the user pool as the registration uses it. */
export function poolUsuariosFromEnv(): PoolUsuarios {
  return deferred(async () => {
    const { CognitoIdentityProviderClient } = await import('@aws-sdk/client-cognito-identity-provider');
    const { createCognitoPoolUsuarios } = await import('./cognito-pool-usuarios.ts');
    return createCognitoPoolUsuarios(new CognitoIdentityProviderClient({}));
  });
}

function deferArchivos(bucket: string): ArchivoStore {
  return deferred(async () => {
    const { createS3ArchivoStore } = await import('./s3-archivo-store.ts');
    return createS3ArchivoStore(await loadS3(), bucket);
  });
}

async function loadS3(): Promise<S3Client> {
  const { S3Client } = await import('@aws-sdk/client-s3');
  return new S3Client({});
}

function readDirecciones(nombre: NombreCola): DireccionesCola {
  const { env, carriles } = TRABAJOS[nombre].cola;
  return {
    principal: requireEnv(env),
    carriles: new Map(carriles.map((carril) => [carril, requireEnv(envOfCarril(nombre, carril))])),
  };
}
