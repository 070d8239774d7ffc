import fc from 'fast-check';
import { applyPago, closeCuenta, hasSaldo, lowerSaldo, raiseSaldo } from '#domain/documentos/cobros/saldo.ts';
import type { Cuenta } from '#domain/documentos/cobros/saldo.ts';
import type { Pago } from '#domain/documentos/modelo/documento.ts';

const VENCE = '2026-12-20';
const pago = (monto: string, numeroAbono = 0, id = 'p1'): Pago => ({
  id,
  numeroAbono,
  monto,
  fecha: '2026-11-20T10:30:00-06:00',
  idUsuario: '99900017',
});
const A_CREDITO: Cuenta = { saldo: '112.00', fechaVencimiento: VENCE, abonos: [], pagos: [] };
const CAMBIARIA: Cuenta = {
  saldo: '60.00',
  fechaVencimiento: '2026-12-01',
  abonos: [
    { numero: 1, fechaVencimiento: '2026-12-01', monto: '20.00', pagado: '0.00' },
    { numero: 2, fechaVencimiento: '2027-01-01', monto: '40.00', pagado: '0.00' },
  ],
  pagos: [],
};

describe('a payment', () => {
  test('of a part leaves the rest due on the same day, of everything leaves nothing due', () => {
    expect(applyPago(A_CREDITO, pago('12.00'), VENCE)).toEqual({
      ...A_CREDITO,
      saldo: '100.00',
      pagos: [pago('12.00')],
    });
    expect(applyPago(A_CREDITO, pago('112'), VENCE)).toMatchObject({ saldo: '0.00', fechaVencimiento: null });
  });

  test('of an instalment moves the due date to the next one that is not paid', () => {
    const despues = applyPago(CAMBIARIA, pago('20.00', 1), VENCE);
    expect(despues).toMatchObject({ saldo: '40.00', fechaVencimiento: '2027-01-01' });
    expect(despues?.abonos.map(({ pagado }) => pagado)).toEqual(['20.00', '0.00']);
    expect(applyPago(CAMBIARIA, pago('5.00', 1), VENCE)).toMatchObject({ fechaVencimiento: '2026-12-01' });
  });

  test.each<[string, Cuenta, Pago]>([
    ['nothing', A_CREDITO, pago('0.00')],
    ['less than nothing', A_CREDITO, pago('-1.00')],
    ['no amount', A_CREDITO, pago('x')],
    ['a cent more than is left', A_CREDITO, pago('112.01')],
    ['an instalment that there is not', CAMBIARIA, pago('1.00', 3)],
    ['no instalment of a document that has them', CAMBIARIA, pago('1.00')],
    ['an instalment of a document that has none', A_CREDITO, pago('1.00', 1)],
    ['more than the instalment', CAMBIARIA, pago('20.01', 1)],
    ['the same id again', { ...A_CREDITO, pagos: [pago('1.00')] }, pago('2.00')],
  ])('of %s is refused', (_, cuenta, each) => {
    expect(applyPago(cuenta, each, VENCE)).toBeNull();
  });

  test('of the same amount in the same second under another id is another one', () => {
    const cuenta = { ...A_CREDITO, pagos: [pago('1.00')] };
    expect(applyPago(cuenta, pago('1.00', 0, 'p2'), VENCE)).toMatchObject({
      saldo: '111.00',
    });
  });
});

describe('a credit note', () => {
  test.each<[string, string, string, string | null]>([
    ['30.00', '30.00', '82.00', VENCE],
    ['112.00', '112.00', '0.00', null],
    ['150.00', '112.00', '0.00', null],
  ])('of %s takes %s and leaves %s due on %s', (total, rebajado, saldo, fechaVencimiento) => {
    const rebaja = lowerSaldo(A_CREDITO, total, VENCE);
    expect(rebaja).toEqual({ cuenta: { ...A_CREDITO, saldo, fechaVencimiento }, rebajado });
    expect(raiseSaldo(rebaja.cuenta, rebaja.rebajado, VENCE)).toEqual(A_CREDITO);
  });
});

test('an annulled document owes nothing and keeps what was paid', () => {
  const cuenta = { ...A_CREDITO, pagos: [pago('1.00')] };
  expect(closeCuenta(cuenta)).toEqual({ ...cuenta, saldo: '0.00', fechaVencimiento: null });
});

test('a balance of zero is none', () => {
  expect([hasSaldo('0.00'), hasSaldo('0.01')]).toEqual([false, true]);
});

test('payments and notes in any order keep the balance at what whole cents say, never below zero', () => {
  const golpes = fc.array(fc.record({ isPago: fc.boolean(), centavos: fc.integer({ min: 1, max: 5_000 }) }), {
    maxLength: 40,
  });
  fc.assert(
    fc.property(golpes, (lista) => {
      let cuenta = A_CREDITO;
      let centavos = 11_200;
      lista.forEach((golpe, i) => {
        const monto = (golpe.centavos / 100).toFixed(2);
        if (golpe.isPago) {
          const despues = applyPago(cuenta, pago(monto, 0, `${i}`), VENCE);
          expect(despues === null).toBe(golpe.centavos > centavos);
          if (despues === null) return;
          cuenta = despues;
          centavos -= golpe.centavos;
        } else {
          const rebaja = lowerSaldo(cuenta, monto, VENCE);
          const tomado = Math.min(centavos, golpe.centavos);
          expect(rebaja.rebajado).toBe((tomado / 100).toFixed(2));
          cuenta = rebaja.cuenta;
          centavos -= tomado;
        }
        expect(cuenta.saldo).toBe((centavos / 100).toFixed(2));
        expect(cuenta.fechaVencimiento).toBe(centavos > 0 ? VENCE : null);
      });
    }),
  );
});
