import { Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PRODUCCION, createApp } from './pila.ts';

type Finding = { ruleName: string; reason?: string };
type Informe = {
  pluginReports: { pluginName: string; violations: Finding[]; suppressedViolations: Finding[] }[];
};

/** Settings that a stage may leave out, each of which makes resources or rights. */
const AJUSTES_DE_ETAPA = {
  remitente: 'facturas@mail.plataforma.example',
  correoAlarmas: 'alarmas@example.com',
  correoUrgente: 'urgente@example.com',
  sitio: 'https://facturas.example.com',
  secretoCertificador: 'fel/certificador',
  secretoTarjeta: 'fel/tarjeta',
  secretoBilletera: 'fel/billetera',
  clientePaypal: 'cliente-publico-de-la-prueba',
  secretoCanario: 'fel/canario',
  autoridadCertificados: join(__dirname, '../solas/autoridad.txt'),
};

test.each([
  ['development', {}],
  ['production with every setting', { ...PRODUCCION, ...AJUSTES_DE_ETAPA }],
  ['tests with every setting', { etapa: 'prueba-ana', ...AJUSTES_DE_ETAPA }],
])('cdk-nag finds nothing in a stage of %s that is not answered with a reason', (_, context) => {
  const { app } = createApp(context);
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  // The CDK's own check of the templates takes seconds; the fullest stage stands for the others.
  process.env['CDK_VALIDATION'] = String('correoAlarmas' in context && context.etapa === 'produccion');
  const { directory } = app.synth();
  process.env['CDK_VALIDATION'] = 'false';
  const report = JSON.parse(readFileSync(join(directory, 'validation-report.json'), 'utf8')) as Informe;
  const nag = report.pluginReports.find(({ pluginName }) => pluginName === 'AwsSolutions');
  expect(nag?.violations).toEqual([]);
  const answered = nag?.suppressedViolations ?? [];
  expect(answered.length).toBeGreaterThan(0);
  for (const { reason } of answered) expect(reason?.length).toBeGreaterThan(20);
});
