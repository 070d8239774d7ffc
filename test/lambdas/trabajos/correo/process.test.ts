import { TRABAJOS } from '#lambdas/shared/trabajos.ts';
import { TOPES, readConfianza } from '#lambdas/shared/topes-correo.ts';
import { mensajeriaFromEnv } from '#lambdas/adapters/aws/puertos/mensajeria.ts';
import { processCorreo } from '#lambdas/trabajos/correo/process.ts';
import { XML_SIN_ENTREGAR } from '#domain/errores/mensajes-propios.ts';
import { claveXmlCertificado, sha256 } from '#lambdas/shared/claves-archivo.ts';
import { createLog } from '#lambdas/shared/log.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import type { Mensajeria } from '#lambdas/ports/correo.ts';
import { PLANTILLA_TICKET } from '#domain/plantillas/formato-pdf.ts';
import { formatoPorDefecto } from '#domain/plantillas/por-defecto.ts';
import { withAnchoTicket } from '#domain/plantillas/ticket.ts';
import { createSucursal } from '../../../support/factories/establecimiento.ts';
import { createAnulacion, createGuardado } from '../../../support/factories/documento.ts';
import { AHORA, NIT_A, NIT_B, createId } from '../../../support/factories/ids.ts';
import { widthOfPdf } from '../../../support/pdf.ts';
import { BAJAS, ID, PARA, TAREA, XML, openOficina } from './oficina.ts';
import type { Oficina } from './oficina.ts';
import { PASO } from '../../../support/pasos.ts';

const { leaseMs } = TRABAJOS.correo;
const refuse = (mensaje = 'Throttling'): Mensajeria => ({
  send: async () => Promise.reject(new Error(mensaje)),
});
const DETALLE = PARA;

let oficina: Oficina;
beforeEach(async () => {
  oficina = await openOficina();
});

