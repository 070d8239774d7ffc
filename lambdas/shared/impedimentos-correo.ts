import type { Supresion } from '#domain/correo/estado.ts';
import { AppError } from '#domain/errores/app-error.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import type { Impedimentos } from '#lambdas/ports/supresiones.ts';

const ERRORES = {
  DEVUELTO: 'CORREO_RECHAZADO',
  BAJA: 'CORREO_DE_BAJA',
  QUEJA: 'CORREO_DE_BAJA',
} as const satisfies Readonly<Record<Supresion, string>>;

/** Refuses, at the moment of asking, mail of an issuer that is stopped and mail to an address that takes none. */
export async function requirePermitidos(
  { supresiones }: Pick<Ports, 'supresiones'>,
  nit: string,
  correos: readonly string[],
): Promise<Impedimentos> {
  const impedimentos = await supresiones.read(nit, correos);
  if (impedimentos.detenido) throw new AppError('CORREO_DETENIDO');
  for (const correo of correos) {
    const motivo = impedimentos.supresiones.get(correo.toLowerCase());
    if (motivo !== undefined) throw new AppError(ERRORES[motivo], { parametros: { correo } });
  }
  return impedimentos;
}
