import { maskCorreo } from '#domain/correo/estado.ts';
import { isTokenEnlace } from '#domain/enlaces/documento-publico.ts';
import { toGuatemala } from '#domain/fechas/guatemala.ts';
import { nombreSinEnlaces } from '#domain/texto/nombre-sin-enlaces.ts';
import { sha256 } from '#lambdas/shared/claves-archivo.ts';
import { followRastro } from '#lambdas/shared/rastro.ts';
import type { Invocacion } from '#lambdas/shared/rastro.ts';
import type { CorreoGuardado } from '#lambdas/ports/correo.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import { PAGINA, renderPagina } from './pagina.ts';
import type { Quien, Vista } from './pagina.ts';

/** Part of a Function URL's request (payload 2.0) that is read. */
export type PeticionBaja = {
  rawPath: string;
  requestContext: { http: { method: string } };
  body?: string;
  isBase64Encoded?: boolean;
};
export type RespuestaBaja = { statusCode: number; headers: Record<string, string>; body: string };

type PortsDeBajas = Pick<
  Ports,
  'supresiones' | 'bandejaSalida' | 'establecimientos' | 'limites' | 'log' | 'now'
>;

/** Limit of one link, against endless pressing. */
const LIMITE = { cantidad: 60, segundos: 60 };
/** Path of a link; its last part is the secret. */
const RUTA = /^\/publico\/baja\/([^/]+)$/;

/**
 * Page with which a recipient ends the mail of one issuer, or takes it up again. A GET shows and changes nothing, because
 * programs that look for dangerous links open every one; a POST acts, be it that of the page's button or the one that a
 * mail program sends by itself (RFC 8058). The secret stands in the path, since that POST has nothing else; so it opens no
 * more than the name of the issuer, the masked address and this choice.
 */
export function createBajas(ports: PortsDeBajas) {
  return (peticion: PeticionBaja, invocacion?: Invocacion): Promise<RespuestaBaja> =>
    followRastro(null, invocacion, () => answerLogged(ports, peticion));
}

async function answerLogged(ports: PortsDeBajas, peticion: PeticionBaja): Promise<RespuestaBaja> {
  const { method } = peticion.requestContext.http;
  try {
    const respuesta = await answer(ports, peticion);
    ports.log.info('baja', { method, status: respuesta.statusCode });
    return respuesta;
  } catch (error) {
    ports.log.error('baja', { method, error });
    return reply(500, { clase: 'falla' });
  }
}

async function answer(ports: PortsDeBajas, peticion: PeticionBaja): Promise<RespuestaBaja> {
  const { method } = peticion.requestContext.http;
  if (!['GET', 'HEAD', 'POST'].includes(method)) return reply(405, { clase: 'invalido' });
  const secreto = RUTA.exec(peticion.rawPath)?.[1] ?? '';
  if (!isTokenEnlace(secreto)) return reply(404, { clase: 'invalido' });
  const huella = sha256(secreto);
  const correo = await findCorreo(ports, huella);
  if (correo === null) return reply(404, { clase: 'invalido' });
  if ((await ports.limites.take(`baja#${huella}`, LIMITE, ports.now())) > 0) {
    return reply(429, { clase: 'demasiadas' });
  }
  return method === 'POST' ? decide(ports, peticion, correo) : ask(ports, correo);
}

/** Message that carried the link; null when the link is unknown or past. */
async function findCorreo(ports: PortsDeBajas, huella: string): Promise<CorreoGuardado | null> {
  const enlace = await ports.supresiones.findEnlace(huella, ports.now());
  return enlace === null ? null : ports.bandejaSalida.find(enlace.nit, enlace.id);
}

async function ask(ports: PortsDeBajas, correo: CorreoGuardado): Promise<RespuestaBaja> {
  return reply(200, { clase: 'pregunta', ...(await describe(ports, correo)) });
}

async function decide(
  ports: PortsDeBajas,
  peticion: PeticionBaja,
  correo: CorreoGuardado,
): Promise<RespuestaBaja> {
  const isAlta = readAccion(peticion) === 'alta';
  const { iso } = toGuatemala(ports.now().getTime());
  await ports.supresiones.putVoluntad(correo.nit, correo.para, isAlta ? null : 'BAJA', iso);
  return reply(200, { clase: isAlta ? 'alta' : 'hecha', ...(await describe(ports, correo)) });
}

async function describe(ports: PortsDeBajas, { nit, para }: CorreoGuardado): Promise<Quien> {
  const { nombre = '' } = (await ports.establecimientos.find(nit)) ?? {};
  return { emisor: nombreSinEnlaces(nombre), nit, correo: maskCorreo(para) };
}

/** Only the button of the page asks for the mail again; any other body, whatever its form, ends it. */
function readAccion({ body = '', isBase64Encoded }: PeticionBaja): string | null {
  const texto = isBase64Encoded === true ? Buffer.from(body, 'base64').toString('utf8') : body;
  return new URLSearchParams(texto.slice(0, 1_000)).get('accion');
}

function reply(statusCode: number, vista: Vista): RespuestaBaja {
  return { statusCode, headers: { ...PAGINA.cabeceras }, body: renderPagina(vista) };
}
