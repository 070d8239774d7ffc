import { paquetesResolvers } from '#lambdas/paquetes/resolvers.ts';
import { createHandler } from '#lambdas/shared/create-handler.ts';
import { attendCompras } from '#lambdas/trabajos/compras/attend.ts';
import type { Mensaje } from '#lambdas/ports/correo.ts';
import { createAppsync } from '../../../local/appsync.ts';
import { AHORA, NIT_A, NIT_B, createId } from '../../support/factories/ids.ts';
import { createEstablecimiento, createSucursal } from '../../support/factories/establecimiento.ts';
import { makeJpeg, makePng } from '../../support/imagenes.ts';
import type { PortsEnMemoria } from '../../support/in-memory.ts';
import { addEmisor, createPortsDePrueba, createUsuario, faltasOf } from '../../support/llamadas.ts';
import type { Usuario } from '../../support/llamadas.ts';

const MOTIVO = 'Se vio en el estado de cuenta';
const TODO = { fechaInicial: 0, fechaFinal: 4_000_000_000 };
const HORA = 3_600_000;
const DUDOSA = { estado: 'INCIERTA', grupo: 'VERIFICANDO', motivo: 'no answer' } as const;
const PDF = Buffer.from('%PDF-1.4\n1 0 obj\nendobj\n%%EOF\n');

let ports: PortsEnMemoria;
let duena: Usuario;
let operador: Usuario;
let ahora: Date;
let cartas: Mensaje[];

beforeEach(async () => {
  ahora = AHORA;
  cartas = [];
  ports = createPortsDePrueba({ now: () => ahora });
  await addEmisor(ports, NIT_A, 1);
  await addEmisor(ports, NIT_B, 1);
  await ports.establecimientos.save(createEstablecimiento({ email: 'duena@ejemplo.com' }), createSucursal());
  duena = createUsuario(ports);
  operador = createUsuario(ports, 'operador', ['Operador']);
});

async function upload(bytes: Uint8Array = makePng(40, 20), nit = NIT_A): Promise<string> {
  const args = { tipo: 'BOLETA', nombre: 'boleta.png', tamano: 900 } as const;
  const { clave } = await createUsuario(ports, nit).data('Mutation.crearSubida', args);
  ports.memoria.archivos.set(clave, Uint8Array.from(bytes));
  return clave;
}

const depositoOf = async (cambio: object = {}) => ({
  ...{ idPaquete: 'certificador-25', cantidad: 2, boleta: ' 00-4711 ', formato: 'png' },
  ...{ banco: 'BANRURAL' as const, archivo: await upload() },
  ...cambio,
});
const depositar = async (cambio: object = {}, quien = duena) =>
  quien.call('Mutation.procesarCompraDeposito', await depositoOf(cambio));
const saldo = async (nit = NIT_A): Promise<number> => (await ports.creditos.find(nit)).creditosRestantesCerV;
const ultima = async () => (await duena.data('Query.getComprasPaquetes', TODO))[0];
const pendientes = async () => (await operador.data('Query.getComprasSinDecidir', {})).compras;
const decidir = async (cambio: object = {}) =>
  operador.call('Mutation.decidirCompra', {
    nit: NIT_A,
    fechaCompra: (await ultima())?.fechaCompra ?? 0,
    decision: 'APROBADA',
    motivo: MOTIVO,
    ...cambio,
  });

/** Runs the job of the purchases some milliseconds later. */
async function pasar(ms = 1): Promise<void> {
  ahora = new Date(ahora.getTime() + ms);
  const send = (carta: Mensaje): Promise<string> => {
    cartas.push(carta);
    return Promise.resolve('id');
  };
  await attendCompras({ ...ports, now: () => ahora, mensajeria: { send } });
}

