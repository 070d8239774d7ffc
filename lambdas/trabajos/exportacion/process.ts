import { encabezadoIndice } from '#domain/exportacion/tablas.ts';
import { addDays, toEpochMs, toGuatemala } from '#domain/fechas/guatemala.ts';
import { claveExportacion } from '#lambdas/shared/claves-archivo.ts';
import { createImpresiones } from '#lambdas/shared/impresion.ts';
import type { Impresiones } from '#lambdas/shared/impresion.ts';
import { medir } from '#lambdas/shared/medir.ts';
import { TRABAJOS } from '#lambdas/shared/trabajos.ts';
import type { Tarea } from '#lambdas/ports/colas.ts';
import type { AvanceExportacion, CambioExportacion, Exportacion } from '#lambdas/ports/exportacion.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import { addCierre } from './cierre.ts';
import { addDocumentos } from './documentos.ts';
import type { IndiceParte } from './parte.ts';
import { Parte } from './parte.ts';
import { toMomento } from './zip.ts';

/** The lease begins anew with each progress. */
const { leaseMs, esperas } = TRABAJOS.exportacion;
/** Milliseconds after which the worker leaves the rest to the next message; its remaining time is enough for one more part. */
const RUN_MS = 90_000;
/** Bytes of a part: S3 accepts none below 5 MiB except the last, and a worker holds one, so this limits its memory. */
const PARTE_BYTES = 6 * 1024 * 1024;
/** Number of attempts without progress. */
const MAX_INTENTOS = esperas.sinAvance.length + 1;
const DIAS_VIDA = 7;
/** Number of ids read at once. */
const PAGINA = 500;

export type OpcionesExportacion = { parteBytes?: number; runMs?: number };

/** Error when another worker has taken the row; this worker stops without changing anything. */
class LeaseLost extends Error {}

/**
 * Continues one export from its last finished part. Each part is stored with the list of its contents before the row
 * records it, under the version of the row; interrupted work is done again, and nothing is included twice or missing.
 */
export async function processExportacion(
  ports: Ports,
  { nit, id }: Tarea,
  opciones: OpcionesExportacion = {},
): Promise<void> {
  const now = ports.now();
  const tomada = await ports.exportaciones.lease(nit, id, now, now.getTime() + leaseMs);
  if (tomada === null) return;
  try {
    await attempt(ports, tomada, opciones);
  } catch (error) {
    if (!(error instanceof LeaseLost)) throw error;
    ports.log.info('exportacion.lease_lost', { nit, id });
  }
}

async function attempt(ports: Ports, tomada: Exportacion, opciones: OpcionesExportacion): Promise<void> {
  const { nit, id, intentos } = tomada;
  const trabajo = new Trabajo(ports, tomada, opciones);
  // There are more attempts than allowed, so the workers of all of them have died.
  if (intentos > MAX_INTENTOS) return trabajo.giveUp();
  try {
    await trabajo.run();
  } catch (error) {
    if (error instanceof LeaseLost) throw error;
    ports.log.warn('exportacion', { nit, id, intentos, error });
    const espera = esperas.sinAvance[intentos - 1];
    if (espera === undefined) return trabajo.giveUp();
    await trabajo.save({ tipo: 'pausa', proximoIntento: ports.now().getTime() + espera * 1_000 });
  }
}

class Trabajo {
  private readonly ports: Ports;
  private readonly exportacion: Exportacion;
  private readonly parteBytes: number;
  private readonly limite: number;
  private readonly impresiones: Impresiones;
  private version: number;

  constructor(ports: Ports, exportacion: Exportacion, opciones: OpcionesExportacion) {
    this.ports = ports;
    this.exportacion = exportacion;
    this.version = exportacion.version;
    this.impresiones = createImpresiones(ports, exportacion.nit);
    this.parteBytes = opciones.parteBytes ?? PARTE_BYTES;
    this.limite = ports.now().getTime() + (opciones.runMs ?? RUN_MS);
  }

  async run(): Promise<void> {
    const { nit, id } = this.exportacion;
    let avance = this.exportacion.avance ?? (await this.begin());
    const ids = await this.readJson<string[]>('documentos.json');
    for (;;) {
      const parte = new Parte(sizeOf(avance), toMomento(this.exportacion.creada));
      const hechos = await this.fill(parte, ids, avance.hechos);
      if (hechos === ids.length && parte.bytes < this.parteBytes) return this.finish(avance, parte, hechos);
      avance = await this.store(avance, parte, hechos);
      if (this.ports.now().getTime() < this.limite) continue;
      await this.save({ tipo: 'pausa', proximoIntento: this.ports.now().getTime() });
      return this.ports.colas.exportacion.send({ nit, id });
    }
  }

  async giveUp(): Promise<void> {
    const { nit, id, intentos } = this.exportacion;
    await this.save({ tipo: 'fallida' });
    this.ports.log.error('exportacion.abandonada', { nit, id, intentos });
    medir(this.ports, { ExportacionesFallidas: 1 });
  }

