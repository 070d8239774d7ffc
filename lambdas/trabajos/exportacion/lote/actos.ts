import {
  addFallos,
  addFilas,
  destinosOf,
  enviadosOf,
  encabezadoFallos,
  filaFalloOf,
  isDeAccion,
} from '#domain/exportacion/lote.ts';
import type { FalloLote, FilaLote, MotivoLote, PedidoLote, ResumenLote } from '#domain/exportacion/lote.ts';
import { ESTADOS_CORREO } from '#domain/correo/estado.ts';
import { isCompraContable } from '#domain/importacion/comprobacion.ts';
import { toCsv, toLineasCsv } from '#domain/texto/csv.ts';
import { AppError } from '#domain/errores/app-error.ts';
import { origenOf } from '#lambdas/ports/exportacion.ts';
import type { AvanceExportacion } from '#lambdas/ports/exportacion.ts';
import { ARCHIVO_FALLOS } from '#lambdas/shared/claves-archivo.ts';
import { putCorreos } from '#lambdas/shared/put-correos.ts';
import { LOTE } from '../documentos.ts';
import type { Obra } from '../obra.ts';
import { nombreDe, readDeLote } from './leer.ts';
import type { DeLote } from './leer.ts';
import { paySaldo } from './pagar.ts';

/** Number of documents in one stored part, so that a worker that dies repeats seconds of work. */
const DOCUMENTOS_POR_PARTE = 250;

type AccionDeLote = PedidoLote & { accion: 'CORREO' | 'PAGAR' };

export function isActo(pedido: PedidoLote): pedido is AccionDeLote {
  return pedido.accion === 'CORREO' || pedido.accion === 'PAGAR';
}

/** Reads the next documents of `ids` and finds those on which the action works; the user confirms them before it does. */
export async function readFilasActo(
  { ports, exportacion }: Obra,
  pedido: AccionDeLote,
  ids: readonly string[],
): Promise<{ filas: FilaLote[]; fallos: FalloLote[]; leidos: number }> {
  const tomados = ids.slice(0, DOCUMENTOS_POR_PARTE);
  const filas: FilaLote[] = [];
  const fallos: FalloLote[] = [];
  for (let i = 0; i < tomados.length; i += LOTE) {
    const leidos = await readDeLote(ports, exportacion.nit, pedido, tomados.slice(i, i + LOTE));
    for (const [id, leido] of leidos) {
      const { documento, compra } = leido;
      if (!isDeAccion(pedido.accion, documento)) continue;
      if (compra !== null && !isCompraContable(compra)) continue;
      const destinos = pedido.accion === 'CORREO' ? destinosOf(documento.datos.correoReceptor) : [];
      if (typeof destinos === 'string') fallos.push({ id, nombre: nombreDe(leido), motivo: destinos });
      else {
        const enviados = enviadosOf(destinos, await findAlcanzados(ports, exportacion.nit, pedido, id));
        filas.push({ id, saldo: documento.saldo, moneda: documento.moneda, ...enviados });
      }
    }
  }
  return { filas, fallos, leidos: tomados.length };
}

/** Addresses, in small letters, to which an earlier batch sent the document, or will once its message has its turn. */
async function findAlcanzados(
  { bandejaSalida }: Obra['ports'],
  nit: string,
  { previos = [] }: PedidoLote,
  id: string,
): Promise<ReadonlySet<string>> {
  if (previos.length === 0) return new Set();
  const correos = await bandejaSalida.list(nit, id);
  const suyos = correos.filter((correo) => previos.some((previo) => correo.id.startsWith(`${id}-${previo}`)));
  const llegan = suyos.filter(({ estado }) => estado === 'ENVIADO' || ESTADOS_CORREO[estado].pendiente);
  return new Set(llegan.map(({ para }) => para.toLowerCase()));
}

/** Counts of a batch after one more part was prepared, whose failures are stored in a file of their own. */
export async function addPreparados(
  obra: Obra,
  resumen: ResumenLote,
  { filas, fallos }: { filas: readonly FilaLote[]; fallos: readonly FalloLote[] },
): Promise<ResumenLote> {
  return keepFallos(obra, addFilas(resumen, filas), fallos);
}

async function keepFallos(
  obra: Obra,
  resumen: ResumenLote,
  fallos: readonly FalloLote[],
): Promise<ResumenLote> {
  if (fallos.length === 0) return resumen;
  const archivo = await obra.putJson(`fallos-${resumen.archivos.length + 1}`, fallos);
  return { ...addFallos(resumen, fallos), archivos: [...resumen.archivos, archivo] };
}

