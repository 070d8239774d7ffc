import {
  createCertificacion,
  createDatosDocumento,
  createGuardado,
} from '../../support/factories/documento.ts';
import { AHORA, NIT_A, NIT_B, createId } from '../../support/factories/ids.ts';
import type { PortsEnMemoria } from '../../support/in-memory.ts';
import { addEmisor, createPortsDePrueba, createUsuario, faltasOf } from '../../support/llamadas.ts';
import { PASO } from '../../support/pasos.ts';

const CAMPO = 'Mutation.mailDocumento';
const ARGS = { idEnvio: createId(901), idTransaccion: createId(1) };
const CORREO = 'compras@elquetzal.example';

describe('mailDocumento', () => {
  let ports: PortsEnMemoria;
  beforeEach(async () => {
    ports = createPortsDePrueba();
    await addEmisor(ports);
    await addEmisor(ports, NIT_B);
    const datos = createDatosDocumento({ correoReceptor: CORREO });
    await ports.documentos.reserve(createGuardado({ datos }), AHORA);
  });
  const certify = () =>
    ports.documentos.apply(NIT_A, createId(1), PASO.certificado(createCertificacion(1)), AHORA);
  const pendientes = () => ports.bandejaSalida.listPending(AHORA, 100);

  it.each([null, '', ' , '])('goes to the receiver without addresses (%j)', async (correos) => {
    await certify();
    expect(await createUsuario(ports).data(CAMPO, { ...ARGS, correos })).toEqual({ correos: [CORREO] });
    const [tarea] = await pendientes();
    expect(tarea?.nit).toBe(NIT_A);
    expect(await ports.bandejaSalida.find(NIT_A, tarea?.id ?? '')).toEqual({
      id: tarea?.id,
      nit: NIT_A,
      idTransaccion: createId(1),
      para: CORREO,
      usuario: NIT_A,
      clase: 'DOCUMENTO',
      destinos: 1,
      intentos: 0,
      estado: 'EN_COLA',
      fecha: '2026-11-20T10:30:00-06:00',
      proximoIntento: AHORA.getTime(),
      reenvio: null,
    });
    expect(ports.memoria.colas.correo.map((each) => each.tarea)).toEqual([tarea]);
  });

  it('goes to the given addresses, each once', async () => {
    await certify();
    const correos = 'aa@example.com; bb@example.com, aa@example.com';
    expect(await createUsuario(ports).data(CAMPO, { ...ARGS, correos })).toEqual({
      correos: ['aa@example.com', 'bb@example.com'],
    });
  });

  it('repeated under its id, at any time, is one message; under another id it is another', async () => {
    await certify();
    const usuario = createUsuario(ports);
    await Promise.all([usuario.data(CAMPO, ARGS), usuario.data(CAMPO, ARGS)]);
    expect(await pendientes()).toHaveLength(1);
    const despues = { ...ports, now: () => new Date(AHORA.getTime() + 60_000) };
    const listPending = () => ports.bandejaSalida.listPending(despues.now(), 100);
    await createUsuario(despues).data(CAMPO, ARGS);
    expect(await listPending()).toHaveLength(1);
    await createUsuario(despues).data(CAMPO, { ...ARGS, idEnvio: createId(902) });
    expect(await listPending()).toHaveLength(2);
  });

  it('refuses an id that belongs to a message to others, and one that is none', async () => {
    await certify();
    const usuario = createUsuario(ports);
    await usuario.data(CAMPO, ARGS);
    const otro = await usuario.error(CAMPO, { ...ARGS, correos: 'aa@example.com' });
    expect(otro.codigo).toBe('SOLICITUD_CON_OTROS_DATOS');
    const sinId = await usuario.error(CAMPO, { ...ARGS, idEnvio: 'x' });
    expect(faltasOf(sinId)).toEqual(['SOLICITUD-01 idEnvio']);
    expect(await pendientes()).toHaveLength(1);
  });

  it('is accepted although the queue is down: the sweeper finds it', async () => {
    await certify();
    const correo = { ...ports.colas.correo, send: async () => Promise.reject(new Error('down')) };
    expect(await createUsuario({ ...ports, colas: { ...ports.colas, correo } }).data(CAMPO, ARGS)).toEqual({
      correos: [CORREO],
    });
    expect(await pendientes()).toHaveLength(1);
  });

  it('sends a document in contingency', async () => {
    const cambio = { numeroAcceso: '123456789', idContingencia: 'c', huellaXml: 'f', usuario: NIT_A };
    const nueva = { id: 'c', codigoEstablecimiento: 1, motivo: 'x', inicio: '2026-11-20T10:30:00-06:00' };
    await ports.contingencias.open(NIT_A, nueva);
    await ports.documentos.apply(NIT_A, createId(1), PASO.contingencia(cambio), AHORA);
    expect(await createUsuario(ports).data(CAMPO, ARGS)).toEqual({ correos: [CORREO] });
  });

  it.each([
    ['EN_PROCESO', async () => undefined],
    ['INCIERTO', async () => ports.documentos.apply(NIT_A, createId(1), PASO.incierto(0), AHORA)],
    ['RECHAZADO', async () => ports.documentos.apply(NIT_A, createId(1), PASO.rechazado([]), AHORA)],
  ])('refuses a document that is %s', async (_, prepare) => {
    await prepare();
    expect((await createUsuario(ports).error(CAMPO, ARGS)).codigo).toBe('DOCUMENTO_NO_ENVIABLE');
    expect(await pendientes()).toEqual([]);
  });

  it.each([
    ['no-es-correo', 'CORREO-02 correos'],
    ['aa@example.com, x', 'CORREO-04 correos'],
    ['aa@example.com\r\nBcc: bb@example.com', 'CORREO-02 correos'],
    [Array.from({ length: 11 }, (_, i) => `a${i}@example.com`).join(','), 'CORREO-03 correos'],
  ])('refuses the addresses %.40j', async (correos, esperada) => {
    await certify();
    const error = await createUsuario(ports).error(CAMPO, { ...ARGS, correos });
    expect(faltasOf(error)).toEqual([esperada]);
    expect(await pendientes()).toEqual([]);
  });

  it('says so when there is no address at all', async () => {
    await ports.documentos.reserve(createGuardado({ idTransaccion: createId(2) }), AHORA);
    await ports.documentos.apply(NIT_A, createId(2), PASO.certificado(createCertificacion(2)), AHORA);
    const error = await createUsuario(ports).error(CAMPO, { ...ARGS, idTransaccion: createId(2) });
    expect(error.codigo).toBe('CORREO_SIN_DESTINO');
  });

  it('sends nothing of another issuer', async () => {
    await certify();
    const error = await createUsuario(ports, NIT_B).error(CAMPO, { ...ARGS, correos: 'aa@example.com' });
    expect(error.codigo).toBe('DOCUMENTO_NO_ENCONTRADO');
    expect(await pendientes()).toEqual([]);
  });

  it('is a message of its own for each address, so that none learns of another', async () => {
    await certify();
    await createUsuario(ports).data(CAMPO, { ...ARGS, correos: 'aa@example.com, bb@example.com' });
    const correos = await ports.bandejaSalida.list(NIT_A, createId(1));
    expect(correos.map(({ para }) => para)).toEqual(['aa@example.com', 'bb@example.com']);
    expect(ports.memoria.colas.correo).toHaveLength(2);
  });

  it.each([
    ['a longer list', 'aa@example.com, bb@example.com', 'aa@example.com'],
    ['a shorter list', 'aa@example.com', 'aa@example.com, bb@example.com'],
    ['another second', 'aa@example.com, cc@example.com', 'aa@example.com, bb@example.com'],
  ])('an id that returns with %s sends nothing more', async (_, segunda, primera) => {
    await certify();
    const usuario = createUsuario(ports);
    await usuario.data(CAMPO, { ...ARGS, correos: primera });
    const antes = await pendientes();
    expect((await usuario.error(CAMPO, { ...ARGS, correos: segunda })).codigo).toBe(
      'SOLICITUD_CON_OTROS_DATOS',
    );
    expect(await pendientes()).toEqual(antes);
  });

  it.each([
    ['CORREO_RECHAZADO', () => ports.supresiones.putRechazo('bb@example.com', 'x')],
    ['CORREO_DE_BAJA', () => ports.supresiones.putVoluntad(NIT_A, 'bb@example.com', 'BAJA', 'x')],
    ['CORREO_DE_BAJA', () => ports.supresiones.putVoluntad(NIT_A, 'bb@example.com', 'QUEJA', 'x')],
    ['CORREO_DETENIDO', () => ports.supresiones.detener(NIT_A, 'quejas', 'x')],
  ])('says at once that an address takes no mail (%s), and sends to none', async (codigo, prepare) => {
    await certify();
    await prepare();
    const error = await createUsuario(ports).error(CAMPO, {
      ...ARGS,
      correos: 'aa@example.com, BB@example.com',
    });
    expect(error.codigo).toBe(codigo);
    if (codigo !== 'CORREO_DETENIDO') expect(error.mensaje).toContain('BB@example.com');
    expect(await pendientes()).toEqual([]);
  });
});
