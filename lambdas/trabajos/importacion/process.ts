import { TRABAJOS } from '#lambdas/shared/trabajos.ts';
import type { Tarea } from '#lambdas/ports/colas.ts';
import type { CambioImportacion, Importacion, LoteImportacion } from '#lambdas/ports/importacion.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import { readLote } from './leer.ts';
import type { Paso } from './paso.ts';
import { undoLote } from './deshacer.ts';

const { leaseMs, esperas } = TRABAJOS.importacion;
/** Milliseconds after which the worker leaves the rest to the next message. */
const RUN_MS = 90_000;
/** Number of attempts without progress. */
const MAX_INTENTOS = esperas.sinAvance.length + 1;
/** Files of one batch, which are stored side by side. */
const LOTE = 16;

export type OpcionesImportacion = { runMs?: number; lote?: number };

class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/**
 * Continues one import, or its undoing, from its last stored batch. Each batch is stored together with the progress; a worker
 * that dies repeats its last batch, and whatever that stored before knows the import and the place from which it came, so
 * nothing is taken twice.
 */
export async function processImportacion(
  ports: Ports,
  { nit, id }: Tarea,
  opciones: OpcionesImportacion = {},
): Promise<void> {
  const now = ports.now();
  const tomada = await ports.importaciones.lease(nit, id, now, now.getTime() + leaseMs);
  if (tomada === null) return;
  const trabajo = new Trabajo(ports, tomada, opciones);
  try {
    await trabajo.attempt();
  } catch (error) {
    if (!(error instanceof LeaseLost)) throw error;
    ports.log.info('importacion.lease_lost', { nit, id });
  }
}

class Trabajo {
  private readonly ports: Ports;
  private readonly opciones: OpcionesImportacion;
  private actual: Importacion;

  constructor(ports: Ports, importacion: Importacion, opciones: OpcionesImportacion) {
    this.ports = ports;
    this.actual = importacion;
    this.opciones = opciones;
  }

  async attempt(): Promise<void> {
    const { nit, id, intentos, estado } = this.actual;
    // There are more attempts than allowed, so the workers of all of them have died.
    if (intentos > MAX_INTENTOS) return this.giveUp();
    try {
      await (estado === 'DESHACIENDO' ? this.undo() : this.read());
    } catch (error) {
      if (error instanceof LeaseLost) throw error;
      this.ports.log.warn('importacion', { nit, id, intentos, error });
      const espera = esperas.sinAvance[this.actual.intentos - 1] ?? esperas.sinAvance[0];
      if (this.actual.intentos >= MAX_INTENTOS) return this.giveUp();
      await this.save({ proximoIntento: this.ahora() + espera * 1_000, leaseHasta: 0 });
    }
  }

  private async read(): Promise<void> {
    const { lote = LOTE } = this.opciones;
    if (this.actual.estado === 'PREPARANDO') await this.advance({ estado: 'LEYENDO' });
    const lector = readLote(this.ports, this.actual, lote);
    await this.run('TERMINADA', async () => (await lector.next(this.actual)).value ?? null);
  }

  private async undo(): Promise<void> {
    await this.run('DESHECHA', () => undoLote(this.ports, this.actual));
  }

  /** Takes steps until none is left or the time is over. */
  private async run(fin: Importacion['estado'], next: () => Promise<Paso>): Promise<void> {
    const { nit, id } = this.actual;
    const limite = this.ahora() + (this.opciones.runMs ?? RUN_MS);
    for (;;) {
      const paso = await next();
      if (paso === null) break;
      await this.advance(paso.cambio, paso.lote);
      if (this.ahora() < limite) continue;
      await this.save({ proximoIntento: this.ahora(), leaseHasta: 0 });
      return this.ports.colas.importacion.send({ nit, id });
    }
    await this.save({ estado: fin, proximoIntento: null, leaseHasta: 0 });
    this.ports.log.info('importacion', { nit, id, estado: fin, ...this.actual.conteos });
  }

  private async giveUp(): Promise<void> {
    const { nit, id, intentos } = this.actual;
    await this.save({ estado: 'FALLIDA', proximoIntento: null, leaseHasta: 0 });
    this.ports.log.error('importacion.abandonada', { nit, id, intentos });
  }

  private advance(
    cambio: Partial<Pick<Importacion, 'estado' | 'avance' | 'conteos' | 'cerrados'>>,
    lote?: LoteImportacion,
  ): Promise<void> {
    const hasta = this.ahora() + leaseMs;
    return this.save({ ...cambio, intentos: 0, proximoIntento: hasta, leaseHasta: hasta }, lote);
  }

  private async save(cambio: CambioImportacion, lote?: LoteImportacion): Promise<void> {
    const version = await this.ports.importaciones.save(this.actual, cambio, lote);
    if (version === null) throw new LeaseLost();
    const { proximoIntento: _proximo, leaseHasta: _lease, ...resto } = cambio;
    this.actual = { ...this.actual, ...resto, version };
  }

  private ahora(): number {
    return this.ports.now().getTime();
  }
}
