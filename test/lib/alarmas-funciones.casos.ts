import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NOMBRES_COLA, NOMBRES_TRABAJO } from '../../lambdas/shared/trabajos.ts';
import { AREAS, idOfArea } from '../../lib/areas.ts';
import type { AreaGraphql } from '../../graphql/campos.ts';
import { sweepOf } from './funciones.ts';
import { buildApp, resourcesOf, vigilanciaOf } from './pila.ts';

const template = vigilanciaOf(buildApp());

test.each([
  ...NOMBRES_COLA,
  ...NOMBRES_TRABAJO.map(sweepOf),
  'publico',
  'bajas',
  'avisos',
  ...Object.keys(AREAS).map((area) => idOfArea(area as AreaGraphql)),
])('the alarm of %s hears runs that failed and lines of level error', (nombre) => {
  const filtros = resourcesOf(template, 'AWS::Logs::MetricFilter').filter(([id]) =>
    new RegExp(`^${nombre}LogErrores`).test(id),
  );
  expect(filtros).toHaveLength(1);
  expect(filtros[0]?.[1].Properties).toMatchObject({
    FilterPattern: '{ $.nivel = "error" }',
    LogGroupName: { Ref: expect.stringMatching(new RegExp(`^${nombre}Log`)) as unknown },
    MetricTransformations: [{ MetricName: `${nombre}LineasDeError`, MetricValue: '1' }],
  });
  const oyentes = resourcesOf(template, 'AWS::CloudWatch::Alarm').filter(([, { Properties }]) =>
    JSON.stringify(Properties['Metrics'] ?? null).includes(`"${nombre}LineasDeError"`),
  );
  expect(oyentes).toHaveLength(1);
  const metrics = oyentes[0]?.[1].Properties['Metrics'];
  expect(JSON.stringify(metrics)).toMatch(
    new RegExp(`"Name":"FunctionName","Value":\\{"Ref":"${nombre}Fn[0-9A-F]{8}"\\}`),
  );
  expect(metrics).toContainEqual(
    expect.objectContaining({ Expression: 'FILL(ejecuciones, 0) + FILL(lineas, 0)' }),
  );
});

test('each trigger of the user pool has an alarm that a refused sign-up does not set off', () => {
  const metricas = ['PreSignUp', 'PostConfirmation', 'PreTokenGeneration', 'CustomMessage'].map((nombre) => {
    const [[, alarma] = []] = resourcesOf(template, 'AWS::CloudWatch::Alarm').filter(([id]) =>
      id.startsWith(`Errores${nombre}`),
    );
    const usadas = (alarma?.Properties['Metrics'] ?? []) as {
      MetricStat?: { Metric: { MetricName: string } };
    }[];
    return usadas.flatMap(({ MetricStat }) =>
      MetricStat === undefined ? [] : [MetricStat.Metric.MetricName],
    );
  });
  expect(metricas).toEqual(
    ['preSignUp', 'postConfirmation', 'preTokenGeneration', 'customMessage'].map((nombre) => [
      `${nombre}LineasDeError`,
      `${nombre}Cortes`,
      'Throttles',
    ]),
  );
});

test('every alarm calls one topic and is explained in the runbook', () => {
  const runbook = readFileSync(join(__dirname, '../../docs/runbook.md'), 'utf8');
  const alarms = resourcesOf(template, 'AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties);
  expect(alarms.length).toBeGreaterThan(0);
  for (const { AlarmDescription, AlarmActions } of alarms) {
    expect(AlarmActions).toHaveLength(1);
    const seccion = /"([^"]+)"/.exec(String(AlarmDescription))?.[1] ?? 'none';
    expect(runbook).toMatch(new RegExp(`^## ${seccion}\\b`, 'm'));
  }
});
