import { Zip, ZipDeflate } from 'fflate';
import { checkSubida, extensionOf } from '#domain/archivos/subidas.ts';
import { LIMITES_IMPORTACION } from '#domain/importacion/limites.ts';
import { formatCantidad } from '../../lib/format-cantidad.ts';
import { t } from './i18n.ts';

/** A file as it is sent. */
export type Subible = { nombre: string; archivo: Blob };
/** A file that is not sent, and the reason in Spanish. */
export type Rechazado = { nombre: string; motivo: string };

const MB = 1024 * 1024;
/** Packed bytes after which a ZIP is closed; the last document may still come on top. */
const ZIP_BYTES = 15 * MB;
/** Unpacked bytes of one ZIP, below what the reader takes. */
const DESCOMPRIMIDO_BYTES = 300 * MB;
/** Bytes of one import: its addresses are signed together, and each must be used within five minutes. */
const GRUPO_BYTES = 60 * MB;
/** Any day that a ZIP can hold; the clock of the device may show one that it cannot. */
const FECHA = '2000-01-02';
/** Files after which the page may draw. */
const TURNO = 25;

type Eleccion = { sueltos: File[]; zips: File[]; rechazados: Rechazado[] };

/** Parts the chosen files; what may not be sent is told apart with the rule that it breaks. */
export function sortElegidos(archivos: readonly File[]): Eleccion {
  const eleccion: Eleccion = { sueltos: [], zips: [], rechazados: [] };
  for (const archivo of archivos) {
    const { name: nombre, size } = archivo;
    const isZip = extensionOf(nombre) === 'ZIP';
    const [mala] = checkSubida(isZip ? 'ZIP' : 'XML', nombre, size);
    if (mala !== undefined) eleccion.rechazados.push({ nombre, motivo: mala.mensaje });
    else (isZip ? eleccion.zips : eleccion.sueltos).push(archivo);
  }
  return eleccion;
}

type Seguimiento = { onHechos: (hechos: number) => void; signal: AbortSignal };

/**
 * Packs loose files into as few ZIPs as the limits allow, one file in memory at a time: thousands of them would be thousands
 * of uploads. One file alone stays as it is.
 */
export async function packSueltos(
  archivos: readonly File[],
  { onHechos, signal }: Seguimiento,
): Promise<Subible[]> {
  const [unico] = archivos;
  if (unico !== undefined && archivos.length === 1) return [{ nombre: unico.name, archivo: unico }];
  const subibles: Subible[] = [];
  let zip = createZip();
  for (const [i, archivo] of archivos.entries()) {
    signal.throwIfAborted();
    if (zip.isFull(archivo.size)) {
      subibles.push(zip.close());
      zip = createZip();
    }
    zip.add(archivo, new Uint8Array(await archivo.arrayBuffer()));
    if (i % TURNO === TURNO - 1) {
      onHechos(i + 1);
      await new Promise((resolve) => setTimeout(resolve));
    }
  }
  return archivos.length === 0 ? [] : [...subibles, zip.close()];
}

function createZip() {
  const partes: Uint8Array<ArrayBuffer>[] = [];
  let [comprimidos, originales, entradas] = [0, 0, 0];
  const zip = new Zip((error, parte) => {
    if (error !== null) throw error;
    partes.push(new Uint8Array(parte));
    comprimidos += parte.length;
  });
  return {
    isFull: (bytes: number): boolean =>
      comprimidos >= ZIP_BYTES ||
      originales + bytes > DESCOMPRIMIDO_BYTES ||
      entradas >= LIMITES_IMPORTACION.entradas,
    add: ({ name, size }: File, datos: Uint8Array): void => {
      const entrada = new ZipDeflate(name, { level: 6 });
      entrada.mtime = FECHA;
      zip.add(entrada);
      entrada.push(datos, true);
      originales += size;
      entradas += 1;
    },
    close: (): Subible => {
      zip.end();
      const nombre = t('importacion.sueltos', { cantidad: formatCantidad(entradas) });
      return { nombre, archivo: new Blob(partes, { type: 'application/zip' }) };
    },
  };
}

/** Parts what is sent into imports. */
export function toGrupos(subibles: readonly Subible[]): Subible[][] {
  const grupos: Subible[][] = [];
  let bytes = 0;
  for (const subible of subibles) {
    const { size } = subible.archivo;
    const ultimo = grupos.at(-1);
    const cabe =
      ultimo !== undefined && ultimo.length < LIMITES_IMPORTACION.subidas && bytes + size <= GRUPO_BYTES;
    bytes = cabe ? bytes + size : size;
    if (cabe) ultimo.push(subible);
    else grupos.push([subible]);
  }
  return grupos;
}
