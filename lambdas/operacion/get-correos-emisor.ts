import { isFallido } from '#domain/correo/reenvio.ts';
import type { CorreoGuardado } from '#lambdas/ports/correo.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { searchCorreos, toView } from './correos.ts';
import { requireNit } from './duda.ts';

/** Messages after which one answer reads no more. */
const CUANTOS = 50;

export const getCorreosEmisor: Resolver<'Query.getCorreosEmisor'> = async (
  { nit, documento, para, fallidos, siguiente },
  contexto,
) => {
  const direccion = (para ?? '').trim().toLowerCase();
  const isBuscado = (correo: CorreoGuardado): boolean =>
    (direccion === '' || correo.para.toLowerCase() === direccion) &&
    (fallidos !== true || isFallido(correo.estado));
  const { correos, impedimentos, ...pagina } = await searchCorreos(contexto, {
    nit: requireNit(nit),
    prefijo: (documento ?? '').trim().toLowerCase(),
    siguiente: siguiente ?? null,
    cuantos: CUANTOS,
    isBuscado,
  });
  return {
    correos: correos.map((correo) => toView(correo, impedimentos)),
    detenido: impedimentos.detenido,
    siguiente: pagina.siguiente,
  };
};
