import { ETIQUETAS } from '#domain/traducciones/etiquetas.ts';
import { createPublico } from '#lambdas/publico/publico.ts';
import type { PortsEnMemoria } from '../../support/in-memory.ts';
import { createPortsDePrueba, createUsuario, faltasOf } from '../../support/llamadas.ts';
import type { Usuario } from '../../support/llamadas.ts';
import { AHORA } from '../../support/factories/ids.ts';

const ETIQUETA = 'comun.boton.cerrar';
const CON_HUECO = 'comun.usuario.nit';

let ports: PortsEnMemoria;
let traductora: Usuario;

beforeEach(() => {
  ports = createPortsDePrueba({ now: () => AHORA });
  traductora = createUsuario(ports, 'traductora', ['Traductor']);
});

const put = (args: object) => traductora.data('Mutation.putTraduccion', { etiqueta: ETIQUETA, ...args });
const faultsOf = async (args: object) =>
  faltasOf(await traductora.error('Mutation.putTraduccion', { etiqueta: ETIQUETA, ...args }));
const read = async (etiqueta: string) =>
  (await traductora.data('Query.getTraducciones', {})).find((each) => each.etiqueta === etiqueta);
const getPublicos = (idioma: string, headers: Record<string, string> = {}) =>
  createPublico(ports)({
    rawPath: `/publico/textos/${idioma}`,
    headers,
    requestContext: { http: { method: 'GET' } },
  });

it('lists every label of the screens, with its delivered words and where they come from', async () => {
  const todas = await traductora.data('Query.getTraducciones', {});
  expect(todas.map(({ etiqueta }) => etiqueta)).toEqual([...ETIQUETAS.keys()]);
  expect(todas.find(({ etiqueta }) => etiqueta === ETIQUETA)).toEqual({
    ...{ etiqueta: ETIQUETA, area: 'comun', version: 0 },
    ...{ gt_esp: 'Cerrar', gt_kic: "Tz'apixik", gt_kaq: "Titz'apïx", gt_mam: 'Lametil' },
    detalles: ['gt_kic', 'gt_kaq', 'gt_mam'].map((idioma) => ({
      ...{ idioma, estado: 'SEMILLA' },
      fuente: expect.stringMatching(/Bloom|firefox/) as unknown,
    })),
  });
  // Mails and the columns of files are not texts of the screens.
  expect(todas.some(({ etiqueta }) => /^(correo|invitacion|clientes\.columna)\./.test(etiqueta))).toBe(false);
});

it('the mark of a text is taken back, and one that is delivered so has no row of its own any more', async () => {
  const estados = ({ detalles }: Awaited<ReturnType<typeof put>>) =>
    detalles.map(({ idioma, estado }) => `${idioma} ${estado}`);
  await put({ gt_mam: 'Jpul', revisados: ['gt_mam', 'gt_kaq'] });
  expect(estados(await put({ revisados: ['gt_kaq'] }))).toEqual([
    'gt_kic SEMILLA',
    'gt_kaq REVISADO',
    'gt_mam TRADUCIDO',
  ]);
  // Texts without a list, as an import sends them, leave the other marks.
  expect(estados(await put({ gt_mam: 'Jpul na' }))).toContain('gt_kaq REVISADO');
  expect(estados(await put({ revisados: [] }))).toContain('gt_kaq SEMILLA');
  expect(await put({ revisados: [] })).toMatchObject({ version: 4 });
});

it('a text is stored, confirmed and taken away, and its history tells by whom', async () => {
  expect(await put({ gt_mam: '  Jpul ' })).toMatchObject({ gt_mam: 'Jpul', version: 1 });
  const { detalles } = await put({ revisados: ['gt_mam', 'gt_kaq'] });
  const autor = { quien: 'traductora', cuando: AHORA.toISOString() };
  expect(detalles).toEqual([
    { idioma: 'gt_kic', estado: 'SEMILLA', fuente: expect.any(String) as unknown },
    { idioma: 'gt_kaq', estado: 'REVISADO', ...autor },
    { idioma: 'gt_mam', estado: 'REVISADO', ...autor },
  ]);
  // The same again changes nothing.
  expect(await put({ gt_mam: 'Jpul', revisados: ['gt_mam', 'gt_kaq'] })).toMatchObject({ version: 2 });
  expect(await put({ gt_mam: 'Jpul' })).toMatchObject({ version: 2 });
  expect(await put({ gt_mam: '', gt_kic: "Tz'apixik" })).toMatchObject({ gt_mam: null, version: 3 });
  expect(await read(ETIQUETA)).toMatchObject({ gt_mam: null, version: 3 });
  const historial = await traductora.data('Query.getHistorialTraduccion', { etiqueta: ETIQUETA });
  const cambio = (antes: string, despues: string, revisado: boolean) => ({ antes, despues, revisado });
  expect(historial).toEqual([
    { version: 3, ...autor, textos: [{ idioma: 'gt_mam', ...cambio('Jpul', '', false) }] },
    {
      version: 2,
      ...autor,
      textos: [
        { idioma: 'gt_kaq', ...cambio("Titz'apïx", "Titz'apïx", true) },
        { idioma: 'gt_mam', ...cambio('Jpul', 'Jpul', true) },
      ],
    },
    { version: 1, ...autor, textos: [{ idioma: 'gt_mam', ...cambio('Lametil', 'Jpul', false) }] },
  ]);
});

