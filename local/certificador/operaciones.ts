import { createHash } from 'node:crypto';
import { centavosOf, toUnidades } from './aritmetica.ts';
import { CONTRIBUYENTES, PERSONAS } from './contribuyentes.ts';
import { attributeOf, findElemento, parseDom, textOf } from './dom.ts';
import type { Entorno, Llamada } from './entorno.ts';
import { apiKeyDe } from './identidad.ts';
import { isNitBienFormado } from './nit.ts';
import { answerDocumento, answerErrores, answerOk, escapeXml } from './respuestas.ts';
import type { Respuesta } from './respuestas.ts';
import { anular } from './anular.ts';
import { registrar } from './registrar.ts';
import { issueToken } from './token.ts';

export type Operacion = {
  peticion: string;
  respuesta: string;
  run: (entorno: Entorno, llamada: Llamada) => Respuesta;
};

export const OPERACIONES: Readonly<Record<string, Operacion>> = {
  solicitarToken: {
    peticion: 'SolicitaTokenRequest',
    respuesta: 'SolicitaTokenResponse',
    run: solicitarToken,
  },
  registrarDocumentoXML: {
    peticion: 'RegistraDocumentoXMLRequest',
    respuesta: 'RegistraDocumentoXMLResponse',
    run: registrar,
  },
  anularDocumentoXML: {
    peticion: 'AnulaDocumentoXMLRequest',
    respuesta: 'AnulaDocumentoXMLResponse',
    run: anular,
  },
  verificarDocumento: {
    peticion: 'VerificaDocumentoRequest',
    respuesta: 'VerificaDocumentoResponse',
    run: verificar,
  },
  retornarXML: { peticion: 'RetornaXMLRequest', respuesta: 'RetornaXMLResponse', run: retornarXml },
  retornarDatosCliente: {
    peticion: 'RetornaDatosClienteRequest',
    respuesta: 'RetornaDatosClienteResponse',
    run: retornarDatosCliente,
  },
  retornarDatosClienteCui: {
    peticion: 'RetornaDatosClienteRequestCUI',
    respuesta: 'RetornaDatosClienteResponse',
    run: retornarDatosCui,
  },
};

/** Reads the body of an operation; null when it is not the XML that the operation takes. */
export function readLlamada(operacion: Operacion, cuerpo: string): Llamada | null {
  const raiz = parseDom(cuerpo)?.documentElement ?? null;
  if (raiz?.localName !== operacion.peticion) return null;
  const xmlDte = textOf(raiz, 'xml_dte') ?? '';
  const huella = createHash('sha256').update(xmlDte).digest('hex');
  return { nit: '', id: attributeOf(raiz, 'id') ?? '', raiz, xmlDte, huella, rechazo: null };
}

/** Cents of the document's total, which may choose a fault. */
export function readCentavos({ xmlDte }: Llamada): number | null {
  const dte = xmlDte === '' ? null : (parseDom(xmlDte)?.documentElement ?? null);
  const total = toUnidades(textOf(dte, 'SAT', 'DTE', 'DatosEmision', 'Totales', 'GranTotal'));
  return total === null ? null : centavosOf(total);
}

function solicitarToken({ autoridad, now }: Entorno, { raiz }: Llamada): Respuesta {
  const usuario = textOf(raiz, 'usuario') ?? '';
  if (!isNitBienFormado(usuario) || textOf(raiz, 'apikey') !== apiKeyDe(usuario)) {
    const credenciales = { codigo: 'FEL_AUT001', mensaje: 'Usuario o apikey incorrectos.' };
    return answerErrores('SolicitaTokenResponse', [credenciales]);
  }
  const { token, vigencia } = issueToken(autoridad.certificador.privateKey, usuario, now());
  return answerOk('SolicitaTokenResponse', `<token>${token}</token><vigencia>${vigencia}</vigencia>`);
}

/** 0 certified or annulled, 1 refused and burnt; an unknown id, or one of another issuer, has no state at all. */
function verificar({ libro }: Entorno, { id, nit }: Llamada): Respuesta {
  const asiento = libro.findById(id);
  if (asiento === null || asiento.nit !== nit)
    return answerOk('VerificaDocumentoResponse', '<listado_documentos/>');
  const estado =
    asiento.tipo === 'rechazado'
      ? `<tipo_respuesta>1</tipo_respuesta><uuid>${escapeXml(id)}</uuid>`
      : `<tipo_respuesta>0</tipo_respuesta><uuid>${asiento.uuid}</uuid>`;
  const lista = `<listado_documentos><estado_documento>${estado}</estado_documento></listado_documentos>`;
  return answerOk('VerificaDocumentoResponse', lista);
}

function retornarXml({ libro }: Entorno, { raiz, nit }: Llamada): Respuesta {
  const asiento = libro.findByUuid(textOf(raiz, 'uuid') ?? '');
  if (asiento === null || asiento.nit !== nit) {
    return answerErrores('RetornaXMLResponse', [{ codigo: 'NO_EXISTE', mensaje: 'El documento no existe.' }]);
  }
  return answerDocumento('RetornaXMLResponse', asiento.uuid, asiento.xml);
}

/** An unknown NIT answers without `nombre`. */
function retornarDatosCliente(_entorno: Entorno, { raiz }: Llamada): Respuesta {
  const conocido = CONTRIBUYENTES[textOf(raiz, 'nit') ?? ''];
  if (conocido === undefined) return answerOk('RetornaDatosClienteResponse', '');
  const { nombre, direccion } = conocido;
  const datos = `<nombre>${escapeXml(nombre)}</nombre><direccion>CIUDAD</direccion><direccion>${escapeXml(direccion)}</direccion>`;
  return answerOk('RetornaDatosClienteResponse', datos);
}

function retornarDatosCui(_entorno: Entorno, { raiz }: Llamada): Respuesta {
  const nombre = PERSONAS[findElemento(raiz, 'CUI')?.textContent?.trim() ?? ''];
  return answerOk('RetornaDatosClienteResponse', nombre === undefined ? '' : `<nombre>${nombre}</nombre>`);
}
