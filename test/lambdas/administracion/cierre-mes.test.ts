import type { Lado } from '#domain/conciliacion/documentos.ts';
import { read } from 'xlsx';
import type { CellObject } from 'xlsx';
import type * as S from '#graphql/generated/schema-types.ts';
import { processExportacion } from '#lambdas/trabajos/exportacion/process.ts';
import { addContador } from '../../support/contador.ts';
import { createCertificacion, createGuardado } from '../../support/factories/documento.ts';
import { ANULACION, createCompra, uuidDe } from '../../support/factories/factura-compra.ts';
import { AHORA, NIT_A, NIT_B, createId } from '../../support/factories/ids.ts';
import { createMiembro } from '../../support/factories/miembro.ts';
import type { PortsEnMemoria } from '../../support/in-memory.ts';
import { addEmisor, addMiembro, createPortsDePrueba, createUsuario } from '../../support/llamadas.ts';
import { PASO } from '../../support/pasos.ts';

const MES = { mes: 11, anio: 2026 };
const DESPUES = new Date('2026-12-03T15:00:00Z');
const MONTOS = { remanente: 10, retenciones: 4.5, retencionesAnteriores: 0 };
const VISTO = { retencionesVistas: 0, arrastreVisto: null };
const DECLARACION = {
  ...{ ...MES, version: 1, dia: '2026-12-02' },
  formularios: [{ formulario: 'SAT-2237', numero: ' 43 210 987 654 ' }],
};

let ports: PortsEnMemoria;
let ahora: Date;

async function emit(n: number, nit = NIT_A, tipoDoc = 'FACT'): Promise<void> {
  const idTransaccion = createId(n);
  await ports.documentos.reserve(createGuardado({ nit, idTransaccion, tipoDoc }), AHORA);
  await ports.documentos.apply(nit, idTransaccion, PASO.certificado(createCertificacion(n)), AHORA);
}

async function annul(n: number, nit = NIT_A): Promise<void> {
  const anulacion = {
    ...{ requestId: `anula-${n}`, estado: 'ANULANDO' as const, motivo: 'Error', idUsuario: NIT_A },
    ...{ fechaHora: '2026-11-20T10:31:00-06:00', mensajes: [], intentos: 0 },
  };
  await ports.documentos.apply(nit, createId(n), PASO.anulacionSolicitada(anulacion), AHORA);
  await ports.documentos.apply(nit, createId(n), PASO.anulado('2026-11-20T10:32:00-06:00'), AHORA);
}

const putCompra = async (n: number): Promise<void> => {
  const compra = createCompra(n, NIT_A);
  const documento = { ...compra.documento, produccion: false };
  await ports.facturasCompra.put(NIT_A, { ...compra, documento }, AHORA);
};

/** Asks for the figures of the month and lets the worker read them. */
async function calculate(): Promise<S.CierreMes> {
  const { data } = createUsuario(ports);
  expect(await data('Mutation.calcularCierre', MES)).toMatchObject({ preparando: true });
  const { pedido } = await ports.cierresMes.find(NIT_A, '2026-11');
  if (pedido === null) throw new Error('Nothing was asked for');
  await processExportacion(ports, { nit: NIT_A, id: pedido });
  return data('Query.getCierreMes', MES);
}

/** Accountant of one branch. */
async function enterLimitado(): Promise<ReturnType<typeof createUsuario>> {
  const dos = createMiembro({ sub: 'sub-dos', usuario: 'dos', rol: 'contador', sucursales: [2] });
  await ports.membresias.addMiembro(NIT_A, dos);
  return createUsuario(ports, 'dos', []);
}

async function close(): Promise<S.CierreMes> {
  const { calculo, version } = await calculate();
  const data = { ...MES, ...MONTOS, ...VISTO, version, calculo: calculo?.id ?? '' };
  return createUsuario(ports).data('Mutation.cerrarMes', { data });
}

beforeEach(async () => {
  ahora = DESPUES;
  ports = createPortsDePrueba({ now: () => ahora });
  await addEmisor(ports);
  for (const n of [1, 2, 3]) await emit(n);
  await putCompra(1);
});

