import { ZERO, add, subtract } from '../dinero/decimal.ts';
import type { Decimal } from '../dinero/decimal.ts';
import type { Moneda } from './modelo/borrador.ts';
import type { ResumenDocumento } from './modelo/documento.ts';
import { isEstado } from './modelo/estados.ts';
import { signoVentaOf } from './modelo/tipos.ts';

/** Part of a document that says what it is to the sales of its issuer. */
export type DocumentoContable = Pick<
  ResumenDocumento,
  'tipoDoc' | 'statusDocumento' | 'moneda' | 'produccion'
>;
export type Monto = { total: Decimal; iva: Decimal };

/** Sales of some documents, and the number of documents by what they are to the sales. */
export type Ventas = {
  /** Sales and notes in force. */
  cantidad: number;
  porMoneda: Readonly<Record<Moneda, Monto>>;
  /** Documents in force that are no sales: purchases and receipts. */
  noVentas: number;
  anulados: number;
  /** Documents without effect so far: not certified yet, of unknown outcome, or refused. */
  sinCertificar: number;
  /** Test documents that are not counted anywhere else, because a real one is among the documents. */
  dePrueba: number;
  /** Whether all figures are of test documents. */
  pruebas: boolean;
};

/** Sign with which a document counts in the sales: 0 when it has no legal effect or is no sale. */
export function signoEnVentas({
  tipoDoc,
  statusDocumento,
}: Pick<DocumentoContable, 'tipoDoc' | 'statusDocumento'>): -1 | 0 | 1 {
  return isEstado(statusDocumento, 'vigente') ? signoVentaOf(tipoDoc) : 0;
}

/**
 * Amount that a document adds to the sales, negative for a note that lowers one. Every sum of sales in the product is
 * made of this.
 */
export function ventaOf(documento: DocumentoContable, monto: Monto): Monto {
  return withSigno(signoEnVentas(documento), monto);
}

/** Amount with the sign of a document, or of documents of one type together, in the sales. */
export function withSigno(signo: -1 | 0 | 1, { total, iva }: Monto): Monto {
  const toVenta = (monto: Decimal): Decimal =>
    signo === 1 ? monto : signo === 0 ? ZERO : subtract(ZERO, monto);
  return { total: toVenta(total), iva: toVenta(iva) };
}

/**
 * Documents that count together: the real ones of an issuer in production or with a real document among them, all
 * documents of any other issuer.
 */
export function contablesOf<T extends Pick<DocumentoContable, 'produccion'>>(
  documentos: readonly T[],
  isProduccion: boolean,
): { contables: readonly T[]; pruebas: boolean } {
  const pruebas = !isProduccion && documentos.every(({ produccion }) => !produccion);
  return { contables: documentos.filter(({ produccion }) => produccion !== pruebas), pruebas };
}

/** Adds up the sales of some documents, whose amounts `montoOf` reads. */
export function sumVentas<T extends DocumentoContable>(
  documentos: readonly T[],
  montoOf: (documento: T) => Monto,
  isProduccion = false,
): Ventas {
  const { contables, pruebas } = contablesOf(documentos, isProduccion);
  const vigentes = contables.filter(({ statusDocumento }) => isEstado(statusDocumento, 'vigente'));
  const ventas = vigentes.filter((documento) => signoEnVentas(documento) !== 0);
  const anulados = contables.filter(({ statusDocumento }) => isEstado(statusDocumento, 'anulado')).length;
  const sumOf = (moneda: Moneda): Monto =>
    ventas
      .filter((venta) => venta.moneda === moneda)
      .map((venta) => ventaOf(venta, montoOf(venta)))
      .reduce((suma, { total, iva }) => ({ total: add(suma.total, total), iva: add(suma.iva, iva) }), {
        total: ZERO,
        iva: ZERO,
      });
  return {
    cantidad: ventas.length,
    porMoneda: { GTQ: sumOf('GTQ'), USD: sumOf('USD') },
    noVentas: vigentes.length - ventas.length,
    anulados,
    sinCertificar: contables.length - vigentes.length - anulados,
    dePrueba: documentos.length - contables.length,
    pruebas,
  };
}
