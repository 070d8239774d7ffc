import { AppError } from '#domain/errores/app-error.ts';
import { createConsulta } from '#lambdas/shared/certificadores/consulta.ts';
import { createRegistro } from '#lambdas/shared/certificadores/registro.ts';
import { createLog } from '#lambdas/shared/log.ts';
import type { ConsultaContribuyente } from '#lambdas/shared/ports.ts';
import { CERTIFICADOR_DE_PRUEBA, apiKeyDe } from '../../../local/certificador/identidad.ts';
import { startCertificadorSimulado } from '../../../local/certificador/simulador.ts';
import type { SimuladorIniciado } from '../../../local/certificador/simulador.ts';

const log = createLog(() => undefined);
let simulador: SimuladorIniciado;
let llamadas: string[];
let ahora: number;

beforeAll(async () => {
  ahora = Date.parse('2026-11-21T16:00:00Z');
  simulador = await startCertificadorSimulado({ dataDir: null, now: () => new Date(ahora) });
});
afterAll(() => simulador.stop());

function open(apiKey = apiKeyDe(CERTIFICADOR_DE_PRUEBA.nit)): ConsultaContribuyente {
  llamadas = [];
  const registro = createRegistro({
    etapa: 'local',
    hosts: JSON.stringify({ MEGAPRINT: { api: `${simulador.url}api/` } }),
    log,
    fetch: (url, init) => {
      llamadas.push(new Request(url).url.split('/').at(-1) ?? '');
      return fetch(url, init);
    },
  });
  const cuenta = JSON.stringify({ nit: CERTIFICADOR_DE_PRUEBA.nit, apiKey });
  return createConsulta({ registro, cuenta, now: () => new Date(ahora) });
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
    expect(await code(open('mala'))).toBe('CONTRIBUYENTE_NO_CONSULTADO');
    simulador.fallas.add('retornarDatosCliente', 'http500-before', 1);
    expect(await code(open())).toBe('CONTRIBUYENTE_NO_CONSULTADO');
    const sinCuenta = createConsulta({ registro: new Map(), cuenta: null, now: () => new Date(ahora) });
    expect(await code(sinCuenta)).toBe('CONTRIBUYENTE_NO_CONSULTADO');
  });
});

describe('createRegistro', () => {
  test('offers the simulated certifier only in the local stage, and there only that one', () => {
    const nits = (etapa: string): string[] => [...createRegistro({ etapa, hosts: null, log }).keys()];
    expect(nits('local')).toEqual([CERTIFICADOR_DE_PRUEBA.nit]);
    expect(nits('produccion')).not.toContain(CERTIFICADOR_DE_PRUEBA.nit);
    expect(nits('produccion')).toHaveLength(1);
  });
});
