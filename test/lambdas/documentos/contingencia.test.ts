import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import { claveEnvio, sha256 } from '#lambdas/shared/claves-archivo.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import type { DocumentoGuardado } from '#domain/documentos/modelo/documento-guardado.ts';
import { createDte } from '../../support/factories/dte.ts';
import { createCertificacion } from '../../support/factories/documento.ts';
import { AHORA, NIT_A, NIT_B, NIT_CERTIFICADOR, createId } from '../../support/factories/ids.ts';
import type { PortsEnMemoria } from '../../support/in-memory.ts';
import {
  NIT_CERTIFICADOR_2,
  addEmisor,
  createPortsDePrueba,
  createSegundoConfig,
  createUsuario,
  faltasOf,
} from '../../support/llamadas.ts';
import { PASO } from '../../support/pasos.ts';
import { nombreDe } from '../../support/in-memory-envios.ts';

const CAMPO = 'Mutation.startContingencia';
const MOTIVO = 'Sin internet en la sucursal';
const INICIO = '2026-11-20T10:30:00-06:00';
const ARGS = { idTransaccion: createId(1), motivo: MOTIVO };

let ports: PortsEnMemoria;
beforeEach(async () => {
  ports = createPortsDePrueba();
  await addEmisor(ports);
  await addEmisor(ports, NIT_B);
});

/** Adds documents 1 to `cantidad`, which could not reach their certifier. */
async function addSinServicio(cantidad = 1, nit = NIT_A): Promise<void> {
  for (let n = 1; n <= cantidad; n += 1) {
    await createUsuario(ports, nit).data('Mutation.certifyDte', {
      data: createDte({ idTransaccion: createId(n) }),
    });
    await failToReach(nit, n);
  }
}
async function failToReach(nit: string, n: number): Promise<void> {
  await ports.documentos.lease(nit, createId(n), { until: AHORA.getTime() + 1 }, AHORA);
  const intento = { proximoIntento: AHORA.getTime() + 60_000, isNuncaEnviado: true };
  await ports.documentos.apply(nit, createId(n), PASO.noDisponible(intento, AHORA.getTime() + 1), AHORA);
}
async function stored(n = 1): Promise<DocumentoGuardado> {
  const guardado = await ports.documentos.find(NIT_A, createId(n));
  if (guardado === null) throw new Error('Nothing is stored');
  return guardado;
}
async function documentoOf(n = 1): Promise<DocumentoCompleto> {
  return (await stored(n)).documento;
}
const llamada = (isError: boolean, segundosAntes: number) => ({
  isError,
  ms: 10,
  fecha: new Date(AHORA.getTime() - segundosAntes * 1_000),
});
async function addErrores(nitCertificador: string): Promise<void> {
  for (const segundos of [30, 20]) {
    await ports.salud.record(nitCertificador, false, llamada(true, segundos));
  }
}

