import { decimalFromNumber, toText } from '#domain/dinero/decimal.ts';
import { ACREDITACIONES } from '#domain/documentos/cobros/acreditacion.ts';
import { SIN_FILTRO } from '#domain/documentos/busqueda/filtro.ts';
import type { EstadoLista, FiltroDocumentos } from '#domain/documentos/busqueda/filtro.ts';
import { isStatus } from '#domain/documentos/modelo/estados.ts';
import { AppError } from '#domain/errores/app-error.ts';
import type * as S from '#graphql/generated/schema-types.ts';

/** Reads a filter. Throws FILTRO_INVALIDO for a state that does not exist, because it would hide every document in silence. */
export function toFiltro(filtro: S.FiltroDocumentosInput): FiltroDocumentos {
  const { texto, tipoDoc, estado, idSucursal, montoMinimo, montoMaximo, pagado } = filtro;
  return {
    texto: texto ?? SIN_FILTRO.texto,
    tipoDoc: tipoDoc ?? null,
    estado: estado == null ? null : readEstado(estado),
    idSucursal: idSucursal ?? null,
    montoMinimo: toMonto(montoMinimo),
    montoMaximo: toMonto(montoMaximo),
    pagado: pagado ?? null,
  };
}

function readEstado(estado: string): EstadoLista {
  const acreditacion = ACREDITACIONES.find((cada) => cada === estado);
  if (acreditacion !== undefined) return acreditacion;
  if (!isStatus(estado)) throw new AppError('FILTRO_INVALIDO');
  return estado;
}

function toMonto(monto: number | null | undefined): string | null {
  return monto == null ? null : toText(decimalFromNumber(monto));
}
