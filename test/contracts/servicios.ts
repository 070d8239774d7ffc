import type { Ports } from '#lambdas/ports/ports.ts';
import type { Contingencia } from '#lambdas/ports/contingencia.ts';
import { SIN_CORTE } from '#domain/certificador/corte.ts';
import type { CorreoNuevo } from '#lambdas/ports/correo.ts';
import { AHORA, NIT_A, NIT_B, NIT_CERTIFICADOR, createId } from '../support/factories/ids.ts';

type PortsDeServicios = Pick<Ports, 'bandejaSalida' | 'contingencias' | 'salud'>;

const MINUTO = 60_000;
const at = (ms: number): Date => new Date(AHORA.getTime() + ms);

/** Contract of the outbox, the contingencies and the health counters; each test gets an empty store. */
export function describeServicios(
  adaptador: string,
  createPorts: () => PortsDeServicios | Promise<PortsDeServicios>,
): void {
  describe(`Outbox, contingencies and health over ${adaptador}`, () => {
    let ports: PortsDeServicios;
    beforeEach(async () => {
      ports = await createPorts();
    });

    describe('BandejaSalida', () => {
      const correo = (id: string, cambio: Partial<CorreoNuevo> = {}): CorreoNuevo => ({
        id,
        nit: NIT_A,
        idTransaccion: createId(1),
        para: 'compras@elquetzal.example',
        usuario: '',
        clase: 'DOCUMENTO',
        destinos: 1,
        ...cambio,
      });
      const lease = (id: string, ms = 0): Promise<boolean> =>
        ports.bandejaSalida.lease(NIT_A, id, at(ms), at(ms + MINUTO).getTime());

      it('keeps one row per id, of its issuer alone', async () => {
        await ports.bandejaSalida.put(correo('u#1'), AHORA);
        await ports.bandejaSalida.put(correo('u#1', { para: 'caja@elquetzal.example' }), AHORA);
        expect(await ports.bandejaSalida.find(NIT_A, 'u#1')).toEqual({
          ...correo('u#1'),
          intentos: 0,
          estado: 'EN_COLA',
          fecha: '2026-11-20T10:30:00-06:00',
          proximoIntento: AHORA.getTime(),
          reenvio: null,
        });
        expect(await ports.bandejaSalida.find(NIT_B, 'u#1')).toBeNull();
        await ports.bandejaSalida.put(correo('u#2', { clase: 'ANULACION' }), at(MINUTO));
        expect((await ports.bandejaSalida.find(NIT_A, 'u#2'))?.clase).toBe('ANULACION');
        const contacto = { nombre: 'Ana', correo: 'ana@b.example', motivo: 'Hola', comentario: 'Ñ\n"x"' };
        await ports.bandejaSalida.put(correo('u#3', { clase: 'CONTACTO', contacto }), at(MINUTO));
        expect((await ports.bandejaSalida.find(NIT_A, 'u#3'))?.contacto).toEqual(contacto);
        expect(await ports.bandejaSalida.listPending(AHORA, 10)).toEqual([{ nit: NIT_A, id: 'u#1' }]);
      });

      it('gives a message to one of N senders and counts the attempt', async () => {
        await ports.bandejaSalida.put(correo('u#1'), AHORA);
        const answers = await Promise.all([lease('u#1'), lease('u#1'), lease('u#1')]);
        expect(answers.filter(Boolean)).toHaveLength(1);
        expect((await ports.bandejaSalida.find(NIT_A, 'u#1'))?.intentos).toBe(1);
        expect(await ports.bandejaSalida.listPending(AHORA, 10)).toEqual([]);
        expect(await lease('u#9')).toBe(false);
      });

      it('is never pending again once it was sent, not even by a late repeat', async () => {
        await ports.bandejaSalida.put(correo('u#1'), AHORA);
        await lease('u#1');
        await ports.bandejaSalida.close(NIT_A, 'u#1', 'ENVIADO', AHORA);
        await ports.bandejaSalida.put(correo('u#1'), AHORA);
        await ports.bandejaSalida.retry(NIT_A, 'u#1', AHORA.getTime(), AHORA);
        expect(await ports.bandejaSalida.listPending(at(60 * MINUTO), 10)).toEqual([]);
        expect(await lease('u#1', 60 * MINUTO)).toBe(false);
      });

      it('waits for the next attempt, or is given up', async () => {
        await ports.bandejaSalida.put(correo('u#1'), AHORA);
        await lease('u#1');
        await ports.bandejaSalida.retry(NIT_A, 'u#1', at(5 * MINUTO).getTime(), AHORA);
        expect(await ports.bandejaSalida.listPending(at(5 * MINUTO - 1), 10)).toEqual([]);
        expect(await lease('u#1', MINUTO)).toBe(false);
        expect(await ports.bandejaSalida.listPending(at(5 * MINUTO), 10)).toHaveLength(1);
        expect(await lease('u#1', 5 * MINUTO)).toBe(true);
        await ports.bandejaSalida.close(NIT_A, 'u#1', 'FALLIDO', AHORA);
        expect(await ports.bandejaSalida.listPending(at(60 * MINUTO), 10)).toEqual([]);
        expect((await ports.bandejaSalida.find(NIT_A, 'u#1'))?.intentos).toBe(2);
      });

      it('is left for later without counting the attempt, unless it is closed', async () => {
        await ports.bandejaSalida.put(correo('u#1'), AHORA);
        await lease('u#1');
        await ports.bandejaSalida.postpone(NIT_A, 'u#1', at(5 * MINUTO).getTime(), AHORA);
        expect((await ports.bandejaSalida.find(NIT_A, 'u#1'))?.intentos).toBe(0);
        expect(await ports.bandejaSalida.listPending(at(5 * MINUTO - 1), 10)).toEqual([]);
        expect(await lease('u#1', 5 * MINUTO)).toBe(true);
        await ports.bandejaSalida.close(NIT_A, 'u#1', 'ENVIADO', AHORA);
        await ports.bandejaSalida.postpone(NIT_A, 'u#1', at(6 * MINUTO).getTime(), AHORA);
        expect(await ports.bandejaSalida.listPending(at(60 * MINUTO), 10)).toEqual([]);
        expect((await ports.bandejaSalida.find(NIT_A, 'u#1'))?.intentos).toBe(1);
      });

      it('tells the state of each message of a document, and of no other document or issuer', async () => {
        const id = (sufijo: string): string => `${createId(1)}-${sufijo}`;
        for (const sufijo of ['certificado', 'certificado-2', 'e-3'])
          await ports.bandejaSalida.put(correo(id(sufijo)), AHORA);
        await ports.bandejaSalida.put(
          correo(`${createId(2)}-certificado`, { idTransaccion: createId(2) }),
          AHORA,
        );
        await ports.bandejaSalida.put(correo(id('certificado'), { nit: NIT_B }), AHORA);
        await lease(id('certificado'));
        await ports.bandejaSalida.close(NIT_A, id('certificado'), 'ENVIADO', at(MINUTO));
        await lease(id('certificado-2'));
        await ports.bandejaSalida.postpone(NIT_A, id('certificado-2'), at(60 * MINUTO).getTime(), AHORA);
        const lista = await ports.bandejaSalida.list(NIT_A, createId(1));
        expect(lista.map((each) => [each.id, each.estado, each.fecha, each.proximoIntento])).toEqual([
          [id('certificado'), 'ENVIADO', '2026-11-20T10:31:00-06:00', null],
          [id('certificado-2'), 'ESPERA_TOPE', '2026-11-20T10:30:00-06:00', at(60 * MINUTO).getTime()],
          [id('e-3'), 'EN_COLA', '2026-11-20T10:30:00-06:00', AHORA.getTime()],
        ]);
      });

      it('is read page by page, of its issuer alone and from a beginning of its id', async () => {
        for (const n of [1, 2, 3]) await ports.bandejaSalida.put(correo(`u-${n}`), AHORA);
        await ports.bandejaSalida.put(correo('v-1'), AHORA);
        await ports.bandejaSalida.put(correo('u-9', { nit: NIT_B }), AHORA);
        const page = async (prefijo: string, siguiente: string | null) => {
          const { correos, ...resto } = await ports.bandejaSalida.page(NIT_A, {
            prefijo,
            limite: 2,
            siguiente,
          });
          return [correos.map(({ id }) => id), resto.siguiente];
        };
        expect(await page('u-', null)).toEqual([['u-1', 'u-2'], 'u-2']);
        expect(await page('u-', 'u-2')).toEqual([['u-3'], null]);
        expect(await page('', 'u-2')).toEqual([['u-3', 'v-1'], null]);
        await expect(page('u-', 'v-1')).rejects.toMatchObject({ codigo: 'PAGINA_INVALIDA' });
      });

      it('leaves again once for each request, and only when it waits for nothing', async () => {
        const reopen = (id: string, reenvio: string, ms = 0): Promise<boolean> =>
          ports.bandejaSalida.reopen(NIT_A, id, reenvio, at(ms));
        await ports.bandejaSalida.put(correo('u#1'), AHORA);
        expect([await reopen('u#1', 'r-1'), await reopen('u#9', 'r-1')]).toEqual([false, false]);
        await lease('u#1');
        await ports.bandejaSalida.close(NIT_A, 'u#1', 'FALLIDO', AHORA);
        const abiertos = await Promise.all(
          ['r-1', 'r-1', 'r-2'].map((reenvio) => reopen('u#1', reenvio, MINUTO)),
        );
        expect(abiertos.filter(Boolean)).toHaveLength(1);
        expect(await ports.bandejaSalida.find(NIT_A, 'u#1')).toMatchObject({
          ...{ estado: 'EN_COLA', intentos: 0, proximoIntento: at(MINUTO).getTime() },
          fecha: '2026-11-20T10:31:00-06:00',
        });
        expect(await ports.bandejaSalida.listPending(at(MINUTO), 10)).toHaveLength(1);
        expect(await lease('u#1', MINUTO)).toBe(true);
        await ports.bandejaSalida.close(NIT_A, 'u#1', 'ENVIADO', at(MINUTO));
        const { reenvio } = (await ports.bandejaSalida.find(NIT_A, 'u#1')) ?? {};
        expect([await reopen('u#1', reenvio ?? ''), await reopen('u#1', 'r-3')]).toEqual([false, true]);
        expect(await ports.bandejaSalida.find(NIT_B, 'u#1')).toBeNull();
      });

      it('takes a report of what was sent, also before its sending is marked, and of nothing else', async () => {
        await ports.bandejaSalida.put(correo('u#1'), AHORA);
        await lease('u#1');
        expect(await ports.bandejaSalida.report(NIT_A, 'u#1', 'DEVUELTO', at(1_000))).toBe(true);
        await ports.bandejaSalida.close(NIT_A, 'u#1', 'ENVIADO', at(2_000));
        expect((await ports.bandejaSalida.find(NIT_A, 'u#1'))?.estado).toBe('DEVUELTO');
        expect(await ports.bandejaSalida.listPending(at(60 * MINUTO), 10)).toEqual([]);
        expect(await ports.bandejaSalida.report(NIT_A, 'u#9', 'QUEJA', AHORA)).toBe(false);
        expect(await ports.bandejaSalida.report(NIT_B, 'u#1', 'QUEJA', AHORA)).toBe(false);
        expect(await ports.bandejaSalida.find(NIT_B, 'u#1')).toBeNull();
      });

      it('lists what is due, of every tenant, oldest first, up to the limit', async () => {
        await ports.bandejaSalida.put(correo('u#2'), at(-1));
        await ports.bandejaSalida.put(correo('u#1', { nit: NIT_B }), at(-2));
        await ports.bandejaSalida.put(correo('u#3'), at(1));
        expect(await ports.bandejaSalida.listPending(AHORA, 10)).toEqual([
          { nit: NIT_B, id: 'u#1' },
          { nit: NIT_A, id: 'u#2' },
        ]);
        expect(await ports.bandejaSalida.listPending(AHORA, 1)).toHaveLength(1);
      });
    });

    describe('ContingenciaRepository', () => {
      const nueva = (
        id: string,
        codigoEstablecimiento = 1,
        inicio = '2026-11-20T10:00:00-06:00',
      ): Omit<Contingencia, 'fin' | 'avisoPresentado' | 'documentos'> => ({
        id,
        codigoEstablecimiento,
        motivo: 'Sin servicio del certificador',
        inicio,
      });

      it('has one open per branch, also for racers', async () => {
        const abrir = (id: string): Promise<Contingencia> => ports.contingencias.open(NIT_A, nueva(id));
        const abiertas = await Promise.all(['c1', 'c2', 'c3'].map(abrir));
        expect(new Set(abiertas.map(({ id }) => id)).size).toBe(1);
        expect(await ports.contingencias.list(NIT_A)).toHaveLength(1);
        expect((await ports.contingencias.open(NIT_A, nueva('c4', 2))).id).toBe('c4');
        expect(await ports.contingencias.list(NIT_B)).toEqual([]);
      });

      it('counts each document once, in the contingency it belongs to', async () => {
        await ports.contingencias.open(NIT_A, nueva('c1'));
        await ports.contingencias.open(NIT_A, nueva('c10', 2));
        await Promise.all([2, 1, 2].map((n) => ports.contingencias.addDocumento(NIT_A, 'c1', createId(n))));
        expect(await ports.contingencias.find(NIT_A, 'c1')).toEqual({
          ...nueva('c1'),
          fin: null,
          avisoPresentado: null,
          documentos: [createId(1), createId(2)],
        });
        expect((await ports.contingencias.find(NIT_A, 'c10'))?.documentos).toEqual([]);
        expect(await ports.contingencias.find(NIT_A, 'c')).toBeNull();
        expect(await ports.contingencias.find(NIT_B, 'c1')).toBeNull();
      });

      it('closes once; the next one of the branch is another, and the newest comes first', async () => {
        await ports.contingencias.open(NIT_A, nueva('c1'));
        await ports.contingencias.close(NIT_A, 'c1', '2026-11-20T12:00:00-06:00');
        await ports.contingencias.close(NIT_A, 'c1', '2026-11-20T13:00:00-06:00');
        const segunda = nueva('c2', 1, '2026-11-21T08:00:00-06:00');
        expect((await ports.contingencias.open(NIT_A, segunda)).id).toBe('c2');
        // A late close of the first period must not touch the second.
        await ports.contingencias.close(NIT_A, 'c1', '2026-11-21T09:00:00-06:00');
        expect((await ports.contingencias.open(NIT_A, nueva('c3'))).id).toBe('c2');
        await ports.contingencias.markAviso(NIT_A, 'c1', '2026-11-22');
        const lista = await ports.contingencias.list(NIT_A);
        expect(lista.map(({ id, fin, avisoPresentado }) => [id, fin, avisoPresentado])).toEqual([
          ['c2', null, null],
          ['c1', '2026-11-20T12:00:00-06:00', '2026-11-22'],
        ]);
      });
    });

    describe('SaludRepository', () => {
      const record = (ms: number, isError: boolean, fecha: Date): Promise<void> =>
        ports.salud.record(NIT_CERTIFICADOR, false, { ms, isError, fecha });
      const read = (ms = 0, prod = false): ReturnType<Ports['salud']['read']> =>
        ports.salud.read(NIT_CERTIFICADOR, prod, at(ms));

      it('knows nothing of a certifier that nobody called', async () => {
        expect(await read()).toEqual({
          ultimoExito: null,
          ultimoError: null,
          p95Ms: null,
          errores: 0,
          llamadas: 0,
        });
      });

      it('counts calls and errors of fifteen minutes, apart for each environment', async () => {
        await record(120, false, at(-14 * MINUTO));
        await record(120, false, at(-16 * MINUTO));
        await record(30_000, true, at(-MINUTO));
        expect(await read()).toMatchObject({ llamadas: 2, errores: 1, p95Ms: 200 });
        expect(await read(15 * MINUTO)).toMatchObject({ llamadas: 0, errores: 0, p95Ms: null });
        expect(await read(0, true)).toMatchObject({ llamadas: 0, ultimoExito: null });
      });

      it('keeps the latest success and error in whatever order the calls end', async () => {
        await record(10, false, at(0));
        await record(10, false, at(-MINUTO));
        await record(10, true, at(-2 * MINUTO));
        expect(await read(60 * MINUTO)).toMatchObject({
          ultimoExito: '2026-11-20T10:30:00-06:00',
          ultimoError: '2026-11-20T10:28:00-06:00',
        });
      });

      it('forgets the calls of a clock that was set back since', async () => {
        await record(10, true, at(60 * MINUTO));
        await record(10, true, at(60 * MINUTO));
        await record(10, false, at(0));
        await record(10, true, at(0));
        expect(await read()).toMatchObject({
          ultimoExito: '2026-11-20T10:30:00-06:00',
          ultimoError: '2026-11-20T10:30:00-06:00',
        });
      });

      it('keeps a breaker for each certifier and environment, and lets one of two changes win', async () => {
        const { salud } = ports;
        expect(await salud.readCorte(NIT_CERTIFICADOR, false)).toEqual(SIN_CORTE);
        const fallos = [{ nit: NIT_A, id: createId(1), operacion: 'consulta' }] as const;
        const corte = { ...SIN_CORTE, fallos, ultimoFallo: 5, cortes: 1, hasta: 6, sondaHasta: 7 };
        const primeros = await Promise.all([
          salud.writeCorte(NIT_CERTIFICADOR, false, corte),
          salud.writeCorte(NIT_CERTIFICADOR, false, corte),
        ]);
        expect(primeros.filter((escrito) => escrito !== null)).toEqual([{ ...corte, version: 1 }]);
        const leido = await salud.readCorte(NIT_CERTIFICADOR, false);
        expect(leido).toEqual({ ...corte, version: 1 });
        expect(await salud.writeCorte(NIT_CERTIFICADOR, false, corte)).toBeNull();
        const segundo = await salud.writeCorte(NIT_CERTIFICADOR, false, { ...leido, hasta: 9 });
        expect(segundo).toEqual({ ...leido, version: 2, hasta: 9 });
        expect(await salud.readCorte(NIT_CERTIFICADOR, false)).toMatchObject({ version: 2, hasta: 9 });
        expect(await salud.readCorte(NIT_CERTIFICADOR, true)).toEqual(SIN_CORTE);
        expect(await read()).toMatchObject({ llamadas: 0, errores: 0 });
      });

      it('loses no call to racers, and takes the 95th of 100 good ones', async () => {
        const calls = Array.from({ length: 100 }, (_, i) => record(i < 95 ? 180 : 7_000, false, AHORA));
        await Promise.all([...calls, record(90_000, true, AHORA)]);
        expect(await read()).toMatchObject({ llamadas: 101, errores: 1, p95Ms: 200 });
        await Promise.all(Array.from({ length: 5 }, () => record(7_000, false, AHORA)));
        expect((await read()).p95Ms).toBe(8_000);
      });
    });
  });
}
