import { isUsado, motivoOf, permisosOf } from './permisos.ts';

const TABLA = 'arn:aws:dynamodb:us-east-1:000000000000:table/local-Documentos';
const COLA = 'arn:aws:sqs:us-east-1:000000000000:local-certificacion';
const llamada = (accion: string, recurso: string) => ({ accion, recurso, rol: 'correo', isPermitida: true });

test('each action on each resource is a right of its own, and each service of the key at rest', () => {
  const permisos = permisosOf({
    declaraciones: [
      { Effect: 'Allow', Action: ['dynamodb:GetItem', 'dynamodb:Query'], Resource: [TABLA] },
      {
        Effect: 'Allow',
        Action: ['kms:Decrypt'],
        Resource: ['llave'],
        Condition: { StringEquals: { 'kms:ViaService': ['s3.us-east-1.amazonaws.com', 'sqs.us-east-1.x'] } },
      },
    ],
  });
  expect(permisos.map(({ accion, por }) => [accion, por])).toEqual([
    ['dynamodb:GetItem', null],
    ['dynamodb:Query', null],
    ['kms:Decrypt', 's3'],
    ['kms:Decrypt', 'sqs'],
  ]);
});

test('a right is used by a call of that action on that resource alone', () => {
  const permiso = { accion: 'dynamodb:GetItem', recurso: TABLA, por: null };
  expect(isUsado(permiso, [llamada('dynamodb:GetItem', TABLA)])).toBe(true);
  expect(isUsado(permiso, [llamada('dynamodb:Query', TABLA)])).toBe(false);
  expect(isUsado(permiso, [llamada('dynamodb:GetItem', `${TABLA}/index/pendientes`)])).toBe(false);
});

test('the key at rest is used through the services that were called', () => {
  const permiso = (por: string) => ({ accion: 'kms:Decrypt', recurso: 'llave', por });
  const llamadas = [llamada('s3:GetObject', 'arn:aws:s3:::local-archivos/x')];
  expect([isUsado(permiso('s3'), llamadas), isUsado(permiso('sqs'), llamadas)]).toEqual([true, false]);
});

test('a message to one lane uses the rights to all lanes of the queue, but not the one to the main queue', () => {
  const permiso = (recurso: string) => ({ accion: 'sqs:SendMessage', recurso, por: null });
  const llamadas = [llamada('sqs:SendMessage', `${COLA}-INFILE_PRUEBA`)];
  expect(isUsado(permiso(`${COLA}-MEGAPRINT`), llamadas)).toBe(true);
  expect(isUsado(permiso(COLA), llamadas)).toBe(false);
});

test('a right that nothing used has a reason only where one is named', () => {
  const permiso = { accion: 'dynamodb:PutItem', recurso: TABLA, por: null };
  expect(motivoOf(permiso, 'correo')).toBeNull();
  expect(motivoOf({ ...permiso, accion: 'logs:PutLogEvents' }, 'correo')).toContain('log');
});
