import { AppError } from '#domain/errores/app-error.ts';
import type { Log } from '#lambdas/ports/log.ts';

/** A look-up that failed in any way never stops the user: the data can be typed. */
export async function lookUp<T>(log: Log, consulta: () => Promise<T>): Promise<T> {
  try {
    return await consulta();
  } catch (error) {
    if (error instanceof AppError) throw error;
    log.warn('consulta', { error });
    throw new AppError('CONTRIBUYENTE_NO_CONSULTADO', { cause: error });
  }
}
