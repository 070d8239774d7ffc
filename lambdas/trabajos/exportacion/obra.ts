import { claveExportacion } from '#lambdas/shared/claves-archivo.ts';
import { TRABAJOS } from '#lambdas/shared/trabajos.ts';
import type {
  AvanceExportacion,
  CambioExportacion,
  Exportacion,
  ParteExportacion,
} from '#lambdas/ports/exportacion.ts';
import { addFallos } from '#domain/exportacion/lote.ts';
import type { FilaLote, ResumenLote } from '#domain/exportacion/lote.ts';
import type { Asiento } from '#domain/libros/asiento.ts';
import type { SumaMejores } from '#domain/reportes/mejores.ts';
import type { FilaHoja } from '#domain/reportes/tablas.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import type { IndiceParte, Parte } from './parte.ts';

/** Error when another worker has taken the row; this worker stops without changing anything. */
export class LeaseLost extends Error {}

const { leaseMs } = TRABAJOS.exportacion;
const ZIP = 'datos.zip';

/** Sizes that limit what a worker holds and what its row lists. */
export type Medidas = {
  /** Bytes of a part: S3 accepts none below 5 MiB except the last, and at most 10,000. */
  parteBytes: number;
  /** Characters of an index or a manifest, after which another file continues it. */
  textoMaximo: number;
  /** Number of ids in a file. */
  idsPorLista: number;
  /** Number of parts in a file that lists them. */
  partesPorLibro: number;
  /** Rows of a report at most: 150,000 rows of details take 780 MB while they are written. */
  filasMaximas: number;
};

/**
 * The files and the row of one export. The name of each file has the version of the row under which it was written, so
 * a worker that has lost the lease never replaces a file of the one that took it.
 */
export class Obra {
  readonly ports: Ports;
  readonly exportacion: Exportacion;
  readonly medidas: Medidas;
  private version: number;
  private libro: { nombre: string; partes: readonly ParteExportacion[] } | null = null;

  constructor(ports: Ports, exportacion: Exportacion, medidas: Medidas) {
    this.ports = ports;
    this.exportacion = exportacion;
    this.medidas = medidas;
    this.version = exportacion.version;
  }

  async save(cambio: CambioExportacion): Promise<void> {
    const { nit, id, clientes, reporte, libro, lote } = this.exportacion;
    const actual = { nit, id, clientes, reporte, libro, lote, version: this.version };
    const version = await this.ports.exportaciones.save(actual, cambio);
    if (version === null) throw new LeaseLost();
    this.version = version;
  }

  async saveAvance(avance: AvanceExportacion): Promise<AvanceExportacion> {
    await this.save({ tipo: 'avance', avance, hasta: this.hasta() });
    return avance;
  }

  /** Prolongs the lease and shows how many documents were read. */
  renew(vistos: number): Promise<void> {
    return this.save({ tipo: 'vistos', vistos, hasta: this.hasta() });
  }

  startSubida(): Promise<string> {
    return this.ports.temporales.start(this.clave(ZIP), 'application/zip');
  }

  /** Stores a part and the list of its contents, and then records both in the row. */
  async addParte(previo: AvanceExportacion, parte: Parte): Promise<AvanceExportacion> {
    const avance = { ...previo, dados: addDados(previo, parte), lote: addLote(previo, parte) };
    const indice = await this.putJson(`indice-${this.countPartes(avance) + 1}`, parte.indice);
    const recibo = await this.putParte(avance, parte);
    return this.recordParte(avance, { recibo, indice, bytes: parte.bytes });
  }

  /** Stores rows of a report or entries of a book, and then records them in the row. */
  async addFilas(
    avance: AvanceExportacion,
    filas: readonly (FilaHoja | Asiento | SumaMejores | FilaLote)[],
  ): Promise<AvanceExportacion> {
    const indice = await this.putJson(`filas-${this.countPartes(avance) + 1}`, filas);
    return this.recordParte(avance, { recibo: '', indice, bytes: 0 });
  }

  /** Reads stored rows as JSON; the first part is 0. */
  async readFilas(avance: AvanceExportacion, posicion: number): Promise<Uint8Array> {
    return this.readBytes((await this.parteAt(avance, posicion)).indice);
  }

  /** Stores a finished file that is no ZIP. */
  putLibro(nombre: string, tipo: string, bytes: Uint8Array): Promise<void> {
    return this.ports.temporales.put(this.clave(nombre), bytes, tipo);
  }

