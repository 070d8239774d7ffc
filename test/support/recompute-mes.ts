/**
 * Recomputes the books and the declaration of a month from the XML of its documents, as the law has them (docs/fel.md §11 and §13,
 * docs/decisions.md "Books and the closing of a month"). It shares no code with the product: it has its own reader, its own
 * numbers, and rates and minimums written out again.
 */
import { findNodo, hijosDe, readNodos, textoDe, toUnits } from './recompute-dte.ts';
import { isDudosa, isProbada, mesDeLibro } from './recompute-compras.ts';
import type { DichoDeCompra } from './recompute-compras.ts';

/** Units of an amount of the reader: twelve decimals. */
export const UNO = 10n ** 12n;
/** Cents by name. */
export type Centavos = Record<string, bigint>;

/** A document of the month, with what its XML does not say. */
export type Hecho = {
  xml: string;
  lado: 'venta' | 'compra';
  anulado: boolean;
  /** Rate that its issuer typed; only an own sale has one. */
  tasa: string | null;
  /** Facts by which a purchase counts, and in which month; absent for a sale, which needs none. */
  dicho?: DichoDeCompra;
  /** Class that a person chose, by number of line. */
  clases?: Readonly<Record<number, string>>;
  /** Whether a person said that its IVA is no credit. */
  sinCredito?: boolean;
};

export type DatosMes = {
  /** yyyy-mm */
  mes: string;
  regimen: 'general' | 'pequeno' | 'exento';
  /** Reference rates by day. */
  tasas: Readonly<Record<string, string>>;
  /** Amounts that the taxpayer knows, in cents. */
  remanente: bigint;
  retenciones: bigint;
  retencionesAnteriores: bigint;
};

export type MesRecalculado = {
  /** Sums of the columns of both books. */
  ventas: Centavos;
  compras: Centavos;
  /** Lines of the forms. */
  formularios: Centavos;
  /** Documents that count nowhere, and the days whose rate they lack. */
  apartados: number;
  diasSinTasa: string[];
  /** Purchases without proof for which a person may still answer, and their printed cents by currency. */
  porComprobar: { cantidad: number; gtq: bigint; usd: bigint };
  /** Purchases in the sums. A month that is declared with them keeps them, because a credit is used once. */
  contadas: Hecho[];
};

const SUMAN = ['FACT', 'FCAM', 'FPEQ', 'FCAP', 'NDEB'];
export const RESTAN = ['NCRE', 'NABN'];
/** Types of small taxpayers, whose buyers get no credit (Ley del IVA art. 49). */
const SIN_IVA = ['FPEQ', 'FCAP', 'NABN'];

type Linea = { numero: number; clase: string; neto: bigint; exento: bigint; iva: bigint };
type Leido = {
  tipo: string;
  dia: string;
  moneda: string;
  exporta: boolean;
  pequeno: boolean;
  total: bigint;
  iva: bigint;
  retencionIva: bigint;
  retencionIsr: bigint;
  lineas: {
    numero: number;
    esServicio: boolean;
    total: bigint;
    iva: bigint;
    otros: bigint;
    gravada: boolean;
    fuel: boolean;
  }[];
};

/** Everything that the closing of a month says, from all documents of its issuer. */
export function recomputeMes(hechos: readonly Hecho[], datos: DatosMes): MesRecalculado {
  const sumas = { ventas: {}, compras: {}, formularios: {} };
  const porComprobar = { cantidad: 0, gtq: 0n, usd: 0n };
  const mes: MesRecalculado = { ...sumas, porComprobar, apartados: 0, diasSinTasa: [], contadas: [] };
  const dias = new Set<string>();
  for (const hecho of hechos) {
    const leido = readDocumento(hecho.xml);
    const libro = libroDe(hecho, leido);
    if (libro === null || mesDeLibro(leido.dia, hecho.dicho) !== datos.mes) continue;
    const tasa = tasaDe(hecho, leido, datos.tasas);
    addDudoso(mes.porComprobar, hecho, leido);
    const isContable = isDelLibro(hecho, leido);
    const isSinTasa = tasa === null && !hecho.anulado;
    if (isContable && isSinTasa) dias.add(leido.dia);
    if (!isContable || isSinTasa) mes.apartados += 1;
    else if (countVigente(mes[libro], { hecho, leido, libro, tasa }) && hecho.lado === 'compra')
      mes.contadas.push(hecho);
  }
  mes.formularios = declare(mes, datos);
  return { ...mes, diasSinTasa: [...dias].sort() };
}

