import type { DocumentoBorrador, TipoIdentificador } from '#domain/documentos/borrador.ts';
import type { StatusDocumento } from '#domain/documentos/documento.ts';
import type { Direccion } from '#domain/establecimiento/direccion.ts';
import type { Producto } from '#domain/productos/producto.ts';
import type { Avance } from './certificacion.ts';

/** A document being certified, with what the result panel shows. */
export type AvanceDocumento = Avance & {
  idTransaccion: string;
  uuidCertificacion?: string | null;
  serie?: string | null;
  numero?: string | null;
  total: number;
  moneda: 'GTQ' | 'USD';
  produccion: boolean;
  xmlUrl?: string | null;
};

export type ReceptorEncontrado = { nombre: string; correo: string; direccionCliente?: Direccion | null };

/** Where a draft stands on this device. */
export type EstadoLocal = 'borrador' | 'enviando' | 'certificado' | 'rechazado';

/** What the editor asks of the outside; the screen gives the real one, the tests a fake. */
export type ServiciosEditor = {
  findReceptor: (
    id: string,
    tipo: TipoIdentificador,
    signal: AbortSignal,
  ) => Promise<ReceptorEncontrado | null>;
  saveBorrador: (borrador: DocumentoBorrador, estado: EstadoLocal) => Promise<void>;
  certify(borrador: DocumentoBorrador, signal: AbortSignal): Promise<{ statusDocumento: StatusDocumento }>;
  readAvance: (idTransaccion: string, signal: AbortSignal) => Promise<AvanceDocumento | null>;
};

/** The product catalogue as the lines read it; a new object when the catalogue changes. */
export type CatalogoEditor = {
  searchProductos: (busqueda: string) => Producto[];
  findProducto: (codigo: string) => Producto | null;
};
