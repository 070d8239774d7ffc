import { processImportacion } from '#lambdas/trabajos/importacion/process.ts';
import { uuidDe } from '../test/support/factories/factura-compra.ts';
import type { PortsEnMemoria } from '../test/support/in-memory.ts';
import { addEmisor, createPortsDePrueba, createUsuario } from '../test/support/llamadas.ts';

/** Imports a ZIP of the first signed purchases of an issuer with stores in memory; throws unless each was verified and stored. */
export async function importByWorker(zip: Uint8Array, nit: string, cantidad: number): Promise<void> {
  const ports = await createAlmacen(nit);
  const { COMPRA, ...otros } = await importZip(ports, nit, zip);
  const compra = await ports.facturasCompra.find(nit, uuidDe(cantidad));
  const isTodo = COMPRA === cantidad && Object.keys(otros).length === 0;
  if (!isTodo || compra?.firmas.certificador !== 'SIN_COMPROBAR')
    throw new Error(`The worker stored ${COMPRA ?? 0} of ${cantidad}`);
}

async function createAlmacen(nit: string): Promise<PortsEnMemoria> {
  const ahora = new Date('2026-11-25T20:00:00-06:00');
  const ports = createPortsDePrueba({ now: () => ahora });
  await addEmisor(ports, nit);
  const creditos = { id: 'a', saldo: 'SatC', cantidad: 1_000_000, usuario: 'o' } as const;
  await ports.creditos.adjust(nit, creditos, ahora);
  return ports;
}

/** Imports it as a user does; answers how many files had each result. */
async function importZip(
  ports: PortsEnMemoria,
  nit: string,
  zip: Uint8Array,
): Promise<Record<string, number>> {
  const usuario = createUsuario(ports);
  const { importacion, subidas } = await usuario.data('Mutation.crearImportacion', {
    subidas: [{ nombre: 'mes.zip', tamano: zip.length }],
  });
  await ports.archivos.put(subidas[0]?.clave ?? '', zip, 'application/zip');
  const { id } = await usuario.data('Mutation.iniciarImportacion', { id: importacion.id });
  await processImportacion(ports, { nit, id }, { runMs: Number.POSITIVE_INFINITY });
  const { conteos } = await usuario.data('Query.getImportacion', { id });
  return Object.fromEntries(conteos.map(({ resultado, cantidad }) => [resultado, cantidad]));
}
