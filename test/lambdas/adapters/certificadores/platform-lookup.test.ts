import { CERTIFICADORES } from '#domain/certificador/certificadores.ts';
import { PRACTICA } from '#domain/certificador/practica.ts';
import { AppError } from '#domain/errores/app-error.ts';
import { createConsulta } from '#lambdas/adapters/certificadores/platform-lookup.ts';
import { createRegistro } from '#lambdas/adapters/certificadores/registro.ts';
import { createLog } from '#lambdas/shared/log.ts';
import type { ConsultaContribuyente } from '#lambdas/ports/certificador.ts';
import {
  CERTIFICADOR_DE_PRUEBA,
  SIMULADOS,
  accesoDe,
  apiKeyDe,
  identidadOf,
} from '../../../../local/simulador/identidad.ts';
import { startSimulador } from '../../../support/llaves.ts';
import type { SimuladorIniciado } from '../../../../local/simulador/simulador.ts';

const log = createLog(() => undefined);
let simulador: SimuladorIniciado;
let llamadas: string[];
let ahora: number;

beforeAll(async () => {
  ahora = Date.parse('2026-11-21T16:00:00Z');
  simulador = await startSimulador({ now: () => new Date(ahora) });
});
afterAll(() => simulador.stop());

const { nit: NIT } = CERTIFICADOR_DE_PRUEBA;
const CUENTA = { nitCertificador: NIT, nit: NIT, apiKey: apiKeyDe(NIT), prod: false };
const INFILE = identidadOf('INFILE').nit;
/** Account of the platform at the second certifier. */
const SEGUNDA = {
  nitCertificador: INFILE,
  nit: NIT,
  prod: false,
  ...accesoDe('INFILE', NIT),
};

function open(cuenta: unknown = CUENTA, limite = 10_000): ConsultaContribuyente {
  llamadas = [];
  const registro = createRegistro({
    etapa: 'local',
    simulados: simulador.simulados,
    log,
    fetch: (url, init) => {
      llamadas.push(new Request(url).url.split('/').at(-1) ?? '');
      return fetch(url, init);
    },
  });
  return createConsulta({
    etapa: 'local',
    registro,
    cuenta: JSON.stringify(cuenta),
    now: () => new Date(ahora),
    log,
    limite,
  });
}

describe('createConsulta', () => {
  test('asks once for a token and remembers a found taxpayer for fifteen minutes', async () => {
    const consulta = open();
    expect((await consulta.byNit('99900025'))?.nombre).toBe('RECEPTOR DE PRUEBA, SOCIEDAD ANÓNIMA');
    await consulta.byNit('99900025');
    expect(await consulta.byNit('5')).toBeNull();
    expect(await consulta.byCui('9999000130101')).toMatchObject({ nombre: 'PERSONA DE PRUEBA' });
    expect(llamadas).toEqual([
      'solicitarToken',
      'retornarDatosCliente',
      'retornarDatosCliente',
      'retornarDatosClienteCui',
    ]);
    ahora += 15 * 60_000;
    await consulta.byNit('99900025');
    expect(llamadas).toHaveLength(5);
  });

  test('renews a refused token once', async () => {
    const consulta = open();
    await consulta.byNit('5');
    simulador.fallas.add('retornarDatosCliente', 'expired-token', 1);
    await consulta.byNit('5');
    expect(llamadas.filter((op) => op === 'solicitarToken')).toHaveLength(2);
  });

  test('says that the taxpayer could not be asked for: wrong key, certifier down, no account', async () => {
    const code = async (consulta: ConsultaContribuyente): Promise<unknown> =>
      consulta.byNit('99900025').catch((error: unknown) => error instanceof AppError && error.codigo);
    expect(await code(open({ ...CUENTA, apiKey: 'mala' }))).toBe('CONTRIBUYENTE_NO_CONSULTADO');
    simulador.fallas.add('retornarDatosCliente', 'http500-before', 1);
    expect(await code(open())).toBe('CONTRIBUYENTE_NO_CONSULTADO');
    const sinCuenta = createConsulta({
      etapa: 'local',
      registro: new Map(),
      cuenta: null,
      now: () => new Date(ahora),
      log,
    });
    expect(await code(sinCuenta)).toBe('CONTRIBUYENTE_NO_CONSULTADO');
  });
});

