import { payCompra } from '#domain/importacion/compra.ts';
import type { FacturaCompra } from '#domain/importacion/compra.ts';
import type { ClaseCompra } from '#domain/importacion/clasificacion.ts';
import { readMesesDeProveedor, revisionDeCompras } from '#domain/importacion/conteo-compras.ts';
import type { FacturaCompraRepository } from '#lambdas/ports/facturas-compra.ts';
import {
  ANULACION,
  ANULADA,
  NIT_PROVEEDOR,
  createCompra,
  uuidDe,
} from '../support/factories/factura-compra.ts';
import { AHORA, NIT_A, NIT_B } from '../support/factories/ids.ts';

type PortsDeCompras = { facturasCompra: FacturaCompraRepository };

/** Contract of what adds to a purchase: its notes, and the counters of its supplier; each test gets an empty store. */
export function describeNotasCompra(
  adaptador: string,
  createPorts: () => PortsDeCompras | Promise<PortsDeCompras>,
): void {
  describe(`Notes and counters of purchases over ${adaptador}`, () => {
    let repo: FacturaCompraRepository;
    beforeEach(async () => {
      repo = (await createPorts()).facturasCompra;
    });
    const put = (n: number, cambio: Parameters<typeof createCompra>[2] = {}, nit = NIT_A) =>
      repo.put(nit, createCompra(n, nit, cambio), AHORA);

    const aCredito = (n: number, cambio: Partial<FacturaCompra['documento']> = {}) => ({
      documento: {
        ...createCompra(n, NIT_A).documento,
        ...{ total: '125.00', saldo: '125.00', fechaVencimiento: '2026-12-20', ...cambio },
      },
    });
    /** Changes of the nth document that make it a credit note of a purchase. */
    const nota = (n: number, origen: number, total: string) => {
      const { datos, ...documento } = createCompra(n, NIT_A).documento;
      const deOrigen = {
        numeroAutorizacion: uuidDe(origen),
        fechaEmision: '2026-11-20',
        serie: '',
        numero: '',
      };
      const motivo = { numeroAutorizacion: uuidDe(origen), motivoAjuste: 'Devolución' };
      const enNota = { ...datos, origen: { ...deOrigen, ...motivo } };
      const nueva = { ...documento, tipoDoc: 'NCRE', total, saldo: '0.00', datos: enNota };
      return { documento: nueva as FacturaCompra['documento'] };
    };
    const saldoDe = async (n: number) => (await repo.find(NIT_A, uuidDe(n)))?.documento.saldo;

    test('a credit note counts that came after the batch of its purchase began, or in it', async () => {
      const lote = await repo.prepare(
        NIT_A,
        [1, 3, 4].map((n) => ({ uuid: uuidDe(n), nitEmisor: NIT_PROVEEDOR })),
      );
      const putEn = (n: number, cambio: Parameters<typeof createCompra>[2]) =>
        lote.put(createCompra(n, NIT_A, cambio), AHORA, true);
      await put(2, nota(2, 1, '25.00'));
      await putEn(1, aCredito(1));
      expect(await saldoDe(1)).toBe('100.00');
      await Promise.all([putEn(3, aCredito(3)), putEn(4, nota(4, 3, '30.00'))]);
      expect(await saldoDe(3)).toBe('95.00');
    });

    test('a credit note lowers what is owed of its purchase, until it is annulled or taken out', async () => {
      await put(1, aCredito(1));
      await put(2, nota(2, 1, '25.00'));
      expect(await saldoDe(1)).toBe('100.00');
      expect(await put(2, nota(2, 1, '25.00'))).toBe('CREADA');
      expect(await saldoDe(1)).toBe('100.00');
      expect(await repo.annul(NIT_A, uuidDe(2), ANULACION)).toBe('ANULADA');
      expect(await saldoDe(1)).toBe('125.00');
      expect(await repo.removeAnulacion(NIT_A, ANULADA, 'imp-2')).toBe(true);
      expect(await saldoDe(1)).toBe('100.00');
      // Two at once, of which the second takes more than what is left.
      await Promise.all([put(3, nota(3, 1, '30.00')), put(4, nota(4, 1, '90.00'))]);
      expect(await saldoDe(1)).toBe('0.00');
      expect((await repo.listSinPago(NIT_A, 9, null)).documentos).toEqual([]);
      expect(await repo.remove(NIT_A, uuidDe(4), 'imp-1')).toBe(true);
      expect(await saldoDe(1)).toBe('70.00');
      const pago = { id: 'p', numeroAbono: 0, monto: '70.00', fecha: '', idUsuario: 'ana' };
      expect(await repo.change(NIT_A, uuidDe(1), (compra) => payCompra(compra, pago))).toBe(true);
      expect(await repo.remove(NIT_A, uuidDe(3), 'imp-1')).toBe(true);
      expect(await saldoDe(1)).toBe('30.00');
      expect((await repo.listSinPago(NIT_A, 9, null)).documentos).toHaveLength(1);
    });

    test('a note may come before its purchase; one of another supplier, or a forged one, lowers nothing', async () => {
      await put(2, nota(2, 1, '25.00'));
      await put(3, { ...nota(3, 1, '10.00'), firmas: { emisor: 'FALSA', certificador: 'VALIDA' } });
      const ajena = nota(4, 1, '10.00').documento;
      await put(4, { documento: { ...ajena, nit: NIT_B } });
      await put(1, aCredito(1));
      expect(await saldoDe(1)).toBe('100.00');
      // The true file takes the place of the forged one, and then that of the purchase keeps its notes.
      const verdadera = { idImportacion: 'imp-3', lugar: '0-3', cargada: '', credito: 'NINGUNO' } as const;
      await put(3, { ...nota(3, 1, '10.00'), carga: verdadera });
      expect(await saldoDe(1)).toBe('90.00');
    });

    test('a note of something that is no authorisation is stored and lowers nothing', async () => {
      const { documento } = nota(2, 1, '25.00');
      const { origen } = documento.datos;
      if (origen === null) throw new Error('a note has an origin');
      const larga = { ...origen, numeroAutorizacion: 'x'.repeat(1_500) };
      const puesta = { documento: { ...documento, datos: { ...documento.datos, origen: larga } } };
      expect(await put(2, puesta)).toBe('CREADA');
      expect((await repo.find(NIT_A, uuidDe(2)))?.documento.total).toBe('25.00');
    });

    test('the true file in the place of another has the notes of its own supplier, as proved as itself', async () => {
      const nada = { emisor: 'AUSENTE', certificador: 'AUSENTE' } as const;
      const otra = { ...createCompra(1, NIT_A).carga, idImportacion: 'imp-3' };
      const { documento } = aCredito(1);
      await put(1, { documento: { ...documento, nit: '99901153' }, firmas: nada });
      await put(2, nota(2, 1, '25.00'));
      expect(await saldoDe(1)).toBe('125.00');
      expect(await put(1, { documento, carga: otra })).toBe('CREADA');
      expect(await saldoDe(1)).toBe('100.00');
      await put(3, { ...nota(3, 1, '10.00'), firmas: nada });
      expect(await saldoDe(1)).toBe('100.00');
      await put(3, { ...nota(3, 1, '10.00'), carga: { ...otra, lugar: '0-7' } });
      expect(await saldoDe(1)).toBe('90.00');
    });

    test('counts the bills of each supplier by month, through notes, annulments, classes and an undo', async () => {
      const meses = async () =>
        (await repo.listProveedores(NIT_A, '2026'))
          .filter(({ proveedor }) => proveedor === NIT_PROVEEDOR)
          .flatMap(({ contadores }) => readMesesDeProveedor(contadores));
      const montos = (total: string, totalIva: string) => ({ total, totalIva, moneda: 'GTQ' as const });
      const comprada = { ...createCompra(1, NIT_A).documento, ...montos('112.00', '12.00') };
      await put(1, { documento: comprada });
      await put(1, { documento: comprada });
      await put(5, { documento: { ...createCompra(5, NIT_A).documento, produccion: false } });
      const solo = { mes: 11, cantidad: 1, gtq: 11_200n, usd: 0n, credito: 1_200n };
      expect(await meses()).toEqual([solo]);
      const { documento } = nota(2, 1, '28.00');
      await put(2, { documento: { ...documento, totalIva: '3.00' } });
      expect(await meses()).toEqual([{ ...solo, cantidad: 2, gtq: 8_400n, credito: 900n }]);
      await repo.annul(NIT_A, uuidDe(2), ANULACION);
      expect(await meses()).toEqual([solo]);
      await repo.change(NIT_A, uuidDe(1), (compra) => ({
        ...compra,
        clasificacion: { ...compra.clasificacion, sinCredito: 'PERSONAL' },
      }));
      expect(await meses()).toEqual([{ ...solo, credito: 0n }]);
      // One supplier is found by its whole NIT, and by no beginning of it.
      const [uno] = await repo.listProveedores(NIT_A, '2026', NIT_PROVEEDOR);
      expect(uno?.contadores).toMatchObject({ n_11: 1n, q_11: 11_200n, a_11: 1n });
      expect(await repo.listProveedores(NIT_A, '2026', NIT_PROVEEDOR.slice(0, 5))).toEqual([]);
      expect(await repo.remove(NIT_A, uuidDe(1), 'imp-1')).toBe(true);
      expect(await meses()).toEqual([]);
      expect(await repo.listProveedores(NIT_B, '2026')).toEqual([]);
    });

    test('the revision of a month rises with what its book says of a purchase, and with nothing else', async () => {
      const revision = async (mes = '11'): Promise<bigint> =>
        revisionDeCompras(await repo.listProveedores(NIT_A, '2026'), mes);
      let antes = await revision();
      const rises = async (cambio: Promise<unknown>): Promise<boolean> => {
        await cambio;
        const [previa, ahora] = [antes, await revision()];
        antes = ahora;
        return ahora > previa;
      };
      const classify = (clase: ClaseCompra) =>
        repo.change(NIT_A, uuidDe(1), (compra) => ({
          ...compra,
          clasificacion: { clases: [{ numeroLinea: 1, clase }], sinCredito: null },
        }));
      expect(await rises(put(1, aCredito(1)))).toBe(true);
      expect(await rises(put(1, aCredito(1)))).toBe(false);
      // A class moves an amount from one line of the declaration to another, and every sum stays.
      expect(await rises(classify('BIEN'))).toBe(true);
      expect(await rises(classify('SERVICIO'))).toBe(true);
      expect(await rises(classify('SERVICIO'))).toBe(false);
      const pago = { id: 'p', numeroAbono: 0, monto: '70.00', fecha: '', idUsuario: 'ana' };
      expect(await rises(repo.change(NIT_A, uuidDe(1), (compra) => payCompra(compra, pago)))).toBe(false);
      expect(await rises(put(5, { firmas: { emisor: 'FALSA', certificador: 'VALIDA' } }))).toBe(true);
      expect(
        await rises(put(5, { carga: { ...createCompra(5, NIT_A).carga, idImportacion: 'imp-3' } })),
      ).toBe(true);
      expect(await rises(repo.annul(NIT_A, uuidDe(5), ANULACION))).toBe(true);
      expect(
        await rises(repo.removeAnulacion(NIT_A, { ...ANULADA, uuid: uuidDe(5) }, ANULACION.idImportacion)),
      ).toBe(true);
      expect(await rises(repo.remove(NIT_A, uuidDe(5), 'imp-3'))).toBe(true);
      expect(await revision('10')).toBe(0n);
    });

    test('a purchase of practice is neither owed nor paid', async () => {
      await put(1, aCredito(1, { produccion: false }));
      expect((await repo.listSinPago(NIT_A, 9, null)).documentos).toEqual([]);
      const pago = { id: 'p', numeroAbono: 0, monto: '70.00', fecha: '', idUsuario: 'ana' };
      expect(await repo.change(NIT_A, uuidDe(1), (compra) => payCompra(compra, pago))).toBe(false);
    });
  });
}
