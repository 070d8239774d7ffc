import { XML_SCALE, decimal, parseDecimal, round, subtract, toText } from '#domain/dinero/decimal.ts';
import type { DocumentoBorrador } from '#domain/documentos/modelo/borrador.ts';
import type {
  DatosDocumento,
  DocumentoCompleto,
  FraseImpresa,
  ImpuestoDocumento,
  LineaDocumento,
  ResumenDocumento,
} from '#domain/documentos/modelo/documento.ts';
import { findTipo } from '#domain/documentos/modelo/tipos.ts';
import { afiliacionIvaOf } from '#domain/documentos/modelo/tipos-por-regimen.ts';

/** What rows hold that were written before the document had these fields: completed when they are read. */
const RESUMEN = {
  saldo: '0.00',
  fechaVencimiento: null,
  idTransaccionOrigen: null,
  certificadorNoDisponible: false,
} as const;

export function completeResumen<R extends ResumenDocumento>(resumen: R): R {
  return { ...RESUMEN, ...resumen };
}

export function completeDocumento(documento: DocumentoCompleto): DocumentoCompleto {
  // A record of today has them all; the fields came together.
  if (Array.isArray(documento.datos.impuestos)) return documento;
  const hasIva = findTipo(documento.tipoDoc)?.iva === true;
  return {
    ...completeResumen(documento),
    detalle: documento.detalle.map((linea) => completeLinea(linea, hasIva, documento.incluyeIva)),
    datos: completeDatos(documento, hasIva),
  };
}

function completeLinea(linea: LineaDocumento, hasIva: boolean, incluyeIva: boolean): LineaDocumento {
  const iva: ImpuestoDocumento = {
    nombreCorto: 'IVA',
    codigoUnidadGravable: incluyeIva ? 1 : 2,
    montoGravable: subtractText(linea.subtotal, linea.iva),
    cantidadUnidadesGravables: null,
    montoImpuesto: linea.iva,
  };
  return { ...linea, otrosDescuento: '0.000000', impuestos: hasIva ? [iva] : [] };
}

function completeDatos(documento: DocumentoCompleto, hasIva: boolean): DatosDocumento {
  const { datos, totalIva } = documento;
  const monto = toText(round(decimal(totalIva), XML_SCALE));
  return {
    ...datos,
    frases: datos.frases.map(completeFrase),
    afiliacionIva: afiliacionIvaOf(datos.regimenSat),
    impuestos: hasIva ? [{ nombreCorto: 'IVA', monto }] : [],
    tipoCambio: null,
    tipoPersoneria: null,
    abonos: [],
    retenciones: null,
    exportacion: null,
    origen: null,
    pagos: [],
    alertas: [],
  };
}

function completeFrase({ tipoFrase, codigoEscenario, texto }: FraseImpresa): FraseImpresa {
  const motivo = tipoFrase === 4 ? 'ESCENARIO' : 'REGIMEN';
  return { tipoFrase, codigoEscenario, texto, motivo, numeroResolucion: null, fechaResolucion: null };
}

export function completeBorrador(borrador: DocumentoBorrador): DocumentoBorrador {
  if (Array.isArray(borrador.frasesElegidas)) return borrador;
  return {
    ...borrador,
    detalle: borrador.detalle.map((linea) => ({
      ...linea,
      otrosDescuento: '',
      exento: false,
      impuesto: null,
      numeroLineaOrigen: null,
    })),
    tipoCambio: '',
    fechaVencimiento: '',
    tipoPersoneria: null,
    frasesElegidas: [],
    datosFacturaCambiaria: null,
    datosNota: null,
    datosExportacion: null,
  };
}

function subtractText(a: string, b: string): string {
  const left = parseDecimal(a);
  const right = parseDecimal(b);
  return left === null || right === null ? a : toText(round(subtract(left, right), XML_SCALE));
}
