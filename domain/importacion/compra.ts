import { PRINT_SCALE, ZERO, compare, decimal, printMonto, round, sum } from '../dinero/decimal.ts';
import {
  applyPago,
  cuentaOf,
  hasSaldo,
  lowerSaldo,
  raiseSaldo,
  withCuenta,
} from '../documentos/cobros/saldo.ts';
import type { Moneda } from '../documentos/modelo/borrador.ts';
import type { DocumentoCompleto, Pago, ResumenDocumento } from '../documentos/modelo/documento.ts';
import { isUuid } from '../dte/autorizacion.ts';
import { annulLoaded, restoreLoaded } from '../documentos/vida/carga.ts';
import { isEstado } from '../documentos/modelo/estados.ts';
import { efectoOf } from '../documentos/modelo/tipos.ts';
import { clasesOf, sinCreditoOf } from './clasificacion.ts';
import type { ClaseCompra, Clasificacion, MotivoSinCredito } from './clasificacion.ts';
import type { FacturaImportada } from './factura-importada.ts';
import { isCompraContable, pruebaOf } from './comprobacion.ts';
import type { Aceptacion, PruebaCompra } from './comprobacion.ts';
import { gradoOf } from './firmas.ts';
import type { Firmas, GradoFirma } from './firmas.ts';
import { mesDeCompra, mesDeReemplazo } from './mes-compra.ts';

/** Balance that a purchase took when it was loaded: the free plan, a purchase credit, or none. */
export const CREDITOS_CARGA = ['GRATIS', 'SatC', 'NINGUNO'] as const;
export type CreditoCarga = (typeof CREDITOS_CARGA)[number];

/** Way in which a document came: its import, and its place there, by which a repeat of the same step is known. */
export type Carga = {
  idImportacion: string;
  lugar: string;
  /** yyyy-mm-ddThh:mm:ss-06:00 */
  cargada: string;
  credito: CreditoCarga;
};

/** Amounts that the notes in force of a purchase take off it. */
export type NotasCompra = {
  /** Sum of the notes, and the part of it that the balance had left to give. */
  total: string;
  rebajado: string;
  /** Due day that it had before; a purchase of which nothing is owed has none. */
  vencimiento: string | null;
};

/** A note in force that takes something off a purchase, as its origin keeps it. */
export type NotaDeCompra = {
  uuid: string;
  nit: string;
  moneda: Moneda;
  total: string;
  firmas: Firmas;
  /** Present for one that a person took as good. */
  aceptada?: true | undefined;
};

/** A purchase: a document of another issuer to this one. `nit` of the document is the supplier's. */
export type FacturaCompra = {
  documento: DocumentoCompleto;
  factura: FacturaImportada;
  firmas: Firmas;
  /** Remarks of the reader in Spanish. */
  reparos: string[];
  carga: Carga;
  clasificacion: Clasificacion;
  /** Month (yyyy-mm) that a person chose for it (mesDeCompra); absent while it stands in its own. */
  mes?: string | undefined;
  /** Amounts that its notes take off it; absent while it has none. */
  notas?: NotasCompra | undefined;
  /** Grade of signatures that the stage in which it was loaded asks for; absent for an untouched content. */
  exigido?: GradoFirma | undefined;
  /** Absent while no person took it as good. */
  aceptacion?: Aceptacion | undefined;
};

/** Summary for lists. */
export type ResumenCompra = ResumenDocumento &
  Pick<FacturaCompra, 'firmas' | 'reparos'> & {
    nombreProveedor: string;
    prueba: PruebaCompra;
    carga: Pick<Carga, 'idImportacion' | 'cargada'>;
    /** Classes of its lines, each one once. */
    clases: ClaseCompra[];
    sinCredito: MotivoSinCredito | null;
    /** Month (yyyy-mm) in whose book it stands. */
    mes: string;
  };