  private async recordParte(avance: AvanceExportacion, parte: ParteExportacion): Promise<AvanceExportacion> {
    const partes = [...avance.partes, parte];
    const bytes = avance.bytes + parte.bytes;
    if (partes.length < this.medidas.partesPorLibro) return this.saveAvance({ ...avance, partes, bytes });
    const libro = await this.putJson(`partes-${avance.libros.length + 1}`, partes);
    return this.saveAvance({ ...avance, libros: [...avance.libros, libro], partes: [], bytes });
  }

  /** Stores the last part and joins all of them. */
  async complete(avance: AvanceExportacion, parte: Parte): Promise<void> {
    const dados = addDados(avance, parte);
    // Saving counts as progress, so an attempt that is repeated here does not save the same again.
    if (dados?.length !== avance.dados?.length) await this.saveAvance({ ...avance, dados });
    const ultimo = await this.putParte(avance, parte);
    const recibos: string[] = [];
    for (let i = 0; i < this.countPartes(avance); i += 1)
      recibos.push((await this.parteAt(avance, i)).recibo);
    await this.renew(avance.total);
    await this.ports.temporales.complete(this.clave(ZIP), avance.subida, [...recibos, ultimo]);
  }

  countPartes({ libros, partes }: AvanceExportacion): number {
    return libros.length * this.medidas.partesPorLibro + partes.length;
  }

  /** Reads the contents of a finished part; the first is 0. */
  async readIndice(avance: AvanceExportacion, posicion: number): Promise<IndiceParte> {
    return this.readJson<IndiceParte>((await this.parteAt(avance, posicion)).indice);
  }

  /** Stores a file that later steps read, and answers its name. */
  async putJson(nombre: string, value: unknown): Promise<string> {
    const completo = `${nombre}-${this.version}.json`;
    const bytes = Buffer.from(JSON.stringify(value), 'utf8');
    await this.ports.temporales.put(this.clave(completo), bytes, 'application/json');
    return completo;
  }

  async readJson<T>(nombre: string): Promise<T> {
    return JSON.parse(Buffer.from(await this.readBytes(nombre)).toString('utf8')) as T;
  }

  private async readBytes(nombre: string): Promise<Uint8Array> {
    const bytes = await this.ports.archivos.get(this.clave(nombre));
    if (bytes === null) throw new Error(`${nombre} of the export is gone`);
    return bytes;
  }

  private putParte(avance: AvanceExportacion, parte: Parte): Promise<string> {
    const numero = this.countPartes(avance) + 1;
    return this.ports.temporales.putParte(this.clave(ZIP), avance.subida, numero, parte.toBytes());
  }

  private async parteAt(avance: AvanceExportacion, posicion: number): Promise<ParteExportacion> {
    const { partesPorLibro } = this.medidas;
    const nombre = avance.libros[Math.floor(posicion / partesPorLibro)];
    const lugar = posicion % partesPorLibro;
    const parte = nombre === undefined ? avance.partes[lugar] : (await this.readLibro(nombre))[lugar];
    if (parte === undefined) throw new Error(`The export has no part ${posicion}`);
    return parte;
  }

  /** Keeps the last one read, because parts are read in their order. */
  private async readLibro(nombre: string): Promise<readonly ParteExportacion[]> {
    if (this.libro?.nombre === nombre) return this.libro.partes;
    const partes = await this.readJson<ParteExportacion[]>(nombre);
    this.libro = { nombre, partes };
    return partes;
  }

  private clave(nombre: string): string {
    return claveExportacion(this.exportacion.nit, this.exportacion.id, nombre);
  }

  private hasta(): number {
    return this.ports.now().getTime() + leaseMs;
  }
}

/** NITs of the clients with documents or books in the finished parts of a package and in that one. */
function addDados({ dados }: AvanceExportacion, { indice }: Parte): string[] | null {
  if (dados === null) return null;
  return [...new Set([...dados, ...indice.filas.map(([nit = '']) => nit), ...(indice.libros ?? [])])];
}

/** Counts of a batch with what that part left out. */
export function addLote({ lote }: AvanceExportacion, { indice: { fallos } }: Parte): ResumenLote | null {
  return lote === null || fallos === undefined ? lote : addFallos(lote, fallos);
}
