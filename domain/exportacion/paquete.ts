import type { ResumenDocumento } from '../documentos/modelo/documento.ts';
import { resumenOf } from '../importacion/compra.ts';
import type { FacturaCompra } from '../importacion/compra.ts';
import { normalizeUnicode } from '../texto/texto.ts';
import { exportacion } from '../traducciones/areas.ts';
import { textosOf } from '../traducciones/textos.ts';
import { filaIndiceOf } from './tablas.ts';
import type { FilaIndice } from './tablas.ts';

const t = textosOf({ exportacion });

/** Client of a package, with the name under which its folder stands; "" for one without access when it was asked for. */
export type ClienteDePaquete = { nit: string; nombre: string };

/** Reason for which a user of a firm may not read a client. */
export type MotivoSinAcceso = 'sinUsuario' | 'sinNit' | 'revocado' | 'retirado' | 'sinAcceso';
/** Reasons for which a package has no document of a client. */
export const MOTIVOS_VACIO = [
  'sinDocumentos',
  'sinUsuario',
  'sinNit',
  'revocado',
  'retirado',
  'sinAcceso',
] as const satisfies readonly ('sinDocumentos' | MotivoSinAcceso)[];
export type ClienteSinDocumentos = { nit: string; motivo: (typeof MOTIVOS_VACIO)[number] };

/** Reason for which a file of a document, or the books of a client, are missing. */
export type MotivoFaltante =
  | 'sinXml'
  | 'anulacionSinGuardar'
  | 'compraQuitada'
  | 'sinCertificar'
  | 'libroGrande'
  | MotivoSinAcceso;

/** Characters of a name in a folder: with the name of a file, a path stays below the 260 characters of Windows. */
const LARGO_CARPETA = 60;

/**
 * Folder of a client in a package: NIT and name. Letters and digits of any language stay, and what a file system may refuse,
 * or take for another folder, does not.
 */
export function carpetaClienteOf({ nit, nombre }: ClienteDePaquete): string {
  const limpio = normalizeUnicode(nombre, 'NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N}-]+/gu, '_')
    .slice(0, LARGO_CARPETA)
    .replaceAll(/^_+|_+$/g, '');
  return limpio === '' ? nit : `${nit}-${limpio}`;
}

/** Name of the ZIP of a package: its month, and the day on which it was asked for (yyyy-mm-dd…). */
export function nombrePaqueteOf(mes: string, creada: string): string {
  return `paquetes-${mes}-al-${creada.slice(0, 10)}.zip`;
}

/** A line of the table of what is missing: a whole client, or one document. */
export type LineaFaltante = {
  cliente: ClienteDePaquete;
  documento: Pick<ResumenDocumento, 'idTransaccion' | 'serie' | 'numero'> | null;
  archivo: string;
  motivo: ClienteSinDocumentos['motivo'] | MotivoFaltante;
};

export const encabezadoFaltantes = (): string[] => [
  t('exportacion.columna.nitCliente'),
  t('exportacion.columna.cliente'),
  t('exportacion.columna.serie'),
  t('exportacion.columna.numero'),
  t('exportacion.columna.id'),
  t('exportacion.columna.archivo'),
  t('exportacion.columna.motivo'),
];

export function filaFaltanteOf({ cliente, documento, archivo, motivo }: LineaFaltante): string[] {
  const { idTransaccion = '', serie = '', numero = '' } = documento ?? {};
  const texto = t(`exportacion.motivo.${motivo}`);
  return [cliente.nit, cliente.nombre, serie ?? '', numero ?? '', idTransaccion, archivo, texto];
}

/** Beginning of each line of a package's index, before the columns of an export's. */
export const encabezadoCliente = (): string[] => [
  t('exportacion.columna.nitCliente'),
  t('exportacion.columna.cliente'),
  t('exportacion.columna.libro'),
  t('exportacion.columna.nitProveedor'),
  t('exportacion.columna.proveedor'),
];

/** Line of a document that a client issued. */
export function filaVentaOf({ cliente, ...fila }: FilaIndice & { cliente: ClienteDePaquete }): string[] {
  return [cliente.nit, cliente.nombre, t('exportacion.libro.venta'), '', '', ...filaIndiceOf(fila)];
}

/** Line of a purchase of a client; "" for an XML that is not there. */
export function filaCompraOf({
  cliente,
  compra,
  archivo,
}: {
  cliente: ClienteDePaquete;
  compra: FacturaCompra;
  archivo: string;
}): string[] {
  const { documento } = compra;
  const archivos = { pdf: '', xml: archivo, xmlAnulacion: '' };
  return [
    ...[cliente.nit, cliente.nombre, t('exportacion.libro.compra')],
    ...[documento.nit, resumenOf(compra).nombreProveedor],
    ...filaIndiceOf({ documento, archivos, isCompra: true }),
  ];
}
