import { ZERO, add, compare, decimal, printMonto } from '../dinero/decimal.ts';
import type { FiltroDocumentos } from '../documentos/busqueda/filtro.ts';
import type { MetodoPago, Moneda } from '../documentos/modelo/borrador.ts';
import type { DocumentoCompleto } from '../documentos/modelo/documento.ts';
import { isEstado } from '../documentos/modelo/estados.ts';
import { toEpochMs } from '../fechas/guatemala.ts';
import { checkCorreos, splitCorreos } from '../identificacion/contacto.ts';
import type { FiltroCompras } from '../importacion/filtro-compras.ts';
import { isAllowed } from '../sesion/guardias.ts';
import type { Quien } from '../sesion/guardias.ts';
import { GUARDIA_LOTE, isQuePregunta } from './acciones-lote.ts';
import type { AccionLote, AccionQuePregunta } from './acciones-lote.ts';
import { lote } from '../traducciones/areas.ts';
import { textosOf } from '../traducciones/textos.ts';

/** Batch as it was asked for. */
export type PedidoLote = {
  accion: AccionLote;
  /** Filter of sales, or of purchases; exactly one of them is not null. */
  ventas: FiltroDocumentos | null;
  compras: FiltroCompras | null;
  /** Branches that the user may see; null for all. */
  sucursales: readonly number[] | null;
  /** Way of payment of all payments; null for any other action. */
  metodo: MetodoPago | null;
  /** Whether the user has confirmed what it found, so that it acts. */
  isConfirmado: boolean;
  /** Marks of the batches that mailed before this one was ordered; absent in one that mails nothing. */
  previos?: readonly string[] | undefined;
  /** Whether it mails also to addresses to which one of those sent the same document. */
  hasEnviados?: boolean | undefined;
};

/** Whether a user may have that batch now: rights may have ended, or become those of fewer branches, since it was ordered. */
export function isLotePermitido(
  { accion, sucursales: pedidas }: Pick<PedidoLote, 'accion' | 'sucursales'>,
  { sucursales, ...quien }: Quien & Pick<PedidoLote, 'sucursales'>,
): boolean {
  if (!isAllowed(GUARDIA_LOTE[accion], quien)) return false;
  return sucursales === null || (pedidas?.every((id) => sucursales.includes(id)) ?? false);
}

/** Reason for which a document was left out. */
export const MOTIVOS_LOTE = [
  'sinCertificar',
  'sinXml',
  'sinXmlAnulacion',
  'noExiste',
  'noPagable',
  'saldoCambio',
  'conflicto',
  'noEnviable',
  'sinCorreo',
  'correoInvalido',
  'correoDetenido',
  'correoRechazado',
  'correoCambio',
  'correoYaSalio',
] as const;
export type MotivoLote = (typeof MOTIVOS_LOTE)[number];

/** A document that was left out; `nombre` is how the user knows it. */
export type FalloLote = { id: string; nombre: string; motivo: MotivoLote };

/** Document on which an action works, as it was found before the user confirmed it. */
export type FilaLote = {
  id: string;
  saldo: string;
  moneda: Moneda;
  /** Its addresses to which an earlier batch sent it, in small letters, and whether those are all; absent without any. */
  enviados?: { correos: readonly string[]; isTodo: boolean } | undefined;
};

/** Counts of a batch. */
export type ResumenLote = {
  /** Documents that the action takes, and their balances by currency. */
  cantidad: number;
  gtq: string;
  usd: string;
  /** Documents that earlier batches sent to all their addresses, which `cantidad` leaves out. */
  repetidos?: number | undefined;
  /** Number of stored parts whose documents were acted on, and of documents for which it succeeded. */
  ejecutadas: number;
  hechos: number;
  /** Number of documents that were left out, the first of them, and the files with all of them. */
  fallidos: number;
  primeros: FalloLote[];
  archivos: string[];
};

export const RESUMEN_INICIAL: ResumenLote = {
  ...{ cantidad: 0, gtq: '0.00', usd: '0.00', ejecutadas: 0, hechos: 0 },
  ...{ fallidos: 0, primeros: [], archivos: [] },
};

/**
 * Days after its order in which a batch may be confirmed. Its files are deleted after seven, so it has one to finish: the largest one
 * takes hours.
 */
const DIAS_CONFIRMAR = 6;

