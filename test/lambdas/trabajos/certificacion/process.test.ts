import { SIN_CORTE } from '#domain/certificador/corte.ts';
import { claveXmlCertificado } from '#lambdas/shared/claves-archivo.ts';
import { processTarea } from '#lambdas/trabajos/certificacion/process.ts';
import type { MensajeCertificador } from '#domain/documentos/modelo/documento.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import { NIT, changeCertificador, isNumerado, openEscenario } from './escenario.ts';
import type { Escenario } from './escenario.ts';

let escenario: Escenario;
let numero = 0;

beforeAll(async () => {
  escenario = await openEscenario({ creditos: 100 });
});
beforeEach(async () => {
  const { salud } = escenario.ports;
  // Failures of one test must not cut the certifier off in the next one.
  const { version } = await salud.readCorte(escenario.principal, false);
  await salud.writeCorte(escenario.principal, false, { ...SIN_CORTE, version });
  escenario.simulador.fallas.clear();
  escenario.ports.memoria.colas.certificacion.splice(0);
});
afterAll(() => escenario.simulador.stop());

/** Delivers the message when it is due, after the wait that the last attempt asked for. */
async function step(idTransaccion: string, overrides: Partial<Ports> = {}): Promise<void> {
  escenario.reloj.ms += (escenario.ports.memoria.colas.certificacion.at(-1)?.esperaSegundos ?? 0) * 1_000;
  await processTarea({ ...escenario.ports, ...overrides }, { nit: NIT, id: idTransaccion });
}
const emitir = (datos?: { precio?: number; produccion?: boolean }): Promise<string> =>
  escenario.emitir((numero += 1), datos);
const fault: Escenario['fault'] = (operacion, mode, times) => escenario.fault(operacion, mode, times);
const authorisations = (): number => escenario.simulador.ledger.summarize().autorizaciones.length;
async function mensajesOf(id: string): Promise<MensajeCertificador[] | undefined> {
  return (await escenario.ports.documentos.find(NIT, id))?.documento.mensajes;
}
async function xmlOf(id: string): Promise<string | null> {
  const bytes = await escenario.ports.archivos.get(claveXmlCertificado({ nit: NIT, idTransaccion: id }));
  return bytes === null ? null : Buffer.from(bytes).toString('utf8');
}

