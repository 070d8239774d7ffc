import { strFromU8, unzipSync } from 'fflate';
import { claveXmlCertificado } from '#lambdas/shared/claves-archivo.ts';
import { TRABAJOS } from '#lambdas/shared/trabajos.ts';
import { processExportacion } from '#lambdas/trabajos/exportacion/process.ts';
import { sweep } from '#lambdas/trabajos/sweep.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import { addContador, endContador } from '../../../support/contador.ts';
import { createCertificacion, createGuardado } from '../../../support/factories/documento.ts';
import { NIT_PROVEEDOR, createCompra, uuidDe } from '../../../support/factories/factura-compra.ts';
import { createEstablecimiento, createSucursal } from '../../../support/factories/establecimiento.ts';
import { AHORA, NIT_A, NIT_B, createId } from '../../../support/factories/ids.ts';
import { createMiembro } from '../../../support/factories/miembro.ts';
import type { PortsEnMemoria } from '../../../support/in-memory.ts';
import { addEmisor, createPortsDePrueba, createUsuario } from '../../../support/llamadas.ts';
import { PASO } from '../../../support/pasos.ts';

const NIT_C = '99900033';
const NIT_D = '99900041';
const CLIENTES = [NIT_B, NIT_C, NIT_D];
const MES = { mes: 11, anio: 2026 };
/** Options that make a part of each document or two, and files of each list and table that is divided. */
const OPCIONES = { parteBytes: 20_000, idsPorLista: 3, partesPorLibro: 2, textoMaximo: 900 };
const NOMBRES: Readonly<Record<string, string>> = {
  [NIT_B]: '=Café "Ñandú" / S.A.',
  [NIT_C]: '../Zapatería..',
  [NIT_D]: 'Sin movimiento',
};

let ahora: number;
let ports: PortsEnMemoria;
/** Owner of A, the accountant. */
const contador = () => createUsuario(ports, NIT_A);

async function addDocumento(nit: string, n: number, cambio = {}): Promise<void> {
  const guardado = createGuardado({ nit, idTransaccion: createId(n), ...cambio });
  await ports.documentos.reserve(guardado, AHORA);
  await ports.documentos.apply(nit, createId(n), PASO.certificado(createCertificacion(n)), AHORA);
  const clave = claveXmlCertificado(guardado.documento);
  await ports.archivos.put(clave, Buffer.from(`<dte nit="${nit}" n="${n}"/>`), 'x');
}

/** B has five documents: 3 lost its XML, 4 is not certified yet, 5 is of October. C has two, D none. */
beforeEach(async () => {
  ahora = AHORA.getTime();
  ports = createPortsDePrueba({ now: () => new Date(ahora) });
  for (const nit of [NIT_A, ...CLIENTES]) await addEmisor(ports, nit);
  for (const nit of CLIENTES) {
    await ports.establecimientos.save(
      createEstablecimiento({
        ...{ nit, nombre: NOMBRES[nit] ?? '' },
        ...(nit === NIT_C ? { regimenSat: 'PAPEQ' as const } : {}),
      }),
      createSucursal(),
    );
    await addContador(ports.membresias, nit, NIT_A);
  }
  for (const n of [1, 2, 3]) await addDocumento(NIT_B, n);
  ports.memoria.archivos.delete(claveXmlCertificado({ nit: NIT_B, idTransaccion: createId(3) }));
  await ports.documentos.reserve(createGuardado({ nit: NIT_B, idTransaccion: createId(4) }), AHORA);
  await addDocumento(NIT_B, 5, {
    fechaEmision: '2026-10-31T23:59:59-06:00',
    fechaEmisionUnix: Date.UTC(2026, 10, 1, 5, 59, 59) / 1000,
  });
  for (const n of [6, 7]) await addDocumento(NIT_C, n);
  // C bought twice, and the file of the second purchase was lost; one of October is not of the month.
  for (const n of [1, 2]) await ports.facturasCompra.put(NIT_C, createCompra(n, NIT_C), AHORA);
  await ports.facturasCompra.put(NIT_C, createCompra(3, NIT_C, { fecha: '2026-10-20' }), AHORA);
  const { idTransaccion } = createCompra(1, NIT_C).documento;
  await ports.archivos.put(claveXmlCertificado({ nit: NIT_C, idTransaccion }), Buffer.from('<compra/>'), 'x');
});

