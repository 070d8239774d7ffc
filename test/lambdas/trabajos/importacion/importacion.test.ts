import { zipSync } from 'fflate';
import type * as S from '#graphql/generated/schema-types.ts';
import { MES_ABIERTO } from '#domain/cierre/mes.ts';
import { findXmlAnulacion } from '#lambdas/trabajos/exportacion/archivos-documento.ts';
import { claveXmlCertificado } from '#lambdas/shared/claves-archivo.ts';
import { processImportacion } from '#lambdas/trabajos/importacion/process.ts';
import { sweep } from '#lambdas/trabajos/sweep.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import {
  NIT_PROVEEDOR,
  createAnulacionFirmada,
  createXmlCertificado,
  createXmlFirmado,
  uuidDe,
} from '../../../support/factories/factura-compra.ts';
import { AHORA, NIT_A, NIT_B } from '../../../support/factories/ids.ts';
import type { PortsEnMemoria } from '../../../support/in-memory.ts';
import { addEmisor, createPortsDePrueba, createUsuario } from '../../../support/llamadas.ts';

const DIA = 86_400;
const RANGO = { fechaInicial: AHORA.getTime() / 1000 - 30 * DIA, fechaFinal: AHORA.getTime() / 1000 + DIA };
const CLIENTE = '99900033';

let ahora: number;
let ports: PortsEnMemoria;

beforeEach(async () => {
  ahora = AHORA.getTime();
  ports = createPortsDePrueba({ now: () => new Date(ahora) });
  await addEmisor(ports);
  await addEmisor(ports, NIT_B);
  await ports.creditos.adjust(NIT_A, { id: 'a', saldo: 'SatV', cantidad: 9, usuario: 'o' }, AHORA);
});

type Archivos = Record<string, string | Uint8Array>;

/** Uploads each file on its own, or all as one ZIP, and starts the import; answers its id. */
async function subir(archivos: Archivos, zip: string | null = 'mes.zip', nit = NIT_A): Promise<string> {
  const bytes = Object.entries(archivos).map(([nombre, datos]): [string, Uint8Array] => [
    nombre,
    new Uint8Array(Buffer.from(datos as string)),
  ]);
  const subidas = zip === null ? bytes : ([[zip, zipSync(Object.fromEntries(bytes))]] as const);
  const usuario = createUsuario(ports, nit);
  const nueva = await usuario.data('Mutation.crearImportacion', {
    subidas: subidas.map(([nombre, { length }]) => ({ nombre, tamano: length })),
  });
  for (const [i, { clave }] of nueva.subidas.entries())
    await ports.archivos.put(clave, subidas[i]?.[1] ?? new Uint8Array(), 'x');
  await usuario.data('Mutation.iniciarImportacion', { id: nueva.importacion.id });
  return nueva.importacion.id;
}

/** Runs the worker until the import has nothing left to do. */
async function trabajar(id: string, opciones = {}, con: Ports = ports): Promise<S.Importacion> {
  for (let vez = 0; vez < 30; vez += 1) {
    await processImportacion(con, { nit: NIT_A, id }, opciones);
    const actual = await createUsuario(ports).data('Query.getImportacion', { id });
    if (['TERMINADA', 'FALLIDA', 'DESHECHA'].includes(actual.estado)) return actual;
    ahora += 400_000;
  }
  throw new Error('The import does not end');
}

async function importar(archivos: Archivos, zip: string | null = 'mes.zip'): Promise<string[]> {
  const id = await subir(archivos, zip);
  await trabajar(id);
  return resultadosDe(id);
}

/** "name result" of each file, with the first reason. */
async function resultadosDe(id: string): Promise<string[]> {
  const { archivos } = await createUsuario(ports).data('Query.getArchivosImportacion', {
    id,
  });
  return archivos.map(({ nombre, resultado, motivos }) =>
    `${nombre} ${resultado} ${motivos[0] ?? ''}`.trim(),
  );
}

const compras = async (): Promise<S.Documento[]> =>
  (
    await createUsuario(ports).data('Query.getDocumentos', {
      ...RANGO,
      compras: true,
    })
  ).documentos;
const ventas = async (): Promise<S.Documento[]> =>
  (await createUsuario(ports).data('Query.getDocumentos', RANGO)).documentos;
const saldoV = async (): Promise<number> => (await ports.creditos.find(NIT_A)).creditosRestantesSatV;

const compra = (n: number): Promise<string> => createXmlFirmado(n, { nit: NIT_A });
const venta = (n: number): Promise<string> => createXmlFirmado(n, { nit: CLIENTE, emisor: NIT_A });
const alterado = (xml: string): string => xml.replace(/<dte:GranTotal>[^<]*/, '<dte:GranTotal>9.00');