function addDudoso(suma: MesRecalculado['porComprobar'], { dicho, anulado }: Hecho, leido: Leido): void {
  const { tipo, moneda, total } = leido;
  if (dicho === undefined || !isDudosa(dicho) || anulado || tipo === 'FESP') return;
  suma.cantidad += 1;
  const centavos = toCentavos(total, UNO) * (RESTAN.includes(tipo) ? -1n : 1n);
  if (moneda === 'GTQ') suma.gtq += centavos;
  else suma.usd += centavos;
}

/** Whether a document is in the book and not beside it: it is the supplier's, and no special invoice that somebody else made. */
const isDelLibro = ({ lado, dicho }: Hecho, { tipo }: Leido): boolean =>
  isProbada(dicho) && !(lado === 'compra' && tipo === 'FESP');

/** Totals and IVA of the sales in force by currency, in cents as printed, less the notes. */
export function recomputeListado(hechos: readonly Hecho[]): Readonly<Record<string, Centavos>> {
  const sumas: Record<string, Centavos> = {};
  for (const { xml, lado, anulado } of hechos) {
    const { tipo, moneda, total, iva } = readDocumento(xml);
    if (lado !== 'venta' || anulado || (!SUMAN.includes(tipo) && !RESTAN.includes(tipo))) continue;
    const suya = (sumas[moneda] ??= { total: 0n, iva: 0n });
    const signo = RESTAN.includes(tipo) ? -1n : 1n;
    suya['total'] = (suya['total'] ?? 0n) + signo * toCentavos(total, UNO);
    suya['iva'] = (suya['iva'] ?? 0n) + signo * toCentavos(iva, UNO);
  }
  return sumas;
}

/** Adds a document in force; false for one that adds nothing. */
function countVigente(sumas: Centavos, contado: Omit<Contado, 'tasa'> & { tasa: bigint | null }): boolean {
  const { tasa, hecho, leido } = contado;
  if (hecho.anulado || tasa === null || toCentavos(leido.total, tasa) === 0n) return false;
  countDocumento(sumas, { ...contado, tasa });
  return true;
}

function libroDe({ lado }: Hecho, { tipo }: Leido): 'ventas' | 'compras' | null {
  if (tipo === 'FESP') return 'compras';
  if (!SUMAN.includes(tipo) && !RESTAN.includes(tipo)) return null;
  return lado === 'venta' ? 'ventas' : 'compras';
}

/** Quetzales for one unit of its currency: the typed rate, else that of its day. */
function tasaDe({ tasa }: Hecho, { moneda, dia }: Leido, tasas: DatosMes['tasas']): bigint | null {
  if (moneda === 'GTQ') return UNO;
  const texto = tasa ?? tasas[dia];
  return texto === undefined ? null : toUnits(texto);
}

export function readDocumento(xml: string): Leido {
  const raiz = readNodos(xml);
  const emision = findNodo(raiz, 'DatosEmision');
  if (emision === null) throw new Error('no DatosEmision');
  const generales = findNodo(emision, 'DatosGenerales')?.atributos ?? {};
  const totales = findNodo(emision, 'Totales');
  const retenciones = findNodo(emision, 'RetencionesFacturaEspecial');
  const monto = (de: typeof retenciones, nombre: string): bigint =>
    toUnits((de === null ? null : textoDe(de, nombre)) ?? '0');
  const impuestos = hijosDe(totales === null ? null : findNodo(totales, 'TotalImpuestos'), 'TotalImpuesto');
  const iva = impuestos.find(({ atributos }) => atributos['NombreCorto'] === 'IVA');
  return {
    tipo: generales['Tipo'] ?? '',
    dia: (generales['FechaHoraEmision'] ?? '').slice(0, 10),
    moneda: generales['CodigoMoneda'] ?? '',
    exporta: generales['Exp'] === 'SI',
    pequeno: findNodo(emision, 'Emisor')?.atributos['AfiliacionIVA'] === 'PEQ',
    total: monto(totales, 'GranTotal'),
    iva: toUnits(iva?.atributos['TotalMontoImpuesto'] ?? '0'),
    retencionIva: monto(retenciones, 'RetencionIVA'),
    retencionIsr: monto(retenciones, 'RetencionISR'),
    lineas: hijosDe(findNodo(emision, 'Items'), 'Item').map((item) => {
      const suyos = hijosDe(findNodo(item, 'Impuestos'), 'Impuesto').map((nodo) => ({
        nombre: textoDe(nodo, 'NombreCorto') ?? '',
        unidad: textoDe(nodo, 'CodigoUnidadGravable') ?? '',
        monto: toUnits(textoDe(nodo, 'MontoImpuesto') ?? '0'),
      }));
      const sumaDe = (esSuyo: (nombre: string) => boolean): bigint =>
        suyos.filter(({ nombre }) => esSuyo(nombre)).reduce((suma, each) => suma + each.monto, 0n);
      return {
        numero: Number(item.atributos['NumeroLinea']),
        esServicio: item.atributos['BienOServicio'] === 'S',
        total: toUnits(textoDe(item, 'Total') ?? '0'),
        iva: sumaDe((nombre) => nombre === 'IVA'),
        otros: sumaDe((nombre) => nombre !== 'IVA'),
        gravada: suyos.some(({ nombre, unidad }) => nombre === 'IVA' && unidad === '1'),
        fuel: suyos.some(({ nombre }) => nombre === 'PETROLEO'),
      };
    }),
  };
}

