import { judge } from '../../../../local/aws/iam/politica.ts';
import type { Declaracion } from '../../../../local/aws/iam/politica.ts';

const TABLA = 'arn:aws:dynamodb:us-east-1:000000000000:table/local-Documentos';
const LEER: Declaracion = { Effect: 'Allow', Action: ['dynamodb:GetItem'], Resource: [TABLA] };

test.each([
  ['dynamodb:GetItem', TABLA, 'permitido'],
  ['dynamodb:getitem', TABLA, 'permitido'],
  ['dynamodb:PutItem', TABLA, 'negado'],
  ['dynamodb:GetItem', `${TABLA}/index/pendientes`, 'negado'],
  ['dynamodb:GetItem', `${TABLA}X`, 'negado'],
])('%s on %s is %s', (accion, recurso, veredicto) => {
  expect(judge([LEER], { accion, recurso })).toBe(veredicto);
});

test('stars and question marks stand for texts and characters, and a dot for itself alone', () => {
  const borrar: Declaracion = {
    Effect: 'Allow',
    Action: ['s3:Delete*'],
    Resource: ['arn:aws:s3:::a.b/*/plantilla/?*'],
  };
  const on = (recurso: string) => judge([borrar], { accion: 's3:DeleteObject', recurso });
  expect(on('arn:aws:s3:::a.b/local/1/plantilla/x')).toBe('permitido');
  expect(on('arn:aws:s3:::a.b/local/1/plantilla/')).toBe('negado');
  expect(on('arn:aws:s3:::a.b/local/1/logo/x')).toBe('negado');
  expect(on('arn:aws:s3:::aXb/local/1/plantilla/x')).toBe('negado');
});

test('a denial wins over what another statement allows', () => {
  const nunca: Declaracion = { ...LEER, Effect: 'Deny', Resource: ['*'] };
  expect(judge([LEER, nunca], { accion: 'dynamodb:GetItem', recurso: TABLA })).toBe('negado-expresamente');
});

describe('conditions', () => {
  const con = (Condition: NonNullable<Declaracion['Condition']>, contexto: Record<string, string>) =>
    judge([{ ...LEER, Condition }], { accion: 'dynamodb:GetItem', recurso: TABLA, contexto });

  test.each([
    ['StringEquals', { k: ['a', 'b'] }, { k: 'b' }, 'permitido'],
    ['StringEquals', { k: ['a'] }, { k: 'c' }, 'negado'],
    ['StringEquals', { k: ['a'] }, {}, 'negado'],
    ['StringEqualsIfExists', { k: ['a'] }, {}, 'permitido'],
    ['StringNotEquals', { k: ['a'] }, {}, 'permitido'],
    ['StringNotEquals', { k: ['a'] }, { k: 'a' }, 'negado'],
    ['StringLike', { k: ['a*'] }, { k: 'abc' }, 'permitido'],
    ['ArnNotLike', { k: ['arn:*'] }, { k: 'arn:x' }, 'negado'],
    ['Null', { k: ['true'] }, {}, 'permitido'],
    ['Null', { k: ['false'] }, {}, 'negado'],
    ['Bool', { k: ['false'] }, { k: 'False' }, 'permitido'],
  ])('%s %j of %j is %s', (operador, claves, contexto, veredicto) => {
    expect(con({ [operador]: claves }, contexto as Record<string, string>)).toBe(veredicto);
  });

  test('an operator that is not known stops, because guessing proves nothing', () => {
    expect(() => con({ NumericLessThan: { k: ['3'] } }, { k: '2' })).toThrow('NumericLessThan');
  });
});
