import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import type { Stack } from '../../../local/stack.ts';
import { signIn } from '../../support/api.ts';
import { sampleDraft, SECOND_ISSUER, signUpIssuer } from '../../support/issuer.ts';
import { startEnDisco } from '../../support/stack.ts';

let folder: string;
let stack: Stack;
const now = (): Date => new Date();
const { nit, clave, establecimiento } = SECOND_ISSUER;
const CERTIFY = 'mutation ($d: DteInput!) { certifyDte(data: $d) { statusDocumento } }';
const READ = 'query { myEstablecimiento { razon } }';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'solo-lectura-'));
  stack = await startEnDisco(folder, { now });
  await signUpIssuer(stack, SECOND_ISSUER, establecimiento);
  await stack.aws.dynamo.execute('PutItem', {
    TableName: 'local-Documentos',
    Item: { pk: { S: 'prueba' }, sk: { S: 'fila' }, valor: { S: 'legible' } },
  });
}, 60_000);
afterAll(async () => {
  await stack.close();
  rmSync(folder, { recursive: true, force: true });
});

const reopen = async (spoil: () => void): Promise<void> => {
  await stack.close();
  spoil();
  stack = await startEnDisco(folder, { now });
};
const readAviso = async (): Promise<unknown> =>
  ((await (await fetch(`${stack.origin}/config.json`)).json()) as { aviso: unknown }).aviso;
const page = async (): Promise<string> => (await fetch(`${stack.origin}/__local/datos`)).text();

test('a damaged folder opens to be read: sign-in and queries answer, a mutation says why it was refused', async () => {
  const log = join(folder, 'almacen', 'diario-00000001.log');
  let whole = Buffer.alloc(0);
  expect([await page(), await readAviso()]).toEqual([
    expect.stringContaining('Los datos se revisaron al arrancar'),
    null,
  ]);
  await reopen(() => {
    whole = readFileSync(log);
    const bytes = Buffer.from(whole);
    bytes[bytes.indexOf('"legible"') + 3] = 0x2a;
    writeFileSync(log, bytes);
  });
  const cliente = await signIn(stack.origin, nit, clave);
  expect(await cliente.field(READ)).toMatchObject({ razon: establecimiento.razon });
  const { errors } = await cliente.call(CERTIFY, { d: sampleDraft() });
  expect([errors?.[0]?.errorType, await readAviso()]).toEqual(['SERVIDOR_DANADO', 'SERVIDOR_DANADO']);
  expect(errors?.[0]?.message).toContain('no se hizo nada');
  expect(await page()).toMatch(/dañados[\s\S]*diario-00000001\.log, cerca del byte \d+/);
  const zip = unzipSync(
    new Uint8Array(await (await fetch(`${stack.origin}/__local/datos.zip`)).arrayBuffer()),
  );
  const text = (name: string): string => Buffer.from(zip[name] ?? []).toString('utf8');
  expect(text('filas/local-Establecimientos.jsonl')).toContain(establecimiento.razon);
  expect(text('LEAME.txt')).toContain('diario-00000001.log');
  await reopen(() => writeFileSync(log, whole));
  expect([await page(), await readAviso()]).toEqual([
    expect.stringContaining('Los datos se revisaron al arrancar'),
    null,
  ]);
}, 60_000);

test('a lost key is told, and no other one takes its place', async () => {
  const path = join(folder, 'aws', 'kms.key');
  const key = readFileSync(path);
  await reopen(() => rmSync(path));
  expect([await page(), existsSync(path)]).toEqual([expect.stringContaining('aws/kms.key'), false]);
  await reopen(() => writeFileSync(path, key));
  expect(await page()).toContain('Los datos se revisaron al arrancar');
}, 60_000);

test('a damaged queue and the settings of the simulators are made anew, and a sale goes on', async () => {
  const colas = readdirSync(join(folder, 'aws')).filter((nombre) => nombre.endsWith('.jsonl'));
  expect(colas.length).toBeGreaterThan(0);
  await reopen(() => {
    for (const nombre of colas) writeFileSync(join(folder, 'aws', nombre), 'basura\n{"a":\n');
    writeFileSync(join(folder, 'certificador', 'estado.json'), '{');
  });
  const pagina = await page();
  expect(pagina).toContain('Los datos se revisaron al arrancar');
  expect(pagina).toContain('Se rehízo la cola');
  const cliente = await signIn(stack.origin, nit, clave);
  expect((await cliente.call(CERTIFY, { d: sampleDraft() })).errors).toBeUndefined();
}, 60_000);