const crear = async (nits = CLIENTES): Promise<string> =>
  (await contador().data('Mutation.crearPaqueteMensual', { ...MES, nits })).id;
const run = (id: string, sobre: Ports = ports, opciones: object = OPCIONES) =>
  processExportacion(sobre, { nit: NIT_A, id }, opciones);

function readZip(id: string): Record<string, string> {
  const bytes = ports.memoria.archivos.get(`${NIT_A}/exportaciones/${id}/datos.zip`);
  if (bytes === undefined) throw new Error('There is no ZIP');
  return Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([nombre, contenido]) => [nombre, strFromU8(contenido, true)]),
  );
}

/** Lines of a table without its headings, of all its files. */
function linesOf(archivos: Record<string, string>, tabla: 'indice' | 'faltantes'): string[] {
  return Object.entries(archivos)
    .filter(([nombre]) => new RegExp(`^${tabla}(-\\d+)?\\.csv$`).test(nombre))
    .flatMap(([, texto]) => Buffer.from(texto, 'latin1').toString('utf8').trim().split('\r\n').slice(1));
}

const CARPETA_B = `${NIT_B}-Café_Ñandú_S_A`;
const CARPETA_C = `${NIT_C}-Zapatería`;

const CARPETA_D = `${NIT_D}-Sin_movimiento`;

/** Books of a client in both formats: one of a small taxpayer, two of any other. */
const librosOf = (carpeta: string, libros: readonly string[]): string[] =>
  libros.flatMap((libro) =>
    ['pdf', 'xlsx'].map((formato) => `${carpeta}/libros/${libro}-${carpeta.slice(0, 8)}-2026-11.${formato}`),
  );

/** Path of the XML of the nth purchase of C. */
function compraDe(n: number): string {
  const { tipoDoc, serie, numero, idTransaccion } = createCompra(n, NIT_C).documento;
  return `${CARPETA_C}/compras/${tipoDoc}-${serie}-${numero}-${idTransaccion}.xml`;
}

function expectCompleto(id: string): Record<string, string> {
  const archivos = readZip(id);
  const documentos = Object.keys(archivos).filter((nombre) => nombre.includes('/'));
  const inBase = (carpeta: string, n: number) => `${carpeta}/FACT-B0000000-16384-${createId(n)}`;
  expect(documentos.sort()).toEqual(
    [
      ...[1, 2].flatMap((n) => ['.pdf', '.xml'].map((final) => inBase(CARPETA_B, n) + final)),
      `${inBase(CARPETA_B, 3)}.pdf`,
      ...[6, 7].flatMap((n) => ['.pdf', '.xml'].map((final) => inBase(CARPETA_C, n) + final)),
      ...[CARPETA_B, CARPETA_D].flatMap((carpeta) => librosOf(carpeta, ['libro-ventas', 'libro-compras'])),
      ...librosOf(CARPETA_C, ['libro-compras-y-ventas']),
      compraDe(1),
    ].sort(),
  );
  const ventas = archivos[`${CARPETA_B}/libros/libro-ventas-${NIT_B}-2026-11.xlsx`] ?? '';
  const hoja = unzipSync(Buffer.from(ventas, 'latin1'))['xl/worksheets/sheet1.xml'] ?? new Uint8Array();
  // The headings, the three certified documents and the totals.
  expect(strFromU8(hoja).match(/<row /g)).toHaveLength(5);
  expect(archivos[`${inBase(CARPETA_C, 6)}.xml`]).toBe(`<dte nit="${NIT_C}" n="6"/>`);
  const indice = linesOf(archivos, 'indice');
  expect(indice).toHaveLength(8);
  expect(new Set(indice).size).toBe(8);
  expect(archivos[compraDe(1)]).toBe('<compra/>');
  const compras = indice.filter((linea) =>
    linea.startsWith(`${NIT_C},../Zapatería..,Compra,${NIT_PROVEEDOR},`),
  );
  expect(compras.map((linea) => linea.includes(compraDe(1))).sort()).toEqual([false, true]);
  // A purchase adds nothing to the sales.
  for (const linea of compras) expect(linea).toContain(',GTQ,125.00,13.39,0.00,0.00,');
  expect(indice).toContainEqual(expect.stringContaining(`${NIT_C},../Zapatería..,Venta,,,2026-11-20`));
  expect(linesOf(archivos, 'faltantes')).toEqual([
    `${NIT_D},Sin movimiento,,,,,No emitió documentos en el mes.`,
    expect.stringMatching(new RegExp(`^${NIT_C},.*${uuidDe(2)}\\.xml,.* su XML no se `, 'i')),
    expect.stringMatching(
      new RegExp(
        `^${NIT_B},"'=Café ""Ñandú"" / S\\.A\\.",B0000000,16384,.*${createId(3)}\\.xml,.* su XML no se `,
      ),
    ),
    expect.stringMatching(new RegExp(`^${NIT_B},.*${createId(4)}\\.xml,.*todavía no está certificado\\.$`)),
  ]);
  return archivos;
}

