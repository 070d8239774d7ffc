import type * as S from '#graphql/generated/schema-types.ts';
import { openPfx } from '#lambdas/firma/certificado.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import type { Certificador, Outcome } from '#lambdas/ports/certificador.ts';
import { openAutoridad } from '../../../local/simulador/autoridad.ts';
import { AHORA, NIT_A, NIT_B, NIT_CERTIFICADOR } from '../../support/factories/ids.ts';
import type { PortsEnMemoria } from '../../support/in-memory.ts';
import { createUsuarioAlDia as createUsuario } from '../../support/al-dia.ts';
import {
  addMiembro,
  createCertificadorFalso,
  NIT_CERTIFICADOR_2,
  createConfig,
  createSegundoConfig,
  createPortsDePrueba,
  faltasOf,
} from '../../support/llamadas.ts';

const PUT = 'Mutation.putCertificadorEstablecimiento';
const CLAVE = 'canario-pass#1';
const autoridad = openAutoridad(null, AHORA);
const PFX = autoridad.issueCertificado(NIT_A, CLAVE);

function createEntrada(cambio: Partial<S.CertificadorInput> = {}): S.CertificadorInput {
  return { nitCertificador: NIT_CERTIFICADOR, prod: false, apiKey: 'canario-api', ...cambio };
}

function createCertificado(pfx: Uint8Array, passCert = CLAVE): S.CertificadoInput {
  return { datos: Buffer.from(pfx).toString('base64'), formato: 'PFX', passCert };
}

