import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import {
  AccountRecovery,
  ClientAttributes,
  FeaturePlan,
  Mfa,
  StandardThreatProtectionMode,
  StringAttribute,
  UserPool,
  UserPoolClient,
  UserPoolGroup,
  UserPoolOperation,
} from 'aws-cdk-lib/aws-cognito';
import type { UserInvitationConfig } from 'aws-cdk-lib/aws-cognito';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Disparador } from '../areas.ts';
import { acknowledge } from '../nag.ts';

/** Written once, at sign-up: nobody moves to another tenant by editing the own profile. */
const FIJOS = ['nit', 'referido', 'contador'];
const PREFERENCIAS = ['idioma', 'sucursal_default'];
const TEXTOS = join(__dirname, '../../domain/traducciones/gt_esp/invitacion.json');
const GRUPOS = ['Administrador', 'Traductor'];

export interface UsuariosProps {
  readonly etapa: string;
  readonly disparadores: Readonly<Record<Disparador, IFunction>>;
}

/** User pool: the sign-in name is the NIT, the e-mail is its alias, case does not matter. */
export class Usuarios extends Construct {
  readonly pool: UserPool;
  readonly client: UserPoolClient;

  constructor(scope: Construct, id: string, { etapa, disparadores }: UsuariosProps) {
    super(scope, id);
    this.pool = new UserPool(this, 'Pool', {
      userPoolName: `${etapa}-usuarios`,
      selfSignUpEnabled: true,
      signInAliases: { username: true, email: true },
      signInCaseSensitive: false,
      autoVerify: { email: true },
      keepOriginal: { email: true },
      standardAttributes: {
        email: { required: true, mutable: true },
        phoneNumber: { required: true, mutable: true },
      },
      customAttributes: {
        ...attributes(FIJOS, false),
        ...attributes(PREFERENCIAS, true),
      },
      passwordPolicy: {
        minLength: 8,
        requireLowercase: true,
        requireUppercase: true,
        requireDigits: true,
        requireSymbols: true,
        tempPasswordValidity: Duration.days(1),
      },
      userInvitation: readInvitacion(),
      mfa: Mfa.OFF,
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      featurePlan: FeaturePlan.PLUS,
      standardThreatProtectionMode: StandardThreatProtectionMode.FULL_FUNCTION,
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    this.pool.addTrigger(UserPoolOperation.PRE_SIGN_UP, disparadores.preSignUp);
    this.pool.addTrigger(UserPoolOperation.POST_CONFIRMATION, disparadores.postConfirmation);
    this.pool.addTrigger(UserPoolOperation.PRE_TOKEN_GENERATION, disparadores.preTokenGeneration);
    for (const groupName of GRUPOS) new UserPoolGroup(this, groupName, { userPool: this.pool, groupName });
    this.client = this.createClient();
    acknowledge(
      this.pool,
      'COG2',
      'The specification signs in with NIT and password; a second factor is offered in a later issue.',
    );
  }

  private createClient(): UserPoolClient {
    const writable = new ClientAttributes()
      .withStandardAttributes({ email: true, phoneNumber: true })
      .withCustomAttributes(...FIJOS, ...PREFERENCIAS);
    return new UserPoolClient(this, 'Web', {
      userPool: this.pool,
      generateSecret: false,
      // SRP only: the password never travels.
      authFlows: { userSrp: true },
      disableOAuth: true,
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      accessTokenValidity: Duration.minutes(15),
      idTokenValidity: Duration.minutes(15),
      refreshTokenValidity: Duration.hours(12),
      readAttributes: writable.withStandardAttributes({
        email: true,
        emailVerified: true,
        phoneNumber: true,
      }),
      writeAttributes: writable,
    });
  }
}

/** What the pool itself mails to an invited user; it fills in the name and the temporary password. */
function readInvitacion(): UserInvitationConfig {
  const textos = JSON.parse(readFileSync(TEXTOS, 'utf8')) as Readonly<Record<string, string>>;
  const { 'invitacion.asunto': emailSubject, 'invitacion.cuerpo': emailBody } = textos;
  if (emailSubject === undefined || emailBody === undefined) throw new Error(`${TEXTOS} has no invitation`);
  return { emailSubject, emailBody };
}

function attributes(names: readonly string[], mutable: boolean): Record<string, StringAttribute> {
  return Object.fromEntries(names.map((name) => [name, new StringAttribute({ mutable, maxLen: 50 })]));
}
