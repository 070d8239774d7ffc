/**
 * Recomputes the arithmetic of a DTE from its text alone. It shares no code with the product: it has its own reader,
 * its own numbers (BigInt at twelve decimals), and rates from SAT's published catalogue. The tolerance is 0.01 for each
 * field (rule 5.2).
 */
import { readShared } from './shared.ts';

type Nodo = { nombre: string; atributos: Record<string, string>; texto: string; hijos: Nodo[] };
type Tasa = { factor: bigint; descuento: bigint };
type Tasas = ReadonlyMap<string, Tasa>;
/** Options; `tipoCambio` (quetzales for one dollar) is needed by petroleum and the like in USD, and by passages in GTQ. */
export type OpcionesRecalculo = { tipoCambio?: string; sumaAbonos?: boolean };

const UNO = 10n ** 12n;
const TOLERANCIA = UNO / 100n;
/** Taxes measured by units only, by both, or by nothing (docs/fel.md §10); all others use the base of the line. */
const POR_UNIDADES = ['PETROLEO', 'TURISMO PASAJES', 'CEMENTO', 'BEBIDAS NO ALCOHOLICAS', 'TARIFA PORTUARIA'];
const POR_AMBAS = ['BEBIDAS ALCOHOLICAS', 'TABACO'];
const EN_DOLARES = ['TURISMO PASAJES', 'TARIFA PORTUARIA'];
const TOKEN = /<!\[CDATA\[[\s\S]*?\]\]>|<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<\/[^>]+>|<[^>]+>|[^<]+/g;
const ATRIBUTO = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

export function readNodos(xml: string): Nodo {
  const root: Nodo = { nombre: '', atributos: {}, texto: '', hijos: [] };
  const pila = [root];
  for (const [token] of xml.matchAll(TOKEN)) {
    const actual = pila.at(-1) ?? root;
    if (token.startsWith('</')) pila.pop();
    else if (/^<[?!]/.test(token)) continue;
    else if (token.startsWith('<')) {
      const nodo = openNodo(token);
      actual.hijos.push(nodo);
      if (!token.endsWith('/>')) pila.push(nodo);
    } else actual.texto += token;
  }
  return root;
}

function openNodo(token: string): Nodo {
  const nombre = /^<(?:[\w.-]+:)?([\w.-]+)/.exec(token)?.[1] ?? '';
  const atributos: Record<string, string> = {};
  for (const [, clave = '', a, b] of token.matchAll(ATRIBUTO)) atributos[clave] = a ?? b ?? '';
  return { nombre, atributos, texto: '', hijos: [] };
}

export function findNodo(nodo: Nodo, nombre: string): Nodo | null {
  for (const hijo of nodo.hijos) {
    const found = hijo.nombre === nombre ? hijo : findNodo(hijo, nombre);
    if (found !== null) return found;
  }
  return null;
}

export function hijosDe(nodo: Nodo | null, nombre: string): Nodo[] {
  return nodo?.hijos.filter((hijo) => hijo.nombre === nombre) ?? [];
}

export function textoDe(nodo: Nodo, nombre: string): string | null {
  return hijosDe(nodo, nombre)[0]?.texto.trim() ?? null;
}

function montoDe(nodo: Nodo, nombre: string): bigint {
  return toUnits(textoDe(nodo, nombre) ?? '0');
}

export function toUnits(text: string): bigint {
  const match = /^(\d*)(?:\.(\d*))?$/.exec(text.trim());
  if (match === null) throw new Error(`not an amount: "${text}"`);
  return BigInt((match[1] || '0') + (match[2] ?? '').padEnd(12, '0').slice(0, 12));
}

const por = (a: bigint, b: bigint) => (a * b) / UNO;
const entre = (a: bigint, b: bigint) => (a * UNO) / b;
const sumar = (valores: readonly bigint[]) => valores.reduce((a, b) => a + b, 0n);

/** Official catalogue with the rates; a test that recomputes needs it. */
export const CATALOGO_TASAS = 'fel/catalogs/catalogoUnidadesGravables-0.1.4.json';

