import { PRINT_SCALE, decimal, round } from '../dinero/decimal.ts';
import type { Decimal } from '../dinero/decimal.ts';
import type { Moneda } from './modelo/borrador.ts';
import type { ResumenDocumento } from './modelo/documento.ts';
import { isEstado } from './modelo/estados.ts';
import type { ColumnaEstado } from './modelo/estados.ts';
import { signoVentaOf } from './modelo/tipos.ts';

/** Part of a document of which the counters tell. */
export type DocumentoContado = Pick<
  ResumenDocumento,
  | 'tipoDoc'
  | 'statusDocumento'
  | 'moneda'
  | 'produccion'
  | 'total'
  | 'totalIva'
  | 'fechaEmision'
  | 'codigoEstablecimiento'
>;

/**
 * Counters by name. Amounts are in hundredths, so that they are whole numbers. One that is absent is 0.
 *
 * `n_FACT_v_GTQ_r`, `t_…` and `i_…`: number, total and IVA of the real (r) or test (p) invoices in quetzales that are in
 * force (v), or of those annulled (a) or refused (z), which have a number alone. `d_07_r`: real documents issued on the 7th that the
 * product still works on. `q_07_r` and `u_07_r`: real sales of the 7th in quetzales and in dollars, less their notes; the names are short
 * because a row has 31 of each, and one over 1 KB costs twice.
 */
export type Contadores = Readonly<Record<string, bigint>>;

/** Counters of one branch and month. */
export type LugarConteo = { /** yyyy-mm */ mes: string; sucursal: number };
export type Conteo = LugarConteo & { contadores: Contadores };

const CLASES = { v: 'vigente', a: 'anulado', z: 'rechazado' } as const satisfies Readonly<
  Record<string, ColumnaEstado>
>;
type Clase = keyof typeof CLASES;
const LETRAS = Object.keys(CLASES) as Clase[];
const LETRA_DIA = { GTQ: 'q', USD: 'u' } as const satisfies Readonly<Record<Moneda, string>>;

/** Counts one document, in the branch and month of its emission. */
export function conteoOf(documento: DocumentoContado): Conteo {
  const { statusDocumento, tipoDoc, moneda, produccion, fechaEmision } = documento;
  const real = produccion ? 'r' : 'p';
  const dia = fechaEmision.slice(8, 10);
  const contadores: Record<string, bigint> = {};
  const clase = LETRAS.find((letra) => isEstado(statusDocumento, CLASES[letra]));
  if (clase !== undefined) {
    const grupo = `${tipoDoc}_${clase}_${moneda}_${real}`;
    contadores[`n_${grupo}`] = 1n;
    if (clase === 'v') {
      contadores[`t_${grupo}`] = toCentavos(documento.total);
      contadores[`i_${grupo}`] = toCentavos(documento.totalIva);
      const venta = BigInt(signoVentaOf(tipoDoc)) * toCentavos(documento.total);
      if (venta !== 0n) contadores[`${LETRA_DIA[moneda]}_${dia}_${real}`] = venta;
    }
  }
  if (isEstado(statusDocumento, 'enCurso')) contadores[`d_${dia}_${real}`] = 1n;
  return { mes: fechaEmision.slice(0, 7), sucursal: documento.codigoEstablecimiento, contadores };
}

function toCentavos(monto: string): bigint {
  return round(decimal(monto), PRINT_SCALE).units;
}

/** Amounts to add to the counters when a document changes, by branch and month; null stands for a document that does not exist. */
export function diffConteos(antes: DocumentoContado | null, despues: DocumentoContado | null): Conteo[] {
  const [viejo, nuevo] = [antes, despues].map((documento) =>
    documento === null ? null : conteoOf(documento),
  );
  const menos = viejo == null ? [] : [{ ...viejo, contadores: subtractContadores({}, viejo.contadores) }];
  const mas = nuevo == null ? [] : [nuevo];
  const isMismo = viejo?.mes === nuevo?.mes && viejo?.sucursal === nuevo?.sucursal;
  const conteos =
    isMismo && nuevo != null
      ? [{ ...nuevo, contadores: subtractContadores(nuevo.contadores, viejo?.contadores ?? {}) }]
      : [...menos, ...mas];
  return conteos.filter(({ contadores }) => Object.keys(contadores).length > 0);
}

