/** The account and the region that the local stack pretends to be. */
export const ACCOUNT = '000000000000';
export const REGION = 'us-east-1';

const arn = (service: string, resource: string): string =>
  `arn:aws:${service}:${REGION}:${ACCOUNT}:${resource}`;

/** ARNs of what the local stack holds, as the account would name it. */
export const ARN = {
  tabla: (nombre: string): string => arn('dynamodb', `table/${nombre}`),
  bucket: (nombre: string): string => `arn:aws:s3:::${nombre}`,
  cola: (nombre: string): string => arn('sqs', nombre),
  llave: (id: string): string => arn('kms', `key/${id}`),
  remitente: (dominio: string): string => arn('ses', `identity/${dominio}`),
  conjunto: (nombre: string): string => arn('ses', `configuration-set/${nombre}`),
  pool: (id: string): string => arn('cognito-idp', `userpool/${id}`),
} as const;
