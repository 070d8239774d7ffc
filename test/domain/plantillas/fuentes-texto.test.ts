import {
  FUENTES_TEXTO,
  fuenteImpresa,
  hasLetrasEstandar,
  toFuenteTexto,
} from '#domain/plantillas/fuentes-texto.ts';

test.each([
  'Gracias por su compra: á é í ó ú ü ñ Ñ ¿? ¡! 100 € «x» “y” – …',
  "q'atb'al tzij, chub'anik, kinmaltyoxij",
  'dos\nrenglones\ty un tabulador',
  'n\u0303 compuesta al leerse, y un guion\u00AD opcional',
  '',
])('the standard fonts have every letter of %j', (texto) => {
  expect(hasLetrasEstandar(texto)).toBe(true);
});

test.each(['Maltyox ꞌ', 'kʼo', 'ẍ', 'Łódź', '漢', '😀', '†', 'a\u0301\u0323'])(
  'they lack a letter of %j, which the whole text is then printed without',
  (texto) => {
    expect(hasLetrasEstandar(texto)).toBe(false);
    for (const fuente of FUENTES_TEXTO) expect(fuenteImpresa({ texto, fuente })).toBeUndefined();
  },
);

test('a text that they have is printed in the one that was chosen', () => {
  const texto = 'Atención de 8 a 17 h';
  expect(FUENTES_TEXTO.map((fuente) => fuenteImpresa({ texto, fuente }))).toEqual([
    undefined,
    'SERIFA',
    'MAQUINA',
  ]);
});

test('a font that is absent or unknown is that of the document', () => {
  expect(['SERIFA', 'serifa', 'GOTICA', '', null, undefined].map(toFuenteTexto)).toEqual([
    'SERIFA',
    'DOCUMENTO',
    'DOCUMENTO',
    'DOCUMENTO',
    'DOCUMENTO',
    'DOCUMENTO',
  ]);
});
