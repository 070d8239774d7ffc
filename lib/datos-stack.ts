import { Duration, Stack } from 'aws-cdk-lib';
import type { StackProps } from 'aws-cdk-lib';
import { AnyPrincipal, Effect, Policy, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import type { Construct } from 'constructs';
import { ENV } from '../lambdas/shared/env.ts';
import { TABLAS } from '../lambdas/shared/tablas.ts';
import { REGISTRO } from './areas.ts';
import type { Disparador } from './areas.ts';
import { LambdaFunction } from './constructs/lambda-function.ts';
import { PrivateBucket } from './constructs/private-bucket.ts';
import { Respaldo } from './constructs/respaldo.ts';
import { Tabla } from './constructs/tabla.ts';
import { Usuarios } from './constructs/user-pool.ts';
import type { Etapa } from './etapa.ts';
import { MARCA_SECRETOS, grantTablas } from './grants.ts';
import type { Datos } from './grants.ts';
import { acknowledge } from './nag.ts';
import { RESERVAS } from './reservas.ts';

export interface DatosStackProps extends StackProps {
  readonly etapa: Etapa;
}

/** Everything that must outlive a deployment. The triggers are here because the user pool refers to them. */
export class DatosStack extends Stack implements Datos<LambdaFunction> {
  readonly llaveDatos: Key;
  readonly llaveSecretos: Key;
  readonly tablas: ReadonlyMap<string, Tabla>;
  readonly archivos: PrivateBucket;
  readonly certificados: PrivateBucket;
  readonly usuarios: Usuarios;
  /** Copies of tables and files; null in a stage of tests, which leaves nothing behind. */
  readonly respaldo: Respaldo | null;
  /** Functions of the user pool; the stack of the API watches them, because the alarms are in it. */
  readonly disparadores: Readonly<Record<Disparador, LambdaFunction>>;
  private readonly etapa: Etapa;

  constructor(scope: Construct, id: string, { etapa, ...props }: DatosStackProps) {
    super(scope, id, { ...props, terminationProtection: etapa.isProduccion });
    this.etapa = etapa;
    this.llaveDatos = this.createKey('LlaveDatos', 'Tables, files, queues and variables at rest');
    this.llaveSecretos = this.createKey('LlaveSecretos', 'Envelopes of the tenants certificates and tokens');
    restrictSecretos(this.llaveSecretos, etapa.nombre);
    this.tablas = new Map(TABLAS.map((definicion) => [definicion.nombre, this.createTabla(definicion)]));
    const registros = new PrivateBucket(this, 'Registros', { etapa, isLogTarget: true });
    acknowledge(registros, 'S1', 'This bucket receives the access logs.');
    const common = { etapa, llave: this.llaveDatos, registros: registros.bucket };
    this.archivos = new PrivateBucket(this, 'Archivos', {
      ...common,
      env: ENV.bucketArchivos,
      isBloqueable: true,
      isRespaldado: true,
      isConTemporales: true,
      isConSubidas: true,
    });
    this.certificados = new PrivateBucket(this, 'Certificados', { ...common, env: ENV.bucketCertificados });
    this.disparadores = {
      preSignUp: this.createDisparador('preSignUp'),
      postConfirmation: this.createDisparador('postConfirmation'),
      preTokenGeneration: this.createDisparador('preTokenGeneration'),
      customMessage: this.createDisparador('customMessage'),
    };
    this.usuarios = this.createUsuarios();
    this.respaldo = etapa.isDesechable ? null : this.createRespaldo();
  }

  /** Copies every table whose rows somebody would restore, and the files of the tenants. */
  private createRespaldo(): Respaldo {
    const tablas = TABLAS.filter(({ efimera }) => efimera !== true).map(({ nombre }) => {
      const tabla = this.tablas.get(nombre);
      if (tabla === undefined) throw new Error(`The list of tables has no ${nombre}`);
      return [nombre, tabla.enUso.arn] as const;
    });
    return new Respaldo(this, 'Respaldo', {
      etapa: this.etapa,
      llave: this.createKey('LlaveRespaldos', 'Copies of tables and files'),
      recursos: { ...Object.fromEntries(tablas), Archivos: this.archivos.bucket.bucketArn },
    });
  }

  private createKey(id: string, description: string): Key {
    const { isDesechable, retencion } = this.etapa;
    return new Key(this, id, {
      description,
      enableKeyRotation: true,
      removalPolicy: retencion,
      ...(isDesechable ? { pendingWindow: Duration.days(7) } : {}),
    });
  }

  private createTabla(definicion: (typeof TABLAS)[number]): Tabla {
    return new Tabla(this, definicion.nombre, { etapa: this.etapa, definicion, llave: this.llaveDatos });
  }

  private createUsuarios(): Usuarios {
    const lambdas = this.disparadores;
    const usuarios = new Usuarios(this, 'Usuarios', {
      etapa: this.etapa,
      disparadores: {
        preSignUp: lambdas.preSignUp.fn,
        postConfirmation: lambdas.postConfirmation.fn,
        preTokenGeneration: lambdas.preTokenGeneration.fn,
        customMessage: lambdas.customMessage.fn,
      },
    });
    for (const [nombre, lambda] of Object.entries(lambdas)) {
      const { usuarios: acciones } = REGISTRO[nombre as Disparador];
      if (acciones.length === 0) continue;
      // The policy is separate from the role: inside it, pool, function and role would wait for each other.
      new Policy(this, `${nombre}Usuarios`, {
        roles: [lambda.role],
        statements: [
          new PolicyStatement({
            actions: acciones.map((accion) => `cognito-idp:${accion}`),
            resources: [usuarios.pool.userPoolArn],
          }),
        ],
      });
    }
    return usuarios;
  }

  private createDisparador(nombre: Disparador): LambdaFunction {
    const { tablas, segundos } = REGISTRO[nombre];
    const lambda = new LambdaFunction(this, nombre, {
      entry: ENTRADAS[nombre],
      handler: nombre,
      etapa: this.etapa,
      segundos,
      reserva: RESERVAS[nombre],
      llaveDatos: this.llaveDatos,
    });
    grantTablas(lambda, tablas, this);
    return lambda;
  }
}

/** Entry files of the triggers. Those that call no service have one of their own, which loads no client. */
const ENTRADAS: Readonly<Record<Disparador, string>> = {
  preSignUp: 'registro/textos-handler.ts',
  postConfirmation: 'registro/handler.ts',
  preTokenGeneration: 'registro/handler.ts',
  customMessage: 'registro/textos-handler.ts',
};

const USOS = ['kms:Decrypt', 'kms:Encrypt', 'kms:GenerateDataKey*', 'kms:ReEncrypt*', 'kms:CreateGrant'];

/**
 * Closes the key of secrets for everybody but the roles of the functions that seal and open them, administrators included:
 * a denial in its own policy wins over any right. Every use names a tenant. The key is still managed by the account.
 */
function restrictSecretos(llave: Key, etapa: string): void {
  const deny = (sid: string, conditions: Record<string, Record<string, string>>): void =>
    void llave.addToResourcePolicy(
      new PolicyStatement({
        sid,
        effect: Effect.DENY,
        principals: [new AnyPrincipal()],
        actions: USOS,
        resources: ['*'],
        conditions,
      }),
    );
  deny('SoloFuncionesDeSecretos', { StringNotEquals: { [`aws:PrincipalTag/${MARCA_SECRETOS}`]: etapa } });
  deny('SoloConEmisor', { Null: { 'kms:EncryptionContext:nit': 'true' } });
}
