import type { DocumentoBorrador } from '#domain/documentos/modelo/borrador.ts';
import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import type { ContextoDocumento } from '#domain/documentos/reglas/caso.ts';
import { buildDocumento } from '#domain/documentos/vida/build-documento.ts';
import { momentoEmision } from '#domain/documentos/vida/momento-emision.ts';
import { ApiError, errorText } from '../../lib/api-error.ts';
import { readSesion } from '../../lib/session-store.ts';

/** The certifier of a sale that has not been sent is not known. */
const SIN_CERTIFICADOR = { nit: '', nombre: '' };

/**
 * The document that a sale of this device will be, as it prints until then: with the amounts of the server, because the same
 * function makes both, and the sentence that it is not certified on every page.
 */
export function buildImpresoLocal(
  borrador: DocumentoBorrador,
  { establecimiento, sucursal, produccion, origen }: ContextoDocumento,
  ahora: number,
): DocumentoCompleto {
  if (sucursal === null) {
    const mensaje = errorText('SUCURSAL_NO_ENCONTRADA', { id: String(borrador.sucursal) });
    throw new ApiError({ codigo: 'SUCURSAL_NO_ENCONTRADA', tipo: 'error', mensaje });
  }
  return buildDocumento({
    borrador,
    establecimiento,
    sucursal,
    ...momentoEmision(borrador.fechaEmision, ahora),
    idUsuario: readSesion()?.usuario ?? '',
    produccion: produccion ?? false,
    certificador: SIN_CERTIFICADOR,
    origen: origen?.documento ?? null,
  });
}