describe('putCertificadorEstablecimiento', () => {
  let ports: PortsEnMemoria;
  beforeEach(async () => {
    ports = createPortsDePrueba();
    await addMiembro(ports);
    await ports.creditos.grant(NIT_A, 'REGISTRO', 1, AHORA);
  });

  it('stores key, certificate and password sealed, and gives none of them back', async () => {
    const usuario = createUsuario(ports);
    const guardado = await usuario.data(PUT, {
      data: createEntrada({ certificado: createCertificado(PFX) }),
    });
    const lista = await usuario.data('Query.myCertificadoresEstablecimiento', {});
    expect(lista).toEqual([guardado]);
    expect(guardado).toMatchObject({ nombre: 'CERTIFICADOR DE PRUEBA', tieneApiKey: true, prod: false });
    expect(guardado.certificado?.nit).toBe(NIT_A);
    expect(guardado.certificado?.sujeto).toContain(NIT_A);
    const salida = JSON.stringify([guardado, lista, ports.memoria.log]);
    expect(salida).not.toContain('canario');
    expect(salida).not.toContain('sellado');
  });

  it('stores what the worker can open again, and only for this issuer', async () => {
    await createUsuario(ports).data(PUT, { data: createEntrada({ certificado: createCertificado(PFX) }) });
    const config = await ports.certificadorConfigs.find(NIT_A, NIT_CERTIFICADOR);
    const certificado = config?.certificado;
    if (!certificado) throw new Error('Nothing was stored');
    const sellado = Buffer.from((await ports.certificados.get(certificado.clave)) ?? []).toString('utf8');
    const pfx = await ports.cifrado.open(NIT_A, sellado);
    const clave = Buffer.from(await ports.cifrado.open(NIT_A, certificado.passCertCifrada)).toString('utf8');
    expect(openPfx(pfx, clave).huella).toBe(certificado.huella);
    await expect(ports.cifrado.open(NIT_B, sellado)).rejects.toThrow();
    expect(certificado.clave.startsWith(`${NIT_A}/`)).toBe(true);
    expect([...ports.memoria.archivos.keys()]).toEqual([]);
  });

  it.each([
    ['a wrong password', createCertificado(PFX, 'mala'), 'CERTIFICADOR-07 certificado.passCert'],
    [
      'a file that is no certificate',
      createCertificado(Buffer.from('hola')),
      'CERTIFICADOR-06 certificado.datos',
    ],
    [
      'the certificate of another NIT',
      createCertificado(autoridad.issueCertificado(NIT_B, CLAVE)),
      'CERTIFICADOR-06 certificado.datos',
    ],
    ['no password', createCertificado(PFX, ''), 'CERTIFICADOR-07 certificado.passCert'],
    [
      'a format that is not PFX',
      { ...createCertificado(PFX), formato: 'DOC' },
      'CERTIFICADOR-06 certificado.formato',
    ],
    [
      'a CRT, which has no key',
      { ...createCertificado(PFX), formato: 'CRT' },
      'CERTIFICADOR-13 certificado.formato',
    ],
    ['an empty file', createCertificado(Buffer.alloc(0)), 'CERTIFICADOR-04 certificado.datos'],
    [
      'a file over 512 KB',
      createCertificado(Buffer.alloc(512 * 1024 + 1)),
      'CERTIFICADOR-05 certificado.datos',
    ],
  ])('refuses %s at its field and stores nothing', async (_, certificado, esperada) => {
    const error = await createUsuario(ports).error(PUT, { data: createEntrada({ certificado }) });
    expect(error.codigo).toBe('VALIDACION');
    expect(faltasOf(error)).toEqual([esperada]);
    expect(await ports.certificadorConfigs.find(NIT_A, NIT_CERTIFICADOR)).toBeNull();
    expect(ports.memoria.certificados.size).toBe(0);
    expect(JSON.stringify([error, ports.memoria.log])).not.toContain('canario');
  });

  it('refuses an expired certificate', async () => {
    const usuario = createUsuario({ ...ports, now: () => new Date('2099-01-01T00:00:00Z') });
    const error = await usuario.error(PUT, { data: createEntrada({ certificado: createCertificado(PFX) }) });
    expect(faltasOf(error)).toEqual(['CERTIFICADOR-06 certificado.datos']);
  });

  it('keeps the stored key and certificate when they are absent, and the token in the same environment', async () => {
    const previa = createConfig(NIT_A, { bearerCifrado: 'b', bearerVigencia: '2026-11-20T17:00:00.000Z' });
    await ports.certificadorConfigs.put(NIT_A, previa);
    const usuario = createUsuario(ports);
    const sinLlave: S.CertificadorInput = { nitCertificador: NIT_CERTIFICADOR, prod: false };
    await usuario.data(PUT, { data: sinLlave });
    expect(await ports.certificadorConfigs.find(NIT_A, NIT_CERTIFICADOR)).toEqual(previa);
    await usuario.data(PUT, { data: { ...sinLlave, prod: true } });
    const config = await ports.certificadorConfigs.find(NIT_A, NIT_CERTIFICADOR);
    expect(config?.bearerCifrado).toMatch(/^sellado:/);
    expect(config).toEqual({
      ...previa,
      prod: true,
      bearerCifrado: config?.bearerCifrado,
      bearerVigencia: '2026-11-20T17:30:00.000Z',
      comprobado: AHORA.toISOString(),
    });
  });

  const serve = (getToken: Certificador['getToken'], usaToken = true): void => {
    const falso = createCertificadorFalso({ getToken });
    const certificador = { ...falso, capacidades: { ...falso.capacidades, usaToken } };
    ports.certificadores = new Map([
      [NIT_CERTIFICADOR, { nombre: 'X', protocolo: 'MEGAPRINT', confirmado: true, certificador }],
    ]);
  };

  it.each([true, false])(
    'a new key is tried before it takes the place of another (tokens: %s)',
    async (usaToken) => {
      const previa = createConfig(NIT_A, { bearerCifrado: 'b', bearerVigencia: 'v' });
      await ports.certificadorConfigs.put(NIT_A, previa);
      const probadas: string[] = [];
      serve(async ({ apiKey }) => {
        probadas.push(apiKey);
        // The old configuration stays in use meanwhile.
        expect(await ports.certificadorConfigs.find(NIT_A, NIT_CERTIFICADOR)).toEqual(previa);
        return { tipo: 'ok', datos: { token: 'canario', vigencia: '2026-11-20T18:00:00.000Z' } };
      }, usaToken);
      const guardado = await createUsuario(ports).data(PUT, { data: createEntrada() });
      expect(probadas).toEqual(['canario-api']);
      expect(guardado.bearerVigencia).toBe(usaToken ? '2026-11-20T18:00:00.000Z' : null);
      const config = await ports.certificadorConfigs.find(NIT_A, NIT_CERTIFICADOR);
      const abierta = await ports.cifrado.open(NIT_A, config?.apiKeyCifrada ?? '');
      expect(Buffer.from(abierta).toString('utf8')).toBe('canario-api');
      expect(config?.bearerCifrado === null).toBe(!usaToken);
      expect(config?.certificado).not.toBeNull();
      expect(JSON.stringify([guardado, ports.memoria.log])).not.toContain('canario');
    },
  );

  it.each<[string, Outcome<never>, string]>([
    ['is refused', { tipo: 'rechazado', mensajes: [] }, 'BEARER_NO_GENERADO'],
    ['could not be sent', { tipo: 'no_disponible', motivo: 'down' }, 'CERTIFICADOR_SIN_COMPROBAR'],
    [
      'got no answer',
      { tipo: 'incierto', duda: 'SIN_RESPUESTA', motivo: 'cut' },
      'CERTIFICADOR_SIN_COMPROBAR',
    ],
  ])('a key that %s leaves the one in use as it was', async (_, outcome, codigo) => {
    const previa = createConfig(NIT_A, { bearerCifrado: 'b', bearerVigencia: 'v' });
    await ports.certificadorConfigs.put(NIT_A, previa);
    serve(async () => outcome);
    const usuario = createUsuario(ports);
    for (const cambio of [createEntrada(), { nitCertificador: NIT_CERTIFICADOR, prod: true }])
      expect((await usuario.error(PUT, { data: cambio })).codigo).toBe(codigo);
    expect(await ports.certificadorConfigs.find(NIT_A, NIT_CERTIFICADOR)).toEqual(previa);
  });

  it('a first key that is refused is not stored, and neither is its certificate', async () => {
    serve(async () => ({ tipo: 'rechazado', mensajes: [] }));
    const data = createEntrada({ certificado: createCertificado(PFX) });
    expect((await createUsuario(ports).error(PUT, { data })).codigo).toBe('BEARER_NO_GENERADO');
    expect(await ports.certificadorConfigs.list(NIT_A)).toEqual([]);
    expect(ports.memoria.certificados.size).toBe(0);
  });

  it('a first key whose certifier does not answer is stored as not proved, until it is', async () => {
    const usuario = createUsuario(ports);
    serve(async () => ({ tipo: 'no_disponible', motivo: 'down' }));
    const data = createEntrada({ certificado: createCertificado(PFX) });
    expect(await usuario.data(PUT, { data })).toMatchObject({ tieneApiKey: true, comprobado: null });
    // Saving anything else asks again: nothing makes it proved but the certifier.
    const otra = await usuario.data(PUT, { data: { nitCertificador: NIT_CERTIFICADOR, prod: false } });
    expect(otra.comprobado).toBeNull();
    serve(async () => ({ tipo: 'ok', datos: { token: 't', vigencia: '2026-11-20T18:00:00.000Z' } }));
    await usuario.data('Query.generarBearer', {});
    const [lista] = await usuario.data('Query.myCertificadoresEstablecimiento', {});
    expect(lista?.comprobado).toBe(AHORA.toISOString());
  });

  it('keys that are not proved never take the place of a proved main certifier', async () => {
    await ports.certificadorConfigs.put(NIT_A, createConfig());
    ports.certificadores = new Map([
      [
        NIT_CERTIFICADOR_2,
        {
          nombre: 'X',
          protocolo: 'INFILE',
          confirmado: true,
          certificador: createCertificadorFalso({
            getToken: async () => ({ tipo: 'no_disponible', motivo: 'down' }),
          }),
        },
      ],
    ]);
    const usuario = createUsuario(ports);
    const data = {
      nitCertificador: NIT_CERTIFICADOR_2,
      prod: false,
      usuario: 'LACEIBA',
      apiKey: 'canario-api',
      llaveFirma: 'canario-firma',
    };
    expect((await usuario.error(PUT, { data: { ...data, principal: true } })).codigo).toBe(
      'CERTIFICADOR_SIN_COMPROBAR',
    );
    expect(await ports.certificadorConfigs.list(NIT_A)).toEqual([createConfig()]);
    expect(await usuario.data(PUT, { data })).toMatchObject({ principal: false, comprobado: null });
  });

  it('asks for the key of a first configuration, and refuses an unknown certifier', async () => {
    const usuario = createUsuario(ports);
    const sinLlave = { nitCertificador: NIT_CERTIFICADOR, prod: false };
    expect(faltasOf(await usuario.error(PUT, { data: sinLlave }))).toEqual(['CERTIFICADOR-02 apiKey']);
    const ajeno = createEntrada({ nitCertificador: NIT_B });
    expect((await usuario.error(PUT, { data: ajeno })).codigo).toBe('CERTIFICADOR_DESCONOCIDO');
  });
});

