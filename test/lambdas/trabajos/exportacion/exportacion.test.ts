import { strFromU8, unzipSync } from 'fflate';
import { createHash } from 'node:crypto';
import { PLANTILLA_TICKET } from '#domain/plantillas/formato-pdf.ts';
import { formatoPorDefecto } from '#domain/plantillas/por-defecto.ts';
import { withAnchoTicket } from '#domain/plantillas/ticket.ts';
import { SIN_PEDIDO } from '#lambdas/ports/exportacion.ts';
import { claveAnulacionCertificada, claveXmlCertificado } from '#lambdas/shared/claves-archivo.ts';
import { TRABAJOS } from '#lambdas/shared/trabajos.ts';
import { processExportacion } from '#lambdas/trabajos/exportacion/process.ts';
import { sweep } from '#lambdas/trabajos/sweep.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import { createCertificacion, createGuardado } from '../../../support/factories/documento.ts';
import { createCliente } from '../../../support/factories/cliente.ts';
import { createProducto } from '../../../support/factories/producto.ts';
import { AHORA, NIT_A, NIT_B, createId } from '../../../support/factories/ids.ts';
import type { PortsEnMemoria } from '../../../support/in-memory.ts';
import { addEmisor, createPortsDePrueba, createUsuario } from '../../../support/llamadas.ts';
import { widthOfPdf } from '../../../support/pdf.ts';
import { PASO } from '../../../support/pasos.ts';

const SEGUNDOS = AHORA.getTime() / 1000;
const RANGO = { fechaInicial: SEGUNDOS - 86_400, fechaFinal: SEGUNDOS + 86_400 };
/** Options that make a part of each document or two, and files of each list that is divided. */
const OPCIONES = { parteBytes: 20_000, idsPorLista: 4, partesPorLibro: 2 };
/** The same with several indices and manifests. */
const DIVIDIDA = { ...OPCIONES, textoMaximo: 1_200 };
const CANTIDAD = 9;

type Manifest = {
  anteriores: string[];
  cantidades: Record<string, number>;
  faltantes: { idTransaccion: string; archivo: string }[];
  archivos: { nombre: string; bytes: number; sha256: string }[];
};

let ahora: number;
let ports: PortsEnMemoria;

async function addCertificado(nit: string, n: number): Promise<void> {
  const guardado = createGuardado({ nit, idTransaccion: createId(n) });
  await ports.documentos.reserve(guardado, AHORA);
  await ports.documentos.apply(nit, createId(n), PASO.certificado(createCertificacion(n)), AHORA);
  await ports.archivos.put(
    claveXmlCertificado(guardado.documento),
    Buffer.from(`<dte nit="${nit}" n="${n}"/>`),
    'x',
  );
}

/** Adds certified documents with their files; 2 is annulled, 3 has lost its file, 4 was refused. */
async function addDocumentos(): Promise<void> {
  for (let n = 1; n <= CANTIDAD; n += 1) if (n !== 4) await addCertificado(NIT_A, n);
  const anulacion = {
    requestId: 'anula-2',
    estado: 'ANULANDO' as const,
    motivo: 'Error',
    fechaHora: '2026-11-20T10:31:00-06:00',
    idUsuario: NIT_A,
    mensajes: [],
    intentos: 0,
  };
  await ports.documentos.apply(NIT_A, createId(2), PASO.anulacionSolicitada(anulacion), AHORA);
  await ports.documentos.apply(NIT_A, createId(2), PASO.anulado('2026-11-20T10:32:00-06:00'), AHORA);
  const documento = { nit: NIT_A, idTransaccion: createId(2) };
  await ports.archivos.put(claveAnulacionCertificada(documento, anulacion), Buffer.from('<anulacion/>'), 'x');
  ports.memoria.archivos.delete(claveXmlCertificado({ nit: NIT_A, idTransaccion: createId(3) }));
  await ports.documentos.reserve(createGuardado({ nit: NIT_A, idTransaccion: createId(4) }), AHORA);
  await ports.documentos.apply(NIT_A, createId(4), PASO.rechazado([{ codigo: 'X', mensaje: 'No' }]), AHORA);
}

