import { NUNCA_ANULADO, XML_SIN_ENTREGAR } from '#domain/errores/mensajes-propios.ts';
import type { RegistroAuditoria } from '#lambdas/ports/auditoria.ts';
import { createAnulacion, createCertificacion, createGuardado } from '../../support/factories/documento.ts';
import { AHORA, NIT_A, NIT_B, createId } from '../../support/factories/ids.ts';
import {
  NIT_CERTIFICADOR_2,
  addEmisor,
  createPortsDePrueba,
  createUsuario,
  faltasOf,
} from '../../support/llamadas.ts';
import type { Usuario } from '../../support/llamadas.ts';
import type { PortsEnMemoria } from '../../support/in-memory.ts';
import { PASO } from '../../support/pasos.ts';

const HORA = 3_600_000;
const MOTIVO = 'El emisor llamó y pidió ayuda';
const DATA = {
  uuidCertificacion: createCertificacion(1).uuidCertificacion.toLowerCase(),
  serie: 'B0000000',
  numero: '16384',
  fechaCertificacion: '2026-11-20T10:30',
};
const CLAVE = { nit: NIT_A, idTransaccion: createId(1) };

let ahora: Date;
let ports: PortsEnMemoria;
let operador: Usuario;

beforeEach(async () => {
  ahora = AHORA;
  ports = createPortsDePrueba({ now: () => ahora });
  await addEmisor(ports);
  operador = createUsuario(ports, 'operador', ['Operador']);
});

async function addEnDuda(
  n = 1,
  nit = NIT_A,
  cambio: Parameters<typeof createGuardado>[1] = {},
): Promise<void> {
  await ports.documentos.reserve(createGuardado({ nit, idTransaccion: createId(n) }, cambio), AHORA);
  await ports.documentos.apply(nit, createId(n), PASO.incierto(AHORA.getTime() + 10_000), AHORA);
}

const later = (horas: number): void => void (ahora = new Date(AHORA.getTime() + horas * HORA));
const estadoOf = async (n = 1): Promise<string | undefined> =>
  (await ports.documentos.find(NIT_A, createId(n)))?.documento.statusDocumento;
const saldo = async (): Promise<number> => (await ports.creditos.find(NIT_A)).creditosRestantesCerV;
const bitacoraOf = async (dueno: string): Promise<RegistroAuditoria[]> =>
  (await ports.auditoria.list(dueno, { desde: '', hasta: '9' }, 100, null)).registros;