test('the issuers of purchases become suppliers; those of forged ones, and what a user corrected, stay as they are', async () => {
  const corregido = {
    nitCliente: '99901021',
    tipoIdentificador: 'NIT' as const,
    nombre: 'DON BETO',
    correo: '',
  };
  await ports.clientes.change(NIT_A, 'C', '99901021', () => ({
    ...corregido,
    ...{ telefono: '55550000', direccionCliente: null, corregidos: ['nombre'] },
  }));
  await importar({
    'nueva.xml': await compra(1),
    'corregida.xml': await createXmlFirmado(2, { nit: NIT_A, emisor: '99901021' }),
    'falsa.xml': alterado(await createXmlFirmado(3, { nit: NIT_A, emisor: '9990103K' })),
    'sin-nit.xml': await createXmlFirmado(5, { nit: NIT_A, emisor: '-' }),
    'venta.xml': await venta(4),
  });
  const proveedores = await ports.clientes.list(NIT_A, 'C');
  expect(
    proveedores.map(({ nitCliente, nombre, telefono }) => [nitCliente, nombre, telefono]).sort(),
  ).toEqual([
    [NIT_PROVEEDOR, expect.stringMatching(/./), ''],
    ['99901021', 'DON BETO', '55550000'],
  ]);
  expect(proveedores.find(({ nitCliente }) => nitCliente === '99901021')?.direccionCliente).not.toBeNull();
  expect(await ports.clientes.list(NIT_B, 'C')).toEqual([]);
});

test('a ZIP of a month: purchases and own sales are stored, every file has its result', async () => {
  const resultados = await importar({
    'a.xml': await compra(1),
    'b/venta.xml': await venta(2),
    'copia.xml': await compra(1),
    'ajena.xml': await createXmlFirmado(3, { nit: CLIENTE }),
    'alterada.xml': alterado(await compra(4)),
    'alterada-propia.xml': alterado(await venta(5)),
    'sin-firma.xml': createXmlCertificado(6, { nit: NIT_A }),
    'dolar.xml': (await compra(7)).replace('CodigoMoneda="GTQ"', 'CodigoMoneda="EUR"'),
    'mala.xml': '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
    'foto.pdf': '%PDF',
  });
  expect(resultados).toEqual([
    'a.xml COMPRA',
    'b/venta.xml VENTA No se pudo comprobar que el certificado que lo firmó sea el de su emisor.',
    'copia.xml REPETIDO Ya está guardado o viene dos veces.',
    'ajena.xml AJENO El documento no es suyo: ni el emisor ni el receptor es su NIT.',
    'alterada.xml FALSIFICADO La firma del emisor no corresponde a su contenido: es falsa o el archivo fue alterado.',
    'alterada-propia.xml INVALIDO No trae las dos firmas que prueban que es suyo. Descargue el XML certificado y súbalo.',
    'sin-firma.xml POR_COMPROBAR No trae la firma del emisor: nada prueba que sea auténtico.',
    'dolar.xml INVALIDO Está en EUR, y solo se cargan documentos en quetzales o dólares.',
    expect.stringMatching(/^mala\.xml INVALIDO /),
    'foto.pdf OMITIDO No es XML: no se leyó.',
  ]);
  const [primera, ...otras] = (await compras()).sort((a, b) => (a.idTransaccion < b.idTransaccion ? -1 : 1));
  expect(primera).toMatchObject({
    ...{ uuidCertificacion: uuidDe(1), nit: NIT_PROVEEDOR, tipoGrabacion: 'IMPORTADO', saldo: 0 },
    compra: {
      ...{ firmaEmisor: 'SIN_COMPROBAR', firmaCertificador: 'SIN_COMPROBAR' },
      ...{ cuenta: true, reparos: [] },
    },
  });
  expect(otras.map(({ compra: datos }) => [datos?.firmaEmisor, datos?.cuenta])).toEqual([
    ['FALSA', false],
    ['AUSENTE', false],
  ]);
  const completa = await createUsuario(ports).data('Query.getDocumento', {
    ...{ uuidCertificacion: uuidDe(1).toLowerCase(), compras: true },
  });
  expect(completa.detalle).not.toHaveLength(0);
  expect(completa.datos?.numeroAutorizacion).toBe(uuidDe(1));
  expect(
    ports.memoria.archivos.get(claveXmlCertificado({ nit: NIT_A, idTransaccion: uuidDe(1).toLowerCase() })),
  ).toEqual(expect.objectContaining({ length: Buffer.byteLength(await compra(1)) }));
  const [propia] = await ventas();
  expect(propia).toMatchObject({
    uuidCertificacion: uuidDe(2),
    statusDocumento: 'CERTIFICADO',
    tipoGrabacion: 'IMPORTADO',
  });
  expect(await ports.documentos.sumMes(NIT_A, '2026-11')).toMatchObject({ n_FACT_v_GTQ_r: 1n });
  expect(await saldoV()).toBe(8);
});