describe('certification', () => {
  test('signs, certifies and stores the document in one step', async () => {
    const id = await emitir();
    await step(id);
    const guardado = await escenario.ports.documentos.find(NIT, id);
    expect(guardado?.documento.statusDocumento).toBe('CERTIFICADO');
    expect(guardado !== null && isNumerado(guardado.documento)).toBe(true);
    expect(await xmlOf(id)).toContain(guardado?.documento.uuidCertificacion ?? 'none');
  });

  test('measures the wait of the document, and each call by the lane of its certifier, never by the issuer', async () => {
    const { log } = escenario.ports.memoria;
    const id = await emitir();
    escenario.reloj.ms += 4_000;
    fault('certificar', 'timeout-after', 1);
    await step(id);
    await step(id);
    expect(await escenario.statusOf(id)).toBe('CERTIFICADO');
    const medidas = log.filter(({ evento }) => evento === 'medida').map(({ campos }) => campos);
    const [ultima, ...previas] = medidas.reverse();
    expect(ultima).toMatchObject({
      Certificador: 'MEGAPRINT_PRUEBA',
      EsperaDocumento: expect.any(Number) as unknown,
    });
    expect(Number(ultima?.['EsperaDocumento'])).toBeGreaterThanOrEqual(4_000);
    expect(previas.map((campos) => campos['FalloCertificador'])).toContain(1);
    expect(JSON.stringify(medidas)).not.toContain(NIT);
  });

  test('only a document of production proves the NIT of its issuer', async () => {
    const { membresias } = escenario.ports;
    await step(await emitir());
    expect(await membresias.isNitProbado(NIT)).toBe(false);
    const id = await emitir({ produccion: true });
    await step(id);
    expect([await escenario.statusOf(id), await membresias.isNitProbado(NIT)]).toEqual(['CERTIFICADO', true]);
  });

  test.each(['timeout-before', 'http500-before'])(
    'an answer lost without effect (%s) is unknown, and sent again only after asking',
    async (mode) => {
      const id = await emitir();
      fault('certificar', mode);
      await step(id);
      expect(await escenario.statusOf(id)).toBe('INCIERTO');
      await step(id);
      expect(await escenario.statusOf(id)).toBe('CERTIFICADO');
    },
  );

  test('waits longer each time that the outcome stays unknown', async () => {
    const { ms: inicio } = escenario.reloj;
    const id = await emitir();
    fault('certificar', 'timeout-after');
    fault('buscar', 'garbage', 5);
    for (let i = 0; i < 6; i += 1) {
      await step(id);
      if (i >= 4) escenario.reloj.ms += 21_600_000;
    }
    const esperas = escenario.ports.memoria.colas.certificacion
      .slice(1)
      .map(({ esperaSegundos }) => esperaSegundos);
    // The last waits are longer than the queue allows, so the sweeper brings those messages.
    expect(esperas).toEqual([10, 30, 120, 600]);
    const pendientes = await escenario.ports.documentos.listPending(escenario.ports.now(), 500);
    expect(pendientes.some((tarea) => tarea.id === id)).toBe(true);
    await step(id);
    expect(await escenario.statusOf(id)).toBe('CERTIFICADO');
    // The clock returns from the days that passed, because annulments of other tests have a term.
    escenario.reloj.ms = inicio;
  });

  test('a token that the certifier refuses is renewed once and the same step repeated', async () => {
    const id = await emitir();
    fault('certificar', 'expired-token');
    await step(id);
    expect(await escenario.statusOf(id)).toBe('CERTIFICADO');
  });

  test('a refused repeat of a document that the certifier took before refusing the token is certified', async () => {
    const id = await emitir();
    const nit = escenario.principal;
    const entrada = escenario.ports.certificadores.get(nit);
    if (entrada === undefined) throw new Error('no certifier');
    let envios = 0;
    const certificador = changeCertificador(entrada.certificador, {
      certify: async (...args) => {
        envios += 1;
        if (envios > 1) return { tipo: 'rechazado', mensajes: [{ codigo: 'X', mensaje: 'DUPLICADO' }] };
        await entrada.certificador.certify(...args);
        return { tipo: 'token_vencido' };
      },
    });
    await step(id, { certificadores: new Map([[nit, { ...entrada, certificador }]]) });
    expect([await escenario.statusOf(id), envios]).toEqual(['CERTIFICADO', 2]);
  });

  test('a token is asked for again two minutes before its end', async () => {
    const calls = (): number =>
      escenario.ports.memoria.log.filter(({ campos }) => String(campos['ruta']).endsWith('solicitarToken'))
        .length;
    await step(await emitir());
    const before = calls();
    escenario.reloj.ms += 57 * 60_000;
    await step(await emitir());
    expect(calls()).toBe(before);
    escenario.reloj.ms += 60_001;
    await step(await emitir());
    expect(calls()).toBe(before + 1);
  });

  test('a certifier that cannot be reached leaves the document in process', async () => {
    const id = await emitir();
    escenario.reloj.ms += 3_600_000;
    fault('token', 'http500-before');
    await step(id);
    expect(await escenario.statusOf(id)).toBe('EN_PROCESO');
    expect(escenario.ports.memoria.colas.certificacion.at(-1)).toMatchObject({ esperaSegundos: 5 });
    await step(id);
    expect(await escenario.statusOf(id)).toBe('CERTIFICADO');
  });

  test('a burnt id whose reasons were lost ends as refused', async () => {
    const id = await emitir({ precio: 2500 });
    fault('certificar', 'timeout-after');
    await step(id);
    expect(await escenario.statusOf(id)).toBe('INCIERTO');
    await step(id);
    expect((await mensajesOf(id))?.map(({ codigo }) => codigo)).toEqual(['ID_QUEMADO']);
  });

  test.each([
    ['with its document', true],
    ['without any', false],
  ])('an authorisation of another document is never believed, %s', async (_, isConXml) => {
    const id = await emitir();
    const original = escenario.ports.certificadores;
    const ajeno = await emitir({ precio: 50 });
    await step(ajeno);
    const xml = (await xmlOf(ajeno)) ?? '';
    const suyo = (await escenario.ports.documentos.find(NIT, ajeno))?.documento;
    const certificadores: Ports['certificadores'] = new Map(
      [...original].map(([nit, { certificador, ...resto }]) => [
        nit,
        {
          ...resto,
          certificador: changeCertificador(certificador, {
            certify: async () => ({
              tipo: 'ok',
              datos: {
                uuid: suyo?.uuidCertificacion ?? '',
                serie: '',
                numero: '',
                fechaCertificacion: '',
                nitCertificador: '',
                nombreCertificador: '',
                xml: isConXml ? xml : null,
                alertas: [],
              },
            }),
            getXml: async () => ({ tipo: 'ok', datos: null }),
          }),
        },
      ]),
    );
    await step(id, { certificadores });
    expect(await escenario.statusOf(id)).toBe('INCIERTO');
    expect(escenario.ports.memoria.log.some(({ evento }) => evento === 'certificador.alarma')).toBe(true);
  });

  test.each([
    ['a document with fiscal validity is locked for as long as the law may ask for it', true],
    ['a test document is not locked', false],
  ])('%s', async (_, produccion) => {
    const id = await emitir({ produccion });
    const { archivos } = escenario.ports;
    const puestos: [string, Date | null][] = [];
    const put: Ports['archivos']['put'] = async (clave, bytes, tipo, hasta = null) => {
      puestos.push([clave.split('/').at(-1) ?? '', hasta]);
      return archivos.put(clave, bytes, tipo, hasta);
    };
    await step(id, { archivos: { ...archivos, put } });
    const hasta = new Date(escenario.reloj.ms);
    hasta.setUTCFullYear(hasta.getUTCFullYear() + 6);
    const bloqueados = puestos.filter(([, each]) => each !== null);
    expect(puestos.map(([nombre]) => nombre)).toContain('certificado.xml');
    expect(bloqueados).toEqual(produccion ? [['certificado.xml', hasta]] : []);
  });

  test('a document is certified although its file cannot be stored, and the file comes later', async () => {
    const id = await emitir();
    const { archivos } = escenario.ports;
    const roto: Ports['archivos'] = {
      ...archivos,
      put: async (clave, bytes, tipo) => {
        if (clave.endsWith('/certificado.xml')) throw new Error('no storage');
        return archivos.put(clave, bytes, tipo);
      },
    };
    await step(id, { archivos: roto });
    expect([await escenario.statusOf(id), await xmlOf(id)]).toEqual(['CERTIFICADO', null]);
    expect(escenario.ports.memoria.colas.certificacion.at(-1)).toMatchObject({
      tarea: { id },
      esperaSegundos: 60,
    });
    await step(id);
    expect(await xmlOf(id)).toContain('NumeroAutorizacion');
  });

  test('is not sent when the lease would end before the slowest answer', async () => {
    const id = await emitir();
    const before = authorisations();
    const { documentos } = escenario.ports;
    let salto = 0;
    // The clock jumps a minute after the lease was acquired, as after a slow token.
    const lease: Ports['documentos']['lease'] = async (...datos) => {
      const isMio = await documentos.lease(...datos);
      salto = 60_000;
      return isMio;
    };
    const now = (): Date => new Date(escenario.reloj.ms + salto);
    await step(id, { now, documentos: { ...documentos, lease } });
    expect([await escenario.statusOf(id), authorisations() - before]).toEqual(['EN_PROCESO', 0]);
    escenario.reloj.ms += 60_000;
    await step(id);
    expect(await escenario.statusOf(id)).toBe('CERTIFICADO');
  });
});

