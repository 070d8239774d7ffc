import type { MensajeMuerto } from '#lambdas/ports/colas.ts';
import { createGuardado } from '../../support/factories/documento.ts';
import { AHORA, NIT_A, NIT_B, createId } from '../../support/factories/ids.ts';
import type { PortsEnMemoria } from '../../support/in-memory.ts';
import { addEmisor, createPortsDePrueba, createUsuario, faltasOf } from '../../support/llamadas.ts';
import type { Usuario } from '../../support/llamadas.ts';

const MOTIVO = 'Se corrigió el permiso que faltaba';
const RASTRO = '7K2M-9QXF-3DTV';

let ports: PortsEnMemoria;
let operador: Usuario;

beforeEach(async () => {
  ports = createPortsDePrueba({ now: () => AHORA });
  await addEmisor(ports);
  operador = createUsuario(ports, 'operador', ['Operador']);
});

function createMuerto(n: number, cambio: Partial<MensajeMuerto> = {}): MensajeMuerto {
  return {
    idMensaje: `m-${n}`,
    recibo: `r-${n}`,
    tarea: { nit: NIT_A, id: createId(n) },
    enviado: AHORA.getTime() - n * 60_000,
    rastro: RASTRO,
    ...cambio,
  };
}

const bury = (...mensajes: MensajeMuerto[]): void =>
  void ports.memoria.muertas.certificacion.push(...mensajes);
const left = (): string[] => ports.memoria.muertas.certificacion.map(({ idMensaje }) => idMensaje);
/** Messages that nobody holds. */
const visibles = async (): Promise<string[]> =>
  (await ports.muertas.certificacion.take(1)).map(({ idMensaje }) => idMensaje);

describe('dead letters', () => {
  it('are listed by queue, the oldest first, with the state of their row and nothing of its contents', async () => {
    await ports.documentos.reserve(createGuardado({ idTransaccion: createId(1) }), AHORA);
    bury(createMuerto(1), createMuerto(2, { tarea: null, rastro: null }));
    bury(createMuerto(3, { tarea: { nit: 'x', id: '' } }));
    const colas = await operador.data('Query.getColasMuertas', {});
    expect(colas.map(({ cola, cantidad }) => [cola, cantidad])).toEqual([
      ['certificacion', 3],
      ['correo', 0],
      ['exportacion', 0],
      ['importacion', 0],
    ]);
    const sinFila = { estado: null, intentos: null };
    expect(colas[0]?.mensajes).toEqual([
      { id: 'm-3', nit: 'x', idFila: '', desde: '2026-11-20T10:27:00-06:00', rastro: RASTRO, ...sinFila },
      { id: 'm-2', nit: null, idFila: null, desde: '2026-11-20T10:28:00-06:00', rastro: null, ...sinFila },
      {
        id: 'm-1',
        nit: NIT_A,
        idFila: createId(1),
        desde: '2026-11-20T10:29:00-06:00',
        rastro: RASTRO,
        estado: 'EN_PROCESO',
        intentos: 0,
      },
    ]);
    expect(await visibles()).toHaveLength(3);
  });

  it('come back to their queue one by one, in their lane, and are there once', async () => {
    const tarea = { nit: NIT_A, id: createId(12), carril: 'INFILE' as const };
    for (let n = 1; n < 12; n += 1) bury(createMuerto(n));
    bury(createMuerto(12, { tarea }));
    const args = { cola: 'certificacion' as const, id: 'm-12', nit: NIT_A, motivo: MOTIVO };
    expect(await operador.data('Mutation.devolverMensajeMuerto', args)).toEqual({ cantidad: 1, quedan: 11 });
    expect(ports.memoria.colas.certificacion).toEqual([{ tarea, esperaSegundos: 0 }]);
    expect((await operador.error('Mutation.devolverMensajeMuerto', args)).codigo).toBe(
      'MENSAJE_NO_ENCONTRADO',
    );
    expect(left()).toHaveLength(11);
    expect(await visibles()).toHaveLength(10);
  });

  it('stay when they could not be sent', async () => {
    bury(createMuerto(1));
    const colas = {
      ...ports.colas,
      certificacion: { ...ports.colas.certificacion, send: () => Promise.reject(new Error('throttled')) },
    };
    const otro = createUsuario({ ...ports, colas }, 'operador', ['Operador']);
    const args = { cola: 'certificacion' as const, id: 'm-1', nit: NIT_A, motivo: MOTIVO };
    expect((await otro.error('Mutation.devolverMensajeMuerto', args)).codigo).toBe('ERROR_INTERNO');
    expect(await visibles()).toEqual(['m-1']);
  });

  it('come back all together, a hundred at a time, but for those that name no task', async () => {
    for (let n = 1; n <= 105; n += 1) bury(createMuerto(n));
    ports.memoria.muertas.certificacion.unshift(createMuerto(200, { tarea: null }));
    const args = { cola: 'certificacion' as const, motivo: MOTIVO };
    expect(await operador.data('Mutation.devolverColaMuerta', args)).toEqual({ cantidad: 99, quedan: 7 });
    expect(await operador.data('Mutation.devolverColaMuerta', args)).toEqual({ cantidad: 6, quedan: 1 });
    expect(ports.memoria.colas.certificacion).toHaveLength(105);
    expect(await visibles()).toEqual(['m-200']);
  });

  it('are deleted with a reason, also what names no task, which cannot come back', async () => {
    bury(createMuerto(1, { tarea: null }));
    const args = { cola: 'certificacion' as const, id: 'm-1', motivo: MOTIVO };
    expect((await operador.error('Mutation.devolverMensajeMuerto', args)).codigo).toBe('MENSAJE_SIN_TAREA');
    const sinMotivo = await operador.error('Mutation.borrarMensajeMuerto', { ...args, motivo: 'no' });
    expect(faltasOf(sinMotivo)).toEqual(['OPERACION-01 motivo']);
    expect(left()).toEqual(['m-1']);
    expect(await operador.data('Mutation.borrarMensajeMuerto', args)).toEqual({ cantidad: 1, quedan: 0 });
    expect(ports.memoria.colas.certificacion).toEqual([]);
  });

  it('end only under the NIT of their issuer, in whose log the act stands', async () => {
    await addEmisor(ports, NIT_B);
    bury(createMuerto(1));
    const args = { cola: 'certificacion' as const, id: 'm-1', nit: NIT_B, motivo: MOTIVO };
    for (const nit of [NIT_B, null])
      expect((await operador.error('Mutation.borrarMensajeMuerto', { ...args, nit })).codigo).toBe(
        'MENSAJE_NO_ENCONTRADO',
      );
    await operador.data('Mutation.borrarMensajeMuerto', { ...args, nit: NIT_A });
    const rango = { desde: '', hasta: '9' };
    for (const dueno of [NIT_A, 'sub-operador']) {
      const { registros } = await ports.auditoria.list(dueno, rango, 10, null);
      expect(registros.find(({ resultado }) => resultado === 'ok')).toMatchObject({
        campo: 'Mutation.borrarMensajeMuerto',
        ids: ['certificacion', 'm-1', NIT_A],
        motivo: MOTIVO,
      });
    }
  });
});
