import { addDays, toEpochMs, toGuatemala } from '#domain/fechas/guatemala.ts';
import { createImpresiones } from '#lambdas/shared/impresion.ts';
import { medir } from '#lambdas/shared/medir.ts';
import { TRABAJOS } from '#lambdas/shared/trabajos.ts';
import type { Tarea } from '#lambdas/ports/colas.ts';
import type { AvanceExportacion, CierreExportacion, Exportacion } from '#lambdas/ports/exportacion.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import { RESUMEN_INICIAL } from '#domain/exportacion/lote.ts';
import { isCalculo } from '#domain/libros/pedido.ts';
import { calculateMes } from './calculo-mes.ts';
import { CIERRE_INICIAL, addCierre } from './cierre.ts';
import { addDocumentos } from './documentos.ts';
import { LectorIds, addLista } from './listas.ts';
import { actOnParte, addPreparados, isActo, readFilasActo, writeFallos } from './lote/actos.ts';
import { ArchivosLote } from './lote/archivos.ts';
import { readFilasLote, writeHojaLote } from './lote/hoja.ts';
import { isPermitida } from './lote/permiso.ts';
import { LeaseLost, Obra, addLote } from './obra.ts';
import { readAsientos, writeLibro } from './libro.ts';
import { readSumas, writeMejores } from './mejores.ts';
import { readFilas, writeReporte } from './reporte.ts';
import { PaqueteDocumentos } from './paquete.ts';
import type { Medidas } from './obra.ts';
import { Parte } from './parte.ts';
import { toMomento } from './zip.ts';

/** The lease begins anew with each progress. */
const { leaseMs, esperas } = TRABAJOS.exportacion;
/** Milliseconds after which the worker leaves the rest to the next message; its remaining time is enough for one more part. */
const RUN_MS = 90_000;
const MEDIDAS: Medidas = {
  parteBytes: 6 * 1024 * 1024,
  textoMaximo: 32 * 1024 * 1024,
  idsPorLista: 5_000,
  partesPorLibro: 100,
  filasMaximas: 250_000,
};
/** Number of attempts without progress. */
const MAX_INTENTOS = esperas.sinAvance.length + 1;
const DIAS_VIDA = 7;

export type OpcionesExportacion = Partial<Medidas> & { runMs?: number };

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
  const { runMs = RUN_MS, ...medidas } = opciones;
  const obra = new Obra(ports, tomada, { ...MEDIDAS, ...medidas });
  const trabajo = new Trabajo(obra, ports.now().getTime() + runMs);
  // There are more attempts than allowed, so the workers of all of them have died.
  if (intentos > MAX_INTENTOS) return trabajo.giveUp();
  try {
    await trabajo.run();
  } catch (error) {
    if (error instanceof LeaseLost) throw error;
    ports.log.warn('exportacion', { nit, id, intentos, error });
    const espera = esperas.sinAvance[intentos - 1];
    if (espera === undefined) return trabajo.giveUp();
    await obra.save({ tipo: 'pausa', proximoIntento: ports.now().getTime() + espera * 1_000 });
  }
}

/** Steps that a report and a book do differently. `write` answers null for one that has too many rows to be written. */
type PasosHoja = {
  read: (
    ids: readonly string[],
  ) => ReturnType<typeof readFilas> | ReturnType<typeof readAsientos> | ReturnType<typeof readSumas>;
  /** Writes the file; null when its rows are too many. */
  write: () => Promise<{ bytes: number; registros: number; dePrueba?: number } | null>;
};

type Adicion = (parte: Parte, ids: readonly string[], limite: number) => Promise<number>;

class Trabajo {
  private readonly obra: Obra;
  private readonly ports: Ports;
  private readonly exportacion: Exportacion;
  /** Instant (epoch ms) after which no further part begins. */
  private readonly limite: number;
  /** Adds documents to a part: the own ones, or those of a package's clients. */
  private readonly addSome: Adicion;
  private readonly lector: LectorIds;

  constructor(obra: Obra, limite: number) {
    this.obra = obra;
    this.ports = obra.ports;
    this.exportacion = obra.exportacion;
    this.limite = limite;
    this.addSome = createAdicion(obra);
    this.lector = new LectorIds(obra);
  }

