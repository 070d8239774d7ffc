import { applyPago, cuentaOf, hasSaldo, withCuenta } from '../documentos/cobros/saldo.ts';
import type { DocumentoCompleto, Pago, ResumenDocumento } from '../documentos/modelo/documento.ts';
import { annulLoaded, restoreLoaded } from '../documentos/vida/carga.ts';
import { isEstado } from '../documentos/modelo/estados.ts';
import { clasesOf, sinCreditoOf } from './clasificacion.ts';
import type { ClaseCompra, Clasificacion, MotivoSinCredito } from './clasificacion.ts';
import type { FacturaImportada } from './factura-importada.ts';
import { gradoOf, isFalsificado } from './firmas.ts';
import type { Firmas } from './firmas.ts';

/** Balance that a purchase took when it was loaded: the free plan, a purchase credit, or none. */
export const CREDITOS_CARGA = ['GRATIS', 'SatC', 'NINGUNO'] as const;
export type CreditoCarga = (typeof CREDITOS_CARGA)[number];

/** Way in which a document came: its import, and its place there, by which a repeat of the same step is known. */
export type Carga = {
  idImportacion: string;
  lugar: string;
  /** yyyy-mm-ddThh:mm:ss-06:00 */
  cargada: string;
  credito: CreditoCarga;
};

/** A purchase: a document of another issuer to this one. `nit` of the document is the supplier's. */
export type FacturaCompra = {
  documento: DocumentoCompleto;
  factura: FacturaImportada;
  firmas: Firmas;
  /** Remarks of the reader in Spanish. */
  reparos: string[];
  carga: Carga;
  clasificacion: Clasificacion;
};

/** Summary for lists. */
export type ResumenCompra = ResumenDocumento &
  Pick<FacturaCompra, 'firmas' | 'reparos'> & {
    nombreProveedor: string;
    carga: Pick<Carga, 'idImportacion' | 'cargada'>;
    /** Classes of its lines, each one once. */
    clases: ClaseCompra[];
    sinCredito: MotivoSinCredito | null;
  };

export function resumenOf(compra: FacturaCompra): ResumenCompra {
  const { documento, firmas, reparos, carga } = compra;
  const { detalle: _detalle, datos, ...resumen } = documento;
  return {
    ...resumen,
    ...{ firmas, reparos, nombreProveedor: datos.nombreEmisor || datos.razonEmisor },
    carga: { idImportacion: carga.idImportacion, cargada: carga.cargada },
    clases: [...new Set(clasesOf(compra).map(({ clase }) => clase))],
    sinCredito: sinCreditoOf(compra, isContable({ produccion: documento.produccion, firmas })),
  };
}

/** Whether it counts in totals and books: it has fiscal weight and nothing in it is forged. */
export function isContable({ produccion, firmas }: Pick<ResumenCompra, 'produccion' | 'firmas'>): boolean {
  return produccion && !isFalsificado(firmas);
}

/** Next day (yyyy-mm-dd) on which some of it is due; null when nothing is owed. Nothing forged is. */
export function vencimientoOf({ documento, firmas }: FacturaCompra): string | null {
  const { statusDocumento, saldo, fechaVencimiento, fechaEmision } = documento;
  const isDebida = isEstado(statusDocumento, 'firme') && hasSaldo(saldo) && !isFalsificado(firmas);
  return isDebida ? (fechaVencimiento ?? fechaEmision.slice(0, 10)) : null;
}

/** Whether a file with these signatures takes the place of a stored one of the same authorisation, which proves less. */
export function isMejor(nuevas: Firmas, guardadas: Firmas): boolean {
  return gradoOf(nuevas) > gradoOf(guardadas);
}

export type DatosAnulacion = {
  /** Issuer that annulled, which must be that of the document. */
  nitEmisor: string;
  /** yyyy-mm-ddThh:mm:ss-06:00 */
  fechaAnulacion: string;
  motivoAnulacion: string;
  firmas: Firmas;
};

/**
 * Whether an annulment takes a document out: its issuer is that of the document, and it proves no less than the document
 * does, because anybody can write the annulment of a true one.
 */
export function isAnulable(
  anulacion: Pick<DatosAnulacion, 'nitEmisor' | 'firmas'>,
  documento: { nit: string; firmas: Firmas },
): boolean {
  return anulacion.nitEmisor === documento.nit && gradoOf(anulacion.firmas) >= gradoOf(documento.firmas);
}

/** The purchase once it is annulled; as it is when the annulment does not count against it. */
export function annulCompra(compra: FacturaCompra, anulacion: DatosAnulacion): FacturaCompra {
  const { documento, firmas } = compra;
  const { fechaAnulacion, motivoAnulacion } = anulacion;
  return isAnulable(anulacion, { nit: documento.nit, firmas })
    ? { ...compra, documento: annulLoaded(documento, { fechaAnulacion, motivoAnulacion }) }
    : compra;
}

/** The purchase as it was before the import of its annulment. */
export function restoreCompra(compra: FacturaCompra): FacturaCompra {
  return { ...compra, documento: restoreLoaded(compra.documento) };
}

/** The purchase with one payment more; null when it was made already or exceeds the amount left. */
export function payCompra(compra: FacturaCompra, pago: Pago): FacturaCompra | null {
  const { documento } = compra;
  if (!isEstado(documento.statusDocumento, 'firme')) return null;
  const cuenta = applyPago(cuentaOf(documento), pago, documento.fechaVencimiento);
  return cuenta === null ? null : { ...compra, documento: withCuenta(documento, cuenta) };
}

/**
 * A purchase in the place of one that proves less, whose payments it keeps, and its credit if it took one; a payment that
 * exceeds what is owed now was made all the same.
 */
export function replaceCompra(previa: FacturaCompra, nueva: FacturaCompra): FacturaCompra {
  const { documento, carga } = nueva;
  const cuenta = previa.documento.datos.pagos.reduce(
    (hasta, pago) =>
      applyPago(hasta, pago, documento.fechaVencimiento) ?? { ...hasta, pagos: [...hasta.pagos, pago] },
    cuentaOf(documento),
  );
  return {
    ...nueva,
    documento: withCuenta(documento, cuenta),
    carga: { ...carga, credito: previa.carga.credito === 'NINGUNO' ? carga.credito : previa.carga.credito },
    clasificacion: previa.clasificacion,
  };
}