describe('startContingencia', () => {
  it('gives the document an access number, new bytes under their hash, and a period', async () => {
    await addSinServicio();
    const antes = await stored();
    const resultado = await createUsuario(ports).data(CAMPO, ARGS);
    expect(resultado).toMatchObject({ uuidTransaccion: createId(1), statusDocumento: 'CONTINGENCIA' });
    const despues = await stored();
    expect(despues.documento.numeroAcceso).toMatch(/^[1-9]\d{8}$/);
    expect(despues.requestId).toBe(antes.requestId);
    expect(despues.huellaXml).not.toBe(antes.huellaXml);
    const xml = ports.memoria.envios.sinFirma.get(nombreDe(claveEnvio(despues))) ?? '';
    expect(sha256(xml)).toBe(despues.huellaXml);
    expect(xml).toContain(`NumeroAcceso="${despues.documento.numeroAcceso}"`);
    expect(await ports.contingencias.list(NIT_A)).toEqual([
      {
        id: expect.any(String) as string,
        codigoEstablecimiento: 1,
        motivo: MOTIVO,
        inicio: INICIO,
        fin: null,
        avisoPresentado: null,
        documentos: [createId(1)],
      },
    ]);
    const eventos = await ports.documentos.listEventos(NIT_A, createId(1));
    expect(eventos.at(-1)).toMatchObject({ tipo: 'CONTINGENCIA', usuario: NIT_A });
  });

  it('draws the number between 100000000 and 999999999', async () => {
    await addSinServicio();
    const pedidos: number[][] = [];
    const randomInt = (minimo: number, maximo: number): number => {
      pedidos.push([minimo, maximo]);
      return maximo;
    };
    await createUsuario({ ...ports, randomInt }).data(CAMPO, ARGS);
    expect(pedidos).toEqual([[100_000_000, 999_999_999]]);
    expect((await documentoOf()).numeroAcceso).toBe('999999999');
  });

  it('draws again when the number is taken, and gives up at last', async () => {
    await addSinServicio(3);
    const numeros = [111_111_111, 111_111_111, 222_222_222];
    const usuario = createUsuario({ ...ports, randomInt: () => numeros.shift() ?? 111_111_111 });
    await usuario.data(CAMPO, ARGS);
    await usuario.data(CAMPO, { ...ARGS, idTransaccion: createId(2) });
    expect((await documentoOf(2)).numeroAcceso).toBe('222222222');
    const error = await usuario.error(CAMPO, { ...ARGS, idTransaccion: createId(3) });
    expect(error.codigo).toBe('CONFLICTO');
    expect((await documentoOf(3)).statusDocumento).toBe('EN_PROCESO');
  });

  it('stores the bytes before the state changes', async () => {
    await addSinServicio();
    const documentos: Ports['documentos'] = {
      ...ports.documentos,
      apply: async (nit, id, paso, now) => {
        if (paso.tipo !== 'contingencia') throw new Error(paso.tipo);
        const guardado = { ...(await stored()), huellaXml: paso.huellaXml };
        expect(ports.memoria.envios.sinFirma.has(nombreDe(claveEnvio(guardado)))).toBe(true);
        return ports.documentos.apply(nit, id, paso, now);
      },
    };
    expect(await createUsuario({ ...ports, documentos }).data(CAMPO, ARGS)).toMatchObject({
      statusDocumento: 'CONTINGENCIA',
    });
  });

  it('repeated or racing keeps the first number and one period', async () => {
    await addSinServicio();
    const usuario = createUsuario(ports);
    await Promise.all([1, 2, 3].map(() => usuario.data(CAMPO, ARGS)));
    const { numeroAcceso } = await documentoOf();
    await usuario.data(CAMPO, { ...ARGS, motivo: '' });
    expect((await documentoOf()).numeroAcceso).toBe(numeroAcceso);
    await ports.documentos.apply(NIT_A, createId(1), PASO.certificado(createCertificacion(1)), AHORA);
    expect(await usuario.data(CAMPO, ARGS)).toMatchObject({ statusDocumento: 'CERTIFICADO' });
    expect(await ports.contingencias.list(NIT_A)).toHaveLength(1);
  });

  it('puts the documents of one outage in one period of the branch', async () => {
    await addSinServicio(2);
    const usuario = createUsuario(ports);
    await usuario.data(CAMPO, ARGS);
    await usuario.data(CAMPO, { idTransaccion: createId(2), motivo: 'Otro motivo' });
    const [periodo, ...otros] = await ports.contingencias.list(NIT_A);
    expect(otros).toEqual([]);
    expect(periodo).toMatchObject({ motivo: MOTIVO, documentos: [createId(1), createId(2)] });
  });

  it('starts another period when the last one ended without anybody looking', async () => {
    await addSinServicio(2);
    await createUsuario(ports).data(CAMPO, ARGS);
    const fechaCertificacion = '2026-11-20T10:40:00-06:00';
    await ports.documentos.apply(
      NIT_A,
      createId(1),
      PASO.certificado(createCertificacion(1, { fechaCertificacion })),
      AHORA,
    );
    const despues = { ...ports, now: () => new Date(AHORA.getTime() + 3_600_000) };
    await createUsuario(despues).data(CAMPO, { idTransaccion: createId(2), motivo: 'Otra vez' });
    expect(await ports.contingencias.list(NIT_A)).toMatchObject([
      { motivo: 'Otra vez', fin: null, documentos: [createId(2)] },
      { motivo: MOTIVO, fin: fechaCertificacion, documentos: [createId(1)] },
    ]);
  });

  it.each<[string, () => Promise<unknown>]>([
    [
      'was never tried',
      async () => ports.documentos.apply(NIT_A, createId(1), PASO.reencaminado(REROUTE), AHORA),
    ],
    [
      'may be with the certifier',
      async () => ports.documentos.apply(NIT_A, createId(1), PASO.firmado(), AHORA),
    ],
    [
      'has an unknown outcome',
      async () => ports.documentos.apply(NIT_A, createId(1), PASO.incierto(0), AHORA),
    ],
    [
      'is certified',
      async () => ports.documentos.apply(NIT_A, createId(1), PASO.certificado(createCertificacion(1)), AHORA),
    ],
    ['was refused', async () => ports.documentos.apply(NIT_A, createId(1), PASO.rechazado([]), AHORA)],
  ])('refuses a document that %s', async (_, prepare) => {
    await addSinServicio();
    await prepare();
    expect((await createUsuario(ports).error(CAMPO, ARGS)).codigo).toBe('CONTINGENCIA_NO_PERMITIDA');
    expect((await documentoOf()).numeroAcceso).toBeNull();
    expect(await ports.contingencias.list(NIT_A)).toEqual([]);
  });

  it('leaves a document alone that a worker is sending', async () => {
    await addSinServicio();
    const despues = AHORA.getTime() + 60_000;
    await ports.documentos.lease(NIT_A, createId(1), { until: despues + 60_000 }, new Date(despues));
    expect((await createUsuario(ports).error(CAMPO, ARGS)).codigo).toBe('CONFLICTO');
    expect((await documentoOf()).numeroAcceso).toBeNull();
    expect(await createUsuario(ports).data('Query.getContingencias', {})).toEqual([]);
  });

  it.each([
    [' ', 'CONTINGENCIA-01 motivo'],
    ['x'.repeat(256), 'CONTINGENCIA-02 motivo'],
    ['a\u0007b', 'CARACTERES-01 motivo'],
  ])('refuses the reason %j at its field', async (motivo, esperada) => {
    await addSinServicio();
    const error = await createUsuario(ports).error(CAMPO, { ...ARGS, motivo });
    expect(faltasOf(error)).toEqual([esperada]);
  });

  it('does not find a document of another issuer', async () => {
    await addSinServicio(1, NIT_B);
    expect((await createUsuario(ports).error(CAMPO, ARGS)).codigo).toBe('DOCUMENTO_NO_ENCONTRADO');
    expect((await ports.documentos.find(NIT_B, createId(1)))?.documento.numeroAcceso).toBeNull();
  });

  describe('with two certifiers', () => {
    beforeEach(async () => {
      await ports.certificadorConfigs.put(NIT_A, createSegundoConfig());
      await addSinServicio();
      await addErrores(NIT_CERTIFICADOR);
    });

    it('is refused, with its name, while nothing speaks against the other one', async () => {
      const error = await createUsuario(ports).error(CAMPO, ARGS);
      expect(error).toMatchObject({ codigo: 'CONTINGENCIA_HAY_CERTIFICADOR' });
      expect(error.mensaje).toContain(SEGUNDO);
      await ports.salud.record(NIT_CERTIFICADOR_2, false, llamada(true, 5));
      expect((await createUsuario(ports).error(CAMPO, ARGS)).codigo).toBe('CONTINGENCIA_HAY_CERTIFICADOR');
    });

    it('is allowed when both are down', async () => {
      await addErrores(NIT_CERTIFICADOR_2);
      expect(await createUsuario(ports).data(CAMPO, ARGS)).toMatchObject({ statusDocumento: 'CONTINGENCIA' });
    });

    it('is allowed once it failed with the other one too, although that lost only this one call', async () => {
      const segundo = { ...REROUTE, nitCertificador: NIT_CERTIFICADOR_2, nombreCertificador: SEGUNDO };
      for (const cambio of [segundo, REROUTE]) {
        await ports.documentos.apply(NIT_A, createId(1), PASO.reencaminado(cambio), AHORA);
        await failToReach(NIT_A, 1);
      }
      await ports.salud.record(NIT_CERTIFICADOR_2, false, llamada(false, 60));
      await ports.salud.record(NIT_CERTIFICADOR_2, false, llamada(true, 20));
      expect(await createUsuario(ports).data(CAMPO, ARGS)).toMatchObject({ statusDocumento: 'CONTINGENCIA' });
    });

    it('is refused when its own one answered somebody since then', async () => {
      await addErrores(NIT_CERTIFICADOR_2);
      await ports.salud.record(NIT_CERTIFICADOR, false, llamada(false, 5));
      const error = await createUsuario(ports).error(CAMPO, ARGS);
      expect(error).toMatchObject({ codigo: 'CONTINGENCIA_HAY_CERTIFICADOR' });
      expect(error.mensaje).not.toContain('SEGUNDO');
    });

    it.each([
      ['is not complete', createSegundoConfig(NIT_A, { llaveFirmaCifrada: null })],
      ['is of the other environment', createSegundoConfig(NIT_A, { prod: true })],
    ])('does not count one that %s', async (_, config) => {
      await ports.certificadorConfigs.put(NIT_A, config);
      expect(await createUsuario(ports).data(CAMPO, ARGS)).toMatchObject({ statusDocumento: 'CONTINGENCIA' });
    });
  });
});