test('a month has its figures, its documents under way and what nobody classified', async () => {
  await ports.documentos.reserve(createGuardado({ nit: NIT_A, idTransaccion: createId(9) }), AHORA);
  const { calculo, ...cierre } = await calculate();
  expect(cierre).toMatchObject({
    ...{ estado: 'ABIERTO', version: 0, preparando: false, fallido: false, pendientes: 1 },
    ...{ congelado: null, arrastre: null, eventos: [], declaracion: 'general' },
  });
  expect(calculo).toMatchObject({ sinClasificar: 1, totalCambios: 0, pruebas: true });
  expect(calculo?.bases).toContainEqual({ concepto: 'debito', monto: 36 });
  expect(calculo?.bases).toContainEqual({ concepto: 'credito', monto: 13.39 });
  expect(calculo?.cuentas).toContainEqual({ cuenta: 'ventas', cantidad: 3 });
  expect(cierre.ventasAnio.at(-1)).toEqual({ mes: '2026-11', total: 336, dolares: 0 });
  // It makes no file, so it is no book and cannot be downloaded.
  const { data, error } = createUsuario(ports);
  expect(await data('Query.getLibros', {})).toEqual([]);
  expect(await error('Mutation.descargarLibro', { id: calculo?.id ?? '' })).toMatchObject({
    codigo: 'EXPORTACION_NO_DISPONIBLE',
  });
});

test('a closed month keeps its figures and says each document that changed since', async () => {
  expect(await close()).toMatchObject({
    ...{ estado: 'LISTO', version: 1, congelado: { ...MONTOS, usuario: NIT_A } },
    eventos: [{ tipo: 'CERRADO', usuario: NIT_A }],
  });
  await annul(2);
  await emit(4);
  await putCompra(2);
  const { documento, carga } = createCompra(1, NIT_A);
  expect(
    await ports.facturasCompra.remove(NIT_A, documento.uuidCertificacion ?? '', carga.idImportacion),
  ).toBe(true);
  const { calculo, congelado } = await calculate();
  expect(calculo?.totalCambios).toBe(4);
  expect(
    calculo?.cambios.map(({ clase, libro, documento }) => [clase, libro, documento !== '']).sort(),
  ).toEqual([
    ['ANULACION', 'venta', true],
    ['NUEVO', 'compra', true],
    ['NUEVO', 'venta', true],
    ['QUITADO', 'compra', true],
  ]);
  expect(congelado?.calculo.bases).toContainEqual({ concepto: 'debito', monto: 36 });
  expect(calculo?.bases).toContainEqual({ concepto: 'debito', monto: 36 });
});

test('the file of a closed month has the figures with which it was closed', async () => {
  await close();
  await emit(4);
  const pedido = { tipo: 'CIERRE', formato: 'XLSX', folioInicial: 1, consolidado: false } as const;
  const { id } = await createUsuario(ports).data('Mutation.generarLibro', {
    data: { ...MES, ...MONTOS, ...pedido },
  });
  await processExportacion(ports, { nit: NIT_A, id });
  const bytes = ports.memoria.archivos.get(`${NIT_A}/exportaciones/${id}/libro`);
  const { Sheets } = read(bytes, { type: 'buffer', dense: true });
  const filas = Sheets['Qué declarar'] as unknown as CellObject[][];
  expect(filas.find((fila) => fila[1]?.v === 'Débito fiscal')?.[3]?.v).toBe(36);
});

test('a real purchase makes the month a real one, whose year counts no sale of tests either', async () => {
  await emit(1);
  const totalOf = ({ ventasAnio }: S.CierreMes): unknown =>
    ventasAnio.find(({ mes }) => mes === '2026-11')?.total;
  expect(totalOf(await calculate())).toBeGreaterThan(0);
  await ports.facturasCompra.put(NIT_A, createCompra(9, NIT_A), AHORA);
  const cierre = await calculate();
  expect([cierre.calculo?.pruebas, totalOf(cierre)]).toEqual([false, 0]);
});

