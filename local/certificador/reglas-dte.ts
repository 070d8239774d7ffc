import type { Element } from '@xmldom/xmldom';
import { isNear, quetzales, ratio, times, toUnidades } from './aritmetica.ts';
import { attributeOf, findElemento, listElementos, textOf } from './dom.ts';
import type { ErrorSat, Libro } from './libro.ts';
import { isNitBienFormado } from './nit.ts';

/** Codes and texts of SAT's catalogue (fel-guide §23). */
const ERRORES = {
  FEL_GEN102: 'El XML enviado no cumple con el esquema del XSD',
  FEL_INF300: 'La diferencia entre la fecha de emisión y de certificación excede los cinco días.',
  FEL_RCP301: 'La fecha de emisión es posterior al último día del mes de la fecha de certificación.',
  FEL_RCP302: 'El NIT no existe en la SAT.',
  FEL_RCP308: 'El CUI del Receptor tiene un dígito verificador inválido.',
  FEL_RCP309: 'El NIT del Receptor no existe en la SAT.',
  FEL_RCP313: 'Precio calculado incorrectamente.',
  FEL_RCP314: 'El Descuento no debe ser mayor al Precio.',
  FEL_RCP317: 'El Tipo de Documento no aplica para este Régimen del IVA.',
  FEL_RCP318: 'El Tipo de Frase debe estar presente para el Tipo de DTE',
  FEL_RCP329: 'Monto Gravable debe estar presente para IVA.',
  FEL_RCP330: 'Error. Código de Unidad Gravable no existe en el catálogo para el IVA.',
  FEL_RCP331: 'Monto del Impuesto calculado incorrectamente para el IVA',
  FEL_RCP332: 'El total de Impuesto calculado incorrectamente para el IVA',
  FEL_RCP348: 'Total calculado incorrectamente.',
  FEL_RCP349: 'Gran Total calculado incorrectamente.',
  FEL_RCP535: 'Error. El monto total en Q del documento excede el límite permitido para CF.',
} as const;
type Codigo = keyof typeof ERRORES;

const DIA_MS = 24 * 3600 * 1000;
const UTC_MENOS_6_MS = 6 * 3600 * 1000;
const LIMITE_CF = quetzales(2_500);

/** What each type of this build must carry: phrase type and affiliation (fel-guide §5, §7). */
const TIPOS: Readonly<Record<string, { frase: string; afiliacion: readonly string[]; iva: boolean }>> = {
  FACT: { frase: '1', afiliacion: ['GEN'], iva: true },
  FPEQ: { frase: '3', afiliacion: ['PEQ'], iva: false },
};

export function error(codigo: Codigo, detalle = ''): ErrorSat {
  return { codigo, mensaje: detalle === '' ? ERRORES[codigo] : `${ERRORES[codigo]} (${detalle})` };
}

/** What the rules look at besides the document. */
export type Registro = { libro: Libro; nit: string; now: Date };

/** Every rule that a DTE breaks; empty when it can be certified. `emision` is the node DatosEmision. */
export function checkDte(emision: Element, { now }: Registro): ErrorSat[] {
  const estructura = checkEstructura(emision);
  if (estructura.length > 0) return estructura;
  return [
    ...checkFecha(attributeOf(findElemento(emision, 'DatosGenerales'), 'FechaHoraEmision') ?? '', now),
    ...checkPartes(emision),
    ...checkTipo(emision),
    ...checkItems(emision),
    ...checkTotales(emision),
  ];
}

const ATRIBUTOS: Readonly<Record<string, readonly string[]>> = {
  DatosGenerales: ['Tipo', 'FechaHoraEmision', 'CodigoMoneda'],
  Emisor: ['NITEmisor', 'NombreEmisor', 'CodigoEstablecimiento', 'NombreComercial', 'AfiliacionIVA'],
  Receptor: ['IDReceptor', 'NombreReceptor'],
};
const DIRECCION = ['Direccion', 'CodigoPostal', 'Municipio', 'Departamento', 'Pais'];
const DE_ITEM = ['Cantidad', 'Descripcion', 'PrecioUnitario', 'Precio', 'Total'];

function checkEstructura(emision: Element): ErrorSat[] {
  const faltantes = Object.entries(ATRIBUTOS).flatMap(([nodo, atributos]) =>
    atributos
      .filter((atributo) => (attributeOf(findElemento(emision, nodo), atributo) ?? '') === '')
      .map((atributo) => `${nodo}/@${atributo}`),
  );
  const direccion = findElemento(emision, 'Emisor', 'DireccionEmisor');
  faltantes.push(...DIRECCION.filter((nodo) => (textOf(direccion, nodo) ?? '') === ''));
  const items = listElementos(findElemento(emision, 'Items'), 'Item');
  if (items.length === 0) faltantes.push('Items/Item');
  if (toUnidades(textOf(emision, 'Totales', 'GranTotal')) === null) faltantes.push('Totales/GranTotal');
  items.forEach((item, i) => {
    faltantes.push(
      ...DE_ITEM.filter((nodo) => (textOf(item, nodo) ?? '') === '').map((nodo) => `Item ${i + 1}/${nodo}`),
    );
  });
  return faltantes.map((detalle) => error('FEL_GEN102', detalle));
}

/** Days count in Guatemala, UTC-6 all year (fel-guide §17). */
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

function checkPartes(emision: Element): ErrorSat[] {
  const emisor = attributeOf(findElemento(emision, 'Emisor'), 'NITEmisor') ?? '';
  return [...(isNitBienFormado(emisor) ? [] : [error('FEL_RCP302')]), ...checkReceptor(emision)];
}

