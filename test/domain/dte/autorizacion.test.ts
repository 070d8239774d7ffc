import { isAutorizacionConsistent, isUuid, serieNumeroOf } from '#domain/dte/autorizacion.ts';
import { buildVerificacionUrl } from '#domain/dte/verificacion-url.ts';
import { testVectores } from '../../support/ejemplos.ts';

const UUID = 'DBB51AE2-3A62-4437-B8E9-42ECFB761156';

test('serie and number follow from the authorisation, in either case', () => {
  expect(serieNumeroOf(UUID)).toEqual({ serie: 'DBB51AE2', numero: '979518519' });
  expect(serieNumeroOf(UUID.toLowerCase())).toEqual(serieNumeroOf(UUID));
});

test('an answer is consistent when serie and number are of its authorisation or its serie is of a test', () => {
  expect(isAutorizacionConsistent(UUID, 'DBB51AE2', '979518519')).toBe(true);
  expect(isAutorizacionConsistent(UUID, '**PRUEBAS**', '979518519')).toBe(true);
  expect(isAutorizacionConsistent(UUID, 'PRUEBAS', '979518519')).toBe(true);
  expect(isAutorizacionConsistent(UUID, 'DBB51AE3', '979518519')).toBe(false);
  expect(isAutorizacionConsistent(UUID, 'DBB51AE2', '979518518')).toBe(false);
  expect(isAutorizacionConsistent('DBB51AE2', 'DBB51AE2', '979518519')).toBe(false);
  expect(isUuid('x')).toBe(false);
});

test('the verification address has SAT order, upper case and two decimals', () => {
  const url = buildVerificacionUrl({
    tipo: 'autorizacion',
    numero: UUID.toLowerCase(),
    emisor: '99900017',
    receptor: 'AB&12',
    monto: '560.005',
  });
  expect(url.split('?')[1]).toBe(
    `tipo=autorizacion&numero=${UUID}&emisor=99900017&receptor=AB%2612&monto=560.01`,
  );
});

testVectores('every official vector of authorisation and address holds', (vectores) => {
  for (const { uuid, serie, numero } of vectores.autorizacion)
    expect(serieNumeroOf(uuid)).toEqual({ serie, numero });
  for (const { url, ...datos } of vectores.qr) expect(buildVerificacionUrl(datos)).toBe(url);
});