beforeEach(async () => {
  ahora = AHORA.getTime();
  ports = createPortsDePrueba({ now: () => new Date(ahora) });
  await addEmisor(ports);
  await addEmisor(ports, NIT_B);
  await addDocumentos();
  await addCertificado(NIT_B, 90);
  const cliente = createCliente({ nombre: '=CMD()' });
  await ports.clientes.change(NIT_A, 'V', cliente.nitCliente, () => cliente);
  await ports.productos.putAll(NIT_A, 'V', [{ producto: createProducto(), previo: null }]);
});

async function crear(): Promise<string> {
  const { id } = await createUsuario(ports).data('Mutation.crearExportacion', RANGO);
  return id;
}

function readZip(id: string): { archivos: Record<string, Uint8Array>; manifest: Manifest } {
  const bytes = ports.memoria.archivos.get(`${NIT_A}/exportaciones/${id}/datos.zip`);
  if (bytes === undefined) throw new Error('There is no ZIP');
  const archivos = unzipSync(bytes);
  const read = (nombre: string): Manifest =>
    JSON.parse(strFromU8(archivos[nombre] ?? new Uint8Array())) as Manifest;
  const ultimo = read('manifest.json');
  const todos = [...ultimo.anteriores.map(read), ultimo];
  const manifest = {
    ...ultimo,
    faltantes: todos.flatMap(({ faltantes }) => faltantes),
    archivos: todos.flatMap((each) => each.archivos),
  };
  return { archivos, manifest };
}

function expectCompleto(id: string): void {
  const { archivos, manifest } = readZip(id);
  expect(manifest.cantidades).toMatchObject({
    documentos: CANTIDAD,
    pdf: CANTIDAD - 1,
    xml: CANTIDAD - 2,
    xmlAnulacion: 1,
    clientes: 1,
    productosVenta: 1,
  });
  const esperados = manifest.archivos.map(({ nombre }) => nombre);
  expect(Object.keys(archivos).sort()).toEqual([...esperados, 'manifest.json'].sort());
  expect(new Set(esperados).size).toBe(manifest.cantidades['archivos']);
  for (const { nombre, bytes, sha256 } of manifest.archivos) {
    const contenido = archivos[nombre] ?? new Uint8Array();
    expect([nombre, contenido.length, createHash('sha256').update(contenido).digest('hex')]).toEqual([
      nombre,
      bytes,
      sha256,
    ]);
  }
}

test("documents are printed on their branch's own paper", async () => {
  const { establecimientos } = ports;
  const sucursal = await establecimientos.findSucursal(NIT_A, 1);
  if (sucursal !== null)
    await establecimientos.putSucursal(NIT_A, { ...sucursal, idFormatoPdf: PLANTILLA_TICKET });
  const formato = withAnchoTicket(formatoPorDefecto(PLANTILLA_TICKET), 4);
  await establecimientos.putPlantilla(NIT_A, 1, { formato, imagen: null });
  const id = await crear();
  await processExportacion(ports, { nit: NIT_A, id }, OPCIONES);
  const pdfs = Object.entries(readZip(id).archivos).filter(([nombre]) => nombre.endsWith('.pdf'));
  expect([...new Set(pdfs.map(([, bytes]) => widthOfPdf(bytes)))]).toEqual([288]);
});

