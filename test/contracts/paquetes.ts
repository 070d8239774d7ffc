import { PAQUETES } from '#domain/creditos/paquetes.ts';
import { COMISIONES_TARJETA } from '#domain/creditos/precio.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import { AHORA, NIT_A, NIT_B } from '../support/factories/ids.ts';

type PortsDePaquetes = Pick<Ports, 'paquetes' | 'cupones' | 'creditos' | 'compras'>;

/** Contract of the price list and of the coupons; each test gets an empty store. */
export function describePaquetes(
  adaptador: string,
  createPorts: () => PortsDePaquetes | Promise<PortsDePaquetes>,
): void {
  describe(`Price list and coupons over ${adaptador}`, () => {
    let ports: PortsDePaquetes;
    beforeEach(async () => {
      ports = await createPorts();
    });

    it('has what is shipped until an operator changes it, one version after the other', async () => {
      const { paquetes } = ports;
      const [certificador, pdf] = PAQUETES;
      if (certificador === undefined || pdf === undefined) throw new Error('Nothing is shipped');
      expect(await paquetes.list()).toEqual([certificador, pdf]);
      const caro = { ...certificador, precio: '12.00', version: 1 };
      expect(await Promise.all([paquetes.put(caro, 0), paquetes.put(caro, 0)])).toHaveLength(2);
      expect(await paquetes.put({ ...caro, precio: '13.00', version: 2 }, 0)).toBe(false);
      expect(await paquetes.put({ ...caro, precio: '14.00', version: 2 }, 1)).toBe(true);
      expect(await paquetes.list()).toEqual([{ ...caro, precio: '14.00', version: 2 }, pdf]);
    });

    it('keeps the commissions by their day, and one of the same day takes the place of the other', async () => {
      const { paquetes } = ports;
      expect(await paquetes.listComisiones()).toEqual(COMISIONES_TARJETA);
      await paquetes.putComision({ desde: '2027-01-01', tasa: '0.03' });
      await paquetes.putComision({ desde: '2026-12-01', tasa: '0.04' });
      await paquetes.putComision({ desde: '2027-01-01', tasa: '0.035' });
      expect(await paquetes.listComisiones()).toEqual([
        ...COMISIONES_TARJETA,
        { desde: '2026-12-01', tasa: '0.04' },
        { desde: '2027-01-01', tasa: '0.035' },
      ]);
    });

    it('uses a coupon once among 200 attempts of two issuers', async () => {
      const { cupones } = ports;
      const escrito = {
        codigo: 'FERIA-2026',
        cantidadDte: 10,
        nit: '',
        tipoPaquete: 'Sat',
        vence: null,
      } as const;
      expect(await cupones.put({ ...escrito, cantidadDte: 9 })).toBe(true);
      expect(await cupones.put(escrito)).toBe(true);
      const cupon = await cupones.find('FERIA-2026');
      if (cupon === null) throw new Error('The coupon was not stored');
      const usos = await Promise.all(
        Array.from({ length: 200 }, (_, n) =>
          cupones.use(
            cupon,
            { nit: n % 2 === 0 ? NIT_A : NIT_B, fecha: AHORA.toISOString(), solicitud: `uso-${n}` },
            'duena',
          ),
        ),
      );
      // All are told of the one use that holds.
      expect(new Set(usos.map((uso) => JSON.stringify(uso))).size).toBe(1);
      const [a, b] = await Promise.all([NIT_A, NIT_B].map((nit) => ports.creditos.find(nit)));
      expect((a?.creditosRestantesSatV ?? 0) + (b?.creditosRestantesSatV ?? 0)).toBe(10);
      expect(await cupones.put(escrito)).toBe(false);
      const [usado] = await cupones.list();
      const ganador = a?.creditosRestantesSatV === 10 ? NIT_A : NIT_B;
      expect(usado).toEqual({ ...escrito, usado: usos[0] });
      expect(usos[0]).toMatchObject({ nit: ganador, fecha: AHORA.toISOString() });
      const { compras } = await ports.compras.list(ganador);
      expect(compras).toMatchObject([{ metodo: 'CUPON', referencia: 'FERIA-2026', vence: '2027-11-20' }]);
      expect(await cupones.find('OTRO-1')).toBeNull();
    }, 30_000);

    it('makes coupons once for each id, all together', async () => {
      const { cupones } = ports;
      const datos = { cantidadDte: 3, nit: NIT_A, tipoPaquete: 'Cer', vence: '2027-01-31' } as const;
      const lote = { prefijo: 'FERIA', cantidad: 2, ...datos };
      const veces = await Promise.all([
        cupones.create('id-1', lote, ['FERIA-1', 'FERIA-2']),
        cupones.create('id-1', lote, ['FERIA-3', 'FERIA-4']),
      ]);
      const [primera, repetida] = veces;
      expect(repetida).toEqual(primera);
      expect(await cupones.list()).toEqual(primera);
      expect(primera).toMatchObject([datos, datos]);
      expect(await cupones.create('id-1', { ...lote, cantidadDte: 4 }, ['FERIA-5', 'FERIA-6'])).toBe(
        'OTROS_DATOS',
      );
      expect(await cupones.list()).toHaveLength(2);
    });
  });
}
