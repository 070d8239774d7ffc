import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ESCENARIOS_EXENTOS, TIPO_FRASE_EXENTA } from '#domain/documentos/modelo/escenarios.ts';
import { TIPOS_DOCUMENTO } from '#domain/documentos/modelo/tipos.ts';
import * as areas from '#domain/traducciones/areas.ts';
import { textosOf } from '#domain/traducciones/textos.ts';
import type { Textos, Traduccion } from '#domain/traducciones/textos.ts';
import { MENSAJES_FALTA } from '#domain/errores/faltas.ts';
import { CATALOGO_ERRORES } from '#domain/errores/errores.ts';

const RAIZ = join(__dirname, '../../../domain/traducciones');
const ESPANOL = 'gt_esp';
const NOMBRE = 'idioma.json';

const idiomas = readdirSync(RAIZ, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const archivosOf = (idioma: string) => readdirSync(join(RAIZ, idioma)).filter((name) => name !== NOMBRE);
const readArchivo = (idioma: string, archivo: string): unknown =>
  JSON.parse(readFileSync(join(RAIZ, idioma, archivo), 'utf8'));
const readTextos = (idioma: string, archivo: string) =>
  readArchivo(idioma, archivo) as Record<string, string>;

/** Every text in Spanish: those of the areas, the messages of the errors and of the faults. */
const ESPANOLES: Readonly<Record<string, string>> = Object.fromEntries([
  ...Object.values<Textos>(areas).flatMap((area) => Object.entries(area)),
  ...Object.entries(CATALOGO_ERRORES).map(([codigo, { mensaje }]) => [`errores.${codigo}`, mensaje] as const),
  ...Object.entries(MENSAJES_FALTA).map(([codigo, mensaje]) => [`faltas.${codigo}`, mensaje] as const),
]);

const huecosOf = (texto: string) => (texto.match(/\{[^}]+\}/g) ?? []).sort().join(' ');

