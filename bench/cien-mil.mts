import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { SIN_FILTRO_COMPRAS } from '#domain/importacion/filtro-compras.ts';
import { portsFromEnv } from '#lambdas/adapters/aws/ports-from-env.ts';
import { SIN_PEDIDO } from '#lambdas/ports/exportacion.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import { startAws } from '../local/aws/start-aws.ts';
import { addEmisor } from '../test/support/llamadas.ts';
import { summarize } from './medida.mts';
import type { Solo } from './trabajo-solo.mts';
import { createZipFirmado } from './zip-firmado.mts';

const NIT = '99900017';
const POR_LOTE = Number(process.env['POR_LOTE'] ?? 5_000);
/** Imports of the long run, one after the other into the same store; POR_LOTE and LOTES shorten it. */
const LOTES = Number(process.env['LOTES'] ?? 20);
const RANGO = { fechaInicial: 1_790_000_000, fechaFinal: 1_800_000_000 };

/**
 * Imports 100,000 signed purchases in batches into the tables on disk, and then makes a workbook and a ZIP of all of them; prints
 * the time of each, how the last imports stand to the first ones, and the largest memory of the worker, which is a process of its own.
 */
export async function measureCienMil(folder: string): Promise<void> {
  const aws = await startAws({ dataDir: join(folder, 'cien-mil') });
  try {
    Object.assign(process.env, aws.env);
    const ports = portsFromEnv();
    await addEmisor(ports, NIT);
    const creditos = { id: 'a', saldo: 'SatC', cantidad: 1_000_000, usuario: 'o' } as const;
    await ports.creditos.adjust(NIT, creditos, ports.now());
    const ids: string[] = [];
    for (let lote = 0; lote < LOTES; lote += 1) ids.push(await createImportacion(ports, lote));
    await tellImportaciones(ports, await runSolo('importacion', ids), ids);
    for (const accion of ['EXCEL', 'XML'] as const) await tellLote(ports, accion);
  } finally {
    await aws.close();
  }
}

async function createImportacion(ports: Ports, lote: number): Promise<string> {
  const zip = await createZipFirmado(NIT, lote * POR_LOTE + 1, POR_LOTE);
  const id = `bench-${String(lote).padStart(3, '0')}`;
  const clave = `bench/${id}.zip`;
  await ports.archivos.put(clave, zip, 'application/zip');
  const subidas = [{ clave, nombre: 'mes.zip', tamano: zip.length }];
  const nueva = { nit: NIT, id, usuario: 'u', creada: '2026-11-25T10:00:00-06:00', subidas };
  await ports.importaciones.create(nueva, ports.now().getTime());
  return id;
}

async function tellImportaciones(
  ports: Ports,
  solos: readonly Solo[],
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) {
    const { COMPRA = 0 } = (await ports.importaciones.find(NIT, id))?.conteos ?? {};
    // A wrong answer must fail the bench, even when it is fast.
    if (COMPRA !== POR_LOTE) throw new Error(`The import ${id} stored ${COMPRA} of ${POR_LOTE}`);
  }
  const tiempos = solos.map(({ ms }) => ms);
  const [primeros, ultimos] = [tiempos.slice(1, 6), tiempos.slice(-5)].map((parte) => summarize(parte).p50);
  console.info(
    `${ids.length * POR_LOTE} purchases in ${ids.length} imports over the tables on disk: ${tiempos.map((ms) => (ms / 1000).toFixed(1)).join(' ')} s, ` +
      `the last ones take ${((ultimos ?? Number.NaN) / (primeros ?? Number.NaN)).toFixed(2)} x the first ones; ${printMemoria(solos)}`,
  );
}

async function tellLote(ports: Ports, accion: 'EXCEL' | 'XML'): Promise<void> {
  const lote = {
    ...{ accion, ventas: null, compras: SIN_FILTRO_COMPRAS, metodo: null, isConfirmado: false },
    sucursales: null,
  };
  const pedida = {
    ...{ nit: NIT, ...SIN_PEDIDO, lote, ...RANGO, usuario: NIT },
    ...{ id: `bench-${accion}`, creada: '2026-11-25T10:00:00-06:00' },
  };
  if (!(await ports.exportaciones.create(pedida, ports.now()))) throw new Error('The batch was refused');
  const solos = await runSolo('exportacion', [pedida.id]);
  const hecha = await ports.exportaciones.find(NIT, pedida.id);
  if (hecha?.estado !== 'LISTA' || hecha.avance?.total !== LOTES * POR_LOTE)
    throw new Error(`The batch ${accion} is ${hecha?.estado} with ${hecha?.avance?.total ?? 0}`);
  console.info(
    `${accion} of a filter with ${LOTES * POR_LOTE} purchases: ${((solos[0]?.ms ?? 0) / 1000).toFixed(1)} s, ${printMemoria(solos)}, ${(hecha.bytes / 1e6).toFixed(1)} MB`,
  );
}

const printMemoria = (solos: readonly Solo[]): string =>
  `memory of the worker ${Math.round(solos.at(-1)?.mb ?? 0)} MB`;

async function runSolo(clase: 'importacion' | 'exportacion', ids: readonly string[]): Promise<Solo[]> {
  const solo = join('bench', 'trabajo-solo.mts');
  const argumentos = ['--import', 'tsx', solo, clase, NIT, ...ids];
  const { stdout } = await promisify(execFile)(process.execPath, argumentos, { maxBuffer: 64 * 1024 * 1024 });
  return stdout
    .split('\n')
    .filter((linea) => linea.startsWith('{"ms"'))
    .map((linea) => JSON.parse(linea) as Solo);
}