test('a folder for each client, one index, and what is missing with its reason', async () => {
  const id = await crear();
  expect(ports.memoria.colas.exportacion).toEqual([{ tarea: { nit: NIT_A, id }, esperaSegundos: 0 }]);
  await run(id);
  expectCompleto(id);
  const [paquete] = await contador().data('Query.getPaquetesMensuales', {});
  expect(paquete).toMatchObject({ id, ...MES, clientes: 3, estado: 'LISTA', documentos: 8, total: 8 });
  expect(await contador().data('Mutation.descargarPaqueteMensual', { id })).toEqual({
    url: expect.stringContaining(`/${NIT_A}/exportaciones/${id}/datos.zip`) as string,
    nombre: 'paquetes-2026-11-al-2026-11-20.zip',
  });
});

test('the log of each client names who took its documents, and no other client', async () => {
  await endContador(ports.membresias, NIT_C, NIT_A);
  const id = await crear();
  await run(id);
  const notados = CLIENTES.map((nit) =>
    (ports.memoria.auditoria.get(nit) ?? []).map(({ campo, usuario, resultado, ids }) => [
      campo,
      usuario,
      resultado,
      ids,
    ]),
  );
  const nota = [['Mutation.crearPaqueteMensual', NIT_A, 'ok', []]];
  expect(notados).toEqual([nota, [], nota]);
});

test('access is checked when the worker works: one that ended leaves no document, file or name of it', async () => {
  const id = await crear();
  await endContador(ports.membresias, NIT_C, NIT_A);
  await run(id);
  const archivos = readZip(id);
  expect(JSON.stringify(archivos)).not.toContain(`nit=\\"${NIT_C}`);
  expect(Object.keys(archivos).filter((nombre) => nombre.startsWith(NIT_C))).toEqual([]);
  expect(linesOf(archivos, 'indice')).toHaveLength(4);
  expect(linesOf(archivos, 'faltantes')).toContainEqual(
    expect.stringMatching(new RegExp(`^${NIT_C},.*El cliente terminó el acceso de su empresa\\.$`)),
  );
});

test('a purchase whose import is undone meanwhile is named as missing, and the package ends', async () => {
  const id = await crear();
  const { temporales } = ports;
  const cortados = {
    ...ports,
    temporales: {
      ...temporales,
      put: async (...args: Parameters<typeof temporales.put>) => {
        if (args[0].includes('/documentos-')) await ports.facturasCompra.remove(NIT_C, uuidDe(1), 'imp-1');
        return temporales.put(...args);
      },
    },
  };
  await run(id, cortados, { ...OPCIONES, idsPorLista: 100 });
  const archivos = readZip(id);
  expect(archivos[compraDe(1)]).toBeUndefined();
  expect(linesOf(archivos, 'faltantes')).toContainEqual(
    `${NIT_C},../Zapatería..,,,${uuidDe(1).toLowerCase()},,La compra se quitó mientras se preparaba el paquete.`,
  );
});

