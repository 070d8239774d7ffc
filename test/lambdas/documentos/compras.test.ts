import type * as S from '#graphql/generated/schema-types.ts';
import type { FacturaCompra } from '#domain/importacion/compra.ts';
import { createCompra, uuidDe } from '../../support/factories/factura-compra.ts';
import { AHORA, NIT_A, NIT_B, createId } from '../../support/factories/ids.ts';
import type { PortsEnMemoria } from '../../support/in-memory.ts';
import { addEmisor, createPortsDePrueba, createUsuario, faltasOf } from '../../support/llamadas.ts';

const PAGAR = 'Mutation.pagarDocumento';
const CLASIFICAR = 'Mutation.clasificarCompra';

let ports: PortsEnMemoria;
beforeEach(async () => {
  ports = createPortsDePrueba();
  await addEmisor(ports);
  await addEmisor(ports, NIT_B);
});

/** Stores the nth purchase, sold on credit. */
async function addCompra(n: number, cambio: Partial<FacturaCompra> = {}): Promise<FacturaCompra> {
  const compra = createCompra(n, NIT_A, cambio);
  const aCredito = { ...compra.documento, saldo: compra.documento.total, fechaVencimiento: '2026-12-20' };
  await ports.facturasCompra.put(NIT_A, { ...compra, documento: aCredito }, AHORA);
  return { ...compra, documento: aCredito };
}
const pagoDe = ({ documento }: FacturaCompra, cambio = {}) => ({
  ...{ idPago: createId(901), compras: true, idTransaccion: documento.idTransaccion },
  ...{ fechaEmisionUnix: documento.fechaEmisionUnix, ...cambio },
});
const find = async (n: number) => (await ports.facturasCompra.find(NIT_A, uuidDe(n)))?.documento;

describe('a list with a filter', () => {
  const CAMPO = 'Query.getDocumentos';
  const rango = { fechaInicial: 0, fechaFinal: 2_000_000_000, compras: true };
  const idsOf = async (filtro: S.FiltroDocumentosInput, limite = 50): Promise<string[]> => {
    const ids: string[] = [];
    let siguiente: string | null = null;
    do {
      const pagina: S.DocumentosPagina = await createUsuario(ports).data(CAMPO, {
        ...rango,
        ...{ filtro, limite, siguiente },
      });
      ids.push(...pagina.documentos.map(({ uuidCertificacion }) => uuidCertificacion ?? ''));
      siguiente = pagina.siguiente ?? null;
    } while (siguiente !== null);
    return ids.sort();
  };

  it.each([1, 2, 50])('gives each purchase once in pages of %i, also those of one second', async (limite) => {
    for (const n of [1, 2, 3]) await addCompra(n);
    const uuids = [1, 2, 3].map(uuidDe);
    expect(await idsOf({ tipoDoc: 'FACT' }, limite)).toEqual(uuids);
    const { documento } = createCompra(1, NIT_A);
    expect(await idsOf({ proveedor: documento.nit }, limite)).toEqual(uuids);
    // The table takes no half character, so it is not asked.
    const list = jest.spyOn(ports.facturasCompra, 'list');
    expect(await idsOf({ proveedor: `${documento.nit}\ud800` }, limite)).toEqual([]);
    expect(list).not.toHaveBeenCalled();
    list.mockRestore();
    expect(await idsOf({ texto: documento.nit }, limite)).toEqual(uuids);
  });

  it('finds by the beginning of an authorisation, what is owed and an amount, and nothing of another issuer', async () => {
    const compra = await addCompra(1);
    await ports.facturasCompra.put(NIT_B, createCompra(2, NIT_B), AHORA);
    expect(await idsOf({ texto: 'abc12345' })).toEqual([]);
    expect(await idsOf({ texto: uuidDe(1) })).toEqual([uuidDe(1)]);
    expect(await idsOf({ texto: uuidDe(2) })).toEqual([]);
    expect(await idsOf({ pagado: false })).toEqual([uuidDe(1)]);
    expect(await idsOf({ pagado: true })).toEqual([]);
    const total = Number(compra.documento.total);
    expect(await idsOf({ montoMinimo: total, montoMaximo: total })).toEqual([uuidDe(1)]);
    expect(await idsOf({ montoMinimo: total + 0.01 })).toEqual([]);
    const error = await createUsuario(ports).error(CAMPO, { ...rango, filtro: { estado: 'CERTIFICADO' } });
    expect(error.codigo).toBe('FILTRO_INVALIDO');
  });

  it('adds up all that the filter leaves', async () => {
    const { documento } = await addCompra(1);
    await addCompra(2);
    const totales = await createUsuario(ports).data('Query.getTotalesDocumentos', {
      ...rango,
      filtro: { estado: 'VIGENTE' },
    });
    expect(totales).toMatchObject({
      grupos: [{ tipoDoc: 'FACT', clase: 'VIGENTES', cantidad: 2, total: 2 * Number(documento.total) }],
      siguiente: null,
    });
  });
});

