import type { Element } from '@xmldom/xmldom';
import type { XmlEscaneado } from '#domain/dte/scan-xml.ts';
import type { EstadoFirma, Firmas } from '#domain/importacion/firmas.ts';
import { NS_DS, attributeOf, findElemento, listElementos, parseDom } from './dom.ts';
import type { CertificadoLeido } from './certificado-leido.ts';
import type { Firmantes } from './firmante.ts';
import { FIRMADOS, FIRMANTES, isRaizFirmada } from './roles.ts';
import { verifyEscaneado } from './verify-escaneado.ts';
import { certificadoOf, isFirmaLegible, isFirmaValida } from './verify-dsig.ts';

const SIN_LEER: Firmas = { emisor: 'DESCONOCIDA', certificador: 'DESCONOCIDA' };
/**
 * Verifies both signatures of a file by any certifier, with the certificates that they carry: whether its content is that
 * which was signed, and whether the certificate is that of its role. Only a signature over the very elements that the reader
 * reads counts for its signer, so that a signed part beside a forged one proves nothing. With the tree that was read of the same
 * text, two signatures that hold are found in a fraction of the time.
 */
export function verifyFirmas(
  xml: string,
  firmantes: Firmantes,
  escaneado: XmlEscaneado | null = null,
): Firmas {
  return (escaneado === null ? null : verifyEscaneado(escaneado, firmantes)) ?? verifyDom(xml, firmantes);
}

/** Verifies them by the library alone. */
export function verifyDom(xml: string, firmantes: Firmantes): Firmas {
  const raiz = parseDom(xml.replace(/^\uFEFF/, ''))?.documentElement ?? null;
  const local = raiz?.localName ?? '';
  if (raiz === null || !isRaizFirmada(local)) return SIN_LEER;
  const rutas = FIRMADOS[local];
  const sat = findElemento(raiz, 'SAT') ?? raiz;
  const firmas = Array.from(raiz.getElementsByTagNameNS(NS_DS, 'Signature'));
  const estadoOf = (rol: keyof Firmas): EstadoFirma =>
    verifyDe(raiz, findElemento(sat, ...rutas[rol]), firmas, (leido) => FIRMANTES[rol](leido, firmantes));
  return { emisor: estadoOf('emisor'), certificador: estadoOf('certificador') };
}

function verifyDe(
  raiz: Element,
  firmado: Element | null,
  firmas: readonly Element[],
  estadoOf: (leido: CertificadoLeido) => EstadoFirma,
): EstadoFirma {
  const id = attributeOf(firmado, 'ID');
  const suyas = firmas.filter((firma) =>
    listElementos(findElemento(firma, 'SignedInfo'), 'Reference').some(
      (referencia) => id !== null && attributeOf(referencia, 'URI') === `#${id}`,
    ),
  );
  const [firma] = suyas;
  if (firma === undefined) return 'AUSENTE';
  if (suyas.length > 1) return 'FALSA';
  const leido = certificadoOf(firma);
  if (leido === null || !isFirmaLegible(firma)) return 'DESCONOCIDA';
  return isFirmaValida(raiz, firma, leido.llave) ? estadoOf(leido) : 'FALSA';
}
