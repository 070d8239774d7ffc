import { cloneDocumento } from '../borrador/clone-documento.ts';
import { movimientoOf } from '../../creditos/movimientos.ts';
import type { DocumentoCompleto } from '../modelo/documento.ts';
import type { DocumentoGuardado } from '../modelo/documento-guardado.ts';
import { efectoOf } from '../modelo/tipos.ts';
import { diffConteos } from '../conteo.ts';
import { cobroOf, conclude, createRegistro } from './registro.ts';
import { conteosOf } from './decision.ts';
import type { CambioRegistro, Movimiento, TipoCredito } from './decision.ts';
import { createEvento } from './eventos.ts';
import type { Registro } from './registro.ts';

/** Import that brought a document, and the place there. */
export type LugarDeCarga = { idImportacion: string; lugar: string };

/** Beginning of the id of a document that an import brought. */
const PREFIJO = 'CARGA-';

/** Id of the credit that a document took when it was loaded; it tells from which import and place it came. */
export function requestIdOfCarga({ idImportacion, lugar }: LugarDeCarga): string {
  return `${prefijoOf(idImportacion)}${lugar}`;
}

/** Whether the document was certified elsewhere and loaded. */
export function isCargado(guardado: Pick<DocumentoGuardado, 'requestId'>): boolean {
  return isDeCarga(guardado);
}

/** Whether a document or an annulment has the id of what an import brought. */
export function isDeCarga({ requestId }: { requestId: string }): boolean {
  return requestId.startsWith(PREFIJO);
}

function prefijoOf(idImportacion: string): string {
  return `${PREFIJO}${idImportacion}-`;
}

/**
 * Makes the record of a document of the issuer that was certified elsewhere: nothing is left to do on it, it takes a credit for
 * loading (none without fiscal weight) and joins the counters and the debts.
 */
export function decideCarga(documento: DocumentoCompleto, lugar: LugarDeCarga, now: Date): CambioRegistro {
  const guardado: DocumentoGuardado = {
    documento,
    borrador: cloneDocumento(documento, {
      idTransaccion: documento.idTransaccion,
      hoy: documento.fechaEmision.slice(0, 10),
    }),
    huellaBorrador: '',
    nitCertificador: documento.datos.nitCertificador,
    requestId: requestIdOfCarga(lugar),
    revision: 1,
    huellaXml: '',
    intentos: 0,
    anulacion: null,
  };
  const registro = conclude(createRegistro(guardado, now));
  const cobro = cobroOf(registro);
  return {
    registro,
    evento: createEvento('GUARDADO', now, {
      usuario: documento.idUsuario,
      detalle: `Certificado fuera · ${documento.datos.nombreCertificador}`,
    }),
    movimientos: [
      ...creditoDe(documento, 'credito_reservado'),
      { tipo: 'autorizacion', uuid: documento.uuidCertificacion ?? '' },
      ...(cobro === null ? [] : [{ tipo: 'cobro', antes: null, despues: cobro } as const]),
      ...conteosOf(null, registro),
    ],
  };
}

function creditoDe({ tipoDoc, produccion }: DocumentoCompleto, tipo: TipoCredito): Movimiento[] {
  return produccion ? [{ tipo, saldo: movimientoOf('cargado', efectoOf(tipoDoc)).saldo }] : [];
}

/**
 * Movements with which a document goes that came with that import; null when it came otherwise, or was paid or adjusted
 * since and has to stay.
 */
export function decideDescarga(registro: Registro, idImportacion: string): Movimiento[] | null {
  const { documento, requestId } = registro.guardado;
  const isAjustado = registro.notasVigentes > 0 || documento.totalAcreditado !== null;
  if (!requestId.startsWith(prefijoOf(idImportacion)) || isAjustado) return null;
  if (documento.datos.pagos.length > 0 || documento.statusDocumento === 'ANULANDO') return null;
  const cobro = cobroOf(registro);
  return [
    ...creditoDe(documento, 'credito_liberado'),
    ...(cobro === null ? [] : [{ tipo: 'cobro', antes: cobro, despues: null } as const]),
    ...diffConteos(documento, null).map((conteo) => ({ tipo: 'conteo', ...conteo }) as const),
  ];
}

/** A loaded document once SAT has annulled it. */
export function annulLoaded(
  documento: DocumentoCompleto,
  datos: Pick<DocumentoCompleto, 'fechaAnulacion' | 'motivoAnulacion'>,
): DocumentoCompleto {
  return { ...documento, ...datos, statusDocumento: 'ANULADO' };
}

/** A loaded document as it was before its annulment was known. */
export function restoreLoaded(documento: DocumentoCompleto): DocumentoCompleto {
  return { ...documento, fechaAnulacion: null, motivoAnulacion: null, statusDocumento: STATUS_CARGA };
}

/** State of every document that is loaded: somebody else certified it. */
export const STATUS_CARGA = 'CERTIFICADO';
