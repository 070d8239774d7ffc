import { toEpochMs, toGuatemala } from '#domain/fechas/guatemala.ts';
import type {
  ArchivoImportado,
  Importacion,
  MesCerrado,
  ResultadoArchivo,
} from '#lambdas/ports/importacion.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import type { Archivo } from './cargar.ts';

/** Results of a file that changes the month of its document. */
const CAMBIAN: readonly ResultadoArchivo[] = ['COMPRA', 'VENTA', 'ANULACION'];
/** Closed months that an import tells of; a hostile one may have documents of any number of them. */
const MAXIMO_MESES = 24;

/** Closed months that an import changes, with those of one more batch of files; each with its state at this moment. */
export async function addCerrados(
  { cierresMes }: Pick<Ports, 'cierresMes'>,
  { nit, cerrados }: Pick<Importacion, 'nit' | 'cerrados'>,
  lote: readonly Archivo[],
  archivos: readonly ArchivoImportado[],
): Promise<readonly MesCerrado[]> {
  const cuentas = new Map<string, number>();
  for (const [i, archivo] of lote.entries()) {
    const mes = mesOf(archivo);
    if (mes !== null && CAMBIAN.includes(archivos[i]?.resultado ?? 'INVALIDO'))
      cuentas.set(mes, (cuentas.get(mes) ?? 0) + 1);
  }
  const meses = new Map((cerrados ?? []).map((cerrado) => [cerrado.mes, cerrado]));
  for (const [mes, documentos] of cuentas) {
    const { estado } = (await cierresMes.find(nit, mes)).mes;
    const previo = meses.get(mes);
    if (estado !== 'ABIERTO')
      meses.set(mes, { mes, estado, documentos: (previo?.documentos ?? 0) + documentos });
  }
  return [...meses.values()].sort((a, b) => (a.mes < b.mes ? -1 : 1)).slice(0, MAXIMO_MESES);
}

/** Month (yyyy-mm) in which the document of a file was issued, or the one that it annuls; null when none was read. */
function mesOf({ leido }: Archivo): string | null {
  if (!('lectura' in leido)) return null;
  const { lectura } = leido;
  const emitida =
    lectura.tipo === 'anulacion'
      ? lectura.anulacion.leida.fechaEmision
      : lectura.documento.leido.fechaEmision;
  const ms = toEpochMs(emitida);
  return ms === null ? null : toGuatemala(ms).fecha.slice(0, 7);
}
