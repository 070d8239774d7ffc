import { PRACTICA } from '#domain/certificador/practica.ts';
import { toGuatemala } from '#domain/fechas/guatemala.ts';
import { ANULACION_NAMESPACES, DTE_NAMESPACES } from '#domain/dte/namespaces.ts';
import { findRuta, tryReadXml } from '#domain/dte/read-xml.ts';
import type { NodoXml } from '#domain/dte/nodo-xml.ts';
import type { ReferenciaFirma } from '#lambdas/firma/sign-xades.ts';
import { verifyXades } from '#lambdas/firma/verify-xades.ts';
import { isAutorizacionPropia } from './autorizacion.ts';
import { error, unless } from './reglas/errores-sat.ts';
import type { CodigoSat, ErrorSat } from './reglas/errores-sat.ts';
import { attributeOf } from './reglas/nodo.ts';
import { origenOf } from './reglas/reglas-complementos.ts';
import { checkDte } from './reglas/reglas-dte.ts';

/** Signed text that keeps every rule, with the moment of its signature; or the rules that it breaks. */
export type Revision = { tipo: 'valido'; firmado: Date } | { tipo: 'rechazado'; errores: ErrorSat[] };

/** Checks a signed DTE of an issuer as a certifier does. */
export function reviewDte(xml: string, nit: string): Revision {
  const raiz = tryReadXml(xml);
  const emision = findRuta(raiz, 'SAT', 'DTE', 'DatosEmision');
  if (raiz === null || emision === null || !isDteBienArmado(raiz, emision)) return refuse('FEL_GEN102');
  if (attributeOf(findRuta(emision, 'Emisor'), 'NITEmisor') !== nit) return refuse('FEL_RCP303');
  const firmado = readFirma(xml, nit, 'DatosEmision');
  if (firmado === null) return refuse('FEL_RCP361');
  return toRevision(
    checkDte(emision, {
      now: firmado,
      // Contingency is not practised, because no certifier is ever out of reach here.
      isAccesoUsado: () => true,
      checkOrigen: (nota) => checkOrigen(nota, nit),
    }),
    firmado,
  );
}

/** Checks a signed annulment; days count, not hours (docs/fel.md §16). */
export function reviewAnulacion(xml: string, nit: string): Revision {
  const raiz = tryReadXml(xml);
  const generales = findRuta(raiz, 'SAT', 'AnulacionDTE', 'DatosGenerales');
  if (raiz === null || !isAnulacionBienArmada(raiz, generales)) return refuse('FEL_GEN102');
  const firmado = readFirma(xml, nit, 'DatosAnulacion');
  if (firmado === null) return refuse('FEL_ANU370');
  const dia = (nombre: string): string => (attributeOf(generales, nombre) ?? '').slice(0, 10);
  return toRevision(
    [
      ...unless(
        isAutorizacionPropia(nit, attributeOf(generales, 'NumeroDocumentoAAnular') ?? ''),
        'FEL_ANU368',
      ),
      ...unless(attributeOf(generales, 'NITEmisor') === nit, 'FEL_ANU369'),
      ...unless(dia('FechaHoraAnulacion') >= dia('FechaEmisionDocumentoAnular'), 'FEL_ANU376'),
      ...unless(dia('FechaHoraAnulacion') === toGuatemala(firmado.getTime()).fecha, 'FEL_ANU378'),
    ],
    firmado,
  );
}

function refuse(codigo: CodigoSat): Revision {
  return { tipo: 'rechazado', errores: [error(codigo)] };
}

function toRevision(errores: ErrorSat[], firmado: Date): Revision {
  return errores.length > 0 ? { tipo: 'rechazado', errores } : { tipo: 'valido', firmado };
}

/**
 * Moment of the issuer's signature; null unless it holds and its certificate is one of practice, of that NIT and in its term.
 * A certificate of SAT is refused too: what somebody signs with it might be taken for real.
 */
function readFirma(xml: string, nit: string, referencia: ReferenciaFirma): Date | null {
  const firma = verifyXades(xml, referencia);
  if (firma === null) return null;
  const { certificado, signingTime } = firma;
  const sujeto = certificado.subject.split('\n');
  const isPropio =
    sujeto.includes(`CN=${nit}`) &&
    sujeto.includes(`O=${PRACTICA.organizacion}`) &&
    certificado.verify(certificado.publicKey);
  const isVigente =
    signingTime >= new Date(certificado.validFrom) && signingTime <= new Date(certificado.validTo);
  return isPropio && isVigente ? signingTime : null;
}

/** Checks the document that a note adjusts by its authorisation alone; the product has compared the rest. */
function checkOrigen(emision: NodoXml, nit: string): ErrorSat[] {
  const uuid = origenOf(emision);
  return unless(uuid === null || isAutorizacionPropia(nit, uuid), 'FEL_RCP351');
}

function isDteBienArmado(raiz: NodoXml, emision: NodoXml): boolean {
  const dte = findRuta(raiz, 'SAT', 'DTE');
  return (
    raiz.nombre === 'dte:GTDocumento' &&
    attributeOf(raiz, 'xmlns:dte') === DTE_NAMESPACES.dte &&
    attributeOf(raiz, 'Version') === '0.1' &&
    attributeOf(findRuta(raiz, 'SAT'), 'ClaseDocumento') === 'dte' &&
    attributeOf(dte, 'ID') === 'DatosCertificados' &&
    attributeOf(emision, 'ID') === 'DatosEmision' &&
    findRuta(dte, 'Certificacion') === null
  );
}

function isAnulacionBienArmada(raiz: NodoXml, generales: NodoXml | null): boolean {
  return (
    raiz.nombre === 'dte:GTAnulacionDocumento' &&
    attributeOf(raiz, 'xmlns:dte') === ANULACION_NAMESPACES.dte &&
    attributeOf(findRuta(raiz, 'SAT', 'AnulacionDTE'), 'ID') === 'DatosCertificados' &&
    attributeOf(generales, 'ID') === 'DatosAnulacion' &&
    (attributeOf(generales, 'MotivoAnulacion') ?? '') !== ''
  );
}
