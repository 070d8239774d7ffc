import { receptorOf } from '#domain/clientes/receptor.ts';
import { clavesOf } from '#domain/documentos/busqueda/claves.ts';
import { cuotaOf } from '#domain/documentos/cobros/cuota.ts';
import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import { efectoOf } from '#domain/documentos/modelo/tipos.ts';
import type { DocumentoGuardado } from '#domain/documentos/modelo/documento-guardado.ts';
import { decideReserva } from '#domain/documentos/vida/reserva.ts';
import type { CambioRegistro } from '#domain/documentos/vida/decision.ts';
import type { OrigenDeReserva, TomaCuota } from '#domain/documentos/vida/reserva.ts';
import type { DocumentoRepository, Reserva } from '#lambdas/ports/documentos.ts';
import { busquedaKey, deReceptorKey, documentoKey, notaKey } from './claves.ts';
import { toDocumentoRow, toFijaRow, toResumenRow } from './filas.ts';
import { readNotas } from './events.ts';
import { readFila } from './transitions.ts';
import type { Fila } from './transitions.ts';
import { movimientoWrites, transact } from './writes.ts';
import type { Almacen, Cuando, Escritura } from './writes.ts';
import { ImmutableTooLarge } from '../immutable-part.ts';
import { SI_NO_EXISTE, buildPut, buildUpdate, readText, toItem } from '../item.ts';

/** Number of tries; each lost race means that another note of the same origin was stored. */
const INTENTOS = 30;

export function createReservations(almacen: Almacen): Pick<DocumentoRepository, 'reserve'> {
  return {
    reserve: async (guardado, now, isEnEspera = false) => {
      try {
        return await reserve(almacen, guardado, { now, isEnEspera });
      } catch (error) {
        if (error instanceof ImmutableTooLarge) return 'MUY_GRANDE';
        throw error;
      }
    },
  };
}

/** When it is reserved, and whether it waits for its credit. */
type Reservada = Cuando & { readonly isEnEspera: boolean };

async function reserve(almacen: Almacen, guardado: DocumentoGuardado, cuando: Reservada): Promise<Reserva> {
  const idOrigen = cuotaOf(guardado.documento)?.idOrigen ?? null;
  for (let intento = 0; intento < INTENTOS; intento += 1) {
    const reserva = await tryReserve(almacen, guardado, idOrigen, cuando);
    // An issuer whose packages are older than the credits of purchases takes a special invoice from those of sales, as before.
    const isFinal = reserva !== 'SIN_CREDITOS' || efectoOf(guardado.documento.tipoDoc) !== 'compra';
    const otra = isFinal
      ? reserva
      : await tryReserve(almacen, guardado, idOrigen, { ...cuando, isDeAntes: true });
    if (otra !== null) return otra;
    if (idOrigen === null) break;
  }
  throw new Error(`The rows of ${guardado.documento.idTransaccion} do not agree`);
}

/** Makes one try; null when another writer came between reading and writing. */
async function tryReserve(
  almacen: Almacen,
  guardado: DocumentoGuardado,
  idOrigen: string | null,
  cuando: Reservada,
): Promise<Reserva | null> {
  const { nit } = guardado.documento;
  const origen = idOrigen === null ? null : await readFila(almacen, nit, idOrigen);
  const decision = decideReserva(guardado, await withNotas(almacen, origen), cuando.now, cuando.isEnEspera);
  // A repeat also meets the used credit and the used origin, so a stored document decides first.
  if ('rechazo' in decision) return (await compareStored(almacen, guardado)) ?? decision.rechazo;
  const fallos = await transact(almacen, [
    ...putDocumento(almacen, decision),
    ...movimientoWrites(almacen, decision, cuando),
    ...(decision.toma === null || origen === null
      ? []
      : takeCuota(almacen, guardado.documento, decision.toma, origen.version)),
  ]);
  if (fallos === null) return 'CREADA';
  return (await compareStored(almacen, guardado)) ?? (fallos.has('credito') ? 'SIN_CREDITOS' : null);
}

/** Compares the draft with the stored document; null when none is stored under the id. */
async function compareStored(
  { dynamo, tablas }: Almacen,
  { documento: { nit, idTransaccion }, huellaBorrador }: DocumentoGuardado,
): Promise<Reserva | null> {
  const previa = await dynamo.get(tablas.documentos, documentoKey(nit, idTransaccion));
  if (previa === null) return null;
  return readText(previa, 'huella') === huellaBorrador ? 'REPETIDA' : 'OTRO_CONTENIDO';
}

/** Writes the record, its part that never changes, its summary and the pointers of the lists: of the receiver and of the search. */
export function putDocumento(
  { tablas: { documentos: tabla } }: Almacen,
  { registro, evento }: CambioRegistro,
): Escritura[] {
  const { documento } = registro.guardado;
  const receptor = receptorOf(documento);
  const deReceptor = receptor === null ? [] : [deReceptorKey(documento, receptor)];
  return [
    {
      name: 'registro',
      write: { Put: buildPut(tabla, toItem(toDocumentoRow(registro, evento)), SI_NO_EXISTE) },
    },
    { name: 'fija', write: { Put: buildPut(tabla, toItem(toFijaRow(registro))) } },
    { name: 'resumen', write: { Put: buildPut(tabla, toItem(toResumenRow(documento)), SI_NO_EXISTE) } },
    ...clavesOf(documento).map(
      (clave) =>
        ({
          name: 'busqueda',
          write: { Put: buildPut(tabla, toItem(busquedaKey(documento, clave))) },
        }) as const,
    ),
    ...deReceptor.map(
      (puntero) => ({ name: 'receptor', write: { Put: buildPut(tabla, toItem(puntero)) } }) as const,
    ),
  ];
}

/** Adds the notes to the origin. They are read after it, so its version tells of every one that comes later. */
async function withNotas(almacen: Almacen, origen: Fila | null): Promise<OrigenDeReserva | null> {
  if (origen === null) return null;
  const { registro } = origen;
  const { nit, idTransaccion } = registro.guardado.documento;
  return { registro, notas: await readNotas(almacen, nit, idTransaccion) };
}

/** Adds to the origin's counter while nothing has changed there, and links the note to the origin. */
function takeCuota(
  { tablas: { documentos: tabla } }: Almacen,
  { nit, idTransaccion }: DocumentoCompleto,
  { idOrigen, notasVigentes }: TomaCuota,
  version: number,
): Escritura[] {
  const opciones = {
    condicion: { expresion: 'version = :version', valores: { ':version': version } },
    suma: { notasVigentes, version: 1 },
  };
  const enlace = toItem({ ...notaKey(nit, idOrigen, idTransaccion), idTransaccion });
  return [
    { name: 'origen', write: { Update: buildUpdate(tabla, documentoKey(nit, idOrigen), {}, opciones) } },
    { name: 'origen', write: { Put: buildPut(tabla, enlace) } },
  ];
}
