import { viewOf } from './bytes.ts';

/** Records of a ZIP file (APPNOTE 4.3): their marks, and their lengths without names. */
const FIN = { marca: 0x06054b50, largo: 22 } as const;
const CENTRAL = { marca: 0x02014b50, largo: 46 } as const;
const LOCAL = { marca: 0x04034b50, largo: 30 } as const;
const CIFRADO = 1;

/** Bytes at the end of a file in which its last record stands, whatever comment follows it. */
export const LARGO_FIN = FIN.largo + 0xffff;
export const LARGO_LOCAL = LOCAL.largo;

/** Place of the directory, and the number of entries that it claims. */
export type FinZip = { entradas: number; inicio: number; bytes: number };

/** An entry as the directory describes it; the numbers are claims, which the data may contradict. */
export type EntradaDirectorio = {
  /** Name in the encoding of the writer, mostly UTF-8. */
  nombre: Uint8Array;
  /** Method: 0 stored, 8 deflated. */
  metodo: number;
  isCifrada: boolean;
  crc: number;
  comprimidos: number;
  bytes: number;
  /** Position of the header before the data. */
  inicio: number;
};

/** Finds the last record in the end of a file; null when it is no ZIP. */
export function findFin(cola: Uint8Array): FinZip | null {
  const view = viewOf(cola);
  for (let at = cola.length - FIN.largo; at >= 0; at -= 1) {
    if (view.getUint32(at, true) !== FIN.marca) continue;
    return {
      entradas: view.getUint16(at + 10, true),
      bytes: view.getUint32(at + 12, true),
      inicio: view.getUint32(at + 16, true),
    };
  }
  return null;
}

/** Reads the entries of a directory; null when it does not hold as many. */
export function listEntradas(directorio: Uint8Array, cuantas: number): EntradaDirectorio[] | null {
  const view = viewOf(directorio);
  const entradas: EntradaDirectorio[] = [];
  let at = 0;
  while (entradas.length < cuantas) {
    if (at + CENTRAL.largo > directorio.length || view.getUint32(at, true) !== CENTRAL.marca) return null;
    const largo = view.getUint16(at + 28, true);
    entradas.push({
      nombre: directorio.subarray(at + CENTRAL.largo, at + CENTRAL.largo + largo),
      metodo: view.getUint16(at + 10, true),
      isCifrada: (view.getUint16(at + 8, true) & CIFRADO) !== 0,
      crc: view.getUint32(at + 16, true),
      comprimidos: view.getUint32(at + 20, true),
      bytes: view.getUint32(at + 24, true),
      inicio: view.getUint32(at + 42, true),
    });
    at += CENTRAL.largo + largo + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entradas;
}

/** Bytes between the beginning of an entry's header and its data; null when no header stands there. */
export function largoLocalOf(local: Uint8Array): number | null {
  if (local.length < LOCAL.largo) return null;
  const view = viewOf(local);
  if (view.getUint32(0, true) !== LOCAL.marca) return null;
  return LOCAL.largo + view.getUint16(26, true) + view.getUint16(28, true);
}

/** Whether the bytes begin like a ZIP, also an empty one. */
export function isZip(bytes: Uint8Array): boolean {
  if (bytes.length < 4) return false;
  const marca = viewOf(bytes).getUint32(0, true);
  return marca === LOCAL.marca || marca === FIN.marca;
}