/** Rates of the official catalogue by "IMPUESTO/code". */
function readTasas(): Tasas {
  const { Contenido } = readShared(CATALOGO_TASAS) as {
    Contenido: {
      impuesto: string;
      unidadesGravables: { codigoUnidadGravable: number; factor: number | null; descuento?: number }[];
    }[];
  };
  const filas = Contenido.flatMap(({ impuesto, unidadesGravables }) =>
    unidadesGravables.map(({ codigoUnidadGravable, factor, descuento }) => {
      // The catalogue writes the press stamp's five per thousand as 0.5 and means per cent.
      const tasa = impuesto === 'TIMBRE DE PRENSA' ? (factor ?? 0) / 100 : (factor ?? 0);
      return [
        `${impuesto}/${codigoUnidadGravable}`,
        { factor: toUnits(String(tasa)), descuento: toUnits(String(descuento ?? 0)) },
      ] as const;
    }),
  );
  return new Map(filas);
}

class Revision {
  readonly problemas: string[] = [];

  require(ok: boolean, regla: string, donde: string): void {
    if (!ok) this.problemas.push(`${regla} ${donde}`);
  }

  same(escrito: bigint, esperado: bigint, regla: string, donde: string): void {
    const diferencia = escrito > esperado ? escrito - esperado : esperado - escrito;
    if (diferencia <= TOLERANCIA) return;
    this.problemas.push(`${regla} ${donde}: ${Number(escrito) / 1e12} and not ${Number(esperado) / 1e12}`);
  }
}

/** Faults of the document's arithmetic, each with SAT's rule number. */
export function recomputeDte(xml: string, opciones: OpcionesRecalculo = {}): string[] {
  const tasas = readTasas();
  const emision = findNodo(readNodos(xml), 'DatosEmision');
  if (emision === null) return ['no DatosEmision'];
  const revision = new Revision();
  const moneda = findNodo(emision, 'DatosGenerales')?.atributos['CodigoMoneda'] ?? '';
  const items = hijosDe(findNodo(emision, 'Items'), 'Item');
  for (const item of items) checkItem(item, { revision, tasas, moneda, opciones });
  checkTotales(emision, items, revision);
  checkRetenciones(emision, items, revision);
  if (opciones.sumaAbonos === true) checkAbonos(emision, revision);
  return revision.problemas;
}

type Contexto = { revision: Revision; tasas: Tasas; moneda: string; opciones: OpcionesRecalculo };

function checkItem(item: Nodo, contexto: Contexto): void {
  const { revision } = contexto;
  const donde = `line ${item.atributos['NumeroLinea']}`;
  const precio = montoDe(item, 'Precio');
  const rebajas = montoDe(item, 'Descuento') + montoDe(item, 'OtrosDescuento');
  revision.same(precio, por(montoDe(item, 'Cantidad'), montoDe(item, 'PrecioUnitario')), '2.3.5-1', donde);
  revision.require(rebajas <= precio, '2.3.6', donde);
  const impuestos = hijosDe(hijosDe(item, 'Impuestos')[0] ?? null, 'Impuesto');
  const isConIva = impuestos.some(
    (each) => textoDe(each, 'NombreCorto') === 'IVA' && textoDe(each, 'CodigoUnidadGravable') === '1',
  );
  const neto = precio - rebajas;
  const base = isConIva ? entre(neto, toUnits('1.12')) : neto;
  for (const impuesto of impuestos) checkImpuesto(impuesto, base, donde, contexto);
  const especiales = impuestos.filter((each) => textoDe(each, 'NombreCorto') !== 'IVA');
  revision.require(especiales.length <= 1, '2.4', donde);
  const sumados = sumar(especiales.map((each) => montoDe(each, 'MontoImpuesto')));
  revision.same(montoDe(item, 'Total'), precio - rebajas + sumados, '2.19.1-1', donde);
}

function checkImpuesto(
  impuesto: Nodo,
  base: bigint,
  donde: string,
  { revision, tasas, moneda, opciones }: Contexto,
): void {
  const nombre = textoDe(impuesto, 'NombreCorto') ?? '';
  const codigo = Number(textoDe(impuesto, 'CodigoUnidadGravable'));
  const lugar = `${donde} ${nombre}/${codigo}`;
  const conUnidades = POR_UNIDADES.includes(nombre) || POR_AMBAS.includes(nombre);
  const conMonto = !POR_UNIDADES.includes(nombre) && nombre !== 'TASA MUNICIPAL';
  revision.require((textoDe(impuesto, 'MontoGravable') !== null) === conMonto, '2.7.1', lugar);
  revision.require((textoDe(impuesto, 'CantidadUnidadesGravables') !== null) === conUnidades, '2.7.3', lugar);
  if (nombre === 'TASA MUNICIPAL') return;
  const tasa = tasas.get(`${nombre}/${codigo}`);
  revision.require(tasa !== undefined, '2.7.2-1', lugar);
  if (tasa === undefined) return;
  const gravable = montoDe(impuesto, 'MontoGravable');
  if (conMonto && !POR_AMBAS.includes(nombre)) {
    revision.same(gravable, base, '2.7.1-2', lugar);
  }
  const medida = por(
    conMonto ? gravable : UNO,
    conUnidades ? montoDe(impuesto, 'CantidadUnidadesGravables') : UNO,
  );
  const pleno = por(por(medida, tasa.factor), UNO - tasa.descuento);
  revision.same(
    montoDe(impuesto, 'MontoImpuesto'),
    convert(pleno, nombre, moneda, opciones),
    '2.7.4-1',
    lugar,
  );
}

