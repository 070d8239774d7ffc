import {
  RONDAS_DEVOLUCION,
  avisoDe,
  isVencida,
  proximaMirada,
  proximoIntentoOf,
  quedanOf,
  venceOf,
  vencenCon,
} from '#domain/creditos/compra.ts';
import type { Compra } from '#domain/creditos/compra.ts';
import { ESTADOS_COMPRA } from '#domain/creditos/compra.ts';
import { decideCompra } from '#domain/creditos/pasos-compra.ts';
import type { DecisionCompra, DecisionOperador, PasoCompra } from '#domain/creditos/pasos-compra.ts';
import { APROBADA, createCompra, createDeposito } from '../../support/factories/compra.ts';
import { AHORA } from '../../support/factories/ids.ts';

const at = (texto: string): Date => new Date(`${texto}-06:00`);
const paquete = (id: string, vence: string, cambio: Partial<Compra> = {}): Compra =>
  createCompra({
    ...{ id, vence, estado: 'APROBADA', creditos: { V: 10, C: 4 }, proximoIntento: null },
    ...cambio,
  });
const A = paquete('a', '2027-01-10');
const B = paquete('b', '2027-02-10');
const C = paquete('c', '2027-03-10', { congelado: true });

describe('what is left of each package', () => {
  it.each([
    [
      { V: 20, C: 8 },
      { V: 10, C: 4 },
      { V: 10, C: 4 },
    ],
    [
      { V: 13, C: 4 },
      { V: 3, C: 0 },
      { V: 10, C: 4 },
    ],
    [
      { V: 7, C: 0 },
      { V: 0, C: 0 },
      { V: 7, C: 0 },
    ],
    [
      { V: 25, C: 9 },
      { V: 10, C: 4 },
      { V: 10, C: 4 },
    ],
  ])('of a balance %o: %o ends first, %o last', (saldos, deA, deB) => {
    const quedan = quedanOf([B, C, A], 'Cer', saldos);
    expect([quedan.get('a'), quedan.get('b'), quedan.get('c')]).toEqual([deA, deB, undefined]);
    expect(quedanOf([A, B], 'Sat', saldos).size).toBe(0);
  });

  it('ends with its package, and so does what belongs to none', () => {
    expect(vencenCon(A, [A, B, C], { V: 13, C: 4 })).toEqual({ V: 3, C: 0 });
    expect(vencenCon(A, [A, B, C], { V: 22, C: 9 })).toEqual({ V: 12, C: 5 });
    expect(vencenCon(A, [A, B, C], { V: 5, C: 0 })).toEqual({ V: 0, C: 0 });
  });
});

describe('the year of a package', () => {
  it.each([
    ['2026-11-20T10:30:00', '2027-11-20'],
    ['2028-02-29T12:00:00', '2029-02-28'],
    ['2026-12-31T23:59:59', '2027-12-31'],
  ])('that begins %s ends with the day %s', (desde, hasta) => {
    expect(venceOf(at(desde))).toBe(hasta);
    expect(isVencida({ vence: hasta }, at(`${hasta}T23:59:59`))).toBe(false);
    expect(isVencida({ vence: hasta }, new Date(at(`${hasta}T23:59:59`).getTime() + 1))).toBe(true);
  });

  it.each([
    ['2027-01-11T08:59:59', null, null],
    ['2027-01-11T09:00:00', null, 30],
    ['2027-01-11T09:00:00', 30, null],
    ['2027-02-03T09:00:00', 30, 7],
    ['2027-02-09T09:00:00', null, 1],
    ['2027-02-09T09:00:00', 1, null],
  ])('on %s, with %s already given, is warned of with %s days', (cuando, avisado, dias) => {
    expect(avisoDe({ ...B, avisado }, at(cuando))).toBe(dias);
    expect(avisoDe({ ...B, avisado, congelado: true }, at(cuando))).toBeNull();
  });

  it('is looked at for each warning and at its end, and a frozen one only at its end', () => {
    const instantes = [null, 30, 7, 1].map((avisado) => proximoIntentoOf({ ...B, avisado }));
    expect(instantes).toEqual(
      ['2027-01-11T09:00:00', '2027-02-03T09:00:00', '2027-02-09T09:00:00', '2027-02-11T00:00:00'].map(
        (each) => at(each).getTime(),
      ),
    );
    expect(proximoIntentoOf({ ...B, congelado: true })).toBe(at('2027-02-11T00:00:00').getTime());
  });
});

