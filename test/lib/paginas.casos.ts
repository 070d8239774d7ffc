import { Template } from 'aws-cdk-lib/assertions';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildApp, PRODUCCION, resourcesOf, vigilanciaOf } from './pila.ts';
import { missingOf, namedIn } from '../support/nombrados.ts';

const ROOT = join(__dirname, '../..');
const read = (ruta: string): string => readFileSync(join(ROOT, ruta), 'utf8');
const PAGINAS = { deploy: read('docs/deploy.md'), runbook: read('docs/runbook.md') } as const;
const todas = Object.values(PAGINAS).join('\n');

const pilas = buildApp({ ...PRODUCCION, secretoCanario: 'fel/produccion/canario' });
const { datos, api, web } = pilas;
const [plantillaDatos, plantillaApi, plantillaWeb] = [datos, api, web].map((pila) =>
  Template.fromStack(pila),
) as [Template, Template, Template];

test('every output that a command asks for with "salida" is printed by the stateful stack', () => {
  const pedidas = namedIn(todas, /\bsalida "?(Nombre\w+)\b(?!\$)/g).filter(
    (nombre) => nombre !== 'NombreTabla',
  );
  expect(missingOf(pedidas, Object.keys(plantillaDatos.findOutputs('*')))).toEqual([]);
});

test('every alarm that a heading names exists', () => {
  const titulos = PAGINAS.runbook.split('\n').filter((linea) => /^## .*\(alarms /.test(linea));
  const alarmas = resourcesOf(vigilanciaOf(pilas), 'AWS::CloudWatch::Alarm').map(([id]) =>
    id.replace(/[0-9A-F]{8}$/, ''),
  );
  expect(missingOf(namedIn(titulos.join('\n'), /`([A-Z]\w+)`/g), alarmas)).toEqual([]);
});

test('every alarm that a command rings exists', () => {
  const prefijos = namedIn(PAGINAS.deploy, /contains\(AlarmName,'-(\w+)'\)/g);
  const alarmas = resourcesOf(vigilanciaOf(pilas), 'AWS::CloudWatch::Alarm').map(([id]) =>
    id.replace(/[0-9A-F]{8}$/, ''),
  );
  expect(missingOf(prefijos, alarmas)).toEqual([]);
});

test('every saved query that a page names exists', () => {
  const consultas = resourcesOf(plantillaWeb, 'AWS::Logs::QueryDefinition').map(([, { Properties }]) =>
    String(Properties['Name']),
  );
  const nombradas = namedIn(todas, /`facturacion\/<etapa>\/(\w+)`/g).map(
    (nombre) => `facturacion/produccion/${nombre}`,
  );
  expect(missingOf(nombradas, consultas)).toEqual([]);
});

test('every function that a command names by its stack exists', () => {
  const funciones = resourcesOf(plantillaApi, 'AWS::Lambda::Function').map(([id]) =>
    id.replace(/[0-9A-F]{8}$/, ''),
  );
  expect(missingOf(namedIn(todas, /'fel-<etapa>-api-(\w+)'/g), funciones)).toEqual([]);
});