function convert(monto: bigint, nombre: string, moneda: string, { tipoCambio }: OpcionesRecalculo): bigint {
  if (!POR_UNIDADES.includes(nombre) || monto === 0n) return monto;
  const tasaEn = EN_DOLARES.includes(nombre) ? 'USD' : 'GTQ';
  if (tasaEn === moneda) return monto;
  if (tipoCambio === undefined) throw new Error(`${nombre} in ${moneda} needs an exchange rate`);
  return tasaEn === 'USD' ? por(monto, toUnits(tipoCambio)) : entre(monto, toUnits(tipoCambio));
}

function checkTotales(emision: Nodo, items: readonly Nodo[], revision: Revision): void {
  const totales = findNodo(emision, 'Totales');
  revision.require(totales !== null, '2.19.2-1', 'no Totales');
  if (totales === null) return;
  const sumas = new Map<string, bigint>();
  for (const impuesto of items.flatMap((item) =>
    hijosDe(hijosDe(item, 'Impuestos')[0] ?? null, 'Impuesto'),
  )) {
    const nombre = textoDe(impuesto, 'NombreCorto') ?? '';
    sumas.set(nombre, (sumas.get(nombre) ?? 0n) + montoDe(impuesto, 'MontoImpuesto'));
  }
  const escritos = new Map(
    hijosDe(hijosDe(totales, 'TotalImpuestos')[0] ?? null, 'TotalImpuesto').map(({ atributos }) => [
      atributos['NombreCorto'] ?? '',
      toUnits(atributos['TotalMontoImpuesto'] ?? ''),
    ]),
  );
  for (const nombre of new Set([...sumas.keys(), ...escritos.keys()])) {
    revision.same(escritos.get(nombre) ?? 0n, sumas.get(nombre) ?? 0n, '2.7.5-1', nombre);
  }
  const suma = sumar(items.map((item) => montoDe(item, 'Total')));
  revision.same(montoDe(totales, 'GranTotal'), suma, '2.19.2-1', 'GranTotal');
}

function checkRetenciones(emision: Nodo, items: readonly Nodo[], revision: Revision): void {
  const retenciones = findNodo(emision, 'RetencionesFacturaEspecial');
  if (retenciones === null) return;
  const ivas = items
    .flatMap((item) => hijosDe(hijosDe(item, 'Impuestos')[0] ?? null, 'Impuesto'))
    .filter((impuesto) => textoDe(impuesto, 'NombreCorto') === 'IVA');
  const base = sumar(ivas.map((impuesto) => montoDe(impuesto, 'MontoGravable')));
  const iva = sumar(ivas.map((impuesto) => montoDe(impuesto, 'MontoImpuesto')));
  const isr = por(base, toUnits('0.05'));
  revision.same(montoDe(retenciones, 'RetencionISR'), isr, '3.5.1', 'ISR');
  revision.same(montoDe(retenciones, 'RetencionIVA'), iva, '3.5.2', 'IVA');
  revision.same(montoDe(retenciones, 'TotalMenosRetenciones'), base - isr, '3.5.3', 'net');
}

/** Checks that the instalments add up to the total, a rule of this product and not of SAT (docs/fel.md §6). */
function checkAbonos(emision: Nodo, revision: Revision): void {
  const abonos = hijosDe(findNodo(emision, 'AbonosFacturaCambiaria'), 'Abono');
  if (abonos.length === 0) return;
  const total = findNodo(emision, 'GranTotal')?.texto ?? '0';
  revision.same(sumar(abonos.map((abono) => montoDe(abono, 'MontoAbono'))), toUnits(total), 'abonos', 'sum');
}
