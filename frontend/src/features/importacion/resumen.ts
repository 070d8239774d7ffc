import { isFalsificado } from '#domain/importacion/firmas.ts';
import type { Archivo, Importacion, Resultado } from './api.ts';
import { countText } from './i18n.ts';

/** Results in the order in which somebody looks at them: what needs a person stands first. */
export const ORDEN_RESULTADOS: readonly Resultado[] = [
  ...(['FALSIFICADO', 'INVALIDO', 'SIN_CREDITOS', 'POR_COMPROBAR', 'AJENO'] as const),
  ...(['COMPRA', 'VENTA', 'ANULACION', 'REPETIDO', 'OMITIDO', 'DESHECHO'] as const),
];
const NO_CARGADOS: readonly Resultado[] = ['FALSIFICADO', 'INVALIDO', 'SIN_CREDITOS', 'AJENO'];
const CARGADOS: readonly Resultado[] = ['COMPRA', 'VENTA', 'ANULACION'];

/** Result of a file; imports of before a forged purchase had its own kept it as a purchase. */
export function resultadoOf({ resultado, firmaEmisor, firmaCertificador }: Archivo): Resultado {
  return resultado === 'COMPRA' &&
    firmaEmisor != null &&
    firmaCertificador != null &&
    isFalsificado({ emisor: firmaEmisor, certificador: firmaCertificador })
    ? 'FALSIFICADO'
    : resultado;
}

/** Whether it is a purchase or sale that was loaded with a remark. */
export function isConReparos(archivo: Archivo): boolean {
  const resultado = resultadoOf(archivo);
  return (resultado === 'COMPRA' || resultado === 'VENTA') && archivo.motivos.length > 0;
}

/** Place of the loaded files with a remark: after what is not loaded, before what is good. */
const CON_REPAROS = ORDEN_RESULTADOS.indexOf('COMPRA') - 0.5;

/** The files that need a person first, each kind as it came. */
export function sortArchivos(archivos: readonly Archivo[]): Archivo[] {
  const lugarDe = (archivo: Archivo): number =>
    isConReparos(archivo) ? CON_REPAROS : ORDEN_RESULTADOS.indexOf(resultadoOf(archivo));
  const lugares = new Map(archivos.map((archivo) => [archivo, lugarDe(archivo)]));
  return archivos.toSorted((a, b) => (lugares.get(a) ?? 0) - (lugares.get(b) ?? 0));
}

type Contada = Pick<Importacion, 'conteos' | 'conReparos'>;

function countDe({ conteos }: Contada, resultados: readonly Resultado[]): number {
  return conteos
    .filter(({ resultado }) => resultados.includes(resultado))
    .reduce((suma, { cantidad }) => suma + cantidad, 0);
}

/** Whether somebody must look at some of its files. */
export function hasProblemas(importacion: Contada): boolean {
  return importacion.conReparos + countDe(importacion, [...NO_CARGADOS, 'POR_COMPROBAR']) > 0;
}

/** "80 cargados · 2 con reparos · 1 por comprobar · 3 no". */
export function resumenText(importacion: Contada): string {
  const partes = [
    ['importacion.resumen.cargados', countDe(importacion, CARGADOS)],
    ['importacion.resumen.conReparos', importacion.conReparos],
    ['importacion.resumen.porComprobar', countDe(importacion, ['POR_COMPROBAR'])],
    ['importacion.resumen.no', countDe(importacion, NO_CARGADOS)],
    ['importacion.resumen.repetidos', countDe(importacion, ['REPETIDO'])],
  ] as const;
  return partes
    .flatMap(([etiqueta, cantidad]) => (cantidad === 0 ? [] : [countText(etiqueta, cantidad)]))
    .join(' · ');
}