describe('several certifiers', () => {
  const infile = (cambio: Partial<S.CertificadorInput> = {}): S.CertificadorInput => ({
    nitCertificador: NIT_CERTIFICADOR_2,
    prod: false,
    usuario: 'LACEIBA',
    apiKey: 'canario-api',
    llaveFirma: 'canario-firma',
    ...cambio,
  });
  let ports: PortsEnMemoria;
  let usuario: ReturnType<typeof createUsuario>;
  const listNits = async (): Promise<[string, boolean][]> =>
    (await usuario.data('Query.myCertificadoresEstablecimiento', {})).map((each) => [
      each.nitCertificador,
      each.principal,
    ]);
  beforeEach(async () => {
    ports = createPortsDePrueba();
    await addMiembro(ports);
    await ports.creditos.grant(NIT_A, 'REGISTRO', 1, AHORA);
    usuario = createUsuario(ports);
    await usuario.data(PUT, { data: createEntrada({ certificado: createCertificado(PFX) }) });
  });

  it('refuses the certificate that it has already, and takes the renewed one', async () => {
    const antes = await ports.certificadorConfigs.find(NIT_A, NIT_CERTIFICADOR);
    const misma = createEntrada({ certificado: createCertificado(PFX), apiKey: 'canario-otra' });
    const error = await usuario.error(PUT, { data: misma });
    expect([error.codigo, error.mensaje]).toEqual([
      'CERTIFICADO_YA_EXISTE',
      expect.stringMatching(/^Ese certificado ya está guardado y vence el \d\d-\d\d-\d{4}\./),
    ]);
    expect(await ports.certificadorConfigs.find(NIT_A, NIT_CERTIFICADOR)).toEqual(antes);
    expect(ports.memoria.certificados.size).toBe(1);
    const renovado = createCertificado(autoridad.issueCertificado(NIT_A, CLAVE));
    const { certificado } = await usuario.data(PUT, { data: createEntrada({ certificado: renovado }) });
    expect(certificado?.huella).not.toBe(antes?.certificado?.huella);
  });

  it('lists them all, the main one first, with what is stored of each and no secret', async () => {
    const segundo = await usuario.data(PUT, { data: infile() });
    expect(segundo).toMatchObject({
      principal: false,
      usuario: 'LACEIBA',
      tieneApiKey: true,
      tieneLlaveFirma: true,
      certificado: null,
      salud: { luz: 'VERDE', llamadas: 1 },
    });
    expect(await listNits()).toEqual([
      [NIT_CERTIFICADOR, true],
      [NIT_CERTIFICADOR_2, false],
    ]);
    const lista = await usuario.data('Query.myCertificadoresEstablecimiento', {});
    expect(JSON.stringify([lista, ports.memoria.log])).not.toMatch(/canario|sellado/);
  });

  it('a named main one takes the place of the other, and only of it', async () => {
    await usuario.data(PUT, { data: infile({ principal: true }) });
    expect(await listNits()).toEqual([
      [NIT_CERTIFICADOR_2, true],
      [NIT_CERTIFICADOR, false],
    ]);
    await usuario.data(PUT, { data: { nitCertificador: NIT_CERTIFICADOR_2, prod: true, principal: false } });
    expect((await listNits())[0]).toEqual([NIT_CERTIFICADOR_2, true]);
  });

  it('asks for what its protocol needs, at each field, and keeps what is absent', async () => {
    const vacio = { nitCertificador: NIT_CERTIFICADOR_2, prod: false };
    expect(faltasOf(await usuario.error(PUT, { data: vacio }))).toEqual([
      'CERTIFICADOR-08 usuario',
      'CERTIFICADOR-02 apiKey',
      'CERTIFICADOR-10 llaveFirma',
    ]);
    expect(faltasOf(await usuario.error(PUT, { data: infile({ llaveFirma: 'con espacio' }) }))).toEqual([
      'CERTIFICADOR-12 llaveFirma',
    ]);
    await usuario.data(PUT, { data: infile() });
    await usuario.data(PUT, { data: vacio });
    const config = await ports.certificadorConfigs.find(NIT_A, NIT_CERTIFICADOR_2);
    const llave = await ports.cifrado.open(NIT_A, config?.llaveFirmaCifrada ?? '');
    expect([config?.usuario, Buffer.from(llave).toString('utf8')]).toEqual(['LACEIBA', 'canario-firma']);
  });

  it("the issuer's certificate serves a certifier added later", async () => {
    const primera = await ports.certificadorConfigs.find(NIT_A, NIT_CERTIFICADOR);
    await ports.certificadorConfigs.put(NIT_A, createSegundoConfig());
    await ports.certificadorConfigs.put(NIT_A, {
      ...createSegundoConfig(),
      principal: true,
      certificado: primera?.certificado ?? null,
    });
    await usuario.data('Mutation.deleteCertificadorEstablecimiento', { nitCertificador: NIT_CERTIFICADOR });
    const otra = await usuario.data(PUT, { data: createEntrada() });
    expect(otra.certificado?.huella).toBe(primera?.certificado?.huella);
  });

  it('forgets one and gives back the others; never the main one while there are others', async () => {
    const DELETE = 'Mutation.deleteCertificadorEstablecimiento';
    await usuario.data(PUT, { data: infile() });
    expect((await usuario.error(DELETE, { nitCertificador: NIT_CERTIFICADOR })).codigo).toBe(
      'CERTIFICADOR_EN_USO',
    );
    const quedan = await usuario.data(DELETE, { nitCertificador: NIT_CERTIFICADOR_2 });
    expect(quedan.map(({ nitCertificador }) => nitCertificador)).toEqual([NIT_CERTIFICADOR]);
    expect((await usuario.error(DELETE, { nitCertificador: NIT_CERTIFICADOR_2 })).codigo).toBe(
      'CERTIFICADOR_NO_CONFIGURADO',
    );
    expect(await usuario.data(DELETE, { nitCertificador: NIT_CERTIFICADOR })).toEqual([]);
    const cajero = createUsuario(ports, NIT_A, []);
    expect((await cajero.error(DELETE, { nitCertificador: NIT_CERTIFICADOR })).codigo).toBe(
      'ACCESO_DENEGADO',
    );
  });

  it('shows the light of its calls', async () => {
    const LUEGO = new Date(AHORA.getTime() + 1000);
    for (let i = 0; i < 2; i += 1) {
      await ports.salud.record(NIT_CERTIFICADOR, false, { isError: true, ms: 5, fecha: LUEGO });
    }
    const [primero] = await usuario.data('Query.myCertificadoresEstablecimiento', {});
    expect(primero?.salud).toMatchObject({ luz: 'ROJA', errores: 2, llamadas: 3 });
  });
});

