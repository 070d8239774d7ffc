import { findHijo, findRuta, listHijos, tryReadXml } from '#domain/dte/read-xml.ts';
import type { NodoXml } from '#domain/dte/nodo-xml.ts';
import { escapeXml } from '#domain/texto/escape.ts';
import type { Certificacion } from '#lambdas/ports/certificador.ts';
import type { MensajeCertificador } from '#domain/documentos/modelo/documento.ts';

/** Writes one of Megaprint's requests: `<Root id="…"><campo>…</campo></Root>`. */
export function buildPeticion(
  raiz: string,
  campos: Readonly<Record<string, string>>,
  id: string | null = null,
): string {
  const atributo = id === null ? '' : ` id="${escapeXml(id)}"`;
  const contenido = Object.entries(campos).map(([campo, valor]) => `<${campo}>${valor}</${campo}>`);
  return `<?xml version="1.0" encoding="UTF-8"?><${raiz}${atributo}>${contenido.join('')}</${raiz}>`;
}

/** Writes a CDATA section; it cannot contain its own end mark, so the text is divided there. */
export function toCdata(text: string): string {
  return `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}

/** A parsed answer of Megaprint; null for a body that is none (HTML page, cut, empty). */
export type RespuestaMegaprint = {
  nodo: NodoXml;
  isOk: boolean;
  mensajes: MensajeCertificador[];
  /** Exact text of `xml_dte`, without its wrapping. */
  xmlDte: string | null;
};

export function readRespuesta(cuerpo: string, raizEsperada: string): RespuestaMegaprint | null {
  const nodo = tryReadXml(cuerpo.trim());
  const tipo = findHijo(nodo, 'tipo_respuesta')?.texto.trim();
  if (nodo?.local !== raizEsperada || (tipo !== '0' && tipo !== '1')) return null;
  return { nodo, isOk: tipo === '0', mensajes: readMensajes(nodo), xmlDte: extractXmlDte(cuerpo) };
}

/** Number of messages kept of a refusal, because they are stored in the document's row. */
const MAX_MENSAJES = 50;
const MAX_LARGO = { codigo: 100, mensaje: 1_000 };

/** Reads `listado_errores/error{cod_error, desc_error}`; an empty list has no meaning, because it also comes with a success. */
function readMensajes(nodo: NodoXml): MensajeCertificador[] {
  const listado = findHijo(nodo, 'listado_errores') ?? findHijo(nodo, 'descripcion_errores');
  const errores = listHijos(listado, 'error').slice(0, MAX_MENSAJES);
  return errores.map((error) => ({
    codigo: textOf(error, 'cod_error').slice(0, MAX_LARGO.codigo),
    mensaje: (findHijo(error, 'desc_error')?.texto ?? error.texto).trim().slice(0, MAX_LARGO.mensaje),
  }));
}

/**
 * Extracts the inner document exactly as sent: it may come as CDATA, as text escaped up to three times, or as child
 * nodes. It is cut out of the text and not written from the parsed tree, because a signature does not survive
 * rewriting.
 */
function extractXmlDte(cuerpo: string): string | null {
  const start = /<xml_dte(?:\s[^>]*)?>/.exec(cuerpo);
  const end = cuerpo.lastIndexOf('</xml_dte>');
  if (start === null || end < start.index) return null;
  const contenido = cuerpo.slice(start.index + start[0].length, end).trim();
  const xml = contenido.startsWith('<![CDATA[') ? joinCdata(contenido) : contenido;
  const decoded = decodeUntilXml(xml.trim());
  return decoded === '' ? null : decoded;
}

function joinCdata(contenido: string): string {
  return [...contenido.matchAll(/<!\[CDATA\[([\s\S]*?)\]\]>/g)].map(([, parte = '']) => parte).join('');
}

function decodeUntilXml(text: string): string {
  let decoded = text;
  for (let i = 0; i < 3 && /^&(amp;)*lt;/.test(decoded); i += 1) decoded = unescapeXml(decoded);
  return decoded;
}

const ENTIDADES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

/** Unescapes one level: "&amp;lt;" becomes "&lt;". */
function unescapeXml(text: string): string {
  return text.replace(/&(lt|gt|quot|apos|amp);/g, (whole, name: string) => ENTIDADES[name] ?? whole);
}

/** Kind of the returned document, by its root (docs/servicios.md, "Megaprint": certifications and annulments share ids). */
export type DocumentoCertificado =
  | { tipo: 'certificacion'; certificacion: Certificacion }
  | { tipo: 'anulacion' }
  | { tipo: 'ilegible' };

export function readCertificado(xml: string): DocumentoCertificado {
  const raiz = tryReadXml(xml);
  if (raiz?.local === 'GTAnulacionDocumento') return { tipo: 'anulacion' };
  const nodo = findRuta(raiz, 'SAT', 'DTE', 'Certificacion');
  const autorizacion = findHijo(nodo, 'NumeroAutorizacion');
  if (raiz?.local !== 'GTDocumento' || autorizacion === null) return { tipo: 'ilegible' };
  return {
    tipo: 'certificacion',
    certificacion: {
      uuid: autorizacion.texto.trim().toUpperCase(),
      serie: autorizacion.atributos['Serie'] ?? '',
      numero: autorizacion.atributos['Numero'] ?? '',
      fechaCertificacion: textOf(nodo, 'FechaHoraCertificacion'),
      nitCertificador: textOf(nodo, 'NITCertificador'),
      nombreCertificador: textOf(nodo, 'NombreCertificador'),
      xml,
      alertas: [],
    },
  };
}

/** Trimmed text of a child; "" when it is absent. */
export function textOf(nodo: NodoXml | null, local: string): string {
  return findHijo(nodo, local)?.texto.trim() ?? '';
}
