import type { CambioRegistro } from '#domain/documentos/vida/decision.ts';
import type { Paso } from '#domain/documentos/vida/paso.ts';
import type { Registro } from '#domain/documentos/vida/registro.ts';
import { decide, idOrigenOf } from '#domain/documentos/vida/transiciones.ts';
import type { DocumentoRepository } from '#lambdas/ports/documentos.ts';
import { documentoKey, resumenKey } from './claves.ts';
import { count } from './columnas.ts';
import { changesOf, toRegistro } from './filas.ts';
import { readDocumento } from './lectura.ts';
import { movimientoWrites, putEvento, transact } from './writes.ts';
import type { Almacen, Escritura } from './writes.ts';
import { buildUpdate } from '../item.ts';

/** A record as it was read. Every write of the row adds one to its version, which shows whether it has changed since. */
export type Fila = { registro: Registro; version: number };

const VERSION = count('version');

/** Number of tries; each lost race means that another writer made a step. */
const INTENTOS = 30;

export async function readFila(almacen: Almacen, nit: string, idTransaccion: string): Promise<Fila | null> {
  const filas = await readDocumento(almacen, nit, idTransaccion);
  return filas === null ? null : { registro: toRegistro(filas), version: VERSION.read(filas.fila) };
}

/** Reads, decides and writes in one transaction; decides again when a record changed meanwhile. */
export function createTransitions(almacen: Almacen): Pick<DocumentoRepository, 'apply'> {
  return {
    apply: async (nit, idTransaccion, paso, now) => {
      for (let intento = 0; intento < INTENTOS; intento += 1) {
        const fila = await readFila(almacen, nit, idTransaccion);
        if (fila === null) return isUnknown(idTransaccion, paso);
        const origen = await readOrigen(almacen, fila, paso);
        const decision = decide({ registro: fila.registro, origen: origen?.registro ?? null }, paso, now);
        if (decision === null) return false;
        const fallos = await transact(almacen, [
          ...changeWrites(almacen, fila, decision, now),
          ...(origen === null || decision.origen === null
            ? []
            : changeWrites(almacen, origen, decision.origen, now).map(
                ({ write }) => ({ name: 'origen', write }) as const,
              )),
        ]);
        if (fallos === null) return true;
        if (fallos.has('autorizacion')) throw new Error('The authorisation belongs to another document');
        if (fallos.has('numeroAcceso')) return false;
      }
      throw new Error(`The rows of ${idTransaccion} do not agree`);
    },
  };
}

/** Throws when a certifier acted on a document that does not exist, because no process would ever look for it. */
function isUnknown(idTransaccion: string, { tipo }: Paso): false {
  if (tipo === 'certificado' || tipo === 'anulado') throw new Error(`There is no document ${idTransaccion}`);
  return false;
}

async function readOrigen(almacen: Almacen, { registro }: Fila, paso: Paso): Promise<Fila | null> {
  const idOrigen = idOrigenOf(registro, paso);
  return idOrigen === null ? null : readFila(almacen, registro.guardado.documento.nit, idOrigen);
}

/** Writes of one record's change; they are refused when the row has changed since it was read. */
function changeWrites(
  almacen: Almacen,
  { registro: antes, version }: Fila,
  cambio: CambioRegistro,
  now: Date,
): Escritura[] {
  const { documentos: tabla } = almacen.tablas;
  const { documento } = antes.guardado;
  const { resumen, interno } = changesOf(antes, cambio.registro);
  const opciones = {
    condicion: { expresion: 'version = :version', valores: { ':version': version } },
    suma: { version: 1 },
  };
  const clave = documentoKey(documento.nit, documento.idTransaccion);
  return [
    { name: 'registro', write: { Update: buildUpdate(tabla, clave, { ...resumen, ...interno }, opciones) } },
    ...(Object.keys(resumen).length === 0
      ? []
      : [
          { name: 'resumen', write: { Update: buildUpdate(tabla, resumenKey(documento), resumen) } } as const,
        ]),
    ...putEvento(almacen, antes, cambio.evento, version + 1),
    ...movimientoWrites(almacen, cambio, now),
  ];
}