test('what a closed month leaves over is carried to the next one', async () => {
  await putCompra(2);
  await putCompra(3);
  await putCompra(4);
  await close();
  const { data } = createUsuario(ports);
  expect(await data('Query.getCierreMes', { mes: 12, anio: 2026 })).toMatchObject({
    arrastre: { remanente: 27.56, retencionesAnteriores: 4.5 },
    estados: [{ mes: '2026-11', estado: 'LISTO' }],
  });
});

test('a month is declared with the numbers that were typed, and opened again with a reason', async () => {
  await close();
  const { data, error } = createUsuario(ports);
  const declarado = await data('Mutation.declararMes', { data: DECLARACION });
  expect(declarado).toMatchObject({
    ...{ estado: 'DECLARADO', version: 2 },
    declarado: { dia: '2026-12-02', formularios: [{ formulario: 'SAT-2237', numero: '43 210 987 654' }] },
  });
  expect(await error('Mutation.reabrirMes', { ...MES, version: 2, motivo: ' no ' })).toMatchObject({
    codigo: 'CIERRE_INVALIDO',
  });
  expect(
    await data('Mutation.reabrirMes', { ...MES, version: 2, motivo: 'Faltaba una compra' }),
  ).toMatchObject({
    ...{ estado: 'ABIERTO', declarado: null, congelado: { usuario: NIT_A } },
    eventos: [
      { tipo: 'CERRADO' },
      { tipo: 'DECLARADO' },
      { tipo: 'REABIERTO', detalle: 'Faltaba una compra' },
    ],
  });
});

test('a month that is not over, unseen figures and wrong numbers close and declare nothing', async () => {
  const { calculo } = await calculate();
  const { error } = createUsuario(ports);
  const cerrar = { ...MES, ...MONTOS, ...VISTO, version: 0, calculo: calculo?.id ?? '' };
  const refused = async (data: typeof cerrar): Promise<unknown> =>
    (await error('Mutation.cerrarMes', { data })).codigo;
  expect(await refused({ ...cerrar, calculo: createId(99) })).toBe('CIERRE_CAMBIADO');
  expect(await refused({ ...cerrar, version: 1 })).toBe('CIERRE_CAMBIADO');
  expect(await refused({ ...cerrar, remanente: -1 })).toBe('CIERRE_INVALIDO');
  ahora = AHORA;
  expect(await refused(cerrar)).toBe('CIERRE_MES_EN_CURSO');
  ahora = DESPUES;
  for (const [cambio, codigo] of [
    [{ version: 0 }, 'CIERRE_ABIERTO'],
    [{ dia: '2026-12-04' }, 'CIERRE_INVALIDO'],
    [{ dia: '2026-11-30' }, 'CIERRE_INVALIDO'],
    [{ formularios: [{ formulario: 'SAT-9999', numero: '12345' }] }, 'CIERRE_INVALIDO'],
    [{ formularios: [{ formulario: 'SAT-2237', numero: 'abc' }] }, 'CIERRE_INVALIDO'],
    [{ formularios: [] }, 'CIERRE_INVALIDO'],
  ] as const)
    expect(
      await error('Mutation.declararMes', { data: { ...DECLARACION, ...cambio } as S.DeclararMesInput }),
    ).toMatchObject({ codigo });
  expect(await error('Query.getCierreMes', { mes: 1, anio: 2027 })).toMatchObject({
    codigo: 'FECHAS_INVALIDAS',
  });
});

test('figures from before the month was over close nothing, so that its last days are never left out', async () => {
  ahora = AHORA;
  const { calculo } = await calculate();
  await emit(4);
  ahora = DESPUES;
  const data = { ...MES, ...MONTOS, ...VISTO, version: 0, calculo: calculo?.id ?? '' };
  expect(await createUsuario(ports).error('Mutation.cerrarMes', { data })).toMatchObject({
    codigo: 'CIERRE_PARCIAL',
  });
  const { congelado } = await close();
  expect(congelado?.calculo.cuentas).toContainEqual({ cuenta: 'ventas', cantidad: 4 });
});

