import { PRINT_SCALE, ZERO, add, decimal, round } from '../../dinero/decimal.ts';
import type { Decimal } from '../../dinero/decimal.ts';
import { addMonths, toGuatemala } from '../../fechas/guatemala.ts';
import { readContadores } from '../conteo.ts';
import type { Contadores, DocumentoContado } from '../conteo.ts';
import type { Moneda } from '../modelo/borrador.ts';
import { isEstado } from '../modelo/estados.ts';
import { signoVentaOf } from '../modelo/tipos.ts';
import { withSigno } from '../ventas.ts';
import type { Monto, Ventas } from '../ventas.ts';

export type ClaseDocumentos = 'VIGENTES' | 'ANULADOS' | 'SIN_CERTIFICAR';
/** Documents that count alike in the totals of a list, and how many they are. */
export type GrupoDocumentos = {
  tipoDoc: string;
  clase: ClaseDocumentos;
  moneda: Moneda;
  produccion: boolean;
  cantidad: number;
  total: Decimal;
  iva: Decimal;
};

/** Adds up documents by what they are to the totals. */
export function groupDocumentos(documentos: readonly DocumentoContado[]): GrupoDocumentos[] {
  return joinGrupos(
    documentos.map(({ tipoDoc, statusDocumento, moneda, produccion, total, totalIva }) => ({
      ...{ tipoDoc, moneda, produccion, cantidad: 1 },
      clase: isEstado(statusDocumento, 'vigente')
        ? 'VIGENTES'
        : isEstado(statusDocumento, 'anulado')
          ? 'ANULADOS'
          : 'SIN_CERTIFICAR',
      total: round(decimal(total), PRINT_SCALE),
      iva: round(decimal(totalIva), PRINT_SCALE),
    })),
  );
}

/** Joins the groups of several parts of one list. */
export function joinGrupos(grupos: readonly GrupoDocumentos[]): GrupoDocumentos[] {
  const juntos = new Map<string, GrupoDocumentos>();
  for (const grupo of grupos) {
    const clave = [grupo.tipoDoc, grupo.clase, grupo.moneda, grupo.produccion].join(' ');
    const previo = juntos.get(clave) ?? { ...grupo, cantidad: 0, total: ZERO, iva: ZERO };
    juntos.set(clave, {
      ...previo,
      cantidad: previo.cantidad + grupo.cantidad,
      total: add(previo.total, grupo.total),
      iva: add(previo.iva, grupo.iva),
    });
  }
  return [...juntos.values()];
}

const CLASE_DE_CONTEO = { vigente: 'VIGENTES', anulado: 'ANULADOS', rechazado: 'SIN_CERTIFICAR' } as const;

/**
 * Groups of the counters of a month. A document whose annulment is under way is in force and under way, so for those moments it
 * counts in both; the counters have no amount of what is under way, and no total needs it.
 */
export function gruposOfContadores(contadores: Contadores): GrupoDocumentos[] {
  const { grupos, enCurso } = readContadores(contadores);
  return joinGrupos([
    ...grupos.map(({ estado, ...grupo }) => ({ ...grupo, clase: CLASE_DE_CONTEO[estado] })),
    ...enCurso.map(({ produccion, cantidad }) => ({
      ...({
        tipoDoc: '',
        clase: 'SIN_CERTIFICAR',
        moneda: 'GTQ',
        produccion,
        cantidad,
        total: ZERO,
        iva: ZERO,
      } as const),
    })),
  ]);
}

/** Sales of the documents of some groups, as `sumVentas` counts them one by one. */
export function sumGrupos(grupos: readonly GrupoDocumentos[]): Ventas {
  const pruebas = grupos.every(({ produccion }) => !produccion);
  const contables = grupos.filter(({ produccion }) => produccion !== pruebas);
  const vigentes = contables.filter(({ clase }) => clase === 'VIGENTES');
  const ventas = vigentes.filter(({ tipoDoc }) => signoVentaOf(tipoDoc) !== 0);
  const sumOf = (moneda: Moneda): Monto =>
    ventas
      .filter((grupo) => grupo.moneda === moneda)
      .map((grupo) => withSigno(signoVentaOf(grupo.tipoDoc), grupo))
      .reduce((suma, { total, iva }) => ({ total: add(suma.total, total), iva: add(suma.iva, iva) }), {
        total: ZERO,
        iva: ZERO,
      });
  return {
    cantidad: countOf(ventas),
    porMoneda: { GTQ: sumOf('GTQ'), USD: sumOf('USD') },
    noVentas: countOf(vigentes) - countOf(ventas),
    anulados: countOf(contables.filter(({ clase }) => clase === 'ANULADOS')),
    sinCertificar: countOf(contables.filter(({ clase }) => clase === 'SIN_CERTIFICAR')),
    dePrueba: countOf(grupos) - countOf(contables),
    pruebas,
  };
}

function countOf(grupos: readonly GrupoDocumentos[]): number {
  return grupos.reduce((suma, { cantidad }) => suma + cantidad, 0);
}

/** Longest range that is answered from counters, in months. */
const MESES = 36;

/**
 * Months (yyyy-mm) that a range covers whole, for which the counters stand; null when it begins or ends within a month. The current
 * month is whole up to now, because nothing is issued later. Seconds since 1970, both ends included.
 */
export function mesesOf(
  { fechaInicial, fechaFinal }: { fechaInicial: number; fechaFinal: number },
  ahora: number,
): readonly string[] | null {
  const [desde, hasta] = [fechaInicial, fechaFinal].map((unix) => toGuatemala(unix * 1000).fecha) as [
    string,
    string,
  ];
  const siguiente = toGuatemala((fechaFinal + 1) * 1000).fecha;
  const isPrincipio = desde.endsWith('-01') && toGuatemala((fechaInicial - 1) * 1000).fecha < desde;
  const isFin = fechaFinal >= ahora || (siguiente > hasta && siguiente.endsWith('-01'));
  if (!isPrincipio || !isFin) return null;
  const meses: string[] = [];
  for (let mes = desde; mes <= hasta && meses.length <= MESES; mes = addMonths(mes, 1))
    meses.push(mes.slice(0, 7));
  return meses.length > MESES ? null : meses;
}
