import { escapeXml } from '#domain/texto/escape.ts';
import type { ErrorSat } from '#lambdas/adapters/certificadores/practica/reglas/errores-sat.ts';
import type { Respuesta } from '../protocolo.ts';

const XML = 'application/xml';

/** XML answers in the shape of docs/servicios.md, "Megaprint". */
export function answerOk(raiz: string, contenido: string): Respuesta {
  return { status: 200, tipo: XML, cuerpo: wrap(raiz, `<tipo_respuesta>0</tipo_respuesta>${contenido}`) };
}

export function answerErrores(raiz: string, errores: readonly ErrorSat[], status = 200): Respuesta {
  const lista = errores.map(
    ({ codigo, mensaje }) =>
      `<error><cod_error>${escapeXml(codigo)}</cod_error><desc_error>${escapeXml(mensaje)}</desc_error></error>`,
  );
  const contenido = `<tipo_respuesta>1</tipo_respuesta><listado_errores>${lista.join('')}</listado_errores>`;
  return { status, tipo: XML, cuerpo: wrap(raiz, contenido) };
}

/** Answers a success with an empty list of errors, as the real service sometimes does. */
export function answerDocumento(raiz: string, uuid: string, xml: string): Respuesta {
  return answerOk(raiz, `<uuid>${uuid}</uuid><xml_dte>${toCdata(xml)}</xml_dte><listado_errores/>`);
}

function toCdata(text: string): string {
  return `<![CDATA[${text.split(']]>').join(']]]]><![CDATA[>')}]]>`;
}

function wrap(raiz: string, contenido: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><${raiz}>${contenido}</${raiz}>`;
}