test('annulments: after the document, before it, of an own sale, forged, and of another issuer', async () => {
  const resultados = await importar(
    {
      'a.xml': await compra(1),
      'anula-a.xml': await createAnulacionFirmada(1, { nit: NIT_A }),
      'anula-b.xml': await createAnulacionFirmada(2, { nit: NIT_A }),
      'b.xml': await compra(2),
      'v.xml': await venta(3),
      'anula-v.xml': await createAnulacionFirmada(3, { nit: CLIENTE, emisor: NIT_A }),
      'anula-w.xml': await createAnulacionFirmada(4, { nit: CLIENTE, emisor: NIT_A }),
      'w.xml': await venta(4),
      'c.xml': await compra(5),
      'falsa-c.xml': (await createAnulacionFirmada(5, { nit: NIT_A })).replace('Error en el', 'Otro'),
      'otro-c.xml': await createAnulacionFirmada(5, { nit: NIT_A, emisor: CLIENTE }),
    },
    null,
  );
  expect(resultados.map((each) => each.split(' ').slice(0, 2).join(' '))).toEqual([
    ...['a.xml COMPRA', 'anula-a.xml ANULACION', 'anula-b.xml ANULACION', 'b.xml COMPRA', 'v.xml VENTA'],
    ...['anula-v.xml ANULACION', 'anula-w.xml ANULACION', 'w.xml VENTA', 'c.xml COMPRA'],
    ...['falsa-c.xml INVALIDO', 'otro-c.xml INVALIDO'],
  ]);
  const estados = (documentos: S.Documento[]) =>
    documentos.map((each) => `${each.uuidCertificacion?.slice(-1)} ${each.statusDocumento}`).sort();
  expect(estados(await compras())).toEqual(['1 ANULADO', '2 ANULADO', '5 CERTIFICADO']);
  expect(estados(await ventas())).toEqual(['3 ANULADO', '4 ANULADO']);
  expect(await ports.documentos.sumMes(NIT_A, '2026-11')).toMatchObject({ n_FACT_a_GTQ_r: 2n });
});

test('the file of the annulment of an own sale is kept where its document looks for it, also when the sale comes later', async () => {
  const anulaciones = [
    await createAnulacionFirmada(3, { nit: CLIENTE, emisor: NIT_A }),
    await createAnulacionFirmada(4, { nit: CLIENTE, emisor: NIT_A }),
  ] as const;
  await importar(
    { 'v.xml': await venta(3), 'anula-v.xml': anulaciones[0], 'anula-w.xml': anulaciones[1] },
    null,
  );
  await importar({ 'w.xml': await venta(4) }, null);
  const xmlDe = async (n: number) => {
    const guardado = await ports.documentos.find(NIT_A, uuidDe(n).toLowerCase());
    if (guardado === null) throw new Error('The sale came');
    const anulacion = await findXmlAnulacion(ports, guardado);
    const bytes = ports.memoria.archivos.get(anulacion?.clave ?? '');
    return { anulacion, texto: bytes === undefined ? null : Buffer.from(bytes).toString('utf8') };
  };
  expect((await xmlDe(3)).texto).toBe(anulaciones[0]);
  expect((await xmlDe(4)).texto).toBe(anulaciones[1]);
  // One from before they were kept says the truth, and gets it when the file comes again.
  const { anulacion } = await xmlDe(3);
  ports.memoria.archivos.delete(anulacion?.clave ?? '');
  expect(anulacion?.motivoSiFalta).toBe('anulacionSinGuardar');
  expect(await importar({ 'otra-vez.xml': anulaciones[0] }, null)).toEqual([
    expect.stringMatching(/^otra-vez.xml REPETIDO/),
  ]);
  expect((await xmlDe(3)).texto).toBe(anulaciones[0]);
});

async function cerrar(mes: string, estado: 'LISTO' | 'DECLARADO'): Promise<void> {
  const guardado = await ports.cierresMes.find(NIT_A, mes);
  const evento = {
    tipo: 'CERRADO',
    usuario: NIT_A,
    fecha: '2026-11-21T09:00:00-06:00',
    detalle: '',
  } as const;
  await ports.cierresMes.change(NIT_A, mes, guardado, { mes: { ...MES_ABIERTO, estado }, evento });
}

