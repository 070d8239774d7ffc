import { Template } from 'aws-cdk-lib/assertions';
import { PRODUCCION, buildApp, resourcesOf, vigilanciaOf } from './pila.ts';

const RESTAURADA = 'fel-produccion-Documentos-2026-11-25';
const restaurado = buildApp({ ...PRODUCCION, tablasRestauradas: `Documentos=${RESTAURADA}` });
const antes = buildApp(PRODUCCION);

test('every function works with the restored table, and may touch no other of that name', () => {
  for (const pila of ['datos', 'api'] as const) {
    const template = Template.fromStack(restaurado[pila]);
    const nombres = resourcesOf(template, 'AWS::Lambda::Function').flatMap(([, { Properties }]) => {
      const { Variables } = (Properties['Environment'] ?? {}) as { Variables?: Record<string, unknown> };
      return Variables?.['TABLA_DOCUMENTOS'] ?? [];
    });
    if (pila === 'api') expect(nombres.length).toBeGreaterThan(5);
    expect(nombres.filter((nombre) => nombre !== RESTAURADA)).toEqual([]);
    const politicas = JSON.stringify(resourcesOf(template, 'AWS::IAM::Policy'));
    expect(politicas).not.toContain('DocumentosTable');
    if (pila === 'api') expect(politicas).toContain(`:table/${RESTAURADA}`);
  }
});

test('the copies and the alarm follow it, and its name is the one that the stack prints', () => {
  const datos = Template.fromStack(restaurado.datos);
  const seleccion = JSON.stringify(resourcesOf(datos, 'AWS::Backup::BackupSelection'));
  expect(seleccion).toContain(`:table/${RESTAURADA}`);
  expect(seleccion).not.toContain('DocumentosTable');
  datos.hasOutput('NombreTablaDocumentos', { Value: RESTAURADA });
  expect(JSON.stringify(resourcesOf(vigilanciaOf(restaurado), 'AWS::CloudWatch::Alarm'))).toContain(
    RESTAURADA,
  );
});

test('the table of the stack stays as it is, beside the restored one', () => {
  const tablasOf = (pilas: typeof antes) =>
    resourcesOf(Template.fromStack(pilas.datos), 'AWS::DynamoDB::GlobalTable');
  expect(tablasOf(restaurado)).toEqual(tablasOf(antes));
});

test('nothing that the stack of the API still imports is taken away under it', () => {
  const [viejas, nuevas] = [antes, restaurado].map((pilas) =>
    Object.values(Template.fromStack(pilas.datos).findOutputs('*')).flatMap(({ Export }) => {
      const { Name } = (Export ?? {}) as { Name?: unknown };
      return Name === undefined ? [] : [JSON.stringify(Name)];
    }),
  );
  expect(viejas?.length).toBeGreaterThan(0);
  expect(nuevas).toEqual(expect.arrayContaining(viejas ?? []));
});

test.each(['Documento=x-y-z', 'Documentos', 'Documentos=a b'])('"%s" is refused', (tablasRestauradas) => {
  expect(() => buildApp({ tablasRestauradas })).toThrow('"tablasRestauradas" must be like');
});