const SEGUNDO = 'SEGUNDO CERTIFICADOR DE PRUEBA';
const REROUTE = {
  nitCertificador: NIT_CERTIFICADOR,
  nombreCertificador: 'CERTIFICADOR DE PRUEBA',
  usuario: NIT_A,
};

describe('getContingencias and putAvisoContingencia', () => {
  const usuario = () => createUsuario(ports);
  const AVISO = 'Mutation.putAvisoContingencia';
  beforeEach(async () => {
    await addSinServicio(2);
    for (const n of [1, 2]) await usuario().data(CAMPO, { idTransaccion: createId(n), motivo: MOTIVO });
  });
  const certify = (n: number, fechaCertificacion: string) =>
    ports.documentos.apply(
      NIT_A,
      createId(n),
      PASO.certificado(createCertificacion(n, { fechaCertificacion })),
      AHORA,
    );

  it('lists the documents with the last day on which they can be certified', async () => {
    const [periodo] = await usuario().data('Query.getContingencias', {});
    expect(periodo).toMatchObject({ motivo: MOTIVO, inicio: INICIO, fin: null, avisoPresentado: null });
    expect(periodo?.documentos[0]).toEqual({
      idTransaccion: createId(1),
      tipoDoc: 'FACT',
      numeroAcceso: (await documentoOf()).numeroAcceso,
      fechaEmision: INICIO,
      limite: '2026-11-25',
      statusDocumento: 'CONTINGENCIA',
      total: 112,
      moneda: 'GTQ',
    });
  });

  it('ends with its last document, and remembers it', async () => {
    await certify(2, '2026-11-20T11:05:00-06:00');
    expect(await usuario().data('Query.getContingencias', {})).toMatchObject([{ fin: null }]);
    await certify(1, '2026-11-20T11:00:00-06:00');
    const fin = '2026-11-20T11:05:00-06:00';
    expect(await usuario().data('Query.getContingencias', {})).toMatchObject([{ fin }]);
    expect(await ports.contingencias.list(NIT_A)).toMatchObject([{ fin }]);
    expect(await usuario().data('Query.getContingencias', {})).toMatchObject([{ fin }]);
  });

  it('ends with a refusal too', async () => {
    await certify(1, '2026-11-20T10:29:00-06:00');
    await ports.documentos.apply(NIT_A, createId(2), PASO.rechazado([{ codigo: 'X', mensaje: 'x' }]), AHORA);
    expect(await usuario().data('Query.getContingencias', {})).toMatchObject([{ fin: INICIO }]);
  });

  it('remembers when the notice was filed, once', async () => {
    const [{ id } = { id: '' }] = await ports.contingencias.list(NIT_A);
    expect(await usuario().data(AVISO, { id })).toMatchObject({ id, avisoPresentado: INICIO });
    const despues = { ...ports, now: () => new Date(AHORA.getTime() + 60_000) };
    expect(await createUsuario(despues).data(AVISO, { id })).toMatchObject({ avisoPresentado: INICIO });
    expect(await usuario().data('Query.getContingencias', {})).toMatchObject([{ avisoPresentado: INICIO }]);
  });

  it('shows and changes nothing of another issuer', async () => {
    const [{ id } = { id: '' }] = await ports.contingencias.list(NIT_A);
    const ajeno = createUsuario(ports, NIT_B);
    expect(await ajeno.data('Query.getContingencias', {})).toEqual([]);
    expect((await ajeno.error(AVISO, { id })).codigo).toBe('CONTINGENCIA_NO_ENCONTRADA');
    expect(await ports.contingencias.list(NIT_A)).toMatchObject([{ avisoPresentado: null }]);
  });

  it.each(['', 'x', 'x'.repeat(128)])('does not find the period %.10s', async (id) => {
    expect((await usuario().error(AVISO, { id })).codigo).toBe('CONTINGENCIA_NO_ENCONTRADA');
  });

  it('closes a period that no document ever joined, so that the next one does not begin with it', async () => {
    const otra = { id: 'vacia', codigoEstablecimiento: 2, motivo: 'x', inicio: '2026-11-20T10:00:00-06:00' };
    await ports.contingencias.open(NIT_A, otra);
    expect(await usuario().data('Query.getContingencias', {})).toHaveLength(1);
    expect(await ports.contingencias.find(NIT_A, 'vacia')).toMatchObject({ fin: otra.inicio });
  });
});
