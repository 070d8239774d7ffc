/** Things for which AWS charges. */
export type Concepto =
  | 'appsync'
  | 'wafPeticion'
  | 'dynamoLectura'
  | 'dynamoEscritura'
  | 'lambdaLlamada'
  | 'lambdaGbSegundo'
  | 's3Put'
  | 's3Get'
  | 'sqs'
  | 'kms'
  | 'logsGb';

type Precio = { readonly usd: number; readonly por: number; readonly fuente: string };

/**
 * List prices of the region in which a stage is deployed unless it names another one, without free tiers, discounts and
 * taxes, in US dollars for so many of each thing. A change of one changes the date too.
 */
export const PRECIOS = {
  region: 'us-east-1',
  fecha: '2025-11',
  conceptos: {
    appsync: { usd: 4, por: 1e6, fuente: 'https://aws.amazon.com/appsync/pricing/' },
    wafPeticion: { usd: 0.6, por: 1e6, fuente: 'https://aws.amazon.com/waf/pricing/' },
    // One consistent read of up to 4 KB; an eventually consistent one is half.
    dynamoLectura: { usd: 0.125, por: 1e6, fuente: 'https://aws.amazon.com/dynamodb/pricing/on-demand/' },
    // One write of up to 1 KB; one within a transaction is two.
    dynamoEscritura: { usd: 0.625, por: 1e6, fuente: 'https://aws.amazon.com/dynamodb/pricing/on-demand/' },
    lambdaLlamada: { usd: 0.2, por: 1e6, fuente: 'https://aws.amazon.com/lambda/pricing/' },
    // Arm, first tier.
    lambdaGbSegundo: { usd: 0.0000133334, por: 1, fuente: 'https://aws.amazon.com/lambda/pricing/' },
    s3Put: { usd: 0.005, por: 1e3, fuente: 'https://aws.amazon.com/s3/pricing/' },
    s3Get: { usd: 0.0004, por: 1e3, fuente: 'https://aws.amazon.com/s3/pricing/' },
    sqs: { usd: 0.4, por: 1e6, fuente: 'https://aws.amazon.com/sqs/pricing/' },
    kms: { usd: 0.03, por: 1e4, fuente: 'https://aws.amazon.com/kms/pricing/' },
    logsGb: { usd: 0.5, por: 1, fuente: 'https://aws.amazon.com/cloudwatch/pricing/' },
  },
} as const satisfies { region: string; fecha: string; conceptos: Readonly<Record<Concepto, Precio>> };

/** Price of one of each thing in US dollars. */
export function precioOf(concepto: Concepto): number {
  const { usd, por } = PRECIOS.conceptos[concepto];
  return usd / por;
}
