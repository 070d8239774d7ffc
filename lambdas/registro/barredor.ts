import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { createCognitoPoolUsuarios } from '#lambdas/adapters/aws/cognito-pool-usuarios.ts';
import { portsFromEnv } from '#lambdas/adapters/aws/ports-from-env.ts';
import { ENV, requireEnv } from '#lambdas/shared/env.ts';
import { purgeSinConfirmar } from './purge-sin-confirmar.ts';

const { log, now } = portsFromEnv();
const pool = createCognitoPoolUsuarios(new CognitoIdentityProviderClient({}));

/** Runs each hour. */
export const handler = (): Promise<void> =>
  purgeSinConfirmar({ pool, log, now }, requireEnv(ENV.poolUsuarios));
