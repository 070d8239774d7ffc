import { decimalFromNumber, printMonto } from '#domain/dinero/decimal.ts';
import { createFiltro, isSinFiltro } from '#domain/documentos/busqueda/filtro.ts';
import type { Filtrable, FiltroDocumentos } from '#domain/documentos/busqueda/filtro.ts';
import { acreditacionOf } from '#domain/documentos/cobros/acreditacion.ts';
import type { Acreditacion } from '#domain/documentos/cobros/acreditacion.ts';
import { sumVentas } from '#domain/documentos/ventas.ts';
import type { Ventas } from '#domain/documentos/ventas.ts';
import type { GetResumenesQuery } from '../../generated/operations.ts';

export type Resumen = GetResumenesQuery['getDocumentos']['documentos'][number];

/** Sales among the rows, as the accountant's desk and the export count them. */
export function sumResumenes(resumenes: readonly Resumen[]): Ventas {
  return sumVentas(resumenes, ({ total, totalIva }) => ({
    total: decimalFromNumber(total),
    iva: decimalFromNumber(totalIva),
  }));
}

/** Part of the row's document that its notes took back; null when they took nothing. */
export function acreditacionOfResumen({
  statusDocumento,
  total,
  totalAcreditado,
}: Resumen): Acreditacion | null {
  return acreditacionOf({
    statusDocumento,
    total: toMontoText(total),
    totalAcreditado: totalAcreditado == null ? null : toMontoText(totalAcreditado),
  });
}

const filtrables = new WeakMap<Resumen, Filtrable>();

function toFiltrable(resumen: Resumen): Filtrable {
  const known = filtrables.get(resumen);
  if (known !== undefined) return known;
  const { total, totalAcreditado, saldo, serie, numero, uuidCertificacion } = resumen;
  const filtrable = {
    ...resumen,
    ...{ serie: serie ?? null, numero: numero ?? null, numeroAcceso: null },
    uuidCertificacion: uuidCertificacion ?? null,
    total: toMontoText(total),
    saldo: toMontoText(saldo),
    totalAcreditado: totalAcreditado == null ? null : toMontoText(totalAcreditado),
  };
  filtrables.set(resumen, filtrable);
  return filtrable;
}

function toMontoText(monto: number): string {
  return printMonto(decimalFromNumber(monto));
}

/** Rows of a list that is here as a whole, by the same filter as the server's: "tela 1250" finds the sale of 1,250.00 to "Telas Xela". */
export function filterResumenes(resumenes: readonly Resumen[], filtro: FiltroDocumentos): readonly Resumen[] {
  if (isSinFiltro(filtro)) return resumenes;
  const isWanted = createFiltro(filtro);
  return resumenes.filter((resumen) => isWanted(toFiltrable(resumen)));
}
