import type * as S from '#graphql/generated/schema-types.ts';
import { claveEnvioAnulacion } from '#lambdas/shared/claves-archivo.ts';
import { createCertificacion, createNota, createGuardado } from '../../support/factories/documento.ts';
import { AHORA, NIT_A, NIT_B, createId } from '../../support/factories/ids.ts';
import type { PortsEnMemoria } from '../../support/in-memory.ts';
import { addEmisor, createPortsDePrueba, createUsuario, faltasOf } from '../../support/llamadas.ts';
import { PASO } from '../../support/pasos.ts';
import { nombreDe } from '../../support/in-memory-envios.ts';

const CAMPO = 'Mutation.nullifyDte';
const UUID = createCertificacion(1).uuidCertificacion;
const MENSAJES = [{ codigo: 'ANU1', mensaje: 'no' }];

function createEntrada(cambio: Partial<S.AnulacionInput> = {}): S.AnulacionInput {
  return { uuidDocumento: UUID, motivoAnulacion: 'Error en el receptor', ...cambio };
}

describe('nullifyDte', () => {
  let ports: PortsEnMemoria;
  beforeEach(async () => {
    ports = createPortsDePrueba();
    await addEmisor(ports);
    await addEmisor(ports, NIT_B);
    await ports.documentos.reserve(createGuardado(), AHORA);
    await ports.documentos.apply(NIT_A, createId(1), PASO.certificado(createCertificacion(1)), AHORA);
  });
  const anulacion = async () => (await ports.documentos.find(NIT_A, createId(1)))?.anulacion ?? null;

  it('answers ANULANDO at once, stores the request and its XML, and queues one task', async () => {
    const resultado = await createUsuario(ports).data(CAMPO, { data: createEntrada() });
    const fechaHora = '2026-11-20T10:30:00-06:00';
    expect(resultado).toEqual({
      uuidDocumento: UUID,
      estado: 'ANULANDO',
      statusDocumento: 'ANULANDO',
      fechaHoraAnulacion: fechaHora,
    });
    const guardada = await anulacion();
    expect(guardada).toMatchObject({
      motivo: 'Error en el receptor',
      fechaHora,
      idUsuario: NIT_A,
      estado: 'ANULANDO',
      mensajes: [],
      intentos: 0,
    });
    if (guardada === null) throw new Error('Nothing was stored');
    const clave = claveEnvioAnulacion({ nit: NIT_A, idTransaccion: createId(1) }, guardada);
    const xml = ports.memoria.envios.sinFirma.get(nombreDe(clave));
    expect(xml).toContain(`NumeroDocumentoAAnular="${UUID}"`);
    expect(xml).toContain('MotivoAnulacion="Error en el receptor"');
    expect(ports.memoria.colas.certificacion).toHaveLength(1);
  });

  it('is dated not before its document, although the clock was set back since', async () => {
    const antes = { ...ports, now: () => new Date(AHORA.getTime() - 3_600_000) };
    const { fechaHoraAnulacion: _fecha, ...data } = createEntrada();
    await createUsuario(antes).data(CAMPO, { data });
    expect((await anulacion())?.fechaHora).toBe('2026-11-20T10:30:00-06:00');
  });

  it('uses another id than the certification', async () => {
    await createUsuario(ports).data(CAMPO, { data: createEntrada() });
    const { requestId } = (await ports.documentos.find(NIT_A, createId(1))) ?? {};
    expect((await anulacion())?.requestId).toMatch(/^[0-9A-F-]{36}$/);
    expect((await anulacion())?.requestId).not.toBe(requestId);
  });

  it('finds the document in any letter case of the authorisation', async () => {
    const data = createEntrada({ uuidDocumento: UUID.toLowerCase() });
    expect(await createUsuario(ports).data(CAMPO, { data })).toMatchObject({ statusDocumento: 'ANULANDO' });
  });

  it('racing with itself starts once, and the stored XML is of the reason that won', async () => {
    const usuario = createUsuario(ports);
    const motivos = ['uno', 'dos', 'tres'];
    await Promise.all(
      motivos.map((motivoAnulacion) => usuario.data(CAMPO, { data: createEntrada({ motivoAnulacion }) })),
    );
    expect(ports.memoria.colas.certificacion).toHaveLength(1);
    const guardada = await anulacion();
    if (guardada === null) throw new Error('Nothing was stored');
    const clave = claveEnvioAnulacion({ nit: NIT_A, idTransaccion: createId(1) }, guardada);
    expect(ports.memoria.envios.sinFirma.get(nombreDe(clave))).toContain(
      `MotivoAnulacion="${guardada.motivo}"`,
    );
  });

  it('after a refusal starts again with another id', async () => {
    const usuario = createUsuario(ports);
    await usuario.data(CAMPO, { data: createEntrada() });
    const first = (await anulacion())?.requestId;
    await ports.documentos.apply(NIT_A, createId(1), PASO.anulacionRechazada(MENSAJES), AHORA);
    expect(await usuario.data(CAMPO, { data: createEntrada() })).toMatchObject({
      statusDocumento: 'ANULANDO',
    });
    expect((await anulacion())?.requestId).not.toBe(first);
    expect(await ports.documentos.listAnulaciones(NIT_A, createId(1))).toMatchObject([
      { estado: 'ANULANDO', mensajes: [] },
      { estado: 'VIGENTE', mensajes: MENSAJES, requestId: first },
    ]);
  });

  it('that waits for SAT, repeated, says so and stays the same', async () => {
    const usuario = createUsuario(ports);
    await usuario.data(CAMPO, { data: createEntrada() });
    await ports.documentos.apply(NIT_A, createId(1), PASO.anulacionPendiente(0), AHORA);
    expect(await usuario.data(CAMPO, { data: createEntrada() })).toMatchObject({
      estado: 'PENDIENTE_AUTORIZACION',
      statusDocumento: 'ANULANDO',
    });
    expect(await ports.documentos.listAnulaciones(NIT_A, createId(1))).toHaveLength(1);
  });

  describe('of a document with notes', () => {
    const addNota = async (n: number, tipoDoc: string): Promise<void> => {
      const nota = createNota(createId(1), { idTransaccion: createId(n), tipoDoc, total: '10.00' });
      await ports.documentos.reserve(createGuardado(nota), AHORA);
    };

    it('is refused and names them', async () => {
      await addNota(2, 'NCRE');
      await addNota(3, 'NDEB');
      const certificacion = createCertificacion(2, { serie: 'AB12CD34', numero: '77' });
      await ports.documentos.apply(NIT_A, createId(2), PASO.certificado(certificacion), AHORA);
      const error = await createUsuario(ports).error(CAMPO, { data: createEntrada() });
      expect(error.codigo).toBe('DOCUMENTO_CON_NOTAS');
      expect(error.mensaje).toContain('Nota de crédito AB12CD34-77, Nota de débito en proceso');
      expect(await anulacion()).toBeNull();
      expect(ports.memoria.envios.sinFirma.size).toBe(0);
    });

    it('is refused too when a note comes in between', async () => {
      await addNota(2, 'NCRE');
      let veces = 0;
      const documentos = {
        ...ports.documentos,
        listNotas: async (nit: string, id: string) =>
          (veces += 1) === 1 ? [] : ports.documentos.listNotas(nit, id),
      };
      const error = await createUsuario({ ...ports, documentos }).error(CAMPO, { data: createEntrada() });
      expect(error.codigo).toBe('DOCUMENTO_CON_NOTAS');
      expect(ports.memoria.colas.certificacion).toEqual([]);
    });

    it('goes on with abono notes, and once the others were refused or annulled', async () => {
      await addNota(2, 'NABN');
      await addNota(3, 'NCRE');
      await ports.documentos.apply(NIT_A, createId(3), PASO.rechazado(MENSAJES), AHORA);
      expect(await createUsuario(ports).data(CAMPO, { data: createEntrada() })).toMatchObject({
        estado: 'ANULANDO',
      });
    });

    it('lets the note itself be annulled, and then its origin', async () => {
      await addNota(2, 'NCRE');
      await ports.documentos.apply(NIT_A, createId(2), PASO.certificado(createCertificacion(2)), AHORA);
      const usuario = createUsuario(ports);
      const data = createEntrada({ uuidDocumento: createCertificacion(2).uuidCertificacion });
      expect(await usuario.data(CAMPO, { data })).toMatchObject({ estado: 'ANULANDO' });
      await ports.documentos.apply(NIT_A, createId(2), PASO.anulado('2026-11-20T10:31:00-06:00'), AHORA);
      expect(await usuario.data(CAMPO, { data: createEntrada() })).toMatchObject({ estado: 'ANULANDO' });
    });
  });

  it.each([
    ['of another issuer', NIT_B, UUID],
    ['that does not exist', NIT_A, createId(9)],
    ['with an empty authorisation', NIT_A, ''],
    ['with an endless authorisation', NIT_A, 'x'.repeat(128)],
  ])('does not find a document %s', async (_, nit, uuidDocumento) => {
    const error = await createUsuario(ports, nit).error(CAMPO, { data: createEntrada({ uuidDocumento }) });
    expect(error.codigo).toBe('DOCUMENTO_NO_ENCONTRADO');
    expect(await anulacion()).toBeNull();
  });

  it.each([
    // 31 December, 1 January and a weekend: the return of November is due on Monday, 4 January.
    ['2027-01-05T05:59:59Z', null],
    ['2027-01-05T06:00:00Z', 'ANULACION_FUERA_DE_PLAZO'],
    ['2026-11-20T05:59:59Z', 'ANULACION_ANTES_DE_SU_DIA'],
    ['2026-11-20T06:00:00Z', null],
  ])(
    'at %s, with the deadline on the working day of the return in Guatemala, gets %s',
    async (now, codigo) => {
      const usuario = createUsuario({ ...ports, now: () => new Date(now) });
      const respuesta = await usuario.call(CAMPO, { data: createEntrada() });
      expect('error' in respuesta ? respuesta.error.codigo : null).toBe(codigo);
    },
  );

  it.each([
    ['an empty reason', { motivoAnulacion: '  ' }, 'ANULACION-01 motivoAnulacion'],
    ['a reason of 256 characters', { motivoAnulacion: 'x'.repeat(256) }, 'ANULACION-02 motivoAnulacion'],
    ['an unreadable date', { fechaHoraAnulacion: 'ayer' }, 'FECHA-01 fechaHoraAnulacion'],
    [
      'a date before the emission',
      { fechaHoraAnulacion: '2026-11-19T10:00:00-06:00' },
      'FECHA-01 fechaHoraAnulacion',
    ],
    [
      'a date in the future',
      { fechaHoraAnulacion: '2026-11-21T10:00:00-06:00' },
      'FECHA-01 fechaHoraAnulacion',
    ],
  ])('refuses %s at its field', async (_, cambio, esperada) => {
    const error = await createUsuario(ports).error(CAMPO, { data: createEntrada(cambio) });
    expect(faltasOf(error)).toEqual([esperada]);
    expect(await anulacion()).toBeNull();
  });
});
