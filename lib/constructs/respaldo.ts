import { Aws, Duration, Fn } from 'aws-cdk-lib';
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup';
import type { CfnBackupVault, LockConfiguration } from 'aws-cdk-lib/aws-backup';
import { Schedule } from 'aws-cdk-lib/aws-events';
import { AccountPrincipal, ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Key } from 'aws-cdk-lib/aws-kms';
import { Construct } from 'constructs';
import { CONSERVACION } from '../../domain/constantes.ts';
import type { Etapa } from '../etapa.ts';
import { acknowledge } from '../nag.ts';
import { printNombre } from '../salidas.ts';

/** Days for which each day's copy is kept; as many as a table can be restored by the second. */
const DIAS = 35;
const ANIO_DIAS = 366;
/** Days after which a monthly copy moves to the cheaper store, where AWS wants it to stay for ninety more. */
const DIAS_TIBIOS = 90;
/** Days in which a lock may still be taken back; afterwards nobody can, AWS included. */
const DIAS_GRACIA = 14;
/** Policies that AWS keeps up to date with what its backup service calls. A right that ours lacked would be a copy that is missing. */
const POLITICAS = [
  'service-role/AWSBackupServiceRolePolicyForBackup',
  'service-role/AWSBackupServiceRolePolicyForRestores',
  'AWSBackupServiceRolePolicyForS3Backup',
  'AWSBackupServiceRolePolicyForS3Restore',
];

export interface RespaldoProps {
  readonly etapa: Etapa;
  /** Key of the copies, another one than that of the data: a copy must open when the key of the data is lost. */
  readonly llave: Key;
  /** ARNs of what is copied. */
  readonly recursos: Readonly<Record<string, string>>;
}

/** Copies of tables and files in a vault that outlives them, and in a vault elsewhere when the stage names one. */
export class Respaldo extends Construct {
  readonly boveda: BackupVault;

  constructor(scope: Construct, id: string, { etapa, llave, recursos }: RespaldoProps) {
    super(scope, id);
    this.boveda = new BackupVault(this, 'Boveda', {
      encryptionKey: llave,
      removalPolicy: etapa.retencion,
      lockConfiguration: lockOf(etapa),
    });
    // A name is required, and the vault of an earlier stage may have stayed; the id of the stack is new each time.
    const corto = Fn.select(0, Fn.split('-', Fn.select(2, Fn.split('/', Aws.STACK_ID))));
    (this.boveda.node.defaultChild as CfnBackupVault).backupVaultName = `fel-${etapa.nombre}-${corto}`;
    if (etapa.copiaRespaldos !== null) openToCuenta(llave, etapa.copiaRespaldos);
    const plan = new BackupPlan(this, 'Plan', {
      backupVault: this.boveda,
      backupPlanRules: [this.createRegla(etapa, DIARIA), this.createRegla(etapa, MENSUAL)],
    });
    plan.addSelection('Todo', {
      role: this.createRole(),
      resources: Object.values(recursos).map((arn) => BackupResource.fromArn(arn)),
    });
    printNombre(this, 'Boveda', this.boveda.backupVaultName);
  }

  private createRegla({ copiaRespaldos }: Etapa, regla: Regla): BackupPlanRule {
    const vida = {
      deleteAfter: regla.vida,
      ...(regla.tibia === undefined ? {} : { moveToColdStorageAfter: regla.tibia }),
    };
    const copias =
      copiaRespaldos === null
        ? []
        : [
            {
              ...vida,
              destinationBackupVault: BackupVault.fromBackupVaultArn(
                this,
                `Copia${regla.nombre}`,
                copiaRespaldos,
              ),
            },
          ];
    return new BackupPlanRule({
      ruleName: regla.nombre,
      scheduleExpression: regla.cuando,
      startWindow: Duration.hours(1),
      completionWindow: Duration.hours(12),
      ...vida,
      copyActions: copias,
    });
  }

  private createRole(): Role {
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('backup.amazonaws.com'),
      managedPolicies: POLITICAS.map((nombre) => ManagedPolicy.fromAwsManagedPolicyName(nombre)),
    });
    for (const nombre of POLITICAS) {
      acknowledge(
        role,
        `IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${nombre}]`,
        'Only AWS Backup assumes it.',
      );
    }
    printNombre(this, 'RolRespaldo', role.roleArn);
    return role;
  }
}

type Regla = {
  readonly nombre: string;
  readonly cuando: Schedule;
  readonly vida: Duration;
  readonly tibia?: Duration;
};

/** Two and three at night in Guatemala. */
const DIARIA: Regla = {
  nombre: 'Diaria',
  cuando: Schedule.cron({ hour: '8', minute: '0' }),
  vida: Duration.days(DIAS),
};
const MENSUAL: Regla = {
  nombre: 'Mensual',
  cuando: Schedule.cron({ day: '1', hour: '9', minute: '0' }),
  vida: Duration.days(CONSERVACION.anios * ANIO_DIAS),
  tibia: Duration.days(DIAS_TIBIOS),
};

/**
 * Lock of the vault: no copy can be deleted before its time. Outside of a protected production an administrator with the right
 * can lift it; there nobody can once the days of grace are over.
 */
function lockOf({ isProtegida }: Etapa): LockConfiguration {
  return {
    minRetention: Duration.days(DIAS),
    maxRetention: Duration.days(CONSERVACION.anios * ANIO_DIAS),
    ...(isProtegida ? { changeableFor: Duration.days(DIAS_GRACIA) } : {}),
  };
}

/** Lets the account of the other vault read the copies that it takes over. */
function openToCuenta(llave: Key, boveda: string): void {
  const cuenta = boveda.split(':')[4] ?? '';
  llave.grant(
    new AccountPrincipal(cuenta),
    'kms:Decrypt',
    'kms:DescribeKey',
    'kms:GenerateDataKey*',
    'kms:ReEncrypt*',
    'kms:CreateGrant',
  );
}