describe('the files of the languages', () => {
  it('every Spanish file is an area, and every area a file', () => {
    expect(archivosOf(ESPANOL)).toEqual(
      Object.keys(areas)
        .map((area) => `${area}.json`)
        .sort(),
    );
  });

  it('a key stands in one area only', () => {
    const claves = Object.values(areas).flatMap((area) => Object.keys(area));
    expect(claves.filter((clave, index) => claves.indexOf(clave) !== index)).toEqual([]);
  });

  it('a key stands once in its file, because the reading of JSON keeps the last one without a word', () => {
    const twice = archivosOf(ESPANOL).flatMap((archivo) => {
      const lines = readFileSync(join(RAIZ, ESPANOL, archivo), 'utf8').split('\n');
      const claves = lines.flatMap((line) => /^\s*("[^"]+"):/.exec(line)?.[1] ?? []);
      return claves.filter((clave, at) => claves.indexOf(clave) !== at).map((clave) => `${archivo} ${clave}`);
    });
    expect(twice).toEqual([]);
  });

  it.each(idiomas)('%s has a name and the tag of its language', (idioma) => {
    const { nombre, lang } = readTextos(idioma, NOMBRE);
    expect(nombre).toEqual(expect.stringMatching(/\S/));
    expect(Intl.getCanonicalLocales(lang)).toEqual([lang]);
  });

  it.each(idiomas.filter((idioma) => idioma !== ESPANOL))(
    '%s translates only keys that exist, with their gaps, and tells the source of each text and the notice of its licence',
    (idioma) => {
      expect(archivosOf(idioma)).toEqual(['fuentes.json', 'textos.json']);
      const { aviso, textos } = readArchivo(idioma, 'textos.json') as Traduccion;
      expect(aviso).toMatch(/MPL-2\.0|MIT/);
      const ajenas = Object.entries(textos)
        .filter(([clave, texto]) => huecosOf(texto) !== huecosOf(ESPANOLES[clave] ?? '{no such key}'))
        .map(([clave]) => clave);
      expect(ajenas).toEqual([]);
      expect(Object.keys(readTextos(idioma, 'fuentes.json'))).toEqual(Object.keys(textos));
    },
  );
});

/** Texts of many that are shown only with two or more, or whose number is a limit or a price list's. */
const SIEMPRE_VARIOS =
  /^(publico\..*|errores\.ENLACES_AGOTADOS|avisoEmisor\.creditos\.pocos|comun\.empresa\.invitacionVarias|numeros\.hayMas|sesion\.pendientes\.varios)$/;

describe('the numbers in the texts', () => {
  it('every text of many has one for a `cantidad` of one, so that no screen says "1 clientes"', () => {
    const plurales = Object.keys(ESPANOLES).filter((clave) =>
      /\{cantidad\}(?: de \{total\})? (?!más\b)\p{L}+s\b/u.test(ESPANOLES[clave] ?? ''),
    );
    expect(plurales.filter((clave) => !(`${clave}.uno` in ESPANOLES) && !SIEMPRE_VARIOS.test(clave))).toEqual(
      [],
    );
  });
});

describe('the words of the phrases', () => {
  it('every exempt scenario, and every phrase that an issuer may choose, says in short what it is for', () => {
    const elegibles = Object.values(TIPOS_DOCUMENTO).flatMap(({ frasesElegibles }) => frasesElegibles);
    const exentos = ESCENARIOS_EXENTOS.map(({ codigo }) => `${TIPO_FRASE_EXENTA}/${codigo}`);
    expect(new Set(Object.keys(areas.casos))).toEqual(
      new Set([...elegibles, ...exentos].map((clave) => `caso.${clave}`)),
    );
  });
});

/** Names between «» that are not of a screen of ours: a value of the API, and a choice of SAT's site. */
const NOMBRES_AJENOS = ['siguiente', 'FEL (Terceros)'];

it('a text that sends the reader to a named place -> a place of that name is there', () => {
  const nombres = Object.values(ESPANOLES);
  const perdidos = Object.entries(ESPANOLES).flatMap(([clave, texto]) =>
    [...texto.matchAll(/«([^»{]+)»/g)]
      .map(([, nombre = '']) => nombre)
      .filter((nombre) => !NOMBRES_AJENOS.includes(nombre))
      .filter((nombre) => !nombres.some((each) => each === nombre || each.startsWith(`${nombre} `)))
      .map((nombre) => `${clave}: ${nombre}`),
  );
  expect(perdidos).toEqual([]);
});

describe('textosOf', () => {
  const { clientes, comun } = areas;

  it('a text of the areas asked for -> its Spanish, with the gaps filled', () => {
    const t = textosOf({ comun });
    expect(t('comun.error.referencia', { referencia: 7 })).toBe('Código para soporte: 7.');
  });

  it('a key of another area -> does not compile, and is not known', () => {
    const t = textosOf({ clientes });
    // @ts-expect-error The area was not asked for.
    expect(t('comun.boton.guardar')).toBe('comun.boton.guardar');
    expect(t.has('comun.boton.guardar')).toBe(false);
    expect(t.has('clientes.guardado')).toBe(true);
  });

  it('a `cantidad` of one -> the text of one, in a language without it the text of many', () => {
    const kiche = new Map([['importacion.archivo', 'K {cantidad}']]);
    const t = textosOf({ importacion: areas.importacion }, (clave) => kiche.get(clave));
    expect(t('importacion.documentos', { cantidad: '1' })).toBe('1 archivo');
    expect(t('importacion.documentos', { cantidad: 1000 })).toBe('1000 archivos');
    expect(t('importacion.archivo', { cantidad: 1 })).toBe('K 1');
  });

  it('a language that has only some of the keys -> those in it, the rest in Spanish', () => {
    const kaqchikel = new Map([['comun.error.referencia', 'K: {referencia}']]);
    const t = textosOf({ comun }, (clave) => kaqchikel.get(clave));
    expect(t('comun.error.referencia', { referencia: 7 })).toBe('K: 7');
    expect(t('comun.boton.cancelar')).toBe('Cancelar');
  });
});
