import { isNear, parseDecimal } from '#domain/dinero/decimal.ts';
import { findRuta, listHijos, tryReadXml } from '#domain/dte/read-xml.ts';
import type { NodoXml } from '#domain/dte/nodo-xml.ts';
import { toEpochMs } from '#domain/fechas/guatemala.ts';
import type { CapacidadesCertificador } from '#lambdas/ports/certificador.ts';

type Lectura = { nombre: string; read: (emision: NodoXml) => string };

/** Data that must be equal in the sent and the certified document (docs/servicios.md, "One certification"). */
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
 * First difference between the sent XML and the certified one; null when they are the same emission. A certifier that
 * keeps the sent node must return all of it: the digest of the issuer's signature covers the whole node, and where the
 * certifier signs, the nodes are compared. A certifier that builds the XML itself must keep the data that identify the
 * emission.
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

/** Instant of emission, which may be written with or without its zone. */
function readInstante(emision: NodoXml): string {
  const fecha = attributeOf(emision, ['DatosGenerales'], 'FechaHoraEmision');
  return String(toEpochMs(fecha) ?? fecha);
}

function isMismoTotal(nuestra: NodoXml, suya: NodoXml): boolean {
  const [nuestro, suyo] = [nuestra, suya].map((emision) =>
    parseDecimal(findRuta(emision, 'Totales', 'GranTotal')?.texto.trim() ?? ''),
  );
  return nuestro != null && suyo != null && isNear(nuestro, suyo);
}

/** Digest of the issuer's signature, which is the first one. */
function readDigest(raiz: NodoXml): string | null {
  return findRuta(raiz, 'Signature', 'SignedInfo', 'Reference', 'DigestValue')?.texto.trim() ?? null;
}

/** Whether two nodes are equal apart from prefixes, order of attributes and blanks between elements. */
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
