import { buildParteNoAdmitida } from '#domain/errores/mensajes-propios.ts';
import { parseAnulacionXml } from '#domain/dte/parse-anulacion-xml.ts';
import type {
  Acceso,
  Acuse,
  Certificacion,
  Certificador,
  Outcome,
  Envio,
  Found,
} from '#lambdas/ports/certificador.ts';
import { findCertificacion, findIncoherencia, isNuestro, readDocumento } from './documento.ts';
import { askShared, createContexto, identify, toIncierto, toRechazo } from './llamada.ts';
import type { DigifactCall, OpcionesDigifact } from './llamada.ts';
import { NucNoAdmite, referenciaOf, toNuc } from './nuc.ts';
import type { Nuc } from './nuc.ts';
import { listDocumentos, textOf } from './respuesta.ts';
import type { Campos, RespuestaDigifact } from './respuesta.ts';
import { getToken } from './token.ts';
import { CAPACIDADES } from '../capacidades.ts';
import { checkHosts } from '../hosts.ts';
import { withoutEfecto } from '../http.ts';
import { isPendiente, isYaAnulado } from '../mensajes-anulacion.ts';

const EXITO = '1';
/** Code of a reference that was certified before. */
const DUPLICADO = '9022';

/**
 * Adapter of the certifier Digifact by its NUC JSON (docs/servicios.md, "Digifact" and "Answers and time"). Digifact
 * writes the XML and signs for the issuer; a reference is certified once, so a repeat is answered with the result of
 * the first call.
 */
export function createDigifact(opciones: OpcionesDigifact): Certificador {
  checkHosts(opciones.hosts, opciones.etapa);
  const contexto = createContexto(opciones);
  return {
    capacidades: CAPACIDADES.DIGIFACT,
    getToken: (acceso) => getToken(contexto, acceso),
    certify: (acceso, envio) => certify(contexto, acceso, envio),
    find: (acceso, envio) => find(contexto, acceso, envio),
    annul: (acceso, envio) => annul(contexto, acceso, envio),
    lookupNit: (acceso, nit) => lookup(contexto, acceso, ['SHARED_GETINFONITcom', `NIT|${nit}`]),
    lookupCui: (acceso, cui) => lookup(contexto, acceso, ['SHARED_GETINFOCUI', `CUI|${cui}`]),
    getXml: async (acceso, uuid) => {
      const hallada = await readDocumento(contexto, acceso, uuid, uuid);
      return hallada.tipo === 'ok' ? { tipo: 'ok', datos: hallada.datos.xml } : withoutEfecto(hallada);
    },
  };
}

async function certify(
  contexto: DigifactCall,
  acceso: Acceso,
  envio: Envio,
): Promise<Outcome<Certificacion>> {
  const { requestId, xml } = envio;
  const nuc = tryNuc(xml, requestId);
  if (nuc.tipo !== 'ok') return nuc;
  const leida = await contexto.call({
    ruta: 'v2/transform/nuc_json',
    limite: 'registro',
    acceso,
    query: { ...identify(acceso), FORMAT: 'XML' },
    cuerpo: nuc.datos,
    requestId,
  });
  if (leida.tipo !== 'leida') return leida;
  const { campos, codigo, mensajes } = leida.respuesta;
  if (codigo === EXITO) return toCertificada(contexto, acceso, envio, leida.respuesta);
  if (codigo === DUPLICADO || mensajes.some(({ mensaje }) => mensaje.includes(DUPLICADO)))
    return readDuplicado(contexto, acceso, envio);
  // A refusal has a code; with an authorisation beside it the outcome is unknown.
  const isRechazo = codigo !== '' && textOf(campos, 'authnumber') === '';
  return isRechazo ? toRechazo(mensajes) : toIncierto('RESPUESTA_ILEGIBLE', 'answer not understood');
}

/** Builds the NUC; a document with a part that the wrapper cannot carry is refused before anything is sent. */
function tryNuc(xml: string, requestId: string): Outcome<Nuc> {
  try {
    return { tipo: 'ok', datos: toNuc(xml, referenciaOf(requestId)) };
  } catch (error) {
    if (!(error instanceof NucNoAdmite)) throw error;
    return toRechazo([buildParteNoAdmitida(error.message)]);
  }
}

/**
 * Outcome of a call: certified only with the document in hand and when every part of the answer agrees; anything else
 * is unknown.
 */
function toCertificada(
  contexto: DigifactCall,
  acceso: Acceso,
  { requestId, xml }: Envio,
  respuesta: RespuestaDigifact,
): Outcome<Certificacion> {
  const { campos, mensajes } = respuesta;
  const certificacion = findCertificacion(respuesta);
  if (certificacion === null) return toIncierto('SIN_DOCUMENTO', 'answer without document');
  const dicho = {
    uuid: textOf(campos, 'authnumber'),
    serie: textOf(campos, 'batch'),
    numero: textOf(campos, 'serial'),
  };
  const falla = findIncoherencia(certificacion, dicho, acceso.prod);
  if (falla !== null) return contexto.alarm(falla, requestId);
  if (!isNuestro(xml, certificacion.xml))
    return contexto.alarm('certified document is not the one sent', requestId);
  // The text of a success ("documento certificado") is no remark, but a rule of SAT is.
  const alertas = mensajes.filter(({ codigo }) => codigo.startsWith('FEL_'));
  return { tipo: 'ok', datos: { ...certificacion, alertas } };
}

