import { Template } from 'aws-cdk-lib/assertions';
import { PRODUCCION, buildApp } from './pila.ts';

type Plantilla = Readonly<Partial<Record<'Resources' | 'Parameters' | 'Outputs', object>>>;

/** CloudFormation takes 500 resources, 200 parameters and 200 outputs of a stack; we split before a change meets the limit. */
const LIMITES = { Resources: 450, Parameters: 180, Outputs: 180 } as const;

const { datos, api, web } = buildApp({
  ...PRODUCCION,
  secretoCanario: 'fel/produccion/canario',
  correoUrgente: 'guardia@example.com',
  secretoCertificador: 'fel/certificador',
  correoContacto: 'contacto@example.com',
  claveTurnstile: 'clave-publica',
  secretoTurnstile: 'fel/turnstile',
});

test.each(Object.entries({ datos, api, vigilancia: api.vigilancia, web }))(
  'the stack %s is well under what CloudFormation takes',
  (_, pila) => {
    const plantilla = Template.fromStack(pila).toJSON() as Plantilla;
    for (const [parte, limite] of Object.entries(LIMITES)) {
      const hay = Object.keys(plantilla[parte as keyof typeof LIMITES] ?? {}).length;
      expect([parte, Math.max(hay, limite)]).toEqual([parte, limite]);
    }
  },
);

test('the stack of the API exports nothing to that of the alarms, which would keep a function from going', () => {
  const text = JSON.stringify(Template.fromStack(api.vigilancia).toJSON());
  const importados = [...text.matchAll(/"Fn::ImportValue":"([\w-]+):/g)].map(([, de]) => de);
  expect(new Set(importados)).toEqual(new Set(['fel-produccion-datos']));
  expect(text).toContain('"Ref":"referencetofelproduccionapi');
});
