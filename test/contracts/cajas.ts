import type { CierreCaja, EstadoCaja } from '#domain/caja/cierre.ts';
import type { LugarCaja, MovimientoCaja } from '#domain/caja/movimiento.ts';
import type { Repositories } from '#lambdas/ports/ports.ts';
import { createDatosDocumento } from '../support/factories/documento.ts';
import { AHORA, NIT_A, NIT_B, createId } from '../support/factories/ids.ts';
import { PASO } from '../support/pasos.ts';
import { at, isoAt, openBanco } from './banco.ts';
import type { Banco } from './banco.ts';

type CrearPorts = () => Repositories | Promise<Repositories>;

const CAJA: LugarCaja = { sucursal: 1, usuario: NIT_A, produccion: false };
const CREDITO = {
  saldo: '62.00',
  fechaVencimiento: '2026-12-20',
  datos: createDatosDocumento({
    formaPago: [
      { metodo: 'EFECTIVO', monto: '50.00', entregado: null },
      { metodo: 'CREDITO', monto: '62.00', entregado: null },
    ],
    pagos: [
      {
        id: `${createId(1)}#EFECTIVO`,
        numeroAbono: 0,
        monto: '50.00',
        fecha: isoAt(0),
        idUsuario: NIT_A,
        metodo: 'EFECTIVO',
      },
    ],
  }),
} as const;

const SALIDA: MovimientoCaja = {
  tipo: 'SALIDA',
  moneda: 'GTQ',
  montos: [{ metodo: 'EFECTIVO', monto: '-20.00' }],
  idTransaccion: null,
  concepto: 'Pago del agua',
  usuario: NIT_A,
};

const cierreDe = (n: number, cambio: Partial<CierreCaja> = {}): CierreCaja => ({
  id: createId(n),
  numero: 1,
  ...CAJA,
  desde: isoAt(-1),
  hasta: isoAt(n),
  cerradoPor: NIT_A,
  observacion: '',
  documentos: 0,
  anulados: 0,
  movimientos: 0,
  lineas: [],
  ...cambio,
});
const estadoDe = (numero: number): EstadoCaja => ({
  hasta: AHORA.getTime(),
  recientes: ['0#a'],
  fondos: [{ moneda: 'GTQ', monto: '100.00' }],
  numero,
});

