import { isAutorizacionConsistent } from '#domain/dte/autorizacion.ts';
import { findHijo, findRuta, listHijos } from '#domain/dte/read-xml.ts';
import type { NodoXml } from '#domain/dte/read-xml.ts';
import type { MensajeCertificador } from '#domain/documentos/documento.ts';
import type { Certificacion, Certificador, Credenciales, Desenlace, Hallazgo, Log } from '../ports.ts';
import { checkHosts } from './hosts.ts';
import type { HostsMegaprint } from './hosts.ts';
import { buildPeticion, escapeXml, readCertificado, readRespuesta, toCdata } from './megaprint-xml.ts';
import type { RespuestaMegaprint } from './megaprint-xml.ts';
import { postXml } from './post-xml.ts';

/** Milliseconds for each step (external-services §1.1: 5 s to connect plus the reading time). */
export const LIMITES_MEGAPRINT = { token: 20_000, registro: 65_000, consulta: 20_000, contribuyente: 15_000 };

export type OpcionesMegaprint = {
  hosts: HostsMegaprint;
  etapa: string;
  log: Log;
  fetch?: typeof fetch;
  limites?: typeof LIMITES_MEGAPRINT;
};

type Operacion = {
  nombre: string;
  peticion: string;
  respuesta: string;
  limite: keyof typeof LIMITES_MEGAPRINT;
};

const OPERACIONES = {
  token: {
    nombre: 'solicitarToken',
    peticion: 'SolicitaTokenRequest',
    respuesta: 'SolicitaTokenResponse',
    limite: 'token',
  },
  registrar: {
    nombre: 'registrarDocumentoXML',
    peticion: 'RegistraDocumentoXMLRequest',
    respuesta: 'RegistraDocumentoXMLResponse',
    limite: 'registro',
  },
  anular: {
    nombre: 'anularDocumentoXML',
    peticion: 'AnulaDocumentoXMLRequest',
    respuesta: 'AnulaDocumentoXMLResponse',
    limite: 'registro',
  },
  verificar: {
    nombre: 'verificarDocumento',
    peticion: 'VerificaDocumentoRequest',
    respuesta: 'VerificaDocumentoResponse',
    limite: 'consulta',
  },
  xml: {
    nombre: 'retornarXML',
    peticion: 'RetornaXMLRequest',
    respuesta: 'RetornaXMLResponse',
    limite: 'consulta',
  },
  nit: {
    nombre: 'retornarDatosCliente',
    peticion: 'RetornaDatosClienteRequest',
    respuesta: 'RetornaDatosClienteResponse',
    limite: 'contribuyente',
  },
  cui: {
    nombre: 'retornarDatosClienteCui',
    peticion: 'RetornaDatosClienteRequestCUI',
    respuesta: 'RetornaDatosClienteResponse',
    limite: 'contribuyente',
  },
} as const satisfies Record<string, Operacion>;

type Llamada = {
  operacion: Operacion;
  prod: boolean;
  token: string | null;
  campos: Readonly<Record<string, string>>;
  requestId?: string;
};
type Falla = Exclude<Desenlace<never>, { tipo: 'ok' }>;
type Leida = { tipo: 'leida'; respuesta: RespuestaMegaprint } | Falla;

/** The certifier Megaprint (ifacere-fel): external-services A.3, with the safe readings of A.11. */
export function createMegaprint(opciones: OpcionesMegaprint): Certificador {
  checkHosts(opciones.hosts, opciones.etapa);
  const call = (llamada: Llamada): Promise<Leida> => callMegaprint(opciones, llamada);
  const alarm = (motivo: string, requestId: string): Falla => {
    opciones.log.error('certificador.alarma', { motivo, requestId });
    return { tipo: 'incierto', motivo };
  };
  return {
    getToken: async (credenciales) => toToken(await call(askToken(credenciales))),

    certify: async (token, prod, requestId, xmlFirmado) => {
      const campos = { xml_dte: toCdata(xmlFirmado) };
      const leida = await call({ operacion: OPERACIONES.registrar, prod, token, campos, requestId });
      return toCertificacion(leida, prod, (motivo) => alarm(motivo, requestId));
    },

    find: async (token, prod, requestId) => {
      const leida = await call({ operacion: OPERACIONES.verificar, prod, token, campos: {}, requestId });
      const estado = toEstado(leida);
      if (estado.tipo !== 'certificado') return estado;
      const campos = { uuid: escapeXml(estado.uuid) };
      const xml = await call({ operacion: OPERACIONES.xml, prod, token, campos, requestId });
      const hallada = toCertificacion(xml, prod, (motivo) => alarm(motivo, requestId), estado.uuid);
      return toHallazgo(hallada);
    },

    annul: async (token, prod, requestId, xmlFirmado) => {
      const campos = { xml_dte: toCdata(xmlFirmado) };
      const leida = await call({ operacion: OPERACIONES.anular, prod, token, campos, requestId });
      return toAnulacion(leida);
    },

    lookupNit: async (token, prod, nit) =>
      toContribuyente(
        await call({ operacion: OPERACIONES.nit, prod, token, campos: { nit: escapeXml(nit) } }),
      ),

    lookupCui: async (token, prod, cui) =>
      toContribuyente(
        await call({ operacion: OPERACIONES.cui, prod, token, campos: { CUI: escapeXml(cui) } }),
      ),
  };
}

