import { isZero, printMonto } from '#domain/dinero/decimal.ts';
import { sumAcreditado } from '#domain/documentos/cobros/acreditacion.ts';
import { cuotaOf } from '#domain/documentos/cobros/cuota.ts';
import { isEstado } from '#domain/documentos/modelo/estados.ts';
import { efectoOf } from '#domain/documentos/modelo/tipos.ts';
import type { EventoDocumento } from '#domain/documentos/modelo/documento.ts';
import type { CambioRegistro } from '#domain/documentos/vida/decision.ts';
import type { Paso } from '#domain/documentos/vida/paso.ts';
import { withDocumento } from '#domain/documentos/vida/registro.ts';
import type { Registro } from '#domain/documentos/vida/registro.ts';
import { decide, idOrigenOf } from '#domain/documentos/vida/transiciones.ts';
import type { DocumentoRepository } from '#lambdas/ports/documentos.ts';
import { documentoKey, resumenKey } from './claves.ts';
import { count } from './columnas.ts';
import { readNotas } from './events.ts';
import { ESTADO, changesOf, toRegistro } from './filas.ts';
import { addToHistoria, readHistoria } from './historia.ts';
import { readDocumento } from './lectura.ts';
import { movimientoWrites, putEvento, transact } from './writes.ts';
import type { Almacen, Cuando, Escritura, NombreEscritura } from './writes.ts';
import { buildUpdate } from '../item.ts';
import type { Cambio, ItemKey } from '../item.ts';
import type { OpcionesUpdate } from '../tabla.ts';

/** A record as it was read. Every write of the row adds one to its version, which shows whether it has changed since. */
export type Fila = { registro: Registro; version: number; historia: readonly EventoDocumento[] };

const VERSION = count('version');

/** Number of tries; each lost race means that another writer made a step. */
const INTENTOS = 30;

export async function readFila(almacen: Almacen, nit: string, idTransaccion: string): Promise<Fila | null> {
  const filas = await readDocumento(almacen, nit, idTransaccion);
  if (filas === null) return null;
  const { fila } = filas;
  return { registro: toRegistro(filas), version: VERSION.read(fila), historia: readHistoria(fila) };
}

/** Reads, decides and writes in one transaction; decides again when a record changed meanwhile. */
export function createTransitions(almacen: Almacen): Pick<DocumentoRepository, 'apply'> {
  return {
    apply: async (nit, idTransaccion, paso, now) => {
      let isDeAntes = false;
      for (let intento = 0; intento < INTENTOS; intento += 1) {
        const fila = await readFila(almacen, nit, idTransaccion);
        if (fila === null) return isUnknown(idTransaccion, paso);
        const fallos = await tryStep(almacen, fila, paso, { now, isDeAntes });
        if (typeof fallos === 'boolean') return fallos;
        if (fallos.has('autorizacion')) throw new Error('The authorisation belongs to another document');
        if (fallos.has('numeroAcceso') || fallos.has('cierre')) return false;
        if (isSinCredito(fila, fallos, isDeAntes)) return false;
        // The credit goes back to the balance from which it was taken, or comes from the one that the issuer has.
        isDeAntes = fallos.has('movimiento') || fallos.has('credito');
      }
      throw new Error(`The rows of ${idTransaccion} do not agree`);
    },
  };
}

/** Makes one try: true when it was written, false when nothing is to be done, and otherwise what was refused. */
async function tryStep(
  almacen: Almacen,
  fila: Fila,
  paso: Paso,
  cuando: Cuando,
): Promise<boolean | ReadonlySet<NombreEscritura>> {
  const origen = await readOrigen(almacen, fila, paso);
  const situacion = { registro: fila.registro, origen: origen?.registro ?? null };
  const decision = decide(situacion, paso, cuando.now);
  if (decision === null) return false;
  const deOrigen =
    origen === null || decision.origen === null
      ? []
      : toWrites(almacen, changeOf(almacen, origen, decision.origen, cuando));
  const fallos = await writeChange(almacen, changeOf(almacen, fila, decision, cuando), deOrigen);
  return fallos ?? true;
}

/**
 * Whether the balance of a document that waits for its credit is empty. A special invoice of an issuer from before the credits
 * of purchases takes one of sales, as when it is reserved.
 */
function isSinCredito(fila: Fila, fallos: ReadonlySet<NombreEscritura>, isDeAntes: boolean): boolean {
  return fallos.has('credito') && !fallos.has('registro') && (isDeAntes || !isCompra(fila));
}