describe('the account of the platform', () => {
  const REAL = CERTIFICADORES[0]?.nit ?? '';
  const COMPLETA = { nitCertificador: REAL, nit: NIT, apiKey: 'canario-llave', prod: true };

  async function consult(etapa: string, cuenta: unknown) {
    const lineas: string[] = [];
    const pedidos: string[] = [];
    const escrito = createLog((linea) => void lineas.push(linea));
    const registro = createRegistro({
      etapa,
      simulados: null,
      log,
      fetch: (url) => {
        pedidos.push(new Request(url).url);
        return Promise.reject(new Error('no network'));
      },
    });
    const secreto = typeof cuenta === 'string' ? cuenta : JSON.stringify(cuenta);
    const now = (): Date => new Date(ahora);
    const consulta = createConsulta({ etapa, registro, cuenta: secreto, now, log: escrito });
    await expect(consulta.byNit('99900025')).rejects.toThrow(AppError);
    const errores = lineas.filter((linea) => linea.includes('"error"'));
    expect(errores.join()).not.toContain('canario');
    return { errores, pedidos };
  }

  test.each([
    ['no environment', 'produccion', { ...COMPLETA, prod: undefined }, 'le falta \\"prod\\"'],
    [
      'no certifier',
      'produccion',
      { ...COMPLETA, nitCertificador: undefined },
      'le falta \\"nitCertificador\\"',
    ],
    ['a key that is empty', 'produccion', { ...COMPLETA, apiKey: '' }, 'le falta \\"apiKey\\"'],
    ['the environment of tests in production', 'produccion', { ...COMPLETA, prod: false }, 'pide true'],
    ['that of production in tests', 'desarrollo', COMPLETA, 'pide false'],
    [
      'a certifier of nobody',
      'produccion',
      { ...COMPLETA, nitCertificador: '99900017' },
      'no es de un certificador',
    ],
    ['a secret that is no JSON', 'produccion', 'canario', 'le falta'],
  ])('with %s -> nobody is asked, and the log says what to set', async (_, etapa, cuenta, texto) => {
    const { errores, pedidos } = await consult(etapa, cuenta);
    expect(errores).toHaveLength(1);
    expect(errores[0]).toContain(texto);
    expect(pedidos).toEqual([]);
  });

  test('complete and of production -> production is asked', async () => {
    const { errores, pedidos } = await consult('produccion', COMPLETA);
    expect(errores).toEqual([]);
    expect(pedidos[0]).toContain('apiv2.ifacere-fel.com');
  });
});

describe('with accounts at two certifiers', () => {
  const AMBAS = [CUENTA, SEGUNDA];
  afterEach(async () => {
    simulador.fallas.clear();
    await simulador.setCaido('MEGAPRINT', false);
  });

  test('asks the second one when the first is down, and not when it answers', async () => {
    await simulador.setCaido('MEGAPRINT', true);
    expect((await open(AMBAS).byNit('99900025'))?.nombre).toContain('RECEPTOR DE PRUEBA');
    expect((await open(AMBAS).byCui('9999000130101'))?.nombre).toBe('PERSONA DE PRUEBA');
    await simulador.setCaido('MEGAPRINT', false);
    await open(AMBAS).byNit('99900025');
    expect(llamadas).toEqual(['solicitarToken', 'retornarDatosCliente']);
  });

  test('gives a silent one its part of the time and never passes the limit', async () => {
    simulador.fallas.add('retornarDatosCliente', 'slow:5000', 2, 'megaprint');
    const inicio = performance.now();
    expect((await open(AMBAS, 1_500).byNit('99900025'))?.nombre).toContain('RECEPTOR DE PRUEBA');
    await expect(open(CUENTA, 300).byNit('99900025')).rejects.toThrow(AppError);
    expect(performance.now() - inicio).toBeLessThan(4_000);
  });
});

describe('createRegistro', () => {
  const sinHosts = JSON.stringify({ certificadores: SIMULADOS });

  test('offers the certifiers of the configuration in the local stage, there only those, and the practice mode', () => {
    const nits = (etapa: string, simulados: string | null): string[] => [
      ...createRegistro({ etapa, simulados, log }).keys(),
    ];
    expect(nits('local', sinHosts)).toEqual([...SIMULADOS.map(({ nit }) => nit), PRACTICA.nit]);
    expect(nits('local', null)).toEqual([PRACTICA.nit]);
    expect(nits('produccion', null)).toEqual([...CERTIFICADORES.map(({ nit }) => nit), PRACTICA.nit]);
    expect(() => nits('produccion', sinHosts)).toThrow();
  });

  test('in the local stage nothing leaves the machine, even without simulators', async () => {
    const registro = createRegistro({ etapa: 'local', simulados: sinHosts, log });
    expect(registro.size).toBe(4);
    for (const { certificador } of registro.values()) {
      const acceso = { nitEmisor: '1', prod: true, usuario: 'u', apiKey: 'k', llaveFirma: 'l', token: 't' };
      expect((await certificador.lookupNit(acceso, '99900025')).tipo).toBe('no_disponible');
    }
  });
});
