import type * as S from '#graphql/generated/schema-types.ts';
import {
  AHORA,
  NIT_A,
  createCertificacion,
  createDocumento,
  createId,
  createSolicitud,
} from '../../support/factories.ts';
import type { PortsEnMemoria } from '../../support/in-memory.ts';
import { addEmisor, createPortsDePrueba, createUsuario } from '../../support/llamadas.ts';

const CAMPO = 'Query.getDocumentos';
const FIN = AHORA.getTime() / 1000;
const DIA = 86_400;

function createRango(cambio: Partial<S.QueryGetDocumentosArgs> = {}): S.QueryGetDocumentosArgs {
  return { fechaInicial: FIN - 30 * DIA, fechaFinal: FIN, ...cambio };
}

describe('getDocumentos', () => {
  let ports: PortsEnMemoria;
  beforeEach(async () => {
    ports = createPortsDePrueba();
    await addEmisor(ports, NIT_A, 200);
  });
  const reserve = async (cantidad: number): Promise<void> => {
    for (let n = 1; n <= cantidad; n += 1) {
      const documento = { idTransaccion: createId(n), fechaEmisionUnix: FIN - n };
      await ports.documentos.reserve(createSolicitud(documento), AHORA);
    }
  };

  it('lists summaries newest first with amounts as numbers and without lines nor data', async () => {
    await reserve(2);
    const pagina = await createUsuario(ports).data(CAMPO, createRango());
    expect(pagina.documentos).toMatchObject([
      { idTransaccion: createId(1), total: 112, totalIva: 12, nitReceptor: 'CF', detalle: null, datos: null },
      { idTransaccion: createId(2) },
    ]);
    expect(pagina).toMatchObject({ documentosSinPago: [], siguiente: null });
  });

  it('gives 100 a page unless asked, and the rest with the token', async () => {
    await reserve(120);
    const usuario = createUsuario(ports);
    const first = await usuario.data(CAMPO, createRango());
    expect(first.documentos).toHaveLength(100);
    const second = await usuario.data(CAMPO, createRango({ siguiente: first.siguiente ?? '' }));
    expect(second.documentos).toHaveLength(20);
    expect(second.siguiente).toBeNull();
  });

  it('holds the page to 50 when lines or data come with it', async () => {
    await reserve(60);
    const args = createRango({ limite: 500, incluirDetalle: true });
    const pagina = await createUsuario(ports).data(CAMPO, args);
    expect(pagina.documentos).toHaveLength(50);
    expect(pagina.documentos[0]).toMatchObject({
      idTransaccion: createId(1),
      detalle: [{ cantidad: 2, subtotal: 112 }],
      datos: null,
    });
  });

  it('brings the data block when asked, in the order of the list', async () => {
    await reserve(3);
    const pagina = await createUsuario(ports).data(CAMPO, createRango({ incluirDatos: true }));
    expect(pagina.documentos.map(({ idTransaccion }) => idTransaccion)).toEqual([1, 2, 3].map(createId));
    expect(pagina.documentos[0]).toMatchObject({
      detalle: null,
      datos: { razonEmisor: createDocumento().datos.razonEmisor, impuestosDocumento: { totalPetroleo: 0 } },
    });
  });

  it.each([0, -5, 100_000])('survives a page size of %i', async (limite) => {
    await reserve(2);
    const { documentos } = await createUsuario(ports).data(CAMPO, createRango({ limite }));
    expect(documentos.length).toBeGreaterThan(0);
  });

  it.each([
    ['ends before it starts', { fechaInicial: FIN + 1 }],
    ['is longer than 366 days', { fechaInicial: FIN - 366 * DIA - 1 }],
    ['is before 1970', { fechaInicial: -1, fechaFinal: 0 }],
  ])('refuses a range that %s', async (_, cambio) => {
    expect((await createUsuario(ports).error(CAMPO, createRango(cambio))).codigo).toBe('FECHAS_INVALIDAS');
  });

  it('takes a leap year and has no purchases in this build', async () => {
    await reserve(1);
    const args = createRango({ fechaInicial: FIN - 366 * DIA });
    expect((await createUsuario(ports).data(CAMPO, args)).documentos).toHaveLength(1);
    expect((await createUsuario(ports).data(CAMPO, { ...args, compras: true })).documentos).toEqual([]);
  });
});

describe('getDocumento', () => {
  let ports: PortsEnMemoria;
  beforeEach(async () => {
    ports = createPortsDePrueba();
    await addEmisor(ports);
    await ports.documentos.reserve(createSolicitud(), AHORA);
  });

  it('finds it by idTransaccion while there is no authorisation, whole', async () => {
    const args = { idTransaccion: createId(1).toUpperCase() };
    expect(await createUsuario(ports).data('Query.getDocumento', args)).toMatchObject({
      statusDocumento: 'EN_PROCESO',
      uuidCertificacion: null,
      detalle: [{ descripcion: 'Cuaderno cuadriculado de 100 hojas' }],
      datos: { nombreCertificador: 'CERTIFICADOR DE PRUEBA' },
      xmlUrl: null,
    });
  });

  it('finds it by authorisation and signs an address only when it is asked for', async () => {
    await ports.documentos.markCertificado(NIT_A, createId(1), createCertificacion(1));
    const usuario = createUsuario(ports);
    const args = { uuidCertificacion: createCertificacion(1).uuidCertificacion };
    expect((await usuario.data('Query.getDocumento', args)).xmlUrl).toBeNull();
    const conXml = await usuario.data('Query.getDocumento', args, ['xmlUrl']);
    expect(conXml.xmlUrl).toContain(`${NIT_A}/dte/${createId(1)}/certificado.xml`);
    expect(conXml.xmlUrl).toContain('FACT-B0000000-16384.xml');
  });

  it('has no address for the XML of a document that is not certified', async () => {
    const args = { idTransaccion: createId(1) };
    expect((await createUsuario(ports).data('Query.getDocumento', args, ['xmlUrl'])).xmlUrl).toBeNull();
  });

  it.each([
    {},
    { idTransaccion: createId(2) },
    { uuidCertificacion: createId(2) },
    { idTransaccion: 'x'.repeat(3_000) },
    { idTransaccion: createId(1), compras: true },
  ])('answers null for %j', async (args) => {
    expect(await createUsuario(ports).call('Query.getDocumento', args)).toEqual({ datos: null });
  });
});