  async run(): Promise<void> {
    const { nit, id } = this.exportacion;
    let avance: AvanceExportacion | null = this.exportacion.avance;
    for (;;) {
      // The rights of its user may end at any moment of a long batch.
      if (!(await isPermitida(this.ports, this.exportacion))) return this.stop();
      avance = avance === null ? await this.begin() : await this.advance(avance);
      if (avance === null) return;
      if (this.ports.now().getTime() < this.limite) continue;
      await this.obra.save({ tipo: 'pausa', proximoIntento: this.ports.now().getTime() });
      return this.ports.colas.exportacion.send({ nit, id });
    }
  }

  /** Ends a batch whose user lost the right to it, which is no fault; what was done stays done. */
  private async stop(): Promise<void> {
    const { nit, id } = this.exportacion;
    await this.obra.save({ tipo: 'fallida' });
    this.ports.log.info('exportacion.sin_permiso', { nit, id });
  }

  async giveUp(): Promise<void> {
    const { nit, id, intentos } = this.exportacion;
    await this.obra.save({ tipo: 'fallida' });
    this.ports.log.error('exportacion.abandonada', { nit, id, intentos });
    medir(this.ports, { ExportacionesFallidas: 1 });
  }

  private async begin(): Promise<AvanceExportacion> {
    const { clientes, lote } = this.exportacion;
    const subida = isZip(this.exportacion) ? await this.obra.startSubida() : '';
    return this.obra.saveAvance({
      subida,
      listas: [],
      siguiente: null,
      isContado: false,
      total: 0,
      hechos: 0,
      libros: [],
      partes: [],
      bytes: 0,
      vacios: clientes === null ? null : [],
      dados: clientes === null ? null : [],
      cierre: null,
      lote: lote === null ? null : RESUMEN_INICIAL,
    });
  }

  /**
   * Takes the export to its next stored progress; null when it is finished. Its documents are determined before the
   * first part; documents issued meanwhile belong to the next export.
   */
  private async advance(avance: AvanceExportacion): Promise<AvanceExportacion | null> {
    if (!avance.isContado) return addLista(this.obra, avance);
    const { reporte, libro, lote } = this.exportacion;
    if (lote !== null && isActo(lote)) return this.advanceActo(avance, lote);
    if (lote?.accion === 'EXCEL')
      return this.advanceHoja(avance, {
        read: (ids) => readFilasLote(this.obra, lote, ids),
        write: () => writeHojaLote(this.obra, avance, lote),
      });
    if (reporte !== null)
      return this.advanceHoja(avance, {
        read: (ids) => readFilas(this.obra, reporte, ids),
        write: () => writeReporte(this.obra, avance, reporte),
      });
    if (libro?.mejores === true)
      return this.advanceHoja(avance, {
        read: (ids) => readSumas(this.obra, ids),
        write: () => writeMejores(this.obra, avance, libro),
      });
    if (libro !== null)
      return this.advanceHoja(avance, {
        read: (ids) => readAsientos(this.obra, ids),
        write: () =>
          isCalculo(libro) ? calculateMes(this.obra, avance, libro) : writeLibro(this.obra, avance, libro),
      });
    return this.advanceZip(avance);
  }

  private async advanceZip(avance: AvanceExportacion): Promise<AvanceExportacion | null> {
    const { parteBytes } = this.obra.medidas;
    const parte = new Parte(avance.bytes, toMomento(this.exportacion.creada));
    const hechos = await this.fill(parte, avance);
    if (hechos < avance.total || parte.bytes >= parteBytes) {
      return this.obra.addParte({ ...avance, hechos }, parte);
    }
    const cierre = await addCierre(this.obra, avance, parte, avance.cierre ?? inicioCierre(this.exportacion));
    if (cierre !== null) return this.obra.addParte({ ...avance, hechos, cierre }, parte);
    await this.finish(avance, parte);
    return null;
  }

