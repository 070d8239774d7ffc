import type { DocumentoCompleto, LineaDocumento } from '../documentos/modelo/documento.ts';
import { isEstado } from '../documentos/modelo/estados.ts';
import { efectoOf } from '../documentos/modelo/tipos.ts';
import { isIvaIncluido } from './factura-importada.ts';

/** Classes of what is bought, which the books of purchases keep apart. */
export const CLASES_COMPRA = [
  'BIEN',
  'SERVICIO',
  'COMBUSTIBLE',
  'IMPORTACION',
  'PEQUENO_CONTRIBUYENTE',
] as const;
export type ClaseCompra = (typeof CLASES_COMPRA)[number];

/** Reasons that a person gives for which the IVA of a purchase is no credit. */
export const MOTIVOS_ELEGIBLES = ['NO_VINCULADA', 'VENTAS_EXENTAS', 'FUERA_DE_PLAZO', 'PERSONAL'] as const;
/** The same with those that follow from the document itself. */
export const MOTIVOS_SIN_CREDITO = [
  ...MOTIVOS_ELEGIBLES,
  ...(['SIN_IVA', 'ANULADA', 'NO_CUENTA', 'ESPECIAL', 'PEQUENO'] as const),
] as const;
export type MotivoElegible = (typeof MOTIVOS_ELEGIBLES)[number];
export type MotivoSinCredito = (typeof MOTIVOS_SIN_CREDITO)[number];

export type ClaseLinea = { numeroLinea: number; clase: ClaseCompra };

/** Choices of a person, or of what was remembered, about a purchase; lines without one have the class that they say. */
export type Clasificacion = { clases: ClaseLinea[]; sinCredito: MotivoElegible | null };
export const SIN_CLASIFICAR: Clasificacion = { clases: [], sinCredito: null };

type Clasificable = {
  documento: Pick<DocumentoCompleto, 'tipoDoc' | 'statusDocumento' | 'detalle' | 'datos' | 'totalIva'>;
  clasificacion: Clasificacion;
};

/** Class of each line: the chosen one, or what the document says. */
export function clasesOf({ documento, clasificacion }: Clasificable): ClaseLinea[] {
  const elegidas = new Map(clasificacion.clases.map(({ numeroLinea, clase }) => [numeroLinea, clase]));
  return documento.detalle.map((linea) => ({
    numeroLinea: linea.numeroLinea,
    clase: elegidas.get(linea.numeroLinea) ?? claseDicha(documento, linea),
  }));
}

/** The XML never says that something was imported, so that class is always a choice. */
function claseDicha({ tipoDoc, datos }: Clasificable['documento'], linea: LineaDocumento): ClaseCompra {
  if (datos.afiliacionIva === 'PEQ' || !isIvaIncluido(tipoDoc)) return 'PEQUENO_CONTRIBUYENTE';
  if (linea.impuestos.some(({ nombreCorto }) => nombreCorto === 'PETROLEO')) return 'COMBUSTIBLE';
  return linea.bienServicio === 'S' ? 'SERVICIO' : 'BIEN';
}

/**
 * Reason for which the IVA of a purchase is no credit, as in the book; null when it is one. `cuenta` is that of isContable. The receiver
 * of a special invoice is its seller (docs/fel.md §13).
 */
export function sinCreditoOf(compra: Clasificable, cuenta: boolean): MotivoSinCredito | null {
  const { documento, clasificacion } = compra;
  if (isEstado(documento.statusDocumento, 'anulado')) return 'ANULADA';
  if (!cuenta) return 'NO_CUENTA';
  if (Number(documento.totalIva) === 0) return 'SIN_IVA';
  if (efectoOf(documento.tipoDoc) === 'compra') return 'ESPECIAL';
  const isPequeno = clasesOf(compra).every(({ clase }) => clase === 'PEQUENO_CONTRIBUYENTE');
  return clasificacion.sinCredito ?? (isPequeno ? 'PEQUENO' : null);
}