describe('a certified document', () => {
  beforeEach(async () => {
    await oficina.certify();
    await oficina.putCorreo();
  });

  test('goes out with its PDF and its XML, and its story says to whom', async () => {
    await oficina.work();
    const [mensaje, ...otros] = oficina.enviados;
    expect(otros).toEqual([]);
    expect(mensaje?.para).toEqual(PARA);
    expect(mensaje?.adjuntos.map(({ nombre, tipo }) => [nombre, tipo])).toEqual([
      ['FACT-B0000000-16384.pdf', 'application/pdf'],
      ['FACT-B0000000-16384.xml', 'application/xml'],
    ]);
    const [pdf, xml] = mensaje?.adjuntos ?? [];
    expect(
      Buffer.from(pdf?.bytes ?? [])
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect(Buffer.from(xml?.bytes ?? [])).toEqual(XML);
    expect(await oficina.eventos()).toEqual([['CORREO_ENVIADO', DETALLE]]);
    expect(await oficina.proximoEn()).toBeNull();
  });

  test("is printed on the branch's own paper", async () => {
    const { establecimientos } = oficina.ports;
    await establecimientos.putSucursal(NIT_A, createSucursal({ idFormatoPdf: PLANTILLA_TICKET }));
    const formato = withAnchoTicket(formatoPorDefecto(PLANTILLA_TICKET), 4);
    await establecimientos.putPlantilla(NIT_A, 1, { formato, imagen: null });
    await oficina.work();
    const [pdf] = oficina.enviados[0]?.adjuntos ?? [];
    // The ticket is four inches of 72 points wide; letter paper has 612.
    expect(widthOfPdf(pdf?.bytes)).toBe(288);
  });

  test('is sent once however often its task comes', async () => {
    await Promise.all([oficina.work(), oficina.work(), oficina.work()]);
    oficina.reloj.ms += 86_400_000;
    await oficina.work();
    expect(oficina.enviados).toHaveLength(1);
    expect(await oficina.eventos()).toHaveLength(1);
  });

  test('is left to the worker that has it', async () => {
    await oficina.ports.bandejaSalida.lease(NIT_A, TAREA.id, oficina.ports.now(), oficina.reloj.ms + leaseMs);
    await oficina.work();
    oficina.reloj.ms += leaseMs - 1;
    await oficina.work();
    expect(oficina.enviados).toEqual([]);
  });

  test('is tried again after 30 s, 2 min, 10 min, 1 h and 6 h, and then given up in its story', async () => {
    const esperas: (number | null)[] = [];
    for (let intento = 0; intento < 6; intento += 1) {
      await oficina.work({ mensajeria: refuse() });
      const espera = await oficina.proximoEn();
      esperas.push(espera);
      expect(await oficina.eventos()).toEqual(espera === null ? [['CORREO_FALLIDO', DETALLE]] : []);
      oficina.reloj.ms += ((espera ?? 0) - 2) * 1_000;
      await oficina.work();
      expect(oficina.enviados).toEqual([]);
      oficina.reloj.ms += 2_000;
    }
    expect(esperas).toEqual([30, 120, 600, 3_600, 21_600, null]);
    oficina.reloj.ms += 86_400_000;
    await oficina.work();
    expect(oficina.enviados).toEqual([]);
    expect(oficina.ports.memoria.log.at(-1)).toMatchObject({ nivel: 'error', evento: 'correo.abandonado' });
  });

  test('goes out at a later attempt, once', async () => {
    await oficina.work({ mensajeria: refuse() });
    oficina.reloj.ms += 30_000;
    await oficina.work();
    await oficina.work();
    expect(oficina.enviados).toHaveLength(1);
    expect(await oficina.eventos()).toEqual([['CORREO_ENVIADO', DETALLE]]);
  });

  // Sending is at least once and not exactly once, because the provider has no id that would recognise a repeat.
  test('is sent a second time when the worker died after the provider took it', async () => {
    const muere = async (): Promise<never> => Promise.reject(new Error('dead'));
    const bandejaSalida = { ...oficina.ports.bandejaSalida, close: muere, retry: muere };
    await expect(oficina.work({ ports: { ...oficina.ports, bandejaSalida } })).rejects.toThrow('dead');
    expect(oficina.enviados).toHaveLength(1);
    expect(await oficina.proximoEn()).toBe(leaseMs / 1_000);
    oficina.reloj.ms += leaseMs;
    await oficina.work();
    await oficina.work();
    expect(oficina.enviados).toHaveLength(2);
    expect(await oficina.eventos()).toEqual([['CORREO_ENVIADO', DETALLE]]);
  });

  test('is given up when the workers of all its attempts died', async () => {
    for (let intento = 0; intento < 6; intento += 1) {
      const now = oficina.ports.now();
      expect(await oficina.ports.bandejaSalida.lease(NIT_A, TAREA.id, now, now.getTime() + leaseMs)).toBe(
        true,
      );
      oficina.reloj.ms += leaseMs;
    }
    await oficina.work();
    expect(oficina.enviados).toEqual([]);
    expect(await oficina.eventos()).toEqual([['CORREO_FALLIDO', DETALLE]]);
    expect(await oficina.proximoEn()).toBeNull();
  });

  test('was sent although its story could not be written: it is not sent again', async () => {
    const addEvento = async (): Promise<never> => Promise.reject(new Error('broken'));
    const documentos = { ...oficina.ports.documentos, addEvento };
    await expect(oficina.work({ ports: { ...oficina.ports, documentos } })).rejects.toThrow('broken');
    oficina.reloj.ms += 86_400_000;
    await oficina.work();
    expect(oficina.enviados).toHaveLength(1);
  });

  test('waits while its file is not stored yet', async () => {
    oficina.ports.memoria.archivos.delete(claveXmlCertificado({ nit: NIT_A, idTransaccion: ID }));
    await oficina.work();
    expect(oficina.enviados).toEqual([]);
    expect(await oficina.proximoEn()).toBe(30);
  });

  test('goes out with its PDF alone, and says so, when its certifier cannot give the file', async () => {
    oficina.ports.memoria.archivos.delete(claveXmlCertificado({ nit: NIT_A, idTransaccion: ID }));
    const { documentos } = oficina.ports;
    const find: typeof documentos.find = async (...clave) => {
      const guardado = await documentos.find(...clave);
      guardado?.documento.datos.alertas.push(XML_SIN_ENTREGAR);
      return guardado;
    };
    await oficina.work({ ports: { ...oficina.ports, documentos: { ...documentos, find } } });
    const [mensaje] = oficina.enviados;
    expect(mensaje?.adjuntos.map(({ tipo }) => tipo)).toEqual(['application/pdf']);
    expect(mensaje?.texto).toContain('no entregó el archivo electrónico (XML)');
    expect(await oficina.eventos()).toEqual([['CORREO_ENVIADO', DETALLE]]);
  });

  test('goes out while its annulment is only asked for', async () => {
    await oficina.ports.documentos.apply(
      NIT_A,
      ID,
      PASO.anulacionSolicitada(createAnulacion()),
      oficina.ports.now(),
    );
    await oficina.work();
    expect(oficina.enviados).toHaveLength(1);
  });

  test.each(['ANULADO', 'RECHAZADO'] as const)(
    'that is %s by now is not sent, and its story says so',
    async (status) => {
      const documentos = { ...oficina.ports.documentos, find: findAs(oficina.ports, status) };
      await oficina.work({ ports: { ...oficina.ports, documentos } });
      expect(oficina.enviados).toEqual([]);
      expect(oficina.ports.memoria.log).toMatchObject([{ nivel: 'info', evento: 'correo.abandonado' }]);
      expect(await oficina.eventos()).toEqual([['CORREO_FALLIDO', DETALLE]]);
      expect(await oficina.proximoEn()).toBeNull();
    },
  );

  test.each(['FIRMADO', 'INCIERTO'] as const)('that is %s at the moment waits', async (status) => {
    const documentos = { ...oficina.ports.documentos, find: findAs(oficina.ports, status) };
    await oficina.work({ ports: { ...oficina.ports, documentos } });
    expect(oficina.enviados).toEqual([]);
    expect(await oficina.eventos()).toEqual([]);
    expect(await oficina.proximoEn()).toBe(30);
  });

  test('is not sent by a stage without a sender: it waits, and nothing is lost meanwhile', async () => {
    expect(process.env['REMITENTE']).toBeUndefined();
    await oficina.work({ mensajeria: mensajeriaFromEnv() });
    expect(oficina.ports.memoria.log).toMatchObject([
      { evento: 'correo', campos: { error: { message: 'Missing environment variable REMITENTE' } } },
    ]);
    expect(await oficina.proximoEn()).toBe(30);
  });

  test.each([
    ['sent', null],
    [
      'refused',
      'Email address is not verified. The following failed: compras@elquetzal.example, a@b.example',
    ],
  ])('leaves no address in the log when it is %s', async (_, mensaje) => {
    const lineas: string[] = [];
    const ports = { ...oficina.ports, log: createLog((linea) => void lineas.push(linea)) };
    const mensajeria = mensaje === null ? oficina.mensajeria : refuse(mensaje);
    await oficina.work({ ports, mensajeria });
    expect(lineas).toHaveLength(mensaje === null ? 2 : 1);
    expect(lineas[0]).toContain(TAREA.id);
    if (mensaje === null) expect(lineas[1]).toContain('"CorreosEnviados":1');
    expect(lineas.join()).not.toMatch(/compras@|caja@|ventas@|\ba@/);
    if (mensaje !== null) expect(lineas[0]).toContain('***@elquetzal.example');
  });
});

test('a document in contingency goes out as PDF alone, with its access number', async () => {
  const { ports } = oficina;
  const nueva = { id: 'c', codigoEstablecimiento: 1, motivo: 'x', inicio: '2026-11-20T10:30:00-06:00' };
  const cambio = { numeroAcceso: '123456789', idContingencia: 'c', huellaXml: 'f', usuario: NIT_A };
  await ports.contingencias.open(NIT_A, nueva);
  await ports.documentos.apply(NIT_A, ID, PASO.contingencia(cambio), ports.now());
  await oficina.putCorreo();
  await oficina.work();
  const [mensaje] = oficina.enviados;
  expect(mensaje?.adjuntos.map(({ nombre }) => nombre)).toEqual([`FACT-${ID}.pdf`]);
  expect(mensaje?.asunto).toContain('123456789');
  expect(mensaje?.texto).toContain('Número de acceso: 123456789');
});

test("a message can never carry another issuer's document", async () => {
  await oficina.certify();
  await oficina.ports.bandejaSalida.put(
    { ...TAREA, nit: NIT_B, idTransaccion: ID, para: PARA, usuario: NIT_B, clase: 'DOCUMENTO', destinos: 1 },
    oficina.ports.now(),
  );
  await processCorreo(
    oficina.ports,
    { mensajeria: oficina.mensajeria, bajas: () => BAJAS },
    { ...TAREA, nit: NIT_B },
  );
  expect(oficina.enviados).toEqual([]);
  expect(await oficina.eventos()).toEqual([]);
  expect(await oficina.proximoEn()).toBeNull();
});

test('a task without its message does nothing', async () => {
  await oficina.certify();
  await oficina.work();
  expect(oficina.enviados).toEqual([]);
});

function findAs(ports: Ports, statusDocumento: 'ANULADO' | 'RECHAZADO' | 'FIRMADO' | 'INCIERTO') {
  return async (nit: string, id: string): ReturnType<Ports['documentos']['find']> => {
    const guardado = await ports.documentos.find(nit, id);
    return guardado === null ? null : { ...guardado, documento: { ...guardado.documento, statusDocumento } };
  };
}

describe('limits of a day', () => {
  const DIA = 86_400_000;

  it("a message above the issuer's own leaves later, without losing an attempt, and is sent then", async () => {
    const oficina = await openOficina();
    await oficina.certify();
    await oficina.putCorreo();
    const { limites } = oficina.ports;
    for (let i = 0; i < TOPES.prueba.cantidad; i += 1)
      await limites.take(`${NIT_A}#correo#prueba`, TOPES.prueba, oficina.ports.now());
    await oficina.work();
    expect(oficina.enviados).toEqual([]);
    expect(await oficina.eventos()).toEqual([]);
    expect((await oficina.ports.bandejaSalida.find(NIT_A, TAREA.id))?.intentos).toBe(0);
    expect(await oficina.proximoEn()).toBeGreaterThan(60);
    oficina.reloj.ms += DIA;
    await oficina.work();
    expect(oficina.enviados).toHaveLength(1);
  });

  it('one address gets only so many messages of all issuers together', async () => {
    const oficina = await openOficina();
    await oficina.certify();
    await oficina.putCorreo();
    const clave = `correo#${sha256(PARA)}`;
    for (let i = 0; i < TOPES.destino.cantidad; i += 1)
      await oficina.ports.limites.take(clave, TOPES.destino, oficina.ports.now());
    await oficina.work();
    expect(oficina.enviados).toEqual([]);
    expect(await oficina.proximoEn()).toBeGreaterThan(0);
  });

  it('a place of the issuer comes back when the address has none', async () => {
    const oficina = await openOficina();
    await oficina.certify();
    await oficina.putCorreo();
    const { limites } = oficina.ports;
    for (let i = 0; i < TOPES.destino.cantidad; i += 1)
      await limites.take(`correo#${sha256(PARA)}`, TOPES.destino, oficina.ports.now());
    await oficina.work();
    let libres = 0;
    while ((await limites.take(`${NIT_A}#correo#prueba`, TOPES.prueba, oficina.ports.now())) === 0)
      libres += 1;
    expect(libres).toBe(TOPES.prueba.cantidad);
  });

  it('tells that the message waits for the limit, and until when', async () => {
    const oficina = await openOficina();
    await oficina.certify();
    await oficina.putCorreo();
    for (let i = 0; i < TOPES.prueba.cantidad; i += 1)
      await oficina.ports.limites.take(`${NIT_A}#correo#prueba`, TOPES.prueba, oficina.ports.now());
    await oficina.work();
    const correo = await oficina.ports.bandejaSalida.find(NIT_A, TAREA.id);
    expect(correo?.estado).toBe('ESPERA_TOPE');
    expect(correo?.proximoIntento).toBe(oficina.reloj.ms + 3_600_000);
  });

  it('grow with the environment, and then with age and documents', () => {
    expect(TOPES.prueba.cantidad * 5).toBeLessThanOrEqual(TOPES.reciente.cantidad);
    expect(TOPES.reciente.cantidad * 6).toBeLessThanOrEqual(TOPES.conocido.cantidad);
  });
});

describe('how far an issuer is trusted', () => {
  const DIA = 86_400_000;
  const read = (oficina: Oficina, produccion: boolean, isYaConocido = false) =>
    readConfianza(oficina.ports, { nit: NIT_A, produccion }, isYaConocido);
  const addDocumentos = async ({ ports }: Oficina, cantidad: number, produccion: boolean): Promise<void> => {
    await ports.creditos.grant(NIT_A, 'COMPRA', cantidad, ports.now());
    for (let n = 2; n < cantidad + 2; n += 1)
      await ports.documentos.reserve(createGuardado({ idTransaccion: createId(n), produccion }), AHORA);
  };

  it('is not by the environment alone: it takes thirty days and fifty documents of production', async () => {
    const oficina = await openOficina();
    expect(await read(oficina, false)).toBe('prueba');
    expect(await read(oficina, true)).toBe('reciente');
    oficina.reloj.ms += 31 * DIA;
    expect(await read(oficina, true)).toBe('reciente');
    await addDocumentos(oficina, 50, true);
    expect(await read(oficina, true)).toBe('conocido');
    expect((await oficina.ports.supresiones.read(NIT_A, [])).conocido).toBe(true);
    expect(await read(oficina, false)).toBe('prueba');
  });

  it('does not grow by documents alone, nor by those of tests', async () => {
    const joven = await openOficina();
    await addDocumentos(joven, 50, true);
    expect(await read(joven, true)).toBe('reciente');
    const viejo = await openOficina();
    viejo.reloj.ms += 400 * DIA;
    await addDocumentos(viejo, 50, false);
    expect(await read(viejo, true)).toBe('reciente');
  });
});

describe('an address that takes no mail', () => {
  it.each([
    ['DEVUELTO', (ports: Ports) => ports.supresiones.putRechazo(PARA, 'x')],
    ['BAJA', (ports: Ports) => ports.supresiones.putVoluntad(NIT_A, PARA, 'BAJA', 'x')],
    ['QUEJA', (ports: Ports) => ports.supresiones.putVoluntad(NIT_A, PARA, 'QUEJA', 'x')],
    ['DETENIDO', (ports: Ports) => ports.supresiones.detener(NIT_A, 'rebotes', 'x')],
  ] as const)('gets none, and the message says why: %s', async (estado, prepare) => {
    const oficina = await openOficina();
    await oficina.certify();
    await oficina.putCorreo();
    await prepare(oficina.ports);
    await oficina.work();
    expect(oficina.enviados).toEqual([]);
    expect(await oficina.estado()).toBe(estado);
    expect(await oficina.eventos()).toEqual([['CORREO_FALLIDO', PARA]]);
    expect(await oficina.proximoEn()).toBeNull();
    expect(oficina.ports.memoria.log).toMatchObject([{ nivel: 'info', evento: 'correo.abandonado' }]);
  });

  it('of another issuer gets its mail', async () => {
    const oficina = await openOficina();
    await oficina.certify();
    await oficina.putCorreo();
    await oficina.ports.supresiones.putVoluntad(NIT_B, PARA, 'BAJA', 'x');
    await oficina.ports.supresiones.detener(NIT_B, 'quejas', 'x');
    await oficina.work();
    expect(oficina.enviados).toHaveLength(1);
    expect(await oficina.estado()).toBe('ENVIADO');
  });
});

test('a stage that has no address for ending mail sends nothing: it waits', async () => {
  const oficina = await openOficina();
  await oficina.certify();
  await oficina.putCorreo();
  const bajas = (): string => {
    throw new Error('Missing environment variable DIRECCION_BAJAS');
  };
  await processCorreo(oficina.ports, { mensajeria: oficina.mensajeria, bajas }, TAREA);
  expect(oficina.enviados).toEqual([]);
  expect(await oficina.estado()).toBe('REINTENTO');
  expect(await oficina.proximoEn()).toBe(30);
});

describe('a message about an annulment', () => {
  const annul = async (): Promise<void> => {
    const { documentos } = oficina.ports;
    await documentos.apply(NIT_A, ID, PASO.anulacionSolicitada(createAnulacion()), AHORA);
    await documentos.apply(NIT_A, ID, PASO.anulado('2026-11-20T10:31:00-06:00'), AHORA);
  };
  beforeEach(async () => {
    await oficina.certify();
    await oficina.putCorreo({ clase: 'ANULACION' });
  });

  test('says that the document is worth nothing any more, with the marked PDF alone', async () => {
    await annul();
    await oficina.work();
    await oficina.work();
    const [mensaje, ...otros] = oficina.enviados;
    expect(otros).toEqual([]);
    expect(mensaje?.asunto).toBe('Anulado: Factura B0000000 16384 de Librería La Ceiba');
    expect(mensaje?.texto).toContain('Ya no tiene validez');
    expect(mensaje?.texto).toContain('anuló el 20-11-2026 10:31');
    expect(mensaje?.adjuntos.map(({ tipo }) => tipo)).toEqual(['application/pdf']);
    expect(await oficina.eventos()).toEqual([['AVISO_ANULACION_ENVIADO', DETALLE]]);
  });

  test('does not leave while the document is valid', async () => {
    await oficina.work();
    expect(oficina.enviados).toEqual([]);
    expect(await oficina.estado()).toBe('SIN_EFECTO');
  });

  test('goes to nobody who wants no mail of the issuer, and the story says so', async () => {
    await annul();
    await oficina.ports.supresiones.putVoluntad(NIT_A, PARA, 'BAJA', 'x');
    await oficina.work();
    expect(oficina.enviados).toEqual([]);
    expect(await oficina.estado()).toBe('BAJA');
    expect(await oficina.eventos()).toEqual([['AVISO_ANULACION_FALLIDO', DETALLE]]);
  });
});
