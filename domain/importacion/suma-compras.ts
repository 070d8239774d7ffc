import { ZERO, add, decimal, multiply } from '../dinero/decimal.ts';
import type { Decimal } from '../dinero/decimal.ts';
import type { Moneda } from '../documentos/modelo/borrador.ts';
import type { ResumenDocumento } from '../documentos/modelo/documento.ts';
import { isEstado } from '../documentos/modelo/estados.ts';
import { efectoOf } from '../documentos/modelo/tipos.ts';

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
  /** Forged ones, those without fiscal value, and those that are no purchases. */
  sinContar: number;
  porMoneda: Readonly<Record<Moneda, MontoCompras>>;
};

export type ClaseSuma = 'VIGENTES' | 'ANULADOS' | 'SIN_CONTAR';
/** Purchases that count alike, and how many they are. */
export type GrupoCompras = MontoCompras & {
  tipoDoc: string;
  clase: ClaseSuma;
  moneda: Moneda;
  cantidad: number;
};

/**
 * Whether a document that was received stands among the purchases, as in the books: a special invoice is a sale of the one who received
 * it (docs/fel.md §13), and a receipt is in no book.
 */
export function isDeCompras(tipoDoc: string): boolean {
  return ['venta', 'suma', 'resta'].includes(efectoOf(tipoDoc));
}

/** Groups purchases, whose amounts `montoOf` reads, by what they are to the totals. */
export function groupCompras<T extends CompraSumable>(
  compras: readonly T[],
  montoOf: (compra: T) => MontoCompras,
): GrupoCompras[] {
  const grupos = new Map<string, GrupoCompras>();
  for (const compra of compras) {
    const { tipoDoc, moneda, statusDocumento, cuenta } = compra;
    const isSuya = cuenta && isDeCompras(tipoDoc);
    const clase = !isSuya ? 'SIN_CONTAR' : isEstado(statusDocumento, 'vigente') ? 'VIGENTES' : 'ANULADOS';
    const clave = `${tipoDoc} ${clase} ${moneda}`;
    const previo = grupos.get(clave) ?? { tipoDoc, clase, moneda, cantidad: 0, total: ZERO, iva: ZERO };
    const { total, iva } = montoOf(compra);
    const suma = { total: add(previo.total, total), iva: add(previo.iva, iva) };
    grupos.set(clave, { ...previo, ...suma, cantidad: previo.cantidad + 1 });
  }
  return [...grupos.values()];
}

/** Totals of some groups, which may be those of several parts of one list. */
export function sumGruposCompras(grupos: readonly GrupoCompras[]): SumaCompras {
  const of = (clase: ClaseSuma): GrupoCompras[] => grupos.filter((grupo) => grupo.clase === clase);
  const vigentes = of('VIGENTES');
  const sumOf = (moneda: Moneda): MontoCompras =>
    vigentes
      .filter((grupo) => grupo.moneda === moneda)
      .reduce<MontoCompras>(
        (suma, { tipoDoc, total, iva }) => {
          const signo = decimal(efectoOf(tipoDoc) === 'resta' ? '-1' : '1');
          return {
            total: add(suma.total, multiply(signo, total)),
            iva: add(suma.iva, multiply(signo, iva)),
          };
        },
        { total: ZERO, iva: ZERO },
      );
  return {
    cantidad: countOf(vigentes),
    anuladas: countOf(of('ANULADOS')),
    sinContar: countOf(of('SIN_CONTAR')),
    porMoneda: { GTQ: sumOf('GTQ'), USD: sumOf('USD') },
  };
}

function countOf(grupos: readonly GrupoCompras[]): number {
  return grupos.reduce((suma, { cantidad }) => suma + cantidad, 0);
}

/** Adds up purchases, whose amounts `montoOf` reads. */
export function sumCompras<T extends CompraSumable>(
  compras: readonly T[],
  montoOf: (compra: T) => MontoCompras,
): SumaCompras {
  return sumGruposCompras(groupCompras(compras, montoOf));
}
