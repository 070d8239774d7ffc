import { Template } from 'aws-cdk-lib/assertions';
import { spawnSync } from 'node:child_process';
import type { SpawnSyncReturns } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildBundle, readCargas, writeBundle } from '../../lib/bundle.ts';
import type { Carga } from '../../lib/bundle.ts';
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
/** Things that others use in the name of a function: the services the key at rest, Lambda the queue of failed runs. */
const DE_OTROS = /LlaveDatos|Muertas/;
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
const cargas = readCargas(ROOT, [...new Set(funciones.map(({ entry }) => entry))]);

/** Clients that a function needs for its rights, in order. */
function clientesOf(template: Template, id: string): string[] {
  const propias = statementsOf(template, rolePrefix(id)).filter(
    ({ Resource }) => !DE_OTROS.test(JSON.stringify(Resource)),
  );
  const acciones = propias.flatMap(({ Action }) => Action).filter((accion) => !DE_LAMBDA.test(accion));
  const clientes = acciones.flatMap((accion) => CLIENTES[accion.split(':')[0] ?? ''] ?? []);
  return [...new Set(clientes)].sort();
}

/** Packages of the source files that an entry file loads. */
function listPaquetes(entry: string, cuando: keyof Carga): string[] {
  const fuentes = cargas.get(entry)?.[cuando] ?? [];
  const paquetes = fuentes.flatMap(
    (fuente) => /^.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(fuente)?.[1] ?? [],
  );
  return [...new Set(paquetes)];
}

function listClientes(entry: string, cuando: keyof Carga): string[] {
  return listPaquetes(entry, cuando).flatMap((paquete) => /^@aws-sdk\/(client-.+)$/.exec(paquete)?.[1] ?? []);
}

test('every function of the product is looked at', () => {
  expect(funciones.length).toBeGreaterThan(20);
});

test.each(funciones)('$id holds the clients of its rights and no other', ({ entry, suyos }) => {
  expect(listClientes(entry, 'todas').sort()).toEqual(suyos);
});

test.each(funciones)('$id loads at its start the client of the tables alone', ({ entry, suyos }) => {
  expect(listClientes(entry, 'inicio')).toEqual(suyos.filter((cliente) => cliente === 'client-dynamodb'));
});

test.each(funciones)('$id loads no library at its start that only some calls need', ({ entry }) => {
  const paquetes = listPaquetes(entry, 'inicio');
  expect(OCASIONALES.filter((paquete) => paquetes.includes(paquete))).toEqual([]);
});

describe('a bundle', () => {
  const carpeta = mkdtempSync(join(tmpdir(), 'bundle-'));
  const bundle = buildBundle(ROOT, 'lambdas/trabajos/sweep-handler.ts');

  beforeAll(() => {
    writeBundle(carpeta, bundle);
  });
  afterAll(() => {
    rmSync(carpeta, { recursive: true });
  });

  function run(codigo: string): SpawnSyncReturns<string> {
    return spawnSync(process.execPath, ['-e', codigo, join(carpeta, 'index.js')], {
      encoding: 'utf8',
      env: { AWS_REGION: 'us-east-1' },
    });
  }

  test('loads one file at its start', () => {
    const { stdout } = run(
      'require(process.argv[1]); console.log(JSON.stringify(Object.keys(require.cache)))',
    );
    expect(JSON.parse(stdout)).toEqual([join(carpeta, 'index.js')]);
  });

  test('has every source in one file, so that a later file and the first share its state', () => {
    const fuentes = [bundle.inicio, ...bundle.despues].flatMap(({ mapa }) =>
      mapa === null ? [] : (JSON.parse(mapa) as { sources: string[] }).sources,
    );
    expect(bundle.despues.length).toBeGreaterThan(5);
    expect(fuentes.length).toBeGreaterThan(200);
    expect(fuentes.filter((fuente, i) => fuentes.indexOf(fuente) !== i)).toEqual([]);
  });

  test('names our file and line in the stack of an error', () => {
    const { stderr } = run("require(process.argv[1]).handler({ trabajo: 'registro' })");
    expect(stderr).toMatch(/registro has no queue\n.*\(lambdas\/trabajos\/sweep-handler\.ts:\d+:\d+\)/);
  });

  test('loads later files, which find in the first one what they import', () => {
    const codigo = bundle.despues.map(({ nombre }) => `require(${JSON.stringify(join(carpeta, nombre))});`);
    const { status, stderr } = run(codigo.join(''));
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });
});
