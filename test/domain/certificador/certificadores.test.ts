import { certificadoresOf } from '#domain/certificador/certificadores.ts';

test('the simulated certifier is offered only on a development machine, and nothing else there', () => {
  expect(certificadoresOf('local').map(({ nit }) => nit)).toEqual(['99900122']);
  expect(certificadoresOf('prod').map(({ nit }) => nit)).toEqual(['50510231']);
});