describe('paying a purchase', () => {
  it('takes a part, then the rest once however often it is repeated, and then says that it is paid', async () => {
    const compra = await addCompra(1);
    const usuario = createUsuario(ports);
    const parte = pagoDe(compra, { monto: 25, metodo: 'TRANSFERENCIA' });
    expect(await usuario.data(PAGAR, parte)).toMatchObject({ saldo: 100, compra: { cuenta: true } });
    const resto = pagoDe(compra, { idPago: createId(902) });
    const answers = await Promise.all([1, 2, 3].map(() => usuario.call(PAGAR, resto)));
    expect(answers.filter((answer) => 'error' in answer)).toEqual([]);
    expect(await find(1)).toMatchObject({ saldo: '0.00', fechaVencimiento: null });
    expect((await find(1))?.datos.pagos.map(({ monto, metodo }) => [monto, metodo])).toEqual([
      ['25.00', 'TRANSFERENCIA'],
      ['100.00', undefined],
    ]);
    const otro = await usuario.error(PAGAR, pagoDe(compra, { idPago: createId(903) }));
    expect(otro.codigo).toBe('DOCUMENTO_YA_PAGADO');
    const cambiado = await usuario.error(PAGAR, { ...parte, monto: 26 });
    expect(cambiado.codigo).toBe('SOLICITUD_CON_OTROS_DATOS');
  });

  it('finds it by its second alone, unless several are of that second', async () => {
    const compra = await addCompra(1);
    const args = pagoDe(compra, { idTransaccion: null, monto: 1 });
    expect(await createUsuario(ports).data(PAGAR, args)).toMatchObject({ saldo: 124 });
    await addCompra(2);
    const error = await createUsuario(ports).error(PAGAR, { ...args, idPago: createId(904) });
    expect(error.codigo).toBe('DOCUMENTO_AMBIGUO');
  });

  it('refuses more than is left, a forged one, an annulled one, and one that was paid on the spot', async () => {
    const compra = await addCompra(1);
    const usuario = createUsuario(ports);
    const mucho = await usuario.error(PAGAR, pagoDe(compra, { monto: 125.01 }));
    expect(faltasOf(mucho)).toEqual(['PAGO-02 monto']);
    const falsa = await addCompra(2, { firmas: { emisor: 'FALSA', certificador: 'VALIDA' } });
    expect((await usuario.error(PAGAR, pagoDe(falsa))).codigo).toBe('DOCUMENTO_NO_PAGABLE');
    const contado = createCompra(3, NIT_A);
    await ports.facturasCompra.put(NIT_A, contado, AHORA);
    expect((await usuario.error(PAGAR, pagoDe(contado))).codigo).toBe('DOCUMENTO_SIN_SALDO');
    await ports.facturasCompra.annul(NIT_A, uuidDe(1), {
      ...{
        nitEmisor: compra.documento.nit,
        fechaAnulacion: '2026-11-21T09:00:00-06:00',
        motivoAnulacion: 'x',
      },
      ...{ firmas: compra.firmas, idImportacion: 'imp-2', lugar: '0-0' },
    });
    expect((await usuario.error(PAGAR, pagoDe(compra))).codigo).toBe('DOCUMENTO_NO_PAGABLE');
  });

  it('pays a bill of exchange without instalments in parts, until nothing of it is listed as owed', async () => {
    const compra = createCompra(1, NIT_A);
    const documento = { ...compra.documento, tipoDoc: 'FCAM', saldo: compra.documento.total };
    await ports.facturasCompra.put(NIT_A, { ...compra, documento }, AHORA);
    const usuario = createUsuario(ports);
    const listOwed = async (): Promise<number[]> => {
      const rango = { fechaInicial: 0, fechaFinal: 2_000_000_000, compras: true };
      const pedido = { ...rango, incluirDocumentosSinPago: true };
      const { documentosSinPago } = await usuario.data('Query.getDocumentos', pedido);
      return documentosSinPago.map(({ saldo }) => saldo);
    };
    expect(await listOwed()).toEqual([125]);
    expect(await usuario.data(PAGAR, pagoDe(compra, { monto: 25 }))).toMatchObject({ saldo: 100 });
    expect(await listOwed()).toEqual([100]);
    const resto = await usuario.data(PAGAR, pagoDe(compra, { idPago: createId(902) }));
    expect(resto).toMatchObject({ saldo: 0, fechaVencimiento: null });
    expect(await listOwed()).toEqual([]);
    const otro = await usuario.error(PAGAR, pagoDe(compra, { idPago: createId(903) }));
    expect(otro.codigo).toBe('DOCUMENTO_YA_PAGADO');
  });

  it('pays nothing of another issuer, nor of another second', async () => {
    const compra = await addCompra(1);
    const ajeno = await createUsuario(ports, NIT_B).error(PAGAR, pagoDe(compra));
    expect(ajeno.codigo).toBe('DOCUMENTO_NO_ENCONTRADO');
    const otro = await createUsuario(ports).error(PAGAR, pagoDe(compra, { fechaEmisionUnix: 1 }));
    expect(otro.codigo).toBe('DOCUMENTO_NO_ENCONTRADO');
    expect((await find(1))?.datos.pagos).toEqual([]);
  });
});

