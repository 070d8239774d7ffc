import { nitOfUsuario } from '#domain/sesion/nombre-ingreso.ts';
import { PLAZOS_TRASLADO, pasoOf } from '#domain/sesion/traslado.ts';

test('a claim signs in by a name of its own that says its NIT', () => {
  for (const usuario of ['1234567K.r00c04fc964ff', '1234567k.R00C04FC964FF', '1234567K', '1234567k'])
    expect(nitOfUsuario(usuario)).toBe('1234567K');
});

test.each(['99900017-2', '99900017.r', '99900017.r00c04fc964f', '99900017.r00c04fc964ff0', 'a@b.rco'])(
  'another name (%s) stands for itself',
  (usuario) => {
    expect(nitOfUsuario(usuario)).toBe(usuario.toUpperCase());
  },
);

describe('the next step of a move', () => {
  const { pausaMs, maximaMs } = PLAZOS_TRASLADO;
  test.each([
    ['cuts off at once, whatever waits', { cortado: null, inciertos: 3 }, 0, 'cortar'],
    ['waits for calls that had begun', { cortado: 1_000, inciertos: 0 }, 999 + pausaMs, 'esperar'],
    ['moves then', { cortado: 1_000, inciertos: 0 }, 1_000 + pausaMs, 'mover'],
    [
      'waits for a document that may be certified',
      { cortado: 1_000, inciertos: 1 },
      999 + maximaMs,
      'esperar',
    ],
    ['but not for ever', { cortado: 1_000, inciertos: 1 }, 1_000 + maximaMs, 'mover'],
  ] as const)('%s', (_, avance, ahora, paso) => {
    expect(pasoOf({ ...avance, isEntregado: false }, ahora)).toBe(paso);
  });
  test('ends once everything is handed over', () => {
    expect(pasoOf({ cortado: 0, inciertos: 0, isEntregado: true }, 0)).toBe('concluir');
  });
});
