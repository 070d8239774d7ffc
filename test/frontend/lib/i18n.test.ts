/** @jest-environment jsdom */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { falta } from '#domain/errores/falta.ts';
import { readHuecos } from '#domain/errores/read-huecos.ts';
import type { Traduccion } from '#domain/traducciones/textos.ts';
import {
  chooseIdioma,
  readEnEspanol,
  readIdioma,
  readVersionTextos,
  startIdioma,
  subscribeIdioma,
  t,
  translate,
} from '../../../frontend/src/lib/i18n.ts';
import { MENSAJES_FALTA } from '#domain/errores/faltas.ts';
import { keepEspanoles } from '../../../frontend/src/lib/falta-texto.ts';
import { faltasResolver } from '../../../frontend/src/lib/forms.ts';
import { watchEdiciones } from '../../../frontend/src/lib/fetch-ediciones.ts';
import { CLAVES, readItem } from '../../../frontend/src/lib/storage.ts';

const idiomas = [
  { codigo: 'gt_esp', nombre: 'Español', lang: 'es-GT' },
  { codigo: 'gt_kaq', nombre: 'Kaqchikel', lang: 'cak' },
  { codigo: 'gt_mam', nombre: 'Mam', lang: 'mam' },
];

const traducciones = new Map<string, () => Promise<Traduccion>>();
const loadTraduccion = (codigo: string) => traducciones.get(codigo)?.() ?? null;
const answer = (codigo: string, textos: Record<string, string>): void =>
  void traducciones.set(codigo, async () => ({ aviso: `aviso ${codigo}`, textos }));

beforeEach(async () => {
  traducciones.clear();
  answer('gt_kaq', { 'comun.boton.cancelar': 'K cancelar', 'errores.SIN_CONEXION': 'K sin conexión' });
  answer('gt_mam', { 'comun.boton.cancelar': 'M cancelar' });
  await startIdioma({ idiomas, loadTraduccion }, 'gt_esp');
});

describe('the language of a page', () => {
  it('starts in Spanish, and in the language that was chosen', async () => {
    expect([t('comun.boton.cancelar'), document.documentElement.lang]).toEqual(['Cancelar', 'es-GT']);
    await startIdioma({ idiomas, loadTraduccion }, 'gt_kaq');
    expect(readIdioma()).toEqual({ idiomas, codigo: 'gt_kaq', aviso: 'aviso gt_kaq' });
    expect([t('comun.boton.cancelar'), t('comun.boton.guardar')]).toEqual(['K cancelar', 'Guardar']);
    expect([translate('errores.SIN_CONEXION'), translate('errores.LIMITE')]).toEqual([
      'K sin conexión',
      undefined,
    ]);
    expect(document.documentElement.lang).toBe('cak');
  });

  it('a choice -> the new texts, kept on the device, and told to who listens', async () => {
    const before = readVersionTextos();
    const heard: string[] = [];
    const stop = subscribeIdioma(() => heard.push(t('comun.boton.cancelar')));
    await chooseIdioma('gt_mam');
    await chooseIdioma('gt_esp');
    stop();
    await chooseIdioma('gt_mam');
    expect(heard).toEqual(['M cancelar', 'Cancelar']);
    expect([readItem(CLAVES.idioma), readVersionTextos() - before]).toEqual(['gt_mam', 3]);
  });

  it('notes which texts were drawn in Spanish because the language lacks them', async () => {
    await chooseIdioma('gt_kaq');
    t('comun.boton.cancelar');
    t('comun.error.referencia', { referencia: 7 });
    expect([...readEnEspanol()]).toEqual(['Código para soporte: 7.']);
    await chooseIdioma('gt_esp');
    t('comun.boton.cancelar');
    expect([...readEnEspanol()]).toEqual([]);
  });

  it('a language that nobody knows -> nothing changes', async () => {
    await chooseIdioma('gt_xyz');
    expect(readIdioma().codigo).toBe('gt_esp');
  });

  it('the texts cannot be fetched -> the language stays, and the failure is told', async () => {
    traducciones.set('gt_kaq', () => Promise.reject(new Error('offline')));
    await expect(chooseIdioma('gt_kaq')).rejects.toThrow('offline');
    expect([readIdioma().codigo, document.documentElement.lang]).toEqual(['gt_esp', 'es-GT']);
  });

  it('two choices, and the first one arrives last -> the second one stays', async () => {
    let arrive: (traduccion: Traduccion) => void = () => undefined;
    traducciones.set('gt_kaq', () => new Promise((resolve) => (arrive = resolve)));
    const first = chooseIdioma('gt_kaq');
    await chooseIdioma('gt_mam');
    arrive({ aviso: '', textos: { 'comun.boton.cancelar': 'K cancelar' } });
    await first;
    expect([readIdioma().codigo, t('comun.boton.cancelar')]).toEqual(['gt_mam', 'M cancelar']);
  });
});

