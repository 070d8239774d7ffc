import fc from 'fast-check';
import { acceptNitsSinDigito, isNitValid } from '#domain/identificacion/nit.ts';
import {
  PRIMER_INVITADO,
  nombreDeDueno,
  nombreDeInvitado,
  nombreDeReclamo,
  numeroDeInvitado,
  readNombreIngreso,
} from '#domain/sesion/nombre-ingreso.ts';
import { writeMensaje } from '#domain/traducciones/mensajes-cuenta.ts';

const cuerpo = fc.integer({ min: 1, max: 99_999_999_999 }).map(String);
const DIGITOS = '0123456789K'.split('');
const nit = cuerpo.chain((body) =>
  fc.constantFrom(...DIGITOS.map((digit) => body + digit).filter(isNitValid)),
);
/** A NIT that makes another one with a digit after it, so that the name of an invited user of it may be read as that. */
const nitDoble = nit.filter((own) => DIGITOS.slice(PRIMER_INVITADO, 10).some((n) => isNitValid(own + n)));
const numero = fc.oneof(
  fc.integer({ min: PRIMER_INVITADO, max: 9 }),
  fc.integer({ min: PRIMER_INVITADO, max: 5_000 }),
);
const correo = fc.emailAddress().map((text) => text.toLowerCase());

/** Every name that the product gives out. */
const nombre = fc.oneof(
  nit.map(nombreDeDueno),
  fc.tuple(fc.oneof(nit, nitDoble), numero).map(([own, n]) => nombreDeInvitado(own, n)),
  fc.tuple(nit, fc.uuid()).map(([own, uuid]) => nombreDeReclamo(own, uuid)),
  correo,
  fc.constantFrom('operador', 'traductor', '99900025'),
);
/** Other ways in which people type the same text. */
const comoSeTeclea = (text: string) =>
  fc.constantFrom(
    text,
    ` ${text} `,
    text.toUpperCase(),
    text.toLowerCase(),
    ...(text.includes('@') ? [] : [text.replace('-', '\u2011'), text.replace('-', ' - ')]),
  );

// The pool does not tell upper case from lower case.
const read = (text: string): string => readNombreIngreso(text).nombre.toLowerCase();

test('every name that the product gives out is read as itself', () => {
  fc.assert(
    fc.property(
      nombre.chain((text) => fc.tuple(fc.constant(text), comoSeTeclea(text))),
      ([text, typed]) => {
        expect(read(typed)).toBe(text.toLowerCase());
      },
    ),
    { numRuns: 3_000 },
  );
});

test('also where test NITs have any check digit', () => {
  acceptNitsSinDigito();
  try {
    fc.assert(fc.property(nombre, (text) => read(text) === text.toLowerCase()));
    expect(readNombreIngreso('9990001-8')).toEqual({ nombre: '9990001-8', otro: '99900018' });
  } finally {
    acceptNitsSinDigito(false);
  }
});

test('a NIT with its hyphen is read as the NIT, or said to be in doubt', () => {
  fc.assert(
    fc.property(nit, (own) => {
      const { nombre: leido, otro } = readNombreIngreso(`${own.slice(0, -1)}-${own.slice(-1)}`);
      expect([leido, otro]).toContain(own);
    }),
    { numRuns: 3_000 },
  );
});

test('no typed text is read as a name that differs in more than the signs of a NIT', () => {
  const signos = (text: string) => text.replaceAll(/[\s.\-\u2010-\u2015\u2212]/g, '').toLowerCase();
  const typed = fc.oneof(nombre, fc.stringMatching(/^[\d.\-kK ]{1,14}$/), fc.string());
  fc.assert(
    fc.property(typed, (text) => {
      const leido = read(text);
      expect(signos(leido)).toBe(signos(text));
      // Without its hyphen a name is read only when the check digit proves the NIT.
      if (text.includes('-') && !leido.includes('-') && leido !== text.trim().toLowerCase())
        expect(isNitValid(leido)).toBe(true);
    }),
    { numRuns: 3_000 },
  );
});

test.each([
  ['99900017-2', '99900017-2', null],
  ['99900017-12', '99900017-12', null],
  ['9990001-7', '99900017', null],
  ['9.990.001-7', '99900017', null],
  ['9990005-k', '9990005K', null],
  ['9990001-7-2', '99900017-2', null],
  ['9990001-8', '9990001-8', null],
  ['99900017-9', '99900017-9', '999000179'],
  ['99900017.r00c04fc964ff', '99900017.r00c04fc964ff', null],
  ['ana.lopez', 'ana.lopez', null],
  [' Ana-1@Example.com ', 'ana-1@example.com', null],
])('%s is read as %s', (typed, leido, otro) => {
  expect(readNombreIngreso(typed)).toEqual({ nombre: leido, otro });
});

test('the number of an invited user comes from its name', () => {
  expect(['99900017-2', '99900017-31', '99900017', 'operador'].map(numeroDeInvitado)).toEqual([2, 31, 0, 0]);
});

test('the name of an invitation signs in as the mail writes it', () => {
  const cuerpoMensaje = writeMensaje('CustomMessage_AdminCreateUser', { usuario: '', idioma: '' })?.cuerpo;
  const escrito = cuerpoMensaje?.replace('{username}', '99900017-9');
  const typed = /con el usuario (\S+)/.exec(escrito ?? '')?.[1] ?? '';
  expect(readNombreIngreso(typed).nombre).toBe('99900017-9');
});