describe('configuration of the issuer', () => {
  async function withConfig(change: object, run: () => Promise<void>): Promise<void> {
    const { certificadorConfigs } = escenario.ports;
    const config = await escenario.config();
    await certificadorConfigs.put(NIT, { ...config, ...change });
    await run();
    await certificadorConfigs.put(NIT, config);
  }

  test('a wrong key before anything was sent gives the document back', async () => {
    const saldo = await escenario.saldo();
    const id = await emitir();
    const apiKeyCifrada = await escenario.ports.cifrado.seal(NIT, Buffer.from('mala'));
    await withConfig({ apiKeyCifrada, bearerCifrado: null }, () => step(id));
    expect((await mensajesOf(id))?.map(({ codigo }) => codigo)).toEqual(['BEARER_NO_GENERADO']);
    expect(await escenario.saldo()).toBe(saldo);
  });

  test('a wrong key after a lost answer waits instead, because the document may be certified', async () => {
    const id = await emitir();
    fault('certificar', 'timeout-after');
    await step(id);
    const apiKeyCifrada = await escenario.ports.cifrado.seal(NIT, Buffer.from('mala'));
    await withConfig({ apiKeyCifrada, bearerCifrado: null }, () => step(id));
    expect(await escenario.statusOf(id)).toBe('INCIERTO');
    await step(id);
    expect(await escenario.statusOf(id)).toBe('CERTIFICADO');
  });

  test.each([
    ['no certificate', { certificado: null }, 'CERTIFICADO_FALTANTE'],
    ['no key', { apiKeyCifrada: null, bearerCifrado: null }, 'CERTIFICADOR_INCOMPLETO'],
  ])('%s gives the document back with its code', async (_name, change, codigo) => {
    const id = await emitir();
    await withConfig(change, () => step(id));
    expect((await mensajesOf(id))?.map((mensaje) => mensaje.codigo)).toEqual([codigo]);
  });
});

