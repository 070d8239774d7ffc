import { randomBytes } from 'node:crypto';
import { AppError } from '#domain/errores/app-error.ts';
import { formatFechaHora, toGuatemala } from '#domain/fechas/guatemala.ts';
import { cleanIdentificador } from '#domain/identificacion/nit.ts';
import {
  LARGO_CODIGO_INVITACION,
  formatCodigoInvitacion,
  toCodigoInvitacion,
} from '#domain/sesion/codigo-invitacion.ts';
import { checkContador } from '#domain/sesion/reglas.ts';
import { invitacion } from '#domain/traducciones/areas.ts';
import { textosOf } from '#domain/traducciones/textos.ts';
import type { Mensaje, Mensajeria } from '#lambdas/ports/correo.ts';
import { buildAviso } from '#lambdas/shared/aviso.ts';
import { sha256 } from '#lambdas/shared/claves-archivo.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { requireLugar } from '#lambdas/shared/topes-correo.ts';
import { SEGUNDOS_INVITACION, isoOf, requireAcceso, secondsOf, toContadorView } from './contadores.ts';

const t = textosOf({ invitacion });

/**
 * Invites an accountant, who may sign up later. A code that works once goes to the e-mail, and only its hash is stored.
 * Inviting again replaces the code; an access in force, or one that waits for its confirmation, stays as it is.
 */
export function createInvitarContador(mensajeria: Mensajeria): Resolver<'Mutation.invitarContador'> {
  return async (args, contexto) => {
    const { membresias, sesion } = contexto;
    const nit = cleanIdentificador(args.nit);
    const correo = args.correo.trim().toLowerCase();
    const faltas = checkContador({ nit, correo });
    if (faltas.length > 0) throw new AppError('VALIDACION', { faltas });
    if (nit === sesion.nit) throw new AppError('CONTADOR_PROPIO');
    await requireLugar(contexto, correo);
    const codigo = toCodigoInvitacion(randomBytes(LARGO_CODIGO_INVITACION));
    const ahora = secondsOf(contexto);
    const vence = ahora + SEGUNDOS_INVITACION;
    const nueva = { desde: isoOf(contexto), correo, huella: sha256(codigo), vence };
    if (await membresias.inviteContador(sesion.nit, nit, nueva, ahora)) {
      const mensaje = buildMensaje({ cliente: sesion.nit, despacho: nit, codigo, vence }, correo);
      await mensajeria.send(mensaje).catch((cause: unknown) => {
        contexto.log.error('invitacion.correo', { nit: sesion.nit, error: cause });
        throw new AppError('INVITACION_SIN_ENVIAR', { cause });
      });
    }
    return toContadorView(await requireAcceso(contexto, sesion.nit, nit), contexto);
  };
}

type Invitacion = { cliente: string; despacho: string; codigo: string; vence: number };

/** The message names taxpayers by NIT alone, because a trade name is free text of the one who invites. */
function buildMensaje({ cliente, despacho, codigo, vence }: Invitacion, correo: string): Mensaje {
  const parrafos = [
    t('invitacion.contador.quien', { nit: cliente, despacho }),
    t('invitacion.contador.como'),
    formatCodigoInvitacion(codigo),
    t('invitacion.contador.sinCuenta'),
    t('invitacion.contador.vence', { fecha: formatFechaHora(toGuatemala(vence * 1000).iso) }),
    t('invitacion.contador.ajena'),
  ];
  return buildAviso({ para: correo, nit: cliente, asunto: t('invitacion.contador.asunto'), parrafos });
}
