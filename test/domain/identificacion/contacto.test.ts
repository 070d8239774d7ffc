import {
  checkCorreo,
  checkCorreos,
  checkTelefono,
  checkTelefonoCliente,
  cleanTelefono,
  listCorreosDte,
  splitCorreos,
  toInternacional,
} from '#domain/identificacion/contacto.ts';
import { REGLAS_CLAVE, checkClave } from '#domain/identificacion/clave.ts';

const code = (faltas: readonly { codigo: string }[]) => faltas.map((each) => each.codigo);

test('an address is accepted as mail servers accept it', () => {
  for (const right of [
    'ventas@tienda.com.gt',
    'a@example.com',
    'ana@x.com',
    "o'brien+compras@casa-1.gt",
    'x@xn--caf-dma.gt',
  ]) {
    expect([right, code(checkCorreo(right, 'email'))]).toEqual([right, []]);
  }
  expect(code(checkCorreo('', 'email'))).toEqual(['CORREO-01']);
  for (const wrong of [
    'a@b.c',
    'ventas',
    '.ventas@tienda.com',
    'ven..tas@tienda.com',
    'ventas.@tienda.com',
    'ventas@-tienda.com',
    'ventas@tienda..com',
    'ventas@tienda.com>',
    '"ventas"@tienda.com',
    'ventas@',
    'ven tas@tienda.com',
    'ventas@tienda',
    `${'a'.repeat(250)}@t.com`,
  ]) {
    expect(code(checkCorreo(wrong, 'email'))).toEqual(['CORREO-02']);
  }
});

test('the XML of a DTE gets the addresses that its schema can hold, and no other', () => {
  const correos = 'a@example.com, ana@x.com, ventas@tienda.com.gt';
  expect(listCorreosDte(correos)).toEqual(['ventas@tienda.com.gt']);
  expect(listCorreosDte('')).toEqual([]);
});

test('a list of addresses may be empty, is split by commas and has a maximum', () => {
  expect(splitCorreos(' uno@casa.gt, dos@casa.gt ,')).toEqual(['uno@casa.gt', 'dos@casa.gt']);
  expect(code(checkCorreos('', 'correo'))).toEqual([]);
  expect(code(checkCorreos('dos', 'correo'))).toEqual(['CORREO-02']);
  expect(code(checkCorreos(Array(11).fill('uno@casa.gt').join(','), 'correo'))).toEqual(['CORREO-03']);
});

test('of several addresses the wrong ones are named, each shortened', () => {
  const [mala, ...otras] = checkCorreos(`uno@casa.gt, dos, tres@, ${'x'.repeat(300)}`, 'correo');
  expect(mala).toMatchObject({
    codigo: 'CORREO-04',
    mensaje: `Corrija o quite lo que no es un correo: dos, tres@, ${'x'.repeat(40)}….`,
  });
  expect(otras).toEqual([]);
});

test('a telephone is exactly eight digits', () => {
  expect(
    ['', '1234567', '1234-5678', '12345678'].map((each) => code(checkTelefono(each, 'telefono'))),
  ).toEqual([['TELEFONO-01'], ['TELEFONO-02'], ['TELEFONO-02'], []]);
});

test.each([
  ['5555 1234', '55551234', '50255551234'],
  ['5555-1234', '55551234', '50255551234'],
  ['+502 5555-1234', '55551234', '50255551234'],
  ['00502 55551234', '55551234', '50255551234'],
  ['+52 (55) 1234.5678', '+525512345678', '525512345678'],
  ['+1 202 555 0143', '+12025550143', '12025550143'],
  ['', '', ''],
])('the telephone %p of a client is kept as %p, and WhatsApp gets %p', (escrito, limpio, internacional) => {
  expect(cleanTelefono(escrito)).toBe(limpio);
  expect(code(checkTelefonoCliente(limpio, 'telefono'))).toEqual([]);
  expect(toInternacional(limpio)).toBe(internacional);
});

test.each(['5555', '555512345', '+502 5555', '+0 555512345', '+1234567890123456', 'cinco', '5555123a'])(
  'the telephone %p of a client is none',
  (escrito) => {
    expect(code(checkTelefonoCliente(cleanTelefono(escrito), 'telefono'))).toEqual(['TELEFONO-03']);
  },
);

test('a password reports every rule it breaks', () => {
  expect(code(checkClave('Demo#2026', 'clave'))).toEqual([]);
  expect(code(checkClave('demo', 'clave'))).toEqual(['CLAVE-02', 'CLAVE-04', 'CLAVE-05', 'CLAVE-06']);
  expect(code(checkClave('', 'clave'))).toEqual(['CLAVE-01']);
  expect(REGLAS_CLAVE.map((regla) => regla.test('Demo#2026'))).toEqual([true, true, true, true, true]);
});
