import { isAutorizacionConsistent } from '#domain/dte/autorizacion.ts';
import type { MensajeCertificador } from '#domain/documentos/modelo/documento.ts';
import type {
  Acceso,
  Acuse,
  Certificacion,
  Certificador,
  Outcome,
  Envio,
} from '#lambdas/ports/certificador.ts';
import { CAPACIDADES } from '../capacidades.ts';
import { checkHosts } from '../hosts.ts';
import { sendHttp } from '../http.ts';
import { createConsultaInfile } from './lookup.ts';
import { LIMITES_INFILE } from './opciones.ts';
import type { OpcionesInfile } from './opciones.ts';
import { readRespuesta } from './respuesta.ts';
import type { RespuestaInfile } from './respuesta.ts';
import { readCertificado } from '../megaprint/xml.ts';
import { isPendiente, isYaAnulado } from '../mensajes-anulacion.ts';

type Falla = Exclude<Outcome<never>, { tipo: 'ok' }>;
type Leida = { tipo: 'leida'; respuesta: RespuestaInfile } | Falla;
type Alarma = (motivo: string) => Falla;

const UNIFICADO = 'fel/procesounificado/transaccion/v2/xml';

/**
 * Adapter of the certifier INFILE (FEEL) through its unified flow: one call signs and certifies, or signs and annuls,
 * an unsigned XML (docs/servicios.md, "INFILE"). An unknown outcome is settled by sending the same bytes under the same
 * id again.
 */
export function createInfile(opciones: OpcionesInfile): Certificador {
  checkHosts(opciones.hosts, opciones.etapa);
  const consulta = createConsultaInfile(opciones);
  const alarmOf =
    (requestId: string): Alarma =>
    (motivo) => {
      opciones.log.error('certificador.alarma', { motivo, requestId });
      return { tipo: 'incierto', duda: 'NO_COINCIDE', motivo };
    };
  return {
    capacidades: CAPACIDADES.INFILE,

    // INFILE has no token; asking for the issuer's own name proves user and key, and the proof lasts no longer than the
    // answer.
    getToken: async (acceso) => {
      const outcome = await consulta.lookupNit(acceso, acceso.nitEmisor);
      if (outcome.tipo === 'token_vencido') return { tipo: 'rechazado', mensajes: [] };
      const vigencia = (opciones.now?.() ?? new Date()).toISOString();
      return outcome.tipo === 'ok' ? { tipo: 'ok', datos: { token: '', vigencia } } : outcome;
    },

    certify: async (acceso, envio) =>
      toCertificacion(await callUnificado(opciones, acceso, envio), acceso.prod, alarmOf(envio.requestId)),

    find: () =>
      Promise.resolve({
        tipo: 'incierto',
        duda: 'CONSULTA_SIN_RESULTADO',
        motivo: 'INFILE is asked by sending the same again',
      }),

    annul: async (acceso, envio) =>
      toAnulacion(await callUnificado(opciones, acceso, envio), alarmOf(envio.requestId)),

    ...consulta,

    // INFILE has no address that returns the certified document by its UUID.
    getXml: () => Promise.resolve({ tipo: 'ok', datos: null }),
  };
}

/** Makes one call and classifies its outcome; an answer that cannot be read after sending is never a refusal. */
async function callUnificado(
  opciones: OpcionesInfile,
  { usuario, apiKey, llaveFirma }: Acceso,
  { requestId, xml }: Envio,
): Promise<Leida> {
  const { hosts, limites = LIMITES_INFILE } = opciones;
  const respuesta = await sendHttp(opciones, {
    metodo: 'POST',
    url: new URL(UNIFICADO, hosts.certificador).href,
    cabeceras: {
      'Content-Type': 'application/xml; charset=utf-8',
      Accept: 'application/json',
      UsuarioFirma: usuario,
      LlaveFirma: llaveFirma,
      UsuarioApi: usuario,
      LlaveApi: apiKey,
      identificador: requestId,
    },
    cuerpo: xml,
    limite: limites.registro,
    requestId,
  });
  if (respuesta.tipo !== 'respuesta') return respuesta;
  if (respuesta.status === 401 || respuesta.status === 403) return { tipo: 'token_vencido' };
  const leida = readRespuesta(respuesta.cuerpo);
  if (leida === null)
    return {
      tipo: 'incierto',
      duda: 'RESPUESTA_ILEGIBLE',
      motivo: `unreadable answer with status ${respuesta.status}`,
    };
  if (!leida.isOk && leida.mensajes.some(isSobreLlaves)) return { tipo: 'token_vencido' };
  if (leida.isSinSaldo)
    opciones.log.error('certificador.alarma', { motivo: 'no documents left at INFILE', requestId });
  return { tipo: 'leida', respuesta: leida };
}

