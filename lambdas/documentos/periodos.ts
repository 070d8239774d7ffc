import { isEstado } from '#domain/documentos/modelo/estados.ts';
import { fechaRechazoOf, limiteContingencia } from '#domain/documentos/vida/contingencia.ts';
import { toEpochMs, toGuatemala } from '#domain/fechas/guatemala.ts';
import type * as S from '#graphql/generated/schema-types.ts';
import type { DocumentoGuardado } from '#domain/documentos/modelo/documento-guardado.ts';
import type { Contingencia } from '#lambdas/ports/contingencia.ts';
import type { ResolverContext } from '#lambdas/shared/resolver.ts';
import { toMonto } from './to-documento.ts';

/** A period with the documents that were issued in it. */
export type PeriodoContingencia = { contingencia: Contingencia; documentos: DocumentoGuardado[] };

/** Milliseconds after which a period without documents counts as left over from a call that did not finish. */
const SIN_DOCUMENTOS_MS = 10 * 60_000;

/**
 * Periods with documents. No process reports the certification of the last document of a period: its end follows from
 * the documents when they are read, and is stored then.
 */
export async function readPeriodos(
  contexto: ResolverContext,
  contingencias: readonly Contingencia[],
): Promise<PeriodoContingencia[]> {
  const ids = contingencias.flatMap(({ documentos }) => documentos);
  const guardados = ids.length === 0 ? [] : await contexto.documentos.findMany(contexto.sesion.nit, ids);
  const byId = new Map(guardados.map((guardado) => [guardado.documento.idTransaccion, guardado]));
  const periodos: PeriodoContingencia[] = [];
  for (const contingencia of contingencias) {
    const documentos = contingencia.documentos.flatMap((id) => byId.get(id) ?? []);
    const fin = await readFin({ contingencia, documentos }, contexto);
    if (fin !== null && contingencia.fin === null) {
      await contexto.contingencias.close(contexto.sesion.nit, contingencia.id, fin);
    }
    if (documentos.length > 0) periodos.push({ contingencia: { ...contingencia, fin }, documentos });
  }
  return periodos;
}

/** Stores the end of every period that has one. */
export async function closeTerminados(
  contexto: ResolverContext,
  contingencias: readonly Contingencia[],
): Promise<void> {
  await readPeriodos(
    contexto,
    contingencias.filter(({ fin }) => fin === null),
  );
}

/** End of a period; null while one of its documents waits. */
async function readFin(
  { contingencia, documentos }: PeriodoContingencia,
  contexto: ResolverContext,
): Promise<string | null> {
  if (documentos.length === 0) return contingencia.fin ?? readFinVacio(contingencia, contexto.now());
  if (documentos.some(({ documento }) => isEstado(documento.statusDocumento, 'porCertificar'))) return null;
  const guardado = contingencia.fin === null ? [] : [contingencia.fin];
  const fines = await Promise.all(documentos.map((guardado) => readSalida(guardado, contingencia, contexto)));
  return [...guardado, ...fines].reduce((a, b) => ((toEpochMs(a) ?? 0) < (toEpochMs(b) ?? 0) ? b : a));
}

function readFinVacio({ inicio }: Contingencia, now: Date): string | null {
  return now.getTime() - (toEpochMs(inicio) ?? 0) > SIN_DOCUMENTOS_MS ? inicio : null;
}

/** Instant at which a document left the contingency, certified or refused. */
async function readSalida(
  { documento: { nit, idTransaccion, fechaCertificacion } }: DocumentoGuardado,
  { fin, inicio }: Contingencia,
  { documentos }: ResolverContext,
): Promise<string> {
  const conocida = fechaCertificacion ?? fin;
  if (conocida !== null) return conocida;
  const eventos = await documentos.listEventos(nit, idTransaccion);
  return fechaRechazoOf(eventos) ?? inicio;
}

export function toPeriodoView({ contingencia, documentos }: PeriodoContingencia): S.Contingencia {
  return { ...contingencia, documentos: documentos.map(toDocumentoView) };
}

function toDocumentoView({ documento }: DocumentoGuardado): S.DocumentoContingencia {
  const { idTransaccion, tipoDoc, numeroAcceso, fechaEmision, statusDocumento, total, moneda } = documento;
  return {
    idTransaccion,
    tipoDoc,
    numeroAcceso,
    fechaEmision,
    limite: limiteContingencia(fechaEmision),
    statusDocumento,
    total: toMonto(total),
    moneda,
  };
}

/** Present instant in the form in which periods are stored. */
export function isoNow({ now }: Pick<ResolverContext, 'now'>): string {
  return toGuatemala(now().getTime()).iso;
}
