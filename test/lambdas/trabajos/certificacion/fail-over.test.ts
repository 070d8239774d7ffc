import { isCaido } from '#domain/certificador/salud.ts';
import { TRABAJOS } from '#lambdas/shared/trabajos.ts';
import { processTarea } from '#lambdas/trabajos/certificacion/process.ts';
import { claveXmlCertificado } from '#lambdas/shared/claves-archivo.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import type { DocumentoGuardado } from '#domain/documentos/modelo/documento-guardado.ts';
import type { Certificador } from '#lambdas/ports/certificador.ts';
import { identidadOf } from '../../../../local/simulador/identidad.ts';
import { NIT, changeCertificador, openEscenario } from './escenario.ts';
import type { DatosEmision, Escenario } from './escenario.ts';
import { PASO } from '../../../support/pasos.ts';

const INFILE = identidadOf('INFILE');
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
const reroute = (id: string): Promise<boolean> =>
  escenario.ports.documentos.apply(
    NIT,
    id,
    PASO.reencaminado({ nitCertificador: INFILE.nit, nombreCertificador: INFILE.nombre, usuario: NIT }),
    escenario.ports.now(),
  );
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

describe('a certifier that refuses connections', () => {
  test('leaves the document as never sent; the second one certifies it, once, with the same id', async () => {
    const antes = autorizaciones();
    await escenario.simulador.setCaido('MEGAPRINT', true);
    const id = await emitir();
    await step(id);
    const previa = await guardadoOf(id);
    expect([previa.documento.statusDocumento, previa.documento.certificadorNoDisponible]).toEqual([
      'EN_PROCESO',
      true,
    ]);
    expect(await reroute(id)).toBe(true);
    await step(id);
    const { documento, requestId } = await guardadoOf(id);
    expect([documento.statusDocumento, requestId]).toEqual(['CERTIFICADO', previa.requestId]);
    await escenario.simulador.setCaido('MEGAPRINT', false);
    await step(id);
    const filas = escenario.simulador.ledger.summarize().autorizaciones.slice(antes);
    expect(filas.map(({ uuid }) => uuid)).toEqual([documento.uuidCertificacion]);
  });

  test('is given up for the second one while a worker sleeps: the worker sends nothing when it wakes up', async () => {
    const antes = autorizaciones();
    const id = await emitir();
    const { envios } = escenario.ports;
    let isDormido = true;
    const dormido: Partial<Ports> = {
      envios: {
        ...envios,
        find: async (clave) => {
          if (isDormido) {
            isDormido = false;
            escenario.reloj.ms += TRABAJOS.certificacion.leaseMs;
            expect(await reroute(id)).toBe(true);
            // A clock that goes back would give the sleeping worker time to send.
            escenario.reloj.ms -= TRABAJOS.certificacion.leaseMs;
          }
          return envios.find(clave);
        },
      },
    };
    await step(id, dormido);
    expect(autorizaciones()).toBe(antes);
    await step(id);
    const { documento, nitCertificador } = await guardadoOf(id);
    expect([documento.statusDocumento, nitCertificador]).toEqual(['CERTIFICADO', INFILE.nit]);
    const filas = escenario.simulador.ledger.summarize().autorizaciones.slice(antes);
    expect(filas.map(({ protocolo }) => protocolo)).toEqual(['INFILE']);
  });

  test('does not give back, for a worker that wakes up, what the next one is sending', async () => {
    const antes = autorizaciones();
    const id = await emitir();
    const { envios } = escenario.ports;
    let isDormido = true;
    const enviando = withCertificador({
      certify: async (...args) => {
        expect(await reroute(id)).toBe(false);
        return { tipo: 'incierto', duda: 'SIN_RESPUESTA', motivo: `lost answer to ${args.length}` };
      },
    });
    const dormido: Partial<Ports> = {
      envios: {
        ...envios,
        find: async (clave) => {
          if (isDormido) {
            isDormido = false;
            await step(id, enviando);
          }
          return envios.find(clave);
        },
      },
    };
    await step(id, dormido);
    expect((await guardadoOf(id)).documento.statusDocumento).toBe('INCIERTO');
    expect(await reroute(id)).toBe(false);
    await step(id);
    expect((await guardadoOf(id)).documento.statusDocumento).toBe('CERTIFICADO');
    expect(autorizaciones()).toBe(antes + 1);
  });

  test('is red in the health of its calls after two of them, and the second one is not', async () => {
    await escenario.simulador.setCaido('MEGAPRINT', true);
    const id = await emitir();
    await step(id);
    await step(id);
    const { salud, now } = escenario.ports;
    const primero = await salud.read(escenario.principal, false, now());
    expect(primero.errores).toBeGreaterThanOrEqual(2);
    expect(isCaido(primero, now())).toBe(true);
    expect(isCaido(await salud.read(INFILE.nit, false, now()), now())).toBe(false);
  });

  test('sends by itself once it is back, as a contingency with its access number', async () => {
    await escenario.simulador.setCaido('MEGAPRINT', true);
    const id = await emitir();
    await step(id);
    const { documentos, archivos, now } = escenario.ports;
    const previa = await guardadoOf(id);
    const cambio = {
      numeroAcceso: '100000001',
      idContingencia: 'c1',
      huellaXml: previa.huellaXml,
      usuario: NIT,
    };
    const { contingencias } = escenario.ports;
    await contingencias.open(NIT, {
      id: 'c1',
      codigoEstablecimiento: 1,
      motivo: 'x',
      inicio: '2026-11-21T10:00:00-06:00',
    });
    expect(await documentos.apply(NIT, id, PASO.contingencia(cambio), now())).toBe(true);
    await step(id);
    expect((await guardadoOf(id)).documento.statusDocumento).toBe('CONTINGENCIA');
    await escenario.simulador.setCaido('MEGAPRINT', false);
    await step(id);
    const { documento } = await guardadoOf(id);
    expect([documento.statusDocumento, documento.numeroAcceso]).toEqual(['CERTIFICADO', '100000001']);
    expect(await archivos.get(claveXmlCertificado(documento))).not.toBeNull();
  });

  test('a contingency with wrong keys waits instead of being given back: its receiver has it', async () => {
    await escenario.simulador.setCaido('MEGAPRINT', true);
    const id = await emitir();
    await step(id);
    const { documentos, certificadorConfigs, now } = escenario.ports;
    const { huellaXml } = await guardadoOf(id);
    const cambio = { numeroAcceso: '100000002', idContingencia: 'c1', huellaXml, usuario: NIT };
    await documentos.apply(NIT, id, PASO.contingencia(cambio), now());
    const config = await escenario.config();
    await certificadorConfigs.put(NIT, { ...config, certificado: null });
    await step(id);
    expect((await guardadoOf(id)).documento.statusDocumento).toBe('CONTINGENCIA');
    await certificadorConfigs.put(NIT, config);
  });
});

