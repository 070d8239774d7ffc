import { isRecord } from '#domain/is-record.ts';
import type { Acceso, Certificador, Outcome } from '#lambdas/ports/certificador.ts';
import { sendHttp, withoutEfecto } from '../http.ts';
import type { RespuestaHttp } from '../http.ts';
import { LIMITES_INFILE } from './opciones.ts';
import type { OpcionesInfile } from './opciones.ts';
import { parseCampos, textOf } from './respuesta.ts';

type Campos = Readonly<Record<string, unknown>>;
type Token = { token: string; vence: number };
type Leida = { tipo: 'leida'; campos: Campos } | Exclude<Outcome<never>, { tipo: 'ok' }>;

const RECEPTORES = 'rest/action';
const INGRESO = 'api/v2/servicios/externos/login';
const CUI = 'api/v2/servicios/externos/cui';
const MARGEN_MS = 2 * 60_000;

/** Look-ups: by NIT with the keys themselves, by CUI with a token that lasts two hours; fifty tokens a day are allowed. */
export function createConsultaInfile(
  opciones: OpcionesInfile,
): Pick<Certificador, 'lookupNit' | 'lookupCui'> {
  const { now = () => new Date() } = opciones;
  const tokens = new Map<string, Token>();

  const getToken = async (acceso: Acceso): Promise<Outcome<string>> => {
    const conocido = tokens.get(acceso.usuario);
    if (conocido !== undefined && conocido.vence - MARGEN_MS > now().getTime())
      return { tipo: 'ok', datos: conocido.token };
    const nuevo = toToken(await ingresar(opciones, acceso), now());
    if (nuevo.tipo !== 'ok') return nuevo;
    tokens.set(acceso.usuario, nuevo.datos);
    return { tipo: 'ok', datos: nuevo.datos.token };
  };
  return {
    lookupNit: async (acceso, nit) => toContribuyente(await consultarNit(opciones, acceso, nit)),
    lookupCui: async (acceso, cui) => {
      // A refused token is dropped, and the question repeated once with a new one.
      for (let intento = 0; intento < 2; intento += 1) {
        const token = await getToken(acceso);
        if (token.tipo !== 'ok') return token;
        const persona = toPersona(await consultarCui(opciones, token.datos, cui));
        if (persona.tipo !== 'token_vencido') return persona;
        tokens.delete(acceso.usuario);
      }
      return { tipo: 'no_disponible', motivo: 'token refused twice' };
    },
  };
}

async function consultarNit(opciones: OpcionesInfile, acceso: Acceso, nit: string): Promise<Leida> {
  const pregunta = { emisor_codigo: acceso.usuario, emisor_clave: acceso.apiKey, nit_consulta: nit };
  return readJson(
    await sendHttp(opciones, {
      metodo: 'POST',
      url: new URL(RECEPTORES, opciones.hosts.receptores).href,
      cabeceras: { 'Content-Type': 'application/json; charset=utf-8', Accept: 'application/json' },
      cuerpo: JSON.stringify(pregunta),
      limite: (opciones.limites ?? LIMITES_INFILE).contribuyente,
      requestId: null,
    }),
  );
}

async function ingresar(opciones: OpcionesInfile, { usuario, apiKey }: Acceso): Promise<Leida> {
  return readJson(await sendForm(opciones, { ruta: INGRESO, campos: { prefijo: usuario, llave: apiKey } }));
}

async function consultarCui(opciones: OpcionesInfile, token: string, cui: string): Promise<Leida> {
  return readJson(await sendForm(opciones, { ruta: CUI, campos: { cui }, token }));
}

type Formulario = { ruta: string; campos: Readonly<Record<string, string>>; token?: string };

function sendForm(opciones: OpcionesInfile, { ruta, campos, token }: Formulario): Promise<RespuestaHttp> {
  const cuerpo = new FormData();
  for (const [nombre, valor] of Object.entries(campos)) cuerpo.append(nombre, valor);
  return sendHttp(opciones, {
    metodo: 'POST',
    url: new URL(ruta, opciones.hosts.certificador).href,
    cabeceras: {
      Accept: 'application/json',
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
    cuerpo,
    limite: (opciones.limites ?? LIMITES_INFILE).contribuyente,
    requestId: null,
  });
}

/** Reads an answer; it has no fiscal effect, so an unreadable one counts as not asked. */
function readJson(respuesta: RespuestaHttp): Leida {
  if (respuesta.tipo === 'no_disponible') return respuesta;
  if (respuesta.tipo === 'incierto') return { tipo: 'no_disponible', motivo: respuesta.motivo };
  if (respuesta.status === 401 || respuesta.status === 403) return { tipo: 'token_vencido' };
  const campos = parseCampos(respuesta.cuerpo);
  return campos === null || respuesta.status >= 500
    ? { tipo: 'no_disponible', motivo: `unreadable answer with status ${respuesta.status}` }
    : { tipo: 'leida', campos };
}

function toToken(leida: Leida, now: Date): Outcome<Token> {
  if (leida.tipo === 'token_vencido') return { tipo: 'rechazado', mensajes: [] };
  if (leida.tipo !== 'leida') return withoutEfecto(leida);
  const token = textOf(leida.campos['token']);
  if (leida.campos['resultado'] !== true || token === '') {
    const mensaje = textOf(leida.campos['descripcion']);
    return { tipo: 'rechazado', mensajes: [{ codigo: '', mensaje }] };
  }
  const vence = Date.parse(textOf(leida.campos['fecha_de_vencimiento']));
  // The term cannot be read, so the token serves for this question alone.
  return { tipo: 'ok', datos: { token, vence: Number.isNaN(vence) ? now.getTime() : vence } };
}

/** Reads a taxpayer; INFILE gives only the name, and no name for a NIT that is not in its base. */
function toContribuyente(leida: Leida): Outcome<{ nombre: string; direccion: string } | null> {
  if (leida.tipo !== 'leida') return leida;
  // A NIT outside the register has an empty name and a message; anything else is not an answer to this question.
  if (!('nombre' in leida.campos) && !('mensaje' in leida.campos))
    return { tipo: 'no_disponible', motivo: 'the register answered something else' };
  const nombre = textOf(leida.campos['nombre']);
  const mensaje = textOf(leida.campos['mensaje']);
  if (nombre !== '') return { tipo: 'ok', datos: { nombre, direccion: '' } };
  return /\b(clave|llave|emisor|credencial\w*)\b.*\b(incorrect|inv[aá]lid|no autorizad)/i.test(mensaje)
    ? { tipo: 'token_vencido' }
    : { tipo: 'ok', datos: null };
}

function toPersona(leida: Leida): Outcome<{ nombre: string } | null> {
  if (leida.tipo !== 'leida') return leida;
  const cui = leida.campos['cui'];
  const nombre = isRecord(cui) ? textOf(cui['nombre']) : '';
  return { tipo: 'ok', datos: nombre === '' ? null : { nombre } };
}
