import type { DatosCertificacion, DocumentoGuardado } from '#domain/documentos/modelo/documento-guardado.ts';
import { AppError } from '#domain/errores/app-error.ts';
import { XML_SIN_ENTREGAR } from '#domain/errores/mensajes-propios.ts';
import { toEpochMs, toGuatemala } from '#domain/fechas/guatemala.ts';
import { checkCertificacion, cleanCertificacion } from '#domain/operacion/reglas.ts';
import type { CertificacionDictada } from '#domain/operacion/reglas.ts';
import type { EnDuda } from '#lambdas/ports/documentos.ts';
import { enqueue } from '#lambdas/shared/enqueue.ts';
import type { Resolver, UserResolverContext } from '#lambdas/shared/resolver.ts';
import { requireDocumento, requireSinCertificar } from './duda.ts';
import { requireMotivo, settle, toResuelto } from './settle.ts';

/**
 * Enters what the certifier told a person. A repeat with the same authorisation answers as the first; the worker then
 * fetches the certified file, compares it with what was sent, and mails it.
 */
export const certificarEnDuda: Resolver<'Mutation.certificarEnDuda'> = async (
  { nit, idTransaccion, data, motivo },
  contexto,
) => {
  requireMotivo(motivo);
  const guardado = await requireDocumento(contexto, { nit, idTransaccion });
  const dictada = cleanCertificacion(data);
  if (guardado.documento.uuidCertificacion?.toUpperCase() === dictada.uuidCertificacion)
    return toResuelto(contexto, guardado);
  requireDictada(contexto, await requireSinCertificar(contexto, guardado), dictada);
  if ((await contexto.documentos.findByUuid(nit, dictada.uuidCertificacion)) !== null)
    throw new AppError('AUTORIZACION_DE_OTRO');
  const datos = toDatos(contexto, guardado, dictada);
  await settle(contexto, guardado, {
    tipo: 'certificado_a_mano',
    datos,
    usuario: contexto.sesion.usuario,
  });
  await enqueue(contexto, 'certificacion', { nit, id: guardado.documento.idTransaccion });
  return toResuelto(contexto, guardado);
};

/** Milliseconds before the doubt in which an attempt may have been made that its worker did not survive. */
const ANTES_MS = 3_600_000;

/** Checks what was typed. A document may be dated on a later day than the one on which it is certified. */
function requireDictada(
  { now }: UserResolverContext,
  { guardado, duda }: EnDuda,
  dictada: CertificacionDictada,
): void {
  const hasta = now().getTime();
  const envio = (toEpochMs(duda.desde) ?? hasta) - ANTES_MS;
  const desde = Math.min(guardado.documento.fechaEmisionUnix * 1000, envio);
  const faltas = checkCertificacion(dictada, { desde, hasta });
  if (faltas.length > 0) throw new AppError('VALIDACION', { faltas });
}

function toDatos(
  { certificadores }: UserResolverContext,
  { documento, nitCertificador }: DocumentoGuardado,
  dictada: CertificacionDictada,
): DatosCertificacion {
  const entregaXml = certificadores.get(nitCertificador)?.certificador.capacidades.entregaXml ?? false;
  return {
    ...dictada,
    fechaCertificacion: toGuatemala(toEpochMs(dictada.fechaCertificacion) ?? 0).iso,
    produccion: documento.produccion,
    alertas: entregaXml ? [] : [XML_SIN_ENTREGAR],
  };
}
