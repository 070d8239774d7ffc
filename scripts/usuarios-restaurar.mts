/**
 * `npm run usuarios:restaurar -- --etapa STAGE --dia yyyy-mm-dd [--bucket NAME] [--pool ID] [--hacer]`: brings the users of a
 * day's copy into the user pool of a stage, and their rows under their new subs (docs/runbook.md). Without `--hacer` it
 * only tells what it would do. The outputs of the stage's stack name pool, bucket and tables; `--bucket` takes the copy from
 * another one.
 */
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { openCopia } from './usuarios/copia.ts';
import { openPoolNuevo } from './usuarios/pool.ts';
import { restaurarUsuarios } from './usuarios/restaurar.ts';

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** Reads the printed names of the stack of data. */
function readNombres(etapa: string): (nombre: string) => string {
  const query = 'Stacks[0].Outputs[].[OutputKey,OutputValue]';
  const args = ['cloudformation', 'describe-stacks', '--stack-name', `fel-${etapa}-datos`, '--query', query];
  const filas = JSON.parse(execFileSync('aws', [...args, '--output', 'json'], { encoding: 'utf8' })) as [
    string,
    string,
  ][];
  const nombres = new Map(filas);
  return (nombre) => {
    const valor = nombres.get(nombre);
    if (valor === undefined) throw new Error(`The stack fel-${etapa}-datos has no output ${nombre}`);
    return valor;
  };
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      etapa: { type: 'string' },
      dia: { type: 'string' },
      bucket: { type: 'string' },
      pool: { type: 'string' },
      hacer: { type: 'boolean', default: false },
    },
  });
  const { etapa, dia, hacer } = values;
  if (etapa === undefined || dia === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(dia))
    throw new Error('Name stage and day: npm run usuarios:restaurar -- --etapa produccion --dia 2026-11-25');
  const nombreOf = readNombres(etapa);
  // Cognito and DynamoDB refuse calls above a pace; the clients then wait and go slower.
  const paciente = { retryMode: 'adaptive', maxAttempts: 12 } as const;
  const copia = await openCopia(
    new S3Client(paciente),
    values.bucket ?? nombreOf('NombreArchivosArchivos'),
    dia,
  );
  say(`Copia del ${copia.indice.fecha}: ${copia.indice.usuarios} usuarios`);
  const { choques } = await restaurarUsuarios({
    copia,
    pool: openPoolNuevo(
      new CognitoIdentityProviderClient(paciente),
      values.pool ?? nombreOf('NombrePoolUsuarios'),
    ),
    dynamo: new DynamoDBClient(paciente),
    tablas: {
      Membresias: nombreOf('NombreTablaMembresias'),
      Establecimientos: nombreOf('NombreTablaEstablecimientos'),
      Enlaces: nombreOf('NombreTablaEnlaces'),
    },
    isEnsayo: !hacer,
    say,
  });
  if (!hacer) say('Nada cambió. Repita con --hacer.');
  for (const usuario of choques) say(`Choque: ${usuario} es de otra persona en este pool`);
  return choques.length === 0 ? 0 : 1;
}

main().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    process.exitCode = 1;
  },
);