function askToken({ nitEmisor, apiKey, prod }: Credenciales): Llamada {
  const campos = { usuario: escapeXml(nitEmisor), apikey: escapeXml(apiKey) };
  return { operacion: OPERACIONES.token, prod, token: null, campos };
}

/** One call with the classification of §1.3: what cannot be read after sending is never a refusal. */
async function callMegaprint(opciones: OpcionesMegaprint, llamada: Llamada): Promise<Leida> {
  const { hosts, log, fetch: fetchXml = fetch, limites = LIMITES_MEGAPRINT } = opciones;
  const { operacion, prod, token, campos, requestId = null } = llamada;
  const respuesta = await postXml(fetchXml, log, {
    url: new URL(operacion.nombre, prod ? hosts.produccion : hosts.prueba).href,
    cuerpo: buildPeticion(operacion.peticion, campos, requestId),
    token,
    limite: limites[operacion.limite],
    requestId,
  });
  return respuesta.tipo === 'respuesta' ? readAnswer(respuesta, llamada) : respuesta;
}

function readAnswer(
  { status, cuerpo }: { status: number; cuerpo: string },
  { operacion, token }: Llamada,
): Leida {
  if (status === 401 || status === 403) return { tipo: 'token_vencido' };
  const leida = readRespuesta(cuerpo, operacion.respuesta);
  if (leida === null) return { tipo: 'incierto', motivo: `unreadable answer with status ${status}` };
  if (!leida.isOk && token !== null && leida.mensajes.some(isSobreToken)) return { tipo: 'token_vencido' };
  return { tipo: 'leida', respuesta: leida };
}

function isSobreToken({ mensaje }: MensajeCertificador): boolean {
  return /\b(token|bearer)\b/i.test(mensaje) && /(venc|expir|inv[aá]lid|caduc|autoriza)/i.test(mensaje);
}

function toToken(leida: Leida): Desenlace<{ token: string; vigencia: string }> {
  // Asking for a token has no fiscal effect: an unknown outcome is the same as none.
  if (leida.tipo === 'incierto') return { tipo: 'no_disponible', motivo: leida.motivo };
  if (leida.tipo === 'token_vencido') return toRechazo([]);
  if (leida.tipo !== 'leida') return leida;
  const { nodo, isOk, mensajes } = leida.respuesta;
  if (!isOk) return toRechazo(mensajes);
  const token = findHijo(nodo, 'token')?.texto.trim() ?? '';
  const vigencia = new Date(findHijo(nodo, 'vigencia')?.texto.trim() ?? '');
  if (token === '' || Number.isNaN(vigencia.getTime())) {
    return { tipo: 'no_disponible', motivo: 'token without value or term' };
  }
  return { tipo: 'ok', datos: { token, vigencia: vigencia.toISOString() } };
}

/** Certified only when the document is there and its numbers agree with each other; anything else stays unknown. */
function toCertificacion(
  leida: Leida,
  prod: boolean,
  alarm: (motivo: string) => Falla,
  uuidEsperado: string | null = null,
): Desenlace<Certificacion> {
  if (leida.tipo !== 'leida') return leida;
  const { nodo, isOk, mensajes, xmlDte } = leida.respuesta;
  if (!isOk) return toRechazo(mensajes);
  if (xmlDte === null) return { tipo: 'incierto', motivo: 'answer without document' };
  const documento = readCertificado(xmlDte);
  if (documento.tipo !== 'certificacion') return alarm(`document is ${documento.tipo}`);
  const { certificacion } = documento;
  const uuid = uuidEsperado ?? findHijo(nodo, 'uuid')?.texto.trim() ?? '';
  if (uuid.toUpperCase() !== certificacion.uuid)
    return alarm('uuid of the answer and of the document differ');
  if (!isNumeracionConsistent(certificacion, prod))
    return alarm('serie or numero do not follow from the uuid');
  return { tipo: 'ok', datos: certificacion };
}

