import { requireFormato } from '#domain/plantillas/forma.ts';
import { toFormatoPdf } from '#domain/plantillas/formato-pdf.ts';
import { formatoPorDefecto } from '#domain/plantillas/por-defecto.ts';

const base = formatoPorDefecto(3);
const [libre, otro] = base.textosLibres;

test.each(Object.keys(base))('a template without %s is refused, and the error names it', (clave) => {
  const entradas = Object.entries(base).filter(([each]) => each !== clave);
  expect(() => requireFormato(Object.fromEntries(entradas))).toThrow(`lacks: ${clave}`);
});

test.each<[string, unknown]>([
  ['tamanos.detalle', { ...base, tamanos: { ...base.tamanos, detalle: undefined } }],
  ['logo.x', { ...base, logo: { ...base.logo, x: '15' } }],
  ['textosLibres[1].marco', { ...base, textosLibres: [libre, { ...otro, marco: null }] }],
  ['textosLibres', { ...base, textosLibres: [libre] }],
  ['usarFCAM, textoFCAM', { ...base, usarFCAM: 'no', textoFCAM: 7 }],
])('what is missing inside is named by its path: %s', (rutas, value) => {
  expect(() => requireFormato(value)).toThrow(`lacks: ${rutas}`);
});

test.each([null, 'x', 1, []])('%p is no template at all', (value) => {
  expect(() => requireFormato(value)).toThrow('lacks');
});

test('a template of a newer version, with a setting more, is taken', () => {
  expect(requireFormato({ ...base, nuevo: 1 })).toMatchObject(base);
});

test('a template that was received has one of our alignments and fonts everywhere and a known number', () => {
  const textosLibres = base.textosLibres.map((each) => ({ ...each, alineacion: 'Right', fuente: 'GOTICA' }));
  const recibido = { ...base, idFormatoPdf: 99, texto1Alineacion: 'L', texto5Alineacion: '?', textosLibres };
  expect(toFormatoPdf(recibido)).toEqual({
    ...base,
    idFormatoPdf: 1,
    texto1Alineacion: 'I',
    texto5Alineacion: 'C',
    textosLibres: base.textosLibres.map((each) => ({ ...each, alineacion: 'D' })),
  });
});
