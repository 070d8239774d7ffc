import { LARGO_ARTICULO } from '#domain/importacion/articulos.ts';
import { LARGO_MOTIVO_ACEPTACION } from '#domain/importacion/comprobacion.ts';
import { CURSOR, ID, LARGO_BUSQUEDA } from './largos-comunes.ts';

/** Largest length of each text of purchases and imports, a part of the table of all. */
export const LARGOS_COMPRAS = {
  'Mutation.clasificarCompra.uuidCertificacion': ID,
  'Mutation.contarCompra.uuidCertificacion': ID,
  'Mutation.aceptarCompra.uuidCertificacion': ID,
  'Mutation.aceptarCompra.motivo': LARGO_MOTIVO_ACEPTACION,
  'Query.getComprasPorProveedor.nit': ID,
  'Query.getArticulosCompra.texto': LARGO_BUSQUEDA,
  'Query.getArticulosCompra.siguiente': CURSOR,
  'Mutation.cambiarArticuloCompra.nitProveedor': ID,
  'Mutation.cambiarArticuloCompra.articulo': LARGO_ARTICULO,
  'Mutation.cambiarArticuloCompra.siguiente': CURSOR,
  'Mutation.iniciarImportacion.id': ID,
  'Mutation.deshacerImportacion.id': ID,
  'Query.getImportacion.id': ID,
  'Query.getArchivosImportacion.id': ID,
  'Query.getArchivosImportacion.siguiente': ID,
  'SubidaImportacionInput.nombre': 255,
} as const;
