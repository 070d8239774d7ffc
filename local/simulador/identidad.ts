import { createHash } from 'node:crypto';
import { certificadoresOf } from '#domain/certificador/certificadores.ts';
import type { ProtocoloCertificador } from '#domain/certificador/certificadores.ts';

/** Invented certifier of local mode; one for each protocol. */
export type IdentidadCertificador = {
  readonly protocolo: ProtocoloCertificador;
  readonly nit: string;
  readonly nombre: string;
};

export const SIMULADOS: readonly IdentidadCertificador[] = certificadoresOf('local');

export function identidadOf(protocolo: ProtocoloCertificador): IdentidadCertificador {
  const found = SIMULADOS.find((each) => each.protocolo === protocolo);
  if (found === undefined) throw new Error(`No simulated certifier speaks ${protocolo}`);
  return found;
}

/** Certifier of Megaprint's protocol: the main one of the demo issuer. */
export const CERTIFICADOR_DE_PRUEBA = identidadOf('MEGAPRINT');

/** Key of each NIT at the simulated Megaprint; it is derived, so that new issuers need no registration. */
export function apiKeyDe(nit: string): string {
  return deriveLlave('llave-de-prueba', nit);
}

/** Credentials of an issuer at the other two: user, API key and, at INFILE, the key that signs for the issuer. */
export type AccesoDePrueba = { usuario: string; apiKey: string; llaveFirma: string };

export function accesoDe(protocolo: ProtocoloCertificador, nit: string): AccesoDePrueba {
  if (protocolo === 'MEGAPRINT') return { usuario: '', apiKey: apiKeyDe(nit), llaveFirma: '' };
  if (protocolo === 'INFILE') {
    return {
      usuario: `PRUEBA_${nit}`,
      apiKey: deriveLlave('infile-api', nit),
      llaveFirma: deriveLlave('infile-firma', nit),
    };
  }
  return { usuario: 'PRUEBA', apiKey: deriveLlave('digifact', nit), llaveFirma: '' };
}

function deriveLlave(proposito: string, nit: string): string {
  return createHash('sha256').update(`${proposito}:${nit}`).digest('hex').slice(0, 32).toUpperCase();
}
