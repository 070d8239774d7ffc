import { AHORA, NIT_A, NIT_B } from '../../support/factories/ids.ts';
import type { PortsEnMemoria } from '../../support/in-memory.ts';
import { addEmisor, createPortsDePrueba, createUsuario, faltasOf } from '../../support/llamadas.ts';
import type { Usuario } from '../../support/llamadas.ts';

const CARTA = {
  idPaquete: 'certificador-25',
  cantidad: 2,
  numeroTarjeta: '4111 1111 1111 1111',
  vencimientoTarjeta: '12/29',
  cvv2Tarjeta: '123',
};

let ports: PortsEnMemoria;
let duena: Usuario;
let ahora: Date;

beforeEach(async () => {
  ahora = AHORA;
  ports = createPortsDePrueba({ now: () => ahora });
  await addEmisor(ports, NIT_A, 1);
  await addEmisor(ports, NIT_B, 1);
  duena = createUsuario(ports);
});

const saldo = async (): Promise<number> => (await ports.creditos.find(NIT_A)).creditosRestantesCerV;
const ultima = async () =>
  (await duena.data('Query.getComprasPaquetes', { fechaInicial: 0, fechaFinal: 4_000_000_000 }))[0];
const pagar = () => duena.data('Mutation.procesarCompraPaquete', CARTA);

describe('the price list', () => {
  it('is sold in its order, and an operator changes it with a reason', async () => {
    const vistos = await duena.data('Query.getPaquetes', {});
    expect(vistos.map(({ id, precio }) => `${id} ${precio}`)).toEqual(['certificador-25 10', 'pdf-25 5']);
    const operador = createUsuario(ports, 'operador', ['Operador']);
    const [{ version, comisiones: _, ...data }] = vistos as [(typeof vistos)[0]];
    const cambio = { data: { ...data, precio: 12.5, habilitado: false }, version: 0 } as never;
    const args = { ...(cambio as object), motivo: 'Cambio de precio del año' } as never;
    expect(await operador.data('Mutation.putPaquete', args)).toMatchObject({ precio: 12.5, version: 1 });
    expect((await operador.error('Mutation.putPaquete', args)).codigo).toBe('PAQUETE_CAMBIADO');
    expect((await duena.data('Query.getPaquetes', {})).map(({ id }) => id)).toEqual(['pdf-25']);
    expect((await duena.error('Mutation.procesarCompraPaquete', CARTA)).codigo).toBe('PAQUETE_NO_ENCONTRADO');
    const malo = { ...(args as object), version: 1, data: { ...data, precio: 0.001, id: 'A B' } } as never;
    expect(faltasOf(await operador.error('Mutation.putPaquete', malo))).toEqual([
      'PAQUETE-01 data.id',
      'PAQUETE-03 data.precio',
    ]);
    expect(version).toBe(0);
  });

  it('an operator changes the commission from a day on, and a card is charged that of its day', async () => {
    const operador = createUsuario(ports, 'operador', ['Operador']);
    const put = (desde: string, tasa: number) =>
      operador.call('Mutation.putComisionTarjeta', { desde, tasa, motivo: 'El banco la cambió' });
    await put('2026-11-21', 0.031);
    await pagar();
    expect(await ultima()).toMatchObject({ monto: 21, comision: 1 });
    await put('2026-11-20', 0.02);
    await put('2026-11-20', 0.0425);
    expect((await duena.data('Query.getPaquetes', {}))[1]?.comisiones).toEqual([
      { desde: '2026-01-01', tasa: 0.05 },
      { desde: '2026-11-20', tasa: 0.0425 },
      { desde: '2026-11-21', tasa: 0.031 },
    ]);
    await pagar();
    expect(await ultima()).toMatchObject({ monto: 20.85, comision: 0.85 });
    for (const [desde, tasa, codigo] of [
      ['2026-11-19', 0.05, 'PAQUETE-10 desde'],
      ['ayer', 0.05, 'PAQUETE-10 desde'],
      ['2026-11-22', 0.26, 'PAQUETE-09 tasa'],
      ['2026-11-22', 0.04255, 'PAQUETE-09 tasa'],
      ['2026-11-22', -0.01, 'PAQUETE-09 tasa'],
    ] as const)
      expect(
        faltasOf(
          await operador.error('Mutation.putComisionTarjeta', { desde, tasa, motivo: 'Carta del banco' }),
        ),
      ).toEqual([codigo]);
    const ajena = { desde: '2026-11-22', tasa: 0, motivo: 'Carta del banco' };
    expect((await duena.error('Mutation.putComisionTarjeta', ajena)).codigo).toBe('ACCESO_DENEGADO');
  });

  it('a purchase whose price changed while the page was open is refused with the new total, and nothing is charged', async () => {
    const operador = createUsuario(ports, 'operador', ['Operador']);
    const motivo = 'El banco la cambió';
    await operador.data('Mutation.putComisionTarjeta', { desde: '2026-11-20', tasa: 0.1, motivo });
    const vista = { idPaquete: CARTA.idPaquete, cantidad: CARTA.cantidad };
    const deposito = { ...vista, boleta: '4711', formato: 'png', banco: 'BANRURAL', archivo: 'a' } as const;
    const rechazos = [
      await duena.error('Mutation.procesarCompraPaquete', { ...CARTA, total: 21 }),
      await duena.error('Mutation.createPaypalOrder', { ...vista, total: 0.01 }),
      await duena.error('Mutation.procesarCompraDeposito', { ...deposito, total: 20.01 }),
    ];
    expect(rechazos.map(({ codigo }) => codigo)).toEqual(Array(3).fill('PRECIO_CAMBIADO'));
    expect(rechazos.map(({ mensaje }) => /total ahora es ([^ ]+ [\d.]+\d)\./.exec(mensaje)?.[1])).toEqual([
      'Q 22.00',
      '$ 3.00',
      'Q 20.00',
    ]);
    expect((await ports.compras.list(NIT_A)).compras).toHaveLength(1);
    expect(ports.memoria.pagos.tarjeta.simulador.asientos).toEqual([]);
    await duena.data('Mutation.procesarCompraPaquete', { ...CARTA, total: 22 });
    expect(await ultima()).toMatchObject({ monto: 22, comision: 2 });
  });

  it('an operator changes the price list, and what was paid stays as it was', async () => {
    await pagar();
    const antes = await ultima();
    const operador = createUsuario(ports, 'operador', ['Operador']);
    const leer = () => operador.data('Query.getListaPrecios', {});
    const [primero] = await leer();
    if (primero === undefined) throw new Error('Nothing is on sale');
    const { version, comisiones: _, ...data } = primero;
    const motivo = 'Precio de este año';
    const put = (cambio: Partial<typeof data>, previa: number) =>
      operador.call('Mutation.putPaquete', { data: { ...data, ...cambio }, version: previa, motivo });
    await put({ precio: 12.5, orden: 9 }, version);
    expect(await put({ precio: 13 }, version)).toMatchObject({ error: { codigo: 'PAQUETE_CAMBIADO' } });
    await put({ id: 'nuevo-5', nombre: 'Nuevo', habilitado: false, orden: 1 }, 0);
    expect((await leer()).map(({ id, precio }) => [id, precio])).toEqual([
      ['nuevo-5', 10],
      ['pdf-25', 5],
      [data.id, 12.5],
    ]);
    expect((await duena.data('Query.getPaquetes', {})).map(({ id }) => id)).toEqual(['pdf-25', data.id]);
    expect((await duena.error('Query.getListaPrecios', {})).codigo).toBe('ACCESO_DENEGADO');
    expect(await ultima()).toEqual(antes);
  });
});