  async save(cambio: CambioExportacion): Promise<void> {
    const { nit, id } = this.exportacion;
    const version = await this.ports.exportaciones.save({ nit, id, version: this.version }, cambio);
    if (version === null) throw new LeaseLost();
    this.version = version;
  }

  /** Begins the export. Its documents are determined once; documents issued meanwhile belong to the next export. */
  private async begin(): Promise<AvanceExportacion> {
    const ids = await this.listIds();
    await this.putJson('documentos.json', ids);
    const subida = await this.ports.temporales.start(this.clave('datos.zip'), 'application/zip');
    const avance = { subida, total: ids.length, hechos: 0, partes: [] };
    await this.save({ tipo: 'avance', avance, hasta: this.hasta() });
    return avance;
  }

  /** Ids of the documents, oldest first. */
  private async listIds(): Promise<string[]> {
    const { nit, fechaInicial, fechaFinal } = this.exportacion;
    const ids: string[] = [];
    let siguiente: string | null = null;
    do {
      const rango = { fechaInicial, fechaFinal };
      const pagina = await this.ports.documentos.list(nit, rango, PAGINA, siguiente);
      ids.push(...pagina.documentos.map(({ idTransaccion }) => idTransaccion));
      siguiente = pagina.siguiente;
    } while (siguiente !== null);
    return ids.reverse();
  }

  /** Adds documents until the part is full or none are left; answers how many are done then. */
  private async fill(parte: Parte, ids: readonly string[], desde: number): Promise<number> {
    let hechos = desde;
    while (hechos < ids.length && parte.bytes < this.parteBytes) {
      hechos += await addDocumentos(this.ports, this.exportacion.nit, parte, {
        ids: ids.slice(hechos),
        limite: this.parteBytes,
        impresiones: this.impresiones,
      });
      await this.save({ tipo: 'vistos', vistos: hechos, hasta: this.hasta() });
    }
    return hechos;
  }

  private async store(avance: AvanceExportacion, parte: Parte, hechos: number): Promise<AvanceExportacion> {
    const numero = avance.partes.length + 1;
    const indice = `indice-${numero}-${this.version}.json`;
    await this.putJson(indice, parte.indice);
    const { temporales } = this.ports;
    const recibo = await temporales.putParte(this.clave('datos.zip'), avance.subida, numero, parte.toBytes());
    const partes = [...avance.partes, { recibo, indice, bytes: parte.bytes }];
    const siguiente = { ...avance, hechos, partes };
    await this.save({ tipo: 'avance', avance: siguiente, hasta: this.hasta() });
    return siguiente;
  }

  /** Finishes with the last part: the last documents, the tables, the manifest and the ZIP's own list. */
  private async finish(avance: AvanceExportacion, parte: Parte, documentos: number): Promise<void> {
    const { nit, id } = this.exportacion;
    const indices: IndiceParte[] = [];
    for (const { indice } of avance.partes) indices.push(await this.readJson<IndiceParte>(indice));
    await addCierre(this.ports, this.exportacion, parte, { indices, encabezado: encabezadoIndice() });
    const { temporales } = this.ports;
    const clave = this.clave('datos.zip');
    const numero = avance.partes.length + 1;
    const recibo = await temporales.putParte(clave, avance.subida, numero, parte.toBytes());
    await this.save({ tipo: 'vistos', vistos: documentos, hasta: this.hasta() });
    await temporales.complete(clave, avance.subida, [...avance.partes.map((each) => each.recibo), recibo]);
    const bytes = parte.fin;
    await this.save({ tipo: 'lista', bytes, documentos, vence: this.vence() });
    this.ports.log.info('exportacion', { nit, id, documentos, bytes, partes: numero });
    medir(this.ports, { DuracionExportacion: this.segundos() });
  }

  private segundos(): number {
    const creada = toEpochMs(this.exportacion.creada) ?? this.ports.now().getTime();
    return Math.round((this.ports.now().getTime() - creada) / 1_000);
  }

  private vence(): string {
    const { fecha, iso } = toGuatemala(this.ports.now().getTime());
    return `${addDays(fecha, DIAS_VIDA)}${iso.slice(10)}`;
  }

  private hasta(): number {
    return this.ports.now().getTime() + leaseMs;
  }

  private clave(nombre: string): string {
    return claveExportacion(this.exportacion.nit, this.exportacion.id, nombre);
  }

  private async putJson(nombre: string, value: unknown): Promise<void> {
    const bytes = Buffer.from(JSON.stringify(value), 'utf8');
    await this.ports.temporales.put(this.clave(nombre), bytes, 'application/json');
  }

  private async readJson<T>(nombre: string): Promise<T> {
    const bytes = await this.ports.archivos.get(this.clave(nombre));
    if (bytes === null) throw new Error(`${nombre} of the export is gone`);
    return JSON.parse(Buffer.from(bytes).toString('utf8')) as T;
  }
}

function sizeOf({ partes }: AvanceExportacion): number {
  return partes.reduce((sum, { bytes }) => sum + bytes, 0);
}
