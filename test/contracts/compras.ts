import type { PasoCompra } from '#domain/creditos/pasos-compra.ts';
import type { ResultadoPaso } from '#lambdas/ports/compras.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import { APROBADA, createCompra, createDeposito } from '../support/factories/compra.ts';
import { createGuardado } from '../support/factories/documento.ts';
import { AHORA, NIT_A, NIT_B, createId } from '../support/factories/ids.ts';

type PortsDeCompras = Pick<Ports, 'compras' | 'creditos' | 'documentos'>;

const FIN = new Date('2027-11-21T06:00:00.000Z');

/** Contract of the purchases; each test gets an empty store. */
export function describeCompras(
  adaptador: string,
  createPorts: () => PortsDeCompras | Promise<PortsDeCompras>,
): void {
  describe(`Purchases over ${adaptador}`, () => {
    let ports: PortsDeCompras;
    beforeEach(async () => {
      ports = await createPorts();
    });
    const { fechaCompra } = createCompra();
    const apply = (paso: PasoCompra, fecha = fechaCompra, now = AHORA): Promise<ResultadoPaso | null> =>
      ports.compras.apply(NIT_A, fecha, paso, now);
    const buy = async (id: string): Promise<number> => {
      const abierta = await ports.compras.open(NIT_A, createCompra({ id, metodo: 'PAYPAL' }));
      await apply(APROBADA, abierta.compra.fechaCompra);
      return abierta.compra.fechaCompra;
    };
    const saldos = async (): Promise<string> => {
      const leidos = await ports.creditos.find(NIT_A);
      const {
        creditosRestantesCerV: v,
        creditosRestantesCerC: c,
        paquetesCongeladosCer: congelados,
      } = leidos;
      return `${v}/${c} ${congelados}`;
    };
    const issue = (n: number): Promise<string> =>
      ports.documentos.reserve(createGuardado({ idTransaccion: createId(n) }), AHORA);

    it('credits an approved purchase once, also for racers', async () => {
      expect(await ports.compras.open(NIT_A, createCompra())).toMatchObject({ isHecho: true });
      const racers = await Promise.all([apply(APROBADA), apply(APROBADA), apply(APROBADA)]);
      expect(racers.filter((each) => each?.isHecho)).toHaveLength(1);
      expect(await saldos()).toBe('25/25 0');
      expect((await apply({ tipo: 'rechazada', grupo: 'FONDOS' }))?.isHecho).toBe(false);
      expect(await ports.compras.find(NIT_A, fechaCompra)).toMatchObject({
        estado: 'APROBADA',
        vence: '2027-11-20',
        tarjeta: 'VISA 1111',
      });
      expect(await ports.compras.find(NIT_B, fechaCompra)).toBeNull();
      expect(await ports.compras.apply(NIT_B, fechaCompra, APROBADA, AHORA)).toBeNull();
    });

    it('lets one charge of a card be under way, and two purchases share no second', async () => {
      const primera = await ports.compras.open(NIT_A, createCompra());
      expect(await ports.compras.open(NIT_A, createCompra({ id: 'c2' }))).toEqual({
        compra: primera.compra,
        isHecho: false,
      });
      await apply({ tipo: 'dudosa', proximoIntento: AHORA.getTime() });
      expect((await ports.compras.open(NIT_A, createCompra({ id: 'c3' }))).compra.id).toBe('c1');
      await apply({ tipo: 'rechazada', grupo: 'EMISOR' });
      const otra = await ports.compras.open(NIT_A, createCompra({ id: 'c4' }));
      expect(otra).toMatchObject({ isHecho: true, compra: { id: 'c4', fechaCompra: fechaCompra + 1 } });
    });

    it('stores one purchase under a request, also for racers and after its end', async () => {
      const open = (id: string, nit = NIT_A): Promise<ResultadoPaso> =>
        ports.compras.open(nit, createCompra({ id }), 's1');
      const racers = await Promise.all([open('c1'), open('c2'), open('c3')]);
      expect(racers.filter(({ isHecho }) => isHecho)).toHaveLength(1);
      const suya = racers[0].compra;
      expect(racers.every(({ compra }) => compra.id === suya.id)).toBe(true);
      await apply(APROBADA, suya.fechaCompra);
      expect(await open('c4')).toMatchObject({ isHecho: false, compra: { id: suya.id, estado: 'APROBADA' } });
      expect((await ports.compras.list(NIT_A)).compras).toHaveLength(1);
      expect(await ports.compras.findBySolicitud(NIT_A, 's1')).toMatchObject({ id: suya.id });
      expect(await ports.compras.findBySolicitud(NIT_A, 's2')).toBeNull();
      expect(await ports.compras.findBySolicitud(NIT_B, 's1')).toBeNull();
      expect((await open('c5', NIT_B)).isHecho).toBe(true);
    });

    it('takes the slip of a bank once, for 200 at a time and all issuers, until it is refused', async () => {
      const open = (n: number, nit = NIT_A): Promise<ResultadoPaso | null> =>
        ports.compras.openDeposito(nit, createDeposito({ id: `d${n}`, fechaCompra: fechaCompra + n * 100 }));
      const racers = await Promise.all(
        Array.from({ length: 200 }, (_, n) => open(n, n % 2 === 0 ? NIT_A : NIT_B)),
      );
      const [suya, ...mas] = racers.filter((each) => each?.isHecho);
      expect(mas).toEqual([]);
      const nit = racers.findIndex((each) => each?.isHecho) % 2 === 0 ? NIT_A : NIT_B;
      const otro = nit === NIT_A ? NIT_B : NIT_A;
      expect(await open(300, nit)).toMatchObject({ isHecho: false, compra: { id: suya?.compra.id } });
      expect(await open(301, otro)).toBeNull();
      const boleta = { banco: 'BANRURAL', numero: '4711' } as const;
      const find = (quien: string) => ports.compras.findDeposito(quien, boleta);
      expect(await find(nit)).toMatchObject({ id: suya?.compra.id });
      expect(await find(otro)).toBe('AJENA');
      const { compras, siguiente } = await ports.compras.listSinDecidir(50, null);
      expect([compras.map((each) => each.compra.id), siguiente]).toEqual([[suya?.compra.id], null]);
      const decide = (decision: 'APROBADA' | 'RECHAZADA', fecha = suya?.compra.fechaCompra ?? 0, de = nit) =>
        ports.compras.apply(
          de,
          fecha,
          { tipo: 'decidida', decision, numeroAutorizacion: '', referencia: '', motivo: 'Visto en el banco' },
          AHORA,
        );
      await decide('RECHAZADA');
      expect(await Promise.all([find(nit), find(otro)])).toEqual([null, null]);
      expect((await ports.compras.listSinDecidir(50, null)).compras).toEqual([]);
      const nueva = await open(302, otro);
      expect(nueva?.isHecho).toBe(true);
      const jueces = await Promise.all(
        Array.from({ length: 20 }, () => decide('APROBADA', nueva?.compra.fechaCompra, otro)),
      );
      expect(jueces.filter((each) => each?.isHecho)).toHaveLength(1);
      expect((await ports.creditos.find(otro)).creditosRestantesCerV).toBe(25);
      expect((await ports.creditos.find(nit)).creditosRestantesCerV).toBe(0);
      expect(await open(303, nit)).toBeNull();
      expect(await ports.compras.listPending(AHORA, 10)).toHaveLength(2);
      // The letter about the refusal must not free the slip that another purchase has by now.
      await ports.compras.apply(nit, suya?.compra.fechaCompra ?? 0, { tipo: 'contada' }, AHORA);
      expect(await open(304, nit)).toBeNull();
    });

    it('spends the package that ends first, and voids only what is whole', async () => {
      const primera = await buy('a');
      const segunda = await buy('b');
      await issue(1);
      expect(await apply({ tipo: 'anulacionPedida', proximoIntento: null }, primera)).toMatchObject({
        isHecho: false,
      });
      expect(await apply({ tipo: 'anulacionPedida', proximoIntento: null }, segunda)).toMatchObject({
        isHecho: true,
        compra: { estado: 'ANULACION_PENDIENTE', quedan: { V: 25, C: 25 } },
      });
      expect(await saldos()).toBe('24/25 0');
      await apply({ tipo: 'anulacionNegada' }, segunda);
      expect(await saldos()).toBe('49/50 0');
    });

    it('keeps when money was asked back, and lets one of the racers begin a round', async () => {
      const fecha = await buy('a');
      await apply({ tipo: 'anulacionPedida', proximoIntento: 1 }, fecha);
      const ronda = { tipo: 'anulacionAplazada', rondas: 0, proximoIntento: 2, devolucionEn: 3 } as const;
      const racers = await Promise.all([apply(ronda, fecha), apply(ronda, fecha)]);
      expect(racers.filter((each) => each?.isHecho)).toHaveLength(1);
      const dudosa = { rondas: 1, proximoIntento: 2, devolucionEn: 3 };
      expect(await ports.compras.find(NIT_A, fecha)).toMatchObject(dudosa);
    });

    it('counts no frozen package until it thaws', async () => {
      const fecha = await buy('a');
      await issue(1);
      await apply({ tipo: 'congelada', motivo: 'El banco lo pregunta' }, fecha);
      expect(await saldos()).toBe('0/0 1');
      expect(await issue(2)).toBe('SIN_CREDITOS');
      await apply({ tipo: 'descongelada', motivo: 'Se aclaró' }, fecha);
      await apply({ tipo: 'descongelada', motivo: 'Se aclaró' }, fecha);
      expect(await saldos()).toBe('24/25 0');
    });

    it('ends a package with what is left of it, and finds those that are due', async () => {
      const fecha = await buy('a');
      await issue(1);
      expect((await apply({ tipo: 'vencida' }, fecha))?.isHecho).toBe(false);
      expect(await ports.compras.listPending(AHORA, 10)).toEqual([]);
      expect(await ports.compras.listPending(FIN, 10)).toEqual([{ nit: NIT_A, fechaCompra: fecha }]);
      await apply({ tipo: 'vencida' }, fecha, FIN);
      expect(await ports.compras.find(NIT_A, fecha)).toMatchObject({ quedan: { V: 24, C: 25 } });
      expect(await saldos()).toBe('0/0 0');
      expect(await ports.compras.listPending(FIN, 10)).toEqual([]);
    });

    it('never falls below nothing under 200 sales, a freeze and an end at once', async () => {
      await ports.creditos.grant(NIT_A, 'REGISTRO', 150, AHORA);
      const [gratis] = (await ports.compras.list(NIT_A)).compras;
      const sales = Array.from({ length: 200 }, (_, n) => issue(n + 1));
      const fecha = gratis?.fechaCompra ?? 0;
      const pasos = [
        apply({ tipo: 'congelada', motivo: 'El banco lo pregunta' }, fecha),
        apply({ tipo: 'vencida' }, fecha, FIN),
      ];
      const vendidos = (await Promise.all(sales)).filter((each) => each === 'CREADA').length;
      await Promise.all(pasos);
      const [fin] = (await ports.compras.list(NIT_A)).compras;
      const { creditosRestantesCerV: quedan } = await ports.creditos.find(NIT_A);
      expect(vendidos + quedan + (fin?.quedan?.V ?? 0)).toBe(150);
      expect(quedan).toBe(0);
    }, 30_000);
  });
}
