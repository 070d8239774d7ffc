import { Template } from 'aws-cdk-lib/assertions';
import { REGISTRO } from '../../lib/areas.ts';
import { FUNCIONES } from '../../local/funciones.ts';
import { buildApp, resourcesOf, rolePrefix, statementsOf } from './pila.ts';

const { api, datos } = buildApp();
const template = Template.fromStack(api);
/** The triggers are in the other stack, and touch neither files nor secrets. */
const DE_API = Object.entries(FUNCIONES).filter(([nombre]) => !Object.hasOwn(REGISTRO, nombre));

/** Folders that are none of a tenant. */
const PROPIAS: Readonly<Record<string, string>> = { subidas: '/desarrollo/*', respaldos: '/_respaldos/*' };

test('nobody may read or write the whole archive: each function has the folders of its work', () => {
  for (const [nombre, { archivos = {} }] of DE_API) {
    const recursos = statementsOf(template, rolePrefix(nombre))
      .filter(({ Action }) => [Action].flat().some((action) => /^s3:(Get|Put)Object/.test(action)))
      .flatMap(({ Resource }) => [Resource].flat())
      .map((recurso) => JSON.stringify(recurso))
      .filter((recurso) => recurso.includes('Archivos'));
    const patrones = recursos.map((recurso) => /"(\/[^"]+)"\]\]\}$/.exec(recurso)?.[1]);
    // Only the stage whose documents are valid locks files.
    const carpetas = Object.keys(archivos).filter((carpeta) => carpeta !== 'certificado');
    const wanted = carpetas.map((carpeta) => PROPIAS[carpeta] ?? `/*/${carpeta}/*`);
    expect([nombre, [...new Set(patrones)].sort()]).toEqual([nombre, wanted.sort()]);
  }
});

type Declaracion = {
  Effect: string;
  Action: string | string[];
  Condition?: Record<string, Record<string, unknown>>;
};

describe('the key of the tenants secrets', () => {
  const [llave] = resourcesOf(Template.fromStack(datos), 'AWS::KMS::Key').filter(([id]) =>
    id.startsWith('LlaveSecretos'),
  );
  const { Statement } = llave?.[1].Properties['KeyPolicy'] as { Statement: Declaracion[] };
  const negadas = Statement.filter(({ Effect }) => Effect === 'Deny');

  test('opens for the tagged roles alone, whatever another policy allows, and only for a named tenant', () => {
    expect(negadas.map(({ Condition }) => Condition)).toEqual([
      { StringNotEquals: { 'aws:PrincipalTag/secretos': 'desarrollo' } },
      { Null: { 'kms:EncryptionContext:nit': 'true' } },
    ]);
    for (const { Action } of negadas) {
      expect(Action).toEqual(
        expect.arrayContaining(['kms:Decrypt', 'kms:GenerateDataKey*', 'kms:ReEncrypt*']),
      );
      // The account still manages the key, or nobody could.
      expect(Action).not.toContain('kms:*');
    }
  });

  test('the tag is on the roles of the functions that seal or open, and on no other', () => {
    const conMarca = [datos, api].flatMap((pila) =>
      resourcesOf(Template.fromStack(pila), 'AWS::IAM::Role')
        .filter(([, { Properties }]) => JSON.stringify(Properties['Tags']).includes('"secretos"'))
        .map(([id]) => id.replace(/Role[0-9A-F]{8}$/, '')),
    );
    const wanted = DE_API.filter(([, { cifrado = [] }]) => cifrado.length > 0).map(([nombre]) => nombre);
    expect(wanted.length).toBeGreaterThan(0);
    expect(conMarca.sort()).toEqual(wanted.sort());
  });
});
