import { ContenidoInvalido, parseContenido } from '#domain/publico/contenido.ts';
import publicado from '../../../frontend/public/contenido.json';

const texto = { titulo: 'Anular', mensaje: 'Se anula.', pasos: [], video: null };
const tutorial = { id: 'anular', textos: { gt_esp: texto } };
const vacio = {
  isEjemplo: false,
  introVideo: null,
  nosotros: [],
  preguntas: [],
  tutoriales: [],
  entrevistas: [],
  podcasts: [],
  testimonios: [],
  clientes: [],
};

test('the content that is shipped is read as it is written, and says that it is invented', () => {
  expect(parseContenido(publicado)).toEqual(publicado);
  expect(publicado.isEjemplo).toBe(true);
});

test('every section may be empty', () => {
  expect(parseContenido(vacio)).toEqual(vacio);
});

test('a file that is older than the questions has none', () => {
  const { preguntas, ...antiguo } = vacio;
  expect(parseContenido(antiguo)).toEqual({ ...vacio, preguntas });
});

test.each([
  ['no content', null, 'contenido debe ser un objeto'],
  ['a missing section', { ...vacio, podcasts: undefined }, 'contenido.podcasts debe ser una lista'],
  ['an unknown name', { ...vacio, podcast: [] }, 'contenido.podcast no es un campo conocido'],
  [
    'an address instead of the id of a film',
    { ...vacio, introVideo: 'https://youtu.be/x' },
    'contenido.introVideo debe ser el código',
  ],
  [
    'an id that would leave the address of a film',
    { ...vacio, tutoriales: [{ id: 'a1', textos: { gt_esp: { ...texto, video: '../../watch' } } }] },
    'contenido.tutoriales[0].textos.gt_esp.video debe ser el código',
  ],
  [
    'a tutorial without Spanish',
    { ...vacio, tutoriales: [{ id: 'a1', textos: { gt_mam: texto } }] },
    'contenido.tutoriales[0].textos.gt_esp debe ser un objeto',
  ],
  [
    'an unknown language',
    { ...vacio, tutoriales: [{ id: 'a1', textos: { gt_esp: texto, en: texto } }] },
    'contenido.tutoriales[0].textos.en no es un idioma conocido',
  ],
  ['the same tutorial twice', { ...vacio, tutoriales: [tutorial, tutorial] }, 'anular está dos veces'],
  [
    'a script as an address',
    {
      ...vacio,
      podcasts: [
        {
          ...{ titulo: 'a', medio: 'b', fecha: '2026-01-01', mensaje: 'c', video: null },
          direccion: 'javascript:alert(1)',
        },
      ],
    },
    'contenido.podcasts[0].direccion debe ser una dirección que empiece con https://',
  ],
  [
    'a picture of another site',
    { ...vacio, clientes: [{ nombre: 'a', figura: 'sol', imagen: '//otro.example/a.svg' }] },
    'contenido.clientes[0].imagen debe ser un archivo del sitio',
  ],
  [
    'an unknown drawing',
    { ...vacio, clientes: [{ nombre: 'a', figura: 'luna', imagen: null }] },
    'contenido.clientes[0].figura debe ser una de',
  ],
  [
    'a text that is too long',
    { ...vacio, nosotros: ['x'.repeat(1_001)] },
    'contenido.nosotros[0] debe ser un texto',
  ],
])('%s is refused at its place', (_, valor, mensaje) => {
  expect(() => parseContenido(valor)).toThrow(ContenidoInvalido);
  expect(() => parseContenido(valor)).toThrow(mensaje);
});
