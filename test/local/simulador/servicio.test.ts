import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accesoDe } from '../../../local/simulador/identidad.ts';
import { startCertificadorSimulado } from '../../../local/simulador/simulador.ts';
import { startSimulador } from '../../support/llaves.ts';
import type { SimuladorIniciado } from '../../../local/simulador/simulador.ts';
import { buildAnulacionDePrueba, buildDteDePrueba } from '../../support/dte-canonico.ts';
import { isSignatureValid } from '../../lambdas/firma/verify.ts';
import { AHORA, NIT, idDe, openCliente } from './cliente.ts';

type Respuesta = Record<string, unknown> & { resultado: boolean; descripcion_errores: { numeral: string }[] };

/** Talks to INFILE's simulator as a plain client would, without the product's adapter. */
async function transact(
  simulador: SimuladorIniciado,
  identificador: string,
  xml: string,
  cabeceras: Record<string, string> = {},
): Promise<Respuesta> {
  const { usuario, apiKey, llaveFirma } = accesoDe('INFILE', NIT);
  const response = await fetch(`${simulador.urls.INFILE}fel/procesounificado/transaccion/v2/xml`, {
    method: 'POST',
    headers: {
      USUARIOFIRMA: usuario,
      llavefirma: llaveFirma,
      UsuarioApi: usuario,
      LlaveApi: apiKey,
      Identificador: identificador,
      ...cabeceras,
    },
    body: xml,
  });
  return (await response.json()) as Respuesta;
}

function xmlOf({ xml_certificado: base64 }: Respuesta): string {
  return Buffer.from(String(base64), 'base64').toString('utf8');
}

let simulador: SimuladorIniciado;
beforeAll(async () => {
  simulador = await startSimulador({ now: () => AHORA, esperaMaximaMs: 60 });
});
afterEach(() => simulador.fallas.clear());
afterAll(() => simulador.stop());

describe('INFILE', () => {
  test('signs for the issuer, certifies with its own name and the serie of a test, and says its remarks', async () => {
    const respuesta = await transact(simulador, 'doc-1-C1', buildDteDePrueba());
    expect(respuesta).toMatchObject({ resultado: true, serie: '**PRUEBAS**', alertas_sat: true });
    const xml = xmlOf(respuesta);
    expect([1, 2].map((position) => isSignatureValid(xml, position))).toEqual([true, true]);
    expect(xml).toContain('<dte:NITCertificador>99900165</dte:NITCertificador>');
    const [fila] = simulador.ledger.summarize().autorizaciones.filter(({ id }) => id === 'doc-1-C1');
    expect(fila).toMatchObject({
      protocolo: 'INFILE',
      nitCertificador: '99900165',
      nit: NIT,
      tipoDte: 'FACT',
    });
  });

  test('an issuer in production gets the real serie', async () => {
    const move = (produccion: boolean): Promise<unknown> =>
      simulador.control({
        metodo: 'POST',
        ruta: '/__sim/infile',
        cuerpo: JSON.stringify({ nit: NIT, produccion }),
      });
    await move(true);
    const { uuid, serie } = await transact(simulador, 'doc-2-C1', buildDteDePrueba());
    expect(serie).toBe(String(uuid).slice(0, 8));
    await move(false);
  });

  test('a repeat is a success without the document; the identifier of another document is an error', async () => {
    const xml = buildDteDePrueba({ precio: 30 });
    const { uuid } = await transact(simulador, 'doc-3-C1', xml);
    const repetida = await transact(simulador, 'doc-3-C1', xml);
    expect(repetida).toMatchObject({ resultado: true, uuid, xml_certificado: '' });
    expect(repetida['descripcion']).toContain('Certificado Previamente');
    const otra = await transact(simulador, 'doc-3-C1', buildDteDePrueba({ precio: 31 }));
    expect(otra).toMatchObject({ resultado: false, uuid: '' });
  });

  test('a refusal names its rules and does not burn the identifier', async () => {
    const mal = await transact(simulador, 'doc-4-C1', buildDteDePrueba({ precio: 2500 }));
    expect(mal.descripcion_errores.map(({ numeral }) => numeral)).toEqual(['FEL_RCP535']);
    expect((await transact(simulador, 'doc-4-C1', buildDteDePrueba())).resultado).toBe(true);
  });

  test.each([
    ['another key', { LlaveApi: 'x' }],
    ['another signing key', { llavefirma: 'x' }],
    ['an identifier of fifty-one characters', { Identificador: 'x'.repeat(51) }],
  ])('does nothing with %s', async (_nombre, cabeceras) => {
    const antes = simulador.ledger.summarize().autorizaciones.length;
    expect((await transact(simulador, 'doc-5-C1', buildDteDePrueba(), cabeceras)).resultado).toBe(false);
    expect(simulador.ledger.summarize().autorizaciones).toHaveLength(antes);
  });

  test('a document with notes cannot be annulled before them, whoever certified each', async () => {
    const megaprint = await openCliente(simulador);
    const { uuid } = await transact(simulador, 'doc-6-C1', buildDteDePrueba());
    simulador.ledger.write({
      ...(simulador.ledger.findByUuid(String(uuid)) ?? fail()),
      uuid: 'NOTA',
      id: 'nota',
      protocolo: 'DIGIFACT',
      origen: String(uuid),
    });
    const anulacion = buildAnulacionDePrueba({ uuid: String(uuid) });
    const bloqueada = await transact(simulador, 'doc-6-A1', anulacion);
    expect(bloqueada.descripcion_errores[0]?.numeral).toBe('FEL_ANU450');
    const anulada = {
      tipo: 'anulado',
      protocolo: 'DIGIFACT',
      nitCertificador: '',
      huella: '',
      fecha: '',
    } as const;
    simulador.ledger.write({ ...anulada, id: 'nota-A1', nit: NIT, uuid: 'NOTA', xml: '' });
    // Another certifier may annul the document (rule 3.16.5).
    const { cuerpo } = await megaprint.anular(idDe(900), megaprint.firmar(anulacion, 'DatosAnulacion'));
    expect(cuerpo).toContain(`<uuid>${String(uuid)}</uuid>`);
  });

  test('pending the authorisation of SAT nothing is annulled, and asking again settles it', async () => {
    const { uuid } = await transact(simulador, 'doc-7-C1', buildDteDePrueba());
    const anulacion = buildAnulacionDePrueba({ uuid: String(uuid) });
    simulador.fallas.add('anular', 'pendiente', 1, 'infile');
    const pendiente = await transact(simulador, 'doc-7-A1', anulacion);
    expect(pendiente.descripcion_errores[0]?.numeral).toBe('FEL_ANU001');
    expect(simulador.ledger.isAnulado(String(uuid))).toBe(false);
    expect((await transact(simulador, 'doc-7-A1', anulacion)).resultado).toBe(true);
    expect(simulador.ledger.isAnulado(String(uuid))).toBe(true);
  });

  test('gives fifty tokens a day for the look-up of a CUI', async () => {
    const { usuario: prefijo, apiKey: llave } = accesoDe('INFILE', NIT);
    const login = (): Promise<Response> =>
      fetch(`${simulador.urls.INFILE}api/v2/servicios/externos/login`, {
        method: 'POST',
        body: new URLSearchParams({ prefijo, llave }),
      });
    const estados: number[] = [];
    for (let i = 0; i < 51; i += 1) estados.push((await login()).status);
    expect(estados.filter((estado) => estado === 200)).toHaveLength(50);
    expect(estados.at(-1)).toBe(429);
  });
});