/** Reads the document of a reference that exists already; it is the answer, provided that it is the sent document. */
async function readDuplicado(
  contexto: DigifactCall,
  acceso: Acceso,
  envio: Envio,
): Promise<Outcome<Certificacion>> {
  const found = await find(contexto, acceso, envio);
  if (found.tipo === 'ok' && found.datos.tipo === 'certificado')
    return { tipo: 'ok', datos: found.datos.certificacion };
  if (found.tipo === 'ok') return contexto.alarm('duplicate reference that cannot be found', envio.requestId);
  return found.tipo === 'token_vencido'
    ? found
    : toIncierto('CONSULTA_SIN_RESULTADO', 'duplicate reference not read yet');
}

/** Looks the reference up on the day of emission, then reads its document. */
async function find(contexto: DigifactCall, acceso: Acceso, envio: Envio): Promise<Outcome<Found>> {
  const { requestId, fechaEmision } = envio;
  const referencia = referenciaOf(requestId);
  const parametros = `REFERENCIA_INTERNA|${referencia}|ISSUEDDATE|${fechaEmision.slice(0, 10)}`;
  const pedido = { limite: 'consulta', requestId } as const;
  const consulta = ['SHARED_GETDTEINFO_BY_INTERNALID', parametros] as const;
  const leida = await askShared(contexto, acceso, consulta, pedido);
  if (leida.tipo !== 'leida') return leida;
  if (leida.respuesta.filas === null) return toIncierto('CONSULTA_SIN_RESULTADO', 'look-up not understood');
  const uuids = listUuids(leida.respuesta.filas, referencia);
  const [uuid] = uuids;
  if (uuid === undefined) return { tipo: 'ok', datos: { tipo: 'no_existe' } };
  if (uuid === '' || uuids.length > 1)
    return contexto.alarm('reference without one authorisation', requestId);
  return toFound(contexto, envio, await readDocumento(contexto, acceso, uuid, requestId));
}

/** Authorisations of the rows with exactly that reference, because the service may search by a part of it. */
function listUuids(filas: readonly Campos[], referencia: string): string[] {
  const propias = filas.filter((fila) => {
    const suya = textOf(fila, 'referenciainterna', 'referencia_interna');
    return suya === '' || suya === referencia;
  });
  return [...new Set(propias.map((fila) => textOf(fila, 'guid', 'autorizacion').toUpperCase()))];
}

/**
 * Result of a look-up whose reference is certified; when its document cannot be read now, the outcome is unknown and
 * not a refusal.
 */
function toFound(
  contexto: DigifactCall,
  { requestId, xml }: Envio,
  hallada: Outcome<Certificacion>,
): Outcome<Found> {
  if (hallada.tipo === 'rechazado') return toIncierto('SIN_DOCUMENTO', 'certified document not returned');
  if (hallada.tipo !== 'ok') return hallada;
  return isNuestro(xml, hallada.datos.xml)
    ? { tipo: 'ok', datos: { tipo: 'certificado', certificacion: hallada.datos } }
    : contexto.alarm('document of the reference is not the one sent', requestId);
}

/** Annuls a document; the certifier writes and signs the annulment from these data. "Already annulled" is a success. */
async function annul(
  contexto: DigifactCall,
  acceso: Acceso,
  { requestId, xml }: Envio,
): Promise<Outcome<Acuse>> {
  const anulacion = parseAnulacionXml(xml);
  const leida = await contexto.call({
    ruta: 'CancelFelGT',
    limite: 'registro',
    acceso,
    cuerpo: {
      Taxid: anulacion.nitEmisor,
      Autorizacion: anulacion.uuid,
      IdReceptor: anulacion.idReceptor,
      // Local time without its zone, as the service documents it.
      FechaEmisionDocumentoAnular: anulacion.fechaEmision.slice(0, 19),
      MotivoAnulacion: anulacion.motivo,
      Username: acceso.usuario,
    },
    requestId,
  });
  if (leida.tipo !== 'leida') return leida;
  const { codigo, mensajes } = leida.respuesta;
  if (mensajes.some(isPendiente)) return { tipo: 'ok', datos: { xml: null, pendiente: true } };
  if (codigo === EXITO) return { tipo: 'ok', datos: { xml: findAcuse(leida.respuesta), pendiente: false } };
  if (mensajes.some(isYaAnulado)) return { tipo: 'ok', datos: { xml: null, pendiente: false } };
  return codigo === '' ? toIncierto('RESPUESTA_ILEGIBLE', 'answer not understood') : toRechazo(mensajes);
}

function findAcuse(respuesta: RespuestaDigifact): string | null {
  const textos = listDocumentos(respuesta).map((bytes) => bytes.toString('utf8'));
  return textos.find((texto) => texto.includes('GTAnulacionDocumento')) ?? null;
}

/** Looks up a party; an unknown one is answered without a row. The address may be missing, because Digifact does not share it. */
async function lookup(
  contexto: DigifactCall,
  acceso: Acceso,
  consulta: readonly [string, string],
): Promise<Outcome<{ nombre: string; direccion: string } | null>> {
  const leida = await askShared(contexto, acceso, consulta, { limite: 'contribuyente', requestId: null });
  if (leida.tipo !== 'leida') return withoutEfecto(leida);
  const { filas, mensajes } = leida.respuesta;
  if (filas === null) return mensajes.length > 0 ? toRechazo(mensajes) : NO_ENTENDIDA;
  const [fila] = filas;
  // The name of a person comes as "surnames , names".
  const nombre = textOf(fila, 'nombre')
    .replace(/\s*,\s*/g, ', ')
    .replace(/\s+/g, ' ');
  return { tipo: 'ok', datos: nombre === '' ? null : { nombre, direccion: textOf(fila, 'direccion') } };
}

const NO_ENTENDIDA = { tipo: 'no_disponible', motivo: 'look-up not understood' } as const;
