import { DIRECCION_POR_DEFECTO } from '../constantes.ts';
import { ZERO, add, decimal, printMonto, sum, toText } from '../dinero/decimal.ts';
import type { DatosNota } from '../documentos/modelo/borrador.ts';
import { findTipo } from '../documentos/modelo/tipos.ts';
import type { DteLeido, ImpuestoLeido, LineaLeida } from '../dte/dte-leido.ts';
import { toEpochMs, toGuatemala } from '../fechas/guatemala.ts';
import { cleanIdentificador } from '../identificacion/nit.ts';
import { cleanIdReceptor } from '../identificacion/receptor.ts';
import { findComplemento, montoDeComplemento } from './complementos.ts';

/** The structure into which an XML is imported (spec 2 §3). Amounts are decimal text. */
export type FacturaImportada = {
  products: ProductoImportado[];
  client: {
    nit: string;
    nombre: string;
    correo: string;
    direccion: string;
    ciudad: string;
    estado: string;
    codPostal: string;
    pais: string;
  };
  invoice: {
    moneda: string;
    /** yyyy-mm-ddThh:mm:ss-06:00 */
    fechaEmision: string;
    tipoDocumento: string;
    /** "" for a document that nobody has certified. */
    numeroAutorizacion: string;
    /** Serie and number with a hyphen between them; "" like the authorisation. */
    numero: string;
    iva: string;
    isr: string;
    total: string;
    ivaIncluido: boolean;
  };
  emisor: { nit: string; codigoEstablecimiento: string; nombre: string; correo: string; direccion: string };
  /** Document that a note adjusts; null where the XML names none. */
  complements: DatosNota | null;
};

export type ProductoImportado = {
  /** Code of the product, or the number of the line where there is none. */
  codigo: string;
  descripcion: string;
  cantidad: string;
  /** Price of one unit. */
  precio: string;
  /** Both discounts of the line together. */
  descuento: string;
  /** Total of the line. */
  subtotal: string;
  impuestos: ImpuestoLeido[];
};

/** Brings a document that has no faults into the structure of the specification. */
export function toFacturaImportada(leido: DteLeido): FacturaImportada {
  return {
    products: leido.lineas.map(toProducto),
    client: toClient(leido),
    invoice: toInvoice(leido),
    emisor: {
      nit: cleanIdentificador(leido.emisor.nit),
      codigoEstablecimiento: leido.emisor.codigoEstablecimiento,
      nombre: leido.emisor.nombre,
      correo: leido.emisor.correo,
      direccion: leido.emisor.direccion?.direccion ?? '',
    },
    complements: toOrigen(leido),
  };
}

function toProducto(linea: LineaLeida): ProductoImportado {
  return {
    codigo: linea.codigoProducto ?? linea.numeroLinea,
    descripcion: linea.descripcion,
    cantidad: linea.cantidad,
    precio: linea.precioUnitario,
    descuento: toText(add(decimal(linea.descuento), decimal(linea.otrosDescuento))),
    subtotal: linea.total,
    impuestos: linea.impuestos,
  };
}

function toClient({ receptor }: DteLeido): FacturaImportada['client'] {
  const { direccion } = receptor;
  // The country of a foreigner is not known to be Guatemala because the issuer left it out.
  const { codigoPostal, pais } =
    receptor.tipoIdentificador === 'EXT' ? { codigoPostal: '', pais: '' } : DIRECCION_POR_DEFECTO;
  return {
    nit: cleanIdReceptor(receptor.id, receptor.tipoIdentificador),
    nombre: receptor.nombre,
    correo: receptor.correo,
    direccion: direccion?.direccion ?? '',
    ciudad: direccion?.municipio ?? '',
    estado: direccion?.departamento ?? '',
    codPostal: direccion?.codigoPostal || codigoPostal,
    pais: direccion?.pais || pais,
  };
}

function toInvoice(leido: DteLeido): FacturaImportada['invoice'] {
  const { certificacion, totales } = leido;
  const iva = totales.impuestos.filter(({ nombreCorto }) => nombreCorto === 'IVA');
  return {
    moneda: leido.moneda,
    fechaEmision: toGuatemala(toEpochMs(leido.fechaEmision) ?? 0).iso,
    tipoDocumento: leido.tipo,
    numeroAutorizacion: certificacion?.numeroAutorizacion.toUpperCase() ?? '',
    numero: certificacion === null ? '' : `${certificacion.serie}-${certificacion.numero}`,
    iva: printMonto(sum(iva.map(({ monto }) => decimal(monto)))),
    isr: printMonto(montoDeComplemento(leido, 'RetencionesFacturaEspecial', 'RetencionISR') ?? ZERO),
    total: printMonto(decimal(totales.granTotal)),
    ivaIncluido: isIvaIncluido(leido.tipo),
  };
}

/**
 * Whether the total contains IVA. It does not on the eight sales of small and farming taxpayers (spec 2 §5); every other
 * type counts as one that does, also receipts, and types that SAT creates later.
 */
export function isIvaIncluido(tipoDoc: string): boolean {
  const tipo = findTipo(tipoDoc);
  return tipo === null || tipo.iva || tipo.efecto !== 'venta';
}

function toOrigen(leido: DteLeido): DatosNota | null {
  const referencia = findComplemento(leido, 'ReferenciasNota');
  if (referencia === null) return null;
  const { atributos } = referencia;
  return {
    numeroAutorizacion: (atributos['NumeroAutorizacionDocumentoOrigen'] ?? '').toUpperCase(),
    fechaEmisionDocumentoOrigen: atributos['FechaEmisionDocumentoOrigen'] ?? '',
    motivoAjuste: atributos['MotivoAjuste'] ?? '',
  };
}
