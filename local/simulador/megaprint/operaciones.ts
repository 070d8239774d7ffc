import type { Element } from '@xmldom/xmldom';
import { escapeXml } from '#domain/texto/escape.ts';
import { annul } from '../annul.ts';
import { certify } from '../certify.ts';
import { CONTRIBUYENTES, NIT_SIN_RESPUESTA, PERSONAS } from '../contribuyentes.ts';
import { findElemento, textOf } from '#lambdas/firma/dom.ts';
import type { Entorno } from '../entorno.ts';
import { readEstadoId } from '../estado-id.ts';
import { huellaOf } from '../huella.ts';
import { apiKeyDe } from '../identidad.ts';
import type { ErrorSat } from '#lambdas/adapters/certificadores/practica/reglas/errores-sat.ts';
import type { AsientoCertificado } from '../ledger.ts';
import { isNitBienFormado } from '#lambdas/adapters/certificadores/practica/reglas/nit.ts';
import type { Forzado, Respuesta } from '../protocolo.ts';
import { issueToken } from '../token.ts';
import { answerDocumento, answerErrores, answerOk } from './respuestas.ts';

/** One request that has been read already. */
export type MegaprintCall = Forzado & {
  /** NIT of the token; "" for the token call itself. */
  nit: string;
  id: string;
  raiz: Element;
  /** Text of xml_dte; "" when there is none. */
  xmlDte: string;
};

export type OperacionMegaprint = {
  peticion: string;
  respuesta: string;
  run: (entorno: Entorno, llamada: MegaprintCall) => Respuesta | null;
};

