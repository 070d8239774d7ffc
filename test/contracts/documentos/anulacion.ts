import { createAnulacion, createCertificacion } from '../../support/factories/documento.ts';
import { AHORA, NIT_A, createId } from '../../support/factories/ids.ts';
import { PASO } from '../../support/pasos.ts';
import { MENSAJES, MINUTO, RANGO, openBanco } from './banco.ts';
import type { CrearPorts } from './banco.ts';

export function describeAnulacion(adaptador: string, createPorts: CrearPorts): void {
  describe(`DocumentoRepository over ${adaptador}: annulment`, () => {
    const { ports, saldo, estado, reserve } = openBanco(createPorts);

    const start = (n = 1): Promise<boolean> =>
      ports().documentos.apply(NIT_A, createId(n), PASO.anulacionSolicitada(createAnulacion()), AHORA);

    it('starts only from CERTIFICADO, once among N racers', async () => {
      await reserve();
      expect(await start()).toBe(false);
      expect(await start(9)).toBe(false);
      await ports().documentos.apply(NIT_A, createId(1), PASO.certificado(createCertificacion(1)), AHORA);
      const answers = await Promise.all([start(), start(), start()]);
      expect(answers.filter(Boolean)).toHaveLength(1);
      expect(await estado()).toBe('ANULANDO');
      expect(await ports().documentos.listPending(AHORA, 10)).toHaveLength(1);
    });

    it('ends ANULADO with date and reason in the record and in the list, and keeps the credit used', async () => {
      await reserve();
      await ports().documentos.apply(NIT_A, createId(1), PASO.certificado(createCertificacion(1)), AHORA);
      await start();
      const fechaAnulacion = '2026-11-20T11:00:05-06:00';
      await ports().documentos.apply(NIT_A, createId(1), PASO.anulado(fechaAnulacion), AHORA);
      await ports().documentos.apply(NIT_A, createId(1), PASO.anulado('otra'), AHORA);
      const esperado = {
        statusDocumento: 'ANULADO',
        fechaAnulacion,
        motivoAnulacion: createAnulacion().motivo,
        uuidCertificacion: createCertificacion(1).uuidCertificacion,
      };
      expect((await ports().documentos.find(NIT_A, createId(1)))?.documento).toMatchObject(esperado);
      expect((await ports().documentos.list(NIT_A, RANGO, 1, null)).documentos).toMatchObject([esperado]);
      expect(await ports().documentos.listPending(AHORA, 10)).toEqual([]);
      expect(await saldo()).toBe(4);
    });

    it('counts its own attempts and stays ANULANDO while it is in doubt', async () => {
      await reserve();
      await ports().documentos.lease(NIT_A, createId(1), { until: AHORA.getTime() }, AHORA);
      await ports().documentos.apply(NIT_A, createId(1), PASO.certificado(createCertificacion(1)), AHORA);
      await start();
      await ports().documentos.lease(NIT_A, createId(1), { until: AHORA.getTime() }, AHORA);
      await ports().documentos.lease(NIT_A, createId(1), { until: AHORA.getTime() }, AHORA);
      await ports().documentos.apply(
        NIT_A,
        createId(1),
        PASO.incierto(AHORA.getTime() + MINUTO, AHORA.getTime()),
        AHORA,
      );
      const guardada = await ports().documentos.find(NIT_A, createId(1));
      expect(guardada).toMatchObject({
        intentos: 1,
        anulacion: { ...createAnulacion(), estado: 'INCIERTO', intentos: 2 },
      });
      expect(await estado()).toBe('ANULANDO');
      expect(await ports().documentos.listPending(AHORA, 10)).toEqual([]);
    });

    it('keeps that it was never sent, and its new day', async () => {
      await reserve();
      await ports().documentos.apply(NIT_A, createId(1), PASO.certificado(createCertificacion(1)), AHORA);
      await start();
      const { documentos } = ports();
      const lease = { until: AHORA.getTime() + 60_000 };
      const proximoIntento = AHORA.getTime();
      const fechaHora = '2026-11-21T00:00:05-06:00';
      expect(await documentos.lease(NIT_A, createId(1), lease, AHORA)).toBe(true);
      const pasos = [
        { tipo: 'anulacion_refechada', lease, fechaHora },
        { tipo: 'anulacion_no_enviada', lease, proximoIntento },
      ] as const;
      for (const paso of pasos) expect(await documentos.apply(NIT_A, createId(1), paso, AHORA)).toBe(true);
      const guardado = await documentos.find(NIT_A, createId(1));
      expect(guardado?.anulacion).toMatchObject({ fechaHora, intentos: 1, noEnviados: 1 });
    });

    it('goes back to CERTIFICADO with the reasons when it is refused, and can start again', async () => {
      await reserve();
      await ports().documentos.apply(NIT_A, createId(1), PASO.certificado(createCertificacion(1)), AHORA);
      await start();
      await ports().documentos.apply(NIT_A, createId(1), PASO.anulacionRechazada(MENSAJES), AHORA);
      const guardada = await ports().documentos.find(NIT_A, createId(1));
      expect(guardada?.documento).toMatchObject({ statusDocumento: 'CERTIFICADO', mensajes: MENSAJES });
      expect(guardada?.anulacion?.requestId).toBe(createAnulacion().requestId);
      expect(await start()).toBe(true);
      expect((await ports().documentos.find(NIT_A, createId(1)))?.documento.mensajes).toEqual([]);
    });
  });
}