  /** Takes a report or a book to its next stored rows, or writes its file when all documents are in them. */
  private async advanceHoja(
    avance: AvanceExportacion,
    { read, write }: PasosHoja,
  ): Promise<AvanceExportacion | null> {
    if (avance.hechos < avance.total) {
      const ids = await this.lector.read(avance, avance.hechos);
      const { filas, leidos } = await read(ids);
      return this.obra.addFilas({ ...avance, hechos: avance.hechos + leidos }, filas);
    }
    const escrito = await write();
    // Too many rows stay too many, so no further attempt is made.
    if (escrito === null) await this.giveUp();
    else {
      const { bytes, registros, dePrueba = 0 } = escrito;
      const cuentas = { bytes, documentos: registros };
      await (dePrueba === 0 ? this.conclude(cuentas) : this.conclude(cuentas, { ...avance, dePrueba }));
    }
    return null;
  }

  /**
   * Takes a batch that mails or pays to its next stored progress. It finds its documents first and ends; once its user has confirmed
   * them it begins again and acts on them, part by part.
   */
  private async advanceActo(
    avance: AvanceExportacion,
    pedido: Parameters<typeof actOnParte>[1],
  ): Promise<AvanceExportacion | null> {
    const { obra } = this;
    const lote = avance.lote ?? RESUMEN_INICIAL;
    if (avance.hechos < avance.total) {
      const ids = await this.lector.read(avance, avance.hechos);
      const { filas, fallos, leidos } = await readFilasActo(obra, pedido, ids);
      const resumen = await addPreparados(obra, lote, { filas, fallos });
      return obra.addFilas({ ...avance, hechos: avance.hechos + leidos, lote: resumen }, filas);
    }
    if (!pedido.isConfirmado) {
      await this.conclude({ bytes: 0, documentos: lote.cantidad });
      return null;
    }
    if (lote.ejecutadas < obra.countPartes(avance))
      return obra.saveAvance({ ...avance, lote: await actOnParte(obra, pedido, avance, lote) });
    await this.conclude({ bytes: await writeFallos(obra, lote), documentos: lote.hechos });
    return null;
  }

  /** Adds documents until the part is full or none are left; answers how many are done then. */
  private async fill(parte: Parte, avance: AvanceExportacion): Promise<number> {
    const { parteBytes } = this.obra.medidas;
    let { hechos } = avance;
    while (hechos < avance.total && parte.bytes < parteBytes) {
      hechos += await this.addSome(parte, await this.lector.read(avance, hechos), parteBytes);
      await this.obra.renew(hechos);
    }
    return hechos;
  }

  private async finish(avance: AvanceExportacion, parte: Parte): Promise<void> {
    await this.obra.complete(avance, parte);
    const lote = addLote(avance, parte);
    const cuentas = { bytes: parte.fin, documentos: avance.total };
    await (lote === null ? this.conclude(cuentas) : this.conclude(cuentas, { ...avance, lote }));
  }

  private async conclude(
    cuentas: { bytes: number; documentos: number },
    avance?: AvanceExportacion,
  ): Promise<void> {
    const { nit, id } = this.exportacion;
    const fin = avance === undefined ? {} : { avance };
    await this.obra.save({ tipo: 'lista', ...cuentas, vence: this.vence(), ...fin });
    this.ports.log.info('exportacion', { nit, id, ...cuentas });
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
}

/** Whether it makes a ZIP, which is written in parts. */
function isZip({ reporte, libro, lote }: Exportacion): boolean {
  if (lote !== null) return lote.accion === 'PDF' || lote.accion === 'XML';
  return reporte === null && libro === null;
}

function inicioCierre({ clientes, lote }: Exportacion): CierreExportacion {
  if (lote !== null) return { ...CIERRE_INICIAL, paso: 'faltantes' };
  return clientes === null ? CIERRE_INICIAL : { ...CIERRE_INICIAL, paso: 'libros' };
}

function createAdicion(obra: Obra): Adicion {
  const { ports, exportacion } = obra;
  const { nit, clientes, lote } = exportacion;
  if (lote !== null) {
    const archivos = new ArchivosLote(obra, lote);
    return (parte, ids, limite) => archivos.add(parte, ids, limite);
  }
  if (clientes !== null) {
    const paquete = new PaqueteDocumentos(obra, clientes);
    return (parte, ids, limite) => paquete.add(parte, ids, limite);
  }
  const impresiones = createImpresiones(ports, nit);
  return (parte, ids, limite) => addDocumentos(ports, nit, parte, { ids, limite, impresiones });
}