describe('annulment', () => {
  async function certificado(): Promise<string> {
    const id = await emitir();
    await step(id);
    await escenario.startAnulacion(id);
    return id;
  }

  test('annuls with its own id and keeps the acknowledgement', async () => {
    const id = await certificado();
    await step(id);
    expect(await escenario.statusOf(id)).toBe('ANULADO');
    expect(
      [...escenario.ports.memoria.archivos.keys()].some(
        (clave) => clave.includes(id) && clave.endsWith('-anulacion-certificada.xml'),
      ),
    ).toBe(true);
  });

  test.each(['timeout-after', 'timeout-before', 'garbage'])(
    'a lost answer (%s) is asked for again with the same bytes',
    async (mode) => {
      const id = await certificado();
      fault('anular', mode);
      await step(id);
      expect(await escenario.statusOf(id)).toBe('ANULANDO');
      await step(id);
      expect(await escenario.statusOf(id)).toBe('ANULADO');
      const uuid = (await escenario.ports.documentos.find(NIT, id))?.documento.uuidCertificacion;
      expect(
        escenario.simulador.ledger.summarize().anulaciones.filter((fila) => fila.uuid === uuid),
      ).toHaveLength(1);
    },
  );

  test('"already annulled" is a success', async () => {
    const id = await certificado();
    fault('anular', 'reject:FEL_ANU458');
    await step(id);
    expect(await escenario.statusOf(id)).toBe('ANULADO');
  });

  test('a refusal leaves the document certified with the reasons', async () => {
    const id = await certificado();
    fault('anular', 'reject:FEL_ANU375');
    await step(id);
    expect(await escenario.statusOf(id)).toBe('CERTIFICADO');
    expect((await mensajesOf(id))?.map(({ codigo }) => codigo)).toEqual(['FEL_ANU375']);
  });
});
