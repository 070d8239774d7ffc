import type { ComponentType } from 'react';
import type { Ficha } from '#domain/clientes/cliente.ts';
import type {
  DocumentoBorrador,
  LineaBorrador,
  TipoIdentificador,
} from '#domain/documentos/modelo/borrador.ts';
import type {
  DocumentoCompleto,
  NotaDeDocumento,
  StatusDocumento,
} from '#domain/documentos/modelo/documento.ts';
import type { OrigenDeNota } from '#domain/documentos/cobros/origen.ts';
import type { LuzCertificador } from '#domain/certificador/salud.ts';
import type { ModuloCliente } from '#domain/clientes/receptor.ts';
import type { Direccion } from '#domain/establecimiento/direccion.ts';
import type { Producto } from '#domain/productos/producto.ts';
import type { ClienteLeido } from '../../datos/clientes.ts';
import type { DatosEnvio, readEntregaCorreo } from '../../datos/mail-documento.ts';
import type { EstadoLocal, readCabecera, requeueInvoice } from '../../datos/documentos-locales.ts';
import type { Avance } from './certificacion.ts';

/** A document being certified, with the data that the result panel shows and shares. */
export type AvanceDocumento = Avance & {
  idTransaccion: string;
  uuidCertificacion?: string | null;
  tipoDoc: string;
  serie?: string | null;
  numero?: string | null;
  numeroAcceso?: string | null;
  total: number;
  moneda: 'GTQ' | 'USD';
  produccion: boolean;
  nit: string;
  idReceptor: string;
  fechaEmision: string;
  /** Instant of the next attempt, while the certifier does not answer. */
  proximoIntento?: string | null;
  datos?: { correoReceptor: string; nitCertificador: string; nombreCertificador: string } | null;
  xmlUrl?: string | null;
};

export type ReceptorEncontrado = { nombre: string; correo: string; direccionCliente?: Direccion | null };

/** Finds kept clients by name or id, best first. */
export type BuscaClientes = (busqueda: string) => ClienteLeido[];

/** One of the issuer's certifiers with the state of its health. */
export type CertificadorConSalud = {
  nitCertificador: string;
  nombre: string;
  principal: boolean;
  salud: { luz: LuzCertificador };
};

/** The document that a note adjusts, with the data its editor shows. */
export type OrigenLeido = OrigenDeNota & { notas: readonly NotaDeDocumento[] };

/** Either key of a document. */
export type ClaveDocumento = { idTransaccion: string } | { uuidCertificacion: string };

/** Services that the editor needs; the screen gives the real ones, tests give doubles. */
export type ServiciosEditor = {
  findReceptor: (
    id: string,
    tipo: TipoIdentificador,
    signal: AbortSignal,
  ) => Promise<ReceptorEncontrado | null>;
  /** Reads the clients or suppliers that the issuer keeps. */
  loadClientes: (modulo: ModuloCliente) => Promise<BuscaClientes>;
  saveBorrador: (borrador: DocumentoBorrador, estado: EstadoLocal) => Promise<void>;
  /** Sends a document; the answer has the document itself, as it is when the certifier has answered or some seconds later. */
  certify(
    borrador: DocumentoBorrador,
    signal: AbortSignal,
  ): Promise<{ statusDocumento: StatusDocumento; documento?: AvanceDocumento | null }>;
  /** Makes a sale of the queue a draft again; 'enviando' when the server has it, or a call is under way. */
  takeFromCola: (idTransaccion: string) => Promise<'borrador' | 'enviando'>;
  /** Reads the device's row of a sale, with its state in the queue; undefined when there is none. */
  readEnDispositivo: typeof readCabecera;
  /** Puts a sale whose call never arrived into the queue again. */
  requeue: typeof requeueInvoice;
  readAvance: (idTransaccion: string, signal: AbortSignal) => Promise<AvanceDocumento | null>;
  listCertificadores: () => Promise<readonly CertificadorConSalud[]>;
  reroute: (idTransaccion: string, nitCertificador: string) => Promise<void>;
  startContingencia: (idTransaccion: string, motivo: string) => Promise<void>;
  /** Queues PDF and XML for those addresses and answers the accepted ones. */
  mail: (envio: DatosEnvio) => Promise<readonly string[]>;
  /** Reads what became of the messages of a document. */
  readEntrega: typeof readEntregaCorreo;
};

/** The printed form, which another feature makes. */
export type ImpresionEditor = {
  /** Reads the document that is to be printed. */
  readImpreso: (idTransaccion: string) => Promise<DocumentoCompleto>;
  createPdf: (idTransaccion: string) => Promise<File>;
};

type DialogoProducto = ComponentType<{
  nit: string;
  linea: LineaBorrador;
  onGuardado: (producto: Producto) => void;
  onClose: () => void;
}>;
type DialogoCliente = ComponentType<{
  nit: string;
  modulo: ModuloCliente;
  contacto: Ficha;
  onGuardado: () => void;
  onClose: () => void;
}>;

/** Load the dialogs, which other features make, that keep a line as a product and a receiver as a client. */
export type DialogosGuardar = {
  producto: () => Promise<DialogoProducto>;
  cliente: () => Promise<DialogoCliente>;
};

/** Catalogue of products for the lines; a new object when the catalogue changes. */
export type CatalogoEditor = {
  /** Null for users who may not add to the catalogues. */
  guardar: DialogosGuardar | null;
  /** Whether the products are here; until then no search finds any. */
  isLeido: boolean;
  searchProductos: (busqueda: string) => Producto[];
  findProducto: (codigo: string) => Producto | null;
  /** To be called when somebody looks for a product. */
  onBusca: () => void;
};
