import { strFromU8, unzipSync } from 'fflate';
import { read, utils } from 'xlsx';
import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import type { FacturaCompra } from '#domain/importacion/compra.ts';
import type { Campos } from '#graphql/generated/campo-types.ts';
import { claveXmlCertificado } from '#lambdas/shared/claves-archivo.ts';
import { processExportacion } from '#lambdas/trabajos/exportacion/process.ts';
import { createGuardado, createNota } from '../../../support/factories/documento.ts';
import { createCompra, uuidDe } from '../../../support/factories/factura-compra.ts';
import { createMiembro } from '../../../support/factories/miembro.ts';
import { AHORA, NIT_A, createId } from '../../../support/factories/ids.ts';
import type { PortsEnMemoria } from '../../../support/in-memory.ts';
import { addEmisor, createPortsDePrueba, createUsuario } from '../../../support/llamadas.ts';
import { DEUDA, RANGO, SEGUNDOS, addVentaDeLote } from './ventas-de-lote.ts';
import { PASO } from '../../../support/pasos.ts';

type Pedido = Partial<Campos['Mutation.crearLote']['args']['data']>;

let ports: PortsEnMemoria;
let ahora: number;

beforeEach(async () => {
  ahora = AHORA.getTime();
  ports = createPortsDePrueba({ now: () => new Date(ahora) });
  await addEmisor(ports);
});

const addVenta = (n: number, cambio: Partial<DocumentoCompleto> = {}) => addVentaDeLote(ports, n, cambio);

async function addCompra(n: number, cambio: Partial<FacturaCompra['documento']> = {}): Promise<void> {
  const compra = createCompra(n, NIT_A);
  const { total } = compra.documento;
  const documento = { ...compra.documento, saldo: total, fechaVencimiento: '2026-12-20', ...cambio };
  await ports.facturasCompra.put(NIT_A, { ...compra, documento }, AHORA);
}

const pedir = (data: Pedido, usuario = createUsuario(ports)) =>
  usuario.data('Mutation.crearLote', { data: { accion: 'XML', ...RANGO, ...data } });

const work = (id: string, de = ports) => processExportacion(de, { nit: NIT_A, id });

/** Orders a batch, lets the worker end it, and answers it. */
async function hacer(data: Pedido) {
  const { id } = await pedir(data);
  await work(id);
  return leer(id);
}

async function leer(id: string) {
  const lotes = await createUsuario(ports).data('Query.getLotes', {});
  const lote = lotes.find((cada) => cada.id === id);
  if (lote === undefined) throw new Error('The batch is not listed');
  return lote;
}

const archivo = (id: string, nombre: string): Uint8Array => {
  const bytes = ports.memoria.archivos.get(`${NIT_A}/exportaciones/${id}/${nombre}`);
  if (bytes === undefined) throw new Error(`${nombre} is missing`);
  return bytes;
};
const saldoDe = async (n: number) => (await ports.documentos.find(NIT_A, createId(n)))?.documento.saldo;
const pagosDe = async (n: number) =>
  (await ports.documentos.find(NIT_A, createId(n)))?.documento.datos.pagos ?? [];

test('a batch takes any date, as the list does', async () => {
  await addVenta(1);
  const siempre = { fechaInicial: 0, fechaFinal: SEGUNDOS + 400 * 366 * 86_400 };
  expect(await hacer(siempre)).toMatchObject({ estado: 'LISTA', documentos: 1 });
  expect(
    await createUsuario(ports).call('Mutation.crearLote', {
      data: { accion: 'XML', fechaInicial: 2, fechaFinal: 1 },
    }),
  ).toMatchObject({ error: { codigo: 'FECHAS_INVALIDAS' } });
});