describe('what may have been sent', () => {
  test('takes no other certifier after a lost answer', async () => {
    const id = await emitir();
    escenario.fault('certificar', 'timeout-before');
    await step(id);
    expect(await reroute(id)).toBe(false);
    await escenario.simulador.setCaido('MEGAPRINT', true);
    await step(id);
    expect([(await guardadoOf(id)).documento.statusDocumento, await reroute(id)]).toEqual([
      'INCIERTO',
      false,
    ]);
  });

  test('nor after a refused token whose repeat found the port closed', async () => {
    const id = await emitir();
    let envios = 0;
    await step(
      id,
      withCertificador({
        certify: async () => {
          envios += 1;
          return envios === 1 ? { tipo: 'token_vencido' } : { tipo: 'no_disponible', motivo: 'ECONNREFUSED' };
        },
      }),
    );
    expect([(await guardadoOf(id)).documento.statusDocumento, await reroute(id), envios]).toEqual([
      'FIRMADO',
      false,
      2,
    ]);
  });
});

describe('the health of a certifier', () => {
  test('a refusal is an answer; recording that fails never touches the document', async () => {
    const { salud, now } = escenario.ports;
    const antes = await salud.read(escenario.principal, false, now());
    const rechazado = await emitir();
    escenario.fault('certificar', 'reject:FEL_RCP000');
    await step(rechazado);
    const despues = await salud.read(escenario.principal, false, now());
    expect(despues.errores).toBeLessThanOrEqual(antes.errores);
    const id = await emitir();
    const record = async (): Promise<void> => Promise.reject(new Error('no table'));
    await step(id, { salud: { ...salud, record } });
    expect((await guardadoOf(id)).documento.statusDocumento).toBe('CERTIFICADO');
  });
});

describe('mail after certifying', () => {
  test('is put in the outbox once, whatever is repeated', async () => {
    const id = await emitir({ correo: 'a@ejemplo.invalid,b@ejemplo.invalid' });
    await step(id);
    await step(id);
    expect(escenario.ports.memoria.colas.correo.map(({ tarea }) => tarea.id)).toEqual([
      `${id}-certificado`,
      `${id}-certificado-2`,
    ]);
    const correos = await escenario.ports.bandejaSalida.list(NIT, id);
    expect(correos.map(({ para }) => para)).toEqual(['a@ejemplo.invalid', 'b@ejemplo.invalid']);
  });

  test('does not exist without an address, and an outbox that is down brings the task back', async () => {
    const sinCorreo = await emitir();
    await step(sinCorreo);
    expect(escenario.ports.memoria.colas.correo).toEqual([]);
    const id = await emitir({ correo: 'a@ejemplo.invalid' });
    const { bandejaSalida } = escenario.ports;
    escenario.ports.memoria.colas.certificacion.splice(0);
    await step(id, {
      bandejaSalida: { ...bandejaSalida, put: async () => Promise.reject(new Error('down')) },
    });
    expect((await guardadoOf(id)).documento.statusDocumento).toBe('CERTIFICADO');
    expect(escenario.ports.memoria.colas.certificacion).toEqual([
      { tarea: { nit: NIT, id }, esperaSegundos: 60 },
    ]);
    await step(id);
    expect(await bandejaSalida.find(NIT, `${id}-certificado`)).not.toBeNull();
  });
});

describe('an annulment that SAT must authorise', () => {
  test('waits, is asked for again each hour with the same id and ends annulled', async () => {
    const id = await emitir();
    await step(id);
    await escenario.startAnulacion(id);
    escenario.fault('anular', 'pendiente');
    await step(id);
    const pendiente = await guardadoOf(id);
    expect([pendiente.documento.statusDocumento, pendiente.anulacion?.estado]).toEqual([
      'ANULANDO',
      'PENDIENTE_AUTORIZACION',
    ]);
    await step(id);
    expect((await guardadoOf(id)).documento.statusDocumento).toBe('ANULANDO');
    escenario.reloj.ms += 3_600_000;
    await step(id);
    const { documento, anulacion } = await guardadoOf(id);
    expect([documento.statusDocumento, anulacion?.estado]).toEqual(['ANULADO', 'ANULADO']);
  });

  test('an unknown outcome is on the record of the annulment, and the document stays ANULANDO', async () => {
    const id = await emitir();
    await step(id);
    await escenario.startAnulacion(id);
    escenario.fault('anular', 'timeout-after');
    await step(id);
    const { documento, anulacion } = await guardadoOf(id);
    expect([documento.statusDocumento, anulacion?.estado]).toEqual(['ANULANDO', 'INCIERTO']);
  });
});
