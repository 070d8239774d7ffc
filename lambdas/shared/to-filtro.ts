import { decimalFromNumber, toText } from '#domain/dinero/decimal.ts';
import { ACREDITACIONES } from '#domain/documentos/cobros/acreditacion.ts';
import { SIN_FILTRO } from '#domain/documentos/busqueda/filtro.ts';
import type { EstadoLista, FiltroDocumentos } from '#domain/documentos/busqueda/filtro.ts';
import { isStatus } from '#domain/documentos/modelo/estados.ts';
import { ESTADOS_COMPRA } from '#domain/importacion/estado-compra.ts';
import { SIN_FILTRO_COMPRAS } from '#domain/importacion/filtro-compras.ts';
import type { FiltroCompras } from '#domain/importacion/filtro-compras.ts';
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

/** Reads a filter of purchases. Throws FILTRO_INVALIDO for a state that no purchase has. */
export function toFiltroCompras(filtro: S.FiltroDocumentosInput): FiltroCompras {
  const { texto, tipoDoc, estado, montoMinimo, montoMaximo, pagado, proveedor, clase, conCredito } = filtro;
  const elegido = estado == null ? null : ESTADOS_COMPRA.find((cada) => cada === estado);
  if (elegido === undefined) throw new AppError('FILTRO_INVALIDO');
  return {
    texto: texto ?? SIN_FILTRO_COMPRAS.texto,
    proveedor: proveedor ?? null,
    tipoDoc: tipoDoc ?? null,
    estado: elegido,
    pagado: pagado ?? null,
    clase: clase ?? null,
    conCredito: conCredito ?? null,
    montoMinimo: toMonto(montoMinimo),
    montoMaximo: toMonto(montoMaximo),
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
