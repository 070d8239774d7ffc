import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { almacenCases } from './almacen.mts';
import { arranqueCases } from './arranque.mts';
import { busquedaCases } from './busqueda.mts';
import { importacionCases } from './importacion.mts';
import { excelCases } from './excel.mts';
import { xmlCases } from './xml.mts';
import { listasCases } from './listas.mts';
import { type Medida, toLine } from './medida.mts';
import { paginasCases } from './paginas.mts';
import { pdfCases } from './pdf.mts';

/**
 * Runs `npm run bench`: each case runs beside a named baseline in the same process, so that the ratio means the same on
 * every machine. `--full` adds the 100,000 rows and the 100,000 imported documents; names of GRUPOS (`npm run bench -- pdf`) run those alone. Ends with 1
 * when a "must" of goals.json is missed.
 */
type Goal = { maxRatio?: number; maxP95Ms?: number };

const GRUPOS: Readonly<Record<string, (folder: string) => Promise<Medida[]>>> = {
  arranque: arranqueCases,
  almacen: (folder) => almacenCases(folder, process.argv.includes('--full')),
  busqueda: busquedaCases,
  importacion: (folder) => importacionCases(folder, process.argv.includes('--full')),
  excel: excelCases,
  xml: xmlCases,
  listas: listasCases,
  paginas: paginasCases,
  pdf: pdfCases,
};

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  try {
    const asked = process.argv.slice(2).filter((argument) => argument in GRUPOS);
    const medidas: Medida[] = [];
    for (const [nombre, run] of Object.entries(GRUPOS))
      if (asked.length === 0 || asked.includes(nombre)) medidas.push(...(await run(folder)));
    const goals = JSON.parse(await readFile(join('bench', 'goals.json'), 'utf8')) as Record<string, Goal>;
    const missed = medidas.filter((medida) => isMissed(medida, goals[medida.meta ?? medida.nombre] ?? {}));
    for (const medida of medidas)
      console.info(`${missed.includes(medida) ? 'MISS' : 'ok  '} ${toLine(medida)}`);
    process.exitCode = missed.length > 0 ? 1 : 0;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function isMissed({ p50, p95, base }: Medida, { maxRatio, maxP95Ms }: Goal): boolean {
  const isSlower = maxRatio !== undefined && p50 / base.p50 > maxRatio;
  return isSlower || (maxP95Ms !== undefined && p95 > maxP95Ms);
}

await main();