describe('a deposit', () => {
  it('waits for an operator, who sees its slip and approves it once, and the buyer is told', async () => {
    expect(await depositar()).toMatchObject({ datos: { creditosRestantesCerV: 1 } });
    expect(await ultima()).toMatchObject({
      ...{ estado: 'POR_APROBAR', metodo: 'DEPOSITO', monto: 20, comision: 0, vence: null },
      ...{ banco: 'BANRURAL', boleta: '4711', motivo: '', anulable: false, creditosComprados: 50 },
    });
    const [pendiente] = await pendientes();
    expect(pendiente).toMatchObject({ nit: NIT_A, decidible: true, compra: { boleta: '4711' } });
    const { fechaCompra = 0 } = pendiente?.compra ?? {};
    const boleta = await operador.data('Query.getBoletaCompra', { nit: NIT_A, fechaCompra });
    expect(boleta).toMatchObject({
      formato: 'PNG',
      url: expect.stringContaining(`${NIT_A}/boleta/`) as unknown,
    });
    const jueces = await Promise.all(Array.from({ length: 9 }, () => decidir()));
    expect(jueces.every((each) => 'datos' in each)).toBe(true);
    expect(await saldo()).toBe(51);
    expect(await decidir({ decision: 'RECHAZADA' })).toMatchObject({
      error: { codigo: 'COMPRA_SIN_DECISION' },
    });
    expect(await decidir({ motivo: 'Otro motivo distinto' })).toMatchObject({
      error: { codigo: 'COMPRA_SIN_DECISION' },
    });
    expect(await pendientes()).toEqual([]);
    expect(await ultima()).toMatchObject({
      ...{ estado: 'APROBADA', numeroAutorizacion: '4711', motivo: MOTIVO, vence: '2027-11-20' },
    });
    // Its slip typed again is no deposit that waits, and nobody is told so.
    expect(await depositar()).toMatchObject({ error: { codigo: 'BOLETA_USADA' } });
    await pasar();
    await pasar();
    expect(cartas.map(({ para, asunto }) => `${para} ${asunto}`)).toEqual([
      'duena@ejemplo.com Su compra fue aprobada',
    ]);
    expect(cartas[0]?.texto).toContain(`Q 20.00 del 20-11-2026`);
    expect(cartas[0]?.texto).toContain(MOTIVO);
    const { registros } = await ports.auditoria.list(NIT_A, { desde: '', hasta: '9' }, 50, null);
    expect(registros.filter(({ campo }) => campo === 'Mutation.decidirCompra')).toContainEqual(
      expect.objectContaining({ motivo: MOTIVO, resultado: 'ok', usuario: 'operador' }),
    );
  });

  it('that is refused gives nothing, and its slip may be told again', async () => {
    await depositar();
    expect(await decidir({ decision: 'RECHAZADA', motivo: 'La foto no se lee bien' })).toMatchObject({
      datos: { estado: 'RECHAZADA' },
    });
    await pasar();
    expect(cartas[0]?.asunto).toBe('Su compra no fue aprobada');
    expect(await depositar({ cantidad: 1 })).toMatchObject({ datos: { creditosRestantesCerV: 1 } });
    expect(await pendientes()).toHaveLength(1);
  });

  it('counts once for each slip: a repeat is the same one, and another issuer is refused', async () => {
    const args = await depositoOf();
    const dobles = await Promise.all(
      Array.from({ length: 20 }, () => duena.call('Mutation.procesarCompraDeposito', args)),
    );
    // The limit of calls lets ten through.
    expect(dobles.filter((each) => 'datos' in each)).toHaveLength(10);
    expect(await pendientes()).toHaveLength(1);
    const vecina = createUsuario(ports, NIT_B);
    expect(
      await depositar({ archivo: await upload(makePng(4, 4), NIT_B), boleta: '4711' }, vecina),
    ).toMatchObject({
      error: { codigo: 'BOLETA_USADA' },
    });
    ahora = new Date(ahora.getTime() + HORA);
    expect(await depositar({ cantidad: 3 })).toMatchObject({ error: { codigo: 'BOLETA_USADA' } });
    // A purchase that was refused, or asked for again, leaves no picture behind.
    const copias = [...ports.memoria.archivos.keys()].filter((clave) => clave.includes('/boleta/'));
    expect(copias).toHaveLength(1);
    expect(await depositar({ cantidad: 3, banco: 'BAC' })).toMatchObject({ datos: {} });
  });

  it.each<[string, Uint8Array, string | null]>([
    ['a picture of a telephone', makeJpeg(800, 1200), null],
    ['a PDF', PDF, null],
    ['a cut PDF', PDF.subarray(0, 12), 'SUBIDA-04 archivo'],
    ['a script', Buffer.from('<script>'), 'SUBIDA-04 archivo'],
    ['a picture that is too large', makeJpeg(2_000, 1_000), 'SUBIDA-16 archivo'],
  ])('takes %s by its content, or refuses it', async (_, bytes, esperada) => {
    const archivo = await upload(bytes);
    if (esperada === null) expect(await depositar({ archivo })).toMatchObject({ datos: {} });
    else {
      const error = await duena.error('Mutation.procesarCompraDeposito', await depositoOf({ archivo }));
      expect(faltasOf(error)).toEqual([esperada]);
      expect(await pendientes()).toEqual([]);
    }
  });

  it('tells each of its fields what is missing, and takes no file of another user', async () => {
    const malo = await depositoOf({ banco: null, boleta: '12', archivo: null, cantidad: 0 });
    expect(faltasOf(await duena.error('Mutation.procesarCompraDeposito', malo))).toEqual([
      ...['PAQUETE-06 cantidad', 'DEPOSITO-01 banco', 'DEPOSITO-02 boleta', 'SUBIDA-09 archivo'],
    ]);
    const ajeno = await depositoOf({ archivo: await upload(makePng(4, 4), NIT_B) });
    expect(faltasOf(await duena.error('Mutation.procesarCompraDeposito', ajeno))).toEqual([
      'SUBIDA-12 archivo',
    ]);
    const raro = await depositoOf({ formato: 'exe' });
    expect(faltasOf(await duena.error('Mutation.procesarCompraDeposito', raro))).toEqual([
      'SUBIDA-04 archivo',
    ]);
  });

  it("that is void goes back by hand, at the operator's desk", async () => {
    await depositar();
    await decidir();
    const { fechaCompra = 0 } = (await ultima()) ?? {};
    expect(await duena.data('Mutation.anularCompraPaquete', { fechaCompra })).toBe('ANULACION_PENDIENTE');
    // Its slip pays no other: a repeat is not told that it was received.
    expect(await depositar()).toMatchObject({ error: { codigo: 'BOLETA_USADA' } });
    expect(await saldo()).toBe(1);
    expect(await pendientes()).toHaveLength(1);
    expect(await decidir({ decision: 'DEVUELTA', motivo: 'Transferencia 991 hecha hoy' })).toMatchObject({
      datos: { estado: 'ANULADA' },
    });
    await pasar();
    expect(cartas.at(-1)?.asunto).toBe('Se devuelve el dinero de su compra');
  });
});

