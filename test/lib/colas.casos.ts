import { Template } from 'aws-cdk-lib/assertions';
import { NOMBRES_COLA, NOMBRES_TRABAJO, TRABAJOS, envOfCarril } from '../../lambdas/shared/trabajos.ts';
import type { NombreCola } from '../../lambdas/shared/trabajos.ts';
import { LAMBDAS, capitalize, ofCola, sweepOf } from './funciones.ts';
import { buildApp, resourcesOf, rolePrefix, statementsOf, vigilanciaOf } from './pila.ts';

const template = Template.fromStack(buildApp().api);
const vigilancia = vigilanciaOf(buildApp());

/** Functions that may queue a task of each job, besides its own sweeper. */
const SENDERS: Readonly<Record<NombreCola, readonly string[]>> = {
  // A purchase of credits wakes the documents that wait for them: at once, or when its sweeper learns the payment.
  certificacion: ['certificacion', 'documentos', 'emision', 'operacion', 'paquetes', 'sweepCompras'],
  correo: ['certificacion', 'documentos', 'exportacion', 'operacion'],
  exportacion: ['administracion', 'exportacion', 'operacion'],
  importacion: ['importacion', 'importaciones', 'operacion'],
};

test.each(NOMBRES_COLA)(
  'the queue of %s keeps aside what failed five times, and calls somebody',
  (nombre) => {
    const { cola, permisos } = TRABAJOS[nombre];
    const [queue] = ofCola(template, 'AWS::SQS::Queue', nombre, 'Queue');
    const [muertas] = ofCola(template, 'AWS::SQS::Queue', nombre, 'Muertas');
    expect(queue?.[1].Properties).toMatchObject({
      VisibilityTimeout: 6 * permisos.segundos,
      RedrivePolicy: { maxReceiveCount: 5, deadLetterTargetArn: { 'Fn::GetAtt': [muertas?.[0], 'Arn'] } },
      KmsMasterKeyId: expect.anything() as unknown,
    });
    expect(muertas?.[1].Properties).toMatchObject({
      MessageRetentionPeriod: 14 * 86_400,
      KmsMasterKeyId: expect.anything() as unknown,
    });
    const [alarma] = resourcesOf(vigilancia, 'AWS::CloudWatch::Alarm').filter(([id]) =>
      id.startsWith(`Muertas${capitalize(nombre)}`),
    );
    expect(alarma?.[1].Properties).toMatchObject({
      MetricName: 'ApproximateNumberOfMessagesVisible',
      Dimensions: [{ Name: 'QueueName', Value: { 'Fn::GetAtt': [muertas?.[0], 'QueueName'] } }],
      Threshold: 1,
      AlarmActions: [expect.anything()],
    });
    const mappings = resourcesOf(template, 'AWS::Lambda::EventSourceMapping').filter(([, { Properties }]) =>
      JSON.stringify(Properties['EventSourceArn']).includes(`"${queue?.[0] ?? ''}"`),
    );
    expect(mappings).toHaveLength(1);
    expect(mappings[0]?.[1].Properties).toMatchObject({
      BatchSize: cola.lote,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
    });
    expect(JSON.stringify(mappings[0]?.[1].Properties['FunctionName'])).toContain(`"${nombre}Fn`);
  },
);

const CARRILES = NOMBRES_COLA.flatMap((nombre) =>
  TRABAJOS[nombre].cola.carriles.map((carril) => [nombre, carril] as const),
);