it('the delivered text again -> no text of its own is left', async () => {
  await put({ gt_mam: 'Jpul' });
  expect(await put({ gt_mam: 'Lametil' })).toMatchObject({
    detalles: expect.arrayContaining([
      expect.objectContaining({ idioma: 'gt_mam', estado: 'SEMILLA' }),
    ]) as unknown,
  });
  expect((await ports.traducciones.find(ETIQUETA))?.textos).toEqual([]);
});

it('the Spanish text changes -> the others are out of date until somebody looks at them', async () => {
  await put({ gt_mam: 'Jpul', revisados: ['gt_mam'] });
  await put({ gt_esp: 'Cerrar ya' });
  const estado = async () =>
    (await read(ETIQUETA))?.detalles.find(({ idioma }) => idioma === 'gt_mam')?.estado;
  expect(await estado()).toBe('DESACTUALIZADO');
  await put({ gt_mam: 'Jpul na', revisados: ['gt_mam'] });
  expect(await estado()).toBe('REVISADO');
});

it('somebody else changed the row since it was read -> refused; without a version the last one stays', async () => {
  await put({ gt_mam: 'Uno', version: 0 });
  const error = await traductora.error('Mutation.putTraduccion', {
    ...{ etiqueta: ETIQUETA, gt_mam: 'Dos', version: 0 },
  });
  expect(error.codigo).toBe('CAMBIADO');
  expect(await put({ gt_mam: 'Dos', version: 1 })).toMatchObject({ gt_mam: 'Dos', version: 2 });
  expect(await put({ gt_mam: 'Tres' })).toMatchObject({ gt_mam: 'Tres', version: 3 });
  const ajena = await traductora.error('Mutation.putTraduccion', { etiqueta: 'no.hay', gt_mam: 'x' });
  expect(ajena.codigo).toBe('ETIQUETA_NO_EXISTE');
});

it.each([
  ['no Spanish text', { gt_esp: ' \u200B' }, ['TRADUCCION-01 gt_esp']],
  ['a gap less', { etiqueta: CON_HUECO, gt_mam: 'NIT' }, ['TRADUCCION-02 gt_mam']],
  ['a gap twice', { etiqueta: CON_HUECO, gt_mam: '{nit} {nit}' }, ['TRADUCCION-02 gt_mam']],
  [
    'a gap of no text',
    { gt_kic: 'Tz {nit}', gt_kaq: '{x}' },
    ['TRADUCCION-04 gt_kic', 'TRADUCCION-04 gt_kaq'],
  ],
  ['markup', { gt_mam: '<img src=x onerror=alert(1)>' }, ['TRADUCCION-03 gt_mam']],
  ['a control that turns the direction', { gt_mam: 'abc\u202Edef' }, ['CARACTERES-01 gt_mam']],
  ['a control', { gt_mam: 'abc\u0007' }, ['CARACTERES-01 gt_mam']],
])('a text with %s -> refused, and the field is named', async (_, args, faltas) => {
  expect(await faultsOf(args)).toEqual(faltas);
});

it('a text of ten thousand characters -> refused', async () => {
  expect((await faultsOf({ gt_mam: 'a'.repeat(10_000) })).join()).toContain('TEXTO-01');
});

describe('the public texts', () => {
  it('what a translator changed reaches everybody, and what was taken away too', async () => {
    await put({ gt_mam: 'Jpul', gt_kaq: '', gt_esp: 'Cierre' });
    expect(JSON.parse((await getPublicos('gt_mam')).body)).toEqual({ [ETIQUETA]: 'Jpul' });
    expect(JSON.parse((await getPublicos('gt_kaq')).body)).toEqual({ [ETIQUETA]: '' });
    expect(JSON.parse((await getPublicos('gt_esp')).body)).toEqual({ [ETIQUETA]: 'Cierre' });
    expect((await getPublicos('gt_kic')).body).toBe('{}');
  });

  it('unchanged -> 304; changed -> the new ones; caches ask again after a minute', async () => {
    const { headers } = await getPublicos('gt_mam');
    const again = () => getPublicos('gt_mam', { 'if-none-match': headers['etag'] ?? '' });
    expect([headers['cache-control'], await again()]).toEqual([
      'public, max-age=60',
      expect.objectContaining({ statusCode: 304, body: '' }),
    ]);
    await put({ gt_mam: 'Jpul' });
    expect(await again()).toMatchObject({ statusCode: 200 });
  });

  it('another language -> not found', async () => {
    for (const idioma of ['gt_xyz', '', '../documento'])
      expect(await getPublicos(idioma)).toMatchObject({ statusCode: 404 });
  });
});