function isCompra({ registro }: Fila): boolean {
  return efectoOf(registro.guardado.documento.tipoDoc) === 'compra';
}

/** Throws when a certifier acted on a document that does not exist, because no process would ever look for it. */
function isUnknown(idTransaccion: string, { tipo }: Paso): false {
  if (tipo === 'certificado' || tipo === 'anulado') throw new Error(`There is no document ${idTransaccion}`);
  return false;
}

async function readOrigen(almacen: Almacen, { registro }: Fila, paso: Paso): Promise<Fila | null> {
  const idOrigen = idOrigenOf(registro, paso);
  if (idOrigen === null) return null;
  const origen = await readFila(almacen, registro.guardado.documento.nit, idOrigen);
  return origen === null || cuotaOf(registro.guardado.documento)?.acredita !== true
    ? origen
    : withSuma(almacen, origen);
}

/**
 * Origin with the sum of its notes when it carries none, because notes may be older than that sum. They are read after it, so its
 * version tells of every change that comes later.
 */
async function withSuma(almacen: Almacen, origen: Fila): Promise<Fila> {
  const { nit, idTransaccion, totalAcreditado } = origen.registro.guardado.documento;
  if (totalAcreditado !== null) return origen;
  const suma = sumAcreditado(await readNotas(almacen, nit, idTransaccion));
  const registro = isZero(suma)
    ? origen.registro
    : withDocumento(origen.registro, { totalAcreditado: printMonto(suma) });
  return { ...origen, registro };
}

/** Change of one record: its own row, refused when it has changed since it was read, and the other rows that follow. */
type CambioFila = { clave: ItemKey; cambio: Cambio; opciones: OpcionesUpdate; otras: readonly Escritura[] };

function changeOf(
  almacen: Almacen,
  { registro: antes, version, historia }: Fila,
  despues: CambioRegistro,
  cuando: Cuando,
): CambioFila {
  const { documento } = antes.guardado;
  const { resumen, interno } = changesOf(antes, despues.registro);
  const { evento } = despues;
  const entrada = evento === null ? {} : addToHistoria(historia, evento);
  return {
    clave: documentoKey(documento.nit, documento.idTransaccion),
    cambio: { ...resumen, ...interno, ...entrada },
    opciones: {
      condicion: { expresion: 'version = :version', valores: { ':version': version } },
      suma: { version: 1 },
    },
    otras: [
      ...changeResumen(almacen, despues.registro, resumen),
      ...(evento === null || entrada !== null ? [] : putEvento(almacen, antes, evento, version + 1)),
      ...movimientoWrites(almacen, despues, cuando),
    ],
  };
}

/**
 * Writes what changes in the summary, with the state. A list says of a document that is being sent that it is in process,
 * so FIRMADO, which lasts seconds, is no change of the summary.
 */
function changeResumen(
  { tablas }: Almacen,
  { guardado: { documento } }: Registro,
  resumen: Cambio,
): Escritura[] {
  const nombres = Object.keys(resumen);
  const { statusDocumento } = documento;
  const isFirmado = isEstado(statusDocumento, 'porCertificar') && !isEstado(statusDocumento, 'filtrable');
  const isSoloFirmado = isFirmado && nombres.length === 1 && resumen[ESTADO] !== undefined;
  if (nombres.length === 0 || isSoloFirmado) return [];
  const cambio = { ...resumen, [ESTADO]: statusDocumento };
  return [
    {
      name: 'resumen',
      write: { Update: buildUpdate(tablas.documentos, resumenKey(documento), cambio) },
    },
  ];
}

function toWrites({ tablas }: Almacen, { clave, cambio, opciones, otras }: CambioFila): Escritura[] {
  const registro = { Update: buildUpdate(tablas.documentos, clave, cambio, opciones) };
  return [{ name: 'registro', write: registro }, ...otras];
}

/** Writes a change; a record that changes alone needs no transaction, which costs twice as much. */
async function writeChange(
  almacen: Almacen,
  cambio: CambioFila,
  deOrigen: readonly Escritura[],
): Promise<ReadonlySet<NombreEscritura> | null> {
  if (cambio.otras.length + deOrigen.length > 0) {
    const origen = deOrigen.map(({ write }) => ({ name: 'origen', write }) as const);
    return transact(almacen, [...toWrites(almacen, cambio), ...origen]);
  }
  const { dynamo, tablas } = almacen;
  const isHecho = await dynamo.update(tablas.documentos, cambio.clave, cambio.cambio, cambio.opciones);
  return isHecho ? null : new Set<NombreEscritura>(['registro']);
}
