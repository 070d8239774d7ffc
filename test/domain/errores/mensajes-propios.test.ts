import { CATALOGO_ERRORES } from '#domain/errores/errores.ts';
import * as propios from '#domain/errores/mensajes-propios.ts';
import { explainMensaje } from '#domain/errores/mensajes-sat.ts';

/** Every message that this product can put in the place of the reasons of a certifier. */
const MENSAJES = [
  ...Object.entries(CATALOGO_ERRORES).map(([codigo, { mensaje }]) => ({ codigo, mensaje })),
  ...Object.values(propios).flatMap((each) => (typeof each === 'function' ? [] : [each])),
  propios.buildParteNoAdmitida('Complementos'),
];

test('a message of our own -> its own text, and never "a reason that we do not know"', () => {
  const desconocidos = MENSAJES.filter((each) => explainMensaje(each).texto !== each.mensaje);
  expect(desconocidos).toEqual([]);
  expect(MENSAJES.length).toBeGreaterThan(Object.keys(CATALOGO_ERRORES).length + 3);
});

test('a message of a certifier is not taken for one of ours', () => {
  expect(propios.isMensajePropio({ codigo: '', mensaje: 'ERROR_INTERNO' })).toBe(false);
  expect(propios.isMensajePropio({ codigo: 'FEL_RCP36', mensaje: '' })).toBe(false);
});