describe('documents in doubt', () => {
  it('lists those of every issuer that are old enough, with what a person needs and no more', async () => {
    await addEmisor(ports, NIT_B);
    await addEnDuda(1);
    await addEnDuda(2, NIT_B);
    await ports.documentos.reserve(createGuardado({ idTransaccion: createId(3) }), AHORA);
    later(1.9);
    expect(await operador.data('Query.getDocumentosEnDuda', {})).toEqual({ documentos: [], siguiente: null });
    later(2);
    const { documentos } = await operador.data('Query.getDocumentosEnDuda', {});
    expect(documentos.map(({ nit, idTransaccion }) => [nit, idTransaccion]).sort()).toEqual([
      [NIT_A, createId(1)],
      [NIT_B, createId(2)],
    ]);
    expect(documentos.find(({ nit }) => nit === NIT_A)).toEqual({
      ...CLAVE,
      nombreEmisor: 'Librería La Ceiba',
      idSolicitud: 'C0000000-0000-4000-8000-000000000001',
      tipoDoc: 'FACT',
      fechaEmision: '2026-11-20T10:30:00-06:00',
      total: 112,
      moneda: 'GTQ',
      produccion: false,
      nitCertificador: '99900122',
      nombreCertificador: 'CERTIFICADOR DE PRUEBA',
      esAnulacion: false,
      desde: '2026-11-20T10:30:00-06:00',
      intentos: 0,
      codigoDuda: 'SIN_RESPUESTA',
      ultimaRespuesta: 'no answer',
      proximoIntento: null,
      enIntento: false,
      rechazable: false,
    });
  });

  it('reads on by itself over pages without any, and says where it stopped', async () => {
    await ports.creditos.grant(NIT_A, 'MAS', 300, AHORA);
    for (let n = 10; n < 270; n += 1)
      await ports.documentos.reserve(createGuardado({ idTransaccion: createId(n) }), AHORA);
    const primera = await operador.data('Query.getDocumentosEnDuda', { horas: 0 });
    expect(primera).toEqual({ documentos: [], siguiente: '150' });
    expect((await operador.data('Query.getDocumentosEnDuda', { horas: 0, siguiente: '250' })).siguiente).toBe(
      null,
    );
  });

  it('asks again at once, in the lane of its certifier', async () => {
    await addEnDuda();
    expect(await operador.data('Mutation.consultarEnDuda', CLAVE)).toMatchObject({
      statusDocumento: 'INCIERTO',
    });
    expect(ports.memoria.colas.certificacion).toEqual([
      { tarea: { nit: NIT_A, id: createId(1), carril: 'MEGAPRINT_PRUEBA' }, esperaSegundos: 0 },
    ]);
    const lease = { until: AHORA.getTime() + 60_000 };
    expect(await ports.documentos.lease(NIT_A, createId(1), lease, AHORA)).toBe(true);
    expect((await operador.error('Mutation.consultarEnDuda', CLAVE)).codigo).toBe('DOCUMENTO_EN_INTENTO');
  });

  it('enters a certification that was told, once, and lets the worker fetch its file', async () => {
    await addEnDuda();
    const antes = await saldo();
    const args = { ...CLAVE, data: DATA, motivo: MOTIVO };
    expect(await operador.data('Mutation.certificarEnDuda', args)).toMatchObject({
      statusDocumento: 'CERTIFICADO',
    });
    expect(await operador.data('Mutation.certificarEnDuda', args)).toMatchObject({
      statusDocumento: 'CERTIFICADO',
    });
    expect(await saldo()).toBe(antes);
    const guardado = await ports.documentos.find(NIT_A, createId(1));
    expect(guardado?.documento).toMatchObject({
      uuidCertificacion: DATA.uuidCertificacion.toUpperCase(),
      serie: 'B0000000',
      numero: '16384',
      fechaCertificacion: '2026-11-20T10:30:00-06:00',
      datos: { alertas: [] },
    });
    expect(ports.memoria.colas.certificacion).toHaveLength(1);
    expect((await ports.documentos.listEventos(NIT_A, createId(1))).at(-1)).toMatchObject({
      tipo: 'CERTIFICADO',
      usuario: 'operador',
    });
    const otra = { ...args, data: { ...DATA, uuidCertificacion: createCertificacion(2).uuidCertificacion } };
    expect((await operador.error('Mutation.certificarEnDuda', otra)).codigo).toBe('DOCUMENTO_SIN_DUDA');
  });

  it('says on the document that the file will not come, where the certifier gives none', async () => {
    await addEnDuda(1, NIT_A, { nitCertificador: NIT_CERTIFICADOR_2 });
    const certificador = ports.certificadores.get(NIT_CERTIFICADOR_2);
    const sinXml = {
      ...certificador,
      certificador: {
        ...certificador?.certificador,
        capacidades: { ...certificador?.certificador.capacidades, entregaXml: false },
      },
    };
    const certificadores = new Map([[NIT_CERTIFICADOR_2, sinXml]]) as unknown as typeof ports.certificadores;
    const otro = createUsuario({ ...ports, certificadores }, 'operador', ['Operador']);
    await otro.data('Mutation.certificarEnDuda', { ...CLAVE, data: DATA, motivo: MOTIVO });
    const guardado = await ports.documentos.find(NIT_A, createId(1));
    expect(guardado?.documento.datos.alertas).toEqual([XML_SIN_ENTREGAR]);
  });

  it('takes no authorisation of another document of the issuer, nor what cannot be one', async () => {
    await addEnDuda(1);
    await addEnDuda(2);
    const args = { ...CLAVE, data: DATA, motivo: MOTIVO };
    await operador.data('Mutation.certificarEnDuda', { ...args, idTransaccion: createId(2) });
    expect((await operador.error('Mutation.certificarEnDuda', args)).codigo).toBe('AUTORIZACION_DE_OTRO');
    const mala = { ...DATA, numero: '1', fechaCertificacion: '2026-11-21T10:30' };
    expect(faltasOf(await operador.error('Mutation.certificarEnDuda', { ...args, data: mala }))).toEqual([
      'OPERACION-04 serie',
      'OPERACION-06 fechaCertificacion',
    ]);
    expect(await estadoOf(1)).toBe('INCIERTO');
  });

  it('ends one as refused after a day alone, once, with its credit back once', async () => {
    await addEnDuda();
    const antes = await saldo();
    const args = { ...CLAVE, motivo: MOTIVO };
    later(23.9);
    expect((await operador.error('Mutation.rechazarEnDuda', args)).codigo).toBe('DOCUMENTO_DUDA_RECIENTE');
    later(24);
    const { documentos } = await operador.data('Query.getDocumentosEnDuda', {});
    expect(documentos[0]?.rechazable).toBe(true);
    expect(await operador.data('Mutation.rechazarEnDuda', args)).toMatchObject({
      statusDocumento: 'RECHAZADO',
    });
    expect((await operador.error('Mutation.rechazarEnDuda', args)).codigo).toBe('DOCUMENTO_SIN_DUDA');
    expect(await saldo()).toBe(antes + 1);
    expect((await ports.documentos.find(NIT_A, createId(1)))?.documento.mensajes[0]?.codigo).toBe(
      'NUNCA_CERTIFICADO',
    );
  });

  it('settles nothing while a worker is at it, and nothing that is certified', async () => {
    await addEnDuda(1);
    await ports.documentos.reserve(createGuardado({ idTransaccion: createId(2) }), AHORA);
    await ports.documentos.apply(NIT_A, createId(2), PASO.certificado(createCertificacion(2)), AHORA);
    later(30);
    const lease = { until: ahora.getTime() + 60_000 };
    expect(await ports.documentos.lease(NIT_A, createId(1), lease, ahora)).toBe(true);
    const certificar = { ...CLAVE, data: DATA, motivo: MOTIVO };
    expect((await operador.error('Mutation.certificarEnDuda', certificar)).codigo).toBe(
      'DOCUMENTO_EN_INTENTO',
    );
    const rechazar = { ...CLAVE, motivo: MOTIVO };
    expect((await operador.error('Mutation.rechazarEnDuda', rechazar)).codigo).toBe('DOCUMENTO_EN_INTENTO');
    const firme = { ...rechazar, idTransaccion: createId(2) };
    expect((await operador.error('Mutation.rechazarEnDuda', firme)).codigo).toBe('DOCUMENTO_SIN_DUDA');
    expect((await operador.error('Mutation.consultarEnDuda', firme)).codigo).toBe('DOCUMENTO_SIN_DUDA');
    expect(await estadoOf(2)).toBe('CERTIFICADO');
  });

  it('knows no document of a NIT that is none, nor one that does not exist', async () => {
    const error = await operador.error('Mutation.consultarEnDuda', { nit: 'x', idTransaccion: createId(1) });
    expect(error.codigo).toBe('VALIDACION');
    expect((await operador.error('Mutation.consultarEnDuda', CLAVE)).codigo).toBe('DOCUMENTO_NO_ENCONTRADO');
  });
});

