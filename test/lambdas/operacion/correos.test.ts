import type { EstadoFinal } from '#lambdas/ports/correo.ts';
import { AHORA, NIT_A, NIT_B, createId } from '../../support/factories/ids.ts';
import type { PortsEnMemoria } from '../../support/in-memory.ts';
import { addEmisor, createPortsDePrueba, createUsuario, faltasOf } from '../../support/llamadas.ts';
import type { Usuario } from '../../support/llamadas.ts';

const MOTIVO = 'El receptor confirmó su dirección';
const PARA = 'Compras@elquetzal.example';
const ISO = '2026-11-20T10:30:00-06:00';
const SEGUNDO = AHORA.getTime() / 1_000;
const DIA = 86_400;
const idOf = (n: number): string => `${createId(n)}-certificado`;
const PERIODO = { fechaInicial: SEGUNDO - DIA, fechaFinal: SEGUNDO + DIA };

let ports: PortsEnMemoria;
let operador: Usuario;

beforeEach(async () => {
  ports = createPortsDePrueba({ now: () => AHORA });
  await addEmisor(ports);
  operador = createUsuario(ports, 'operador', ['Operador']);
});

/** Puts the message of document n in the outbox, and ends it after an attempt; null leaves it waiting. */
async function put(n: number, estado: EstadoFinal | null, cambio = {}, now = AHORA): Promise<void> {
  const comun = { nit: NIT_A, clase: 'DOCUMENTO', para: PARA, usuario: '', destinos: 1 } as const;
  const correo = { ...comun, id: idOf(n), idTransaccion: createId(n) };
  const suyo = { ...correo, ...cambio };
  await ports.bandejaSalida.put(suyo, now);
  if (estado === null) return;
  await ports.bandejaSalida.lease(suyo.nit, suyo.id, now, now.getTime() + 60_000);
  await ports.bandejaSalida.close(suyo.nit, suyo.id, estado, now);
}

const queued = (): string[] => ports.memoria.colas.correo.map(({ tarea }) => tarea.id);
const send = (n: number, reenvio = 1) => ({
  nit: NIT_A,
  id: idOf(n),
  idReenvio: createId(100 + reenvio),
  motivo: MOTIVO,
});
const codigoOf = async (n: number, reenvio = 1): Promise<string> =>
  (await operador.error('Mutation.reenviarCorreoEmisor', send(n, reenvio))).codigo;

describe('messages of an issuer', () => {
  it('are shown with their state and without their addresses, of that issuer alone', async () => {
    await addEmisor(ports, NIT_B);
    await put(1, 'FALLIDO');
    await put(2, null, { clase: 'ANULACION', para: 'ana@otro.example' });
    await put(3, 'ENVIADO', { nit: NIT_B });
    const pagina = await operador.data('Query.getCorreosEmisor', { nit: NIT_A });
    const { correos } = pagina;
    expect(pagina).toMatchObject({ detenido: false, siguiente: null });
    expect(correos).toEqual([
      {
        ...{
          id: idOf(1),
          clase: 'DOCUMENTO',
          idTransaccion: createId(1),
          para: 'C•••@elquetzal.example',
          estado: 'FALLIDO',
        },
        ...{ fecha: ISO, intentos: 1, proximoIntento: null, supresion: null, reenviable: true },
      },
      expect.objectContaining({ clase: 'ANULACION', para: 'a•••@otro.example', estado: 'EN_COLA' }),
    ]);
  });

  it('are searched by document, by address and by what did not leave', async () => {
    for (const [n, estado] of [
      [1, 'FALLIDO'],
      [2, 'ENVIADO'],
      [3, 'DETENIDO'],
    ] as const)
      await put(n, estado, n === 3 ? { para: 'ana@otro.example' } : {});
    const search = async (filtro: object): Promise<string[]> =>
      (await operador.data('Query.getCorreosEmisor', { nit: NIT_A, ...filtro })).correos.map(({ id }) => id);
    expect(await search({ documento: ` ${createId(2).toUpperCase()} ` })).toEqual([idOf(2)]);
    expect(await search({ para: ' ANA@otro.example' })).toEqual([idOf(3)]);
    expect(await search({ fallidos: true })).toEqual([idOf(1), idOf(3)]);
    expect(await search({ fallidos: true, para: PARA })).toEqual([idOf(1)]);
  });

  it('are read page by page, each once, with a bounded number of rows', async () => {
    for (let n = 1; n <= 120; n += 1) await put(n, n > 110 ? 'FALLIDO' : 'ENVIADO');
    const vistos: string[] = [];
    let siguiente: string | null = null;
    do {
      const args: { nit: string; siguiente: string | null } = { nit: NIT_A, siguiente };
      const pagina = await operador.data('Query.getCorreosEmisor', args);
      vistos.push(...pagina.correos.map(({ id }) => id));
      siguiente = pagina.siguiente ?? null;
    } while (siguiente !== null);
    expect([vistos.length, new Set(vistos).size]).toEqual([120, 120]);
    const { correos } = await operador.data('Query.getCorreosEmisor', { nit: NIT_A, fallidos: true });
    expect(correos).toHaveLength(10);
    const ajena = { nit: NIT_A, documento: createId(5), siguiente: 'D#1' };
    expect((await operador.error('Query.getCorreosEmisor', ajena)).codigo).toBe('PAGINA_INVALIDA');
  });
});