test('an import into a closed and into a declared month says so, as they were when it came', async () => {
  await cerrar('2026-10', 'DECLARADO');
  await cerrar('2026-11', 'LISTO');
  const octubre = { nit: NIT_A, fecha: '2026-10-20' };
  const id = await subir({
    'a.xml': await compra(1),
    'b.xml': await createXmlFirmado(2, octubre),
    'c.xml': await createXmlFirmado(3, octubre),
    'repetida.xml': await createXmlFirmado(3, octubre),
    'setiembre.xml': await createXmlFirmado(4, { nit: NIT_A, fecha: '2026-09-20' }),
  });
  const { cerrados } = await trabajar(id, { lote: 2 });
  expect(cerrados).toEqual([
    { mes: '2026-10', estado: 'DECLARADO', documentos: 2 },
    { mes: '2026-11', estado: 'LISTO', documentos: 1 },
  ]);
});

test('an import that changes a purchase of another month names the closed month in whose book it stands', async () => {
  const octubre = { nit: NIT_A, fecha: '2026-10-20' };
  ahora = Date.parse('2026-12-10T15:00:00Z');
  await importar({ 'a.xml': await compra(1) });
  // One that nobody vouches for stands in October, where it counts nothing.
  const dudosa = createXmlCertificado(2, octubre);
  expect(await importar({ 'b.xml': dudosa })).toEqual([expect.stringMatching(/^b.xml POR_COMPROBAR/)]);
  const { data } = createUsuario(ports);
  await data('Mutation.contarCompra', { uuidCertificacion: uuidDe(1), mes: 12, anio: 2026 });
  await data('Mutation.contarCompra', { uuidCertificacion: uuidDe(2), mes: 11, anio: 2026 });
  await cerrar('2026-10', 'DECLARADO');
  await cerrar('2026-11', 'LISTO');
  await cerrar('2026-12', 'LISTO');
  const cerradosDe = async (archivos: Archivos) => (await trabajar(await subir(archivos))).cerrados;
  const en = (mes: string) => [{ mes, estado: 'LISTO', documentos: 1 }];
  // The file of before takes the place of the doubtful one and stays in the month to which somebody moved that.
  expect(await cerradosDe({ 'c.xml': await createXmlFirmado(2, octubre) })).toEqual(en('2026-11'));
  expect(await cerradosDe({ 'd.xml': await createAnulacionFirmada(1, { nit: NIT_A }) })).toEqual(
    en('2026-12'),
  );
  // An annulment of a document that never came changes no figure of any month.
  expect(await cerradosDe({ 'e.xml': await createAnulacionFirmada(9, { nit: NIT_A }) })).toEqual([]);
});

test('an import that dies at any point goes on, and stores the same as one that lives', async () => {
  const archivos: Archivos = {};
  for (let n = 1; n <= 5; n += 1) archivos[`c${n}.xml`] = await compra(n);
  archivos['v.xml'] = await venta(6);
  archivos['copia.xml'] = await compra(5);
  for (let muerte = 1; muerte <= 12; muerte += 1) {
    const id = await subir(archivos);
    let llamadas = 0;
    // The call is made, and its answer never arrives.
    const dying = <F extends (...args: never[]) => Promise<unknown>>(call: F): F =>
      (async (...args: Parameters<F>) => {
        const answer = await call(...args);
        llamadas += 1;
        if (llamadas === muerte) throw new Error('killed');
        return answer;
      }) as F;
    const { importaciones, facturasCompra, documentos } = ports;
    const con = {
      ...ports,
      importaciones: { ...importaciones, save: dying(importaciones.save) },
      facturasCompra: { ...facturasCompra, put: dying(facturasCompra.put) },
      documentos: { ...documentos, load: dying(documentos.load) },
    };
    await processImportacion(con, { nit: NIT_A, id }, { lote: 2 }).catch(() => null);
    ahora += 400_000;
    const fin = await trabajar(id, { lote: 2 });
    expect({ muerte, conteos: fin.conteos }).toEqual({
      muerte,
      conteos: [
        { resultado: 'COMPRA', cantidad: 5 },
        { resultado: 'VENTA', cantidad: 1 },
        { resultado: 'REPETIDO', cantidad: 1 },
      ],
    });
    expect([(await compras()).length, (await ventas()).length, await saldoV()]).toEqual([5, 1, 8]);
    await createUsuario(ports).data('Mutation.deshacerImportacion', { id });
    expect((await trabajar(id)).conteos).toEqual([
      { resultado: 'REPETIDO', cantidad: 1 },
      { resultado: 'DESHECHO', cantidad: 6 },
    ]);
    expect([(await compras()).length, (await ventas()).length, await saldoV()]).toEqual([0, 0, 9]);
  }
});

