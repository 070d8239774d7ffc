import { RUTAS_NOTA } from '#domain/documentos/modelo/rutas-nota.ts';
import type { RutaNota } from '#domain/documentos/modelo/rutas-nota.ts';
import { TIPOS_DOCUMENTO } from '#domain/documentos/modelo/tipos.ts';
import { t } from '../lib/i18n.ts';

/** Title of a note, such as "Nota de crédito por descuento". */
export function tituloNota(ruta: RutaNota): string {
  const { tipo, descuento } = RUTAS_NOTA[ruta];
  const { nombre } = TIPOS_DOCUMENTO[tipo];
  return descuento ? `${nombre} ${t('documentos.nota.descuento')}` : nombre;
}
