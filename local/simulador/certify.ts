import type { Element } from '@xmldom/xmldom';
import { findRuta, tryReadXml } from '#domain/dte/read-xml.ts';
import type { NodoXml } from '#domain/dte/nodo-xml.ts';
import { error } from '#lambdas/adapters/certificadores/practica/reglas/errores-sat.ts';
import type { ErrorSat } from '#lambdas/adapters/certificadores/practica/reglas/errores-sat.ts';
import { origenOf } from '#lambdas/adapters/certificadores/practica/reglas/reglas-complementos.ts';
import { checkDte } from '#lambdas/adapters/certificadores/practica/reglas/reglas-dte.ts';
import { signXades } from '#lambdas/firma/sign-xades.ts';
import { certifyDte, numeracionOf, toCanonical, toHoraGuatemala } from './certificacion.ts';
import { NS_DTE, attributeOf, findElemento, parseDom, textOf } from '#lambdas/firma/dom.ts';
import type { Entorno } from './entorno.ts';
import { huellaOf } from './huella.ts';
import type { AsientoCertificado } from './ledger.ts';
import { checkOrigen } from './reglas-origen.ts';
import { findFallaFirma } from './verify-firma.ts';

/** One document to certify, from any protocol. Request ids are checked by each protocol (estado-id.ts). */
export type PedidoCertificacion = {
  /** Request id of the issuer. */
  id: string;
  /** NIT of the account whose credentials came with the request. */
  nit: string;
  xml: string;
  /** Hash of the request body when that is not `xml` (Digifact's JSON); it tells repeats apart. */
  huella?: string;
  /** Serie in the answer, when it is not the one that follows from the authorisation. */
  serie?: string | null;
  /** Code of a fault that refuses the document; null for none. */
  rechazo: string | null;
};

export type ResultadoCertificacion =
  | { tipo: 'certificado'; asiento: AsientoCertificado }
  | { tipo: 'rechazado'; errores: ErrorSat[] };

/** Checks, certifies, signs and stores a document that its issuer signed. */
export function certify(entorno: Entorno, pedido: PedidoCertificacion): ResultadoCertificacion {
  const { errores, raiz, emision } = review(entorno, pedido);
  if (errores.length > 0 || raiz === null || emision === null) return reject(entorno, pedido, errores);
  return { tipo: 'certificado', asiento: enter(entorno, pedido, raiz, emision) };
}

/** Certifies for certifiers that sign in the issuer's name (INFILE, Digifact). */
export function certifyUnsigned(entorno: Entorno, pedido: PedidoCertificacion): ResultadoCertificacion {
  const { huella = huellaOf(pedido.xml) } = pedido;
  const xml = signFor(entorno, pedido, 'DatosEmision');
  return certify(entorno, { ...pedido, huella, xml: xml ?? pedido.xml });
}

type Firmable = { id: string; nit: string; xml: string };

/** Signs for the issuer; null when the text is not XML or lacks the node, which the later checks report. */
export function signFor(
  { autoridad, now }: Entorno,
  { id, nit, xml }: Firmable,
  referenceId: 'DatosEmision' | 'DatosAnulacion',
): string | null {
  const raiz = parseDom(xml)?.documentElement ?? null;
  if (raiz === null || !xml.includes(`ID="${referenceId}"`)) return null;
  return signXades(toCanonical(xml, raiz), {
    referenceId,
    certificado: autoridad.firmanteOf(nit),
    signingTime: now(),
    signatureId: `xmldsig-emisor-${huellaOf(id).slice(0, 16)}`,
  });
}

type Revisado = { errores: ErrorSat[]; raiz: Element | null; emision: Element | null };

