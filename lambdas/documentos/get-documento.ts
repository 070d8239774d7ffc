import { sumAcreditado } from '#domain/documentos/cobros/acreditado.ts';
import { isEstado } from '#domain/documentos/modelo/estados.ts';
import { toGuatemala } from '#domain/fechas/guatemala.ts';
import type * as S from '#graphql/generated/schema-types.ts';
import { claveXmlCertificado } from '#lambdas/shared/claves-archivo.ts';
import type { DocumentoGuardado } from '#domain/documentos/modelo/documento-guardado.ts';
import type { ResolverContext, Resolver } from '#lambdas/shared/resolver.ts';
import { readEntregaCorreo } from './entrega-correo.ts';
import { findCompra } from './compras.ts';
import { findById, findByUuid } from './find-documento.ts';
import {
  toAcreditadoView,
  toAnulacionView,
  toDatosView,
  toLineaView,
  toNotaView,
  toResumenView,
} from './to-documento.ts';

export const getDocumento: Resolver<'Query.getDocumento'> = async (args, contexto) => {
  if (args.compras === true) return findCompra(args, contexto);
  const guardado = await findGuardado(args, contexto);
  return guardado === null ? null : toDocumentoView(guardado, contexto);
};

type Claves = { uuidCertificacion?: string | null; idTransaccion?: string | null };

async function findGuardado(
  { uuidCertificacion, idTransaccion }: Claves,
  contexto: ResolverContext,
): Promise<DocumentoGuardado | null> {
  const uuid = uuidCertificacion ?? '';
  return uuid === '' ? findById(contexto, idTransaccion ?? '') : findByUuid(contexto, uuid);
}

/**
 * Converts a document for the API. Records of its own (events, notes, annulments) are read only when asked for, because
 * the poll of each second needs none.
 */
export async function toDocumentoView(
  guardado: DocumentoGuardado,
  contexto: ResolverContext,
): Promise<S.Documento> {
  const { detalle, datos, ...resumen } = guardado.documento;
  const { nit, idTransaccion } = resumen;
  const { documentos } = contexto;
  const whenAsked = async <T>(campo: string, read: () => Promise<T>): Promise<T | null> =>
    contexto.seleccion.includes(campo) ? read() : null;
  const isNotasAsked = ['notas', 'acreditado'].some((campo) => contexto.seleccion.includes(campo));
  const [proximoIntento, anulaciones, eventos, notas, entregaCorreo, xmlUrl] = await Promise.all([
    whenAsked('proximoIntento', () => readProximoIntento(guardado, contexto)),
    whenAsked('anulaciones', () => documentos.listAnulaciones(nit, idTransaccion)),
    whenAsked('eventos', () => documentos.listEventos(nit, idTransaccion)),
    isNotasAsked ? documentos.listNotas(nit, idTransaccion) : null,
    whenAsked('entregaCorreo', () => readEntregaCorreo(guardado.documento, contexto)),
    whenAsked('xmlUrl', () => presignXml(guardado, contexto)),
  ]);
  return {
    ...toResumenView(resumen),
    proximoIntento,
    anulacion: guardado.anulacion === null ? null : toAnulacionView(guardado.anulacion),
    anulaciones: anulaciones?.map(toAnulacionView) ?? null,
    eventos,
    notas: notas?.map(toNotaView) ?? null,
    acreditado: notas === null ? null : sumAcreditado(notas).map(toAcreditadoView),
    entregaCorreo,
    detalle: detalle.map(toLineaView),
    datos: toDatosView(datos),
    compra: null,
    xmlUrl,
  };
}

/** Next attempt of a document whose certifier did not answer; nothing is read for one that takes its course. */
async function readProximoIntento(
  { documento }: DocumentoGuardado,
  { documentos, now }: ResolverContext,
): Promise<string | null> {
  const { nit, idTransaccion, certificadorNoDisponible, statusDocumento } = documento;
  if (!certificadorNoDisponible && !isEstado(statusDocumento, 'enDuda')) return null;
  const instante = await documentos.findProximoIntento(nit, idTransaccion, now());
  return instante === null ? null : toGuatemala(instante).iso;
}

async function presignXml(
  { documento }: DocumentoGuardado,
  { archivos }: ResolverContext,
): Promise<string | null> {
  if (documento.uuidCertificacion === null) return null;
  const nombre = `${documento.tipoDoc}-${documento.serie}-${documento.numero}.xml`;
  return archivos.presign(claveXmlCertificado(documento), nombre);
}
