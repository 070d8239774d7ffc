import { tipoAudioOf } from '#domain/archivos/audio.ts';
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
const getPublicos = (idioma: string, headers: Record<string, string> = {}, que = 'textos') =>
  createPublico(ports)({
    rawPath: `/publico/${que}/${idioma}`,
    headers,
    requestContext: { http: { method: 'GET' } },
  });

it('lists every label of the screens, with its delivered words and where they come from', async () => {
  const todas = await traductora.data('Query.getTraducciones', {});
  expect(todas.map(({ etiqueta }) => etiqueta)).toEqual([...ETIQUETAS.keys()]);
  expect(todas.find(({ etiqueta }) => etiqueta === ETIQUETA)).toEqual({
    ...{ etiqueta: ETIQUETA, area: 'comun', version: 0 },
    ...{ gt_esp: 'Cerrar', gt_kic: "Tz'apixik", gt_kaq: "Titz'apïx", gt_mam: 'Lametil' },
    audios: [],
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
  const cambio = (antes: string, despues: string, revisado: boolean) => ({
    ...{ antes, despues, revisado },
    audio: null,
  });
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

describe('the recording of a label', () => {
  const OGG = Buffer.from('OggS and a voice');
  const IDIOMA = 'gt_mam' as const;
  const upload = async (bytes: Uint8Array = OGG, nombre = 'voz.ogg', quien = traductora) => {
    const { clave, campos } = await quien.data('Mutation.crearSubidaAudio', { nombre, tamano: bytes.length });
    ports.memoria.archivos.set(clave, Uint8Array.from(bytes));
    return { clave, campos };
  };
  const argsOf = (clave: string | null) => ({ etiqueta: ETIQUETA, idioma: IDIOMA, clave });
  const speak = (clave: string | null, version: number | null = null) =>
    traductora.data('Mutation.putAudioTraduccion', { ...argsOf(clave), version });
  const hear = async (path: string) => getPublicos(path, {}, 'voces');
  const listVoces = async () => JSON.parse((await hear(IDIOMA)).body) as Record<string, string>;

  it('is heard by everybody until it is replaced or taken away, and the history tells by whom', async () => {
    const { clave, campos } = await upload();
    expect(clave).toMatch(/^[\w-]+\/traduccion\/[\w-]+\/[\w-]+$/);
    expect(campos).toContainEqual({ nombre: 'Content-Type', valor: 'audio/ogg' });
    const puesta = await speak(clave, 0);
    const autor = { quien: 'traductora', cuando: AHORA.toISOString() };
    const [{ id } = { id: '' }] = puesta.audios;
    expect(puesta).toMatchObject({ version: 1, gt_mam: 'Lametil', audios: [{ idioma: IDIOMA, ...autor }] });
    // The same upload again changes nothing.
    expect(await speak(clave)).toMatchObject({ version: 1 });
    expect(await listVoces()).toEqual({ [ETIQUETA]: id });
    const oida = await hear(`${IDIOMA}/${ETIQUETA}/${id}`);
    expect([oida.statusCode, oida.headers['content-type'], Buffer.from(oida.body, 'base64')]).toEqual([
      ...[200, 'audio/ogg', OGG],
    ]);
    expect(oida.headers['cache-control']).toContain('immutable');
    // An address may be used again for some minutes: other bytes are another recording, which the history tells.
    ports.memoria.archivos.set(clave, Uint8Array.from(Buffer.from('ID3 put under the same key')));
    const cambiada = await speak(clave);
    expect([cambiada.version, cambiada.audios[0]?.id === id]).toEqual([2, false]);
    expect((await hear(`${IDIOMA}/${ETIQUETA}/${id}`)).statusCode).toBe(404);
    ports.memoria.archivos.set(clave, Uint8Array.from(OGG));
    expect(await speak(clave)).toMatchObject({ version: 3, audios: [{ id }] });
    // A text that is stored leaves it, and a text that is confirmed too.
    expect(await put({ gt_mam: 'Jpul', revisados: [IDIOMA] })).toMatchObject({ audios: [{ id }] });
    const otra = await speak((await upload(Buffer.from('ID3 another'), 'voz.mp3')).clave, 4);
    expect(otra.audios).toEqual([
      { idioma: IDIOMA, id: expect.not.stringContaining(id) as unknown, ...autor },
    ]);
    expect((await hear(`${IDIOMA}/${ETIQUETA}/${id}`)).statusCode).toBe(404);
    expect(await speak(null)).toMatchObject({ audios: [], version: 6 });
    expect(await listVoces()).toEqual({});
    const historial = await traductora.data('Query.getHistorialTraduccion', { etiqueta: ETIQUETA });
    expect(historial.map(({ quien, textos }) => [quien, textos[0]?.audio, textos[0]?.despues])).toEqual([
      ['traductora', 'quitado', 'Jpul'],
      ['traductora', 'puesto', 'Jpul'],
      ['traductora', null, 'Jpul'],
      ['traductora', 'puesto', 'Lametil'],
      ['traductora', 'puesto', 'Lametil'],
      ['traductora', 'puesto', 'Lametil'],
    ]);
  });

  it('of a fault of the certifier, whose label has a slash, is heard; every label fits an address', async () => {
    const etiqueta = 'caso.1/4';
    const { clave } = await upload();
    await traductora.data('Mutation.putAudioTraduccion', { ...argsOf(clave), etiqueta });
    const { [etiqueta]: id = '' } = await listVoces();
    expect((await hear(`${IDIOMA}/${etiqueta}/${id}`)).statusCode).toBe(200);
    expect([...ETIQUETAS.keys()].filter((cada) => encodeURI(cada) !== cada || cada.length > 200)).toEqual([]);
  });

  it.each([
    ['another kind of file', Buffer.from('<script>alert(1)</script>'), 'SUBIDA-18 clave'],
    ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'SUBIDA-18 clave'],
    ['too large', Buffer.concat([OGG, Buffer.alloc(512 * 1024)]), 'SUBIDA-19 clave'],
    ['empty', Buffer.alloc(0), 'SUBIDA-10 clave'],
  ])('%s -> refused by its bytes, whatever its name said', async (_, bytes, falta) => {
    const { clave } = await upload();
    ports.memoria.archivos.set(clave, Uint8Array.from(bytes));
    expect(faltasOf(await traductora.error('Mutation.putAudioTraduccion', argsOf(clave)))).toEqual([falta]);
    expect(await listVoces()).toEqual({});
  });

  it.each([
    ['voz.exe', 9, 'SUBIDA-18 nombre'],
    ['voz.ogg', 512 * 1024 + 1, 'SUBIDA-19 tamano'],
  ])('%s of %d bytes -> no address is signed for it', async (nombre, tamano, falta) => {
    const error = await traductora.error('Mutation.crearSubidaAudio', { nombre, tamano });
    expect(faltasOf(error)).toEqual([falta]);
  });

  it('an upload of somebody else, a label that does not exist, a version that is old -> refused', async () => {
    const vecina = createUsuario(ports, 'vecina', ['Traductor']);
    const { clave } = await upload(OGG, 'voz.ogg', vecina);
    const error = await traductora.error('Mutation.putAudioTraduccion', argsOf(clave));
    expect(faltasOf(error)).toEqual(['SUBIDA-12 clave']);
    const { clave: propia } = await upload();
    const pedir = async (args: object) =>
      (await traductora.error('Mutation.putAudioTraduccion', { ...argsOf(propia), ...args })).codigo;
    expect(await pedir({ etiqueta: 'no.hay' })).toBe('ETIQUETA_NO_EXISTE');
    await put({ gt_mam: 'Jpul' });
    expect(await pedir({ version: 0 })).toBe('CAMBIADO');
  });

  it('another path -> not found, and nothing is read', async () => {
    for (const path of [
      'gt_xyz',
      'gt_mam/',
      'gt_mam/a/b',
      `gt_mam/${ETIQUETA}/${'0'.repeat(32)}`,
      'gt_mam/../x',
    ])
      expect(await hear(path)).toMatchObject({ statusCode: 404 });
  });
});

it.each([
  ['an MP3 without a tag', [0xff, 0xfb, 0x90, 0x64], 'audio/mpeg'],
  ['an M4A', [0, 0, 0, 0x20, ...Buffer.from('ftypM4A ')], 'audio/mp4'],
  ['a WebM', [0x1a, 0x45, 0xdf, 0xa3, 1], 'audio/webm'],
  ['a WAV', [...Buffer.from('RIFF'), 1, 2, 3, 4, ...Buffer.from('WAVEfmt ')], 'audio/wav'],
  ['another RIFF', [...Buffer.from('RIFF'), 1, 2, 3, 4, ...Buffer.from('AVI LIST')], null],
  ['an AAC stream', [0xff, 0xf1, 0x50, 0x80], null],
])('%s is known by its first bytes', (_, bytes, tipo) => {
  expect(tipoAudioOf(Uint8Array.from(bytes))).toBe(tipo);
});