test('nothing of one issuer is in the month of another', async () => {
  await close();
  await addMiembro(ports, NIT_B);
  await addEmisor(ports, NIT_B);
  expect(await createUsuario(ports, NIT_B).data('Query.getCierreMes', MES)).toMatchObject({
    ...{ calculo: null, congelado: null, eventos: [], estados: [] },
  });
});

test('a reconciliation is kept under the session with its rows when its counts fit, and replaces the one before', async () => {
  const { data, error } = createUsuario(ports);
  const renglon: S.RenglonConciliacionInput = {
    ...({
      clase: 'SOLO_SAT',
      consejo: 'ANULADO_SIN_CARGAR',
      uuid: createId(1),
      serie: 'A',
      numero: '1',
    } as const),
    ...{ tipoDoc: 'FACT', fecha: '2026-11-02', nit: 'CF', nombre: 'Cliente', moneda: 'GTQ', total: null },
    ...{ anulado: true, id: null, origen: 'sat.xlsx, fila 2', diferencias: [] },
  };
  const conciliacion: S.ConciliacionInput = {
    ...{ ...MES, lado: 'EMITIDOS', archivo: 'sat.xlsx', renglones: [renglon], version: 0 },
    totales: { gtq: 0, usd: 0 },
    cuentas: { iguales: 3, aqui: 3, sat: 4, soloSat: 1, soloAqui: 0, diferentes: 0 },
  };
  const guardar = (cambio: Partial<S.ConciliacionInput>) =>
    data('Mutation.guardarConciliacion', { data: { ...conciliacion, ...cambio } });
  const leer = (usuario = createUsuario(ports)) => usuario.data('Query.getConciliaciones', MES);
  await guardar({ archivo: 'antes.xlsx' });
  expect((await leer()).lados).toEqual([
    { lado: 'EMITIDOS', version: 1, totales: { gtq: 336, usd: 0 } },
    { lado: 'RECIBIDOS', version: 0, totales: { gtq: 0, usd: 0 } },
  ]);
  // Another window compared beside it, and kept nothing in its place.
  expect(await error('Mutation.guardarConciliacion', { data: conciliacion })).toMatchObject({
    codigo: 'CONCILIACION_CAMBIADA',
  });
  const guardada = await guardar({ version: 1 });
  const { mes: _mes, anio: _anio, version: _version, totales: _totales, ...dicho } = conciliacion;
  expect(guardada).toEqual({
    ...{ ...dicho, establecimiento: null, usuario: NIT_A, fecha: '2026-12-03T09:00:00-06:00' },
  });
  expect((await leer()).conciliaciones).toEqual([guardada]);
  await addMiembro(ports, NIT_B);
  expect((await leer(createUsuario(ports, NIT_B))).conciliaciones).toEqual([]);
  for (const cambio of [
    { cuentas: { ...conciliacion.cuentas, aqui: 4 } },
    { cuentas: { ...conciliacion.cuentas, iguales: -1, aqui: -1, sat: 0 } },
    { renglones: [] },
    { renglones: [{ ...renglon, fecha: 'ayer' }] },
    { renglones: [{ ...renglon, diferencias: [{ campo: 'total' as const, aqui: '1.00', sat: 'mucho' }] }] },
  ])
    expect(
      await error('Mutation.guardarConciliacion', { data: { ...conciliacion, ...cambio } }),
    ).toMatchObject({
      codigo: 'CONCILIACION_INVALIDA',
    });
  // Two hundred rows of the longest texts do not fit a row of the table; the counts are of all.
  const renglones = Array.from({ length: 200 }, () => ({ ...renglon, nombre: 'ñ'.repeat(400) }));
  const cuentas = { ...conciliacion.cuentas, soloSat: 200, sat: 203 };
  const kept = (await guardar({ cuentas, renglones, version: 2 })).renglones.length;
  expect([100, 199].map((minimo) => kept > minimo)).toEqual([true, false]);
  expect(await guardar({ version: 3 })).toEqual(guardada);
  const deOtro = await error('Mutation.guardarConciliacion', {
    data: { ...conciliacion, establecimiento: 77 },
  });
  expect(deOtro.codigo).toBe('SUCURSAL_NO_ENCONTRADA');
  // A user of some branches reads no document of another branch here, and replaces no comparison of all with its own.
  const limitado = await enterLimitado();
  expect(await leer(limitado)).toMatchObject({ conciliaciones: [], lados: [{ version: 0 }, { version: 0 }] });
  const negado = await limitado.error('Mutation.guardarConciliacion', { data: conciliacion });
  expect(negado.codigo).toBe('ACCESO_DENEGADO');
  expect((await leer()).conciliaciones).toEqual([guardada]);
});