test('a ZIP has the files of all that the filter finds, and names what has none', async () => {
  await addVenta(1, { nombreReceptor: 'Café Ñandú' });
  await addVenta(2, { nombreReceptor: 'Café Ñandú' });
  await addVenta(3, { nombreReceptor: 'Otra' });
  ports.memoria.archivos.delete(claveXmlCertificado({ nit: NIT_A, idTransaccion: createId(2) }));
  const lote = await hacer({ filtro: { texto: 'cafe' } });
  expect(lote).toMatchObject({ estado: 'LISTA', total: 2, documentos: 2, fallidos: 1 });
  expect(lote.fallos).toEqual([
    {
      documento: expect.stringContaining('Café Ñandú') as string,
      motivo: expect.stringContaining('XML') as string,
    },
  ]);
  const archivos = unzipSync(archivo(lote.id, 'datos.zip'));
  const nombres = Object.keys(archivos);
  expect(nombres.filter((nombre) => nombre.endsWith('.xml'))).toHaveLength(1);
  expect(nombres.some((nombre) => nombre.includes(createId(1)))).toBe(true);
  expect(strFromU8(archivos['faltantes.csv'] ?? new Uint8Array())).toContain(createId(2));
  const { nombre } = await createUsuario(ports).data('Mutation.descargarLote', { id: lote.id });
  expect(nombre).toBe('facturas-xml-2026-11-20.zip');
  const entero = await hacer({ accion: 'PDF', filtro: { texto: 'otra' } });
  expect(Object.keys(unzipSync(archivo(entero.id, 'datos.zip')))).toEqual([
    expect.stringMatching(/^2026-11\/.*\.pdf$/),
  ]);
});

test('purchases go into a ZIP and into a sheet, of the range and the filter', async () => {
  await addCompra(1);
  await addCompra(2);
  await ports.facturasCompra.put(NIT_A, createCompra(3, NIT_A, { fecha: '2026-09-01' }), AHORA);
  const xml = claveXmlCertificado({ nit: NIT_A, idTransaccion: uuidDe(1).toLowerCase() });
  ports.memoria.archivos.set(xml, Buffer.from('<compra/>'));
  const zip = await hacer({ compras: true });
  expect(zip).toMatchObject({ total: 2, fallidos: 1, compras: true });
  const contenido = unzipSync(archivo(zip.id, 'datos.zip'));
  expect(Object.values(contenido).map((bytes) => strFromU8(bytes))).toContain('<compra/>');
  const pdf = await hacer({ accion: 'PDF', compras: true, filtro: { estado: 'VIGENTE' } });
  expect(Object.keys(unzipSync(archivo(pdf.id, 'datos.zip')))).toHaveLength(2);
  const excel = await hacer({ accion: 'EXCEL', compras: true });
  const { Sheets, SheetNames } = read(archivo(excel.id, 'reporte.xlsx'), { type: 'buffer' });
  const filas = utils.sheet_to_json<Record<string, unknown>>(Sheets[SheetNames[0] ?? ''] ?? {});
  // Two purchases and their total.
  expect(filas).toHaveLength(3);
  expect(filas[0]).toMatchObject({ 'NIT del proveedor': expect.any(String) as string });
});

test('a batch that pays asks first, pays each balance once, and nothing twice when its worker dies', async () => {
  const abonos = [
    { numero: 1, fechaVencimiento: '2026-12-01', monto: '50.00', pagado: '0.00' },
    { numero: 2, fechaVencimiento: '2027-01-01', monto: '62.00', pagado: '0.00' },
  ];
  await addVenta(1, { ...DEUDA, datos: { ...createGuardado().documento.datos, abonos } });
  await addVenta(2, DEUDA);
  await addVenta(3);
  const preparado = await hacer({ accion: 'PAGAR', metodo: 'TRANSFERENCIA' });
  expect(preparado).toMatchObject({ estado: 'POR_CONFIRMAR', cantidad: 2, saldoGtq: 224, fallidos: 0 });
  expect([await saldoDe(1), await saldoDe(2)]).toEqual(['112.00', '112.00']);
  const { id } = preparado;
  const { data } = createUsuario(ports);
  expect(await data('Mutation.confirmarLote', { id })).toMatchObject({ estado: 'PREPARANDO' });
  expect(await data('Mutation.confirmarLote', { id })).toMatchObject({ estado: 'PREPARANDO' });
  // The worker dies after its payments, before it stores its progress.
  const save = jest.spyOn(ports.exportaciones, 'save').mockRejectedValue(new Error('dead'));
  await expect(work(id)).rejects.toThrow('dead');
  save.mockRestore();
  expect(await saldoDe(1)).toBe('0.00');
  ahora += 3_600_000;
  await work(id);
  expect(await leer(id)).toMatchObject({ estado: 'LISTA', documentos: 2, fallidos: 0 });
  expect((await pagosDe(1)).map(({ monto, metodo }) => [monto, metodo])).toEqual([
    ['50.00', 'TRANSFERENCIA'],
    ['62.00', 'TRANSFERENCIA'],
  ]);
  expect(await pagosDe(2)).toHaveLength(1);
  await data('Mutation.confirmarLote', { id });
  await work(id);
  expect(await pagosDe(2)).toHaveLength(1);
});

