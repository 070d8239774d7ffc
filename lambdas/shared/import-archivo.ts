import { reparo } from '#domain/errores/mensajes-importacion.ts';
import type { Reparo } from '#domain/errores/mensajes-importacion.ts';
import { readImportado } from '#domain/importacion/read-importado.ts';
import type { ContextoImportacion, LecturaImportada } from '#domain/importacion/read-importado.ts';
import { sha256 } from './claves-archivo.ts';
import { decodeXml } from './decode-xml.ts';
import { walkArchivo } from './walk-archivo.ts';
import type { ArchivoLeido, FuenteArchivo } from './walk-archivo.ts';

export type LecturaValida = Exclude<LecturaImportada, { tipo: 'invalido' }>;

/**
 * One file of an upload: taken, known already, of others, refused, or passed over because it is no XML. `clave` is the same
 * for every copy of a document, whatever its file is called.
 */
export type ResultadoArchivo =
  | { nombre: string; resultado: 'importado'; clave: string; lectura: LecturaValida; xml: Uint8Array }
  | { nombre: string; resultado: 'repetido' | 'ajeno' | 'invalido' | 'omitido'; motivos: Reparo[] };

export type ContextoArchivo = ContextoImportacion & {
  /** Whether the tenant has the document of that key already. */
  isGuardado: (clave: string) => Promise<boolean>;
};

/**
 * Reads an upload file by file, one document in memory at a time, and gives one result for each. It stores nothing: the
 * worker stores a result before it asks for the next one, so that one that dies repeats one document at most.
 */
export async function* importArchivo(
  nombre: string,
  fuente: FuenteArchivo,
  contexto: ContextoArchivo,
): AsyncGenerator<ResultadoArchivo> {
  const vistas = new Set<string>();
  for await (const archivo of walkArchivo(nombre, fuente)) {
    const resultado = await toResultado(archivo, contexto, vistas);
    if (resultado.resultado === 'importado') vistas.add(resultado.clave);
    yield resultado;
  }
}

async function toResultado(
  archivo: ArchivoLeido,
  contexto: ContextoArchivo,
  vistas: ReadonlySet<string>,
): Promise<ResultadoArchivo> {
  const { nombre } = archivo;
  if ('motivo' in archivo) {
    const resultado = archivo.motivo.codigo === 'IMPORTACION-16' ? 'omitido' : 'invalido';
    return { nombre, resultado, motivos: [archivo.motivo] };
  }
  const texto = decodeXml(archivo.bytes);
  if (texto === null) return { nombre, resultado: 'invalido', motivos: [reparo('IMPORTACION-01', '')] };
  const lectura = readImportado(texto, contexto);
  if (lectura.tipo === 'invalido') return { nombre, resultado: 'invalido', motivos: lectura.faltas };
  if (usoOf(lectura) === 'ajena')
    return { nombre, resultado: 'ajeno', motivos: [reparo('IMPORTACION-09', '')] };
  const clave = claveOf(lectura, archivo.bytes);
  return vistas.has(clave) || (await contexto.isGuardado(clave))
    ? { nombre, resultado: 'repetido', motivos: [reparo('IMPORTACION-10', '')] }
    : { nombre, resultado: 'importado', clave, lectura, xml: archivo.bytes };
}

function usoOf(lectura: LecturaValida) {
  return lectura.tipo === 'documento' ? lectura.documento.uso : lectura.anulacion.uso;
}

/**
 * The authorisation names a document, and the one that it annuls names an annulment. Files that nobody certified have only
 * their bytes, so that a draft never takes the place of the certified document.
 */
function claveOf(lectura: LecturaValida, bytes: Uint8Array): string {
  const { validez } = lectura.tipo === 'anulacion' ? lectura.anulacion : lectura.documento;
  if (validez === 'SIN_CERTIFICAR') return `SIN_CERTIFICAR#${sha256(bytes)}`;
  return lectura.tipo === 'anulacion'
    ? `ANULACION#${lectura.anulacion.leida.uuid.toUpperCase()}`
    : `DTE#${lectura.documento.factura.invoice.numeroAutorizacion}`;
}