describe('classifying a purchase', () => {
  const ARGS: S.MutationClasificarCompraArgs = {
    uuidCertificacion: uuidDe(1),
    clases: [{ numeroLinea: 1, clase: 'IMPORTACION' }],
    sinCredito: 'PERSONAL',
    recordar: true,
  };

  it('changes its classes and its credit, also in the list, and remembers the classes when asked', async () => {
    const compra = await addCompra(1);
    const usuario = createUsuario(ports);
    expect((await usuario.data(CLASIFICAR, ARGS)).compra).toMatchObject({
      ...{ clases: ['IMPORTACION'], sinCredito: 'PERSONAL', clasesLineas: ARGS.clases },
    });
    const { fechaEmisionUnix } = compra.documento;
    const rango = { fechaInicial: fechaEmisionUnix, fechaFinal: fechaEmisionUnix, compras: true };
    const { documentos } = await usuario.data('Query.getDocumentos', rango);
    expect(documentos[0]?.compra).toMatchObject({ clases: ['IMPORTACION'], sinCredito: 'PERSONAL' });
    const { nit } = compra.documento;
    expect(await ports.facturasCompra.findClases(NIT_A, nit)).toMatchObject([{ clase: 'IMPORTACION' }]);
    const otra = { ...ARGS, clases: [], sinCredito: null, recordar: false };
    expect((await usuario.data(CLASIFICAR, otra)).compra).toMatchObject({
      clases: ['BIEN'],
      sinCredito: null,
    });
    expect(await ports.facturasCompra.findClases(NIT_A, nit)).toHaveLength(1);
  });

  it('remembers nothing of a forged purchase, which says nothing about the supplier whose NIT it bears', async () => {
    const { documento } = await addCompra(1, { firmas: { emisor: 'FALSA', certificador: 'VALIDA' } });
    const clasificada = await createUsuario(ports).data(CLASIFICAR, ARGS);
    expect(clasificada.compra?.clases).toEqual(['IMPORTACION']);
    expect(await ports.facturasCompra.findClases(NIT_A, documento.nit)).toEqual([]);
  });

  it('refuses a line that is not there or named twice, and the purchase of another issuer', async () => {
    await addCompra(1);
    const usuario = createUsuario(ports);
    const { clases: suyas } = ARGS;
    for (const clases of [suyas.map((each) => ({ ...each, numeroLinea: 2 })), [...suyas, ...suyas]])
      expect((await usuario.error(CLASIFICAR, { ...ARGS, clases })).codigo).toBe('CONFLICTO');
    const ajeno = await createUsuario(ports, NIT_B).error(CLASIFICAR, ARGS);
    expect(ajeno.codigo).toBe('DOCUMENTO_NO_ENCONTRADO');
    expect((await ports.facturasCompra.find(NIT_A, uuidDe(1)))?.clasificacion.clases).toEqual([]);
  });
});