test('an undo keeps what another import brought, and what was paid since', async () => {
  await importar({ 'a.xml': await compra(1) });
  const id = await subir({
    'a.xml': await compra(1),
    'b.xml': await compra(2),
    'anula.xml': await createAnulacionFirmada(1, { nit: NIT_A }),
  });
  await trabajar(id, { lote: 1 });
  expect((await compras()).map(({ statusDocumento }) => statusDocumento).sort()).toEqual([
    'ANULADO',
    'CERTIFICADO',
  ]);
  await createUsuario(ports).data('Mutation.deshacerImportacion', { id });
  await trabajar(id);
  expect((await compras()).map((each) => [each.uuidCertificacion, each.statusDocumento])).toEqual([
    [uuidDe(1), 'CERTIFICADO'],
  ]);
  expect((await resultadosDe(id)).map((each) => each.split(' ')[1])).toEqual([
    'REPETIDO',
    'DESHECHO',
    'DESHECHO',
  ]);
});

test('sales without credits wait for them; an upload that never came is told; one that nobody starts begins itself', async () => {
  await ports.creditos.adjust(NIT_A, { id: 'b', saldo: 'SatV', cantidad: -9, usuario: 'o' }, AHORA);
  expect(await importar({ 'v.xml': await venta(1) })).toEqual([
    'v.xml SIN_CREDITOS No le quedan créditos para cargar documentos. Compre un paquete y súbalo de nuevo.',
  ]);
  const { importacion } = await createUsuario(ports).data('Mutation.crearImportacion', {
    subidas: [{ nombre: 'a.xml', tamano: 10 }],
  });
  await sweep(ports, 'importacion');
  expect(ports.memoria.colas.importacion.map(({ tarea }) => tarea.id)).not.toContain(importacion.id);
  ahora += 600_000;
  await sweep(ports, 'importacion');
  expect(ports.memoria.colas.importacion.map(({ tarea }) => tarea.id)).toContain(importacion.id);
  await trabajar(importacion.id);
  expect(await resultadosDe(importacion.id)).toEqual([
    'a.xml INVALIDO La subida no terminó: el archivo no llegó. Súbalo de nuevo.',
  ]);
});

test('a bomb of ten thousand entries is one refusal, and an import can only be undone once it has ended', async () => {
  const una = zipSync({ 'a.xml': new Uint8Array(1024 * 1024) });
  const central = una.subarray(una.length - 22 - 51, una.length - 22);
  const cola = una.slice(una.length - 22);
  new DataView(cola.buffer).setUint16(10, 10_000, true);
  new DataView(cola.buffer).setUint32(12, central.length * 10_000, true);
  const partes = [
    una.subarray(0, una.length - 22 - 51),
    ...Array.from({ length: 10_000 }, () => central),
    cola,
  ];
  const id = await subir(
    { 'bomba.zip': new Uint8Array(Buffer.concat(partes)), 'a.xml': await compra(1) },
    null,
  );
  expect(await createUsuario(ports).error('Mutation.deshacerImportacion', { id })).toMatchObject({
    codigo: 'CONFLICTO',
  });
  await trabajar(id);
  expect((await resultadosDe(id)).map((each) => each.split(' ').slice(0, 2).join(' '))).toEqual([
    'bomba.zip INVALIDO',
    'a.xml COMPRA',
  ]);
});

test('results are read in pages and by their kind', async () => {
  const archivos: Archivos = {};
  for (let n = 0; n < 130; n += 1) archivos[`${String(n).padStart(3, '0')}.txt`] = 'x';
  archivos['zz.xml'] = await compra(1);
  const id = await subir(archivos);
  await trabajar(id);
  const nombres: string[] = [];
  let siguiente: string | null | undefined = null;
  do {
    const pagina: S.ArchivosImportacionPagina = await createUsuario(ports).data(
      'Query.getArchivosImportacion',
      {
        id,
        siguiente,
      },
    );
    nombres.push(...pagina.archivos.map(({ nombre }) => nombre));
    siguiente = pagina.siguiente;
  } while (siguiente != null);
  expect(nombres).toEqual(Object.keys(archivos));
  const { archivos: suyos } = await createUsuario(ports).data('Query.getArchivosImportacion', {
    ...{ id, resultado: 'COMPRA' },
  });
  expect(suyos.map(({ nombre, firmaEmisor }) => [nombre, firmaEmisor])).toEqual([
    ['zz.xml', 'SIN_COMPROBAR'],
  ]);
});
