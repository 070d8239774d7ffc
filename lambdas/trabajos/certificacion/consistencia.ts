import { compare, decimal, parseDecimal, subtract } from '#domain/dinero/decimal.ts';
import { findRuta, listHijos, tryReadXml } from '#domain/dte/read-xml.ts';
import type { NodoXml } from '#domain/dte/read-xml.ts';
import { toEpochMs } from '#domain/fechas/guatemala.ts';
import type { CapacidadesCertificador } from '#lambdas/ports/certificador.ts';

type Lectura = { nombre: string; read: (emision: NodoXml) => string };

/** What must be equal in the document that was sent and in the one that came back (docs/servicios.md, "One certification"). */
const DATOS: readonly Lectura[] = [
  { nombre: 'Tipo', read: (emision) => attributeOf(emision, ['DatosGenerales'], 'Tipo') },
  { nombre: 'FechaHoraEmision', read: (emision) => readInstante(emision) },
  { nombre: 'CodigoMoneda', read: (emision) => attributeOf(emision, ['DatosGenerales'], 'CodigoMoneda') },
  { nombre: 'NumeroAcceso', read: (emision) => attributeOf(emision, ['DatosGenerales'], 'NumeroAcceso') },
  { nombre: 'NITEmisor', read: (emision) => attributeOf(emision, ['Emisor'], 'NITEmisor') },
  { nombre: 'IDReceptor', read: (emision) => attributeOf(emision, ['Receptor'], 'IDReceptor') },
  { nombre: 'Items', read: (emision) => String(listHijos(findRuta(emision, 'Items'), 'Item').length) },
];

/**
 * First difference between what we sent and the certified XML, or null when they are the same emission. A certifier
 * that keeps our node must give back all of it: the digest of our signature covers the whole node, and where it is the
 * certifier who signs the nodes are compared. One that builds the XML itself must keep what identifies the emission.
 */
export function findDiferencia(
  enviado: string,
  certificado: string,
  { conservaBytes }: Pick<CapacidadesCertificador, 'conservaBytes'>,
): string | null {
  const [nuestro, suyo] = [tryReadXml(enviado), tryReadXml(certificado)];
  const [nuestra, suya] = [emisionOf(nuestro), emisionOf(suyo)];
  if (nuestro === null || suyo === null || nuestra === null || suya === null) return 'unreadable document';
  const distinto = DATOS.find(({ read }) => read(nuestra) !== read(suya));
  if (distinto !== undefined) return distinto.nombre;
  if (!isMismoTotal(nuestra, suya)) return 'GranTotal';
  if (!conservaBytes) return null;
  const digest = readDigest(nuestro);
  if (digest !== null) return digest === readDigest(suyo) ? null : 'digest of DatosEmision';
  return isMismoNodo(nuestra, suya) ? null : 'DatosEmision';
}

function emisionOf(raiz: NodoXml | null): NodoXml | null {
  return findRuta(raiz, 'SAT', 'DTE', 'DatosEmision');
}

function attributeOf(emision: NodoXml, ruta: readonly string[], atributo: string): string {
  return findRuta(emision, ...ruta)?.atributos[atributo]?.trim() ?? '';
}

/** The same instant may be written with or without its zone. */
function readInstante(emision: NodoXml): string {
  const fecha = attributeOf(emision, ['DatosGenerales'], 'FechaHoraEmision');
  return String(toEpochMs(fecha) ?? fecha);
}

const TOLERANCIA = decimal('0.01');

function isMismoTotal(nuestra: NodoXml, suya: NodoXml): boolean {
  const [nuestro, suyo] = [nuestra, suya].map((emision) =>
    parseDecimal(findRuta(emision, 'Totales', 'GranTotal')?.texto.trim() ?? ''),
  );
  if (!nuestro || !suyo) return false;
  const [mayor, menor] = compare(nuestro, suyo) >= 0 ? [nuestro, suyo] : [suyo, nuestro];
  return compare(subtract(mayor, menor), TOLERANCIA) <= 0;
}

/** The issuer's signature is the first one. */
function readDigest(raiz: NodoXml): string | null {
  return findRuta(raiz, 'Signature', 'SignedInfo', 'Reference', 'DigestValue')?.texto.trim() ?? null;
}

/** Whatever the prefixes, the order of the attributes and the blanks between elements. */
function isMismoNodo(nuestro: NodoXml, suyo: NodoXml): boolean {
  const [atributos, otros] = [nuestro, suyo].map((nodo) =>
    Object.entries(nodo.atributos)
      .filter(([nombre]) => !/^xmlns\b/.test(nombre))
      .map(([nombre, valor]) => `${nombre}=${valor}`)
      .sort()
      .join('\n'),
  );
  const isMismoTexto =
    nuestro.texto === suyo.texto || (nuestro.hijos.length > 0 && nuestro.texto.trim() === suyo.texto.trim());
  return (
    nuestro.local === suyo.local &&
    atributos === otros &&
    isMismoTexto &&
    nuestro.hijos.length === suyo.hijos.length &&
    nuestro.hijos.every((hijo, posicion) => {
      const otro = suyo.hijos[posicion];
      return otro !== undefined && isMismoNodo(hijo, otro);
    })
  );
}
