import type { DocumentoGuardado } from '#domain/documentos/modelo/documento-guardado.ts';
import { createCertificacion, createGuardado } from '../../support/factories/documento.ts';
import { AHORA, NIT_A, NIT_B, NIT_CERTIFICADOR, createId } from '../../support/factories/ids.ts';
import type { PortsEnMemoria } from '../../support/in-memory.ts';
import {
  NIT_CERTIFICADOR_2,
  addEmisor,
  createPortsDePrueba,
  createSegundoConfig,
  createUsuario,
} from '../../support/llamadas.ts';
import { PASO } from '../../support/pasos.ts';

const CAMPO = 'Mutation.rerouteDte';
const ARGS = { idTransaccion: createId(1), nitCertificador: NIT_CERTIFICADOR_2 };

describe('rerouteDte', () => {
  let ports: PortsEnMemoria;
  beforeEach(async () => {
    ports = createPortsDePrueba();
    await addEmisor(ports);
    await addEmisor(ports, NIT_B);
    await ports.certificadorConfigs.put(NIT_A, createSegundoConfig());
    await ports.documentos.reserve(createGuardado(), AHORA);
  });
  const stored = async (): Promise<DocumentoGuardado> => {
    const guardado = await ports.documentos.find(NIT_A, createId(1));
    if (guardado === null) throw new Error('Nothing is stored');
    return guardado;
  };
  const fail = async (): Promise<void> => {
    await ports.documentos.lease(NIT_A, createId(1), { until: AHORA.getTime() + 1 }, AHORA);
    await ports.documentos.apply(NIT_A, createId(1), PASO.firmado(AHORA.getTime() + 1), AHORA);
    const intento = { proximoIntento: AHORA.getTime() + 60_000, isNuncaEnviado: true };
    await ports.documentos.apply(NIT_A, createId(1), PASO.noDisponible(intento, AHORA.getTime() + 1), AHORA);
  };

  it('hands a document that reached nobody to the other certifier at once, with the same id and bytes', async () => {
    await fail();
    const antes = await stored();
    expect(antes.documento.certificadorNoDisponible).toBe(true);
    expect(await createUsuario(ports).data(CAMPO, ARGS)).toMatchObject({
      uuidTransaccion: createId(1),
      statusDocumento: 'EN_PROCESO',
    });
    const despues = await stored();
    expect(despues).toMatchObject({
      nitCertificador: NIT_CERTIFICADOR_2,
      requestId: antes.requestId,
      huellaXml: antes.huellaXml,
      documento: {
        certificadorNoDisponible: false,
        datos: { nombreCertificador: 'SEGUNDO CERTIFICADOR DE PRUEBA' },
      },
    });
    expect(ports.memoria.colas.certificacion.map(({ tarea }) => tarea)).toEqual([
      { nit: NIT_A, id: createId(1), carril: 'INFILE_PRUEBA' },
    ]);
    expect((await ports.documentos.listEventos(NIT_A, createId(1))).at(-1)).toMatchObject({
      tipo: 'REENCAMINADO',
      usuario: NIT_A,
    });
  });

  it('repeated or racing changes it once', async () => {
    const usuario = createUsuario(ports);
    await Promise.all([usuario.data(CAMPO, ARGS), usuario.data(CAMPO, ARGS)]);
    const despues = await usuario.data(CAMPO, { ...ARGS, idTransaccion: createId(1).toUpperCase() });
    expect(despues).toMatchObject({ statusDocumento: 'EN_PROCESO' });
    const eventos = await ports.documentos.listEventos(NIT_A, createId(1));
    expect(eventos.filter(({ tipo }) => tipo === 'REENCAMINADO').length).toBeLessThanOrEqual(2);
    expect((await stored()).nitCertificador).toBe(NIT_CERTIFICADOR_2);
  });

  it('to where it is already is the present state, whatever that is', async () => {
    await ports.documentos.apply(NIT_A, createId(1), PASO.certificado(createCertificacion(1)), AHORA);
    const args = { ...ARGS, nitCertificador: NIT_CERTIFICADOR };
    expect(await createUsuario(ports).data(CAMPO, args)).toMatchObject({ statusDocumento: 'CERTIFICADO' });
    expect(ports.memoria.colas.certificacion).toEqual([]);
  });

  it.each([
    ['FIRMADO', async () => ports.documentos.apply(NIT_A, createId(1), PASO.firmado(), AHORA)],
    ['INCIERTO', async () => ports.documentos.apply(NIT_A, createId(1), PASO.incierto(0), AHORA)],
    [
      'CERTIFICADO',
      async () => ports.documentos.apply(NIT_A, createId(1), PASO.certificado(createCertificacion(1)), AHORA),
    ],
    ['RECHAZADO', async () => ports.documentos.apply(NIT_A, createId(1), PASO.rechazado([]), AHORA)],
    [
      'held by a worker',
      async () => ports.documentos.lease(NIT_A, createId(1), { until: AHORA.getTime() + 60_000 }, AHORA),
    ],
  ])('refuses a document that is %s', async (_, prepare) => {
    await prepare();
    expect((await createUsuario(ports).error(CAMPO, ARGS)).codigo).toBe('DOCUMENTO_NO_REENCAMINABLE');
    expect((await stored()).nitCertificador).toBe(NIT_CERTIFICADOR);
    expect(ports.memoria.colas.certificacion).toEqual([]);
  });

  it.each([
    ['CERTIFICADOR_INCOMPLETO', createSegundoConfig(NIT_A, { llaveFirmaCifrada: null })],
    ['CERTIFICADOR_INCOMPLETO', createSegundoConfig(NIT_A, { usuario: '' })],
    ['CERTIFICADOR_FALTANTE', createSegundoConfig(NIT_A, { apiKeyCifrada: null })],
    ['CERTIFICADOR_OTRO_AMBIENTE', createSegundoConfig(NIT_A, { prod: true })],
  ])('gets %s for a certifier that cannot take it', async (codigo, config) => {
    await ports.certificadorConfigs.put(NIT_A, config);
    expect((await createUsuario(ports).error(CAMPO, ARGS)).codigo).toBe(codigo);
    expect((await stored()).nitCertificador).toBe(NIT_CERTIFICADOR);
  });

  it.each(['99900173', '', '1', 'x'.repeat(128)])(
    'gets CERTIFICADOR_NO_CONFIGURADO for %.20s',
    async (nit) => {
      const error = await createUsuario(ports).error(CAMPO, { ...ARGS, nitCertificador: nit });
      expect(error.codigo).toBe('CERTIFICADOR_NO_CONFIGURADO');
    },
  );

  it.each([
    ['of another issuer', NIT_B, createId(1)],
    ['that does not exist', NIT_A, createId(9)],
    ['with an endless id', NIT_A, 'x'.repeat(128)],
  ])('does not find a document %s', async (_, nit, idTransaccion) => {
    const error = await createUsuario(ports, nit).error(CAMPO, { ...ARGS, idTransaccion });
    expect(error.codigo).toBe('DOCUMENTO_NO_ENCONTRADO');
    expect((await stored()).nitCertificador).toBe(NIT_CERTIFICADOR);
  });
});
