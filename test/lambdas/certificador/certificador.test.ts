import { AppError } from '#domain/errores/app-error.ts';
import type * as S from '#graphql/generated/schema-types.ts';
import { openPfx } from '#lambdas/shared/firma/certificado.ts';
import type { Certificador, Desenlace } from '#lambdas/shared/ports.ts';
import { openAutoridad } from '../../../local/certificador/autoridad.ts';
import { AHORA, NIT_A, NIT_B, NIT_CERTIFICADOR } from '../../support/factories.ts';
import type { PortsEnMemoria } from '../../support/in-memory.ts';
import {
  addMiembro,
  createCertificadorFalso,
  createConfig,
  createPortsDePrueba,
  createUsuario,
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
    const config = await ports.certificadorConfigs.find(NIT_A);
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
      { ...createCertificado(PFX), formato: 'CRT' },
      'CERTIFICADOR-06 certificado.formato',
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
    expect(await ports.certificadorConfigs.find(NIT_A)).toBeNull();
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
    expect(await ports.certificadorConfigs.find(NIT_A)).toEqual(previa);
    await usuario.data(PUT, { data: { ...sinLlave, prod: true } });
    expect(await ports.certificadorConfigs.find(NIT_A)).toEqual({
      ...previa,
      prod: true,
      bearerCifrado: null,
      bearerVigencia: null,
    });
  });

  it('forgets the token of the key that is replaced', async () => {
    await ports.certificadorConfigs.put(
      NIT_A,
      createConfig(NIT_A, { bearerCifrado: 'b', bearerVigencia: 'v' }),
    );
    const guardado = await createUsuario(ports).data(PUT, { data: createEntrada() });
    expect(guardado.bearerVigencia).toBeNull();
    expect(guardado.certificado).not.toBeNull();
  });

  it('asks for the key of a first configuration, and refuses an unknown certifier', async () => {
    const usuario = createUsuario(ports);
    const sinLlave = { nitCertificador: NIT_CERTIFICADOR, prod: false };
    expect(faltasOf(await usuario.error(PUT, { data: sinLlave }))).toEqual(['CERTIFICADOR-02 apiKey']);
    const ajeno = createEntrada({ nitCertificador: NIT_B });
    expect((await usuario.error(PUT, { data: ajeno })).codigo).toBe('CERTIFICADOR_DESCONOCIDO');
  });
});

describe('generarBearer', () => {
  const withToken = (desenlace: Desenlace<{ token: string; vigencia: string }>) => {
    const getToken = jest.fn<ReturnType<Certificador['getToken']>, Parameters<Certificador['getToken']>>(
      async () => desenlace,
    );
    const certificador = createCertificadorFalso({ getToken });
    const certificadores = new Map([[NIT_CERTIFICADOR, { nombre: 'X', certificador }]]);
    return { getToken, ports: createPortsDePrueba({ certificadores }) };
  };
  const VIGENCIA = '2026-11-20T17:30:00.000Z';

  it('stores the token sealed and gives only its end back', async () => {
    const { getToken, ports } = withToken({ tipo: 'ok', datos: { token: 'canario', vigencia: VIGENCIA } });
    await addMiembro(ports);
    await ports.certificadorConfigs.put(NIT_A, createConfig());
    expect(await createUsuario(ports).data('Query.generarBearer', {})).toEqual({ vigencia: VIGENCIA });
    expect(getToken).toHaveBeenCalledWith({ nitEmisor: NIT_A, apiKey: 'apiKey', prod: false });
    const config = await ports.certificadorConfigs.find(NIT_A);
    expect(config?.bearerVigencia).toBe(VIGENCIA);
    const token = await ports.cifrado.open(NIT_A, config?.bearerCifrado ?? '');
    expect(Buffer.from(token).toString('utf8')).toBe('canario');
    expect(JSON.stringify(ports.memoria.log)).not.toContain('canario');
  });

  it.each<[string, Desenlace<never>]>([
    ['refuses', { tipo: 'rechazado', mensajes: [{ codigo: '1', mensaje: 'canario' }] }],
    ['does not answer', { tipo: 'no_disponible', motivo: 'down' }],
  ])('says that there is no token when the certifier %s', async (_, desenlace) => {
    const { ports } = withToken(desenlace);
    await addMiembro(ports);
    await ports.certificadorConfigs.put(NIT_A, createConfig());
    const error = await createUsuario(ports).error('Query.generarBearer', {});
    expect(error.codigo).toBe('BEARER_NO_GENERADO');
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

describe('getEstablecimientoFel', () => {
  const CAMPO = 'Query.getEstablecimientoFel';
  const withConsulta = async (
    byNit: (nit: string) => Promise<{ nombre: string; direccion: string } | null>,
  ) => {
    const ports = createPortsDePrueba({ consulta: { byNit, byCui: async () => null } });
    await addMiembro(ports);
    return createUsuario(ports);
  };

  it('brings name and address of a taxpayer, null for nobody', async () => {
    const usuario = await withConsulta(async (nit) =>
      nit === NIT_A ? { nombre: 'X', direccion: 'Y' } : null,
    );
    expect(await usuario.data(CAMPO, { nit: `${NIT_A.slice(0, 7)}-7` })).toEqual({
      nit: NIT_A,
      nombre: 'X',
      direccion: 'Y',
    });
    expect(await usuario.call(CAMPO, { nit: NIT_B })).toEqual({ datos: null });
  });

  it.each(['CF', '', '99900018'])('refuses "%s" at its field', async (nit) => {
    const usuario = await withConsulta(async () => null);
    const error = await usuario.error(CAMPO, { nit });
    expect(faltasOf(error)).toHaveLength(1);
    expect(faltasOf(error)[0]).toMatch(/ nit$/);
  });

  it.each([new Error('down'), new AppError('CONTRIBUYENTE_NO_CONSULTADO')])(
    'lets the user type the data after %s',
    async (fallo) => {
      const usuario = await withConsulta(async () => Promise.reject(fallo));
      expect((await usuario.error(CAMPO, { nit: NIT_A })).codigo).toBe('CONTRIBUYENTE_NO_CONSULTADO');
    },
  );
});
