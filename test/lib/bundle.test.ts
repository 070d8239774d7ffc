import { Template } from 'aws-cdk-lib/assertions';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildBundle, divide, writeBundle } from '../../lib/bundle.ts';
import { LambdaFunction } from '../../lib/constructs/lambda-function.ts';
import { PRODUCCION, buildApp, rolePrefix, statementsOf } from './pila.ts';

const ROOT = join(__dirname, '../..');

/** Clients of the SDK by the prefix of their actions. */
const CLIENTES: Readonly<Record<string, string>> = {
  dynamodb: 'client-dynamodb',
  s3: 'client-s3',
  kms: 'client-kms',
  sqs: 'client-sqs',
  ses: 'client-sesv2',
  'cognito-idp': 'client-cognito-identity-provider',
};
/** Actions with which Lambda itself takes messages from a queue. */
const DE_LAMBDA = /^sqs:(?!SendMessage)/;
/** Libraries that open a certificate, draw a page or pack an archive. */
const OCASIONALES = ['node-forge', 'jspdf', 'qrcode', 'fflate'];

const { datos, api } = buildApp(PRODUCCION);
const funciones = [datos, api].flatMap((pila) => {
  const template = Template.fromStack(pila);
  return pila.node
    .findAll()
    .filter((nodo) => nodo instanceof LambdaFunction)
    .map(({ node: { id }, entry }) => ({ id, entry, suyos: clientesOf(template, id) }));
});
const divisiones = new Map(
  [...new Set(funciones.map(({ entry }) => entry))].map((entry) => [entry, divide(ROOT, entry)]),
);

/** Clients that a function may need: those of its rights, without the key at rest, which the services use for it. */
function clientesOf(template: Template, id: string): Set<string | undefined> {
  const directas = statementsOf(template, rolePrefix(id)).filter(
    ({ Condition }) => !JSON.stringify(Condition ?? {}).includes('kms:ViaService'),
  );
  const acciones = directas.flatMap(({ Action }) => Action).filter((accion) => !DE_LAMBDA.test(accion));
  return new Set(acciones.map((accion) => CLIENTES[accion.split(':')[0] ?? '']));
}

/** Packages whose code is loaded when a function starts. */
function listPaquetes(entry: string): string[] {
  const { fuentes, inicio } = divisiones.get(entry) ?? divide(ROOT, entry);
  const todas = [...inicio].flatMap((parte) => fuentes.get(parte) ?? []);
  const paquetes = todas.flatMap(
    (fuente) => /^.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(fuente)?.[1] ?? [],
  );
  return [...new Set(paquetes)];
}

test('every function of the product is looked at', () => {
  expect(funciones.length).toBeGreaterThan(20);
});

test.each(funciones)('$id loads no client at its start that it may not use', ({ entry, suyos }) => {
  const clientes = listPaquetes(entry).flatMap(
    (paquete) => /^@aws-sdk\/(client-.+)$/.exec(paquete)?.[1] ?? [],
  );
  expect(clientes.filter((cliente) => !suyos.has(cliente))).toEqual([]);
});

test.each(funciones)('$id loads no library at its start that only some calls need', ({ entry }) => {
  const paquetes = listPaquetes(entry);
  expect(OCASIONALES.filter((paquete) => paquetes.includes(paquete))).toEqual([]);
});

test('the stack of an error names our file and line', () => {
  const carpeta = mkdtempSync(join(tmpdir(), 'bundle-'));
  try {
    writeBundle(carpeta, buildBundle(ROOT, 'lambdas/trabajos/sweep-handler.ts'));
    const llamada = "require(process.argv[1]).handler({ trabajo: 'registro' })";
    const { stderr } = spawnSync(process.execPath, ['-e', llamada, join(carpeta, 'index.js')], {
      encoding: 'utf8',
      env: { AWS_REGION: 'us-east-1' },
    });
    expect(stderr).toMatch(/registro has no queue\n.*\(lambdas\/trabajos\/sweep-handler\.ts:\d+:\d+\)/);
  } finally {
    rmSync(carpeta, { recursive: true });
  }
});
