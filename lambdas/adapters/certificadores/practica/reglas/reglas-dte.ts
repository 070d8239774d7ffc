import { findRuta, listHijos } from '#domain/dte/read-xml.ts';
import type { NodoXml } from '#domain/dte/nodo-xml.ts';
import { quetzales, toUnidades } from './aritmetica.ts';
import { attributeOf, textOf } from './nodo.ts';
import { error, unless } from './errores-sat.ts';
import type { ErrorSat } from './errores-sat.ts';
import { isNitBienFormado } from './nit.ts';
import { checkComplementos } from './reglas-complementos.ts';
import { checkItems, checkTotales, findIva, listItems } from './reglas-items.ts';
import { TIPOS } from './reglas-tipos.ts';
import type { ReglaTipo } from './reglas-tipos.ts';

const DIA_MS = 24 * 3600 * 1000;
const UTC_MENOS_6_MS = 6 * 3600 * 1000;
const LIMITE_CF = quetzales(2_500);

/** Facts that the rules need besides the document: of other documents only the certifier's register knows. */
export type RegistroDte = {
  now: Date;
  /** Whether another document of the issuer has the access number. */
  isAccesoUsado: (numeroAcceso: string) => boolean;
  /** Finds the rules that a note breaks against the document that it adjusts. */
  checkOrigen: (emision: NodoXml) => ErrorSat[];
};

/** Finds every rule that a DTE breaks; empty when it can be certified. `emision` is the node DatosEmision. */
export function checkDte(emision: NodoXml, registro: RegistroDte): ErrorSat[] {
  const estructura = checkEstructura(emision);
  if (estructura.length > 0) return estructura;
  const generales = findRuta(emision, 'DatosGenerales');
  const tipo = attributeOf(generales, 'Tipo') ?? '';
  const regla = Object.hasOwn(TIPOS, tipo) ? TIPOS[tipo] : undefined;
  if (regla === undefined) return [error('FEL_GEN102', `Tipo ${tipo}`)];
  return [
    ...checkFecha(attributeOf(generales, 'FechaHoraEmision') ?? '', registro.now),
    ...checkAcceso(attributeOf(generales, 'NumeroAcceso'), registro),
    ...checkPartes(emision, regla),
    ...checkTipo(emision, regla),
    ...checkFrases(emision, tipo, regla),
    ...checkItems(emision, regla),
    ...checkTotales(emision),
    ...checkComplementos(emision, regla),
    ...registro.checkOrigen(emision),
  ];
}

const ATRIBUTOS: Readonly<Record<string, readonly string[]>> = {
  DatosGenerales: ['Tipo', 'FechaHoraEmision', 'CodigoMoneda'],
  Emisor: ['NITEmisor', 'NombreEmisor', 'CodigoEstablecimiento', 'NombreComercial', 'AfiliacionIVA'],
  Receptor: ['IDReceptor', 'NombreReceptor'],
};
/** Required parts of an address; municipality and department may be empty (docs/fel.md §3.2). */
const DIRECCION = ['Direccion', 'CodigoPostal', 'Pais'];
const DE_ITEM = ['Cantidad', 'Descripcion', 'PrecioUnitario', 'Precio', 'Total'];

function checkEstructura(emision: NodoXml): ErrorSat[] {
  const faltantes = Object.entries(ATRIBUTOS).flatMap(([nodo, atributos]) =>
    atributos
      .filter((atributo) => (attributeOf(findRuta(emision, nodo), atributo) ?? '') === '')
      .map((atributo) => `${nodo}/@${atributo}`),
  );
  const direccion = findRuta(emision, 'Emisor', 'DireccionEmisor');
  faltantes.push(...DIRECCION.filter((nodo) => (textOf(direccion, nodo) ?? '') === ''));
  const items = listHijos(findRuta(emision, 'Items'), 'Item');
  if (items.length === 0) faltantes.push('Items/Item');
  if (toUnidades(textOf(emision, 'Totales', 'GranTotal')) === null) faltantes.push('Totales/GranTotal');
  items.forEach((item, i) => {
    faltantes.push(
      ...DE_ITEM.filter((nodo) => (textOf(item, nodo) ?? '') === '').map((nodo) => `Item ${i + 1}/${nodo}`),
    );
  });
  return faltantes.map((detalle) => error('FEL_GEN102', detalle));
}

/** Checks the day of issue in Guatemala, UTC-6 all year (docs/fel.md §17). */
function checkFecha(fechaHora: string, now: Date): ErrorSat[] {
  const emitido = Date.parse(/(Z|[+-]\d{2}:\d{2})$/.test(fechaHora) ? fechaHora : `${fechaHora}-06:00`);
  if (Number.isNaN(emitido)) return [error('FEL_GEN102', 'FechaHoraEmision')];
  const [dia, hoy] = [emitido, now.getTime()].map((ms) => Math.floor((ms - UTC_MENOS_6_MS) / DIA_MS));
  if (dia === undefined || hoy === undefined) return [];
  const isOtroMes = monthOf(dia) > monthOf(hoy);
  return [...(hoy - dia > 5 ? [error('FEL_INF300')] : []), ...(isOtroMes ? [error('FEL_RCP301')] : [])];
}

