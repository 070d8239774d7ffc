import { readFileSync } from 'node:fs';
import { createAnulacion } from '#domain/documentos/vida/anulacion.ts';
import { claveXmlCertificado } from '#lambdas/shared/claves-archivo.ts';
import { processImportacion } from '#lambdas/trabajos/importacion/process.ts';
import { zipSync } from 'fflate';
import {
  createAnulacionFirmada,
  createXmlCertificado,
  createXmlFirmado,
  uuidDe,
} from '../../../support/factories/factura-compra.ts';
import { AHORA, NIT_A } from '../../../support/factories/ids.ts';
import { importar, importarArchivos } from '../../../support/importar.ts';
import type { Archivos } from '../../../support/importar.ts';
import { describeWith } from '../../../support/needs.ts';
import { listShared, sharedPath } from '../../../support/shared.ts';
import type { PortsEnMemoria } from '../../../support/in-memory.ts';
import { addEmisor, createPortsDePrueba, createUsuario } from '../../../support/llamadas.ts';

const CLIENTE = '99900033';
const venta = { nit: CLIENTE, emisor: NIT_A };
const compra = (n: number): Promise<string> => createXmlFirmado(n, { nit: NIT_A });

let ports: PortsEnMemoria;

beforeEach(async () => {
  ports = createPortsDePrueba();
  await addEmisor(ports);
  await ports.creditos.adjust(NIT_A, { id: 'a', saldo: 'SatV', cantidad: 9, usuario: 'o' }, AHORA);
});

async function deshacer(id: string): Promise<string[]> {
  await createUsuario(ports).data('Mutation.deshacerImportacion', { id });
  await processImportacion(ports, { nit: NIT_A, id });
  const { archivos } = await createUsuario(ports).data('Query.getArchivosImportacion', { id });
  return archivos.map(({ resultado }) => resultado);
}

test('a sale that was certified elsewhere is annulled there: here it is refused, and nothing is sent', async () => {
  await importar(ports, [await createXmlFirmado(1, venta)]);
  const data = { uuidDocumento: uuidDe(1), motivoAnulacion: 'Error' };
  const error = await createUsuario(ports).error('Mutation.nullifyDte', { data });
  expect(error.codigo).toBe('DOCUMENTO_DE_FUERA');
  const anulacion = createAnulacion({
    ...{ requestId: 'r', motivo: 'Error', fechaHora: AHORA.toISOString(), idUsuario: 'ana' },
  });
  const solicitud = { tipo: 'anulacion_solicitada', anulacion } as const;
  expect(await ports.documentos.apply(NIT_A, uuidDe(1).toLowerCase(), solicitud, AHORA)).toBe(false);
  expect(ports.memoria.colas.certificacion).toEqual([]);
});

test('of two files of one authorisation that differ, the record and the XML are of the same one, whatever comes first', async () => {
  const bueno = await createXmlFirmado(1, { nit: NIT_A });
  const otro = createXmlCertificado(1, { nit: NIT_A }).replaceAll('125.00', '9000.00');
  expect(otro).toContain('9000.00');
  for (const orden of [
    [bueno, otro],
    [otro, bueno],
  ]) {
    ports = createPortsDePrueba();
    await addEmisor(ports);
    await importarArchivos(ports, Object.fromEntries(orden.map((xml, i) => [`${i}.xml`, xml])), {
      zip: 'mes.zip',
    });
    const compra = await ports.facturasCompra.find(NIT_A, uuidDe(1));
    expect([compra?.firmas.emisor, compra?.documento.total]).toEqual(['SIN_COMPROBAR', '125.00']);
    const clave = claveXmlCertificado({ nit: NIT_A, idTransaccion: uuidDe(1).toLowerCase() });
    expect(Buffer.from((await ports.archivos.get(clave)) ?? []).toString()).toBe(bueno);
  }
});

test('a second file of an authorisation with other data is told, and the stored one stays', async () => {
  const primero = createXmlCertificado(1, { nit: NIT_A });
  const { archivos } = await importar(ports, [primero, primero.replaceAll('125.00', '9000.00'), primero]);
  expect(archivos.map(({ resultado, motivos }) => `${resultado} ${motivos[0] ?? ''}`)).toEqual([
    expect.stringMatching(/^POR_COMPROBAR /),
    expect.stringMatching(/^REPETIDO Ya hay otro documento con esa autorización y otros datos/),
    expect.stringMatching(/^REPETIDO Ya está guardado/),
  ]);
});

test('an undo takes a sale out of the counters and gives its credit back', async () => {
  const { id } = await importar(ports, [await createXmlFirmado(1, venta), await createXmlFirmado(2, venta)]);
  expect(await ports.documentos.sumMes(NIT_A, '2026-11')).toMatchObject({ n_FACT_v_GTQ_r: 2n });
  expect(await deshacer(id)).toEqual(['DESHECHO', 'DESHECHO']);
  const { n_FACT_v_GTQ_r: cuantos = 0n } = await ports.documentos.sumMes(NIT_A, '2026-11');
  expect(cuantos).toBe(0n);
  expect((await ports.creditos.find(NIT_A)).creditosRestantesSatV).toBe(9);
});

