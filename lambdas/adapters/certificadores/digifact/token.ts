import type { Acceso, Outcome } from '#lambdas/ports/certificador.ts';
import { RUTA_TOKEN, padNit, toRechazo } from './llamada.ts';
import type { DigifactCall } from './llamada.ts';
import { textOf } from './respuesta.ts';
import { withoutEfecto } from '../http.ts';

/** Validity in milliseconds of a token whose term cannot be read; a refused token is renewed at once. */
const VIGENCIA_SUPUESTA_MS = 3_600_000;

export async function getToken(
  { call }: DigifactCall,
  acceso: Acceso,
): Promise<Outcome<{ token: string; vigencia: string }>> {
  const cuerpo = {
    Username: `GT.${padNit(acceso.nitEmisor)}.${acceso.usuario}`,
    Password: acceso.apiKey,
  };
  const leida = await call({ ruta: RUTA_TOKEN, limite: 'token', acceso, cuerpo, requestId: null });
  if (leida.tipo === 'token_vencido') return toRechazo([]);
  if (leida.tipo !== 'leida') return withoutEfecto(leida);
  const { campos, mensajes } = leida.respuesta;
  const token = textOf(campos, 'token');
  if (token !== '') {
    return { tipo: 'ok', datos: { token, vigencia: vigenciaOf(token, textOf(campos, 'expira_en')) } };
  }
  return mensajes.length > 0
    ? toRechazo(mensajes)
    : { tipo: 'no_disponible', motivo: 'token answer without a token' };
}

/**
 * End of a token: `expira_en` when it is a date (of Guatemala unless it has a zone), else the `exp` of the token, else
 * an hour.
 */
function vigenciaOf(token: string, expiraEn: string): string {
  const vence = readFecha(expiraEn) ?? readExp(token) ?? Date.now() + VIGENCIA_SUPUESTA_MS;
  return new Date(vence).toISOString();
}

function readFecha(texto: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/.test(texto)) return null;
  const conZona = /(Z|[+-]\d{2}:?\d{2})$/i.test(texto) ? texto : `${texto}-06:00`;
  const fecha = Date.parse(conZona.replace(' ', 'T'));
  return Number.isNaN(fecha) ? null : fecha;
}

/** Expiry in a JWT's claims, in seconds since 1970. */
function readExp(token: string): number | null {
  try {
    const texto = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8');
    const { exp } = JSON.parse(texto) as { exp?: unknown };
    return typeof exp === 'number' ? exp * 1_000 : null;
  } catch {
    return null;
  }
}
