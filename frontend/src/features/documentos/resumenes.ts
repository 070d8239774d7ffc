import { ZERO, add, decimalFromNumber } from '#domain/dinero/decimal.ts';
import type { Decimal } from '#domain/dinero/decimal.ts';
import type { StatusDocumento } from '#domain/documentos/modelo/documento.ts';
import type { Moneda } from '#domain/documentos/modelo/borrador.ts';
import { isEstado } from '#domain/documentos/modelo/estados.ts';
import { foldText } from '#domain/texto/busqueda.ts';
import type { GetResumenesQuery } from '../../generated/operations.ts';

export type Resumen = GetResumenesQuery['getDocumentos']['documentos'][number];

export type Sumas = {
  vigentes: number;
  anulados: number;
  /** Documents not certified yet, of unknown outcome, or refused; they have no fiscal effect. */
  otros: number;
  /** Totals of documents in force; annulled ones count zero. */
  porMoneda: { moneda: Moneda; total: Decimal; iva: Decimal }[];
};

export function sumResumenes(resumenes: readonly Resumen[]): Sumas {
  const sums = new Map<Moneda, { total: Decimal; iva: Decimal }>([['GTQ', { total: ZERO, iva: ZERO }]]);
  let vigentes = 0;
  let anulados = 0;
  for (const { statusDocumento, moneda, total, totalIva } of resumenes) {
    if (isEstado(statusDocumento, 'anulado')) anulados += 1;
    if (!isEstado(statusDocumento, 'vigente')) continue;
    vigentes += 1;
    const sum = sums.get(moneda) ?? { total: ZERO, iva: ZERO };
    sums.set(moneda, {
      total: add(sum.total, decimalFromNumber(total)),
      iva: add(sum.iva, decimalFromNumber(totalIva)),
    });
  }
  const porMoneda = [...sums].map(([moneda, sum]) => ({ moneda, ...sum }));
  return { vigentes, anulados, otros: resumenes.length - vigentes - anulados, porMoneda };
}

const folded = new WeakMap<Resumen, string>();

function searchTextOf(resumen: Resumen): string {
  const known = folded.get(resumen);
  if (known !== undefined) return known;
  const { nombreReceptor, idReceptor, serie, numero, tipoDoc, total } = resumen;
  const text = foldText([nombreReceptor, idReceptor, serie, numero, tipoDoc, total.toFixed(2)].join(' '));
  folded.set(resumen, text);
  return text;
}

export type Filtro = { texto: string; status: StatusDocumento | null };

/** Finds the rows that contain every word: "tela 1250" finds the sale of 1,250.00 to "Telas Xela". */
export function filterResumenes(
  resumenes: readonly Resumen[],
  { texto, status }: Filtro,
): readonly Resumen[] {
  const tokens = foldText(texto).replaceAll(',', '').split(/\s+/).filter(Boolean);
  if (tokens.length === 0 && status === null) return resumenes;
  return resumenes.filter(
    (resumen) =>
      (status === null || resumen.statusDocumento === status) &&
      (tokens.length === 0 || tokens.every((token) => searchTextOf(resumen).includes(token))),
  );
}
