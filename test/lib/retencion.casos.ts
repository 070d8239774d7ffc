import { Template } from 'aws-cdk-lib/assertions';
import { PRODUCCION, buildApp, resourcesOf, rolePrefix, statementsOf } from './pila.ts';

/** Names of the buckets that are made with Object Lock, which cannot be switched on later without AWS's support. */
function bloqueablesOf(context: Record<string, unknown>): string[] {
  return resourcesOf(Template.fromStack(buildApp(context).datos), 'AWS::S3::Bucket')
    .filter(([, { Properties }]) => Properties['ObjectLockEnabled'] === true)
    .map(([id]) => id.replace(/Bucket[0-9A-F]{8}$/, ''));
}

test('the archive is made with Object Lock from its first deployment, but not in a stage of tests', () => {
  expect(bloqueablesOf(PRODUCCION)).toEqual(['Archivos']);
  expect(bloqueablesOf({})).toEqual(['Archivos']);
  expect(bloqueablesOf({ etapa: 'prueba-ana' })).toEqual([]);
});

test('no bucket locks what nobody asks to lock', () => {
  for (const [, { Properties }] of resourcesOf(
    Template.fromStack(buildApp(PRODUCCION).datos),
    'AWS::S3::Bucket',
  ))
    expect(Properties['ObjectLockConfiguration']).toBeUndefined();
});

test.each([
  ['produccion', PRODUCCION, ['certificacion']],
  ['desarrollo', {}, []],
  ['prueba-ana', { etapa: 'prueba-ana' }, []],
])('in the stage %s only the worker locks files, and only certified XML', (_, context, quienes) => {
  const template = Template.fromStack(buildApp(context).api);
  const conDerecho = resourcesOf(template, 'AWS::IAM::Role')
    .map(([id]) => id)
    .filter((id) => JSON.stringify(statementsOf(template, id)).includes('s3:PutObjectRetention'));
  expect(conDerecho.map((id) => id.replace(/Role[0-9A-F]{8}$/, ''))).toEqual(quienes);
  for (const quien of quienes) {
    const [declaracion, ...mas] = statementsOf(template, rolePrefix(quien)).filter(({ Action }) =>
      [Action].flat().includes('s3:PutObjectRetention'),
    );
    expect(mas).toEqual([]);
    expect(declaracion?.Action).toBe('s3:PutObjectRetention');
    expect(JSON.stringify(declaracion?.Resource)).toMatch(/"\/\*\/dte\/\*\/certificado\.xml"\]\]\}$/);
  }
});

test('nobody may shorten or lift a lock, or delete a version', () => {
  const { datos, api, web } = buildApp(PRODUCCION);
  for (const pila of [datos, api, web])
    expect(JSON.stringify(Template.fromStack(pila).toJSON())).not.toMatch(
      /s3:(BypassGovernanceRetention|DeleteObjectVersion|PutBucketObjectLockConfiguration)/,
    );
});
