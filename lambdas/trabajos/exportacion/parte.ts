import { sha256 } from '#lambdas/shared/claves-archivo.ts';
import type { ArchivoNuevo, Faltante } from './archivos-documento.ts';
import { packArchivo } from './zip.ts';
import type { EntradaZip, Momento } from './zip.ts';

export type ArchivoEnZip = EntradaZip & { sha256: string };

/** What is in one part: all that later steps need to know of it, so that they never read the part again. */
export type IndiceParte = { archivos: ArchivoEnZip[]; filas: string[][]; faltantes: Faltante[] };

/** Bytes of the ZIP that are not stored yet, and what they hold. */
export class Parte {
  readonly indice: IndiceParte = { archivos: [], filas: [], faltantes: [] };
  /** Length of `trozos`. */
  bytes = 0;
  private trozos: Uint8Array[] = [];
  private readonly inicio: number;
  private readonly momento: Momento;

  /** `inicio`: bytes of the parts before. */
  constructor(inicio: number, momento: Momento) {
    this.inicio = inicio;
    this.momento = momento;
  }

  get fin(): number {
    return this.inicio + this.bytes;
  }

  addArchivo({ nombre, bytes }: ArchivoNuevo): void {
    const { entrada, trozos } = packArchivo(nombre, bytes, { inicio: this.fin, momento: this.momento });
    this.indice.archivos.push({ ...entrada, sha256: sha256(bytes) });
    for (const trozo of trozos) this.append(trozo);
  }

  append(trozo: Uint8Array): void {
    this.trozos.push(trozo);
    this.bytes += trozo.length;
  }

  toBytes(): Uint8Array {
    return Buffer.concat(this.trozos, this.bytes);
  }
}