it('numbers and dates are written as in Guatemala whatever the language of the browser: no code leaves the place open', () => {
  const abiertos = ['frontend/src', 'print', 'domain'].flatMap((carpeta) =>
    readdirSync(carpeta, { recursive: true, encoding: 'utf8' })
      .filter((archivo) => /\.tsx?$/.test(archivo))
      .flatMap((archivo) => {
        const texto = readFileSync(join(carpeta, archivo), 'utf8');
        return [...texto.matchAll(/new Intl\.\w+\((?!'es)|\.toLocale\w+\((?!'es)/g)].map(
          ([cual]) => `${archivo} ${cual}`,
        );
      }),
  );
  expect(abiertos).toEqual([]);
});

describe('the message of a fault', () => {
  const marked = () =>
    faltasResolver(() => [falta('CORREO-03', 'correo', { maximo: '3' }), falta('NIT-01', 'nit')])(
      {},
      {},
      {
        ...{ fields: {}, shouldUseNativeValidation: false },
      },
    );

  beforeEach(() => keepEspanoles(MENSAJES_FALTA));

  it('is that of the language with the values of the Spanish one, and Spanish where the language has none or other gaps', async () => {
    answer('gt_kaq', { 'faltas.CORREO-03': 'K {maximo} correos', 'faltas.NIT-01': 'K {otro}' });
    await chooseIdioma('gt_kaq');
    expect(await marked()).toMatchObject({
      errors: { correo: { message: 'K 3 correos' }, nit: { message: 'Escriba el NIT.' } },
    });
    await chooseIdioma('gt_mam');
    expect(await marked()).toMatchObject({
      errors: { correo: { message: 'Escriba como máximo 3 correos, separados por coma.' } },
    });
  });

  it.each([
    ['De {a} a {b}.', 'De 1.5 (x) a 2.', { a: '1.5 (x)', b: '2' }],
    ['{a} y {a}', 'x y x', { a: 'x' }],
    ['{a} y {a}', 'x y z', null],
    ['Sin huecos.', 'Sin huecos.', {}],
    ['Sin huecos.', 'Otro texto.', null],
  ])('the gaps of %j filled as %j are %j', (texto, lleno, huecos) => {
    expect(readHuecos(texto, lleno)).toEqual(huecos);
  });
});

describe('texts that translators changed', () => {
  const publicos = new Map<string, unknown>();
  const pedidos: string[] = [];
  beforeAll(() => {
    Object.assign(globalThis, {
      fetch: async (url: string) => {
        pedidos.push(url);
        return { ok: publicos.has(url), status: 503, json: async () => publicos.get(url) };
      },
    });
  });
  const settle = () => new Promise((resolve) => setTimeout(resolve));

  it('they come after the start, are there at the next one, and follow the language', async () => {
    publicos.set('/publico/textos/gt_esp', { 'comun.boton.cancelar': 'Dejar', 'comun.boton.guardar': 7 });
    publicos.set('/publico/textos/gt_mam', {
      'comun.boton.cancelar': '',
      'comun.boton.guardar': 'M guardar',
    });
    const before = readVersionTextos();
    watchEdiciones();
    await settle();
    expect([t('comun.boton.cancelar'), t('comun.boton.guardar')]).toEqual(['Dejar', 'Guardar']);
    await startIdioma({ idiomas, loadTraduccion }, 'gt_esp');
    await settle();
    expect([t('comun.boton.cancelar'), readVersionTextos() - before]).toEqual(['Dejar', 2]);
    await chooseIdioma('gt_mam');
    await settle();
    // The delivered word of Mam was taken away.
    expect([t('comun.boton.cancelar'), t('comun.boton.guardar')]).toEqual(['Cancelar', 'M guardar']);
    expect(pedidos).toEqual(['/publico/textos/gt_esp', '/publico/textos/gt_mam']);
  });

  it('they cannot be read, or are nonsense -> the texts that the device knows stay', async () => {
    publicos.clear();
    await chooseIdioma('gt_kaq');
    await settle();
    expect(t('comun.boton.cancelar')).toBe('K cancelar');
    localStorage.setItem(CLAVES.textos, '{"codigo":"gt_esp');
    publicos.set('/publico/textos/gt_esp', ['x']);
    await chooseIdioma('gt_esp');
    await settle();
    expect(t('comun.boton.cancelar')).toBe('Cancelar');
  });

  it('one whose gaps are not those of the Spanish text -> Spanish', async () => {
    publicos.set('/publico/textos/gt_mam', { 'comun.usuario.nit': 'NIT {otro}' });
    await chooseIdioma('gt_mam');
    await settle();
    expect(t('comun.usuario.nit', { nit: '7' })).toBe('NIT 7');
  });
});