function review(entorno: Entorno, { xml, nit, rechazo }: PedidoCertificacion): Revisado {
  const { autoridad, now } = entorno;
  const raiz = parseDom(xml)?.documentElement ?? null;
  const dte = findElemento(raiz, 'SAT', 'DTE');
  const emision = findElemento(dte, 'DatosEmision');
  const revisado = { raiz, emision };
  if (rechazo !== null) return { ...revisado, errores: [{ codigo: rechazo, mensaje: 'Rechazo de prueba.' }] };
  if (raiz === null || emision === null || !isBienArmado(raiz, dte, emision)) {
    return { ...revisado, errores: [error('FEL_GEN102')] };
  }
  if (attributeOf(findElemento(emision, 'Emisor'), 'NITEmisor') !== nit) {
    return { ...revisado, errores: [error('FEL_RCP303')] };
  }
  const falla = findFallaFirma(raiz, { referencia: 'DatosEmision', nit, now: now(), autoridad });
  const firma = falla === null ? [] : [error('FEL_RCP361', falla)];
  return { ...revisado, errores: [...firma, ...checkEmision(entorno, nit, xml)] };
}

/** Checks the document by the rules, which read it with another parser than the signature. */
function checkEmision({ ledger, now }: Entorno, nit: string, xml: string): ErrorSat[] {
  const emision = readEmision(xml);
  if (emision === null) return [error('FEL_GEN102')];
  return checkDte(emision, {
    now: now(),
    isAccesoUsado: (numeroAcceso) => ledger.hasNumeroAcceso(nit, numeroAcceso),
    checkOrigen: (nota) => checkOrigen(nota, { ledger, nit }),
  });
}

function readEmision(xml: string): NodoXml | null {
  return findRuta(tryReadXml(xml), 'SAT', 'DTE', 'DatosEmision');
}

function isBienArmado(raiz: Element, dte: Element | null, emision: Element): boolean {
  return (
    raiz.localName === 'GTDocumento' &&
    raiz.namespaceURI === NS_DTE &&
    attributeOf(raiz, 'Version') === '0.1' &&
    attributeOf(findElemento(raiz, 'SAT'), 'ClaseDocumento') === 'dte' &&
    attributeOf(dte, 'ID') === 'DatosCertificados' &&
    attributeOf(emision, 'ID') === 'DatosEmision' &&
    findElemento(dte, 'Certificacion') === null
  );
}

function reject(
  { ledger, certificador, now }: Entorno,
  { id, nit, xml, huella = huellaOf(xml) }: PedidoCertificacion,
  errores: ErrorSat[],
): ResultadoCertificacion {
  const { protocolo, nit: nitCertificador } = certificador;
  const fecha = toHoraGuatemala(now());
  ledger.write({ tipo: 'rechazado', protocolo, nitCertificador, id, nit, huella, fecha, errores });
  return { tipo: 'rechazado', errores };
}

function enter(
  { ledger, autoridad, certificador, newUuid, now }: Entorno,
  { id, nit, xml, huella = huellaOf(xml), serie = null }: PedidoCertificacion,
  raiz: Element,
  emision: Element,
): AsientoCertificado {
  const uuid = newUuid().toUpperCase();
  const numeracion = numeracionOf(uuid);
  const autorizacion = { uuid, ...numeracion, serie: serie ?? numeracion.serie };
  const generales = findElemento(emision, 'DatosGenerales');
  const asiento: AsientoCertificado = {
    tipo: 'certificado',
    protocolo: certificador.protocolo,
    nitCertificador: certificador.nit,
    id,
    nit,
    huella,
    ...autorizacion,
    tipoDte: attributeOf(generales, 'Tipo') ?? '',
    idReceptor: attributeOf(findElemento(emision, 'Receptor'), 'IDReceptor') ?? '',
    fechaEmision: attributeOf(generales, 'FechaHoraEmision') ?? '',
    moneda: attributeOf(generales, 'CodigoMoneda') ?? '',
    granTotal: textOf(emision, 'Totales', 'GranTotal') ?? '',
    origen: origenOf(readEmision(xml)),
    numeroAcceso: attributeOf(generales, 'NumeroAcceso'),
    fecha: toHoraGuatemala(now()),
    xml: certifyDte(toCanonical(xml, raiz), autorizacion, {
      certificador,
      certificado: autoridad.certificadorOf(certificador.nombre),
      now: now(),
      signatureId: `xmldsig-certificador-${uuid.toLowerCase()}`,
    }),
  };
  ledger.write(asiento);
  return asiento;
}
