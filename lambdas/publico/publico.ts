import {
  CABECERA_ENLACE,
  RUTA_PUBLICA,
  isTokenEnlace,
  toDocumentoPublico,
} from '#domain/enlaces/documento-publico.ts';
import type { DibujoPublico, EnlacePublico } from '#domain/enlaces/documento-publico.ts';
import { isEstado } from '#domain/documentos/modelo/estados.ts';
import type { LogoGuardado } from '#domain/establecimiento/establecimiento.ts';
import { toGuatemala } from '#domain/fechas/guatemala.ts';
import { FORMATO_PDF_POR_DEFECTO } from '#domain/plantillas/formato-pdf.ts';
import { formatoPorDefecto } from '#domain/plantillas/por-defecto.ts';
import { claveXmlCertificado, sha256 } from '#lambdas/shared/claves-archivo.ts';
import { findLogoImpreso, findPlantilla } from '#lambdas/shared/impresion.ts';
import { codigoSoporte, followRastro } from '#lambdas/shared/rastro.ts';
import type { Invocacion } from '#lambdas/shared/rastro.ts';
import type { EnlaceAbierto } from '#lambdas/ports/enlace.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import { findDeTodos } from './de-todos.ts';
import { CABECERAS, notFound, reply } from './respuesta.ts';
import type { PeticionPublica, RespuestaPublica } from './respuesta.ts';
import type { DocumentoGuardado } from '#domain/documentos/modelo/documento-guardado.ts';

type PortsPublicos = Pick<
  Ports,
  | 'traducciones'
  | 'enlaces'
  | 'membresias'
  | 'documentos'
  | 'establecimientos'
  | 'archivos'
  | 'limites'
  | 'log'
  | 'now'
>;

/** Limit of one link, against endless reloading and against links published to everyone. */
const LIMITE = { cantidad: 60, segundos: 60 };

/**
 * Answers a buyer who has a link and no session. Each request is one look-up by the hash of the secret, which no log
 * line contains; an unknown, an expired and an ended link, and one whose maker is deactivated, are answered with the same
 * bytes.
 */
export function createPublico(ports: PortsPublicos) {
  return (peticion: PeticionPublica, invocacion?: Invocacion): Promise<RespuestaPublica> =>
    followRastro(null, invocacion, () => answerLogged(ports, peticion));
}

async function answerLogged(ports: PortsPublicos, peticion: PeticionPublica): Promise<RespuestaPublica> {
  const inicio = ports.now().getTime();
  const linea = { ruta: nameRuta(peticion.rawPath) };
  try {
    const respuesta = await answer(ports, peticion);
    const ms = ports.now().getTime() - inicio;
    ports.log.info('publico', { ...linea, status: respuesta.statusCode, ms });
    return respuesta;
  } catch (error) {
    ports.log.error('publico', { ...linea, error });
    return reply(500, { codigo: 'ERROR_INTERNO', referencia: codigoSoporte() });
  }
}

type Responder = (
  ports: PortsPublicos,
  guardado: DocumentoGuardado,
  enlace: EnlaceAbierto,
) => Promise<RespuestaPublica>;

const RUTAS: ReadonlyMap<string, Responder> = new Map([
  [RUTA_PUBLICA.documento, answerDocumento],
  [RUTA_PUBLICA.xml, answerXml],
]);

const nameRuta = (ruta: string): string => findDeTodos(ruta)?.prefijo ?? (RUTAS.has(ruta) ? ruta : 'otra');

