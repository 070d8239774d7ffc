import { CERTIFICADORES } from '#domain/certificador/certificadores.ts';
import { PRACTICA, isPractica } from '#domain/certificador/practica.ts';
import { checkProduccion, impedimentoOf } from '#domain/certificador/produccion.ts';
import { isNitValid } from '#domain/identificacion/nit.ts';

const ETAPAS = ['produccion', 'local', 'desarrollo', 'prueba', 'prueba-ana', ''];

test.each(ETAPAS)('in the stage "%s" the practice mode never issues with fiscal validity', (etapa) => {
  expect(impedimentoOf(etapa, PRACTICA)).not.toBeNull();
  expect(checkProduccion({ prod: true }, etapa, PRACTICA)).toMatchObject([{ codigo: 'CERTIFICADOR-14' }]);
});

test('it is none of the certifiers that an issuer can choose, and its name says what it is', () => {
  expect(CERTIFICADORES.map(({ nit }) => nit)).not.toContain(PRACTICA.nit);
  expect(isNitValid(PRACTICA.nit)).toBe(true);
  expect(PRACTICA.nombre).toContain('SIN VALOR FISCAL');
  expect(isPractica({ nitCertificador: PRACTICA.nit })).toBe(true);
  expect(CERTIFICADORES.some(({ nit }) => isPractica({ nitCertificador: nit }))).toBe(false);
});
