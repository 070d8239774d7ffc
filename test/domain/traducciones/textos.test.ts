import { isEtiqueta } from '#domain/traducciones/textos.ts';

it('the first load has its own texts and none of a screen that comes apart', () => {
  expect(
    ['comun.producto.nombre', 'establecimiento.regimen.PAPEQ', 'certificador.luz.ROJA'].every(isEtiqueta),
  ).toBe(true);
  const tardias = [
    'establecimiento.titulo',
    'certificador.titulo',
    'avisoEmisor.pedir',
    'sesion.login.titulo',
  ];
  expect(tardias.filter(isEtiqueta)).toEqual([]);
});
