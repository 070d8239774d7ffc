import { SIN_MOTIVO } from '#domain/errores/mensajes-propios.ts';
import { isAutorizacionConsistent } from '#domain/dte/autorizacion.ts';
import { findHijo, findRuta, listHijos } from '#domain/dte/read-xml.ts';
import type { NodoXml } from '#domain/dte/nodo-xml.ts';
import type { MensajeCertificador } from '#domain/documentos/modelo/documento.ts';
import { escapeXml } from '#domain/texto/escape.ts';
import type {
  Acceso,
  Acuse,
  Certificacion,
  Certificador,
  Outcome,
  Found,
} from '#lambdas/ports/certificador.ts';
import { CAPACIDADES } from '../capacidades.ts';
import { checkHosts } from '../hosts.ts';
import type { HostsDe } from '../hosts.ts';
import { sendHttp, withoutEfecto } from '../http.ts';
import type { Conexion } from '../http.ts';
import { buildPeticion, readCertificado, readRespuesta, toCdata } from './xml.ts';
import type { RespuestaMegaprint } from './xml.ts';
import { isPendiente, isYaAnulado } from '../mensajes-anulacion.ts';

/** Milliseconds for each step (docs/servicios.md, "Answers and time": 5 s to connect plus the reading time). */
export const LIMITES_MEGAPRINT = {
  token: 20_000,
  registro: 65_000,
  consulta: 20_000,
  contribuyente: 15_000,
};

export type OpcionesMegaprint = Conexion & {
  hosts: HostsDe<'MEGAPRINT'>;
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
  acceso: Acceso;
  campos: Readonly<Record<string, string>>;
  requestId?: string;
};
type Falla = Exclude<Outcome<never>, { tipo: 'ok' }>;
type Leida = { tipo: 'leida'; respuesta: RespuestaMegaprint } | Falla;

/** Adapter of the certifier Megaprint (ifacere-fel): docs/servicios.md, "Megaprint" and "Answers and time". */
export function createMegaprint(opciones: OpcionesMegaprint): Certificador {
  checkHosts(opciones.hosts, opciones.etapa);
  const call = (
    nombre: keyof typeof OPERACIONES,
    acceso: Acceso,
    campos: Llamada['campos'],
    requestId?: string,
  ): Promise<Leida> =>
    callMegaprint(opciones, {
      operacion: OPERACIONES[nombre],
      acceso,
      campos,
      ...(requestId === undefined ? {} : { requestId }),
    });
  const alarm = (motivo: string, requestId: string): Falla => {
    opciones.log.error('certificador.alarma', { motivo, requestId });
    return { tipo: 'incierto', duda: 'NO_COINCIDE', motivo };
  };
  const readXmlOf = async (
    acceso: Acceso,
    uuid: string,
    requestId: string,
  ): Promise<Outcome<Certificacion>> => {
    const leida = await call('xml', acceso, { uuid: escapeXml(uuid) }, requestId);
    return toCertificacion(leida, acceso.prod, (motivo) => alarm(motivo, requestId), uuid);
  };
  return {
    capacidades: CAPACIDADES.MEGAPRINT,

    getToken: async (acceso) => {
      const campos = { usuario: escapeXml(acceso.nitEmisor), apikey: escapeXml(acceso.apiKey) };
      return toToken(await call('token', acceso, campos));
    },

    certify: async (acceso, { requestId, xml }) => {
      const leida = await call('registrar', acceso, { xml_dte: toCdata(xml) }, requestId);
      return toCertificacion(leida, acceso.prod, (motivo) => alarm(motivo, requestId));
    },

    find: async (acceso, { requestId }) => {
      const estado = toEstado(await call('verificar', acceso, {}, requestId));
      return estado.tipo === 'certificado'
        ? toFound(await readXmlOf(acceso, estado.uuid, requestId))
        : estado;
    },

    annul: async (acceso, { requestId, xml }) =>
      toAnulacion(await call('anular', acceso, { xml_dte: toCdata(xml) }, requestId)),

    lookupNit: async (acceso, nit) => toContribuyente(await call('nit', acceso, { nit: escapeXml(nit) })),

    lookupCui: async (acceso, cui) => toContribuyente(await call('cui', acceso, { CUI: escapeXml(cui) })),

    getXml: async (acceso, uuid) => {
      const hallada = await readXmlOf(acceso, uuid.toUpperCase(), uuid);
      return hallada.tipo === 'ok' ? { tipo: 'ok', datos: hallada.datos.xml } : withoutEfecto(hallada);
    },
  };
}