/** The literal serie "PRUEBAS" of some test environments (fel-guide §3.8) has no place in production. */
function isNumeracionConsistent({ uuid, serie, numero }: Certificacion, prod: boolean): boolean {
  return isAutorizacionConsistent(uuid, serie, numero) && !(prod && serie.includes('PRUEBAS'));
}

type Estado = Desenlace<Hallazgo> | { tipo: 'certificado'; uuid: string };

/** `estado_documento/tipo_respuesta`: 0 certified, 1 refused and burnt, absent never seen. */
function toEstado(leida: Leida): Estado {
  if (leida.tipo !== 'leida') return leida;
  const { nodo } = leida.respuesta;
  const estados = listHijos(findRuta(nodo, 'listado_documentos') ?? nodo, 'estado_documento');
  // Of several under one id the certified one counts: a repeat of it that was refused takes nothing back.
  const estado = estados.find(isCertificado) ?? estados.at(-1);
  if (estado === undefined) return { tipo: 'ok', datos: { tipo: 'no_existe' } };
  const uuid = findHijo(estado, 'uuid')?.texto.trim() ?? '';
  const tipo = findHijo(estado, 'tipo_respuesta')?.texto.trim();
  if (tipo === '1') return { tipo: 'ok', datos: { tipo: 'id_quemado' } };
  return tipo === '0' && uuid !== ''
    ? { tipo: 'certificado', uuid }
    : { tipo: 'incierto', motivo: 'state of the document not understood' };
}

function isCertificado(estado: NodoXml): boolean {
  return findHijo(estado, 'tipo_respuesta')?.texto.trim() === '0';
}

/** The id is certified for sure; when its document cannot be read now, that is not a refusal but a "not yet". */
function toHallazgo(hallada: Desenlace<Certificacion>): Desenlace<Hallazgo> {
  if (hallada.tipo === 'ok')
    return { tipo: 'ok', datos: { tipo: 'certificado', certificacion: hallada.datos } };
  return hallada.tipo === 'rechazado'
    ? { tipo: 'incierto', motivo: 'certified document not returned' }
    : hallada;
}

/** "Already annulled" answered to a repeat is a success (A.10.7). */
function toAnulacion(leida: Leida): Desenlace<{ xml: string }> {
  if (leida.tipo !== 'leida') return leida;
  const { isOk, mensajes, xmlDte } = leida.respuesta;
  if (isOk) return { tipo: 'ok', datos: { xml: xmlDte ?? '' } };
  return mensajes.some(isYaAnulado) ? { tipo: 'ok', datos: { xml: '' } } : toRechazo(mensajes);
}

/** "ya fue anulado", but not "ya no puede ser anulado": the latter leaves a document that is still in force. */
function isYaAnulado({ codigo, mensaje }: MensajeCertificador): boolean {
  return codigo === 'FEL_ANU458' || /\bya\b(?:(?!\bno\b).){0,40}\banulad[oa]\b/i.test(mensaje);
}

/** An unknown NIT answers without `nombre`; clients take the last address (A.3). */
function toContribuyente(leida: Leida): Desenlace<{ nombre: string; direccion: string } | null> {
  if (leida.tipo === 'incierto') return { tipo: 'no_disponible', motivo: leida.motivo };
  if (leida.tipo !== 'leida') return leida;
  const { nodo, isOk, mensajes } = leida.respuesta;
  const nombre = findHijo(nodo, 'nombre')?.texto.trim() ?? '';
  if (nombre === '') return isOk || mensajes.length === 0 ? { tipo: 'ok', datos: null } : toRechazo(mensajes);
  const direccion = listHijos(nodo, 'direccion').at(-1);
  return { tipo: 'ok', datos: { nombre, direccion: direccion?.texto.trim() ?? '' } };
}

function toRechazo(mensajes: MensajeCertificador[]): Falla {
  const motivo = { codigo: '', mensaje: 'El certificador rechazó la solicitud sin dar un motivo.' };
  return { tipo: 'rechazado', mensajes: mensajes.length > 0 ? mensajes : [motivo] };
}
