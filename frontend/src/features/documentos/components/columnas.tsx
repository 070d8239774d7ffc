import { decimalFromNumber } from '#domain/dinero/decimal.ts';
import { formatMonto } from '#domain/dinero/formato.ts';
import type { Moneda } from '#domain/documentos/modelo/borrador.ts';
import type { Columna } from '../../../components/lista.tsx';
import { formatHora } from '../../../lib/format-hora.ts';
import { t } from '../i18n.ts';

/** Part of a sale or a purchase that tells it apart from the others. */
type Documento = {
  fechaEmision: string;
  tipoDoc: string;
  serie?: string | null | undefined;
  numero?: string | null | undefined;
};

/** First columns of every list of documents; `rol` is that of those that a telephone may leave out. */
export function columnasDocumento(rol: 'dato' | 'detalle'): readonly Columna<Documento>[] {
  return [
    {
      ...{ clave: 'hora', titulo: t('documentos.tabla.hora'), rol, ancho: 4.25 },
      celda: ({ fechaEmision }) => formatHora(fechaEmision),
    },
    {
      ...{ clave: 'tipo', titulo: t('documentos.tabla.tipo'), rol: 'detalle', ancho: 4.25 },
      celda: ({ tipoDoc }) => tipoDoc,
    },
    {
      ...{ clave: 'numero', titulo: t('documentos.tabla.serieNumero'), rol, ancho: 10 },
      celda: (documento) => <span className="codigo">{numeroOf(documento)}</span>,
    },
  ];
}

export function numeroOf({ serie, numero }: Documento): string {
  return serie && numero ? `${serie}-${numero}` : t('documentos.tabla.sinNumero');
}

export function montoOf({ total, moneda }: { total: number; moneda: Moneda }): string {
  return formatMonto(decimalFromNumber(total), moneda);
}
