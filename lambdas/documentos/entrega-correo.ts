import { ESTADOS_CORREO } from '#domain/correo/estado.ts';
import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import { toGuatemala } from '#domain/fechas/guatemala.ts';
import { splitCorreos } from '#domain/identificacion/contacto.ts';
import type * as S from '#graphql/generated/schema-types.ts';
import type { CorreoGuardado } from '#lambdas/ports/correo.ts';
import type { ResolverContext } from '#lambdas/shared/resolver.ts';

const MAXIMO = 50;

/** State of each message of a document, and the addresses that would get none now. */
export async function readEntregaCorreo(
  { nit, idTransaccion, datos }: DocumentoCompleto,
  { bandejaSalida, supresiones }: ResolverContext,
): Promise<S.EntregaCorreo> {
  const guardados = await bandejaSalida.list(nit, idTransaccion);
  const correos = guardados.sort(byFecha).slice(0, MAXIMO);
  const direcciones = [...splitCorreos(datos.correoReceptor), ...correos.map(({ para }) => para)];
  const impedimentos = await supresiones.read(nit, direcciones);
  return {
    detenido: impedimentos.detenido,
    correos: correos.map(toCorreoView),
    supresiones: [...impedimentos.supresiones].map(([correo, motivo]) => ({ correo, motivo })),
  };
}

/** Newest first; messages of one moment in the order of their addresses. */
function byFecha(a: CorreoGuardado, b: CorreoGuardado): number {
  if (a.fecha !== b.fecha) return a.fecha < b.fecha ? 1 : -1;
  return a.id < b.id ? -1 : 1;
}

function toCorreoView({
  id,
  clase,
  para,
  estado,
  fecha,
  proximoIntento,
  usuario,
}: CorreoGuardado): S.CorreoDocumento {
  const isEnEspera = ESTADOS_CORREO[estado].pendiente && proximoIntento !== null;
  return {
    id,
    clase,
    correo: para,
    estado,
    fecha,
    proximoIntento: isEnEspera ? toGuatemala(proximoIntento).iso : null,
    usuario,
  };
}
