import { ZERO, add, decimal, multiply } from '../dinero/decimal.ts';
import type { Decimal } from '../dinero/decimal.ts';
import type { Moneda } from '../documentos/modelo/borrador.ts';
import type { ResumenDocumento } from '../documentos/modelo/documento.ts';
import { isEstado } from '../documentos/modelo/estados.ts';
import { signoOf } from '../reportes/fila.ts';

/** Part of a purchase that says how it counts; `cuenta` is that of isContable. */
export type CompraSumable = Pick<ResumenDocumento, 'tipoDoc' | 'statusDocumento' | 'moneda'> & {
  cuenta: boolean;
};
export type MontoCompras = { total: Decimal; iva: Decimal };

/** Purchases of a range, notes that lower one as negative, and the number of those that do not count. */
export type SumaCompras = {
  /** Purchases and notes in force. */
  cantidad: number;
  anuladas: number;
  /** Forged ones, and those without fiscal value. */
  sinContar: number;
  porMoneda: Readonly<Record<Moneda, MontoCompras>>;
};

/** Adds up purchases, whose amounts `montoOf` reads. */
export function sumCompras<T extends CompraSumable>(
  compras: readonly T[],
  montoOf: (compra: T) => MontoCompras,
): SumaCompras {
  const contables = compras.filter(({ cuenta }) => cuenta);
  const vigentes = contables.filter(({ statusDocumento }) => isEstado(statusDocumento, 'vigente'));
  const sumOf = (moneda: Moneda): MontoCompras =>
    vigentes
      .filter((compra) => compra.moneda === moneda)
      .reduce<MontoCompras>(
        (suma, compra) => {
          const signo = decimal(String(signoOf(compra.tipoDoc, compra.statusDocumento)));
          const { total, iva } = montoOf(compra);
          return {
            total: add(suma.total, multiply(signo, total)),
            iva: add(suma.iva, multiply(signo, iva)),
          };
        },
        { total: ZERO, iva: ZERO },
      );
  return {
    cantidad: vigentes.length,
    anuladas: contables.length - vigentes.length,
    sinContar: compras.length - contables.length,
    porMoneda: { GTQ: sumOf('GTQ'), USD: sumOf('USD') },
  };
}
