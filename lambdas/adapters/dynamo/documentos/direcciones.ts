import type { DocumentoRepository } from '#lambdas/ports/documentos.ts';
import { createEvento } from '#domain/documentos/vida/eventos.ts';
import { tryTransicion } from './transicion.ts';
import type { Almacen } from './transicion.ts';

/** The receiver's address kept with a document. */
export function createDirecciones(almacen: Almacen): Pick<DocumentoRepository, 'putDireccionReceptor'> {
  return {
    putDireccionReceptor: (nit, id, { direccion, usuario }, now) =>
      tryTransicion(almacen, nit, id, ({ estado, solicitud }) => {
        const direccionReceptor = JSON.stringify(direccion);
        const isIgual = direccionReceptor === JSON.stringify(solicitud.documento.datos.direccionReceptor);
        if (estado !== 'CERTIFICADO' || isIgual) return null;
        return {
          interno: { direccionReceptor },
          evento: createEvento('DIRECCION_CORREGIDA', now, { usuario, detalle: direccion?.direccion ?? '' }),
        };
      }),
  };
}
