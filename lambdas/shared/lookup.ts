import { AppError } from '#domain/errores/app-error.ts';
import type { Log } from '#lambdas/ports/log.ts';

/** Looks data up; any failure is logged and answered with null, because the user can type the data. */
export async function lookUp<T>(log: Log, consulta: () => Promise<T>): Promise<T> {
  try {
    return await consulta();
  } catch (error) {
    if (error instanceof AppError) throw error;
    log.warn('consulta', { error });
    throw new AppError('CONTRIBUYENTE_NO_CONSULTADO', { cause: error });
  }
}
