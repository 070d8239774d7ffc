import { XmlIlegible, findRuta, readXml } from '#domain/dte/read-xml.ts';
import type { NodoXml } from '#domain/dte/read-xml.ts';

/** What must be equal in the document that was sent and in the one that came back (external-services A.10.4). */
const DATOS: readonly (readonly [ruta: readonly string[], atributo: string | null])[] = [
  [['DatosGenerales'], 'Tipo'],
  [['DatosGenerales'], 'FechaHoraEmision'],
  [['DatosGenerales'], 'CodigoMoneda'],
  [['Emisor'], 'NITEmisor'],
  [['Receptor'], 'IDReceptor'],
  [['Totales', 'GranTotal'], null],
];

/**
 * First difference between our signed XML and the certified one, or null when they are the same emission. The
 * digest of the issuer's signature covers the whole node; the rest is compared for a clearer alarm.
 */
export function findDiferencia(xmlFirmado: string, xmlCertificado: string): string | null {
  const [nuestro, suyo] = [tryRead(xmlFirmado), tryRead(xmlCertificado)];
  if (nuestro === null || suyo === null) return 'unreadable document';
  for (const [ruta, atributo] of DATOS) {
    if (readDato(nuestro, ruta, atributo) !== readDato(suyo, ruta, atributo))
      return [...ruta, atributo].join(' ');
  }
  return readDigest(nuestro) === readDigest(suyo) ? null : 'digest of DatosEmision';
}

function readDato(raiz: NodoXml, ruta: readonly string[], atributo: string | null): string | null {
  const nodo = findRuta(raiz, 'SAT', 'DTE', 'DatosEmision', ...ruta);
  return atributo === null ? (nodo?.texto ?? null) : (nodo?.atributos[atributo] ?? null);
}

/** The issuer's signature is the first one. */
function readDigest(raiz: NodoXml): string | null {
  return findRuta(raiz, 'Signature', 'SignedInfo', 'Reference', 'DigestValue')?.texto.trim() ?? null;
}

function tryRead(xml: string): NodoXml | null {
  try {
    return readXml(xml);
  } catch (error) {
    if (error instanceof XmlIlegible) return null;
    throw error;
  }
}
