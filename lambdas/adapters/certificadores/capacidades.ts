import type { ProtocoloCertificador } from '#domain/certificador/certificadores.ts';
import type { CapacidadesCertificador } from '#lambdas/ports/certificador.ts';

/** Abilities of each certifier's service; they stand apart from the adapters, so that reading them loads none of those. */
export const CAPACIDADES: Readonly<Record<ProtocoloCertificador, CapacidadesCertificador>> = {
  MEGAPRINT: {
    firma: 'EMISOR',
    usaToken: true,
    pruebaNit: true,
    buscaPorId: true,
    anulaPorId: true,
    conservaBytes: true,
  },
  INFILE: {
    firma: 'CERTIFICADOR',
    usaToken: false,
    // The look-up answers any customer of INFILE, so it tells nothing about the NIT of the issuer.
    pruebaNit: false,
    buscaPorId: false,
    anulaPorId: true,
    conservaBytes: true,
  },
  DIGIFACT: {
    firma: 'CERTIFICADOR',
    usaToken: true,
    pruebaNit: true,
    buscaPorId: true,
    anulaPorId: false,
    conservaBytes: false,
  },
};