test('access that ends between the list and the documents leaves them out, one line for each', async () => {
  const id = await crear();
  const { temporales } = ports;
  const cortados = {
    ...ports,
    temporales: {
      ...temporales,
      // The first index of a part is stored after all documents were listed.
      put: async (...args: Parameters<typeof temporales.put>) => {
        if (args[0].includes('/indice-1')) await endContador(ports.membresias, NIT_B, NIT_A);
        return temporales.put(...args);
      },
    },
  };
  await run(id, cortados, { ...OPCIONES, parteBytes: 1 });
  const archivos = readZip(id);
  expect(Object.keys(archivos).some((nombre) => nombre.startsWith(`${NIT_C}-`))).toBe(true);
  expect(Object.keys(archivos).filter((nombre) => nombre.startsWith(NIT_B))).toEqual([]);
  const deB = linesOf(archivos, 'faltantes').filter((linea) => linea.startsWith(NIT_B));
  // Four documents, and the folder of the books.
  expect(deB).toHaveLength(5);
  expect(linesOf(archivos, 'indice')).toHaveLength(4);
  expect((await contador().data('Mutation.descargarPaqueteMensual', { id })).url).toContain(id);
  await endContador(ports.membresias, NIT_C, NIT_A);
  expect(await contador().error('Mutation.descargarPaqueteMensual', { id })).toMatchObject({
    codigo: 'PAQUETE_SIN_ACCESO',
  });
});

test.each([
  ['many parts', OPCIONES],
  ['one part', { ...OPCIONES, parteBytes: 10_000_000 }],
])('a package of %s is given while each client with documents in it gives access', async (_, opciones) => {
  const id = await crear();
  await run(id, ports, opciones);
  await endContador(ports.membresias, NIT_D, NIT_A);
  expect((await contador().data('Mutation.descargarPaqueteMensual', { id })).url).toContain(id);
  await endContador(ports.membresias, NIT_B, NIT_A);
  expect(await contador().error('Mutation.descargarPaqueteMensual', { id })).toMatchObject({
    codigo: 'PAQUETE_SIN_ACCESO',
  });
});

test.each([
  ['who is no member any more', { activa: false }, 'Quien pidió el paquete'],
  ['who became a cashier', { rol: 'cajero' as const }, 'Quien pidió el paquete'],
])('a package of one %s has nothing', async (_, cambio, motivo) => {
  const id = await crear();
  const { sub } = createMiembro();
  const dueno = createMiembro({ sub: 'otra', usuario: `${NIT_A}-2` });
  await ports.membresias.addMiembro(NIT_A, dueno);
  const cambiado = { rol: 'dueno' as const, sucursales: null, activa: true, ...cambio };
  expect(await ports.membresias.changeMiembro(NIT_A, sub, cambiado, 'otra')).toBe(true);
  await run(id);
  const archivos = readZip(id);
  expect(Object.keys(archivos).sort()).toEqual(['faltantes.csv', 'indice.csv']);
  expect(linesOf(archivos, 'faltantes').filter((linea) => linea.includes(motivo))).toHaveLength(3);
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
          return (await Reflect.apply(member, target, args)) as unknown;
        };
      },
    });
  const { exportaciones, temporales, auditoria, documentos } = ports;
  return {
    ports: {
      ...ports,
      exportaciones: wrap(exportaciones),
      temporales: wrap(temporales),
      auditoria: wrap(auditoria),
      documentos: wrap(documentos),
    },
    count: () => llamadas,
  };
}

const tick = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

