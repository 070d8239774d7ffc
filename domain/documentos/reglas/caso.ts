import { BANDA, findReferencia } from '../../catalogos/tipos-cambio.ts';
import type { TipoCambioDia } from '../../catalogos/tipos-cambio.ts';
import { PRINT_SCALE, ZERO, compare, parseDecimal, round, sum, toText } from '../../dinero/decimal.ts';
import type { Decimal } from '../../dinero/decimal.ts';
import { formatFecha, isFecha } from '../../fechas/guatemala.ts';
import { plazoEn } from '../../ley/plazos.ts';
import type { Regla } from '../../errores/falta.ts';
import type { Establecimiento, Sucursal } from '../../establecimiento/establecimiento.ts';
import type { AbonoBorrador, DocumentoBorrador } from '../modelo/borrador.ts';
import type { OrigenDeNota } from '../cobros/origen.ts';
import { diasDeEmision } from '../calculo/emision.ts';
import { TIPOS_DOCUMENTO, nombreTipoOf } from '../modelo/tipos.ts';
import type { DefinicionTipo } from '../modelo/tipos.ts';
import { diaDeTasa } from '../calculo/tipo-cambio.ts';
import { calculateDocumento } from '../calculo/totales.ts';
import type { DocumentoCalculado } from '../calculo/totales.ts';

export type ContextoDocumento = {
  establecimiento: Establecimiento;
  /** Branch that the draft names; null when it does not exist. */
  sucursal: Sucursal | null;
  /** Day in Guatemala on which it would be certified, yyyy-mm-dd. */
  hoy: string;
  /** Whether it would be certified in production and not in the certifier's test environment; null while that is unknown. */
  produccion: boolean | null;
  /** References of the exchange rate that the issuer stored; null while they are not known. */
  tiposCambio: readonly TipoCambioDia[] | null;
  /** Document that a note adjusts; null for other documents, or when the issuer has no such document. */
  origen: OrigenDeNota | null;
};

/** A draft with the data that its rules need, computed once. */
export type Caso = ContextoDocumento & {
  borrador: DocumentoBorrador;
  tipo: DefinicionTipo;
  calculado: DocumentoCalculado;
  isExportacion: boolean;
  /** Reference of the day whose rate the document takes; null without one. */
  referencia: TipoCambioDia | null;
  /** Whether a line carries IVA unit 2. */
  hasLineaSinIva: boolean;
  /** Sum of the instalments, and the total that they must make, both as printed. */
  sumaAbonos: Decimal;
  total: Decimal;
  /** Parameters of the messages. */
  parametros: Readonly<Record<string, string>>;
};

/** Rules of one field; `ruta` is its path in the checked value. */
export type ReglasCampo<T> = { readonly ruta: string; readonly reglas: readonly Regla<T>[] };

export function createCaso(borrador: DocumentoBorrador, contexto: ContextoDocumento): Caso {
  const calculado = calculateDocumento(borrador);
  const sumaAbonos = sumAbonos(borrador.datosFacturaCambiaria?.abonos ?? []);
  const referencia = findReferencia(contexto.tiposCambio ?? [], diaDeTasa(borrador));
  const total = round(calculado.granTotal, PRINT_SCALE);
  const parametros = parametrosOf(borrador, contexto, { referencia, sumaAbonos, total });
  return {
    ...contexto,
    borrador,
    calculado,
    tipo: TIPOS_DOCUMENTO[borrador.tipoDocumento],
    isExportacion: borrador.tipoVenta === 'Export',
    hasLineaSinIva: calculado.lineas.some(({ unidadGravable }) => unidadGravable === 2),
    referencia,
    sumaAbonos,
    total,
    parametros,
  };
}

function parametrosOf(
  borrador: DocumentoBorrador,
  { hoy, origen }: ContextoDocumento,
  { referencia, sumaAbonos, total }: Pick<Caso, 'referencia' | 'sumaAbonos' | 'total'>,
): Caso['parametros'] {
  const { primero, ultimo } = diasDeEmision(hoy);
  return {
    ...BANDA,
    diaTasa: formatFecha(diaDeTasa(borrador)),
    referencia: referencia?.tasa ?? '',
    fechaReferencia: referencia === null ? '' : formatFecha(referencia.fecha),
    diasEmision: String(plazoEn('diasEmision', hoy)),
    primerDia: formatFecha(primero),
    ultimoDia: formatFecha(ultimo),
    emision: printFecha(borrador.fechaEmision),
    tipo: borrador.tipoDocumento,
    ...parametrosDeOrigen(origen?.documento ?? null),
    sumaAbonos: toText(sumaAbonos),
    total: toText(total),
  };
}

function parametrosDeOrigen(origen: OrigenDeNota['documento'] | null): Caso['parametros'] {
  return {
    origen: origen === null ? '' : [origen.serie, origen.numero].filter(Boolean).join('-'),
    tipoOrigen: nombreTipoOf(origen?.tipoDoc ?? ''),
    fechaOrigen: printFecha(origen?.fechaEmision ?? ''),
    monedaOrigen: origen?.moneda ?? '',
  };
}

/** Day of a date or a moment as people read it; "" when it is none. */
function printFecha(texto: string): string {
  const fecha = texto.slice(0, 10);
  return isFecha(fecha) ? formatFecha(fecha) : '';
}

/** Sum of the instalments; unreadable and negative amounts count as zero, because they have a fault of their own. */
function sumAbonos(abonos: readonly AbonoBorrador[]): Decimal {
  const montos = abonos.map(({ monto }) => parseDecimal(monto) ?? ZERO);
  return round(sum(montos.filter((monto) => compare(monto, ZERO) > 0)), PRINT_SCALE);
}
