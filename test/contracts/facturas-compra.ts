import { COMPRAS_GRATIS } from '#domain/constantes.ts';
import { payCompra } from '#domain/importacion/compra.ts';
import type { FacturaCompraRepository } from '#lambdas/ports/facturas-compra.ts';
import type { CreditoRepository } from '#lambdas/ports/creditos.ts';
import {
  ANULACION,
  ANULADA,
  NIT_PROVEEDOR,
  createCompra,
  uuidDe,
} from '../support/factories/factura-compra.ts';
import { AHORA, NIT_A, NIT_B } from '../support/factories/ids.ts';

type PortsDeCompras = { facturasCompra: FacturaCompraRepository; creditos: CreditoRepository };
const GRATIS = COMPRAS_GRATIS.paginas * COMPRAS_GRATIS.documentosPorPagina;
/** Contract of purchases; each test gets an empty store. */
export function describeFacturasCompra(
  adaptador: string,
  createPorts: () => PortsDeCompras | Promise<PortsDeCompras>,
): void {
  describe(`Purchases over ${adaptador}`, () => {
    let ports: PortsDeCompras;
    let repo: FacturaCompraRepository;
    beforeEach(async () => {
      ports = await createPorts();
      repo = ports.facturasCompra;
    });
    const put = (n: number, cambio: Parameters<typeof createCompra>[2] = {}, nit = NIT_A) =>
      repo.put(nit, createCompra(n, nit, cambio), AHORA);
    const estadoDe = async (n: number) => (await repo.find(NIT_A, uuidDe(n)))?.documento.statusDocumento;

    test('keeps a document once, whoever brings it again, and tells a repeat of the same place', async () => {
      expect(await put(1)).toBe('CREADA');
      expect(await put(1)).toBe('CREADA');
      const otra = { ...createCompra(1, NIT_A).carga, idImportacion: 'imp-2' };
      expect(await put(1, { carga: otra })).toBe('REPETIDA');
      expect(await put(1, {}, NIT_B)).toBe('CREADA');
      const guardada = await repo.find(NIT_A, uuidDe(1).toLowerCase());
      expect(guardada).toEqual({
        ...createCompra(1, NIT_A),
        carga: { ...createCompra(1, NIT_A).carga, credito: 'GRATIS' },
      });
      expect(await repo.find(NIT_A, uuidDe(2))).toBeNull();
    });

    test('a batch reads once what its writes look at, and whatever comes meanwhile counts', async () => {
      const clase = { producto: 'silla', clase: 'BIEN', descripcion: 'Silla' } as const;
      await repo.changeClases(NIT_A, { nit: NIT_PROVEEDOR, nombre: null }, () => [clase]);
      const lote = await repo.prepare(
        NIT_A,
        [1, 2, 3].map((n) => ({ uuid: uuidDe(n), nitEmisor: NIT_PROVEEDOR })),
      );
      const otra = { ...createCompra(1, NIT_A).carga, idImportacion: 'imp-3' };
      const putEn = (n: number, cambio: Parameters<typeof createCompra>[2] = {}) =>
        lote.put(createCompra(n, NIT_A, cambio), AHORA, true);
      expect(await lote.findClases(NIT_PROVEEDOR)).toEqual([clase]);
      expect(await lote.findClases(NIT_B)).toEqual([]);
      await put(1);
      expect(await putEn(1, { carga: otra })).toBe('REPETIDA');
      expect(await repo.annul(NIT_A, uuidDe(2), ANULACION)).toBe('ANTES');
      expect(await putEn(2)).toBe('CREADA');
      expect(await estadoDe(2)).toBe('ANULADO');
      expect(await putEn(3)).toBe('CREADA');
      expect(await putEn(3)).toBe('CREADA');
      expect(await putEn(3, { carga: otra })).toBe('REPETIDA');
    });

    test('lists what is owed by its due day, until it is paid, annulled or taken out', async () => {
      const owed = async () =>
        (await repo.listSinPago(NIT_A, 9, null)).documentos.map(
          ({ documento }) => documento.uuidCertificacion,
        );
      const debe = (n: number, fechaVencimiento: string, saldo = '125.00') => ({
        documento: { ...createCompra(n, NIT_A).documento, saldo, fechaVencimiento },
      });
      await put(1, debe(1, '2026-12-20'));
      await put(2, debe(2, '2026-11-30'));
      await put(3, debe(3, '2026-11-01', '0.00'));
      await put(4, { ...debe(4, '2026-11-01'), firmas: { emisor: 'FALSA', certificador: 'VALIDA' } });
      await put(5, debe(5, '2026-12-31'), NIT_B);
      expect(await owed()).toEqual([uuidDe(2), uuidDe(1)]);
      const primera = await repo.listSinPago(NIT_A, 1, null);
      const resto = await repo.listSinPago(NIT_A, 1, primera.siguiente);
      expect([resto.documentos[0]?.documento.uuidCertificacion, resto.siguiente]).toEqual([uuidDe(1), null]);
      const pago = { numeroAbono: 0, fecha: '2026-11-21T11:00:00-06:00', idUsuario: 'ana' };
      const pay = (n: number, id: string, monto: string) =>
        repo.change(NIT_A, uuidDe(n), (compra) => payCompra(compra, { ...pago, id, monto }));
      await pay(2, 'p1', '25.00');
      expect(await owed()).toEqual([uuidDe(2), uuidDe(1)]);
      await pay(2, 'p2', '100.00');
      expect(await owed()).toEqual([uuidDe(1)]);
      await repo.remove(NIT_A, uuidDe(1), 'imp-1');
      expect(await owed()).toEqual([]);
      await put(2, debe(2, '2026-11-30'));
      await put(6, debe(6, '2026-12-01'));
      expect(await owed()).toEqual([uuidDe(6)]);
      await repo.annul(NIT_A, uuidDe(6), ANULACION);
      expect(await owed()).toEqual([]);
    });

    test('remembers the classes of a supplier for each issuer, and loses none of two writers', async () => {
      const add = (producto: string) =>
        repo.changeClases(NIT_A, { nit: NIT_PROVEEDOR, nombre: null }, (previas) => [
          ...previas,
          { producto, clase: 'SERVICIO', descripcion: 'Hilo' },
        ]);
      await add('C A');
      await Promise.all([add('C B'), add('C C')]);
      const productos = (await repo.findClases(NIT_A, NIT_PROVEEDOR)).map(({ producto }) => producto);
      expect(productos.sort()).toEqual(['C A', 'C B', 'C C']);
      expect(await repo.findClases(NIT_B, NIT_PROVEEDOR)).toEqual([]);
      expect(await repo.findClases(NIT_A, '99901153')).toEqual([]);
      const otro = { nit: '99901153', nombre: 'Otro' };
      expect(await repo.changeClases(NIT_A, otro, () => null)).toBe(false);
      expect(await repo.changeClases(NIT_A, otro, () => [])).toBe(true);
      const primera = await repo.listClases(NIT_A, 1, null);
      expect(primera.proveedores.map(({ nit, nombre, clases }) => [nit, nombre, clases.length])).toEqual([
        [NIT_PROVEEDOR, '', 3],
      ]);
      const { proveedores, siguiente } = await repo.listClases(NIT_A, 1, primera.siguiente);
      expect({ proveedores, siguiente }).toEqual({ proveedores: [{ ...otro, clases: [] }], siguiente: null });
      expect((await repo.listClases(NIT_B, 9, null)).proveedores).toEqual([]);
      expect((await repo.list(NIT_A, { nitProveedor: NIT_PROVEEDOR }, 9, null)).documentos).toEqual([]);
    });

    test('a signed file takes the place of one that was not, and nothing takes that of a signed one', async () => {
      const falsa = { emisor: 'FALSA', certificador: 'VALIDA' } as const;
      const otra = { ...createCompra(1, NIT_A).carga, idImportacion: 'imp-2' };
      await put(1, { firmas: falsa });
      expect(await put(1, { carga: otra })).toBe('CREADA');
      expect(await put(1, { firmas: falsa, carga: { ...otra, lugar: '0-9' } })).toBe('REPETIDA');
      // The forged one took no credit, so the one in its place takes its own.
      const { firmas, carga } = (await repo.find(NIT_A, uuidDe(1))) ?? {};
      expect([firmas?.emisor, carga?.credito, carga?.idImportacion]).toEqual(['VALIDA', 'GRATIS', 'imp-2']);
    });

    test('what proves more leaves nothing of another day or supplier in the lists', async () => {
      const nada = { emisor: 'AUSENTE', certificador: 'AUSENTE' } as const;
      await put(1, { firmas: nada, emisor: '99901153', fecha: '2026-10-15' });
      const otra = { ...createCompra(1, NIT_A).carga, idImportacion: 'imp-2' };
      expect(await put(1, { carga: otra })).toBe('CREADA');
      const siempre = { fechaInicial: 0, fechaFinal: 9_999_999_999 };
      const listadas = async () =>
        (await repo.list(NIT_A, siempre, 9, null)).documentos.map(({ nit }) => nit);
      expect(await listadas()).toEqual([NIT_PROVEEDOR]);
      expect((await repo.list(NIT_A, { nitProveedor: '99901153' }, 9, null)).documentos).toEqual([]);
      expect(await repo.remove(NIT_A, uuidDe(1), 'imp-2')).toBe(true);
      expect(await listadas()).toEqual([]);
    });

    test('takes the free ones first, then a credit each, and gives back what each one took', async () => {
      for (let n = 1; n <= GRATIS; n += 1) expect(await put(n)).toBe('CREADA');
      expect(await put(GRATIS + 1)).toBe('SIN_CREDITOS');
      const lote = await repo.prepare(NIT_A, [{ uuid: uuidDe(GRATIS), nitEmisor: NIT_PROVEEDOR }]);
      expect(await lote.put(createCompra(GRATIS + 1, NIT_A), AHORA, true)).toBe('SIN_CREDITOS');
      // One that is given back after the batch began is still taken.
      expect(await repo.remove(NIT_A, uuidDe(GRATIS), 'imp-1')).toBe(true);
      expect(await lote.put(createCompra(GRATIS, NIT_A), AHORA, true)).toBe('CREADA');
      await ports.creditos.grant(NIT_A, 'registro', 1, AHORA);
      const ajuste = { id: 'ajuste', saldo: 'SatC', cantidad: 1, usuario: 'ana' } as const;
      expect(await ports.creditos.adjust(NIT_A, ajuste, AHORA)).toBe('HECHO');
      const saldo = async () => (await ports.creditos.find(NIT_A)).creditosRestantesSatC;
      const inicial = await saldo();
      expect(await put(GRATIS + 1)).toBe('CREADA');
      expect(await saldo()).toBe(inicial - 1);
      expect(await repo.remove(NIT_A, uuidDe(GRATIS + 1), 'imp-1')).toBe(true);
      expect(await repo.remove(NIT_A, uuidDe(GRATIS + 1), 'imp-1')).toBe(false);
      expect(await saldo()).toBe(inicial);
      expect(await repo.remove(NIT_A, uuidDe(1), 'imp-1')).toBe(true);
      const otra = { ...createCompra(1, NIT_A).carga, idImportacion: 'imp-2' };
      expect(await put(1, { carga: otra })).toBe('CREADA');
      expect(await saldo()).toBe(inicial);
      // A forged one takes none; the true one in its place takes one, gives it back, and does not come without it.
      const falsa = { emisor: 'FALSA', certificador: 'VALIDA' } as const;
      const ultima = GRATIS + 2;
      expect(await put(ultima, { firmas: falsa })).toBe('CREADA');
      expect(await put(ultima, { carga: otra })).toBe('CREADA');
      expect(await saldo()).toBe(inicial - 1);
      expect(await repo.remove(NIT_A, uuidDe(ultima), 'imp-2')).toBe(true);
      expect(await saldo()).toBe(inicial);
      await ports.creditos.adjust(NIT_A, { ...ajuste, id: 'menos', cantidad: -inicial }, AHORA);
      expect(await put(ultima, { firmas: falsa })).toBe('CREADA');
      expect(await put(ultima, { carga: { ...otra, idImportacion: 'imp-3' } })).toBe('SIN_CREDITOS');
      expect((await repo.find(NIT_A, uuidDe(ultima)))?.firmas).toEqual(falsa);
    });

    test('lists a time range and a supplier in pages, newest first', async () => {
      await put(1, { fecha: '2026-10-31' });
      await put(2, { fecha: '2026-11-01' });
      await put(3, { fecha: '2026-11-30', emisor: NIT_B });
      await put(4, {}, NIT_B);
      const noviembre = {
        fechaInicial: Date.parse('2026-11-01T00:00:00-06:00') / 1000,
        fechaFinal: Date.parse('2026-12-01T00:00:00-06:00') / 1000 - 1,
      };
      const primera = await repo.list(NIT_A, noviembre, 1, null);
      expect(primera.documentos.map(({ uuidCertificacion }) => uuidCertificacion)).toEqual([uuidDe(3)]);
      const segunda = await repo.list(NIT_A, noviembre, 1, primera.siguiente);
      expect(segunda.documentos.map(({ uuidCertificacion }) => uuidCertificacion)).toEqual([uuidDe(2)]);
      expect(segunda.siguiente).toBeNull();
      const suyas = await repo.list(NIT_A, { nitProveedor: NIT_PROVEEDOR }, 9, null);
      expect(suyas.documentos.map(({ uuidCertificacion }) => uuidCertificacion)).toEqual([
        uuidDe(2),
        uuidDe(1),
      ]);
      const { fechaEmisionUnix: unix } = primera.documentos[0] ?? { fechaEmisionUnix: 0 };
      expect(primera.lugar).toEqual({ unix, id: uuidDe(3) });
      const antes = { fechaInicial: 0, fechaFinal: unix, antesDe: uuidDe(3) };
      for (const alcance of [antes, { nitProveedor: NIT_PROVEEDOR, rango: antes }])
        expect(
          (await repo.list(NIT_A, alcance, 9, null)).documentos.map(
            ({ uuidCertificacion }) => uuidCertificacion,
          ),
        ).toEqual([uuidDe(2), uuidDe(1)]);
      const hallar = async (principio: string): Promise<number> =>
        (await repo.findByPrincipio(NIT_A, principio, 9)).length;
      expect([await hallar(uuidDe(2)), await hallar(uuidDe(4)), await hallar(uuidDe(2).slice(1))]).toEqual([
        1, 0, 0,
      ]);
      const todas = await repo.findMany(NIT_A, [uuidDe(3), uuidDe(9), uuidDe(1)]);
      expect(todas.map(({ documento }) => documento.uuidCertificacion)).toEqual([uuidDe(3), uuidDe(1)]);
    });

    test('an annulment counts also before its document, once, and goes with its import', async () => {
      expect(await repo.annul(NIT_A, uuidDe(1), ANULACION)).toBe('ANTES');
      expect(await repo.annul(NIT_A, uuidDe(1), ANULACION)).toBe('ANTES');
      await put(1);
      expect(await repo.find(NIT_A, uuidDe(1))).toMatchObject({
        documento: {
          statusDocumento: 'ANULADO',
          motivoAnulacion: 'Error',
          fechaAnulacion: ANULACION.fechaAnulacion,
        },
      });
      await put(2);
      expect(await repo.annul(NIT_A, uuidDe(2), ANULACION)).toBe('ANULADA');
      expect(await repo.annul(NIT_A, uuidDe(2), { ...ANULACION, idImportacion: 'imp-3' })).toBe('REPETIDA');
      const { documentos } = await repo.list(NIT_A, { nitProveedor: NIT_PROVEEDOR }, 9, null);
      expect(documentos.map(({ statusDocumento }) => statusDocumento)).toEqual(['ANULADO', 'ANULADO']);
      expect(await repo.removeAnulacion(NIT_A, ANULADA, 'imp-3')).toBe(false);
      expect(await repo.removeAnulacion(NIT_A, ANULADA, 'imp-2')).toBe(true);
      expect([await estadoDe(1), await estadoDe(2)]).toEqual(['ANULADO', 'CERTIFICADO']);
      expect(await repo.findAnulacion(NIT_A, uuidDe(2), NIT_PROVEEDOR)).toBeNull();
    });

    test("an annulment of another issuer, or one that proves less, annuls nothing and stands in nobody's way", async () => {
      const sinPrueba = { emisor: 'SIN_COMPROBAR', certificador: 'SIN_COMPROBAR' } as const;
      await repo.annul(NIT_A, uuidDe(1), { ...ANULACION, nitEmisor: NIT_B });
      await repo.annul(NIT_A, uuidDe(1), { ...ANULACION, firmas: sinPrueba });
      await put(1);
      expect(await estadoDe(1)).toBe('CERTIFICADO');
      const buena = { ...ANULACION, idImportacion: 'imp-3' };
      expect(await repo.annul(NIT_A, uuidDe(1), buena)).toBe('ANULADA');
      expect(await estadoDe(1)).toBe('ANULADO');
    });

    test('a proved file in the place of an unproved one keeps its payments, and only an annulment as good as it', async () => {
      const sinPrueba = { emisor: 'SIN_COMPROBAR', certificador: 'SIN_COMPROBAR' } as const;
      const pagada = { ...createCompra(1, NIT_A).documento, saldo: '100.00' };
      const pago = {
        id: 'p',
        numeroAbono: 0,
        monto: '40.00',
        fecha: ANULACION.fechaAnulacion,
        idUsuario: 'ana',
      };
      await put(1, { documento: pagada, firmas: sinPrueba });
      await repo.change(NIT_A, uuidDe(1), (compra) => payCompra(compra, pago));
      expect(await repo.annul(NIT_A, uuidDe(1), { ...ANULACION, firmas: sinPrueba })).toBe('ANULADA');
      const otra = { ...createCompra(1, NIT_A).carga, idImportacion: 'imp-3' };
      expect(await put(1, { documento: pagada, carga: otra })).toBe('CREADA');
      const { documento } = (await repo.find(NIT_A, uuidDe(1))) ?? {};
      expect([documento?.statusDocumento, documento?.saldo, documento?.datos.pagos]).toEqual([
        'CERTIFICADO',
        '60.00',
        [pago],
      ]);
    });

    test('a paid purchase stays when its import is undone', async () => {
      await put(1, { documento: { ...createCompra(1, NIT_A).documento, saldo: '100.00' } });
      const pago = {
        id: 'p',
        numeroAbono: 0,
        monto: '40.00',
        fecha: '2026-11-21T10:00:00-06:00',
        idUsuario: 'ana',
      };
      expect(await repo.change(NIT_A, uuidDe(1), (compra) => payCompra(compra, pago))).toBe(true);
      expect(await repo.change(NIT_A, uuidDe(1), (compra) => payCompra(compra, pago))).toBe(false);
      expect(await repo.find(NIT_A, uuidDe(1))).toMatchObject({ documento: { saldo: '60.00' } });
      expect(await repo.remove(NIT_A, uuidDe(1), 'imp-1')).toBe(false);
      expect(await repo.change(NIT_A, uuidDe(9), (compra) => compra)).toBe(false);
    });
  });
}
