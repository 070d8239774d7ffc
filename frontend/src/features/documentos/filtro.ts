import { parseDecimal, toText } from '#domain/dinero/decimal.ts';
import { ACREDITACIONES } from '#domain/documentos/cobros/acreditacion.ts';
import type { EstadoLista, FiltroDocumentos } from '#domain/documentos/busqueda/filtro.ts';
import { estadosCon } from '#domain/documentos/modelo/estados.ts';
import { isTipoDocumento } from '#domain/documentos/modelo/tipos.ts';

/** Filter in the address: "" stands for what is not asked. */
export const FILTRO_INICIAL = {
  buscar: '',
  estado: '',
  tipo: '',
  sucursal: '',
  pago: '',
  minimo: '',
  maximo: '',
};
export type FiltroEnDireccion = Readonly<typeof FILTRO_INICIAL>;

const ESTADOS: readonly EstadoLista[] = [...estadosCon('filtrable'), ...ACREDITACIONES];
const PAGOS = { si: true, no: false } as const;

/** Reads a filter; a text that is none of its values asks for nothing. */
export function readFiltro(en: FiltroEnDireccion): FiltroDocumentos {
  const idSucursal = Number(en.sucursal);
  return {
    texto: en.buscar,
    tipoDoc: isTipoDocumento(en.tipo) ? en.tipo : null,
    estado: ESTADOS.find((valor) => valor === en.estado) ?? null,
    idSucursal: Number.isInteger(idSucursal) && idSucursal > 0 ? idSucursal : null,
    montoMinimo: readMonto(en.minimo),
    montoMaximo: readMonto(en.maximo),
    pagado: en.pago === 'si' || en.pago === 'no' ? PAGOS[en.pago] : null,
  };
}

/** Number of conditions besides the text. */
export function countCondiciones({ texto: _texto, ...condiciones }: FiltroDocumentos): number {
  return Object.values(condiciones).filter((valor) => valor !== null).length;
}

/** Amount as decimal text; null while it is none. */
function readMonto(texto: string): string | null {
  const monto = parseDecimal(texto.replaceAll(',', '').trim());
  return monto === null ? null : toText(monto);
}
