import { filaVentaOf } from '#domain/reportes/fila.ts';
import { isElegido } from '#domain/reportes/opciones.ts';
import type { PedidoReporte } from '#domain/reportes/opciones.ts';
import { REPORTES, archivoReporteOf, filasTotales, nombreHojaOf } from '#domain/reportes/tablas.ts';
import type { Celda } from '#domain/reportes/columnas.ts';
import type { FilaHoja, HojaReporte } from '#domain/reportes/tablas.ts';
import { nombreReporteOf } from '#lambdas/shared/claves-archivo.ts';
import { readTasasDe } from '#lambdas/shared/tasas.ts';
import type { AvanceExportacion } from '#lambdas/ports/exportacion.ts';
import { LOTE } from './documentos.ts';
import { TIPO_CONTENIDO, writeExcel } from './excel.ts';
import type { Obra } from './obra.ts';

/** Number of documents whose rows are stored in one file, so that a worker that dies repeats seconds of work. */
export const DOCUMENTOS_POR_PARTE = 2_000;

/** Reads the next documents of `ids` and makes their rows; answers how many documents were read. */
export async function readFilas(
  obra: Obra,
  { tipo, filtro }: PedidoReporte,
  ids: readonly string[],
): Promise<{ filas: FilaHoja[]; leidos: number }> {
  const { ports, exportacion } = obra;
  const tomados = ids.slice(0, DOCUMENTOS_POR_PARTE);
  const filas: FilaHoja[] = [];
  for (let i = 0; i < tomados.length; i += LOTE) {
    const lote = tomados.slice(i, i + LOTE);
    const guardados = await ports.documentos.findMany(exportacion.nit, lote);
    const tasas = await readTasasDe(
      ports,
      exportacion.nit,
      guardados.map(({ documento }) => documento),
    );
    const byId = new Map(guardados.map(({ documento }) => [documento.idTransaccion, documento]));
    for (const id of lote) {
      const documento = byId.get(id);
      if (documento === undefined) throw new Error(`The document ${id} has a summary and no record`);
      const fila = filaVentaOf(documento, tasas);
      if (isElegido(filtro, fila)) filas.push(...REPORTES[tipo].filasOf(fila));
    }
  }
  return { filas, leidos: tomados.length };
}

/** Writes the spreadsheet of a report. */
export function writeReporte(
  obra: Obra,
  avance: AvanceExportacion,
  { tipo, isProduccion }: PedidoReporte,
): ReturnType<typeof writeHoja> {
  const formatoOf = (filas: number) => archivoReporteOf(tipo, filas).formato;
  return writeHoja(obra, avance, { reporte: REPORTES[tipo], isProduccion, formatoOf });
}

type Hoja = {
  reporte: HojaReporte;
  isProduccion: boolean;
  formatoOf: (filas: number) => HojaReporte['formato'];
};

/** Size of a written sheet in bytes, its rows, and the rows of test documents that it left out. */
type HojaEscrita = { bytes: number; registros: number; dePrueba: number };

/** Writes the spreadsheet of all stored rows. One without rows has no file and zero bytes; null when there are too many. */
export async function writeHoja(
  obra: Obra,
  avance: AvanceExportacion,
  { reporte, isProduccion, formatoOf }: Hoja,
): Promise<HojaEscrita | null> {
  const filas = new FilasGuardadas();
  for (let i = 0; i < obra.countPartes(avance); i += 1) filas.add(await obra.readFilas(avance, i));
  const pruebas = filas.choose(isProduccion);
  const { dePrueba } = filas;
  if (filas.cantidad === 0) return { bytes: 0, registros: 0, dePrueba };
  if (filas.cantidad > obra.medidas.filasMaximas) return null;
  // Writing takes a while in which nothing else runs, so the lease begins anew before it.
  await obra.renew(avance.total);
  const { encabezado, columnas } = reporte;
  const formato = formatoOf(filas.cantidad);
  const hoja = {
    nombre: nombreHojaOf(reporte, pruebas),
    encabezado,
    columnas,
    cantidad: filas.cantidad,
    filaAt: (posicion: number) => filas.at(posicion),
    totales: filasTotales(reporte, filas.all()),
  };
  const bytes = await writeExcel(formato, [hoja]);
  await obra.putLibro(nombreReporteOf(formato), TIPO_CONTENIDO[formato], bytes);
  return { bytes: bytes.length, registros: filas.cantidad, dePrueba };
}

type Parte = { json: Uint8Array; reales: number; pruebas: number };

/**
 * Rows of a report in their order. They are held as the bytes of their JSON, a fifth of their size as objects, and read
 * part by part, because they are taken in their order.
 */
class FilasGuardadas {
  private readonly partes: Parte[] = [];
  private isProduccion = true;
  private leida: { parte: number; inicio: number; filas: readonly FilaHoja[] } | null = null;
  cantidad = 0;

  add(json: Uint8Array): void {
    const filas = parse(json);
    const reales = filas.filter(({ produccion }) => produccion).length;
    this.partes.push({ json, reales, pruebas: filas.length - reales });
  }

  /**
   * Chooses the rows that count, as in the lists: the real ones of an issuer in production or with a real one among them, all
   * rows of any other issuer. Answers whether they are of tests.
   */
  choose(isProduccion: boolean): boolean {
    this.isProduccion = isProduccion || this.partes.some(({ reales }) => reales > 0);
    this.cantidad = this.partes.reduce((suma, parte) => suma + this.cantidadOf(parte), 0);
    return !this.isProduccion;
  }

  /** Rows of tests that were left out. */
  get dePrueba(): number {
    return this.isProduccion ? this.partes.reduce((suma, { pruebas }) => suma + pruebas, 0) : 0;
  }

  at(posicion: number): readonly Celda[] {
    let { parte, inicio } = this.leida ?? { parte: 0, inicio: 0 };
    if (posicion < inicio) [parte, inicio] = [0, 0];
    for (let actual = this.partes[parte]; actual !== undefined; actual = this.partes[(parte += 1)]) {
      const cantidad = this.cantidadOf(actual);
      if (posicion < inicio + cantidad) {
        if (this.leida?.parte !== parte) this.leida = { parte, inicio, filas: this.read(actual) };
        return this.leida.filas[posicion - inicio]?.celdas ?? [];
      }
      inicio += cantidad;
    }
    throw new RangeError(`The report has no row ${posicion}`);
  }

  *all(): Generator<FilaHoja> {
    for (const parte of this.partes) yield* this.read(parte);
  }

  private read({ json }: Parte): FilaHoja[] {
    return parse(json).filter(({ produccion }) => produccion === this.isProduccion);
  }

  private cantidadOf({ reales, pruebas }: Parte): number {
    return this.isProduccion ? reales : pruebas;
  }
}

function parse(json: Uint8Array): FilaHoja[] {
  return JSON.parse(Buffer.from(json).toString('utf8')) as FilaHoja[];
}
