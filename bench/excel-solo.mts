import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import * as xlsx from 'xlsx';
import { FILTRO_VACIO } from '#domain/reportes/opciones.ts';
import { REPORTES } from '#domain/reportes/tablas.ts';
import type { FilaHoja } from '#domain/reportes/tablas.ts';
import type { Obra } from '#lambdas/trabajos/exportacion/obra.ts';
import { writeReporte } from '#lambdas/trabajos/exportacion/reporte.ts';

/**
 * Writes the rows of the folder of the first argument as a report, in a process of its own: as the job does, or all at once with the
 * bare library. Prints the seconds and the largest memory in MB.
 */
async function main(folder: string, modo: string): Promise<void> {
  const partes = (await readdir(folder)).sort((a, b) => Number(a) - Number(b));
  const read = (i: number): Promise<Uint8Array> => readFile(join(folder, partes[i] ?? ''));
  const inicio = performance.now();
  const bytes =
    modo === 'producto' ? await writeAsJob(partes.length, read) : await writeBare(partes.length, read);
  if (bytes < 1_000_000) throw new Error(`The workbook has ${bytes} bytes`);
  const segundos = (performance.now() - inicio) / 1_000;
  console.info(JSON.stringify({ segundos, mb: process.resourceUsage().maxRSS / 1024 }));
}

async function writeAsJob(partes: number, readFilas: (i: number) => Promise<Uint8Array>): Promise<number> {
  // The part of a job that writing needs; nothing of it is stored.
  const obra = {
    medidas: { filasMaximas: 1_000_000 },
    countPartes: () => partes,
    readFilas: (_avance: unknown, i: number) => readFilas(i),
    renew: () => Promise.resolve(),
    putLibro: () => Promise.resolve(),
  } as unknown as Obra;
  const pedido = { tipo: 'DOCUMENTOS', filtro: FILTRO_VACIO, isProduccion: true } as const;
  const escrito = await writeReporte(obra, { total: 0 } as Parameters<typeof writeReporte>[1], pedido);
  return escrito?.bytes ?? 0;
}

async function writeBare(partes: number, readFilas: (i: number) => Promise<Uint8Array>): Promise<number> {
  const { encabezado, columnas } = REPORTES.DOCUMENTOS;
  const filas: (string | number | null)[][] = [[...encabezado]];
  for (let i = 0; i < partes; i += 1)
    for (const { celdas } of JSON.parse(Buffer.from(await readFilas(i)).toString('utf8')) as FilaHoja[])
      filas.push(
        celdas.map((celda, j) =>
          celda !== null && ['monto', 'cantidad', 'entero'].includes(columnas[j]?.tipo ?? '')
            ? Number(celda)
            : celda,
        ),
      );
  const libro = xlsx.utils.book_new();
  xlsx.utils.book_append_sheet(libro, xlsx.utils.aoa_to_sheet(filas), 'Hoja');
  const bytes = xlsx.write(libro, { type: 'buffer', bookType: 'xlsx', compression: true }) as Uint8Array;
  return bytes.length;
}

await main(process.argv[2] ?? '', process.argv[3] ?? '');
