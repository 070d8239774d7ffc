import { zipSync } from 'fflate';
import type * as S from '#graphql/generated/schema-types.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import { processImportacion } from '#lambdas/trabajos/importacion/process.ts';
import { EMISOR_DEMO } from './datos.ts';
import type { Llamar } from './llamar.ts';
import { createArchivosCompra } from './archivos-compra.ts';
import type { Autoridad } from '../simulador/autoridad.ts';

const NOMBRE = 'compras-del-trimestre.zip';

/** Imports the demo's purchases as one ZIP, by the calls and the worker of the product. */
export async function importCompras(
  { ports, onProgress }: { ports: Ports; onProgress: (line: string) => void },
  llamar: Llamar,
  { cuantas, firmanteOf }: { cuantas: number } & Pick<Autoridad, 'firmanteOf'>,
): Promise<void> {
  const archivos = createArchivosCompra(cuantas, ports.now(), firmanteOf);
  const zip = zipSync(
    Object.fromEntries(archivos.map(({ nombre, xml }) => [nombre, new Uint8Array(Buffer.from(xml))])),
  );
  const { importacion, subidas } = (await llamar('Mutation.crearImportacion', {
    subidas: [{ nombre: NOMBRE, tamano: zip.length }],
  })) as S.ImportacionNueva;
  const [subida] = subidas;
  if (subida === undefined) throw new Error('The demo import has no address for its upload');
  await ports.archivos.put(subida.clave, zip, 'application/zip');
  await llamar('Mutation.iniciarImportacion', { id: importacion.id });
  await processImportacion(ports, { nit: EMISOR_DEMO.nit, id: importacion.id });
  const actual = await ports.importaciones.find(EMISOR_DEMO.nit, importacion.id);
  if (actual?.estado !== 'TERMINADA') throw new Error(`The demo import ended as ${actual?.estado}`);
  onProgress(`Compras de demostración importadas: ${archivos.length}`);
}