describe('annulments in doubt', () => {
  const ANULADA = '2026-11-20T10:30:00-06:00';
  const ANULAR = { ...CLAVE, fechaAnulacion: '2026-11-20T10:30', motivo: MOTIVO };
  const CONSERVAR = { ...CLAVE, motivo: MOTIVO };

  async function addAnulacionEnDuda(): Promise<void> {
    await ports.documentos.reserve(createGuardado({ nit: NIT_A, idTransaccion: createId(1) }), AHORA);
    for (const paso of [
      PASO.certificado(createCertificacion(1)),
      PASO.anulacionSolicitada(createAnulacion()),
      PASO.incierto(AHORA.getTime() + 10_000),
    ])
      expect(await ports.documentos.apply(NIT_A, createId(1), paso, AHORA)).toBe(true);
  }

  it('are entered as made, on the day that was told, once', async () => {
    await addAnulacionEnDuda();
    expect(await operador.data('Mutation.anularEnDuda', ANULAR)).toMatchObject({
      statusDocumento: 'ANULADO',
    });
    expect(await operador.data('Mutation.anularEnDuda', ANULAR)).toMatchObject({
      statusDocumento: 'ANULADO',
    });
    expect((await ports.documentos.find(NIT_A, createId(1)))?.documento.fechaAnulacion).toBe(ANULADA);
    // The worker tells the addresses that were mailed the document.
    expect(ports.memoria.colas.certificacion.map(({ tarea }) => tarea)).toContainEqual({
      nit: NIT_A,
      id: createId(1),
    });
    const otra = { ...ANULAR, fechaAnulacion: '2026-11-20T10:31' };
    expect((await operador.error('Mutation.anularEnDuda', otra)).codigo).toBe('DOCUMENTO_SIN_DUDA');
    expect((await ports.documentos.listEventos(NIT_A, createId(1))).at(-1)).toMatchObject({
      tipo: 'ANULADO',
      usuario: 'operador',
    });
  });

  it.each(['2026-11-20T09:00', '2026-11-20T12:00'])(
    'are not entered as made before the certification or later than now: %s',
    async (fechaAnulacion) => {
      await addAnulacionEnDuda();
      const error = await operador.error('Mutation.anularEnDuda', { ...ANULAR, fechaAnulacion });
      expect(faltasOf(error)).toEqual(['OPERACION-08 fechaAnulacion']);
      const sinFecha = await operador.error('Mutation.anularEnDuda', { ...ANULAR, fechaAnulacion: '' });
      expect(faltasOf(sinFecha)).toEqual(['OPERACION-07 fechaAnulacion']);
      expect(await estadoOf()).toBe('ANULANDO');
    },
  );

  it('end as never made after a day alone, and the document stays certified with its credit used', async () => {
    await addAnulacionEnDuda();
    const antes = await saldo();
    later(23.9);
    expect((await operador.error('Mutation.conservarEnDuda', CONSERVAR)).codigo).toBe(
      'DOCUMENTO_DUDA_RECIENTE',
    );
    later(24);
    expect(await operador.data('Mutation.conservarEnDuda', CONSERVAR)).toMatchObject({
      statusDocumento: 'CERTIFICADO',
    });
    const guardado = await ports.documentos.find(NIT_A, createId(1));
    expect(guardado?.documento.mensajes).toEqual([NUNCA_ANULADO]);
    expect(guardado?.anulacion?.estado).toBe('VIGENTE');
    expect(await saldo()).toBe(antes);
    expect((await operador.error('Mutation.conservarEnDuda', CONSERVAR)).codigo).toBe('DOCUMENTO_SIN_DUDA');
  });

  it('wait for a worker that is at it, and are no certifications', async () => {
    await addAnulacionEnDuda();
    later(30);
    const certificar = { ...CLAVE, data: DATA, motivo: MOTIVO };
    expect((await operador.error('Mutation.rechazarEnDuda', CONSERVAR)).codigo).toBe('DOCUMENTO_SIN_DUDA');
    const otra = { ...DATA, uuidCertificacion: createCertificacion(2).uuidCertificacion };
    expect((await operador.error('Mutation.certificarEnDuda', { ...certificar, data: otra })).codigo).toBe(
      'DOCUMENTO_SIN_DUDA',
    );
    const lease = { until: ahora.getTime() + 60_000 };
    expect(await ports.documentos.lease(NIT_A, createId(1), lease, ahora)).toBe(true);
    expect((await operador.error('Mutation.anularEnDuda', ANULAR)).codigo).toBe('DOCUMENTO_EN_INTENTO');
    expect((await operador.error('Mutation.conservarEnDuda', CONSERVAR)).codigo).toBe('DOCUMENTO_EN_INTENTO');
    await addEnDuda(2);
    const certificacion = { idTransaccion: createId(2) };
    expect((await operador.error('Mutation.anularEnDuda', { ...ANULAR, ...certificacion })).codigo).toBe(
      'DOCUMENTO_SIN_DUDA',
    );
  });
});

