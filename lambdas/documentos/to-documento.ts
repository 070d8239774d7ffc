import { retencionesAnunciadas } from '#domain/documentos/calculo/retenciones-documento.ts';
import type { LineaAcreditada, NotaContada } from '#domain/documentos/cobros/acreditado.ts';
import { decimal, toNumber } from '#domain/dinero/decimal.ts';
import type {
  AbonoDocumento,
  DatosDocumento,
  ImpuestoDocumento,
  LineaDocumento,
  Pago,
  PartePago,
  ResumenDocumento,
  Retenciones,
  TotalImpuesto,
} from '#domain/documentos/modelo/documento.ts';
import type { ImpuestoEspecial } from '#domain/impuestos/impuesto.ts';
import type * as S from '#graphql/generated/schema-types.ts';
import type { ResumenSinPago } from '#lambdas/ports/documentos.ts';
import type { AnulacionGuardada } from '#domain/documentos/modelo/documento-guardado.ts';

/** Field of the specification's answer for each special tax. */
const CAMPO_IMPUESTO: Readonly<Record<ImpuestoEspecial, keyof S.ImpuestosDocumento>> = {
  PETROLEO: 'totalPetroleo',
  'TURISMO PASAJES': 'totalTurismoPasajes',
  'TURISMO HOSPEDAJE': 'totalTurismoHospedaje',
  'TIMBRE DE PRENSA': 'totalTimbrePrensa',
  BOMBEROS: 'totalBomberos',
  'TASA MUNICIPAL': 'totalTasaMunicipal',
  'BEBIDAS ALCOHOLICAS': 'totalBebidasAlcoholicas',
  TABACO: 'totalTabaco',
  CEMENTO: 'totalCemento',
  'BEBIDAS NO ALCOHOLICAS': 'totalBebidasNoAlcoholicas',
  'TARIFA PORTUARIA': 'totalTarifaPortuaria',
};

export function toResumenView(resumen: ResumenDocumento): S.Documento {
  return {
    ...resumen,
    numeroFactura: resumen.numero,
    nitReceptor: resumen.idReceptor,
    total: toMonto(resumen.total),
    totalIva: toMonto(resumen.totalIva),
    totalDescuento: toMonto(resumen.totalDescuento),
    saldo: toMonto(resumen.saldo),
    totalAcreditado: toMontoOpcional(resumen.totalAcreditado),
    proximoIntento: null,
    anulacion: null,
    anulaciones: null,
    eventos: null,
    notas: null,
    acreditado: null,
    entregaCorreo: null,
    detalle: null,
    datos: null,
    compra: null,
    xmlUrl: null,
  };
}

export function toSinPagoView(resumen: ResumenSinPago): S.DocumentoSinPago {
  return {
    idTransaccion: resumen.idTransaccion,
    tipoDoc: resumen.tipoDoc,
    serie: resumen.serie,
    numero: resumen.numero,
    saldo: toMonto(resumen.saldo),
    fechaVencimiento: resumen.fechaVencimiento,
    nit: resumen.nit,
    fechaEmision: resumen.fechaEmision,
    fechaEmisionUnix: resumen.fechaEmisionUnix,
    uuidCertificacion: resumen.uuidCertificacion,
    nitReceptor: resumen.idReceptor,
    nombreReceptor: resumen.nombreReceptor,
    nombreProveedor: null,
    total: toMonto(resumen.total),
    moneda: resumen.moneda,
    vencimientos: resumen.vencimientos.map(({ numero, fecha, saldo }) => ({
      numero,
      fecha,
      saldo: toMonto(saldo),
    })),
  };
}

export function toLineaView(linea: LineaDocumento): S.LineaDocumento {
  return {
    ...linea,
    cantidad: toMonto(linea.cantidad),
    precioUnitario: toMonto(linea.precioUnitario),
    descuento: toMonto(linea.descuento),
    otrosDescuento: toMonto(linea.otrosDescuento),
    subtotal: toMonto(linea.subtotal),
    iva: toMonto(linea.iva),
    impuestos: linea.impuestos.map(toImpuestoView),
  };
}

