import { compare, decimal } from '#domain/dinero/decimal.ts';
import { isAutorizacionConsistent } from '#domain/dte/autorizacion.ts';
import { DteIlegible } from '#domain/dte/dte-leido.ts';
import type { DteLeido } from '#domain/dte/dte-leido.ts';
import { parseDteXml } from '#domain/dte/parse-dte-xml.ts';
import type { Acceso, Certificacion, Outcome } from '#lambdas/ports/certificador.ts';
import { askDocumento, toIncierto, toRechazo } from './llamada.ts';
import type { DigifactCall } from './llamada.ts';
import { listDocumentos } from './respuesta.ts';
import type { RespuestaDigifact } from './respuesta.ts';
import { readCertificado } from '../megaprint/xml.ts';

/** Numbers of a document in an answer, beside the document itself. */
export type Numeracion = { uuid: string; serie: string; numero: string };

/** Reads a certified document by its authorisation and checks its numbers. */
export async function readDocumento(
  contexto: DigifactCall,
  acceso: Acceso,
  uuid: string,
  requestId: string,
): Promise<Outcome<Certificacion>> {
  const leida = await askDocumento(contexto, acceso, uuid, requestId);
  if (leida.tipo !== 'leida') return leida;
  const certificacion = findCertificacion(leida.respuesta);
  if (certificacion === null) {
    const { filas, mensajes } = leida.respuesta;
    return filas === null && mensajes.length === 0
      ? toIncierto('SIN_DOCUMENTO', 'answer without document')
      : toRechazo(mensajes);
  }
  const falla = findIncoherencia(certificacion, { ...certificacion, uuid }, acceso.prod);
  return falla === null ? { tipo: 'ok', datos: certificacion } : contexto.alarm(falla, requestId);
}

/** Finds the certified XML among the documents of an answer, in any of its fields. */
export function findCertificacion(respuesta: RespuestaDigifact): Certificacion | null {
  for (const bytes of listDocumentos(respuesta)) {
    const documento = readCertificado(bytes.toString('utf8').replace(/^\uFEFF/, ''));
    if (documento.tipo === 'certificacion') return documento.certificacion;
  }
  return null;
}

/** Contradiction between an answer and its document; null when they agree. */
export function findIncoherencia(
  { uuid, serie, numero }: Numeracion,
  dicho: Numeracion,
  prod: boolean,
): string | null {
  if (dicho.uuid.toUpperCase() !== uuid || dicho.serie !== serie || dicho.numero !== numero)
    return 'authorisation of the answer and of the document differ';
  // The serie "PRUEBAS" of some test environments (docs/fel.md §3.8) must not occur in production.
  const isConsistent = isAutorizacionConsistent(uuid, serie, numero) && !(prod && serie.includes('PRUEBAS'));
  return isConsistent ? null : 'serie or numero do not follow from the uuid';
}

/**
 * Whether the certified document is the emission that was sent. Its text may differ, because the certifier writes the
 * XML anew; the parts that identify an emission may not (docs/servicios.md, "One certification").
 */
export function isNuestro(enviado: string, certificado: string | null): boolean {
  const [nuestro, suyo] = [tryParse(enviado), certificado === null ? null : tryParse(certificado)];
  return (
    nuestro !== null &&
    suyo !== null &&
    keyOf(nuestro) === keyOf(suyo) &&
    compare(decimal(nuestro.totales.granTotal), decimal(suyo.totales.granTotal)) === 0
  );
}

function keyOf({ tipo, fechaEmision, moneda, emisor, receptor, lineas }: DteLeido): string {
  const conZona = /(Z|[+-]\d{2}:\d{2})$/.test(fechaEmision) ? fechaEmision : `${fechaEmision}-06:00`;
  const receptorId = receptor.id.toUpperCase();
  return [tipo, Date.parse(conZona), moneda, emisor.nit, receptorId, lineas.length].join('#');
}

function tryParse(xml: string): DteLeido | null {
  try {
    return parseDteXml(xml);
  } catch (error) {
    if (error instanceof DteIlegible) return null;
    throw error;
  }
}
