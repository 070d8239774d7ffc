import { decodeXml } from '#domain/dte/decode-xml.ts';
import { reparo } from '#domain/errores/mensajes-importacion.ts';
import type { Reparo } from '#domain/errores/mensajes-importacion.ts';
import { readImportado } from '#domain/importacion/read-importado.ts';
import type { ContextoImportacion, LecturaImportada } from '#domain/importacion/read-importado.ts';
import type { FuenteArchivo } from '#lambdas/ports/archivos.ts';
import { walkArchivo } from './walk-archivo.ts';
import type { ArchivoLeido } from './walk-archivo.ts';

export type LecturaValida = Exclude<LecturaImportada, { tipo: 'invalido' }>;

/** One file of an upload: read, of others, refused, or passed over because it is no XML. */
export type ResultadoArchivo =
  | { nombre: string; resultado: 'leido'; lectura: LecturaValida; texto: string; xml: Uint8Array }
  | { nombre: string; resultado: 'ajeno' | 'invalido' | 'omitido'; motivos: Reparo[] };

/**
 * Reads an upload file by file, one document in memory at a time, and gives one result for each; the first `desde` files were
 * read before and are passed over. It stores nothing: the worker stores a result before it asks for further ones.
 */
export async function* importArchivo(
  nombre: string,
  fuente: FuenteArchivo,
  contexto: ContextoImportacion,
  desde = 0,
): AsyncGenerator<ResultadoArchivo> {
  let leidos = 0;
  for await (const archivo of walkArchivo(nombre, fuente)) {
    leidos += 1;
    if (leidos > desde) yield toResultado(archivo, contexto);
  }
}

function toResultado(archivo: ArchivoLeido, contexto: ContextoImportacion): ResultadoArchivo {
  const { nombre } = archivo;
  if ('motivo' in archivo) {
    const resultado = archivo.motivo.codigo === 'IMPORTACION-16' ? 'omitido' : 'invalido';
    return { nombre, resultado, motivos: [archivo.motivo] };
  }
  const texto = decodeXml(archivo.bytes, TextDecoder);
  if (texto === null) return { nombre, resultado: 'invalido', motivos: [reparo('IMPORTACION-01', '')] };
  const lectura = readImportado(texto, contexto);
  if (lectura.tipo === 'invalido') return { nombre, resultado: 'invalido', motivos: lectura.faltas };
  return usoOf(lectura) === 'ajena'
    ? { nombre, resultado: 'ajeno', motivos: [reparo('IMPORTACION-09', '')] }
    : { nombre, resultado: 'leido', lectura, texto, xml: archivo.bytes };
}

function usoOf(lectura: LecturaValida) {
  return lectura.tipo === 'documento' ? lectura.documento.uso : lectura.anulacion.uso;
}