/**
 * Acts on the documents of the next part, and answers the counts after it. Each act has an id that follows from the batch and the
 * document, so one that is repeated because a worker died pays and mails nothing twice.
 */
export async function actOnParte(
  obra: Obra,
  pedido: AccionDeLote,
  avance: AvanceExportacion,
  resumen: ResumenLote,
): Promise<ResumenLote> {
  const { ports, exportacion } = obra;
  const json = Buffer.from(await obra.readFilas(avance, resumen.ejecutadas)).toString('utf8');
  const todas = JSON.parse(json) as FilaLote[];
  const filas =
    pedido.hasEnviados === true ? todas : todas.filter(({ enviados }) => enviados?.isTodo !== true);
  const fallos: FalloLote[] = [];
  for (let i = 0; i < filas.length; i += LOTE) {
    const lote = filas.slice(i, i + LOTE);
    const ids = lote.map(({ id }) => id);
    const leidos = await readDeLote(ports, exportacion.nit, pedido, ids);
    for (const fila of lote) {
      const leido = leidos.get(fila.id);
      const motivo = leido === undefined ? 'noExiste' : await actOn(obra, pedido, fila, leido);
      const nombre = leido === undefined ? fila.id : nombreDe(leido);
      if (motivo !== null) fallos.push({ id: fila.id, nombre, motivo });
    }
    await obra.renew(resumen.hechos + i + lote.length - fallos.length);
  }
  const hechos = resumen.hechos + filas.length - fallos.length;
  const { ejecutadas } = resumen;
  return { ...(await keepFallos(obra, resumen, fallos)), hechos, ejecutadas: ejecutadas + 1 };
}

async function actOn(
  obra: Obra,
  pedido: AccionDeLote,
  fila: FilaLote,
  leido: DeLote,
): Promise<MotivoLote | null> {
  return pedido.accion === 'CORREO' ? mail(obra, pedido, fila, leido) : paySaldo(obra, pedido, fila);
}

const MOTIVOS_CORREO: Readonly<Partial<Record<string, MotivoLote>>> = {
  CORREO_DETENIDO: 'correoDetenido',
  CORREO_RECHAZADO: 'correoRechazado',
  CORREO_DE_BAJA: 'correoRechazado',
  // A worker that died had put messages to other addresses in the outbox, which leave all the same.
  SOLICITUD_CON_OTROS_DATOS: 'correoCambio',
};

async function mail(
  { ports, exportacion }: Obra,
  pedido: PedidoLote,
  { enviados }: FilaLote,
  { documento }: DeLote,
): Promise<MotivoLote | null> {
  if (!isDeAccion('CORREO', documento)) return 'noEnviable';
  const destinos = destinosOf(documento.datos.correoReceptor);
  if (typeof destinos === 'string') return destinos;
  const { nit, usuario } = exportacion;
  const { idTransaccion } = documento;
  const yaEnviados =
    pedido.hasEnviados === true
      ? new Set<string>()
      : new Set([...(enviados?.correos ?? []), ...(await findAlcanzados(ports, nit, pedido, idTransaccion))]);
  const para = destinos.filter((correo) => !yaEnviados.has(correo.toLowerCase()));
  if (para.length === 0) return 'correoYaSalio';
  try {
    await putCorreos(ports, { nit, idTransaccion, usuario, origen: origenOf(exportacion), para });
    return null;
  } catch (error) {
    const motivo = error instanceof AppError ? MOTIVOS_CORREO[error.codigo] : undefined;
    if (motivo === undefined) throw error;
    return motivo;
  }
}

/** Writes the file with all that was left out; zero bytes when nothing was. */
export async function writeFallos(obra: Obra, { archivos }: ResumenLote): Promise<number> {
  if (archivos.length === 0) return 0;
  const lineas: string[] = [toCsv([encabezadoFallos()])];
  for (const archivo of archivos)
    lineas.push(toLineasCsv((await obra.readJson<FalloLote[]>(archivo)).map(filaFalloOf)));
  const bytes = Buffer.from(lineas.join(''), 'utf8');
  await obra.putLibro(ARCHIVO_FALLOS, 'text/csv; charset=utf-8', bytes);
  return bytes.length;
}