test('the desk of an accountant tells how far the work on the month of a client is, until a document comes after it', async () => {
  await addEmisor(ports, NIT_B);
  await addContador(ports.membresias, NIT_B, NIT_A);
  await emit(2, NIT_B);
  const compra = createCompra(1, NIT_B);
  await ports.facturasCompra.put(NIT_B, compra, AHORA);
  const pasos = async () =>
    (await createUsuario(ports).data('Query.getResumenClientes', { ...MES, nits: [NIT_B] }))[0]?.pasos;
  expect(await pasos()).toEqual({
    ...{ cierre: 'ABIERTO', cierreVigente: null, compras: 1 },
    ...{ conciliacion: 'SIN_CONCILIAR', porRevisar: 0 },
  });
  const reconcile = async (lado: Lado, iguales: number, soloSat: number): Promise<void> => {
    const cuentas = { iguales, aqui: iguales, sat: iguales + soloSat, soloSat, soloAqui: 0, diferentes: 0 };
    const dicho = {
      lado,
      establecimiento: null,
      archivo: 'sat.xlsx',
      usuario: NIT_A,
      fecha: compra.carga.cargada,
    };
    const previa = await ports.cierresMes.findConciliacion(NIT_B, '2026-11', dicho);
    const nueva = { ...dicho, cuentas, renglones: [] };
    await ports.cierresMes.putConciliacion(NIT_B, '2026-11', nueva, previa?.version ?? 0);
  };
  await reconcile('EMITIDOS', 1, 0);
  await reconcile('RECIBIDOS', 1, 2);
  expect(await pasos()).toMatchObject({ conciliacion: 'POR_REVISAR', porRevisar: 2 });
  await reconcile('RECIBIDOS', 1, 0);
  expect(await pasos()).toMatchObject({ conciliacion: 'CONCILIADA', porRevisar: 0 });
  await emit(3, NIT_B, 'RECI');
  expect(await pasos()).toMatchObject({ conciliacion: 'CAMBIADA' });
  // The owner compares again; an annulment, also of a receipt, leaves the number of documents as it was, and takes its amount away.
  await addMiembro(ports, NIT_B);
  const cuentas = { iguales: 2, aqui: 2, sat: 2, soloSat: 0, soloAqui: 0, diferentes: 0 };
  const { data } = createUsuario(ports, NIT_B);
  const read = async (): Promise<S.LadoConciliable> => {
    const [emitidos] = (await data('Query.getConciliaciones', MES)).lados;
    if (emitidos === undefined) throw new Error('No side to compare');
    return emitidos;
  };
  const keep = ({ version, totales }: S.LadoConciliable) =>
    data('Mutation.guardarConciliacion', {
      data: { ...MES, lado: 'EMITIDOS', archivo: 'sat.xlsx', renglones: [], cuentas, version, totales },
    });
  const antes = await read();
  await keep(antes);
  expect(await pasos()).toMatchObject({ conciliacion: 'CONCILIADA' });
  // One that is annulled while the documents are compared is no part of what was compared.
  const previa = await read();
  await annul(3, NIT_B);
  await keep(previa);
  expect(await pasos()).toMatchObject({ conciliacion: 'CAMBIADA' });
});

