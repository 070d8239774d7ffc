import { compare, decimalFromNumber, parseDecimal } from '#domain/dinero/decimal.ts';
import type { Decimal } from '#domain/dinero/decimal.ts';
import { wordsOf } from '#domain/documentos/busqueda/plan.ts';
import { isEstado } from '#domain/documentos/modelo/estados.ts';
import { sumCompras } from '#domain/importacion/suma-compras.ts';
import type { SumaCompras } from '#domain/importacion/suma-compras.ts';
import { foldText } from '#domain/texto/busqueda.ts';
import type { GetComprasQuery } from '../../../generated/operations.ts';

export type ResumenCompra = GetComprasQuery['getDocumentos']['documentos'][number];

export const ESTADOS_COMPRA = ['VIGENTE', 'ANULADA', 'DUDOSA', 'PRUEBA'] as const;
export type EstadoCompra = (typeof ESTADOS_COMPRA)[number];
export const PAGOS_COMPRA = ['PENDIENTE', 'SALDADA'] as const;
export type PagoCompra = (typeof PAGOS_COMPRA)[number];

/** Filters of the address; "" leaves one out. */
export type FiltroCompras = {
  buscar: string;
  /** NIT of the supplier. */
  proveedor: string;
  tipo: string;
  estado: string;
  pago: string;
  montoDesde: string;
  montoHasta: string;
  clase: string;
  credito: string;
};

export const estadoOf = (resumen: ResumenCompra): EstadoCompra => estadoDe(resumen, resumen.compra);

/** State of a purchase as its reader needs it: a forged one is doubtful whatever else it says. */
export function estadoDe(
  { statusDocumento, produccion }: Pick<ResumenCompra, 'statusDocumento' | 'produccion'>,
  compra: { cuenta: boolean } | null | undefined,
): EstadoCompra {
  if (isEstado(statusDocumento, 'anulado')) return 'ANULADA';
  if (!produccion) return 'PRUEBA';
  return compra?.cuenta === true ? 'VIGENTE' : 'DUDOSA';
}

export const CREDITOS_COMPRA = ['CON', 'SIN'] as const;

export const creditoOf = ({ compra }: ResumenCompra): (typeof CREDITOS_COMPRA)[number] =>
  compra?.sinCredito == null ? 'CON' : 'SIN';

export function pagoOf({ saldo }: ResumenCompra): PagoCompra {
  return saldo > 0 ? 'PENDIENTE' : 'SALDADA';
}

export const proveedorOf = ({ compra, nit }: ResumenCompra): string => compra?.nombreProveedor || nit;

/** Reads an amount of a filter; null for an empty or unreadable one. */
export const readMonto = (texto: string): Decimal | null => parseDecimal(texto.replaceAll(',', '').trim());

/** Finds the purchases that pass every filter; the text is found word by word, as in the list of sales. */
export function filterCompras(
  compras: readonly ResumenCompra[],
  filtro: FiltroCompras,
): readonly ResumenCompra[] {
  const tokens = wordsOf(filtro.buscar);
  const desde = readMonto(filtro.montoDesde);
  const hasta = readMonto(filtro.montoHasta);
  return compras.filter((compra) => {
    const total = decimalFromNumber(compra.total);
    return (
      isOneOf(filtro.proveedor, compra.nit) &&
      isOneOf(filtro.tipo, compra.tipoDoc) &&
      isOneOf(filtro.estado, estadoOf(compra)) &&
      isOneOf(filtro.pago, pagoOf(compra)) &&
      isOneOf(filtro.credito, creditoOf(compra)) &&
      (filtro.clase === '' || compra.compra?.clases.some((each) => each === filtro.clase) === true) &&
      isBetween(total, desde, hasta) &&
      hasTokens(compra, tokens)
    );
  });
}

const isBetween = (total: Decimal, desde: Decimal | null, hasta: Decimal | null): boolean =>
  (desde === null || compare(total, desde) >= 0) && (hasta === null || compare(total, hasta) <= 0);

const isOneOf = (elegido: string, valor: string): boolean => elegido === '' || elegido === valor;

function hasTokens(compra: ResumenCompra, tokens: readonly string[]): boolean {
  if (tokens.length === 0) return true;
  const { nit, serie, numero, tipoDoc, total, idTransaccion } = compra;
  const partes = [proveedorOf(compra), nit, serie, numero, tipoDoc, total.toFixed(2), idTransaccion];
  const texto = foldText(partes.join(' '));
  return tokens.every((token) => texto.includes(token));
}

export function sumFilas(filas: readonly ResumenCompra[]): SumaCompras {
  const compras = filas.map((fila) => ({ ...fila, cuenta: fila.compra?.cuenta === true }));
  return sumCompras(compras, ({ total, totalIva }) => ({
    total: decimalFromNumber(total),
    iva: decimalFromNumber(totalIva),
  }));
}
