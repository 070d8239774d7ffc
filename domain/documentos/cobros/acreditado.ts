import {
  XML_SCALE,
  ZERO,
  add,
  compare,
  decimal,
  round,
  subtract,
  sum,
  toText,
} from '../../dinero/decimal.ts';
import type { Decimal } from '../../dinero/decimal.ts';
import type { NombreImpuesto } from '../../impuestos/impuesto.ts';
import type { DocumentoBorrador } from '../modelo/borrador.ts';
import type { DocumentoCompleto, NotaDeDocumento, TotalImpuesto } from '../modelo/documento.ts';
import type { DocumentoGuardado } from '../modelo/documento-guardado.ts';
import { isEstado } from '../modelo/estados.ts';
import { efectoOf } from '../modelo/tipos.ts';

/** Part of one line of its origin that a note adjusts; amounts are decimal text with six decimals. */
export type ParteDeLinea = {
  /** Number of the origin's line. */
  numeroLinea: number;
  total: string;
  impuestos: readonly TotalImpuesto[];
};

/** Part of one line that all credit and abono notes of a document took. */
export type LineaAcreditada = ParteDeLinea & {
  /** Number of notes that took some of it. */
  notas: number;
};

/** A note with the lines that it adjusts. */
export type NotaContada = NotaDeDocumento & { partes: readonly ParteDeLinea[] };

/** Amount by which a note passes what is left of one line of its origin. */
export type Exceso = {
  /** Position of the line in the note. */
  indice: number;
  /** Null for the line's total. */
  impuesto: NombreImpuesto | null;
  disponible: Decimal;
};

/** Document and the lines that its notes took, which is what its further notes must fit in. */
type Origen = { documento: Pick<DocumentoCompleto, 'detalle'>; acreditado: readonly LineaAcreditada[] };

/** Millionths that rounding adds to one line at most: half of one for its price, each discount and its special tax. */
const HOLGURA = 2n;

/** Lines that a note adjusts. The record of an abono note does not number its lines by the origin, so the draft does. */
export function partesOf({
  documento,
  borrador,
}: Pick<DocumentoGuardado, 'documento'> & { borrador: Pick<DocumentoBorrador, 'detalle'> }): ParteDeLinea[] {
  return documento.detalle.map(({ numeroLinea, subtotal, impuestos }, i) => ({
    numeroLinea: borrador.detalle[i]?.numeroLineaOrigen ?? numeroLinea,
    total: subtotal,
    impuestos: impuestos.map(({ nombreCorto, montoImpuesto }) => ({ nombreCorto, monto: montoImpuesto })),
  }));
}

/** Adds up, by line, the credit and abono notes that are neither refused nor annulled. */
export function sumAcreditado(notas: readonly NotaContada[]): LineaAcreditada[] {
  const lineas = new Map<number, LineaAcreditada>();
  for (const { tipoDoc, statusDocumento, partes } of notas) {
    if (efectoOf(tipoDoc) !== 'resta' || isEstado(statusDocumento, 'sinEfecto')) continue;
    for (const parte of partes) lineas.set(parte.numeroLinea, addParte(lineas.get(parte.numeroLinea), parte));
  }
  return [...lineas.values()].sort((a, b) => a.numeroLinea - b.numeroLinea);
}

function addParte(linea: LineaAcreditada | undefined, parte: ParteDeLinea): LineaAcreditada {
  if (linea === undefined) return { ...parte, notas: 1 };
  const nombres = new Set([...linea.impuestos, ...parte.impuestos].map(({ nombreCorto }) => nombreCorto));
  return {
    numeroLinea: linea.numeroLinea,
    notas: linea.notas + 1,
    total: toText(add(decimal(linea.total), decimal(parte.total))),
    impuestos: [...nombres].map((nombreCorto) => ({
      nombreCorto,
      monto: toText(add(montoOf(linea.impuestos, nombreCorto), montoOf(parte.impuestos, nombreCorto))),
    })),
  };
}

function montoOf(impuestos: readonly TotalImpuesto[], nombre: NombreImpuesto): Decimal {
  const found = impuestos.find(({ nombreCorto }) => nombreCorto === nombre);
  return found === undefined ? ZERO : decimal(found.monto);
}

/** Amount of a document that its notes leave; never below zero. */
export function restoOf({ documento, acreditado }: Origen): Decimal {
  const total = sum(documento.detalle.map(({ subtotal }) => decimal(subtotal)));
  return notNegative(subtract(total, sum(acreditado.map((linea) => decimal(linea.total)))));
}

/**
 * Finds the lines of a credit or abono note that pass what is left of the origin's line, in total or in one tax. Parts
 * that make up the whole line may pass it by what was rounded in each of them, and that is not counted.
 */
export function findExcesos(origen: Origen, partes: readonly ParteDeLinea[]): Exceso[] {
  const originales = new Map(origen.documento.detalle.map((linea) => [linea.numeroLinea, linea]));
  const acreditadas = new Map(origen.acreditado.map((linea) => [linea.numeroLinea, linea]));
  return partes.flatMap(({ numeroLinea, total, impuestos }, indice) => {
    const original = originales.get(numeroLinea);
    const acreditada = acreditadas.get(numeroLinea);
    const holgura: Decimal = { units: HOLGURA * BigInt((acreditada?.notas ?? 0) + 2), scale: XML_SCALE };
    const deOriginal = (original?.impuestos ?? []).map(({ nombreCorto, montoImpuesto }) => ({
      nombreCorto,
      monto: montoImpuesto,
    }));
    const medidas = [
      {
        impuesto: null,
        monto: decimal(total),
        maximo: decimal(original?.subtotal ?? '0'),
        tomado: decimal(acreditada?.total ?? '0'),
      },
      ...impuestos.map(({ nombreCorto, monto }) => ({
        impuesto: nombreCorto,
        monto: decimal(monto),
        maximo: montoOf(deOriginal, nombreCorto),
        tomado: montoOf(acreditada?.impuestos ?? [], nombreCorto),
      })),
    ];
    return medidas
      .filter(({ monto, maximo, tomado }) => compare(add(tomado, monto), add(maximo, holgura)) > 0)
      .map(({ impuesto, maximo, tomado }) => ({
        indice,
        impuesto,
        disponible: round(notNegative(subtract(maximo, tomado)), XML_SCALE),
      }));
  });
}

function notNegative(monto: Decimal): Decimal {
  return compare(monto, ZERO) < 0 ? ZERO : monto;
}