test('a worker that dies anywhere leaves a package that ends complete, and notes each client once', async () => {
  const entero = dyingAt(Number.POSITIVE_INFINITY);
  await run(await crear(), entero.ports);
  for (let paso = 1; paso <= entero.count(); paso += 7) {
    ahora += 60_000;
    const id = await crear();
    ports.memoria.auditoria.clear();
    const muerto = dyingAt(paso);
    void run(id, muerto.ports);
    while (muerto.count() < paso) await tick();
    for (let i = 0; i < 5; i += 1) await tick();
    ahora += TRABAJOS.exportacion.leaseMs + 1;
    ports.memoria.colas.exportacion.length = 0;
    await sweep(ports, 'exportacion');
    for (const { tarea } of ports.memoria.colas.exportacion) await run(tarea.id);
    expect([paso, (await ports.exportaciones.find(NIT_A, id))?.estado]).toEqual([paso, 'LISTA']);
    expectCompleto(id);
    expect(CLIENTES.map((nit) => ports.memoria.auditoria.get(nit)?.length)).toEqual([1, 1, 1]);
  }
});

describe('what is refused', () => {
  it.each([
    ['no client', [], 'ESTABLECIMIENTO_NO_PERMITIDO'],
    ['more than 200', Array.from({ length: 201 }, (_, i) => `${i}`), 'VALIDACION'],
    ['a NIT that was never a client', [NIT_B, '99900092'], 'ESTABLECIMIENTO_NO_PERMITIDO'],
    ['the own NIT', [NIT_A], 'ESTABLECIMIENTO_NO_PERMITIDO'],
  ])('%s', async (_, nits, codigo) => {
    const error = await contador().error('Mutation.crearPaqueteMensual', { ...MES, nits });
    expect(error.codigo).toBe(codigo);
    expect(ports.memoria.colas.exportacion).toEqual([]);
  });

  it('a month that is none, and who has no firm', async () => {
    const error = await contador().error('Mutation.crearPaqueteMensual', {
      mes: 13,
      anio: 2026,
      nits: [NIT_B],
    });
    expect(error.codigo).toBe('FECHAS_INVALIDAS');
    const nadie = createUsuario(ports, 'traductor');
    const suyo = await nadie.error('Mutation.crearPaqueteMensual', { ...MES, nits: [NIT_B] });
    expect(suyo.codigo).toBe('ACCESO_DENEGADO');
    expect(await nadie.data('Query.getPaquetesMensuales', {})).toEqual([]);
  });

  it('another one while one is made, an unfinished file, and the file for anybody else', async () => {
    const id = await crear();
    const otra = { ...MES, nits: [NIT_B] };
    expect((await contador().error('Mutation.crearPaqueteMensual', otra)).codigo).toBe(
      'EXPORTACION_EN_CURSO',
    );
    const noDisponible = { codigo: 'EXPORTACION_NO_DISPONIBLE' };
    expect(await contador().error('Mutation.descargarPaqueteMensual', { id })).toMatchObject(noDisponible);
    await run(id);
    const ajeno = createUsuario(ports, NIT_B);
    expect(await ajeno.error('Mutation.descargarPaqueteMensual', { id })).toMatchObject(noDisponible);
    await ports.membresias.addMiembro(NIT_A, createMiembro({ sub: 'sub-colega', usuario: 'colega' }));
    const colega = createUsuario(ports, 'colega');
    expect(await colega.error('Mutation.descargarPaqueteMensual', { id })).toMatchObject(noDisponible);
    expect(await colega.data('Query.getPaquetesMensuales', {})).toEqual([]);
    expect(await contador().error('Mutation.descargarExportacion', { id })).toMatchObject({
      codigo: 'EXPORTACION_NO_DISPONIBLE',
    });
    expect(await contador().data('Query.getExportaciones', {})).toEqual([]);
    ahora += 7 * 86_400_000 + 1;
    expect(await contador().error('Mutation.descargarPaqueteMensual', { id })).toMatchObject(noDisponible);
  });
});