describe('sending one again', () => {
  it('lets it leave once for each request, with all its attempts', async () => {
    await put(1, 'FALLIDO');
    for (let vez = 0; vez < 2; vez += 1)
      expect(await operador.data('Mutation.reenviarCorreoEmisor', send(1))).toMatchObject({
        estado: 'EN_COLA',
        intentos: 0,
      });
    expect(queued()).toEqual([idOf(1)]);
    // It left, and the answer of the request was lost: the repeat must not send it again.
    await ports.bandejaSalida.close(NIT_A, idOf(1), 'ENVIADO', AHORA);
    expect((await operador.data('Mutation.reenviarCorreoEmisor', send(1))).estado).toBe('ENVIADO');
    expect(queued()).toEqual([idOf(1)]);
    await operador.data('Mutation.reenviarCorreoEmisor', send(1, 2));
    expect(queued()).toEqual([idOf(1), idOf(1)]);
  });

  it('stands in both logs with the message and the reason', async () => {
    const id = `${createId(1)}-${createId(7)}-2`;
    await put(1, 'FALLIDO', { id });
    await operador.data('Mutation.reenviarCorreoEmisor', { ...send(1), id });
    for (const dueno of [NIT_A, 'sub-operador']) {
      const { registros } = await ports.auditoria.list(dueno, { desde: '', hasta: '9' }, 10, null);
      expect(registros).toMatchObject([
        { campo: 'Mutation.reenviarCorreoEmisor', motivo: MOTIVO, resultado: 'ok', ids: [NIT_A, id] },
      ]);
    }
  });

  it('is refused where nobody may get it', async () => {
    await put(1, 'SIN_EFECTO');
    await put(2, 'BAJA');
    await put(3, 'FALLIDO');
    await ports.supresiones.putVoluntad(NIT_A, PARA, 'BAJA', ISO);
    expect([await codigoOf(1), await codigoOf(2), await codigoOf(3), await codigoOf(4)]).toEqual([
      ...['CORREO_SIN_REENVIO', 'CORREO_SIN_REENVIO', 'CORREO_SIN_REENVIO'],
      'CORREO_NO_ENCONTRADO',
    ]);
    await ports.supresiones.putVoluntad(NIT_A, PARA, null, ISO);
    await ports.supresiones.detener(NIT_A, 'quejas', ISO);
    expect(await codigoOf(3)).toBe('CORREO_SIN_REENVIO');
    expect(queued()).toEqual([]);
  });

  it('needs a reason and an id', async () => {
    const error = async (cambio: object): Promise<string[]> =>
      faltasOf(await operador.error('Mutation.reenviarCorreoEmisor', { ...send(1), ...cambio }));
    expect(await error({ motivo: 'no' })).toEqual(['OPERACION-01 motivo']);
    expect(await error({ idReenvio: 'uno' })).toEqual(['SOLICITUD-01 idReenvio']);
  });
});

