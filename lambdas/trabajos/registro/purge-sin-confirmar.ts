import type { Log } from '#lambdas/ports/log.ts';
import type { CuentaSinConfirmar, PoolUsuarios } from '#lambdas/ports/usuarios.ts';

/** Milliseconds of validity of the code in the e-mail (docs/servicios.md, "The user pool"). */
const PLAZO_MS = 24 * 60 * 60 * 1000;

/**
 * Frees the NITs of sign-ups that were never confirmed: with a mistyped e-mail the code goes to a stranger, and the
 * account would keep the NIT from its owner for ever. It has no tenant yet, because that is created at the
 * confirmation.
 */
export async function purgeSinConfirmar(
  { pool, log, now }: { pool: PoolUsuarios; log: Log; now: () => Date },
  userPoolId: string,
  cuentas: readonly CuentaSinConfirmar[],
): Promise<void> {
  const limite = now().getTime() - PLAZO_MS;
  const vencidas = cuentas.filter(({ creado }) => creado.getTime() <= limite);
  let borradas = 0;
  let fallidas = 0;
  for (const { usuario } of vencidas) {
    try {
      if (await pool.removeSinConfirmar(userPoolId, usuario)) borradas += 1;
    } catch (error) {
      // One account must not stop the others; the next run finds it again.
      fallidas += 1;
      if (fallidas === 1) log.error('registro.purga', { error });
    }
  }
  if (vencidas.length > 0) log.info('registro.purga', { sinConfirmar: cuentas.length, borradas, fallidas });
}
