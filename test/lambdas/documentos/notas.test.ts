import type * as S from '#graphql/generated/schema-types.ts';
import type { Reserva } from '#lambdas/ports/documentos.ts';
import type { DocumentoGuardado } from '#domain/documentos/modelo/documento-guardado.ts';
import { createDte, createLineaDte } from '../../support/factories/dte.ts';
import { createAnulacion, createCertificacion } from '../../support/factories/documento.ts';
import { AHORA, HOY, NIT_A, NIT_B, createId } from '../../support/factories/ids.ts';
import type { PortsEnMemoria } from '../../support/in-memory.ts';
import { addEmisor, createPortsDePrueba, createUsuario, faltasOf } from '../../support/llamadas.ts';
import { PASO } from '../../support/pasos.ts';

const CAMPO = 'Mutation.certifyDte';
const UUID = createCertificacion(1).uuidCertificacion;

/** Makes a note on document 1 for that many of its two notebooks. */
function createNotaDte(cantidad: number, cambio: Partial<S.DteInput> = {}): S.DteInput {
  return createDte({
    idTransaccion: createId(2),
    tipoDocumento: 'NCRE',
    valorTotal: cantidad * 56,
    detalle: [createLineaDte({ cantidad, numeroLineaOrigen: 1 })],
    datosNota: {
      numeroAutorizacion: UUID,
      fechaEmisionDocumentoOrigen: HOY,
      motivoAjuste: 'Devolución',
    },
    ...cambio,
  });
}