describe('a charge that stays in doubt', () => {
  const CARTA = {
    ...{ idPaquete: 'certificador-25', cantidad: 1, vencimientoTarjeta: '12/29', cvv2Tarjeta: '123' },
    numeroTarjeta: '4000000000000259',
  };

  it('is looked at less and less, and after a week waits for an operator alone', async () => {
    await duena.call('Mutation.procesarCompraPaquete', CARTA);
    let miradas = 0;
    ports.tarjeta.review = () => {
      miradas += 1;
      return Promise.resolve(DUDOSA);
    };
    const porDia: number[] = [];
    for (let dia = 0; dia < 9; dia += 1) {
      const antes = miradas;
      for (let hora = 0; hora < 24; hora += 1) await pasar(HORA + 1);
      porDia.push(miradas - antes);
    }
    expect(porDia.slice(0, 2)).toEqual([24, 4]);
    expect(porDia.slice(-1)).toEqual([0]);
    expect(ports.memoria.log.filter(({ evento }) => evento === 'pasarela.alarma')).toHaveLength(2);
    expect(await pendientes()).toMatchObject([{ decidible: true, proximoIntento: null }]);
  });

  it('is ended by an operator, with its charge, without one or with its money back', async () => {
    ports.tarjeta.charge = () => Promise.resolve(DUDOSA);
    ports.tarjeta.settle = () => Promise.resolve(DUDOSA);
    const comprar = (n: number) =>
      duena.call('Mutation.procesarCompraPaquete', { ...CARTA, idCompra: createId(n) });
    await comprar(1);
    expect(await decidir({ decision: 'RECHAZADA' })).toMatchObject({
      error: { codigo: 'COMPRA_SIN_DECISION' },
    });
    ahora = new Date(ahora.getTime() + 3 * HORA);
    const { fechaCompra = 0 } = (await ultima()) ?? {};
    const args = { nit: NIT_A, fechaCompra, decision: 'APROBADA', motivo: MOTIVO } as const;
    expect(faltasOf(await operador.error('Mutation.decidirCompra', args))).toEqual([
      ...['DECISION-01 numeroAutorizacion', 'DECISION-02 referencia'],
    ]);
    expect(await comprar(2)).toMatchObject({ error: { codigo: 'COMPRA_PENDIENTE' } });
    expect(await decidir({ numeroAutorizacion: '831000', referencia: 'cobro-1' })).toMatchObject({
      datos: {},
    });
    expect(await saldo()).toBe(26);
    // The buyer may pay again, and the same charge pays nothing else.
    await comprar(3);
    ahora = new Date(ahora.getTime() + 3 * HORA);
    const mismo = { numeroAutorizacion: '831000', referencia: 'cobro-1' };
    expect(await decidir(mismo)).toMatchObject({ error: { codigo: 'COMPRA_SIN_DECISION' } });
    expect(await decidir({ decision: 'RECHAZADA' })).toMatchObject({ datos: { estado: 'RECHAZADA' } });
    await comprar(4);
    ahora = new Date(ahora.getTime() + 3 * HORA);
    const vueltas: string[] = [];
    ports.tarjeta.void = (referencia) => {
      vueltas.push(referencia);
      return Promise.resolve('HECHA');
    };
    const devolver = { decision: 'DEVUELTA', numeroAutorizacion: '831001', referencia: 'cobro-2' };
    expect(await decidir(devolver)).toMatchObject({ datos: { estado: 'ANULACION_PENDIENTE' } });
    await pasar();
    await pasar();
    expect([vueltas, (await ultima())?.estado, await saldo()]).toEqual([['cobro-2'], 'ANULADA', 26]);
    expect(cartas.map(({ asunto }) => asunto)).toEqual([
      ...['Su compra fue aprobada', 'Su compra no fue aprobada', 'Se devuelve el dinero de su compra'],
    ]);
  });
});

