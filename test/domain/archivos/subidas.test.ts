import { SUBIDAS, checkSubida, claveSubida, contentTypeOf, isClaveDe } from '#domain/archivos/subidas.ts';
import type { TipoSubida } from '#domain/archivos/subidas.ts';
import { createId } from '../../support/factories/ids.ts';

const KB = 1024;
const codigos = (tipo: TipoSubida, nombre: string, tamano = 100): string[] =>
  checkSubida(tipo, nombre, tamano).map(({ codigo, ruta }) => `${codigo} ${ruta}`);

describe('An upload', () => {
  it('has the limits of the specification', () => {
    const limites = Object.fromEntries(
      Object.entries(SUBIDAS).map(([tipo, s]) => [tipo, s.maximoBytes / KB]),
    );
    expect(limites).toMatchObject({ LOGO: 2048, LOGO_PEQUENO: 300, BOLETA: 4096 });
  });

  it.each([
    ['LOGO', 'logo.PNG', 'image/png'],
    ['LOGO', 'mi.logo.jpeg', 'image/jpeg'],
    ['LOGO_PEQUENO', 'logo.jpg', 'image/jpeg'],
    ['BOLETA', 'boleta.pdf', 'application/pdf'],
    ['XML', 'dte.xml', 'application/xml'],
    ['ZIP', 'mes.zip', 'application/zip'],
  ] as const)('of %s takes %s', (tipo, nombre, contentType) => {
    expect(codigos(tipo, nombre)).toEqual([]);
    expect(contentTypeOf(tipo, nombre)).toBe(contentType);
  });

  it.each([
    ['LOGO', 'logo.svg', 'SUBIDA-01 nombre'],
    ['LOGO', 'logo.gif', 'SUBIDA-01 nombre'],
    ['LOGO', 'logo.png.exe', 'SUBIDA-01 nombre'],
    ['LOGO', 'logo', 'SUBIDA-01 nombre'],
    ['LOGO', 'x.constructor', 'SUBIDA-01 nombre'],
    ['LOGO', ' ', 'SUBIDA-09 nombre'],
    ['BOLETA', 'boleta.xml', 'SUBIDA-04 nombre'],
    ['XML', 'dte.png', 'SUBIDA-06 nombre'],
    ['ZIP', 'mes.rar', 'SUBIDA-06 nombre'],
  ] as const)('of %s refuses %s', (tipo, nombre, codigo) => {
    expect(codigos(tipo, nombre)).toEqual([codigo]);
    if (codigo !== 'SUBIDA-09 nombre') expect(contentTypeOf(tipo, nombre)).toBeNull();
  });

  it.each([
    ['LOGO', 'a.png', 2048 * KB, 'SUBIDA-02'],
    ['LOGO_PEQUENO', 'a.png', 300 * KB, 'SUBIDA-03'],
    ['BOLETA', 'a.pdf', 4096 * KB, 'SUBIDA-05'],
    ['XML', 'a.xml', 2048 * KB, 'SUBIDA-07'],
    ['ZIP', 'a.zip', 20_480 * KB, 'SUBIDA-08'],
  ] as const)('of %s is full at its limit and refused above it', (tipo, nombre, maximo, codigo) => {
    expect(codigos(tipo, nombre, maximo)).toEqual([]);
    expect(codigos(tipo, nombre, maximo + 1)).toEqual([`${codigo} tamano`]);
    for (const vacio of [0, -1, 1.5, Number.NaN])
      expect(codigos(tipo, nombre, vacio)).toEqual(['SUBIDA-10 tamano']);
  });
});

describe('The key of an upload', () => {
  const dueno = { etapa: 'local', nit: '99900017', sub: 'sub-a' };
  const id = createId(1);

  it('belongs to one user of one tenant of one stage, and to nobody whose name begins alike', () => {
    const clave = claveSubida(dueno, id);
    expect(clave).toBe(`local/99900017/sub-a/${id}`);
    expect(isClaveDe(dueno, clave)).toBe(true);
    for (const otro of [
      { ...dueno, nit: '99900025' },
      { ...dueno, nit: '9990001' },
      { ...dueno, sub: 'sub' },
      { ...dueno, etapa: 'produccion' },
    ])
      expect(isClaveDe(otro, clave)).toBe(false);
  });

  it.each([
    `local/99900017/sub-a/../../99900025/sub-b/${id}`,
    `local/99900017/sub-a/x/${id}`,
    `local/99900017/sub-a/${id}/x`,
    `local/99900017/sub-a/${id.toUpperCase()}x`,
    'local/99900017/sub-a/',
    `99900017/dte/${id}/certificado.xml`,
  ])('is not %s', (clave) => {
    expect(isClaveDe(dueno, clave)).toBe(false);
  });
});