describe('the steps of a purchase', () => {
  const PASOS: Readonly<Record<PasoCompra['tipo'], PasoCompra>> = {
    aprobada: APROBADA,
    ordenada: { tipo: 'ordenada', orden: 'x', proximoIntento: 1 },
    rechazada: { tipo: 'rechazada', grupo: 'FONDOS' },
    dudosa: { tipo: 'dudosa', proximoIntento: 1 },
    enRevision: { tipo: 'enRevision', referencia: 'x', proximoIntento: 1 },
    anulacionPedida: { tipo: 'anulacionPedida', proximoIntento: null },
    anulacionAplazada: { tipo: 'anulacionAplazada', rondas: 0, proximoIntento: 1, devolucionEn: 1 },
    anulada: { tipo: 'anulada' },
    anulacionNegada: { tipo: 'anulacionNegada' },
    congelada: { tipo: 'congelada', motivo: 'El banco lo pregunta' },
    descongelada: { tipo: 'descongelada', motivo: 'Se aclaró' },
    vencida: { tipo: 'vencida' },
    avisada: { tipo: 'avisada', dias: 30 },
    escasa: { tipo: 'escasa', niveles: ['POCOS'] },
    decidida: {
      tipo: 'decidida',
      decision: 'DEVUELTA',
      numeroAutorizacion: '1',
      referencia: 'r',
      motivo: 'm',
    },
    contada: { tipo: 'contada' },
    cartaAplazada: { tipo: 'cartaAplazada', hasta: 1 },
    mirada: { tipo: 'mirada', isSabido: true },
    devuelta: { tipo: 'devuelta' },
  };
  const allowedIn = (compra: Compra, now = AHORA): string[] =>
    Object.values(PASOS)
      .filter((paso) => {
        const situacion = { compra, compras: [compra], saldos: compra.creditos };
        return decideCompra(situacion, paso, now) !== null;
      })
      .map(({ tipo }) => tipo);

  it.each<[Compra['estado'], string[]]>([
    ['INICIADA', ['aprobada', 'ordenada', 'rechazada', 'dudosa', 'enRevision']],
    ['INCIERTA', ['aprobada', 'rechazada', 'dudosa', 'enRevision']],
    ['EN_REVISION', ['aprobada', 'rechazada', 'enRevision']],
    ['POR_APROBAR', []],
    ['APROBADA', ['anulacionPedida', 'congelada', 'avisada', 'escasa', 'cartaAplazada']],
    ['RECHAZADA', []],
    ['ANULACION_PENDIENTE', ['anulacionAplazada', 'anulada', 'anulacionNegada']],
    ['ANULADA', []],
    ['VENCIDA', []],
  ])('%s allows %o', (estado, pasos) => {
    expect(allowedIn(createCompra({ estado, vence: estado === 'APROBADA' ? '2027-11-20' : null }))).toEqual(
      pasos,
    );
    expect(ESTADOS_COMPRA).toContain(estado);
  });

  it('a person decides a deposit at once, a charge after two hours, and each only once', () => {
    const tarde = new Date(AHORA.getTime() + 2 * 3_600_000);
    expect(allowedIn(createCompra({ estado: 'INCIERTA' }), tarde)).toContain('decidida');
    expect(allowedIn(createCompra({ estado: 'EN_REVISION' }), tarde)).toContain('decidida');
    expect(allowedIn(createCompra({ estado: 'INICIADA' }), tarde)).not.toContain('decidida');
    expect(allowedIn(createCompra({ estado: 'ANULACION_PENDIENTE' }), tarde)).not.toContain('decidida');
    const anulada = createCompra({ estado: 'ANULACION_PENDIENTE', rondas: RONDAS_DEVOLUCION });
    expect(allowedIn(anulada)).toContain('decidida');
    const deposito = createDeposito();
    const decide = (
      compra: Compra,
      decision: DecisionOperador,
      compras = [compra],
    ): DecisionCompra | null => {
      const paso = {
        tipo: 'decidida',
        decision,
        numeroAutorizacion: '',
        referencia: '',
        motivo: 'Visto',
      } as const;
      return decideCompra({ compra, compras, saldos: { V: 0, C: 0 } }, paso, AHORA);
    };
    const aprobada = decide(deposito, 'APROBADA');
    expect(aprobada).toMatchObject({
      compra: {
        estado: 'APROBADA',
        numeroAutorizacion: '4711',
        referencia: 'BANRURAL 4711',
        motivo: 'Visto',
      },
      movimiento: { tipo: 'COMPRADO', creditos: { V: 25, C: 25 } },
    });
    expect(decide(aprobada?.compra ?? deposito, 'APROBADA')).toBeNull();
    expect(decide(deposito, 'RECHAZADA')).toMatchObject({
      compra: { estado: 'RECHAZADA', grupo: 'BOLETA' },
      movimiento: null,
    });
    expect(decide(deposito, 'DEVUELTA')).toBeNull();
    // The money that paid one purchase pays no other.
    const otra = createCompra({ id: 'c9', referencia: 'BANRURAL 4711', estado: 'APROBADA' });
    expect(decide(deposito, 'APROBADA', [deposito, otra])).toBeNull();
    const anulando = { ...deposito, estado: 'ANULACION_PENDIENTE' } as const;
    expect(decide(anulando, 'DEVUELTA')).toMatchObject({ compra: { estado: 'ANULADA' }, movimiento: null });
    expect(decide(anulando, 'APROBADA')).toMatchObject({
      compra: { estado: 'APROBADA' },
      movimiento: { tipo: 'REPUESTO', creditos: { V: 25, C: 25 } },
    });
  });

  it('a charge that goes back gave no credits and takes none, and stands with them when it cannot', () => {
    const tarde = new Date(AHORA.getTime() + 2 * 3_600_000);
    const dudosa = createCompra({ estado: 'INCIERTA' });
    const paso = {
      tipo: 'decidida',
      decision: 'DEVUELTA',
      numeroAutorizacion: '1',
      referencia: 'r',
      motivo: 'm',
    } as const;
    const situacion = { compras: [dudosa], saldos: { V: 0, C: 0 } };
    const devuelta = decideCompra({ ...situacion, compra: dudosa }, paso, tarde);
    expect(devuelta).toMatchObject({
      compra: { estado: 'ANULACION_PENDIENTE', referencia: 'r', proximoIntento: tarde.getTime() },
      movimiento: null,
    });
    const negada = { ...situacion, compra: devuelta?.compra ?? dudosa };
    expect(decideCompra(negada, { tipo: 'anulacionNegada' }, tarde)).toMatchObject({
      compra: { estado: 'APROBADA', vence: '2027-11-20' },
      movimiento: { creditos: { V: 25, C: 25 } },
    });
  });

  it('an order that was refused is approved when it is paid after all', () => {
    expect(allowedIn(createCompra({ estado: 'RECHAZADA', metodo: 'PAYPAL' }))).toEqual(['aprobada']);
  });

  it('only one of two rounds that read the same purchase begins', () => {
    expect(allowedIn(createCompra({ estado: 'ANULACION_PENDIENTE', rondas: 1 }))).toEqual([
      'anulada',
      'anulacionNegada',
    ]);
  });

  it('a frozen package thaws or ends, and one that cost nothing is not void', () => {
    expect(allowedIn(C)).toEqual(['descongelada']);
    expect(allowedIn(C, at('2027-03-11T00:00:00'))).toEqual(['descongelada', 'vencida']);
    expect(allowedIn({ ...B, metodo: 'CUPON' })).not.toContain('anulacionPedida');
  });

  it('a payment that the wallet gave back takes what is left, never more, and is told', () => {
    const pagada = { ...B, metodo: 'PAYPAL', orden: 'o', proximoIntento: AHORA.getTime() } as const;
    const decide = (compra: Compra, saldos = { V: 13, C: 1 }) =>
      decideCompra({ compra, compras: [A, compra], saldos }, PASOS.devuelta, AHORA);
    expect(decide(pagada)).toMatchObject({
      compra: {
        estado: 'ANULADA',
        quedan: { V: 10, C: 1 },
        porAvisar: AHORA.getTime(),
        proximoIntento: null,
      },
      movimiento: { tipo: 'QUITADO', creditos: { V: -10, C: -1 }, congelados: 0 },
    });
    expect(decide(pagada, { V: 0, C: 0 })?.movimiento?.creditos).toEqual({ V: 0, C: 0 });
    const fria = decide({ ...pagada, congelado: true, quedan: { V: 3, C: 0 } });
    expect(fria).toMatchObject({
      compra: { estado: 'ANULADA', congelado: false, quedan: { V: 3, C: 0 } },
      movimiento: { creditos: { V: 0, C: 0 }, congelados: -1 },
    });
    expect(decide(fria?.compra ?? pagada)).toBeNull();
    expect(decide(B)).toBeNull();
  });

  it('a payment at the wallet is looked at each day for a month, and each week for half a year', () => {
    const pagada = { ...B, metodo: 'PAYPAL', orden: 'o' } as const;
    const DIA = 24 * 3_600_000;
    const at = (dias: number) => new Date(pagada.fechaCompra * 1000 + dias * DIA);
    const dias = [0, 29, 31, 179, 181].map((dia) => {
      const proxima = proximaMirada(pagada, at(dia));
      return proxima === null ? null : (proxima - at(dia).getTime()) / DIA;
    });
    expect(dias).toEqual([1, 1, 7, 7, null]);
    expect(proximaMirada(pagada, at(181), false)).toBe(at(188).getTime());
    expect([proximaMirada(B, AHORA), proximaMirada({ ...pagada, orden: '' }, AHORA)]).toEqual([null, null]);
    const mirada = decideCompra(
      { compra: pagada, compras: [pagada], saldos: B.creditos },
      PASOS.mirada,
      at(3),
    );
    expect(mirada?.compra.proximoIntento).toBe(at(4).getTime());
    expect(proximoIntentoOf({ ...pagada, proximoIntento: at(4).getTime() })).toBe(at(4).getTime());
  });

  it('a letter that did not leave is put off, but never the end of the package', () => {
    const hasta = at('2027-01-11T09:15:00').getTime();
    expect(proximoIntentoOf({ ...B, proximaCarta: hasta })).toBe(hasta);
    expect(proximoIntentoOf({ ...B, proximaCarta: at('2027-03-01T00:00:00').getTime() })).toBe(
      at('2027-02-11T00:00:00').getTime(),
    );
    expect(proximoIntentoOf({ ...B, porAvisar: hasta - 1, proximaCarta: hasta })).toBe(hasta);
  });

  it('what a step takes from the balance, the next one gives back', () => {
    const saldos = { V: 12, C: 4 };
    const decide = (compra: Compra, paso: PasoCompra, now = AHORA) =>
      decideCompra({ compra, compras: [A, compra], saldos }, paso, now);
    const fria = decide(B, PASOS.congelada);
    expect(fria?.movimiento).toEqual({ tipo: 'CONGELADO', creditos: { V: -10, C: -4 }, congelados: 1 });
    const tibia = fria === null ? null : decide(fria.compra, PASOS.descongelada);
    expect(tibia?.movimiento).toEqual({ tipo: 'DESCONGELADO', creditos: { V: 10, C: 4 }, congelados: -1 });
    const fin = fria === null ? null : decide(fria.compra, PASOS.vencida, at('2027-02-11T00:00:00'));
    expect(fin).toMatchObject({
      compra: { estado: 'VENCIDA', congelado: false, quedan: { V: 10, C: 4 } },
      movimiento: { creditos: { V: 0, C: 0 }, congelados: -1 },
    });
  });
});