export function resumenOf(compra: FacturaCompra): ResumenCompra {
  const { documento, firmas, reparos, carga } = compra;
  const { detalle: _detalle, datos, ...resumen } = documento;
  return {
    ...resumen,
    ...{ firmas, reparos, nombreProveedor: datos.nombreEmisor || datos.razonEmisor },
    carga: { idImportacion: carga.idImportacion, cargada: carga.cargada },
    clases: [...new Set(clasesOf(compra).map(({ clase }) => clase))],
    mes: mesDeCompra(compra),
    prueba: pruebaOf(compra),
    sinCredito: sinCreditoOf(compra, isCompraContable(compra)),
  };
}

/** Whether its load takes a credit: it has fiscal weight and nothing in it is forged. */
export function isCobrable(compra: FacturaCompra): boolean {
  return compra.documento.produccion && pruebaOf(compra) !== 'FALSIFICADA';
}

/** The purchase with a person's word for it, or without one; null when that changes nothing, or when no word can mend it. */
export function acceptCompra(compra: FacturaCompra, aceptacion: Aceptacion | null): FacturaCompra | null {
  const { aceptacion: previa, ...sinAceptar } = compra;
  if (aceptacion === null) return previa === undefined ? null : sinAceptar;
  return pruebaOf(compra) === 'POR_COMPROBAR' ? { ...compra, aceptacion } : null;
}

/** Whether a payment of it may be noted: it is in force and counts. */
export function isPagable(compra: FacturaCompra): boolean {
  return isEstado(compra.documento.statusDocumento, 'firme') && isCompraContable(compra);
}

/** Next day (yyyy-mm-dd) on which some of it is due; null when nothing is owed. Nothing is of what does not count. */
export function vencimientoOf(compra: FacturaCompra): string | null {
  const { saldo, fechaVencimiento, fechaEmision } = compra.documento;
  return isPagable(compra) && hasSaldo(saldo) ? (fechaVencimiento ?? fechaEmision.slice(0, 10)) : null;
}

/** Whether a file with these signatures takes the place of a stored one of the same authorisation, which proves less. */
export function isMejor(nuevas: Firmas, guardadas: Firmas): boolean {
  return gradoOf(nuevas) > gradoOf(guardadas);
}

export type DatosAnulacion = {
  /** Issuer that annulled, which must be that of the document. */
  nitEmisor: string;
  /** yyyy-mm-ddThh:mm:ss-06:00 */
  fechaAnulacion: string;
  motivoAnulacion: string;
  firmas: Firmas;
};

/**
 * Whether an annulment takes a document out: its issuer is that of the document, and it proves no less than the document
 * does, because anybody can write the annulment of a true one.
 */
export function isAnulable(
  anulacion: Pick<DatosAnulacion, 'nitEmisor' | 'firmas'>,
  documento: { nit: string; firmas: Firmas },
): boolean {
  return anulacion.nitEmisor === documento.nit && gradoOf(anulacion.firmas) >= gradoOf(documento.firmas);
}

/** The purchase once it is annulled; as it is when the annulment does not count against it. */
export function annulCompra(compra: FacturaCompra, anulacion: DatosAnulacion): FacturaCompra {
  const { documento, firmas } = compra;
  const { fechaAnulacion, motivoAnulacion } = anulacion;
  return isAnulable(anulacion, { nit: documento.nit, firmas })
    ? { ...compra, documento: annulLoaded(documento, { fechaAnulacion, motivoAnulacion }) }
    : compra;
}

/** The purchase as it was before the import of its annulment. */
export function restoreCompra(compra: FacturaCompra): FacturaCompra {
  return { ...compra, documento: restoreLoaded(compra.documento) };
}

/** The purchase with one payment more; null when it was made already or exceeds the amount left. */
export function payCompra(compra: FacturaCompra, pago: Pago): FacturaCompra | null {
  const { documento } = compra;
  if (!isPagable(compra)) return null;
  const cuenta = applyPago(cuentaOf(documento), pago, documento.fechaVencimiento);
  return cuenta === null ? null : { ...compra, documento: withCuenta(documento, cuenta) };
}