test('the desk counts all purchases of a client, and notices when one of many is annulled', async () => {
  await addEmisor(ports, NIT_B);
  await addContador(ports.membresias, NIT_B, NIT_A);
  await addMiembro(ports, NIT_B);
  const muchas = 101;
  const ajuste = { id: 'mas', saldo: 'SatC', cantidad: 9, usuario: 'operador' } as const;
  expect(await ports.creditos.adjust(NIT_B, ajuste, AHORA)).toBe('HECHO');
  for (let n = 1; n <= muchas; n += 1) await ports.facturasCompra.put(NIT_B, createCompra(n, NIT_B), AHORA);
  await ports.facturasCompra.put(NIT_B, createCompra(500, NIT_B, { fecha: '2026-10-20' }), AHORA);
  const list = jest.spyOn(ports.facturasCompra, 'list');
  const pasos = async () =>
    (await createUsuario(ports).data('Query.getResumenClientes', { ...MES, nits: [NIT_B] }))[0]?.pasos;
  const compare = async (lado: Lado, aqui: number): Promise<void> => {
    const cuentas = { iguales: aqui, aqui, sat: aqui, soloSat: 0, soloAqui: 0, diferentes: 0 };
    const dueno = createUsuario(ports, NIT_B);
    const { lados } = await dueno.data('Query.getConciliaciones', MES);
    const { version = -1, totales = null } = lados.find((each) => each.lado === lado) ?? {};
    await dueno.data('Mutation.guardarConciliacion', {
      data: { ...MES, lado, archivo: 'sat.xlsx', renglones: [], cuentas, version, totales },
    });
  };
  await compare('EMITIDOS', 0);
  await compare('RECIBIDOS', muchas);
  expect(await pasos()).toMatchObject({ compras: muchas, conciliacion: 'CONCILIADA' });
  await ports.facturasCompra.annul(NIT_B, uuidDe(7), ANULACION);
  expect(await pasos()).toMatchObject({ compras: muchas, conciliacion: 'CAMBIADA' });
  // The kept counters answer; no purchase is read.
  expect(list).not.toHaveBeenCalled();
});

describe('best clients and products', () => {
  const calculateMejores = async (): Promise<S.MejoresMes> => {
    const { data } = createUsuario(ports);
    // Two windows ask at once, and one job answers both.
    for (const pedida of await Promise.all([1, 2].map(() => data('Mutation.calcularMejores', MES))))
      expect(pedida).toMatchObject({ preparando: true, viejo: false });
    const { pedido } = await ports.mejores.find(NIT_A, '2026-11');
    if (pedido === null) throw new Error('Nothing was asked for');
    await processExportacion(ports, { nit: NIT_A, id: pedido }, { idsPorLista: 2 });
    return data('Query.getMejores', MES);
  };

  it('are added up once a day, without what was annulled', async () => {
    const { data } = createUsuario(ports);
    expect(await data('Query.getMejores', MES)).toMatchObject({ fecha: null, clientes: [], viejo: true });
    await annul(3);
    const primeros = await calculateMejores();
    expect(primeros).toMatchObject({
      ...{ pruebas: true, preparando: false, viejo: false, fecha: '2026-12-03T09:00:00-06:00' },
      clientes: [{ clave: 'CF', nombre: 'Consumidor Final', total: 224 }],
      productos: [{ total: 224 }],
    });
    // What comes later waits for the next day, and no job is started before.
    await emit(4);
    expect(await data('Mutation.calcularMejores', MES)).toEqual(primeros);
    ahora = new Date(DESPUES.getTime() + 25 * 3_600_000);
    expect((await data('Query.getMejores', MES)).viejo).toBe(true);
    expect((await calculateMejores()).clientes).toMatchObject([{ total: 336 }]);
  });

  it('are no closing, no book, and nothing for a user of some branches', async () => {
    await calculateMejores();
    expect((await createUsuario(ports).data('Query.getCierreMes', MES)).calculo).toBeNull();
    expect(await createUsuario(ports).data('Query.getLibros', {})).toEqual([]);
    const limitado = await enterLimitado();
    expect(await limitado.data('Query.getMejores', MES)).toMatchObject({ fecha: null, clientes: [] });
    expect((await limitado.error('Mutation.calcularMejores', MES)).codigo).toBe('ACCESO_DENEGADO');
  });
});
