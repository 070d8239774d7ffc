import { processTarea } from '#lambdas/trabajos/certificacion/process.ts';
import { claveXmlCertificado } from '#lambdas/shared/claves-archivo.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import type { DocumentoGuardado } from '#domain/documentos/modelo/documento-guardado.ts';
import type { Certificador } from '#lambdas/ports/certificador.ts';
import { NIT, changeCertificador, openEscenario } from './escenario.ts';
import type { DatosEmision, Escenario } from './escenario.ts';
let escenario: Escenario;
let numero = 0;

beforeAll(async () => {
  escenario = await openEscenario({ creditos: 100 });
});
beforeEach(async () => {
  escenario.simulador.fallas.clear();
  escenario.ports.memoria.colas.certificacion.splice(0);
  escenario.ports.memoria.colas.correo.splice(0);
  await escenario.simulador.setCaido('MEGAPRINT', false);
});
afterAll(() => escenario.simulador.stop());

const emitir = (datos?: DatosEmision): Promise<string> => escenario.emitir((numero += 1), datos);
async function step(idTransaccion: string, overrides: Partial<Ports> = {}): Promise<void> {
  escenario.reloj.ms += 300_000;
  await processTarea({ ...escenario.ports, ...overrides }, { nit: NIT, id: idTransaccion });
}
async function guardadoOf(id: string): Promise<DocumentoGuardado> {
  const guardado = await escenario.ports.documentos.find(NIT, id);
  if (guardado === null) throw new Error('no document');
  return guardado;
}
const autorizaciones = (): number => escenario.simulador.ledger.summarize().autorizaciones.length;
/** Ports with another behaviour of the main certifier. */
function withCertificador(cambio: Partial<Certificador>): Partial<Ports> {
  const certificadores = new Map(escenario.ports.certificadores);
  const entrada = certificadores.get(escenario.principal);
  if (entrada === undefined) throw new Error('no certifier');
  certificadores.set(escenario.principal, {
    ...entrada,
    certificador: changeCertificador(entrada.certificador, cambio),
  });
  return { certificadores };
}

describe('a success without the document', () => {
  const sinXml = async (): Promise<Partial<Ports>> => {
    const real = escenario.ports.certificadores.get(escenario.principal)?.certificador;
    if (real === undefined) throw new Error('no certifier');
    return withCertificador({
      certify: async (acceso, envio) => {
        const outcome = await real.certify(acceso, envio);
        return outcome.tipo === 'ok' ? { tipo: 'ok', datos: { ...outcome.datos, xml: null } } : outcome;
      },
    });
  };

  test('is certified, and its XML asked for by its authorisation', async () => {
    const id = await emitir();
    await step(id, await sinXml());
    const { documento } = await guardadoOf(id);
    expect([documento.statusDocumento, documento.datos.alertas]).toEqual(['CERTIFICADO', []]);
    expect(await escenario.ports.archivos.get(claveXmlCertificado(documento))).not.toBeNull();
  });

  test('is certified although the keys are refused when its XML is asked for', async () => {
    const id = await emitir();
    const ports = await sinXml();
    const entrada = ports.certificadores?.get(escenario.principal);
    if (entrada === undefined) throw new Error('no certifier');
    const certificador = changeCertificador(entrada.certificador, {
      getXml: async () => ({ tipo: 'token_vencido' }),
      getToken: async () => ({ tipo: 'rechazado', mensajes: [] }),
    });
    const certificadores = new Map([
      ...escenario.ports.certificadores,
      [escenario.principal, { ...entrada, certificador }] as const,
    ]);
    await step(id, { certificadores });
    expect((await guardadoOf(id)).documento.statusDocumento).toBe('CERTIFICADO');
    await step(id);
    const { documento } = await guardadoOf(id);
    expect(await escenario.ports.archivos.get(claveXmlCertificado(documento))).not.toBeNull();
  });

  test('is certified with a remark when the certifier has no such service, and nothing is sent again', async () => {
    const id = await emitir();
    const antes = autorizaciones();
    const ports = { ...(await sinXml()) };
    const [nit, entrada] = [escenario.principal, ports.certificadores?.get(escenario.principal)];
    if (entrada === undefined) throw new Error('no certifier');
    let envios = 0;
    const certificador = changeCertificador(entrada.certificador, {
      certify: async (acceso, envio) => {
        envios += 1;
        return entrada.certificador.certify(acceso, envio);
      },
      getXml: async () => ({ tipo: 'ok', datos: null }),
    });
    const certificadores = new Map([...escenario.ports.certificadores, [nit, { ...entrada, certificador }]]);
    await step(id, { certificadores });
    await step(id, { certificadores });
    const { documento } = await guardadoOf(id);
    expect(documento.datos.alertas.map(({ codigo }) => codigo)).toEqual(['XML_SIN_ENTREGAR']);
    expect([documento.statusDocumento, envios, autorizaciones() - antes]).toEqual(['CERTIFICADO', 1, 1]);
  });
});

