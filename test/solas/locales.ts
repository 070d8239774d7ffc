import { NOMBRES_COLA, TRABAJOS } from '#lambdas/shared/trabajos.ts';
import { envOfTabla } from '#lambdas/shared/tablas.ts';
import { ARN, ACCOUNT } from '../../local/aws/arn.ts';
import { BUCKETS, PREFIJOS } from '../../local/aws/start-aws.ts';
import { ID_LLAVE } from '../../local/aws/kms.ts';
import { POOL_LOCAL } from '../../local/identidad/identidad.ts';
import { muertasName, queueName } from '../../local/colas.ts';
import { tableEnv } from '../../local/tablas.ts';
import type { ValorDe } from './resolver.ts';

/** Stand-in of a resource: its name or address, and its attributes. */
type Local = { readonly ref: string; readonly atributos: Readonly<Record<string, string>> };

const conArn = (ref: string, arn: string): Local => ({ ref, atributos: { Arn: arn } });

/** Finds, for each resource of the templates, the thing of the local stack that takes its place. */
export function createLocales(origin: string): ValorDe {
  const tablas = tableEnv();
  const POR_TIPO: Readonly<Record<string, (camino: string) => Local>> = {
    'AWS::DynamoDB::GlobalTable': (camino) => {
      const nombre = tablas[envOfTabla(primero(camino) as Parameters<typeof envOfTabla>[0])] ?? '';
      return conArn(nombre, ARN.tabla(nombre));
    },
    'AWS::S3::Bucket': (camino) => {
      const nombre = BUCKETS[primero(camino).toLowerCase() as keyof typeof BUCKETS];
      return conArn(nombre, ARN.bucket(nombre));
    },
    'AWS::SQS::Queue': (camino) => {
      const nombre = colaOf(camino);
      return conArn(`${origin}${PREFIJOS.sqs}/${ACCOUNT}/${nombre}`, ARN.cola(nombre));
    },
    'AWS::KMS::Key': (camino) => {
      const arn = ARN.llave(camino === 'LlaveSecretos' ? ID_LLAVE : camino);
      return conArn(arn, arn);
    },
    'AWS::Cognito::UserPool': () => conArn(POOL_LOCAL.userPoolId, ARN.pool(POOL_LOCAL.userPoolId)),
    'AWS::Lambda::Url': () => ({
      ref: '',
      atributos: { FunctionUrl: `https://${new URL(origin).host.replace('127.0.0.1', 'localhost')}/` },
    }),
    'AWS::CloudFront::Distribution': () => ({ ref: '', atributos: { DomainName: new URL(origin).host } }),
    'AWS::Lambda::Function': (camino) => conArn(primero(camino), primero(camino)),
    'AWS::IAM::Role': (camino) => conArn(primero(camino), primero(camino)),
    'AWS::Logs::LogGroup': (camino) => conArn(camino, `arn:aws:logs:::log-group:${camino}`),
  };
  return ({ camino, tipo, atributo }) => {
    const local = POR_TIPO[tipo]?.(camino);
    const valor = atributo === null ? local?.ref : local?.atributos[atributo];
    if (valor === undefined || valor === '')
      throw new Error(`Nothing here is ${tipo} ${camino}, ${atributo ?? 'Ref'}`);
    return valor;
  };
}

function primero(camino: string): string {
  return camino.split('/')[0] ?? '';
}

/** Local name of the queue of a construct: "ColaCertificacion/CarrilInfilePrueba" is a lane of certificacion. */
function colaOf(camino: string): string {
  const [dueno = '', cola = ''] = camino.split('/');
  const trabajo = NOMBRES_COLA.find((each) => dueno.toLowerCase() === `cola${each}`);
  if (trabajo === undefined) return `local-${dueno}-${cola}`;
  if (cola === 'Muertas') return muertasName(trabajo);
  if (cola === 'Queue') return queueName(trabajo);
  const carril = TRABAJOS[trabajo].cola.carriles.find(
    (each) => cola.toLowerCase() === `carril${each.replaceAll('_', '').toLowerCase()}`,
  );
  if (carril === undefined) throw new Error(`No lane of ${trabajo} is ${cola}`);
  return queueName(trabajo, carril);
}
