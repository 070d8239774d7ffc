import { decimalFromNumber, parseDecimal, printMonto, toText } from '#domain/dinero/decimal.ts';
import type { Decimal } from '#domain/dinero/decimal.ts';
import { CLASES_COMPRA } from '#domain/importacion/clasificacion.ts';
import { ESTADOS_COMPRA, estadoDe } from '#domain/importacion/estado-compra.ts';
import type { EstadoCompra } from '#domain/importacion/estado-compra.ts';
import { createFiltroCompras, isSinFiltroCompras } from '#domain/importacion/filtro-compras.ts';
import type { CompraFiltrable, FiltroCompras } from '#domain/importacion/filtro-compras.ts';
import { sumCompras } from '#domain/importacion/suma-compras.ts';
import type { SumaCompras } from '#domain/importacion/suma-compras.ts';
import type { GetComprasQuery } from '../../../generated/operations.ts';

export type ResumenCompra = GetComprasQuery['getDocumentos']['documentos'][number];

export const PAGOS_COMPRA = ['PENDIENTE', 'SALDADA'] as const;
export type PagoCompra = (typeof PAGOS_COMPRA)[number];

/** Filters of the address; "" leaves one out. */
export type FiltroEnDireccion = {
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

export function estadoOf(resumen: ResumenCompra): EstadoCompra {
  return estadoDe({ ...resumen, prueba: resumen.compra?.prueba ?? 'POR_COMPROBAR' });
}

export const CREDITOS_COMPRA = ['CON', 'SIN'] as const;

export function pagoOf({ saldo }: ResumenCompra): PagoCompra {
  return saldo > 0 ? 'PENDIENTE' : 'SALDADA';
}

export const proveedorOf = ({ compra, nit }: ResumenCompra): string => compra?.nombreProveedor || nit;

/** Reads an amount of a filter; null for an empty or unreadable one. */
export const readMonto = (texto: string): Decimal | null => parseDecimal(texto.replaceAll(',', '').trim());

/** Reads the filters of the address; a text that is none of the values of one asks for nothing. */
export function readFiltroCompras(filtro: FiltroEnDireccion): FiltroCompras {
  const toMonto = (texto: string): string | null => {
    const monto = readMonto(texto);
    return monto === null ? null : toText(monto);
  };
  return {
    texto: filtro.buscar,
    proveedor: filtro.proveedor || null,
    tipoDoc: filtro.tipo || null,
    estado: ESTADOS_COMPRA.find((cada) => cada === filtro.estado) ?? null,
    pagado: filtro.pago === '' ? null : filtro.pago === 'SALDADA',
    clase: CLASES_COMPRA.find((cada) => cada === filtro.clase) ?? null,
    conCredito: filtro.credito === '' ? null : filtro.credito === 'CON',
    montoMinimo: toMonto(filtro.montoDesde),
    montoMaximo: toMonto(filtro.montoHasta),
  };
}

const filtrables = new WeakMap<ResumenCompra, CompraFiltrable>();

function toFiltrable(fila: ResumenCompra): CompraFiltrable {
  const known = filtrables.get(fila);
  if (known !== undefined) return known;
  const { serie, numero, total, saldo, idTransaccion, compra } = fila;
  const filtrable = {
    ...fila,
    ...{ serie: serie ?? null, numero: numero ?? null, uuidCertificacion: idTransaccion },
    ...{ total: toMontoText(total), saldo: toMontoText(saldo), nombreProveedor: proveedorOf(fila) },
    prueba: compra?.prueba ?? 'POR_COMPROBAR',
    ...{ clases: compra?.clases ?? [], sinCredito: compra?.sinCredito ?? null },
  };
  filtrables.set(fila, filtrable);
  return filtrable;
}

function toMontoText(monto: number): string {
  return printMonto(decimalFromNumber(monto));
}

/** Purchases of a list that is here as a whole, by the same filter as the server's. */
export function filterCompras(
  compras: readonly ResumenCompra[],
  filtro: FiltroCompras,
): readonly ResumenCompra[] {
  if (isSinFiltroCompras(filtro)) return compras;
  const isWanted = createFiltroCompras(filtro);
  return compras.filter((compra) => isWanted(toFiltrable(compra)));
}

export function sumFilas(filas: readonly ResumenCompra[]): SumaCompras {
  const compras = filas.map((fila) => ({ ...fila, cuenta: fila.compra?.cuenta === true }));
  return sumCompras(compras, ({ total, totalIva }) => ({
    total: decimalFromNumber(total),
    iva: decimalFromNumber(totalIva),
  }));
}