test('the ZIP holds PDF, XML and annulment of each document, index, catalogues and a right manifest', async () => {
  const id = await crear();
  expect(ports.memoria.colas.exportacion).toEqual([{ tarea: { nit: NIT_A, id }, esperaSegundos: 0 }]);
  await processExportacion(ports, { nit: NIT_A, id }, OPCIONES);
  expectCompleto(id);
  const { archivos, manifest } = readZip(id);
  expect(manifest.faltantes).toMatchObject([{ idTransaccion: createId(3) }]);
  const indice = strFromU8(archivos['indice.csv'] ?? new Uint8Array());
  expect([...(archivos['indice.csv'] ?? [])].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf]);
  expect(indice.startsWith('Fecha de emisión,Tipo,Serie,')).toBe(true);
  expect(indice.trim().split('\r\n')).toHaveLength(CANTIDAD + 1);
  expect(strFromU8(archivos['clientes.csv'] ?? new Uint8Array())).toContain("'=CMD()");
  const todo = Object.values(archivos).map((bytes) => Buffer.from(bytes).toString('latin1'));
  expect(todo.join()).not.toContain(`nit="${NIT_B}"`);
  const [exportacion] = await createUsuario(ports).data('Query.getExportaciones', {});
  expect(exportacion).toMatchObject({
    id,
    estado: 'LISTA',
    documentos: CANTIDAD,
    total: CANTIDAD,
    vence: '2026-11-27T10:30:00-06:00',
  });
});

test('an index and a manifest that would be too large go on in others, and together they are complete', async () => {
  const id = await crear();
  await processExportacion(ports, { nit: NIT_A, id }, DIVIDIDA);
  expectCompleto(id);
  const { archivos, manifest } = readZip(id);
  expect(manifest.anteriores.length).toBeGreaterThan(1);
  expect(manifest.faltantes).toHaveLength(1);
  const indices = Object.keys(archivos).filter((nombre) => nombre.startsWith('indice'));
  expect(indices.length).toBeGreaterThan(1);
  const filas = indices.flatMap((nombre) =>
    strFromU8(archivos[nombre] ?? new Uint8Array())
      .trim()
      .split('\r\n')
      .slice(1),
  );
  expect(filas).toHaveLength(CANTIDAD);
  expect(new Set(filas).size).toBe(CANTIDAD);
});

/** Ports of a worker that dies at its n-th call that stores or reads. */
function dyingAt(limite: number): { ports: Ports; count: () => number } {
  let llamadas = 0;
  const wrap = <T extends object>(port: T): T =>
    new Proxy(port, {
      get: (target, name) => {
        const member = Reflect.get(target, name) as unknown;
        if (typeof member !== 'function') return member;
        return async (...args: unknown[]): Promise<unknown> => {
          llamadas += 1;
          if (llamadas === limite) await new Promise(() => undefined);
          const answer: unknown = await Reflect.apply(member, target, args);
          // Half of the deaths happen after the call has done its work.
          if (llamadas === limite + 1) await new Promise(() => undefined);
          return answer;
        };
      },
    });
  const { exportaciones, temporales, archivos, documentos, ...rest } = ports;
  return {
    ports: {
      ...rest,
      exportaciones: wrap(exportaciones),
      temporales: wrap(temporales),
      archivos: wrap(archivos),
      documentos: wrap(documentos),
    },
    count: () => llamadas,
  };
}

const tick = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

test('a worker that dies anywhere leaves an export that ends complete, nothing twice and nothing missing', async () => {
  const id = await crear();
  const entero = dyingAt(Number.POSITIVE_INFINITY);
  await processExportacion(entero.ports, { nit: NIT_A, id }, DIVIDIDA);
  expect(entero.count()).toBeGreaterThan(40);
  for (let paso = 1; paso <= entero.count(); paso += 7) {
    ahora += 60_000;
    const otra = await crear();
    const muerto = dyingAt(paso);
    void processExportacion(muerto.ports, { nit: NIT_A, id: otra }, DIVIDIDA);
    while (muerto.count() < paso) await tick();
    for (let i = 0; i < 5; i += 1) await tick();
    // No other worker takes it while the lease of the dead one lasts.
    await processExportacion(ports, { nit: NIT_A, id: otra }, DIVIDIDA);
    ahora += TRABAJOS.exportacion.leaseMs + 1;
    ports.memoria.colas.exportacion.length = 0;
    await sweep(ports, 'exportacion');
    for (const { tarea } of ports.memoria.colas.exportacion) await processExportacion(ports, tarea, DIVIDIDA);
    expect([paso, (await ports.exportaciones.find(NIT_A, otra))?.estado]).toEqual([paso, 'LISTA']);
    expectCompleto(otra);
  }
}, 240_000);