const ID_USO = 'b3f9c1de-1111-4c57-9d0e-1f2a3b4c5d6e';
const OTRO_ID = 'b3f9c1de-2222-4c57-9d0e-1f2a3b4c5d6e';

describe('coupons', () => {
  it('a coupon gives its credits once, to whom it is meant for', async () => {
    const traductora = createUsuario(ports, 'traductora', ['Traductor']);
    const put = (codigo: string, nit: string, cantidadDte = 7) =>
      traductora.call('Mutation.putCupon', { codigo, data: { cantidadDte, nit, tipoPaquete: 'Cer' } });
    expect(await put('feria 2026', NIT_A)).toMatchObject({ datos: { codigo: 'FERIA2026', usadoPor: null } });
    expect(await put('x', '123', 0)).toMatchObject({ error: { codigo: 'VALIDACION' } });
    const usar = (quien: Usuario, idUso: string | null = ID_USO) =>
      quien.call('Mutation.aplicarCuponCompra', { codigoCupon: ' feria2026', idUso });
    expect(await usar(createUsuario(ports, NIT_B))).toMatchObject({ error: { codigo: 'CUPON_NO_EXISTE' } });
    expect(await usar(duena)).toMatchObject({
      datos: { cupon: { cantidadDte: 7, usadoPor: NIT_A }, creditos: { creditosRestantesCerV: 8 } },
    });
    // Another request is no repeat, however soon it comes: nothing is given, and so it is said.
    for (const id of [OTRO_ID, null])
      expect(await usar(duena, id)).toMatchObject({
        error: {
          codigo: 'CUPON_YA_APLICADO',
          mensaje: expect.stringMatching(/20-11-2026.*no se suma nada/) as unknown,
        },
      });
    expect(await usar(duena, 'x')).toMatchObject({ error: { codigo: 'VALIDACION' } });
    // The answer may have been lost: the same request is told the same again, at any time.
    ahora = new Date(AHORA.getTime() + 11 * 60_000);
    const dobles = await Promise.all([usar(duena), usar(duena)]);
    for (const doble of dobles)
      expect(doble).toMatchObject({
        datos: { cupon: { usadoPor: NIT_A }, creditos: { creditosRestantesCerV: 8 } },
      });
    ahora = AHORA;
    expect(await put('FERIA2026', '')).toMatchObject({ error: { codigo: 'CUPON_USADO' } });
    expect(await traductora.data('Query.getCupones', {})).toMatchObject([
      { usadoPor: NIT_A, usadoEl: ports.now().toISOString() },
    ]);
  });

  it('coupons with codes of the server are made once for each form, and end on their day', async () => {
    const traductora = createUsuario(ports, 'traductora', ['Traductor']);
    const data = { cantidadDte: 7, tipoPaquete: 'Cer', vence: '2026-11-19' } as const;
    const lote = { idLote: '7b1c0f0e-52f1-4c57-9d0e-1f2a3b4c5d6e', prefijo: 'feria', cantidad: 50, data };
    const creados = await traductora.data('Mutation.crearCupones', lote);
    const codigos = creados.map(({ codigo }) => codigo);
    expect(new Set(codigos).size).toBe(50);
    for (const codigo of codigos) expect(codigo).toMatch(/^FERIA(-[CDFHJKMNPRTWXY49]{4}){3}$/);
    expect(await traductora.data('Mutation.crearCupones', lote)).toEqual(creados);
    expect(await traductora.data('Query.getCupones', {})).toHaveLength(50);
    const otros = { ...lote, cantidad: 49 };
    expect((await traductora.error('Mutation.crearCupones', otros)).codigo).toBe('SOLICITUD_CON_OTROS_DATOS');
    const malo = { ...lote, prefijo: '=1+1', cantidad: 51, data: { ...data, vence: '2026-02-30' } };
    const { info } = await traductora.error('Mutation.crearCupones', malo);
    expect(info).toMatchObject({
      faltas: [{ ruta: 'prefijo' }, { ruta: 'cantidad' }, { ruta: 'data.vence' }],
    });
    const usar = { codigoCupon: codigos[0]?.toLowerCase() ?? '' };
    expect(await duena.error('Mutation.aplicarCuponCompra', usar)).toMatchObject({
      codigo: 'CUPON_VENCIDO',
      mensaje: 'Ese cupón venció el 19-11-2026. Pida otro a quien se lo dio.',
    });
    await traductora.call('Mutation.putCupon', {
      codigo: codigos[0] ?? '',
      data: { ...data, vence: '2026-11-20' },
    });
    expect(await duena.data('Mutation.aplicarCuponCompra', usar)).toMatchObject({
      cupon: { cantidadDte: 7 },
    });
  });
});