/**
 * A purchase in the place of one that proves less, whose payments it keeps, and its credit if it took one; a payment that exceeds
 * what is owed now was made all the same. Which notes count is judged anew, because it may have another supplier.
 */
export function replaceCompra(
  previa: FacturaCompra,
  nueva: FacturaCompra,
  notas: readonly NotaDeCompra[],
): FacturaCompra {
  const { documento, carga } = nueva;
  const cuenta = previa.documento.datos.pagos.reduce(
    (hasta, pago) =>
      applyPago(hasta, pago, documento.fechaVencimiento) ?? { ...hasta, pagos: [...hasta.pagos, pago] },
    cuentaOf(documento),
  );
  const puesta = moveCompra(
    {
      ...nueva,
      documento: withCuenta(documento, cuenta),
      carga: { ...carga, credito: previa.carga.credito === 'NINGUNO' ? carga.credito : previa.carga.credito },
      clasificacion: previa.clasificacion,
    },
    // A file of another day has the months of its own.
    mesDeReemplazo(previa, documento.fechaEmision),
  );
  return notas.length === 0 ? puesta : withNotas(puesta, sumNotasDe(puesta, notas));
}

/** Authorisation of the purchase that a note lowers, and the note; null for anything else, and for one that does not count. */
export function notaDe(compra: FacturaCompra): { origen: string; nota: NotaDeCompra } | null {
  const { documento, firmas, aceptacion } = compra;
  const { tipoDoc, statusDocumento, nit, moneda, total, datos, uuidCertificacion } = documento;
  const origen = datos.origen?.numeroAutorizacion.toUpperCase() ?? '';
  const uuid = uuidCertificacion?.toUpperCase() ?? '';
  if (efectoOf(tipoDoc) !== 'resta' || !isUuid(origen) || origen === uuid) return null;
  if (!isEstado(statusDocumento, 'vigente') || !isCompraContable(compra)) return null;
  const nota = { uuid, nit, moneda, total, firmas };
  return { origen, nota: aceptacion === undefined ? nota : { ...nota, aceptada: true } };
}

/**
 * Sum of those notes that the supplier of the purchase made in its currency, and that prove no less than it does or that a person
 * took: anybody can write a note of a true purchase, and nobody else may lower what is owed.
 */
export function sumNotasDe({ documento, firmas }: FacturaCompra, notas: readonly NotaDeCompra[]): string {
  const suyas = notas.filter(
    (nota) =>
      nota.nit === documento.nit &&
      nota.moneda === documento.moneda &&
      (nota.aceptada === true || gradoOf(nota.firmas) >= gradoOf(firmas)),
  );
  return printMonto(round(sum(suyas.map(({ total }) => decimal(total))), PRINT_SCALE));
}

/** The purchase with a balance from which notes of that sum, and no others, are taken. */
export function withNotas(compra: FacturaCompra, total: string): FacturaCompra {
  const { documento, notas } = compra;
  const vencimiento = notas?.vencimiento ?? documento.fechaVencimiento;
  const entera = raiseSaldo(cuentaOf(documento), notas?.rebajado ?? '0.00', vencimiento);
  const { cuenta, rebajado } = lowerSaldo(entera, total, vencimiento);
  return {
    ...compra,
    documento: {
      ...withCuenta(documento, cuenta),
      totalAcreditado: compare(decimal(total), ZERO) === 0 ? null : total,
    },
    notas: { total, rebajado, vencimiento },
  };
}

/** The purchase in that month; its own one needs no choice. */
export function moveCompra(compra: FacturaCompra, mes: string): FacturaCompra {
  const { mes: _previo, ...resto } = compra;
  return mes === compra.documento.fechaEmision.slice(0, 7) ? resto : { ...resto, mes };
}