describe('certifyDte of a note', () => {
  let ports: PortsEnMemoria;
  beforeEach(async () => {
    ports = createPortsDePrueba();
    await addEmisor(ports);
    await addEmisor(ports, NIT_B);
    await createUsuario(ports).data(CAMPO, { data: createDte() });
    await ports.documentos.apply(NIT_A, createId(1), PASO.certificado(createCertificacion(1)), AHORA);
  });
  const stored = async (n: number): Promise<DocumentoGuardado> => {
    const guardado = await ports.documentos.find(NIT_A, createId(n));
    if (guardado === null) throw new Error('Nothing was stored');
    return guardado;
  };
  const faltas = async (data: S.DteInput, nit = NIT_A): Promise<string[]> =>
    faltasOf(await createUsuario(ports, nit).error(CAMPO, { data }));

  it.each(['NCRE', 'NDEB'] as const)('stores a %s with what it says of its origin', async (tipoDocumento) => {
    await createUsuario(ports).data(CAMPO, { data: createNotaDte(1, { tipoDocumento }) });
    const { documento } = await stored(2);
    expect(documento.idTransaccionOrigen).toBe(createId(1));
    expect(documento.datos.origen).toEqual({
      idTransaccion: createId(1),
      tipoDoc: 'FACT',
      numeroAutorizacion: UUID,
      serie: 'B0000000',
      numero: '16384',
      fechaEmision: HOY,
      motivoAjuste: 'Devolución',
    });
  });

  it('stores a NABN, without taxes', async () => {
    const data = createNotaDte(1, {
      tipoDocumento: 'NABN',
      aplicaIva: false,
      frasesElegidas: [{ tipoFrase: 9, codigoEscenario: 17 }],
    });
    await createUsuario(ports).data(CAMPO, { data });
    expect((await stored(2)).documento).toMatchObject({ tipoDoc: 'NABN', totalIva: '0.00', total: '56.00' });
  });

  it('finds the origin in any letter case, and only among the documents of the issuer', async () => {
    const datosNota = {
      numeroAutorizacion: ` ${UUID.toLowerCase()} `,
      fechaEmisionDocumentoOrigen: HOY,
      motivoAjuste: 'Devolución',
    };
    await createUsuario(ports).data(CAMPO, { data: createNotaDte(1, { datosNota }) });
    expect((await stored(2)).documento.idTransaccionOrigen).toBe(createId(1));
    expect(await faltas(createNotaDte(1), NIT_B)).toEqual(['NOTA-03 datosNota.numeroAutorizacion']);
    expect(await ports.documentos.listNotas(NIT_A, createId(1))).toHaveLength(1);
  });

  it.each(['', 'x'.repeat(128), createId(9)])('finds no origin under %.40s', async (numeroAutorizacion) => {
    const datosNota = { numeroAutorizacion, fechaEmisionDocumentoOrigen: HOY, motivoAjuste: 'Devolución' };
    expect(await faltas(createNotaDte(1, { datosNota }))).toEqual(['NOTA-03 datosNota.numeroAutorizacion']);
  });

  it('takes what the other credit notes left, to the cent', async () => {
    await createUsuario(ports).data(CAMPO, { data: createNotaDte(1) });
    const otra = createNotaDte(1, { idTransaccion: createId(3), valorTotal: 56.01 });
    otra.detalle[0] = createLineaDte({ cantidad: 1, precioUnitario: 56.01, numeroLineaOrigen: 1 });
    expect(await faltas(otra)).toEqual(['NOTA-12 detalle']);
    const justa = createNotaDte(1, { idTransaccion: createId(3) });
    expect(await createUsuario(ports).data(CAMPO, { data: justa })).toMatchObject({
      statusDocumento: 'EN_PROCESO',
    });
  });

  it('counts no debit note and no refused note against the origin', async () => {
    await createUsuario(ports).data(CAMPO, { data: createNotaDte(2, { tipoDocumento: 'NDEB' }) });
    const rechazada = createNotaDte(2, { idTransaccion: createId(3) });
    await createUsuario(ports).data(CAMPO, { data: rechazada });
    await ports.documentos.apply(NIT_A, createId(3), PASO.rechazado([{ codigo: 'X', mensaje: 'x' }]), AHORA);
    const completa = createNotaDte(2, { idTransaccion: createId(4) });
    expect(await createUsuario(ports).data(CAMPO, { data: completa })).toMatchObject({
      statusDocumento: 'EN_PROCESO',
    });
  });

  it('repeated is one note, although it took the whole origin', async () => {
    const usuario = createUsuario(ports);
    const first = await usuario.data(CAMPO, { data: createNotaDte(2) });
    expect(await usuario.data(CAMPO, { data: createNotaDte(2) })).toEqual(first);
    expect(await ports.documentos.listNotas(NIT_A, createId(1))).toHaveLength(1);
  });

  it('racing with its twins is one note, and every call succeeds', async () => {
    // None of the calls sees the others' notes before the rules are checked.
    const { listNotas } = ports.documentos;
    const documentos = { ...ports.documentos, find: async () => null, listNotas };
    const usuario = createUsuario({ ...ports, documentos });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => usuario.call(CAMPO, { data: createNotaDte(2) })),
    );
    expect(answers.filter((answer) => 'error' in answer)).toEqual([]);
    const tarde = await usuario.call(CAMPO, { data: createNotaDte(2) });
    expect(tarde).toMatchObject({ datos: { uuidTransaccion: createId(2) } });
    expect(await ports.documentos.listNotas(NIT_A, createId(1))).toHaveLength(1);
  });

  it('racing with other notes never takes more than the origin has', async () => {
    // Each call reads the balance before any other is stored.
    const documentos = { ...ports.documentos, listNotas: async () => [] };
    const usuario = createUsuario({ ...ports, documentos });
    const answers = await Promise.all(
      [2, 3, 4, 5].map((n) =>
        usuario.call(CAMPO, { data: createNotaDte(1, { idTransaccion: createId(n) }) }),
      ),
    );
    const codigos = answers.map((answer) => ('error' in answer ? answer.error.codigo : 'ok'));
    expect(codigos.sort()).toEqual(['SIN_SALDO_ORIGEN', 'SIN_SALDO_ORIGEN', 'ok', 'ok']);
  });

  it('is refused on a document that is being annulled', async () => {
    await ports.documentos.apply(NIT_A, createId(1), PASO.anulacionSolicitada(createAnulacion()), AHORA);
    expect(await faltas(createNotaDte(1))).toEqual(['NOTA-04 datosNota.numeroAutorizacion']);
  });

  it.each<[Reserva, string]>([
    ['ORIGEN_NO_VIGENTE', 'ORIGEN_NO_VIGENTE'],
    ['SIN_SALDO_ORIGEN', 'SIN_SALDO_ORIGEN'],
  ])('that the store refuses with %s gets %s and is not queued', async (reserva, codigo) => {
    const documentos = { ...ports.documentos, reserve: async () => reserva };
    const tareas = ports.memoria.colas.certificacion.length;
    const error = await createUsuario({ ...ports, documentos }).error(CAMPO, { data: createNotaDte(1) });
    expect(error.codigo).toBe(codigo);
    expect(ports.memoria.colas.certificacion).toHaveLength(tareas);
  });
});
