import type { Element } from '@xmldom/xmldom';
import { certifyDte, numeracionOf, toCanonical, toHoraGuatemala } from './certificacion.ts';
import { NS_DTE, attributeOf, findElemento, parseDom, textOf } from './dom.ts';
import type { ErrorSat } from './libro.ts';
import type { Entorno, Llamada } from './entorno.ts';
import { checkDte, error } from './reglas-dte.ts';
import { readEstadoId } from './reglas-id.ts';
import { answerDocumento, answerErrores } from './respuestas.ts';
import type { Respuesta } from './respuestas.ts';
import { findFallaFirma } from './verificar-firma.ts';

const RAIZ = 'RegistraDocumentoXMLResponse';

type Revisado = { errores: ErrorSat[]; raiz: Element | null; emision: Element | null };

/** Checks, certifies, signs and keeps a document; once per id. */
export function registrar(entorno: Entorno, llamada: Llamada): Respuesta {
  const estado = readEstadoId(entorno.libro, llamada);
  if (estado.tipo === 'error') return answerErrores(RAIZ, [estado.error]);
  if (estado.tipo === 'repetido') {
    return estado.asiento.tipo === 'certificado'
      ? answerDocumento(RAIZ, estado.asiento.uuid, estado.asiento.xml)
      : answerErrores(RAIZ, [{ codigo: 'ID_REPETIDO', mensaje: 'El id pertenece a una anulación.' }]);
  }
  const { errores, raiz, emision } = review(entorno, llamada);
  if (errores.length > 0 || raiz === null || emision === null) return reject(entorno, llamada, errores);
  return certify(entorno, llamada, raiz, emision);
}

function review({ autoridad, now }: Entorno, { xmlDte, nit, rechazo }: Llamada): Revisado {
  const raiz = parseDom(xmlDte)?.documentElement ?? null;
  const dte = findElemento(raiz, 'SAT', 'DTE');
  const emision = findElemento(dte, 'DatosEmision');
  const revisado = { raiz, emision };
  if (rechazo !== null) return { ...revisado, errores: [{ codigo: rechazo, mensaje: 'Rechazo de prueba.' }] };
  if (raiz === null || emision === null || !isBienArmado(raiz, dte, emision)) {
    return { ...revisado, errores: [error('FEL_GEN102')] };
  }
  if (attributeOf(findElemento(emision, 'Emisor'), 'NITEmisor') !== nit) {
    return {
      ...revisado,
      errores: [{ codigo: 'FEL_RCP303', mensaje: 'El NIT del emisor no es el del token.' }],
    };
  }
  const falla = findFallaFirma(raiz, { referencia: 'DatosEmision', nit, now: now(), autoridad });
  const firma =
    falla === null ? [] : [{ codigo: 'FEL_RCP361', mensaje: `La firma del Emisor es errónea. (${falla})` }];
  return { ...revisado, errores: [...firma, ...checkDte(emision, now())] };
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

function reject({ libro, now }: Entorno, { id, nit, huella }: Llamada, errores: ErrorSat[]): Respuesta {
  libro.write({ tipo: 'rechazado', id, nit, huella, fecha: toHoraGuatemala(now()), errores });
  return answerErrores(RAIZ, errores);
}

function certify(
  entorno: Entorno,
  { id, nit, huella, xmlDte }: Llamada,
  raiz: Element,
  emision: Element,
): Respuesta {
  const now = entorno.now();
  const uuid = entorno.newUuid().toUpperCase();
  const sello = {
    certificado: entorno.autoridad.certificador,
    now,
    signatureId: `xmldsig-certificador-${uuid.toLowerCase()}`,
  };
  const xml = certifyDte(toCanonical(xmlDte, raiz), uuid, sello);
  const generales = findElemento(emision, 'DatosGenerales');
  entorno.libro.write({
    tipo: 'certificado',
    id,
    nit,
    huella,
    uuid,
    ...numeracionOf(uuid),
    tipoDte: attributeOf(generales, 'Tipo') ?? '',
    idReceptor: attributeOf(findElemento(emision, 'Receptor'), 'IDReceptor') ?? '',
    fechaEmision: attributeOf(generales, 'FechaHoraEmision') ?? '',
    granTotal: textOf(emision, 'Totales', 'GranTotal') ?? '',
    fecha: toHoraGuatemala(now),
    xml,
  });
  return answerDocumento(RAIZ, uuid, xml);
}
