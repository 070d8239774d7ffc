import type { AbonoDocumento, Pago } from '#domain/documentos/modelo/documento.ts';
import { createAnulacion, createDatosDocumento } from '../support/factories/documento.ts';
import { AHORA, NIT_A, NIT_B, createId } from '../support/factories/ids.ts';
import { isoAt, openBanco } from './banco.ts';
import type { Banco, CrearPorts } from './banco.ts';
import { PASO } from '../support/pasos.ts';

const A_CREDITO = { saldo: '112.00', fechaVencimiento: '2026-12-20' } as const;

function abono(numero: number, fechaVencimiento: string, pagado = '0.00'): AbonoDocumento {
  return { numero, fechaVencimiento, monto: '28.00', pagado };
}
const ABONOS = [1, 2, 3, 4].map((n) => abono(n, `2026-12-0${n}`));
const RESTO = ['2 2026-12-02 28.00', '3 2026-12-03 28.00', '4 2026-12-04 28.00'];
const CAMBIARIA = {
  tipoDoc: 'FCAM',
  saldo: '112.00',
  fechaVencimiento: '2026-12-01',
  datos: createDatosDocumento({ abonos: ABONOS }),
} as const;

/** Contract of debts and payments. */
export function describeCuentas(adaptador: string, createPorts: CrearPorts): void {
  describe(`Payments over ${adaptador}`, () => {
    let banco: Banco;
    beforeEach(async () => {
      banco = await openBanco(createPorts);
    });
    /** The same amount for the same instalment is the same payment, unless `n` differs. */
    const pago = (monto: string, numeroAbono = 0, n = 0): Pago => ({
      id: `${numeroAbono}-${monto}-${n}`,
      numeroAbono,
      monto,
      fecha: isoAt(0),
      idUsuario: NIT_A,
    });
    const pay = (monto: string, numeroAbono = 0): Promise<boolean> =>
      banco.documentos.apply(NIT_A, createId(1), PASO.pagado(pago(monto, numeroAbono)), AHORA);
    const sinPago = async (): Promise<string[]> =>
      (await banco.sinPago(NIT_A)).map(({ idTransaccion }) => idTransaccion);

    const partes = async (): Promise<string[]> =>
      (await banco.sinPago(NIT_A)).flatMap(({ vencimientos }) =>
        vencimientos.map(({ numero, fecha, saldo }) => `${numero} ${fecha} ${saldo}`),
      );

    describe('the unpaid ones', () => {
      it('are the certified documents with something left, oldest due first', async () => {
        await banco.emit(1, { ...A_CREDITO, fechaVencimiento: '2027-01-05' });
        await banco.emit(2, A_CREDITO);
        await banco.emit(3);
        await banco.reserve(4, A_CREDITO);
        expect(await sinPago()).toEqual([createId(2), createId(1)]);
        expect(await banco.sinPago(NIT_B)).toEqual([]);
        const [primero] = await banco.sinPago(NIT_A);
        expect(primero).toMatchObject({ ...A_CREDITO, statusDocumento: 'CERTIFICADO' });
        expect(primero).not.toHaveProperty('datos');
      });

      it('come in pages that follow each other, of all receivers or of one', async () => {
        const deNit = { ...A_CREDITO, tipoIdentificador: 'NIT', idReceptor: NIT_B } as const;
        for (const n of [1, 2, 3, 4, 5]) await banco.emit(n, n % 2 === 0 ? A_CREDITO : deNit);
        const receptor = { modulo: 'V', tipoIdentificador: 'NIT', idReceptor: NIT_B } as const;
        for (const [de, esperados] of [
          [null, [1, 2, 3, 4, 5]],
          [receptor, [1, 3, 5]],
        ] as const) {
          const ids: string[] = [];
          let siguiente: string | null = null;
          do {
            const pagina: Awaited<ReturnType<typeof banco.documentos.listSinPago>> =
              await banco.documentos.listSinPago(NIT_A, de, 2, siguiente);
            expect(pagina.documentos.length).toBeLessThanOrEqual(2);
            ids.push(...pagina.documentos.map(({ idTransaccion }) => idTransaccion));
            siguiente = pagina.siguiente;
          } while (siguiente !== null);
          expect(ids).toEqual(esperados.map((n) => createId(n)));
        }
      });

      it('are those of one receiver when one is named, by kind of id and catalogue', async () => {
        const deNit = { ...A_CREDITO, tipoIdentificador: 'NIT', idReceptor: NIT_B } as const;
        await banco.emit(1, deNit);
        await banco.emit(2, { ...deNit, tipoIdentificador: 'EXT' });
        await banco.emit(3, { ...deNit, tipoDoc: 'FESP' });
        await banco.emit(4, A_CREDITO);
        const receptor = { modulo: 'V', tipoIdentificador: 'NIT', idReceptor: NIT_B } as const;
        const deCliente = await banco.sinPago(NIT_A, receptor);
        expect(deCliente.map(({ idTransaccion }) => idTransaccion)).toEqual([createId(1)]);
        expect(await banco.sinPago(NIT_B, receptor)).toEqual([]);
      });

      it('lose an annulled document, and get it back when the annulment is refused', async () => {
        await banco.emit(1, A_CREDITO);
        await banco.emit(2, A_CREDITO);
        await banco.annul(1);
        expect(await sinPago()).toEqual([createId(2)]);
        expect(await banco.saldo(1)).toEqual(['0.00', null]);
        await banco.documentos.apply(NIT_A, createId(2), PASO.anulacionSolicitada(createAnulacion()), AHORA);
        expect(await sinPago()).toEqual([]);
        await banco.documentos.apply(NIT_A, createId(2), PASO.anulacionRechazada([]), AHORA);
        expect(await sinPago()).toEqual([createId(2)]);
      });
    });

    describe('a sale on credit', () => {
      it('is paid whole, once among racers', async () => {
        await banco.emit(1, A_CREDITO);
        const answers = await Promise.all([pay('112.00'), pay('112.00'), pay('112.00')]);
        expect(answers.filter(Boolean)).toHaveLength(1);
        expect(await banco.saldo(1)).toEqual(['0.00', null]);
        expect((await banco.find(1)).documento.datos.pagos).toEqual([pago('112.00')]);
        expect(await sinPago()).toEqual([]);
        expect(await banco.eventos(1)).toContain(`PAGADO | ${NIT_A} | Q 112.00`);
      });

      it('is paid in parts, a repeat of one apart, and never more than is left', async () => {
        await banco.emit(1, A_CREDITO);
        expect(await pay('100.00')).toBe(true);
        expect(await pay('100.00')).toBe(false);
        expect(await pay('12.01')).toBe(false);
        expect(await banco.saldo(1)).toEqual(['12.00', '2026-12-20']);
        expect(await sinPago()).toEqual([createId(1)]);
        expect(await pay('12')).toBe(true);
        expect(await banco.saldo(1)).toEqual(['0.00', null]);
        expect(await pay('0.01')).toBe(false);
      });

      it('takes an equal part again when it is another payment', async () => {
        await banco.emit(1, A_CREDITO);
        expect(await pay('50.00')).toBe(true);
        const otro = pago('50.00', 0, 1);
        expect(await banco.documentos.apply(NIT_A, createId(1), PASO.pagado(otro), AHORA)).toBe(true);
        expect(await banco.saldo(1)).toEqual(['12.00', '2026-12-20']);
      });

      it('loses no payment to another of the same moment', async () => {
        await banco.emit(1, A_CREDITO);
        const montos = ['1.00', '2.00', '3.00', '4.00', '5.00'];
        expect(await Promise.all(montos.map((monto) => pay(monto)))).toEqual(montos.map(() => true));
        expect(await banco.saldo(1)).toEqual(['97.00', '2026-12-20']);
        expect((await banco.find(1)).documento.datos.pagos).toHaveLength(5);
      });

      it.each(['0', '-1', '', 'x', '112.01'])('refuses %p', async (monto) => {
        await banco.emit(1, A_CREDITO);
        expect(await pay(monto)).toBe(false);
        expect(await pay('10.00', 1)).toBe(false);
        expect(await banco.saldo(1)).toEqual(['112.00', '2026-12-20']);
      });

      it('takes a payment only while it is certified', async () => {
        await banco.reserve(1, A_CREDITO);
        expect(await pay('112.00')).toBe(false);
        await banco.certify(1);
        await banco.annul(1);
        expect(await pay('112.00')).toBe(false);
      });

      it('lets one of a payment and a credit note for the whole win the rest', async () => {
        await banco.emit(1, A_CREDITO);
        await banco.reserveNota(2, 1);
        const [paid] = await Promise.all([pay('112.00'), banco.certify(2)]);
        expect(await banco.saldo(1)).toEqual(['0.00', null]);
        expect((await banco.find(1)).documento.datos.pagos).toHaveLength(paid ? 1 : 0);
        expect(await banco.estado(2)).toBe('CERTIFICADO');
        expect(await sinPago()).toEqual([]);
      });
    });

    describe('instalments', () => {
      it('are paid one by one; the due date is the next unpaid one', async () => {
        await banco.emit(1, CAMBIARIA);
        expect(await pay('28.00', 1)).toBe(true);
        expect(await banco.saldo(1)).toEqual(['84.00', '2026-12-02']);
        expect(await pay('28.00', 3)).toBe(true);
        expect(await pay('8.00', 2)).toBe(true);
        expect(await banco.saldo(1)).toEqual(['48.00', '2026-12-02']);
        expect(await pay('20.00', 2)).toBe(true);
        expect(await banco.saldo(1)).toEqual(['28.00', '2026-12-04']);
        expect(await sinPago()).toEqual([createId(1)]);
        expect(await pay('28.00', 4)).toBe(true);
        expect(await banco.saldo(1)).toEqual(['0.00', null]);
        expect((await banco.find(1)).documento.datos.abonos.map(({ pagado }) => pagado)).toEqual(
          ABONOS.map(({ monto }) => monto),
        );
        expect(await banco.eventos(1)).toContain(`PAGADO | ${NIT_A} | Q 28.00 · abono 4`);
      });

      it('are paid once each, never past their amount, never one that is not there', async () => {
        await banco.emit(1, CAMBIARIA);
        const answers = await Promise.all([
          pay('28.00', 1),
          pay('28.00', 1),
          pay('28.01', 2),
          pay('5', 9),
          pay('5'),
        ]);
        expect(answers.filter(Boolean)).toHaveLength(1);
        expect(await banco.saldo(1)).toEqual(['84.00', '2026-12-02']);
        expect((await banco.find(1)).documento.datos.abonos[0]?.pagado).toBe('28.00');
      });

      it('tell the balance by due date, the late one apart from the others', async () => {
        await banco.emit(1, CAMBIARIA);
        expect(await partes()).toEqual(['1 2026-12-01 28.00', ...RESTO]);
        expect(await pay('8.00', 1)).toBe(true);
        expect(await partes()).toEqual(['1 2026-12-01 20.00', ...RESTO]);
        expect(await pay('28.00', 3)).toBe(true);
        expect(await pay('20.00', 1)).toBe(true);
        expect(await partes()).toEqual(['2 2026-12-02 28.00', '4 2026-12-04 28.00']);
        await banco.emitNota(2, 1, { total: '40.00' });
        expect(await partes()).toEqual(['2 2026-12-02 16.00']);
        expect(await pay('16.00', 2)).toBe(true);
        expect(await partes()).toEqual([]);
      });

      it('owe no more than the balance that a credit note left', async () => {
        await banco.emit(1, CAMBIARIA);
        await banco.emitNota(2, 1, { total: '100.00' });
        expect(await banco.saldo(1)).toEqual(['12.00', '2026-12-01']);
        expect(await pay('28.00', 1)).toBe(false);
        expect(await pay('12.00', 1)).toBe(true);
        expect(await banco.saldo(1)).toEqual(['0.00', null]);
      });
    });
  });
}
