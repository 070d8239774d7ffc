import { readJson } from '../read-json.ts';
import type { Entorno } from '../entorno.ts';
import { accesoDe } from '../identidad.ts';
import { isNitBienFormado } from '#lambdas/adapters/certificadores/practica/reglas/nit.ts';
import type { Forzado, ProtocolRequest, Respuesta } from '../protocolo.ts';
import { issueToken, readToken } from '../token.ts';
import { answerCredenciales, answerToken } from './respuestas.ts';

/** Checks GT.<NIT with twelve characters>.<user> and its password, and answers a token. */
export function getToken(entorno: Entorno, { cuerpo }: ProtocolRequest): Respuesta {
  const { Username = '', Password = '' } = readJson(cuerpo);
  const [, relleno = '', usuario = ''] = /^GT\.(\d{11}[\dK])\.(\w+)$/.exec(String(Username)) ?? [];
  const nit = relleno.replace(/^0+/, '');
  const acceso = accesoDe('DIGIFACT', nit);
  if (!isNitBienFormado(nit) || usuario !== acceso.usuario || Password !== acceso.apiKey) {
    return answerCredenciales();
  }
  const { token, vigencia } = issueToken(llaveOf(entorno), nit, entorno.now());
  return answerToken(token, vigencia, String(Username));
}

/** NIT of the token in the request, which carries no word Bearer; null when the token is not valid. */
export function nitOf(entorno: Entorno, { cabeceras }: ProtocolRequest, forzado: Forzado): string | null {
  const token = cabeceras.authorization ?? '';
  if (forzado.isTokenVencido || token.startsWith('Bearer')) return null;
  return readToken(llaveOf(entorno), token, entorno.now());
}

export function padNit(nit: string): string {
  return nit.padStart(12, '0');
}

function llaveOf({ autoridad, certificador }: Entorno): Parameters<typeof issueToken>[0] {
  return autoridad.certificadorOf(certificador.nombre).privateKey;
}
