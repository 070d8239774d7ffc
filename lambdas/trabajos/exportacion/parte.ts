import type { FalloLote } from '#domain/exportacion/lote.ts';
import { sha256 } from '#lambdas/shared/claves-archivo.ts';
import type { ArchivoNuevo, Faltante } from './archivos-documento.ts';
import { packArchivo } from './zip.ts';
import type { EntradaZip, Momento } from './zip.ts';

export type ArchivoEnZip = EntradaZip & { sha256: string };

/** Contents of one part: all that later steps need about it, so that they never read the part again. */
export type IndiceParte = {
  archivos: ArchivoEnZip[];
  filas: string[][];
  faltantes: Faltante[];
  /** Lines of a package's table of what is missing; an export has that in its manifest. */
  lineas?: string[][];
  /** Documents that a batch left out. */
  fallos?: FalloLote[];
  /** NITs of the clients of a package whose books it has. */
  libros?: string[];
};

/** Bytes of the ZIP that are not stored yet, and the list of their contents. */
export class Parte {
  readonly indice: IndiceParte = { archivos: [], filas: [], faltantes: [] };
  /** Length of `trozos` in bytes. */
  bytes = 0;
  private trozos: Uint8Array[] = [];
  private readonly inicio: number;
  readonly momento: Momento;

  /** Begins a part; `inicio` is the number of bytes in the parts before. */
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

  addTexto(nombre: string, texto: string): void {
    this.addArchivo({ nombre, bytes: Buffer.from(texto, 'utf8') });
  }

  append(trozo: Uint8Array): void {
    this.trozos.push(trozo);
    this.bytes += trozo.length;
  }

  toBytes(): Uint8Array {
    return Buffer.concat(this.trozos, this.bytes);
  }
}