test('a balance that changed after it was confirmed is not paid, and the file says so', async () => {
  await addVenta(1, DEUDA);
  await addVenta(2, DEUDA);
  await addVenta(3, DEUDA);
  const { id } = await hacer({ accion: 'PAGAR', metodo: 'EFECTIVO' });
  const enCamino = { ...createNota(createId(3), { total: '30.00' }), nit: NIT_A, idTransaccion: createId(4) };
  expect(await ports.documentos.reserve(createGuardado(enCamino), AHORA)).toBe('CREADA');
  const pago = {
    ...{ id: createId(77), numeroAbono: 0, monto: '12.00', fecha: '2026-11-20T10:40:00-06:00' },
    ...{ idUsuario: 'ana', metodo: 'EFECTIVO' as const },
  };
  await ports.documentos.apply(NIT_A, createId(2), PASO.pagado(pago), AHORA);
  await createUsuario(ports).data('Mutation.confirmarLote', { id });
  await work(id);
  expect(await leer(id)).toMatchObject({ estado: 'LISTA', documentos: 1, fallidos: 2 });
  expect(await pagosDe(3)).toEqual([]);
  expect([await saldoDe(1), await saldoDe(2)]).toEqual(['0.00', '100.00']);
  expect(Buffer.from(archivo(id, 'fallos.csv')).toString()).toContain('saldo cambió');
  const { nombre } = await createUsuario(ports).data('Mutation.descargarLote', { id });
  expect(nombre).toBe('no-incluidos-2026-11-20.csv');
});

test('purchases that are owed are paid; one without fiscal value is not', async () => {
  await addCompra(1);
  await addCompra(2, { produccion: false });
  const { id, cantidad } = await hacer({ accion: 'PAGAR', compras: true, metodo: 'TARJETA' });
  expect(cantidad).toBe(1);
  await createUsuario(ports).data('Mutation.confirmarLote', { id });
  await work(id);
  const pagada = (await ports.facturasCompra.find(NIT_A, uuidDe(1)))?.documento;
  expect([pagada?.saldo, pagada?.datos.pagos.length]).toEqual(['0.00', 1]);
  expect((await ports.facturasCompra.find(NIT_A, uuidDe(2)))?.documento.datos.pagos).toEqual([]);
});

test('a batch that mails puts one message for each address in the outbox, also when its worker dies', async () => {
  const { datos } = createGuardado().documento;
  await addVenta(1, { datos: { ...datos, correoReceptor: 'ana@ejemplo.com, bea@ejemplo.com' } });
  await addVenta(2, { datos: { ...datos, correoReceptor: '' } });
  const preparado = await hacer({ accion: 'CORREO' });
  expect(preparado).toMatchObject({ estado: 'POR_CONFIRMAR', cantidad: 1, fallidos: 1 });
  const { id } = preparado;
  const mensajes = async () => (await ports.bandejaSalida.list(NIT_A, createId(1))).map(({ para }) => para);
  const antes = await mensajes();
  await createUsuario(ports).data('Mutation.confirmarLote', { id });
  const save = jest.spyOn(ports.exportaciones, 'save').mockRejectedValue(new Error('dead'));
  await expect(work(id)).rejects.toThrow('dead');
  save.mockRestore();
  ahora += 3_600_000;
  await work(id);
  expect(await leer(id)).toMatchObject({ estado: 'LISTA', documentos: 1, fallidos: 1 });
  const nuevos = [...(await mensajes())];
  for (const para of antes) nuevos.splice(nuevos.indexOf(para), 1);
  expect(nuevos.sort()).toEqual(['ana@ejemplo.com', 'bea@ejemplo.com']);
});

