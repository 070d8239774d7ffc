import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import { AHORA, NIT_A, NIT_B, createId } from '../support/factories/ids.ts';
import { MENSAJES, openBanco } from './banco.ts';
import type { Banco, CrearPorts } from './banco.ts';
import { createDocumento } from '../support/factories/documento.ts';
import { PASO } from '../support/pasos.ts';

const A_CREDITO = { saldo: '112.00', fechaVencimiento: '2026-12-20' } as const;

/** Contract between notes and the document they adjust; the origin is document 1, of 112.00. */
export function describeNotas(adaptador: string, createPorts: CrearPorts): void {
  describe(`Notes over ${adaptador}`, () => {
    let banco: Banco;
    beforeEach(async () => {
      banco = await openBanco(createPorts);
    });
    const total = (monto: string, cambio: Partial<DocumentoCompleto> = {}): Partial<DocumentoCompleto> => ({
      total: monto,
      ...cambio,
    });
    const notas = async (): Promise<[string, string][]> =>
      (await banco.documentos.listNotas(NIT_A, createId(1))).map((nota) => [
        nota.idTransaccion,
        nota.statusDocumento,
      ]);

    describe('the balance of the origin', () => {
      it('admits notes to its total exactly and not a cent more', async () => {
        await banco.emit(1);
        expect(await banco.reserveNota(2, 1, total('100.00'))).toBe('CREADA');
        expect(await banco.reserveNota(3, 1, total('12.01'))).toBe('SIN_SALDO_ORIGEN');
        expect(await banco.reserveNota(4, 1, total('12.00', { tipoDoc: 'NABN' }))).toBe('CREADA');
        expect(await banco.reserveNota(5, 1, total('0.01'))).toBe('SIN_SALDO_ORIGEN');
        expect(await banco.creditos()).toBe(47);
      });

      it('is not used by debit notes', async () => {
        await banco.emit(1);
        expect(await banco.reserveNota(2, 1, total('500.00', { tipoDoc: 'NDEB' }))).toBe('CREADA');
        expect(await banco.reserveNota(3, 1, total('112.00'))).toBe('CREADA');
      });

      it('lets one of two notes for the rest win', async () => {
        await banco.emit(1);
        await banco.emitNota(2, 1, total('52.00'));
        const answers = await Promise.all(
          [3, 4, 5, 6].map((n) => banco.reserveNota(n, 1, total(n % 2 === 0 ? '60.00' : '59.00'))),
        );
        expect(answers.filter((answer) => answer === 'CREADA')).toHaveLength(1);
        expect(answers.filter((answer) => answer === 'SIN_SALDO_ORIGEN')).toHaveLength(3);
        expect(await notas()).toHaveLength(2);
        expect(await banco.creditos()).toBe(47);
      });

      it('gives no line twice, though another line has room', async () => {
        const [linea] = createDocumento().detalle;
        if (linea === undefined) throw new Error('The document has no line');
        await banco.emit(1, { total: '224.00', detalle: [linea, { ...linea, numeroLinea: 2 }] });
        const answers = await Promise.all(
          [2, 3, 4].map((n) => banco.reserveNota(n, 1, { detalle: [linea] })),
        );
        expect(answers.toSorted()).toEqual(['CREADA', 'SIN_SALDO_ORIGEN', 'SIN_SALDO_ORIGEN']);
        expect(await notas()).toHaveLength(1);
      });

      it('lets racers that fit together all in', async () => {
        await banco.emit(1);
        const racers = Array.from({ length: 12 }, (_, i) => banco.reserveNota(i + 2, 1, total('10.00')));
        const answers = await Promise.all(racers);
        expect(answers.filter((answer) => answer === 'CREADA')).toHaveLength(11);
        expect(answers.filter((answer) => answer === 'SIN_SALDO_ORIGEN')).toHaveLength(1);
        await Promise.all(
          answers.map((answer, i) => (answer === 'CREADA' ? banco.certify(i + 2) : Promise.resolve())),
        );
        expect(await notas()).toHaveLength(11);
        expect(await banco.reserveNota(20, 1, total('2.00'))).toBe('CREADA');
        // Each lost race makes a note read and decide again, which takes long beside other work.
      }, 90_000);

      it('is free again after a rejection or an annulment, once', async () => {
        await banco.emit(1);
        await banco.reserveNota(2, 1);
        const reject = (): Promise<boolean> =>
          banco.documentos.apply(NIT_A, createId(2), PASO.rechazado(MENSAJES), AHORA);
        await Promise.all([reject(), reject(), reject()]);
        await banco.emitNota(3, 1);
        expect(await banco.annul(3)).toBe(true);
        await banco.documentos.apply(NIT_A, createId(3), PASO.anulado('otra'), AHORA);
        expect(await banco.reserveNota(4, 1, total('112.01'))).toBe('SIN_SALDO_ORIGEN');
        expect(await banco.reserveNota(5, 1)).toBe('CREADA');
        expect(await banco.reserveNota(6, 1, total('0.01'))).toBe('SIN_SALDO_ORIGEN');
      });

      it('tells in the list what certified notes in force took', async () => {
        await banco.emit(1);
        const listed = async () => {
          const rango = { fechaInicial: 0, fechaFinal: 4_000_000_000 };
          const { documentos } = await banco.documentos.list(NIT_A, rango, 10, null);
          return documentos.find(({ idTransaccion }) => idTransaccion === createId(1))?.totalAcreditado;
        };
        await banco.reserveNota(2, 1, total('40.00'));
        expect(await listed()).toBeNull();
        await banco.certify(2);
        await banco.emitNota(3, 1, total('12.00', { tipoDoc: 'NABN' }));
        await banco.emitNota(4, 1, total('60.00', { tipoDoc: 'NDEB' }));
        expect(await listed()).toBe('52.00');
        await banco.annul(2);
        expect(await listed()).toBe('12.00');
        await banco.annul(3);
        expect(await listed()).toBeNull();
      });

      it('answers REPETIDA to the same note whatever happened to its origin', async () => {
        await banco.emit(1);
        await banco.reserveNota(2, 1, total('112.00', { tipoDoc: 'NABN' }));
        expect(await banco.reserveNota(2, 1, total('112.00', { tipoDoc: 'NABN' }))).toBe('REPETIDA');
        expect(await banco.annul(1)).toBe(true);
        expect(await banco.reserveNota(2, 1, total('112.00', { tipoDoc: 'NABN' }))).toBe('REPETIDA');
      });

      it('exists only for certified documents of the same issuer', async () => {
        expect(await banco.reserveNota(2, 1)).toBe('ORIGEN_NO_VIGENTE');
        await banco.reserve(1);
        expect(await banco.reserveNota(2, 1)).toBe('ORIGEN_NO_VIGENTE');
        await banco.certify(1);
        await banco.ports.creditos.grant(NIT_B, 'REGISTRO', 5, new Date(0));
        expect(await banco.reserveNota(2, 1, { nit: NIT_B })).toBe('ORIGEN_NO_VIGENTE');
        expect(await banco.annul(1)).toBe(true);
        expect(await banco.reserveNota(2, 1)).toBe('ORIGEN_NO_VIGENTE');
        expect(await banco.documentos.find(NIT_A, createId(2))).toBeNull();
        expect(await banco.creditos()).toBe(49);
      });
    });

    describe('annulment of the origin', () => {
      it('waits until credit and debit notes are gone, not for abono notes', async () => {
        await banco.emit(1);
        await banco.emitNota(2, 1, total('10.00', { tipoDoc: 'NABN' }));
        await banco.reserveNota(3, 1, total('10.00', { tipoDoc: 'NDEB' }));
        expect(await banco.annul(1)).toBe(false);
        await banco.documentos.apply(NIT_A, createId(3), PASO.rechazado(MENSAJES), AHORA);
        await banco.emitNota(4, 1, total('10.00'));
        expect(await banco.annul(1)).toBe(false);
        expect(await banco.estado(1)).toBe('CERTIFICADO');
        expect(await banco.annul(4)).toBe(true);
        expect(await banco.annul(1)).toBe(true);
        expect(await banco.estado(1)).toBe('ANULADO');
      });

      it.each([1, 2, 3, 4, 5, 6])('never happens together with a note of the same moment (%i)', async () => {
        await banco.emit(1);
        const [annulled, reserved] = await Promise.all([banco.annul(1), banco.reserveNota(2, 1)]);
        expect([annulled, reserved]).toEqual(annulled ? [true, 'ORIGEN_NO_VIGENTE'] : [false, 'CREADA']);
        expect(await banco.estado(1)).toBe(annulled ? 'ANULADO' : 'CERTIFICADO');
        expect(await notas()).toHaveLength(annulled ? 0 : 1);
      });
    });

    describe('what is left to pay of the origin', () => {
      it('goes down with certified credit and abono notes, never below zero', async () => {
        await banco.emit(1, { ...A_CREDITO, saldo: '50.00' });
        await banco.emitNota(3, 1, total('10.00', { tipoDoc: 'NDEB' }));
        await banco.reserveNota(4, 1, total('20.00'));
        expect(await banco.saldo(1)).toEqual(['50.00', '2026-12-20']);
        await banco.certify(4);
        await banco.certify(4);
        expect(await banco.saldo(1)).toEqual(['30.00', '2026-12-20']);
        await banco.emitNota(2, 1, total('10.00', { tipoDoc: 'NABN' }));
        expect(await banco.saldo(1)).toEqual(['20.00', '2026-12-20']);
        await banco.emitNota(5, 1, total('70.00'));
        expect(await banco.saldo(1)).toEqual(['0.00', null]);
        expect(await banco.sinPago(NIT_A)).toEqual([]);
      });

      it('comes back, as much as it took, when the credit note is annulled', async () => {
        await banco.emit(1, { ...A_CREDITO, saldo: '50.00' });
        await banco.emitNota(2, 1, total('70.00'));
        expect(await banco.saldo(1)).toEqual(['0.00', null]);
        await banco.annul(2);
        expect(await banco.saldo(1)).toEqual(['50.00', '2026-12-20']);
        expect(await banco.sinPago(NIT_A)).toHaveLength(1);
      });

      it('stays nothing when an abono note is annulled after its origin', async () => {
        await banco.emit(1, { ...A_CREDITO, saldo: '50.00' });
        await banco.emitNota(2, 1, total('10.00', { tipoDoc: 'NABN' }));
        expect([await banco.annul(1), await banco.annul(2)]).toEqual([true, true]);
        expect(await banco.saldo(1)).toEqual(['0.00', null]);
        expect(await banco.sinPago(NIT_A)).toEqual([]);
      });

      it('counts every one of several credit notes certified at once', async () => {
        await banco.emit(1, A_CREDITO);
        for (const n of [2, 3, 4, 5]) await banco.reserveNota(n, 1, total('10.50'));
        await Promise.all([2, 3, 4, 5].map((n) => banco.certify(n)));
        expect(await banco.saldo(1)).toEqual(['70.00', '2026-12-20']);
        expect((await banco.eventos(1)).filter((text) => text.startsWith('NOTA_CERTIFICADA'))).toHaveLength(
          4,
        );
      });
    });

    it('are listed while they count, oldest first, with what the detail shows', async () => {
      await banco.emit(1);
      expect(await notas()).toEqual([]);
      await banco.reserveNota(5, 1, total('10.00', { fechaEmisionUnix: 1_800_000_100 }));
      await banco.reserveNota(3, 1, total('10.00', { fechaEmisionUnix: 1_800_000_300 }));
      await banco.reserveNota(4, 1, total('10.00', { fechaEmisionUnix: 1_800_000_200 }));
      await banco.documentos.apply(NIT_A, createId(4), PASO.rechazado(MENSAJES), AHORA);
      await banco.certify(5);
      expect(await notas()).toEqual([
        [createId(5), 'CERTIFICADO'],
        [createId(3), 'EN_PROCESO'],
      ]);
      expect((await banco.documentos.listNotas(NIT_A, createId(1)))[0]).toEqual({
        idTransaccion: createId(5),
        tipoDoc: 'NCRE',
        serie: 'B0000000',
        numero: '5',
        total: '10.00',
        fechaEmision: '2026-11-20T10:30:00-06:00',
        statusDocumento: 'CERTIFICADO',
        partes: [{ numeroLinea: 1, total: '10.00', impuestos: [] }],
      });
      expect(await banco.documentos.listNotas(NIT_B, createId(1))).toEqual([]);
      expect((await banco.find(5)).documento.idTransaccionOrigen).toBe(createId(1));
    });
  });
}
