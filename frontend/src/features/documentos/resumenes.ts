import { decimalFromNumber, toText } from '#domain/dinero/decimal.ts';
import { acreditacionOf } from '#domain/documentos/cobros/acreditacion.ts';
import type { Acreditacion } from '#domain/documentos/cobros/acreditacion.ts';
import type { StatusDocumento } from '#domain/documentos/modelo/documento.ts';
import { sumVentas } from '#domain/documentos/ventas.ts';
import type { Ventas } from '#domain/documentos/ventas.ts';
import { foldText } from '#domain/texto/busqueda.ts';
import type { GetResumenesQuery } from '../../generated/operations.ts';

export type Resumen = GetResumenesQuery['getDocumentos']['documentos'][number];

/** Sales among the rows, as the accountant's desk and the export count them. */
export function sumResumenes(resumenes: readonly Resumen[]): Ventas {
  return sumVentas(resumenes, ({ total, totalIva }) => ({
    total: decimalFromNumber(total),
    iva: decimalFromNumber(totalIva),
  }));
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

/** Part of the row's document that its notes took back; null when they took nothing. */
export function acreditacionOfResumen({
  statusDocumento,
  total,
  totalAcreditado,
}: Resumen): Acreditacion | null {
  return acreditacionOf({
    statusDocumento,
    total: toText(decimalFromNumber(total)),
    totalAcreditado: totalAcreditado == null ? null : toText(decimalFromNumber(totalAcreditado)),
  });
}

/** State of a row that the list can be filtered by. */
export type EstadoLista = StatusDocumento | Acreditacion;

export type Filtro = { texto: string; status: EstadoLista | null };

const isInEstado = (resumen: Resumen, estado: EstadoLista): boolean =>
  resumen.statusDocumento === estado || acreditacionOfResumen(resumen) === estado;

/** Words of a search, each of which a row must contain; the commas of an amount do not count. */
export function tokensOf(texto: string): string[] {
  return foldText(texto).replaceAll(',', '').split(/\s+/).filter(Boolean);
}

/** Finds the rows that contain every word: "tela 1250" finds the sale of 1,250.00 to "Telas Xela". */
export function filterResumenes(
  resumenes: readonly Resumen[],
  { texto, status }: Filtro,
): readonly Resumen[] {
  const tokens = tokensOf(texto);
  if (tokens.length === 0 && status === null) return resumenes;
  return resumenes.filter(
    (resumen) =>
      (status === null || isInEstado(resumen, status)) &&
      (tokens.length === 0 || tokens.every((token) => searchTextOf(resumen).includes(token))),
  );
}