/** Contract of the tills: movements of documents and of users, and their closes. */
export function describeCajas(adaptador: string, createPorts: CrearPorts): void {
  describe(`Tills over ${adaptador}`, () => {
    let ports: Repositories;
    let banco: Banco;
    beforeEach(async () => {
      ports = await createPorts();
      banco = await openBanco(() => ports);
    });
    const movimientos = async (caja: LugarCaja = CAJA, nit = NIT_A): Promise<string[]> =>
      (await ports.cajas.listMovimientos(nit, caja, 0, 100)).map(
        ({ tipo, montos }) =>
          `${tipo} ${montos.map(({ metodo, monto }) => `${metodo ?? 'NADIE'} ${monto}`).join(', ')}`,
      );

    it('have a line for each sale, payment and annulment, each in the till of who got the money', async () => {
      await banco.emit(1, CREDITO);
      await banco.reserve(2);
      const pago = {
        id: createId(9),
        numeroAbono: 0,
        monto: '30.00',
        fecha: isoAt(0),
        metodo: 'TARJETA',
      } as const;
      await banco.documentos.apply(NIT_A, createId(1), PASO.pagado({ ...pago, idUsuario: 'otra' }), at(1));
      expect(await movimientos()).toEqual(
        expect.arrayContaining(['VENTA EFECTIVO 50.00, CREDITO 62.00', 'VENTA NADIE 112.00']),
      );
      expect(await movimientos({ ...CAJA, usuario: 'otra' })).toEqual(['COBRO TARJETA 30.00']);
      expect(await banco.annul(1)).toBe(true);
      expect(await movimientos()).toContain('ANULADA EFECTIVO -50.00, CREDITO -62.00');
      expect(await movimientos({ ...CAJA, usuario: 'otra' })).toContain('ANULADA TARJETA -30.00');
      for (const lugar of [
        { ...CAJA, sucursal: 2 },
        { ...CAJA, produccion: true },
      ])
        expect(await movimientos(lugar)).toEqual([]);
      expect(await movimientos(CAJA, NIT_B)).toEqual([]);
    });

    it('get a sale once, however often it is reserved, and nothing of a note', async () => {
      await banco.emit(1);
      expect(await banco.reserve(1)).toBe('REPETIDA');
      await banco.emitNota(2, 1);
      expect(await movimientos()).toEqual(['VENTA NADIE 112.00']);
    });

    it('give back what a refused sale brought in', async () => {
      await banco.reserve(1);
      const until = AHORA.getTime() + 60_000;
      await banco.documentos.lease(NIT_A, createId(1), { until }, AHORA);
      await banco.documentos.apply(
        NIT_A,
        createId(1),
        { tipo: 'rechazado', lease: { until }, mensajes: [{ codigo: 'X', mensaje: 'no' }] },
        at(1),
      );
      expect(await movimientos()).toEqual(['VENTA NADIE 112.00', 'RECHAZADA NADIE -112.00']);
    });

    it('take a movement of a user once under its id, and read from an instant on', async () => {
      const add = (id: string, ms: number): Promise<boolean> =>
        ports.cajas.addMovimiento(NIT_A, CAJA, { id, movimiento: SALIDA }, at(ms));
      expect([
        await add(createId(1), 0),
        await add(createId(1), 1_000),
        await add(createId(2), 2_000),
      ]).toEqual([true, false, true]);
      const desde = AHORA.getTime() + 1;
      expect(await ports.cajas.listMovimientos(NIT_A, CAJA, desde, 100)).toMatchObject([
        { ...SALIDA, instante: AHORA.getTime() + 2_000 },
      ]);
      expect(await ports.cajas.listMovimientos(NIT_A, CAJA, 0, 1)).toHaveLength(1);
      expect(await ports.cajas.findMovimiento(NIT_A, CAJA, createId(2))).toEqual(SALIDA);
      const otra = { ...CAJA, sucursal: CAJA.sucursal + 1 };
      expect(await ports.cajas.findMovimiento(NIT_A, otra, createId(2))).toBeNull();
      expect(await ports.cajas.findMovimiento(NIT_B, CAJA, createId(2))).toBeNull();
    });

    it('take a correction on the closes that it was decided on, and no close that has not read it', async () => {
      await banco.emit(1);
      const correct = (cierres: number, metodo: 'TARJETA' | 'EFECTIVO') =>
        banco.documentos.apply(
          NIT_A,
          createId(1),
          { tipo: 'forma_pago_corregida', metodo, usuario: NIT_A, cierres },
          at(1),
        );
      const close = (n: number, anterior: number, correcciones: number) =>
        ports.cajas.close(NIT_A, {
          ...{ cierre: cierreDe(n, { numero: anterior + 1 }), estado: estadoDe(anterior + 1) },
          ...{ anterior, correcciones },
        });
      expect([await correct(1, 'TARJETA'), await correct(0, 'TARJETA')]).toEqual([false, true]);
      expect(await ports.cajas.findEstado(NIT_A, CAJA)).toEqual({ estado: null, correcciones: 1 });
      expect([await close(1, 0, 0), await close(1, 0, 1)]).toEqual([false, true]);
      expect([await correct(0, 'EFECTIVO'), await correct(1, 'EFECTIVO')]).toEqual([false, true]);
      expect(await movimientos()).toHaveLength(3);
      expect([await close(2, 1, 0), await close(2, 1, 1)]).toEqual([false, true]);
      expect(await ports.cajas.findEstado(NIT_A, CAJA)).toEqual({ estado: estadoDe(2), correcciones: 0 });
    });

    it('are closed once: one close under its id, and none on a state that another one has left', async () => {
      const { cajas } = ports;
      const close = (n: number, anterior: number, cambio: Partial<CierreCaja> = {}): Promise<boolean> =>
        cajas.close(NIT_A, {
          ...{ cierre: cierreDe(n, cambio), estado: estadoDe(anterior + 1) },
          ...{ anterior, correcciones: 0 },
        });
      const primeros = await Promise.all([close(1, 0), close(1, 0), close(2, 0)]);
      expect(primeros.filter(Boolean)).toHaveLength(1);
      expect(await cajas.findEstado(NIT_A, CAJA)).toEqual({ estado: estadoDe(1), correcciones: 0 });
      expect([await close(3, 0), await close(3, 1, { numero: 2 })]).toEqual([false, true]);
      expect(await close(4, 0, { usuario: 'otra' })).toBe(true);
      expect(await cajas.findCierre(NIT_A, createId(3))).toEqual(cierreDe(3, { numero: 2 }));
      expect(await cajas.findCierre(NIT_B, createId(3))).toBeNull();
      const primera = await cajas.listCierres(NIT_A, 2, null);
      const segunda = await cajas.listCierres(NIT_A, 2, primera.siguiente);
      expect([...primera.cierres, ...segunda.cierres].map(({ id }) => id).slice(0, 2)).toEqual([
        createId(4),
        createId(3),
      ]);
      expect([primera.cierres.length, segunda.cierres.length, segunda.siguiente]).toEqual([2, 1, null]);
      await expect(cajas.listCierres(NIT_A, 2, 'JM#')).rejects.toMatchObject({ codigo: 'PAGINA_INVALIDA' });
    });
  });
}