test('a worker out of time leaves the rest to the next message', async () => {
  const id = await crear();
  ports.memoria.colas.exportacion.length = 0;
  await processExportacion(ports, { nit: NIT_A, id }, { ...OPCIONES, runMs: 0 });
  expect(await ports.exportaciones.find(NIT_A, id)).toMatchObject({ estado: 'PREPARANDO' });
  let mensajes = 0;
  const take = () => ports.memoria.colas.exportacion.shift()?.tarea;
  for (let tarea = take(); tarea !== undefined; mensajes += 1) {
    await processExportacion(ports, tarea, { ...OPCIONES, runMs: 0 });
    tarea = take();
  }
  expect(mensajes).toBeGreaterThan(1);
  expectCompleto(id);
});

test('a worker that woke up after another took the export changes nothing', async () => {
  const id = await crear();
  const viejo = await ports.exportaciones.lease(NIT_A, id, AHORA, ahora + 1);
  ahora += 10;
  expect(
    await ports.exportaciones.lease(NIT_A, id, new Date(ahora), ahora + TRABAJOS.exportacion.leaseMs),
  ).not.toBeNull();
  const actual = {
    nit: NIT_A,
    id,
    ...SIN_PEDIDO,
    version: viejo?.version ?? 0,
  };
  expect(await ports.exportaciones.save(actual, { tipo: 'fallida' })).toBeNull();
  expect((await ports.exportaciones.find(NIT_A, id))?.estado).toBe('PREPARANDO');
});

test('one that never succeeds is given up after five attempts, says so, and frees the place', async () => {
  const id = await crear();
  const rotos = {
    ...ports,
    temporales: { ...ports.temporales, putParte: () => Promise.reject(new Error('S3')) },
  };
  for (let intento = 0; intento < 6; intento += 1) {
    await processExportacion(rotos, { nit: NIT_A, id }, OPCIONES);
    ahora += 60_000;
  }
  expect((await ports.exportaciones.find(NIT_A, id))?.estado).toBe('FALLIDA');
  expect(ports.memoria.log.filter(({ nivel }) => nivel === 'error').map(({ evento }) => evento)).toEqual([
    'exportacion.abandonada',
  ]);
  await crear();
});

test('one at a time for each tenant, and only the finished file of the tenant is downloaded', async () => {
  const usuario = createUsuario(ports);
  const id = await crear();
  expect(await usuario.error('Mutation.crearExportacion', RANGO)).toMatchObject({
    codigo: 'EXPORTACION_EN_CURSO',
  });
  await createUsuario(ports, NIT_B).data('Mutation.crearExportacion', RANGO);
  const noDisponible = { codigo: 'EXPORTACION_NO_DISPONIBLE' };
  expect(await usuario.error('Mutation.descargarExportacion', { id })).toMatchObject(noDisponible);
  await processExportacion(ports, { nit: NIT_A, id });
  expect(await usuario.data('Mutation.descargarExportacion', { id })).toEqual({
    url: expect.stringContaining(`/${NIT_A}/exportaciones/${id}/datos.zip`) as string,
    nombre: 'fel-99900017-2026-11-19-a-2026-11-21.zip',
  });
  const ajeno = createUsuario(ports, NIT_B);
  expect(await ajeno.error('Mutation.descargarExportacion', { id })).toMatchObject(noDisponible);
  ahora += 7 * 86_400_000 + 1;
  expect(await usuario.error('Mutation.descargarExportacion', { id })).toMatchObject(noDisponible);
  expect((await usuario.data('Query.getExportaciones', {}))[0]?.estado).toBe('VENCIDA');
});

test('a period that ends before it begins, or longer than a year, is refused', async () => {
  const usuario = createUsuario(ports);
  for (const fechaFinal of [RANGO.fechaInicial - 1, RANGO.fechaInicial + 400 * 86_400]) {
    const error = await usuario.error('Mutation.crearExportacion', { ...RANGO, fechaFinal });
    expect(error.codigo).toBe('FECHAS_INVALIDAS');
  }
});