export const OPERACIONES: Readonly<Record<string, OperacionMegaprint>> = {
  solicitarToken: {
    peticion: 'SolicitaTokenRequest',
    respuesta: 'SolicitaTokenResponse',
    run: solicitarToken,
  },
  registrarDocumentoXML: {
    peticion: 'RegistraDocumentoXMLRequest',
    respuesta: 'RegistraDocumentoXMLResponse',
    run: registrarXml,
  },
  anularDocumentoXML: {
    peticion: 'AnulaDocumentoXMLRequest',
    respuesta: 'AnulaDocumentoXMLResponse',
    run: anularXml,
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

const UUID_MAYUSCULAS = /^[0-9A-F]{8}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{12}$/;
const NO_EXISTE: ErrorSat = { codigo: 'NO_EXISTE', mensaje: 'El documento no existe.' };

/** Answers the first answer again for a repeat and an error for an id that cannot be used; null for a new id. */
function answerId(
  { ledger }: Entorno,
  { id, nit, xmlDte }: MegaprintCall,
  raiz: string,
  tipo: 'certificado' | 'anulado',
): Respuesta | null {
  const fail = (codigo: string, mensaje: string): Respuesta => answerErrores(raiz, [{ codigo, mensaje }]);
  if (!UUID_MAYUSCULAS.test(id)) return fail('ID_INVALIDO', 'El id debe ser un UUID en mayúsculas.');
  const estado = readEstadoId(ledger, { protocolo: 'MEGAPRINT', id, nit, huella: huellaOf(xmlDte) });
  if (estado.tipo === 'nuevo') return null;
  if (estado.tipo === 'rechazado_antes')
    return fail('ID_QUEMADO', 'El id pertenece a un documento con errores; use otro.');
  const { asiento } = estado;
  if (estado.tipo === 'ocupado' || asiento.tipo !== tipo)
    return fail('ID_REPETIDO', 'El id ya se utilizó con otro documento.');
  return answerDocumento(raiz, asiento.uuid, asiento.xml);
}

function registrarXml(entorno: Entorno, llamada: MegaprintCall): Respuesta {
  const raiz = 'RegistraDocumentoXMLResponse';
  const conocida = answerId(entorno, llamada, raiz, 'certificado');
  if (conocida !== null) return conocida;
  const resultado = certify(entorno, { ...llamada, xml: llamada.xmlDte });
  return resultado.tipo === 'rechazado'
    ? answerErrores(raiz, resultado.errores)
    : answerDocumento(raiz, resultado.asiento.uuid, resultado.asiento.xml);
}

function anularXml(entorno: Entorno, llamada: MegaprintCall): Respuesta {
  const raiz = 'AnulaDocumentoXMLResponse';
  const conocida = answerId(entorno, llamada, raiz, 'anulado');
  if (conocida !== null) return conocida;
  const resultado = annul(entorno, { ...llamada, xml: llamada.xmlDte });
  if (resultado.tipo === 'pendiente') return answerErrores(raiz, [resultado.error]);
  return resultado.tipo === 'rechazado'
    ? answerErrores(raiz, resultado.errores)
    : answerDocumento(raiz, resultado.asiento.uuid, resultado.asiento.xml);
}

function solicitarToken({ autoridad, certificador, now }: Entorno, { raiz }: MegaprintCall): Respuesta {
  const usuario = textOf(raiz, 'usuario') ?? '';
  if (!isNitBienFormado(usuario) || textOf(raiz, 'apikey') !== apiKeyDe(usuario)) {
    const credenciales = { codigo: 'FEL_AUT001', mensaje: 'Usuario o apikey incorrectos.' };
    return answerErrores('SolicitaTokenResponse', [credenciales]);
  }
  const { token, vigencia } = issueToken(
    autoridad.certificadorOf(certificador.nombre).privateKey,
    usuario,
    now(),
  );
  return answerOk('SolicitaTokenResponse', `<token>${token}</token><vigencia>${vigencia}</vigencia>`);
}

/** Answers the state of an id: 0 certified or annulled, 1 refused and burnt; none for an unknown id or one of another issuer. */
function verificar({ ledger }: Entorno, { id, nit }: MegaprintCall): Respuesta {
  const asiento = ledger.findPorReferencia('MEGAPRINT', id);
  if (asiento === null || asiento.nit !== nit)
    return answerOk('VerificaDocumentoResponse', '<listado_documentos/>');
  const estado =
    asiento.tipo === 'rechazado'
      ? `<tipo_respuesta>1</tipo_respuesta><uuid>${escapeXml(id)}</uuid>`
      : `<tipo_respuesta>0</tipo_respuesta><uuid>${asiento.uuid}</uuid>`;
  const lista = `<listado_documentos><estado_documento>${estado}</estado_documento></listado_documentos>`;
  return answerOk('VerificaDocumentoResponse', lista);
}

function retornarXml({ ledger }: Entorno, { raiz, nit }: MegaprintCall): Respuesta {
  const asiento = ledger.findByUuid(textOf(raiz, 'uuid') ?? '');
  return isPropio(asiento, nit)
    ? answerDocumento('RetornaXMLResponse', asiento.uuid, asiento.xml)
    : answerErrores('RetornaXMLResponse', [NO_EXISTE]);
}

function isPropio(asiento: AsientoCertificado | null, nit: string): asiento is AsientoCertificado {
  return asiento !== null && asiento.nit === nit && asiento.protocolo === 'MEGAPRINT';
}

/** Answers a taxpayer; an unknown NIT has no `nombre`. */
function retornarDatosCliente(_entorno: Entorno, { raiz }: MegaprintCall): Respuesta | null {
  const nit = textOf(raiz, 'nit') ?? '';
  if (nit === NIT_SIN_RESPUESTA) return null;
  const conocido = CONTRIBUYENTES[nit];
  if (conocido === undefined) return answerOk('RetornaDatosClienteResponse', '');
  const { nombre, direccion } = conocido;
  const datos = `<nombre>${escapeXml(nombre)}</nombre><direccion>CIUDAD</direccion><direccion>${escapeXml(direccion)}</direccion>`;
  return answerOk('RetornaDatosClienteResponse', datos);
}

function retornarDatosCui(_entorno: Entorno, { raiz }: MegaprintCall): Respuesta {
  const nombre = PERSONAS[findElemento(raiz, 'CUI')?.textContent?.trim() ?? ''];
  return answerOk('RetornaDatosClienteResponse', nombre === undefined ? '' : `<nombre>${nombre}</nombre>`);
}