describe('sending what failed in a period again', () => {
  const args = { nit: NIT_A, idReenvio: createId(101), motivo: MOTIVO, ...PERIODO };

  it('opens each once, and leaves the others, older ones and suppressed addresses', async () => {
    await put(1, 'FALLIDO');
    await put(2, 'DETENIDO');
    await put(3, 'ENVIADO');
    await put(4, 'FALLIDO', {}, new Date(AHORA.getTime() - 2 * DIA * 1_000));
    await put(5, 'SIN_ENTREGAR' as EstadoFinal, { para: 'no@existe.example' });
    await ports.supresiones.putRechazo('no@existe.example', ISO);
    expect(await operador.data('Mutation.reenviarFallidosEmisor', args)).toEqual({
      cantidad: 2,
      siguiente: null,
    });
    expect(queued()).toEqual([idOf(1), idOf(2)]);
    // One fails again before the repeat of the request.
    await ports.bandejaSalida.close(NIT_A, idOf(1), 'FALLIDO', AHORA);
    expect((await operador.data('Mutation.reenviarFallidosEmisor', args)).cantidad).toBe(0);
    expect(queued()).toHaveLength(2);
  });

  it('opens at most two hundred in a call, and goes on with the next', async () => {
    for (let n = 1; n <= 250; n += 1) await put(n, 'FALLIDO');
    const primera = await operador.data('Mutation.reenviarFallidosEmisor', args);
    expect(primera.cantidad).toBe(100);
    const resto = { ...args, siguiente: primera.siguiente ?? null };
    const segunda = await operador.data('Mutation.reenviarFallidosEmisor', resto);
    const tercera = await operador.data('Mutation.reenviarFallidosEmisor', {
      ...args,
      siguiente: segunda.siguiente ?? null,
    });
    expect([segunda.cantidad, tercera]).toEqual([100, { cantidad: 50, siguiente: null }]);
    expect(new Set(queued()).size).toBe(250);
  });

  it('is refused for more than a month, and while the mail of the issuer is stopped', async () => {
    await put(1, 'FALLIDO');
    const largo = { ...args, fechaInicial: SEGUNDO - 31 * DIA };
    expect((await operador.error('Mutation.reenviarFallidosEmisor', largo)).codigo).toBe('FECHAS_INVALIDAS');
    await ports.supresiones.detener(NIT_A, 'quejas', ISO);
    expect((await operador.error('Mutation.reenviarFallidosEmisor', args)).codigo).toBe(
      'CORREO_EMISOR_DETENIDO',
    );
    expect(queued()).toEqual([]);
  });
});

describe('an address that came back', () => {
  const args = { nit: NIT_A, id: idOf(1), motivo: MOTIVO };

  it('gets mail again, here and at the provider, also by a second call', async () => {
    await put(1, 'DEVUELTO');
    await ports.supresiones.putRechazo(PARA, ISO);
    ports.memoria.rechazosProveedor.add(PARA);
    expect(await codigoOf(1)).toBe('CORREO_SIN_REENVIO');
    for (let vez = 0; vez < 2; vez += 1)
      expect(await operador.data('Mutation.levantarSupresion', args)).toMatchObject({
        supresion: null,
        reenviable: true,
      });
    expect([...ports.memoria.rechazosProveedor]).toEqual([]);
    await operador.data('Mutation.reenviarCorreoEmisor', send(1));
    expect(queued()).toEqual([idOf(1)]);
  });

  it('stays refused while the provider does not answer', async () => {
    await put(1, 'DEVUELTO');
    await ports.supresiones.putRechazo(PARA, ISO);
    const rechazosProveedor = { remove: () => Promise.reject(new Error('throttled')) };
    const otro = createUsuario({ ...ports, rechazosProveedor }, 'operador', ['Operador']);
    expect((await otro.error('Mutation.levantarSupresion', args)).codigo).toBe('ERROR_INTERNO');
    expect((await ports.supresiones.read(NIT_A, [PARA])).supresiones.size).toBe(1);
  });

  it('is left alone where its owner wants no mail', async () => {
    await put(1, 'BAJA');
    await ports.supresiones.putVoluntad(NIT_A, PARA, 'QUEJA', ISO);
    ports.memoria.rechazosProveedor.add(PARA);
    expect((await operador.error('Mutation.levantarSupresion', args)).codigo).toBe('SUPRESION_DE_SU_DUENO');
    expect((await ports.supresiones.read(NIT_A, [PARA])).supresiones.size).toBe(1);
    expect(ports.memoria.rechazosProveedor.size).toBe(1);
  });
});