describe('the remembered classes', () => {
  const LISTAR = 'Query.getArticulosCompra';
  const CAMBIAR = 'Mutation.cambiarArticuloCompra';
  const clasesDe = async (n: number) =>
    (await ports.facturasCompra.find(NIT_A, uuidDe(n)))?.clasificacion.clases;
  /** Remembers the product of the first purchase as a service. */
  const remember = async (): Promise<S.ArticuloCompra> => {
    await addCompra(1);
    const usuario = createUsuario(ports);
    const clases = [{ numeroLinea: 1, clase: 'SERVICIO' as const }];
    await usuario.data(CLASIFICAR, { uuidCertificacion: uuidDe(1), clases, recordar: true });
    const [articulo] = (await usuario.data(LISTAR, {})).articulos;
    if (articulo === undefined) throw new Error('Nothing was remembered');
    return articulo;
  };

  it('are listed with their supplier, found by its words, and are of one issuer alone', async () => {
    const articulo = await remember();
    const { documento } = createCompra(1, NIT_A);
    expect(articulo).toMatchObject({
      ...{ nitProveedor: documento.nit, nombreProveedor: documento.datos.nombreEmisor },
      ...{ clase: 'SERVICIO', descripcion: documento.detalle[0]?.descripcion },
    });
    const usuario = createUsuario(ports);
    expect((await usuario.data(LISTAR, { texto: documento.nit })).articulos).toEqual([articulo]);
    expect((await usuario.data(LISTAR, { texto: 'otra cosa' })).articulos).toEqual([]);
    expect((await createUsuario(ports, NIT_B).data(LISTAR, {})).articulos).toEqual([]);
  });

  it('give every supplier once over the pages, and a page ends where it has enough', async () => {
    for (let n = 0; n < 120; n += 1)
      await ports.facturasCompra.changeClases(NIT_A, { nit: String(10_000 + n), nombre: 'P' }, () => [
        { producto: 'C 1', clase: 'BIEN', descripcion: 'Hilo' },
      ]);
    const primera = await createUsuario(ports).data(LISTAR, {});
    expect(primera.articulos).toHaveLength(100);
    const segunda = await createUsuario(ports).data(LISTAR, { siguiente: primera.siguiente ?? null });
    expect([segunda.articulos.length, segunda.siguiente]).toEqual([20, null]);
  });

  it('change alone, or with the purchases of open months and none of a closed one', async () => {
    const { nitProveedor, articulo } = await remember();
    await addCompra(2);
    await ports.facturasCompra.put(NIT_A, createCompra(3, NIT_A, { fecha: '2026-10-20' }), AHORA);
    const { find: findMes } = ports.cierresMes;
    jest.spyOn(ports.cierresMes, 'find').mockImplementation(async (nit, dicho) => {
      const guardado = await findMes(nit, dicho);
      const mes = { ...guardado.mes, estado: 'LISTO' as const };
      return nit === NIT_A && dicho === '2026-10' ? { ...guardado, mes } : guardado;
    });
    const usuario = createUsuario(ports);
    const args = { nitProveedor, articulo, clase: 'COMBUSTIBLE' as const };
    const sola = await usuario.data(CAMBIAR, { ...args, aplicar: false });
    expect(sola).toEqual({ cambiadas: 0, cerradas: 0, siguiente: null });
    expect(await clasesDe(1)).toEqual([{ numeroLinea: 1, clase: 'SERVICIO' }]);
    const todas = await usuario.data(CAMBIAR, { ...args, aplicar: true });
    expect(todas).toEqual({ cambiadas: 2, cerradas: 1, siguiente: null });
    expect(await clasesDe(2)).toEqual([{ numeroLinea: 1, clase: 'COMBUSTIBLE' }]);
    expect(await clasesDe(3)).toEqual([]);
    expect((await usuario.data(LISTAR, {})).articulos).toMatchObject([{ clase: 'COMBUSTIBLE' }]);
    expect(await usuario.data(CAMBIAR, { ...args, aplicar: true })).toMatchObject({ cambiadas: 0 });
  });

  it('are forgotten without a class; what is not remembered, or of another issuer, is refused', async () => {
    const { nitProveedor, articulo } = await remember();
    const args = { nitProveedor, articulo, aplicar: true };
    const ajeno = await createUsuario(ports, NIT_B).error(CAMBIAR, { ...args, clase: 'BIEN' });
    expect(ajeno.codigo).toBe('CONFLICTO');
    expect(await createUsuario(ports).data(CAMBIAR, { ...args, clase: null })).toMatchObject({
      cambiadas: 0,
    });
    expect(await clasesDe(1)).toEqual([{ numeroLinea: 1, clase: 'SERVICIO' }]);
    expect((await createUsuario(ports).data(LISTAR, {})).articulos).toEqual([]);
    expect((await createUsuario(ports).error(CAMBIAR, { ...args, clase: 'BIEN' })).codigo).toBe('CONFLICTO');
  });
});

test('the bills of one supplier are those of its NIT alone, and nothing of a NIT that nobody has', async () => {
  await addCompra(1);
  await ports.facturasCompra.put(NIT_A, createCompra(2, NIT_A, { emisor: '99901153' }), AHORA);
  const usuario = createUsuario(ports);
  const nitsOf = async (nit: string | null): Promise<string[]> =>
    (await usuario.data('Query.getComprasPorProveedor', { anio: 2026, nit })).map((cada) => cada.nit).sort();
  const { nit } = createCompra(1, NIT_A).documento;
  expect(await nitsOf(null)).toEqual([nit, '99901153']);
  expect(await nitsOf(nit)).toEqual([nit]);
  for (const ajeno of [nit.slice(0, 5), '', `${nit}\ud800`]) expect(await nitsOf(ajeno)).toEqual([]);
  expect(await createUsuario(ports, NIT_B).data('Query.getComprasPorProveedor', { anio: 2026, nit })).toEqual(
    [],
  );
});
