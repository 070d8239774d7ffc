import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Template } from 'aws-cdk-lib/assertions';
import { buildApp, resourcesOf } from './pila.ts';

test('the authorities of certificates are known only to the area that opens them and to the import that proves signers', () => {
  const con = Template.fromStack(buildApp({ autoridadCertificados: writeAutoridades(1) }).api);
  const knowing = resourcesOf(con, 'AWS::Lambda::Function').filter(([, { Properties }]) =>
    JSON.stringify(Properties['Environment']).includes('"AUTORIDAD_CERTIFICADOS":"-----BEGIN'),
  );
  expect(knowing.map(([id]) => id.replace(/Fn.*/, '')).sort()).toEqual([
    'configuracionCertificador',
    'importacion',
  ]);
  // All variables of a function share 4 KB; what CloudFormation puts in for a reference or an ARN is at most so long.
  for (const [, { Properties }] of knowing) {
    const { Variables } = Properties['Environment'] as { Variables: Record<string, unknown> };
    const ajenas = Object.entries(Variables).filter(([name]) => name !== 'AUTORIDAD_CERTIFICADOS');
    const largo = ajenas.reduce((suma, [name, valor]) => {
      return suma + name.length + (typeof valor === 'string' ? valor.length : 120);
    }, 0);
    expect(largo).toBeLessThan(4_096 - 2_500);
  }
});

test('authorities that no variable can hold, or a file without one, stop the synthesis', () => {
  const synth = (cuantas: number) => () => buildApp({ autoridadCertificados: writeAutoridades(cuantas) });
  expect(synth(2)).toThrow('may have 2500 bytes');
  expect(synth(0)).toThrow('without a certificate');
});

/** File with so many certificates of the size of one with a key of 4,096 bits, and a remark that is not carried. */
function writeAutoridades(cuantas: number): string {
  const file = join(mkdtempSync(join(tmpdir(), 'autoridad-')), 'sat.pem');
  const pem = `-----BEGIN CERTIFICATE-----\n${'A'.repeat(2_000)}\n-----END CERTIFICATE-----\n`;
  writeFileSync(file, `${'Subject: SAT '.repeat(300)}\n${pem.repeat(cuantas)}`);
  return file;
}
