import { XML_SCALE, decimal, round, subtract, sum } from '../../dinero/decimal.ts';
import { IMPUESTOS } from '../../impuestos/impuestos.ts';
import { splitRestos } from '../calculo/abonos.ts';
import type { DocumentoBorrador, LineaBorrador, TipoDocumento } from '../modelo/borrador.ts';
import { lineasOf, receptorBorradorOf } from './desde-documento.ts';
import { createBorrador } from './nuevo-borrador.ts';
import type { OrigenDeNota } from '../cobros/origen.ts';
import { RUTAS_NOTA } from '../modelo/rutas-nota.ts';
import type { RutaNota } from '../modelo/rutas-nota.ts';
import { TIPOS_DOCUMENTO } from '../modelo/tipos.ts';

type NotaNueva = { origen: OrigenDeNota; ruta: RutaNota; idTransaccion: string; hoy: string };

/** Makes a note on a document with its lines, receiver, currency and kind of sale; the user writes the reason. */
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
    // Notes with a reference repeat Exp; abono notes do not allow it (docs/fel.md §12).
    tipoVenta: referenciaOrigen ? documento.tipoVenta : 'Local',
    tipoCambio: documento.datos.tipoCambio ?? '',
    detalle: descuento
      ? emptyLineas(lineas, origen, tipo)
      : efecto === 'suma'
        ? lineas.map(raiseLinea)
        : lineas,
    datosNota: {
      numeroAutorizacion: documento.uuidCertificacion ?? '',
      fechaEmisionDocumentoOrigen: documento.fechaEmision.slice(0, 10),
      motivoAjuste: '',
    },
  };
}

/**
 * Line of a debit note, which states only the rise of the price: the origin's discounts, and taxes by units or amount,
 * are not charged again; a tax on the base is due on the rise too.
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

/** Lines that wait for their share of an amount; a line that was free, or is credited whole, gets none. */
function emptyLineas(
  lineas: readonly LineaBorrador[],
  origen: OrigenDeNota,
  tipo: TipoDocumento,
): LineaBorrador[] {
  return lineas.filter((linea) => pesoOf(linea, origen, tipo) > 0n).map((linea) => discountLinea(linea, ''));
}

/**
 * Makes a discount note for exactly that amount: each line takes a share in proportion to what other notes leave of it
 * in the origin. Special taxes of the origin do not change.
 */
export function spreadDescuento(
  borrador: DocumentoBorrador,
  origen: OrigenDeNota,
  monto: string,
): DocumentoBorrador {
  const shares = splitRestos(
    monto,
    borrador.detalle.map((linea) => pesoOf(linea, origen, borrador.tipoDocumento)),
  );
  return { ...borrador, detalle: borrador.detalle.map((linea, i) => discountLinea(linea, shares[i] ?? '')) };
}

/**
 * Weight of a line, in millionths: what notes leave of its total. A note with IVA takes it without the special taxes,
 * because the IVA of its share would pass that of the line; an abono note has no other way to give those back.
 */
function pesoOf(
  { numeroLineaOrigen }: LineaBorrador,
  { documento, acreditado }: OrigenDeNota,
  tipo: TipoDocumento,
): bigint {
  const linea = documento.detalle.find(({ numeroLinea }) => numeroLinea === numeroLineaOrigen);
  if (linea === undefined) return 0n;
  const tomada = acreditado.find(({ numeroLinea }) => numeroLinea === numeroLineaOrigen);
  const { iva } = TIPOS_DOCUMENTO[tipo];
  const especiales = linea.impuestos
    .filter(({ nombreCorto }) => iva && nombreCorto !== 'IVA')
    .map(({ montoImpuesto }) => montoImpuesto);
  const especialesTomados = (tomada?.impuestos ?? [])
    .filter(({ nombreCorto }) => iva && nombreCorto !== 'IVA')
    .map(({ monto }) => monto);
  const resto =
    microsWithout(linea.subtotal, especiales) - microsWithout(tomada?.total ?? '0', especialesTomados);
  return resto < 0n ? 0n : resto;
}

/** An amount less some others, in millionths. */
function microsWithout(total: string, otros: readonly string[]): bigint {
  return round(subtract(decimal(total), sum(otros.map(decimal))), XML_SCALE).units;
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
