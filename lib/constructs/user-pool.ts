import { Duration } from 'aws-cdk-lib';
import {
  AccountRecovery,
  ClientAttributes,
  FeaturePlan,
  Mfa,
  StandardThreatProtectionMode,
  StringAttribute,
  UserPool,
  UserPoolClient,
  UserPoolEmail,
  UserPoolGroup,
  UserPoolOperation,
  VerificationEmailStyle,
} from 'aws-cdk-lib/aws-cognito';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { codigos, invitacion } from '../../domain/traducciones/areas.ts';
import type { Disparador } from '../areas.ts';
import type { Etapa } from '../etapa.ts';
import { acknowledge } from '../nag.ts';
import { printNombre } from '../salidas.ts';

/** Attributes that can be written only at sign-up, so that a user cannot move to another tenant by editing the profile. */
const FIJOS = ['nit', 'referido', 'contador'];
const PREFERENCIAS = ['idioma', 'sucursal_default'];
const GRUPOS = ['Administrador', 'Traductor', 'Operador'];

export interface UsuariosProps {
  readonly etapa: Etapa;
  readonly disparadores: Readonly<Record<Disparador, IFunction>>;
}

/** User pool: the sign-in name is the NIT, the e-mail is its alias, and case does not matter. */
export class Usuarios extends Construct {
  readonly pool: UserPool;
  readonly client: UserPoolClient;

  constructor(scope: Construct, id: string, { etapa, disparadores }: UsuariosProps) {
    super(scope, id);
    this.pool = new UserPool(this, 'Pool', {
      userPoolName: `${etapa.nombre}-usuarios`,
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
      // The trigger customMessage writes what the pool mails; these stand for an event that it does not know.
      userVerification: {
        emailStyle: VerificationEmailStyle.CODE,
        emailSubject: codigos['codigos.otro.asunto'],
        emailBody: codigos['codigos.otro.cuerpo'],
      },
      userInvitation: {
        emailSubject: invitacion['invitacion.asunto'],
        emailBody: invitacion['invitacion.cuerpo'],
      },
      ...(etapa.remitente === null ? {} : { email: emailOf(etapa.remitente) }),
      mfa: Mfa.OFF,
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      featurePlan: FeaturePlan.PLUS,
      standardThreatProtectionMode: StandardThreatProtectionMode.FULL_FUNCTION,
      deletionProtection: etapa.isProtegida,
      removalPolicy: etapa.retencion,
    });
    this.pool.addTrigger(UserPoolOperation.PRE_SIGN_UP, disparadores.preSignUp);
    this.pool.addTrigger(UserPoolOperation.POST_CONFIRMATION, disparadores.postConfirmation);
    this.pool.addTrigger(UserPoolOperation.PRE_TOKEN_GENERATION, disparadores.preTokenGeneration);
    this.pool.addTrigger(UserPoolOperation.CUSTOM_MESSAGE, disparadores.customMessage);
    for (const groupName of GRUPOS) new UserPoolGroup(this, groupName, { userPool: this.pool, groupName });
    this.client = this.createClient();
    printNombre(this, 'PoolUsuarios', this.pool.userPoolId);
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
      // Only SRP is allowed, so the password is never sent.
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

/** Sends codes and invitations through SES: Cognito's own address has 50 messages a day. */
function emailOf(remitente: string): UserPoolEmail {
  return UserPoolEmail.withSES({
    fromEmail: remitente,
    fromName: invitacion['invitacion.remitente'],
    // The domain is verified, not the address, so the identity that the pool names is that of the domain.
    sesVerifiedDomain: remitente.split('@').at(-1) ?? '',
  });
}

function attributes(names: readonly string[], mutable: boolean): Record<string, StringAttribute> {
  return Object.fromEntries(names.map((name) => [name, new StringAttribute({ mutable, maxLen: 50 })]));
}
