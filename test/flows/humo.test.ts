import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildBundle, writeBundle } from '../../lib/bundle.ts';
import { startMemoria } from '../support/stack.ts';
import type { Stack } from '../../local/stack.ts';
import { SECOND_ISSUER, registerIssuer } from '../support/issuer.ts';

const MINUTO = 60_000;
const ROOT = join(__dirname, '../..');
const { nit: usuario, clave } = SECOND_ISSUER;
const run = promisify(execFile);

let stack: Stack;

beforeAll(async () => {
  stack = await startMemoria();
  await registerIssuer(stack);
}, 2 * MINUTO);

afterAll(() => stack.close(), MINUTO);

const smoke = (contrasena: string) =>
  run(process.execPath, ['--import', 'tsx', 'scripts/smoke.mts', stack.origin], {
    cwd: ROOT,
    env: { ...process.env, HUMO_USUARIO: usuario, HUMO_CLAVE: contrasena, HUMO_CORREO: 'humo@example.com' },
  });

test(
  'the smoke test certifies, mails, opens the link, exports and annuls, and says which step fails',
  async () => {
    const { stdout } = await smoke(clave);
    const pasos = stdout.split('\n').flatMap((linea) => /^ {2}([^:]+): /.exec(linea)?.[1] ?? []);
    expect(pasos).toEqual([
      'cuenta de pruebas',
      'enviar',
      'certificar',
      'correo',
      'enlace',
      'exportar',
      'anular',
    ]);
    // The newest comes first: the receiver of a document hears of its annulment too.
    const suyos = (await stack.buzon.list()).filter(({ para }) => para === 'humo@example.com');
    expect(suyos.map(({ asunto }) => asunto)).toEqual([
      expect.stringMatching(/^Anulado: /),
      expect.not.stringMatching(/^Anulado: /),
    ]);
    await expect(smoke('Otra#2026')).rejects.toMatchObject({
      stderr: expect.stringContaining('✖') as unknown,
    });
  },
  2 * MINUTO,
);

describe('the canary, in its bundle and alone', () => {
  let carpeta: string;
  beforeAll(async () => {
    carpeta = await mkdtemp(join(tmpdir(), 'canario-'));
    writeBundle(carpeta, buildBundle(ROOT, 'lambdas/canario/handler.ts'));
  }, MINUTO);
  afterAll(() => rm(carpeta, { recursive: true }));

  test.each([
    ['gets through', clave, 0],
    ['is refused', 'Otra#2026', 1],
  ])(
    'measures that it %s',
    async (_, contrasena, fallos) => {
      const codigo = `require(${JSON.stringify(join(carpeta, 'index.js'))}).handler({})`;
      const { stdout } = await run(process.execPath, ['-e', codigo], {
        env: {
          PATH: process.env['PATH'],
          ETAPA: 'prueba',
          DIRECCION_SITIO: stack.origin,
          CUENTA_CANARIO: JSON.stringify({ usuario, clave: contrasena }),
        },
      });
      expect(stdout).toContain(`"FallosCanario":${fallos}`);
      expect(stdout).not.toContain(contrasena);
    },
    MINUTO,
  );
});