/** Makes one call and classifies its outcome; an answer that cannot be read after sending is never a refusal. */
async function callMegaprint(opciones: OpcionesMegaprint, llamada: Llamada): Promise<Leida> {
  const { hosts, limites = LIMITES_MEGAPRINT } = opciones;
  const { operacion, acceso, campos, requestId = null } = llamada;
  const respuesta = await sendHttp(opciones, {
    metodo: 'POST',
    url: new URL(operacion.nombre, acceso.prod ? hosts.produccion : hosts.prueba).href,
    cabeceras: {
      'Content-Type': 'application/xml; charset=utf-8',
      Accept: 'application/xml',
      ...(isConToken(operacion) ? { Authorization: `Bearer ${acceso.token}` } : {}),
    },
    cuerpo: buildPeticion(operacion.peticion, campos, requestId),
    limite: limites[operacion.limite],
    requestId,
  });
  return respuesta.tipo === 'respuesta' ? readAnswer(respuesta, operacion) : respuesta;
}

function isConToken(operacion: Operacion): boolean {
  return operacion !== OPERACIONES.token;
}

function readAnswer({ status, cuerpo }: { status: number; cuerpo: string }, operacion: Operacion): Leida {
  if (status === 401 || status === 403) return { tipo: 'token_vencido' };
  const leida = readRespuesta(cuerpo, operacion.respuesta);
  if (leida === null)
    return {
      tipo: 'incierto',
      duda: 'RESPUESTA_ILEGIBLE',
      motivo: `unreadable answer with status ${status}`,
    };
  if (!leida.isOk && isConToken(operacion) && leida.mensajes.some(isSobreToken))
    return { tipo: 'token_vencido' };
  return { tipo: 'leida', respuesta: leida };
}

function isSobreToken({ mensaje }: MensajeCertificador): boolean {
  return /\b(token|bearer)\b/i.test(mensaje) && /(venc|expir|inv[aá]lid|caduc|autoriza)/i.test(mensaje);
}

function toToken(leida: Leida): Outcome<{ token: string; vigencia: string }> {
  if (leida.tipo === 'token_vencido') return toRechazo([]);
  if (leida.tipo !== 'leida') return withoutEfecto(leida);
  const { nodo, isOk, mensajes } = leida.respuesta;
  if (!isOk) return toRechazo(mensajes);
  const token = findHijo(nodo, 'token')?.texto.trim() ?? '';
  const vigencia = new Date(findHijo(nodo, 'vigencia')?.texto.trim() ?? '');
  if (token === '' || Number.isNaN(vigencia.getTime())) {
    return { tipo: 'no_disponible', motivo: 'token without value or term' };
  }
  return { tipo: 'ok', datos: { token, vigencia: vigencia.toISOString() } };
}

/**
 * Outcome of a call: certified only when the document is there and its numbers agree with each other; anything else is
 * unknown.
 */
function toCertificacion(
  leida: Leida,
  prod: boolean,
  alarm: (motivo: string) => Falla,
  uuidEsperado: string | null = null,
): Outcome<Certificacion> {
  if (leida.tipo !== 'leida') return leida;
  const { nodo, isOk, mensajes, xmlDte } = leida.respuesta;
  if (!isOk) return toRechazo(mensajes);
  if (xmlDte === null) return { tipo: 'incierto', duda: 'SIN_DOCUMENTO', motivo: 'answer without document' };
  const documento = readCertificado(xmlDte);
  if (documento.tipo !== 'certificacion') return alarm(`document is ${documento.tipo}`);
  const { certificacion } = documento;
  const uuid = uuidEsperado ?? findHijo(nodo, 'uuid')?.texto.trim() ?? '';
  if (uuid.toUpperCase() !== certificacion.uuid)
    return alarm('uuid of the answer and of the document differ');
  if (!isNumeracionConsistent(certificacion, prod))
    return alarm('serie or numero do not follow from the uuid');
  return { tipo: 'ok', datos: { ...certificacion, alertas: mensajes } };
}

