import { CERTIFICADORES } from '#domain/certificador/certificadores.ts';
import type { CertificadorDisponible } from '#domain/certificador/certificadores.ts';
import { getConfig } from '../lib/config.ts';

/** The certifiers that an issuer can choose here. */
export function listCertificadores(): readonly CertificadorDisponible[] {
  return getConfig().certificadores ?? CERTIFICADORES;
}

/** The certifier with that NIT; null for a NIT that is none of those offered. */
export function findCertificador(nit: string): CertificadorDisponible | null {
  return listCertificadores().find((each) => each.nit === nit) ?? null;
}