/**
 * Counter of a row that rises with each change of a document that a book has, so that equal numbers mean that nothing changed, also
 * where two changes leave every sum as it was. A recount leaves it alone.
 */
export const REVISION = 'rev';
/** Numbers, totals and IVA of documents in force or annulled: those that a book has. */
const DE_LIBRO = /^[nti]_[A-Z]+_[va]_/;

/** Adds the revision to a change of a row of counters. */
export function withRevision(contadores: Contadores): Contadores {
  return Object.keys(contadores).some((nombre) => DE_LIBRO.test(nombre))
    ? { ...contadores, [REVISION]: 1n }
    : contadores;
}

/** Counters without those that count changes and no documents: `rev`, and `v_07` of the purchases of July. */
export function withoutRevision(contadores: Contadores): Contadores {
  return Object.fromEntries(
    Object.entries(contadores).filter(([nombre]) => nombre !== REVISION && !/^v_\d\d$/.test(nombre)),
  );
}

/** Difference of two sets of counters; what is equal is left out. */
export function subtractContadores(a: Contadores, b: Contadores): Contadores {
  const nombres = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  return Object.fromEntries(
    nombres
      .map((nombre) => [nombre, (a[nombre] ?? 0n) - (b[nombre] ?? 0n)] as const)
      .filter(([, diferencia]) => diferencia !== 0n),
  );
}

/** Sum of some sets of counters. */
export function addContadores(todos: readonly Contadores[]): Contadores {
  const suma: Record<string, bigint> = {};
  for (const contadores of todos)
    for (const [nombre, cantidad] of Object.entries(contadores))
      suma[nombre] = (suma[nombre] ?? 0n) + cantidad;
  return suma;
}

/** Documents that count alike, and how many they are. */
export type GrupoContado = {
  tipoDoc: string;
  estado: (typeof CLASES)[Clase];
  moneda: Moneda;
  produccion: boolean;
  cantidad: number;
  total: Decimal;
  iva: Decimal;
};
/** Documents of one day of emission on which the product still works. */
export type EnCursoDelDia = { dia: number; produccion: boolean; cantidad: number };

/** Sales of one day of emission in one currency. */
export type VentaDelDia = { dia: number; moneda: Moneda; produccion: boolean; total: Decimal };

/** Reads the sales of each day; documents from before these counters are in none. */
export function readVentasPorDia(contadores: Contadores): VentaDelDia[] {
  return Object.entries(contadores).flatMap(([nombre, units]) => {
    const [, letra, dia, real] = /^([qu])_(\d\d)_([rp])$/.exec(nombre) ?? [];
    if (letra === undefined || units === 0n) return [];
    const moneda = letra === LETRA_DIA.GTQ ? 'GTQ' : 'USD';
    return [{ dia: Number(dia), moneda, produccion: real === 'r', total: { units, scale: PRINT_SCALE } }];
  });
}

/** Reads counters; names that another version of the product made are left out. */
export function readContadores(contadores: Contadores): {
  grupos: GrupoContado[];
  enCurso: EnCursoDelDia[];
} {
  const grupos: GrupoContado[] = [];
  const enCurso: EnCursoDelDia[] = [];
  for (const [nombre, valor] of Object.entries(contadores)) {
    const cantidad = Number(valor);
    const dia = /^d_(\d\d)_([rp])$/.exec(nombre);
    if (dia !== null && cantidad !== 0)
      enCurso.push({ dia: Number(dia[1]), produccion: dia[2] === 'r', cantidad });
    const grupo = /^n_(([A-Z]+)_([vaz])_(GTQ|USD)_([rp]))$/.exec(nombre);
    if (grupo === null || cantidad === 0) continue;
    const [, clave = '', tipoDoc = '', letra, moneda, real] = grupo;
    const montoOf = (que: 't' | 'i'): Decimal => ({
      units: contadores[`${que}_${clave}`] ?? 0n,
      scale: PRINT_SCALE,
    });
    grupos.push({
      ...{ tipoDoc, estado: CLASES[letra as Clase], moneda: moneda as Moneda },
      ...{ produccion: real === 'r', cantidad, total: montoOf('t'), iva: montoOf('i') },
    });
  }
  return { grupos, enCurso };
}
