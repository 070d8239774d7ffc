import { Template } from 'aws-cdk-lib/assertions';
import { TABLAS } from '../../lambdas/shared/tablas.ts';
import { PRODUCCION, buildApp, resourcesOf, vigilanciaOf } from './pila.ts';
import type { Recurso } from './pila.ts';

const datosOf = (context: Record<string, unknown>): Template => Template.fromStack(buildApp(context).datos);
const COPIA = 'arn:aws:backup:us-west-2:000000000000:backup-vault:fel-lejos';

const produccion = datosOf(PRODUCCION);

function onlyOf(template: Template, type: string): Recurso['Properties'] {
  const found = resourcesOf(template, type);
  expect(found).toHaveLength(1);
  return found[0]?.[1].Properties ?? {};
}

type Regla = {
  RuleName: string;
  ScheduleExpression: string;
  Lifecycle: { DeleteAfterDays: number; MoveToColdStorageAfterDays?: number };
  CopyActions?: { DestinationBackupVaultArn: string; Lifecycle: unknown }[];
};
const reglasOf = (template: Template): Regla[] =>
  (onlyOf(template, 'AWS::Backup::BackupPlan')['BackupPlan'] as { BackupPlanRule: Regla[] }).BackupPlanRule;

test.each(TABLAS)('the rows of $nombre are copied, unless they only count minutes', ({ nombre, efimera }) => {
  const { Resources } = onlyOf(produccion, 'AWS::Backup::BackupSelection')['BackupSelection'] as {
    Resources: { 'Fn::GetAtt': [string, string] }[];
  };
  const copiadas = Resources.map((arn) => arn['Fn::GetAtt'][0]);
  const [[id] = []] = resourcesOf(produccion, 'AWS::DynamoDB::GlobalTable').filter(([each]) =>
    each.startsWith(`${nombre}Table`),
  );
  expect([nombre, copiadas.includes(id ?? 'none')]).toEqual([nombre, efimera !== true]);
});

test('the files of the tenants are copied, and their bucket tells every change, without which AWS copies none', () => {
  const { Resources } = onlyOf(produccion, 'AWS::Backup::BackupSelection')['BackupSelection'] as {
    Resources: unknown[];
  };
  expect(JSON.stringify(Resources)).toContain('ArchivosBucket');
  const avisan = resourcesOf(produccion, 'AWS::S3::Bucket').filter(([, { Properties }]) =>
    JSON.stringify(Properties['NotificationConfiguration'] ?? null).includes('"EventBridgeEnabled":true'),
  );
  expect(avisan.map(([id]) => id.replace(/Bucket.*/, ''))).toEqual(['Archivos']);
});

test('each day is kept 35 days, each month six years', () => {
  expect(
    reglasOf(produccion).map(({ RuleName, ScheduleExpression, Lifecycle }) => [
      RuleName,
      ScheduleExpression,
      Lifecycle,
    ]),
  ).toEqual([
    ['Diaria', 'cron(0 8 * * ? *)', { DeleteAfterDays: 35 }],
    ['Mensual', 'cron(0 9 1 * ? *)', { DeleteAfterDays: 2_196, MoveToColdStorageAfterDays: 90 }],
  ]);
});

test('the vault has a key of its own, and a name that does not stand in the way of another', () => {
  const { EncryptionKeyArn, BackupVaultName } = onlyOf(produccion, 'AWS::Backup::BackupVault');
  expect(JSON.stringify(EncryptionKeyArn)).toContain('LlaveRespaldos');
  expect(JSON.stringify(BackupVaultName)).toMatch(/fel-produccion-.*AWS::StackId/);
});

test.each([
  ['production: for good after two weeks of grace', PRODUCCION, 14],
  [
    'the first deployment of production: an administrator can lift it',
    { ...PRODUCCION, primera: 'si' },
    undefined,
  ],
  ['development: an administrator can lift it', {}, undefined],
])('the vault is locked in %s', (_, context, gracia) => {
  const { LockConfiguration } = onlyOf(datosOf(context), 'AWS::Backup::BackupVault');
  expect(LockConfiguration).toEqual({
    MinRetentionDays: 35,
    MaxRetentionDays: 2_196,
    ...(gracia === undefined ? {} : { ChangeableForDays: gracia }),
  });
});

