import { LARGOS } from '../../constantes.ts';
import { compare, printMonto, toText } from '../../dinero/decimal.ts';
import { checkReglas, falta } from '../../errores/falta.ts';
import type { Falta, Regla } from '../../errores/falta.ts';
import { IMPUESTOS } from '../../impuestos/impuestos.ts';
import { cleanLinea, countCaracteres, hasForbiddenCaracter, isBlank } from '../../texto/texto.ts';
import type { DatosNota } from '../modelo/borrador.ts';
import type { LineaDocumento } from '../modelo/documento.ts';
import { isEstado } from '../modelo/estados.ts';
import { findExcesos, restoOf } from '../cobros/acreditado.ts';
import { disponibleOf, isOrigenAdmitido } from '../cobros/origen.ts';
import type { OrigenDeNota } from '../cobros/origen.ts';
import type { Caso } from './caso.ts';
import type { UnidadGravableIva } from '../calculo/totales.ts';

const DATOS: readonly Regla<Caso>[] = [
  { codigo: 'NOTA-01', isBroken: ({ tipo, borrador }) => tipo.nota && borrador.datosNota === null },
  { codigo: 'NOTA-02', isBroken: ({ tipo, borrador }) => !tipo.nota && borrador.datosNota !== null },
];

type CasoNota = Caso & { datos: DatosNota };
type CasoOrigen = CasoNota & { origen: OrigenDeNota };

/** A document of another issuer counts as not found. */
const AUTORIZACION: readonly Regla<CasoNota>[] = [
  {
    codigo: 'NOTA-03',
    isBroken: ({ datos, origen }) =>
      origen === null ||
      origen.documento.uuidCertificacion?.toUpperCase() !== datos.numeroAutorizacion.trim().toUpperCase(),
  },
  {
    codigo: 'NOTA-04',
    isBroken: ({ origen }) => origen === null || !isEstado(origen.documento.statusDocumento, 'firme'),
  },
  {
    codigo: 'NOTA-16',
    isBroken: ({ origen, produccion }) =>
      produccion !== null && origen !== null && origen.documento.produccion !== produccion,
  },
  {
    codigo: 'NOTA-05',
    isBroken: ({ origen, borrador }) =>
      !isOrigenAdmitido(origen?.documento.tipoDoc ?? '', borrador.tipoDocumento),
  },
];
const FECHA: readonly Regla<CasoOrigen>[] = [
  {
    codigo: 'NOTA-07',
    isBroken: ({ datos, origen }) =>
      datos.fechaEmisionDocumentoOrigen !== origen.documento.fechaEmision.slice(0, 10),
  },
];
const MOTIVO: readonly Regla<string>[] = [
  { codigo: 'NOTA-08', isBroken: isBlank },
  { codigo: 'NOTA-09', isBroken: (motivo) => countCaracteres(cleanLinea(motivo)) > LARGOS.motivoAjuste },
  { codigo: 'CARACTERES-01', isBroken: hasForbiddenCaracter },
];

type LineaDeNota = { linea: LineaDocumento | undefined; isRepetida: boolean };

const LINEA: readonly Regla<LineaDeNota>[] = [
  { codigo: 'NOTA-10', isBroken: ({ linea }) => linea === undefined },
  { codigo: 'NOTA-11', isBroken: ({ isRepetida }) => isRepetida },
];
const IVA: readonly Regla<{ linea: LineaDocumento; unidad: UnidadGravableIva }>[] = [
  {
    codigo: 'IVA-09',
    isBroken: ({ linea, unidad }) =>
      unidad !== null &&
      linea.impuestos.some(
        ({ nombreCorto, codigoUnidadGravable }) => nombreCorto === 'IVA' && codigoUnidadGravable !== unidad,
      ),
  },
];
/** Checks a note against the document that it adjusts (rules 3.7 and docs/fel.md §15). */
export function checkNota(caso: Caso, hasTotal: boolean): Falta[] {
  const presencia = checkReglas(DATOS, caso, 'datosNota', caso.parametros);
  const datos = caso.borrador.datosNota;
  if (presencia.length > 0 || datos === null) return presencia;
  const motivo = checkReglas(MOTIVO, datos.motivoAjuste, 'datosNota.motivoAjuste');
  const autorizacion = checkReglas(
    AUTORIZACION,
    { ...caso, datos },
    'datosNota.numeroAutorizacion',
    caso.parametros,
  );
  const { origen } = caso;
  if (autorizacion.length > 0 || origen === null) return [...autorizacion, ...motivo];
  const casoOrigen: CasoOrigen = { ...caso, datos, origen };
  return [
    ...checkReglas(FECHA, casoOrigen, 'datosNota.fechaEmisionDocumentoOrigen'),
    ...motivo,
    ...checkLineas(casoOrigen),
    ...(hasTotal ? checkMontos(casoOrigen) : []),
  ];
}

function checkLineas({ borrador, origen, calculado }: CasoOrigen): Falta[] {
  const porNumero = new Map(origen.documento.detalle.map((linea) => [linea.numeroLinea, linea]));
  const vistas = new Set<number>();
  return borrador.detalle.flatMap(({ numeroLineaOrigen: numero }, i) => {
    const linea = numero === null ? undefined : porNumero.get(numero);
    const isRepetida = numero !== null && vistas.has(numero);
    if (numero !== null) vistas.add(numero);
    const faltas = checkReglas(LINEA, { linea, isRepetida }, `detalle[${i}].numeroLineaOrigen`);
    const unidad = calculado.lineas[i]?.unidadGravable ?? null;
    return [
      ...faltas,
      ...(linea === undefined ? [] : checkReglas(IVA, { linea, unidad }, `detalle[${i}].exento`)),
    ];
  });
}

/**
 * Checks each line, in total and in each tax, against what all notes leave of the origin's line; rules 2.7.5-2 and 2.19.2-2
 * look at one note alone. A debit note adds to its origin, so it has no upper limit.
 */
function checkMontos({ tipo, origen, borrador, calculado }: CasoOrigen): Falta[] {
  if (tipo.efecto !== 'resta') return [];
  const partes = calculado.lineas.map(({ total, impuestos }, i) => ({
    numeroLinea: borrador.detalle[i]?.numeroLineaOrigen ?? 0,
    total: toText(total),
    impuestos: impuestos.map(({ nombreCorto, montoImpuesto }) => ({
      nombreCorto,
      monto: toText(montoImpuesto),
    })),
  }));
  const propias = new Set(origen.documento.detalle.map(({ numeroLinea }) => numeroLinea));
  const excesos = findExcesos(origen, partes).filter(({ indice }) =>
    propias.has(partes[indice]?.numeroLinea ?? 0),
  );
  const [primero] = excesos;
  if (primero === undefined) return [];
  // When the note passes the whole document, that says more than its lines do.
  if (primero.impuesto === null && compare(calculado.granTotal, restoOf(origen)) > 0) {
    return [falta('NOTA-12', 'detalle', { disponible: disponibleOf(origen) })];
  }
  // The first fault of a line is that of its total, if it has one.
  return excesos
    .filter(({ indice }, i) => excesos[i - 1]?.indice !== indice)
    .map(({ indice, impuesto, disponible }) => {
      const ruta = `detalle[${indice}].cantidad`;
      return impuesto === null
        ? falta('NOTA-15', ruta, { disponible: printMonto(disponible) })
        : falta('NOTA-13', ruta, { impuesto: IMPUESTOS[impuesto].nombre, maximo: printMonto(disponible) });
    });
}