/** Cents of an amount at a rate, half a cent up: the one rounding of a figure. */
export function toCentavos(monto: bigint, tasa: bigint): bigint {
  const exacto = monto * tasa * 100n;
  const divisor = UNO * UNO;
  return exacto < 0n
    ? -((-exacto * 2n + divisor) / (2n * divisor))
    : (exacto * 2n + divisor) / (2n * divisor);
}

type Contado = { hecho: Hecho; leido: Leido; libro: 'ventas' | 'compras'; tasa: bigint };

/** Adds a document to its book: total and IVA of the document, its classes by its lines, the cents of rounding in the largest. */
function countDocumento(sumas: Centavos, contado: Contado): void {
  const { hecho, leido, libro, tasa } = contado;
  const signo = RESTAN.includes(leido.tipo) ? -1n : 1n;
  const add = (nombre: string, centavos: bigint): void => {
    sumas[nombre] = (sumas[nombre] ?? 0n) + signo * centavos;
  };
  const total = toCentavos(leido.total, tasa);
  const isNunca =
    libro === 'compras' &&
    (hecho.sinCredito === true || (SIN_IVA.includes(leido.tipo) && leido.tipo !== 'NABN'));
  const lineas = classify(contado, isNunca);
  const perdido = leido.lineas
    .filter(({ numero }) => lineas.some((each) => each.numero === numero && each.clase.startsWith('pequeno')))
    .reduce((suma, { iva }) => suma + iva, 0n);
  const iva = isNunca
    ? 0n
    : toCentavos(toCentavos(leido.iva, tasa) * (UNO / 100n) - (perdido * tasa) / UNO, UNO);
  const clases = [...new Set(lineas.map(({ clase }) => clase))];
  const sumaDe = (clase: string, campo: 'neto' | 'exento' | 'iva'): bigint =>
    toCentavos(
      lineas.filter((each) => each.clase === clase).reduce((suma, each) => suma + each[campo], 0n),
      tasa,
    );
  const ivas = settle(
    clases.map((clase) => sumaDe(clase, 'iva')),
    iva,
  );
  const bases = settle(
    clases.flatMap((clase) => [sumaDe(clase, 'neto'), sumaDe(clase, 'exento')]),
    total - ivas.reduce((a, b) => a + b, 0n),
  );
  for (const [i, clase] of clases.entries()) {
    const [nombre = ''] = clase.split(' ');
    add(`${nombre}.neto`, bases[2 * i] ?? 0n);
    add(`${nombre}.exento`, bases[2 * i + 1] ?? 0n);
  }
  add('total', total);
  add('iva', iva);
  add('retencionIva', toCentavos(leido.retencionIva, tasa));
  add('retencionIsr', toCentavos(leido.retencionIsr, tasa));
}

