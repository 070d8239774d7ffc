import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import type * as S from '#graphql/generated/schema-types.ts';
import { createCertificacion, createDocumento, createGuardado } from '../../support/factories/documento.ts';
import { createCompra } from '../../support/factories/factura-compra.ts';
import { AHORA, NIT_A, NIT_B, createId } from '../../support/factories/ids.ts';
import type { PortsEnMemoria } from '../../support/in-memory.ts';
import { addEmisor, createPortsDePrueba, createUsuario } from '../../support/llamadas.ts';
import { PASO } from '../../support/pasos.ts';

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
      await ports.documentos.reserve(createGuardado(documento), AHORA);
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

  it('says in words that there is more, and serves a range of years', async () => {
    await reserve(120);
    const usuario = createUsuario(ports);
    const first = await usuario.data(CAMPO, createRango({ fechaInicial: 0 }));
    expect(first.documentos).toHaveLength(100);
    expect(first.aviso).toContain('Hay más documentos');
    const second = await usuario.data(
      CAMPO,
      createRango({ fechaInicial: 0, siguiente: first.siguiente ?? null }),
    );
    expect(second).toMatchObject({ siguiente: null, aviso: null });
  });

  describe('with a filter', () => {
    const issue = (n: number, cambio: Partial<DocumentoCompleto>): Promise<unknown> =>
      ports.documentos.reserve(
        createGuardado({ idTransaccion: createId(n), fechaEmisionUnix: FIN - n, ...cambio }),
        AHORA,
      );
    const idsOf = async (filtro: S.FiltroDocumentosInput, limite = 50): Promise<string[]> => {
      const ids: string[] = [];
      let siguiente: string | null = null;
      do {
        const pagina: S.DocumentosPagina = await createUsuario(ports).data(
          CAMPO,
          createRango({ filtro, limite, siguiente }),
        );
        ids.push(...pagina.documentos.map(({ idTransaccion }) => idTransaccion));
        siguiente = pagina.siguiente ?? null;
      } while (siguiente !== null);
      return ids;
    };

    it('finds by the words of a name, an amount, a NIT, and by all of them together', async () => {
      await issue(1, { nombreReceptor: 'Telas Xela', total: '1250.00' });
      await issue(2, { nombreReceptor: 'Telas Norte', total: '10.00' });
      await issue(3, {
        nombreReceptor: 'Xela Té',
        total: '1250.00',
        tipoIdentificador: 'NIT',
        idReceptor: NIT_B,
      });
      expect(await idsOf({ texto: 'tel' })).toEqual([createId(1), createId(2)]);
      expect(await idsOf({ texto: 'XELA' })).toEqual([createId(1), createId(3)]);
      expect(await idsOf({ texto: '1,250.00' })).toEqual([createId(1), createId(3)]);
      expect(await idsOf({ texto: 'telas 1250' })).toEqual([createId(1)]);
      expect(await idsOf({ texto: NIT_B })).toEqual([createId(3)]);
      expect(await idsOf({ texto: 'nadie' })).toEqual([]);
      expect(await idsOf({ montoMinimo: 1250, montoMaximo: 1250 })).toEqual([createId(1), createId(3)]);
    });

    it.each([1, 2, 7])(
      'gives every document of two words once, newest first, in pages of %i',
      async (limite) => {
        for (let n = 1; n <= 9; n += 1)
          await issue(n, {
            nombreReceptor: n % 2 === 0 ? 'Telar Maya' : 'Telas Maya',
            fechaEmisionUnix: FIN - (n >> 1),
          });
        const ids = await idsOf({ texto: 'tela' }, limite);
        expect(ids).toEqual([1, 3, 2, 5, 4, 7, 6, 9, 8].map(createId));
        expect(await idsOf({ tipoDoc: 'FACT' }, limite)).toEqual(ids);
      },
    );

    it('leaves out no name of a beginning that many words have', async () => {
      const nombres = [
        'Marta',
        'Marcos',
        'Mario',
        'Maru',
        'Martín',
        'Mara',
        'Marisol',
        'Marlon',
        'Marvin',
        'Marzo',
      ];
      for (const [i, nombreReceptor] of nombres.entries()) await issue(i + 1, { nombreReceptor });
      await issue(11, { nombreReceptor: 'Otro' });
      expect(await idsOf({ texto: 'mar' }, 3)).toEqual(nombres.map((_, i) => createId(i + 1)));
    });

    it('refuses a state that does not exist', async () => {
      const error = await createUsuario(ports).error(CAMPO, createRango({ filtro: { estado: 'NADA' } }));
      expect(error.codigo).toBe('FILTRO_INVALIDO');
    });

    it('adds up what the filter leaves', async () => {
      await issue(1, { total: '112.00', totalIva: '12.00', nombreReceptor: 'Telas' });
      await issue(2, { total: '112.00', totalIva: '12.00', nombreReceptor: 'Otro' });
      const totales = await createUsuario(ports).data(
        'Query.getTotalesDocumentos',
        createRango({ filtro: { texto: 'telas' } }),
      );
      expect(totales).toMatchObject({
        grupos: [{ tipoDoc: 'FACT', clase: 'SIN_CERTIFICAR', cantidad: 1, total: 112, totalIva: 12 }],
        siguiente: null,
      });
    });
  });

  it.each([0, -5, 100_000])('survives a page size of %i', async (limite) => {
    await reserve(2);
    const { documentos } = await createUsuario(ports).data(CAMPO, createRango({ limite }));
    expect(documentos.length).toBeGreaterThan(0);
  });

  it.each([
    ['ends before it starts', { fechaInicial: FIN + 1 }],
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

describe('documentosSinPago', () => {
  const AYER = FIN - DIA;
  let ports: PortsEnMemoria;
  beforeEach(async () => {
    ports = createPortsDePrueba();
    await addEmisor(ports);
    await addEmisor(ports, NIT_B);
    const vencimientos = [null, '2026-12-20', '2026-11-30'];
    for (const [i, fechaVencimiento] of vencimientos.entries()) {
      const saldo = fechaVencimiento === null ? '0.00' : '112.00';
      const documento = { idTransaccion: createId(i), fechaEmisionUnix: AYER, saldo, fechaVencimiento };
      await ports.documentos.reserve(createGuardado(documento), AHORA);
      await ports.documentos.apply(NIT_A, createId(i), PASO.certificado(createCertificacion(i)), AHORA);
    }
    const sinCertificar = { idTransaccion: createId(7), saldo: '112.00', fechaVencimiento: '2026-11-21' };
    await ports.documentos.reserve(createGuardado(sinCertificar), AHORA);
  });

  it('lists what is owed, oldest due first, whatever the range', async () => {
    const args = createRango({ fechaInicial: FIN, incluirDocumentosSinPago: true });
    const { documentosSinPago } = await createUsuario(ports).data(CAMPO, args);
    expect(documentosSinPago.map(({ idTransaccion }) => idTransaccion)).toEqual([createId(2), createId(1)]);
    expect(documentosSinPago[0]).toEqual({
      idTransaccion: createId(2),
      tipoDoc: 'FACT',
      serie: 'B0000000',
      numero: '16384',
      saldo: 112,
      fechaVencimiento: '2026-11-30',
      nit: NIT_A,
      fechaEmision: '2026-11-20T10:30:00-06:00',
      fechaEmisionUnix: AYER,
      uuidCertificacion: createCertificacion(2).uuidCertificacion,
      nitReceptor: 'CF',
      nombreReceptor: 'Consumidor Final',
      nombreProveedor: null,
      total: 112,
      moneda: 'GTQ',
      vencimientos: [{ numero: 0, fecha: '2026-11-30', saldo: 112 }],
    });
  });

  it('comes in pages, whose next one has no documents', async () => {
    const listSinPago = jest.spyOn(ports.documentos, 'listSinPago');
    const todos = await ports.documentos.listSinPago(NIT_A, null, 10, null);
    listSinPago.mockImplementation(async (_nit, _receptor, _limite, desde) =>
      desde === null
        ? { documentos: todos.documentos.slice(0, 1), siguiente: 'resto' }
        : { documentos: todos.documentos.slice(1), siguiente: null },
    );
    const args = createRango({ incluirDocumentosSinPago: true });
    const primera = await createUsuario(ports).data(CAMPO, args);
    expect([primera.documentos.length > 0, primera.siguienteSinPago]).toEqual([true, 'resto']);
    const segunda = await createUsuario(ports).data(CAMPO, { ...args, siguienteSinPago: 'resto' });
    expect([segunda.documentos, segunda.siguienteSinPago]).toEqual([[], null]);
    const ids = [primera, segunda].flatMap(({ documentosSinPago }) =>
      documentosSinPago.map(({ idTransaccion }) => idTransaccion),
    );
    expect(ids).toEqual([createId(2), createId(1)]);
  });

  it('lists what is owed to suppliers apart, with their names, and nothing of the sales', async () => {
    const compra = createCompra(1, NIT_A);
    const { documento } = compra;
    const debida = { ...documento, saldo: documento.total, fechaVencimiento: '2026-12-20' };
    await ports.facturasCompra.put(NIT_A, { ...compra, documento: debida }, AHORA);
    const args = createRango({ incluirDocumentosSinPago: true, compras: true });
    const { documentosSinPago } = await createUsuario(ports).data(CAMPO, args);
    expect(documentosSinPago).toMatchObject([
      {
        ...{ nit: documento.nit, saldo: 125, nombreProveedor: documento.datos.nombreEmisor },
        vencimientos: [{ numero: 0, fecha: '2026-12-20', saldo: 125 }],
      },
    ]);
    expect((await createUsuario(ports, NIT_B).data(CAMPO, args)).documentosSinPago).toEqual([]);
  });

  it('is empty unless asked for, for purchases, and for another issuer', async () => {
    const args = createRango({ incluirDocumentosSinPago: true });
    expect((await createUsuario(ports).data(CAMPO, createRango())).documentosSinPago).toEqual([]);
    const compras = await createUsuario(ports).data(CAMPO, { ...args, compras: true });
    expect(compras.documentosSinPago).toEqual([]);
    expect((await createUsuario(ports, NIT_B).data(CAMPO, args)).documentosSinPago).toEqual([]);
  });

  it('stands in the figures by age, both directions apart, beside the sales', async () => {
    const compra = createCompra(1, NIT_A);
    const { documento } = compra;
    const debida = { ...documento, saldo: documento.total, fechaVencimiento: '2026-10-01' };
    await ports.facturasCompra.put(NIT_A, { ...compra, documento: debida }, AHORA);
    const { anterior, ...numeros } = await createUsuario(ports).data('Query.getNumeros', {});
    expect(numeros).toMatchObject({
      ...{ hoy: '2026-11-20', pruebas: true },
      porCobrar: {
        bandas: [{ antiguedad: 'AL_DIA', moneda: 'GTQ', total: 224 }],
        ...{ documentos: 2, hayMas: false },
      },
      porPagar: { bandas: [{ antiguedad: 'DE_31_A_60', moneda: 'GTQ', total: 125 }] },
    });
    expect(numeros.meses.at(-1)).toEqual({ mes: '2026-11', cantidad: 3, totalGtq: 336, totalUsd: 0 });
    expect(anterior).toEqual({ mes: '2026-10', hasta: '2026-10-20', totalGtq: 0, totalUsd: 0 });
    const otro = await createUsuario(ports, NIT_B).data('Query.getNumeros', {});
    expect(otro).toMatchObject({ porCobrar: { bandas: [] }, porPagar: { bandas: [] } });
  });

  it('is added up to a limit in the figures, which say that there is more', async () => {
    const listSinPago = jest.spyOn(ports.documentos, 'listSinPago');
    const { documentos } = await ports.documentos.listSinPago(NIT_A, null, 1, null);
    listSinPago.mockResolvedValue({ documentos, siguiente: 'resto' });
    const { porCobrar } = await createUsuario(ports).data('Query.getNumeros', {});
    expect(porCobrar).toMatchObject({ documentos: 4, hayMas: true, bandas: [{ total: 448 }] });
  });
});