function checkReceptor(emision: Element): ErrorSat[] {
  const receptor = findElemento(emision, 'Receptor');
  const id = attributeOf(receptor, 'IDReceptor') ?? '';
  const especial = attributeOf(receptor, 'TipoEspecial') ?? '';
  if (especial === 'CUI') return /^\d{13}$/.test(id) ? [] : [error('FEL_RCP308')];
  if (especial !== '') return [];
  if (id !== 'CF') return isNitBienFormado(id) ? [] : [error('FEL_RCP309')];
  const total = toUnidades(textOf(emision, 'Totales', 'GranTotal')) ?? 0n;
  return total >= LIMITE_CF ? [error('FEL_RCP535')] : [];
}

function checkTipo(emision: Element): ErrorSat[] {
  const tipo = attributeOf(findElemento(emision, 'DatosGenerales'), 'Tipo') ?? '';
  const reglas = TIPOS[tipo];
  if (reglas === undefined) return [error('FEL_GEN102', `Tipo ${tipo}`)];
  const afiliacion = attributeOf(findElemento(emision, 'Emisor'), 'AfiliacionIVA') ?? '';
  const frases = listElementos(findElemento(emision, 'Frases'), 'Frase');
  return [
    ...(reglas.afiliacion.includes(afiliacion) ? [] : [error('FEL_RCP317')]),
    ...(frases.some((frase) => attributeOf(frase, 'TipoFrase') === reglas.frase)
      ? []
      : [error('FEL_RCP318')]),
  ];
}

function checkItems(emision: Element): ErrorSat[] {
  const conIva = TIPOS[attributeOf(findElemento(emision, 'DatosGenerales'), 'Tipo') ?? '']?.iva === true;
  return listElementos(findElemento(emision, 'Items'), 'Item').flatMap((item) => {
    const linea = `línea ${attributeOf(item, 'NumeroLinea') ?? '?'}`;
    return checkItem(item, conIva).map((codigo) => error(codigo, linea));
  });
}

function checkItem(item: Element, conIva: boolean): Codigo[] {
  const [cantidad, unitario, precio, total] = ['Cantidad', 'PrecioUnitario', 'Precio', 'Total'].map((nodo) =>
    toUnidades(textOf(item, nodo)),
  );
  const descuento = sumOf(item, ['Descuento', 'OtrosDescuento']);
  if (cantidad == null || unitario == null || precio == null || total == null || descuento === null)
    return ['FEL_GEN102'];
  const codigos: Codigo[] = [];
  if (!isNear(precio, times(cantidad, unitario))) codigos.push('FEL_RCP313');
  if (descuento > precio) return [...codigos, 'FEL_RCP314'];
  const neto = precio - descuento;
  if (!isNear(total, neto)) codigos.push('FEL_RCP348');
  return [...codigos, ...(conIva ? checkIva(item, neto) : checkSinIva(item))];
}

function sumOf(item: Element, nodos: readonly string[]): bigint | null {
  const valores = nodos.map((nodo) => toUnidades(textOf(item, nodo) ?? '0'));
  return valores.reduce<bigint | null>(
    (total, valor) => (total === null || valor === null ? null : total + valor),
    0n,
  );
}

function checkSinIva(item: Element): Codigo[] {
  return findElemento(item, 'Impuestos') === null ? [] : ['FEL_RCP330'];
}

/** Unit 1 is 12 % inside the price; unit 2 is exempt (fel-guide §4). */
function checkIva(item: Element, neto: bigint): Codigo[] {
  const iva = listElementos(findElemento(item, 'Impuestos'), 'Impuesto').find(
    (impuesto) => textOf(impuesto, 'NombreCorto') === 'IVA',
  );
  const gravable = toUnidades(textOf(iva ?? null, 'MontoGravable'));
  const impuesto = toUnidades(textOf(iva ?? null, 'MontoImpuesto'));
  const unidad = textOf(iva ?? null, 'CodigoUnidadGravable');
  if (gravable === null || impuesto === null) return ['FEL_RCP329'];
  if (unidad !== '1' && unidad !== '2') return ['FEL_RCP330'];
  const base = unidad === '1' ? ratio(neto, 100n, 112n) : neto;
  const esperado = unidad === '1' ? ratio(neto, 12n, 112n) : 0n;
  return isNear(gravable, base) && isNear(impuesto, esperado) ? [] : ['FEL_RCP331'];
}

function checkTotales(emision: Element): ErrorSat[] {
  const items = listElementos(findElemento(emision, 'Items'), 'Item');
  const totales = findElemento(emision, 'Totales');
  const suma = items.reduce((total, item) => total + (toUnidades(textOf(item, 'Total')) ?? 0n), 0n);
  const granTotal = toUnidades(textOf(totales, 'GranTotal')) ?? 0n;
  const impuestos = items.flatMap((item) => listElementos(findElemento(item, 'Impuestos'), 'Impuesto'));
  const sumaIva = impuestos.reduce(
    (total, nodo) => total + (toUnidades(textOf(nodo, 'MontoImpuesto')) ?? 0n),
    0n,
  );
  const totalIva = listElementos(findElemento(totales, 'TotalImpuestos'), 'TotalImpuesto').reduce(
    (total, nodo) => total + (toUnidades(attributeOf(nodo, 'TotalMontoImpuesto')) ?? 0n),
    0n,
  );
  return [
    ...(isNear(granTotal, suma) ? [] : [error('FEL_RCP349')]),
    ...(isNear(totalIva, sumaIva) ? [] : [error('FEL_RCP332')]),
  ];
}
