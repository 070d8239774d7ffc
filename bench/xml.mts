import { createRequire } from 'node:module';
import { XMLParser } from 'fast-xml-parser';
import { buildDocumento } from '#domain/documentos/vida/build-documento.ts';
import { buildDteXml } from '#domain/dte/build-dte-xml.ts';
import { readDteRoot } from '#domain/dte/read-dte-root.ts';
import { toDteLeido } from '#domain/dte/parse-dte-xml.ts';
import { createEmisionDe, createFirmado } from './importacion.mts';
import { compare, type Medida } from './medida.mts';

const LINEAS = 15;
/** Documents of one measurement, because one alone takes less than the clock can tell. */
const VECES = 100;
const REPETICIONES = 40;
/** Repetitions that do not count: about as many as the engine needs until it has compiled both sides for good. */
const CALENTAMIENTO = 20;
// The library moves its builder to another package; this one, which it still has, is the baseline of docs and issues.
const { XMLBuilder } = createRequire(import.meta.url)('fast-xml-parser') as {
  XMLBuilder: new (opciones: object) => { build: (arbol: object) => string };
};
const OPCIONES = { ignoreAttributes: false, parseTagValue: false, parseAttributeValue: false };

/** Measures the reading and the writing of one document beside fast-xml-parser, in the same run. */
export async function xmlCases(): Promise<Medida[]> {
  const firmado = await createFirmado(LINEAS);
  const parser = new XMLParser({ ...OPCIONES, removeNSPrefix: true });
  const leido = readDteRoot(firmado, 'GTDocumento');
  const emision = createEmisionDe(LINEAS);
  const documento = buildDocumento(emision);
  const write = () => buildDteXml(documento, emision.establecimiento, emision.sucursal);
  const arbol = new XMLParser(OPCIONES).parse(write()) as object;
  const builder = new XMLBuilder(OPCIONES);
  if (builder.build(arbol) !== write()) throw new Error('The builder writes another document');
  const lectura = {
    nombre: `reading of a DTE of ${LINEAS} lines`,
    run: repeat(() => toDteLeido(readDteRoot(firmado, 'GTDocumento'))),
  };
  const escritura = { nombre: `writing of a DTE of ${LINEAS} lines`, run: repeat(write) };
  return [
    await compare(
      REPETICIONES,
      lectura,
      {
        nombre: 'fast-xml-parser and the same mapping',
        run: repeat(() => {
          parser.parse(firmado);
          return toDteLeido(leido);
        }),
      },
      CALENTAMIENTO,
    ),
    await compare(
      REPETICIONES,
      escritura,
      { nombre: "fast-xml-parser's builder of a ready tree", run: repeat(() => builder.build(arbol)) },
      CALENTAMIENTO,
    ),
  ];
}

function repeat(task: () => unknown): () => Promise<void> {
  return () => {
    for (let i = 0; i < VECES; i += 1) task();
    return Promise.resolve();
  };
}
