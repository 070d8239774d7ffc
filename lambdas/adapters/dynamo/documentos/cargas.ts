import { receptorOf } from '#domain/clientes/receptor.ts';
import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import { claveNumero, clavesOf } from '#domain/documentos/busqueda/claves.ts';
import { decideCarga, decideDescarga, requestIdOfCarga } from '#domain/documentos/vida/carga.ts';
import type { LugarDeCarga } from '#domain/documentos/vida/carga.ts';
import type { Registro } from '#domain/documentos/vida/registro.ts';
import type { DocumentoRepository, ResultadoCarga } from '#lambdas/ports/documentos.ts';
import { busquedaKey, deReceptorKey, documentoKey, fijoKey, resumenKey, uuidKey } from './claves.ts';
import { ImmutableTooLarge } from '../immutable-part.ts';
import { buildDelete, requireText } from '../item.ts';
import { readNotas } from './events.ts';
import { putDocumento } from './reservations.ts';
import { readFila } from './transitions.ts';
import { movimientoWrites, transact } from './writes.ts';
import type { Almacen, Escritura } from './writes.ts';

/** Number of tries; each lost race is another import of the same document. */
const INTENTOS = 10;

/** Takes in documents that were certified elsewhere, and lets them go again. */
export function createCargas(almacen: Almacen): Pick<DocumentoRepository, 'load' | 'unload'> {
  return {
    load: async (documento, lugar, now) => {
      try {
        return await load(almacen, documento, lugar, now);
      } catch (error) {
        if (error instanceof ImmutableTooLarge) return 'MUY_GRANDE';
        throw error;
      }
    },
    unload: (nit, idTransaccion, idImportacion, now) =>
      unload(almacen, { nit, idTransaccion, idImportacion }, now),
  };
}

async function load(
  almacen: Almacen,
  documento: DocumentoCompleto,
  lugar: LugarDeCarga,
  now: Date,
): Promise<ResultadoCarga> {
  const decision = decideCarga(documento, lugar, now);
  for (let intento = 0; intento < INTENTOS; intento += 1) {
    const previa = await readStored(almacen, documento);
    if (previa !== null) return previa.guardado.requestId === requestIdOfCarga(lugar) ? 'CREADA' : 'REPETIDA';
    const fallos = await transact(almacen, [
      ...putDocumento(almacen, decision),
      ...movimientoWrites(almacen, decision, { now }),
    ]);
    if (fallos === null) return 'CREADA';
    if (fallos.has('credito') && !fallos.has('registro') && !fallos.has('autorizacion'))
      return 'SIN_CREDITOS';
  }
  throw new Error(`The rows of ${documento.idTransaccion} do not agree`);
}

/** Record of the authorisation, whatever its id is: this product may have issued it itself. */
async function readStored(
  almacen: Almacen,
  { nit, uuidCertificacion }: DocumentoCompleto,
): Promise<Registro | null> {
  const { dynamo, tablas } = almacen;
  const puntero = await dynamo.get(tablas.documentos, uuidKey(nit, uuidCertificacion ?? ''));
  if (puntero === null) return null;
  return (await readFila(almacen, nit, requireText(puntero, 'idTransaccion')))?.registro ?? null;
}

type Descarga = { nit: string; idTransaccion: string; idImportacion: string };

async function unload(
  almacen: Almacen,
  { nit, idTransaccion, idImportacion }: Descarga,
  now: Date,
): Promise<boolean> {
  for (let intento = 0; intento < INTENTOS; intento += 1) {
    const fila = await readFila(almacen, nit, idTransaccion);
    const movimientos = fila === null ? null : decideDescarga(fila.registro, idImportacion);
    if (fila === null || movimientos === null) return false;
    // A note that is being certified counts too, although its origin does not know of it yet.
    if ((await readNotas(almacen, nit, idTransaccion)).length > 0) return false;
    const fallos = await transact(almacen, [
      ...deleteDocumento(almacen, fila.registro.guardado.documento, fila.version),
      ...movimientoWrites(almacen, { registro: fila.registro, evento: null, movimientos }, { now }),
    ]);
    if (fallos === null) return true;
  }
  throw new Error(`The rows of ${idTransaccion} do not agree`);
}

function deleteDocumento(
  { tablas: { documentos: tabla } }: Almacen,
  documento: DocumentoCompleto,
  version: number,
): Escritura[] {
  const { nit, idTransaccion, uuidCertificacion } = documento;
  const receptor = receptorOf(documento);
  const intacto = { expresion: 'version = :version', valores: { ':version': version } };
  return [
    { name: 'registro', write: { Delete: buildDelete(tabla, documentoKey(nit, idTransaccion), intacto) } },
    { name: 'fija', write: { Delete: buildDelete(tabla, fijoKey(nit, idTransaccion)) } },
    { name: 'resumen', write: { Delete: buildDelete(tabla, resumenKey(documento)) } },
    { name: 'autorizacion', write: { Delete: buildDelete(tabla, uuidKey(nit, uuidCertificacion ?? '')) } },
    ...[...clavesOf(documento), ...(documento.numero === null ? [] : [claveNumero(documento.numero)])].map(
      (clave) =>
        ({ name: 'busqueda', write: { Delete: buildDelete(tabla, busquedaKey(documento, clave)) } }) as const,
    ),
    ...(receptor === null
      ? []
      : [
          {
            name: 'receptor',
            write: { Delete: buildDelete(tabla, deReceptorKey(documento, receptor)) },
          } as const,
        ]),
  ];
}
