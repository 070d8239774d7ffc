import { findRuta } from '#domain/dte/read-xml.ts';
import type { NodoXml } from '#domain/dte/nodo-xml.ts';
import { isNear, toUnidades } from '#lambdas/adapters/certificadores/practica/reglas/aritmetica.ts';
import { error, unless } from '#lambdas/adapters/certificadores/practica/reglas/errores-sat.ts';
import type { ErrorSat } from '#lambdas/adapters/certificadores/practica/reglas/errores-sat.ts';
import { attributeOf, textOf } from '#lambdas/adapters/certificadores/practica/reglas/nodo.ts';
import {
  findComplemento,
  origenOf,
} from '#lambdas/adapters/certificadores/practica/reglas/reglas-complementos.ts';
import type { AsientoCertificado, Ledger } from './ledger.ts';

/** Checks the document that a credit or debit note adjusts against the ledger (docs/fel.md §15). */
export function checkOrigen(emision: NodoXml, { ledger, nit }: { ledger: Ledger; nit: string }): ErrorSat[] {
  const referencia = findComplemento(emision, 'ReferenciasNota');
  const uuid = origenOf(emision);
  if (uuid === null) return [];
  const origen = ledger.findByUuid(uuid);
  if (origen === null) return [error('FEL_RCP351')];
  const fecha = attributeOf(referencia, 'FechaEmisionDocumentoOrigen') ?? '';
  return [
    ...unless(!ledger.isAnulado(uuid), 'FEL_RCP351', 'anulado'),
    ...unless(['FACT', 'FCAM'].includes(origen.tipoDte), 'FEL_RCP352'),
    ...unless(origen.nit === nit, 'FEL_RCP354'),
    ...unless(fecha === origen.fechaEmision.slice(0, 10), 'FEL_RCP358'),
    ...checkIgualOrigen(emision, origen),
  ];
}

function checkIgualOrigen(emision: NodoXml, origen: AsientoCertificado): ErrorSat[] {
  const generales = findRuta(emision, 'DatosGenerales');
  const isExp = attributeOf(generales, 'Exp') === 'SI';
  const total = toUnidades(textOf(emision, 'Totales', 'GranTotal')) ?? 0n;
  const delOrigen = toUnidades(origen.granTotal) ?? 0n;
  const isCredito = attributeOf(generales, 'Tipo') === 'NCRE';
  return [
    ...unless(attributeOf(findRuta(emision, 'Receptor'), 'IDReceptor') === origen.idReceptor, 'FEL_RCP355'),
    ...unless(attributeOf(generales, 'CodigoMoneda') === origen.moneda, 'FEL_RCP383'),
    ...unless(isExp === / Exp="SI"/.test(origen.xml), 'FEL_RCP312', 'distinta del origen'),
    ...unless(!isCredito || total <= delOrigen || isNear(total, delOrigen), 'FEL_RCP350'),
  ];
}