test('several purchases in one request of the API are one purchase', async () => {
  const handler = createHandler(paquetesResolvers, ports);
  const appsync = createAppsync({ root: process.cwd(), handlers: { paquetes: handler } as never });
  const peticion = {
    claims: { sub: `sub-${NIT_A}`, 'cognito:username': NIT_A, 'cognito:groups': ['Administrador'] },
    ...{ ip: '127.0.0.1', aviso: null, headers: { 'x-amzn-trace-id': 'Root=1-forged' } },
  };
  const pagar = `procesarCompraPaquete(idPaquete: "certificador-25", cantidad: 1, numeroTarjeta: "4111111111111111",
    vencimientoTarjeta: "12/29", cvv2Tarjeta: "123") { creditosRestantesCerV }`;
  const orden = 'createPaypalOrder(idPaquete: "certificador-25", cantidad: 1)';
  const call = async (query: string): Promise<unknown[]> => {
    const { body } = await appsync.answer({ ...peticion, body: { query } });
    const { errors = [] } = body as { errors?: { errorType: string }[] };
    const { asientos } = ports.memoria.pagos.tarjeta.simulador;
    return [errors.map(({ errorType }) => errorType), asientos.length, await saldo()];
  };
  const [muro, sobra] = ['WAFForbiddenException', 'UNA_COMPRA_POR_PETICION'];
  // The wall reads the request and lets none of them run.
  expect(await call(`mutation { a: ${pagar} b: ${pagar} c: ${orden} }`)).toEqual([[muro], 0, 1]);
  expect(await call(`mutation { d: ${orden} e: ${pagar} }`)).toEqual([[muro], 0, 1]);
  // What hides from it has its second one refused: the first runs before anything is known of the others.
  const oculta = pagar.replace('(', ' # \n (');
  expect(await call(`mutation { f: ${oculta} g: ${oculta} }`)).toEqual([[sobra], 1, 26]);
  expect(await call(`mutation { h: ${pagar} }`)).toEqual([[], 2, 51]);
});