test('a hostile file is refused by itself, and whatever stands beside it is imported', async () => {
  const bomba = new Uint8Array(3 * 1024 * 1024);
  const cien = Array.from({ length: 9 }, (_, i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`).join('');
  const malos: Archivos = {
    'dentro.zip': zipSync({ 'x.xml': new Uint8Array(Buffer.from(await compra(21))) }),
    'disfrazado.xml': zipSync({ 'x.xml': new Uint8Array(Buffer.from(await compra(22))) }),
    'grande.xml': bomba,
    'ceros.xml': bomba.slice(0, 1024 * 1024),
    'expande.xml': `<!DOCTYPE a [<!ENTITY e0 "x">${cien}]><a>&e9;</a>`,
    'dtd.xml': (await compra(23)).replace(
      '<dte:GTDocumento',
      '<!DOCTYPE a SYSTEM "http://x.invalid/a.dtd"><dte:GTDocumento',
    ),
    'cortado.xml': (await compra(25)).slice(0, 4_000),
    'ajeno.xml': await createXmlFirmado(26, { nit: CLIENTE }),
    'falso.xml': (await createXmlFirmado(27, venta)).replace(/<dte:GranTotal>[^<]*/, '<dte:GranTotal>9.00'),
  };
  const { archivos } = await importarArchivos(
    ports,
    {
      ...malos,
      '../../etc/a.xml': await compra(1),
      'b.xml': await compra(2),
      'b-otra-vez.xml': await compra(2),
      'anula-c.xml': await createAnulacionFirmada(3, { nit: NIT_A }),
      'c.xml': await compra(3),
      // Without a DTD it is a bare ampersand, which is read as such: nothing is looked up, and no signature vouches for it.
      'entidad.xml': (await compra(24)).replace('<dte:Descripcion>', '<dte:Descripcion>&xxe;'),
    },
    { zip: 'mes.zip' },
  );
  const de = Object.fromEntries(archivos.map(({ nombre, resultado }) => [nombre, resultado]));
  for (const nombre of Object.keys(malos))
    expect([nombre, de[nombre]]).toEqual([nombre, nombre === 'ajeno.xml' ? 'AJENO' : 'INVALIDO']);
  const buenos = ['etc/a.xml', 'b.xml', 'b-otra-vez.xml', 'anula-c.xml', 'c.xml', 'entidad.xml'];
  expect(buenos.map((nombre) => de[nombre])).toEqual([
    ...['COMPRA', 'COMPRA', 'REPETIDO', 'ANULACION', 'COMPRA', 'POR_COMPROBAR'],
  ]);
  const compras = await Promise.all([1, 2, 3, 24].map((n) => ports.facturasCompra.find(NIT_A, uuidDe(n))));
  expect(compras.map((each) => `${each?.documento.statusDocumento} ${each?.firmas.emisor}`)).toEqual([
    ...[
      'CERTIFICADO SIN_COMPROBAR',
      'CERTIFICADO SIN_COMPROBAR',
      'ANULADO SIN_COMPROBAR',
      'CERTIFICADO DESCONOCIDA',
    ],
  ]);
  expect(compras.at(-1)?.documento.detalle[0]?.descripcion).toMatch(/^&xxe;/);
  // A ZIP that was cut off on its way is one refusal, and the upload beside it is read.
  const entero = zipSync({ 'd.xml': new Uint8Array(Buffer.from(await compra(4))) });
  const cortados = await importarArchivos(ports, {
    ...{ 'cortado.zip': entero.subarray(0, entero.length - 30), 'd.xml': await compra(4) },
  });
  expect(cortados.archivos.map(({ nombre, resultado }) => `${nombre} ${resultado}`)).toEqual([
    ...['cortado.zip INVALIDO', 'd.xml COMPRA'],
  ]);
});

describeWith(['fel/samples'], 'the official samples', () => {
  const names = listShared('fel/samples', '.xml');
  const files = names.map((name): [string, Uint8Array] => [
    name,
    new Uint8Array(readFileSync(sharedPath(`fel/samples/${name}`))),
  ]);
  const readme = readFileSync(sharedPath('fel/samples/README.md'), 'utf8');
  /** Files that their README calls signed by issuer and certifier, by the beginning of their names; nobody certified the others. */
  const firmadas =
    /Signatures checked with xmlsec1: (.*) have two valid/.exec(readme)?.[1]?.match(/[a-z]\d\d/g) ?? [];
  const esperado = (name: string): string => {
    if (!firmadas.some((each) => name.startsWith(each))) return 'INVALIDO';
    return new RegExp(`${name} \\| ANULACION`).test(readme) ? 'ANULACION' : 'VENTA';
  };

  test.each([
    ['as one ZIP', [files], 'muestras.zip'],
    ['as single files', [files.slice(0, 40), files.slice(40)], null],
  ] as const)('%s give the results that their README announces', async (_como, partes, zip) => {
    const leidos: Record<string, string> = {};
    for (const parte of partes) {
      const { archivos } = await importarArchivos(ports, Object.fromEntries(parte), { zip });
      for (const { nombre, resultado } of archivos) leidos[nombre] = resultado;
    }
    expect(firmadas).toHaveLength(3);
    expect(leidos).toEqual(Object.fromEntries(names.map((name) => [name, esperado(name)])));
    const anulado = await ports.documentos.findByUuid(NIT_A, '51D40A3E-C4B2-423C-9A60-CAB6493EB016');
    expect(anulado?.documento.statusDocumento).toBe('ANULADO');
  });
});