async function answer(ports: PortsPublicos, peticion: PeticionPublica): Promise<RespuestaPublica> {
  if (peticion.requestContext.http.method !== 'GET') {
    return reply(405, { codigo: 'SOLO_LECTURA' }, { allow: 'GET' });
  }
  const deTodos = findDeTodos(peticion.rawPath);
  if (deTodos !== null) return deTodos.responder(ports, peticion);
  const responder = RUTAS.get(peticion.rawPath);
  const token = peticion.headers[CABECERA_ENLACE] ?? '';
  if (responder === undefined || !isTokenEnlace(token)) return notFound();
  const huella = sha256(token);
  const enlace = await ports.enlaces.find(huella, ports.now());
  if (enlace === null || !(await ports.membresias.isMiembroActivo(enlace.nit, enlace.sub))) return notFound();
  const segundos = await ports.limites.take(`enlace#${huella}`, LIMITE, ports.now());
  if (segundos > 0)
    return reply(429, { codigo: 'DEMASIADAS_SOLICITUDES' }, { 'retry-after': String(segundos) });
  const guardado = await ports.documentos.find(enlace.nit, enlace.idTransaccion);
  if (guardado === null || !isEstado(guardado.documento.statusDocumento, 'autorizado')) return notFound();
  const respuesta = await responder(ports, guardado, enlace);
  if (peticion.rawPath === RUTA_PUBLICA.documento) await markVista(ports, huella, enlace);
  return respuesta;
}

/** Seconds between two openings that are noted, so that reloading writes nothing. */
const ESPACIO_VISTAS = 3_600;

/** Notes the opening, of which nothing but its time is kept. The buyer sees the document even when that fails. */
async function markVista(
  { enlaces, log, now }: PortsPublicos,
  huella: string,
  enlace: EnlaceAbierto,
): Promise<void> {
  const segundo = Math.floor(now().getTime() / 1000);
  if (enlace.ultimaVista !== null && segundo - enlace.ultimaVista < ESPACIO_VISTAS) return;
  try {
    await enlaces.markVista(huella, enlace, segundo, ESPACIO_VISTAS);
  } catch (error) {
    log.warn('publico.vista', { error });
  }
}

async function answerDocumento(
  ports: PortsPublicos,
  { documento }: DocumentoGuardado,
  { vence }: EnlaceAbierto,
): Promise<RespuestaPublica> {
  const { nit, codigoEstablecimiento: idSucursal } = documento;
  const [plantilla, logo] = await Promise.all([
    orNull(ports, () => findPlantilla(ports, nit, idSucursal)),
    orNull(ports, async () => (await findLogoImpreso(ports.establecimientos, nit, idSucursal))?.logo ?? null),
  ]);
  const toDibujo = (guardado: LogoGuardado | null): Promise<DibujoPublico | null> =>
    orNull(ports, async () => (guardado === null ? null : describeDibujo(ports, guardado)));
  const [dibujoLogo, imagen] = await Promise.all([toDibujo(logo), toDibujo(plantilla?.imagen ?? null)]);
  const publico: EnlacePublico = {
    documento: toDocumentoPublico(documento),
    formato: plantilla?.formato ?? formatoPorDefecto(FORMATO_PDF_POR_DEFECTO),
    logo: dibujoLogo,
    imagen,
    expira: toGuatemala(vence * 1000).iso,
  };
  return reply(200, publico);
}

/** Reads a picture; null when that fails, because the document without it is better than none. */
async function orNull<T>({ log }: PortsPublicos, read: () => Promise<T | null>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    log.warn('publico.impresion', { error });
    return null;
  }
}

async function describeDibujo(
  { archivos }: PortsPublicos,
  { clave, formato, ancho, alto }: LogoGuardado,
): Promise<DibujoPublico> {
  return {
    formato,
    ancho,
    alto,
    url: await archivos.presign(clave, formato === 'PNG' ? 'logo.png' : 'logo.jpg'),
  };
}

/** Answers the XML itself, because its address would contain the internal id of the document. */
async function answerXml(
  { archivos }: PortsPublicos,
  { documento }: DocumentoGuardado,
): Promise<RespuestaPublica> {
  const bytes = await archivos.get(claveXmlCertificado(documento));
  if (bytes === null) return notFound();
  const { tipoDoc, serie, numero } = documento;
  const nombre = `${tipoDoc}-${serie ?? ''}-${numero ?? ''}.xml`.replaceAll(/[^\w.-]/g, '_');
  return {
    statusCode: 200,
    headers: {
      ...CABECERAS,
      'content-type': 'application/xml; charset=utf-8',
      'content-disposition': `attachment; filename="${nombre}"`,
    },
    // The bytes must not change, because the signature holds only for them.
    body: Buffer.from(bytes).toString('base64'),
    isBase64Encoded: true,
  };
}
