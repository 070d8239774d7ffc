import { PRUEBA_NIT } from '#domain/certificador/certificadores.ts';
import type { ProtocoloCertificador } from '#domain/certificador/certificadores.ts';
import type { CapacidadesCertificador } from '#lambdas/ports/certificador.ts';

/** Abilities of each certifier's service; they stand apart from the adapters, so that reading them loads none of those. */
export const CAPACIDADES: Readonly<Record<ProtocoloCertificador, CapacidadesCertificador>> = {
  MEGAPRINT: {
    firma: 'EMISOR',
    usaToken: true,
    pruebaNit: PRUEBA_NIT.MEGAPRINT,
    buscaPorId: true,
    anulaPorId: true,
    conservaBytes: true,
    entregaXml: true,
  },
  INFILE: {
    firma: 'CERTIFICADOR',
    usaToken: false,
    pruebaNit: PRUEBA_NIT.INFILE,
    buscaPorId: false,
    anulaPorId: true,
    conservaBytes: true,
    entregaXml: false,
  },
  DIGIFACT: {
    firma: 'CERTIFICADOR',
    usaToken: true,
    pruebaNit: PRUEBA_NIT.DIGIFACT,
    buscaPorId: true,
    anulaPorId: false,
    conservaBytes: false,
    entregaXml: true,
  },
};

/** Abilities of the practice mode; a repeat under the same id gets the first answer, so that it need not be asked. */
export const CAPACIDADES_PRACTICA: CapacidadesCertificador = {
  firma: 'EMISOR',
  usaToken: false,
  pruebaNit: false,
  buscaPorId: false,
  anulaPorId: true,
  conservaBytes: true,
  entregaXml: true,
};