/** Amounts that each line adds: net and IVA where it bears the tax and the buyer may use it, and the rest as exempt. */
function classify({ hecho, leido, libro }: Contado, isNunca: boolean): Linea[] {
  return leido.lineas.map(({ numero, esServicio, total, iva, otros, gravada, fuel }) => {
    const dicha =
      libro === 'ventas'
        ? claseVenta(leido, esServicio)
        : claseCompra(hecho, leido, { numero, esServicio, fuel });
    const clase = `${dicha} ${esServicio ? 'S' : 'B'}`;
    const isConIva = gravada && !isNunca && dicha !== 'pequeno';
    const neto = isConIva ? total - iva - otros : 0n;
    return { numero, clase, neto, iva: isConIva ? iva : 0n, exento: total - neto - (isConIva ? iva : 0n) };
  });
}

const claseVenta = ({ exporta }: Leido, esServicio: boolean): string =>
  exporta ? 'exterior' : esServicio ? 'servicio' : 'bien';

type LineaCompra = { numero: number; esServicio: boolean; fuel: boolean };

/** Class of a bought line. A special invoice of the issuer itself is read by its lines alone. */
function claseCompra(
  { lado, clases = {} }: Hecho,
  leido: Leido,
  { numero, esServicio, fuel }: LineaCompra,
): string {
  if (lado === 'venta') return esServicio ? 'servicio' : 'bien';
  if (SIN_IVA.includes(leido.tipo) && leido.tipo !== 'NABN') return 'pequeno';
  const elegida = clases[numero];
  if (elegida !== undefined) return elegida;
  if (leido.pequeno || SIN_IVA.includes(leido.tipo)) return 'pequeno';
  return fuel ? 'combustible' : esServicio ? 'servicio' : 'bien';
}

/** Puts what some amounts lack of a sum into the largest of them. */
function settle(partes: readonly bigint[], total: bigint): bigint[] {
  const resto = total - partes.reduce((a, b) => a + b, 0n);
  const sizes = partes.map((parte) => (parte < 0n ? -parte : parte));
  const mayor = sizes.reduce((hasta, size, i) => (size > (sizes[hasta] ?? 0n) ? i : hasta), 0);
  return partes.map((parte, i) => (i === mayor ? parte + resto : parte));
}

const positivo = (centavos: bigint): bigint => (centavos > 0n ? centavos : 0n);

/** Lines of the forms SAT-2046, SAT-2237, SAT-2085 and SAT-1331. */
function declare({ ventas, compras }: MesRecalculado, datos: DatosMes): Centavos {
  const of = (sumas: Centavos, ...nombres: string[]): bigint =>
    nombres.reduce((suma, nombre) => suma + (sumas[nombre] ?? 0n), 0n);
  const pay = (impuesto: bigint): Centavos => ({
    retenciones: datos.retenciones,
    retencionesAnteriores: datos.retencionesAnteriores,
    aPagar: positivo(impuesto - datos.retenciones - datos.retencionesAnteriores),
    retencionesSiguientes: positivo(datos.retenciones + datos.retencionesAnteriores - impuesto),
  });
  const [ivaRetenido, isrRetenido] = [of(compras, 'retencionIva'), of(compras, 'retencionIsr')];
  const especiales: Centavos = ivaRetenido === 0n && isrRetenido === 0n ? {} : { ivaRetenido, isrRetenido };
  if (datos.regimen === 'exento') return especiales;
  if (datos.regimen === 'pequeno') {
    const ingresos = of(ventas, 'total');
    const impuesto = (positivo(ingresos) * 5n + 50n) / 100n;
    return { ingresos, impuestoPequeno: impuesto, ...pay(impuesto), ...especiales };
  }
  const [debito, credito] = [of(ventas, 'iva'), of(compras, 'iva')];
  const diferencia = debito - credito - datos.remanente;
  const clases = ['bien', 'servicio', 'combustible', 'exterior', 'pequeno'];
  return {
    ventas: of(ventas, 'bien.neto'),
    servicios: of(ventas, 'servicio.neto'),
    exentas: of(ventas, 'bien.exento', 'servicio.exento'),
    exportaciones: of(ventas, 'exterior.neto', 'exterior.exento'),
    debito,
    compras: of(compras, 'bien.neto'),
    serviciosComprados: of(compras, 'servicio.neto'),
    combustible: of(compras, 'combustible.neto'),
    importaciones: of(compras, 'exterior.neto'),
    sinCredito: of(compras, ...clases.map((clase) => `${clase}.exento`)),
    credito,
    remanente: datos.remanente,
    diferencia,
    ...pay(positivo(diferencia)),
    remanenteSiguiente: positivo(-diferencia),
    ...especiales,
  };
}