describe('the audit log of an issuer', () => {
  const RANGO = { fechaInicial: AHORA.getTime() / 1000 - 86_400, fechaFinal: AHORA.getTime() / 1000 };

  it('is read with a reason, and the reading is in it for the issuer to see', async () => {
    await createUsuario(ports).call('Mutation.putUnidadMedida', { data: { codigo: 'TAR', nombre: 'Tarro' } });
    const { registros } = await operador.data('Mutation.leerBitacora', {
      nit: NIT_A,
      motivo: `  ${MOTIVO} `,
      ...RANGO,
    });
    expect(registros.map(({ campo, motivo }) => [campo, motivo]).sort()).toEqual([
      ['Mutation.leerBitacora', MOTIVO],
      ['Mutation.putUnidadMedida', null],
    ]);
    const delEmisor = await createUsuario(ports).data('Query.getBitacora', RANGO);
    expect(delEmisor.registros.find(({ campo }) => campo === 'Mutation.leerBitacora')).toMatchObject({
      usuario: 'operador',
      motivo: MOTIVO,
      resultado: 'ok',
      ip: '',
      agente: '',
    });
  });

  it('stays closed without one, and the attempt is in it', async () => {
    const error = await operador.error('Mutation.leerBitacora', {
      nit: NIT_A,
      motivo: 'porque sí',
      ...RANGO,
    });
    expect(faltasOf(error)).toEqual(['OPERACION-01 motivo']);
    expect(await bitacoraOf(NIT_A)).toMatchObject([{ motivo: 'porque sí', resultado: 'VALIDACION' }]);
  });

  it('has every act of an operator, and so has the own log of that one, before the answer', async () => {
    await addEnDuda();
    const abiertos: string[] = [];
    const documentos = {
      ...ports.documentos,
      apply: async (...args: Parameters<typeof ports.documentos.apply>) => {
        for (const dueno of [NIT_A, 'sub-operador'])
          abiertos.push(...(await bitacoraOf(dueno)).map(({ campo, resultado }) => `${campo} ${resultado}`));
        return ports.documentos.apply(...args);
      },
    };
    const mirado = createUsuario({ ...ports, documentos }, 'operador', ['Operador']);
    await mirado.data('Mutation.certificarEnDuda', { ...CLAVE, data: DATA, motivo: MOTIVO });
    expect(abiertos).toEqual([
      'Mutation.certificarEnDuda SIN_RESULTADO',
      'Mutation.certificarEnDuda SIN_RESULTADO',
    ]);
    const [suyo] = await bitacoraOf('sub-operador');
    expect(suyo).toMatchObject({
      motivo: MOTIVO,
      resultado: 'ok',
      ids: [NIT_A, createId(1), DATA.uuidCertificacion],
    });
    expect(await bitacoraOf(NIT_A)).toMatchObject([{ motivo: MOTIVO, resultado: 'ok', id: suyo?.id }]);
  });

  it('gets nothing from somebody who is no operator', async () => {
    await addEmisor(ports, NIT_B);
    const error = await createUsuario(ports, NIT_B).error('Mutation.leerBitacora', {
      nit: NIT_A,
      motivo: MOTIVO,
      ...RANGO,
    });
    expect(error.codigo).toBe('ACCESO_DENEGADO');
    expect(await bitacoraOf(NIT_A)).toEqual([]);
    expect(await bitacoraOf(NIT_B)).toMatchObject([{ resultado: 'ACCESO_DENEGADO', motivo: null }]);
  });
});
