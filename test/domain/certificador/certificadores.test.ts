import { CAMPOS_ACCESO, CERTIFICADORES } from '#domain/certificador/certificadores.ts';

test('the certifiers are real ones, one for each protocol, and each protocol asks for what it needs', () => {
  expect(CERTIFICADORES.map(({ nit, protocolo }) => [nit, CAMPOS_ACCESO[protocolo]])).toEqual([
    ['50510231', ['certificado']],
    ['12521337', ['usuario', 'llaveFirma']],
    ['77454820', ['usuario']],
  ]);
});
