import { decimal, toNumber } from '#domain/dinero/decimal.ts';
import type { DatosDocumento, LineaDocumento, ResumenDocumento } from '#domain/documentos/documento.ts';
import type * as S from '#graphql/generated/schema-types.ts';

/** No document of this build carries these taxes; the specification's answer has them always. */
const SIN_OTROS_IMPUESTOS: S.ImpuestosDocumento = {
  totalPetroleo: 0,
  totalTurismoPasajes: 0,
  totalTurismoHospedaje: 0,
  totalTimbrePrensa: 0,
  totalBomberos: 0,
  totalTasaMunicipal: 0,
};

export function toResumenSalida(resumen: ResumenDocumento): S.Documento {
  return {
    ...resumen,
    numeroFactura: resumen.numero,
    nitReceptor: resumen.idReceptor,
    total: toMonto(resumen.total),
    totalIva: toMonto(resumen.totalIva),
    totalDescuento: toMonto(resumen.totalDescuento),
    detalle: null,
    datos: null,
    xmlUrl: null,
  };
}

export function toLineaSalida(linea: LineaDocumento): S.LineaDocumento {
  return {
    ...linea,
    cantidad: toMonto(linea.cantidad),
    precioUnitario: toMonto(linea.precioUnitario),
    descuento: toMonto(linea.descuento),
    subtotal: toMonto(linea.subtotal),
    iva: toMonto(linea.iva),
  };
}

export function toDatosSalida(datos: DatosDocumento): S.DatosDocumento {
  return { ...datos, impuestosDocumento: SIN_OTROS_IMPUESTOS };
}

function toMonto(text: string): number {
  return toNumber(decimal(text));
}
