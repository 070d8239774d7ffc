import { AppError } from '#domain/errores/app-error.ts';
import { ETIQUETAS } from '#domain/traducciones/etiquetas.ts';
import type { EtiquetaEntregada } from '#domain/traducciones/etiquetas.ts';

/** A label as it was delivered; throws for one that no screen has. */
export function requireEtiqueta(etiqueta: string): EtiquetaEntregada {
  const entregada = ETIQUETAS.get(etiqueta);
  if (entregada === undefined) throw new AppError('ETIQUETA_NO_EXISTE');
  return entregada;
}
