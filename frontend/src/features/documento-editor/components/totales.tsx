import { formatMonto } from '#domain/dinero/formato.ts';
import { isZero } from '#domain/dinero/decimal.ts';
import type { Decimal } from '#domain/dinero/decimal.ts';
import type { DocumentoBorrador, Moneda } from '#domain/documentos/modelo/borrador.ts';
import { calculateRetenciones } from '#domain/documentos/calculo/retenciones.ts';
import { TIPOS_DOCUMENTO } from '#domain/documentos/modelo/tipos.ts';
import type { DocumentoCalculado } from '#domain/documentos/calculo/totales.ts';
import { IMPUESTOS } from '#domain/impuestos/impuestos.ts';
import { t } from '../i18n.ts';

type Props = Pick<DocumentoBorrador, 'moneda' | 'tipoDocumento' | 'fechaEmision'> & {
  totales: DocumentoCalculado;
};

type Fila = { clave: string; etiqueta: string; monto: Decimal };

/** Parts of the total, without those that are zero. */
function filasOf({ subtotal, descuento, iva, impuestos }: DocumentoCalculado): Fila[] {
  const descuentos = isZero(descuento)
    ? []
    : [
        { clave: 'subtotal', etiqueta: t('editor.totales.subtotal'), monto: subtotal },
        { clave: 'descuento', etiqueta: t('editor.totales.descuento'), monto: descuento },
      ];
  const especiales = impuestos
    .filter(({ nombreCorto }) => nombreCorto !== 'IVA')
    .map(({ nombreCorto, monto }) => ({
      clave: nombreCorto,
      etiqueta: IMPUESTOS[nombreCorto].nombre,
      monto,
    }));
  const ivaIncluido = isZero(iva) ? [] : [{ clave: 'iva', etiqueta: t('editor.totales.iva'), monto: iva }];
  return [...descuentos, ...especiales, ...ivaIncluido];
}

/** Withholdings on a special invoice: the amounts that the buyer keeps and the seller receives. */
function retencionesOf(totales: DocumentoCalculado, fechaEmision: string): Fila[] {
  const { retencionIsr, retencionIva, totalMenosRetenciones } = calculateRetenciones(totales, fechaEmision);
  return [
    { clave: 'isr', etiqueta: t('editor.totales.isr'), monto: retencionIsr },
    { clave: 'ivaRetenido', etiqueta: t('editor.totales.ivaRetenido'), monto: retencionIva },
    { clave: 'neto', etiqueta: t('editor.totales.neto'), monto: totalMenosRetenciones },
  ];
}

export function Totales({ totales, moneda, tipoDocumento, fechaEmision }: Props) {
  const { retenciones } = TIPOS_DOCUMENTO[tipoDocumento];
  return (
    <dl className="editor-totales" aria-label={t('editor.totales.titulo')}>
      <Filas filas={filasOf(totales)} moneda={moneda} />
      <dt className="editor-totales-total">{t('editor.totales.total')}</dt>
      <dd className="editor-totales-total" data-prueba="total">
        {formatMonto(totales.granTotal, moneda)}
      </dd>
      {retenciones ? <Filas filas={retencionesOf(totales, fechaEmision)} moneda={moneda} /> : null}
    </dl>
  );
}

function Filas({ filas, moneda }: { filas: readonly Fila[]; moneda: Moneda }) {
  return filas.map(({ clave, etiqueta, monto }) => (
    <div className="editor-totales-fila" key={clave}>
      <dt>{etiqueta}</dt>
      <dd data-prueba={clave}>{formatMonto(monto, moneda)}</dd>
    </div>
  ));
}
