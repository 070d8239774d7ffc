import { Duration } from 'aws-cdk-lib';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  HttpMethods,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3';
import type { CfnBucket, IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { RESPALDOS } from '../../domain/constantes.ts';
import { DIAS_SUBIDA } from '../../domain/archivos/subidas.ts';
import type { NombreEnv } from '../../lambdas/shared/env.ts';
import type { AccionArchivo, CarpetaBorrable, PermisosArchivo } from '../../lambdas/shared/permisos.ts';
import { carpetasOf, grantBorrar, grantCarpetas, grantObjetos, patronOf } from '../concesiones.ts';
import type { Etapa } from '../etapa.ts';
import { acknowledgeUnder } from '../nag.ts';
import { printNombre } from '../salidas.ts';
import type { LambdaFunction } from './lambda-function.ts';

export interface PrivateBucketProps {
  readonly etapa: Etapa;
  /** Encryption key. @default managed by S3, for buckets that the CDN or the log delivery must use */
  readonly llave?: IKey;
  /** Bucket for the access log. @default no access log: only for the bucket that holds the logs */
  readonly registros?: IBucket;
  /** Variable that tells a function the name. @default none */
  readonly env?: NombreEnv;
  /** Whether the bucket receives access logs. @default false */
  readonly isLogTarget?: boolean;
  /** Whether files tagged as temporary are deleted by themselves. @default false */
  readonly isConTemporales?: boolean;
  /** Whether files may be locked until a day, so that nobody can delete them; never in a stage of tests. @default false */
  readonly isBloqueable?: boolean;
  /** Whether AWS Backup copies it, for which it must be told of every change; never in a stage of tests. @default false */
  readonly isRespaldado?: boolean;
  /** Whether browsers post files into it, in the folder of the stage. @default false */
  readonly isConSubidas?: boolean;
}

/**
 * Rules for temporary files: files tagged by lambdas/adapters/aws/s3-temporales.ts live seven days, unfinished uploads two, and
 * copies of the users as long as the tables can be restored by the second.
 */
const TEMPORALES = [
  {
    id: 'caduca',
    tagFilters: { caduca: 'si' },
    expiration: Duration.days(7),
    noncurrentVersionExpiration: Duration.days(1),
  },
  { id: 'inconclusas', abortIncompleteMultipartUploadAfter: Duration.days(2) },
  {
    id: 'respaldos',
    prefix: `${RESPALDOS.carpeta}/`,
    expiration: Duration.days(RESPALDOS.dias),
    noncurrentVersionExpiration: Duration.days(1),
  },
];

/** Days for which logs of accesses are kept, as the logs of the functions. */
const DIAS_REGISTROS = 365;
const REGISTROS = [
  {
    id: 'registros',
    expiration: Duration.days(DIAS_REGISTROS),
    abortIncompleteMultipartUploadAfter: Duration.days(2),
  },
];

/** A bucket with no public access, TLS 1.2 only, and versioned, which a stage of tests empties and deletes with itself. */
export class PrivateBucket extends Construct {
  readonly bucket: IBucket;
  private readonly env: NombreEnv | undefined;
  private readonly etapa: string;
  /** Whether functions of the stage may lock files. */
  private readonly isConBloqueo: boolean;

  constructor(scope: Construct, id: string, props: PrivateBucketProps) {
    super(scope, id);
    this.env = props.env;
    this.etapa = props.etapa.nombre;
    this.isConBloqueo = props.etapa.isProduccion;
    const bucket = new Bucket(this, 'Bucket', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      // Nothing overwrites a log, and each version would be kept and paid beside its successor.
      versioned: props.isLogTarget !== true,
      // It must be on before the first file, and locks nothing by itself: the call that puts a file says until when.
      ...(props.isBloqueable === true && !props.etapa.isDesechable ? { objectLockEnabled: true } : {}),
      objectOwnership:
        props.isLogTarget === true
          ? ObjectOwnership.BUCKET_OWNER_PREFERRED
          : ObjectOwnership.BUCKET_OWNER_ENFORCED,
      removalPolicy: props.etapa.retencion,
      autoDeleteObjects: props.etapa.isDesechable,
      ...(props.llave === undefined
        ? { encryption: BucketEncryption.S3_MANAGED }
        : { encryption: BucketEncryption.KMS, encryptionKey: props.llave, bucketKeyEnabled: true }),
      lifecycleRules: [
        ...(props.isConTemporales === true ? TEMPORALES : []),
        ...(props.isLogTarget === true ? REGISTROS : []),
      ],
      ...(props.registros === undefined
        ? {}
        : { serverAccessLogsBucket: props.registros, serverAccessLogsPrefix: `${id}/` }),
    });
    if (props.isRespaldado === true && !props.etapa.isDesechable) tellChanges(bucket);
    if (props.isConSubidas === true) openToSubidas(bucket, props.etapa.nombre);
    // The class and its own interface differ only in the spelling of "no policy" (exactOptionalPropertyTypes).
    this.bucket = bucket as IBucket;
    printNombre(this, `Archivos${id}`, bucket.bucketName);
  }

  /** Lets a function use every object, and tells it the name of the bucket. */
  grantTo(lambda: LambdaFunction, acciones: readonly AccionArchivo[]): void {
    grantObjetos(lambda, this.cubo, acciones);
    this.acknowledgePatron(lambda, '*');
  }

  /** Lets a function use the files of some folders and no others, and tells it the name of the bucket. */
  grantCarpetas(lambda: LambdaFunction, permisos: PermisosArchivo): void {
    const { certificado, ...otras } = permisos;
    // Only a stage whose documents are valid locks them, so no other one leaves a file that cannot be deleted.
    const suyos = certificado === undefined || !this.isConBloqueo ? otras : { ...otras, certificado };
    grantCarpetas(lambda, this.cubo, suyos, this.etapa);
    for (const [carpeta] of carpetasOf(suyos)) this.acknowledgePatron(lambda, patronOf(carpeta, this.etapa));
  }

  /** Lets a function delete files of one folder of the tenants, and no others. */
  grantDelete(lambda: LambdaFunction, carpeta: CarpetaBorrable): void {
    const patron = patronOf(carpeta, this.etapa);
    grantBorrar(lambda, this.bucket.bucketArn, patron);
    this.acknowledgePatron(lambda, patron);
  }

  private get cubo() {
    const { bucketArn: arn, bucketName: value } = this.bucket;
    return { env: this.env, value, arn };
  }

  private acknowledgePatron(lambda: LambdaFunction, patron: string): void {
    const arn = { owner: this, value: this.bucket.bucketArn };
    acknowledgeUnder(lambda.role, arn, `/${patron}`, 'Objects are named per tenant at run time.');
  }
}

/** Sends every change to EventBridge. The CDK's own property would add a function for what is one property of the bucket. */
function tellChanges(bucket: Bucket): void {
  (bucket.node.defaultChild as CfnBucket).addPropertyOverride(
    'NotificationConfiguration.EventBridgeConfiguration.EventBridgeEnabled',
    true,
  );
}

/**
 * Lets browsers post files with a policy that the API signed and fetch addresses that it signed; unused uploads expire.
 * Any origin is allowed, because a request without the signature gets nothing and this stack does not know the address
 * of the site.
 */
function openToSubidas(bucket: Bucket, carpeta: string): void {
  bucket.addCorsRule({
    allowedMethods: [HttpMethods.GET, HttpMethods.POST],
    allowedOrigins: ['*'],
    allowedHeaders: ['content-type'],
    exposedHeaders: ['ETag'],
    maxAge: 3_600,
  });
  bucket.addLifecycleRule({
    id: 'subidas',
    prefix: `${carpeta}/`,
    expiration: Duration.days(DIAS_SUBIDA),
    noncurrentVersionExpiration: Duration.days(1),
  });
}
