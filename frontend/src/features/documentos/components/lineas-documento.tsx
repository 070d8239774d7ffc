import { Fragment } from 'react';
import { PRINT_SCALE, decimal, isZero, round } from '#domain/dinero/decimal.ts';
import { formatMonto, formatNumero } from '#domain/dinero/formato.ts';
import { montoEnLetras } from '#domain/dinero/monto-en-letras.ts';
import type { DocumentoCompleto, LineaDocumento } from '#domain/documentos/modelo/documento.ts';
import { IMPUESTOS } from '#domain/impuestos/impuestos.ts';
import { t } from '../i18n.ts';

/** Goods and services of the document, one line for each, and their totals. */
export function LineasDocumento({ documento }: { documento: DocumentoCompleto }) {
  return (
    <section className="tarjeta pila-corta" aria-labelledby="lineas-titulo">
      <h2 className="titulo-menor" id="lineas-titulo">
        {t('documentos.detalle.lineas')}
      </h2>
      <ol className="documentos-lineas">
        {documento.detalle.map((linea) => (
          <Linea key={linea.numeroLinea} linea={linea} />
        ))}
      </ol>
      <Totales documento={documento} />
    </section>
  );
}

/** Writes a unit price with all its decimals; totals have two. */
function exactOf(text: string): string {
  const [, fraction = ''] = text.split('.');
  return fraction.length > PRINT_SCALE ? text : formatNumero(text);
}

function Linea({ linea }: { linea: LineaDocumento }) {
  const { descripcion, subtotal } = linea;
  return (
    <li>
      <span className="documentos-linea-que">{descripcion}</span>
      <span className="numero">{formatNumero(subtotal)}</span>
      <span className="documentos-linea-cuenta secundario numero">{cuentaOf(linea)}</span>
    </li>
  );
}

/** The line as it is said at the counter: "3 UND × 58.00", then what differs from the usual. */
function cuentaOf(linea: LineaDocumento): string {
  const { cantidad, unidadMedida, precioUnitario, codigoProducto, descuento, otrosDescuento } = linea;
  const especiales = linea.impuestos.filter(({ nombreCorto }) => nombreCorto !== 'IVA');
  return [
    `${cantidad} ${unidadMedida} × ${exactOf(precioUnitario)}`,
    ...[descuento, otrosDescuento]
      .filter((monto) => !isZero(decimal(monto)))
      .map((monto) => t('documentos.linea.descuento', { monto: formatNumero(monto) })),
    ...especiales.map(
      ({ nombreCorto, montoImpuesto }) => `${IMPUESTOS[nombreCorto].nombre} ${formatNumero(montoImpuesto)}`,
    ),
    // A line without a code has its number in the place of one (spec 2 §3), which the line shows by its place.
    codigoProducto === String(linea.numeroLinea) ? '' : codigoProducto,
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

function Totales({ documento }: { documento: DocumentoCompleto }) {
  const { total, totalIva, totalDescuento, moneda, incluyeIva, datos } = documento;
  const especiales = datos.impuestos.filter(({ nombreCorto }) => nombreCorto !== 'IVA');
  const { retenciones } = datos;
  return (
    <div className="documentos-detalle-totales">
      <dl className="documentos-totales">
        {isZero(decimal(totalDescuento)) ? null : (
          <>
            <dt>{t('documentos.detalle.totalDescuento')}</dt>
            <dd>{formatMonto(totalDescuento, moneda)}</dd>
          </>
        )}
        {incluyeIva ? (
          <>
            <dt>{t('documentos.detalle.totalIva')}</dt>
            <dd>{formatMonto(totalIva, moneda)}</dd>
          </>
        ) : null}
        {especiales.map(({ nombreCorto, monto }) => (
          <Fragment key={nombreCorto}>
            <dt>{IMPUESTOS[nombreCorto].nombre}</dt>
            <dd>{formatMonto(monto, moneda)}</dd>
          </Fragment>
        ))}
        <dt className="documentos-totales-total">{t('documentos.detalle.total')}</dt>
        <dd className="documentos-totales-total">{formatMonto(total, moneda)}</dd>
        {retenciones === null ? null : (
          <>
            <dt>{t('documentos.detalle.retencionIsr')}</dt>
            <dd>{formatMonto(retenciones.retencionIsr, moneda)}</dd>
            <dt>{t('documentos.detalle.retencionIva')}</dt>
            <dd>{formatMonto(retenciones.retencionIva, moneda)}</dd>
            <dt className="documentos-totales-total">{t('documentos.detalle.liquido')}</dt>
            <dd className="documentos-totales-total">
              {formatMonto(retenciones.totalMenosRetenciones, moneda)}
            </dd>
          </>
        )}
      </dl>
      <p className="secundario">{montoEnLetras(round(decimal(total), PRINT_SCALE), moneda)}</p>
    </div>
  );
}