/**
 * Whether a refusal is about the keys ("Usuario o llave incorrectos"): nothing was done, and the configuration must be
 * corrected. Texts of rules never match.
 */
function isSobreLlaves({ codigo, mensaje }: MensajeCertificador): boolean {
  return (
    !/^(FEL_|\d)/.test(codigo) &&
    /\b(llave|clave|credencial(es)?|usuario|prefijo|token)\b/i.test(mensaje) &&
    /\b(incorrect[oa]s?|inv[aá]lid[oa]s?|err[oó]ne[oa]s?|venci(d[oa]|ó)|no autorizad[oa]s?)\b/i.test(mensaje)
  );
}

/** Outcome of a call: certified only when the numbers agree with each other and with the document; anything else is unknown. */
function toCertificacion(leida: Leida, prod: boolean, alarm: Alarma): Outcome<Certificacion> {
  if (leida.tipo !== 'leida') return leida;
  const { respuesta } = leida;
  if (!respuesta.isOk) return toRechazo(respuesta, alarm);
  const { uuid, serie, numero, xml } = respuesta;
  if (!isAutorizacionConsistent(uuid, serie, numero) || (prod && serie.includes('PRUEBAS')))
    return alarm('serie or numero do not follow from the uuid');
  if (xml === null) return { tipo: 'ok', datos: withoutXml(respuesta) };
  const documento = readCertificado(xml);
  if (documento.tipo !== 'certificacion') return alarm(`document is ${documento.tipo}`);
  const { certificacion } = documento;
  if (certificacion.uuid !== uuid || certificacion.numero !== numero)
    return alarm('uuid or numero of the answer and of the document differ');
  return { tipo: 'ok', datos: { ...certificacion, serie, alertas: respuesta.alertas } };
}

/** Certification of a repeat, which comes without the document; the certifier is then known only from the configuration. */
function withoutXml({ uuid, serie, numero, fecha, descripcion, alertas }: RespuestaInfile): Certificacion {
  return {
    uuid,
    serie,
    numero,
    fechaCertificacion: /^\d{4}-\d{2}-\d{2}T/.test(fecha) ? fecha : '',
    nitCertificador: '',
    nombreCertificador: '',
    xml: null,
    alertas: [...alertas, { codigo: 'SIN_XML', mensaje: descripcion }],
  };
}

/** Outcome of a refusal. An id that another document has needs a person, never a new id (docs/servicios.md, "INFILE"). */
function toRechazo({ mensajes }: RespuestaInfile, alarm: Alarma): Falla {
  return mensajes.some(isSobreIdentificador)
    ? alarm('the id belongs to another document')
    : { tipo: 'rechazado', mensajes };
}

function isSobreIdentificador({ mensaje }: MensajeCertificador): boolean {
  return (
    /\bidentificador\b/i.test(mensaje) && /\b(utilizad|usad|duplicad|registrad|enviad|exist)/i.test(mensaje)
  );
}

/** Outcome of an annulment; "already annulled" as the answer to a repeat is a success. */
function toAnulacion(leida: Leida, alarm: Alarma): Outcome<Acuse> {
  if (leida.tipo !== 'leida') return leida;
  const { isOk, mensajes, xml } = leida.respuesta;
  if (mensajes.some(isPendiente)) return { tipo: 'ok', datos: { xml: null, pendiente: true } };
  if (isOk) return { tipo: 'ok', datos: { xml, pendiente: false } };
  return mensajes.some(isYaAnulado)
    ? { tipo: 'ok', datos: { xml: null, pendiente: false } }
    : toRechazo(leida.respuesta, alarm);
}