function monthOf(dia: number): number {
  const fecha = new Date(dia * DIA_MS);
  return fecha.getUTCFullYear() * 12 + fecha.getUTCMonth();
}

/** Checks the access number: nine digits, used once in the life of an issuer (docs/fel.md §18). */
function checkAcceso(numeroAcceso: string | null, { isAccesoUsado }: RegistroDte): ErrorSat[] {
  if (numeroAcceso === null) return [];
  return unless(/^[1-9]\d{8}$/.test(numeroAcceso) && !isAccesoUsado(numeroAcceso), 'NUMERO_ACCESO');
}

function checkPartes(emision: NodoXml, regla: ReglaTipo): ErrorSat[] {
  const emisor = attributeOf(findRuta(emision, 'Emisor'), 'NITEmisor') ?? '';
  return [...unless(isNitBienFormado(emisor), 'FEL_RCP302'), ...checkReceptor(emision, regla)];
}

function checkReceptor(emision: NodoXml, regla: ReglaTipo): ErrorSat[] {
  const receptor = findRuta(emision, 'Receptor');
  const id = attributeOf(receptor, 'IDReceptor') ?? '';
  const especial = attributeOf(receptor, 'TipoEspecial') ?? '';
  if (especial === 'CUI') return unless(/^\d{12,13}$/.test(id), 'FEL_RCP308');
  if (especial === 'EXT') return unless(/^[A-Z0-9&%\-/#=,]{3,18}$/.test(id), 'FEL_RCP111');
  if (id !== 'CF') return unless(isNitBienFormado(id), 'FEL_RCP309');
  return regla.admiteCf ? checkLimiteCf(emision, regla) : [error('FEL_RCP436')];
}

/**
 * Checks the limit of CF. Another currency counts at a rate that is low for every strong one, so that only a sure
 * excess is refused.
 */
function checkLimiteCf(emision: NodoXml, { limiteCf }: ReglaTipo): ErrorSat[] {
  const moneda = attributeOf(findRuta(emision, 'DatosGenerales'), 'CodigoMoneda');
  const total = toUnidades(textOf(emision, 'Totales', 'GranTotal')) ?? 0n;
  const enQuetzales = moneda === 'USD' ? total * 7n : total;
  return unless(!limiteCf || enQuetzales < LIMITE_CF, 'FEL_RCP535');
}

function checkTipo(emision: NodoXml, regla: ReglaTipo): ErrorSat[] {
  const afiliacion = attributeOf(findRuta(emision, 'Emisor'), 'AfiliacionIVA') ?? '';
  const personeria = attributeOf(findRuta(emision, 'DatosGenerales'), 'TipoPersoneria');
  return [
    ...unless(regla.afiliaciones.includes(afiliacion), 'FEL_RCP317'),
    ...unless(regla.personeria !== 'obligatoria' || personeria !== null, 'FEL_RCP385'),
    ...unless(regla.personeria !== 'prohibida' || personeria === null, 'FEL_RCP386'),
  ];
}

/** Checks the phrases that a type needs and those that its lines make necessary (docs/fel.md §7). */
function checkFrases(emision: NodoXml, tipo: string, { frase }: ReglaTipo): ErrorSat[] {
  const frases = listHijos(findRuta(emision, 'Frases'), 'Frase').map(
    (nodo) => `${attributeOf(nodo, 'TipoFrase') ?? ''}/${attributeOf(nodo, 'CodigoEscenario') ?? ''}`,
  );
  const hasTipo = (cual: string): boolean => frases.some((each) => each.startsWith(`${cual}/`));
  const isExp = attributeOf(findRuta(emision, 'DatosGenerales'), 'Exp') === 'SI';
  const hasExentas = listItems(emision).some((item) => textOf(findIva(item), 'CodigoUnidadGravable') === '2');
  return [
    ...unless(frase === null || hasTipo(frase), 'FEL_RCP318'),
    ...unless(tipo !== 'FESP' || !(hasTipo('1') || hasTipo('2')), 'FEL_RCP319'),
    ...unless(tipo !== 'NABN' || frases.includes('9/16') || frases.includes('9/17'), 'FEL_RCP112'),
    ...unless(tipo !== 'RDON' || frases.includes('4/4'), 'FEL_RCP327'),
    // Small taxpayers carry no phrase 4: their documents have no IVA at all.
    ...unless(!isExp || frase === '3' || frases.includes('4/1'), 'FEL_RCP323'),
    ...unless(isExp || !hasExentas || hasTipo('4'), 'FEL_RCP325'),
  ];
}