test('a batch that is ordered anew mails nobody twice, unless its user says so', async () => {
  const { datos } = createGuardado().documento;
  await addVenta(1, { datos: { ...datos, correoReceptor: 'carla@ejemplo.com' } });
  await addVenta(2, { datos: { ...datos, correoReceptor: 'Ana@ejemplo.com, bea@ejemplo.com' } });
  const { data } = createUsuario(ports);
  const mailed = async (id: string) => {
    const todos = await Promise.all([1, 2].map((n) => ports.bandejaSalida.list(NIT_A, createId(n))));
    return todos
      .flat()
      .filter((correo) => correo.id.includes(id.slice(-36)))
      .map(({ para }) => para)
      .sort();
  };
  const primero = await hacer({ accion: 'CORREO' });
  expect(primero).toMatchObject({ cantidad: 2, repetidos: 0 });
  await data('Mutation.confirmarLote', { id: primero.id });
  const { put } = ports.bandejaSalida;
  const roto = jest.spyOn(ports.bandejaSalida, 'put').mockImplementation((correo, now) => {
    return correo.para.startsWith('bea') ? Promise.reject(new Error('broken')) : put(correo, now);
  });
  for (let vez = 0; (await leer(primero.id)).estado === 'PREPARANDO' && vez < 20; vez += 1) {
    await work(primero.id);
    ahora += 3_600_000;
  }
  roto.mockRestore();
  expect(await leer(primero.id)).toMatchObject({ estado: 'FALLIDA', confirmado: true });
  expect(await mailed(primero.id)).toEqual(['Ana@ejemplo.com', 'carla@ejemplo.com']);
  const segundo = await hacer({ accion: 'CORREO' });
  expect(segundo).toMatchObject({ estado: 'POR_CONFIRMAR', cantidad: 1, repetidos: 1, fallidos: 0 });
  await data('Mutation.confirmarLote', { id: segundo.id });
  await work(segundo.id);
  expect(await leer(segundo.id)).toMatchObject({ estado: 'LISTA', documentos: 1, fallidos: 0 });
  expect(await mailed(segundo.id)).toEqual(['bea@ejemplo.com']);
  // Batches that mail nothing do not hide those that did.
  for (let vez = 0; vez < 11; vez += 1) await hacer({ accion: 'XML' });
  const tercero = await hacer({ accion: 'CORREO' });
  expect(tercero).toMatchObject({ cantidad: 0, repetidos: 2 });
  await data('Mutation.confirmarLote', { id: tercero.id, incluirEnviados: true });
  await work(tercero.id);
  expect(await leer(tercero.id)).toMatchObject({ estado: 'LISTA', documentos: 2 });
  expect(await mailed(tercero.id)).toHaveLength(3);
});

test('two batches that wait for their user at once mail nobody twice', async () => {
  const { datos } = createGuardado().documento;
  await addVenta(1, { datos: { ...datos, correoReceptor: 'ana@ejemplo.com' } });
  const [uno, otro] = [await hacer({ accion: 'CORREO' }), await hacer({ accion: 'CORREO' })];
  expect([uno.cantidad, otro.cantidad]).toEqual([1, 1]);
  for (const { id } of [otro, uno]) {
    await createUsuario(ports).data('Mutation.confirmarLote', { id });
    await work(id);
  }
  const motivo = expect.stringContaining('ya lo envió') as unknown;
  expect(await leer(otro.id)).toMatchObject({ estado: 'LISTA', documentos: 1, fallidos: 0 });
  expect(await leer(uno.id)).toMatchObject({ estado: 'LISTA', documentos: 0, fallos: [{ motivo }] });
  const correos = await ports.bandejaSalida.list(NIT_A, createId(1));
  expect(correos.filter(({ id }) => id.includes(uno.id.slice(-36)))).toEqual([]);
});