describe('generarBearer', () => {
  const withToken = (outcome: Outcome<{ token: string; vigencia: string }>) => {
    const getToken = jest.fn<ReturnType<Certificador['getToken']>, Parameters<Certificador['getToken']>>(
      async () => outcome,
    );
    const certificador = createCertificadorFalso({ getToken });
    const certificadores: Ports['certificadores'] = new Map([
      [NIT_CERTIFICADOR, { nombre: 'X', protocolo: 'MEGAPRINT', confirmado: true, certificador }],
    ]);
    return { getToken, ports: createPortsDePrueba({ certificadores }) };
  };
  const VIGENCIA = '2026-11-20T17:30:00.000Z';

  it('stores the token sealed and gives only its end back', async () => {
    const { getToken, ports } = withToken({ tipo: 'ok', datos: { token: 'canario', vigencia: VIGENCIA } });
    await addMiembro(ports);
    await ports.certificadorConfigs.put(NIT_A, createConfig());
    expect(await createUsuario(ports).data('Query.generarBearer', {})).toEqual({ vigencia: VIGENCIA });
    expect(getToken).toHaveBeenCalledWith({
      nitEmisor: NIT_A,
      apiKey: 'apiKey',
      prod: false,
      usuario: '',
      llaveFirma: '',
      token: '',
    });
    const config = await ports.certificadorConfigs.find(NIT_A, NIT_CERTIFICADOR);
    expect(config?.bearerVigencia).toBe(VIGENCIA);
    const token = await ports.cifrado.open(NIT_A, config?.bearerCifrado ?? '');
    expect(Buffer.from(token).toString('utf8')).toBe('canario');
    expect(JSON.stringify(ports.memoria.log)).not.toContain('canario');
  });

  it.each<[string, Outcome<never>, string, number]>([
    [
      'refuses',
      { tipo: 'rechazado', mensajes: [{ codigo: '1', mensaje: 'canario' }] },
      'BEARER_NO_GENERADO',
      0,
    ],
    ['does not answer', { tipo: 'no_disponible', motivo: 'down' }, 'CERTIFICADOR_NO_RESPONDE', 1],
  ])('says that there is no token when the certifier %s', async (_, outcome, codigo, errores) => {
    const { ports } = withToken(outcome);
    await addMiembro(ports);
    await ports.certificadorConfigs.put(NIT_A, createConfig());
    const error = await createUsuario(ports).error('Query.generarBearer', {});
    expect(error.codigo).toBe(codigo);
    // Only an answer of the certifier withdraws what it accepted before.
    const config = await ports.certificadorConfigs.find(NIT_A, NIT_CERTIFICADOR);
    expect(config?.comprobado === null).toBe(codigo === 'BEARER_NO_GENERADO');
    // Wrong keys are no failure of the certifier, whose health concerns all issuers.
    expect(await ports.salud.read(NIT_CERTIFICADOR, false, AHORA)).toMatchObject({ errores, llamadas: 1 });
  });

  it('a refusal leaves the token that a worker renewed while the certifier answered', async () => {
    const { getToken, ports } = withToken({ tipo: 'rechazado', mensajes: [] });
    await addMiembro(ports);
    const viejo = { ...createConfig(), bearerCifrado: 'viejo', bearerVigencia: VIGENCIA };
    await ports.certificadorConfigs.put(NIT_A, viejo);
    getToken.mockImplementationOnce(async () => {
      await ports.certificadorConfigs.putPrueba(NIT_A, viejo, { bearerCifrado: 'nuevo' });
      return { tipo: 'rechazado', mensajes: [] };
    });
    await createUsuario(ports).error('Query.generarBearer', {});
    const config = await ports.certificadorConfigs.find(NIT_A, NIT_CERTIFICADOR);
    expect([config?.bearerCifrado, config?.comprobado]).toEqual(['nuevo', null]);
  });

  it('proves the keys of a certifier without tokens and stores only the proof', async () => {
    const { getToken, ports } = withToken({ tipo: 'ok', datos: { token: 'canario', vigencia: VIGENCIA } });
    const entrada = ports.certificadores.get(NIT_CERTIFICADOR);
    if (entrada === undefined) throw new Error('no certifier');
    const capacidades = { ...entrada.certificador.capacidades, usaToken: false };
    const certificador = { ...entrada.certificador, capacidades };
    ports.certificadores = new Map([
      [NIT_CERTIFICADOR_2, { nombre: 'X', protocolo: 'INFILE', confirmado: true, certificador }],
    ]);
    await addMiembro(ports);
    await ports.certificadorConfigs.put(NIT_A, createSegundoConfig(NIT_A, { comprobado: null }));
    const args = { nitCertificador: NIT_CERTIFICADOR_2 };
    expect(await createUsuario(ports).data('Query.generarBearer', args)).toEqual({ vigencia: VIGENCIA });
    expect(getToken).toHaveBeenCalledWith(
      expect.objectContaining({ usuario: 'LACEIBA', apiKey: 'apiKey', llaveFirma: 'llave' }),
    );
    const config = await ports.certificadorConfigs.find(NIT_A, NIT_CERTIFICADOR_2);
    expect([config?.bearerCifrado, config?.comprobado]).toEqual([null, AHORA.toISOString()]);
    const ajeno = await createUsuario(ports).error('Query.generarBearer', { nitCertificador: '99900173' });
    expect(ajeno.codigo).toBe('CERTIFICADOR_NO_CONFIGURADO');
  });

  it('needs a configuration and the group', async () => {
    const ports = createPortsDePrueba();
    await addMiembro(ports);
    expect((await createUsuario(ports).error('Query.generarBearer', {})).codigo).toBe(
      'CERTIFICADOR_FALTANTE',
    );
    const cajero = createUsuario(ports, NIT_A, []);
    expect((await cajero.error('Query.generarBearer', {})).codigo).toBe('ACCESO_DENEGADO');
  });
});
