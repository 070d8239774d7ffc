import { XML_SCALE, decimal, round } from '../../dinero/decimal.ts';
import { IMPUESTOS } from '../../impuestos/impuestos.ts';
import { splitCents } from '../calculo/abonos.ts';
import type { DocumentoBorrador, LineaBorrador } from '../modelo/borrador.ts';
import { lineasOf, receptorBorradorOf } from './desde-documento.ts';
import { createBorrador } from './nuevo-borrador.ts';
import type { OrigenDeNota } from '../cobros/origen.ts';
import { RUTAS_NOTA } from '../modelo/rutas-nota.ts';
import type { RutaNota } from '../modelo/rutas-nota.ts';
import { TIPOS_DOCUMENTO } from '../modelo/tipos.ts';

type NotaNueva = { origen: OrigenDeNota; ruta: RutaNota; idTransaccion: string; hoy: string };

/** A note on the document: its lines, receiver, currency and kind of sale; the reason is left to the user. */
export function createNota({ origen, ruta, idTransaccion, hoy }: NotaNueva): DocumentoBorrador {
  const { documento } = origen;
  const { tipo, descuento } = RUTAS_NOTA[ruta];
  const { efecto, iva, referenciaOrigen } = TIPOS_DOCUMENTO[tipo];
  const lineas = lineasOf(documento, tipo).map((linea, i) => ({
    ...linea,
    numeroLineaOrigen: documento.detalle[i]?.numeroLinea ?? null,
  }));
  return {
    ...createBorrador({
      idTransaccion,
      sucursal: documento.codigoEstablecimiento,
      tipoDocumento: tipo,
      fechaEmision: hoy,
    }),
    receptor: receptorBorradorOf(documento),
    moneda: documento.moneda,
    aplicaIva: iva && documento.incluyeIva,
    // Exp is mirrored by the notes with a reference; abono notes admit none (docs/fel.md §12).
    tipoVenta: referenciaOrigen ? documento.tipoVenta : 'Local',
    tipoCambio: documento.datos.tipoCambio ?? '',
    detalle: descuento ? emptyLineas(lineas, origen) : efecto === 'suma' ? lineas.map(raiseLinea) : lineas,
    datosNota: {
      numeroAutorizacion: documento.uuidCertificacion ?? '',
      fechaEmisionDocumentoOrigen: documento.fechaEmision.slice(0, 10),
      motivoAjuste: '',
    },
  };
}

/**
 * A debit states the rise of the price alone: the origin's discounts and what it already charged by units or as an amount
 * are not due again; a tax on the base is due on the rise too.
 */
function raiseLinea(linea: LineaBorrador): LineaBorrador {
  const isDeBase = linea.impuesto !== null && IMPUESTOS[linea.impuesto.nombreCorto].usa === 'BASE';
  return {
    ...linea,
    precioUnitario: '',
    descuento: '',
    otrosDescuento: '',
    impuesto: isDeBase ? linea.impuesto : null,
  };
}

/** Ready for their share; a line that was free has none. */
function emptyLineas(lineas: readonly LineaBorrador[], origen: OrigenDeNota): LineaBorrador[] {
  return lineas.filter((linea) => pesoOf(linea, origen) > 0n).map((linea) => discountLinea(linea, ''));
}

/**
 * A discount note for exactly that amount, taxes inside: each line takes its share by the total that the line has in
 * the origin. Special taxes of the origin stay as they were.
 */
export function spreadDescuento(
  borrador: DocumentoBorrador,
  origen: OrigenDeNota,
  monto: string,
): DocumentoBorrador {
  const shares = splitCents(
    monto,
    borrador.detalle.map((linea) => pesoOf(linea, origen)),
  );
  return { ...borrador, detalle: borrador.detalle.map((linea, i) => discountLinea(linea, shares[i] ?? '')) };
}

/** Millionths of the line's total in the origin. */
function pesoOf({ numeroLineaOrigen }: LineaBorrador, { documento }: OrigenDeNota): bigint {
  const linea = documento.detalle.find(({ numeroLinea }) => numeroLinea === numeroLineaOrigen);
  return linea === undefined ? 0n : round(decimal(linea.subtotal), XML_SCALE).units;
}

function discountLinea(linea: LineaBorrador, precioUnitario: string): LineaBorrador {
  return {
    ...linea,
    cantidad: '1',
    precioUnitario,
    descuento: '',
    otrosDescuento: '',
    impuesto: null,
  };
}
