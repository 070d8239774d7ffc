import type { CambioContingencia } from '#domain/documentos/vida/paso.ts';
import { createAnulacion } from '../support/factories/documento.ts';
import { AHORA, NIT_A, NIT_B, NIT_CERTIFICADOR, createId } from '../support/factories/ids.ts';
import { MENSAJES, MINUTO, RANGO, at, isoAt, openBanco } from './banco.ts';
import type { Banco, CrearPorts } from './banco.ts';
import { PASO } from '../support/pasos.ts';

const SEGUNDO = { nitCertificador: '99900165', nombreCertificador: 'SEGUNDO', usuario: NIT_A } as const;

function contingencia(numeroAcceso: string): CambioContingencia {
  return { numeroAcceso, idContingencia: 'c1', huellaXml: 'e'.repeat(64), usuario: NIT_A };
}

/** Contract of the ways out for a document whose certifier does not answer. */
export function describeSalidas(adaptador: string, createPorts: CrearPorts): void {
  describe(`Fail-over and contingency over ${adaptador}`, () => {
    let banco: Banco;
    beforeEach(async () => {
      banco = await openBanco(createPorts);
      until = 0;
    });
    /** End of the lease that a worker holds. */
    let until = 0;
    const lease = async (ms = 0, n = 1): Promise<boolean> => {
      const hasta = at(ms + MINUTO).getTime();
      const isMine = await banco.documentos.lease(NIT_A, createId(n), { until: hasta }, at(ms));
      if (isMine) until = hasta;
      return isMine;
    };
    const sign = (): Promise<boolean> =>
      banco.documentos.apply(NIT_A, createId(1), PASO.firmado(until), AHORA);
    const fail = async (isNuncaEnviado: boolean): Promise<void> => {
      const intento = { proximoIntento: at(MINUTO).getTime(), isNuncaEnviado };
      await banco.documentos.apply(NIT_A, createId(1), PASO.noDisponible(intento, until), AHORA);
      until = 0;
    };
    const reroute = (ms = 0, n = 1): Promise<boolean> =>
      banco.documentos.apply(NIT_A, createId(n), PASO.reencaminado(SEGUNDO), at(ms));
    const start = (numero: string, n = 1, ms = 0): Promise<boolean> =>
      banco.documentos.apply(NIT_A, createId(n), PASO.contingencia(contingencia(numero)), at(ms));
    const flag = async (): Promise<boolean | undefined> => {
      const { documentos } = await banco.documentos.list(NIT_A, RANGO, 1, null);
      expect((await banco.find(1)).documento.certificadorNoDisponible).toBe(
        documentos[0]?.certificadorNoDisponible,
      );
      return documentos[0]?.certificadorNoDisponible;
    };

    describe('a certifier that cannot be reached', () => {
      it('gives the document back to EN_PROCESO and says so in record and list', async () => {
        await banco.reserve(1);
        expect(await flag()).toBe(false);
        await lease();
        await sign();
        await fail(true);
        expect(await banco.estado(1)).toBe('EN_PROCESO');
        expect(await flag()).toBe(true);
        expect(await lease(MINUTO - 2_000)).toBe(false);
        expect(await lease(MINUTO)).toBe(true);
        await sign();
        expect(await banco.estado(1)).toBe('FIRMADO');
        await banco.certify(1);
        expect(await flag()).toBe(false);
      });

      it('leaves it FIRMADO when an earlier attempt may have sent it, and INCIERTO what is in doubt', async () => {
        await banco.reserve(1);
        await lease();
        await sign();
        await fail(false);
        expect(await banco.estado(1)).toBe('FIRMADO');
        await banco.documentos.apply(NIT_A, createId(1), PASO.incierto(AHORA.getTime()), AHORA);
        expect(await flag()).toBe(false);
        await fail(true);
        expect(await banco.estado(1)).toBe('INCIERTO');
        expect(await flag()).toBe(true);
      });

      it('changes nothing of a document that has its outcome', async () => {
        await banco.emit(1);
        await fail(true);
        expect([await banco.estado(1), await flag()]).toEqual(['CERTIFICADO', false]);
        expect(await lease(MINUTO)).toBe(false);
      });

      it('leaves an annulment under way', async () => {
        await banco.emit(1);
        await banco.documentos.apply(NIT_A, createId(1), PASO.anulacionSolicitada(createAnulacion()), AHORA);
        await fail(true);
        expect([await banco.estado(1), await flag()]).toEqual(['ANULANDO', true]);
        await banco.documentos.apply(NIT_A, createId(1), PASO.anulado(isoAt(0)), AHORA);
        expect(await flag()).toBe(false);
      });
    });

    describe('a worker that wakes up after its lease', () => {
      const proximoIntento = AHORA.getTime();
      const PASOS: Readonly<Record<string, (id: string) => Promise<unknown>>> = {
        release: (id) => banco.documentos.release(NIT_A, id, { until: until }, proximoIntento),
        markNoDisponible: (id) =>
          banco.documentos.apply(
            NIT_A,
            id,
            PASO.noDisponible({ proximoIntento, isNuncaEnviado: true }, until),
            AHORA,
          ),
        markIncierto: (id) => banco.documentos.apply(NIT_A, id, PASO.incierto(proximoIntento, until), AHORA),
        markRechazado: (id) => banco.documentos.apply(NIT_A, id, PASO.rechazado(MENSAJES, until), AHORA),
      };
      const PASOS_ANULACION: typeof PASOS = {
        release: (id) => banco.documentos.release(NIT_A, id, { until: until }, proximoIntento),
        markIncierto: (id) => banco.documentos.apply(NIT_A, id, PASO.incierto(proximoIntento, until), AHORA),
        markAnulacionRechazada: (id) =>
          banco.documentos.apply(NIT_A, id, PASO.anulacionRechazada(MENSAJES, until), AHORA),
        markAnulacionPendiente: (id) =>
          banco.documentos.apply(NIT_A, id, PASO.anulacionPendiente(proximoIntento, until), AHORA),
      };
      /** Visible part of the document, and whether a worker holds it. */
      const see = async (): Promise<unknown[]> => [
        await banco.find(1),
        await banco.eventos(1),
        await banco.documentos.listPending(at(10 * MINUTO), 10),
        await banco.documentos.listPending(at(2 * MINUTO - 1), 10),
      ];
      /**
       * Checks that, after a second worker took the document, the step of the first changes nothing and that of the
       * second does.
       */
      const check = async (step: (id: string) => Promise<unknown>): Promise<void> => {
        expect(await lease(MINUTO)).toBe(true);
        const segundo = until;
        const antes = await see();
        until = at(MINUTO).getTime();
        await step(createId(1));
        expect(await see()).toEqual(antes);
        expect(await lease(2 * MINUTO - 1)).toBe(false);
        until = segundo;
        await step(createId(1));
        expect(await see()).not.toEqual(antes);
      };

      it.each(Object.entries(PASOS))('changes nothing of what the next one does: %s', async (_, step) => {
        await banco.reserve(1);
        await lease();
        await sign();
        await check(step);
      });

      it.each(Object.entries(PASOS_ANULACION))('nor of an annulment: %s', async (_, step) => {
        await banco.emit(1);
        await banco.documentos.apply(NIT_A, createId(1), PASO.anulacionSolicitada(createAnulacion()), AHORA);
        await lease();
        await check(step);
      });

      it('does not sign what another sends, or what took another certifier meanwhile', async () => {
        await banco.reserve(1);
        await lease();
        expect(await reroute(MINUTO)).toBe(true);
        expect(await sign()).toBe(false);
        expect(await banco.estado(1)).toBe('EN_PROCESO');
        await lease(MINUTO);
        expect(await sign()).toBe(true);
        expect(await sign()).toBe(false);
      });

      it('does not sign the bytes of before the contingency', async () => {
        await banco.reserve(1);
        await lease();
        expect(await start('123456789', 1, MINUTO)).toBe(true);
        expect(await sign()).toBe(false);
        expect(await banco.estado(1)).toBe('CONTINGENCIA');
      });

      it('still tells what was certified for certain', async () => {
        await banco.reserve(1);
        await lease();
        await sign();
        await lease(MINUTO);
        await banco.certify(1);
        expect(await banco.estado(1)).toBe('CERTIFICADO');
      });
    });

    describe('another certifier', () => {
      it('takes over with the same id and the count at zero', async () => {
        await banco.reserve(1);
        const { requestId, huellaXml } = await banco.find(1);
        await lease();
        await sign();
        await fail(true);
        expect(await reroute()).toBe(true);
        const { nitCertificador, nombreCertificador } = SEGUNDO;
        expect(await banco.find(1)).toMatchObject({
          nitCertificador,
          requestId,
          huellaXml,
          intentos: 0,
          documento: {
            statusDocumento: 'EN_PROCESO',
            certificadorNoDisponible: false,
            datos: { nitCertificador, nombreCertificador },
          },
        });
        expect(await banco.documentos.listPending(AHORA, 10)).toHaveLength(1);
        await lease();
        await banco.certify(1);
        expect(await banco.eventos(1)).toContain('CERTIFICADO | B0000000 1 · SEGUNDO');
        expect(await banco.creditos()).toBe(49);
      });

      it('is refused from every state in which the first may have the document', async () => {
        expect(await reroute()).toBe(false);
        await banco.reserve(1);
        await lease();
        await sign();
        expect(await reroute(2 * MINUTO)).toBe(false);
        await banco.documentos.apply(NIT_A, createId(1), PASO.incierto(0, until), AHORA);
        expect(await reroute()).toBe(false);
        await banco.certify(1);
        expect(await reroute()).toBe(false);
        expect((await banco.find(1)).nitCertificador).toBe(NIT_CERTIFICADOR);
        await banco.reserve(2);
        await banco.documentos.apply(NIT_A, createId(2), PASO.rechazado(MENSAJES), AHORA);
        expect(await reroute(0, 2)).toBe(false);
      });

      it('waits for the worker that holds the document', async () => {
        await banco.reserve(1);
        await lease();
        expect(await reroute(MINUTO - 1)).toBe(false);
        expect(await reroute(MINUTO)).toBe(true);
      });

      it.each([1, 2, 3, 4])('never meets a worker that takes the lease at the same moment (%i)', async () => {
        await banco.reserve(1);
        const [, changed] = await Promise.all([lease(), reroute()]);
        const { nitCertificador, intentos } = await banco.find(1);
        // Either the worker came first and the change was refused, or it works on the changed document.
        expect(nitCertificador).toBe(changed ? SEGUNDO.nitCertificador : NIT_CERTIFICADOR);
        expect(intentos).toBe(1);
      });
    });

    describe('contingency', () => {
      it('gives the document its access number and new bytes, in its contingency, and is sent from there', async () => {
        await banco.ports.contingencias.open(NIT_A, {
          id: 'c1',
          codigoEstablecimiento: 1,
          motivo: 'm',
          inicio: isoAt(0),
        });
        await banco.reserve(1);
        const { requestId } = await banco.find(1);
        expect(await start('123456789')).toBe(true);
        expect(await banco.find(1)).toMatchObject({
          requestId,
          huellaXml: 'e'.repeat(64),
          documento: { statusDocumento: 'CONTINGENCIA', numeroAcceso: '123456789' },
        });
        const { documentos } = await banco.documentos.list(NIT_A, RANGO, 1, null);
        expect(documentos[0]).toMatchObject({ statusDocumento: 'CONTINGENCIA', numeroAcceso: '123456789' });
        await banco.ports.contingencias.addDocumento(NIT_A, 'c1', createId(1));
        expect((await banco.ports.contingencias.find(NIT_A, 'c1'))?.documentos).toEqual([createId(1)]);
        await lease();
        await sign();
        await fail(true);
        expect(await banco.estado(1)).toBe('CONTINGENCIA');
        expect(await reroute()).toBe(true);
        await lease();
        await sign();
        await banco.certify(1);
        expect((await banco.find(1)).documento).toMatchObject({
          statusDocumento: 'CERTIFICADO',
          numeroAcceso: '123456789',
        });
      });

      it('never uses a number twice, not even after a rejection, and per issuer', async () => {
        await banco.reserve(1);
        await banco.reserve(2);
        await start('123456789');
        await banco.documentos.apply(NIT_A, createId(1), PASO.rechazado(MENSAJES), AHORA);
        expect(await start('123456789', 2)).toBe(false);
        expect(await banco.estado(2)).toBe('EN_PROCESO');
        expect(await start('123456780', 2)).toBe(true);
        await banco.ports.creditos.grant(NIT_B, 'REGISTRO', 1, AHORA);
        await banco.reserve(3, { nit: NIT_B });
        const cambio = contingencia('123456789');
        expect(await banco.documentos.apply(NIT_B, createId(3), PASO.contingencia(cambio), AHORA)).toBe(true);
      });

      it('gives one number to one of N racers', async () => {
        for (const n of [1, 2, 3, 4]) await banco.reserve(n);
        const answers = await Promise.all([1, 2, 3, 4].map((n) => start('123456789', n)));
        expect(answers.filter(Boolean)).toHaveLength(1);
        const estados = await Promise.all([1, 2, 3, 4].map((n) => banco.estado(n)));
        expect(estados.filter((estado) => estado === 'CONTINGENCIA')).toHaveLength(1);
      });

      it('starts only from EN_PROCESO, once, and not under a worker', async () => {
        expect(await start('123456789')).toBe(false);
        await banco.reserve(1);
        await lease();
        expect(await start('123456789')).toBe(false);
        expect(await start('123456789', 1, MINUTO)).toBe(true);
        expect(await start('123456780', 1, MINUTO)).toBe(false);
        expect((await banco.find(1)).documento.numeroAcceso).toBe('123456789');
        await banco.emit(2);
        expect(await start('123456781', 2)).toBe(false);
      });
    });
  });
}