/** Whether a batch that was ordered then (yyyy-mm-ddThh:mm:ss-06:00) may still be confirmed at that instant (epoch ms). */
export function isATiempo(creada: string, ahora: number): boolean {
  return ahora < (toEpochMs(creada) ?? 0) + DIAS_CONFIRMAR * 86_400_000;
}

/** Failures that a screen lists; all are in the file. */
const PRIMEROS = 20;

export function addFilas(resumen: ResumenLote, filas: readonly FilaLote[]): ResumenLote {
  const sumOf = (moneda: Moneda, antes: string): string =>
    printMonto(
      filas
        .filter((fila) => fila.moneda === moneda)
        .reduce((suma, { saldo }) => add(suma, decimal(saldo)), decimal(antes)),
    );
  const { cantidad, gtq, usd, repetidos: antes = 0 } = resumen;
  const repetidos = filas.filter(({ enviados }) => enviados?.isTodo === true).length;
  return {
    ...resumen,
    cantidad: cantidad + filas.length - repetidos,
    repetidos: antes + repetidos,
    gtq: sumOf('GTQ', gtq),
    usd: sumOf('USD', usd),
  };
}

export function addFallos(resumen: ResumenLote, fallos: readonly FalloLote[]): ResumenLote {
  const { fallidos, primeros } = resumen;
  return {
    ...resumen,
    fallidos: fallidos + fallos.length,
    primeros: [...primeros, ...fallos].slice(0, PRIMEROS),
  };
}

type Nombrado = Pick<DocumentoCompleto, 'tipoDoc' | 'serie' | 'numero' | 'idTransaccion'>;

/** Name of a document in the list of what was left out. */
export function nombreEnLote({ tipoDoc, serie, numero, idTransaccion }: Nombrado, tercero: string): string {
  const numeracion = serie && numero ? `${serie}-${numero}` : idTransaccion;
  return `${tipoDoc} ${numeracion} · ${tercero}`;
}

/**
 * Whether a document is one for the action: paid ones and those that were never certified are no failures of a batch that pays,
 * nor annulled ones of a batch that mails.
 */
export function isDeAccion(
  accion: AccionQuePregunta,
  { statusDocumento, saldo }: Pick<DocumentoCompleto, 'statusDocumento' | 'saldo'>,
): boolean {
  return accion === 'CORREO'
    ? isEstado(statusDocumento, 'enviable')
    : isEstado(statusDocumento, 'firme') && compare(decimal(saldo), ZERO) > 0;
}

/** Addresses to which a document is mailed, or the reason for which it is not. */
export function destinosOf(correoReceptor: string): readonly string[] | MotivoLote {
  if (checkCorreos(correoReceptor, 'correos').length > 0) return 'correoInvalido';
  const destinos = [...new Set(splitCorreos(correoReceptor))];
  return destinos.length === 0 ? 'sinCorreo' : destinos;
}

/** Addresses of a document that an earlier batch reached, as its row keeps them. */
export function enviadosOf(
  destinos: readonly string[],
  alcanzados: ReadonlySet<string>,
): Pick<FilaLote, 'enviados'> {
  const correos = destinos.map((correo) => correo.toLowerCase()).filter((correo) => alcanzados.has(correo));
  return correos.length === 0 ? {} : { enviados: { correos, isTodo: correos.length === destinos.length } };
}

const t = textosOf({ lote });

export const encabezadoFallos = (): string[] => [
  t('lote.columna.documento'),
  t('lote.columna.motivo'),
  t('lote.columna.id'),
];

export const motivoLoteOf = (motivo: MotivoLote): string => t(`lote.motivo.${motivo}`);

export function filaFalloOf({ id, nombre, motivo }: FalloLote): string[] {
  return [nombre, motivoLoteOf(motivo), id];
}

/** Name of the file of a batch; the day (yyyy-mm-dd…) is that on which it was asked for. */
export function nombreLoteOf({ accion, compras }: PedidoLote, creada: string): string {
  const de = t(compras === null ? 'lote.archivo.ventas' : 'lote.archivo.compras');
  const dia = creada.slice(0, 10);
  if (accion === 'EXCEL') return `${de}-${dia}.xlsx`;
  return isQuePregunta(accion)
    ? `${t('lote.archivo.fallos')}-${dia}.csv`
    : `${de}-${accion.toLowerCase()}-${dia}.zip`;
}
