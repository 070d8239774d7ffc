import { createHash } from 'node:crypto';
import type { CertificadorDisponible, ProtocoloCertificador } from '#domain/certificador/certificadores.ts';

/** Invented certifier of local mode; one for each protocol. */
export type IdentidadCertificador = CertificadorDisponible;

/** The certifiers that the local stage offers instead of the real ones, so that nothing there reaches a real one. */
export const SIMULADOS: readonly IdentidadCertificador[] = [
  {
    nit: '99900122',
    nombre: 'CERTIFICADOR DE PRUEBA',
    nombreCorto: 'Certificador de prueba (simulado)',
    protocolo: 'MEGAPRINT',
    confirmado: true,
  },
  {
    nit: '99900165',
    nombre: 'SEGUNDO CERTIFICADOR DE PRUEBA',
    nombreCorto: 'Segundo certificador de prueba (simulado, como INFILE)',
    protocolo: 'INFILE',
    confirmado: true,
  },
  {
    nit: '99900173',
    nombre: 'TERCER CERTIFICADOR DE PRUEBA',
    nombreCorto: 'Tercer certificador de prueba (simulado, como Digifact)',
    protocolo: 'DIGIFACT',
    confirmado: true,
  },
];

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