/** Whether the numbers agree; the serie "PRUEBAS" of some test environments (docs/fel.md §3.8) must not occur in production. */
function isNumeracionConsistent({ uuid, serie, numero }: Certificacion, prod: boolean): boolean {
  return isAutorizacionConsistent(uuid, serie, numero) && !(prod && serie.includes('PRUEBAS'));
}

type Estado = Outcome<Found> | { tipo: 'certificado'; uuid: string };

/** State of an id by `estado_documento/tipo_respuesta`: 0 certified, 1 refused and burnt, absent never seen. */
function toEstado(leida: Leida): Estado {
  if (leida.tipo !== 'leida') return leida;
  const { nodo } = leida.respuesta;
  const estados = listHijos(findRuta(nodo, 'listado_documentos') ?? nodo, 'estado_documento');
  // Among several states of one id the certified one counts, because refusing a later repeat takes nothing back.
  const estado = estados.find(isCertificado) ?? estados.at(-1);
  if (estado === undefined) return { tipo: 'ok', datos: { tipo: 'no_existe' } };
  const uuid = findHijo(estado, 'uuid')?.texto.trim() ?? '';
  const tipo = findHijo(estado, 'tipo_respuesta')?.texto.trim();
  if (tipo === '1') return { tipo: 'ok', datos: { tipo: 'id_quemado' } };
  return tipo === '0' && uuid !== ''
    ? { tipo: 'certificado', uuid }
    : { tipo: 'incierto', duda: 'CONSULTA_SIN_RESULTADO', motivo: 'state of the document not understood' };
}

function isCertificado(estado: NodoXml): boolean {
  return findHijo(estado, 'tipo_respuesta')?.texto.trim() === '0';
}

/** Result of a look-up whose id is certified; when its document cannot be read now, the outcome is unknown and not a refusal. */
function toFound(hallada: Outcome<Certificacion>): Outcome<Found> {
  if (hallada.tipo === 'ok')
    return { tipo: 'ok', datos: { tipo: 'certificado', certificacion: hallada.datos } };
  return hallada.tipo === 'rechazado'
    ? { tipo: 'incierto', duda: 'SIN_DOCUMENTO', motivo: 'certified document not returned' }
    : hallada;
}

/** Outcome of an annulment; "already annulled" as the answer to a repeat is a success. */
function toAnulacion(leida: Leida): Outcome<Acuse> {
  if (leida.tipo !== 'leida') return leida;
  const { isOk, mensajes, xmlDte } = leida.respuesta;
  if (mensajes.some(isPendiente)) return { tipo: 'ok', datos: { xml: null, pendiente: true } };
  if (isOk) return { tipo: 'ok', datos: { xml: xmlDte, pendiente: false } };
  return mensajes.some(isYaAnulado)
    ? { tipo: 'ok', datos: { xml: null, pendiente: false } }
    : toRechazo(mensajes);
}

/** Reads a taxpayer; an unknown NIT has no `nombre`, and the last address counts. */
function toContribuyente(leida: Leida): Outcome<{ nombre: string; direccion: string } | null> {
  if (leida.tipo !== 'leida') return withoutEfecto(leida);
  const { nodo, isOk, mensajes } = leida.respuesta;
  const nombre = findHijo(nodo, 'nombre')?.texto.trim() ?? '';
  if (nombre === '') return isOk || mensajes.length === 0 ? { tipo: 'ok', datos: null } : toRechazo(mensajes);
  const direccion = listHijos(nodo, 'direccion').at(-1);
  return { tipo: 'ok', datos: { nombre, direccion: direccion?.texto.trim() ?? '' } };
}

function toRechazo(mensajes: MensajeCertificador[]): Falla {
  return { tipo: 'rechazado', mensajes: mensajes.length > 0 ? mensajes : [SIN_MOTIVO] };
}