describe('one certifier down', () => {
  const PROBE = (url: string): Promise<string> =>
    fetch(url).then(
      ({ status }) => String(status),
      (error: unknown) => (error as { cause?: { code?: string } }).cause?.code ?? 'unknown',
    );
  const setModo = (mode: string): Promise<unknown> =>
    simulador.control({
      metodo: 'POST',
      ruta: '/__sim/faults',
      cuerpo: JSON.stringify({ service: 'infile', mode }),
    });

  test.each(['down', 'refused'])(
    '%s refuses connections, the others go on, and it comes back on its port',
    async (mode) => {
      const { INFILE, MEGAPRINT } = simulador.urls;
      await PROBE(INFILE);
      await setModo(mode);
      expect([await PROBE(INFILE), await PROBE(MEGAPRINT)]).toEqual(['ECONNREFUSED', '404']);
      await setModo('up');
      expect(await PROBE(INFILE)).toBe('404');
    },
  );

  test('faults, closed ports and counters are there after a restart', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'certificador-'));
    try {
      const primero = await startCertificadorSimulado({ dataDir, now: () => AHORA });
      primero.fallas.add('certificar', 'garbage', 2, 'infile');
      await primero.setCaido('DIGIFACT', true);
      await primero.stop();
      const segundo = await startCertificadorSimulado({ dataDir, now: () => AHORA });
      expect(segundo.fallas.list()).toEqual([
        { servicio: 'infile', op: 'certificar', modo: 'garbage', veces: 2 },
      ]);
      expect([segundo.isCaido('DIGIFACT'), segundo.isCaido('INFILE')]).toEqual([true, false]);
      expect(await PROBE(segundo.urls.DIGIFACT)).toBe('ECONNREFUSED');
      await segundo.setCaido('DIGIFACT', false);
      expect(await PROBE(segundo.urls.DIGIFACT)).toBe('404');
      await segundo.stop();
    } finally {
      rmSync(dataDir, { recursive: true });
    }
  });

  test('a fault of one certifier does not touch the others; one of all of them meets the first that is called', async () => {
    simulador.fallas.add('*', 'http500-before', 1, 'digifact');
    expect((await transact(simulador, 'doc-8-C1', buildDteDePrueba())).resultado).toBe(true);
    simulador.fallas.add('*', 'reject:FEL_RCP313', 1);
    const { descripcion_errores: errores } = await transact(simulador, 'doc-8-C2', buildDteDePrueba());
    expect(errores[0]?.numeral).toBe('FEL_RCP313');
  });
});

function fail(): never {
  throw new Error('not in the ledger');
}