test('a document whose addresses changed under a worker that died is left out alone, and the others are mailed', async () => {
  const { datos } = createGuardado().documento;
  for (const n of [1, 2]) await addVenta(n, { datos: { ...datos, correoReceptor: 'ana@ejemplo.com' } });
  const { id } = await hacer({ accion: 'CORREO' });
  const previo = { id: `${createId(1)}-${id.slice(-36)}`, nit: NIT_A, idTransaccion: createId(1) };
  const correo = {
    ...previo,
    clase: 'DOCUMENTO',
    para: 'antes@ejemplo.com',
    usuario: NIT_A,
    destinos: 1,
  } as const;
  await ports.bandejaSalida.put(correo, AHORA);
  await createUsuario(ports).data('Mutation.confirmarLote', { id });
  await work(id);
  const lote = await leer(id);
  expect(lote).toMatchObject({ estado: 'LISTA', documentos: 1, fallidos: 1 });
  expect(lote.fallos[0]?.motivo).toMatch(/^Su correo cambió mientras se enviaba/);
});

test('a batch is confirmed while its files are there for as long as it works, and refused after', async () => {
  await addVenta(1, DEUDA);
  const { id } = await hacer({ accion: 'PAGAR', metodo: 'EFECTIVO' });
  ahora += 6 * 86_400_000 - 1_000;
  expect(await leer(id)).toMatchObject({ estado: 'POR_CONFIRMAR' });
  ahora += 1_000;
  expect(await leer(id)).toMatchObject({ estado: 'VENCIDA', confirmado: false });
  expect(await createUsuario(ports).error('Mutation.confirmarLote', { id })).toMatchObject({
    codigo: 'EXPORTACION_NO_DISPONIBLE',
  });
  expect(await saldoDe(1)).toBe('112.00');
});

test('who reads alone neither mails nor pays, and a batch belongs to the user who ordered it', async () => {
  await addVenta(1, DEUDA);
  await addVenta(2, { ...DEUDA, codigoEstablecimiento: 2 });
  const add = (usuario: string, rol: 'contador' | 'cajero', sucursales: number[] | null) =>
    ports.membresias.addMiembro(NIT_A, createMiembro({ sub: `sub-${usuario}`, usuario, rol, sucursales }));
  await add('lector', 'contador', null);
  await add('caja', 'cajero', [1]);
  const lector = createUsuario(ports, 'lector', []);
  const data = { accion: 'PAGAR', metodo: 'EFECTIVO', ...RANGO } as const;
  expect(await lector.error('Mutation.crearLote', { data })).toMatchObject({ codigo: 'ACCESO_DENEGADO' });
  const cajero = createUsuario(ports, 'caja', []);
  const { id } = await pedir(data, cajero);
  await work(id);
  expect((await cajero.data('Query.getLotes', {}))[0]).toMatchObject({ id, cantidad: 1, saldoGtq: 112 });
  expect(await createUsuario(ports).data('Query.getLotes', {})).toEqual([]);
  const ajeno = { codigo: 'EXPORTACION_NO_DISPONIBLE' };
  expect(await createUsuario(ports).error('Mutation.confirmarLote', { id })).toMatchObject(ajeno);
  expect(await createUsuario(ports).error('Mutation.descargarLote', { id })).toMatchObject(ajeno);
  await cajero.data('Mutation.confirmarLote', { id });
  await work(id);
  expect([await saldoDe(1), await saldoDe(2)]).toEqual(['0.00', '112.00']);
  const sinCompras = await pedir({ compras: true }, cajero);
  await work(sinCompras.id);
  expect((await cajero.data('Query.getLotes', {})).find((cada) => cada.id === sinCompras.id)?.total).toBe(0);
});
