import { CONTRIBUYENTES, NIT_SIN_RESPUESTA, PERSONAS } from '../contribuyentes.ts';
import type { Entorno } from '../entorno.ts';
import { readJson } from '../read-json.ts';
import { json } from '../protocolo.ts';
import type { Forzado, ProtocolRequest, Respuesta } from '../protocolo.ts';
import { issueToken, readToken } from '../token.ts';
import { LIMITE_INGRESOS, isSobreLimite, nitOf } from './cuenta.ts';

type Consulta = {
  nombre: string;
  ruta: string;
  run: (entorno: Entorno, peticion: ProtocolRequest, forzado: Forzado) => Respuesta | null;
};

/** Look-ups, each a POST; the real ones have other hosts. */
export const CONSULTAS: readonly Consulta[] = [
  { nombre: 'consultarNit', ruta: '/rest/action', run: consultarNit },
  { nombre: 'ingresarCui', ruta: '/api/v2/servicios/externos/login', run: ingresarCui },
  { nombre: 'consultarCui', ruta: '/api/v2/servicios/externos/cui', run: consultarCui },
];

const VIGENCIA_CUI_MS = 2 * 3_600_000;

/** Answers only the name; a NIT that is not in INFILE's base is answered through `mensaje`. */
function consultarNit(_entorno: Entorno, { cuerpo }: ProtocolRequest): Respuesta | null {
  const datos = readJson(cuerpo);
  const nit = typeof datos['nit_consulta'] === 'string' ? datos['nit_consulta'] : '';
  if (nitOf(datos['emisor_codigo'], datos['emisor_clave']) === null)
    return json(200, { nit, nombre: '', mensaje: 'Emisor o clave incorrectos' });
  if (nit === NIT_SIN_RESPUESTA) return null;
  const nombre = CONTRIBUYENTES[nit]?.nombre ?? '';
  return json(200, { nit, nombre, mensaje: nombre === '' ? 'NIT no encontrado' : '' });
}

function ingresarCui(entorno: Entorno, { cuerpo }: ProtocolRequest): Respuesta {
  const nit = nitOf(readCampo(cuerpo, 'prefijo'), readCampo(cuerpo, 'llave'));
  if (nit === null) return json(401, { resultado: false, descripcion: 'Prefijo o llave incorrectos' });
  if (isSobreLimite(entorno, 'ingresos', nit, LIMITE_INGRESOS))
    return json(429, { resultado: false, descripcion: 'Se alcanzó el límite de ingresos del día' });
  const { token, vigencia } = issueToken(llaveOf(entorno), nit, entorno.now(), VIGENCIA_CUI_MS);
  return json(200, { resultado: true, token, fecha_de_vencimiento: vigencia, descripcion: 'Token generado' });
}

function consultarCui(entorno: Entorno, { cuerpo, cabeceras }: ProtocolRequest, forzado: Forzado): Respuesta {
  const nit = readToken(llaveOf(entorno), cabeceras.authorization, entorno.now());
  if (nit === null || forzado.isTokenVencido)
    return json(401, { resultado: false, descripcion: 'Token inválido o vencido' });
  const nombre = PERSONAS[readCampo(cuerpo, 'cui')];
  return nombre === undefined
    ? json(200, { resultado: false, cui: null, descripcion: 'CUI no encontrado' })
    : json(200, { resultado: true, cui: { nombre, fallecido: 'NO' }, descripcion: '' });
}

function llaveOf({ autoridad, certificador }: Entorno): Parameters<typeof issueToken>[0] {
  return autoridad.certificadorOf(certificador.nombre).privateKey;
}

/** Reads one field of a form, either multipart or urlencoded. */
function readCampo(cuerpo: string, campo: string): string {
  const parte = new RegExp(`name="${campo}"\\r\\n\\r\\n([^\\r]*)\\r\\n`).exec(cuerpo)?.[1];
  return parte ?? new URLSearchParams(cuerpo).get(campo) ?? '';
}
