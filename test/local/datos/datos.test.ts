import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CarpetaEnUso } from '../../../local/datos/candado.ts';
import { openDatos, type Datos } from '../../../local/datos/datos.ts';

let folder: string;
const abiertos: Datos[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'datos-'));
});
afterEach(async () => {
  for (const datos of abiertos.splice(0)) await datos.close();
  rmSync(folder, { recursive: true, force: true });
});

const open = async (): Promise<Datos> => {
  const datos = await openDatos(folder, { disco: { minimo: 0 } });
  abiertos.push(datos);
  return datos;
};
const close = async (): Promise<void> => {
  for (const datos of abiertos.splice(0)) await datos.close();
};
const danos = ({ disco }: Datos): readonly string[] => {
  const estado = disco.estado();
  return estado.modo === 'danado' ? estado.danos : [];
};
const modeOf = (...parts: string[]): number => statSync(join(folder, ...parts)).mode & 0o777;

test('a folder serves one process at a time, and is free again after a close', async () => {
  await open();
  await expect(open()).rejects.toBeInstanceOf(CarpetaEnUso);
  await close();
  await open();
});

test('a folder that others could read is closed to them at the next start, with all that is in it', async () => {
  const { readSecret } = await open();
  await readSecret('aws/kms.key', () => Buffer.from('secreto'));
  await close();
  mkdirSync(join(folder, 's3', 'ab'), { recursive: true });
  writeFileSync(join(folder, 's3', 'ab', 'x'), 'x');
  for (const parts of [[], ['aws'], ['s3'], ['s3', 'ab'], ['almacen']])
    chmodSync(join(folder, ...parts), 0o755);
  for (const parts of [
    ['aws', 'kms.key'],
    ['s3', 'ab', 'x'],
    ['almacen', 'manifiesto.json'],
  ]) {
    chmodSync(join(folder, ...parts), 0o644);
  }
  const { avisos } = await open();
  expect([[], ['aws'], ['s3', 'ab'], ['almacen']].map((parts) => modeOf(...parts))).toEqual(
    Array(4).fill(0o700),
  );
  expect([modeOf('aws', 'kms.key'), modeOf('s3', 'ab', 'x'), modeOf('almacen', 'manifiesto.json')]).toEqual(
    Array(3).fill(0o600),
  );
  expect(avisos).toEqual([]);
});

describe('a secret', () => {
  const make = (): Buffer => Buffer.from(`llave ${Math.random()}`);

  test('is made once, for its owner only', async () => {
    const first = await (await open()).readSecret('aws/kms.key', make);
    await close();
    const again = await (await open()).readSecret('aws/kms.key', make);
    expect([again.equals(first), modeOf('aws', 'kms.key')]).toEqual([true, 0o600]);
  });

  test.each<[string, (path: string) => void]>([
    ['is lost', (path) => rmSync(path)],
    [
      'has a flipped bit',
      (path) =>
        writeFileSync(
          path,
          readFileSync(path).map((byte, i) => (i === 3 ? byte ^ 1 : byte)),
        ),
    ],
    ['was replaced', (path) => writeFileSync(path, 'otra')],
    ['is empty', (path) => writeFileSync(path, '')],
  ])('that %s is damage: no new one takes its place, and the folder is only read', async (_, spoil) => {
    await (await open()).readSecret('aws/kms.key', make);
    await close();
    const path = join(folder, 'aws', 'kms.key');
    spoil(path);
    const before = existsSync(path) ? readFileSync(path, 'utf8') : null;
    const datos = await open();
    await datos.readSecret('aws/kms.key', make);
    expect(danos(datos).join()).toContain('aws/kms.key');
    expect(datos.disco.isWritable()).toBe(false);
    expect(existsSync(path) ? readFileSync(path, 'utf8') : null).toBe(before);
  });
});

test('a folder whose store is gone is damage, not a new store', async () => {
  const { diario } = await open();
  await diario.write([{ type: 'put', key: 'a', value: 1 }]);
  await close();
  rmSync(join(folder, 'almacen'), { recursive: true });
  expect(danos(await open()).join()).toContain('Falta el almacén');
});