test('every copy fits the lock of the vault, which refuses one that does not', () => {
  const { LockConfiguration } = onlyOf(produccion, 'AWS::Backup::BackupVault');
  const { MinRetentionDays, MaxRetentionDays } = LockConfiguration as Record<string, number>;
  for (const { Lifecycle } of reglasOf(produccion)) {
    expect(Lifecycle.DeleteAfterDays).toBeGreaterThanOrEqual(MinRetentionDays ?? Number.NaN);
    expect(Lifecycle.DeleteAfterDays).toBeLessThanOrEqual(MaxRetentionDays ?? Number.NaN);
  }
});

test('a stage of tests has no vault, which would stay', () => {
  const template = datosOf({ etapa: 'prueba-ana' });
  for (const type of ['AWS::Backup::BackupVault', 'AWS::Backup::BackupPlan'])
    template.resourceCountIs(type, 0);
});

test('with another vault every copy goes there as well, and its account may open it', () => {
  const template = datosOf({ ...PRODUCCION, copiaRespaldos: COPIA });
  for (const { CopyActions = [], Lifecycle } of reglasOf(template))
    expect(CopyActions).toEqual([{ DestinationBackupVaultArn: COPIA, Lifecycle }]);
  const [[, llave] = []] = resourcesOf(template, 'AWS::KMS::Key').filter(([id]) =>
    id.startsWith('LlaveRespaldos'),
  );
  expect(JSON.stringify(llave?.Properties['KeyPolicy'])).toContain('000000000000:root');
  expect(reglasOf(produccion).flatMap(({ CopyActions = [] }) => CopyActions)).toEqual([]);
});

test.each([
  ['no ARN of a vault', { copiaRespaldos: 'fel-lejos' }, 'must be the ARN of a vault'],
  ['one of a stage of tests', { etapa: 'prueba-ana', copiaRespaldos: COPIA }, 'stages that keep their data'],
])('another vault that is %s is refused', (_, context, motivo) => {
  expect(() => buildApp(context)).toThrow(motivo);
});

test('copies that fail, and 26 hours without one, ring', () => {
  const alarmas = resourcesOf(vigilanciaOf(buildApp(PRODUCCION)), 'AWS::CloudWatch::Alarm').map(
    ([, { Properties }]) => Properties,
  );
  const [fallido, ausente] = ['RespaldoFallido', 'RespaldoAusente'].map((seccion) => {
    const own = alarmas.filter(({ AlarmDescription }) => String(AlarmDescription).includes(`"${seccion}"`));
    expect(own).toHaveLength(1);
    return own[0] ?? {};
  });
  expect(JSON.stringify(fallido)).toMatch(/NumberOfBackupJobsFailed.*NumberOfCopyJobsFailed/);
  expect(ausente).toMatchObject({ EvaluationPeriods: 26, TreatMissingData: 'breaching', Threshold: 1 });
  const metrics = ausente?.['Metrics'] as { Expression?: string; MetricStat?: { Period: number } }[];
  expect(metrics.map(({ Expression, MetricStat }) => Expression ?? MetricStat?.Period)).toEqual([
    'IF(hechas > 0, 0, 1)',
    3_600,
  ]);
  // The vault is of the other stack, and the alarm must watch that one.
  expect(JSON.stringify(metrics)).toContain('RespaldoBoveda');
});

test('nothing watches a vault that a stage of tests lacks', () => {
  const text = JSON.stringify(vigilanciaOf(buildApp({ etapa: 'prueba-ana' })).toJSON());
  expect(text).not.toMatch(/AWS\/Backup|RespaldoAusente|RespaldoFallido/);
});
