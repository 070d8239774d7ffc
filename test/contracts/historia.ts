import { MOTIVOS_DUDA } from '#domain/errores/motivos-duda.ts';
import type { EventoDocumento } from '#domain/documentos/modelo/documento.ts';
import { createAnulacion } from '../support/factories/documento.ts';
import { AHORA, NIT_A, NIT_B, createId } from '../support/factories/ids.ts';
import { MENSAJES, MINUTO, at, isoAt, openBanco } from './banco.ts';
import type { Banco, CrearPorts } from './banco.ts';
import { PASO } from '../support/pasos.ts';

/** Contract of a document's history: its events and its annulments. The clock of the store stands at AHORA. */
export function describeHistoria(adaptador: string, createPorts: CrearPorts): void {
  describe(`Story of a document over ${adaptador}`, () => {
    let banco: Banco;
    beforeEach(async () => {
      banco = await openBanco(createPorts);
    });
    /** Acquires a lease that ends as it begins, so that the next worker may follow at once. */
    const lease = (): Promise<boolean> =>
      banco.documentos.lease(NIT_A, createId(1), { until: AHORA.getTime() }, AHORA);
    const start = (requestId: string): Promise<boolean> =>
      banco.documentos.apply(
        NIT_A,
        createId(1),
        PASO.anulacionSolicitada(createAnulacion({ requestId })),
        AHORA,
      );

    describe('events', () => {
      it('tell every step once, with who and what', async () => {
        await banco.reserve(1);
        for (let intento = 0; intento < 2; intento += 1) {
          await banco.documentos.apply(NIT_A, createId(1), PASO.firmado(), AHORA);
          const fallido = { proximoIntento: AHORA.getTime(), isNuncaEnviado: true };
          await banco.documentos.apply(NIT_A, createId(1), PASO.noDisponible(fallido), AHORA);
        }
        const cambio = { nitCertificador: '99900165', nombreCertificador: 'SEGUNDO', usuario: NIT_A };
        await banco.documentos.apply(NIT_A, createId(1), PASO.reencaminado(cambio), AHORA);
        await banco.documentos.apply(NIT_A, createId(1), PASO.firmado(), AHORA);
        await banco.documentos.apply(NIT_A, createId(1), PASO.incierto(AHORA.getTime()), AHORA);
        await banco.documentos.apply(NIT_A, createId(1), PASO.incierto(AHORA.getTime()), AHORA);
        await banco.certify(1);
        await banco.certify(1);
        await banco.emitNota(2, 1, { total: '12.00' });
        expect(await banco.eventos(1)).toEqual([
          `GUARDADO | ${NIT_A}`,
          'FIRMADO',
          'NO_DISPONIBLE | CERTIFICADOR DE PRUEBA',
          `REENCAMINADO | ${NIT_A} | SEGUNDO`,
          'FIRMADO',
          `INCIERTO | ${MOTIVOS_DUDA.SIN_RESPUESTA}`,
          'CERTIFICADO | B0000000 1 · SEGUNDO',
          'NOTA_CERTIFICADA | Nota de crédito B0000000 2',
        ]);
        const [guardado] = await banco.documentos.listEventos(NIT_A, createId(1));
        expect(guardado?.fecha).toBe(isoAt(0));
      });

      it('tell contingency, rejection and annulments', async () => {
        await banco.reserve(1);
        const cambio = { numeroAcceso: '1', idContingencia: 'c', huellaXml: 'x', usuario: NIT_A };
        await banco.documentos.apply(NIT_A, createId(1), PASO.contingencia(cambio), AHORA);
        await banco.documentos.apply(NIT_A, createId(1), PASO.rechazado(MENSAJES), AHORA);
        await banco.documentos.apply(NIT_A, createId(1), PASO.rechazado(MENSAJES), AHORA);
        expect(await banco.eventos(1)).toEqual([
          `GUARDADO | ${NIT_A}`,
          `CONTINGENCIA | ${NIT_A} | 1`,
          'RECHAZADO | RCP302: NIT inactivo',
        ]);
      });

      it('come in the order of time, what others add included, a repeat once and an equal one of another message beside it', async () => {
        await banco.emit(1);
        const correo: EventoDocumento = {
          tipo: 'CORREO_ENVIADO',
          fecha: isoAt(MINUTO),
          usuario: '',
          detalle: 'compras@elquetzal.example',
        };
        await banco.documentos.addEvento(NIT_A, createId(1), correo, 'm1');
        await banco.documentos.addEvento(NIT_A, createId(1), correo, 'm1');
        await banco.documentos.addEvento(NIT_A, createId(1), correo, 'm2');
        const fallido = { ...correo, tipo: 'CORREO_FALLIDO', fecha: isoAt(0) } as const;
        await banco.documentos.addEvento(NIT_A, createId(1), fallido, 'm1');
        const eventos = await banco.documentos.listEventos(NIT_A, createId(1));
        expect(eventos.map(({ tipo }) => tipo)).toEqual([
          'GUARDADO',
          'CERTIFICADO',
          'CORREO_FALLIDO',
          'CORREO_ENVIADO',
          'CORREO_ENVIADO',
        ]);
        expect(eventos.at(-1)).toEqual(correo);
        expect(await banco.documentos.listEventos(NIT_B, createId(1))).toEqual([]);
      });
    });

    describe('annulments', () => {
      it('are records of their own, newest first, each with its id and outcome', async () => {
        await banco.emit(1);
        expect(await banco.documentos.listAnulaciones(NIT_A, createId(1))).toEqual([]);
        await start('r1');
        await lease();
        await banco.documentos.apply(
          NIT_A,
          createId(1),
          PASO.anulacionRechazada(MENSAJES, AHORA.getTime()),
          AHORA,
        );
        await start('r2');
        await lease();
        await lease();
        await banco.documentos.apply(
          NIT_A,
          createId(1),
          PASO.incierto(AHORA.getTime(), AHORA.getTime()),
          AHORA,
        );
        const primera = { estado: 'VIGENTE', mensajes: MENSAJES, intentos: 1 } as const;
        expect(await banco.documentos.listAnulaciones(NIT_A, createId(1))).toEqual([
          createAnulacion({ requestId: 'r2', estado: 'INCIERTO', intentos: 2 }),
          createAnulacion({ requestId: 'r1', ...primera }),
        ]);
        await banco.documentos.apply(NIT_A, createId(1), PASO.anulado(isoAt(MINUTO)), AHORA);
        const [ultima] = await banco.documentos.listAnulaciones(NIT_A, createId(1));
        expect(ultima).toEqual(createAnulacion({ requestId: 'r2', estado: 'ANULADO', intentos: 2 }));
        expect((await banco.find(1)).anulacion).toEqual(ultima);
        expect(await banco.documentos.listAnulaciones(NIT_B, createId(1))).toEqual([]);
      });

      it('wait for the authorisation, asked about again when they say', async () => {
        await banco.emit(1);
        await start('r1');
        await lease();
        await banco.documentos.apply(
          NIT_A,
          createId(1),
          PASO.anulacionPendiente(at(MINUTO).getTime(), AHORA.getTime()),
          AHORA,
        );
        await banco.documentos.apply(
          NIT_A,
          createId(1),
          PASO.anulacionPendiente(at(MINUTO).getTime()),
          AHORA,
        );
        expect(await banco.estado(1)).toBe('ANULANDO');
        expect((await banco.find(1)).anulacion).toMatchObject({
          estado: 'PENDIENTE_AUTORIZACION',
          intentos: 1,
        });
        expect(await banco.documentos.listPending(at(MINUTO - 1), 10)).toEqual([]);
        expect(await banco.documentos.listPending(at(MINUTO), 10)).toHaveLength(1);
        await banco.documentos.apply(NIT_A, createId(1), PASO.anulado(isoAt(MINUTO)), AHORA);
        await banco.documentos.apply(
          NIT_A,
          createId(1),
          PASO.anulacionPendiente(at(MINUTO).getTime()),
          AHORA,
        );
        expect(await banco.estado(1)).toBe('ANULADO');
        expect(await banco.documentos.listPending(at(MINUTO), 10)).toEqual([]);
        const detalle = createAnulacion().motivo;
        expect((await banco.eventos(1)).slice(2)).toEqual([
          `ANULACION_SOLICITADA | ${NIT_A} | ${detalle}`,
          'ANULACION_PENDIENTE',
          `ANULADO | ${detalle}`,
        ]);
      });
    });

    it('finds the documents of one second, its issuer alone', async () => {
      await banco.reserve(2, { fechaEmisionUnix: 1_800_000_000 });
      await banco.reserve(1, { fechaEmisionUnix: 1_800_000_000 });
      await banco.reserve(3, { fechaEmisionUnix: 1_800_000_001 });
      const idsOf = async (unix: number, nit = NIT_A): Promise<string[]> => {
        const segundo = { fechaInicial: unix, fechaFinal: unix };
        const { documentos } = await banco.documentos.list(nit, segundo, 10, null);
        return documentos.map(({ idTransaccion }) => idTransaccion);
      };
      expect(await idsOf(1_800_000_000)).toEqual([createId(2), createId(1)]);
      expect(await idsOf(1_800_000_002)).toEqual([]);
      expect(await idsOf(1_800_000_000, NIT_B)).toEqual([]);
    });
  });
}
