import { createAnulacion, createCertificacion, createGuardado } from '../../support/factories/documento.ts';
import { AHORA, NIT_A, NIT_B, createId } from '../../support/factories/ids.ts';
import { PASO } from '../../support/pasos.ts';
import { MINUTO, openBanco } from './banco.ts';
import type { CrearPorts } from './banco.ts';

export function describeDudas(adaptador: string, createPorts: CrearPorts): void {
  describe(`DocumentoRepository over ${adaptador}: documents in doubt`, () => {
    const { ports, estado, reserve } = openBanco(createPorts);
    const at = (ms: number): Date => new Date(AHORA.getTime() + ms);
    const doubt = (n: number, proximo: number, nit = NIT_A): Promise<boolean> =>
      ports().documentos.apply(nit, createId(n), PASO.incierto(at(proximo).getTime()), AHORA);

    async function readAll(limite: number): Promise<string[][]> {
      const paginas: string[][] = [];
      let siguiente: string | null = null;
      do {
        const pagina = await ports().documentos.listEnDuda(AHORA, limite, siguiente);
        paginas.push(pagina.documentos.map(({ guardado }) => guardado.documento.idTransaccion));
        siguiente = pagina.siguiente;
      } while (siguiente !== null);
      return paginas;
    }

    it('lists those of every tenant, the longest waits first, and leaves out what only waits', async () => {
      await ports().creditos.grant(NIT_B, 'REGISTRO', 5, AHORA);
      await ports().documentos.reserve(createGuardado({ nit: NIT_B, idTransaccion: createId(2) }), AHORA);
      for (const n of [1, 3, 4]) await reserve(n);
      await doubt(1, MINUTO);
      await doubt(2, 5 * MINUTO, NIT_B);
      await doubt(3, 2 * MINUTO);
      expect(await readAll(50)).toEqual([[createId(2), createId(3), createId(1)]]);
      expect((await readAll(2)).flat()).toEqual([createId(2), createId(3), createId(1)]);
      expect((await readAll(1)).length).toBeGreaterThanOrEqual(3);
    });

    it('tells of one since when, what was learned, when it is asked about again and whether now', async () => {
      await reserve();
      expect(await ports().documentos.findEnDuda(NIT_A, createId(1), AHORA)).toBeNull();
      await doubt(1, MINUTO);
      const hallado = await ports().documentos.findEnDuda(NIT_A, createId(1), AHORA);
      expect(hallado).toMatchObject({
        duda: { desde: '2026-11-20T10:30:00-06:00', codigo: 'SIN_RESPUESTA', respuesta: 'no answer' },
        proximoIntento: at(MINUTO).getTime(),
        isEnIntento: false,
      });
      await ports().documentos.lease(NIT_A, createId(1), { until: at(3 * MINUTO).getTime() }, at(MINUTO));
      expect(await ports().documentos.findEnDuda(NIT_A, createId(1), at(MINUTO))).toMatchObject({
        isEnIntento: true,
        proximoIntento: null,
      });
      expect(await ports().documentos.findEnDuda(NIT_B, createId(1), AHORA)).toBeNull();
    });

    it('makes the next attempt due at once', async () => {
      await reserve();
      await doubt(1, 60 * MINUTO);
      expect(
        await ports().documentos.apply(
          NIT_A,
          createId(1),
          { tipo: 'adelantado', proximoIntento: at(MINUTO).getTime() },
          at(MINUTO),
        ),
      ).toBe(true);
      const lease = { until: at(3 * MINUTO).getTime() };
      expect(await ports().documentos.lease(NIT_A, createId(1), lease, at(MINUTO))).toBe(true);
    });

    it('settles one by hand once, with its credit used or back', async () => {
      await reserve(1);
      await reserve(2);
      await doubt(1, MINUTO);
      await doubt(2, MINUTO);
      const { creditosRestantesCerV: antes } = await ports().creditos.find(NIT_A);
      const certificado = {
        tipo: 'certificado_a_mano',
        datos: createCertificacion(1),
        usuario: 'operador',
      } as const;
      const rechazado = { tipo: 'rechazado_a_mano', mensajes: [], usuario: 'operador' } as const;
      const apply = (n: number, paso: typeof certificado | typeof rechazado): Promise<boolean> =>
        ports().documentos.apply(NIT_A, createId(n), paso, at(1));
      expect([await apply(1, certificado), await apply(1, certificado), await apply(1, rechazado)]).toEqual([
        true,
        false,
        false,
      ]);
      expect([await apply(2, rechazado), await apply(2, rechazado), await apply(2, certificado)]).toEqual([
        true,
        false,
        false,
      ]);
      expect([await estado(createId(1)), await estado(createId(2))]).toEqual(['CERTIFICADO', 'RECHAZADO']);
      expect((await ports().creditos.find(NIT_A)).creditosRestantesCerV).toBe(antes + 1);
      const eventos = await ports().documentos.listEventos(NIT_A, createId(1));
      expect(eventos.at(-1)).toMatchObject({ tipo: 'CERTIFICADO', usuario: 'operador' });
      expect(await readAll(50)).toEqual([[]]);
    });

    it('keeps the doubt of an annulment until it ends', async () => {
      await reserve();
      await ports().documentos.apply(NIT_A, createId(1), PASO.certificado(createCertificacion(1)), AHORA);
      await ports().documentos.apply(NIT_A, createId(1), PASO.anulacionSolicitada(createAnulacion()), AHORA);
      await doubt(1, MINUTO);
      expect((await readAll(50)).flat()).toEqual([createId(1)]);
      await ports().documentos.apply(NIT_A, createId(1), PASO.anulado('2026-11-20T11:00:05-06:00'), AHORA);
      expect(await ports().documentos.findEnDuda(NIT_A, createId(1), AHORA)).toBeNull();
    });
  });
}
