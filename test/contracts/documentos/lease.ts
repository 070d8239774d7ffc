import { createCertificacion, createGuardado } from '../../support/factories/documento.ts';
import { AHORA, NIT_A, NIT_B, createId } from '../../support/factories/ids.ts';
import { PASO } from '../../support/pasos.ts';
import { MENSAJES, MINUTO, openBanco } from './banco.ts';
import type { CrearPorts } from './banco.ts';

export function describeLease(adaptador: string, createPorts: CrearPorts): void {
  describe(`DocumentoRepository over ${adaptador}: lease and pending work`, () => {
    const { ports, estado, reserve } = openBanco(createPorts);

    const at = (ms: number): Date => new Date(AHORA.getTime() + ms);
    const pending = async (now: Date): Promise<string[]> =>
      (await ports().documentos.listPending(now, 50)).map(({ id }) => id);

    it('is due at once, of every tenant, oldest first, up to the limit', async () => {
      await ports().creditos.grant(NIT_B, 'REGISTRO', 5, AHORA);
      await ports().documentos.reserve(createGuardado({ nit: NIT_B, idTransaccion: createId(2) }), at(-1));
      await reserve(1);
      expect(await ports().documentos.listPending(AHORA, 50)).toEqual([
        { nit: NIT_B, id: createId(2) },
        { nit: NIT_A, id: createId(1) },
      ]);
      expect(await ports().documentos.listPending(AHORA, 1)).toHaveLength(1);
    });

    it('gives the lease to one of N workers and counts one attempt', async () => {
      await reserve();
      const answers = await Promise.all(
        Array.from({ length: 6 }, () =>
          ports().documentos.lease(NIT_A, createId(1), { until: at(MINUTO).getTime() }, AHORA),
        ),
      );
      expect(answers.filter(Boolean)).toHaveLength(1);
      expect((await ports().documentos.find(NIT_A, createId(1)))?.intentos).toBe(1);
    });

    it('hides leased work from the sweeper until the lease ends, then it can be taken again', async () => {
      await reserve();
      await ports().documentos.lease(NIT_A, createId(1), { until: at(MINUTO).getTime() }, AHORA);
      expect(await pending(at(MINUTO - 1))).toEqual([]);
      expect(
        await ports().documentos.lease(
          NIT_A,
          createId(1),
          { until: at(2 * MINUTO).getTime() },
          at(MINUTO - 1),
        ),
      ).toBe(false);
      expect(await pending(at(MINUTO))).toEqual([createId(1)]);
      expect(
        await ports().documentos.lease(NIT_A, createId(1), { until: at(2 * MINUTO).getTime() }, at(MINUTO)),
      ).toBe(true);
      expect((await ports().documentos.find(NIT_A, createId(1)))?.intentos).toBe(2);
    });

    it('can be released for a later attempt', async () => {
      await reserve();
      await ports().documentos.lease(NIT_A, createId(1), { until: at(5 * MINUTO).getTime() }, AHORA);
      await ports().documentos.release(
        NIT_A,
        createId(1),
        { until: at(5 * MINUTO).getTime() },
        at(MINUTO).getTime(),
      );
      expect(await pending(AHORA)).toEqual([]);
      expect(await pending(at(MINUTO))).toEqual([createId(1)]);
    });

    it('is not leased before its next attempt is due, a second of clock difference apart', async () => {
      await reserve();
      await ports().documentos.lease(NIT_A, createId(1), { until: at(5 * MINUTO).getTime() }, AHORA);
      await ports().documentos.release(
        NIT_A,
        createId(1),
        { until: at(5 * MINUTO).getTime() },
        at(MINUTO).getTime(),
      );
      const lease = (ms: number): Promise<boolean> =>
        ports().documentos.lease(NIT_A, createId(1), { until: at(10 * MINUTO).getTime() }, at(ms));
      expect(await lease(MINUTO - 1_001)).toBe(false);
      expect(await lease(MINUTO - 1_000)).toBe(true);
      expect((await ports().documentos.find(NIT_A, createId(1)))?.intentos).toBe(2);
    });

    it('tells the instant of an attempt that is planned, and none while one is due or made', async () => {
      await reserve();
      const next = (ms: number): Promise<number | null> =>
        ports().documentos.findProximoIntento(NIT_A, createId(1), at(ms));
      expect(await next(0)).toBeNull();
      const lease = { until: at(5 * MINUTO).getTime() };
      await ports().documentos.lease(NIT_A, createId(1), lease, AHORA);
      expect(await next(1)).toBeNull();
      await ports().documentos.release(NIT_A, createId(1), lease, at(MINUTO).getTime());
      expect(await next(MINUTO - 1)).toBe(at(MINUTO).getTime());
      expect(await next(MINUTO)).toBeNull();
      expect(await ports().documentos.findProximoIntento(NIT_A, createId(9), AHORA)).toBeNull();
    });

    it('is looked at again when the doubt says so', async () => {
      await reserve();
      await ports().documentos.lease(NIT_A, createId(1), { until: at(5 * MINUTO).getTime() }, AHORA);
      await ports().documentos.apply(
        NIT_A,
        createId(1),
        PASO.incierto(at(MINUTO).getTime(), at(5 * MINUTO).getTime()),
        AHORA,
      );
      expect(await pending(at(MINUTO - 1))).toEqual([]);
      expect(await pending(at(MINUTO))).toEqual([createId(1)]);
    });

    it('is over with the outcome: nothing pending, nothing to lease, nothing to release', async () => {
      await reserve(1);
      await reserve(2);
      await ports().documentos.apply(NIT_A, createId(1), PASO.certificado(createCertificacion(1)), AHORA);
      await ports().documentos.apply(NIT_A, createId(2), PASO.rechazado(MENSAJES), AHORA);
      await ports().documentos.release(NIT_A, createId(1), { until: 0 }, 0);
      await ports().documentos.apply(NIT_A, createId(2), PASO.incierto(0), AHORA);
      expect(await pending(at(10 * MINUTO))).toEqual([]);
      expect(await ports().documentos.lease(NIT_A, createId(1), { until: at(MINUTO).getTime() }, AHORA)).toBe(
        false,
      );
      expect([await estado(createId(1)), await estado(createId(2))]).toEqual(['CERTIFICADO', 'RECHAZADO']);
    });

    it('leases nothing of a document that does not exist', async () => {
      expect(await ports().documentos.lease(NIT_A, createId(9), { until: at(MINUTO).getTime() }, AHORA)).toBe(
        false,
      );
    });
  });
}