test.each(CARRILES)(
  'the lane %s %s is a queue with workers of its own, which every sender knows',
  (nombre, carril) => {
    const id = carril.toLowerCase().replaceAll(/(?:^|_)(\w)/g, (_, letra: string) => letra.toUpperCase());
    const found = ofCola(template, 'AWS::SQS::Queue', nombre, `Carril${id}`).filter(([each]) =>
      new RegExp(`Carril${id}[0-9A-F]{8}$`).test(each),
    );
    expect(found).toHaveLength(1);
    const [[logico, queue] = []] = found;
    const [muertas] = ofCola(template, 'AWS::SQS::Queue', nombre, 'Muertas');
    expect(queue?.Properties).toMatchObject({
      VisibilityTimeout: 6 * TRABAJOS[nombre].permisos.segundos,
      RedrivePolicy: { maxReceiveCount: 5, deadLetterTargetArn: { 'Fn::GetAtt': [muertas?.[0], 'Arn'] } },
    });
    const mappings = resourcesOf(template, 'AWS::Lambda::EventSourceMapping').filter(([, { Properties }]) =>
      JSON.stringify(Properties['EventSourceArn']).includes(`"${logico ?? ''}"`),
    );
    expect(mappings.map(([, { Properties }]) => Properties)).toEqual([
      expect.objectContaining({
        ScalingConfig: { MaximumConcurrency: 20 },
        FunctionResponseTypes: ['ReportBatchItemFailures'],
      }),
    ]);
    for (const sender of [...SENDERS[nombre], sweepOf(nombre)]) {
      const [own] = resourcesOf(template, 'AWS::Lambda::Function').filter(([each]) =>
        each.startsWith(`${sender}Fn`),
      );
      const { Variables } = own?.[1].Properties['Environment'] as { Variables: Record<string, unknown> };
      expect(Variables[envOfCarril(nombre, carril)]).toEqual({ Ref: logico });
      const granted = statementsOf(template, rolePrefix(sender)).filter(
        ({ Action, Resource }) =>
          [Action].flat().includes('sqs:SendMessage') &&
          JSON.stringify(Resource).includes(`"${logico ?? ''}"`),
      );
      expect(granted).toHaveLength(1);
    }
  },
);

test.each(NOMBRES_COLA)('only who has work for %s may queue it, and only its worker takes it', (nombre) => {
  const [queue] = ofCola(template, 'AWS::SQS::Queue', nombre, 'Queue');
  const may = (action: string) =>
    LAMBDAS.map(([lambda]) => lambda).filter((lambda) =>
      statementsOf(template, rolePrefix(lambda)).some(
        ({ Action, Resource }) =>
          [Action].flat().includes(action) && JSON.stringify(Resource).includes(`"${queue?.[0] ?? ''}"`),
      ),
    );
  expect(may('sqs:SendMessage').sort()).toEqual([...SENDERS[nombre], sweepOf(nombre)].sort());
  expect(may('sqs:ReceiveMessage')).toEqual([nombre]);
});

test.each(NOMBRES_COLA)('only the operator takes and deletes dead letters of %s', (nombre) => {
  const [muertas] = ofCola(template, 'AWS::SQS::Queue', nombre, 'Muertas');
  const acciones = LAMBDAS.flatMap(([lambda]) =>
    statementsOf(template, rolePrefix(lambda))
      .filter(({ Resource }) => JSON.stringify(Resource).includes(`"${muertas?.[0] ?? ''}"`))
      // The synthesis may sort the actions.
      .map(({ Action }) => [lambda, [Action].flat().sort()]),
  );
  expect(acciones).toEqual([
    [
      'operacion',
      ['sqs:ChangeMessageVisibility', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes', 'sqs:ReceiveMessage'],
    ],
  ]);
});

test('the export worker takes one export at a time', () => {
  expect(TRABAJOS.exportacion.cola.lote).toBe(1);
});

test('each sweeper runs each minute, that of the copies each hour, and is not repeated: the next turn is its retry', () => {
  const rules = resourcesOf(template, 'AWS::Events::Rule')
    .map(([, { Properties }]) => Properties)
    .filter(({ ScheduleExpression }) => ScheduleExpression !== undefined);
  expect(rules).toHaveLength(NOMBRES_TRABAJO.length);
  for (const nombre of NOMBRES_TRABAJO) {
    const own = rules.filter(({ Targets }) => JSON.stringify(Targets).includes(`"${sweepOf(nombre)}Fn`));
    expect(own).toEqual([
      expect.objectContaining({
        ScheduleExpression: nombre === 'respaldo' ? 'rate(1 hour)' : 'rate(1 minute)',
        Targets: [
          expect.objectContaining({
            Input: JSON.stringify({ trabajo: nombre }),
            RetryPolicy: { MaximumRetryAttempts: 0 },
          }),
        ],
      }),
    ]);
    // The rule's policy counts only calls that Lambda did not take; a run that failed is repeated by Lambda itself.
    const corridas = resourcesOf(template, 'AWS::Lambda::EventInvokeConfig')
      .map(([, { Properties }]) => Properties)
      .filter(({ FunctionName }) => JSON.stringify(FunctionName).includes(`"${sweepOf(nombre)}Fn`));
    expect(corridas).toEqual([expect.objectContaining({ MaximumRetryAttempts: 0 })]);
  }
});