describe('a refused repeat after a lost answer', () => {
  test('of an annulment is asked for once more: the first one had annulled it', async () => {
    const id = await emitir();
    await step(id);
    await escenario.startAnulacion(id);
    escenario.fault('anular', 'timeout-after');
    await step(id);
    const real = escenario.ports.certificadores.get(escenario.principal)?.certificador;
    if (real === undefined) throw new Error('no certifier');
    let envios = 0;
    const annul: Certificador['annul'] = async (acceso, envio) => {
      envios += 1;
      return envios === 1
        ? { tipo: 'rechazado', mensajes: [{ codigo: 'FEL_RCP000', mensaje: 'x' }] }
        : real.annul(acceso, envio);
    };
    await step(id, withCertificador({ annul }));
    expect([(await guardadoOf(id)).documento.statusDocumento, envios]).toEqual(['ANULADO', 2]);
  });

  test('of an annulment that the certifier never took, refused twice, leaves the document in force', async () => {
    const id = await emitir();
    await step(id);
    await escenario.startAnulacion(id);
    escenario.fault('anular', 'timeout-before');
    await step(id);
    const mensajes = [{ codigo: 'X', mensaje: 'x' }];
    await step(id, withCertificador({ annul: async () => ({ tipo: 'rechazado', mensajes }) }));
    const { documento, anulacion } = await guardadoOf(id);
    expect([documento.statusDocumento, anulacion?.estado]).toEqual(['CERTIFICADO', 'VIGENTE']);
  });

  /** For a certifier without a look-up by id, only a rule of annulments proves that the document was never annulled. */
  test.each<[string, string, string, Partial<Certificador['capacidades']>]>([
    ['a rule of another matter', 'FEL_RCP000', 'ANULANDO', { anulaPorId: false }],
    ['a code of the account', '9001', 'ANULANDO', { anulaPorId: false }],
    ['a rule of annulments', 'FEL_ANU378', 'CERTIFICADO', { anulaPorId: false }],
    ['what its id contradicts', 'FEL_ANU378', 'ANULANDO', {}],
  ])('of an annulment, twice, for %s', async (_, codigo, esperado, cambio) => {
    const id = await emitir();
    await step(id);
    await escenario.startAnulacion(id);
    escenario.fault('anular', 'timeout-after');
    await step(id);
    const real = escenario.ports.certificadores.get(escenario.principal)?.certificador;
    if (real === undefined) throw new Error('no certifier');
    const capacidades = { ...real.capacidades, ...cambio };
    const annul: Certificador['annul'] = async () => ({
      tipo: 'rechazado',
      mensajes: [{ codigo, mensaje: 'No.' }],
    });
    await step(id, withCertificador({ capacidades, annul }));
    expect((await guardadoOf(id)).documento.statusDocumento).toBe(esperado);
    if (esperado === 'CERTIFICADO') return;
    await step(id, withCertificador({ capacidades }));
    expect((await guardadoOf(id)).documento.statusDocumento).toBe('ANULADO');
  });

  /** A refusal of an account without documents left says nothing about the first attempt. */
  test.each<[string, string, string]>([
    ['of the account', '', 'INCIERTO'],
    ['of a rule', 'FEL_RCP000', 'RECHAZADO'],
  ])('%s, where the id cannot be looked up, ends as it must', async (_nombre, codigo, esperado) => {
    const id = await emitir();
    const real = escenario.ports.certificadores.get(escenario.principal)?.certificador;
    if (real === undefined) throw new Error('no certifier');
    const capacidades = { ...real.capacidades, buscaPorId: false };
    escenario.fault('certificar', codigo === '' ? 'timeout-after' : 'timeout-before');
    await step(id, withCertificador({ capacidades }));
    const certify: Certificador['certify'] = async () => ({
      tipo: 'rechazado',
      mensajes: [{ codigo, mensaje: 'No tiene documentos disponibles.' }],
    });
    await step(id, withCertificador({ capacidades, certify }));
    expect((await guardadoOf(id)).documento.statusDocumento).toBe(esperado);
    if (esperado === 'RECHAZADO') return;
    await step(id, withCertificador({ capacidades }));
    expect((await guardadoOf(id)).documento.statusDocumento).toBe('CERTIFICADO');
  });
});
