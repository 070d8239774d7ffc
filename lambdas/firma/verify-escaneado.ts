import type { NodoEscaneado, XmlEscaneado } from '#domain/dte/scan-xml.ts';
import { findRuta, listHijos } from '#domain/dte/read-xml.ts';
import type { NodoXml } from '#domain/dte/nodo-xml.ts';
import type { EstadoFirma, Firmas } from '#domain/importacion/firmas.ts';
import { FormaInusual, canonicalizeEscaneado, withDeclarados } from './c14n-escaneado.ts';
import type { Ambito, FuenteC14n } from './c14n-escaneado.ts';
import { readCertificado } from './certificado-leido.ts';
import { NS_DS } from './dom.ts';
import { FIRMADOS, FIRMANTES, isRaizFirmada } from './roles.ts';
import type { Firmantes } from './firmante.ts';
import {
  C14N,
  DIGESTOS,
  ENVELOPED,
  FIRMAS,
  MAX_REFERENCIAS,
  digestOf,
  hashOf,
  isValorDe,
} from './algoritmos.ts';

/** Line ends of XML 1.1, which the general parser takes for LF, and an end of CDATA, which no text may have. */
const INUSUALES = ['\u0085', '\u2028', '\u2029', ']]>'] as const;

type Lugar = { nodo: NodoEscaneado; ambito: Ambito };

/** Findings of a walk: the signatures, and the elements with an id, by it. */
type Hallazgo = { firmas: Lugar[]; porId: Map<string, Lugar> };

/**
 * Verifies both signatures over the tree that was read, whose prefixes are all declared, in a twentieth of the time of the general
 * way. It only ever says that both hold: null leaves every other answer, and everything unusual, to that way.
 */
export function verifyEscaneado({ raiz, texto }: XmlEscaneado, firmantes: Firmantes): Firmas | null {
  if (!isRaizFirmada(raiz.local) || INUSUALES.some((signo) => texto.includes(signo))) return null;
  const rutas = FIRMADOS[raiz.local];
  const sat = findRuta(raiz, 'SAT') ?? raiz;
  try {
    const canonicos = new Set<NodoEscaneado>();
    const hallazgo: Hallazgo = { firmas: [], porId: new Map() };
    const { ID, Id } = raiz.atributos;
    // The general way finds no reference to the root.
    if ((Id ?? ID) !== undefined) return null;
    collect(raiz, new Map(), hallazgo);
    const estadoOf = (rol: keyof Firmas): EstadoFirma | null =>
      verifyDe(rol, findRuta(sat, ...rutas[rol]), { texto, firmantes, ...hallazgo, canonicos });
    const emisor = estadoOf('emisor');
    const certificador = emisor === null ? null : estadoOf('certificador');
    return emisor === null || certificador === null ? null : { emisor, certificador };
  } catch (error) {
    if (error instanceof FormaInusual) return null;
    throw error;
  }
}

function collect(nodo: NodoEscaneado, ambito: Ambito, hallazgo: Hallazgo): void {
  // Prefixes that XML keeps for itself are declared nowhere.
  if (nodo.nombre.startsWith('xml')) throw new FormaInusual(nodo.nombre);
  const { ID, Id = ID } = nodo.atributos;
  const lugar = { nodo, ambito: withDeclarados(nodo, ambito) };
  if (Id !== undefined) {
    const isUsual = Id !== '' && (ID === undefined || ID === Id) && !hallazgo.porId.has(Id);
    if (!isUsual) throw new FormaInusual('ids');
    hallazgo.porId.set(Id, lugar);
  }
  if (nodo.local === 'Signature') {
    if (lugar.ambito.get(prefijoOf(nodo)) !== NS_DS) throw new FormaInusual('another signature');
    hallazgo.firmas.push(lugar);
  }
  for (const hijo of nodo.hijos) collect(hijo, lugar.ambito, hallazgo);
}

function prefijoOf({ nombre, local }: NodoXml): string {
  return nombre.slice(0, Math.max(0, nombre.length - local.length - 1));
}

type Contexto = Hallazgo & FuenteC14n & { firmantes: Firmantes };

/** State of the only signature over that element; null unless it holds. */
function verifyDe(rol: keyof Firmas, firmado: NodoXml | null, contexto: Contexto): EstadoFirma | null {
  const id = firmado?.atributos['ID'];
  const suyas = contexto.firmas.filter(
    ({ nodo }) =>
      id !== undefined && listReferencias(nodo).some((each) => each.atributos['URI'] === `#${id}`),
  );
  const [firma] = suyas;
  if (firma === undefined || suyas.length > 1) return null;
  const leido = readCertificado(textOf(firma.nodo, 'KeyInfo', 'X509Data', 'X509Certificate'));
  const info = firma.nodo.hijos.find(({ local }) => local === 'SignedInfo');
  const hash = hashOf(FIRMAS, algoritmoOf(info, 'SignatureMethod'));
  if (leido === null || info === undefined || hash === null) return null;
  if (algoritmoOf(info, 'CanonicalizationMethod') !== C14N) return null;
  const referencias = listReferencias(firma.nodo);
  if (referencias.length > MAX_REFERENCIAS) return null;
  if (!referencias.every((referencia) => isDigestOf(referencia, contexto))) return null;
  const forma = canonicalizeEscaneado(info, withDeclarados(info, firma.ambito), contexto);
  return isValorDe(hash, forma, leido.llave, textOf(firma.nodo, 'SignatureValue'))
    ? FIRMANTES[rol](leido, contexto.firmantes)
    : null;
}

function listReferencias(firma: NodoXml): readonly NodoXml[] {
  return listHijos(findRuta(firma, 'SignedInfo'), 'Reference');
}

function isDigestOf(referencia: NodoXml, contexto: Contexto): boolean {
  const lugar = contexto.porId.get((referencia.atributos['URI'] ?? '').replace(/^#/, ''));
  const hash = hashOf(DIGESTOS, algoritmoOf(referencia, 'DigestMethod'));
  const isUsual = listHijos(findRuta(referencia, 'Transforms'), 'Transform').every(
    ({ atributos }) => atributos['Algorithm'] === ENVELOPED || atributos['Algorithm'] === C14N,
  );
  if (lugar === undefined || hash === null || !isUsual) return false;
  const forma = canonicalizeEscaneado(lugar.nodo, lugar.ambito, contexto);
  return digestOf(hash, forma) === textOf(referencia, 'DigestValue');
}

function algoritmoOf(nodo: NodoXml | undefined, hijo: string): string | null {
  return findRuta(nodo ?? null, hijo)?.atributos['Algorithm'] ?? null;
}

/** Text of an element that has nothing else in it. */
function textOf(nodo: NodoXml, ...ruta: readonly string[]): string {
  const hallado = findRuta(nodo, ...ruta);
  if (hallado === null || hallado.hijos.length > 0) throw new FormaInusual(ruta.join('/'));
  return hallado.texto.trim();
}