describe('a freeze', () => {
  it('an operator freezes a package and thaws it', async () => {
    await pagar();
    const { fechaCompra = 0 } = (await ultima()) ?? {};
    const operador = createUsuario(ports, 'operador', ['Operador']);
    const args = { nit: NIT_A, fechaCompra, motivo: ' El banco\nreclama el pago ' };
    expect(await operador.data('Mutation.congelarPaquete', { ...args, congelar: true })).toMatchObject({
      congelado: true,
      motivoCongelado: 'El banco reclama el pago',
      creditosRestantesV: 50,
    });
    expect(await ultima()).toMatchObject({ motivoCongelado: 'El banco reclama el pago' });
    expect(await saldo()).toBe(1);
    const otra = operador.error('Mutation.congelarPaquete', { ...args, congelar: true });
    expect((await otra).codigo).toBe('COMPRA_SIN_CONGELAR');
    await operador.data('Mutation.congelarPaquete', { ...args, congelar: false });
    expect(await ultima()).toMatchObject({
      ...{ congelado: false, motivoCongelado: null, motivoDescongelado: 'El banco reclama el pago' },
    });
    expect(await saldo()).toBe(51);
    expect(await operador.data('Query.getComprasEmisor', { nit: NIT_A })).toHaveLength(2);
  });
});
