import { formatFechaHora, toGuatemala } from '#domain/fechas/guatemala.ts';
import { invitacion } from '#domain/traducciones/areas.ts';
import { textosOf } from '#domain/traducciones/textos.ts';
import type { Mensajeria } from '#lambdas/ports/correo.ts';
import type { LimiteRepository } from '#lambdas/ports/limites.ts';
import type { Log } from '#lambdas/ports/log.ts';
import type { CuentaSinConfirmar, PoolUsuarios } from '#lambdas/ports/usuarios.ts';
import { buildAviso } from '#lambdas/shared/aviso.ts';
import { sha256 } from '#lambdas/shared/claves-archivo.ts';

const t = textosOf({ invitacion });

/** Number of messages to one address: however often somebody tries, its owner is told once a day. */
const AL_DIA = { cantidad: 1, segundos: 86_400 } as const;

export type PortsDeAviso = {
  pool: PoolUsuarios;
  limites: LimiteRepository;
  mensajeria: Mensajeria;
  log: Log;
  now: () => Date;
};

/**
 * Tells the owner of an e-mail that somebody tried to sign up with it. The sign-up itself answers the same in the same
 * time for every address, because it does not look; this runs afterwards.
 */
export async function warnTitulares(
  ports: PortsDeAviso,
  userPoolId: string,
  cuentas: readonly CuentaSinConfirmar[],
): Promise<void> {
  const { log } = ports;
  let avisados = 0;
  for (const cuenta of cuentas) {
    try {
      if (await warn(ports, userPoolId, cuenta)) avisados += 1;
    } catch (error) {
      // One address must not stop the others.
      log.error('registro.aviso', { error });
    }
  }
  if (avisados > 0) log.info('registro.aviso', { avisados });
}

async function warn(
  { pool, limites, mensajeria, now }: PortsDeAviso,
  userPoolId: string,
  { correo, creado }: CuentaSinConfirmar,
): Promise<boolean> {
  const clave = `registro#${sha256(correo.toLowerCase())}`;
  if (correo === '' || (await limites.take(clave, AL_DIA, now())) > 0) return false;
  try {
    if (!(await pool.isCorreoUsado(userPoolId, correo))) return false;
    const fecha = formatFechaHora(toGuatemala(creado.getTime()).iso);
    await mensajeria.send(
      buildAviso({
        para: correo,
        nit: null,
        asunto: t('invitacion.registro.asunto'),
        parrafos: [
          t('invitacion.registro.intento', { fecha }),
          t('invitacion.registro.propio'),
          t('invitacion.registro.ajeno'),
        ],
      }),
    );
    return true;
  } catch (error) {
    await limites.giveBack(clave, AL_DIA, now());
    throw error;
  }
}
