import {
  blockersOf,
  checkAnulacion,
  createAnulacion,
  estadoAnulacionOf,
  findFaltaPlazo,
  nombreDeNota,
} from '#domain/documentos/vida/anulacion.ts';
import { isCargado } from '#domain/documentos/vida/carga.ts';
import { isEstado } from '#domain/documentos/modelo/estados.ts';
import { AppError } from '#domain/errores/app-error.ts';
import { falta } from '#domain/errores/falta.ts';
import type { Falta } from '#domain/errores/falta.ts';
import { toEpochMs, toGuatemala } from '#domain/fechas/guatemala.ts';
import { cleanLinea } from '#domain/texto/texto.ts';
import { putAnulacion } from '#lambdas/shared/put-anulacion.ts';
import type * as S from '#graphql/generated/schema-types.ts';
import { routeTarea } from '#lambdas/shared/corte.ts';
import type { DocumentoGuardado, AnulacionGuardada } from '#domain/documentos/modelo/documento-guardado.ts';
import type { ResolverContext, Resolver } from '#lambdas/shared/resolver.ts';
import { enqueue } from '#lambdas/shared/enqueue.ts';
import { findByUuid, requireById, requireFound } from './find-documento.ts';
import { requestIdOf } from './request-id.ts';

/** Milliseconds by which the clock of a browser may be ahead. */
const ADELANTO_MS = 5 * 60_000;

/** Takes a certified document into annulment once and answers without waiting; a repeat gets the present state. */
export const nullifyDte: Resolver<'Mutation.nullifyDte'> = async ({ data }, contexto) => {
  const guardado = requireFound(await findByUuid(contexto, data.uuidDocumento));
  if (isEnAnulacion(guardado)) return toResultado(guardado, contexto.now());
  checkPlazo(guardado, contexto.now());
  // Its own certifier alone can annul it.
  if (isCargado(guardado)) throw new AppError('DOCUMENTO_DE_FUERA');
  await checkNotas(guardado, contexto);
  const fechaHora = readFechaHora(data, guardado, contexto.now());
  const faltas = [
    ...checkAnulacion(data.motivoAnulacion),
    ...(typeof fechaHora === 'string' ? [] : fechaHora),
  ];
  if (typeof fechaHora !== 'string' || faltas.length > 0) throw new AppError('VALIDACION', { faltas });
  const anulacion = buildAnulacion(guardado, contexto, {
    motivo: cleanLinea(data.motivoAnulacion),
    fechaHora,
  });
  return start(guardado, anulacion, contexto);
};

function isEnAnulacion({ documento }: DocumentoGuardado): boolean {
  return isEstado(documento.statusDocumento, 'enAnulacion');
}

function checkPlazo({ documento }: DocumentoGuardado, now: Date): void {
  if (!isEstado(documento.statusDocumento, 'firme')) throw new AppError('DOCUMENTO_NO_ANULABLE');
  const falta = findFaltaPlazo(documento.fechaEmision, toGuatemala(now.getTime()).fecha);
  if (falta !== null) throw new AppError(falta.codigo, { parametros: { fecha: falta.fecha } });
}

/** Refuses while the document has a credit or debit note, as SAT does. */
async function checkNotas(
  { documento }: DocumentoGuardado,
  { documentos, now }: ResolverContext,
): Promise<void> {
  const { fecha } = toGuatemala(now().getTime());
  const notas = await documentos.listNotas(documento.nit, documento.idTransaccion);
  const nombres = blockersOf(documento, notas).flatMap((bloqueo) =>
    bloqueo.tipo === 'NOTA' ? [nombreDeNota(bloqueo.nota, fecha)] : [],
  );
  if (nombres.length === 0) return;
  throw new AppError('DOCUMENTO_CON_NOTAS', { parametros: { notas: nombres.join(', ') } });
}

/** Date of the annulment: now, or the given moment, which may be no day before that of the emission and not in the future. */
function readFechaHora(
  data: S.AnulacionInput,
  { documento }: DocumentoGuardado,
  now: Date,
): string | Falta[] {
  const emision = toEpochMs(documento.fechaEmision) ?? 0;
  if (data.fechaHoraAnulacion === undefined || data.fechaHoraAnulacion === null) {
    // A document of another day than that on which it was made has noon as its hour, which may be still to come.
    return toGuatemala(Math.max(now.getTime(), emision)).iso;
  }
  const epochMs = toEpochMs(data.fechaHoraAnulacion);
  const isDespues = epochMs !== null && toGuatemala(epochMs).fecha >= documento.fechaEmision.slice(0, 10);
  const isValid = isDespues && epochMs <= now.getTime() + ADELANTO_MS;
  return isValid ? toGuatemala(Math.max(epochMs, emision)).iso : [falta('FECHA-01', 'fechaHoraAnulacion')];
}

/**
 * Makes the annulment. A refused attempt leaves its id behind, and the id of the next one follows from it
 * (docs/servicios.md, "One certification").
 */
function buildAnulacion(
  { documento, anulacion: previa }: DocumentoGuardado,
  { sesion }: ResolverContext,
  { motivo, fechaHora }: Pick<AnulacionGuardada, 'motivo' | 'fechaHora'>,
): AnulacionGuardada {
  const espacio = `anul:${previa?.requestId ?? '1'}`;
  return createAnulacion({
    requestId: requestIdOf(documento.nit, documento.idTransaccion, espacio),
    motivo,
    fechaHora,
    idUsuario: sesion.usuario,
  });
}

async function start(
  { documento }: DocumentoGuardado,
  anulacion: AnulacionGuardada,
  contexto: ResolverContext,
): Promise<S.ResultadoAnulacion> {
  const { nit, idTransaccion } = documento;
  await putAnulacion(contexto, documento, anulacion);
  const paso = { tipo: 'anulacion_solicitada', anulacion } as const;
  const isMine = await contexto.documentos.apply(nit, idTransaccion, paso, contexto.now());
  const actual = await requireById(contexto, idTransaccion);
  if (isMine) await enqueue(contexto, 'certificacion', await routeTarea(contexto, actual));
  // A note may have been issued in between; the store allows only one of the two.
  if (!isMine && !isEnAnulacion(actual)) await checkNotas(actual, contexto);
  return toResultado(actual, contexto.now());
}

function toResultado(guardado: DocumentoGuardado, now: Date): S.ResultadoAnulacion {
  const { documento, anulacion } = guardado;
  return {
    uuidDocumento: documento.uuidCertificacion ?? '',
    estado: estadoAnulacionOf(guardado),
    statusDocumento: documento.statusDocumento,
    fechaHoraAnulacion: documento.fechaAnulacion ?? anulacion?.fechaHora ?? toGuatemala(now.getTime()).iso,
  };
}