function toImpuestoView(impuesto: ImpuestoDocumento): S.ImpuestoLinea {
  return {
    nombreCorto: impuesto.nombreCorto,
    codigoUnidadGravable: impuesto.codigoUnidadGravable,
    montoGravable: toMontoOpcional(impuesto.montoGravable),
    cantidadUnidadesGravables: toMontoOpcional(impuesto.cantidadUnidadesGravables),
    montoImpuesto: toMonto(impuesto.montoImpuesto),
  };
}

export function toDatosView(datos: DatosDocumento): S.DatosDocumento {
  return {
    ...datos,
    ...retencionesAnunciadas(datos),
    impuestosDocumento: toImpuestosDocumento(datos.impuestos),
    impuestos: datos.impuestos.map(toTotalImpuestoView),
    tipoCambio: toMontoOpcional(datos.tipoCambio),
    abonos: datos.abonos.map(toAbonoView),
    retenciones: datos.retenciones === null ? null : toRetencionesView(datos.retenciones),
    pagos: datos.pagos.map(toPagoView),
    formaPago: datos.formaPago.map(toParteView),
  };
}

function toImpuestosDocumento(impuestos: readonly TotalImpuesto[]): S.ImpuestosDocumento {
  const totales: S.ImpuestosDocumento = {
    totalPetroleo: 0,
    totalTurismoPasajes: 0,
    totalTurismoHospedaje: 0,
    totalTimbrePrensa: 0,
    totalBomberos: 0,
    totalTasaMunicipal: 0,
    totalBebidasAlcoholicas: 0,
    totalTabaco: 0,
    totalCemento: 0,
    totalBebidasNoAlcoholicas: 0,
    totalTarifaPortuaria: 0,
  };
  for (const { nombreCorto, monto } of impuestos) {
    if (nombreCorto !== 'IVA') totales[CAMPO_IMPUESTO[nombreCorto]] = toMonto(monto);
  }
  return totales;
}

function toAbonoView({ numero, fechaVencimiento, monto, pagado }: AbonoDocumento): S.Abono {
  return { numero, fechaVencimiento, monto: toMonto(monto), pagado: toMonto(pagado) };
}

function toRetencionesView(retenciones: Retenciones): S.Retenciones {
  return {
    retencionIsr: toMonto(retenciones.retencionIsr),
    retencionIva: toMonto(retenciones.retencionIva),
    totalMenosRetenciones: toMonto(retenciones.totalMenosRetenciones),
  };
}

function toPagoView({ monto, metodo, ...pago }: Pago): S.Pago {
  return { ...pago, monto: toMonto(monto), metodo: metodo ?? null };
}

function toParteView({ metodo, monto, entregado }: PartePago): S.PartePago {
  return { metodo, monto: toMonto(monto), entregado: toMontoOpcional(entregado) };
}

export function toAnulacionView(anulacion: AnulacionGuardada): S.Anulacion {
  const { requestId, estado, motivo, fechaHora, idUsuario, mensajes } = anulacion;
  return { requestId, estado, motivo, fechaHora, idUsuario, mensajes };
}

export function toNotaView({ total, partes: _partes, ...nota }: NotaContada): S.NotaDocumento {
  return { ...nota, total: toMonto(total) };
}

export function toAcreditadoView({
  numeroLinea,
  notas,
  total,
  impuestos,
}: LineaAcreditada): S.LineaAcreditada {
  return { numeroLinea, notas, total: toMonto(total), impuestos: impuestos.map(toTotalImpuestoView) };
}

function toTotalImpuestoView({ nombreCorto, monto }: TotalImpuesto): S.TotalImpuesto {
  return { nombreCorto, monto: toMonto(monto) };
}

/** Converts decimal text to the Float of the API. */
export function toMonto(text: string): number {
  return toNumber(decimal(text));
}

function toMontoOpcional(text: string | null): number | null {
  return text === null ? null : toMonto(text);
}
