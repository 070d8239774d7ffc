import type { Ports } from '#lambdas/ports/ports.ts';
import type { DatosCertificacion, DocumentoGuardado } from '#domain/documentos/modelo/documento-guardado.ts';
import { createAnulacion, createCertificacion, createGuardado } from '../support/factories/documento.ts';
import { AHORA, NIT_A, NIT_B, createId } from '../support/factories/ids.ts';
import { PASO } from '../support/pasos.ts';

export type PortsDeDocumentos = Pick<Ports, 'documentos' | 'creditos'>;

const MINUTO = 60_000;
const RANGO = { fechaInicial: 0, fechaFinal: 9_999_999_999 };
/** Part of a certification that the summary shows. */
function resumenOf({ alertas: _alertas, ...datos }: DatosCertificacion): Omit<DatosCertificacion, 'alertas'> {
  return datos;
}
const MENSAJES = [{ codigo: 'RCP302', mensaje: 'NIT inactivo' }];

/** Contract of DocumentoRepository, the same for every adapter; each test gets an empty store. */
export function describeDocumentoRepository(
  adaptador: string,
  createPorts: () => PortsDeDocumentos | Promise<PortsDeDocumentos>,
): void {
  describe(`DocumentoRepository over ${adaptador}`, () => {
    let ports: PortsDeDocumentos;
    beforeEach(async () => {
      ports = await createPorts();
      await ports.creditos.grant(NIT_A, 'REGISTRO', 5, AHORA);
    });
    const saldo = async (): Promise<number> => (await ports.creditos.find(NIT_A)).creditosRestantesCerV;
    const estado = async (id = createId(1)): Promise<string | undefined> =>
      (await ports.documentos.find(NIT_A, id))?.documento.statusDocumento;
    const reserve = async (n = 1): Promise<DocumentoGuardado> => {
      const guardado = createGuardado({ idTransaccion: createId(n) });
      expect(await ports.documentos.reserve(guardado, AHORA)).toBe('CREADA');
      return guardado;
    };

    describe('reserve', () => {
      it('stores the request as it was given and takes one credit', async () => {
        const guardado = await reserve();
        expect(await ports.documentos.find(NIT_A, createId(1))).toEqual(guardado);
        expect(await saldo()).toBe(4);
      });

      it('stores a document of 5,000 lines and of long descriptions as it was given', async () => {
        const linea = createGuardado().documento.detalle[0];
        const detalle = Array.from({ length: 5_000 }, (_, i) => ({
          ...linea,
          descripcion: i < 40 ? `${i} ${'palabras de la descripción '.repeat(370)}` : `Artículo ${i * 7_919}`,
        }));
        const grande = createGuardado({ detalle: detalle as DocumentoGuardado['documento']['detalle'] });
        expect(await ports.documentos.reserve(grande, AHORA)).toBe('CREADA');
        expect(await ports.documentos.find(NIT_A, createId(1))).toEqual(grande);
      });

      it('answers REPETIDA to the same content and OTRO_CONTENIDO to another, without a second credit', async () => {
        const guardado = await reserve();
        expect(await ports.documentos.reserve(guardado, AHORA)).toBe('REPETIDA');
        const otro = { ...guardado, huellaBorrador: 'otra' };
        expect(await ports.documentos.reserve(otro, AHORA)).toBe('OTRO_CONTENIDO');
        expect(await ports.documentos.find(NIT_A, createId(1))).toEqual(guardado);
        expect(await saldo()).toBe(4);
      });

      it('answers REPETIDA even when the repeat finds no credits', async () => {
        const guardado = await reserve();
        for (const n of [2, 3, 4, 5]) await reserve(n);
        expect(await saldo()).toBe(0);
        expect(await ports.documentos.reserve(guardado, AHORA)).toBe('REPETIDA');
      });

      it('gives N racers exactly the credits there are and stores nothing of the others', async () => {
        const racers = Array.from({ length: 12 }, (_, i) => createGuardado({ idTransaccion: createId(i) }));
        const answers = await Promise.all(racers.map((racer) => ports.documentos.reserve(racer, AHORA)));
        expect(answers.filter((answer) => answer === 'CREADA')).toHaveLength(5);
        expect(answers.filter((answer) => answer === 'SIN_CREDITOS')).toHaveLength(7);
        expect(await saldo()).toBe(0);
        const page = await ports.documentos.list(NIT_A, RANGO, 100, null);
        expect(page.documentos).toHaveLength(5);
      });

      it('lets one of N racers with the same draft create it, for one credit', async () => {
        const guardado = createGuardado();
        const answers = await Promise.all(
          Array.from({ length: 8 }, () => ports.documentos.reserve(guardado, AHORA)),
        );
        expect(answers.filter((answer) => answer === 'CREADA')).toHaveLength(1);
        expect(answers.filter((answer) => answer === 'REPETIDA')).toHaveLength(7);
        expect(await saldo()).toBe(4);
      });

      it('refuses an issuer that never had credits', async () => {
        const ajena = createGuardado({ nit: NIT_B });
        expect(await ports.documentos.reserve(ajena, AHORA)).toBe('SIN_CREDITOS');
        expect(await ports.documentos.find(NIT_B, createId(1))).toBeNull();
      });
    });

    describe('certification', () => {
      it('walks EN_PROCESO, FIRMADO, CERTIFICADO in the record and in the list', async () => {
        await reserve();
        await ports.documentos.apply(NIT_A, createId(1), PASO.firmado(), AHORA);
        expect(await estado()).toBe('FIRMADO');
        const datos = createCertificacion(1, { produccion: true, alertas: MENSAJES });
        await ports.documentos.apply(NIT_A, createId(1), PASO.certificado(datos), AHORA);
        const guardado = await ports.documentos.find(NIT_A, createId(1));
        expect(guardado?.documento).toMatchObject({
          ...resumenOf(datos),
          statusDocumento: 'CERTIFICADO',
        });
        expect(guardado?.documento.datos).toMatchObject({
          numeroAutorizacion: datos.uuidCertificacion,
          alertas: datos.alertas,
        });
        const { documentos } = await ports.documentos.list(NIT_A, RANGO, 10, null);
        expect(documentos).toMatchObject([{ ...resumenOf(datos), statusDocumento: 'CERTIFICADO' }]);
        expect(await saldo()).toBe(4);
      });

      it('finds it by its authorisation in any letter case, only for its issuer', async () => {
        await reserve();
        const datos = createCertificacion(1);
        await ports.documentos.apply(NIT_A, createId(1), PASO.certificado(datos), AHORA);
        const uuid = datos.uuidCertificacion;
        expect((await ports.documentos.findByUuid(NIT_A, uuid))?.documento.idTransaccion).toBe(createId(1));
        expect((await ports.documentos.findByUuid(NIT_A, uuid.toLowerCase()))?.revision).toBe(1);
        expect(await ports.documentos.findByUuid(NIT_B, uuid)).toBeNull();
        expect(await ports.documentos.findByUuid(NIT_A, createId(9))).toBeNull();
      });

      it('keeps the first authorisation when it is marked twice', async () => {
        await reserve();
        await ports.documentos.apply(NIT_A, createId(1), PASO.certificado(createCertificacion(1)), AHORA);
        await ports.documentos.apply(NIT_A, createId(1), PASO.certificado(createCertificacion(2)), AHORA);
        await ports.documentos.apply(NIT_A, createId(1), PASO.rechazado(MENSAJES), AHORA);
        await ports.documentos.apply(NIT_A, createId(1), PASO.firmado(), AHORA);
        const guardado = await ports.documentos.find(NIT_A, createId(1));
        expect(guardado?.documento).toMatchObject({
          ...resumenOf(createCertificacion(1)),
          statusDocumento: 'CERTIFICADO',
        });
        expect(await ports.documentos.findByUuid(NIT_A, createCertificacion(2).uuidCertificacion)).toBeNull();
        expect(await saldo()).toBe(4);
      });

      it('refuses the same authorisation for two documents', async () => {
        await reserve(1);
        await reserve(2);
        await ports.documentos.apply(NIT_A, createId(1), PASO.certificado(createCertificacion(1)), AHORA);
        const second = ports.documentos.apply(
          NIT_A,
          createId(2),
          PASO.certificado(createCertificacion(1)),
          AHORA,
        );
        await expect(second).rejects.toThrow();
        expect(await estado(createId(2))).toBe('EN_PROCESO');
      });

      it('returns the credit of a rejection once and keeps the reasons', async () => {
        await reserve();
        const marks = Array.from({ length: 4 }, () =>
          ports.documentos.apply(NIT_A, createId(1), PASO.rechazado(MENSAJES), AHORA),
        );
        await Promise.all(marks);
        expect(await saldo()).toBe(5);
        const { documentos } = await ports.documentos.list(NIT_A, RANGO, 10, null);
        expect(documentos).toMatchObject([{ statusDocumento: 'RECHAZADO', mensajes: MENSAJES }]);
      });

      it('lets one of a racing authorisation and rejection win, with the matching balance', async () => {
        await reserve();
        const [certified] = await Promise.allSettled([
          ports.documentos.apply(NIT_A, createId(1), PASO.certificado(createCertificacion(1)), AHORA),
          ports.documentos.apply(NIT_A, createId(1), PASO.rechazado(MENSAJES), AHORA),
        ]);
        expect([await estado(), await saldo()]).toEqual(
          (await estado()) === 'CERTIFICADO' ? ['CERTIFICADO', 4] : ['RECHAZADO', 5],
        );
        expect(certified.status).toBe((await estado()) === 'CERTIFICADO' ? 'fulfilled' : 'rejected');
      });

      it('certifies what was in doubt', async () => {
        await reserve();
        await ports.documentos.apply(NIT_A, createId(1), PASO.incierto(AHORA.getTime()), AHORA);
        expect(await estado()).toBe('INCIERTO');
        await ports.documentos.apply(NIT_A, createId(1), PASO.certificado(createCertificacion(1)), AHORA);
        expect(await estado()).toBe('CERTIFICADO');
      });
    });

    describe('lease and pending work', () => {
      const at = (ms: number): Date => new Date(AHORA.getTime() + ms);
      const pending = async (now: Date): Promise<string[]> =>
        (await ports.documentos.listPending(now, 50)).map(({ id }) => id);

      it('is due at once, of every tenant, oldest first, up to the limit', async () => {
        await ports.creditos.grant(NIT_B, 'REGISTRO', 5, AHORA);
        await ports.documentos.reserve(createGuardado({ nit: NIT_B, idTransaccion: createId(2) }), at(-1));
        await reserve(1);
        expect(await ports.documentos.listPending(AHORA, 50)).toEqual([
          { nit: NIT_B, id: createId(2) },
          { nit: NIT_A, id: createId(1) },
        ]);
        expect(await ports.documentos.listPending(AHORA, 1)).toHaveLength(1);
      });

      it('gives the lease to one of N workers and counts one attempt', async () => {
        await reserve();
        const answers = await Promise.all(
          Array.from({ length: 6 }, () =>
            ports.documentos.lease(NIT_A, createId(1), { until: at(MINUTO).getTime() }, AHORA),
          ),
        );
        expect(answers.filter(Boolean)).toHaveLength(1);
        expect((await ports.documentos.find(NIT_A, createId(1)))?.intentos).toBe(1);
      });

      it('hides leased work from the sweeper until the lease ends, then it can be taken again', async () => {
        await reserve();
        await ports.documentos.lease(NIT_A, createId(1), { until: at(MINUTO).getTime() }, AHORA);
        expect(await pending(at(MINUTO - 1))).toEqual([]);
        expect(
          await ports.documentos.lease(
            NIT_A,
            createId(1),
            { until: at(2 * MINUTO).getTime() },
            at(MINUTO - 1),
          ),
        ).toBe(false);
        expect(await pending(at(MINUTO))).toEqual([createId(1)]);
        expect(
          await ports.documentos.lease(NIT_A, createId(1), { until: at(2 * MINUTO).getTime() }, at(MINUTO)),
        ).toBe(true);
        expect((await ports.documentos.find(NIT_A, createId(1)))?.intentos).toBe(2);
      });

      it('can be released for a later attempt', async () => {
        await reserve();
        await ports.documentos.lease(NIT_A, createId(1), { until: at(5 * MINUTO).getTime() }, AHORA);
        await ports.documentos.release(
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
        await ports.documentos.lease(NIT_A, createId(1), { until: at(5 * MINUTO).getTime() }, AHORA);
        await ports.documentos.release(
          NIT_A,
          createId(1),
          { until: at(5 * MINUTO).getTime() },
          at(MINUTO).getTime(),
        );
        const lease = (ms: number): Promise<boolean> =>
          ports.documentos.lease(NIT_A, createId(1), { until: at(10 * MINUTO).getTime() }, at(ms));
        expect(await lease(MINUTO - 1_001)).toBe(false);
        expect(await lease(MINUTO - 1_000)).toBe(true);
        expect((await ports.documentos.find(NIT_A, createId(1)))?.intentos).toBe(2);
      });

      it('is looked at again when the doubt says so', async () => {
        await reserve();
        await ports.documentos.lease(NIT_A, createId(1), { until: at(5 * MINUTO).getTime() }, AHORA);
        await ports.documentos.apply(
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
        await ports.documentos.apply(NIT_A, createId(1), PASO.certificado(createCertificacion(1)), AHORA);
        await ports.documentos.apply(NIT_A, createId(2), PASO.rechazado(MENSAJES), AHORA);
        await ports.documentos.release(NIT_A, createId(1), { until: 0 }, 0);
        await ports.documentos.apply(NIT_A, createId(2), PASO.incierto(0), AHORA);
        expect(await pending(at(10 * MINUTO))).toEqual([]);
        expect(await ports.documentos.lease(NIT_A, createId(1), { until: at(MINUTO).getTime() }, AHORA)).toBe(
          false,
        );
        expect([await estado(createId(1)), await estado(createId(2))]).toEqual(['CERTIFICADO', 'RECHAZADO']);
      });

      it('leases nothing of a document that does not exist', async () => {
        expect(await ports.documentos.lease(NIT_A, createId(9), { until: at(MINUTO).getTime() }, AHORA)).toBe(
          false,
        );
      });
    });

    describe('annulment', () => {
      const start = (n = 1): Promise<boolean> =>
        ports.documentos.apply(NIT_A, createId(n), PASO.anulacionSolicitada(createAnulacion()), AHORA);

      it('starts only from CERTIFICADO, once among N racers', async () => {
        await reserve();
        expect(await start()).toBe(false);
        expect(await start(9)).toBe(false);
        await ports.documentos.apply(NIT_A, createId(1), PASO.certificado(createCertificacion(1)), AHORA);
        const answers = await Promise.all([start(), start(), start()]);
        expect(answers.filter(Boolean)).toHaveLength(1);
        expect(await estado()).toBe('ANULANDO');
        expect(await ports.documentos.listPending(AHORA, 10)).toHaveLength(1);
      });

      it('ends ANULADO with date and reason in the record and in the list, and keeps the credit used', async () => {
        await reserve();
        await ports.documentos.apply(NIT_A, createId(1), PASO.certificado(createCertificacion(1)), AHORA);
        await start();
        const fechaAnulacion = '2026-11-20T11:00:05-06:00';
        await ports.documentos.apply(NIT_A, createId(1), PASO.anulado(fechaAnulacion), AHORA);
        await ports.documentos.apply(NIT_A, createId(1), PASO.anulado('otra'), AHORA);
        const esperado = {
          statusDocumento: 'ANULADO',
          fechaAnulacion,
          motivoAnulacion: createAnulacion().motivo,
          uuidCertificacion: createCertificacion(1).uuidCertificacion,
        };
        expect((await ports.documentos.find(NIT_A, createId(1)))?.documento).toMatchObject(esperado);
        expect((await ports.documentos.list(NIT_A, RANGO, 1, null)).documentos).toMatchObject([esperado]);
        expect(await ports.documentos.listPending(AHORA, 10)).toEqual([]);
        expect(await saldo()).toBe(4);
      });

      it('counts its own attempts and stays ANULANDO while it is in doubt', async () => {
        await reserve();
        await ports.documentos.lease(NIT_A, createId(1), { until: AHORA.getTime() }, AHORA);
        await ports.documentos.apply(NIT_A, createId(1), PASO.certificado(createCertificacion(1)), AHORA);
        await start();
        await ports.documentos.lease(NIT_A, createId(1), { until: AHORA.getTime() }, AHORA);
        await ports.documentos.lease(NIT_A, createId(1), { until: AHORA.getTime() }, AHORA);
        await ports.documentos.apply(
          NIT_A,
          createId(1),
          PASO.incierto(AHORA.getTime() + MINUTO, AHORA.getTime()),
          AHORA,
        );
        const guardada = await ports.documentos.find(NIT_A, createId(1));
        expect(guardada).toMatchObject({
          intentos: 1,
          anulacion: { ...createAnulacion(), estado: 'INCIERTO', intentos: 2 },
        });
        expect(await estado()).toBe('ANULANDO');
        expect(await ports.documentos.listPending(AHORA, 10)).toEqual([]);
      });

      it('goes back to CERTIFICADO with the reasons when it is refused, and can start again', async () => {
        await reserve();
        await ports.documentos.apply(NIT_A, createId(1), PASO.certificado(createCertificacion(1)), AHORA);
        await start();
        await ports.documentos.apply(NIT_A, createId(1), PASO.anulacionRechazada(MENSAJES), AHORA);
        const guardada = await ports.documentos.find(NIT_A, createId(1));
        expect(guardada?.documento).toMatchObject({ statusDocumento: 'CERTIFICADO', mensajes: MENSAJES });
        expect(guardada?.anulacion?.requestId).toBe(createAnulacion().requestId);
        expect(await start()).toBe(true);
        expect((await ports.documentos.find(NIT_A, createId(1)))?.documento.mensajes).toEqual([]);
      });
    });
  });
}
